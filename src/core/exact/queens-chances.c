/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-chances.h"

#include "queens-distance.h"
#include "queens-plateau.h"
#include "queens-probe.h"
#include "queens-refuse.h"
#include "queens-search.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define MAX_MEMORY (G_GUINT64_CONSTANT (1) << 29)       /* maximum bytes for counting sideways
                                                         * moves */
#define DONE_MOVES 0.1          /* progress when all moves are known */
#define ITERATIONS_PER_REPORT 16
#define NO_LEVEL (-1)
#define DEAD 1e-20              /* if at most this share of the searches can still be solved, the
                                 * share counts as 0 */
#define N_STEADY 32             /* the chances count as steady when n_steady (see Run) reaches this
                                 * number */
#define STEADY 1e-14
#define TINY 1e-30              /* smaller chances are dropped; added to 1, a double below 1e-16 has
                                 * no effect anyway */

/* Maps the progress of a run to a part of the whole progress. */
typedef struct
{
  QueensProgress progress;
  gpointer       data;
  gdouble        from;
  gdouble        to;
} Report;

static gboolean
report (const Report *self,
        gdouble       done)
{
  return self->progress == NULL
         || self->progress (self->data, self->from + (self->to - self->from) * done, 0);
}

/* A level board is a board that a climb can leave sideways. What happens there also depends on the
 * number of sideways moves so far. */
typedef struct
{
  const QueensTransitions *transitions;
  QueensProbe   probe;          /* counts the iterations of a timed search, on the board @first */
  gint32        first[QUEENS_STATES_MAX_SIZE];  /* a board with successors */
  gboolean      ends_level;     /* TRUE if the climb ends after a sideways move */
  guint         limit;          /* maximum number of sideways moves; 0 if they aren't counted */
  gint         *level;          /* index of each state among the level boards, or NO_LEVEL; NULL if
                                 * sideways moves aren't counted */
  guint         n_levels;
  gdouble      *layers;         /* chance of each level board, for each number of sideways moves */
  guint8       *filled;         /* per number of sideways moves: 1 if some board has a chance above
                                 * 0 */
  gdouble      *now;            /* per state except level boards: the chance that the search is
                                 * there */
  gdouble      *next;
  gdouble       moved;          /* chance that the iteration moves a queen */
  gdouble       moved_before[2];        /* value of @moved in the last iteration, and in the
                                         * iteration before it */
  guint         n_steady;       /* number of consecutive iterations in which @moved was the same as
                                 * two iterations earlier */
} Run;

static gsize
count_layers (const QueensSetup *setup)
{
  return MIN (queens_plateau_get_rule (setup).most, setup->max_iterations) + 1;
}

/* Finds the level boards. Returns FALSE if there is too little memory. */
static gboolean
find_levels (Run                *self,
             const QueensSetup  *setup,
             GError            **error)
{
  const QueensTransitions *transitions = self->transitions;
  guint n_states = transitions->states.n_states;
  QueensPlateauRule rule;
  guint64 size;

  if ((setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) == 0)
    return TRUE;
  rule = queens_plateau_get_rule (setup);
  self->ends_level = rule.ends;
  if (rule.most == 0 || rule.most == G_MAXUINT64)
    return TRUE;
  self->limit = rule.most;
  self->level = g_new (gint, n_states);
  for (guint state = 0; state < n_states; state++)
    {
      guint first = transitions->first[state];
      gboolean is_level = first < transitions->first[state + 1]
                          && transitions->costs[transitions->targets[first]]
                               == transitions->costs[state];

      self->level[state] = is_level ? (gint) self->n_levels++ : NO_LEVEL;
    }
  size = (guint64) count_layers (setup) * self->n_levels * sizeof (gdouble);
  if (size > MAX_MEMORY)
    {
      g_autofree char *needed = g_format_size (size);

      return queens_refuse (error, _("Counting up to %u sideways moves on %u boards needs %s of "
                                     "memory. Choose a lower sideways limit or iteration limit."),
                            self->limit, self->n_levels, needed);
    }
  self->layers = g_malloc0 (MAX (size, 1));
  self->filled = g_malloc0 (count_layers (setup) + 1);
  return TRUE;
}

