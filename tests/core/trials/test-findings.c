/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the findings of an experiment: their numbers, sentences and tables. Another program
 * computed the expected numbers from the rows. */

#include "queens-trial-run.h"

#include "queens-growth.h"
#include "queens-plateau.h"
#include "queens-run-length.h"
#include "queens-weibull.h"

#include <math.h>
#include <string.h>

static gboolean
visit_cb (const QueensTrial *trial,
          gpointer           data)
{
  queens_trial_run_add (data, trial);
  return TRUE;
}

/* Adds a configuration with random ties on 8 columns. */
static void
add (QueensExperiment *experiment,
     const char       *name,
     const char       *algorithm,
     QueensPlateau     plateau,
     guint64           limit)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.convention.plateau = plateau;
  if (limit > 0)
    setup.max_iterations = limit;
  queens_experiment_add (experiment, name, &setup);
}

static QueensTrialRun *
run (QueensExperiment *experiment,
     guint64           n_trials)
{
  QueensTrialsOptions options = { .visit = visit_cb };
  QueensTrialRun *self;

  experiment->n_trials = n_trials;
  g_assert_true (queens_experiment_prepare (experiment, NULL));
  self = queens_trial_run_new (experiment);
  options.data = self;
  g_assert_true (queens_trials_run (experiment->setups, experiment->n_setups, n_trials, &options,
                                    NULL));
  queens_trial_run_finish (self);
  return self;
}

static const QueensFinding *
find (const QueensFindings *self,
      guint                 first,
      guint                 second,
      QueensCompared        compared)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].setups[0] == first && self->rows[i].setups[1] == second
        && self->rows[i].compared == compared)
      return &self->rows[i];
  return NULL;
}

/* Compares three searches with 2000 trials each on the same boards. The numbers were computed from
 * the rows in Python, by binomial sums and bisection. */
static void
test_three (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *basis = NULL;
  const QueensFindings *findings;
  const QueensFinding *finding;

  add (experiment, "Climb", "steepest-ascent", QUEENS_PLATEAU_STOP, 0);
  add (experiment, "Sideways", "steepest-ascent", QUEENS_PLATEAU_SIDEWAYS, 0);
  add (experiment, "Min-conflicts", "min-conflicts", QUEENS_PLATEAU_STOP, 1000);
  trials = run (experiment, 2000);
  findings = trials->findings;
  g_assert_cmpuint (findings->ratings[0].n_solved, ==, 293);
  g_assert_cmpuint (findings->ratings[1].n_solved, ==, 1881);
  g_assert_cmpfloat_with_epsilon (findings->ratings[0].expected, 1548.1228668941978, 1e-9);
  g_assert_cmpfloat_with_epsilon (findings->ratings[2].expected, 856.2626262626262, 1e-9);
  g_assert_cmpfloat (findings->ratings[1].median, ==, 11);
  g_assert_cmpuint (findings->n_rows, ==, 3 * QUEENS_N_COMPARED);

  /* Search 1 is the climb of search 0 that continues with sideways moves, so the climb alone never
   * solves a board. Three of the measures count as one test. */
  finding = find (findings, 1, 0, QUEENS_COMPARED_RATE);
  g_assert_true (finding->is_paired && isinf (finding->test.ratio));
  g_assert_cmpuint (finding->test.n_won[0], ==, 1588);
  g_assert_cmpuint (finding->test.n_won[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (finding->test.low, 429.9832223037019, 1e-6);
  g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_MORE_OFTEN);
  finding = find (findings, 1, 0, QUEENS_COMPARED_EXPECTED);
  g_assert_cmpfloat_with_epsilon (finding->test.ratio, 0.8012062798222642, 1e-12);
  g_assert_cmpfloat_with_epsilon (finding->test.low, 0.7218197048188147, 1e-9);
  g_assert_cmpfloat_with_epsilon (finding->test.high, 0.8893238831541247, 1e-9);
  g_assert_cmpfloat_with_epsilon (finding->test.p, 3.138283904372469e-05, 1e-12);
  g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_FEWER);

  finding = find (findings, 2, 1, QUEENS_COMPARED_EVALUATIONS);
  g_assert_cmpuint (finding->test.n_won[0], ==, 1510);
  g_assert_cmpuint (finding->test.n_won[1], ==, 466);
  g_assert_cmpfloat_with_epsilon (finding->test.low, 2.918731197689901, 1e-9);
  g_assert_cmpfloat_with_epsilon (finding->test.high, 3.6027300429076097, 1e-9);
  g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_SOONER);
  /* An iteration has 56 evaluations in one search, and 7 in the other. So one search is sooner by
   * iterations, and the other by evaluations. All rows of this pair name the same search first. */
  finding = find (findings, 2, 1, QUEENS_COMPARED_ITERATIONS);
  g_assert_cmpfloat_with_epsilon (1 / finding->test.ratio, 3.236, 0.0005);
  g_assert_cmpfloat_with_epsilon (1 / finding->test.high, 2.913, 0.0005);
  g_assert_cmpfloat_with_epsilon (1 / finding->test.low, 3.600, 0.0005);
  g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_LATER);
  g_assert_cmpuint (queens_findings_find_leader (findings, 0), ==, 2);
  finding = find (findings, 2, 1, QUEENS_COMPARED_RATE);
  g_assert_cmpuint (finding->test.n_won[0], ==, 101);
  g_assert_cmpuint (finding->test.n_won[1], ==, 101);
  g_assert_cmpfloat (finding->test.p, ==, 1);
  g_assert_cmpfloat (finding->test.corrected, ==, 1);
  g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_NOTHING);
  /* Two of the twelve rows repeat the test of another row. */
  g_assert_cmpuint (findings->n_tests[0], ==, 10);

  outcome = queens_findings_write_outcome (findings, 0);
  g_assert_cmpstr (outcome, ==, "Min-conflicts needs the fewest evaluations per solution with 8 "
                                "queens: 856.3. The other searches need 1240 and 1548.");
  basis = queens_findings_write_basis (findings, 0);
  g_assert_cmpstr (basis, ==, "11 of 12 differences at size 8 are significant (Holm-corrected p "
                              "< 0.001). 2000 trials each, seed 0, the same boards for all.");
}

