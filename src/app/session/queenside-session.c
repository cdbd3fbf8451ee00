/* queenside-session.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-session.h"

#include "queens-algorithm.h"
#include "queens-places.h"
#include "queenside-session-state.h"

#include <string.h>

/* The clock is read after this many evaluations or steps, whichever comes first. */
#define EVALUATIONS_A_LOOK 20000
#define STEPS_A_LOOK 64

struct _QueensideSession
{
  GObject                parent_instance;

  QueensideSessionState  now;
  QueensideUndo         *undo;
  gboolean               is_grouping;
  gboolean               has_group;     /* the state before the group is kept already */
};

G_DEFINE_FINAL_TYPE (QueensideSession, queenside_session, G_TYPE_OBJECT)

enum { CHANGED, MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
queenside_session_finalize (GObject *object)
{
  QueensideSession *self = QUEENSIDE_SESSION (object);

  queenside_session_state_clear (&self->now);
  queenside_undo_free (self->undo);
  G_OBJECT_CLASS (queenside_session_parent_class)->finalize (object);
}

static void
queenside_session_class_init (QueensideSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_session_init (QueensideSession *self)
{
  self->undo = queenside_undo_new ();
  queenside_session_state_init_sample (&self->now);
}

QueensideSession *
queenside_session_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_SESSION, NULL);
}

const QueensSetup *
queenside_session_get_setup (QueensideSession *self)
{
  return &self->now.setup;
}

const QueensPreset *
queenside_session_get_preset (QueensideSession *self)
{
  return self->now.preset;
}

QueensHistory *
queenside_session_get_history (QueensideSession *self)
{
  return self->now.history;
}

QueensBoard *
queenside_session_get_board (QueensideSession *self)
{
  return queens_search_get_board (queens_history_get_search (self->now.history));
}

gint32 *
queenside_session_copy_places (QueensideSession *self)
{
  return queens_board_copy_places (queenside_session_get_board (self));
}

gboolean
queenside_session_is_drawn (QueensideSession *self)
{
  return self->now.is_drawn;
}

/* A systematic search fills an empty board, or one that lacks queens; the others take full boards
 * only. */
static gboolean
suits_algorithm (const QueensSetup *setup,
                 const gint32      *places)
{
  guint n_empty = 0;

  for (guint i = 0; i < queens_problem_get_n_queens (setup->problem); i++)
    n_empty += places[i] == QUEENS_NO_PLACE;
  return setup->algorithm->is_systematic == (n_empty > 0);
}

/* The search that is being left is kept for undo: of a group of changes the one before the
 * first. */
static void
leave (QueensideSession      *self,
       QueensideSessionState *next)
{
  if (self->is_grouping && self->has_group)
    queenside_session_state_clear (&self->now);
  else
    queenside_undo_push (self->undo, &self->now);
  self->has_group = self->is_grouping;
  self->now = *next;
}

/* Whether the present search is the one asked for, and has not begun. */
static gboolean
is_there_already (QueensideSession   *self,
                  const QueensSetup  *setup,
                  const QueensPreset *preset,
                  const gint32       *places)
{
  const QueensHistory *history = self->now.history;
  g_autofree gint32 *seen = NULL;

  if (queens_history_get_length (history) > 0 || preset != self->now.preset
      || !queens_setup_equal (setup, &self->now.setup) || (places == NULL) != self->now.is_drawn)
    return FALSE;
  if (places == NULL)
    return TRUE;
  seen = queenside_session_copy_places (self);
  return memcmp (places, seen, queens_problem_get_n_queens (setup->problem) * sizeof *places) == 0;
}

/* The one door through which a person's change brings another search. @places is NULL for a board
 * drawn from the seed. */
