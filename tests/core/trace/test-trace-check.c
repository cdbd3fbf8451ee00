/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests right traces: published climbs, and traces printed by searches. */

#include "queens-trace-exam.h"

#include "climber.h"
#include "fixture.h"
#include "golden.h"
#include "memory.h"
#include "searches.h"
#include "traces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static gboolean
is_checked (const QueensAlgorithm *algorithm)
{
  return algorithm->is_traceable;
}

static void
write_and_check (GRand       *random,
                 QueensSetup *setup)
{
  g_autofree gint32 *rows = fixture_rows (random, setup->problem);
  g_autofree char *text = NULL;

  traces_shorten (setup);
  text = traces_write (setup, g_rand_boolean (random) ? rows : NULL);
  traces_assert_right (setup, text);
}

/* Checks traces of an algorithm with any conventions, boulders, static points and generators. */
static void
test_algorithm (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n = FIXTURE_IS_SANITIZED ? 100 : 1500;

  if (!is_checked (algorithm))
    return;
  for (guint turn = 0; turn < n; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };

      if (fixture_setup (random, algorithm, g_rand_int_range (random, 1, 9), turn, &setup))
        write_and_check (random, &setup);
    }
}

/* Checks traces with the conventions and boards of the presets, for algorithms that move queens. */
static void
test_presets (void)
{
  guint n = FIXTURE_IS_SANITIZED ? 5 : 100;

  for (guint i = 0; queens_presets[i].id != NULL; i++)
    for (guint j = 0; queens_algorithms[j] != NULL; j++)
      for (guint seed = 0; is_checked (queens_algorithms[j]) && seed < n; seed++)
        {
          g_auto (QueensSetup) setup = { 0 };
          g_autofree char *text = NULL;

          searches_init (&setup, queens_presets[i].id, 0, queens_algorithms[j]->id);
          queens_preset_set_algorithm (&queens_presets[i], &setup, queens_algorithms[j]);
          if (queens_setup_has_param (&setup, "attempts"))
            searches_set_params (&setup, seed % 2 ? "attempts=7" : "attempts=3");
          setup.seed = seed;
          setup.max_iterations = MIN (setup.max_iterations, 200);
          text = traces_write (&setup, NULL);
          traces_assert_right (&setup, text);
        }
}

static const char *
name_preset (const char *rule)
{
  return g_str_equal (rule, "steepest-ascent") ? "steepest-ascent-course" : rule;
}

/* Checks a whole climb, given as states with their costs, such as `3,4:7 5,4:5`. */
static void
check_climb (const GoldenRow *row)
{
  g_auto (GStrv) states = g_strsplit (row->cells[3], " ", -1);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (QueensProblem) problem = NULL;
  guint length;

  for (guint i = 0; states[i] != NULL; i++)
    {
      char *cost = strchr (states[i], ':');

      *cost = '\0';
      g_free (golden_rows (states[i], &length));
      g_string_append_printf (text, "[%s] - f=%s\n", states[i], cost + 1);
    }
  searches_init (&setup, name_preset (row->cells[0]), length, "steepest-ascent");
  problem = golden_problem (length, row->cells[1], row->cells[2]);
  queens_setup_set_problem (&setup, problem);
  traces_assert_right (&setup, text->str);
  g_string_append_printf (text, "=> [%s]\n", states[g_strv_length (states) - 1]);
  traces_assert_right (&setup, text->str);
}

static void
test_golden_climbs (void)
{
  golden_foreach ("climbs.tsv", 4, 30, check_climb);
}

/* Checks a trace that has only the best boards where attempts ended. One of the published programs
 * prints such a list. */
static void
check_ends (const GoldenRow *row)
{
  g_auto (GStrv) states = g_strsplit (row->cells[6], " ", -1);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = golden_problem (atoi (row->cells[1]), row->cells[3],
                                                      row->cells[4]);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; states[i] != NULL; i++)
    {
      char *cost = strchr (states[i], ':');

      *cost = '\0';
      g_string_append_printf (text, "[%s] - f=%s\n", states[i], cost + 1);
    }
  searches_init (&setup, row->cells[0], atoi (row->cells[1]), "random-restart");
  searches_set_params (&setup, "keep=distinct");
  queens_setup_set_problem (&setup, problem);
  traces_assert_right (&setup, text->str);
}

static void
test_golden_ends (void)
{
  golden_foreach ("restarts.tsv", 7, 10, check_ends);
}

