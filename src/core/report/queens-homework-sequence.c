/* queens-homework-sequence.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-sequence.h"

#include "queens-places.h"

#include <string.h>

static void
clear_state (gpointer data)
{
  QueensHomeworkState *state = data;

  g_clear_pointer (&state->places, g_free);
}

void
queens_homework_sequence_clear (QueensHomeworkSequence *self)
{
  g_clear_pointer (&self->states, g_array_unref);
}

static void
add_state (QueensHomeworkSequence *self,
           QueensSearch           *search,
           const QueensStep       *step,
           guint                   half)
{
  QueensBoard *board = search->board;
  QueensHomeworkState state = {
    .number = self->n_states++,
    .cost = queens_board_get_cost (board, search->setup.convention.cost),
    .n_changes = step->n_changes,
    .places = queens_board_copy_places (board),
  };

  memcpy (state.changes, step->changes, sizeof state.changes);
  g_array_append_val (self->states, state);
  if (self->states->len > 2 * half)
    g_array_remove_index (self->states, half);
}

gboolean
queens_homework_sequence_follow (QueensHomeworkSequence *self,
                                 QueensSearch           *search,
                                 guint                   half,
                                 QueensProgress          progress,
                                 gpointer                data)
{
  QueensStep step = { .n_changes = 0 };

  self->states = g_array_new (FALSE, FALSE, sizeof (QueensHomeworkState));
  g_array_set_clear_func (self->states, clear_state);
  add_state (self, search, &step, half);
  while (queens_search_step (search, &step))
    {
      if (step.n_changes > 0)
        add_state (self, search, &step, half);
      if (!progress (data, 0, self->states->len))
        return FALSE;
    }
  self->end = queens_search_get_end (search);
  return TRUE;
}

guint64
queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                  guint                         index)
{
  if (index == 0)
    return 0;
  return g_array_index (self->states, QueensHomeworkState, index).number
         - g_array_index (self->states, QueensHomeworkState, index - 1).number - 1;
}
