/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-landscape.h"

#include "queens-count.h"
#include "queens-plateau.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_PLATEAU 0
#define MAX_NEIGHBOURS (QUEENS_STATES_MAX_SIZE * (QUEENS_STATES_MAX_SIZE - 1))
#define BYTES_PER_STATE 16      /* maximum: for the cost, the best successor and its columns, the
                                 * kind, the flow, the ends, and the list of states of one cost */

const QueensChoice queens_landscape_kind_choices[] = {
  [QUEENS_LANDSCAPE_SOLUTION] = { "solution", N_("Solution") },
  [QUEENS_LANDSCAPE_MINIMUM] = { "minimum", N_("Local minimum") },
  [QUEENS_LANDSCAPE_PLATEAU] = { "plateau", N_("Plateau") },
  [QUEENS_LANDSCAPE_SLOPE] = { "slope", N_("Slope") },
  { NULL, NULL }
};

typedef struct
{
  QueensLandscape     *landscape;
  QueensTies           ties;
  QueensPlateauRule    rule;
  guint8              *best;    /* per state: the lowest cost of the state and its successors */
  guint8              *columns; /* per state: one bit for each column that may have a successor of
                                 * this cost */
  gdouble             *flow;    /* per state: number of starts that are now at this state */
  guint                n_walked;        /* number of states to compute: all, or the lower half if the
                                         * upper half consists of their mirror images */
  QueensProgress       progress;
  gpointer             data;
} Walk;

/* Progress at the end of each part, roughly in proportion to its time. */
#define DONE_COSTS 0.05
#define DONE_KINDS 0.15
#define DONE_FLOW 0.9

static gboolean
report_progress (const Walk *self,
                 gdouble     done)
{
  return self->progress == NULL || self->progress (self->data, done, 0);
}

/* Computes costs column by column. @attacks is indexed by the column and digit (see QueensStates)
 * of a queen, then by the column and digit of a square in a later column. */
typedef struct
{
  QueensLandscape          *landscape;
  const QueensCostFunction *function;
  guint            before[QUEENS_STATES_MAX_SIZE];      /* per column: one bit for each attacker of
                                                         * its queen in an earlier column */
  gboolean         attacks[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE]
                          [QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];
} Costs;

static void
find_attacks (Costs         *self,
              QueensProblem *problem)
{
  const QueensStates *states = &self->landscape->states;
  g_autoptr (QueensBoard) board = queens_board_new (problem);

  for (guint x = 0; x < states->size; x++)
    for (guint digit = 0; digit < states->n_rows[x]; digit++)
      {
        queens_board_set (board, x, (QueensSquare) { x, states->rows[x][digit] });
        for (guint i = x + 1; i < states->size; i++)
          for (guint j = 0; j < states->n_rows[i]; j++)
            self->attacks[x][digit][i][j]
              = queens_board_count_attackers (board, (QueensSquare) { i, states->rows[i][j] }) > 0;
        queens_board_unset (board, x);
      }
}

static guint
measure_attackers (const Costs *self)
{
  guint n_queens = self->landscape->states.size;
  guint n_attackers[QUEENS_STATES_MAX_SIZE] = { 0 };

  for (guint i = 0; i < n_queens; i++)
    for (guint j = 0; j < i; j++)
      if (self->before[i] >> j & 1)
        {
          n_attackers[i]++;
          n_attackers[j]++;
        }
  return self->function->measure_attackers (n_attackers, n_queens);
}

/* Fills in the costs of all states that share the queens set before column @x. @attackers has, for
 * every later square, a bit for each of these queens that attacks it. @attacked has a bit for each
 * of these queens that is attacked. @n_pairs is the number of attacking pairs. */
