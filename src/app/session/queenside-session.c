/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-session.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "queens-setup.h"
#include "queens-notation.h"
#include "queens-places.h"
#include "queens-refuse.h"

/* Work between two checks of the time, in units of QueensTally.work. */
#define WORK_A_LOOK 20000

#define BUDGET (64.0 * 1024 * 1024)     /* maximum size of all undo states, in estimated bytes */
/* Estimated bytes of a resting history: for each step up to a limit, and for each column or
 * queen. */
#define STEP_BYTES 40.0
#define MOST_STEP_BYTES (24.0 * 1024 * 1024)
#define COLUMN_BYTES 40.0
#define SMALLEST 16384.0

/* The board that a new window shows, from a figure of the steepest ascent course. */
static const gint32 sample_rows[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

G_DEFINE_FINAL_TYPE (QueensideSession, queenside_session, G_TYPE_OBJECT)

static void
clear_state (gpointer data)
{
  QueensideSessionState *state = data;

  queens_setup_clear (&state->setup);
  g_clear_pointer (&state->history, queens_history_free);
  g_clear_pointer (&state->kept, g_free);
  queens_chalk_clear (&state->chalk);
  queens_race_clear (&state->race);
}

static QueensideSessionState
make_sample (void)
{
  QueensideSessionState sample = { .preset = &queens_presets[0], .chosen = &queens_presets[0] };

  queens_setup_init (&sample.setup);
  queens_preset_apply (sample.preset, G_N_ELEMENTS (sample_rows), &sample.setup, NULL);
  sample.history = queens_history_new (&sample.setup, sample_rows, NULL);
  g_assert (sample.history != NULL);
  return sample;
}

static void
queenside_session_finalize (GObject *object)
{
  QueensideSession *self = QUEENSIDE_SESSION (object);

  g_clear_object (&self->aside);
  clear_state (&self->now);
  g_clear_pointer (&self->member_board, queens_board_free);
  g_array_unref (self->undo_states);
  g_array_unref (self->redo_states);
  G_OBJECT_CLASS (queenside_session_parent_class)->finalize (object);
}

static void
queenside_session_class_init (QueensideSessionClass *klass)
{
  static const char *const signals[] = {
    "changed", "moved", "selected", "chalked", "compared", "raced", "locked",
  };

  G_OBJECT_CLASS (klass)->finalize = queenside_session_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], QUEENSIDE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  g_signal_new ("replaced", QUEENSIDE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("refused", QUEENSIDE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_session_init (QueensideSession *self)
{
  self->now = make_sample ();
  self->undo_states = g_array_new (FALSE, TRUE, sizeof (QueensideSessionState));
  self->redo_states = g_array_new (FALSE, TRUE, sizeof (QueensideSessionState));
  g_array_set_clear_func (self->undo_states, clear_state);
  g_array_set_clear_func (self->redo_states, clear_state);
}

QueensideSession *
queenside_session_new (gboolean is_quiet)
{
  QueensideSession *self = g_object_new (QUEENSIDE_TYPE_SESSION, NULL);

  self->is_quiet = is_quiet;
  return self;
}

QueensBoard *
queenside_session_get_board (QueensideSession *self)
{
  const QueensSearch *search = self->now.history->search;
  QueensMember member;

  if (self->now.member == 0)
    return search->board;
  if (self->member_board == NULL)
    {
      self->member_board = queens_board_new (search->setup.problem);
      queens_search_get_member (search, self->now.member, &member);
      queens_board_set_rows (self->member_board, member.rows);
    }
  return self->member_board;
}

void
queenside_session_select_member (QueensideSession *self,
                                 guint             member)
{
  g_return_if_fail (member < queens_search_count_members (self->now.history->search));
  if (member == self->now.member)
    return;
  g_clear_pointer (&self->member_board, queens_board_free);
  self->now.member = member;
  g_signal_emit_by_name (self, "selected");
}

/* Shows the best member of the population again. Called before the search moves. */
static void
forget_member (QueensideSession *self)
{
  g_clear_pointer (&self->member_board, queens_board_free);
  self->now.member = 0;
}

static void
copy_places_cb (guint64             step,
                const QueensSearch *search,
                gpointer            data)
{
  *(gint32 **) data = queens_board_copy_places (search->board);
}

static gint32 *
copy_first_places (QueensHistory *history)
{
  gint32 *places = NULL;

  if (history->position == 0)
    return queens_board_copy_places (history->search->board);
  queens_history_visit (history, 0, 1, copy_places_cb, &places);
  return places;
}

gint32 *
queenside_session_copy_start (QueensideSession *self)
{
  return self->now.is_drawn ? NULL : copy_first_places (self->now.history);
}

void
queenside_session_count_guess (QueensideSession *self,
                               QueensGuessKind   kind,
                               QueensVerdict     verdict)
{
  queens_score_count (&self->scores[kind], verdict);
}

void
queenside_session_forget_score (QueensideSession *self)
{
  memset (self->scores, 0, sizeof self->scores);
}

void
queenside_session_fill_document (QueensideSession *self,
                                 QueensDocument   *document)
{
  const QueensHistory *history = self->now.history;
  /* The evaluation that ends a search isn't a step. If the search has made this evaluation, save
   * the position after the last step, so that opening the document repeats the evaluation. */
  gboolean has_looked = queens_history_get_last_look (history) != NULL;

  queens_setup_copy (&document->setup, &self->now.setup);
  document->preset = self->now.chosen;
  document->places = queenside_session_copy_start (self);
  document->kept = g_memdup2 (self->now.kept, self->now.setup.problem->n_queens * sizeof (gint32));
  document->position = history->position + has_looked;
  memcpy (document->scores, self->scores, sizeof self->scores);
  queens_chalk_copy (&document->chalk, &self->now.chalk);
  queens_race_copy (&document->race, &self->now.race);
  document->finds_all = self->now.finds_all;
}

static void
drop_undo (QueensideSession *self)
{
  queenside_session_set_grouping (self, FALSE);
  g_array_set_size (self->undo_states, 0);
  g_array_set_size (self->redo_states, 0);
}

void
queenside_session_forget_undo (QueensideSession *self)
{
  drop_undo (self);
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "replaced", NULL);
}

void
queenside_session_set_locks (QueensideSession *self,
                             guint             locks,
                             guint             for_question)
{
  for_question &= ~locks;
  if (self->locks == (locks | for_question) && self->for_question == for_question)
    return;
  self->locks = locks | for_question;
  self->for_question = for_question;
  g_signal_emit_by_name (self, "locked");
}

const char *
queenside_session_explain_locks (QueensideSession *self,
                                 guint             locks)
{
  static const char *const sentences[QUEENS_N_LOCKS] = {
    N_("This step of the lesson locks the board."),
    N_("This step of the lesson locks the rules."),
    N_("This step of the lesson locks the algorithm."),
    N_("This step of the lesson locks the parameters."),
    N_("This step of the lesson locks the seed."),
    N_("This step of the lesson locks the play buttons."),
    N_("This step of the lesson locks the overlays."),
    N_("This step of the lesson locks the Trials page."),
    N_("This step of the lesson locks the Compare page."),
    N_("In this step of the lesson, you can’t check traces."),
  };
  gint lock = g_bit_nth_lsf (self->locks & ~self->for_question & locks, -1);

  if (lock >= 0)
    return _(sentences[lock]);
  locks &= self->for_question;
  if (locks == QUEENSIDE_LOCK_PROBLEM)
    return _("The question is about this board. You can only move its queens.");
  return locks != 0 ? _("Answer the question of the lesson first.") : NULL;
}

/* Returns FALSE with an error if one of @locks is set. */
static gboolean
check_locks (QueensideSession  *self,
             guint              locks,
             GError           **error)
{
  const char *reason = queenside_session_explain_locks (self, locks);

  return reason == NULL
         || queens_refuse (error, "%s", reason);
}

/* Returns FALSE, and emits "refused", if one of @locks is set. */
static gboolean
may_change (QueensideSession *self,
            guint             locks)
{
  const char *reason = queenside_session_explain_locks (self, locks);

  if (reason != NULL)
    g_signal_emit_by_name (self, "refused", reason);
  return reason == NULL;
}

/* Replaces the state, clears the undo and redo history, and removes all locks. */
static void
replace (QueensideSession      *self,
         QueensideSessionState  next)
{
  queenside_session_set_locks (self, 0, 0);
  drop_undo (self);
  g_clear_pointer (&self->member_board, queens_board_free);
  clear_state (&self->now);
  self->now = next;
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "replaced", NULL);
}

/* Exchanges the searches of both sessions, with what can be undone. Only @self emits signals. */
static void
swap_with (QueensideSession *self,
           QueensideSession *other)
{
  QueensideSessionState now = self->now;
  GArray *undo_states = self->undo_states;
  GArray *redo_states = self->redo_states;
  QueensScore scores[QUEENS_N_GUESSES];

  memcpy (scores, self->scores, sizeof scores);
  queenside_session_set_locks (self, 0, 0);
  queenside_session_set_grouping (self, FALSE);
  g_clear_pointer (&self->member_board, queens_board_free);
  self->now = other->now;
  self->undo_states = other->undo_states;
  self->redo_states = other->redo_states;
  memcpy (self->scores, other->scores, sizeof scores);
  other->now = now;
  other->undo_states = undo_states;
  other->redo_states = redo_states;
  memcpy (other->scores, scores, sizeof scores);
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "replaced", NULL);
}

