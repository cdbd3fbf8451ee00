/* queens-fast-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-fast-climb.h"

#include "queens-attack-counts.h"
#include "queens-attacked.h"
#include "queens-small-climb.h"
#include "queens-vectorised.h"

#include <string.h>

/* A column in which some of the best successors are, and how many there are up to it. */
typedef struct
{
  guint x;
  guint n;
} Candidate;

typedef struct
{
  QueensContext      *context;
  gboolean            counts_queens;    /* attacked ones, else attacking pairs */
  QueensAttackCounts  attack_counts;    /* of pairs */
  QueensAttacked      attacked;         /* of queens */
  guint               size;
  guint64             n_successors;
  gint64              cost;
  gint32             *rows;
  gint8              *least;    /* the least attack count of every column, or the least value; of
                                 * one whose queen is static so high that nothing is worse */
  gint8              *differences;      /* of cost, to the best successor of every column */
  gint8              *column;   /* the attack counts of one column, or the values */
  /* Of every queen: how many attack her, and her lines. */
  gint16             *own;
  gint16             *y;
  gint16             *rise;     /* y − x */
  gint16             *fall;     /* x + y */
  Candidate          *candidates;
} FastClimb;

gsize
queens_fast_climb_get_room (const QueensSetup *setup)
{
  guint size = setup->problem->size;

  if (queens_small_climb_is_possible (setup->problem))
    return sizeof (QueensSmallBoard);
  return size * sizeof (Candidate)
         + queens_attack_counts_pad (size) * (4 * sizeof (gint16) + 3 * sizeof (gint8))
         + MAX (queens_attack_counts_get_room (setup->problem), queens_attacked_get_room (size));
}

/* Queens */

static gboolean
enter (FastClimb *self,
       guint      x,
       gint       y)
{
  self->rows[x] = y;
  if (self->counts_queens)
    return queens_attacked_add (&self->attacked, x, y, 1);
  self->cost += queens_attack_counts_get (&self->attack_counts, x, y);
  return queens_attack_counts_add (&self->attack_counts, x, y, 1);
}

static void
leave (FastClimb *self,
       guint      x)
{
  gint y = self->rows[x];

  if (self->counts_queens)
    {
      queens_attacked_add (&self->attacked, x, y, -1);
      return;
    }
  self->cost -= queens_attack_counts_get (&self->attack_counts, x, y) - 3;
  queens_attack_counts_add (&self->attack_counts, x, y, -1);
}

static inline void
count_own (FastClimb *self,
           guint      x)
{
  gint y = self->rows[x];

  self->own[x] = queens_attack_counts_get (&self->attack_counts, x, y) - 3;
  self->y[x] = y;
  self->rise[x] = y - (gint) x;
  self->fall[x] = y + (gint) x;
}

/* A queen goes from (@x, @from) to (@x, @to): whom she attacked and attacks is told. */
QUEENS_VECTORISED static void
tell_others (gint16 *restrict       own,
             const gint16 *restrict y,
             const gint16 *restrict rise,
             const gint16 *restrict fall,
             guint                  size,
             gint16                 x,
             gint16                 from,
             gint16                 to)
{
  const gint16 from_rise = from - x, from_fall = from + x;
  const gint16 to_rise = to - x, to_fall = to + x;

  for (guint i = 0; i < size; i++)
    {
      gint16 before = (y[i] == from) + (rise[i] == from_rise) + (fall[i] == from_fall);
      gint16 after = (y[i] == to) + (rise[i] == to_rise) + (fall[i] == to_fall);

      own[i] += after - before;
    }
}

/* FALSE where a line has more queens then than bytes count. */
static gboolean
move (FastClimb    *self,
      QueensSquare  to)
{
  gint from = self->rows[to.x];
  gboolean fits;

  leave (self, to.x);
  fits = enter (self, to.x, to.y);
  if (self->counts_queens)
    return fits;
  if (self->attack_counts.squares == NULL)
    {
      tell_others (self->own, self->y, self->rise, self->fall, self->size, to.x, from, to.y);
      count_own (self, to.x);
    }
  else
    {
      for (guint x = 0; x < self->size; x++)
        count_own (self, x);
    }
  return fits;
}

/* Successors */

QUEENS_VECTORISED static gint
find_least_difference (gint8 *restrict        differences,
                       const gint8 *restrict  least,
                       const gint16 *restrict own,
                       guint                  size)
{
  gint8 best = G_MAXINT8;

  for (guint x = 0; x < size; x++)
    {
      differences[x] = least[x] - (gint8) own[x];
      best = MIN (best, differences[x]);
    }
  return best;
}

QUEENS_VECTORISED static gint
find_least (const gint8 *differences,
            guint        size)
{
  gint8 best = G_MAXINT8;

  for (guint x = 0; x < size; x++)
    best = MIN (best, differences[x]);
  return best;
}

/* In parts that a byte counts. */
#define PART 128

