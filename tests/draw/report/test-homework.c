/* test-homework.c: a report is written whole, or nothing of it where it is given up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-homework.h"

#include <glib/gstdio.h>

#include "queens-trials.h"

#define N_FILES 12              /* four pages and tables, four strips as two each */

typedef struct
{
  QueensHomework *homework;
  char           *folder;       /* which is not there yet */
  guint           n_ticks;
  guint           last_tick;    /* that goes on */
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

/* Takes away all that is in @folder, and says how much it was. */
static guint
empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
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
tick_cb (gdouble  fraction,
         gpointer data)
{
  Fixture *fixture = data;

  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  /* Nothing is written before the last look. */
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
  return fixture->n_ticks++ < fixture->last_tick;
}

static void
test_whole (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (draw_homework_is_saved (fixture->folder));
  draw_homework_save (fixture->homework, fixture->folder, NULL, tick_cb, fixture, &error);
  g_assert_no_error (error);
  g_assert_true (draw_homework_is_saved (fixture->folder));
  g_assert_cmpuint (empty (fixture->folder), ==, N_FILES);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

/* At whichever look it is. */
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
      is_saved = draw_homework_save (fixture->homework, fixture->folder, NULL, tick_cb, fixture,
                                     &error);
      if (is_saved)
        break;
      g_assert_error (error, QUEENS_TRIALS_ERROR, QUEENS_TRIALS_ERROR_CANCELLED);
      g_assert_cmpuint (fixture->n_ticks, ==, last + 1);
      g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpuint (fixture->n_ticks, >, QUEENS_HOMEWORK_SEQUENCES);
  g_assert_cmpuint (empty (fixture->folder), ==, N_FILES);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/draw/homework/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/draw/homework/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  return g_test_run ();
}
