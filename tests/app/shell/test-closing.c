/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window closes, or the program ends, while a thread works for it. The end of each test closes
 * its window. */

#include "queenside-check-window.h"
#include "window-anywhere.h"
#include "window-check.h"
#include "window-child.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define MANY "100000000"

static gboolean
is_count_button (GtkWidget     *widget,
                 gconstpointer  data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "C_ount Solutions") == 0;
}

/* Starts a count, which uses all processors. */
static void
test_count (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 20, NULL));
  window_test_wait (window_look_find (test->window, is_count_button, NULL) != NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find (test->window, is_count_button, NULL));
  window_look_wait_for_words (test->window, "% counted", NULL);
}

/* Each change of the size starts a count and ends the previous count. */
static void
test_edits (WindowTest *test)
{
  for (guint size = 10; size < 16; size++)
    {
      g_assert_true (queenside_session_set_size (test->session, size, NULL));
      g_main_context_iteration (NULL, FALSE);
    }
}

static void
test_advice (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 60, NULL));
  queenside_session_advance (test->session, G_MAXUINT64, 0);
  window_test_settle (test);
}

static void
test_most_queens (WindowTest *test)
{
  window_anywhere_free_squares (test);
  g_assert_true (queenside_session_set_size (test->session, 15, NULL));
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, "Find"));
}

static void
test_distances (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 12, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "distance", NULL);
}

static void
test_landscape (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "landscape", NULL);
  window_test_wait (window_check_find_window ("QueensideLandscapeWindow") != NULL);
}

/* The landscape window closes while the landscape of another size is computed. */
static void
test_landscape_again (WindowTest *test)
{
  test_landscape (test);
  g_assert_true (queenside_session_set_size (test->session, 5, NULL));
  gtk_window_close (GTK_WINDOW (window_check_find_window ("QueensideLandscapeWindow")));
}

static void
test_trials (WindowTest *test)
{
  window_trials_set_plain (test, 20);
  window_trials_open (test);
  window_work_enter (test, "Number", MANY);
  window_test_press (test, "ctrl+Return");
  window_trials_wait_for (test, "trials per second");
}

/* Sorts the trials while they run. */
static void
test_sort (WindowTest *test)
{
  test_trials (test);
  window_test_pass (500);
  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (window_look_find_part (test, "QueensideTrialTable"), "table.sort",
                                "i", 4);
}

static void
test_check (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWidget *check;

  for (guint i = 0; i < 300000; i++)
    g_string_append (text, "[0, 0, 0, 0, 0, 0, 0, 0] - f=28\n");
  path = window_files_write ("long.txt", text->str);
  file = g_file_new_for_path (path);
  check = window_check_open (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
}

static void
test_race (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 60, NULL));
  g_action_group_change_action_state (G_ACTION_GROUP (test->window), "page",
                                      g_variant_new_string ("compare"));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "play", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "move", g_variant_new_int32 (100));
}

/* Wait for the last results of the threads, which arrive after their windows are closed. */
static void
test_after (WindowTest *test)
{
  window_test_pass (1000);
}

/* Opens @document and presses @keys. Checks that the program then ends soon after Ctrl+Q. */
static void
end (const char *document,
     const char *keys)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "end.queenside", NULL);
  WindowChild *child;

  g_assert_true (g_file_set_contents (path, document, -1, NULL));
  child = window_child_start (path);
  window_child_wait_for_title (child, "end.queenside – Queenside");
  window_child_press (child, keys);
  window_child_close (child, "ctrl+q");
}

static void
test_end (void)
{
  static const char large[] = "[Queenside]\nversion=1\n[Board]\nsize=20\nstate=fresh\n";

  end (large, "space");
  end (large, "End");
  end ("[Queenside]\nversion=1\n[Board]\nsize=12\nstate=fresh\n", "x");
  /* These trials are still running when the window closes. If they had finished, a dialog would
   * ask about saving. */
  end ("[Queenside]\nversion=1\n[Experiment]\ntrials=1000000\nsizes=300\n"
       "[Board]\nsize=20\nstate=fresh\n", "alt+2 ctrl+Return");
}

/* Ctrl+Q also quits from a window that one of these keys opens. Freed memory is overwritten and not
 * reused at once, so a use after free fails. */
static void
test_end_elsewhere (void)
{
  static const char *const keys[] = { "ctrl+t", "ctrl+shift+r" };
  g_autofree char *path = window_files_write ("end.queenside", WINDOW_FILES_FOUR);
  g_autofree char *perturb = g_strdup (g_getenv ("MALLOC_PERTURB_"));

  g_setenv ("G_SLICE", "always-malloc", TRUE);
  g_setenv ("MALLOC_PERTURB_", "165", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      WindowChild *child = window_child_start (path);

      window_child_wait_for_title (child, "end.queenside – Queenside");
      window_child_press (child, keys[i]);
      window_test_wait (window_child_count_windows (child) == 2);
      /* The newest window has the focus. */
      window_child_close (child, "ctrl+q");
    }
  g_unsetenv ("G_SLICE");
  if (perturb == NULL)
    g_unsetenv ("MALLOC_PERTURB_");
  else
    g_setenv ("MALLOC_PERTURB_", perturb, TRUE);
}

int
closing_tests (int   argc,
               char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/closing/count", test_count);
  window_test_add ("/closing/edits", test_edits);
  window_test_add ("/closing/advice", test_advice);
  window_test_add ("/closing/most-queens", test_most_queens);
  window_test_add ("/closing/distances", test_distances);
  window_test_add ("/closing/landscape", test_landscape);
  window_test_add ("/closing/landscape-again", test_landscape_again);
  window_test_add ("/closing/trials", test_trials);
  window_test_add ("/closing/sort", test_sort);
  window_test_add ("/closing/check", test_check);
  window_test_add ("/closing/race", test_race);
  window_test_add ("/closing/after", test_after);
  g_test_add_func ("/closing/end", test_end);
  g_test_add_func ("/closing/end-elsewhere", test_end_elsewhere);
  return g_test_run ();
}