/* Traces with unusual ends. They are right, because the sheets don't forbid these ends. */
static const struct
{
  const char *preset;
  guint       size;
  const char *text;
} open_ends[] = {
  /* The last state is printed twice because the rule chose this state again. */
  { "boulder", 3, "[0, 2, 0] - f=2\n[0, 2, 0] - f=2\n=> [0, 2, 0]\n" },
  { "boulder", 3, "[0, 2, 0] - f=2\n\n[0, 2, 0] - f=2\n" },
  { "static-point", 2, "[0, 0] - f=2\n[0, 0] - f=2\n" },
  { "boulder", 4, "[1, 3, 0, 2] - f=0\n[1, 3, 0, 2] - f=0\n=> [1, 3, 0, 2]\n" },
  { "static-point", 1, "[0] - f=0\n[0] - f=0\n" },
  { NULL }
};

static void
test_open_ends (void)
{
  for (guint i = 0; open_ends[i].preset != NULL; i++)
    {
      g_auto (QueensSetup) setup = { 0 };

      searches_init (&setup, open_ends[i].preset, open_ends[i].size, "steepest-ascent");
      traces_assert_right (&setup, open_ends[i].text);
    }
}

/* Returns TRUE if the rule chooses the last state of @search again. With plateau `equal-once`,
 * returns FALSE if @last was a move to an equal state, because that move ended the search. */
static gboolean
chooses_itself (QueensSearch     *search,
                const QueensStep *last)
{
  const QueensSetup *setup = &search->setup;
  g_auto (Climber) climber;
  QueensStep step;
  QueensEnd end;

  climber_init (&climber, setup->problem, setup->convention, QUEENS_GENERATOR_FAST);
  climber_begin (&climber, search->board->rows);
  end = climber_step (&climber, &step);
  return step.kind == QUEENS_STEP_STAYED && end != QUEENS_END_NONE
         && !(setup->convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE && last->n_changes > 0
              && last->cost_before == last->cost_after);
}

static void
add_state (GString      *text,
           QueensSearch *search)
{
  QueensBoard *board = search->board;
  g_autofree char *line = queens_notation_write_step (board->problem,
                                                      board->rows,
                                                      queens_search_get_cost (search));

  g_string_append_printf (text, "%s\n", line);
}

static gboolean
check_doubled (const char *preset,
               guint       seed)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  QueensStep step;
  QueensStep last = { 0 };
  guint n_states = 1;

  searches_init (&setup, preset, 5, "steepest-ascent");
  setup.seed = seed;
  search = searches_begin (&setup, NULL);
  add_state (text, search);
  while (queens_search_step (search, &step))
    {
      add_state (text, search);
      last = step;
      n_states++;
    }
  add_state (text, search);
  if (chooses_itself (search, &last))
    traces_assert_right (&setup, text->str);
  else
    traces_assert_wrong (&setup, text->str, n_states + 1, QUEENS_TRACE_FAULT_LATE,
                         setup.convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE
                           ? "ends " : "ends at the previous state");
  return chooses_itself (search, &last);
}

/* The last state of a climb may be printed twice if the plateau rule chooses it again. Otherwise,
 * the second line is wrong. */
static void
test_doubled (void)
{
  for (guint i = 0; i < 3; i++)
    {
      guint n_right = 0;

      for (guint seed = 0; seed < 200; seed++)
        n_right += check_doubled (queens_presets[i].id, seed);
      if (queens_presets[i].convention.plateau == QUEENS_PLATEAU_STOP)
        g_assert_cmpuint (n_right, ==, 0);
      else
        g_assert_cmpuint (n_right, >, 0);
      if (queens_presets[i].convention.plateau != QUEENS_PLATEAU_LOWER_STATE)
        g_assert_cmpuint (n_right, <, 200);
    }
}

/* A trace may continue at cost 0. Here, one move leads from a solution to another solution, because
 * a boulder separates queens. */
static void
test_lower_solution (void)
{
  QueensSquare boulder = { 1, 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (4, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                          &boulder, 1, NULL);
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "boulder", 4, "steepest-ascent");
  queens_setup_set_problem (&setup, problem);
  traces_assert_right (&setup, "[1, 3, 0, 2] - f=0\n[0, 3, 0, 2] - f=0\n=> [0, 3, 0, 2]\n");
  traces_assert_right (&setup, "[1, 3, 0, 2] - f=0\n[0, 3, 0, 2] - f=0\n[0, 3, 0, 2] - f=0\n");
  traces_assert_right (&setup, "[1, 3, 0, 2] - f=0\n=> [1, 3, 0, 2]\n");
  setup.convention.plateau = QUEENS_PLATEAU_STOP;
  traces_assert_wrong (&setup, "[1, 3, 0, 2] - f=0\n[0, 3, 0, 2] - f=0\n", 2,
                       QUEENS_TRACE_FAULT_LATE, "costs 0");
}

