/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what a search does next on any board: the odds of its moves, or its end. Only for searches
 * that remember nothing but the board (see QueensAlgorithm). */

#pragma once

#include "queens-search.h"

/* Read-only for callers. @search is private. */
typedef struct
{
  QueensSearch *search;         /* its board and its algorithm's state are set in each call */
  gint64        cost;
  gboolean      is_solved;
  QueensEnd     end;            /* why the search ends on this board without an iteration, or
                                 * QUEENS_END_NONE */
  QueensOdds   *odds;           /* valid if the search continues; all 0 if every iteration makes a
                                 * new random board */
} QueensProbe;

/* Returns FALSE with an error if searches with @setup remember more than the
 * board, or if there isn't one queen per column. */
gboolean queens_probe_check   (const QueensSetup *setup,
                               GError           **error);

/* @setup must have passed queens_probe_check() and queens_setup_check(). */
void     queens_probe_init    (QueensProbe       *self,
                               const QueensSetup *setup);
void     queens_probe_clear   (QueensProbe       *self);

/* Sets @cost and @is_solved for the board with @rows, the row of every column. */
void     queens_probe_measure (QueensProbe       *self,
                               const gint32      *rows);
/* Fills in the fields for the board with @rows, as if a search began on it. */
void     queens_probe_look    (QueensProbe       *self,
                               const gint32      *rows);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensProbe, queens_probe_clear)
