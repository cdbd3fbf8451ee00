/* queenside-session.h: what the window is about: a setup, a start, and the search from it as far as
 * it has been played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "queens-document.h"
#include "queens-history.h"
#include "queens-preset.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SESSION (queenside_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSession, queenside_session, QUEENSIDE, SESSION, GObject)

/* Signals: "changed" when another search takes the place of the present one, "moved" when the
 * position or the length of the present one has changed. */

/* Begins with the sample board. */
QueensideSession   *queenside_session_new           (void);

const QueensSetup  *queenside_session_get_setup     (QueensideSession      *self);
/* The preset that was chosen last while its convention stands, else NULL. */
const QueensPreset *queenside_session_get_preset    (QueensideSession      *self);
QueensHistory      *queenside_session_get_history   (QueensideSession      *self);
/* The board seen. */
QueensBoard        *queenside_session_get_board     (QueensideSession      *self);
/* Its queens' places, see queens-places.h. Free with g_free(). */
gint32             *queenside_session_copy_places   (QueensideSession      *self);
/* Those at the start, or NULL where it was drawn from the seed. Free with g_free(). */
gint32             *queenside_session_copy_start    (QueensideSession      *self);

/* Puts a document in the place of all there is, or leaves that as it is and says why in @error. Its
 * search begins anew; changes before it cannot be undone any more. */
gboolean            queenside_session_open          (QueensideSession      *self,
                                                     const QueensDocument  *document,
                                                     GError               **error);
/* The same with the sample board. */
void                queenside_session_open_sample   (QueensideSession      *self);
/* The document of what there is, but for what is laid over the board. Clear it with
 * queens_document_clear(). */
void                queenside_session_fill_document (QueensideSession      *self,
                                                     QueensDocument        *document);

/* Each of these puts a new search in the place of the present one, or leaves all as it is and says
 * why in @error. */

/* From the board that is seen; from a board drawn anew where the problem is another one, and where
 * the present start was drawn and is what is seen. */
gboolean            queenside_session_set_setup     (QueensideSession      *self,
                                                     const QueensSetup     *setup,
                                                     GError               **error);
/* The same with @places, which are those of all queens of its problem, see queens-places.h, or NULL
 * to draw them from the seed. */
gboolean            queenside_session_set_start     (QueensideSession      *self,
                                                     const QueensSetup     *setup,
                                                     const gint32          *places,
                                                     GError               **error);
/* Takes over @search, which has not taken a step yet. */
void                queenside_session_take_search   (QueensideSession      *self,
                                                     QueensSearch          *search);
/* @places: those of all queens of @problem, see queens-places.h, or NULL to draw them from the
 * seed. */
gboolean            queenside_session_set_board     (QueensideSession      *self,
                                                     QueensProblem         *problem,
                                                     const gint32          *places,
                                                     GError               **error);
gboolean            queenside_session_set_size      (QueensideSession      *self,
                                                     gint64                 size,
                                                     GError               **error);
/* Queens keep their squares where they can. With one queen per column the lowest of a column stays,
 * or the one on its static point; a column without a queen gets one on its lowest square without a
 * boulder, or none where the search places queens itself. */
gboolean            queenside_session_set_placement (QueensideSession      *self,
                                                     QueensPlacement        placement,
                                                     GError               **error);
/* With queens on any squares, so many of them, on a board drawn from the seed. */
gboolean            queenside_session_set_n_queens  (QueensideSession      *self,
                                                     guint                  n_queens,
                                                     GError               **error);
gboolean            queenside_session_set_preset    (QueensideSession      *self,
                                                     const QueensPreset    *preset,
                                                     GError               **error);
/* The rules stay, but no longer go by the name of a preset. */
void                queenside_session_forget_preset (QueensideSession      *self);
/* A board drawn from @seed. */
gboolean            queenside_session_draw_board    (QueensideSession      *self,
                                                     guint32                seed,
                                                     GError               **error);
/* What a person typed or pasted, in whichever notation. A list of rows has one queen per column,
 * and its length is the size. Squares are those of as many queens on any squares; the size stays
 * where they fit. 0/1 rows have a size, and queens on any squares where there are such, or where a
 * column has not one that should. Of a trace it is the first state. */
gboolean            queenside_session_read_board    (QueensideSession      *self,
                                                     const char            *text,
                                                     GError               **error);

/* The same start and seed, as if no step had been taken. */
void                queenside_session_reset         (QueensideSession      *self);

/* Every change so far, back to the search that it left, at the step where that was; and on again.
 * They must be possible. */
gboolean            queenside_session_can_undo      (QueensideSession      *self);
gboolean            queenside_session_can_redo      (QueensideSession      *self);
void                queenside_session_undo          (QueensideSession      *self);
void                queenside_session_redo          (QueensideSession      *self);
/* Changes until it is no longer grouping are undone as one. */
void                queenside_session_set_grouping  (QueensideSession      *self,
                                                     gboolean               is_grouping);

/* Along the search, which moves nowhere else. */
void                queenside_session_seek          (QueensideSession      *self,
                                                     guint64                position);
/* Whether the search has ended and the position is there. */
gboolean            queenside_session_is_at_end     (QueensideSession      *self);
/* Up to @n steps on, until @deadline on the monotonic clock in µs (0: none), with one "moved" at
 * the end. Returns FALSE at the end of the search. */
gboolean            queenside_session_advance       (QueensideSession      *self,
                                                     guint64                n,
                                                     gint64                 deadline);
/* While it is quiet it does not say "moved" itself: whoever made it so says it when that is to be
 * seen. */
void                queenside_session_set_quiet     (QueensideSession      *self,
                                                     gboolean               is_quiet);
void                queenside_session_tell          (QueensideSession      *self);

G_END_DECLS
