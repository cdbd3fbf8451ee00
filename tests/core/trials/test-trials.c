/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trials give the same results as single searches, with any number of threads. */

#include "fixture.h"

#include "queens-by-distance.h"
#include "queens-distance.h"
#include "queens-trap.h"
#include "searches.h"

#include <math.h>
#include <string.h>

#define N_SETUPS 3
#define N_TRIALS (FIXTURE_IS_SANITIZED ? 40 : 150)

static const guint sizes[N_SETUPS] = { 6, 9, 4 };

static void
init_setup (QueensSetup           *setup,
            const QueensAlgorithm *algorithm,
            QueensGenerator        generator,
            guint                  size)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, algorithm);
  setup->generator = generator;
  setup->seed = 7;
  setup->trial = generator == QUEENS_GENERATOR_FAST ? 3 : 0;
  setup->max_iterations = 60;
}

static void
init_setups (QueensSetup            setups[N_SETUPS],
             const QueensAlgorithm *algorithm,
             QueensGenerator        generator)
{
  for (guint i = 0; i < N_SETUPS; i++)
    init_setup (&setups[i], algorithm, generator, sizes[i]);
}

static void
clear_setups (QueensSetup setups[N_SETUPS])
{
  for (guint i = 0; i < N_SETUPS; i++)
    queens_setup_clear (&setups[i]);
}

/* All numbers of the visited trials, and the thread in which they must be visited */
typedef struct
{
  GArray  *numbers;             /* elements are gint64 */
  GThread *thread;
  guint    size[N_SETUPS];
  guint64  n_visits;
  guint64  most;                /* maximum number of visits, or 0 for all */
} Log;

static void
log_init (Log *self)
{
  *self = (Log) { g_array_new (FALSE, FALSE, sizeof (gint64)),
                  g_thread_self (),
                  { sizes[0], sizes[1], sizes[2] } };
}

static void
log_clear (Log *self)
{
  g_array_unref (self->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Log, log_clear)

static gboolean
log_cb (const QueensTrial *trial,
        gpointer           data)
{
  Log *self = data;
  const gint64 numbers[] = {
    trial->setup, trial->trial, trial->solved, trial->cost, trial->end, trial->tally.steps,
    trial->tally.iterations,
    trial->tally.moves, trial->tally.evaluations, trial->tally.restarts, trial->tally.minima,
    trial->nanoseconds
  };

  g_assert_true (self->thread == g_thread_self ());
  g_array_append_vals (self->numbers, numbers, G_N_ELEMENTS (numbers));
  for (guint x = 0; x < self->size[trial->setup]; x++)
    {
      gint64 row = trial->places[x];

      g_array_append_val (self->numbers, row);
    }
  return ++self->n_visits != self->most;
}

static void
run_logged (Log               *log,
            const QueensSetup *setups,
            guint              n_setups,
            guint              n_trials,
            guint              n_threads,
            guint64            first)
{
  QueensTrialsOptions options = { .n_threads = n_threads, .first = first, .visit = log_cb,
                                  .data = log };
  GError *error = NULL;

  queens_trials_run (setups, n_setups, n_trials, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (log->n_visits, ==, n_setups * n_trials);
}

static void
assert_same (const Log *log,
             const Log *other)
{
  g_assert_cmpmem (log->numbers->data, log->numbers->len * sizeof (gint64),
                   other->numbers->data, other->numbers->len * sizeof (gint64));
}

/* Returns TRUE if the search can reach only a few more boards, and none of them is a solution. */
static gboolean
is_trapped (const QueensSearch *search)
{
  g_autoptr (QueensTrap) trap = NULL;

  if (!queens_trap_check (&search->setup, NULL))
    return FALSE;
  trap = queens_trap_new (&search->setup, search->board->rows, QUEENS_TRIALS_TRAP_BOARDS, FALSE,
                          NULL, NULL, NULL);
  return trap->is_complete && trap->n_solutions == 0;
}

/* Logs the numbers of the same trials from single searches. */
static void
log_searches (Log               *log,
              const QueensSetup *setup,
              guint              index,
              guint              n_trials)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);

  for (guint i = 0; i < n_trials; i++)
    {
      QueensTrial trial = { .setup = index, .trial = setup->trial + i };

      if (i > 0)
        queens_search_begin_trial (search, setup->trial + i);
      queens_search_run (search, G_MAXUINT64);
      trial.end = queens_search_get_end (search);
      trial.solved = trial.end == QUEENS_END_SOLVED;
      if (trial.end == QUEENS_END_ITERATION_LIMIT && is_trapped (search))
        trial.end = QUEENS_END_TRAPPED;
      trial.tally = search->tally;
      trial.cost = queens_search_get_best_ends (search)->cost;
      trial.places = queens_best_ends_get_places (queens_search_get_best_ends (search), 0);
      log_cb (&trial, log);
    }
}

