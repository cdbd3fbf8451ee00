/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests summaries of trials: numbers counted by hand, merged in any order, and written as text. */

#include "queens-summary.h"

#include "queens-refuse.h"

#include <string.h>

#define N_TRIALS 7000

/* Returns a trial whose numbers depend only on @i. The trials have all fates, and both small and
 * large numbers. */
static QueensTrial
make_trial (guint i)
{
  guint64 number = (i + 1) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  QueensTrial trial = {
    .trial = i,
    .end = QUEENS_END_SOLVED + number % (QUEENS_END_TRACK - 1),
    .tally = {
      .iterations = number % 3 == 0 ? number >> 30 : number >> 56,
      .moves = number >> 50,
      .evaluations = number >> 20,
      .restarts = number >> 60,
      .minima = number >> 58,
    },
  };

  trial.solved = trial.end == QUEENS_END_SOLVED;
  return trial;
}

static QueensSummary *
make (guint first,
      guint end)
{
  QueensSummary *summary = queens_summary_new ();

  for (guint i = first; i < end; i++)
    {
      QueensTrial trial = make_trial (i);

      queens_summary_add (summary, &trial);
    }
  return summary;
}

/* Two trials are solved, after 10 and 20 iterations, with 100 and 300 evaluations. One is stuck
 * after 5 iterations, with 200 evaluations. One is cut off after 40 iterations, with 1000
 * evaluations. */
static QueensSummary *
make_small (void)
{
  static const struct
  {
    QueensEnd end;
    guint64   iterations;
    guint64   evaluations;
    guint64   minima;
  } trials[] = {
    { QUEENS_END_SOLVED, 10, 100, 0 },
    { QUEENS_END_PLATEAU, 5, 200, 1 },
    { QUEENS_END_ATTEMPTS_USED, 40, 1000, 7 },
    { QUEENS_END_SOLVED, 20, 300, 4 },
  };
  QueensSummary *summary = queens_summary_new ();

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      QueensTrial trial = {
        .solved = trials[i].end == QUEENS_END_SOLVED,
        .end = trials[i].end,
        .tally = { .iterations = trials[i].iterations, .evaluations = trials[i].evaluations,
                   .minima = trials[i].minima },
      };

      queens_summary_add (summary, &trial);
    }
  return summary;
}

static gboolean
get_median (const QueensSummary *summary,
            QueensPart           part,
            gdouble             *median)
{
  g_autoptr (QueensDistribution) iterations = queens_summary_gather_iterations (summary, part);

  return queens_distribution_get_quantile (iterations, 0.5, median);
}

static void
assert_mean (const QueensSummary *summary,
             QueensPart           part,
             QueensMeasure        measure,
             gdouble              known)
{
  gdouble mean;

  g_assert_true (
    queens_moments_get_mean (queens_summary_get_moments (summary, part, measure), &mean));
  g_assert_cmpfloat_with_epsilon (mean, known, 1e-12);
}

static void
test_by_hand (void)
{
  g_autoptr (QueensSummary) summary = make_small ();
  gdouble number, high;

  g_assert_cmpuint (queens_summary_get_count (summary, QUEENS_PART_ALL), ==, 4);
  g_assert_cmpuint (queens_summary_get_count (summary, QUEENS_PART_SOLVED), ==, 2);
  g_assert_cmpuint (queens_summary_get_count (summary, QUEENS_PART_UNSOLVED), ==, 2);
  g_assert_cmpuint (summary->ends[QUEENS_END_SOLVED], ==, 2);
  g_assert_cmpuint (summary->ends[QUEENS_END_PLATEAU], ==, 1);
  g_assert_cmpuint (summary->ends[QUEENS_END_LOCAL_MINIMUM], ==, 0);
  g_assert_true (queens_summary_get_rate (summary, &number));
  g_assert_cmpfloat (number, ==, 0.5);
  g_assert_true (queens_summary_get_interval (summary, &number, &high));
  g_assert_cmpfloat_with_epsilon (number + high, 1, 1e-12);
  assert_mean (summary, QUEENS_PART_ALL, QUEENS_MEASURE_ITERATIONS, 18.75);
  assert_mean (summary, QUEENS_PART_SOLVED, QUEENS_MEASURE_EVALUATIONS, 200);
  assert_mean (summary, QUEENS_PART_UNSOLVED, QUEENS_MEASURE_EVALUATIONS, 600);
  assert_mean (summary, QUEENS_PART_ALL, QUEENS_MEASURE_MINIMA, 3);
  g_assert_true (queens_moments_get_deviation (
    queens_summary_get_moments (summary, QUEENS_PART_SOLVED, QUEENS_MEASURE_ITERATIONS), &number));
  g_assert_cmpfloat_with_epsilon (number * number, 50, 1e-12);
  g_assert_true (queens_moments_get_deviation (
    queens_summary_get_moments (summary, QUEENS_PART_ALL, QUEENS_MEASURE_MINIMA), &number));
  g_assert_cmpfloat_with_epsilon (number * number, 10, 1e-12);
  g_assert_true (get_median (summary, QUEENS_PART_ALL, &number));
  g_assert_cmpfloat (number, ==, 15);
  g_assert_true (get_median (summary, QUEENS_PART_UNSOLVED, &number));
  g_assert_cmpfloat (number, ==, 22.5);
}

