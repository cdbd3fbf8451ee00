/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-draws.h"

#include "queens-rules.h"
#include "queens-search.h"
#include "queens-statistics.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#define LARGE_K 5               /* smallest k with which the weights of squares differ greatly */

typedef struct
{
  const QueensTask *task;
  const QueensJson *values;     /* a list of n_calls values */
  guint             n_calls;
  guint             n_events;   /* number of results whose counts are checked; they share the
                                 * risk */
  QueensTaskMark   *mark;
} Draws;

/* Returns TRUE if it is plausible that @count calls had a result of probability @chance. Otherwise
 * sets the mark's why to a sentence with the plausible range. @what names the result. */
static gboolean
check_count (Draws      *self,
             guint       count,
             gdouble     chance,
             const char *what)
{
  gdouble risk = self->task->risk / self->n_events / 2;
  guint low, high;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (queens_statistics_get_binomial_tail (count, self->n_calls, chance) >= risk)
    return TRUE;
  low = high = MIN (round (self->n_calls * chance), self->n_calls);
  while (low > 0
         && queens_statistics_get_binomial_tail (low - 1, self->n_calls, chance) >= risk)
    low--;
  while (high < self->n_calls
         && queens_statistics_get_binomial_tail (high + 1, self->n_calls, chance) >= risk)
    high++;
  self->mark->why = g_strdup_printf (
    _("%s in %u of %u calls. The right probability is %s, so %u to %u calls would be "
      "plausible."), what, count,
    self->n_calls, g_ascii_formatd (number, sizeof number, "%.4g", chance), low, high);
  return FALSE;
}

static const QueensJson *
get_value (const Draws *self,
           guint        call)
{
  return g_ptr_array_index (self->values->items, call);
}

/* Reads the state that a call returned. If it isn't a state, returns NULL and sets the mark's
 * why. */
static gint32 *
read_board (Draws            *self,
            guint             call,
            const QueensJson *value)
{
  const QueensSetup *setup = &self->task->setup;
  const QueensProblem *problem = setup->problem;
  g_autofree gint32 *rows = queens_rules_read (setup, value);
  g_autofree char *state = NULL;

  if (rows == NULL)
    {
      self->mark->why = g_strdup_printf (_("Call %u didn’t return a state of %u whole numbers."),
                                         call + 1, problem->size);
      return NULL;
    }
  state = queens_rules_write (setup, rows);
  if (!queens_rules_allow (setup, rows))
    {
      self->mark->why = g_strdup_printf (
        problem->boulders.length > 0
          ? _("Call %u returned %s: a row is off the board, or a queen is on the boulder.")
          : _("Call %u returned %s: a row is off the board."), call + 1, state);
      return NULL;
    }
  for (gsize i = 0; i < problem->static_points.length; i++)
    if (rows[problem->static_points.squares[i].x] != problem->static_points.squares[i].y)
      {
        self->mark->why = g_strdup_printf (_("Call %u returned %s, which has no queen on the "
                                             "static "
                                             "point."), call + 1, state);
        return NULL;
      }
  return g_steal_pointer (&rows);
}

static gboolean
is_possible (const QueensProblem *problem,
             guint                x,
             guint                y)
{
  gint fixed = queens_problem_get_static_row (problem, x);

  return (fixed == QUEENS_NO_ROW || fixed == (gint) y)
         && !queens_squares_contain (&problem->boulders, (QueensSquare) { x, y });
}

static guint
count_possible (const QueensProblem *problem,
                guint                x)
{
  guint n = 0;

  for (guint y = 0; y < problem->size; y++)
    n += is_possible (problem, x, y);
  return n;
}

/* Counts how often the boards have each row in each column, and each pair of rows in each pair of
 * columns. The pairs reveal rows that depend on each other, as in a permutation. */