static void
test_without_static_point (void)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "static-point", 3, "steepest-ascent");
  traces_assert_right (&setup, "[1, 1, 2] - f=3\n=> None\n");
  traces_assert_right (&setup, "[1, 1, 2] - f=3\n");
  traces_assert_wrong (&setup, "[1, 1, 2] - f=3\n=> [1, 1, 2]\n", 2, QUEENS_TRACE_FAULT_RESULT,
                       "(0, 0) has no queen");
  traces_assert_wrong (&setup, "[1, 1, 2] - f=3\n[0, 1, 2] - f=3\n", 2, QUEENS_TRACE_FAULT_LATE,
                       "(0, 0) has no queen");
}

/* Lines without a state are counted, costs may be missing, and the first state determines the
 * size. */
static void
test_counts (void)
{
  static const char text[]
    = "Hill climbing!\r\n0: (0, 7, 3, 4, 7, 1, 2, 2)\r\n1: (0, 6, 3, 4, 7, 1, 2, 2) f = 6\r\n"
      "...\r\n[0 6 3 5 7 1 2 2] 4 attacked\r\n[0, 6, 3, 5, 7, 1, 2, 2], 4\r\n"
      "([0, 6, 3, 5, 7, 1, 3, 2], 3)\r\n"
      "[0,6,3,5,7,1,4,2] cost: 0\r\n=> [0, 6, 3, 5, 7, 1, 4, 2]\r\ndone\r\n";
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };

  searches_init (&setup, "static-point", 5, "steepest-ascent");
  g_assert_true (traces_check (&setup, text, &verdict, NULL));
  g_assert_cmpstr (verdict.message, ==, NULL);
  g_assert_true (verdict.ok);
  g_assert_cmpuint (verdict.n_states, ==, 5);
  g_assert_cmpuint (verdict.n_skipped, ==, 4);
}

static void
test_refusals (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) large = { 0 };
  g_autoptr (GError) error = NULL;

  searches_init (&setup, "search-survey", 8, "depth-first");
  g_assert_null (queens_trace_check_new (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "depth-first");
  g_clear_error (&error);
  searches_init (&large, "search-survey", 5000, "min-conflicts");
  g_assert_null (queens_trace_check_new (&large, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "5000");
}

static void
test_empty (void)
{
  static const char *const texts[] = { "", "\n\n", "nothing\n[here]\n" };
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    traces_assert_wrong (&setup, texts[i], 0, QUEENS_TRACE_FAULT_NO_STATE, "no state");
  traces_assert_wrong (&setup, "\n=> [0, 1]\n", 2, QUEENS_TRACE_FAULT_NO_STATE, "no state");
}

/* Traces with queens on any squares aren't checked. */
static void
test_squares (void)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  traces_assert_wrong (&setup, "(0,3) (0,7) - f=1\n", 1, QUEENS_TRACE_FAULT_SQUARES, "any squares");
  traces_assert_wrong (&setup, "[0, 0, 0] - f=3\n\n(0,3) (0,7) - f=1\n", 3,
                       QUEENS_TRACE_FAULT_SQUARES, "any squares");
  traces_assert_wrong (&setup, "[0, 1] - f=1\n=> (0,0) (0,1)\n", 2, QUEENS_TRACE_FAULT_SQUARES,
                       "any squares");
}

/* A trace of 100 MB is read, and the reader keeps only one line in memory. */
static void
test_stream (void)
{
  static const char *const lines[] = { "[0, 1, 0, 0, 0, 0, 0, 0] - f=23\n",
                                       "[0, 0, 0, 0, 0, 0, 0, 0] - f=28\n" };
  guint n = FIXTURE_IS_SANITIZED ? 20000 : 3200000;
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (QueensTraceCheck) check = NULL;
  guint64 bytes = 0;
  QueensTraceLine line;

  if (!memory_is_counted ())
    return;
  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("british-museum", NULL));
  setup.max_iterations = 0;
  check = queens_trace_check_new (&setup, NULL);
  for (guint i = 0; i < n; i++)
    {
      queens_trace_reader_push (reader, lines[i % 2], strlen (lines[i % 2]), FALSE);
      while (queens_trace_reader_next (reader, &line))
        g_assert_true (queens_trace_check_push (check, &line));
      if (i == 100)
        bytes = memory_count_bytes ();
    }
  g_assert_cmpuint (memory_count_bytes (), <=, bytes + 65536);
  queens_trace_reader_push (reader, NULL, 0, TRUE);
  g_assert_true (queens_trace_reader_next (reader, &line));
  g_assert_false (queens_trace_check_push (check, &line));
  queens_trace_check_take_verdict (check, &verdict);
  g_assert_cmpuint (verdict.n_states, ==, n);
  g_assert_cmpint (verdict.fault, ==, QUEENS_TRACE_FAULT_EARLY);
}