/* A solved trial has 200 evaluations on average. For each solved trial, there is one unsolved trial
 * (2 / 2), with 600 evaluations on average. */
static void
test_expected_evaluations (void)
{
  g_autoptr (QueensSummary) summary = make_small ();
  g_autoptr (QueensSummary) empty = queens_summary_new ();
  gdouble evaluations;

  g_assert_true (queens_summary_get_expected_evaluations (summary, &evaluations));
  g_assert_cmpfloat (evaluations, ==, 800);
  g_assert_false (queens_summary_get_expected_evaluations (empty, &evaluations));
}

static void
test_fates (void)
{
  g_autoptr (QueensSummary) summary = make_small ();

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    g_assert_cmpuint (summary->iterations[fate]->moments.count, ==,
                      fate == QUEENS_FATE_SOLVED ? 2 : 1);
}

static void
test_empty (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  gdouble number, high;

  g_assert_false (queens_summary_get_rate (summary, &number));
  g_assert_false (queens_summary_get_interval (summary, &number, &high));
  g_assert_cmpfloat (number, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
  g_assert_false (queens_moments_get_mean (
    queens_summary_get_moments (summary, QUEENS_PART_ALL, QUEENS_MEASURE_MOVES), &number));
  g_assert_false (get_median (summary, QUEENS_PART_ALL, &number));
}

static void
assert_same (const QueensSummary *a,
             const QueensSummary *b)
{
  g_assert_true (queens_summary_equal (a, b));
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
      {
        QueensMoments moments_a = queens_summary_get_moments (a, part, measure);
        QueensMoments moments_b = queens_summary_get_moments (b, part, measure);
        gdouble of_a, of_b;

        queens_moments_get_mean (moments_a, &of_a);
        queens_moments_get_mean (moments_b, &of_b);
        g_assert_cmpfloat (of_a, ==, of_b);
        g_assert_true (queens_moments_get_deviation (moments_a, &of_a));
        g_assert_true (queens_moments_get_deviation (moments_b, &of_b));
        g_assert_cmpfloat (of_a, ==, of_b);
      }
}

/* If trials are shuffled, or merged in reverse from 7 parts, the summary is exactly the same. */
static void
test_order (void)
{
  g_autoptr (QueensSummary) whole = make (0, N_TRIALS);
  g_autoptr (QueensSummary) shuffled = queens_summary_new ();
  g_autoptr (QueensSummary) merged = queens_summary_new ();
  g_autoptr (QueensSummary) copy = NULL;

  for (guint i = 0; i < N_TRIALS; i++)
    {
      QueensTrial trial = make_trial (i * 1009 % N_TRIALS);

      queens_summary_add (shuffled, &trial);
    }
  for (guint part = 7; part-- > 0;)
    {
      g_autoptr (QueensSummary) own = make (N_TRIALS / 7 * part, N_TRIALS / 7 * (part + 1));

      queens_summary_merge (merged, own);
      g_assert_cmpint (queens_summary_equal (whole, merged), ==, part == 0);
    }
  copy = queens_summary_copy (merged);
  assert_same (whole, shuffled);
  assert_same (whole, merged);
  assert_same (whole, copy);
}

/* Trials of systematic searches have nodes by depth, which are kept when summaries are merged or
 * read. If one trial has no nodes by depth, the mean numbers of nodes are unknown. */
static void
test_nodes (void)
{
  static const guint64 first[] = { 1, 4, 6 }, second[] = { 1, 2 };
  const QueensTrial trials[] = {
    { .end = QUEENS_END_SOLVED, .solved = TRUE, .nodes = first, .n_depths = 3,
      .tally = { .nodes = 11, .backtracks = 8, .solutions = 1 } },
    { .end = QUEENS_END_NO_SOLUTION, .nodes = second, .n_depths = 2,
      .tally = { .nodes = 3, .backtracks = 3 } },
    { .end = QUEENS_END_NO_SOLUTION, .tally = { .nodes = 5, .backtracks = 5 } },
  };
  g_autoptr (QueensSummary) one = queens_summary_new ();
  g_autoptr (QueensSummary) both = queens_summary_new ();
  g_autoptr (QueensSummary) climbs = make_small ();
  g_autoptr (QueensSummary) back = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) nodes = NULL;
  g_auto (GStrv) lines = NULL;

  queens_summary_add (one, &trials[0]);
  queens_summary_add (both, &trials[1]);
  queens_summary_merge (both, one);
  assert_mean (both, QUEENS_PART_ALL, QUEENS_MEASURE_NODES, 7);
  assert_mean (both, QUEENS_PART_UNSOLVED, QUEENS_MEASURE_BACKTRACKS, 3);
  assert_mean (both, QUEENS_PART_ALL, QUEENS_MEASURE_SOLUTIONS, 0.5);
  nodes = queens_summary_get_nodes (both);
  g_assert_cmpuint (nodes->len, ==, 3);
  g_assert_cmpfloat (g_array_index (nodes, gdouble, 0), ==, 1);
  g_assert_cmpfloat (g_array_index (nodes, gdouble, 1), ==, 3);
  g_assert_cmpfloat (g_array_index (nodes, gdouble, 2), ==, 3);
  queens_summary_write (both, text);
  g_assert_true (g_str_has_suffix (text->str, "nodes 0 2\nnodes 1 6\nnodes 2 6\n"));
  text->str[--text->len] = '\0';
  lines = g_strsplit (text->str, "\n", -1);
  back = queens_summary_read ((const char *const *) lines, NULL);
  g_assert_true (queens_summary_equal (back, both));
  g_assert_false (queens_summary_equal (one, both));
  /* A changed number of nodes is refused. */
  lines[g_strv_length (lines) - 1][8]++;
  g_assert_null (queens_summary_read ((const char *const *) lines, NULL));
  queens_summary_add (both, &trials[2]);
  g_assert_null (queens_summary_get_nodes (both));
  g_assert_cmpuint (queens_summary_count_measures (both), ==, QUEENS_N_MEASURES);
  g_assert_cmpuint (queens_summary_count_measures (climbs), ==, QUEENS_MEASURE_NODES);
  g_assert_null (queens_summary_get_nodes (climbs));
}

