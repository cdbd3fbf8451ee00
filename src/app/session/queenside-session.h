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

/* Signals: "changed" when another search replaces the present one, "moved" when the position or the
 * length of the present one has changed, "chalked" when only arrows and marks have. */

/* All that is shown at one time, and what undo returns to. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* whose name the setup goes by, or NULL */
  gboolean            is_drawn; /* the start was drawn from the seed, not set by a person */
  QueensHistory      *history;
  gint32             *kept;     /* under a systematic search the start that was set before it, which
                                 * comes back with another search; or NULL */
  QueensChalk         chalk;    /* arrows and marks on the board; a state to return to that has
                                 * nothing else, and no history, is that of the same search */
} QueensideSessionState;

/* The fields are for reading. */
struct _QueensideSession
{
  GObject                parent_instance;

  QueensideSessionState  now;
  GArray                *before;         /* the states that were left, to undo to, and */
  GArray                *behind;         /* those that were undone; the last of each is the
                                         * nearest */
  QueensScore            scores[QUEENS_N_GUESSES];     /* of the document; never undone */
  gboolean               is_grouping;
  gboolean               has_group;      /* the state before the group is kept already */
  gboolean               is_quiet;
};

/* Begins with the sample board. A quiet session leaves it to its owner to emit "moved". */
QueensideSession *queenside_session_new           (gboolean               is_quiet);

/* Counts a guess of what comes next. */
void              queenside_session_count_guess   (QueensideSession      *self,
                                                   QueensGuessKind        kind,
                                                   QueensVerdict          verdict);
void              queenside_session_forget_score  (QueensideSession      *self);

/* The board seen. */
QueensBoard      *queenside_session_get_board     (QueensideSession      *self);
/* The places of the queens at the start, see queens-places.h, or NULL where it was drawn from the
 * seed. Free with g_free(). */
gint32           *queenside_session_copy_start    (QueensideSession      *self);

/* Opens a document, or the sample board for NULL. Its search restarts, and earlier changes can no
 * longer be undone. On error all stays as it is. */
gboolean          queenside_session_open          (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   GError               **error);
/* The same with the history of the document's search, which it takes over. */
void              queenside_session_take_document (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   QueensHistory         *history);
/* Fills all of @document but its view. Clear it with queens_document_clear(). */
void              queenside_session_fill_document (QueensideSession      *self,
                                                   QueensDocument        *document);

/* Each of these replaces the present search. On error all stays as it is. */

/* From the same start, not from the board that is seen. A start from the seed, or of another
 * problem, is drawn again. A systematic search begins with empty columns, and keeps the start for
 * the search after it. */
gboolean          queenside_session_set_setup     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   GError               **error);
/* The same under the name of @preset while its convention stands, from @places of all queens, see
 * queens-places.h, or NULL to draw them from the seed. */
gboolean          queenside_session_set_start     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   const QueensPreset    *preset,
                                                   const gint32          *places,
                                                   GError               **error);
/* Takes over @search, which has not taken a step yet. */
void              queenside_session_take_search   (QueensideSession      *self,
                                                   QueensSearch          *search);
/* The states that another program went through, as the search; they are those of @problem. */
gboolean          queenside_session_play_track    (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   QueensTrack           *track,
                                                   GError               **error);
/* @places: those of all queens of @problem, see queens-places.h, or NULL to draw them from the
 * seed. */
gboolean          queenside_session_set_board     (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   const gint32          *places,
                                                   GError               **error);
gboolean          queenside_session_set_size      (QueensideSession      *self,
                                                   gint64                 size,
                                                   GError               **error);
/* Queens keep their squares where they can. With one queen per column a column keeps the queen on
 * its static point, or its lowest queen; an empty column gets a queen on its lowest square without a
 * boulder, unless the search places queens itself. */
gboolean          queenside_session_set_placement (QueensideSession      *self,
                                                   QueensPlacement        placement,
                                                   GError               **error);
/* With @n_queens queens on any squares, drawn from the seed. */
gboolean          queenside_session_set_n_queens  (QueensideSession      *self,
                                                   guint                  n_queens,
                                                   GError               **error);
/* With NULL the rules stay, but no longer go by the name of a preset. */
gboolean          queenside_session_set_preset    (QueensideSession      *self,
                                                   const QueensPreset    *preset,
                                                   GError               **error);
/* A board drawn from @seed. */
gboolean          queenside_session_draw_board    (QueensideSession      *self,
                                                   guint32                seed,
                                                   GError               **error);
/* What a person typed or pasted, in whichever notation. A list of rows has one queen per column,
 * and its length is the size. Squares are those of as many queens on any squares; the size stays
 * where they fit. 0/1 rows have a size, and queens on any squares where there are such, or where a
 * column has not one that should. Of a trace it is the first state. The rows of a list are counted
 * from 1 where @from_one; else a list that seems to be is refused with
 * QUEENS_NOTATION_ERROR_FROM_ONE. */
gboolean          queenside_session_read_board    (QueensideSession      *self,
                                                   const char            *text,
                                                   gboolean               from_one,
                                                   GError               **error);
/* The same start and seed, as if no step had been taken. */
void              queenside_session_reset         (QueensideSession      *self);
/* The same search, with the board that is seen as its start. */
void              queenside_session_start_here    (QueensideSession      *self);

/* Sets arrows and marks. A new search keeps those that are on its board. */
void              queenside_session_set_chalk     (QueensideSession      *self,
                                                   const QueensChalk     *chalk);

/* Goes back to the search before the last change, at its step, and forward again. There must be a
 * state before, or behind. */
void              queenside_session_undo          (QueensideSession      *self);
void              queenside_session_redo          (QueensideSession      *self);
/* Changes while it is grouping are undone as one. */
void              queenside_session_set_grouping  (QueensideSession      *self,
                                                   gboolean               is_grouping);

/* Along the search, which moves nowhere else. */
void              queenside_session_seek          (QueensideSession      *self,
                                                   guint64                position);
/* Whether the search has ended and the position is there. */
gboolean          queenside_session_is_at_end     (QueensideSession      *self);
/* Up to @n steps on, until @deadline on the monotonic clock in µs (0: none), with one "moved" at
 * the end. Returns FALSE at the end of the search. */
gboolean          queenside_session_advance       (QueensideSession      *self,
                                                   guint64                n,
                                                   gint64                 deadline);

G_END_DECLS