typedef struct
{
  QueensSetup *setup;
  gint         cancel;
  guint        n_begun;
} Cancelled;

static QueensTraceCheck *
begin_cancelled (gpointer                data,
                 const QueensTraceLine  *line,
                 guint64                 search,
                 GError                **error)
{
  Cancelled *self = data;

  self->n_begun++;
  g_atomic_int_set (&self->cancel, 1);
  return queens_trace_check_new (self->setup, error);
}

/* Each text has two searches, with costs in the first text and without costs in the second. If the
 * check is cancelled, the second search isn't checked. */
static void
test_cancelled (void)
{
  static const char *const texts[] = {
    "[0, 0] - f=2\n[0, 0] - f=2\n=> [0, 0] - f=2\n\n[1, 1] - f=2\n=> [1, 1] - f=2\n",
    "[0, 0]\n[0, 0]\n=> [0, 0]\n\n[1, 1]\n=> [1, 1]\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint is_heeded = 0; is_heeded < 2; is_heeded++)
      {
        g_auto (QueensSetup) setup = { 0 };
        g_auto (QueensTraceVerdict) verdict = { 0 };
        Cancelled data = { &setup, 0, 0 };
        g_autoptr (QueensTraceExam) exam = NULL;

        searches_init (&setup, "static-point", 2, "steepest-ascent");
        exam = queens_trace_exam_new (begin_cancelled, &data, is_heeded ? &data.cancel : NULL);
        g_assert_true (queens_trace_exam_push (exam, texts[i], strlen (texts[i]), TRUE, NULL));
        g_assert_true (queens_trace_exam_is_decided (exam));
        queens_trace_exam_take_verdict (exam, &verdict);
        g_assert_cmpuint (data.n_begun, ==, is_heeded ? 1 : 2);
        g_assert_cmpuint (verdict.n_searches, ==, is_heeded ? 0 : 2);
      }
}

/* Sets up annealing with the parameters @params on 6 queens. */
static void
init_annealing (QueensSetup *setup,
                const char  *params,
                guint        seed)
{
  searches_init (setup, "search-survey", 6, "simulated-annealing");
  searches_set_params (setup, params);
  setup->seed = seed;
  setup->generator = QUEENS_GENERATOR_FAST;
}

/* The chances of the lines equal the odds of a search that takes the same steps. */
static void
test_chances (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      g_auto (QueensTraceVerdict) verdict = { 0 };
      g_autofree char *text = NULL;
      guint64 n_worse = 0;
      guint index = 0;
      QueensStep step;

      init_annealing (&setup, "temperature=2 rate=0.97 max-steps=60", seed);
      text = traces_write (&setup, NULL);
      g_assert_true (traces_check (&setup, text, &verdict, NULL));
      g_assert_true (verdict.ok);
      search = queens_search_new (&setup, NULL, NULL);
      while (TRUE)
        {
          g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);
          const QueensTraceChance *chance;
          gdouble expected = 0;

          if (!queens_search_step (search, &step))
            break;
          chance = &g_array_index (verdict.chances.lines, QueensTraceChance, index++);
          if (step.kind == QUEENS_STEP_MOVED)
            expected = *queens_odds_at (odds, step.changes[0].to);
          else
            for (guint x = 0; x < 6; x++)
              expected += *queens_odds_at (odds, queens_board_get_square (search->board, x));
          g_assert_cmpfloat_with_epsilon (chance->chance, expected, 1e-12);
          g_assert_cmpint (chance->change, ==, step.cost_after - step.cost_before);
          g_assert_cmpuint (chance->line, ==, index + 1);
          g_assert_true (queens_trace_chances_find (&verdict.chances, index + 1) == chance);
          if (step.kind == QUEENS_STEP_MOVED)
            g_assert_cmpfloat (chance->acceptance, ==, step.draw.chance);
          n_worse += step.cost_after > step.cost_before;
        }
      g_assert_cmpuint (verdict.chances.lines->len, ==, index);
      g_assert_cmpuint (verdict.chances.n_worse, ==, n_worse);
      g_assert_null (queens_trace_chances_find (&verdict.chances, 1));
    }
}

/* At most 5 % of right traces have a p value of 5 % or less, and the expected number of worse moves
 * is right. A program that ignores the temperature has a low p value, although its traces aren't
 * called wrong. */