void
queenside_session_set_aside (QueensideSession *self)
{
  if (self->aside != NULL)
    return;
  self->aside = queenside_session_new (TRUE);
  swap_with (self, self->aside);
}

gboolean
queenside_session_bring_back (QueensideSession *self)
{
  g_autoptr (QueensideSession) aside = g_steal_pointer (&self->aside);

  if (aside == NULL)
    return FALSE;
  swap_with (self, aside);
  return TRUE;
}

/* Returns @preset if @setup still has its convention, otherwise NULL. */
static const QueensPreset *
keep_preset (const QueensPreset *preset,
             const QueensSetup  *setup)
{
  gboolean is_kept = preset != NULL
                     && memcmp (&preset->convention, &setup->convention,
                                sizeof setup->convention) == 0;

  return is_kept ? preset : NULL;
}

void
queenside_session_take_document (QueensideSession     *self,
                                 const QueensDocument *document,
                                 QueensHistory        *history)
{
  QueensideSessionState next = {
    .preset = keep_preset (document->preset, &document->setup), .chosen = document->preset,
    .is_drawn = document->places == NULL, .history = history, .finds_all = document->finds_all,
  };

  queens_setup_copy (&next.setup, &document->setup);
  next.kept = g_memdup2 (document->kept, next.setup.problem->n_queens * sizeof (gint32));
  memcpy (self->scores, document->scores, sizeof self->scores);
  queens_chalk_copy (&next.chalk, &document->chalk);
  queens_race_copy (&next.race, &document->race);
  replace (self, next);
}