/* Finds a board on which the search doesn't end, to count a timed search's iterations there. */
static void
find_first (Run *self)
{
  guint state = 0;

  while (state + 1 < self->transitions->states.n_states
         && self->transitions->ends[state] != QUEENS_END_NONE)
    state++;
  queens_states_get_places (&self->transitions->states, state, self->first);
  queens_probe_look (&self->probe, self->first);
}

/* Counts one more iteration of a timed search. Returns the end if the search ends now on every
 * board, else QUEENS_END_NONE. */
static QueensEnd
count_iteration (Run *self)
{
  QueensSearch *search = self->probe.search;
  QueensStep step = { .cost_before = self->probe.cost, .cost_after = self->probe.cost };

  queens_board_set_rows (search->board, self->first);
  return search->setup.algorithm->step (search->state, &search->context, &step);
}

/* Moves @amount, the chance of being on @state, to the successors. If @state is a level board,
 * @n_sideways is the number of sideways moves including this move, else 0. */
static void
spread (Run           *self,
        QueensChances *chances,
        guint          state,
        gdouble        amount,
        guint          n_sideways)
{
  const QueensTransitions *transitions = self->transitions;

  for (guint i = transitions->first[state]; i < transitions->first[state + 1]; i++)
    {
      guint target = transitions->targets[i];
      gdouble share = amount * transitions->chances[i];

      if (self->ends_level && transitions->costs[target] == transitions->costs[state])
        chances->ends[QUEENS_END_PLATEAU] += share;
      else if (n_sideways > 0 && self->level[target] != NO_LEVEL)
        {
          self->layers[(gsize) n_sideways * self->n_levels + self->level[target]] += share;
          self->filled[n_sideways] = 1;
        }
      else
        self->next[target] += share;
    }
  self->next[state] += amount * transitions->stays[state];
  self->moved += amount * (1 - transitions->stays[state]);
}

/* Like spread(), for a timed search. @accepted has the probability of accepting each cost
 * change. */
static void
spread_timed (Run           *self,
              guint          state,
              gdouble        amount,
              const gdouble *accepted)
{
  const QueensTransitions *transitions = self->transitions;
  gdouble drawn = amount * transitions->stays[state];
  gdouble moved = 0;

  for (guint i = transitions->first[state]; i < transitions->first[state + 1]; i++)
    {
      gdouble share = drawn * accepted[transitions->changes[i]];

      self->next[transitions->targets[i]] += share;
      moved += share;
    }
  self->next[state] += amount - moved;
  self->moved += moved;
}

/* Moves the chances of level boards, where every iteration moves a queen. Returns the probability
 * that a search is on a level board and takes an iteration. */
static gdouble
spread_levels (Run           *self,
               QueensChances *chances,
               const guint   *states,
               guint64        iteration)
{
  const QueensTransitions *transitions = self->transitions;
  gdouble sum = 0;

  for (guint64 n = MIN (self->limit, iteration) + 1; n-- > 0;)
    {
      gdouble *layer = self->layers + n * self->n_levels;

      if (!self->filled[n])
        continue;
      self->filled[n] = 0;
      for (guint i = 0; i < self->n_levels; i++)
        {
          gdouble amount = layer[i];

          layer[i] = 0;
          if (amount < TINY)
            continue;
          if (n == self->limit)
            {
              chances->ends[transitions->is_trap[states[i]] ? QUEENS_END_TRAPPED
                                                            : QUEENS_END_PLATEAU] += amount;
              continue;
            }
          spread (self, chances, states[i], amount, n + 1);
          sum += amount;
        }
    }
  return sum;
}

/* Removes the chances of solved boards from @now, and returns their sum. Moves the chances of level
 * boards to the first layer. */
static gdouble
sort_out (Run *self)
{
  const QueensTransitions *transitions = self->transitions;
  gdouble solved = 0;

  for (guint state = 0; state < transitions->states.n_states; state++)
    if (transitions->ends[state] == QUEENS_END_SOLVED)
      {
        solved += self->now[state];
        self->now[state] = 0;
      }
    else if (self->n_levels > 0 && self->level[state] != NO_LEVEL)
      {
        self->layers[self->level[state]] += self->now[state];
        self->filled[0] = 1;
        self->now[state] = 0;
      }
  return solved;
}

