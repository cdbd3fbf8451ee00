/* queens-fast-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-fast-climb.h"

#include "queens-attack-counts.h"

#include <string.h>

typedef struct
{
  QueensContext      *context;
  QueensAttackCounts  attack_counts;
  guint               size;
  gsize               n_static_points;
  guint64             n_successors;
  gint64              cost;
  gint32             *rows;
  gint8              *least;    /* the least attack count of every column */
  gint8              *own;      /* the attack count on every queen, itself not counted; of static
                                 * ones so low that nothing is better */
  gint8              *column;   /* the attack counts of one column */
} FastClimb;

gsize
queens_fast_climb_get_room (const QueensSetup *setup)
{
  guint size = setup->problem->size;

  return queens_attack_counts_get_room (setup->problem) + 3 * queens_attack_counts_pad (size);
}

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

/* The least difference of cost of all successors. */
static gint
look (FastClimb *self)
{
  gint best = G_MAXINT8;

  queens_attack_counts_find_least (&self->attack_counts, self->least);
  for (guint x = 0; x < self->size; x++)
    {
      QueensSquare home = { x, self->rows[x] };

      self->own[x] = queens_attack_counts_get (&self->attack_counts, x, home.y) - 3;
      if (self->n_static_points > 0
          && queens_squares_contain (&self->context->setup->problem->static_points, home))
        self->own[x] = G_MININT8;
      best = MIN (best, self->least[x] - self->own[x]);
    }
  return best;
}

/* Calls for each best successor, column by column, rows ascending, until @visit says FALSE. */
typedef gboolean (*Visit) (FastClimb       *self,
                           QueensSquare  square,
                           gpointer      data);

static inline void
visit_best (FastClimb *self,
            gint       best,
            Visit      visit,
            gpointer   data)
{
  for (guint x = 0; x < self->size; x++)
    {
      const gint8 *found = self->column;

      if (self->least[x] - self->own[x] != best)
        continue;
      if (self->size <= QUEENS_ATTACK_COUNTS_SMALL)
        {
          for (guint y = 0; y < self->size; y++)
            if (queens_attack_counts_get (&self->attack_counts, x, y) == self->least[x]
                && !visit (self, (QueensSquare) { x, y }, data))
              return;
          continue;
        }
      queens_attack_counts_fill_column (&self->attack_counts, x, self->column);
      while ((found = memchr (found, self->least[x], self->column + self->size - found)) != NULL)
        if (!visit (self, (QueensSquare) { x, found++ - self->column }, data))
          return;
    }
}

/* So many of the best are remembered for a random tie; for more of them the columns are gone
 * through again. */
#define MAX_REMEMBERED 32

typedef struct
{
  QueensTies   ties;
  guint        n;
  guint        wanted;          /* of random ties */
  QueensSquare square;
  QueensSquare remembered[MAX_REMEMBERED];
} Choice;

static gboolean
is_lower_state (const FastClimb *self,
                QueensSquare     square,
                QueensSquare     other)
{
  gboolean goes_down = square.y < self->rows[square.x];

  if (square.x == other.x)
    return square.y < other.y;
  if (goes_down != (other.y < self->rows[other.x]))
    return goes_down;
  return goes_down ? square.x < other.x : square.x > other.x;
}

static gboolean
consider (FastClimb    *self,
          QueensSquare  square,
          gpointer      data)
{
  Choice *choice = data;
  gboolean wins = choice->n == 0 || choice->ties == QUEENS_TIES_LAST
                  || (choice->ties == QUEENS_TIES_LOWEST_ROW && square.y < choice->square.y)
                  || (choice->ties == QUEENS_TIES_LOWEST_STATE
                      && is_lower_state (self, square, choice->square));

  if (wins)
    choice->square = square;
  if (choice->n < MAX_REMEMBERED)
    choice->remembered[choice->n] = square;
  choice->n++;
  return choice->ties != QUEENS_TIES_FIRST;
}

static gboolean
reach_wanted (FastClimb    *self,
              QueensSquare  square,
              gpointer      data)
{
  Choice *choice = data;

  choice->square = square;
  return choice->wanted-- > 0;
}

static gboolean
take (FastClimb *self,
      gint       best)
{
  Choice choice;

  choice.ties = self->context->setup->convention.ties;
  choice.n = 0;
  choice.square = (QueensSquare) { 0, 0 };
  visit_best (self, best, consider, &choice);
  if (choice.ties == QUEENS_TIES_RANDOM && choice.n > 1)
    {
      choice.wanted = queens_random_pick (self->context->random, choice.n);
      if (choice.n <= MAX_REMEMBERED)
        choice.square = choice.remembered[choice.wanted];
      else
        visit_best (self, best, reach_wanted, &choice);
    }
  leave (self, choice.square.x);
  return enter (self, choice.square.x, choice.square.y);
}

/* Whether the climb goes on with a best difference of @best; if not, why. */
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
         && queens_cost_functions[convention->cost].adds_attackers
         && convention->moves == QUEENS_MOVES_COLUMN
         && climb->rule.candidates == QUEENS_CANDIDATES_ALL && !climb->rule.jumps
         && queens_attack_counts_fit (problem)
         && context->board->n_placed == problem->size
         && queens_board_holds_static_points (context->board);
}

/* FALSE where it is not in reach after all. */
static gboolean
begin (FastClimb *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  const gint32 *rows = self->context->board->rows;
  gsize length = queens_attack_counts_pad (self->size);
  const QueensSquares *boulders = &problem->boulders;

  self->n_static_points = problem->static_points.length;
  self->n_successors = (self->size - self->n_static_points) * (guint64) (self->size - 1);
  for (gsize i = 0; i < boulders->length; i++)
    self->n_successors -= queens_problem_get_static_row (problem,
                                                         boulders->squares[i].x) == QUEENS_NO_ROW;
  if (self->n_successors == 0)
    return FALSE;
  self->least = self->context->scratch;
  self->own = self->least + length;
  self->column = self->own + length;
  queens_attack_counts_init (&self->attack_counts, problem, self->column + length);
  for (guint x = 0; x < self->size; x++)
    if (!enter (self, x, rows[x]))
      return FALSE;
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
      fits = take (self, best);
      run->steps++;
      run->total.iterations++;
      run->total.moves++;
    }
}

gboolean
queens_fast_climb_run (gpointer       climb,
                       QueensContext *context,
                       QueensRun     *run)
{
  FastClimb self = {
    .context = context,
    .size = context->setup->problem->size,
    .rows = context->places,
  };

  if (!is_in_reach (climb, context) || !begin (&self))
    return FALSE;
  go (&self, climb, run);
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}
