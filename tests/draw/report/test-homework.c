/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report is written completely, or not at all if it is cancelled. */

#include "draw-homework.h"

#include <glib/gstdio.h>
#include <string.h>

#include "queens-refuse.h"
#include "queens-trials.h"

#define N_FILES 14              /* four pages and tables; a chart and four strips, each in two
                                 * formats */

typedef struct
{
  QueensHomework *homework;
  char           *folder;       /* folder of the report, which doesn't exist yet */
  guint           n_ticks;
  guint           last_tick;    /* progress call at which the report is cancelled */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  fixture->homework = queens_homework_run (&setup, 10, 1, NULL, NULL, NULL);
  g_assert_nonnull (fixture->homework);
  fixture->folder = g_build_filename (directory, "report", NULL);
  fixture->last_tick = G_MAXUINT;
}

/* Deletes the contents of @folder and returns their number. */
static guint
empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* The browser that test_paper() runs leaves a folder. */
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        empty (path);
      g_assert_cmpint (g_remove (path), ==, 0);
      count++;
    }
  return count;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *directory = g_path_get_dirname (fixture->folder);

  g_assert_cmpint (g_rmdir (directory), ==, 0);
  g_free (fixture->folder);
  queens_homework_free (fixture->homework);
}

static gboolean
progress_cb (gpointer data,
             gdouble  fraction,
             guint64  found)
{
  Fixture *fixture = data;

  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  /* Nothing is written before the last progress call. */
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
  return fixture->n_ticks++ < fixture->last_tick;
}

static void
test_whole (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (draw_homework_is_saved (fixture->folder));
  draw_homework_save (fixture->homework, fixture->folder, NULL, progress_cb, fixture, &error);
  g_assert_no_error (error);
  g_assert_true (draw_homework_is_saved (fixture->folder));
  g_assert_cmpuint (empty (fixture->folder), ==, N_FILES);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

/* Cancels at each progress call. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  gboolean is_saved;

  for (guint last = 0;; last++)
    {
      g_autoptr (GError) error = NULL;

      fixture->n_ticks = 0;
      fixture->last_tick = last;
      is_saved = draw_homework_save (fixture->homework, fixture->folder, NULL, progress_cb, fixture,
                                     &error);
      if (is_saved)
        break;
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      g_assert_cmpuint (fixture->n_ticks, ==, last + 1);
      g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpuint (fixture->n_ticks, >, QUEENS_HOMEWORK_SEQUENCES);
  g_assert_cmpuint (empty (fixture->folder), ==, N_FILES);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

/* Runs @command in the folder of the report. If the program is missing, skips the test and returns
 * FALSE. */
static gboolean
run_in_folder (Fixture     *fixture,
               const char **command)
{
  g_autofree char *program = g_find_program_in_path (command[0]);
  g_autofree char *printed = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (program == NULL)
    {
      g_test_skip_printf ("there is no %s", command[0]);
      return FALSE;
    }
  g_spawn_sync (fixture->folder, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &printed, NULL,
                &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s\n%s", command[0], error->message, printed);
  return TRUE;
}

static guint
count_pages (Fixture    *fixture,
             const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("/Type\\s*/Page[^s]", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gsize length;
  guint count = 0;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_regex_match_full (regex, bytes, length, 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    count++;
  return count;
}

/* LaTeX accepts the report without errors or overfull lines. */
static void
test_latex (Fixture       *fixture,
            gconstpointer  data)
{
  const char *command[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "report.tex",
                            NULL };
  g_autofree char *log_path = g_build_filename (fixture->folder, "report.log", NULL);
  g_autofree char *log = NULL;

  g_assert_true (draw_homework_save (fixture->homework, fixture->folder, "50 % & #_{x}~^\\$", NULL,
                                     NULL, NULL));
  if (run_in_folder (fixture, command))
    {
      g_assert_true (g_file_get_contents (log_path, &log, NULL, NULL));
      g_assert_null (strstr (log, "Overfull \\hbox"));
      g_assert_nonnull (strstr (log, "Output written on report.pdf"));
    }
  empty (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

/* On paper, the web page takes two pages. */
static void
test_paper (Fixture       *fixture,
            gconstpointer  data)
{
  const char *command[] = { "chromium", "--headless", "--no-sandbox", "--disable-gpu",
                            "--no-first-run", "--user-data-dir=profile", "--no-pdf-header-footer",
                            "--print-to-pdf=paper.pdf", "report.html", NULL };

  g_assert_true (draw_homework_save (fixture->homework, fixture->folder, "2026-01-01", NULL, NULL,
                                     NULL));
  if (run_in_folder (fixture, command))
    g_assert_cmpuint (count_pages (fixture, "paper.pdf"), ==, 2);
  empty (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

int
homework_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/draw/homework/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/draw/homework/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add ("/draw/homework/latex", Fixture, NULL, set_up, test_latex, tear_down);
  g_test_add ("/draw/homework/paper", Fixture, NULL, set_up, test_paper, tear_down);
  return g_test_run ();
}
