/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a sheet against the vectors: what the sources have is right, and nothing beside it. */

#include "golden.h"
#include "queens-assignment.h"
#include "queens-judge.h"

#include <string.h>

/* The mark of an answer to the one test that @line is. */
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

/* `3,2,1` as Python writes it; free with g_free(). */
static char *
write_list (const char *golden)
{
  return g_strdup_printf ("[%s]", golden);
}

/* The lines that the source prints, `[3,2,1] - f=2` each, of `3,2,1:2 …`. @n is their number and
 * @last the last state. */
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

/* Where the search of a row ends, what it prints, and what each state of it is followed by. Rows of
 * the third course are no sheet of ours, nor are those of several squares. */
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
  g_test_add_func ("/task/odds", test_odds);
  return g_test_run ();
}
