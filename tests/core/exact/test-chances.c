/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares exact chances with known values, with the landscape, and with each other. */

#include "fixture.h"
#include "golden.h"
#include "queens-chances.h"
#include "queens-landscape.h"
#include "queens-trials.h"
#include "searches.h"

#include <math.h>

#define EPSILON 1e-9

static QueensChances *
compute (const QueensSetup *setup,
         const gint32      *start)
{
  g_autoptr (GError) error = NULL;
  QueensChances *chances = queens_chances_new (setup, start, NULL, NULL, &error);

  g_assert_no_error (error);
  return chances;
}

static void
assert_whole (const QueensChances *chances)
{
  gdouble sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (chances->ends); i++)
    sum += chances->ends[i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
  for (guint64 t = 0; t < chances->limit; t++)
    g_assert_cmpfloat (chances->solved_within[t], <=, chances->solved_within[t + 1]);
  g_assert_cmpfloat (chances->solved_within[chances->limit], ==,
                     chances->ends[QUEENS_END_SOLVED]);
  g_assert_cmpfloat (chances->solved_iterations, <=, chances->limit);
}

static void
check_golden (const GoldenRow *row)
{
  guint64 limit = g_ascii_strtoull (row->cells[6], NULL, 10);
  guint64 within[] = { 0, limit / 2, limit };
  g_autoptr (QueensProblem) problem
    = golden_problem (g_ascii_strtoull (row->cells[0], NULL, 10), row->cells[2], row->cells[1]);
  g_autofree char *words = g_strdup_printf ("%s cost=%s moves=%s", row->cells[5], row->cells[3],
                                            row->cells[4]);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensChances) chances = NULL;

  searches_read_setup (&setup, problem, words);
  setup.max_iterations = limit;
  chances = compute (&setup, NULL);
  assert_whole (chances);
  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    {
      gdouble expected = g_ascii_strtod (row->cells[7 + i], NULL);

      if (fabs (chances->solved_within[within[i]] - expected) > EPSILON)
        g_error ("%s:%u: %.12f within %" G_GUINT64_FORMAT ", not %.12f", row->file, row->line,
                 chances->solved_within[within[i]], within[i], expected);
    }
}

static void
test_golden (void)
{
  golden_foreach ("exact.tsv", 10, 49, check_golden);
}

/* Numbers of trials solved within 20 and within 100 iterations */
typedef struct
{
  guint64 within[2];
} Solved;

static gboolean
count_solved_cb (const QueensTrial *trial,
                 gpointer           data)
{
  Solved *self = data;

  if (trial->end == QUEENS_END_SOLVED)
    {
      self->within[0] += trial->tally.iterations <= 20;
      self->within[1]++;
    }
  return TRUE;
}

/* Compares published chances of annealing with the exact chances and with samples. The boards are
 * empty, queens move to any row, and the cost is the number of attacking pairs. With -m slow, runs
 * a million trials for each row and size. */
static void
test_annealing (void)
{
  const struct
  {
    const char *words;
    gdouble     rate;           /* 0 if @words contain the rate */
    gdouble     chances[2][2];  /* with 4 and 5 columns, within 20 and within 100 iterations; 0 if
                                 * unknown */
  } cases[] = {
    { "schedule=constant temperature=0.5", 0,
      { { 0.310378690620, 0.892695074309 }, { 0.245483892309, 0.844450622876 } } },
    { "schedule=constant temperature=2", 0,
      { { 0.207463516757, 0.689469412863 }, { 0.124193602580, 0.504844011654 } } },
    { "schedule=geometric temperature=4 rate=0.95", 0,
      { { 0, 0.887101618073 }, { 0, 0.833336135658 } } },
    /* aima-python's default */
    { "schedule=geometric temperature=20", exp (-0.005),
      { { 0, 0.539352196510 }, { 0, 0.294966451026 } } },
  };
  const guint n_trials = FIXTURE_IS_SANITIZED ? 1000 : g_test_slow () ? 1000000 : 10000;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint size = 4; size < 6; size++)
      {
        g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
        g_autofree char *words = g_strconcat ("algorithm=simulated-annealing ", cases[i].words,
                                              NULL);
        g_auto (QueensSetup) setup = { 0 };
        g_autoptr (QueensChances) chances = NULL;
        Solved solved = { 0 };
        const QueensTrialsOptions options = { .visit = count_solved_cb, .data = &solved };

        searches_read_setup (&setup, problem, words);
        for (guint k = 0; cases[i].rate > 0 && setup.algorithm->params[k].id != NULL; k++)
          if (g_str_equal (setup.algorithm->params[k].id, "rate"))
            setup.params[k] = cases[i].rate;
        setup.max_iterations = 100;
        chances = compute (&setup, NULL);
        g_assert_true (queens_trials_run (&setup, 1, n_trials, &options, NULL));
        for (guint k = 0; k < 2; k++)
          {
            const guint within[] = { 20, 100 };
            gdouble p = cases[i].chances[size - 4][k];
            gdouble share = solved.within[k] / (gdouble) n_trials;

            if (p == 0)
              continue;
            g_assert_cmpfloat_with_epsilon (chances->solved_within[within[k]], p, EPSILON);
            g_test_message ("%s, %u columns, within %u: %.6f of %u trials, exactly %.6f, z = %+.2f",
                            cases[i].words, size, within[k], share, n_trials, p,
                            (share - p) / sqrt (p * (1 - p) / n_trials));
            g_assert_cmpfloat_with_epsilon (share, p, 5 * sqrt (p * (1 - p) / n_trials));
          }
      }
}

