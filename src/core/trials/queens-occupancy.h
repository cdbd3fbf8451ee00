/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts how often a queen stood on each square: at the ends of unsolved trials, or on all boards
 * of some trials. */

#pragma once

#include "queens-progress.h"
#include "queens-trial.h"

#define QUEENS_OCCUPANCY_MAX_SIZE 256

typedef struct
{
  guint    size;
  guint64  n_boards;
  guint32 *counts;              /* number of boards with a queen on (x, y), at index x × size + y */
} QueensOccupancy;

/* @size must be at most QUEENS_OCCUPANCY_MAX_SIZE. */
QueensOccupancy *queens_occupancy_new (guint size);
void    queens_occupancy_free         (QueensOccupancy       *self);

/* Counts the queens at the end of @trial on @problem, unless the trial is solved. */
void    queens_occupancy_add          (QueensOccupancy       *self,
                                       const QueensTrial     *trial,
                                       const QueensProblem   *problem);

/* Counts the queens of @board @times times. If @times is −1, undoes an earlier count. */
void    queens_occupancy_add_board    (QueensOccupancy       *self,
                                       const QueensBoard     *board,
                                       gint                   times);

/* Runs @n_trials of @setup again, in this thread, exactly as queens_trials_run() does. Counts the
 * queens of every board, from first to last. Stops after 2³² − 1 boards, because counts have 32
 * bits. Returns FALSE if @progress cancels. The boards counted until then stay counted. */
gboolean queens_occupancy_add_visits (QueensOccupancy         *self,
                                      const QueensSetup       *setup,
                                      guint64                  n_trials,
                                      QueensProgress           progress,
                                      gpointer                 data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOccupancy, queens_occupancy_free)
