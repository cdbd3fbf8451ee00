/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares binomial tails with exact sums. The grader's tests of random functions must accept
 * Queenside's own searches, and reject searches with other parameters. */

#include "queens-assignment.h"
#include "queens-judge.h"
#include "queens-search.h"
#include "queens-statistics.h"

#include "fixture.h"

#include <math.h>

static void
test_tails (void)
{
  /* P(X ≥ 60) of 100 with 1/2, P(X ≤ 2) of 20 with 0.3, and P(X ≥ 10) of 10 with 0.1, from R's
   * pbinom() */
  static const struct
  {
    guint64 hits, trials;
    gdouble p, tail;
  } cases[] = {
    { 60, 100, 0.5, 0.02844396682049038 },
    { 40, 100, 0.5, 0.02844396682049038 },
    { 2, 20, 0.3, 0.03548313229697096 },
    { 10, 10, 0.1, 1e-10 },
    { 0, 1000, 0.5, 9.332636185032189e-302 },
    { 0, 7, 0, 1 },
    { 1, 7, 0, 0 },
    { 7, 7, 1, 1 },
    { 6, 7, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gdouble tail = queens_statistics_get_binomial_tail (cases[i].hits, cases[i].trials,
                                                          cases[i].p);

      g_assert_cmpfloat (fabs (tail - cases[i].tail), <=, cases[i].tail * 1e-9);
    }
}

/* Reads an assignment of the course. */
static QueensAssignment *
read_line (const char *line,
           guint32     seed)
{
  g_autoptr (GError) error = NULL;
  QueensAssignment *assignment;

  assignment = queens_assignment_read (line, queens_preset_find ("steepest-ascent-course", NULL), 1,
                                       seed, &error);
  g_assert_no_error (error);
  return assignment;
}

/* Returns TRUE if @values, a JSON list, is right. */
static gboolean
is_right (const QueensTask *task,
          const char       *values)
{
  g_autofree char *text = g_strdup_printf ("{\"id\": 1, \"plain\": true, \"value\": %s}", values);
  g_autoptr (QueensJson) reply = queens_json_read (text);
  const QueensAnswer answer = { .reply = reply, .printed = "" };
  g_auto (QueensTaskMark) mark = { 0 };

  g_assert_nonnull (reply);
  queens_judge_answer (task, &answer, &mark);
  if (mark.why != NULL)
    g_test_message ("%s", mark.why);
  return mark.is_right;
}

/* Runs a search of at most @limit iterations for every call of the task. Returns the ends as a JSON
 * list. Free with g_free(). */
static char *
write_ends (const QueensTask *task,
            const char       *k,
            guint64           limit,
            guint32           seed)
{
  GString *text = g_string_new ("[");
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;

  queens_setup_copy (&setup, &task->setup);
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.seed = seed;
  g_assert_true (queens_setup_set_param (&setup, "k", k, NULL));
  if (limit > 0)
    setup.max_iterations = limit;
  search = queens_search_new (&setup, NULL, NULL);
  for (guint i = 0; i < task->n_calls; i++)
    {
      if (i > 0)
        queens_search_begin_trial (search, i);
      queens_search_run (search, G_MAXUINT64);
      g_string_append_printf (text, "%s[%d, [", i == 0 ? "" : ", ",
                              (int) queens_search_get_cost (search));
      for (guint x = 0; x < setup.problem->size; x++)
        g_string_append_printf (text, "%s%d", x == 0 ? "" : ", ", search->board->rows[x]);
      g_string_append (text, "]]");
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* Queenside's searches pass with many seeds, and fail with another k or limit. */
static void
test_climbs (void)
{
  static const struct
  {
    const char *line;
    const char *k;
    guint64     limit;
    gboolean    is_right;
  } cases[] = {
    { "1 stochastic_hill_climb size 4 k 20 calls 200", "20", 0, TRUE },
    { "1 stochastic_hill_climb size 3 k 20 calls 200", "20", 0, TRUE },
    { "1 first_choice_hill_climb size 4 k 10 calls 1000", "10", 0, TRUE },
    { "1 first_choice_hill_climb size 5 k 10 calls 1000", "10", 0, TRUE },
    { "1 stochastic_hill_climb size 4 k 20 calls 200", "20", 100, FALSE },
    { "1 stochastic_hill_climb size 3 k 20 calls 200", "1", 0, FALSE },
    { "1 first_choice_hill_climb size 4 k 10 calls 1000", "10", 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensAssignment) assignment = read_line (cases[i].line, 1);
      const QueensTask *task = g_ptr_array_index (assignment->tasks, 0);

      g_assert_cmpfloat (task->risk, ==, QUEENS_ASSIGNMENT_RISK);
      for (guint seed = 0; seed < (cases[i].is_right && !FIXTURE_IS_SANITIZED ? 5 : 2); seed++)
        {
          g_autofree char *ends = write_ends (task, cases[i].k, cases[i].limit, seed);

          g_assert_cmpint (is_right (task, ends), ==, cases[i].is_right);
        }
    }
}

/* Together, all statistical tests have a small risk of a false alarm. */
static void
test_risk (void)
{
  g_autoptr (QueensAssignment) assignment = read_line (
    "1 f [0, 1, 2]\n1 accept delta 1 temperature 1\n1 random-board size 6\n"
    "1 first_choice [0, 1, 0, 1, 0] k 50\n1 stochastic_hill_climb size 3 k 2\n", 1);
  guint n = 0;

  for (guint i = 0; i < assignment->tasks->len; i++)
    {
      const QueensTask *task = g_ptr_array_index (assignment->tasks, i);

      n += queens_task_kind_has (task->kind, QUEENS_TASK_HAS_ODDS);
      g_assert_cmpfloat (task->risk, ==, QUEENS_ASSIGNMENT_RISK / 4);
    }
  g_assert_cmpuint (n, ==, 4);
}

/* A count at the edge of the plausible range is right, and the next count outside it is wrong. */
static void
test_bounds (void)
{
  g_autoptr (QueensAssignment) assignment = read_line ("1 accept delta 1 temperature 1 calls 400",
                                                       1);
  const QueensTask *task = g_ptr_array_index (assignment->tasks, 0);
  guint n_right = 0;
  gdouble wrong_chance = 0;
  gboolean was_right = FALSE;
  guint n_changes = 0;

  for (guint hits = 0; hits <= task->n_calls; hits++)
    {
      g_autoptr (GString) values = g_string_new ("[");
      gboolean right;
      gdouble n = task->n_calls;

      for (guint i = 0; i < task->n_calls; i++)
        g_string_append_printf (values, "%s%s", i == 0 ? "" : ", ", i < hits ? "true" : "false");
      g_string_append_c (values, ']');
      right = is_right (task, values->str);
      n_right += right;
      n_changes += right != was_right;
      was_right = right;
      if (!right)
        wrong_chance += exp (lgamma (n + 1) - lgamma (hits + 1.0) - lgamma (n - hits + 1)
                             - hits + (n - hits) * log1p (-exp (-1)));
    }
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (n_right, >, 50);
  g_assert_cmpfloat (wrong_chance, <=, QUEENS_ASSIGNMENT_RISK);
  g_assert_cmpfloat (wrong_chance, >, QUEENS_ASSIGNMENT_RISK / 20);
}

int
draws_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draws/tails", test_tails);
  g_test_add_func ("/draws/climbs", test_climbs);
  g_test_add_func ("/draws/risk", test_risk);
  g_test_add_func ("/draws/bounds", test_bounds);
  return g_test_run ();
}
