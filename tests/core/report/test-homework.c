/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests homework reports: published numbers, threads, every kind of end, and text in every markup
 * language. */

#include "queens-homework-page.h"
#include "queens-notation.h"

#include "fixture.h"
#include "searches.h"

#include <string.h>

/* one chart and four strips */
static const char *const pictures[] = { "<svg/>", "<svg/>", "<svg/>", "<svg/>", "<svg/>", NULL };

static QueensHomework *
run_setup (const QueensSetup *setup,
           guint64            n_trials,
           guint              n_threads)
{
  g_autoptr (GError) error = NULL;
  QueensHomework *homework = queens_homework_run (setup, n_trials, n_threads, NULL, NULL, &error);

  g_assert_no_error (error);
  return homework;
}

static QueensHomework *
run (const char *preset,
     guint       size,
     guint64     n_trials,
     guint       n_threads)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, preset, size, "steepest-ascent");
  return run_setup (&setup, n_trials, n_threads);
}

static guint64
count_solved (const QueensHomework *homework,
              QueensHomeworkSearch  search)
{
  return queens_summary_get_count (homework->summaries[search], QUEENS_PART_SOLVED);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

/* In the course, 12 of 100 searches are solved, and the first trial ends on the board below. */
static void
test_published (void)
{
  g_autoptr (QueensHomework) homework = run ("steepest-ascent-course", 8, 100, 0);
  const QueensHomeworkSequence *sequence = &homework->sequences[QUEENS_HOMEWORK_CLIMB][0];
  const QueensHomeworkState *last = &g_array_index (sequence->states, QueensHomeworkState,
                                                    sequence->states->len - 1);
  g_autofree char *list = queens_notation_write_state (last->places, 8);
  g_autofree char *page = queens_homework_write_page (homework, &queens_homework_markdown, NULL,
                                                      pictures);

  g_assert_cmpuint (homework->setups[0].generator, ==, QUEENS_GENERATOR_NUMPY);
  g_assert_cmpuint (count_solved (homework, QUEENS_HOMEWORK_CLIMB), ==, 12);
  g_assert_cmpuint (count_solved (homework, QUEENS_HOMEWORK_RESTART), ==, 100);
  g_assert_cmpstr (list, ==, "[4, 7, 5, 2, 6, 1, 3, 7]");
  g_assert_cmpint (last->cost, ==, 1);
  assert_has (page, "| Success rate | 12.00 % |");
  assert_has (page, "| Success rate, 95 % interval from | 7.00 % |");
  assert_has (page, "| Success rate, 95 % interval to | 19.81 % |");
  assert_has (page, "| Failure rate | 88.00 % |");
  assert_has (page, "| Seed | 0 |");
}

/* The report uses two plateau rules. The first is the rule of the setup, but `stop` instead of
 * `sideways`. The second is `sideways` with the limit of the setup. */
static void
test_plateaus (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensHomework) jump = run ("random-neighbour", 5, 1, 1);
  g_autoptr (QueensHomework) sideways = NULL;

  g_assert_cmpint (jump->setups[QUEENS_HOMEWORK_CLIMB].convention.plateau, ==, QUEENS_PLATEAU_JUMP);
  g_assert_cmpint (jump->setups[QUEENS_HOMEWORK_RESTART].convention.plateau, ==,
                   QUEENS_PLATEAU_JUMP);
  queens_setup_init (&setup);
  setup.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  setup.trial = 7;
  g_assert_true (queens_setup_set_param (&setup, "sideways-limit", "5", NULL));
  sideways = run_setup (&setup, 1, 1);
  g_assert_cmpint (sideways->setups[QUEENS_HOMEWORK_CLIMB].convention.plateau, ==,
                   QUEENS_PLATEAU_STOP);
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      g_assert_cmpfloat (queens_setup_get_param (&sideways->setups[i], "sideways-limit"), ==, 5);
      g_assert_cmpuint (sideways->setups[i].trial, ==, 0);
    }
  g_assert_cmpint (sideways->setups[QUEENS_HOMEWORK_SIDEWAYS].convention.plateau, ==,
                   QUEENS_PLATEAU_SIDEWAYS);
  g_assert_cmpint (sideways->setups[QUEENS_HOMEWORK_SIDEWAYS_RESTART].convention.plateau, ==,
                   QUEENS_PLATEAU_SIDEWAYS);
}