/* Takes one iteration. Returns the probability that a search takes this iteration. */
static gdouble
iterate (Run           *self,
         QueensChances *chances,
         const guint   *level_states,
         guint64        iteration)
{
  const QueensTransitions *transitions = self->transitions;
  guint n_states = transitions->states.n_states;
  gdouble accepted[256];
  QueensEnd end = QUEENS_END_NONE;
  gdouble *swap = self->next;
  gdouble sum = 0;

  memset (self->next, 0, n_states * sizeof *self->next);
  for (gint i = 0; transitions->is_timed && i < 256; i++)
    accepted[i] = self->probe.search->setup.algorithm->get_acceptance (
      self->probe.search->state, i - QUEENS_TRANSITIONS_NO_CHANGE);
  if (transitions->is_timed)
    end = count_iteration (self);
  if (self->n_levels > 0)
    sum = spread_levels (self, chances, level_states, iteration);
  for (guint state = 0; state < n_states; state++)
    {
      gdouble amount = self->now[state];

      if (amount < TINY)
        continue;
      if (transitions->ends[state] != QUEENS_END_NONE || end != QUEENS_END_NONE)
        {
          chances->ends[transitions->ends[state] != QUEENS_END_NONE ? transitions->ends[state]
                                                                    : end] += amount;
          continue;
        }
      sum += amount;
      if (transitions->is_timed)
        spread_timed (self, state, amount, accepted);
      else
        spread (self, chances, state, amount, 0);
    }
  self->next = self->now;
  self->now = swap;
  return sum;
}

static QueensEnd
get_limit_end (const QueensTransitions *transitions,
               guint                    state)
{
  return transitions->is_trap[state] ? QUEENS_END_TRAPPED : QUEENS_END_ITERATION_LIMIT;
}

/* Follows searches in which every iteration makes a new random board. */
static void
follow_fresh (const QueensTransitions *transitions,
              gdouble                  total,
              gdouble                  solved,
              QueensChances           *chances)
{
  guint n_states = transitions->states.n_states;
  gdouble left = total - solved;
  gdouble share = 0;

  for (guint state = 0; state < n_states; state++)
    share += transitions->ends[state] == QUEENS_END_SOLVED;
  share /= n_states;
  chances->solved_within[0] = solved;
  for (guint64 i = 1; i <= chances->limit; i++)
    {
      chances->iterations += left;
      chances->moves += left * transitions->states.size;
      chances->solved_iterations += i * left * share;
      left -= left * share;
      chances->solved_within[i] = total - left;
    }
  chances->ends[QUEENS_END_ITERATION_LIMIT] = left;
}

/* Returns TRUE if no search can still be solved, and the chance that an iteration moves a queen is
 * constant or alternates between two values. Then nothing changes up to the limit. */
static gboolean
is_steady (Run     *self,
           gdouble  total)
{
  const QueensTransitions *transitions = self->transitions;
  gdouble alive = 0;

  self->n_steady = fabs (self->moved - self->moved_before[1]) <= STEADY * total
                     ? self->n_steady + 1 : 0;
  if (self->n_steady < N_STEADY || self->n_levels > 0 || transitions->is_timed)
    return FALSE;
  for (guint state = 0; state < transitions->states.n_states; state++)
    alive += transitions->is_trap[state] ? 0 : self->now[state];
  return alive <= DEAD * total;
}

/* Divides all sums over starts by @total, the sum of their weights. */
static void
divide (QueensChances *self,
        gdouble        total)
{
  for (guint64 i = 0; i <= self->limit; i++)
    self->solved_within[i] /= total;
  for (guint i = 0; i < G_N_ELEMENTS (self->ends); i++)
    self->ends[i] /= total;
  self->iterations /= total;
  self->moves /= total;
}

/* Follows the searches from all states, weighted by @weights. The sum of the weights may differ
 * from 1: with a weight of 1 per state, rounding errors are smaller than with chances. Returns NULL
 * if cancelled, or if there is too little memory. */
