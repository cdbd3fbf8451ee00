/* queens-landscape.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-landscape.h"

#include "queens-context.h"
#include "queens-plateau.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_PLATEAU 0

const QueensChoice queens_landscape_kind_choices[] = {
  [QUEENS_LANDSCAPE_SOLUTION] = { "solution", N_("Solution") },
  [QUEENS_LANDSCAPE_MINIMUM] = { "minimum", N_("Local minimum") },
  [QUEENS_LANDSCAPE_PLATEAU] = { "plateau", N_("Plateau") },
  [QUEENS_LANDSCAPE_SLOPE] = { "slope", N_("Slope") },
  { NULL, NULL }
};

/* Basins: from the highest cost down, level by level, what is on its way flows on to where the rule
 * takes it. */

/* What the rule takes from each state: from state i it goes on to targets[offsets[i]] up to before
 * targets[offsets[i + 1]], to each with the same chance; no target where it ends there. */
typedef struct
{
  guint         n_states;
  const gint32 *costs;          /* of each state */
  const guint  *offsets;        /* n_states + 1 of them */
  const guint  *targets;
} Ways;

typedef struct
{
  const Ways *ways;
  guint      *states;           /* those of a level together, later ones first; the highest level
                                 * first */
  gdouble    *here;             /* on its way, in each state */
  gdouble    *next;             /* the same after one more equal move; else 0 */
  gdouble    *basins;
} Flow;

/* Whether the rule leads to a state that is as good, not better. */
static gboolean
is_flat (const Ways *ways,
         guint       state)
{
  guint first = ways->offsets[state];

  return first < ways->offsets[state + 1]
         && ways->costs[ways->targets[first]] == ways->costs[state];
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
      const guint *offsets = &self->ways->offsets[states[i]];
      gboolean is_end = offsets[0] == offsets[1];
      gboolean is_equal = is_flat (self->ways, states[i]);

      if (is_end || (is_equal && is_limited))
        {
          self->basins[states[i]] += self->here[states[i]];
          self->here[states[i]] = 0;
        }
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

/* Fills @basins with the number of starts, of all states taken once, that end in each state; shares
 * of a start where ties are random. A target never costs more than where it is taken from. Of equal
 * ones @rule takes at most so many in a row, or ends on the first; else they are taken like the
 * others, and come earlier among the states. There is no limit of iterations. */
static void
fill_basins (const Ways              *ways,
             const QueensPlateauRule *rule,
             gdouble                 *basins)
{
  g_autofree guint *states = g_new (guint, ways->n_states);
  g_autofree gdouble *here = g_new (gdouble, ways->n_states);
  g_autofree gdouble *next = g_new0 (gdouble, ways->n_states);
  Flow flow = { ways, states, here, next, basins };
  guint end;

  for (guint i = 0; i < ways->n_states; i++)
    {
      states[i] = i;
      here[i] = 1;
      basins[i] = 0;
    }
  g_qsort_with_data (states, ways->n_states, sizeof (guint), compare_states,
                     (gpointer) ways->costs);
  for (guint i = 0; i < ways->n_states; i = end)
    {
      for (end = i; end < ways->n_states && ways->costs[states[end]] == ways->costs[states[i]];)
        end++;
      drain (&flow, states + i, end - i, rule);
    }
}

/* Ways: what the rule of a climb does in each state */

/* A board that is taken through all states in turn. */
typedef struct
{
  QueensLandscape   *landscape;
  QueensContext      context;
  QueensPlateauRule  rule;
  guint              state;
  GArray            *offsets;
  GArray            *targets;
} Walk;

static void
add_target (QueensContext *context,
            guint          queen,
            QueensSquare   square,
            gdouble        chance,
            gpointer       data)
{
  Walk *walk = data;
  const QueensStates *states = &walk->landscape->states;
  guint target = queens_states_move (states, walk->state, queen, states->digits[queen][square.y]);

  g_array_append_val (walk->targets, target);
}

static QueensLandscapeKind
look (Walk   *walk,
      gint32  cost)
{
  const QueensPlateauRule *rule = &walk->rule;
  QueensNeighbourhood best;

  if (cost == 0)
    return QUEENS_LANDSCAPE_SOLUTION;
  best = queens_neighbourhood_find_best (&walk->context, QUEENS_CANDIDATES_ALL);
  if (best.n_best == 0 || best.best > cost)
    return QUEENS_LANDSCAPE_MINIMUM;
  if (best.best == cost)
    {
      if (!rule->jumps && queens_plateau_narrow (rule, 0, &walk->context, &best))
        queens_neighbourhood_foreach (&best, &walk->context, rule->candidates, add_target, walk);
      return QUEENS_LANDSCAPE_PLATEAU;
    }
  queens_neighbourhood_foreach (&best, &walk->context, QUEENS_CANDIDATES_ALL, add_target, walk);
  return QUEENS_LANDSCAPE_SLOPE;
}

static void
visit_state (Walk  *walk,
             guint  state)
{
  QueensLandscape *self = walk->landscape;

  walk->state = state;
  for (guint x = 0; x < self->states.size; x++)
    {
      QueensSquare square = {
        x, self->states.rows[x][queens_states_get_digit (&self->states, state, x)]
      };

      if (queens_board_get_square (walk->context.board, x).y != square.y)
        queens_board_move (walk->context.board, x, square);
    }
  g_array_append_val (walk->offsets, walk->targets->len);
  self->costs[state] = queens_board_get_cost (walk->context.board,
                                              walk->context.setup->convention.cost);
  self->kinds[state] = look (walk, self->costs[state]);
}

/* @setup is what @self is of. */
static void
walk_all (QueensLandscape   *self,
          const QueensSetup *setup)
{
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (guint));
  Walk walk = { .landscape = self, .rule = queens_plateau_get_rule (setup),
                .offsets = offsets, .targets = targets };
  gint32 rows[QUEENS_STATES_MAX_SIZE];
  Ways ways;

  queens_context_init (&walk.context, setup, NULL);
  queens_states_get_places (&self->states, 0, rows);
  queens_board_set_rows (walk.context.board, rows);
  for (guint state = 0; state < self->states.n_states; state++)
    visit_state (&walk, state);
  g_array_append_val (offsets, targets->len);
  ways = (Ways) { self->states.n_states, self->costs, (const guint *) offsets->data,
                        (const guint *) targets->data };
  fill_basins (&ways, &walk.rule, self->basins);
  queens_context_clear (&walk.context);
}