static gboolean
begin (QueensideSession    *self,
       const QueensSetup   *setup,
       const QueensPreset  *preset,
       const gint32        *places,
       GError             **error)
{
  QueensideSessionState next;

  if (places != NULL && !suits_algorithm (setup, places))
    places = NULL;
  if (is_there_already (self, setup, preset, places))
    {
      /* Nothing to undo; but what a person typed for it may look otherwise. */
      g_signal_emit (self, signals[CHANGED], 0);
      return TRUE;
    }
  if (!queenside_session_state_init (&next, setup, preset, places, error))
    return FALSE;
  leave (self, &next);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
queenside_session_take_search (QueensideSession *self,
                               QueensSearch     *search)
{
  QueensideSessionState next;

  queenside_session_state_init_search (&next, search, self->now.preset);
  leave (self, &next);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Another board altogether: there is no way back to the one before. */
static void
replace (QueensideSession      *self,
         QueensideSessionState *next)
{
  queenside_session_end_group (self);
  queenside_undo_clear (self->undo);
  queenside_session_state_clear (&self->now);
  self->now = *next;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_session_open_sample (QueensideSession *self)
{
  QueensideSessionState next;

  queenside_session_state_init_sample (&next);
  replace (self, &next);
}

gboolean
queenside_session_open (QueensideSession      *self,
                        const QueensDocument  *document,
                        GError               **error)
{
  QueensideSessionState next;

  if (!queenside_session_state_init_document (&next, document, error))
    return FALSE;
  replace (self, &next);
  return TRUE;
}

void
queenside_session_fill_document (QueensideSession *self,
                                 QueensDocument   *document)
{
  queenside_session_state_fill_document (&self->now, document);
}

gboolean
queenside_session_set_setup (QueensideSession   *self,
                             const QueensSetup  *setup,
                             GError            **error)
{
  gboolean same_problem = queens_problem_equal (setup->problem, self->now.setup.problem);
  gboolean shows_draw = self->now.is_drawn && queens_history_get_position (self->now.history) == 0;
  g_autofree gint32 *seen = same_problem && !shows_draw ? queenside_session_copy_places (self)
                                                        : NULL;

  return begin (self, setup, self->now.preset, seen, error);
}

gboolean
queenside_session_set_start (QueensideSession   *self,
                             const QueensSetup  *setup,
                             const gint32       *places,
                             GError            **error)
{
  return begin (self, setup, self->now.preset, places, error);
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
  return begin (self, &setup, self->now.preset, places, error);
}

gboolean
queenside_session_set_preset (QueensideSession    *self,
                              const QueensPreset  *preset,
                              GError             **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->now.setup);
  return queens_preset_apply (preset, 0, &setup, error)
         && begin (self, &setup, preset, NULL, error);
}

void
queenside_session_forget_preset (QueensideSession *self)
{
  self->now.preset = NULL;
  g_signal_emit (self, signals[CHANGED], 0);
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
  return begin (self, &setup, self->now.preset, NULL, error);
}

gint32 *
queenside_session_copy_start (QueensideSession *self)
{
  return queenside_session_state_copy_start (&self->now);
}

void
queenside_session_reset (QueensideSession *self)
{
  g_autofree gint32 *places = queenside_session_copy_start (self);

  begin (self, &self->now.setup, self->now.preset, places, NULL);
}

void
queenside_session_begin_group (QueensideSession *self)
{
  self->is_grouping = TRUE;
  self->has_group = FALSE;
}

void
queenside_session_end_group (QueensideSession *self)
{
  self->is_grouping = FALSE;
  self->has_group = FALSE;
}

gboolean
queenside_session_can_undo (QueensideSession *self)
{
  return queenside_undo_can_undo (self->undo);
}

gboolean
queenside_session_can_redo (QueensideSession *self)
{
  return queenside_undo_can_redo (self->undo);
}

void
queenside_session_undo (QueensideSession *self)
{
  queenside_session_end_group (self);
  queenside_undo_undo (self->undo, &self->now);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_session_redo (QueensideSession *self)
{
  queenside_session_end_group (self);
  queenside_undo_redo (self->undo, &self->now);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_session_seek (QueensideSession *self,
                        guint64           position)
{
  queens_history_seek (self->now.history, position);
  g_signal_emit (self, signals[MOVED], 0);
}

gboolean
queenside_session_go_on (QueensideSession *self)
{
  return queens_history_go_on (self->now.history);
}

gboolean
queenside_session_is_at_end (QueensideSession *self)
{
  return queens_history_has_ended (self->now.history)
         && queens_history_get_position (self->now.history)
              == queens_history_get_length (self->now.history);
}

/* Whether a look at the clock is due before the next step. */
static gboolean
is_look_due (QueensHistory *history,
             guint64       *evaluations,
             guint64        steps)
{
  const QueensStep *step = queens_history_get_step (history);

  *evaluations += step == NULL ? 0 : step->evaluations;
  if (*evaluations < EVALUATIONS_A_LOOK && steps % STEPS_A_LOOK != 0)
    return FALSE;
  *evaluations = 0;
  return TRUE;
}

gboolean
queenside_session_advance (QueensideSession *self,
                           guint64           n,
                           gint64            deadline)
{
  guint64 evaluations = 0;
  gboolean goes_on = TRUE;

  for (guint64 steps = 1; goes_on && steps <= n; steps++)
    {
      goes_on = queens_history_forward (self->now.history);
      if (deadline > 0 && is_look_due (self->now.history, &evaluations, steps)
          && g_get_monotonic_time () >= deadline)
        break;
    }
  g_signal_emit (self, signals[MOVED], 0);
  return !queenside_session_is_at_end (self);
}
