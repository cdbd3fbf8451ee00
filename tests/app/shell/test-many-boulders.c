/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which every fourth square is a boulder. The window keeps drawing during steps, a
 * guess, play, comparison, edits, copies and saves. The benchmark `million` prints how long each of
 * these blocks the window. */

#include "queenside-compare-page.h"
#include "queenside-edit.h"
#include "window-files.h"
#include "window-look.h"

#define SIZE 1000
#define A_COLUMN 250

static void
wait_for_frames (WindowTest *test)
{
  guint n_frames = test->n_frames + 3;

  while (test->n_frames < n_frames)
    {
      gtk_widget_queue_draw (GTK_WIDGET (test->window));
      window_test_settle (test);
    }
}

static void
act (WindowTest *test,
     gpointer    group,
     const char *name,
     const char *target)
{
  g_action_group_activate_action (group, name,
                                  target == NULL ? NULL : g_variant_new_string (target));
  wait_for_frames (test);
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
  /* A thread reads and writes a document of this size. */
  g_assert_true (queenside_job_is_running (test->window->document_file->opening));
  window_test_wait (window_look_get_problem (test)->boulders.length == SIZE * A_COLUMN);
  window_test_settle (test);
}

static void
test_search (WindowTest *test)
{
  static const char *const deeds[] = { "step", "step", "back", "predict", "play", "play", "first" };
  QueensideTransport *race;
  guint64 position;

  open_boulders (test);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    act (test, test->window->search->actions, deeds[i], NULL);
  window_test_wait (!queenside_transport_get_playing (test->runner));
  g_object_set (test->runner, "speed", 1.0, NULL);
  position = window_look_get_length (test);
  queenside_transport_set_playing (test->runner, TRUE);
  window_test_wait (window_look_get_length (test) > position);
  queenside_transport_set_playing (test->runner, FALSE);
  act (test, test->window, "page", "compare");
  race = QUEENSIDE_TRANSPORT (test->window->compare_page->race);
  queenside_transport_set_playing (race, TRUE);
  wait_for_frames (test);
  queenside_transport_set_playing (race, FALSE);
}

static void
toggle (WindowTest *test)
{
  g_assert_true (queenside_edit_toggle_boulder (test->session, (QueensSquare) { 3, 5 }, NULL));
  wait_for_frames (test);
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
      act (test, test->window->search->actions, deeds[i], NULL);
      if (g_str_equal (deeds[i], "copy-code"))
        window_look_wait_for_words (test->window, "too large for a text code", NULL);
    }
  act (test, test->window, "page", "trials");
  act (test, test->window, "page", "search");
  toggle (test);
  act (test, test->window, "page", "compare");
  act (test, test->window, "page", "search");
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
