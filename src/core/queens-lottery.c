/* queens-lottery.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-lottery.h"

#include "queens-successors.h"
#include "queens-values.h"

struct _QueensLottery
{
  guint   size;
  guint64 n_successors;
  gint64  best;                 /* the least cost among the successors */
  guint64 n_best;
  gdouble sum;                  /* of all scaled fitnesses */
  gdouble chances[];            /* size × size; then as many costs, QUEENS_NO_VALUE where no queen goes */
};

static inline gsize
count_squares (guint size)
{
  return (gsize) size * size;
}

static inline gint32 *
costs_of (const QueensLottery *self)
{
  return (gint32 *) (self->chances + count_squares (self->size));
}

gsize
queens_lottery_get_size (const QueensSetup *setup)
{
  gsize squares = count_squares (queens_problem_get_size (setup->problem));

  return sizeof (QueensLottery) + squares * (sizeof (gdouble) + sizeof (gint32));
}

static void
note_successor (QueensLottery *self,
                gint32         cost)
{
  self->n_successors++;
  if (self->n_best > 0 && cost > self->best)
    return;
  self->n_best = self->n_best > 0 && cost == self->best ? self->n_best + 1 : 1;
  self->best = cost;
}

/* The costs of a queen's successors and, on its own square, the present cost. */
static void
look_at_queen (QueensLottery *self,
               QueensContext *context,
               guint          queen)
{
  QueensCost cost = context->setup->convention.cost;
  QueensSquare home = queens_board_get_square (context->board, queen);
  QueensReach reach = queens_successors_look (context->board, context->setup->convention, queen, context->values);
  gint32 *costs = costs_of (self);

  for (gint y = reach.low; y <= reach.high; y++)
    if (reach.values[y] != QUEENS_NO_VALUE)
      {
        costs[(gsize) y * self->size + home.x] = reach.values[y];
        note_successor (self, reach.values[y]);
      }
  costs[(gsize) home.y * self->size + home.x] = queens_board_get_cost (context->board, cost);
}

static void
look_at_board (QueensLottery *self,
               QueensContext *context)
{
  gsize squares = count_squares (self->size);

  for (gsize i = 0; i < squares; i++)
    costs_of (self)[i] = QUEENS_NO_VALUE;
  for (guint queen = 0; queen < self->size; queen++)
    look_at_queen (self, context, queen);
}

static void
find_range (const QueensLottery *self,
            gint32              *least,
            gint32              *most)
{
  const gint32 *costs = costs_of (self);

  *least = G_MAXINT32;
  *most = G_MININT32;
  for (gsize i = 0; i < count_squares (self->size); i++)
    if (costs[i] != QUEENS_NO_VALUE)
      {
        *least = MIN (*least, costs[i]);
        *most = MAX (*most, costs[i]);
      }
}

/* Scaled fitness of every square; the operations are those of the published code, in its order. */
static void
scale_fitness (QueensLottery *self,
               gdouble        k)
{
  gdouble most_fit = self->size * (self->size - 1.0) / 2;
  const gint32 *costs = costs_of (self);
  gint32 least, most;
  gdouble hi, lo;

  find_range (self, &least, &most);
  hi = most_fit - least;
  lo = most_fit - most;
  self->sum = 0;
  for (gsize i = 0; i < count_squares (self->size); i++)
    {
      if (costs[i] == QUEENS_NO_VALUE)
        self->chances[i] = 0;
      else if (hi == lo)
        self->chances[i] = 1;
      else
        self->chances[i] = (most_fit - costs[i]) * ((k - 1) / (hi - lo)) + (hi - k * lo) / (hi - lo);
      self->sum += self->chances[i];
    }
  for (gsize i = 0; i < count_squares (self->size); i++)
    self->chances[i] /= self->sum;
}

void
queens_lottery_weigh (QueensLottery *self,
                      QueensContext *context,
                      gdouble        k)
{
  *self = (QueensLottery) { .size = queens_problem_get_size (context->setup->problem) };
  look_at_board (self, context);
  scale_fitness (self, k);
}

guint64
queens_lottery_count_evaluations (const QueensLottery *self)
{
  return self->n_successors;
}

guint64
queens_lottery_get_best (const QueensLottery *self,
                         gint64              *best)
{
  *best = self->best;
  return self->n_best;
}

gint64
queens_lottery_get_cost (const QueensLottery *self,
                         QueensSquare         square)
{
  return costs_of (self)[(gsize) square.y * self->size + square.x];
}

/* Bisect right in the running sums, which need not be stored for one draw. */
static QueensSquare
draw_below (const QueensLottery *self,
            QueensRandom        *random,
            gint64               bound)
{
  const gint32 *costs = costs_of (self);
  gdouble total = 0;
  gdouble wanted;
  gdouble sum = 0;
  gsize last = 0;

  for (gsize i = 0; i < count_squares (self->size); i++)
    if (costs[i] < bound)
      total += self->chances[i];
  wanted = queens_random_unit (random) * total;
  for (gsize i = 0; i < count_squares (self->size); i++)
    {
      if (costs[i] >= bound)
        continue;
      last = i;
      sum += self->chances[i];
      if (wanted < sum)
        break;
    }
  return (QueensSquare) { last % self->size, last / self->size };
}

QueensSquare
queens_lottery_draw (const QueensLottery *self,
                     QueensRandom        *random)
{
  return draw_below (self, random, QUEENS_NO_VALUE);
}

QueensSquare
queens_lottery_draw_better (const QueensLottery *self,
                            QueensRandom        *random,
                            gint64               cost)
{
  return draw_below (self, random, cost);
}

void
queens_lottery_fill_odds (QueensContext *context,
                          gint64         bound,
                          QueensOdds    *odds)
{
  QueensLottery *lottery = context->scratch;
  gdouble total = 0;

  if (queens_successors_exist (context->board))
    {
      queens_lottery_weigh (lottery, context, queens_setup_get_param (context->setup, "k"));
      for (gsize i = 0; i < count_squares (lottery->size); i++)
        if (costs_of (lottery)[i] < bound)
          total += odds->chances[i] = lottery->chances[i];
    }
  if (total == 0)
    odds->other = 1;
  for (gsize i = 0; total > 0 && i < count_squares (lottery->size); i++)
    odds->chances[i] /= total;
}
