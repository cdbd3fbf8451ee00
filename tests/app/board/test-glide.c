/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queen glides only if steps are slow enough. */

#include "window-look.h"
#include "window-work.h"

#define LONGEST 200000          /* maximum duration of a glide, in µs */
/* Pause in ms. It is long enough for every glide to end and for the next step to count as slow. */
#define REST 400
#define MOST_TRIES 20           /* attempts, because a busy machine may draw no frame in time */

static void
set_animations (WindowTest *test,
                gboolean    enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
activate (WindowTest *test,
          const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (test->window), action, NULL);
}

static void
rest (void)
{
  window_test_pass (REST);
}

/* Returns TRUE if the next frames of the board are all the same. */
static gboolean
is_at_rest (WindowTest *test)
{
  g_autoptr (GdkTexture) at_once = NULL;
  g_autoptr (GdkTexture) later = NULL;

  window_test_settle (test);
  at_once = window_look_paint (test->board);
  rest ();
  window_test_settle (test);
  later = window_look_paint (test->board);
  return window_look_is_equal (at_once, later);
}

/* Takes one picture of the board per frame for as long as a glide can last. Keeps only the pictures
 * that differ from the previous picture. The last picture shows the end of the glide and may be
 * late. So @duration, in µs, ends at the second-last picture. */
static GPtrArray *
watch (WindowTest *test,
       gint64     *duration)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (test->window));
  GPtrArray *pictures = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 begun = g_get_monotonic_time ();
  gint64 first = 0;
  gint64 before_last = 0;
  gint64 last = 0;

  while (g_get_monotonic_time () < begun + 5 * LONGEST)
    {
      guint before = test->n_frames;
      GdkTexture *picture;

      gtk_widget_queue_draw (GTK_WIDGET (test->window));
      window_test_wait (test->n_frames > before);
      picture = window_look_paint (test->board);
      if (pictures->len > 0 && window_look_is_equal (picture, pictures->pdata[pictures->len - 1]))
        {
          g_object_unref (picture);
          continue;
        }
      g_ptr_array_add (pictures, picture);
      before_last = last;
      last = gdk_frame_clock_get_frame_time (clock);
      if (pictures->len == 1)
        first = last;
    }
  *duration = before_last - first;
  return pictures;
}

/* The queen is seen at several places, and stays at the last place after the glide. */
static void
test_step (WindowTest *test)
{
  g_autoptr (GPtrArray) pictures = NULL;
  g_autoptr (GdkTexture) end = NULL;
  gint64 duration;

  for (guint i = 0; i < MOST_TRIES && (pictures == NULL || pictures->len < 2); i++)
    {
      activate (test, "first");
      rest ();
      set_animations (test, TRUE);
      activate (test, "step");
      g_clear_pointer (&pictures, g_ptr_array_unref);
      pictures = watch (test, &duration);
    }
  g_assert_cmpuint (pictures->len, >=, 2);
  g_assert_cmpint (duration, <=, LONGEST);
  set_animations (test, FALSE);
  activate (test, "back");
  activate (test, "step");
  window_test_settle (test);
  end = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (end, pictures->pdata[pictures->len - 1]));
}

/* The search takes the step at once, while the queen still glides. */
static void
test_between (WindowTest *test)
{
  const QueensStep *step;
  GdkRectangle square;
  guint n = 0;
  gint64 duration;

  window_work_paste (test, "[0, 0, 0, 0, 0, 0, 0, 0]");
  queenside_board_area_set_shown (test->board, 0);
  window_test_settle (test);
  set_animations (test, TRUE);
  for (guint turn = 0; turn < MOST_TRIES && n == 0; turn++)
    {
      g_autoptr (GPtrArray) pictures = NULL;

      activate (test, "first");
      rest ();
      activate (test, "step");
      step = queens_history_get_step (test->session->now.history);
      square = window_look_get_square (test, step->changes[0].to.x, step->changes[0].to.y);
      pictures = watch (test, &duration);
      for (guint i = 0; i < pictures->len; i++)
        n += window_look_count_differences (pictures->pdata[i],
                                            pictures->pdata[pictures->len - 1], &square)
             > 0;
    }
  g_assert_cmpuint (n, >=, 1);
  set_animations (test, FALSE);
}

static void
test_reduced_motion (WindowTest *test)
{
  set_animations (test, FALSE);
  for (guint i = 0; i < 3; i++)
    {
      activate (test, "step");
      g_assert_true (is_at_rest (test));
    }
}

/* After two quick steps, no queen glides. */
static void
test_fast (WindowTest *test)
{
  gboolean has_rested = FALSE;

  set_animations (test, TRUE);
  activate (test, "step");
  activate (test, "step");
  g_assert_true (is_at_rest (test));
  g_object_set (test->runner, "speed", 0.35, NULL);
  for (guint i = 0; i < MOST_TRIES && !has_rested; i++)
    {
      activate (test, "first");
      rest ();
      activate (test, "play");
      window_test_wait (window_look_get_position (test) >= 2);
      activate (test, "play");
      has_rested = is_at_rest (test);
    }
  g_assert_true (has_rested);
  set_animations (test, FALSE);
}

static void
test_seek (WindowTest *test)
{
  set_animations (test, TRUE);
  for (guint i = 0; i < 3; i++)
    queenside_session_advance (test->session, 1, 0);
  rest ();
  activate (test, "back");
  g_assert_true (is_at_rest (test));
  activate (test, "first");
  g_assert_true (is_at_rest (test));
  activate (test, "last");
  g_assert_true (is_at_rest (test));
  activate (test, "reset");
  g_assert_true (is_at_rest (test));
  window_test_click_square (test, 0, 0);
  window_test_send (test, "mousemove 0 0");
  g_assert_true (is_at_rest (test));
  set_animations (test, FALSE);
}

/* A change of the board or of the page during a glide stops the queen and is shown at once. */
static void
test_left (WindowTest *test)
{
  gboolean has_moved = FALSE;

  set_animations (test, TRUE);
  for (guint i = 0; i < MOST_TRIES && !has_moved; i++)
    {
      activate (test, "first");
      rest ();
      activate (test, "step");
      has_moved = !is_at_rest (test);
    }
  g_assert_true (has_moved);
  activate (test, "step");
  activate (test, "reset");
  g_assert_true (is_at_rest (test));
  activate (test, "step");
  activate (test, "back");
  g_assert_true (is_at_rest (test));
  activate (test, "step");
  g_assert_true (queenside_session_read_board (test->session, "[0, 0]", FALSE, NULL));
  g_assert_true (is_at_rest (test));
  activate (test, "step");
  set_animations (test, FALSE);
}

int
glide_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/glide/step", test_step);
  window_test_add ("/glide/between", test_between);
  window_test_add ("/glide/reduced-motion", test_reduced_motion);
  window_test_add ("/glide/fast", test_fast);
  window_test_add ("/glide/seek", test_seek);
  window_test_add ("/glide/left", test_left);
  return g_test_run ();
}