/* If a trial of min-conflicts isn't solved, it runs up to the high limit. So a climb needs fewer
 * evaluations per solution, although it is mostly stuck. The outcome also mentions the advantages
 * of min-conflicts. */
static void
test_rival (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  g_autofree char *outcome = NULL;

  add (experiment, "Steepest ascent", "steepest-ascent", QUEENS_PLATEAU_STOP, 0);
  add (experiment, "Min-conflicts", "min-conflicts", QUEENS_PLATEAU_STOP, 20000);
  trials = run (experiment, 1000);
  g_assert_true (trials->findings->ratings[1].has_cut_off);
  outcome = queens_findings_write_outcome (trials->findings, 0);
  g_assert_cmpstr (outcome, ==, "Steepest ascent needs the fewest evaluations per solution with 8 "
                                "queens: 1558. The other search needs 9652. But Min-conflicts "
                                "solves more trials: "
                                "93.80\302\240% compared with 14.50\302\240%. With restarts at "
                                "its best cut-off, it needs 349.2 evaluations per solution.");
}

/* The fits leave out trials that end on a plateau, but the best cut-off counts them. So restarts
 * may help even if the Weibull shape is above 1. */
static void
test_restarts (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  g_autoptr (QueensRunLength) run_length = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *basis = NULL;
  QueensWeibull fit;
  const QueensSummary *summary;

  add (experiment, "Sideways", "steepest-ascent", QUEENS_PLATEAU_SIDEWAYS, 0);
  trials = run (experiment, 2000);
  summary = trials->summaries[0];
  g_assert_true (queens_weibull_fit (&fit, summary->iterations[QUEENS_FATE_SOLVED],
                                     summary->iterations[QUEENS_FATE_CUT_OFF]));
  g_assert_cmpfloat_with_epsilon (fit.mean, 18.58, 0.005);
  g_assert_cmpfloat_with_epsilon (fit.shape, 1.128, 0.0005);
  g_assert_cmpfloat_with_epsilon (fit.scale, 19.53, 0.005);
  run_length = queens_run_length_new (summary);
  g_assert_cmpuint (run_length->cut_off, ==, 11);
  g_assert_cmpfloat_with_epsilon (run_length->expected, 17.94, 0.005);
  g_assert_cmpfloat_with_epsilon (run_length->without, 22.09, 0.005);
  /* The same formulas in Python give these numbers. From 2000 bootstrap samples, the interval is
   * 16.93 to 19.00. */
  g_assert_cmpfloat_with_epsilon (run_length->low, 16.941984673550873, 1e-9);
  g_assert_cmpfloat_with_epsilon (run_length->high, 19.000207254319342, 1e-9);
  g_assert_cmpfloat_with_epsilon (run_length->saving_low, 0.7720594647877213, 1e-9);
  g_assert_cmpfloat_with_epsilon (run_length->saving_high, 0.8547376674216518, 1e-9);
  g_assert_true (run_length->is_worth_cutting);
  g_assert_cmpuint (trials->findings->n_rows, ==, 0);
  outcome = queens_findings_write_outcome (trials->findings, 0);
  g_assert_cmpstr (outcome, ==, "Sideways solves 94.05\302\240% of its trials with 8 queens, and needs 1240 "
                                "evaluations per solution.");
  basis = queens_findings_write_basis (trials->findings, 0);
  g_assert_cmpstr (basis, ==, "2000 trials, seed 0.");
}

