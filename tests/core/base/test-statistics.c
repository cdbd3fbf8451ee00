/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares success rates of climbs with known rates. The seeds are fixed, and the difference must
 * be at most four standard errors. On small boards, climbs from every start must give the exact
 * rates. */

#include "queens-search.h"

#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"

#include <string.h>

/* The iterations of searches with the same end */
typedef struct
{
  guint   n;
  gdouble sum;
  gdouble squares;
} Sample;

static void
sample_add (Sample  *self,
            gdouble  value)
{
  self->n++;
  self->sum += value;
  self->squares += value * value;
}

/* Checks a mean. @tolerance is the uncertainty of the known value. */
static void
assert_mean (const char   *name,
             const Sample *sample,
             gdouble       known,
             gdouble       tolerance)
{
  gdouble mean = sample->sum / sample->n;
  gdouble variance = (sample->squares / sample->n - mean * mean) / sample->n;
  gdouble off = MAX (ABS (mean - known) - tolerance, 0);

  g_test_message ("%s: %g of %u, known is %g", name, mean, sample->n, known);
  g_assert_cmpfloat (off * off, <=, 16 * variance);
}

/* Known values for 8 queens. A 0 means that the iterations are unknown. */
typedef struct
{
  const char       *name;
  QueensConvention  convention;
  const char       *param;      /* a rule to set, or NULL */
  const char       *value;
  const char       *static_points;
  gdouble           success;
  gdouble           success_tolerance;
  gdouble           iterations_solved;
  gdouble           iterations_stuck;
  gdouble           iterations_tolerance;
  guint             n_trials;
} Figure;

static const Figure statistics[] = {
  { "pairs",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP },
    NULL, NULL, "-", 0.14032525, 0, 4.07460, 3.06034, 0, 20000 },
  { "queens",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP },
    NULL, NULL, "-", 0.17131664, 0, 4.09262, 3.16907, 0, 20000 },
  { "pairs-sideways",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS },
    "sideways-limit", "100", "-", 0.9439, 0.0005, 19.0, 62.3, 0.05, 8000 },
  { "pairs-sideways-lowest-state",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_STATE, QUEENS_PLATEAU_SIDEWAYS },
    "sideways-limit", "100", "-", 0.398, 0.004, 0, 0, 0, 8000 },
  { "queens-step",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP },
    NULL, NULL, "-", 0.00385, 0.00015, 0, 0, 0, 20000 },
  { "queens-step-static-point",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, QUEENS_TIES_LOWEST_STATE, QUEENS_PLATEAU_STOP },
    NULL, NULL, "0,0", 0.001, 0.0005, 0, 0, 0, 20000 },
  { "queens-step-sideways",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS },
    "sideways-limit", "100", "-", 0.036, 0.0005, 0, 0, 0, 8000 },
  { "jump-from-best",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LAST, QUEENS_PLATEAU_JUMP },
    "jump", "from-best", "-", 0.969, 0.002, 0, 0, 0, 4000 },
  { "jump-single",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LAST, QUEENS_PLATEAU_JUMP },
    "jump", "single", "-", 0.956, 0.002, 0, 0, 0, 4000 },
};

static void
run_trial (QueensSetup *setup,
           Sample      *success,
           Sample      *solved,
           Sample      *stuck)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);
  gboolean is_solved;
  QueensStep step;

  while (queens_search_step (search, &step))
    continue;
  is_solved = queens_search_get_end (search) == QUEENS_END_SOLVED;
  sample_add (success, is_solved);
  sample_add (is_solved ? solved : stuck, search->tally.iterations);
}

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  g_autoptr (QueensProblem) problem = golden_problem (8, figure->static_points, "-");
  guint n_trials = figure->n_trials / (FIXTURE_IS_SANITIZED ? 4 : 1);
  g_auto (QueensSetup) setup;
  Sample success = { 0 };
  Sample solved = { 0 };
  Sample stuck = { 0 };

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.convention = figure->convention;
  if (figure->param != NULL)
    queens_setup_set_param (&setup, figure->param, figure->value, NULL);
  for (; setup.trial < n_trials; setup.trial++)
    run_trial (&setup, &success, &solved, &stuck);
  assert_mean ("solved", &success, figure->success, figure->success_tolerance);
  if (figure->iterations_solved > 0)
    {
      assert_mean ("iterations when solved", &solved, figure->iterations_solved,
                   figure->iterations_tolerance);
      assert_mean ("iterations when stuck", &stuck, figure->iterations_stuck,
                   figure->iterations_tolerance);
    }
}

