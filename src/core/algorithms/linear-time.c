/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts with a permutation: one queen in every column and row, with few attacks along diagonals.
 * Then each attacked queen swaps rows with a random queen, if the swap frees both queens. If no
 * partner is found, the search makes a new random permutation.
 *
 * R. Sosič and J. Gu, Efficient Local Search with Conflict Minimization: A Case Study of the
 * n-Queens Problem, 1994: QS4. If the board has no solution, the search ends only at a limit. */

#include "queens-best-ends.h"
#include "queens-context.h"
#include "queens-look-ahead.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A new permutation tries DRAWS_BY_SIZE × size random squares, and puts a queen on each square that
 * isn't attacked. Then the remaining queens get the remaining rows. */
#define DRAWS_BY_SIZE 3.08
/* Maximum number of partners tried for a queen. On small boards, size² is the maximum. */
#define MAX_MISSES 7000
/* Maximum number of attacks in a new permutation, not counting attacks between static queens.
 * Permutations have far fewer in practice. */
#define MAX_ATTACKS 8192
#define FEW 64                  /* a run of fewer than size / FEW steps is short */
#define LARGE 200000            /* boards of at least this size don't fit into the fastest caches */
#define AHEAD 8                 /* number of random choices from prefetching a row to using it */
#define SOON 3                  /* number of random choices from prefetching a square's diagonals to
                                 * using them */
#define FRESH 256               /* number of random choices after which a Foresight copies the
                                 * generator again */

static const QueensParam params[] = {
  { .id = NULL }
};

/* Queens before @column are unattacked, except static queens. Later queens may be attacked. */
typedef struct
{
  gint64  column;               /* −1 before the first permutation */
  guint64 misses;               /* number of consecutive failed swaps of the queen in @column */
  guint64 n_attacks;            /* sum of (queens − 1) over all diagonals with queens */
  guint64 words[];              /* One bit per diagonal, set if it has a queen: first rising, then
                                 * falling diagonals. After the bits: the diagonal of each
                                 * attack. */
} State;

typedef struct
{
  State               *state;
  const QueensProblem *problem;
  QueensRandom        *random;
  gint32              *rows;
  guint32             *attacks;
  guint                size;
  gboolean             is_plain;        /* TRUE if there are no static points or boulders */
} Board;

static gsize
count_words (const QueensProblem *problem)
{
  return (4 * (gsize) problem->size + 63) / 64;
}

static gsize
get_most_attacks (const QueensProblem *problem)
{
  return MIN (2 * (gsize) problem->size, MAX_ATTACKS + 2 * problem->static_points.length);
}

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
    .attacks = (guint32 *) (state->words + count_words (problem)),
    .size = problem->size,
    .is_plain = problem->static_points.length == 0 && problem->boulders.length == 0,
  };
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  const QueensSquares *static_points = &setup->problem->static_points;
  g_autofree guint32 *n_points = NULL;  /* number of static points per row */

  if (setup->problem->is_anywhere)
    return queens_refuse (error, _("“Linear time” keeps one queen in every column and row. Choose "
                                  "“One queen per column”."));
  if (static_points->length < 2)
    return TRUE;
  n_points = g_new0 (guint32, setup->problem->size);
  for (gsize i = 0; i < static_points->length; i++)
    n_points[static_points->squares[i].y]++;
  for (gsize i = 0; i < static_points->length; i++)
    if (n_points[static_points->squares[i].y] > 1)
      return queens_refuse (error, _("Row %d has two static points, but the algorithm “Linear "
                                     "time” keeps one queen in every row. Remove one of the static "
                                     "points."), static_points->squares[i].y);
  return TRUE;
}

static gsize
get_room (const QueensSetup *setup)
{
  return count_words (setup->problem) * sizeof (guint64)
         + get_most_attacks (setup->problem) * sizeof (guint32);
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;

  memset (self, 0, sizeof *self + get_room (context->setup));
  self->column = -1;
}

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

static inline guint
get_rise (const Board *self,
          guint        x,
          gint32       y)
{
  return y - (gint32) x + self->size - 1;
}

static inline guint
get_fall (const Board *self,
          guint        x,
          gint32       y)
{
  return 2 * self->size + y + x;
}

static inline gboolean
is_taken (const Board *self,
          guint        line)
{
  return self->state->words[line / 64] >> line % 64 & 1;
}

static inline void
take (Board *self,
      guint  line)
{
  self->state->words[line / 64] |= G_GUINT64_CONSTANT (1) << line % 64;
}

/* Returns the index of an attack on @line, or n_attacks if there is none. Compares the attacks one
 * by one, because attacks are few. */
static inline guint64
find_attack (const Board *self,
             guint        line)
{
  guint64 i = 0;

  while (i < self->state->n_attacks && self->attacks[i] != line)
    i++;
  return i;
}