static QueensSummary *
read (const char  *text,
      GError     **error)
{
  g_autofree char *chomped = g_strchomp (g_strdup (text));
  g_auto (GStrv) lines = g_strsplit (chomped, "\n", -1);

  return queens_summary_read ((const char *const *) lines, error);
}

static void
test_round_trip (void)
{
  g_autoptr (QueensSummary) summary = make (0, N_TRIALS);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (QueensSummary) back = NULL;
  g_autoptr (QueensSummary) none = NULL;
  g_autoptr (QueensSummary) empty = queens_summary_new ();

  queens_summary_write (summary, text);
  back = read (text->str, NULL);
  assert_same (summary, back);
  queens_summary_write (back, again);
  g_assert_cmpstr (text->str, ==, again->str);
  none = read ("", NULL);
  g_assert_true (queens_summary_equal (none, empty));
}

static const char small_text[] =
  "end solved 2\n"
  "end plateau 1\n"
  "end attempts-used 1\n"
  "sum solved moves 0 0\n"
  "sum solved evaluations 400 100000\n"
  "sum solved restarts 0 0\n"
  "sum solved minima 4 16\n"
  "iterations solved 10 1\n"
  "iterations solved 20 1\n"
  "sum stuck moves 0 0\n"
  "sum stuck evaluations 200 40000\n"
  "sum stuck restarts 0 0\n"
  "sum stuck minima 1 1\n"
  "iterations stuck 5 1\n"
  "sum cut-off moves 0 0\n"
  "sum cut-off evaluations 1000 1000000\n"
  "sum cut-off restarts 0 0\n"
  "sum cut-off minima 7 49\n"
  "iterations cut-off 40 1\n";

