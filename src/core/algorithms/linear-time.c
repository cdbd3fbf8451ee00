/* linear-time.c: a permutation, a queen in every column and every row, set up with few queens that
 * attack each other along diagonals; then each of those changes rows with another, drawn at random,
 * as soon as both are free then. Where no such other is found, it begins with a fresh permutation.
 *
 * R. Sosič and J. Gu, Efficient Local Search with Conflict Minimization: A Case Study of the
 * n-Queens Problem, 1994: QS4. On a board without solutions it never ends by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-best-ends.h"
#include "queens-context.h"
#include "queens-look-ahead.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Draws of the set-up, by the size, until the queens that are left go wherever there is a row. */
#define DRAWS_BY_SIZE 3.08
/* Others that are drawn for a queen, and fewer on a small board, where each was drawn many times. */
#define MAX_MISSES 7000
/* A count is a byte. */
#define MAX_COUNT 250
#define FEW 64                  /* steps fewer than this part of the size */

static const QueensParam params[] = {
  { .id = NULL }
};

/* Queens from `column` on may be attacked, those before it are free, but for static ones. */
typedef struct
{
  gint64  column;               /* −1 before the first permutation */
  guint64 misses;               /* in a row, of the queen of that column */
  guint64 n_attacks;            /* queens that are one too many on their diagonals, summed up */
  guint8  counts[];             /* queens on each line of y − x + size − 1, then of x + y */
} State;

/* A board as it is searched. */
typedef struct
{
  State               *state;
  const QueensProblem *problem;
  QueensRandom        *random;
  gint32              *rows;
  guint8              *rise;
  guint8              *fall;
  guint                size;
  gboolean             is_plain;        /* without static points and boulders */
} Board;

static Board
get_board (State         *state,
           QueensContext *context,
           gint32        *rows)
{
  const QueensProblem *problem = context->setup->problem;

  return (Board) {
    .state = state,
    .problem = problem,
    .random = context->random,
    .rows = rows,
    .rise = state->counts + problem->size - 1,
    .fall = state->counts + 2 * problem->size,
    .size = problem->size,
    .is_plain = problem->static_points.length == 0 && problem->boulders.length == 0,
  };
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  const QueensSquares *static_points = &setup->problem->static_points;

  if (setup->problem->is_anywhere)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _("Linear time keeps a queen in every column and every row: choose one "
                             "queen per column."));
      return FALSE;
    }
  for (gsize i = 0; i < static_points->length; i++)
    for (gsize j = i + 1; j < static_points->length; j++)
      if (static_points->squares[i].y == static_points->squares[j].y)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _("Row %d has two static points; linear time keeps one queen in every row."),
                       static_points->squares[i].y);
          return FALSE;
        }
  return TRUE;
}

static gsize
get_room (const QueensSetup *setup)
{
  return 4 * (gsize) setup->problem->size;
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;

  memset (self, 0, sizeof *self + get_room (context->setup));
  self->column = -1;
}

/* Queens */

static inline gboolean
is_static (const Board *self,
           guint        x)
{
  return !self->is_plain && queens_problem_get_static_row (self->problem, x) != QUEENS_NO_ROW;
}

static inline gboolean
is_boulder (const Board *self,
            guint        x,
            gint32       y)
{
  return !self->is_plain
         && queens_squares_contain (&self->problem->boulders, (QueensSquare) { x, y });
}

static inline void
enter (Board  *self,
       guint   x,
       gint32  y)
{
  self->state->n_attacks += (self->rise[y - (gint32) x]++ > 0) + (self->fall[y + x]++ > 0);
}

static inline void
leave (Board  *self,
       guint   x,
       gint32  y)
{
  self->state->n_attacks -= (--self->rise[y - (gint32) x] > 0) + (--self->fall[y + x] > 0);
}

static inline gboolean
is_attacked (const Board *self,
             guint        x,
             gint32       y)
{
  return self->rise[y - (gint32) x] > 1 || self->fall[y + x] > 1;
}

/* Set up */

/* Rows ascending, but for static points; on which their queens stand from the beginning on. As they
 * never move, more than two on a line are the same as two. */