static void
fill_costs (Costs  *self,
            guint   x,
            guint   state,
            guint8  attackers[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE],
            guint   attacked,
            guint   n_pairs)
{
  const QueensStates *states = &self->landscape->states;

  for (guint digit = 0; digit < states->n_rows[x]; digit++)
    {
      guint before = attackers[x][digit];
      guint all = attacked | before | (before != 0 ? 1u << x : 0);
      guint pairs = n_pairs + __builtin_popcount (before);
      guint number = state + digit * states->strides[x];
      guint8 next[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];

      self->before[x] = before;
      /* The second condition is never true, but gives the compiler a bound. */
      if (x + 1 == states->size || x + 1 >= QUEENS_STATES_MAX_SIZE)
        {
          self->landscape->costs[number]
            = self->function->adds_attackers  ? pairs
              : self->function->adds_attacked ? (guint) __builtin_popcount (all)
                                              : measure_attackers (self);
          continue;
        }
      for (guint i = x + 1; i < states->size; i++)
        for (guint j = 0; j < states->n_rows[i]; j++)
          next[i][j] = attackers[i][j] | self->attacks[x][digit][i][j] << x;
      fill_costs (self, x + 1, number, next, all, pairs);
    }
}

static gboolean
is_neighbour (const QueensLandscape *self,
              guint                  x,
              guint                  digit,
              guint                  other)
{
  return digit != other
         && (self->moves != QUEENS_MOVES_STEP
             || ABS (self->states.rows[x][digit] - self->states.rows[x][other]) == 1);
}

/* Lists the successors of @state that cost @cost, column by column, rows ascending. @columns has a
 * bit for each column that may have such successors. If @only_lower, leaves out higher states.
 * Returns their number. */
static guint
list_successors (const QueensLandscape *self,
                 guint                  state,
                 guint                  cost,
                 guint                  columns,
                 gboolean               only_lower,
                 guint                 *successors,
                 gint                  *rows)
{
  const QueensStates *states = &self->states;
  guint rest = state;
  guint n = 0;

  for (guint x = 0; x < states->size; x++)
    {
      guint stride = states->strides[x];
      guint home = rest / stride;
      guint first = state - home * stride;

      rest -= home * stride;
      if (!(columns >> x & 1))
        continue;
      for (guint digit = 0; digit < (only_lower ? home : states->n_rows[x]); digit++)
        if (self->costs[first + digit * stride] == cost && is_neighbour (self, x, home, digit))
          {
            successors[n] = first + digit * stride;
            rows[n++] = states->rows[x][digit];
          }
    }
  return n;
}

#define ALL_COLUMNS ((1u << QUEENS_STATES_MAX_SIZE) - 1)
#define BLOCK 512               /* maximum number of states that are compared at a time */

/* Compares states with their successors in column @x. For each row of this column, there are @n
 * states beginning at @first. A state counts as its own successor, which is harmless. */
static void
compare_column (Walk  *self,
                guint  x,
                guint  first,
                guint  n)
{
  const QueensStates *states = &self->landscape->states;
  gboolean is_step = self->landscape->moves == QUEENS_MOVES_STEP;
  guint8 lowest[BLOCK];

  for (guint digit = 0;
       digit < states->n_rows[x] && first + digit * states->strides[x] < self->n_walked; digit++)
    {
      guint8 *best = self->best + first + digit * states->strides[x];
      guint8 *columns = self->columns + first + digit * states->strides[x];

      if (digit == 0 || is_step)
        {
          memset (lowest, G_MAXUINT8, n);
          for (guint other = 0; other < states->n_rows[x]; other++)
            {
              const guint8 *costs = self->landscape->costs + first + other * states->strides[x];

              if (!is_step || other == digit || is_neighbour (self->landscape, x, digit, other))
                for (guint i = 0; i < n; i++)
                  lowest[i] = MIN (lowest[i], costs[i]);
            }
        }
      for (guint i = 0; i < n; i++)
        {
          guint8 others = lowest[i] < best[i] ? 0 : columns[i];

          columns[i] = lowest[i] <= best[i] ? others | 1 << x : others;
          best[i] = MIN (best[i], lowest[i]);
        }
    }
}

/* Returns TRUE if a state and its mirror image always have the same flow. Nothing may depend on the
 * numbers of rows or states, all squares must be allowed, and no state may be its own mirror
 * image. */
