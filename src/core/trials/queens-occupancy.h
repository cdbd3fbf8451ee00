/* queens-occupancy.h: where queens stood at the ends of trials that did not solve: a count for each
 * square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial.h"

G_BEGIN_DECLS

#define QUEENS_OCCUPANCY_MAX_SIZE 256

/* For reading. */
typedef struct
{
  guint    size;
  guint64  n_boards;            /* end states that it has counted */
  guint32 *counts;              /* in how many of them a queen stood on (x, y), at x × size + y */
} QueensOccupancy;

/* Of boards of @size, at most QUEENS_OCCUPANCY_MAX_SIZE. */
QueensOccupancy *queens_occupancy_new (guint size);
void    queens_occupancy_free         (QueensOccupancy       *self);

/* Counts the queens of @trial's end state, on a board of @problem, if it did not solve. */
void    queens_occupancy_add          (QueensOccupancy       *self,
                                       const QueensTrial     *trial,
                                       const QueensProblem   *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOccupancy, queens_occupancy_free)

G_END_DECLS