static const char *const climbs[] = {
  "ties=random plateau=stop",
  "ties=random plateau=sideways sideways-limit=1",
  "ties=random plateau=sideways sideways-limit=7",
  "ties=lowest-row plateau=stop",
  "ties=first plateau=sideways sideways-limit=3",
  "ties=last plateau=lower-state",
  "ties=lowest-state plateau=equal-once cost=queens moves=step",
  "ties=random plateau=sideways sideways-limit=2 cost=queens",
};

/* The landscape computes the success rates of climbs in another way, with the same results. */
static void
test_landscape (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (29);

  for (guint i = 0; i < 5 * G_N_ELEMENTS (climbs); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + i % 5);
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) chances = NULL;
      gdouble rate;

      searches_read_setup (&setup, problem, climbs[i % G_N_ELEMENTS (climbs)]);
      chances = compute (&setup, NULL);
      assert_whole (chances);
      g_assert_true (queens_landscape_find_rate (&setup, NULL, NULL, &rate, NULL));
      g_assert_cmpfloat_with_epsilon (chances->ends[QUEENS_END_SOLVED], rate, 1e-12);
    }
}

/* The chances from a random start are the mean of the chances from all starts. */
static void
test_starts (void)
{
  static const char *const words[] = {
    "algorithm=steepest-ascent ties=random plateau=sideways sideways-limit=2",
    "algorithm=min-conflicts noise=0.2",
    "algorithm=simulated-annealing schedule=linear length=9",
    "algorithm=british-museum",
    "algorithm=tabu tenure=0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (4, "1,2", "0,0;3,3");
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) whole = NULL;
      gdouble solved[13] = { 0 };
      gdouble moves = 0;
      QueensStates states;

      searches_read_setup (&setup, problem, words[i]);
      setup.max_iterations = 12;
      whole = compute (&setup, NULL);
      queens_states_init (&states, problem);
      g_assert_cmpuint (whole->n_states, ==, states.n_states);
      for (guint state = 0; state < states.n_states; state++)
        {
          gint32 rows[QUEENS_STATES_MAX_SIZE];
          g_autoptr (QueensChances) part = NULL;

          queens_states_get_places (&states, state, rows);
          part = compute (&setup, rows);
          assert_whole (part);
          moves += part->moves / states.n_states;
          for (guint t = 0; t < 13; t++)
            solved[t] += part->solved_within[t] / states.n_states;
        }
      for (guint t = 0; t < 13; t++)
        g_assert_cmpfloat_with_epsilon (whole->solved_within[t], solved[t], 1e-12);
      g_assert_cmpfloat_with_epsilon (whole->moves, moves, 1e-9);
    }
}

typedef struct
{
  guint   ends[QUEENS_END_TRACK];
  gdouble iterations;
  gdouble moves;
} Sample;

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           data)
{
  Sample *self = data;

  self->ends[trial->end]++;
  self->iterations += trial->tally.iterations;
  self->moves += trial->tally.moves;
  return TRUE;
}