gboolean
queenside_session_open (QueensideSession      *self,
                        const QueensDocument  *document,
                        GError               **error)
{
  QueensHistory *history;

  if (document == NULL)
    {
      queenside_session_forget_score (self);
      replace (self, make_sample ());
      return TRUE;
    }
  queens_history_rest (self->now.history);
  history = queens_history_new (&document->setup, document->places, error);
  if (history == NULL)
    return FALSE;
  queenside_session_take_document (self, document, history);
  return TRUE;
}

/* Drops the oldest states if all states take too much memory. Keeps the newest state, whatever its
 * size, so that the last change can always be undone. */
static void
drop_oldest (GArray *states)
{
  gdouble bytes = 0;
  guint kept = 0;

  for (; kept < states->len; kept++)
    {
      const QueensideSessionState *state = &g_array_index (states, QueensideSessionState,
                                                           states->len - 1 - kept);
      const QueensProblem *problem = state->setup.problem;
      const QueensStart *start = &state->race.start;

      bytes += SMALLEST + state->chalk.length * sizeof (QueensStroke);
      if (start->places != NULL)
        bytes += start->problem->n_queens * sizeof *start->places;
      if (state->history != NULL)
        bytes += MAX (problem->size, problem->n_queens) * COLUMN_BYTES
                 + MIN (state->history->length * STEP_BYTES, MOST_STEP_BYTES);
      if (bytes > BUDGET && kept > 0)
        break;
    }
  if (kept < states->len)
    g_array_remove_range (states, 0, states->len - kept);
}

static gboolean
has_same_start (const QueensideSessionState *now,
                const QueensideSessionState *next)
{
  g_autofree gint32 *first = NULL;
  g_autofree gint32 *next_first = NULL;

  if (!queens_problem_equal (now->setup.problem, next->setup.problem))
    return FALSE;
  first = copy_first_places (now->history);
  next_first = copy_first_places (next->history);
  return memcmp (first, next_first, now->setup.problem->n_queens * sizeof *first) == 0;
}

/* Returns TRUE if both states have the same queens and obstacles to begin with. A systematic search
 * begins with empty columns, so the comparison uses the board that is kept for the next search. */
static gboolean
has_same_board (const QueensideSessionState *now,
                const QueensideSessionState *next)
{
  gboolean was_systematic = now->setup.algorithm->is_systematic;
  gboolean is_systematic = next->setup.algorithm->is_systematic;
  gsize n_bytes = next->setup.problem->n_queens * sizeof (gint32);
  const gint32 *kept = was_systematic ? now->kept : next->kept;
  g_autofree gint32 *full = NULL;

  if (!queens_problem_equal (now->setup.problem, next->setup.problem))
    return FALSE;
  if (was_systematic == is_systematic)
    return has_same_start (now, next)
           && (now->kept == NULL) == (next->kept == NULL)
           && (kept == NULL || memcmp (now->kept, next->kept, n_bytes) == 0);
  if (is_systematic && !next->is_drawn)
    return FALSE;
  full = copy_first_places (was_systematic ? next->history : now->history);
  return kept == NULL ? next->is_drawn : memcmp (full, kept, n_bytes) == 0;
}

static gboolean
has_same_params (const QueensSetup *before,
                 const QueensSetup *after)
{
  const QueensParam *params = before->algorithm->params;

  for (guint i = 0; params[i].id != NULL; i++)
    if (before->params[i] != after->params[i])
      return FALSE;
  return before->max_iterations == after->max_iterations;
}

/* Returns the QueensLock flags of the parts that differ between @now and @next, plus
 * QUEENSIDE_LOCK_PROBLEM if the problems differ. If the algorithms differ, their parameters aren't
 * compared. */
