/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges answers from the golden files. The answers of published programs are right, and changed
 * answers are wrong. */

#include "golden.h"
#include "queens-assignment.h"
#include "queens-judge.h"
#include "queens-rules.h"

#include <string.h>

/* Returns TRUE if @value or the @printed text is a right answer to the test @line. */
static gboolean
is_right (const GoldenRow *row,
          const char      *preset,
          const char      *line,
          const char      *value,
          const char      *printed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensAssignment) assignment = NULL;
  g_autofree char *text = g_strdup_printf ("{\"id\": 1, \"plain\": true, \"value\": %s}", value);
  g_autoptr (QueensJson) reply = queens_json_read (text);
  const QueensAnswer answer = { .reply = reply, .printed = printed };
  g_auto (QueensTaskMark) mark = { 0 };

  assignment = queens_assignment_read (line, queens_preset_find (preset, NULL), 1, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (assignment->tasks->len, ==, 1);
  g_assert_nonnull (reply);
  queens_judge_answer (g_ptr_array_index (assignment->tasks, 0), &answer, &mark);
  g_assert_cmpint (mark.is_right, ==, mark.why == NULL);
  g_assert_cmpfloat (mark.points, ==, mark.is_right ? 2 : 0);
  if (!mark.is_right)
    g_test_message ("%s:%u: %s: %s", row->file, row->line, mark.given, mark.why);
  return mark.is_right;
}

/* Returns a list such as `3,2,1` in Python's notation. Free with g_free(). */
static char *
write_list (const char *golden)
{
  return g_strdup_printf ("[%s]", golden);
}

/* Returns states such as `3,2,1:2 …` as lines in the source's notation, `[3,2,1] - f=2`. Sets @n to
 * the number of lines, and @last to the last state. */
static char *
write_lines (const char  *golden,
             guint       *n,
             char       **last)
{
  g_auto (GStrv) states = g_strsplit (golden, " ", -1);
  GString *text = g_string_new (NULL);

  *n = g_strv_length (states);
  *last = NULL;
  for (guint i = 0; i < *n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (states[i], ":", 2);

      g_string_append_printf (text, "[%s] - f=%s\n", parts[0], parts[1]);
      g_free (*last);
      *last = write_list (parts[0]);
    }
  return g_string_free (text, FALSE);
}

/* Judges a row's final state, its printed lines, and the successor of each of its states. Rows of
 * preset `steepest-ascent`, and rows without exactly one square, don't belong to an assignment
 * sheet. */
static void
check_climb (const GoldenRow *row)
{
  const char *preset = row->cells[0];
  gboolean has_boulder = g_str_equal (preset, "boulder");
  const char *square = row->cells[has_boulder ? 2 : 1];
  const char *other = row->cells[has_boulder ? 1 : 2];
  g_auto (GStrv) states = g_strsplit (row->cells[3], " ", -1);
  g_autofree char *last = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *start = NULL;
  guint n;

  if (g_str_equal (preset, "steepest-ascent") || g_str_equal (square, "-")
      || strchr (square, ';') != NULL || !g_str_equal (other, "-"))
    return;
  printed = write_lines (row->cells[3], &n, &last);
  start = g_strndup (states[0], strcspn (states[0], ":"));
  {
    g_autofree char *end_line = g_strdup_printf ("2 n_queens [%s] at %s", start, square);
    g_autofree char *trace_line = g_strdup_printf ("2 trace [%s] at %s", start, square);

    g_assert_true (is_right (row, preset, end_line, last, ""));
    g_assert_true (is_right (row, preset, trace_line, "null", printed));
    g_assert_false (is_right (row, preset, end_line, "null", printed));
    g_assert_false (is_right (row, preset, trace_line, last, ""));
    if (n > 1)
      {
        g_autofree char *begun = write_list (start);

        g_assert_false (is_right (row, preset, end_line, begun, ""));
        g_assert_false (is_right (row, preset, trace_line, "null", strchr (printed, '\n') + 1));
      }
  }
  for (guint i = 0; i + 1 < n; i++)
    {
      g_autofree char *state = g_strndup (states[i], strcspn (states[i], ":"));
      g_autofree char *next = g_strndup (states[i + 1], strcspn (states[i + 1], ":"));
      g_autofree char *line = g_strdup_printf ("2 choose_next [%s] at %s", state, square);
      g_autofree char *cost_line = g_strdup_printf ("2 f [%s] at %s", state, square);
      g_autofree char *value = write_list (next);

      g_assert_true (is_right (row, preset, line, value, ""));
      g_assert_false (is_right (row, preset, line, "null", ""));
      g_assert_true (is_right (row, preset, cost_line, strchr (states[i], ':') + 1, ""));
      g_assert_false (is_right (row, preset, cost_line, "-1", ""));
    }
}