/* With plateau `sideways`, a search ends on a plateau only because of the sideways limit. */
static void
test_sideways_limit (void)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  g_assert_false (queens_plateau_is_limit (&setup, QUEENS_END_PLATEAU));
  g_assert_cmpstr (queens_plateau_get_end_name (&setup, QUEENS_END_PLATEAU), ==, "Plateau");
  setup.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  g_assert_true (queens_plateau_is_limit (&setup, QUEENS_END_PLATEAU));
  g_assert_false (queens_plateau_is_limit (&setup, QUEENS_END_LOCAL_MINIMUM));
  g_assert_cmpstr (queens_plateau_get_end_name (&setup, QUEENS_END_PLATEAU), ==, "Sideways limit");
  /* First choice makes no sideways moves. */
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("first-choice", NULL));
  g_assert_false (queens_plateau_is_limit (&setup, QUEENS_END_PLATEAU));
}

/* Two equal configurations have no differences. A third configuration with another seed isn't
 * paired with them. */
static void
test_equal (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *basis = NULL;
  g_autofree char *cell = NULL;
  QueensConfiguration *third;

  for (guint i = 0; i < 3; i++)
    add (experiment, (const char *[]) { "A", "B", "C" }[i], "steepest-ascent",
         QUEENS_PLATEAU_STOP, 0);
  third = experiment->configurations->pdata[2];
  third->setup.seed = 1;
  trials = run (experiment, 200);
  for (guint i = 0; i < trials->findings->n_rows; i++)
    {
      const QueensFinding *finding = &trials->findings->rows[i];

      g_assert_cmpint (finding->verdict, ==, QUEENS_SHOWN_NOTHING);
      g_assert_cmpint (finding->is_paired, ==, finding->setups[0] + finding->setups[1] == 1);
      g_assert_cmpint (finding->test.is_made, ==, !finding->is_paired);
    }
  /* A and B have the same differences from C, so only A's differences count as tests. The trials
   * have the same order by iterations as by evaluations. */
  g_assert_cmpuint (trials->findings->n_tests[0], ==, 3);
  outcome = queens_findings_write_outcome (trials->findings, 0);
  g_assert_cmpstr (outcome, ==, "No significant difference between A, B and C in evaluations per "
                                "solution with 8 queens: 1454, 1454 and 2173.");
  basis = queens_findings_write_basis (trials->findings, 0);
  g_assert_nonnull (strstr (basis, "No difference at size 8 is significant"));
  g_assert_nonnull (strstr (basis, "200 trials each, different boards."));
  cell = queens_findings_write_cell (trials->findings, 0, QUEENS_FINDING_COLUMN_P);
  g_assert_cmpstr (cell, ==, "–");
}

/* By the evaluations of solved trials alone, steepest ascent seems as cheap as min-conflicts on
 * every size. By evaluations per solution, with restarts, its cost grows much faster. The known
 * numbers are from a regression in Python. */