static gboolean
is_symmetric (const Walk *self)
{
  const QueensStates *states = &self->landscape->states;

  for (guint x = 0; x < states->size; x++)
    if (states->n_rows[x] != states->size)
      return FALSE;
  return states->size % 2 == 0 && self->ties == QUEENS_TIES_RANDOM
         && self->rule.candidates == QUEENS_CANDIDATES_ALL;
}

/* Returns the state that is @state upside down. Each digit is counted from the other end, so the
 * numbers of both states add up to the highest number. */
static guint
find_mirrored (const Walk *self,
               guint       state)
{
  return self->landscape->states.n_states - 1 - state;
}

static gboolean
find_kinds (Walk *self)
{
  QueensLandscape *landscape = self->landscape;
  const QueensStates *states = &landscape->states;

  memcpy (self->best, landscape->costs, states->n_states);
  memset (self->columns, 0, states->n_states);
  for (guint x = 0; x < states->size; x++)
    {
      guint stride = states->strides[x];

      /* Each run consists of the states that have the same queens in all columns before @x. */
      for (guint run = 0; run < self->n_walked; run += stride * states->n_rows[x])
        for (guint i = 0; i < stride; i += BLOCK)
          compare_column (self, x, run + i, MIN (BLOCK, stride - i));
      if (!report_progress (self, DONE_COSTS))
        return FALSE;
    }
  for (guint state = 0; state < self->n_walked; state++)
    {
      guint cost = landscape->costs[state];
      guint successors[MAX_NEIGHBOURS];
      gint rows[MAX_NEIGHBOURS];

      landscape->kinds[state]
        = cost == 0                  ? QUEENS_LANDSCAPE_SOLUTION
          : self->best[state] < cost ? QUEENS_LANDSCAPE_SLOPE
          : list_successors (landscape, state, cost, ALL_COLUMNS, FALSE, successors, rows) > 0
            ? QUEENS_LANDSCAPE_PLATEAU
            : QUEENS_LANDSCAPE_MINIMUM;
      landscape->max_cost = MAX (landscape->max_cost, (gint) cost);
    }
  for (guint state = self->n_walked; state < states->n_states; state++)
    landscape->kinds[state] = landscape->kinds[find_mirrored (self, state)];
  landscape->counts = g_new0 (guint, (landscape->max_cost + 1) * QUEENS_LANDSCAPE_N_KINDS);
  for (guint state = 0; state < states->n_states; state++)
    landscape->counts[landscape->costs[state] * QUEENS_LANDSCAPE_N_KINDS
                      + landscape->kinds[state]]++;
  return report_progress (self, DONE_KINDS);
}

/* Lists the states that the rule chooses from @state, all equally likely. Returns the number of
 * these states, or 0 if the climb ends at @state. */
static guint
list_targets (const Walk *self,
              guint       state,
              guint      *targets)
{
  const QueensPlateauRule *rule = &self->rule;
  gint rows[MAX_NEIGHBOURS];
  gboolean only_lower = FALSE;
  guint chosen = 0;
  guint n;

  switch ((QueensLandscapeKind) self->landscape->kinds[state])
    {
    case QUEENS_LANDSCAPE_SLOPE:
      break;
    case QUEENS_LANDSCAPE_PLATEAU:
      if (rule->jumps || rule->most == 0)
        return 0;
      only_lower = rule->candidates == QUEENS_CANDIDATES_LOWER;
      break;
    default:
      return 0;
    }
  n = list_successors (self->landscape, state, self->best[state], self->columns[state], only_lower,
                       targets, rows);
  if (n < 2 || self->ties == QUEENS_TIES_RANDOM)
    return n;
  for (guint i = 1; i < n; i++)
    if (self->ties == QUEENS_TIES_LAST
        || (self->ties == QUEENS_TIES_LOWEST_ROW && rows[i] < rows[chosen])
        || (self->ties == QUEENS_TIES_LOWEST_STATE && targets[i] < targets[chosen]))
      chosen = i;
  targets[0] = targets[chosen];
  return 1;
}

