/* queens-fast-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-fast-climb.h"

#include "queens-attack-counts.h"
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
  QueensAttackCounts  attack_counts;
  guint               size;
  guint64             n_successors;
  gint64              cost;
  gint32             *rows;
  gint8              *least;    /* the least attack count of every column; of one whose queen is
                                 * static so high that nothing is worse */
  gint8              *differences;      /* of cost, to the best successor of every column */
  gint8              *column;   /* the attack counts of one column */
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
         + queens_attack_counts_get_room (setup->problem);
}

/* Queens */

static gboolean
enter (FastClimb *self,
       guint      x,
       gint       y)
{
  self->rows[x] = y;
  self->cost += queens_attack_counts_get (&self->attack_counts, x, y);
  return queens_attack_counts_add (&self->attack_counts, x, y, 1);
}

static void
leave (FastClimb *self,
       guint      x)
{
  gint y = self->rows[x];

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

/* The least difference of cost of all successors. */
static gint
look (FastClimb *self)
{
  const QueensSquares *static_points = &self->context->setup->problem->static_points;

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

  queens_attack_counts_fill_column (&self->attack_counts, x, self->column);
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
      n += queens_attack_counts_count (&self->attack_counts, x, self->least[x]);
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

/* Whether it goes on with a best difference of @best; if not, why. */
static gboolean
goes_on (QueensClimb *climb,
         gint         best,
         QueensEnd   *end)
{
  if (best < 0)
    {
      climb->sideways = 0;
      return TRUE;
    }
  if (best == 0 && climb->sideways < climb->rule.most)
    {
      climb->sideways++;
      return TRUE;
    }
  *end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
  return FALSE;
}

static gboolean
is_in_reach (const QueensClimb   *climb,
             const QueensContext *context)
{
  const QueensConvention *convention = &context->setup->convention;
  const QueensProblem *problem = context->setup->problem;

  return !problem->is_anywhere
         && convention->moves == QUEENS_MOVES_COLUMN
         && climb->rule.candidates == QUEENS_CANDIDATES_ALL
         && context->board->n_placed == problem->size
         && queens_board_holds_static_points (context->board);
}

/* What is not in reach of all boards. */
static gboolean
is_in_reach_of_large (const QueensClimb   *climb,
                      const QueensContext *context)
{
  return queens_cost_functions[context->setup->convention.cost].adds_attackers
         && !climb->rule.jumps && queens_attack_counts_fit (context->setup->problem);
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
  queens_attack_counts_init (&self->attack_counts, problem, self->column + length);
  for (guint x = 0; x < self->size; x++)
    if (!enter (self, x, rows[x]))
      return FALSE;
  for (guint x = 0; x < self->size; x++)
    count_own (self, x);
  return TRUE;
}

static inline void
go (FastClimb   *self,
    QueensClimb *climb,
    QueensRun   *run)
{
  gboolean fits = TRUE;

  while (fits && self->cost > 0 && run->steps < run->most && run->total.iterations < run->limit)
    {
      gint best = look (self);

      run->total.evaluations += self->n_successors;
      run->total.minima += best >= 0;
      if (!goes_on (climb, best, &run->end))
        return;
      fits = move (self, choose (self, best));
      run->steps++;
      run->total.iterations++;
      run->total.moves++;
    }
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

  if (!is_in_reach_of_large (climb, context) || !begin (&self))
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
