/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the window: a setup, a start, and the steps of the search that have been played. */

#pragma once

#include <glib-object.h>

#include "queens-document.h"
#include "queens-history.h"
#include "queens-lesson.h"
#include "queens-preset.h"

#define QUEENSIDE_TYPE_SESSION (queenside_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSession, queenside_session, QUEENSIDE, SESSION, GObject)

/* Signals:
 * - "changed": another search has replaced the current search.
 * - "replaced": follows "changed". If the change ended a run or replaced a board that the user set,
 *   passes a sentence about the new search. queenside_session_undo() restores the run or the board.
 *   Otherwise, passes NULL.
 * - "moved": the position or the length of the search has changed.
 * - "selected": another member of the population is on the visible board.
 * - "chalked": only arrows, marks, or the choice to find all solutions have changed.
 * - "compared": only the searches of the Compare page have changed.
 * - "raced": the searches of the Compare page have moved.
 * - "locked": the locks have changed.
 * - "refused": a locked change wasn't made; passes a sentence that says why. A function with a
 *   GError parameter sets the error instead of emitting the signal. */

/* A state of the session that undo can restore. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* the preset that the setup still matches, or NULL */
  /* the last chosen preset, or NULL; the user may have changed the rules since */
  const QueensPreset *chosen;
  gboolean            is_drawn; /* TRUE if the start is random, from the seed; FALSE if the user set
                                 * it */
  QueensHistory      *history;  /* NULL in an undo state that differs only in chalk, race or
                                 * finds_all */
  guint               member;   /* member of the population on the visible board; 0 for the best */
  /* The start before a systematic search, or NULL. The next search that isn't systematic begins
   * there. */
  gint32             *kept;
  QueensChalk         chalk;    /* arrows and marks on the board */
  QueensRace          race;     /* the searches of the Compare page */
  gboolean            finds_all;        /* TRUE if steps continue after solutions of systematic
                                         * searches */
} QueensideSessionState;

/* Callers may only read the fields. */
struct _QueensideSession
{
  GObject                parent_instance;

  QueensideSessionState  now;
  GArray                *undo_states;   /* earlier states, newest last */
  GArray                *redo_states;   /* undone states; redo restores the last state first */
  QueensBoard           *member_board;  /* board of a member that isn't the best; NULL until first
                                         * use */
  /* scores of the document; undo doesn't change them */
  QueensScore            scores[QUEENS_N_GUESSES];
  gboolean               is_grouping;
  gboolean               has_group;      /* TRUE if undo_states has the state before the group */
  gboolean               is_quiet;
  gboolean               is_changing_level;      /* TRUE while "changed" is emitted for a change
                                                  * of level */
  guint                  locks;          /* QueensLock flags: what the user can't change */
  guint                  for_question;   /* the locks that end when the question is answered */
  QueensideSession      *aside;          /* has the search that was set aside; or NULL */
};

/* Creates a session with the sample board. If @is_quiet, the session doesn't emit "moved", and the
 * caller must emit it. */
QueensideSession *queenside_session_new           (gboolean               is_quiet);

void              queenside_session_count_guess   (QueensideSession      *self,
                                                   QueensGuessKind        kind,
                                                   QueensVerdict          verdict);
void              queenside_session_forget_score  (QueensideSession      *self);

/* Returns the visible board: the board at the current position, or the board of the selected
 * member. */
QueensBoard      *queenside_session_get_board     (QueensideSession      *self);
/* Puts a member of the population on the visible board. The search doesn't change. When the search
 * moves, the board shows the best member again. */
void              queenside_session_select_member (QueensideSession      *self,
                                                   guint                  member);
/* Returns the places of the queens at the start, see queens-places.h. If the start is random, from
 * the seed, returns NULL. Free with g_free(). */
gint32           *queenside_session_copy_start    (QueensideSession      *self);

/* Opens a document or, if @document is NULL, the sample board. The search of the document starts
 * again, and earlier changes can no longer be undone. On error, nothing changes. */