/* Returns the state whose flow counts for @state: the state itself or its mirror image. */
static guint
find_walked (const Walk *self,
             guint       state)
{
  return state < self->n_walked ? state : find_mirrored (self, state);
}

/* Moves the flow of all plateau states among @states by equal moves, up to the limit of sideways
 * moves. All @states must have the same cost. Returns FALSE if cancelled. */
static gboolean
go_sideways (Walk         *self,
             const GArray *states,
             gdouble       done)
{
  g_autoptr (GArray) flat = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gdouble *leaving = NULL;
  guint zero = 0;

  g_array_append_val (offsets, zero);
  for (guint i = 0; i < states->len; i++)
    {
      guint state = g_array_index (states, guint, i);
      guint list[MAX_NEIGHBOURS];
      guint n;

      if (self->landscape->kinds[state] != QUEENS_LANDSCAPE_PLATEAU)
        continue;
      g_array_append_val (flat, state);
      n = list_targets (self, state, list);
      for (guint j = 0; j < n; j++)
        list[j] = find_walked (self, list[j]);
      g_array_append_vals (targets, list, n);
      g_array_append_val (offsets, targets->len);
    }
  leaving = g_new (gdouble, flat->len + 1);
  for (guint64 turn = 0; turn < self->rule.most; turn++)
    {
      gboolean has_moved = FALSE;

      for (guint i = 0; i < flat->len; i++)
        {
          gdouble *here = &self->flow[g_array_index (flat, guint, i)];

          leaving[i] = *here;
          has_moved |= *here > 0;
          *here = 0;
        }
      if (!has_moved)
        break;
      for (guint i = 0; i < flat->len; i++)
        {
          guint first = g_array_index (offsets, guint, i);
          guint end = g_array_index (offsets, guint, i + 1);

          for (guint j = first; j < end; j++)
            self->flow[g_array_index (targets, guint, j)] += leaving[i] / (end - first);
        }
      if (!report_progress (self, done))
        return FALSE;
    }
  return TRUE;
}

/* Moves the flow of one cost to lower costs, except where climbs end. If equal moves to lower
 * states have no limit, visits the highest states first. If a climb ends after an equal move,
 * visits the lowest states first, so flow that arrives from a higher state isn't moved again. */
static gboolean
drain (Walk         *self,
       const GArray *states,
       gdouble       done)
{
  gboolean is_limited = self->rule.most < G_MAXUINT64;

  if (is_limited && self->rule.most > 0 && !go_sideways (self, states, done))
    return FALSE;
  for (guint i = 0; i < states->len; i++)
    {
      guint at = self->rule.ends ? i : states->len - 1 - i;
      guint state = g_array_index (states, guint, at);

      if (self->flow[state] > 0
          && (!is_limited || self->landscape->kinds[state] != QUEENS_LANDSCAPE_PLATEAU))
        {
          guint targets[MAX_NEIGHBOURS];
          guint n = list_targets (self, state, targets);
          gdouble share = self->flow[state] / n;

          if (n > 0)
            self->flow[state] = 0;
          for (guint k = 0; k < n; k++)
            self->flow[find_walked (self, targets[k])] += share;
        }
      if (i % 65536 == 65535 && !report_progress (self, done))
        return FALSE;
    }
  return TRUE;
}

/* Sets @flow to the number of starts that end in each state. At first, @flow is 1 in each state.
 * Goes from the highest cost down, and moves the flow of each state on to states with lower costs.
 * Random ties split the flow. */
static gboolean
find_basins (Walk *self)
{
  const QueensLandscape *landscape = self->landscape;
  guint n_drained = 0;

  for (guint state = 0; state < self->n_walked; state++)
    self->flow[state] = 1;
  for (gint cost = landscape->max_cost; cost > 0; cost--)
    {
      g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (guint));
      const guint8 *end = landscape->costs + self->n_walked;

      for (const guint8 *at = landscape->costs;
           at < end && (at = memchr (at, cost, end - at)) != NULL; at++)
        {
          guint state = at - landscape->costs;

          g_array_append_val (states, state);
        }
      if (!drain (self, states,
                  DONE_KINDS + (DONE_FLOW - DONE_KINDS) * n_drained / self->n_walked))
        return FALSE;
      n_drained += states->len;
    }
  for (guint state = self->n_walked; state < landscape->states.n_states; state++)
    self->flow[state] = self->flow[find_mirrored (self, state)];
  return TRUE;
}

