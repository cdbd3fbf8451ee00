/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-roulette.h"

#include "queens-number.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

struct _QueensRoulette
{
  guint   size;
  guint   n_queens;
  gsize   width;                /* number of entries per queen with placement `anywhere`, else 0 */
  gsize   length;
  guint64 n_successors;
  gint64  best;                 /* lowest cost of a successor */
  guint64 n_best;
  gdouble hi;                   /* highest and lowest fitness of all entries */
  gdouble lo;
  gdouble sum;                  /* sum of the scaled fitness of all entries */
  gdouble chances[];            /* Probability of every entry. After these, the cost of every entry,
                                 * or QUEENS_NO_VALUE if the queen may not move there. */
};

static inline gint32 *
costs_of (const QueensRoulette *self)
{
  return (gint32 *) (self->chances + self->length);
}

static gsize
count_entries (const QueensSetup *setup)
{
  gsize size = setup->problem->size;

  return setup->problem->is_anywhere
           ? queens_successors_get_room (setup) * setup->problem->n_queens
           : size * size;
}

gsize
queens_roulette_get_size (const QueensSetup *setup)
{
  return sizeof (QueensRoulette) + count_entries (setup) * (sizeof (gdouble) + sizeof (gint32));
}

/* Stores the costs of the successors of the queen at position @rank, and the current cost at its
 * own square, in the table. */
static void
look_at_queen (QueensRoulette *self,
               QueensContext  *context,
               guint           rank)
{
  QueensCost cost = context->setup->convention.cost;
  guint queen = queens_board_get_queen (context->board, rank);
  QueensSquare home = queens_board_get_square (context->board, queen);
  QueensSuccessors successors = queens_successors_evaluate (context->board,
                                                            context->setup->convention, queen,
                                                            context->values);
  gint32 *costs = costs_of (self) + (self->width == 0 ? (gsize) home.x : rank * self->width);
  gsize step = self->width == 0 ? self->size : 1;

  for (gint i = successors.low; i <= successors.high; i++)
    {
      gint32 value = successors.values[i];

      if (value == QUEENS_NO_VALUE)
        continue;
      costs[i * step] = value;
      self->n_successors++;
      if (self->n_best > 0 && value > self->best)
        continue;
      self->n_best = self->n_best > 0 && value == self->best ? self->n_best + 1 : 1;
      self->best = value;
    }
  costs[successors.home * step] = queens_board_get_cost (context->board, cost);
}

/* Does the same operations as the published code, in the same order, to get the same rounding. */
static void
scale_fitness (QueensRoulette *self,
               gdouble         k)
{
  gdouble most_fit = self->n_queens * (self->n_queens - 1.0) / 2;
  const gint32 *costs = costs_of (self);
  gint32 least = G_MAXINT32, most = G_MININT32;
  gdouble hi, lo;               /* named as in the published code */

  for (gsize i = 0; i < self->length; i++)
    if (costs[i] != QUEENS_NO_VALUE)
      {
        least = MIN (least, costs[i]);
        most = MAX (most, costs[i]);
      }
  self->hi = hi = most_fit - least;
  self->lo = lo = most_fit - most;
  self->sum = 0;
  for (gsize i = 0; i < self->length; i++)
    {
      if (costs[i] == QUEENS_NO_VALUE)
        self->chances[i] = 0;
      else if (hi == lo)
        self->chances[i] = 1;
      else
        self->chances[i] = (most_fit - costs[i]) * ((k - 1) / (hi - lo))
                           + (hi - k * lo) / (hi - lo);
      self->sum += self->chances[i];
    }
  for (gsize i = 0; i < self->length; i++)
    self->chances[i] /= self->sum;
}