static void
test_threads (void)
{
  static const char *const presets[] = { "steepest-ascent-course", "boulder", "random-neighbour" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (QueensHomework) one = run (presets[i], 8, 60, 1);
      g_autoptr (QueensHomework) two = run (presets[i], 8, 60, 2);
      g_autofree char *first = queens_homework_write_csv (one, NULL);
      g_autofree char *second = queens_homework_write_csv (two, NULL);

      g_assert_cmpstr (first, ==, second);
      for (guint j = 0; j < QUEENS_N_HOMEWORK_SEARCHES; j++)
        g_assert_true (queens_summary_equal (one->summaries[j], two->summaries[j]));
    }
}

/* Checks that the sequences are the first three trials: together, they have as many iterations as
 * the trials. */
static void
assert_follows (const char *preset)
{
  g_autoptr (QueensHomework) homework = run (preset, 8, 3, 0);

  g_assert_cmpuint (homework->n_sequences, ==, 3);
  for (guint climb = 0; climb < QUEENS_N_HOMEWORK_CLIMBS; climb++)
    {
      guint64 n_iterations = 0;
      gdouble mean;

      for (guint i = 0; i < 3; i++)
        n_iterations += homework->sequences[climb][i].n_states - 1;
      g_assert_true (queens_moments_get_mean (
        queens_summary_get_moments (homework->summaries[climb], QUEENS_PART_ALL,
                                    QUEENS_MEASURE_ITERATIONS), &mean));
      g_assert_cmpfloat_with_epsilon (mean * 3, n_iterations, 1e-9);
    }
}

static void
test_sequences (void)
{
  g_autoptr (QueensHomework) homework = run ("steepest-ascent-course", 8, 4, 0);
  const QueensHomeworkSequence *sequence = &homework->sequences[QUEENS_HOMEWORK_SIDEWAYS][0];

  assert_follows ("steepest-ascent-course");
  assert_follows ("boulder");
  assert_follows ("random-neighbour");
  /* If a sequence is long, only its beginning and its end are shown, with a gap. */
  g_assert_cmpuint (sequence->n_states, ==, 104);
  g_assert_cmpuint (sequence->states->len, ==, 8);
  g_assert_cmpuint (queens_homework_sequence_get_gap (sequence, 4), ==, 96);
  for (guint i = 0; i < 8; i++)
    if (i != 4)
      g_assert_cmpuint (queens_homework_sequence_get_gap (sequence, i), ==, 0);
  g_assert_cmpuint (g_array_index (sequence->states, QueensHomeworkState, 7).number, ==, 103);
  g_assert_cmpint (sequence->end, ==, QUEENS_END_PLATEAU);
}

/* Boards of 2 or 3 queens can't be solved. With 2 queens, no move is better, so the report counts
 * only attempts. */
static void
test_impossible (void)
{
  for (guint size = 2; size <= 3; size++)
    {
      g_autoptr (QueensHomework) homework = run ("steepest-ascent-course", size, 1, 1);
      g_autofree char *page = queens_homework_write_page (homework, &queens_homework_latex, NULL,
                                                          pictures);

      for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
        g_assert_cmpuint (count_solved (homework, i), ==, 0);
      assert_has (page, "Restarts until solved, mean & -- & --");
      assert_has (page, "Random restart: none of 1 trials found a solution.");
    }
}

static void
test_one_queen (void)
{
  g_autoptr (QueensHomework) homework = run ("steepest-ascent-course", 1, 2, 0);
  g_autofree char *page = queens_homework_write_page (homework, &queens_homework_html, NULL,
                                                      pictures);

  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    g_assert_cmpuint (count_solved (homework, i), ==, 2);
  g_assert_cmpuint (homework->sequences[QUEENS_HOMEWORK_CLIMB][1].n_states, ==, 1);
  assert_has (page, "<h1>Hill climbing on 1 queen</h1>");
}

static gboolean
cancel_cb (gpointer data,
           gdouble  fraction,
           guint64  n_trials)
{
  guint *n_left = data;

  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  g_assert_cmpuint (*n_left, >, 0);
  return --*n_left > 0;
}