static void
test_climbs (void)
{
  golden_foreach ("climbs.tsv", 4, 80, check_climb);
}

static void
check_restart (const GoldenRow *row)
{
  gboolean has_boulder = g_str_equal (row->cells[0], "boulder");
  const char *square = row->cells[has_boulder ? 4 : 3];
  g_autofree char *line = g_strdup_printf ("2 n_queens_restart size %s k %s at %s", row->cells[1],
                                           row->cells[2], square);
  g_autofree char *last = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *twice = NULL;
  guint n;

  if (g_str_equal (square, "-") || strchr (square, ';') != NULL
      || !g_str_equal (row->cells[has_boulder ? 3 : 4], "-"))
    return;
  printed = write_lines (row->cells[6], &n, &last);
  twice = g_strconcat (printed, printed, NULL);
  g_assert_true (is_right (row, row->cells[0], line, "null", printed));
  g_assert_cmpint (is_right (row, row->cells[0], line, "null", twice), ==, n == 1);
  g_assert_cmpint (is_right (row, row->cells[0], line, "null", last), ==,
                   n == 1 && (has_boulder || g_str_has_suffix (row->cells[6], ":0")));
  g_assert_false (is_right (row, row->cells[0], line, last, ""));
}

static void
test_restarts (void)
{
  golden_foreach ("restarts.tsv", 7, 10, check_restart);
}

/* Appends a line for each state of @path from index @first on. Each line has its cost if
 * @has_cost. */
static void
append_lines (GString           *text,
              const QueensSetup *setup,
              const GPtrArray   *path,
              guint              first,
              gboolean           has_cost)
{
  for (guint i = first; i < path->len; i++)
    {
      g_autofree char *state = queens_rules_write (setup, path->pdata[i]);

      g_string_append (text, state);
      if (has_cost)
        g_string_append_printf (text, " - f=%d",
                                (int) queens_rules_get_cost (setup, path->pdata[i]));
      g_string_append_c (text, '\n');
    }
}

/* Judges an answer that prints the lines of the climbs, and then the lines of the result. */
static void
check_form (const QueensTask *task,
            const GString    *climbs,
            const GString    *result,
            gboolean          expected,
            const char       *form)
{
  g_autofree char *printed = g_strconcat (climbs->str, result->str, NULL);
  const QueensAnswer answer = { .printed = printed };
  g_auto (QueensTaskMark) mark = { 0 };

  queens_judge_answer (task, &answer, &mark);
  if (mark.is_right != expected)
    {
      g_test_message ("%s: %s\n%s", form, mark.why == NULL ? "right" : mark.why, printed);
      g_test_fail ();
    }
}

/* A correct search with restarts is right if its output has a form that the sheets allow, and wrong
 * otherwise. */