static void
test_growth (void)
{
  static const gdouble known[] = { 5.32, 3.78 };
  static const gdouble r_squared[] = { 0.9429, 0.7446 };
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;

  add (experiment, "Climb", "steepest-ascent", QUEENS_PLATEAU_STOP, 0);
  add (experiment, "Min-conflicts", "min-conflicts", QUEENS_PLATEAU_STOP, 1000);
  for (guint size = 4; size <= 12; size++)
    g_array_append_val (experiment->sizes, size);
  trials = run (experiment, 2000);
  for (guint i = 0; i < 2; i++)
    {
      gdouble sizes[9], values[9];
      QueensGrowth growth;

      for (guint k = 0; k < 9; k++)
        {
          sizes[k] = 4 + k;
          values[k] = trials->findings->ratings[9 * i + k].expected;
        }
      g_assert_true (queens_growth_fit (&growth, sizes, values, 9));
      g_assert_false (growth.is_exponential);
      g_assert_cmpfloat_with_epsilon (growth.growth, known[i], 0.005);
      g_assert_cmpfloat_with_epsilon (growth.r_squared, r_squared[i], 0.00005);
      g_assert_cmpfloat (growth.low, <, known[i] - 1);
      g_assert_cmpfloat (growth.high, >, known[i] + 1);
    }
}

/* Tables can be written in every format. Their rows are in the order that the caller gives. */
static void
test_tables (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  const guint last[] = { QUEENS_N_COMPARED - 1, 0 };
  static const char *const begins[] = {
    [QUEENS_FORMAT_TEXT] =
      "    size  first        second       measure                   unit           effect  ",
    [QUEENS_FORMAT_JSON] =
      "[{\"format\":2,\"size\":8,\"first\":\"50 % & more\",\"second\":\"Climb\",\"measure\":"
      "\"evaluations-per-solution\",\"paired\":\"yes\",\"unit\":\"evaluations\",\"effect\":0.",
    [QUEENS_FORMAT_CSV] =
      "size,first,second,measure,paired,unit,effect,low,high,p,corrected_p,corrected_low,"
      "corrected_high,tests,won,lost,chi_square,chi_square_p,verdict\n8,50 % & more,Climb,"
      "evaluations-per-solution,yes,evaluations,0.",
    [QUEENS_FORMAT_TEX] =
      "\\begin{tabular}{rllllrrrrrl}\n\\toprule\nsize & first & second & measure & unit & effect & "
      "low & high & p & corrected p & verdict \\\\\n\\midrule\n8 & 50 \\% \\& more & Climb & "
      "evaluations-{}per-{}solution & evaluations & 0.",
  };

  add (experiment, "Climb", "steepest-ascent", QUEENS_PLATEAU_STOP, 0);
  add (experiment, "50 % & more", "steepest-ascent", QUEENS_PLATEAU_SIDEWAYS, 0);
  trials = run (experiment, 500);
  for (guint format = 0; format < G_N_ELEMENTS (begins); format++)
    {
      g_auto (QueensRecord) record = { 0 };

      queens_record_init (&record, format);
      queens_findings_add_rows (trials->findings, last, G_N_ELEMENTS (last), &record);
      queens_record_end_table (&record);
      g_assert_cmpuint (record.n_rows, ==, 2);
      if (!g_str_has_prefix (record.text->str, begins[format]))
        g_assert_cmpstr (record.text->str, ==, begins[format]);
    }
}

static void
test_sort (void)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) trials = NULL;
  const QueensFindings *findings;

  add (experiment, "B", "steepest-ascent", QUEENS_PLATEAU_STOP, 0);
  add (experiment, "A", "steepest-ascent", QUEENS_PLATEAU_SIDEWAYS, 0);
  trials = run (experiment, 500);
  findings = trials->findings;
  for (guint column = 0; column < QUEENS_N_FINDING_COLUMNS; column++)
    g_assert_cmpint (queens_findings_compare (findings, 0, 0, column), ==, 0);
  g_assert_cmpint (queens_findings_compare (findings, 0, 3, QUEENS_FINDING_COLUMN_MEASURE), <, 0);
  g_assert_cmpint (queens_findings_compare (findings, 0, 3, QUEENS_FINDING_COLUMN_P), <, 0);
  g_assert_cmpint (queens_findings_compare (findings, 0, 3, QUEENS_FINDING_COLUMN_EFFECT), >, 0);
  g_assert_cmpint (queens_findings_compare (findings, 3, 0, QUEENS_FINDING_COLUMN_VERDICT), >, 0);
}

int
findings_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/findings/three", test_three);
  g_test_add_func ("/findings/rival", test_rival);
  g_test_add_func ("/findings/restarts", test_restarts);
  g_test_add_func ("/findings/sideways-limit", test_sideways_limit);
  g_test_add_func ("/findings/equal", test_equal);
  g_test_add_func ("/findings/growth", test_growth);
  g_test_add_func ("/findings/tables", test_tables);
  g_test_add_func ("/findings/sort", test_sort);
  return g_test_run ();
}