void
queens_roulette_evaluate (QueensRoulette *self,
                          QueensContext  *context)
{
  *self = (QueensRoulette) {
    .size = context->setup->problem->size,
    .n_queens = context->setup->problem->n_queens,
    .width = context->setup->problem->is_anywhere ? queens_successors_get_room (context->setup)
                                                       : 0,
    .length = count_entries (context->setup),
  };
  for (gsize i = 0; i < self->length; i++)
    costs_of (self)[i] = QUEENS_NO_VALUE;
  for (guint rank = 0; rank < context->board->n_queens; rank++)
    look_at_queen (self, context, rank);
}

void
queens_roulette_weigh (QueensRoulette *self,
                       QueensContext  *context)
{
  queens_roulette_evaluate (self, context);
  scale_fitness (self, queens_setup_get_param (context->setup, "k"));
}

void
queens_roulette_report (const QueensRoulette *self,
                        QueensStep           *step)
{
  step->evaluations = self->n_successors;
  step->best = self->best;
  step->n_best = self->n_best;
}

gint64
queens_roulette_get_cost (const QueensRoulette *self,
                          gsize                 entry)
{
  return costs_of (self)[entry];
}

/* With placement `anywhere` and moves within a column, a queen has one entry per row of its
 * column. */
gsize
queens_roulette_find (const QueensRoulette *self,
                      guint                 rank,
                      QueensSquare          to)
{
  if (self->width == 0)
    return (gsize) to.y * self->size + to.x;
  return rank * self->width + (self->width > self->size ? (gsize) to.x * self->size : 0) + to.y;
}

QueensChange
queens_roulette_get_move (const QueensRoulette *self,
                          const QueensBoard    *board,
                          gsize                 entry)
{
  guint queen = self->width == 0 ? entry % self->size
                                 : queens_board_get_queen (board, entry / self->width);
  QueensSquare home = queens_board_get_square (board, queen);
  gint index = self->width == 0 ? entry / self->size : entry % self->width;

  if (self->width > self->size)
    return (QueensChange) { queen, home, { index / (gint) self->size, index % (gint) self->size } };
  return (QueensChange) { queen, home, { home.x, index } };
}

/* Returns the index that Python's bisect_right() would find in the running sums, without storing
 * the sums. */
gsize
queens_roulette_draw (const QueensRoulette *self,
                      QueensRandom         *random,
                      gint64                bound)
{
  const gint32 *costs = costs_of (self);
  gdouble total = 0;
  gdouble wanted;
  gdouble sum = 0;
  gsize last = 0;

  for (gsize i = 0; i < self->length; i++)
    if (costs[i] < bound)
      total += self->chances[i];
  wanted = queens_random_unit (random) * total;
  for (gsize i = 0; i < self->length; i++)
    {
      if (costs[i] >= bound)
        continue;
      last = i;
      sum += self->chances[i];
      if (wanted < sum)
        break;
    }
  return last;
}

void
queens_roulette_fill_odds (QueensContext *context,
                           gint64         bound,
                           QueensOdds    *odds)
{
  QueensRoulette *roulette = context->scratch;
  gdouble total = 0;

  if (queens_board_holds_static_points (context->board))
    {
      queens_roulette_weigh (roulette, context);
      for (gsize i = 0; i < roulette->length; i++)
        if (costs_of (roulette)[i] < bound)
          total += roulette->chances[i];
    }
  if (total == 0)
    {
      odds->other = 1;
      return;
    }
  odds->total_weight = total * roulette->sum;
  for (gsize i = 0; i < roulette->length; i++)
    if (costs_of (roulette)[i] < bound)
      {
        QueensChange move = queens_roulette_get_move (roulette, context->board, i);
        gdouble chance = roulette->chances[i] / total;

        if (move.from.x == move.to.x && move.from.y == move.to.y)
          queens_odds_stay (odds, context->board, move.to, chance);
        else
          *queens_odds_at (odds, move.to) += chance;
      }
}

/* Writes up to two decimals, without trailing zeros. */
static char *
write_number (gdouble number)
{
  return queens_number_write (floor (100 * number + 0.5) / 100);
}

