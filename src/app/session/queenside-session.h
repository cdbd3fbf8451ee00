/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the window: a setup, a start, and the steps of the search played so far. */

#pragma once

#include <glib-object.h>

#include "queens-document.h"
#include "queens-history.h"
#include "queens-preset.h"

#define QUEENSIDE_TYPE_SESSION (queenside_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSession, queenside_session, QUEENSIDE, SESSION, GObject)

/* Signals:
 * - "changed": another search has replaced the current search.
 * - "replaced": follows "changed", with a sentence about the new search if the change ended a run
 *   or replaced a board that the user set. queenside_session_undo() restores these. Otherwise the
 *   sentence is NULL.
 * - "moved": the position or the length of the search has changed.
 * - "selected": another member of the population is on the visible board.
 * - "chalked": only arrows and marks have changed.
 * - "compared": only the searches of the Compare page have changed.
 * - "raced": the searches of the Compare page have moved. */

/* A state of the session, which undo can restore. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* the preset that names the setup, or NULL */
  /* the last chosen preset, or NULL; its rules may have changed since */
  const QueensPreset *chosen;
  gboolean            is_drawn; /* the start was drawn from the seed, not set by the user */
  QueensHistory      *history;  /* NULL in an undo state in which only chalk or race differ */
  guint               member;   /* member of the population on the visible board; 0: the best */
  /* the start before a systematic search, restored by the next other search; or NULL */
  gint32             *kept;
  QueensChalk         chalk;    /* arrows and marks on the board */
  QueensRace          race;     /* the searches of the Compare page */
} QueensideSessionState;

/* Read-only for callers, except for @finds_all. */
struct _QueensideSession
{
  GObject                parent_instance;

  QueensideSessionState  now;
  GArray                *undo_states;   /* newest state last */
  GArray                *redo_states;   /* next state last */
  QueensBoard           *member_board;  /* board of a member other than the best; NULL until first
                                         * use */
  /* of the document; undo doesn't change them */
  QueensScore            scores[QUEENS_N_GUESSES];
  gboolean               is_grouping;
  gboolean               has_group;      /* undo_states already has the state before the group */
  gboolean               is_quiet;
  gboolean               finds_all;      /* steps go on after solutions of systematic searches */
  gboolean               is_changing_level;      /* "changed" only means another level */
};

/* Starts with the sample board. If @is_quiet is TRUE, only the caller emits "moved". */
QueensideSession *queenside_session_new           (gboolean               is_quiet);

/* Counts a guess of the next step. */
void              queenside_session_count_guess   (QueensideSession      *self,
                                                   QueensGuessKind        kind,
                                                   QueensVerdict          verdict);
void              queenside_session_forget_score  (QueensideSession      *self);

/* Returns the visible board: the board at the current position, or the selected member. */
QueensBoard      *queenside_session_get_board     (QueensideSession      *self);
/* Puts a member of the population on the visible board. The search doesn't change. After the next
 * step, and after any other move along the search, the board shows the best member again. */
void              queenside_session_select_member (QueensideSession      *self,
                                                   guint                  member);
/* Returns the places of the queens at the start, see queens-places.h, or NULL if the start was
 * drawn from the seed. Free with g_free(). */
gint32           *queenside_session_copy_start    (QueensideSession      *self);

/* Opens a document, or the sample board if @document is NULL. The search of the document restarts,
 * and earlier changes can no longer be undone. On error nothing changes. */
gboolean          queenside_session_open          (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   GError               **error);
/* Opens a document. Takes ownership of @history, the history of its search. */
void              queenside_session_take_document (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   QueensHistory         *history);
/* Fills @document, except its view. Clear @document with queens_document_clear(). */
void              queenside_session_fill_document (QueensideSession      *self,
                                                   QueensDocument        *document);

/* The following functions replace the current search. On error nothing changes. */

/* Restarts with @setup from the same start, not from the visible board. The start is drawn again if
 * it was drawn from the seed or belongs to another problem. A systematic search begins with empty
 * columns and keeps the start for the next search. */
gboolean          queenside_session_set_setup     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   GError               **error);
/* Starts from the @places of all queens, see queens-places.h. If @places is NULL, draws them from
 * the seed. The setup keeps the name of @preset as long as it has the preset's convention. */
gboolean          queenside_session_set_start     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   const QueensPreset    *preset,
                                                   const gint32          *places,
                                                   GError               **error);
/* Takes ownership of @search, which must not have taken a step. */
void              queenside_session_take_search   (QueensideSession      *self,
                                                   QueensSearch          *search);