static void
judge_boards (Draws *self)
{
  const QueensProblem *problem = self->task->setup.problem;
  guint size = problem->size;
  g_autofree gint32 *boards = g_new (gint32, (gsize) self->n_calls * size);

  self->mark->expected = g_strdup (_("random boards, all equally likely"));
  for (guint call = 0; call < self->n_calls; call++)
    {
      g_autofree gint32 *rows = read_board (self, call, get_value (self, call));

      if (rows == NULL)
        return;
      for (guint x = 0; x < size; x++)
        boards[call * size + x] = rows[x];
    }
  self->n_events = size * (size + 1) / 2 * size * size;
  for (guint apart = 0; apart < size; apart++)
    for (guint x = 0; x + apart < size; x++)
      {
        guint other = x + apart;
        g_autofree guint *counts = g_new0 (guint, size * size);
        gdouble chance = 1.0 / count_possible (problem, x)
                         / (apart == 0 ? 1 : count_possible (problem, other));

        for (guint call = 0; call < self->n_calls; call++)
          counts[boards[call * size + x] * size + boards[call * size + other]]++;
        for (guint i = 0; i < size * size; i++)
          {
            guint row = i / size, other_row = i % size;
            g_autofree char *what = NULL;

            if (!is_possible (problem, x, row) || !is_possible (problem, other, other_row)
                || (apart == 0 && row != other_row))
              continue;
            what = apart == 0
                   ? g_strdup_printf (_("The queen of column %u is in row %u"), x, row)
                   : g_strdup_printf (_("The queens of columns %u and %u are in rows %u and %u"), x,
                                      other, row, other_row);
            if (!check_count (self, counts[i], chance, what))
              return;
          }
      }
}

static void
judge_acceptance (Draws *self)
{
  const QueensTask *task = self->task;
  gdouble chance = task->delta > 0 ? exp (-task->delta / task->temperature) : 1;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  guint count = 0;

  self->mark->expected = g_strdup_printf (_("accepted with probability %s"),
                                          g_ascii_formatd (number, sizeof number, "%.4g", chance));
  for (guint call = 0; call < self->n_calls; call++)
    {
      const QueensJson *value = get_value (self, call);

      if (value->kind != QUEENS_JSON_BOOLEAN
          && !(value->kind == QUEENS_JSON_NUMBER && (value->number == 0 || value->number == 1)))
        {
          self->mark->why = g_strdup_printf (_("Call %u didn’t return True or False."), call + 1);
          return;
        }
      count += value->kind == QUEENS_JSON_BOOLEAN ? value->truth : value->number == 1;
    }
  self->mark->found = g_strdup_printf (_("accepted in %u of %u calls"), count, self->n_calls);
  self->n_events = 1;
  check_count (self, count, chance, _("The function accepts the move"));
}

/* Computes, for each square (row 0 first), the probability that first choice moves there from
 * @rows, and the cost after this move. Returns FALSE if no square is better. */
static gboolean
weigh_squares (const QueensSetup *setup,
               const gint32      *rows,
               gdouble           *chances,
               gint32            *costs)
{
  guint size = setup->problem->size;
  g_autoptr (QueensSearch) search = queens_search_new (setup, rows, NULL);
  g_autoptr (QueensOdds) odds = search == NULL ? NULL : queens_search_get_odds (search, NULL);

  if (odds == NULL || odds->other > 0)
    return FALSE;
  queens_values_board (search->board, setup->convention.cost, -1, costs);
  for (guint i = 0; i < size * size; i++)
    chances[i] = odds->chances[i];
  return TRUE;
}

gdouble
queens_draws_separate (const QueensSetup *setup,
                       const gint32      *rows)
{
  guint n_squares = setup->problem->size * setup->problem->size;
  g_autofree gdouble *chances = g_new (gdouble, n_squares);
  g_autofree gdouble *others = g_new (gdouble, n_squares);
  g_autofree gint32 *costs = g_new (gint32, n_squares);
  g_auto (QueensSetup) other = { 0 };
  gint32 cost = queens_rules_get_cost (setup, rows);
  gdouble most = 0;

  queens_setup_copy (&other, setup);
  queens_setup_set_param (&other, "k", queens_setup_get_param (setup, "k") < LARGE_K ? "50" : "1",
                          NULL);
  if (!weigh_squares (setup, rows, chances, costs) || !weigh_squares (&other, rows, others, costs))
    return 0;
  for (gint32 level = 0; level < cost; level++)
    {
      gdouble difference = 0;

      for (guint i = 0; i < n_squares; i++)
        if (costs[i] <= level)
          difference += chances[i] - others[i];
      most = MAX (most, fabs (difference));
    }
  return most;
}

