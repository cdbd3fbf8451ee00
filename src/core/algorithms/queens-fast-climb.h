/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent. Keeps the number of queens per line in one byte, and evaluates many columns
 * at once. */

#pragma once

#include "queens-climb.h"

gsize    queens_fast_climb_get_room (const QueensSetup *setup);

/* Continues @run from the context's board with the steps of queens_climb_step(). @climb is a
 * QueensClimb. Stops at cost 0, at the end of the climb, and when @run has run->most steps or
 * run->limit iterations in total. Then updates the board. Returns FALSE, without any effect, if the
 * fast climb doesn't support the convention, the boulders, or the number of queens on a line. */
gboolean queens_fast_climb_run      (gpointer           climb,
                                     QueensContext     *context,
                                     QueensRun         *run);

/* The rule of a search that forbids some squares. The search always moves to the best successor,
 * even if it is worse than the board. */
typedef struct
{
  gpointer data;
  /* List the columns with forbidden squares, and the forbidden rows of a column. Return the length
   * of the list. */
  guint  (*list_columns)       (gpointer data, const guint **columns);
  guint  (*list)               (gpointer data, guint column, const gint32 **rows);
  /* Returns a limit for a board with @cost. A forbidden square is allowed if its cost change is
   * below the limit. */
  gint64 (*get_aspired_change) (gpointer data, gint64 cost);
  /* Called before a move; the board costs @cost. */
  void   (*note_move)          (gpointer data, gint64 cost, QueensSquare from);
} QueensFastRule;

gsize    queens_fast_climb_get_room_by_rule (const QueensSetup    *setup);

/* Like queens_fast_climb_run(), with @rule instead of a climb. The cost must be the number of
 * attacking pairs. */
gboolean queens_fast_climb_run_by_rule      (const QueensFastRule *rule,
                                             QueensContext        *context,
                                             QueensRun            *run);
