/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a search at full speed in the window, and the frames that are drawn meanwhile. Compares
 * it with the same search without a window. Needs a screen. */

#include "bench.h"
#include "bench-screen.h"
#include "queenside-application.h"
#include "queenside-window.h"

#define SECONDS 3

/* Sets up a search that never ends, because two static queens attack each other. Three boulders
 * enclose two squares of column 0, and a queen can always move sideways between these squares. */
static void
set_endless (QueensSetup *setup,
             gint         size)
{
  const QueensSquare static_points[] = { { size - 2, size - 1 }, { size - 1, size - 1 } };
  const QueensSquare boulders[] = { { 1, 0 }, { 1, 1 }, { 1, 2 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 2,
                                                          boulders, 3, NULL);

  queens_setup_set_problem (setup, problem);
  setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  setup->max_iterations = 0;
  setup->params[0] = G_MAXINT32;        /* sideways moves */
}

/* Returns the steps per second without a window. The history is kept as in the window. */
static double
measure_headless (const QueensSetup *setup)
{
  g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, NULL);
  gint64 begun = g_get_monotonic_time ();

  while (bench_seconds_since (begun) < SECONDS)
    for (guint i = 0; i < 16; i++)
      queens_history_forward (history);
  return history->length / bench_seconds_since (begun);
}

typedef struct
{
  guint  frames;
  gint64 last_frame;
  gint64 longest;               /* longest time between two frames, in µs */
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
count_steps (QueensideWindow *window)
{
  QueensideSearchPage *search = window->search;

  return search->session->now.history->length;
}

static void
measure (QueensideWindow *window,
         guint            size)
{
  g_auto (QueensSetup) setup = { 0 };
  Watch watch = { 0 };
  QueensideSearchPage *search = window->search;
  QueensideRunner *runner = search->runner;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  double headless;
  double in_window;
  guint64 before;
  gulong handler;
  gint64 begun;

  queens_setup_init (&setup);
  set_endless (&setup, size);
  headless = measure_headless (&setup);
  queenside_session_set_setup (search->session, &setup, NULL);
  g_object_set (runner, "speed", 1.0, NULL);
  queenside_transport_set_playing (QUEENSIDE_TRANSPORT (runner), TRUE);
  bench_spin (1000);

  before = count_steps (window);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (frame_cb), &watch);
  begun = g_get_monotonic_time ();
  bench_spin (1000 * SECONDS);
  in_window = (count_steps (window) - before) / bench_seconds_since (begun);
  g_print ("%6u %16.0f %16.0f %8.2f %8.1f %14.1f\n", size, headless, in_window,
           in_window / headless, watch.frames / bench_seconds_since (begun),
           watch.longest / 1000.0);
  g_signal_handler_disconnect (clock, handler);
  queenside_transport_set_playing (QUEENSIDE_TRANSPORT (runner), FALSE);
}

static void
activate_cb (GApplication *application)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));
  static const guint sizes[] = { 8, 30, 100, 1000 };

  gtk_window_present (GTK_WINDOW (window));
  bench_spin (1000);
  g_print ("%6s %16s %16s %8s %8s %14s\n", "size", "headless steps/s", "window steps/s", "ratio",
           "frames/s", "longest, ms");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (window, sizes[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  g_signal_stop_emission_by_name (application, "activate");    /* prevents another window */
}

int
main (void)
{
  g_autoptr (QueensideApplication) application = NULL;

  bench_need_screen ();
  application = queenside_application_new ();
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