static void
check_forms (const char *preset,
             const char *line,
             guint32     seed)
{
  g_autoptr (QueensAssignment) assignment = queens_assignment_read (
    line, queens_preset_find (preset, NULL), 1, 0, NULL);
  const QueensTask *task = g_ptr_array_index (assignment->tasks, 0);
  const QueensSetup *setup = &task->setup;
  guint size = setup->problem->size;
  g_autoptr (GString) climbs = g_string_new (NULL), doubled = g_string_new (NULL);
  g_autoptr (GString) ends = g_string_new (NULL), fewer = g_string_new (NULL);
  g_autoptr (GString) repeated = g_string_new (NULL), distinct = g_string_new (NULL);
  g_autoptr (GString) bare = g_string_new (NULL), backwards = g_string_new (NULL);
  g_autoptr (GString) none = g_string_new (NULL);
  g_autoptr (GPtrArray) best = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) different = g_ptr_array_new ();
  gint64 least = G_MAXINT64;
  gboolean has_moved = FALSE, has_sheet_costs = g_str_equal (preset, "static-point");
  QueensRandom random;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, seed, 0);
  for (guint climb = 0; climb < task->k && least > 0; climb++)
    {
      g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
      gint32 *start = g_new (gint32, size);
      gint64 cost;

      do
        for (guint x = 0; x < size; x++)
          start[x] = queens_random_row (&random, size);
      while (!queens_rules_allow (setup, start));
      for (gsize i = 0; i < setup->problem->static_points.length; i++)
        start[setup->problem->static_points.squares[i].x] =
          setup->problem->static_points.squares[i].y;
      g_ptr_array_add (path, start);
      queens_rules_follow (setup, start, path);
      has_moved = has_moved || path->len > 1;
      if (climb > 0)
        append_lines (fewer, setup, path, 0, TRUE);
      append_lines (climbs, setup, path, 0, TRUE);
      append_lines (doubled, setup, path, 0, TRUE);
      append_lines (doubled, setup, path, path->len - 1, TRUE);
      append_lines (ends, setup, path, path->len - 1, TRUE);
      cost = queens_rules_get_cost (setup, path->pdata[path->len - 1]);
      if (cost < least)
        g_ptr_array_set_size (best, 0);
      least = MIN (least, cost);
      if (cost == least)
        g_ptr_array_add (best, g_memdup2 (path->pdata[path->len - 1], size * sizeof *start));
    }
  g_ptr_array_sort_with_data (best, queens_rules_compare, GUINT_TO_POINTER (size));
  for (guint i = 0; i < best->len; i++)
    if (i == 0 || !queens_rules_are_equal (setup, best->pdata[i - 1], best->pdata[i]))
      g_ptr_array_add (different, best->pdata[i]);
  append_lines (repeated, setup, best, 0, TRUE);
  append_lines (distinct, setup, different, 0, TRUE);
  append_lines (bare, setup, different, 0, FALSE);
  for (guint i = different->len; i-- > 0;)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, different->pdata[i]);
      append_lines (backwards, setup, one, 0, TRUE);
    }
  check_form (task, none, repeated, TRUE, "repeated");
  check_form (task, none, distinct, TRUE, "distinct");
  check_form (task, none, bare, least == 0 || !has_sheet_costs, "without costs");
  check_form (task, climbs, repeated, TRUE, "climbs, repeated");
  check_form (task, climbs, distinct, TRUE, "climbs, distinct");
  check_form (task, climbs, bare, least == 0 || !has_sheet_costs, "climbs, without costs");
  check_form (task, doubled, distinct, TRUE, "climbs with the end twice");
  check_form (task, none, backwards, different->len == 1, "backwards");
  check_form (task, climbs, backwards, different->len == 1, "climbs, backwards");
  check_form (task, none, none, FALSE, "nothing");
  if (least > 0)
    {
      check_form (task, climbs, none, FALSE, "climbs alone");
      check_form (task, fewer, distinct, FALSE, "a climb is missing");
      if (best->len < task->k)
        check_form (task, none, ends, FALSE, "all ends");
    }
  else if (has_moved)
    check_form (task, climbs, none, TRUE, "the solution as the last state of the climbs");
  if (different->len > 1)
    {
      const char *second = strchr (distinct->str, '\n') + 1;
      g_autoptr (GString) missing = g_string_new (second);

      check_form (task, climbs, missing, FALSE, "a best end is missing");
    }
}

static void
test_forms (void)
{
  for (guint32 seed = 0; seed < 40; seed++)
    {
      check_forms ("static-point", "1 n_queens_restart size 5 k 4 at 0,0", seed);
      check_forms ("static-point", "1 n_queens_restart size 6 k 9 at 2,1", seed);
      check_forms ("boulder", "1 n_queens_restart size 6 k 4 at 2,3", seed);
      check_forms ("boulder", "1 n_queens_restart size 7 k 3 at 0,0", seed);
    }
}

static void
check_odds (const GoldenRow *row)
{
  g_autofree char *line = g_strdup_printf ("2 odds [%s] k %s", row->cells[0], row->cells[1]);
  g_auto (GStrv) numbers = g_strsplit (row->cells[2], " ", -1);
  g_autofree char *list = g_strjoinv (", ", numbers);
  g_autofree char *value = write_list (list);

  g_assert_true (is_right (row, "steepest-ascent-course", line, value, ""));
  *strchr (value, '0') = '9';
  g_assert_false (is_right (row, "steepest-ascent-course", line, value, ""));
}

static void
test_odds (void)
{
  golden_foreach ("probabilities.tsv", 3, 10, check_odds);
}

int
task_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/task/climbs", test_climbs);
  g_test_add_func ("/task/restarts", test_restarts);
  g_test_add_func ("/task/restart-forms", test_forms);
  g_test_add_func ("/task/odds", test_odds);
  return g_test_run ();
}