static void
test_p (void)
{
  const guint n = FIXTURE_IS_SANITIZED ? 50 : 1000;
  gdouble n_worse = 0, n_expected = 0;
  guint n_low = 0;

  for (guint seed = 0; seed < n; seed++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_auto (QueensTraceVerdict) verdict = { 0 };
      g_autofree char *text = NULL;

      init_annealing (&setup, "temperature=1 rate=0.98 max-steps=80", seed);
      text = traces_write (&setup, NULL);
      g_assert_true (traces_check (&setup, text, &verdict, NULL) && verdict.ok);
      n_low += queens_trace_chances_get_p (&verdict.chances) <= 0.05;
      n_worse += verdict.chances.n_worse;
      n_expected += verdict.chances.n_expected;
    }
  g_assert_cmpuint (n_low, <=, n / 20);
  /* The variance is at most the expected number, so the tolerance is at least five standard
   * deviations. */
  g_assert_cmpfloat (ABS (n_worse - n_expected), <, 5 * sqrt (n_expected));
  for (guint seed = 0; seed < 10; seed++)
    {
      g_auto (QueensSetup) hot = { 0 };
      g_auto (QueensSetup) cold = { 0 };
      g_auto (QueensTraceVerdict) verdict = { 0 };
      g_autofree char *text = NULL;

      init_annealing (&hot, "schedule=constant temperature=1000 max-steps=80", seed);
      init_annealing (&cold, "schedule=constant temperature=0.5 max-steps=80", seed);
      text = traces_write (&hot, NULL);
      g_assert_true (traces_check (&cold, text, &verdict, NULL) && verdict.ok);
      g_assert_cmpfloat (queens_trace_chances_get_p (&verdict.chances), <, 1e-9);
    }
}

/* A verdict has chances only for annealing. After a wrong line, the chances of the earlier lines
 * are kept. */
static void
test_some_chances (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) climb = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };
  const char *text = "[0, 0, 0, 0] - f=6\n[0, 0, 0, 1] - f=4\n[0, 0, 0, 1] - f=4\n[0, 0] - f=4\n";
  g_autofree char *words = NULL;
  const QueensTraceChance *chances;

  searches_init (&climb, "search-survey", 4, "steepest-ascent");
  g_assert_true (traces_check (&climb, "[1, 3, 0, 2] - f=0\n", &verdict, NULL) && verdict.ok);
  g_assert_null (verdict.chances.lines);
  g_assert_null (queens_trace_chances_describe (&verdict.chances));
  queens_trace_verdict_clear (&verdict);
  searches_init (&setup, "search-survey", 4, "simulated-annealing");
  searches_set_params (&setup, "schedule=constant temperature=1 max-steps=10");
  g_assert_true (traces_check (&setup, text, &verdict, NULL));
  g_assert_false (verdict.ok);
  g_assert_cmpuint (verdict.line, ==, 4);
  g_assert_cmpuint (verdict.chances.lines->len, ==, 2);
  chances = (const QueensTraceChance *) verdict.chances.lines->data;
  /* Each of the 12 moves has the same probability, and no move of the trace is worse. */
  g_assert_cmpfloat_with_epsilon (chances[0].chance, 1.0 / 12, 1e-12);
  words = queens_trace_chance_describe (&chances[0]);
  g_assert_cmpstr (words, ==, "Line 2: probability 8.333 %. The move isn’t worse.");
}

int
trace_check_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/trace-check/algorithm", test_algorithm);
  g_test_add_func ("/trace-check/presets", test_presets);
  g_test_add_func ("/trace-check/golden-climbs", test_golden_climbs);
  g_test_add_func ("/trace-check/golden-ends", test_golden_ends);
  g_test_add_func ("/trace-check/open-ends", test_open_ends);
  g_test_add_func ("/trace-check/doubled", test_doubled);
  g_test_add_func ("/trace-check/lower-solution", test_lower_solution);
  g_test_add_func ("/trace-check/without-pin", test_without_static_point);
  g_test_add_func ("/trace-check/counts", test_counts);
  g_test_add_func ("/trace-check/refusals", test_refusals);
  g_test_add_func ("/trace-check/empty", test_empty);
  g_test_add_func ("/trace-check/squares", test_squares);
  g_test_add_func ("/trace-check/stream", test_stream);
  g_test_add_func ("/trace-check/cancelled", test_cancelled);
  g_test_add_func ("/trace-check/chances", test_chances);
  g_test_add_func ("/trace-check/p", test_p);
  g_test_add_func ("/trace-check/some-chances", test_some_chances);
  return g_test_run ();
}