/* Exact means and chances of ends agree with samples, even for trapped searches. */
static void
test_samples (void)
{
  static const char *const words[] = {
    "algorithm=steepest-ascent ties=random plateau=sideways sideways-limit=2",
    "algorithm=steepest-ascent plateau=equal-once ties=lowest-state cost=queens",
    "algorithm=first-choice k=1",
    "algorithm=stochastic k=50",
    "algorithm=min-conflicts noise=0.2",
    "algorithm=simulated-annealing schedule=linear length=15",
    "algorithm=british-museum",
    "algorithm=tabu tenure=0",
    "algorithm=min-conflicts",
    "algorithm=steepest-ascent ties=first plateau=sideways sideways-limit=9",
  };
  const guint n_trials = FIXTURE_IS_SANITIZED ? 2000 : 20000;
  guint n_trapped = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (5, "1,2", "4,4");
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) chances = NULL;
      Sample sample = { 0 };
      const QueensTrialsOptions options = { .visit = add_cb, .data = &sample };

      searches_read_setup (&setup, problem, words[i]);
      setup.max_iterations = 20;
      chances = compute (&setup, NULL);
      g_assert_true (queens_trials_run (&setup, 1, n_trials, &options, NULL));
      n_trapped += sample.ends[QUEENS_END_TRAPPED];
      for (guint end = 0; end < QUEENS_END_TRACK; end++)
        {
          gdouble p = chances->ends[end];

          g_assert_cmpfloat_with_epsilon (sample.ends[end] / (gdouble) n_trials, p,
                                          5 * sqrt (p * (1 - p) / n_trials) + 1e-9);
        }
      g_assert_cmpfloat_with_epsilon (sample.iterations / n_trials, chances->iterations,
                                      100 / sqrt (n_trials));
      g_assert_cmpfloat_with_epsilon (sample.moves / n_trials, chances->moves,
                                      500 / sqrt (n_trials));
    }
  g_assert_cmpuint (n_trapped, >, n_trials / 100);
}

/* Once the chances no longer change, a higher limit doesn't take longer. Means stay exact, because
 * a trapped search uses all its iterations. */
static void
test_steady (void)
{
  static const char *const words[] = {
    "algorithm=min-conflicts", "algorithm=tabu tenure=0 ties=first", "algorithm=steepest-ascent",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (5, "1,2", "4,4");
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) low = NULL;
      g_autoptr (QueensChances) high = NULL;
      gdouble trapped;

      searches_read_setup (&setup, problem, words[i]);
      setup.max_iterations = 3000;
      low = compute (&setup, NULL);
      setup.max_iterations = QUEENS_CHANCES_MAX_ITERATIONS;
      high = compute (&setup, NULL);
      trapped = high->ends[QUEENS_END_TRAPPED];
      g_assert_cmpfloat_with_epsilon (low->ends[QUEENS_END_TRAPPED], trapped, 1e-12);
      g_assert_cmpfloat_with_epsilon (low->solved_within[3000], high->solved_within[3000], 1e-12);
      g_assert_cmpfloat_with_epsilon (high->solved_within[3000], high->ends[QUEENS_END_SOLVED],
                                      1e-9);
      g_assert_cmpfloat_with_epsilon (high->iterations - low->iterations,
                                      trapped * (QUEENS_CHANCES_MAX_ITERATIONS - 3000), 1e-5);
      if (i == 1)
        {
          g_assert_cmpfloat (trapped, >, 0.01);
          g_assert_cmpfloat_with_epsilon (high->moves - low->moves,
                                          trapped * (QUEENS_CHANCES_MAX_ITERATIONS - 3000), 1e-5);
        }
    }
}

/* With S solutions among N boards, a search is solved within t iterations with a probability of 1 −
 * (1 − S/N)^(t + 1). */
static void
test_british_museum (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensChances) chances = NULL;

  searches_read_setup (&setup, problem, "algorithm=british-museum");
  setup.max_iterations = 100000;
  chances = compute (&setup, NULL);
  for (guint64 t = 0; t <= setup.max_iterations; t = 3 * t + 1)
    g_assert_cmpfloat_with_epsilon (chances->solved_within[t],
                                    -expm1 ((t + 1) * log1p (-4 / 46656.0)), EPSILON);
}