static void
enter_line (Board *self,
            guint  line)
{
  if (is_taken (self, line))
    self->attacks[self->state->n_attacks++] = line;
  else
    take (self, line);
}

static void
leave_line (Board *self,
            guint  line)
{
  guint64 attack = find_attack (self, line);

  if (attack < self->state->n_attacks)
    self->attacks[attack] = self->attacks[--self->state->n_attacks];
  else
    self->state->words[line / 64] &= ~(G_GUINT64_CONSTANT (1) << line % 64);
}

static void
enter (Board  *self,
       guint   x,
       gint32  y)
{
  enter_line (self, get_rise (self, x, y));
  enter_line (self, get_fall (self, x, y));
}

static void
leave (Board  *self,
       guint   x,
       gint32  y)
{
  leave_line (self, get_rise (self, x, y));
  leave_line (self, get_fall (self, x, y));
}

/* Assigns ascending rows to the columns. Static queens get the rows of their static points, and
 * their diagonals are marked. */
static void
sort_rows (Board *self)
{
  const QueensSquares *static_points = &self->problem->static_points;

  for (guint x = 0; x < self->size; x++)
    self->rows[x] = x;
  if (static_points->length == 0)
    return;
  /* Mark the rows of static points in the bits for diagonals. The bits are cleared below. */
  for (gsize i = 0; i < static_points->length; i++)
    take (self, static_points->squares[i].y);
  for (guint x = 0, y = 0; x < self->size; x++)
    {
      self->rows[x] = queens_problem_get_static_row (self->problem, x);
      if (self->rows[x] != QUEENS_NO_ROW)
        continue;
      while (is_taken (self, y))
        y++;
      self->rows[x] = y++;
    }
  memset (self->state->words, 0, count_words (self->problem) * sizeof (guint64));
  for (gsize i = 0; i < static_points->length; i++)
    enter (self, static_points->squares[i].x, static_points->squares[i].y);
}

/* Chooses a random column, @x or later, whose queen isn't static. */
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

/* Gives each remaining column one of the remaining rows at random. If a column finds only squares
 * with boulders, it swaps rows with another column. Returns FALSE if no swap is possible. */
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
          if (other == self->size
              || self->state->n_attacks + 2 > get_most_attacks (self->problem))
            return FALSE;
          /* The swap may cause attacks on earlier queens, so examine all queens again. */
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

/* Predicts random choices, and prefetches their data. Without prefetching, each choice among
 * millions of queens would wait for memory twice. A wrong prediction costs only time. */
typedef struct
{
  guint64 stream[4];            /* a copy of the generator, AHEAD numbers ahead of the search,
                                 * unless the search rejected a number */
  guint32 numbers[AHEAD];       /* the next random numbers; number i is at index i % AHEAD */
} Foresight;

static inline void
foresee (Foresight   *self,
         const Board *board,
         guint        x,
         guint64      n_draws)
{
  guint64 left = board->size - x;
  guint column;
  gint32 y;

  if (n_draws % FRESH == 0)
    {
      memcpy (self->stream, board->random->fast, sizeof self->stream);
      for (guint i = 0; i < AHEAD; i++)
        self->numbers[i] = queens_random_fast_next (self->stream) >> 32;
    }
  self->numbers[n_draws % AHEAD] = queens_random_fast_next (self->stream) >> 32;
  column = x + (self->numbers[n_draws % AHEAD] * left >> 32);
  __builtin_prefetch (&board->rows[column]);
  column = x + (self->numbers[(n_draws + SOON) % AHEAD] * left >> 32);
  y = board->rows[column];
  __builtin_prefetch (&board->state->words[get_rise (board, x, y) / 64]);
  __builtin_prefetch (&board->state->words[get_fall (board, x, y) / 64]);
}

/* Makes a new random permutation. Returns the number of squares examined, or 0 if the permutation
 * can't be completed or has too many attacks. */
static guint64
set_up (Board *self)
{
  State *state = self->state;
  guint64 most = DRAWS_BY_SIZE * self->size;
  guint64 n_draws = 0;
  gboolean foresees = self->size >= LARGE && self->random->generator == QUEENS_GENERATOR_FAST;
  Foresight foresight;
  guint x = 0;

  memset (state, 0, sizeof *state + count_words (self->problem) * sizeof (guint64));
  sort_rows (self);
  for (; x < self->size && n_draws < most; n_draws++)
    {
      guint other, rise, fall;
      guint64 is_free;
      gint32 y, change;

      if (foresees)
        foresee (&foresight, self, x, n_draws);
      if (is_static (self, x))
        {
          x++;
          continue;
        }
      other = draw_column (self, x);
      y = self->rows[other];
      rise = get_rise (self, x, y);
      fall = get_fall (self, x, y);
      is_free = !(is_taken (self, rise) | is_taken (self, fall));
      if (!self->is_plain)
        is_free = is_free && !is_boulder (self, x, y);
      /* Avoid a branch: it would be mispredicted. */
      change = (y ^ self->rows[x]) & -(gint32) is_free;
      self->rows[other] = y ^ change;
      self->rows[x] ^= change;
      state->words[rise / 64] |= is_free << rise % 64;
      state->words[fall / 64] |= is_free << fall % 64;
      x += is_free;
    }
  state->column = x;
  if (!fill_up (self, x))
    return 0;
  for (; x < self->size; x++)
    if (!is_static (self, x))
      {
        if (state->n_attacks + 2 > get_most_attacks (self->problem))
          return 0;
        enter (self, x, self->rows[x]);
      }
  return MAX (n_draws, 1);
}

