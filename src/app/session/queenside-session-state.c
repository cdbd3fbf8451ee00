/* queenside-session-state.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-session-state.h"

#include <string.h>

#define BUDGET (256.0 * 1024 * 1024)    /* bytes of all moments, as they are estimated */
/* What a history keeps: so much a step up to its own bound, and so much a column or queen for
 * boards and line tables. */
#define STEP_BYTES 40.0
#define MOST_STEP_BYTES (48.0 * 1024 * 1024)
#define COLUMN_BYTES 100.0
#define SMALLEST 16384.0

/* The first course's own figure. */
static const gint32 sample_rows[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

/* Both ends of the present: what was left lies before it, what was undone behind it. The last of
 * each is the nearest. */
struct _QueensideUndo
{
  GArray *before;               /* of QueensideSessionState */
  GArray *behind;
};

void
queenside_session_state_clear (QueensideSessionState *self)
{
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->history, queens_history_free);
}

static void
take_setup (QueensideSessionState *self,
            const QueensSetup     *setup,
            const QueensPreset    *preset)
{
  queens_setup_copy (&self->setup, setup);
  if (preset != NULL
      && memcmp (&preset->convention, &setup->convention, sizeof setup->convention) == 0)
    self->preset = preset;
}

gboolean
queenside_session_state_init (QueensideSessionState  *self,
                              const QueensSetup      *setup,
                              const QueensPreset     *preset,
                              const gint32           *places,
                              GError                **error)
{
  *self = (QueensideSessionState) { .is_drawn = places == NULL };
  self->history = queens_history_new (setup, places, error);
  if (self->history == NULL)
    return FALSE;
  take_setup (self, setup, preset);
  return TRUE;
}

/* A search on a stream that others have used before is none of a trial's own. */
void
queenside_session_state_init_search (QueensideSessionState *self,
                                     QueensSearch          *search,
                                     const QueensPreset    *preset)
{
  *self = (QueensideSessionState) { 0 };
  take_setup (self, queens_search_get_setup (search), preset);
  self->setup.trial = 0;
  self->history = queens_history_new_from (search);
}

void
queenside_session_state_init_sample (QueensideSessionState *self)
{
  *self = (QueensideSessionState) { .preset = &queens_presets[0] };
  queens_setup_init (&self->setup);
  queens_preset_apply (self->preset, G_N_ELEMENTS (sample_rows), &self->setup, NULL);
  self->history = queens_history_new (&self->setup, sample_rows, NULL);
  g_assert (self->history != NULL);
}

gboolean
queenside_session_state_init_document (QueensideSessionState  *self,
                                       const QueensDocument   *document,
                                       GError                **error)
{
  *self = (QueensideSessionState) { .preset = document->preset,
                                   .is_drawn = document->places == NULL };
  self->history = queens_history_new (&document->setup, document->places, error);
  if (self->history == NULL)
    return FALSE;
  queens_setup_copy (&self->setup, &document->setup);
  return TRUE;
}

static void
copy_places (guint64             step,
             const QueensSearch *search,
             gpointer            data)
{
  *(gint32 **) data = queens_board_copy_places (queens_search_get_board (search));
}

gint32 *
queenside_session_state_copy_start (const QueensideSessionState *self)
{
  gint32 *places = NULL;

  if (!self->is_drawn)
    queens_history_visit (self->history, 0, 1, copy_places, &places);
  return places;
}

void
queenside_session_state_fill_document (const QueensideSessionState *self,
                                       QueensDocument              *document)
{
  queens_setup_copy (&document->setup, &self->setup);
  document->preset = self->preset;
  document->places = queenside_session_state_copy_start (self);
  document->position = queens_history_get_position (self->history);
  /* The look that ends a search is no step. With one more to go, the search that is opened looks as
   * well. */
  if (queens_history_get_last_look (self->history) != NULL)
    document->position++;
}

static void
clear_cb (gpointer state)
{
  queenside_session_state_clear (state);
}

static GArray *
stack_new (void)
{
  GArray *stack = g_array_new (FALSE, TRUE, sizeof (QueensideSessionState));

  g_array_set_clear_func (stack, clear_cb);
  return stack;
}

QueensideUndo *
queenside_undo_new (void)
{
  QueensideUndo *self = g_new (QueensideUndo, 1);

  self->before = stack_new ();
  self->behind = stack_new ();
  return self;
}

void
queenside_undo_free (QueensideUndo *self)
{
  g_array_unref (self->before);
  g_array_unref (self->behind);
  g_free (self);
}

void
queenside_undo_clear (QueensideUndo *self)
{
  g_array_set_size (self->before, 0);
  g_array_set_size (self->behind, 0);
}

static double
estimate_bytes (const QueensideSessionState *state)
{
  const QueensProblem *problem = state->setup.problem;
  double of_steps = queens_history_get_length (state->history) * STEP_BYTES;

  return SMALLEST + MIN (of_steps, MOST_STEP_BYTES)
         + MAX (queens_problem_get_size (problem), queens_problem_get_n_queens (problem))
             * COLUMN_BYTES;
}

/* The newest state stays whatever it takes: a change can always be undone. */
static void
drop_oldest (GArray *stack)
{
  double bytes = 0;
  guint kept = 0;

  while (kept < stack->len)
    {
      bytes += estimate_bytes (&g_array_index (stack, QueensideSessionState,
                                               stack->len - 1 - kept));
      if (bytes > BUDGET && kept > 0)
        break;
      kept++;
    }
  if (kept < stack->len)
    g_array_remove_range (stack, 0, stack->len - kept);
}

void
queenside_undo_push (QueensideUndo         *self,
                     QueensideSessionState *left)
{
  g_array_set_size (self->behind, 0);
  g_array_append_vals (self->before, left, 1);
  *left = (QueensideSessionState) { 0 };
  drop_oldest (self->before);
}

gboolean
queenside_undo_can_undo (QueensideUndo *self)
{
  return self->before->len > 0;
}

gboolean
queenside_undo_can_redo (QueensideUndo *self)
{
  return self->behind->len > 0;
}

static void
exchange (GArray                *from,
          GArray                *to,
          QueensideSessionState *present)
{
  QueensideSessionState *last = &g_array_index (from, QueensideSessionState, from->len - 1);
  QueensideSessionState taken = *last;

  *last = (QueensideSessionState) { 0 };
  g_array_set_size (from, from->len - 1);
  g_array_append_vals (to, present, 1);
  *present = taken;
}

void
queenside_undo_undo (QueensideUndo         *self,
                     QueensideSessionState *present)
{
  g_return_if_fail (self->before->len > 0);
  exchange (self->before, self->behind, present);
}

void
queenside_undo_redo (QueensideUndo         *self,
                     QueensideSessionState *present)
{
  g_return_if_fail (self->behind->len > 0);
  exchange (self->behind, self->before, present);
}