static QueensLandscapeEnd *
find_end (const QueensLandscape *self,
          guint                  state)
{
  guint first = 0;
  guint behind = self->n_ends;

  while (first < behind)
    {
      guint middle = first + (behind - first) / 2;

      if (self->ends[middle].state < state)
        first = middle + 1;
      else
        behind = middle;
    }
  return first < self->n_ends && self->ends[first].state == state ? &self->ends[first] : NULL;
}

/* Finds neighbours of @state with the same cost that are plateau states and don't belong to a
 * plateau yet. Adds them to plateau @number and to @found. Returns TRUE if a neighbour with the
 * same cost is a slope. */
static gboolean
spread (QueensLandscape *self,
        guint            state,
        guint            number,
        GArray          *found)
{
  guint neighbours[MAX_NEIGHBOURS];
  gint rows[MAX_NEIGHBOURS];
  guint n = list_successors (self, state, self->costs[state], ALL_COLUMNS, FALSE, neighbours, rows);
  gboolean has_exit = FALSE;

  for (guint i = 0; i < n; i++)
    {
      QueensLandscapeEnd *end;

      has_exit |= self->kinds[neighbours[i]] == QUEENS_LANDSCAPE_SLOPE;
      if (self->kinds[neighbours[i]] != QUEENS_LANDSCAPE_PLATEAU)
        continue;
      end = find_end (self, neighbours[i]);
      if (end->plateau != NO_PLATEAU)
        continue;
      end->plateau = number;
      g_array_append_val (found, neighbours[i]);
    }
  return has_exit;
}

static gboolean
find_plateaus (Walk *walk)
{
  QueensLandscape *self = walk->landscape;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint number = 1;

  for (guint i = 0; i < self->n_ends; i++)
    {
      QueensLandscapeEnd *end = &self->ends[i];
      gboolean has_exit = FALSE;

      if (self->kinds[end->state] != QUEENS_LANDSCAPE_PLATEAU || end->plateau != NO_PLATEAU)
        continue;
      g_array_set_size (found, 0);
      g_array_append_val (found, end->state);
      end->plateau = number;
      for (guint j = 0; j < found->len; j++)
        has_exit |= spread (self, g_array_index (found, guint, j), number, found);
      self->n_plateaus[has_exit]++;
      if (number++ % 1024 == 0
          && !report_progress (walk, DONE_FLOW + (1 - DONE_FLOW) * i / self->n_ends))
        return FALSE;
    }
  return TRUE;
}

#define LEAST_STARTS 1e-3

static int
compare_basins (gconstpointer a,
                gconstpointer b)
{
  const QueensLandscapeBasin *first = a;
  const QueensLandscapeBasin *second = b;

  if (first->cost != second->cost)
    return first->cost < second->cost ? -1 : 1;
  /* Sums that should be equal may differ in their last bits. */
  if (ABS (first->n_starts - second->n_starts) > LEAST_STARTS * LEAST_STARTS)
    return first->n_starts > second->n_starts ? -1 : 1;
  return first->state < second->state ? -1 : 1;
}

