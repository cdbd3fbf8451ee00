/* queens-basins.c: from the highest cost down, level by level, what is on its way flows on to where
 * the rule takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-basins.h"

typedef struct
{
  const QueensWays *ways;
  guint            *states;     /* those of a level together, later ones first; the highest level
                                 * first */
  gdouble          *here;       /* on its way, in each state */
  gdouble          *next;       /* the same after one more equal move; else 0 */
  gdouble          *basins;
} Flow;

static gboolean
is_end (const QueensWays *ways,
        guint             state)
{
  return ways->offsets[state] == ways->offsets[state + 1];
}

/* Whether the rule leads to a state that is as good, not better. */
static gboolean
is_flat (const QueensWays *ways,
         guint             state)
{
  return !is_end (ways, state)
         && ways->costs[ways->targets[ways->offsets[state]]] == ways->costs[state];
}

/* All that is in @state goes on, to @where of its targets. */
static void
pass_on (Flow    *self,
         guint    state,
         gdouble *where)
{
  guint first = self->ways->offsets[state];
  guint end = self->ways->offsets[state + 1];
  gdouble share = self->here[state] / (end - first);

  self->here[state] = 0;
  for (guint i = first; i < end; i++)
    where[self->ways->targets[i]] += share;
}

static void
stay (Flow  *self,
      guint  state)
{
  self->basins[state] += self->here[state];
  self->here[state] = 0;
}

/* Takes one equal move wherever the rule leads to one. FALSE where it leads to none any more. */
static gboolean
go_sideways (Flow        *self,
             const guint *states,
             guint        n)
{
  gboolean has_moved = FALSE;

  for (guint i = 0; i < n; i++)
    if (self->here[states[i]] > 0 && is_flat (self->ways, states[i]))
      {
        pass_on (self, states[i], self->next);
        has_moved = TRUE;
      }
  for (guint i = 0; i < n; i++)
    {
      self->here[states[i]] += self->next[states[i]];
      self->next[states[i]] = 0;
    }
  return has_moved;
}

/* @states are all of one level. */
static void
drain (Flow                    *self,
       const guint             *states,
       guint                    n,
       const QueensPlateauRule *rule)
{
  gboolean is_limited = rule->most < G_MAXUINT64;

  for (guint64 i = 0; is_limited && i < rule->most && go_sideways (self, states, n); i++)
    ;
  for (guint i = 0; i < n; i++)
    {
      gboolean is_equal = is_flat (self->ways, states[i]);

      if (is_end (self->ways, states[i]) || (is_equal && is_limited))
        stay (self, states[i]);
      else
        pass_on (self, states[i], is_equal && rule->ends ? self->basins : self->here);
    }
}

static int
compare_states (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const gint32 *costs = data;
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  if (costs[first] != costs[second])
    return costs[first] < costs[second] ? 1 : -1;
  return first < second ? 1 : -1;
}

static void
order_states (Flow *self)
{
  for (guint i = 0; i < self->ways->n_states; i++)
    self->states[i] = i;
  g_qsort_with_data (self->states, self->ways->n_states, sizeof (guint), compare_states,
                     (gpointer) self->ways->costs);
}

void
queens_basins_fill (const QueensWays        *ways,
                    const QueensPlateauRule *rule,
                    gdouble                 *basins)
{
  g_autofree guint *states = g_new (guint, ways->n_states);
  g_autofree gdouble *here = g_new (gdouble, ways->n_states);
  g_autofree gdouble *next = g_new0 (gdouble, ways->n_states);
  Flow flow = { ways, states, here, next, basins };
  guint end;

  order_states (&flow);
  for (guint i = 0; i < ways->n_states; i++)
    {
      here[i] = 1;
      basins[i] = 0;
    }
  for (guint i = 0; i < ways->n_states; i = end)
    {
      for (end = i; end < ways->n_states && ways->costs[states[end]] == ways->costs[states[i]];)
        end++;
      drain (&flow, states + i, end - i, rule);
    }
}
