/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact distribution of the run lengths of a search on a small board. All boards are followed
 * at once: the chance of being on each board after t + 1 iterations is computed from the chances
 * after t iterations.
 *
 * A climb may also depend on the number of its sideways moves, and annealing on the number of its
 * iterations. Boards that a climb can leave sideways have a chance for each number of sideways
 * moves. */

#pragma once

#include "queens-transitions.h"

#define QUEENS_CHANCES_MAX_ITERATIONS 1000000

typedef struct
{
  guint64  limit;
  gdouble *solved_within;       /* chance of being solved within t iterations, t = 0 to @limit */
  gdouble  ends[QUEENS_END_TRACK];      /* chance of each QueensEnd; the chances add up to 1. A
                                         * search is trapped if a limit ends it on a board from
                                         * which it could never find a solution. */
  gdouble  iterations;          /* mean of all searches */
  gdouble  moves;               /* mean of all searches */
  gdouble  solved_iterations;   /* mean of the solved searches; 0 if there are none */
  guint    n_states;
  gsize    memory;              /* maximum memory used, in bytes */
} QueensChances;

/* Exact chances of searches from all boards at one distance from the nearest solution. */
typedef struct
{
  gint     distance;            /* QUEENS_NO_DISTANCE if the boards can't reach a solution */
  guint    n_states;
  gdouble  solved;              /* chance of being solved within the limit */
  gdouble  iterations;          /* mean of all searches from these boards */
  gdouble  moves;
  gdouble  solved_iterations;   /* mean of the solved searches; 0 if there are none */
} QueensChancesByDistance;

/* Returns FALSE with an error if there are no exact chances: if the board is too
 * large, the search remembers too much, or the iteration limit is 0 or too high. @start has the row
 * of every column. If @start is NULL, searches begin on a uniformly random board, and a setup with
 * other starts is refused. */
gboolean       queens_chances_check       (const QueensSetup  *setup,
                                           const gint32       *start,
                                           GError            **error);

/* Computes the chances in the calling thread. 1,000 iterations take up to 0.3 s for 5 columns, and
 * a few seconds for 6. @progress may be NULL. Returns NULL with an error if the check fails, if too
 * much memory is needed, or if cancelled (QUEENS_ERROR_CANCELLED). */
QueensChances *queens_chances_new         (const QueensSetup  *setup,
                                           const gint32       *start,
                                           QueensProgress      progress,
                                           gpointer            data,
                                           GError            **error);
void           queens_chances_free        (QueensChances      *self);

/* Computes the chances for each distance from the start to the nearest solution. Distances ascend,
 * and boards that can't reach a solution come last. Returns an array of QueensChancesByDistance, or
 * NULL with the errors of queens_chances_new(). Each distance takes as long as
 * queens_chances_new(). */
GArray        *queens_chances_by_distance (const QueensSetup  *setup,
                                           QueensProgress      progress,
                                           gpointer            data,
                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensChances, queens_chances_free)