static QueensChances *
follow (const QueensTransitions  *transitions,
        const QueensSetup        *setup,
        const gdouble            *weights,
        const Report             *how,
        GError                  **error)
{
  g_autoptr (QueensChances) chances = g_new0 (QueensChances, 1);
  guint n_states = transitions->states.n_states;
  g_autofree guint *level_states = NULL;
  Run run = { .transitions = transitions };
  gboolean goes_on = TRUE;
  gdouble total = 0;
  gdouble solved;

  for (guint state = 0; state < n_states; state++)
    total += weights[state];
  chances->limit = setup->max_iterations;
  chances->n_states = n_states;
  chances->solved_within = g_new (gdouble, chances->limit + 1);
  queens_probe_init (&run.probe, setup);
  run.now = g_memdup2 (weights, n_states * sizeof *weights);
  run.next = g_new (gdouble, n_states);
  if (transitions->is_timed)
    find_first (&run);
  goes_on = find_levels (&run, setup, error);
  level_states = g_new (guint, run.n_levels);
  for (guint state = 0; goes_on && run.n_levels > 0 && state < n_states; state++)
    if (run.level[state] != NO_LEVEL)
      level_states[run.level[state]] = state;
  chances->memory = queens_transitions_get_memory (transitions)
                    + 3 * n_states * sizeof (gdouble) + (chances->limit + 1) * sizeof (gdouble)
                    + (run.limit == 0 ? 0
                                      : n_states * sizeof (gint) + count_layers (setup)
                                                                   * run.n_levels * sizeof (gdouble));
  if (goes_on)
    chances->solved_within[0] = sort_out (&run);
  if (transitions->is_fresh)
    {
      follow_fresh (transitions, total, chances->solved_within[0], chances);
      memset (run.now, 0, n_states * sizeof *run.now);
    }
  for (guint64 i = 0; goes_on && !transitions->is_fresh && i < chances->limit; i++)
    {
      gdouble sum;

      run.moved_before[1] = run.moved_before[0];
      run.moved_before[0] = run.moved;
      run.moved = 0;
      sum = iterate (&run, chances, level_states, i);
      solved = sort_out (&run);
      chances->solved_within[i + 1] = chances->solved_within[i] + solved;
      chances->solved_iterations += (i + 1) * solved;
      chances->iterations += sum;
      chances->moves += run.moved;
      if (sum == 0 || is_steady (&run, total))
        {
          guint64 n_left = chances->limit - i - 1;

          for (guint64 k = i + 2; k <= chances->limit; k++)
            chances->solved_within[k] = chances->solved_within[i + 1];
          if (sum > 0)
            {
              chances->iterations += sum * n_left;
              chances->moves += run.moved_before[0] * (n_left - n_left / 2)
                                + run.moved * (n_left / 2);
            }
          break;
        }
      if (i % ITERATIONS_PER_REPORT == 0 && !report (how, (i + 1.0) / chances->limit))
        goes_on = queens_refuse_as (error, QUEENS_ERROR_CANCELLED,
                                    _("The exact computation was cancelled."));
    }
  if (goes_on)
    {
      for (guint state = 0; state < n_states; state++)
        chances->ends[get_limit_end (transitions, state)] += run.now[state];
      for (gsize i = 0; run.limit > 0 && i < count_layers (setup) * run.n_levels; i++)
        chances->ends[get_limit_end (transitions, level_states[i % run.n_levels])]
          += run.layers[i];
      solved = chances->solved_within[chances->limit];
      chances->ends[QUEENS_END_SOLVED] = solved;
      chances->solved_iterations = solved > 0 ? chances->solved_iterations / solved : 0;
      divide (chances, total);
    }
  queens_probe_clear (&run.probe);
  g_free (run.level);
  g_free (run.layers);
  g_free (run.filled);
  g_free (run.now);
  g_free (run.next);
  return goes_on ? g_steal_pointer (&chances) : NULL;
}

/* Returns TRUE if some boards are more likely than others as random starts of @setup. */
static gboolean
draws_otherwise (const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);

  return search != NULL && setup->algorithm->draw != NULL
         && setup->algorithm->draw (&search->context);
}