static guint
find_changes (const QueensideSessionState *now,
              const QueensideSessionState *next)
{
  const QueensSetup *before = &now->setup;
  const QueensSetup *after = &next->setup;
  guint changes = 0;

  if (now->chosen != next->chosen
      || memcmp (&before->convention, &after->convention, sizeof before->convention) != 0)
    changes |= QUEENS_LOCK_RULES;
  if (before->algorithm != after->algorithm || before->track != after->track)
    changes |= QUEENS_LOCK_ALGORITHM;
  else if (!has_same_params (before, after))
    changes |= QUEENS_LOCK_PARAMETERS;
  if (before->generator != after->generator || before->seed != after->seed
      || before->trial != after->trial)
    changes |= QUEENS_LOCK_SEED;
  if (!has_same_board (now, next))
    changes |= QUEENS_LOCK_BOARD;
  if (!queens_problem_equal (before->problem, after->problem))
    changes |= QUEENSIDE_LOCK_PROBLEM;
  return changes;
}

/* Keeps the searches of the Compare page. If the session has a new start, these searches get the
 * new start, too. */
static void
keep_race (const QueensideSessionState *now,
           QueensideSessionState       *next)
{
  const QueensSetup *before = &now->setup;
  const QueensSetup *setup = &next->setup;

  queens_race_copy (&next->race, &now->race);
  if (before->generator == setup->generator && before->seed == setup->seed
      && before->trial == setup->trial && now->is_drawn == next->is_drawn
      && has_same_start (now, next))
    return;
  queens_start_clear (&next->race.start);
  next->race.position = 0;
  next->race.is_running = FALSE;
}

/* Returns the sentence about the change for the "replaced" signal, or NULL. */
static const char *
describe_change (QueensideSession            *self,
                 const QueensideSessionState *next)
{
  const QueensideSessionState *now = &self->now;
  gboolean was_systematic = now->setup.algorithm->is_systematic;
  gboolean is_systematic = next->setup.algorithm->is_systematic;

  if (self->is_changing_level)
    return now->history->position < now->history->length ? _("Later steps discarded") : NULL;
  if (is_systematic && !was_systematic)
    return _("Board cleared for this search. Your start board is kept.");
  if (was_systematic && !is_systematic && !next->is_drawn)
    return _("Start board restored");
  if (now->history->length == 0 && was_systematic == is_systematic
      && (now->is_drawn || !next->is_drawn))
    return NULL;
  if (now->history->length > 0 && has_same_start (now, next))
    return _("Restarted from the same board");
  return next->is_drawn ? _("Started a new search from a random board")
                        : _("Started a new search from this board");
}

/* Replaces the current state with @next, and keeps the old state for undo. In a group of changes,
 * keeps only the state before the first change. Clears the redo history. */
static void
leave (QueensideSession      *self,
       QueensideSessionState  next)
{
  gboolean is_first = !self->is_grouping || !self->has_group;
  const char *notice = NULL;

  queens_chalk_copy (&next.chalk, &self->now.chalk);
  queens_chalk_crop (&next.chalk, next.setup.problem->size);
  keep_race (&self->now, &next);
  next.finds_all = self->now.finds_all;
  g_clear_pointer (&self->member_board, queens_board_free);
  if (!is_first)
    {
      clear_state (&self->now);
    }
  else
    {
      notice = describe_change (self, &next);
      g_array_set_size (self->redo_states, 0);
      queens_history_rest (self->now.history);
      g_array_append_val (self->undo_states, self->now);
      drop_oldest (self->undo_states);
    }
  self->has_group = self->is_grouping;
  self->now = next;
  g_signal_emit_by_name (self, "changed");
  if (is_first)
    g_signal_emit_by_name (self, "replaced", notice);
}

static void
exchange (QueensideSession *self,
          GArray           *from,
          GArray           *to)
{
  QueensideSessionState taken;

  g_return_if_fail (from->len > 0);
  queenside_session_set_grouping (self, FALSE);
  taken = g_array_index (from, QueensideSessionState, from->len - 1);
  if (self->locks != 0 && taken.history != NULL
      && !may_change (self, find_changes (&self->now, &taken)))
    return;
  g_array_index (from, QueensideSessionState, from->len - 1) = (QueensideSessionState) { 0 };
  g_array_set_size (from, from->len - 1);
  if (taken.history == NULL)
    {
      const QueensideSessionState left = { .chalk = self->now.chalk, .race = self->now.race,
                                           .finds_all = self->now.finds_all };
      gboolean is_chalked = !queens_chalk_equal (&left.chalk, &taken.chalk)
                            || left.finds_all != taken.finds_all;

      g_array_append_val (to, left);
      self->now.chalk = taken.chalk;
      self->now.race = taken.race;
      self->now.finds_all = taken.finds_all;
      g_signal_emit_by_name (self, is_chalked ? "chalked" : "compared");
      return;
    }
  queens_history_rest (self->now.history);
  g_clear_pointer (&self->member_board, queens_board_free);
  g_array_append_val (to, self->now);
  self->now = taken;
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "replaced", NULL);
}