static void
line_up (Board *self)
{
  const QueensSquares *static_points = &self->problem->static_points;

  for (guint x = 0; x < self->size; x++)
    self->rows[x] = x;
  if (static_points->length == 0)
    return;
  for (gsize i = 0; i < static_points->length; i++)
    self->fall[static_points->squares[i].y] = TRUE;
  for (guint x = 0, y = 0; x < self->size; x++)
    {
      self->rows[x] = queens_problem_get_static_row (self->problem, x);
      if (self->rows[x] != QUEENS_NO_ROW)
        continue;
      while (self->fall[y])
        y++;
      self->rows[x] = y++;
    }
  memset (self->state->counts, 0, 4 * (gsize) self->size);
  for (gsize i = 0; i < static_points->length; i++)
    {
      QueensSquare square = static_points->squares[i];

      if (self->rise[square.y - square.x] < 2 && self->fall[square.x + square.y] < 2)
        enter (self, square.x, square.y);
      else
        self->state->n_attacks++;
    }
}

/* One of the columns from @x on, whose queen is not static. */
static inline guint
draw_column (Board *self,
             guint  x)
{
  guint column;

  do
    column = x + queens_random_range (self->random, self->size - x);
  while (is_static (self, column));
  return column;
}

static inline void
exchange (Board *self,
          guint  a,
          guint  b)
{
  gint32 row = self->rows[a];

  self->rows[a] = self->rows[b];
  self->rows[b] = row;
}

static gboolean
may_exchange (const Board *self,
              guint        a,
              guint        b)
{
  return !is_static (self, b) && !is_boulder (self, a, self->rows[b])
         && !is_boulder (self, b, self->rows[a]);
}

/* Each column that is left gets a row of those that are left, and where a boulder lies on all of
 * them one of another column. FALSE where there is none. */
static gboolean
fill_up (Board *self,
         guint  first)
{
  for (guint x = first; x < self->size; x++)
    {
      guint other = x;

      if (is_static (self, x))
        continue;
      for (guint n = 0; n < MAX_MISSES && (n == 0 || is_boulder (self, x, self->rows[other])); n++)
        other = draw_column (self, x);
      if (is_boulder (self, x, self->rows[other]))
        {
          for (other = 0; other < self->size && !may_exchange (self, x, other); other++)
            continue;
          if (other == self->size)
            return FALSE;
          /* Those before are free no longer. */
          self->state->column = 0;
          if (other < first)
            leave (self, other, self->rows[other]);
          exchange (self, x, other);
          if (other < first)
            enter (self, other, self->rows[other]);
        }
      else
        exchange (self, x, other);
    }
  return TRUE;
}

/* A fresh permutation. Returns how many squares it looked at, or 0 where there is none. */
static guint64
set_up (Board *self)
{
  State *state = self->state;
  guint64 most = DRAWS_BY_SIZE * self->size;
  guint64 n_draws = 0;
  guint x = 0;

  memset (state, 0, sizeof *state + 4 * (gsize) self->size);
  line_up (self);
  for (; x < self->size && n_draws < most; n_draws++)
    {
      guint other;
      gint32 y;

      if (is_static (self, x))
        {
          x++;
          continue;
        }
      other = draw_column (self, x);
      y = self->rows[other];
      if (self->rise[y - (gint32) x] | self->fall[y + x] || is_boulder (self, x, y))
        continue;
      exchange (self, x, other);
      enter (self, x++, y);
    }
  state->column = x;
  if (!fill_up (self, x))
    return 0;
  for (; x < self->size; x++)
    if (!is_static (self, x))
      {
        if (self->rise[self->rows[x] - (gint32) x] >= MAX_COUNT
            || self->fall[self->rows[x] + x] >= MAX_COUNT)
          return 0;
        enter (self, x, self->rows[x]);
      }
  return MAX (n_draws, 1);
}

/* Exchanges */

/* FALSE where a fresh permutation is wanted. */
static gboolean
find_attacked (Board *self)
{
  State *state = self->state;
  guint64 most = MIN ((guint64) self->size * self->size, MAX_MISSES);

  while (state->column >= 0 && state->column < self->size
         && (is_static (self, state->column) || !is_attacked (self, state->column, self->rows[state->column])))
    {
      state->column++;
      state->misses = 0;
    }
  return state->column >= 0 && state->column < self->size && state->misses < most;
}

/* The attacked queen and one that is drawn may change rows where both are free then. Returns that
 * one's column, for the caller to exchange them, or −1. */