/* Advances to the next attacked queen. Returns FALSE if a new permutation is needed. */
static gboolean
find_attacked (Board *self)
{
  State *state = self->state;
  guint64 most = MIN ((guint64) self->size * self->size, MAX_MISSES);

  /* If the swap with the last partner failed, the queen is still attacked, so skip the loop. */
  while (state->misses == 0 && state->column >= 0 && state->column < self->size)
    {
      guint x = state->column;
      gint32 y = self->rows[x];

      if (!is_static (self, x)
          && (find_attack (self, get_rise (self, x, y)) < state->n_attacks
              || find_attack (self, get_fall (self, x, y)) < state->n_attacks))
        break;
      state->column++;
    }
  return state->column >= 0 && state->column < self->size && state->misses < most;
}

/* Tries a random partner for the attacked queen. If swapping rows frees both queens, returns the
 * partner's column, and the caller must swap the rows. Otherwise returns −1. */
static gint64
try_exchange (Board *self)
{
  State *state = self->state;
  guint x = state->column;
  guint other = queens_random_range (self->random, self->size);
  gint32 y = self->rows[x], other_y = self->rows[other];

  state->misses++;
  if (other == x || is_taken (self, get_rise (self, x, other_y))
      || is_taken (self, get_fall (self, x, other_y)) || is_taken (self, get_rise (self, other, y))
      || is_taken (self, get_fall (self, other, y))
      || get_rise (self, x, other_y) == get_rise (self, other, y)
      || get_fall (self, x, other_y) == get_fall (self, other, y)
      || !may_exchange (self, x, other))
    return -1;
  leave (self, x, y);
  leave (self, other, other_y);
  enter (self, x, other_y);
  enter (self, other, y);
  state->misses = 0;
  return other;
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

/* Returns TRUE if two queens on the starting board share a row. Uses the bits of the state, which
 * must be 0 and are 0 again afterwards. */
static gboolean
has_two_in_a_row (Board *self)
{
  guint x = 0;

  while (x < self->size && self->rows[x] != QUEENS_NO_ROW && !is_taken (self, self->rows[x]))
    take (self, self->rows[x++]);
  memset (self->state->words, 0, count_words (self->problem) * sizeof (guint64));
  return x < self->size && self->rows[x] != QUEENS_NO_ROW;
}

/* Makes the first permutation if necessary, and stops when a new permutation is needed. Doesn't
 * support boulders. Without boulders, the queens of a permutation attack only along diagonals. */
static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  State *self = state;
  Board board;

  if (context->setup->problem->boulders.length > 0 || total->most == 0 || total->limit == 0)
    return FALSE;
  /* For a short run, take ordinary steps, so that the board keeps its line counts. */
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
describe_look (const QueensLookAhead *look_ahead)
{
  return look_ahead->step.kind == QUEENS_STEP_FRESH
           ? g_strdup (_("New random board with one queen in every row and few attacks."))
         : look_ahead->step.kind == QUEENS_STEP_NONE
           ? NULL
           : g_strdup (_("Checking one swap: an attacked queen and a random queen."));
}

static char *
describe_exchange (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  switch (step->kind)
    {
    case QUEENS_STEP_STAYED:
      return g_strdup (_("Swapping these two queens would leave at least one of them attacked, "
                         "so nothing moves."));
    case QUEENS_STEP_MOVED:
      return g_strdup_printf (_("The queens in columns %u and %u swap rows. Afterwards, no queen "
                                "attacks them."),
                              step->changes[0].queen, step->changes[1].queen);
    default:
      return NULL;
    }
}

const QueensAlgorithm queens_linear_time = {
  .id = "linear-time",
  .name = N_("Linear time"),
  .summary = N_("Keeps one queen in every row and swaps rows between queens."),
  .reference = "Sosič and Gu, Efficient Local Search with Conflict Minimization, 1994",
  .params = params,
  .max_iterations = 1000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_look },
    { QUEENS_BEAT_CHOOSE, describe_exchange },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .start = start,
  .step = step,
  .run = run,
};