static void
test_threads (gconstpointer data)
{
  for (guint generator = QUEENS_GENERATOR_FAST; generator <= QUEENS_GENERATOR_PYTHON; generator++)
    {
      QueensSetup setups[N_SETUPS];
      g_auto (Log) plain = { 0 };

      init_setups (setups, data, generator);
      log_init (&plain);
      for (guint i = 0; i < N_SETUPS; i++)
        log_searches (&plain, &setups[i], i, N_TRIALS);
      for (guint n_threads = 1; n_threads <= 4; n_threads *= 2)
        {
          g_auto (Log) log = { 0 };

          log_init (&log);
          run_logged (&log, setups, N_SETUPS, N_TRIALS, n_threads, 0);
          assert_same (&log, &plain);
        }
      clear_setups (setups);
    }
}

/* Tests more blocks of trials than may begin before the earlier blocks are visited, and boards with
 * many rows. */
static void
test_many (void)
{
  const guint size = 300;
  g_auto (QueensSetup) setup = { 0 };
  g_auto (Log) one = { 0 };
  g_auto (Log) four = { 0 };

  init_setup (&setup, queens_algorithm_find ("british-museum", NULL), QUEENS_GENERATOR_FAST, size);
  setup.max_iterations = 1;
  log_init (&one);
  log_init (&four);
  one.size[0] = four.size[0] = size;
  run_logged (&one, &setup, 1, 30 * N_TRIALS, 1, 0);
  run_logged (&four, &setup, 1, 30 * N_TRIALS, 4, 0);
  assert_same (&one, &four);
}

/* A run that begins with trial 25 has the same trials as a run that begins with trial 0. Each trial
 * equals a single search. */
static void
test_first (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (Log) plain = { 0 };
  g_auto (Log) parts = { 0 };
  g_auto (Log) alone = { 0 };

  init_setup (&setup, queens_algorithm_find ("stochastic", NULL), QUEENS_GENERATOR_FAST, sizes[0]);
  log_init (&plain);
  log_init (&parts);
  log_init (&alone);
  run_logged (&plain, &setup, 1, 60, 2, 0);
  run_logged (&parts, &setup, 1, 25, 2, 0);
  parts.n_visits = 0;
  run_logged (&parts, &setup, 1, 35, 2, 25);
  for (; setup.trial < 3 + 60; setup.trial++)
    log_searches (&alone, &setup, 0, 1);
  assert_same (&parts, &plain);
  assert_same (&alone, &plain);
}

