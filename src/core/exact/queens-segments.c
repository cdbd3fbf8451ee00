/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-segments.h"

#include "queens-board.h"

#define BIT(y) (G_GUINT64_CONSTANT (1) << (y))

typedef struct
{
  QueensProblem *problem;
  guint          size;
  gboolean       is_column;                             /* TRUE for placement `column` */
  QueensBoard   *board;                                 /* has a queen on every static point */
  guint64        open[QUEENS_SEGMENTS_MAX_SIZE];        /* open squares of each column */
  guint64        pass[QUEENS_SEGMENTS_MAX_SIZE];        /* rows without a boulder, per column */
} Plan;

static void
add_segment (QueensSegments *self,
             const Plan     *plan,
             guint           x,
             guint64         open)
{
  QueensSegment *segment = &self->segments[self->n_segments];
  guint from = self->n_segments == 0 ? x : segment[-1].x;

  *segment = (QueensSegment) {
    .x = x,
    .shift = x - from,
    .open = open,
    .row_pass = G_MAXUINT64,
    .rise_pass = G_MAXUINT64,
    .fall_pass = G_MAXUINT64,
  };
  for (guint column = from + 1; column <= x; column++)
    {
      segment->row_pass &= plan->pass[column];
      segment->rise_pass = segment->rise_pass << 1 & plan->pass[column];
      segment->fall_pass = segment->fall_pass >> 1 & plan->pass[column];
    }
  self->n_segments++;
}

static void
add_segments (QueensSegments *self,
              const Plan     *plan)
{
  /* Boulders divide a column into at most (size + 1) / 2 parts. */
  self->segments = g_new (QueensSegment, plan->size * (plan->is_column ? 1 : (plan->size + 1) / 2));
  for (guint x = 0; x < plan->size; x++)
    {
      guint64 open = 0;

      if (plan->is_column)
        {
          if (plan->open[x] != 0
              && queens_problem_get_static_row (plan->problem, x) == QUEENS_NO_ROW)
            add_segment (self, plan, x, plan->open[x]);
          continue;
        }
      for (guint y = 0; y < plan->size; y++)
        {
          open |= plan->open[x] & BIT (y);
          if (open == 0 || (y + 1 < plan->size && (plan->pass[x] & BIT (y + 1))))
            continue;
          add_segment (self, plan, x, open);
          open = 0;
        }
    }
}

/* Computes the open lines along rows, from the last segment to the first. */
static void
fill_rows (QueensSegments *self,
           const Plan     *plan)
{
  const QueensLines *lines = queens_board_count_lines (plan->board)->lines;
  g_autofree gboolean *is_open = g_new0 (gboolean, lines->count);
  guint n_rows = 0;

  for (guint i = self->n_segments; i-- > 0;)
    {
      QueensSegment *segment = &self->segments[i];

      for (guint y = 0; y < plan->size; y++)
        {
          gsize line;

          if (!(plan->pass[segment->x] & BIT (y)))
            continue;
          line = queens_lines_find (lines, QUEENS_DIRECTION_ROW, segment->x, y);
          n_rows += (segment->open & BIT (y)) && !is_open[line];
          is_open[line] |= (segment->open & BIT (y)) != 0;
          segment->rows_ahead |= is_open[line] ? BIT (y) : 0;
        }
      segment->n_rows = n_rows;
    }
}

void
queens_segments_init (QueensSegments     *self,
                      QueensProblem      *problem,
                      const QueensSquare *banned,
                      gsize               n_banned)
{
  const QueensSquares *static_points = &problem->static_points;
  Plan plan = { problem, problem->size, !problem->is_anywhere, queens_board_new (problem) };

  g_assert (problem->size <= QUEENS_SEGMENTS_MAX_SIZE);
  for (gsize i = 0; i < static_points->length; i++)
    queens_board_set (plan.board, plan.is_column ? (guint) static_points->squares[i].x : (guint) i,
                      static_points->squares[i]);
  for (guint x = 0; x < plan.size; x++)
    for (guint y = 0; y < plan.size; y++)
      {
        QueensSquare square = { x, y };

        if (queens_squares_contain (&problem->boulders, square))
          continue;
        plan.pass[x] |= BIT (y);
        if (!queens_squares_contain (static_points, square)
            && queens_board_count_attackers (plan.board, square) == 0)
          plan.open[x] |= BIT (y);
      }
  for (gsize i = 0; i < n_banned; i++)
    plan.open[banned[i].x] &= ~BIT (banned[i].y);
  *self = (QueensSegments) {
    .n_queens = problem->n_queens - static_points->length,
    .static_points = g_memdup2 (static_points->squares,
                                static_points->length * sizeof *static_points->squares),
    .n_static_points = static_points->length,
  };
  add_segments (self, &plan);
  fill_rows (self, &plan);
  self->may_skip = self->n_queens < self->n_segments;
  self->is_possible = self->n_queens <= self->n_segments;
  for (gsize i = 0; i < static_points->length; i++)
    self->is_possible &= queens_board_count_attackers (plan.board, static_points->squares[i]) == 0;
  queens_board_free (plan.board);
}

void
queens_segments_clear (QueensSegments *self)
{
  g_clear_pointer (&self->segments, g_free);
  g_clear_pointer (&self->static_points, g_free);
}