QUEENS_VECTORISED static guint
count_equal (const gint8 *column,
             gint8        wanted,
             guint        size)
{
  guint n = 0;

  for (guint first = 0; first < size; first += PART)
    {
      guint end = MIN (size, first + PART);
      guint8 n_of_part = 0;

      for (guint y = first; y < end; y++)
        n_of_part += column[y] == wanted;
      n += n_of_part;
    }
  return n;
}

/* The least difference of cost of all successors. */
static gint
look (FastClimb *self)
{
  const QueensSquares *static_points = &self->context->setup->problem->static_points;

  if (self->counts_queens)
    {
      queens_attacked_find_differences (&self->attacked, self->rows, self->column, self->least,
                                        self->differences);
      return find_least (self->differences, self->size);
    }
  queens_attack_counts_find_least (&self->attack_counts, self->least);
  for (gsize i = 0; i < static_points->length; i++)
    self->least[static_points->squares[i].x] = G_MAXINT8;
  return find_least_difference (self->differences, self->least, self->own, self->size);
}

/* The next column from @x on with some of the best successors, or the size. */
static inline guint
find_column (const FastClimb *self,
             guint            x,
             gint             best)
{
  const gint8 *found = memchr (self->differences + x, best, self->size - x);

  return found == NULL ? self->size : (guint) (found - self->differences);
}

static void
fill_column (FastClimb *self,
             guint      x)
{
  if (self->counts_queens)
    queens_attacked_fill_column (&self->attacked, self->rows, x, self->column);
  else
    queens_attack_counts_fill_column (&self->attack_counts, x, self->column);
}

/* How many squares of a column are the least. */
static guint
count_least (FastClimb *self,
             guint      x)
{
  if (!self->counts_queens)
    return queens_attack_counts_count (&self->attack_counts, x, self->least[x]);
  fill_column (self, x);
  return count_equal (self->column, self->least[x], self->size);
}

/* The row of the @index-th of those squares of a column that have its least attack count, or of the
 * last of them. */
static gint
find_row (FastClimb *self,
          guint      x,
          guint      index)
{
  const gint8 *end = self->column + self->size;
  const gint8 *found;
  const gint8 *next;

  fill_column (self, x);
  found = memchr (self->column, self->least[x], self->size);
  for (; index > 0; index--)
    {
      next = memchr (found + 1, self->least[x], end - (found + 1));
      if (next == NULL)
        break;
      found = next;
    }
  return found - self->column;
}

/* Each with the same chance: they are counted, and the one that is drawn is looked for. */
static QueensSquare
choose_at_random (FastClimb *self,
                  gint       best)
{
  const Candidate *candidate = self->candidates;
  guint n_candidates = 0;
  guint n = 0;
  guint drawn;

  for (guint x = find_column (self, 0, best); x < self->size; x = find_column (self, x + 1, best))
    {
      n += count_least (self, x);
      self->candidates[n_candidates++] = (Candidate) { x, n };
    }
  drawn = queens_random_pick (self->context->random, n);
  for (n = 0; candidate->n <= drawn; candidate++)
    n = candidate->n;
  return (QueensSquare) { candidate->x, find_row (self, candidate->x, drawn - n) };
}

/* Of squares in two columns. */
static gboolean
is_lower_state (const FastClimb *self,
                QueensSquare     square,
                QueensSquare     other)
{
  gboolean goes_down = square.y < self->rows[square.x];

  if (goes_down != (other.y < self->rows[other.x]))
    return goes_down;
  return goes_down ? square.x < other.x : square.x > other.x;
}

/* The best successor that the rule for ties takes: of one column the first, but for the last of
 * all. */
static QueensSquare
choose (FastClimb *self,
        gint       best)
{
  QueensTies ties = self->context->setup->convention.ties;
  QueensSquare chosen = { -1, 0 };

  if (ties == QUEENS_TIES_RANDOM)
    return choose_at_random (self, best);
  for (guint x = find_column (self, 0, best); x < self->size; x = find_column (self, x + 1, best))
    {
      QueensSquare square = { x, find_row (self, x, ties == QUEENS_TIES_LAST ? G_MAXUINT : 0) };

      if (chosen.x < 0 || ties == QUEENS_TIES_LAST
          || (ties == QUEENS_TIES_LOWEST_ROW && square.y < chosen.y)
          || (ties == QUEENS_TIES_LOWEST_STATE && is_lower_state (self, square, chosen)))
        chosen = square;
      if (ties == QUEENS_TIES_FIRST)
        break;
    }
  return chosen;
}

/* The climb */

static gboolean
is_in_reach (const QueensClimb   *climb,
             const QueensContext *context)
{
  const QueensConvention *convention = &context->setup->convention;
  const QueensProblem *problem = context->setup->problem;

  return !problem->is_anywhere
         && (queens_cost_functions[convention->cost].adds_attackers
             || queens_cost_functions[convention->cost].adds_attacked)
         && convention->moves == QUEENS_MOVES_COLUMN
         && climb->rule.candidates == QUEENS_CANDIDATES_ALL
         && context->board->n_placed == problem->size
         && queens_board_holds_static_points (context->board);
}