gboolean          queenside_session_open          (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   GError               **error);
/* Opens a document. Takes ownership of @history, the history of its search. */
void              queenside_session_take_document (QueensideSession      *self,
                                                   const QueensDocument  *document,
                                                   QueensHistory         *history);
/* Fills @document, except its view. If the search has ended, the position may be one past the last
 * step, so that opening the document repeats the evaluation that ended the search. Clear @document
 * with queens_document_clear(). */
void              queenside_session_fill_document (QueensideSession      *self,
                                                   QueensDocument        *document);

/* Sets the search aside, with its position and everything that can be undone, and shows the sample
 * board. Does nothing if there already is a search that was set aside. */
void              queenside_session_set_aside     (QueensideSession      *self);
/* Shows the search that was set aside. Returns FALSE if there is none. */
gboolean          queenside_session_bring_back    (QueensideSession      *self);

/* An additional flag for everything that could reveal an answer, such as the why card, maps of
 * boards, export and printing. This flag is set only while a question is open. */
#define QUEENSIDE_LOCK_ANSWERS (1u << QUEENS_N_LOCKS)
/* An additional flag for the size of the board, its static points and its boulders. The queens may
 * still move. This flag, too, is set only while a question is open. */
#define QUEENSIDE_LOCK_PROBLEM (1u << (QUEENS_N_LOCKS + 1))
/* The lesson's file, which has the answers. Any open question locks it. */
#define QUEENSIDE_LOCK_FILE (1u << (QUEENS_N_LOCKS + 2))

/* Locks parts that a lesson doesn't let the user change. @locks are QueensLock flags that apply
 * during the lesson's step. @for_question are flags that apply until the step's question is
 * answered, and may include the two additional flags. All functions below, including undo, refuse
 * changes to a locked part. Opening a document removes all locks. */
void              queenside_session_set_locks     (QueensideSession      *self,
                                                   guint                  locks,
                                                   guint                  for_question);
/* Returns a sentence that says why parts are locked, or NULL if none of @locks is set. */
const char       *queenside_session_explain_locks (QueensideSession      *self,
                                                   guint                  locks);
/* Forgets all changes that could be undone or redone. */
void              queenside_session_forget_undo   (QueensideSession      *self);

/* The following functions replace the current search. On error, nothing changes. */

/* Starts again with @setup from the same start, not from the visible board. If the start is random,
 * or belongs to another problem, creates a random start from the seed. A systematic search begins
 * with empty columns, and keeps the start for the next search. */
gboolean          queenside_session_set_setup     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   GError               **error);
/* Starts from the @places of all queens, see queens-places.h. If @places is NULL, chooses the
 * places at random, from the seed. The setup keeps the name of @preset as long as it has the
 * preset's convention. */
gboolean          queenside_session_set_start     (QueensideSession      *self,
                                                   const QueensSetup     *setup,
                                                   const QueensPreset    *preset,
                                                   const gint32          *places,
                                                   GError               **error);
/* Replaces the search with @search, which must not have taken a step. Takes ownership of
 * @search. */
void              queenside_session_take_search   (QueensideSession      *self,
                                                   QueensSearch          *search);
/* Shows the states of another program's search, which must fit @problem. */
gboolean          queenside_session_play_track    (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   QueensTrack           *track,
                                                   GError               **error);
/* Sets the board. @places has all queens of @problem, see queens-places.h. If @places is NULL,
 * places the queens at random, from the seed. */
gboolean          queenside_session_set_board     (QueensideSession      *self,
                                                   QueensProblem         *problem,
                                                   const gint32          *places,
                                                   GError               **error);
gboolean          queenside_session_set_size      (QueensideSession      *self,
                                                   gint64                 size,
                                                   GError               **error);
/* Changes the placement. Queens stay on their squares if possible. With one queen per column, a
 * column keeps the queen on its static point or, if there is none, its lowest queen. An empty
 * column gets a queen on its lowest free square, unless the search places queens itself. */
gboolean          queenside_session_set_placement (QueensideSession      *self,
                                                   QueensPlacement        placement,
                                                   GError               **error);
