/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report for Gradescope stays below Gradescope's size limit, even with many long reasons. */

#include "queens-grade-report.h"

#include <string.h>

#define N_TESTS 40
#define MANY 40                 /* number of lines in a long reason */

/* Writes a report in which all tests are wrong, with reasons of @n_lines lines. */
static QueensJson *
report (guint       n_lines,
        const char *note)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) why = g_string_new (NULL);
  g_autoptr (QueensAssignment) assignment = NULL;
  g_auto (QueensGrade) grade = { 0 };
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  QueensJson *read;

  for (guint i = 0; i < N_TESTS; i++)
    g_string_append (text, "1 f [1, 2, 2] at 0,1\n");
  for (guint i = 0; i < n_lines * 150; i++)
    g_string_append (why, i % 150 == 149 && i + 1 < n_lines * 150 ? "\n" : "é");
  assignment = queens_assignment_read (text->str, queens_preset_find ("static-point", NULL), 0, 0,
                                       &error);
  g_assert_no_error (error);
  queens_grade_init (&grade, assignment, "program.py");
  for (guint i = 0; i < N_TESTS; i++)
    {
      QueensGradeRow *row = queens_grade_add (&grade, assignment->tasks->pdata[i]);

      row->mark.given = g_strdup ("f");
      row->mark.expected = g_strdup (why->str);
      row->mark.found = g_strdup (why->str);
      row->mark.why = g_strdup (why->str);
    }
  if (note != NULL)
    g_ptr_array_add (grade.notes, g_strdup (note));
  json = queens_grade_write (&grade, QUEENS_GRADE_GRADESCOPE);
  g_assert_true (g_utf8_validate (json, -1, NULL));
  read = queens_json_read (json);
  g_assert_nonnull (read);
  return read;
}

static void
test_limits (void)
{
  g_autoptr (QueensJson) json = report (MANY, "note");
  const QueensJson *tests = queens_json_get (json, "tests");
  gsize sum = strlen (queens_json_get_text (json, "output"));

  g_assert_cmpuint (tests->items->len, ==, N_TESTS);
  for (guint i = 0; i < tests->items->len; i++)
    {
      const char *output = queens_json_get_text (tests->items->pdata[i], "output");

      g_assert_cmpuint (strlen (output), <=, 10000);
      sum += strlen (output);
      if (i < 5)
        {
          g_assert_cmpuint (strlen (output), >, 9900);
          g_assert_true (g_str_has_suffix (output, "…\n(The rest is left out.)\n"));
        }
    }
  g_assert_cmpuint (sum, <=, 100000);
  g_assert_cmpuint (sum, >, 99000);
}

/* A report that fits isn't shortened. */
static void
test_short (void)
{
  g_autoptr (QueensJson) json = report (1, NULL);
  const QueensJson *tests = queens_json_get (json, "tests");

  for (guint i = 0; i < tests->items->len; i++)
    g_assert_true (g_str_has_suffix (queens_json_get_text (tests->items->pdata[i], "output"),
                                     "éé\n"));
}

int
grade_report_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade-report/limits", test_limits);
  g_test_add_func ("/grade-report/short", test_short);
  return g_test_run ();
}