static void
list_basins (QueensLandscape *self)
{
  guint n_plateaus = self->n_plateaus[FALSE] + self->n_plateaus[TRUE];
  g_autofree guint *numbers = g_new0 (guint, n_plateaus + 1);
  GArray *basins = g_array_new (FALSE, FALSE, sizeof (QueensLandscapeBasin));
  guint n = 0;

  /* Collect the basins. @numbers maps each plateau to its basin, counted from 1; 0 if the plateau
   * has no basin yet. */
  for (guint i = 0; i < self->n_ends; i++)
    {
      const QueensLandscapeEnd *end = &self->ends[i];
      QueensLandscapeBasin basin = { self->costs[end->state], self->kinds[end->state], end->state,
                                     end->plateau, 1, end->basin };

      if (end->plateau != NO_PLATEAU && numbers[end->plateau] > 0)
        {
          QueensLandscapeBasin *whole = &g_array_index (basins, QueensLandscapeBasin,
                                                        numbers[end->plateau] - 1);

          whole->n_states++;
          whole->n_starts += end->basin;
          continue;
        }
      g_array_append_val (basins, basin);
      if (end->plateau != NO_PLATEAU)
        numbers[end->plateau] = basins->len;
    }
  for (guint i = 0; i < basins->len; i++)
    {
      const QueensLandscapeBasin *basin = &g_array_index (basins, QueensLandscapeBasin, i);

      if (basin->n_starts >= LEAST_STARTS)
        g_array_index (basins, QueensLandscapeBasin, n++) = *basin;
    }
  g_array_set_size (basins, n);
  g_array_sort (basins, compare_basins);
  self->n_basins = n;
  self->basins = (QueensLandscapeBasin *) g_array_free (basins, FALSE);
}

static gboolean
walk_all (Walk              *self,
          const QueensSetup *setup)
{
  QueensLandscape *landscape = self->landscape;
  guint n_ends = 0;
  Costs costs = { self->landscape, &queens_cost_functions[setup->convention.cost] };
  guint8 attackers[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE] = { { 0 } };

  find_attacks (&costs, setup->problem);
  fill_costs (&costs, 0, 0, attackers, 0, 0);
  if (!find_kinds (self) || !find_basins (self))
    return FALSE;
  for (guint state = 0; state < landscape->states.n_states; state++)
    n_ends += landscape->kinds[state] != QUEENS_LANDSCAPE_SLOPE || self->flow[state] > 0;
  landscape->ends = g_new (QueensLandscapeEnd, n_ends);
  for (guint state = 0; state < landscape->states.n_states; state++)
    if (landscape->kinds[state] != QUEENS_LANDSCAPE_SLOPE || self->flow[state] > 0)
      landscape->ends[landscape->n_ends++]
        = (QueensLandscapeEnd) { state, NO_PLATEAU, self->flow[state] };
  if (!find_plateaus (self))
    return FALSE;
  list_basins (landscape);
  return TRUE;
}

gboolean
queens_landscape_check_room (guint    n_states,
                             guint64  n_bytes,
                             GError **error)
{
  g_autofree char *needed = NULL;
  g_autofree char *there = NULL;

  if ((guint64) n_states * BYTES_PER_STATE <= n_bytes)
    return TRUE;
  needed = g_format_size ((guint64) n_states * BYTES_PER_STATE);
  there = g_format_size (n_bytes);
  return queens_refuse (error,
                        _("All %'u states need %s of memory, but only %s is free. Choose a smaller "
                          "board or close other programs."), n_states, needed, there);
}

gboolean
queens_landscape_check (const QueensSetup  *setup,
                        GError            **error)
{
  const QueensProblem *problem = setup->problem;
  g_auto (QueensSetup) climb = { 0 };
  g_autofree char *memory = NULL;
  const char *available = NULL;
  QueensStates states;

  if (problem->is_anywhere)
    return queens_refuse (error, _("The landscape needs the placement “One queen per column”."));
  if (problem->size > QUEENS_STATES_MAX_SIZE)
    return queens_refuse (error, _("The landscape needs all states, so the size must be at most "
                                   "%d, not %u."), QUEENS_STATES_MAX_SIZE, problem->size);
  queens_setup_copy_climb (&climb, setup);
  if (!queens_setup_check (&climb, error))
    return FALSE;
  queens_states_init (&states, problem);
  /* If the system doesn't report its free memory, assume that there is enough. */
  if (g_file_get_contents ("/proc/meminfo", &memory, NULL, NULL))
    available = strstr (memory, "MemAvailable:");
  return available == NULL
         || queens_landscape_check_room (
              states.n_states,
              g_ascii_strtoull (available + strlen ("MemAvailable:"), NULL, 10) * 1024, error);
}

