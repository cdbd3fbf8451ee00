/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-context.h"

#include "queens-best-ends.h"
#include "queens-successors.h"

#define MAX_REJECTED_BOARDS 10000
#define MAX_REJECTED_ROWS (1 << 24)

void
queens_context_init (QueensContext     *self,
                     const QueensSetup *setup,
                     QueensRandom      *random)
{
  const QueensAlgorithm *algorithm = setup->algorithm;
  guint n_queens = setup->problem->n_queens;

  *self = (QueensContext) {
    .setup = setup,
    .board = queens_board_new (setup->problem),
    .random = random,
    .values = g_new (gint32, queens_successors_get_room (setup)),
    .leasts = g_new (gint32, n_queens),
    .places = g_new (gint32, n_queens),
    .scratch = algorithm->scratch_size == NULL ? NULL : g_malloc0 (algorithm->scratch_size (setup)),
    .best_ends = queens_best_ends_new (n_queens, queens_setup_keeps_distinct (setup)),
  };
}

void
queens_context_clear (QueensContext *self)
{
  queens_board_free (self->board);
  queens_best_ends_free (self->best_ends);
  g_free (self->values);
  g_free (self->leasts);
  g_free (self->places);
  g_free (self->scratch);
}

/* Fills context->places at random as the published programs do. Returns FALSE if a queen is on a
 * boulder. */
static gboolean
draw_rows_as_source (QueensContext *context)
{
  const QueensProblem *problem = context->setup->problem;
  gboolean draws_static_points = context->setup->generator == QUEENS_GENERATOR_NUMPY;
  guint size = problem->size;
  gboolean is_free = TRUE;

  for (guint x = 0; x < size; x++)
    {
      gint static_point = queens_problem_get_static_row (problem, x);
      gint row = QUEENS_NO_ROW;

      if (static_point == QUEENS_NO_ROW || draws_static_points)
        row = queens_random_row (context->random, size);
      context->places[x] = static_point == QUEENS_NO_ROW ? row : static_point;
      is_free = is_free
                && !queens_squares_contain (&problem->boulders,
                                            (QueensSquare) { x, context->places[x] });
    }
  return is_free;
}

static void
draw_free_rows (QueensContext *context,
                gint32        *rows)
{
  const QueensProblem *problem = context->setup->problem;
  guint size = problem->size;
  const QueensSquares *boulders = &problem->boulders;
  gsize first = 0;

  if (boulders->length == 0 && problem->static_points.length == 0)
    {
      for (guint x = 0; x < size; x++)
        rows[x] = queens_random_row (context->random, size);
      return;
    }
  for (guint x = 0; x < size; x++)
    {
      gint row = problem->static_points.length == 0 ? QUEENS_NO_ROW
                                                    : queens_problem_get_static_row (problem, x);
      gsize end = first;

      while (end < boulders->length && boulders->squares[end].x == (gint) x)
        end++;
      if (row == QUEENS_NO_ROW)
        {
          row = queens_random_row (context->random, size - (end - first));
          for (gsize i = first; i < end && boulders->squares[i].y <= row; i++)
            row++;
        }
      rows[x] = row;
      first = end;
    }
}

/* Chooses a random column, then a row, for each queen that isn't on a static point. If the square
 * isn't free, chooses again or, with @may_give_up, returns FALSE. */
static gboolean
draw_squares (QueensContext *context,
              gboolean       may_give_up)
{
  const QueensProblem *problem = context->setup->problem;
  guint size = problem->size;
  guint n_queens = problem->n_queens;
  const QueensSquares *static_points = &problem->static_points;

  queens_board_clear (context->board);
  for (guint queen = 0; queen < static_points->length; queen++)
    queens_board_set (context->board, queen, static_points->squares[queen]);
  for (guint queen = static_points->length; queen < n_queens;)
    {
      QueensSquare square = { .x = queens_random_row (context->random, size) };

      square.y = queens_random_row (context->random, size);
      if (!queens_squares_contain (&problem->boulders, square)
          && queens_board_find_queen (context->board, square) < 0)
        queens_board_set (context->board, queen++, square);
      else if (may_give_up)
        return FALSE;
    }
  return TRUE;
}

void
queens_context_draw_board (QueensContext *context)
{
  gboolean is_anywhere = context->setup->problem->is_anywhere;
  guint64 n_queens = context->setup->problem->n_queens;
  guint tries = MAX_REJECTED_BOARDS;
  gboolean is_drawn = FALSE;

  if (context->setup->generator == QUEENS_GENERATOR_FAST)
    tries = 0;
  else if (!is_anywhere)
    tries = CLAMP (MAX_REJECTED_ROWS / n_queens, 1, tries);
  for (; !is_drawn && tries > 0; tries--)
    {
      context->work += n_queens * QUEENS_DRAW_WORK;
      is_drawn = is_anywhere ? draw_squares (context, TRUE) : draw_rows_as_source (context);
    }
  if (!is_drawn)
    context->work += n_queens * QUEENS_DRAW_WORK;
  if (!is_drawn && is_anywhere)
    draw_squares (context, FALSE);
  else if (!is_drawn)
    draw_free_rows (context, queens_board_rewrite_rows (context->board));
  else if (!is_anywhere)
    queens_board_set_rows (context->board, context->places);
}

void
queens_context_restart (QueensContext *context,
                        QueensStep    *step)
{
  queens_best_ends_add (context->best_ends,
                        queens_board_get_places (context->board, context->places),
                        queens_board_get_cost (context->board, context->setup->convention.cost));
  queens_context_draw_board (context);
  step->kind = QUEENS_STEP_FRESH;
  step->restarts++;
}

void
queens_context_move (QueensContext *context,
                     QueensStep    *step,
                     guint          queen,
                     QueensSquare   to)
{
  step->kind = QUEENS_STEP_MOVED;
  step->changes[step->n_changes++] = (QueensChange) {
    .queen = queen,
    .from = queens_board_get_square (context->board, queen),
    .to = to,
  };
  step->moves++;
  queens_board_move (context->board, queen, to);
}
