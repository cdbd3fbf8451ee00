/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the window: a setup, a start, and the search from it as far as it has been played.
 */

#pragma once

#include <glib-object.h>

#include "queens-document.h"
#include "queens-history.h"
#include "queens-preset.h"

#define QUEENSIDE_TYPE_SESSION (queenside_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSession, queenside_session, QUEENSIDE, SESSION, GObject)

/* Signals: "changed" when another search replaces the current one, "moved" when its position or
 * length has changed, "chalked" when only arrows and marks have, "compared" when only the searches
 * of the Compare page have, "raced" when these have moved. "replaced" follows "changed", with a
 * sentence that says what the new search is if the change ended a run or replaced a board that the
 * user set; queenside_session_undo() brings them back. Else the sentence is NULL. */

/* A state of the session, to which undo can return. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* names the setup, or NULL */
  const QueensPreset *chosen;   /* the last preset chosen, whose rules may have changed since; or
                                 * NULL for none */
  gboolean            is_drawn; /* the start was drawn from the seed, not set by the user */
  QueensHistory      *history;  /* NULL in a state for undo that differs only in chalk or race */
  gint32             *kept;     /* under a systematic search, the start that was set before and will
                                 * be restored by another search; or NULL */
  QueensChalk         chalk;    /* arrows and marks on the board */
  QueensRace    race;       /* the searches of the Compare page */
} QueensideSessionState;

/* Read-only for callers. */
struct _QueensideSession
{
  GObject                parent_instance;

  QueensideSessionState  now;
  GArray                *undo_states;   /* the newest state last */
  GArray                *redo_states;   /* the next state last */
  QueensScore            scores[QUEENS_N_GUESSES];     /* of the document; never undone */
  gboolean               is_grouping;
  gboolean               has_group;      /* the state before the group is already in @undo_states */
  gboolean               is_quiet;
};

/* Starts with the sample board. A quiet session doesn't emit "moved"; its owner does. */
QueensideSession *queenside_session_new           (gboolean               is_quiet);

/* Counts a guess of the next step. */
void              queenside_session_count_guess   (QueensideSession      *self,
                                                   QueensGuessKind        kind,
                                                   QueensVerdict          verdict);
void              queenside_session_forget_score  (QueensideSession      *self);

/* Returns the board at the current position. */
QueensBoard      *queenside_session_get_board     (QueensideSession      *self);
/* Returns the places of the queens at the start, see queens-places.h, or NULL if it was drawn from
 * the seed. Free with g_free(). */
gint32           *queenside_session_copy_start    (QueensideSession      *self);

/* Opens a document, or the sample board for NULL. Its search restarts, and earlier changes can no
 * longer be undone. On error nothing changes. */
gboolean          queenside_session_open          (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   GError               **error);
/* Opens a document with the history of its search, which it takes over. */
void              queenside_session_take_document (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   QueensHistory         *history);
/* Fills all of @document but its view. Clear it with queens_document_clear(). */
void              queenside_session_fill_document (QueensideSession      *self,
                                                   QueensDocument        *document);

/* The following functions replace the current search. On error nothing changes. */

/* Restarts from the same start, not from the board seen. A start that was drawn, or that belongs
 * to another problem, is drawn again. A systematic search begins with empty columns and keeps the
 * start for the next search. */
gboolean          queenside_session_set_setup     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   GError               **error);
/* Starts from the @places of all queens, see queens-places.h, or NULL to draw them from the seed.
 * The setup keeps the name of @preset as long as it has its convention. */
gboolean          queenside_session_set_start     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   const QueensPreset    *preset,
                                                   const gint32          *places,
                                                   GError               **error);
/* Takes over @search, which must not have taken a step. */
void              queenside_session_take_search   (QueensideSession      *self,
                                                   QueensSearch          *search);
/* Shows the states of another program's search, which must fit @problem. */
gboolean          queenside_session_play_track    (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   QueensTrack           *track,
                                                   GError               **error);
