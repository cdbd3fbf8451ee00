/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If a file takes too long to load, it is loaded again for the next test. Grading can also be
 * cancelled. */

#include "queens-grader.h"

#include <glib/gstdio.h>

typedef struct
{
  char    *folder;
  char    *marker;
  guint64  n_allowed;   /* number of tests before grading is cancelled */
} Watcher;

/* After the first test, lets the program load in time. */
static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  n_done)
{
  Watcher *self = data;

  g_assert_cmpfloat (done, >=, 0);
  g_assert_cmpfloat (done, <=, 1);
  if (n_done > 0 && self->marker != NULL)
    g_assert_true (g_file_set_contents (self->marker, "", 0, NULL));
  return n_done < self->n_allowed;
}

/* Grades the program @text, and returns the grader's result. The caller frees the grade. */
static gboolean
grade (Watcher                *watcher,
       const char             *text,
       const QueensAssignment *assignment,
       QueensGrade            *grade)
{
  g_autofree char *path = g_build_filename (watcher->folder, "program.py", NULL);
  g_autoptr (GError) error = NULL;
  QueensProgramLimits limits = queens_program_limits;
  gboolean is_done;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  limits.seconds = 600;
  queens_grade_init (grade, assignment, "program.py");
  is_done = queens_grader_run (path, assignment, &limits, progress_cb, watcher, grade, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return is_done;
}

static void
test_load_again (void)
{
  static const char text[] =
    "import os\n"
    "if not os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'go')):\n"
    "    os._exit(0)\n"
    "def f(state): return 3\n";
  g_autofree char *python = g_find_program_in_path ("python3");
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensAssignment) assignment = NULL;
  g_auto (QueensGrade) marks = { 0 };
  Watcher watcher = { .n_allowed = G_MAXUINT64 };

  if (python == NULL)
    {
      g_test_skip ("there is no python3");
      return;
    }
  watcher.folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  watcher.marker = g_build_filename (watcher.folder, "go", NULL);
  assignment = queens_assignment_read ("1 f [1, 2, 2] at 0,1\n1 f [1, 2, 2] at 0,1\n",
                                       queens_preset_find ("static-point", NULL), 0, 0, &error);
  g_assert_no_error (error);
  g_assert_true (grade (&watcher, text, assignment, &marks));
  g_assert_cmpuint (marks.rows->len, ==, 2);
  g_assert_false (g_array_index (marks.rows, QueensGradeRow, 0).mark.is_right);
  g_assert_cmpstr (g_array_index (marks.rows, QueensGradeRow, 0).mark.why, ==,
                   "The file cannot be loaded. The program exited before your function returned.");
  g_assert_true (g_array_index (marks.rows, QueensGradeRow, 1).mark.is_right);
  g_unlink (watcher.marker);
  g_rmdir (watcher.folder);
  g_free (watcher.marker);
  g_free (watcher.folder);
}

static void
test_cancel (void)
{
  g_autofree char *python = g_find_program_in_path ("python3");
  g_autoptr (QueensAssignment) assignment = NULL;
  g_auto (QueensGrade) marks = { 0 };
  Watcher watcher = { .n_allowed = 1 };

  if (python == NULL)
    {
      g_test_skip ("there is no python3");
      return;
    }
  watcher.folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  assignment = queens_assignment_read ("1 f [1, 2, 2] at 0,1\n1 f [1, 2, 2] at 0,1\n",
                                       queens_preset_find ("static-point", NULL), 0, 0, NULL);
  g_assert_false (grade (&watcher, "def f(state): return 3\n", assignment, &marks));
  g_assert_cmpuint (marks.rows->len, ==, 1);
  g_rmdir (watcher.folder);
  g_free (watcher.folder);
}

int
grader_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grader/load-again", test_load_again);
  g_test_add_func ("/grader/cancel", test_cancel);
  return g_test_run ();
}
