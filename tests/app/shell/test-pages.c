/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches between the pages Search, Trials and Compare. */

#include "window-look.h"

#include "queenside-compare-page.h"
#include "queenside-search-page.h"
#include "queenside-trials-page.h"

#define NARROW 360, 600

static void
assert_shows (WindowTest *test,
              GType       type)
{
  GType types[] = { QUEENSIDE_TYPE_SEARCH_PAGE, QUEENSIDE_TYPE_TRIALS_PAGE,
                    QUEENSIDE_TYPE_COMPARE_PAGE };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_cmpint (window_look_find_type (test->window, types[i]) != NULL, ==, types[i] == type);
}

static void
click_page (WindowTest *test,
            const char *title)
{
  GtkWidget *label = window_look_find_label (test->window, title);

  g_assert_nonnull (label);
  window_test_click (test, label);
}

static void
test_click (WindowTest *test)
{
  assert_shows (test, QUEENSIDE_TYPE_SEARCH_PAGE);
  click_page (test, "Trials");
  assert_shows (test, QUEENSIDE_TYPE_TRIALS_PAGE);
  click_page (test, "Compare");
  assert_shows (test, QUEENSIDE_TYPE_COMPARE_PAGE);
  click_page (test, "Search");
  assert_shows (test, QUEENSIDE_TYPE_SEARCH_PAGE);
}