static gsize
index_of (const gint32 *rows,
          guint         size)
{
  gsize index = 0;

  for (guint x = 0; x < size; x++)
    index = index * size + rows[x];
  return index;
}

static void
rows_of (gsize   index,
         guint   size,
         gint32 *rows)
{
  for (guint x = size; x-- > 0; index /= size)
    rows[x] = index % size;
}

/* Returns the probability that a climb from @rows finds a solution, by the naive rules. The cost
 * falls with each step, so the recursion ends. @chances caches probabilities, with −1 for unknown
 * probabilities. */
static gdouble
find_chance (QueensProblem    *problem,
             const gint32     *rows,
             QueensConvention  convention,
             gdouble          *chances)
{
  gdouble *chance = &chances[index_of (rows, problem->size)];
  g_autoptr (QueensBoard) board = NULL;
  g_autoptr (GArray) states = NULL;
  QueensEnd end;

  if (*chance >= 0)
    return *chance;
  board = queens_board_new (problem);
  queens_board_set_rows (board, rows);
  *chance = queens_board_is_solved (board);
  if (*chance > 0)
    return *chance;
  states = naive_climb (problem, rows, convention, FALSE, &end);
  for (guint i = 0; i < states->len; i++)
    *chance += find_chance (problem, g_array_index (states, NaiveState, i).rows, convention,
                            chances) / states->len;
  return *chance;
}

static guint
count_solved (QueensSetup  *setup,
              const gint32 *rows,
              guint         n_trials)
{
  guint n_solved = 0;

  for (guint i = 0; i < n_trials; i++, setup->trial++)
    {
      g_autoptr (QueensSearch) search = queens_search_new (setup, rows, NULL);
      QueensStep step;

      while (queens_search_step (search, &step))
        continue;
      n_solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  return n_solved;
}

/* Climbs from every start. Without random ties, each climb must end as the naive rules say. With
 * random ties, climbs must be solved as often as the rules predict. */
static void
assert_every_start (guint            size,
                    QueensConvention convention)
{
  g_autoptr (QueensProblem) problem = golden_problem (size, "-", "-");
  guint n_starts = size == 4 ? 256 : 3125;
  guint n_trials = convention.ties == QUEENS_TIES_RANDOM ? 10 : 1;
  g_autofree gdouble *chances = g_new (gdouble, n_starts);
  g_auto (QueensSetup) setup;
  gdouble variance = 0;
  gdouble off = 0;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.convention = convention;
  for (guint i = 0; i < n_starts; i++)
    chances[i] = -1;
  for (guint i = 0; i < n_starts; i++)
    {
      gint32 rows[5];
      gdouble chance;
      gdouble surprise;

      rows_of (i, size, rows);
      chance = find_chance (problem, rows, convention, chances);
      surprise = count_solved (&setup, rows, n_trials) - n_trials * chance;
      if (chance < 1e-12 || chance > 1 - 1e-12)
        g_assert_cmpfloat_with_epsilon (surprise, 0, 1e-9);
      off += surprise;
      variance += n_trials * chance * (1 - chance);
    }
  g_assert_cmpfloat (off * off, <=, 16 * variance + 1e-9);
}

static void
test_every_start (gconstpointer data)
{
  for (QueensTies ties = QUEENS_TIES_LOWEST_ROW; ties <= QUEENS_TIES_RANDOM; ties++)
    for (QueensCost cost = QUEENS_COST_PAIRS; cost <= QUEENS_COST_QUEENS; cost++)
      assert_every_start (GPOINTER_TO_UINT (data),
                          (QueensConvention) { cost, QUEENS_MOVES_COLUMN, ties,
                                               QUEENS_PLATEAU_STOP });
}

int
statistics_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (statistics); i++)
    {
      g_autofree char *path = g_strdup_printf ("/statistics/%s", statistics[i].name);

      g_test_add_data_func (path, &statistics[i], test_figure);
    }
  g_test_add_data_func ("/statistics/every-start/4", GUINT_TO_POINTER (4), test_every_start);
  if (!FIXTURE_IS_SANITIZED)
    g_test_add_data_func ("/statistics/every-start/5", GUINT_TO_POINTER (5), test_every_start);
  return g_test_run ();
}