/* Judges how often each square is chosen. For each cost, also judges how often any square of at
 * most this cost is chosen, because small errors in the weights add up over several squares. */
static void
judge_first_choice (Draws *self)
{
  const QueensTask *task = self->task;
  guint size = task->setup.problem->size;
  gint32 cost = queens_rules_get_cost (&task->setup, task->state);
  g_autofree gdouble *chances = g_new0 (gdouble, size * size);
  g_autofree gint32 *costs = g_new0 (gint32, size * size);
  g_autofree guint *counts = g_new0 (guint, size * size);

  self->mark->expected = g_strdup (_("the index of a better square, each as often as its "
                                     "probability says"));
  if (!weigh_squares (&task->setup, task->state, chances, costs))
    g_assert_not_reached ();    /* The assignment refuses a state without better squares. */
  for (guint call = 0; call < self->n_calls; call++)
    {
      gint32 index;

      if (!queens_json_get_row (get_value (self, call), &index) || index < 0
          || index >= (gint32) (size * size))
        {
          self->mark->why = g_strdup_printf (_("Call %u didn’t return an index from 0 to %u."),
                                             call + 1, size * size - 1);
          return;
        }
      if (costs[index] >= cost)
        {
          self->mark->why = g_strdup_printf (
            _("Call %u returned %d (row %d of column %d). This square costs %d, which isn’t "
              "better than %d."),
            call + 1, index, index / (gint32) size, index % (gint32) size, costs[index], cost);
          return;
        }
      counts[index]++;
    }
  for (guint i = 0; i < size * size; i++)
    self->n_events += costs[i] < cost;
  self->n_events += cost;
  for (gint32 level = 0; level < cost; level++)
    {
      g_autofree char *what = g_strdup_printf (_("The square costs at most %d"), level);
      gdouble chance = 0;
      guint count = 0;

      for (guint i = 0; i < size * size; i++)
        if (costs[i] <= level)
          {
            chance += chances[i];
            count += counts[i];
          }
      if (level < cost - 1 && !check_count (self, count, chance, what))
        return;
    }
  for (guint i = 0; i < size * size; i++)
    if (costs[i] < cost)
      {
        g_autofree char *what = g_strdup_printf (_("Index %u"), i);

        if (!check_count (self, counts[i], chances[i], what))
          return;
      }
}

/* Reads the pair (cost, state) that a call returned. If it isn't a pair, or the cost is wrong,
 * returns NULL and sets the mark's why. */
static gint32 *
read_end (Draws  *self,
          guint   call,
          gint64 *cost)
{
  const QueensJson *value = get_value (self, call);
  gboolean is_pair = value->kind == QUEENS_JSON_LIST && value->items->len == 2;
  const QueensJson *number = is_pair ? g_ptr_array_index (value->items, 0) : NULL;
  g_autofree gint32 *rows = NULL;

  if (!is_pair || number->kind != QUEENS_JSON_NUMBER)
    {
      self->mark->why = g_strdup_printf (_("Call %u didn’t return a pair: the number of attacking "
                                           "pairs, then the queens."), call + 1);
      return NULL;
    }
  rows = read_board (self, call, g_ptr_array_index (value->items, 1));
  if (rows == NULL)
    return NULL;
  *cost = queens_rules_get_cost (&self->task->setup, rows);
  if (number->number != *cost)
    {
      g_autofree char *state = queens_rules_write (&self->task->setup, rows);
      char found[G_ASCII_DTOSTR_BUF_SIZE];

      self->mark->why = g_strdup_printf (_("Call %u returned cost %s for %s, which costs "
                                           "%" PRId64 "."),
                                         call + 1, g_ascii_dtostr (found, sizeof found,
                                                                   number->number),
                                         state, *cost);
      return NULL;
    }
  return g_steal_pointer (&rows);
}