QueensLandscape *
queens_landscape_new (const QueensSetup    *setup,
                      QueensProgress        progress,
                      gpointer              data,
                      GError              **error)
{
  g_auto (QueensSetup) climb = { 0 };
  g_autoptr (QueensLandscape) self = NULL;
  g_autofree guint8 *best = NULL;
  g_autofree guint8 *columns = NULL;
  g_autofree gdouble *flow = NULL;
  guint n_states;
  Walk walk;

  if (!queens_landscape_check (setup, error))
    return NULL;
  queens_setup_copy_climb (&climb, setup);
  self = g_new0 (QueensLandscape, 1);
  queens_states_init (&self->states, climb.problem);
  n_states = self->states.n_states;
  self->moves = climb.convention.moves;
  self->costs = g_try_new (guint8, n_states);
  self->kinds = g_try_new (guint8, n_states);
  best = g_try_new (guint8, n_states);
  columns = g_try_new (guint8, n_states);
  flow = g_try_new (gdouble, n_states);
  if (self->costs == NULL || self->kinds == NULL || best == NULL || columns == NULL
      || flow == NULL)
    {
      queens_landscape_check_room (n_states, 0, error);
      return NULL;
    }
  walk = (Walk) { self, climb.convention.ties, queens_plateau_get_rule (&climb), best, columns,
                  flow, n_states, progress, data };
  if (is_symmetric (&walk))
    walk.n_walked = n_states / 2;
  if (!walk_all (&walk, &climb))
    {
      queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("Computing the landscape was cancelled."));
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
queens_landscape_free (QueensLandscape *self)
{
  g_free (self->costs);
  g_free (self->kinds);
  g_free (self->ends);
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
  const QueensLandscapeEnd *end = find_end (self, state);

  return (QueensLandscapeState) {
    .cost = self->costs[state],
    .kind = self->kinds[state],
    .plateau = end == NULL ? NO_PLATEAU : end->plateau,
    .basin = end == NULL ? 0 : end->basin,
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

  for (guint i = 0; i < self->n_ends; i++)
    sum += self->kinds[self->ends[i].state] == kind ? self->ends[i].basin : 0;
  return sum;
}

gboolean
queens_landscape_has_rate (const QueensSetup *setup)
{
  QueensPlateauRule rule;
  QueensStates states;
  guint64 most;                 /* maximum number of iterations of a climb */

  if (setup->algorithm != queens_algorithm_find_role (QUEENS_ROLE_CLIMB)
      || !queens_landscape_check (setup, NULL))
    return FALSE;
  rule = queens_plateau_get_rule (setup);
  if (rule.jumps)
    return FALSE;
  queens_states_init (&states, setup->problem);
  /* A climb never returns to a higher cost, and makes at most rule.most equal moves at each cost.
   * The rules with unlimited equal moves only allow states with a smaller list, so a climb visits
   * each state at most once. */
  most = rule.most == G_MAXUINT64
           ? states.n_states
           : (guint64) setup->problem->size * setup->problem->size / 2 * (rule.most + 1);
  return setup->max_iterations == 0 || setup->max_iterations >= most;
}

gdouble
queens_landscape_get_rate (const QueensLandscape *self)
{
  return queens_landscape_sum_basins (self, QUEENS_LANDSCAPE_SOLUTION) / self->states.n_states;
}

gboolean
queens_landscape_find_rate (const QueensSetup  *setup,
                            QueensProgress      progress,
                            gpointer            data,
                            gdouble            *rate,
                            GError            **error)
{
  g_autoptr (QueensLandscape) self = queens_landscape_has_rate (setup)
                                       ? queens_landscape_new (setup, progress, data, error) : NULL;

  if (self == NULL)
    return FALSE;
  *rate = queens_landscape_get_rate (self);
  return TRUE;
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