/* Shows the states of another program's search, which must fit @problem. */
gboolean          queenside_session_play_track    (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   QueensTrack           *track,
                                                   GError               **error);
/* @places has all queens of @problem, see queens-places.h. NULL draws them from the seed. */
gboolean          queenside_session_set_board     (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   const gint32          *places,
                                                   GError               **error);
gboolean          queenside_session_set_size      (QueensideSession      *self,
                                                   gint64                 size,
                                                   GError               **error);
/* Keeps queens on their squares where possible. With one queen per column, a column keeps the queen
 * on its static point, or otherwise its lowest queen. An empty column gets a queen on its lowest
 * free square, unless the search places queens itself. */
gboolean          queenside_session_set_placement (QueensideSession      *self,
                                                   QueensPlacement        placement,
                                                   GError               **error);
/* Changes the placement to `anywhere`, and draws @n_queens queens from the seed. */
gboolean          queenside_session_set_n_queens  (QueensideSession      *self,
                                                   guint                  n_queens,
                                                   GError               **error);
/* Sets the rules and the board of @preset. If @preset is NULL, keeps the rules but removes the
 * preset's name. */
gboolean          queenside_session_set_preset    (QueensideSession      *self,
                                                   const QueensPreset    *preset,
                                                   GError               **error);
gboolean          queenside_session_draw_board    (QueensideSession      *self,
                                                   guint32                seed,
                                                   GError               **error);
/* Reads a board that the user typed or pasted, in any notation:
 * - A list of rows gives the size and has one queen per column.
 * - Squares change the placement to `anywhere`. The size stays if the squares fit.
 * - 0/1 rows give the size. The placement is `anywhere` if it already was, or if a column that
 *   needs one queen has another number of queens.
 * - For a trace, the first state is read.
 *
 * @from_one says that a list counts rows from 1. If it is FALSE, a list that seems to count from 1
 * is refused with QUEENS_NOTATION_ERROR_FROM_ONE. */
gboolean          queenside_session_read_board    (QueensideSession      *self,
                                                   const char            *text,
                                                   gboolean               from_one,
                                                   GError               **error);
/* Restarts with the same start and seed. */
void              queenside_session_reset         (QueensideSession      *self);
/* Restarts the same search from the visible board. */
void              queenside_session_start_here    (QueensideSession      *self);

/* Returns TRUE if the user can change the level of the search at the position. */
gboolean          queenside_session_can_set_level (QueensideSession      *self);
/* Changes the level from the next step on, within its range, and drops later steps. Playing goes
 * on. If @is_more, the last change was also one of the level, and both are undone together. */
void              queenside_session_set_level     (QueensideSession      *self,
                                                   gdouble                level,
                                                   gboolean               is_more);

/* Sets arrows and marks. A new search keeps the strokes that fit on its board. */
void              queenside_session_set_chalk     (QueensideSession      *self,
                                                   const QueensChalk     *chalk);

/* Sets the searches of the Compare page. If @is_undoable is TRUE, undo restores the last ones. */
void              queenside_session_set_race      (QueensideSession      *self,
                                                   const QueensRace      *race,
                                                   gboolean               is_undoable);
/* Sets how far the searches of the Compare page have run, and where they stop. */
void              queenside_session_note_race     (QueensideSession      *self,
                                                   QueensUnit             unit,
                                                   guint64                position,
                                                   gboolean               is_running,
                                                   gboolean               stops);

/* Return to the search before the last change, at its step, and forward again. @undo_states or
 * @redo_states, respectively, must not be empty. */
void              queenside_session_undo          (QueensideSession      *self);
void              queenside_session_redo          (QueensideSession      *self);
/* Changes while grouping is on are undone together. */
void              queenside_session_set_grouping  (QueensideSession      *self,
                                                   gboolean               is_grouping);

void              queenside_session_seek          (QueensideSession      *self,
                                                   guint64                position);
/* Returns TRUE if the search has ended and the position is at its end. */
gboolean          queenside_session_is_at_end     (QueensideSession      *self);
/* Takes up to @n steps, until @deadline in µs of monotonic time (0 for no deadline), and emits
 * "moved" once. Returns FALSE at the end of the search. */
gboolean          queenside_session_advance       (QueensideSession      *self,
                                                   guint64                n,
                                                   gint64                 deadline);
/* Takes steps up to @position, continues after solutions, and emits "moved" once. Stops at
 * @deadline or after the work that QUEENS_REPLAY_WORK allows. Returns FALSE if it can't get
 * further. */
gboolean          queenside_session_replay        (QueensideSession      *self,
                                                   guint64                position,
                                                   gint64                 deadline);