static char *
write_end (const QueensTask *task,
           gint64            cost,
           const gint32     *rows)
{
  g_autofree char *state = queens_rules_write (&task->setup, rows);

  return g_strdup_printf ("(%" PRId64 ", %s)", cost, state);
}

/* Judges the results of climbs one by one. The seed determines the boards. */
static void
judge_seeded_climbs (Draws *self)
{
  const QueensTask *task = self->task;
  g_autoptr (QueensSearch) search = queens_search_new (&task->setup, NULL, NULL);
  guint n_expected = 0, n_found = 0;

  g_assert (search != NULL);
  for (guint call = 0; call < self->n_calls; call++)
    {
      const QueensBestEnds *ends;

      if (call > 0)
        queens_search_begin_trial (search, call);
      queens_search_run (search, G_MAXUINT64);
      ends = queens_search_get_best_ends (search);
      n_expected += ends->cost == 0;
      if (self->mark->why == NULL)
        {
          gint64 cost;
          const gint32 *best = queens_best_ends_get_places (ends, 0);
          g_autofree gint32 *rows = read_end (self, call, &cost);

          n_found += rows != NULL && cost == 0;
          if (rows != NULL && !queens_rules_are_equal (&task->setup, rows, best))
            {
              g_autofree char *right = write_end (task, ends->cost, best);
              g_autofree char *wrong = write_end (task, cost, rows);

              self->mark->why = g_strdup_printf (
                _("Call %u after numpy.random.seed(%u) returned %s, not %s. Check the tie rule, "
                  "and that boards are created with numpy.random.randint(n, size=n)."),
                call + 1, task->seed, wrong, right);
            }
        }
    }
  self->mark->expected = g_strdup_printf (_("%u of %u calls find a "
                                            "solution"), n_expected, self->n_calls);
  if (self->mark->why == NULL)
    self->mark->found = g_strdup_printf (_("%u of %u calls find a "
                                           "solution"), n_found, self->n_calls);
}

static guint
get_n_states (guint size)
{
  guint n = 1;

  for (guint x = 0; x < size; x++)
    n *= size;
  return n;
}

static void
get_state (guint   number,
           guint   size,
           gint32 *rows)
{
  for (guint x = 0; x < size; x++, number /= size)
    rows[x] = number % size;
}

static guint
get_number (guint         size,
            const gint32 *rows)
{
  guint number = 0;

  for (guint x = size; x-- > 0;)
    number = number * size + rows[x];
  return number;
}

/* Computes, for each state, the probability that a climb from a random board ends there. Applies
 * one iteration after another to the distribution over all boards. */
static gdouble *
compute_ends (const QueensSetup *setup,
              gint32            *costs)
{
  guint size = setup->problem->size;
  guint n_squares = size * size;
  guint n_states = get_n_states (size);
  g_autofree gdouble *odds = g_new0 (gdouble, (gsize) n_states * n_squares);
  g_autofree gboolean *is_end = g_new (gboolean, n_states);
  gdouble *chances = g_new (gdouble, n_states);
  g_autofree gdouble *next = g_new (gdouble, n_states);
  gboolean has_moved = TRUE;

  for (guint state = 0; state < n_states; state++)
    {
      gint32 rows[QUEENS_DRAWS_MAX_SIZE];
      g_autoptr (QueensSearch) search = NULL;
      g_autoptr (QueensOdds) here = NULL;

      get_state (state, size, rows);
      search = queens_search_new (setup, rows, NULL);
      here = queens_search_get_odds (search, NULL);
      costs[state] = queens_search_get_cost (search);
      is_end[state] = costs[state] == 0 || here->other > 0;
      for (guint i = 0; i < n_squares; i++)
        odds[(gsize) state * n_squares + i] = here->chances[i];
      chances[state] = 1.0 / n_states;
    }
  for (guint64 i = 0; i < setup->max_iterations && has_moved; i++)
    {
      has_moved = FALSE;
      for (guint state = 0; state < n_states; state++)
        next[state] = is_end[state] ? chances[state] : 0;
      for (guint state = 0; state < n_states; state++)
        if (!is_end[state] && chances[state] > 0)
          {
            guint stride = 1;

            has_moved = TRUE;
            for (guint x = 0; x < size; x++, stride *= size)
              for (guint y = 0; y < size; y++)
                next[state - state / stride % size * stride + y * stride] +=
                  chances[state] * odds[(gsize) state * n_squares + y * size + x];
          }
      for (guint state = 0; state < n_states; state++)
        chances[state] = next[state];
    }
  return chances;
}