/* Keeps only the chalk, the race and finds_all for undo. */
static void
save_details (QueensideSession *self)
{
  QueensideSessionState left = { .finds_all = self->now.finds_all };

  queens_chalk_copy (&left.chalk, &self->now.chalk);
  queens_race_copy (&left.race, &self->now.race);
  queenside_session_set_grouping (self, FALSE);
  g_array_set_size (self->redo_states, 0);
  g_array_append_val (self->undo_states, left);
  drop_oldest (self->undo_states);
}

void
queenside_session_set_chalk (QueensideSession  *self,
                             const QueensChalk *chalk)
{
  if (queens_chalk_equal (chalk, &self->now.chalk))
    return;
  save_details (self);
  queens_chalk_clear (&self->now.chalk);
  queens_chalk_copy (&self->now.chalk, chalk);
  g_signal_emit_by_name (self, "chalked");
}

void
queenside_session_set_finds_all (QueensideSession *self,
                                 gboolean          finds_all)
{
  if (finds_all == self->now.finds_all)
    return;
  save_details (self);
  self->now.finds_all = finds_all;
  g_signal_emit_by_name (self, "chalked");
}

void
queenside_session_set_race (QueensideSession *self,
                            const QueensRace *race,
                            gboolean          is_undoable)
{
  gboolean is_same = queens_race_has_same (race, &self->now.race);

  if (!is_same && is_undoable)
    save_details (self);
  queens_race_copy (&self->now.race, race);
  if (!is_same)
    g_signal_emit_by_name (self, "compared");
}

void
queenside_session_note_race (QueensideSession *self,
                             QueensUnit        unit,
                             guint64           position,
                             gboolean          is_running,
                             gboolean          stops)
{
  self->now.race.unit = unit;
  self->now.race.position = position;
  self->now.race.is_running = is_running;
  self->now.race.stops = stops;
  g_signal_emit_by_name (self, "raced");
}

void
queenside_session_undo (QueensideSession *self)
{
  exchange (self, self->undo_states, self->redo_states);
}

void
queenside_session_redo (QueensideSession *self)
{
  exchange (self, self->redo_states, self->undo_states);
}

void
queenside_session_set_grouping (QueensideSession *self,
                                gboolean          is_grouping)
{
  self->is_grouping = is_grouping;
  self->has_group = FALSE;
}

/* Starts the search after every change by the user. @preset becomes the chosen preset. If @preset
 * is NULL, the last chosen preset stays chosen: if the user restores its rules, the setup has this
 * preset again. If @places is NULL, the board is random, from the seed. @kept is the board that a
 * systematic search keeps if @places has empty columns. */
static gboolean
begin (QueensideSession    *self,
       const QueensSetup   *setup,
       const QueensPreset  *preset,
       const gint32        *places,
       const gint32        *kept,
       GError             **error)
{
  gsize n_bytes = setup->problem->n_queens * sizeof *places;
  const QueensPreset *chosen = preset != NULL ? preset : self->now.chosen;
  QueensideSessionState next = { .preset = keep_preset (chosen, setup), .chosen = chosen };
  g_autofree gint32 *seen = NULL;
  guint n_empty = 0;

  /* A systematic search needs a board on which queens are missing. All other searches need full
   * boards. */
  for (guint i = 0; places != NULL && i < setup->problem->n_queens; i++)
    n_empty += places[i] == QUEENS_NO_PLACE;
  if (setup->algorithm->is_systematic && places != NULL && n_empty == 0)
    kept = places;
  if (setup->algorithm->is_systematic != (n_empty > 0))
    places = NULL;
  /* The requested search may be the current search before its first step. */
  if (self->now.history->length == 0 && chosen == self->now.chosen
      && queens_setup_equal (setup, &self->now.setup) && (places == NULL) == self->now.is_drawn)
    seen = queens_board_copy_places (self->now.history->search->board);
  if (seen != NULL && (places == NULL || memcmp (places, seen, n_bytes) == 0))
    {
      /* Nothing changes. Emit the signal anyway, so that the views replace text that the user has
       * typed. */
      g_signal_emit_by_name (self, "changed");
      return TRUE;
    }
  next.is_drawn = places == NULL;
  /* Free memory of the old history, because two large active histories would take too much. */
  queens_history_rest (self->now.history);
  next.history = queens_history_new (setup, places, error);
  if (next.history == NULL)
    return FALSE;
  queens_setup_copy (&next.setup, setup);
  if (setup->algorithm->is_systematic)
    next.kept = g_memdup2 (kept, n_bytes);
  if (self->locks != 0
      && !(error == NULL ? may_change (self, find_changes (&self->now, &next))
                         : check_locks (self, find_changes (&self->now, &next), error)))
    {
      clear_state (&next);
      g_signal_emit_by_name (self, "changed");
      return FALSE;
    }
  leave (self, next);
  return TRUE;
}

