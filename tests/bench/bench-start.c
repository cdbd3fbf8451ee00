/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time until the first frame of the window, and of a minimal libadwaita program, in
 * turn. Needs a screen. */

#include <stdlib.h>

#include "bench.h"
#include "bench-screen.h"
#include "queenside-application.h"
#include "queenside-window.h"

#define ROUNDS 9

static void
frame_cb (GdkFrameClock *clock)
{
  g_print ("drawn\n");
  exit (0);
}

static void
present (GtkWindow *window)
{
  gtk_window_present (window);
  g_signal_connect_after (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                          G_CALLBACK (frame_cb), NULL);
}

static void
open_minimal_cb (GApplication *application)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Minimal"));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 780);
  present (GTK_WINDOW (window));
}

static void
open_queenside_cb (GApplication *application)
{
  present (GTK_WINDOW (queenside_window_new (ADW_APPLICATION (application))));
}

static int
open_minimal (void)
{
  g_autoptr (AdwApplication) application = adw_application_new ("org.queenside.Minimal",
                                                                G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (open_minimal_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

static int
open_queenside (void)
{
  g_autoptr (QueensideApplication) application = queenside_application_new ();

  g_signal_connect (application, "activate", G_CALLBACK (open_queenside_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* Returns the milliseconds from the start of the process to its first frame. */
static double
measure (const char *program,
         const char *which)
{
  const char *const argv[] = { program, which, NULL };
  gint64 begun = g_get_monotonic_time ();

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                     NULL, NULL))
    g_error ("cannot start %s", program);
  return (g_get_monotonic_time () - begun) / 1000.0;
}

int
main (int   argc,
      char *argv[])
{
  double minimal[ROUNDS];
  double queenside[ROUNDS];

  bench_need_screen ();
  if (argc > 1)
    return g_str_equal (argv[1], "minimal") ? open_minimal () : open_queenside ();
  measure (argv[0], "queenside");
  for (guint i = 0; i < ROUNDS; i++)
    {
      minimal[i] = measure (argv[0], "minimal");
      queenside[i] = measure (argv[0], "queenside");
    }
  g_print ("first frame, median of %d: minimal %.0f ms, Queenside %.0f ms, ratio %.2f\n",
           ROUNDS, bench_median (minimal, ROUNDS), bench_median (queenside, ROUNDS),
           bench_median (queenside, ROUNDS) / bench_median (minimal, ROUNDS));
  return 0;
}
