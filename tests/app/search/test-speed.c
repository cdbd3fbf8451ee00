/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The speed can change while a search plays, and the window stays responsive at full speed. */

#include "fixture.h"
#include "queenside-numbers.h"
#include "window-look.h"
#include "window-work.h"

static gdouble
get_speed (WindowTest *test)
{
  gdouble speed;

  g_object_get (test->runner, "speed", &speed, NULL);
  return speed;
}

/* Begins a search without an iteration limit. With three queens, there is no solution and no strict
 * local minimum, so the search never ends. */
static void
begin_endless (WindowTest *test,
               guint       size)
{
  g_autoptr (QueensProblem) problem = NULL;
  g_autofree gint32 *rows = g_new0 (gint32, size);

  problem = fixture_plain_problem (size);
  window_work_change_setup (test, "plateau=jump max-iterations=0");
  g_assert_true (queenside_session_set_board (test->session, problem, rows, NULL));
}

static void
test_keys (WindowTest *test)
{
  gdouble speed = get_speed (test);

  window_test_press (test, "plus");
  g_assert_cmpfloat (get_speed (test), >, speed);
  window_test_press (test, "minus");
  g_assert_cmpfloat_with_epsilon (get_speed (test), speed, 1e-9);
  window_test_press (test, "minus");
  g_assert_cmpfloat (get_speed (test), <, speed);
  window_test_press (test, "KP_Add KP_Add");
  g_assert_cmpfloat (get_speed (test), >, speed);
}

static void
test_limits (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.02, NULL);
  window_test_press (test, "minus minus");
  g_assert_cmpfloat (get_speed (test), ==, 0);
  g_object_set (test->runner, "speed", 0.98, NULL);
  window_test_press (test, "plus plus");
  g_assert_cmpfloat (get_speed (test), ==, 1);
}

/* The button shows the speed. Its menu and keys change the speed, but the wheel doesn't. */
static void
test_menu (WindowTest *test)
{
  GtkWidget *button = window_look_find_tooltip (test->window, "Speed (+ and −)");
  int width = gtk_widget_get_width (button);
  gdouble speed = get_speed (test);

  window_look_wait_for_words (button, "1 step/s", NULL);
  window_test_point (test, button, GRAPHENE_POINT_INIT (width / 2, 10), "click 4 click 4 click 5");
  g_assert_cmpfloat (get_speed (test), ==, speed);
  window_test_press (test, "plus plus");
  window_look_wait_for_words (button, "4 steps/s", NULL);
  g_assert_cmpfloat_with_epsilon (get_speed (test), 3 * speed, 1e-6);
  window_work_use_menu (test, "Speed (+ and −)", "60 steps/s");
  g_assert_cmpint (queenside_transport_get_speed (test->runner), ==, 5);
  window_look_wait_for_words (button, "60 steps/s", NULL);
  window_test_settle (test);
  window_work_use_menu (test, "Speed (+ and −)", "Max");
  g_assert_cmpfloat (get_speed (test), ==, 1);
  window_look_wait_for_words (button, "Max", NULL);
  g_assert_cmpint (gtk_widget_get_width (button), ==, width);
}

static void
test_while_playing (WindowTest *test)
{
  guint64 position;

  begin_endless (test, 8);
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  position = window_look_get_position (test);
  g_assert_cmpuint (position, <=, 1);
  window_test_pass (300);
  g_assert_cmpuint (window_look_get_position (test), ==, position);
  window_test_press (test, "plus plus plus plus plus plus plus plus");
  g_assert_true (queenside_transport_get_playing (test->runner)
                 || queenside_session_is_at_end (test->session));
  window_test_wait (window_look_get_position (test) > position + 2);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Frames are drawn, and a key press works, while steps are taken. */
static void
test_full (WindowTest *test)
{
  g_autoptr (GdkPaintable) watcher = gtk_widget_paintable_new (GTK_WIDGET (test->board));
  guint n_pictures = 0;
  guint64 length;

  begin_endless (test, 3);
  g_object_set (test->runner, "speed", 1.0, NULL);
  g_signal_connect_swapped (watcher, "invalidate-contents", G_CALLBACK (count_cb), &n_pictures);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  for (guint i = 0; i < 3; i++)
    {
      guint frames = test->n_frames + 20;
      guint pictures = n_pictures + 20;

      length = window_look_get_length (test);
      window_test_wait (test->n_frames >= frames && n_pictures >= pictures);
      g_assert_cmpuint (window_look_get_length (test), >, length + 1000);
    }
  window_test_press (test, "space");
  g_assert_false (queenside_transport_get_playing (test->runner));
  length = window_look_get_length (test);
  window_test_pass (100);
  g_assert_cmpuint (window_look_get_length (test), ==, length);
  g_signal_handlers_disconnect_by_data (watcher, &n_pictures);
}

/* Goes from a far step to the start and back. The position and the board must be the same again. */
static void
test_back_from_far (WindowTest *test)
{
  g_autofree char *words = NULL;
  g_autofree char *state = NULL;
  guint64 position;

  begin_endless (test, 3);
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (window_look_get_length (test) > 20000);
  window_test_press (test, "space");
  position = window_look_get_position (test);
  state = window_look_get_state (test);
  /* Long numbers are grouped. */
  words = queenside_numbers_write_count (position);
  g_assert_cmpuint (strlen (words), >, strlen ("12345"));
  g_assert_nonnull (window_look_find_label (test->window, words));
  window_test_press (test, "Home");
  window_look_assert_state (test, "[0, 0, 0]");
  window_test_press (test, "End");
  g_assert_cmpuint (window_look_get_position (test), ==, position);
  window_look_assert_state (test, state);
}

/* The window responds with small and with large boards, although a step of a hundred queens takes a
 * long time. */
static void
test_full_large (WindowTest *test)
{
  guint frames;

  begin_endless (test, 100);
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  frames = test->n_frames + 20;
  window_test_wait (test->n_frames >= frames || queenside_session_is_at_end (test->session));
  g_assert_cmpuint (window_look_get_position (test), >, 5);
}

int
speed_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/speed/keys", test_keys);
  window_test_add ("/speed/limits", test_limits);
  window_test_add ("/speed/menu", test_menu);
  window_test_add ("/speed/while-playing", test_while_playing);
  window_test_add ("/speed/full", test_full);
  window_test_add ("/speed/back-from-far", test_back_from_far);
  window_test_add ("/speed/full-large", test_full_large);
  return g_test_run ();
}
