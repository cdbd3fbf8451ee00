/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time from an edit to the end of the frame that shows it, without overlays and with
 * all of them. A frame takes 16.7 ms, and an edit may have to wait for the next frame. Needs a
 * screen. */

#include "bench.h"
#include "bench-screen.h"
#include "queenside-application.h"
#include "queenside-edit.h"
#include "queenside-window.h"

#define N_EDITS 30

static void
painted_cb (GdkFrameClock *clock,
            gboolean      *is_painted)
{
  *is_painted = TRUE;
}

typedef struct
{
  double edit;                  /* time of the edit itself, in ms */
  double frame;                 /* time until the edit was on the screen, in ms */
} Times;

static Times
measure_edit (QueensideWindow *window,
              guint            i)
{
  QueensideSearchPage *search = window->search;
  QueensideSession *session = search->session;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  guint size = session->now.setup.problem->size;
  guint column = i * 7 % size;
  QueensSquare square = queens_board_get_square (queenside_session_get_board (session), column);
  gboolean is_painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &is_painted);
  gint64 begun = g_get_monotonic_time ();
  Times times;

  square.y = (square.y + size / 2) % size;
  queenside_edit_use_queen (session, square, NULL);
  times.edit = (g_get_monotonic_time () - begun) / 1000.0;
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  times.frame = (g_get_monotonic_time () - begun) / 1000.0;
  g_signal_handler_disconnect (clock, handler);
  bench_spin (50);
  return times;
}

static void
measure (QueensideWindow *window,
         guint            size,
         QueensView       view)
{
  QueensideSearchPage *search = window->search;
  double edits[N_EDITS];
  double frames[N_EDITS];
  double edit, frame;

  queenside_board_area_set_shown (search->board, view);
  queenside_session_set_size (search->session, size, NULL);
  bench_spin (500);
  for (guint i = 0; i < N_EDITS; i++)
    {
      Times times = measure_edit (window, i);

      edits[i] = times.edit;
      frames[i] = times.frame;
    }
  edit = bench_median (edits, N_EDITS);
  frame = bench_median (frames, N_EDITS);
  g_print ("%8u %-10s %12.2f %12.2f %12.2f %12.2f\n", size, view == 0 ? "nothing" : "everything",
           edit, edits[N_EDITS - 1], frame, frames[N_EDITS - 1]);
}

static void
activate_cb (GApplication *application)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));
  static const guint sizes[] = { 8, 100, 1000, 4096 };
  const QueensView everything = ((1 << QUEENS_N_VIEWS) - 1) & ~(QUEENS_VIEW_ODDS | QUEENS_VIEW_VISITED);

  gtk_window_present (GTK_WINDOW (window));
  bench_spin (1000);
  g_print ("%8s %-10s %12s %12s %12s %12s\n", "size", "shown", "edit, ms", "worst", "on screen",
           "worst");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      measure (window, sizes[i], 0);
      measure (window, sizes[i], everything);
    }
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
