/* bench-window.c: how fast a search runs in the window at full speed, and how many frames are drawn meanwhile, beside the
 * same search without a window. Needs a screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-application.h"
#include "queenside-window.h"

#define SECONDS 3

/* A search that does not end: two static queens that attack each other, and on plateaus a random neighbour. */
static void
set_endless (QueensSetup *setup,
             guint        size)
{
  const QueensSquare pins[] = { { 0, 0 }, { (gint) size - 1, (gint) size - 1 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, pins, 2, NULL, 0, NULL);

  queens_setup_set_problem (setup, problem);
  setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  setup->max_iterations = 0;
  setup->params[0] = G_MAXINT32;        /* sideways moves */
}

static double
seconds_since (gint64 begun)
{
  return (g_get_monotonic_time () - begun) / (double) G_USEC_PER_SEC;
}

/* Steps a second without a window, the way back kept as in the window. A search that ends begins again with the next
 * seed. */
static double
measure_headless (QueensSetup *setup)
{
  gint64 begun = g_get_monotonic_time ();
  guint64 steps = 0;

  while (seconds_since (begun) < SECONDS)
    {
      g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, NULL);

      while (queens_history_get_length (history) < 200000 && queens_history_forward (history)
             && (queens_history_get_length (history) % 64 != 0 || seconds_since (begun) < SECONDS))
        continue;
      steps += queens_history_get_length (history);
      setup->seed++;
    }
  return steps / seconds_since (begun);
}

typedef struct
{
  QueensideWindow *window;
  QueensSetup      setup;
  guint64          steps;       /* of searches that have ended */
  guint            frames;
  gint64           last_frame;
  gint64           longest;     /* between two frames, in µs */
} Watch;

static void
frame_cb (GdkFrameClock *clock,
          Watch         *watch)
{
  gint64 now = g_get_monotonic_time ();

  if (watch->last_frame != 0)
    watch->longest = MAX (watch->longest, now - watch->last_frame);
  watch->last_frame = now;
  watch->frames++;
}

static guint64
count_steps (Watch *watch)
{
  QueensideSession *session = queenside_window_get_session (watch->window);

  return watch->steps + queens_history_get_length (queenside_session_get_history (session));
}

static void
begin_next (Watch *watch)
{
  QueensideSession *session = queenside_window_get_session (watch->window);

  watch->steps = count_steps (watch);
  queenside_session_draw_board (session, ++watch->setup.seed, NULL);
  queenside_runner_set_playing (queenside_window_get_runner (watch->window), TRUE);
}

static void
spin (Watch  *watch,
      double  seconds)
{
  gint64 begun = g_get_monotonic_time ();

  while (seconds_since (begun) < seconds)
    {
      g_main_context_iteration (NULL, TRUE);
      if (!queenside_runner_get_playing (queenside_window_get_runner (watch->window)))
        begin_next (watch);
    }
}

static void
measure (QueensideWindow *window,
         guint            size)
{
  Watch watch = { .window = window };
  QueensideRunner *runner = queenside_window_get_runner (window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  double headless;
  double in_window;
  guint64 before;
  gulong handler;
  gint64 begun;

  queens_setup_init (&watch.setup);
  set_endless (&watch.setup, size);
  headless = measure_headless (&watch.setup);
  queenside_session_set_setup (queenside_window_get_session (window), &watch.setup, NULL);
  g_object_set (runner, "speed", 1.0, NULL);
  queenside_runner_set_playing (runner, TRUE);
  spin (&watch, 0.5);

  before = count_steps (&watch);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (frame_cb), &watch);
  begun = g_get_monotonic_time ();
  spin (&watch, SECONDS);
  in_window = (count_steps (&watch) - before) / seconds_since (begun);
  g_print ("%6u %16.0f %16.0f %8.2f %8.1f %14.1f\n", size, headless, in_window, in_window / headless,
           watch.frames / seconds_since (begun), watch.longest / 1000.0);
  g_signal_handler_disconnect (clock, handler);
  queenside_runner_set_playing (runner, FALSE);
  queens_setup_clear (&watch.setup);
}

static void
activate_cb (GApplication *application)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));
  Watch watch = { .window = window };
  static const guint sizes[] = { 8, 100, 1000 };

  gtk_window_present (GTK_WINDOW (window));
  queenside_runner_set_playing (queenside_window_get_runner (window), TRUE);
  spin (&watch, 1);
  queenside_runner_set_playing (queenside_window_get_runner (window), FALSE);
  g_print ("%6s %16s %16s %8s %8s %14s\n", "size", "headless steps/s", "window steps/s", "ratio", "frames/s",
           "longest, ms");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (window, sizes[i]);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (void)
{
  g_autoptr (QueensideApplication) application = queenside_application_new ();

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