/* If the user moves a queen during a systematic search, the kept board doesn't change. */
gboolean
queenside_session_set_start (QueensideSession    *self,
                             const QueensSetup   *setup,
                             const QueensPreset  *preset,
                             const gint32        *places,
                             GError             **error)
{
  gboolean is_same = queens_problem_equal (setup->problem, self->now.setup.problem);
  g_auto (QueensSetup) own = { 0 };

  queens_setup_copy (&own, setup);
  queens_setup_set_track (&own, NULL);
  return begin (self, &own, preset, places, is_same && places != NULL ? self->now.kept : NULL,
                error);
}

gboolean
queenside_session_set_setup (QueensideSession   *self,
                             const QueensSetup  *setup,
                             GError            **error)
{
  gboolean is_same = queens_problem_equal (setup->problem, self->now.setup.problem);
  gboolean was_systematic = self->now.setup.algorithm->is_systematic;
  g_autofree gint32 *start = is_same ? queenside_session_copy_start (self) : NULL;
  const gint32 *kept = is_same ? self->now.kept : NULL;
  g_auto (QueensSetup) own = { 0 };

  queens_setup_copy (&own, setup);
  queens_setup_set_track (&own, NULL);
  return begin (self, &own, self->now.preset,
                was_systematic && !own.algorithm->is_systematic ? kept : start, kept, error);
}

void
queenside_session_take_search (QueensideSession *self,
                               QueensSearch     *search)
{
  const QueensSetup *setup = &search->setup;
  QueensideSessionState next = {
    .preset = keep_preset (self->now.chosen, setup), .chosen = self->now.chosen
  };

  queens_setup_copy (&next.setup, setup);
  /* Earlier searches have used the random stream, so this search doesn't belong to a trial. */
  next.setup.trial = 0;
  next.history = queens_history_new_from (search);
  if (self->locks == 0 || may_change (self, find_changes (&self->now, &next)))
    leave (self, next);
  else
    clear_state (&next);
}

gboolean
queenside_session_play_track (QueensideSession  *self,
                              QueensProblem     *problem,
                              QueensTrack       *track,
                              GError           **error)
{
  g_auto (QueensSetup) setup = { 0 };
  QueensSearch *search;

  queens_setup_copy (&setup, &self->now.setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_track (&setup, track);
  search = queens_search_new (&setup, NULL, error);
  if (search == NULL)
    return FALSE;
  queenside_session_take_search (self, search);
  return TRUE;
}

gboolean
queenside_session_set_board (QueensideSession  *self,
                             QueensProblem     *problem,
                             const gint32      *places,
                             GError           **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->now.setup);
  queens_setup_set_problem (&setup, problem);
  if (!problem->is_anywhere
      && setup.convention.moves == QUEENS_MOVES_ANYWHERE)
    setup.convention.moves = QUEENS_MOVES_COLUMN;
  return queenside_session_set_start (self, &setup, self->now.preset, places, error);
}

gboolean
queenside_session_set_preset (QueensideSession    *self,
                              const QueensPreset  *preset,
                              GError             **error)
{
  const QueensHistory *before = self->now.history;
  g_auto (QueensSetup) setup = { 0 };

  if (preset == NULL)
    {
      if (!check_locks (self, QUEENS_LOCK_RULES, error))
        {
          g_signal_emit_by_name (self, "changed");
          return FALSE;
        }
      self->now.preset = NULL;
      self->now.chosen = NULL;
      g_signal_emit_by_name (self, "changed");
      return TRUE;
    }
  queens_setup_copy (&setup, &self->now.setup);
  if (!queens_preset_apply (preset, 0, &setup, error)
      || !queenside_session_set_start (self, &setup, preset, NULL, error))
    return FALSE;
  if (self->now.history != before)
    g_signal_emit_by_name (self, "replaced", _("Started a new search from the preset’s board"));
  return TRUE;
}

gboolean
queenside_session_draw_board (QueensideSession  *self,
                              guint32            seed,
                              GError           **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->now.setup);
  setup.seed = seed;
  setup.trial = 0;
  return queenside_session_set_start (self, &setup, self->now.preset, NULL, error);
}

void
queenside_session_reset (QueensideSession *self)
{
  g_autofree gint32 *places = queenside_session_copy_start (self);
  g_auto (QueensSetup) setup = { 0 };

  if (!may_change (self, QUEENS_LOCK_PLAY))
    return;
  queens_setup_copy (&setup, &self->now.setup);
  if ((self->locks & QUEENS_LOCK_PARAMETERS) == 0)
    queens_setup_forget_levels (&setup);
  begin (self, &setup, self->now.preset, places, self->now.kept, NULL);
}

gboolean
queenside_session_can_set_level (QueensideSession *self)
{
  const QueensSetup *setup = &self->now.setup;

  return setup->algorithm->set_level != NULL && setup->track == NULL
         && (self->locks & QUEENS_LOCK_PARAMETERS) == 0 && !queenside_session_is_at_end (self);
}