gboolean
queens_chances_check (const QueensSetup  *setup,
                      const gint32       *start,
                      GError            **error)
{
  QueensStates states;
  guint state;

  if (!queens_transitions_check (setup, error))
    return FALSE;
  if (setup->max_iterations == 0 || setup->max_iterations > QUEENS_CHANCES_MAX_ITERATIONS)
    return queens_refuse (error,
                          _("Exact chances need an iteration limit from 1 to %d, not "
                            "%" PRIu64 "."), QUEENS_CHANCES_MAX_ITERATIONS, setup->max_iterations);
  if (start == NULL && draws_otherwise (setup))
    return queens_refuse (error, _("Exact chances need a uniform random start. Choose a random "
                                   "start, or give the starting board."));
  queens_states_init (&states, setup->problem);
  return start == NULL || queens_states_find (&states, start, &state)
         || queens_refuse (error, _("On this board a static point has no queen, so a search has no "
                                    "successors. Put a queen on every static point."));
}

QueensChances *
queens_chances_new (const QueensSetup  *setup,
                    const gint32       *start,
                    QueensProgress      progress,
                    gpointer            data,
                    GError            **error)
{
  g_autoptr (QueensTransitions) transitions = NULL;
  g_autofree gdouble *weights = NULL;
  Report how = { progress, data, DONE_MOVES, 1 };
  guint n_states;
  guint state;

  if (!queens_chances_check (setup, start, error))
    return NULL;
  transitions = queens_transitions_new (setup, progress, data, DONE_MOVES, error);
  if (transitions == NULL)
    return NULL;
  n_states = transitions->states.n_states;
  weights = g_new0 (gdouble, n_states);
  if (start != NULL && queens_states_find (&transitions->states, start, &state))
    weights[state] = 1;
  else
    for (state = 0; state < n_states; state++)
      weights[state] = 1;
  return follow (transitions, setup, weights, &how, error);
}

void
queens_chances_free (QueensChances *self)
{
  g_free (self->solved_within);
  g_free (self);
}

/* Fills in the distance of every state. Returns the largest distance. */
static gint
measure_distances (const QueensStates   *states,
                   const QueensDistance *distance,
                   gint                 *distances)
{
  gint most = 0;

  for (guint state = 0; state < states->n_states; state++)
    {
      gint32 rows[QUEENS_STATES_MAX_SIZE];

      queens_states_get_places (states, state, rows);
      distances[state] = queens_distance_measure (distance, rows);
      most = MAX (most, distances[state]);
    }
  return most;
}

GArray *
queens_chances_by_distance (const QueensSetup  *setup,
                            QueensProgress      progress,
                            gpointer            data,
                            GError            **error)
{
  g_autoptr (QueensTransitions) transitions = NULL;
  g_autoptr (QueensDistance) distance = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (QueensChancesByDistance));
  g_autofree gint *distances = NULL;
  g_autofree gdouble *weights = NULL;
  guint n_states;
  gint most;

  if (!queens_chances_check (setup, NULL, error))
    return NULL;
  distance = queens_distance_new (setup->problem, setup->convention.moves, error);
  if (distance == NULL)
    return NULL;
  transitions = queens_transitions_new (setup, progress, data, DONE_MOVES, error);
  if (transitions == NULL)
    return NULL;
  n_states = transitions->states.n_states;
  distances = g_new (gint, n_states);
  weights = g_new (gdouble, n_states);
  most = measure_distances (&transitions->states, distance, distances);
  for (gint i = 0; i <= most + 1; i++)
    {
      QueensChancesByDistance row = { .distance = i <= most ? i : QUEENS_NO_DISTANCE };
      Report how = { progress, data, DONE_MOVES + (1 - DONE_MOVES) * i / (most + 2),
                     DONE_MOVES + (1 - DONE_MOVES) * (i + 1) / (most + 2) };
      g_autoptr (QueensChances) chances = NULL;

      for (guint state = 0; state < n_states; state++)
        row.n_states += distances[state] == row.distance;
      if (row.n_states == 0)
        continue;
      for (guint state = 0; state < n_states; state++)
        weights[state] = distances[state] == row.distance;
      chances = follow (transitions, setup, weights, &how, error);
      if (chances == NULL)
        return NULL;
      row.solved = chances->ends[QUEENS_END_SOLVED];
      row.iterations = chances->iterations;
      row.moves = chances->moves;
      row.solved_iterations = chances->solved_iterations;
      g_array_append_val (rows, row);
    }
  return g_steal_pointer (&rows);
}