/* Changes the placement to `anywhere`, and places @n_queens queens at random, from the seed. */
gboolean          queenside_session_set_n_queens  (QueensideSession      *self,
                                                   guint                  n_queens,
                                                   GError               **error);
/* Sets the rules and the board of @preset. If @preset is NULL, keeps the rules, but the setup no
 * longer has a preset. */
gboolean          queenside_session_set_preset    (QueensideSession      *self,
                                                   const QueensPreset    *preset,
                                                   GError               **error);
gboolean          queenside_session_draw_board    (QueensideSession      *self,
                                                   guint32                seed,
                                                   GError               **error);
/* Reads a board that the user typed or pasted, in any notation:
 * - A list of rows gives the size, and has one queen per column.
 * - Squares change the placement to `anywhere`. The size stays if the squares fit.
 * - 0/1 rows give the size. If a column has several queens, or no queen although the search needs
 *   one there, the placement becomes `anywhere`. Otherwise the placement doesn't change.
 * - A trace gives its first state.
 *
 * If @from_one, a list counts rows from 1. Otherwise, a list that seems to count from 1 is refused
 * with QUEENS_ERROR_FROM_ONE. */
gboolean          queenside_session_read_board    (QueensideSession      *self,
                                                   const char            *text,
                                                   gboolean               from_one,
                                                   GError               **error);
/* Starts again with the same start and seed. */
void              queenside_session_reset         (QueensideSession      *self);
/* Starts the same search again, from the visible board. */
void              queenside_session_start_here    (QueensideSession      *self);

/* Returns TRUE if the user can change the search's level at the position. */
gboolean          queenside_session_can_set_level (QueensideSession      *self);
/* Changes the level, within its range. The change applies to all steps after the current position,
 * and later steps that were already taken are dropped. Playing continues. If @is_more, a single
 * undo reverts this change together with the previous change of level. */
void              queenside_session_set_level     (QueensideSession      *self,
                                                   gdouble                level,
                                                   gboolean               is_more);

/* Sets arrows and marks. A new search keeps the strokes that fit on its board. */
void              queenside_session_set_chalk     (QueensideSession      *self,
                                                   const QueensChalk     *chalk);

/* Sets whether steps continue after solutions. */
void              queenside_session_set_finds_all (QueensideSession      *self,
                                                   gboolean               finds_all);

/* Sets the searches of the Compare page. If @is_undoable, undo restores the previous searches. */
void              queenside_session_set_race      (QueensideSession      *self,
                                                   const QueensRace      *race,
                                                   gboolean               is_undoable);
/* Stores how far the searches of the Compare page have run, and whether they stop at their first
 * difference. */
void              queenside_session_note_race     (QueensideSession      *self,
                                                   QueensUnit             unit,
                                                   guint64                position,
                                                   gboolean               is_running,
                                                   gboolean               stops);

/* Undo and redo the last change, and restore the position in the search. The session's undo_states
 * or redo_states must not be empty. */
void              queenside_session_undo          (QueensideSession      *self);
void              queenside_session_redo          (QueensideSession      *self);
/* Changes that are made while grouping is on are undone together. */
void              queenside_session_set_grouping  (QueensideSession      *self,
                                                   gboolean               is_grouping);

void              queenside_session_seek          (QueensideSession      *self,
                                                   guint64                position);
/* Returns TRUE if the search has ended and the position is at its end. */
gboolean          queenside_session_is_at_end     (QueensideSession      *self);
/* Takes up to @n steps. Stops at @deadline, in µs of monotonic time; 0 means no deadline. Emits
 * "moved" once. Returns FALSE at the end of the search. */
gboolean          queenside_session_advance       (QueensideSession      *self,
                                                   guint64                n,
                                                   gint64                 deadline);
/* Takes steps up to @position. Continues after solutions. Emits "moved" once. Stops at @deadline,
 * or after the work that QUEENS_REPLAY_WORK allows. Returns FALSE if the search can't get
 * further. */
gboolean          queenside_session_replay        (QueensideSession      *self,
                                                   guint64                position,
                                                   gint64                 deadline);