void
queenside_session_set_level (QueensideSession *self,
                             gdouble           level,
                             gboolean          is_more)
{
  const QueensideSessionState *now = &self->now;
  QueensideSessionState next = {
    .preset = now->preset, .chosen = now->chosen, .is_drawn = now->is_drawn,
  };
  const QueensLevel *range = now->setup.algorithm->level;

  if (!queenside_session_can_set_level (self))
    return;
  next.history = queens_history_fork (now->history, CLAMP (level, range->lowest, range->highest));
  queens_setup_copy (&next.setup, &next.history->search->setup);
  self->is_changing_level = self->is_grouping = TRUE;
  self->has_group = is_more;
  leave (self, next);
  self->is_changing_level = FALSE;
  queenside_session_set_grouping (self, FALSE);
}

void
queenside_session_start_here (QueensideSession *self)
{
  g_autofree gint32 *seen = queens_board_copy_places (queenside_session_get_board (self));

  if (may_change (self, QUEENS_LOCK_BOARD))
    queenside_session_set_start (self, &self->now.setup, self->now.preset, seen, NULL);
}

gboolean
queenside_session_set_size (QueensideSession  *self,
                            gint64             size,
                            GError           **error)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (self->now.setup.problem, size, error);

  return problem != NULL && queenside_session_set_board (self, problem, NULL, error);
}

gboolean
queenside_session_set_n_queens (QueensideSession  *self,
                                guint              n_queens,
                                GError           **error)
{
  QueensProblem *present = self->now.setup.problem;
  g_autoptr (QueensProblem) problem = queens_problem_change (present,
                                                             present->size,
                                                             QUEENS_PLACEMENT_ANYWHERE, n_queens,
                                                             error);

  return problem != NULL && queenside_session_set_board (self, problem, NULL, error);
}

/* Fits the visible queens to @problem, which has one queen per column. */
static void
enter_columns (QueensideSession    *self,
               const QueensProblem *problem,
               gint32              *rows)
{
  QueensBoard *board = queenside_session_get_board (self);
  guint size = problem->size;

  memset (rows, 0xff, size * sizeof *rows);
  for (guint rank = 0; rank < board->n_placed; rank++)
    {
      QueensSquare square = queens_board_get_square (board, queens_board_get_queen (board, rank));

      if (rows[square.x] == QUEENS_NO_ROW
          || queens_squares_contain (&problem->static_points, square))
        rows[square.x] = square.y;
    }
  for (guint x = 0; x < size; x++)
    if (rows[x] == QUEENS_NO_ROW && !self->now.setup.algorithm->is_systematic)
      {
        rows[x] = queens_problem_get_static_row (problem, x);
        if (rows[x] == QUEENS_NO_ROW)
          for (rows[x] = 0; queens_squares_contain (&problem->boulders,
                                                    (QueensSquare) { x, rows[x] });)
            rows[x]++;
      }
}

gboolean
queenside_session_set_placement (QueensideSession  *self,
                                 QueensPlacement    placement,
                                 GError           **error)
{
  QueensProblem *present = self->now.setup.problem;
  guint size = present->size;
  g_autoptr (QueensProblem) problem = NULL;
  const gint32 *rows = queenside_session_get_board (self)->rows;
  g_autofree gint32 *places = NULL;
  guint n_placed = 0;

  if (placement == present->placement)
    return TRUE;
  problem = queens_problem_change (present, size, placement, 0, error);
  if (problem == NULL)
    return FALSE;
  places = g_new (gint32, size);
  if (placement == QUEENS_PLACEMENT_COLUMN)
    {
      enter_columns (self, problem, places);
    }
  else
    {
      for (guint x = 0; x < size; x++)
        if (rows[x] != QUEENS_NO_ROW)
          places[n_placed++] = queens_place_of (problem, (QueensSquare) { x, rows[x] });
      while (n_placed < size)
        places[n_placed++] = QUEENS_NO_PLACE;
    }
  return queenside_session_set_board (self, problem, places, error);
}

static gboolean
set_squares (QueensideSession  *self,
             gint64             size,
             const GArray      *squares,
             GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensState) state = { 0 };

  if (squares->len == 0)
    return queens_refuse (error, _("The board has no queen. A board needs at least one queen."));
  problem = queens_problem_change (self->now.setup.problem, size, QUEENS_PLACEMENT_ANYWHERE,
                                   squares->len, error);
  return problem != NULL
         && queens_state_set_squares (&state, problem, squares,
                                      self->now.setup.algorithm->is_systematic, error)
         && queenside_session_set_board (self, problem, state.places, error);
}

/* Returns TRUE if @squares, which were read from 0/1 rows, need the placement `anywhere`. If the
 * search places queens itself, columns may be empty. */
static gboolean
needs_any_squares (QueensideSession *self,
                   guint             size,
                   const GArray     *squares)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, size);

  if (self->now.setup.problem->is_anywhere)
    return TRUE;
  for (guint i = 0; i < squares->len; i++)
    {
      gint x = g_array_index (squares, QueensSquare, i).x;

      if (is_taken[x])
        return TRUE;
      is_taken[x] = TRUE;
    }
  return squares->len < size && !self->now.setup.algorithm->is_systematic;
}

