/* queenside-compare-setup.h: which searches are compared: those that a person chose, all from the
 * same start, on the problem of the Search page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-race.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARE_SETUP (queenside_compare_setup_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCompareSetup, queenside_compare_setup, QUEENSIDE, COMPARE_SETUP,
                      GObject)

/* @session is the Search page's. Two searches: its own setup, and another one that is worth a
 * comparison. */
QueensideCompareSetup *queenside_compare_setup_new (QueensideSession *session);

/* Its "changed" is this one's, too. */
QueensideRace *queenside_compare_setup_get_race       (QueensideCompareSetup  *self);

/* Follows the session where that has another problem, start or seed since; and its setup, until a
 * person has chosen something here. */
void           queenside_compare_setup_follow         (QueensideCompareSetup  *self);
/* A person has chosen something. */
void           queenside_compare_setup_keep           (QueensideCompareSetup  *self);

/* A copy of the last search; there is room for it. */
void           queenside_compare_setup_add            (QueensideCompareSetup  *self);
/* Not the only one. */
void           queenside_compare_setup_remove         (QueensideCompareSetup  *self,
                                                       guint                   place);

/* The start of all of them: the same again, drawn from a new seed, or the board that is seen on the
 * Search page. */
void           queenside_compare_setup_restart        (QueensideCompareSetup  *self);
void           queenside_compare_setup_draw           (QueensideCompareSetup  *self);
void           queenside_compare_setup_take_seen      (QueensideCompareSetup  *self);
/* In words: with what the searches begin, of which systematic ones may have another board than the
 * others. Free with g_free(). */
char          *queenside_compare_setup_describe_start (QueensideCompareSetup  *self);

/* Gives the session the setup and the start of the search at @place, which can be undone; or leaves
 * it as it is and says why in @error. */
gboolean       queenside_compare_setup_open           (QueensideCompareSetup  *self,
                                                       guint                   place,
                                                       GError                **error);

G_END_DECLS