/* Plateaus */

#define MAX_NEIGHBOURS (QUEENS_STATES_MAX_SIZE * (QUEENS_STATES_MAX_SIZE - 1))

/* The states one move from @state. Moves go both ways. */
static guint
list_neighbours (const QueensLandscape *self,
                 guint                  state,
                 guint                 *neighbours)
{
  const QueensStates *states = &self->states;
  guint n = 0;

  for (guint x = 0; x < states->size; x++)
    {
      guint home = queens_states_get_digit (states, state, x);

      for (guint digit = 0; digit < states->n_rows[x]; digit++)
        if (digit != home && (self->moves != QUEENS_MOVES_STEP
                              || ABS (states->rows[x][digit] - states->rows[x][home]) == 1))
          neighbours[n++] = queens_states_move (states, state, x, digit);
    }
  return n;
}

/* Puts the neighbours of @state that cost the same, have no better neighbour either, and are in no
 * plateau yet, into plateau @number and behind @found. Returns whether an equal neighbour has a
 * better one. */
static gboolean
spread (QueensLandscape *self,
        guint            state,
        guint            number,
        GArray          *found)
{
  guint neighbours[MAX_NEIGHBOURS];
  guint n = list_neighbours (self, state, neighbours);
  gboolean has_exit = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (self->costs[neighbours[i]] != self->costs[state])
        continue;
      has_exit |= self->kinds[neighbours[i]] == QUEENS_LANDSCAPE_SLOPE;
      if (self->kinds[neighbours[i]] != QUEENS_LANDSCAPE_PLATEAU
          || self->plateaus[neighbours[i]] != NO_PLATEAU)
        continue;
      self->plateaus[neighbours[i]] = number;
      g_array_append_val (found, neighbours[i]);
    }
  return has_exit;
}