/* Sets @error to a sentence that says what is wrong with @text, and gives an example that fits this
 * board. */
static gboolean
explain (QueensideSession  *self,
         const char        *text,
         GError           **error)
{
  g_autofree char *fault = queens_notation_describe_fault (text);
  g_autofree char *example = queens_notation_write_example (self->now.setup.problem);

  if (error == NULL || !g_error_matches (*error, QUEENS_ERROR, QUEENS_ERROR_SYNTAX))
    return FALSE;
  g_clear_error (error);
  return queens_refuse_as (error, QUEENS_ERROR_SYNTAX,
                           /* Translators: the first %s is "“3 x 1” isn’t a list of rows" */
                           _("%s. Write the row of every column, for example %s, or the square of "
                             "every queen, for example (0, 3) (0, 7)."), fault, example);
}

gboolean
queenside_session_read_board (QueensideSession  *self,
                              const char        *text,
                              gboolean           from_one,
                              GError           **error)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensState) state = { 0 };
  guint size;

  if (queens_notation_has_squares (text))
    {
      gint64 least = self->now.setup.problem->size;

      if (!queens_notation_read_pasted (text, squares, error))
        return FALSE;
      for (guint i = 0; i < squares->len; i++)
        {
          QueensSquare square = g_array_index (squares, QueensSquare, i);

          least = MAX (least, 1 + (gint64) MAX (square.x, square.y));
        }
      return set_squares (self, least, squares, error);
    }
  if (queens_notation_read_matrix (text, &size, squares) && needs_any_squares (self, size, squares))
    return set_squares (self, size, squares, error);
  if (!queens_notation_read_board (text, &state, error))
    return explain (self, text, error);
  if (from_one && !queens_state_count_from_zero (&state, error))
    return FALSE;
  if (!from_one && queens_state_seems_from_one (&state))
    return queens_refuse_as (error, QUEENS_ERROR_FROM_ONE,
                             _("The list has a row %u but no row 0. Rows are counted from 0 to "
                               "%u."), state.length, state.length - 1);
  /* Use one queen per column, with the same static points and boulders. */
  problem = queens_problem_change (self->now.setup.problem, state.length, QUEENS_PLACEMENT_COLUMN,
                                   0, error);
  return problem != NULL
         && queens_notation_check_state (problem, &state, self->now.setup.algorithm->is_systematic,
                                         error)
         && queenside_session_set_board (self, problem, state.places, error);
}

void
queenside_session_seek (QueensideSession *self,
                        guint64           position)
{
  if (may_change (self, QUEENS_LOCK_PLAY))
    {
      forget_member (self);
      queens_history_seek (self->now.history, position);
    }
  /* Even if the position is locked, the views must show the position again, because a control may
   * already show another position. */
  if (!self->is_quiet)
    g_signal_emit_by_name (self, "moved");
}

gboolean
queenside_session_is_at_end (QueensideSession *self)
{
  return self->now.history->has_ended
         && self->now.history->position == self->now.history->length;
}

/* Takes up to @n steps. Stops at @most_work, in units of QueensTally.work, or at @deadline, in µs
 * of monotonic time; 0 means no deadline. Returns FALSE at the end of the search. */
static gboolean
take_steps (QueensideSession *self,
            guint64           n,
            guint64           most_work,
            gint64            deadline)
{
  QueensHistory *history = self->now.history;
  guint64 last = history->position + MIN (n, G_MAXUINT64 - history->position);
  gboolean continues;

  forget_member (self);
  do
    {
      guint64 work = deadline == 0 ? G_MAXUINT64 : history->search->tally.work + WORK_A_LOOK;

      continues = queens_history_advance (history, last - history->position,
                                          MIN (work, most_work))
                  || (self->now.finds_all && queens_history_continue (history));
    }
  while (continues && history->position < last && history->search->tally.work <= most_work
         && (deadline == 0 || g_get_monotonic_time () < deadline));
  return continues;
}

gboolean
queenside_session_advance (QueensideSession *self,
                           guint64           n,
                           gint64            deadline)
{
  gboolean continues = may_change (self, QUEENS_LOCK_PLAY)
                       && take_steps (self, n, G_MAXUINT64, deadline);

  if (!self->is_quiet)
    g_signal_emit_by_name (self, "moved");
  return continues;
}

gboolean
queenside_session_replay (QueensideSession *self,
                          guint64           position,
                          gint64            deadline)
{
  QueensHistory *history = self->now.history;
  gboolean continues = history->position < position
                       && (self->locks & QUEENS_LOCK_PLAY) == 0
                       && (take_steps (self, position - history->position, QUEENS_REPLAY_WORK,
                                       deadline)
                           || queens_history_continue (history));

  if (!self->is_quiet)
    g_signal_emit_by_name (self, "moved");
  return continues && history->position < position
         && history->search->tally.work <= QUEENS_REPLAY_WORK;
}