static void
test_first_of_one_stream (gconstpointer data)
{
  QueensTrialsOptions options = { .n_threads = 2, .first = 25 };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  init_setup (&setup, queens_algorithms[0], GPOINTER_TO_UINT (data), 8);
  g_assert_false (queens_trials_run (&setup, 1, 10, &options, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "25");
}

/* With several sizes, the error names only the size that is refused, and names it once. */
static void
test_refused (void)
{
  QueensSetup setups[N_SETUPS];
  g_autoptr (QueensProblem) huge = fixture_plain_problem (65001);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) moves = NULL;
  g_autoptr (GError) alone = NULL;
  g_auto (Log) log = { 0 };
  QueensTrialsOptions options = { .visit = log_cb, .data = &log };

  init_setups (setups, queens_algorithm_find ("min-conflicts", NULL), QUEENS_GENERATOR_FAST);
  queens_setup_set_problem (&setups[2], huge);
  log_init (&log);
  g_assert_false (queens_trials_run (setups, N_SETUPS, 5, &options, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "65001");
  g_assert_false (g_str_has_prefix (error->message, "Size 65001: "));

  setups[2].convention.moves = QUEENS_MOVES_ANYWHERE;
  g_assert_false (queens_trials_run (setups, N_SETUPS, 5, &options, &moves));
  fixture_assert_refusal (moves, QUEENS_ERROR_REFUSED, "Size 65001: ");
  g_assert_false (queens_trials_run (&setups[2], 1, 5, &options, &alone));
  g_assert_cmpstr (alone->message, ==, moves->message + strlen ("Size 65001: "));
  g_assert_cmpuint (log.n_visits, ==, 0);
  clear_setups (setups);
}

static void
test_cancel_in_visit (gconstpointer data)
{
  QueensSetup setups[N_SETUPS];
  g_auto (Log) log = { 0 };
  QueensTrialsOptions options = { .n_threads = GPOINTER_TO_UINT (data), .visit = log_cb,
                                  .data = &log };
  g_autoptr (GError) error = NULL;

  init_setups (setups, queens_algorithms[0], QUEENS_GENERATOR_FAST);
  log_init (&log);
  log.most = 17;
  g_assert_false (queens_trials_run (setups, N_SETUPS, 100000, &options, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_CANCELLED, "cancelled");
  g_assert_cmpuint (log.n_visits, ==, 17);
  clear_setups (setups);
}

static gboolean
tick_cb (gpointer data)
{
  guint *n_left = data;

  g_assert_cmpuint (*n_left, >, 0);
  return --*n_left > 0;
}

/* Cancels during a search that never ends, because three queens have no solution. */
static void
test_cancel_in_tick (gconstpointer data)
{
  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      guint n_ticks = 3;
      QueensTrialsOptions options = { .n_threads = n_threads, .tick = tick_cb, .data = &n_ticks };
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;

      init_setup (&setup, queens_algorithm_find (data, NULL), QUEENS_GENERATOR_FAST, 3);
      setup.max_iterations = 0;
      g_assert_false (queens_trials_run (&setup, 1, 4, &options, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      g_assert_cmpuint (n_ticks, ==, 0);
    }
}

static gboolean
time_cb (const QueensTrial *trial,
         gpointer           data)
{
  gint64 *sum = data;

  g_assert_cmpint (trial->nanoseconds, >=, 10000);
  *sum += trial->nanoseconds;
  return TRUE;
}

/* In one thread, the times of the trials add up to at most the time of the whole run. Each trial
 * must take at least 10 microseconds, because no computer creates 10,000 boards of 30 queens
 * faster. */
static void
test_times (void)
{
  gint64 sum = 0;
  QueensTrialsOptions options = { .n_threads = 1, .with_times = TRUE, .visit = time_cb,
                                  .data = &sum };
  g_auto (QueensSetup) setup = { 0 };
  gint64 begin = g_get_monotonic_time ();

  init_setup (&setup, queens_algorithm_find ("british-museum", NULL), QUEENS_GENERATOR_FAST, 30);
  setup.max_iterations = 10000;
  g_assert_true (queens_trials_run (&setup, 1, 30, &options, NULL));
  g_assert_cmpint (sum / 1000, <=, g_get_monotonic_time () - begin + 1);
}

static void
test_none (void)
{
  g_auto (QueensSetup) setup = { 0 };

  init_setup (&setup, queens_algorithms[0], QUEENS_GENERATOR_FAST, 8);
  g_assert_true (queens_trials_run (&setup, 1, 0, NULL, NULL));
  g_assert_true (queens_trials_run (&setup, 0, 5, NULL, NULL));
  g_assert_true (queens_trials_run (&setup, 1, 5, NULL, NULL));
}

static void
test_limits (void)
{
  g_assert_cmpint (queens_end_get_fate (QUEENS_END_ITERATION_LIMIT), ==, QUEENS_FATE_CUT_OFF);
  g_assert_cmpint (queens_end_get_fate (QUEENS_END_ATTEMPTS_USED), ==, QUEENS_FATE_CUT_OFF);
  for (guint end = QUEENS_END_NONE; end <= QUEENS_END_PLATEAU; end++)
    g_assert_cmpint (queens_end_get_fate (end), !=, QUEENS_FATE_CUT_OFF);
  g_assert_cmpint (queens_end_get_fate (QUEENS_END_NO_SUCCESSOR), !=, QUEENS_FATE_CUT_OFF);
  g_assert_cmpint (queens_end_get_fate (QUEENS_END_NO_SOLUTION), !=, QUEENS_FATE_CUT_OFF);
}

typedef struct
{
  guint       ends[QUEENS_END_TRACK];
  QueensSetup setup;
} Ends;

/* Checks that a trapped trial still isn't solved after many more iterations. */
static gboolean
check_end_cb (const QueensTrial *trial,
              gpointer           data)
{
  Ends *self = data;
  g_autoptr (QueensSearch) search = NULL;
  QueensSetup longer = self->setup;

  self->ends[trial->end]++;
  if (trial->end != QUEENS_END_TRAPPED || self->ends[trial->end] > 10)
    return TRUE;
  longer.trial = trial->trial;
  longer.max_iterations = 20 * self->setup.max_iterations;
  search = queens_search_new (&longer, NULL, NULL);
  queens_search_run (search, G_MAXUINT64);
  g_assert_cmpint (queens_search_get_end (search), !=, QUEENS_END_SOLVED);
  return TRUE;
}

/* A search that can never be solved ends as "trapped", not as "cut off". */
static void
test_trapped (void)
{
  static const struct
  {
    const char *words;
    QueensEnd   end;            /* end of the other unsolved trials */
    gboolean    has_traps;
  } cases[] = {
    { "algorithm=min-conflicts start=greedy", QUEENS_END_ITERATION_LIMIT, TRUE },
    { "algorithm=min-conflicts", QUEENS_END_ITERATION_LIMIT, TRUE },
    { "algorithm=tabu tenure=0 ties=first", QUEENS_END_ITERATION_LIMIT, TRUE },
    { "algorithm=steepest-ascent plateau=sideways ties=first", QUEENS_END_PLATEAU, TRUE },
    { "algorithm=steepest-ascent plateau=sideways sideways-limit=0", QUEENS_END_PLATEAU, FALSE },
    { "algorithm=min-conflicts noise=0.1", QUEENS_END_ITERATION_LIMIT, FALSE },
    { "algorithm=stochastic", QUEENS_END_ITERATION_LIMIT, FALSE },
    { "algorithm=tabu", QUEENS_END_ITERATION_LIMIT, FALSE },
    { "algorithm=simulated-annealing", QUEENS_END_ITERATION_LIMIT, FALSE },
  };
  const guint n_trials = FIXTURE_IS_SANITIZED ? 40 : 400;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (10);
      Ends ends = { 0 };
      QueensTrialsOptions options = { .visit = check_end_cb, .data = &ends };

      searches_read_setup (&ends.setup, problem, cases[i].words);
      ends.setup.max_iterations = 300;
      g_assert_true (queens_trials_run (&ends.setup, 1, n_trials, &options, NULL));
      if (cases[i].has_traps)
        g_assert_cmpuint (ends.ends[QUEENS_END_TRAPPED], >=, n_trials / 100);
      else
        g_assert_cmpuint (ends.ends[QUEENS_END_TRAPPED], ==, 0);
      g_assert_cmpuint (ends.ends[QUEENS_END_SOLVED] + ends.ends[QUEENS_END_TRAPPED]
                          + ends.ends[QUEENS_END_LOCAL_MINIMUM] + ends.ends[cases[i].end],
                        ==, n_trials);
      queens_setup_clear (&ends.setup);
    }
}

static gboolean
add_distance_cb (const QueensTrial *trial,
                 gpointer           data)
{
  queens_by_distance_add (data, trial);
  return TRUE;
}

/* The success rates by distance agree with the exact rates. */
static void
test_distances (void)
{
  static const gdouble expected[] = { 1, 1, 0.7034, 0.2484, 0.0407, 0.0058, 0.0012 };
  const guint n_trials = FIXTURE_IS_SANITIZED ? 2000 : 40000;
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensByDistance) by_distance = queens_by_distance_new ();
  g_autoptr (GArray) exact = NULL;
  const QueensTrialsOptions options = {
    .with_distances = TRUE, .visit = add_distance_cb, .data = by_distance
  };
  guint64 n_all = 0;

  searches_read_setup (&setup, problem, "algorithm=steepest-ascent");
  g_assert_true (queens_trial_has_distance (&setup));
  g_assert_true (queens_trials_run (&setup, 1, n_trials, &options, NULL));
  exact = queens_chances_by_distance (&setup, NULL, NULL, NULL);
  queens_by_distance_set_exact (by_distance, exact);
  g_assert_cmpuint (queens_by_distance_count (by_distance), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      QueensByDistanceRow row = queens_by_distance_get (by_distance, i);
      guint64 n = row.summary == NULL ? 0 : queens_summary_get_count (row.summary, QUEENS_PART_ALL);
      gdouble share = row.exact->n_states / 46656.0;
      gdouble rate;

      g_assert_cmpint (row.distance, ==, i);
      g_assert_cmpfloat_with_epsilon (row.exact->solved, expected[i], 0.00005);
      g_assert_cmpfloat_with_epsilon (n / (gdouble) n_trials, share,
                                      5 * sqrt (share * (1 - share) / n_trials));
      n_all += n;
      if (row.summary != NULL && queens_summary_get_rate (row.summary, &rate))
        g_assert_cmpfloat_with_epsilon (rate, expected[i],
                                        5 * sqrt (expected[i] * (1 - expected[i]) / n) + 1e-9);
    }
  g_assert_cmpuint (n_all, ==, n_trials);
}

/* Tests trials without a distance: the board is too large, the search is systematic, or there is no
 * solution. */
static void
test_no_distances (void)
{
  g_autoptr (QueensProblem) large = fixture_plain_problem (13);
  g_autoptr (QueensProblem) unsolvable = fixture_plain_problem (3);
  g_autoptr (QueensByDistance) by_distance = queens_by_distance_new ();
  const QueensTrialsOptions options = {
    .with_distances = TRUE, .visit = add_distance_cb, .data = by_distance
  };
  g_auto (QueensSetup) setup = { 0 };
  QueensByDistanceRow row;

  searches_read_setup (&setup, large, "algorithm=steepest-ascent");
  g_assert_false (queens_trial_has_distance (&setup));
  queens_setup_clear (&setup);
  searches_read_setup (&setup, unsolvable, "algorithm=depth-first");
  g_assert_false (queens_trial_has_distance (&setup));
  queens_setup_clear (&setup);
  searches_read_setup (&setup, unsolvable, "algorithm=steepest-ascent");
  g_assert_true (queens_trial_has_distance (&setup));
  g_assert_cmpuint (queens_by_distance_count (by_distance), ==, 0);
  g_assert_true (queens_trials_run (&setup, 1, 20, &options, NULL));
  g_assert_cmpuint (queens_by_distance_count (by_distance), ==, 1);
  row = queens_by_distance_get (by_distance, 0);
  g_assert_cmpint (row.distance, ==, QUEENS_NO_DISTANCE);
  g_assert_cmpuint (queens_summary_get_count (row.summary, QUEENS_PART_ALL), ==, 20);
}

int
trials_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/trials/threads", test_threads);
  g_test_add_func ("/trials/many", test_many);
  g_test_add_func ("/trials/first", test_first);
  fixture_add_for_generators ("/trials/first/one-stream", QUEENS_GENERATOR_NUMPY,
                              test_first_of_one_stream);
  g_test_add_func ("/trials/refused", test_refused);
  g_test_add_data_func ("/trials/cancel/visit/1", GUINT_TO_POINTER (1), test_cancel_in_visit);
  g_test_add_data_func ("/trials/cancel/visit/4", GUINT_TO_POINTER (4), test_cancel_in_visit);
  g_test_add_data_func ("/trials/cancel/tick/stochastic", "stochastic", test_cancel_in_tick);
  g_test_add_data_func ("/trials/cancel/tick/british-museum", "british-museum",
                        test_cancel_in_tick);
  g_test_add_func ("/trials/times", test_times);
  g_test_add_func ("/trials/none", test_none);
  g_test_add_func ("/trials/limits", test_limits);
  g_test_add_func ("/trials/trapped", test_trapped);
  g_test_add_func ("/trials/distances", test_distances);
  g_test_add_func ("/trials/distances/none", test_no_distances);
  return g_test_run ();
}