/* Compares known rates by distance, for 6 queens and random ties. */
static void
test_distances (void)
{
  static const gdouble expected[] = { 1, 1, 0.7034, 0.2484, 0.0407, 0.0058, 0.0012 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  gdouble solved = 0;
  gdouble rate;

  searches_read_setup (&setup, problem, "ties=random");
  rows = queens_chances_by_distance (&setup, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < rows->len; i++)
    {
      const QueensChancesByDistance *row = &g_array_index (rows, QueensChancesByDistance, i);

      g_assert_cmpint (row->distance, ==, i);
      g_assert_cmpfloat_with_epsilon (row->solved, expected[i], 0.00005);
      g_assert_cmpfloat (row->moves, ==, row->iterations);
      solved += row->solved * row->n_states / 46656;
    }
  g_assert_true (queens_landscape_find_rate (&setup, NULL, NULL, &rate, NULL));
  g_assert_cmpfloat_with_epsilon (solved, rate, 1e-12);
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *words;
    guint       size;
    guint64     limit;
    const char *value;
  } cases[] = {
    { "algorithm=steepest-ascent", 7, 100, "7" },
    { "algorithm=tabu tenure=5", 5, 100, "tabu" },
    { "algorithm=random-restart", 5, 100, "random-restart" },
    { "algorithm=heuristic-repair", 5, 100, "heuristic-repair" },
    { "algorithm=depth-first", 5, 100, "depth-first" },
    { "algorithm=min-conflicts", 5, 0, "1000000" },
    { "algorithm=min-conflicts", 5, 1000001, "1000001" },
    { "algorithm=min-conflicts start=greedy", 5, 100, "start" },
    { "algorithm=steepest-ascent plateau=jump", 5, 100, "jump" },
    { "algorithm=steepest-ascent plateau=sideways sideways-limit=10000 cost=queens moves=step", 6,
      1000000, "sideways" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (cases[i].size);
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) chances = NULL;
      g_autoptr (GError) error = NULL;

      searches_read_setup (&setup, problem, cases[i].words);
      setup.max_iterations = cases[i].limit;
      chances = queens_chances_new (&setup, NULL, NULL, NULL, &error);
      g_assert_null (chances);
      fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, cases[i].value);
    }
}

static void
test_start_refused (void)
{
  const gint32 rows[] = { 0, 0, 0, 0 };
  g_autoptr (QueensProblem) problem = golden_problem (4, "1,2", "-");
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  searches_read_setup (&setup, problem, "algorithm=min-conflicts start=greedy");
  g_assert_false (queens_chances_check (&setup, rows, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "static point");
}

typedef struct
{
  gdouble done;
  gdouble most;                 /* share of the computation after which it is cancelled */
} Progress;

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  Progress *self = data;

  g_assert_cmpfloat (done, >=, self->done);
  g_assert_cmpfloat (done, <=, 1);
  self->done = done;
  return done < self->most;
}

static void
test_progress (void)
{
  static const gdouble mosts[] = { 0, 0.05, 0.5, 2 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (5);
  g_auto (QueensSetup) setup = { 0 };

  searches_read_setup (&setup, problem, "algorithm=min-conflicts noise=0.1");
  setup.max_iterations = 100;
  for (guint i = 0; i < G_N_ELEMENTS (mosts); i++)
    {
      Progress progress = { 0, mosts[i] };
      Progress other = { 0, mosts[i] };
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other_error = NULL;
      g_autoptr (QueensChances) chances = queens_chances_new (&setup, NULL, progress_cb, &progress,
                                                              &error);
      g_autoptr (GArray) rows = queens_chances_by_distance (&setup, progress_cb, &other,
                                                            &other_error);

      g_assert_true ((chances != NULL) == (mosts[i] > 1));
      g_assert_true ((rows != NULL) == (mosts[i] > 1));
      if (chances == NULL)
        {
          g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
          g_assert_error (other_error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
        }
    }
}

int
chances_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chances/golden", test_golden);
  g_test_add_func ("/chances/annealing", test_annealing);
  g_test_add_func ("/chances/landscape", test_landscape);
  g_test_add_func ("/chances/starts", test_starts);
  g_test_add_func ("/chances/samples", test_samples);
  g_test_add_func ("/chances/steady", test_steady);
  g_test_add_func ("/chances/british-museum", test_british_museum);
  g_test_add_func ("/chances/distances", test_distances);
  g_test_add_func ("/chances/refusals", test_refusals);
  g_test_add_func ("/chances/start-refused", test_start_refused);
  g_test_add_func ("/chances/progress", test_progress);
  return g_test_run ();
}
