/* test-many-boulders.c: a board where each fourth square is a boulder: to step, look ahead, play,
 * compare, change, copy and save it does not hold up the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <time.h>

#include "queenside-compare-page.h"
#include "queenside-edit.h"
#include "window-files.h"
#include "window-look.h"

#define SIZE 1000
#define A_COLUMN 250
#define MOST 100000             /* µs of a processor at once */

/* What others on the machine take does not count. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* For so long, in µs; no turn of the main loop takes too long. */
static void
watch (gint64 duration)
{
  gint64 end = g_get_monotonic_time () + duration;

  while (g_get_monotonic_time () < end)
    {
      gint64 begun = get_time ();

      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (get_time () - begun, <, MOST);
      g_usleep (200);
    }
}

static void
act (gpointer    group,
     const char *name,
     const char *target)
{
  gint64 begun = get_time ();

  g_action_group_activate_action (group, name,
                                  target == NULL ? NULL : g_variant_new_string (target));
  g_test_message ("%s %s: %.1f ms", name, target == NULL ? "" : target,
                  (get_time () - begun) / 1000.0);
  g_assert_cmpint (get_time () - begun, <, MOST);
  watch (100000);
}

static void
open_boulders (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;

  g_string_printf (text, "[Queenside]\nversion=1\n[Board]\nsize=%d\nstate=fresh\nboulders=", SIZE);
  for (guint x = 0; x < SIZE; x++)
    for (guint i = 0; i < A_COLUMN; i++)
      g_string_append_printf (text, "(%u, %u) ", x, (x * 7 + i * 3) % SIZE);
  g_string_append_c (text, '\n');
  path = window_files_write ("boulders.queenside", text->str);
  window_files_open (test, path);
  /* So large a document is read in a thread. */
  window_test_wait (window_look_get_problem (test)->boulders.length == SIZE * A_COLUMN);
  window_test_settle (test);
}

static void
test_search (WindowTest *test)
{
  static const char *const deeds[] = { "step", "step", "back", "predict", "play", "play", "first" };
  QueensideTransport *race;

  open_boulders (test);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    act (test->window->search->actions, deeds[i], NULL);
  act (test->window, "page", "compare");
  race = QUEENSIDE_TRANSPORT (
    QUEENSIDE_COMPARE_PAGE (adw_toast_overlay_get_child (test->window->compare))->race);
  queenside_transport_set_playing (race, TRUE);
  watch (200000);
  queenside_transport_set_playing (race, FALSE);
}

static void
toggle (WindowTest *test)
{
  gint64 begun = get_time ();

  g_assert_true (queenside_edit_toggle_boulder (test->session, (QueensSquare) { 3, 5 }, NULL));
  g_test_message ("toggle: %.1f ms", (get_time () - begun) / 1000.0);
  g_assert_cmpint (get_time () - begun, <, MOST);
  watch (100000);
}

static void
test_changes (WindowTest *test)
{
  static const char *const deeds[] = {
    "copy-state", "copy-tikz", "copy-image", "copy-code", "undo", "redo", "from-here", "random-board",
    "undo",
  };
  QueensideDocumentFile *file = test->window->document_file;

  open_boulders (test);
  toggle (test);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      act (test->window->search->actions, deeds[i], NULL);
      if (g_str_equal (deeds[i], "copy-code"))
        window_look_wait_for_words (test->window, "too large for a text code", NULL);
    }
  act (test->window, "page", "trials");
  act (test->window, "page", "search");
  toggle (test);
  act (test->window, "page", "compare");
  act (test->window, "page", "search");
  /* Written in a thread. */
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "save", NULL);
  g_assert_true (queenside_job_is_running (file->saving));
  window_test_wait (!queenside_job_is_running (file->saving));
  g_assert_false (file->is_modified);
}

int
many_boulders_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/many-boulders/search", test_search);
  window_test_add ("/many-boulders/changes", test_changes);
  return g_test_run ();
}