static void
test_text (void)
{
  g_autoptr (QueensSummary) summary = make_small ();
  g_autoptr (GString) text = g_string_new (NULL);

  queens_summary_write (summary, text);
  g_assert_cmpstr (text->str, ==, small_text);
}

/* Inserts each wrong line before the lines of the small summary, which must then be refused. */
static void
test_wrong_lines (void)
{
  static const char *const wrong[] = {
    "end solved", "end solved 2 3", "end nowhere 2", "end running 2", "end solved -2",
    "end solved 2.0", "ends solved 2", "end solved 99999999999999999999", "end solved 2\r",
    "sum solved iterations 1 1", "sum solved minima 4 340282366920938463463374607431768211456",
    "sum solved minima 4", "sum solved minima 4 x", "sum solved minima  4 16",
    "sum unsolved minima 4 16", "sum stuck moves 0 0", "iterations solved 10", "iterations 10 1",
    "iterations solved ten 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strconcat (wrong[i], "\n", small_text, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (read (text, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, wrong[i]));
    }
}

/* Refuses sums of squares that are impossible: smaller than the mean allows, larger than if one
 * trial had the whole sum, or too large to store. */
static void
test_impossible (void)
{
  static const struct
  {
    const char *is;
    const char *becomes;
  } wrong[] = {
    { "sum solved evaluations 400 100000", "sum solved evaluations 400 79999" },
    { "sum solved evaluations 400 100000", "sum solved evaluations 400 160001" },
    { "sum stuck minima 1 1", "sum stuck minima 1 0" },
    { "sum stuck minima 1 1", "sum stuck minima 2 1" },
    { "sum cut-off moves 0 0", "sum cut-off moves 0 1" },
    { "sum cut-off moves 0 0",
      "sum cut-off moves 340282366920938463463374607431768211455 1" },
    { "iterations cut-off 40 1", "iterations cut-off 40 18446744073709551615" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (GStrv) parts = g_strsplit (small_text, wrong[i].is, 2);
      g_autofree char *text = g_strjoinv (wrong[i].becomes, parts);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_assert_null (read (text, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, wrong[i].becomes));
    }
}

/* An error that quotes a line is valid UTF-8 even if the line isn't. */
static void
test_bytes (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read ("end \xff\xfe solved\n", &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* A summary with a missing or repeated line is refused. */
static void
test_missing_lines (void)
{
  g_auto (GStrv) lines = g_strsplit (small_text, "\n", -1);
  guint n_lines = g_strv_length (lines) - 1;

  g_clear_pointer (&lines[n_lines], g_free);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GPtrArray) fewer = g_ptr_array_new ();
      g_autoptr (GPtrArray) more = g_ptr_array_new ();

      for (guint k = 0; k < n_lines; k++)
        {
          if (k != i)
            g_ptr_array_add (fewer, lines[k]);
          g_ptr_array_add (more, lines[k]);
        }
      g_ptr_array_add (fewer, NULL);
      g_ptr_array_add (more, lines[i]);
      g_ptr_array_add (more, NULL);
      g_assert_null (queens_summary_read ((const char *const *) fewer->pdata, NULL));
      g_assert_null (queens_summary_read ((const char *const *) more->pdata, NULL));
    }
}

int
summary_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/summary/by-hand", test_by_hand);
  g_test_add_func ("/summary/expected-evaluations", test_expected_evaluations);
  g_test_add_func ("/summary/fates", test_fates);
  g_test_add_func ("/summary/empty", test_empty);
  g_test_add_func ("/summary/order", test_order);
  g_test_add_func ("/summary/nodes", test_nodes);
  g_test_add_func ("/summary/text", test_text);
  g_test_add_func ("/summary/round-trip", test_round_trip);
  g_test_add_func ("/summary/wrong-lines", test_wrong_lines);
  g_test_add_func ("/summary/impossible", test_impossible);
  g_test_add_func ("/summary/bytes", test_bytes);
  g_test_add_func ("/summary/missing-lines", test_missing_lines);
  return g_test_run ();
}