static void
add_weight (GString     *text,
            const char  *hi,
            const char  *lo,
            const char  *k)
{
  /* Translators: the formula of the course's sheet: k, hi, lo, hi, k, lo, hi, lo as letters, then
   * as numbers. */
  g_string_append_printf (text, _("weight = fitness · (%s − 1)/(%s − %s) + (%s − %s · %s)/(%s − %s)"),
                          k, hi, lo, hi, k, lo, hi, lo);
  g_string_append_c (text, '\n');
}

/* Adds a line about entries that cost @cost. The probability of each is @chance/@total. */
static void
add_cost (GString *text,
          gint32   cost,
          gdouble  fitness,
          gdouble  chance,
          gdouble  total)
{
  g_autofree char *fit = write_number (fitness);
  g_autofree char *weight = write_number (chance * total);
  g_autofree char *sum = write_number (total);

  /* Translators: "Cost 12: fitness 16, weight 20, probability 20/530.5 = 3.8 %" */
  g_string_append_printf (text, _("Cost %d: fitness %s, weight %s, probability %s/%s = %.1f %%"), cost,
                          fit, weight, weight, sum, 100 * chance);
  g_string_append_c (text, '\n');
}

char *
queens_roulette_write_formula (const QueensLookAhead *look_ahead,
                               gint64                 bound)
{
  QueensContext *context = &look_ahead->history->search->context;
  QueensRoulette *roulette = context->scratch;
  gdouble most_fit = look_ahead->board->n_queens * (look_ahead->board->n_queens - 1.0) / 2;
  gint32 least = G_MAXINT32, most = G_MININT32;
  gdouble part = 0, of_least = 0, of_most = 0;
  g_autofree char *all = write_number (most_fit);
  g_autofree char *k = write_number (queens_setup_get_param (look_ahead->setup, "k"));
  g_autofree char *hi = NULL;
  g_autofree char *lo = NULL;
  g_autofree char *sum = NULL;
  GString *text;

  if (look_ahead->odds == NULL || look_ahead->odds->total_weight == 0)
    return NULL;
  queens_roulette_weigh (roulette, context);
  for (gsize i = 0; i < roulette->length; i++)
    {
      gint32 cost = costs_of (roulette)[i];

      if (cost == QUEENS_NO_VALUE || cost >= bound)
        continue;
      part += roulette->chances[i];
      of_least = cost < least ? roulette->chances[i] : of_least;
      of_most = cost > most ? roulette->chances[i] : of_most;
      least = MIN (least, cost);
      most = MAX (most, cost);
    }
  hi = write_number (roulette->hi);
  lo = write_number (roulette->lo);
  sum = write_number (part * roulette->sum);
  text = g_string_new (NULL);
  /* Translators: "fitness = 28 − cost; highest: hi = 16, lowest: lo = 8" */
  g_string_append_printf (text, _("fitness = %s − cost; highest: hi = %s, lowest: lo = %s"),
                          all, hi, lo);
  g_string_append_c (text, '\n');
  if (roulette->hi == roulette->lo)
    {
      g_string_append_printf (text, "%s\n", _("All squares have the same fitness, so each has "
                                              "weight 1."));
    }
  else
    {
      add_weight (text, "hi", "lo", "k");
      add_weight (text, hi, lo, k);
      g_string_append_printf (text, _("The weight rises linearly from 1 (worst) to k = %s "
                                      "(best)."), k);
      g_string_append_c (text, '\n');
    }
  if (bound == QUEENS_NO_VALUE)
    g_string_append_printf (text, _("All weights add up to %s."), sum);
  else
    g_string_append_printf (text, _("Only moves to a cost below %" PRId64 " count. Their weights "
                                    "add up to %s."),
                            bound, sum);
  g_string_append_c (text, '\n');
  add_cost (text, least, most_fit - least, of_least / part, part * roulette->sum);
  if (most > least)
    add_cost (text, most, most_fit - most, of_most / part, part * roulette->sum);
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}