static gint64
try_exchange (Board *self)
{
  State *state = self->state;
  guint x = state->column;
  guint other = queens_random_range (self->random, self->size);
  gint32 y = self->rows[x], other_y = self->rows[other];

  state->misses++;
  if (other == x || !may_exchange (self, x, other))
    return -1;
  leave (self, x, y);
  leave (self, other, other_y);
  enter (self, x, other_y);
  enter (self, other, y);
  if (!is_attacked (self, x, other_y) && !is_attacked (self, other, y))
    {
      state->misses = 0;
      return other;
    }
  leave (self, x, other_y);
  leave (self, other, y);
  enter (self, x, y);
  enter (self, other, other_y);
  return -1;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  Board self = get_board (state, context, context->board->rows);
  gint64 x, other;
  gint32 y, other_y;

  if (!find_attacked (&self))
    {
      if (self.state->column >= 0)
        queens_best_ends_add (context->best_ends, context->board->rows, event->cost_before);
      self.rows = context->places;
      event->evaluations = set_up (&self);
      if (event->evaluations == 0)
        return QUEENS_END_NO_SUCCESSOR;
      queens_board_set_rows (context->board, self.rows);
      event->kind = QUEENS_STEP_FRESH;
      event->iterations = 1;
      event->restarts = 1;
      return QUEENS_END_NONE;
    }
  x = self.state->column;
  other = try_exchange (&self);
  event->kind = QUEENS_STEP_STAYED;
  event->iterations = 1;
  event->evaluations = 1;
  if (other < 0)
    return QUEENS_END_NONE;
  y = self.rows[x];
  other_y = self.rows[other];
  queens_context_move (context, event, x, (QueensSquare) { x, other_y });
  queens_context_move (context, event, other, (QueensSquare) { other, y });
  return QUEENS_END_NONE;
}

/* Whether two queens of a start stand in a row, so that it is no solution. The counts, 0 before and
 * afterwards, tell which rows are taken. */
static gboolean
has_two_in_a_row (Board *self)
{
  guint x = 0;

  while (x < self->size && self->rows[x] != QUEENS_NO_ROW && !self->state->counts[self->rows[x]])
    self->state->counts[self->rows[x++]] = TRUE;
  memset (self->state->counts, 0, self->size);
  return x < self->size && self->rows[x] != QUEENS_NO_ROW;
}

/* Up to the second permutation; where no boulder cuts a line, the search is solved as soon as it
 * has no attack left. */
static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  State *self = state;
  Board board;

  if (context->setup->problem->boulders.length > 0 || total->most == 0 || total->limit == 0)
    return FALSE;
  /* Few steps leave the lines of the board as they are counted. */
  if (self->column >= 0 && context->board->is_counted
      && total->most < context->setup->problem->size / FEW)
    return FALSE;
  board = get_board (self, context, context->board->rows);
  if (self->column < 0 ? !has_two_in_a_row (&board) : !find_attacked (&board))
    return FALSE;
  board.rows = queens_board_rewrite_rows (context->board);
  if (self->column < 0)
    {
      guint64 n_draws = set_up (&board);

      g_assert (n_draws > 0);
      total->total.evaluations += n_draws;
      total->total.restarts = 1;
      total->steps++;
    }
  while (self->n_attacks > 0 && total->steps < MIN (total->most, total->limit)
         && find_attacked (&board))
    {
      guint x = self->column;
      gint64 other = try_exchange (&board);

      if (other >= 0)
        {
          exchange (&board, x, other);
          total->total.moves += 2;
        }
      total->total.evaluations++;
      total->steps++;
    }
  total->total.iterations = total->steps;
  total->cost = self->n_attacks;
  return TRUE;
}

static char *
say_exchange (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  switch (step->kind)
    {
    case QUEENS_STEP_FRESH:
      return g_strdup (_("A fresh board with a queen in every row; few of them attack each "
                         "other."));
    case QUEENS_STEP_STAYED:
      return g_strdup (_("An attacked queen and one that is drawn would change rows, but not both "
                         "would be free then."));
    case QUEENS_STEP_MOVED:
      return g_strdup_printf (_("The queens of columns %u and %u change rows: no queen attacks them "
                                "then."),
                              step->changes[0].queen, step->changes[1].queen);
    default:
      return NULL;
    }
}

const QueensAlgorithm queens_linear_time = {
  .id = "linear-time",
  .name = N_("Linear time"),
  .summary = N_("Keeps a queen in every row; attacked queens change rows with others."),
  .reference = "Sosič and Gu, Efficient Local Search with Conflict Minimization, 1994",
  .params = params,
  .max_iterations = 1000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .sentences = { say_exchange, queens_look_ahead_say_cost },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .start = start,
  .step = step,
  .run = run,
};
