/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent, with queens per line counted in bytes and many columns evaluated at
 * once. */

#pragma once

#include "queens-climb.h"

gsize    queens_fast_climb_get_room (const QueensSetup *setup);

/* Continues @run from the context's board with the steps of queens_climb_step(). @climb is a
 * QueensClimb. Stops at cost 0, at the end of the climb, and at run->most or run->limit in total,
 * then updates the board. Returns FALSE, without any effect, if it doesn't support the convention,
 * the boulders, or the number of queens on a line. */
gboolean queens_fast_climb_run      (gpointer           climb,
                                     QueensContext     *context,
                                     QueensRun         *run);

/* The rule of a search that moves to the best successor, better or not, and forbids some squares. */
typedef struct
{
  gpointer data;
  /* Return the columns with forbidden squares, and the rows of those in a column. */
  guint  (*list_columns)       (gpointer data, const guint **columns);
  guint  (*list)               (gpointer data, guint column, const gint32 **rows);
  /* Returns the change from @cost below which a forbidden square is allowed. */
  gint64 (*get_aspired_change) (gpointer data, gint64 cost);
  /* Called before a move from a board of @cost. */
  void   (*note_move)          (gpointer data, gint64 cost, QueensSquare from);
} QueensFastRule;

gsize    queens_fast_climb_get_room_by_rule (const QueensSetup    *setup);

/* Continues @run by @rule, with attacking pairs only; otherwise like queens_fast_climb_run(). */
gboolean queens_fast_climb_run_by_rule      (const QueensFastRule *rule,
                                             QueensContext        *context,
                                             QueensRun            *run);