static void
find_plateaus (QueensLandscape *self)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint number = 1;

  for (guint state = 0; state < self->states.n_states; state++)
    {
      gboolean has_exit = FALSE;

      if (self->kinds[state] != QUEENS_LANDSCAPE_PLATEAU || self->plateaus[state] != NO_PLATEAU)
        continue;
      g_array_set_size (found, 0);
      g_array_append_val (found, state);
      self->plateaus[state] = number;
      for (guint i = 0; i < found->len; i++)
        has_exit |= spread (self, g_array_index (found, guint, i), number, found);
      self->n_plateaus[has_exit]++;
      number++;
    }
}

gboolean
queens_landscape_check (const QueensSetup  *setup,
                        GError            **error)
{
  g_auto (QueensSetup) climb = { 0 };

  queens_setup_copy_climb (&climb, setup);
  return queens_states_check (climb.problem, error) && queens_setup_check (&climb, error);
}

QueensLandscape *
queens_landscape_new (const QueensSetup  *setup,
                      GError            **error)
{
  g_auto (QueensSetup) climb = { 0 };
  QueensLandscape *self;

  if (!queens_landscape_check (setup, error))
    return NULL;
  queens_setup_copy_climb (&climb, setup);
  self = g_new0 (QueensLandscape, 1);
  queens_states_init (&self->states, climb.problem);
  self->moves = climb.convention.moves;
  self->costs = g_new (gint32, self->states.n_states);
  self->kinds = g_new (guint8, self->states.n_states);
  self->plateaus = g_new0 (guint, self->states.n_states);
  self->basins = g_new (gdouble, self->states.n_states);
  walk_all (self, &climb);
  find_plateaus (self);
  for (guint state = 0; state < self->states.n_states; state++)
    self->max_cost = MAX (self->max_cost, self->costs[state]);
  self->counts = g_new0 (guint, (self->max_cost + 1) * QUEENS_LANDSCAPE_N_KINDS);
  for (guint state = 0; state < self->states.n_states; state++)
    self->counts[self->costs[state] * QUEENS_LANDSCAPE_N_KINDS + self->kinds[state]]++;
  return self;
}

void
queens_landscape_free (QueensLandscape *self)
{
  g_free (self->costs);
  g_free (self->kinds);
  g_free (self->plateaus);
  g_free (self->basins);
  g_free (self->counts);
  g_free (self);
}

gboolean
queens_landscape_is_same (const QueensSetup *setup,
                          const QueensSetup *other)
{
  g_auto (QueensSetup) climb = { 0 };
  g_auto (QueensSetup) other_climb = { 0 };

  queens_setup_copy_climb (&climb, setup);
  queens_setup_copy_climb (&other_climb, other);
  return queens_problem_equal (setup->problem, other->problem)
         && memcmp (&setup->convention, &other->convention, sizeof setup->convention) == 0
         && queens_setup_get_param (&climb, "sideways-limit")
              == queens_setup_get_param (&other_climb, "sideways-limit");
}

QueensLandscapeState
queens_landscape_get (const QueensLandscape *self,
                      guint                  state)
{
  return (QueensLandscapeState) {
    .cost = self->costs[state],
    .kind = self->kinds[state],
    .plateau = self->plateaus[state],
    .basin = self->basins[state],
  };
}

guint
queens_landscape_count (const QueensLandscape *self,
                        gint                   cost,
                        QueensLandscapeKind    kind)
{
  guint count = 0;

  if (cost >= 0)
    return cost > self->max_cost ? 0 : self->counts[cost * QUEENS_LANDSCAPE_N_KINDS + kind];
  for (cost = 0; cost <= self->max_cost; cost++)
    count += self->counts[cost * QUEENS_LANDSCAPE_N_KINDS + kind];
  return count;
}

gdouble
queens_landscape_sum_basins (const QueensLandscape *self,
                             QueensLandscapeKind    kind)
{
  gdouble sum = 0;

  for (guint state = 0; state < self->states.n_states; state++)
    sum += self->kinds[state] == kind ? self->basins[state] : 0;
  return sum;
}

gboolean
queens_landscape_find (const QueensLandscape *self,
                       gint                   cost,
                       QueensLandscapeKind    kind,
                       guint                  after,
                       guint                 *state)
{
  for (guint i = 1; i <= self->states.n_states; i++)
    {
      *state = (after + i) % self->states.n_states;
      if (self->kinds[*state] == kind && (cost < 0 || self->costs[*state] == cost))
        return TRUE;
    }
  return FALSE;
}
