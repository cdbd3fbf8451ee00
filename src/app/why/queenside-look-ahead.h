/* queenside-look-ahead.h: what a search will do next, or why it has ended, and what can be counted
 * about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

/* Borrows from the session, and is valid until that moves. */
typedef struct
{
  QueensHistory      *history;
  const QueensSearch *search;
  const QueensSetup  *setup;
  QueensBoard        *board;
  gboolean            is_over;  /* the search has ended here; else the step is still to come */
  gboolean            is_known; /* FALSE where the board is so large that looking ahead would take
                                 * too long */
  QueensStep          step;     /* the one to come, or the look that ended the search */
  QueensEnd           end;      /* that the step brings, or has brought */
  QueensOdds         *odds;     /* of the step to come, or NULL */
} QueensideLookAhead;

/* At the position of @session. Clear with queenside_look_ahead_clear(). */
void    queenside_look_ahead_init              (QueensideLookAhead       *self,
                                                QueensideSession         *session);
void    queenside_look_ahead_clear             (QueensideLookAhead       *self);

/* Whether the search ends without another move. */
gboolean queenside_look_ahead_ends_here (const QueensideLookAhead *self);
/* The chance of the step to come, or 0 where it is not known; in `anywhere`, that any queen goes to
 * its square. */
gdouble queenside_look_ahead_get_chance        (const QueensideLookAhead *self);
/* How many successors cost less than the board. */
guint64 queenside_look_ahead_count_better      (const QueensideLookAhead *self);
/* Attacked queens that have a square to go to. */
guint   queenside_look_ahead_count_attacked    (const QueensideLookAhead *self);
/* Steps up to this position that left the cost as it was, since it changed last or a fresh board
 * was drawn; -1 where they are too many to count. */
gint    queenside_look_ahead_count_equal_steps (const QueensideLookAhead *self);
/* In `column` placement: the first column without a queen, or -1; the same of those that have no
 * row left. */
gint    queenside_look_ahead_find_empty_column (const QueensideLookAhead *self);
gint    queenside_look_ahead_find_dead_column  (const QueensideLookAhead *self);
/* Whether a row below @square is left to its column. */
gboolean queenside_look_ahead_has_lower_row (const QueensideLookAhead *self,
                                             QueensSquare              square);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideLookAhead, queenside_look_ahead_clear)

G_END_DECLS