/* What is not in reach of all boards. */
static gboolean
is_in_reach_of_large (const QueensContext *context)
{
  const QueensProblem *problem = context->setup->problem;

  return queens_attack_counts_fit (problem)
         && (queens_cost_functions[context->setup->convention.cost].adds_attackers
             || problem->boulders.length == 0);
}

/* FALSE where it is not in reach after all. */
static gboolean
begin (FastClimb *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  const gint32 *rows = self->context->board->rows;
  gsize length = queens_attack_counts_pad (self->size);
  const QueensSquares *boulders = &problem->boulders;

  self->n_successors = (self->size - problem->static_points.length) * (guint64) (self->size - 1);
  for (gsize i = 0; i < boulders->length; i++)
    self->n_successors -= queens_problem_get_static_row (problem,
                                                         boulders->squares[i].x) == QUEENS_NO_ROW;
  if (self->n_successors == 0)
    return FALSE;
  self->candidates = self->context->scratch;
  self->own = (gint16 *) (self->candidates + self->size);
  self->y = self->own + length;
  self->rise = self->y + length;
  self->fall = self->rise + length;
  self->least = (gint8 *) (self->fall + length);
  self->differences = self->least + length;
  self->column = self->differences + length;
  self->counts_queens = queens_cost_functions[self->context->setup->convention.cost].adds_attacked;
  if (self->counts_queens)
    queens_attacked_init (&self->attacked, self->size, self->column + length);
  else
    queens_attack_counts_init (&self->attack_counts, problem, self->column + length);
  for (guint x = 0; x < self->size; x++)
    if (!enter (self, x, rows[x]))
      return FALSE;
  if (self->counts_queens)
    {
      for (gsize i = 0; i < problem->static_points.length; i++)
        queens_attacked_fix (&self->attacked, problem->static_points.squares[i].x);
      self->cost = queens_attacked_count (&self->attacked, rows);
      return TRUE;
    }
  for (guint x = 0; x < self->size; x++)
    count_own (self, x);
  return TRUE;
}

/* How many squares the queen of a column may go to. */
static guint
count_free (const QueensProblem *problem,
            guint                x)
{
  gsize n_boulders = 0;

  if (problem->static_points.length > 0
      && queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
    return 0;
  if (problem->boulders.length > 0)
    queens_squares_get_column (&problem->boulders, x, &n_boulders);
  return problem->size - n_boulders - 1;
}

/* A queen that may move, then a square that she may go to: each with the same chance. */
static QueensSquare
draw_jump (FastClimb *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  guint n_movable = 0;
  guint x = 0;
  guint index;
  gint y = 0;

  for (guint i = 0; i < self->size; i++)
    n_movable += count_free (problem, i) > 0;
  index = queens_random_pick (self->context->random, n_movable);
  while (count_free (problem, x) == 0 || index-- > 0)
    x++;
  index = queens_random_pick (self->context->random, count_free (problem, x));
  for (;; y++)
    if (y != self->rows[x]
        && !queens_squares_contain (&problem->boulders, (QueensSquare) { x, y }) && index-- == 0)
      return (QueensSquare) { x, y };
}

/* FALSE where it ends. */
static gboolean
go_on (FastClimb   *self,
       QueensClimb *climb,
       QueensRun   *run,
       gboolean    *fits)
{
  gint best = look (self);

  run->total.evaluations += self->n_successors;
  run->total.minima += best >= 0;
  if (best > 0 || (best == 0 && climb->sideways >= climb->rule.most && !climb->rule.jumps))
    {
      run->end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
      return FALSE;
    }
  if (best < 0 || climb->sideways < climb->rule.most)
    {
      climb->sideways = best < 0 ? 0 : climb->sideways + 1;
      *fits = move (self, choose (self, best));
      run->total.moves++;
      if (self->counts_queens)
        self->cost += best;
    }
  /* Of attacked pairs each move counts what it changes itself. */
  if (best == 0 && climb->rule.jumps)
    {
      *fits = move (self, draw_jump (self)) && *fits;
      run->total.moves++;
      if (self->counts_queens)
        self->cost = queens_attacked_count (&self->attacked, self->rows);
    }
  run->steps++;
  run->total.iterations++;
  return TRUE;
}

static inline void
go (FastClimb   *self,
    QueensClimb *climb,
    QueensRun   *run)
{
  gboolean fits = TRUE;

  while (fits && self->cost > 0 && run->steps < run->most && run->total.iterations < run->limit)
    if (!go_on (self, climb, run, &fits))
      return;
}

static gboolean
run_large (QueensClimb   *climb,
           QueensContext *context,
           QueensRun     *run)
{
  FastClimb self = {
    .context = context,
    .size = context->setup->problem->size,
    .rows = context->places,
  };

  if (!is_in_reach_of_large (context) || !begin (&self))
    return FALSE;
  go (&self, climb, run);
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}

gboolean
queens_fast_climb_run (gpointer       climb,
                       QueensContext *context,
                       QueensRun     *run)
{
  if (!is_in_reach (climb, context))
    return FALSE;
  if (queens_small_climb_is_possible (context->setup->problem))
    return queens_small_climb_run (climb, context, run);
  return run_large (climb, context, run);
}
