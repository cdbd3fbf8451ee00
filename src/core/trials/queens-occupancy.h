/* queens-occupancy.h: where queens stood, a count for each square: at the ends of trials that did
 * not solve, or on all boards that trials came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-progress.h"
#include "queens-trial.h"

G_BEGIN_DECLS

#define QUEENS_OCCUPANCY_MAX_SIZE 256

/* For reading. */
typedef struct
{
  guint    size;
  guint64  n_boards;            /* that it has counted */
  guint32 *counts;              /* in how many of them a queen stood on (x, y), at x × size + y */
} QueensOccupancy;

/* Of boards of @size, at most QUEENS_OCCUPANCY_MAX_SIZE. */
QueensOccupancy *queens_occupancy_new (guint size);
void    queens_occupancy_free         (QueensOccupancy       *self);

/* Counts the queens of @trial's end state, on a board of @problem, if it did not solve. */
void    queens_occupancy_add          (QueensOccupancy       *self,
                                       const QueensTrial     *trial,
                                       const QueensProblem   *problem);

/* Counts the queens of @board, so many times; of those counted before it takes them off again with
 * −1. */
void    queens_occupancy_add_board    (QueensOccupancy       *self,
                                       const QueensBoard     *board,
                                       gint                   times);

/* Runs @n_trials of @setup once more, the same as queens_trials_run() does, in this thread, and
 * counts the queens of every board that they come to, the first and the last one too. As a count is
 * of 32 bits, no more boards than that. FALSE where @progress has cancelled it; what is counted by then
 * stands. */
gboolean queens_occupancy_add_visits (QueensOccupancy         *self,
                                      const QueensSetup       *setup,
                                      guint64                  n_trials,
                                      QueensProgress           progress,
                                      gpointer                 data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOccupancy, queens_occupancy_free)

G_END_DECLS
