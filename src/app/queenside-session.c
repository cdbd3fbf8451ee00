/* queenside-session.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-session.h"

#include "queens-algorithm.h"
#include "queens-notation.h"

#include <string.h>

/* The clock is read after this many evaluations or steps, whichever comes first. */
#define EVALUATIONS_A_LOOK 20000
#define STEPS_A_LOOK 64

/* The first course's own figure. */
static const gint32 sample_rows[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

struct _QueensideSession
{
  GObject             parent_instance;

  QueensSetup         setup;
  const QueensPreset *preset;
  gboolean            is_drawn;
  QueensHistory      *history;
};

G_DEFINE_FINAL_TYPE (QueensideSession, queenside_session, G_TYPE_OBJECT)

enum { CHANGED, MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
queenside_session_finalize (GObject *object)
{
  QueensideSession *self = QUEENSIDE_SESSION (object);

  g_clear_pointer (&self->history, queens_history_free);
  queens_setup_clear (&self->setup);
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
  queens_setup_init (&self->setup);
  self->preset = &queens_presets[0];
  queens_preset_apply (self->preset, G_N_ELEMENTS (sample_rows), &self->setup, NULL);
  self->history = queens_history_new (&self->setup, sample_rows, NULL);
  g_assert (self->history != NULL);
}

QueensideSession *
queenside_session_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_SESSION, NULL);
}

const QueensSetup *
queenside_session_get_setup (QueensideSession *self)
{
  return &self->setup;
}

const QueensPreset *
queenside_session_get_preset (QueensideSession *self)
{
  return self->preset;
}

QueensHistory *
queenside_session_get_history (QueensideSession *self)
{
  return self->history;
}

QueensBoard *
queenside_session_get_board (QueensideSession *self)
{
  return queens_search_get_board (queens_history_get_search (self->history));
}

gboolean
queenside_session_is_drawn (QueensideSession *self)
{
  return self->is_drawn;
}

/* A systematic search fills an empty board, or one with empty columns; the others take full boards only. */
static gboolean
suits_algorithm (const QueensSetup *setup,
                 const gint32      *rows)
{
  guint n_empty = 0;

  for (guint x = 0; x < queens_problem_get_size (setup->problem); x++)
    n_empty += rows[x] == QUEENS_NO_ROW;
  return setup->algorithm->is_systematic == (n_empty > 0);
}

/* The one door through which a search is replaced. @rows is NULL for a board drawn from the seed. */
static gboolean
begin (QueensideSession   *self,
       const QueensSetup  *setup,
       const gint32       *rows,
       GError            **error)
{
  QueensHistory *history;
  QueensSetup copy;

  if (rows != NULL && !suits_algorithm (setup, rows))
    rows = NULL;
  history = queens_history_new (setup, rows, error);
  if (history == NULL)
    return FALSE;
  queens_setup_copy (&copy, setup);     /* @setup may be the session's own */
  queens_setup_clear (&self->setup);
  self->setup = copy;
  if (self->preset != NULL
      && memcmp (&self->preset->convention, &copy.convention, sizeof copy.convention) != 0)
    self->preset = NULL;
  self->is_drawn = rows == NULL;
  queens_history_free (self->history);
  self->history = history;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
queenside_session_set_setup (QueensideSession   *self,
                             const QueensSetup  *setup,
                             GError            **error)
{
  gboolean same_problem = queens_problem_equal (setup->problem, self->setup.problem);
  gboolean shows_draw = self->is_drawn && queens_history_get_position (self->history) == 0;

  return begin (self, setup,
                same_problem && !shows_draw ? queens_board_get_rows (queenside_session_get_board (self)) : NULL,
                error);
}

gboolean
queenside_session_set_board (QueensideSession  *self,
                             QueensProblem     *problem,
                             const gint32      *rows,
                             GError           **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->setup);
  queens_setup_set_problem (&setup, problem);
  return begin (self, &setup, rows, error);
}

gboolean
queenside_session_set_size (QueensideSession  *self,
                            gint64             size,
                            GError           **error)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (self->setup.problem, size, error);

  return problem != NULL && queenside_session_set_board (self, problem, NULL, error);
}

gboolean
queenside_session_set_preset (QueensideSession    *self,
                              const QueensPreset  *preset,
                              GError             **error)
{
  g_auto (QueensSetup) setup = { 0 };
  const QueensPreset *previous = self->preset;

  queens_setup_copy (&setup, &self->setup);
  if (!queens_preset_apply (preset, 0, &setup, error))
    return FALSE;
  self->preset = preset;
  if (begin (self, &setup, NULL, error))
    return TRUE;
  self->preset = previous;
  return FALSE;
}

void
queenside_session_forget_preset (QueensideSession *self)
{
  self->preset = NULL;
}

gboolean
queenside_session_draw_board (QueensideSession  *self,
                              guint32            seed,
                              GError           **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->setup);
  setup.seed = seed;
  return begin (self, &setup, NULL, error);
}

gboolean
queenside_session_read_board (QueensideSession  *self,
                              const char        *text,
                              GError           **error)
{
  g_auto (QueensState) state = { 0 };
  g_autoptr (QueensProblem) problem = NULL;

  if (!queens_notation_read_board (text, &state, error))
    return FALSE;
  problem = queens_problem_resize (self->setup.problem, state.length, error);
  return problem != NULL
         && queens_notation_check_state (problem, &state, self->setup.algorithm->is_systematic, error)
         && queenside_session_set_board (self, problem, state.rows, error);
}

void
queenside_session_reset (QueensideSession *self)
{
  queens_history_seek (self->history, 0);
  begin (self, &self->setup,
         self->is_drawn ? NULL : queens_board_get_rows (queenside_session_get_board (self)), NULL);
}

void
queenside_session_seek (QueensideSession *self,
                        guint64           position)
{
  queens_history_seek (self->history, position);
  g_signal_emit (self, signals[MOVED], 0);
}

gboolean
queenside_session_go_on (QueensideSession *self)
{
  return queens_history_go_on (self->history);
}

gboolean
queenside_session_is_at_end (QueensideSession *self)
{
  return queens_history_has_ended (self->history)
         && queens_history_get_position (self->history) == queens_history_get_length (self->history);
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
      goes_on = queens_history_forward (self->history);
      if (deadline > 0 && is_look_due (self->history, &evaluations, steps)
          && g_get_monotonic_time () >= deadline)
        break;
    }
  g_signal_emit (self, signals[MOVED], 0);
  return !queenside_session_is_at_end (self);
}
