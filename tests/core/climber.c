/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "climber.h"

#include "queens-context.h"
#include "queens-successors.h"

void
climber_init (Climber          *self,
              QueensProblem    *problem,
              QueensConvention  convention,
              QueensGenerator   generator)
{
  queens_setup_init (&self->setup);
  queens_setup_set_problem (&self->setup, problem);
  self->setup.convention = convention;
  self->setup.generator = generator;
  self->board = queens_board_new (problem);
  queens_random_init (&self->random, generator, 0, 0);
  self->context = (QueensContext) {
    .setup = &self->setup,
    .board = self->board,
    .random = &self->random,
    .values = g_new (gint32, queens_successors_get_room (&self->setup)),
    .leasts = g_new (gint32, problem->n_queens),
    .places = g_new (gint32, problem->n_queens),
  };
  queens_climb_begin (&self->climb, &self->context);
}

void
climber_clear (Climber *self)
{
  queens_setup_clear (&self->setup);
  queens_board_free (self->board);
  g_free (self->context.values);
  g_free (self->context.leasts);
  g_free (self->context.places);
}

void
climber_begin (Climber      *self,
               const gint32 *rows)
{
  queens_climb_begin (&self->climb, &self->context);
  if (rows == NULL)
    queens_context_draw_board (&self->context);
  else
    queens_board_set_places (self->board, rows);
}

QueensEnd
climber_step (Climber    *self,
              QueensStep *step)
{
  QueensEnd end;

  *step = (QueensStep) { .cost_before = queens_board_get_cost (self->board,
                                                               self->setup.convention.cost) };
  end = queens_climb_step (&self->climb, &self->context, step);
  step->cost_after = queens_board_get_cost (self->board, self->setup.convention.cost);
  return end;
}
