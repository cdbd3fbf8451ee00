/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trials of one setup, grouped by the distance from the start to the nearest solution. Exercise 4.4
 * in S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, asks for such groups. */

#pragma once

#include "queens-chances.h"
#include "queens-summary.h"

typedef struct
{
  gint                    distance;     /* QUEENS_NO_DISTANCE if no solution can be reached */
  const QueensSummary    *summary;      /* NULL if there are no trials */
  const QueensChancesByDistance *exact; /* NULL if the chances aren't known */
} QueensByDistanceRow;

typedef struct
{
  GPtrArray *summaries;         /* array of QueensSummary or NULL, indexed by the field distance of
                                 * QueensTrial */
  GArray    *exact;             /* result of queens_chances_by_distance(), or NULL */
} QueensByDistance;

QueensByDistance   *queens_by_distance_new       (void);
void                queens_by_distance_free      (QueensByDistance       *self);

void                queens_by_distance_add       (QueensByDistance       *self,
                                                  const QueensTrial      *trial);
/* Takes a reference to @exact. */
void                queens_by_distance_set_exact (QueensByDistance       *self,
                                                  GArray                 *exact);

/* Returns the number of rows: one for each distance with trials or exact chances. Distances ascend;
 * unreachable solutions come last. */
guint               queens_by_distance_count     (const QueensByDistance *self);
QueensByDistanceRow queens_by_distance_get       (const QueensByDistance *self,
                                                  guint                   row);

/* Adds the rows whose numbers are in @rows to @record, or all rows if @rows is NULL. If @size isn't
 * 0, each row also has this board size. If @with_exact, each row also has the exact chances, which
 * are empty if they aren't known. */
void                queens_by_distance_add_rows  (const QueensByDistance *self,
                                                  const guint            *rows,
                                                  guint                   n_rows,
                                                  guint                   size,
                                                  gboolean                with_exact,
                                                  QueensRecord           *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensByDistance, queens_by_distance_free)
