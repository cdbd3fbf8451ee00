/* queenside-comparison.h: which searches are compared: those that a person chose, all from the same
 * start, on the problem of the Search page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-lockstep.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARISON (queenside_comparison_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparison, queenside_comparison, QUEENSIDE, COMPARISON, GObject)

/* @session is the Search page's. Two searches: its own setup, and another one that is worth a
 * comparison. */
QueensideComparison *queenside_comparison_new            (QueensideSession     *session);

/* Its "changed" is this one's, too. */
QueensideLockstep   *queenside_comparison_get_lockstep   (QueensideComparison  *self);

/* Follows the session where that has another problem, start or seed since; and its setup, until a
 * person has chosen something here. */
void                 queenside_comparison_follow         (QueensideComparison  *self);
/* A person has chosen something. */
void                 queenside_comparison_keep           (QueensideComparison  *self);

/* A copy of the last search; there is room for it. */
void                 queenside_comparison_add            (QueensideComparison  *self);
gboolean             queenside_comparison_has_room       (QueensideComparison  *self);
/* Not the only one. */
void                 queenside_comparison_remove         (QueensideComparison  *self,
                                                          guint                 place);

/* The start of all of them: the same again, drawn from a new seed, or the board that is seen on the
 * Search page. */
void                 queenside_comparison_restart        (QueensideComparison  *self);
void                 queenside_comparison_draw           (QueensideComparison  *self);
void                 queenside_comparison_take_seen      (QueensideComparison  *self);
/* In words. Free with g_free(). */
char                *queenside_comparison_describe_start (QueensideComparison  *self);

/* Gives the session the setup and the start of the search at @place, which can be undone; or leaves
 * it as it is and says why in @error. */
gboolean             queenside_comparison_open           (QueensideComparison  *self,
                                                          guint                 place,
                                                          GError              **error);

G_END_DECLS