static void
judge_climbs (Draws *self)
{
  const QueensTask *task = self->task;
  guint size = task->setup.problem->size;
  guint n_states = get_n_states (size);
  g_autofree gint32 *costs = g_new (gint32, n_states);
  g_autofree gdouble *chances = compute_ends (&task->setup, costs);
  g_autofree guint *counts = g_new0 (guint, n_states);
  gint32 most = 0;
  guint n_solved = 0;
  gdouble chance = 0;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint state = 0; state < n_states; state++)
    {
      most = MAX (most, costs[state]);
      chance += costs[state] == 0 ? chances[state] : 0;
    }
  self->mark->expected = g_strdup_printf (_("each result with its probability; a climb finds a "
                                            "solution with probability %s"),
                                          g_ascii_formatd (number, sizeof number, "%.4g", chance));
  for (guint call = 0; call < self->n_calls; call++)
    {
      gint64 cost;
      g_autofree gint32 *rows = read_end (self, call, &cost);
      guint state;

      if (rows == NULL)
        return;
      n_solved += cost == 0;
      state = get_number (size, rows);
      counts[state]++;
      if (chances[state] == 0)
        {
          g_autofree char *end = write_end (task, cost, rows);

          self->mark->why = g_strdup_printf (_("Call %u ended at %s, where no climb can end."),
                                             call + 1, end);
          return;
        }
    }
  self->mark->found = g_strdup_printf (_("%u of %u calls find a "
                                         "solution"), n_solved, self->n_calls);
  self->n_events = n_states + most;
  for (gint32 level = 0; level < most; level++)
    {
      g_autofree char *what = g_strdup_printf (_("The final board costs at most %d"), level);
      guint count = 0;

      chance = 0;
      for (guint state = 0; state < n_states; state++)
        if (costs[state] <= level)
          {
            chance += chances[state];
            count += counts[state];
          }
      if (!check_count (self, count, MIN (chance, 1), what))
        return;
    }
  for (guint state = 0; state < n_states; state++)
    {
      gint32 rows[QUEENS_DRAWS_MAX_SIZE];
      g_autofree char *end = NULL;
      g_autofree char *what = NULL;

      get_state (state, size, rows);
      end = queens_rules_write (&task->setup, rows);
      what = g_strdup_printf (_("The result is %s"), end);
      if (!check_count (self, counts[state], chances[state], what))
        return;
    }
}

void
queens_draws_judge (const QueensTask *task,
                    const QueensJson *values,
                    QueensTaskMark   *mark)
{
  static void (*const judges[QUEENS_N_TASKS]) (Draws *) = {
    [QUEENS_TASK_STEEPEST] = judge_seeded_climbs,
    [QUEENS_TASK_RESTARTS] = judge_seeded_climbs,
    [QUEENS_TASK_STOCHASTIC] = judge_climbs,
    [QUEENS_TASK_FIRST_CHOICE] = judge_first_choice,
    [QUEENS_TASK_FIRST_CLIMB] = judge_climbs,
    [QUEENS_TASK_RANDOM_BOARD] = judge_boards,
    [QUEENS_TASK_ACCEPT] = judge_acceptance,
  };
  Draws draws = { .task = task, .values = values, .n_calls = task->n_calls, .mark = mark };

  if (values == NULL || values->kind != QUEENS_JSON_LIST || values->items->len != task->n_calls)
    mark->why = g_strdup (_("At least one call returned something other than numbers and lists."));
  else
    judges[task->kind] (&draws);
  mark->is_right = mark->why == NULL;
}
