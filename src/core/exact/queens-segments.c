/* queens-segments.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-segments.h"

#include "queens-board.h"

#define BIT(y) (G_GUINT64_CONSTANT (1) << (y))

/* What the problem is made from while it is looked at. */
typedef struct
{
  QueensProblem     *problem;
  guint              size;
  QueensBoard       *board;     /* with a queen on every static point */
  const QueensLines *lines;
  guint64            open[QUEENS_SEGMENTS_MAX_SIZE];
  guint64            pass[QUEENS_SEGMENTS_MAX_SIZE];       /* no boulder */
} Plan;

static void
set_static_points (Plan               *plan,
                   const QueensSquare *static_points,
                   gsize               n_static_points)
{
  gboolean is_anywhere = queens_problem_is_anywhere (plan->problem);

  for (gsize i = 0; i < n_static_points; i++)
    queens_board_set (plan->board, is_anywhere ? (guint) i : (guint) static_points[i].x,
                      static_points[i]);
}

static void
look_at_square (Plan         *plan,
                QueensSquare  square)
{
  if (queens_problem_is_boulder (plan->problem, square))
    return;
  plan->pass[square.x] |= BIT (square.y);
  if (!queens_problem_is_static (plan->problem, square)
      && queens_board_count_attackers (plan->board, square) == 0)
    plan->open[square.x] |= BIT (square.y);
}

static void
init_plan (Plan               *plan,
           QueensProblem      *problem,
           const QueensSquare *banned,
           gsize               n_banned)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);

  *plan = (Plan) { .problem = problem, .size = queens_problem_get_size (problem) };
  plan->board = queens_board_new (problem);
  set_static_points (plan, static_points, n_static_points);
  plan->lines = queens_board_count_lines (plan->board)->lines;
  for (guint x = 0; x < plan->size; x++)
    for (guint y = 0; y < plan->size; y++)
      look_at_square (plan, (QueensSquare) { x, y });
  for (gsize i = 0; i < n_banned; i++)
    plan->open[banned[i].x] &= ~BIT (banned[i].y);
}

static gboolean
do_static_points_clash (const QueensSegments *self,
                        const Plan           *plan)
{
  for (gsize i = 0; i < self->n_static_points; i++)
    if (queens_board_count_attackers (plan->board, self->static_points[i]) > 0)
      return TRUE;
  return FALSE;
}

/* The segments */

/* What gets from the column @from to that of @segment, a step at a time. */
static void
fill_passes (QueensSegment *segment,
             const Plan    *plan,
             guint          from)
{
  segment->shift = segment->x - from;
  segment->row_pass = segment->rise_pass = segment->fall_pass = G_MAXUINT64;
  for (guint x = from + 1; x <= segment->x; x++)
    {
      segment->row_pass &= plan->pass[x];
      segment->rise_pass = segment->rise_pass << 1 & plan->pass[x];
      segment->fall_pass = segment->fall_pass >> 1 & plan->pass[x];
    }
}

static void
add_segment (QueensSegments *self,
             const Plan     *plan,
             guint           x,
             guint64         open)
{
  QueensSegment *segment = &self->segments[self->n_segments];

  *segment = (QueensSegment) { .x = x, .open = open };
  fill_passes (segment, plan, self->n_segments == 0 ? x : segment[-1].x);
  self->n_segments++;
}

/* Row by row, as far as there is no boulder. */
static void
add_parts_of_column (QueensSegments *self,
                     const Plan     *plan,
                     guint           x)
{
  guint64 open = 0;

  for (guint y = 0; y < plan->size; y++)
    {
      open |= plan->open[x] & BIT (y);
      if (open == 0 || (y + 1 < plan->size && (plan->pass[x] & BIT (y + 1))))
        continue;
      add_segment (self, plan, x, open);
      open = 0;
    }
}

static void
add_segments (QueensSegments *self,
              const Plan     *plan)
{
  gboolean is_anywhere = queens_problem_is_anywhere (plan->problem);

  /* Two parts of a column have a boulder between them. */
  self->segments = g_new (QueensSegment, plan->size * (is_anywhere ? (plan->size + 1) / 2 : 1));
  for (guint x = 0; x < plan->size; x++)
    if (is_anywhere)
      add_parts_of_column (self, plan, x);
    else if (plan->open[x] != 0
             && queens_problem_get_static_row (plan->problem, x) == QUEENS_NO_ROW)
      add_segment (self, plan, x, plan->open[x]);
}

/* From the last segment to the first: which lines along rows are still open. */
static void
fill_rows (QueensSegments *self,
           const Plan     *plan)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, plan->lines->count);
  guint n_rows = 0;

  for (guint i = self->n_segments; i-- > 0;)
    {
      QueensSegment *segment = &self->segments[i];

      for (guint y = 0; y < plan->size; y++)
        {
          gsize line;

          if (!(plan->pass[segment->x] & BIT (y)))
            continue;
          line = queens_lines_find (plan->lines, QUEENS_DIRECTION_ROW, segment->x, y);
          n_rows += (segment->open & BIT (y)) && !is_open[line];
          is_open[line] |= (segment->open & BIT (y)) != 0;
          segment->rows_ahead |= is_open[line] ? BIT (y) : 0;
        }
      segment->n_rows = n_rows;
    }
}

void
queens_segments_init (QueensSegments      *self,
                      const QueensProblem *problem,
                      const QueensSquare  *banned,
                      gsize                n_banned)
{
  const QueensSquare *static_points = queens_problem_get_static_points (problem,
                                                                        &self->n_static_points);
  Plan plan;

  g_assert (queens_problem_get_size (problem) <= QUEENS_SEGMENTS_MAX_SIZE);
  init_plan (&plan, (QueensProblem *) problem, banned, n_banned);
  self->static_points = g_memdup2 (static_points, self->n_static_points * sizeof *static_points);
  self->n_queens = queens_problem_get_n_queens (problem) - self->n_static_points;
  self->n_segments = 0;
  add_segments (self, &plan);
  fill_rows (self, &plan);
  self->is_possible = self->n_queens <= self->n_segments && !do_static_points_clash (self, &plan);
  queens_board_free (plan.board);
}

void
queens_segments_clear (QueensSegments *self)
{
  g_clear_pointer (&self->segments, g_free);
  g_clear_pointer (&self->static_points, g_free);
}

gboolean
queens_segments_are_full (const QueensSegments *self)
{
  return self->n_queens == self->n_segments;
}