static void
test_key (WindowTest *test)
{
  window_test_press (test, "alt+2");
  assert_shows (test, QUEENSIDE_TYPE_TRIALS_PAGE);
  window_test_press (test, "alt+3");
  assert_shows (test, QUEENSIDE_TYPE_COMPARE_PAGE);
  window_test_press (test, "alt+1");
  assert_shows (test, QUEENSIDE_TYPE_SEARCH_PAGE);
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* A hidden page keeps its state. */
static void
test_made_once (WindowTest *test)
{
  GtkWidget *page;

  window_test_press (test, "alt+2");
  page = window_look_find_type (test->window, QUEENSIDE_TYPE_TRIALS_PAGE);
  window_test_press (test, "alt+1 alt+2");
  g_assert_true (window_look_find_type (test->window, QUEENSIDE_TYPE_TRIALS_PAGE) == page);
}

/* In a narrow window, the page switcher is below the page, and the header bar shows the name of the
 * document. */
static void
test_narrow (WindowTest *test)
{
  GtkWidget *label;
  graphene_point_t place;

  window_test_resize (test, NARROW);
  window_test_wait (window_look_find_label (test->window, "Trials") != NULL);
  window_test_settle (test);
  g_assert_nonnull (window_look_find_label (test->window, "New board"));
  label = window_look_find_label (test->window, "Trials");
  g_assert_true (gtk_widget_compute_point (label, GTK_WIDGET (test->window),
                                           &GRAPHENE_POINT_INIT (0, 0), &place));
  g_assert_cmpfloat (place.y, >, 500);
  window_test_click (test, label);
  assert_shows (test, QUEENSIDE_TYPE_TRIALS_PAGE);
  click_page (test, "Search");
  assert_shows (test, QUEENSIDE_TYPE_SEARCH_PAGE);
}

/* A window of any width shows the name of the document and whether it has changes. */
static void
test_name (WindowTest *test)
{
  window_test_click_square (test, 0, 0);
  g_assert_nonnull (window_look_find_label (test->window, "• New board"));
  window_test_press (test, "alt+2");
  g_assert_nonnull (window_look_find_label (test->window, "• New board"));
  window_test_resize (test, NARROW);
  g_assert_nonnull (window_look_find_label (test->window, "• New board"));
}

static void
test_actions (WindowTest *test)
{
  static const char *const of_search[] = { "undo", "export", "setup", "trace", "play", "values",
                                           "tool", "landscape" };
  static const char *const of_window[] = { "new", "open", "save", "save-as", "check-trace",
                                           "page" };
  static const char *const buttons[] = { "Setup (F9)", "Trace (Ctrl+F9)", "Undo (Ctrl+Z)",
                                         "Save a picture (Ctrl+E)",
                                         "Overlays" };

  /* A board of this size has a landscape, so all actions are enabled. */
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  window_test_click_square (test, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (of_search); i++)
    g_assert_true (window_look_is_enabled (test, of_search[i]));
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_true (gtk_widget_is_sensitive (window_look_find_tooltip (test->window, buttons[i])));
  window_test_press (test, "alt+2");
  for (guint i = 0; i < G_N_ELEMENTS (of_search); i++)
    g_assert_false (window_look_is_enabled (test, of_search[i]));
  for (guint i = 0; i < G_N_ELEMENTS (of_window); i++)
    g_assert_true (window_look_is_enabled (test, of_window[i]));
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_false (gtk_widget_is_sensitive (window_look_find_tooltip (test->window, buttons[i])));
  /* The Compare page has its own position, and Undo also reverts changes of its searches. */
  window_test_press (test, "alt+3");
  g_assert_true (window_look_is_enabled (test, "play"));
  g_assert_true (window_look_is_enabled (test, "undo"));
  window_test_press (test, "alt+1");
  for (guint i = 0; i < G_N_ELEMENTS (of_search); i++)
    g_assert_true (window_look_is_enabled (test, of_search[i]));
  g_assert_true (window_look_is_on (test, "setup"));
}

/* Plain keys and keys with Control don't reach a hidden board. */
static void
test_keys_stay_away (WindowTest *test)
{
  g_autofree char *state = NULL;
  gboolean has_values;

  window_test_click_square (test, 0, 0);
  state = window_look_get_state (test);
  has_values = window_look_is_on (test, "values");
  window_test_press (test, "alt+2");
  gtk_window_set_focus (GTK_WINDOW (test->window), NULL);
  window_test_press (test, "space v R 1 ctrl+z F9 Right");
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_look_assert_state (test, state);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_test_press (test, "alt+1");
  g_assert_cmpint (window_look_is_on (test, "values"), ==, has_values);
  g_assert_true (window_look_is_on (test, "setup"));
}

/* A hidden search pauses. */
static void
test_pause (WindowTest *test)
{
  guint64 length;

  g_object_set (test->runner, "speed", 0.3, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "alt+2");
  g_assert_false (queenside_transport_get_playing (test->runner));
  length = window_look_get_length (test);
  window_test_pass (500);
  g_assert_cmpuint (window_look_get_length (test), ==, length);
}

static void
test_replay (WindowTest *test)
{
  window_test_press (test, "alt+2");
  g_signal_emit_by_name (window_look_find_type (test->window, QUEENSIDE_TYPE_TRIALS_PAGE),
                         "replay");
  window_test_settle (test);
  assert_shows (test, QUEENSIDE_TYPE_SEARCH_PAGE);
  /* The replay leaves the keyboard focus where Space plays. */
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
}

static void
test_message (WindowTest *test)
{
  window_test_press (test, "alt+3");
  g_signal_emit_by_name (window_look_find_type (test->window, QUEENSIDE_TYPE_COMPARE_PAGE),
                         "message", "Less < more");
  window_look_wait_for_words (test->window, "Less < more", NULL);
}

int
pages_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/pages/click", test_click);
  window_test_add ("/pages/key", test_key);
  window_test_add ("/pages/made-once", test_made_once);
  window_test_add ("/pages/narrow", test_narrow);
  window_test_add ("/pages/name", test_name);
  window_test_add ("/pages/actions", test_actions);
  window_test_add ("/pages/keys-stay-away", test_keys_stay_away);
  window_test_add ("/pages/pause", test_pause);
  window_test_add ("/pages/replay", test_replay);
  window_test_add ("/pages/message", test_message);
  return g_test_run ();
}
