/* queens-occupancy.h: where queens stood at the ends of trials that did not solve: a count for each
 * square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial.h"

G_BEGIN_DECLS

#define QUEENS_OCCUPANCY_MAX_SIZE 256

typedef struct _QueensOccupancy QueensOccupancy;

/* Of boards of @size, at most QUEENS_OCCUPANCY_MAX_SIZE. */
QueensOccupancy *queens_occupancy_new (guint size);
void    queens_occupancy_free         (QueensOccupancy       *self);

/* Counts the queens of @trial's end state, on a board of @problem, if it did not solve. */
void    queens_occupancy_add          (QueensOccupancy       *self,
                                       const QueensTrial     *trial,
                                       const QueensProblem   *problem);

/* How many end states it has counted. */
guint64 queens_occupancy_get_n_boards (const QueensOccupancy *self);
/* In how many of them a queen stood on @square. */
guint32 queens_occupancy_get          (const QueensOccupancy *self,
                                       QueensSquare           square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOccupancy, queens_occupancy_free)

G_END_DECLS