/* Cancels trials that would take years, even while the first sequence is still being recorded. */
static void
test_cancel (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) large = fixture_plain_problem (1000);

  queens_setup_init (&setup);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      guint n_left = 3;

      g_assert_null (queens_homework_run (&setup, G_GUINT64_CONSTANT (1000000000000), 0, cancel_cb,
                                          &n_left, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      g_assert_cmpuint (n_left, ==, 0);
      queens_setup_set_problem (&setup, large);
    }
}

static void
test_refused (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) large = fixture_plain_problem (5000);
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, large);
  g_assert_null (queens_homework_run (&setup, 1, 1, NULL, NULL, &error));
  g_assert_nonnull (error);
  assert_has (error->message, "5000");
  g_assert_false (g_str_has_prefix (error->message, "Size"));
}

/* Markup in texts is escaped. Without a date, the report doesn't mention one. */
static void
test_markups (void)
{
  g_autoptr (QueensHomework) homework = run ("boulder", 4, 2, 0);
  g_autofree char *html = queens_homework_write_page (homework, &queens_homework_html, "<1 & 2>",
                                                      pictures);
  g_autofree char *latex = queens_homework_write_page (homework, &queens_homework_latex,
                                                       "50 % & #_{x}~^\\$", pictures);
  g_autofree char *markdown = queens_homework_write_page (homework, &queens_homework_markdown,
                                                          "a|b*c", pictures);
  g_autofree char *csv = queens_homework_write_csv (homework, "a,\"b\"");
  g_autofree char *undated = queens_homework_write_csv (homework, NULL);

  assert_has (html, "<td>&lt;1 &amp; 2&gt;</td>");
  assert_has (latex,
              "50 \\% \\& \\#\\_\\{x\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{}\\$");
  assert_has (latex, "]{strip-2.pdf}");
  assert_has (markdown, "| Date | a\\|b\\*c |");
  assert_has (markdown, "](strip-2.svg)");
  assert_has (csv, "convention,,,,Date,\"a,\"\"b\"\"\"\r\n");
  assert_has (csv, "sequence,climb,1,0,state,\"[");
  g_assert_null (strstr (undated, "Date"));
}

/* Except in the commands at its end, the report uses no internal terms. It explains rules and ties
 * in sentences. */
static void
test_words (void)
{
  static const char *const presets[] = { "steepest-ascent-course", "static-point", "boulder",
                                         "random-neighbour" };
  static const char *const ids[] = { "lowest-row", "lowest-state", "equal-once", "lower-state",
                                     "numpy", "| pairs", "| column", "| fast", "| stop",
                                     "sideways-limit" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (QueensHomework) homework = run (presets[i], 8, 2, 0);
      g_autofree char *page = queens_homework_write_page (homework, &queens_homework_markdown, NULL,
                                                          pictures);
      char *commands = strstr (page, "## Commands for these numbers");

      g_assert_nonnull (commands);
      *commands = '\0';
      for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
        g_assert_null (strstr (page, ids[j]));
      assert_has (page, "| A move | one queen moves ");
      assert_has (page, "](chart.svg)");
    }
}

/* Without random ties, the report says that searches may go in circles. */
static void
test_ties (void)
{
  for (QueensTies ties = QUEENS_TIES_LOWEST_ROW; ties <= QUEENS_TIES_RANDOM; ties++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensHomework) homework = NULL;
      g_autofree char *page = NULL;

      queens_setup_init (&setup);
      setup.convention.ties = ties;
      homework = run_setup (&setup, 2, 1);
      page = queens_homework_write_page (homework, &queens_homework_markdown, NULL, NULL);
      g_assert_cmpint (strstr (page, "Chance plays no part") != NULL, ==,
                       ties != QUEENS_TIES_RANDOM);
      g_assert_null (strstr (page, "chart.svg"));
    }
}

int
homework_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/homework/published", test_published);
  g_test_add_func ("/core/homework/plateaus", test_plateaus);
  g_test_add_func ("/core/homework/threads", test_threads);
  g_test_add_func ("/core/homework/sequences", test_sequences);
  g_test_add_func ("/core/homework/impossible", test_impossible);
  g_test_add_func ("/core/homework/one-queen", test_one_queen);
  g_test_add_func ("/core/homework/cancel", test_cancel);
  g_test_add_func ("/core/homework/refused", test_refused);
  g_test_add_func ("/core/homework/markups", test_markups);
  g_test_add_func ("/core/homework/words", test_words);
  g_test_add_func ("/core/homework/ties", test_ties);
  return g_test_run ();
}