/* @places has all queens of @problem, see queens-places.h; NULL draws them from the seed. */
gboolean          queenside_session_set_board     (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   const gint32          *places,
                                                   GError               **error);
gboolean          queenside_session_set_size      (QueensideSession      *self,
                                                   gint64                 size,
                                                   GError               **error);
/* Queens keep their squares if they can. With one queen per column, a column keeps the queen on its
 * static point, or else its lowest queen. An empty column gets a queen on its lowest free square,
 * unless the search places queens itself. */
gboolean          queenside_session_set_placement (QueensideSession      *self,
                                                   QueensPlacement        placement,
                                                   GError               **error);
/* Draws @n_queens queens on any squares from the seed. */
gboolean          queenside_session_set_n_queens  (QueensideSession      *self,
                                                   guint                  n_queens,
                                                   GError               **error);
/* Sets the rules and the board of @preset. NULL keeps the rules, but without a preset's name. */
gboolean          queenside_session_set_preset    (QueensideSession      *self,
                                                   const QueensPreset    *preset,
                                                   GError               **error);
/* Draws a board from @seed. */
gboolean          queenside_session_draw_board    (QueensideSession      *self,
                                                   guint32                seed,
                                                   GError               **error);
/* Reads a board that the user typed or pasted, in any notation. A list of rows gives the size and
 * has one queen per column. Squares are queens on any squares; the size stays if they fit. 0/1
 * rows give the size; they have queens on any squares if there are such already, or if a column
 * that needs one queen has not exactly one. For a trace, reads the first state. @from_one says
 * that a list counts rows from 1; without it, a list that seems to is refused with
 * QUEENS_NOTATION_ERROR_FROM_ONE. */
gboolean          queenside_session_read_board    (QueensideSession      *self,
                                                   const char            *text,
                                                   gboolean               from_one,
                                                   GError               **error);
/* Restarts with the same start and seed. */
void              queenside_session_reset         (QueensideSession      *self);
/* Restarts the same search from the board seen. */
void              queenside_session_start_here    (QueensideSession      *self);

/* Sets arrows and marks. A new search keeps the strokes that fit on its board. */
void              queenside_session_set_chalk     (QueensideSession      *self,
                                                   const QueensChalk     *chalk);

/* Sets the searches of the Compare page. With @is_undoable, other searches or another start can be
 * undone. */
void              queenside_session_set_race      (QueensideSession      *self,
                                                   const QueensRace      *race,
                                                   gboolean               is_undoable);
/* Sets how far these searches have run. */
void              queenside_session_note_race     (QueensideSession      *self,
                                                   QueensUnit             unit,
                                                   guint64                position,
                                                   gboolean               is_running);

/* Return to the search before the last change, at its step, and forward again. @undo_states and
 * @redo_states, respectively, must not be empty. */
void              queenside_session_undo          (QueensideSession      *self);
void              queenside_session_redo          (QueensideSession      *self);
/* Changes while grouping is on are undone together. */
void              queenside_session_set_grouping  (QueensideSession      *self,
                                                   gboolean               is_grouping);

/* Moves to step @position of the search. */
void              queenside_session_seek          (QueensideSession      *self,
                                                   guint64                position);
/* Returns TRUE if the search has ended and the position is at its end. */
gboolean          queenside_session_is_at_end     (QueensideSession      *self);
/* Takes up to @n steps, until @deadline in µs of monotonic time (0 for none), and emits "moved"
 * once. Returns FALSE at the end of the search. */
gboolean          queenside_session_advance       (QueensideSession      *self,
                                                   guint64                n,
                                                   gint64                 deadline);
/* Takes steps up to @position in the same way, past solutions, with at most the work that
 * QUEENS_REPLAY_WORK allows. Returns FALSE if it can't get further. */
gboolean          queenside_session_replay        (QueensideSession      *self,
                                                   guint64                position,
                                                   gint64                 deadline);
