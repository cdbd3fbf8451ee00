/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures trials on the Trials page, from the click on Run to the last number. Prints the time,
 * the frames that were drawn meanwhile, and the memory. Needs a screen. The arguments are numbers
 * of trials. */

#include <sys/resource.h>

#include "bench-screen.h"
#include "queenside-trials-page.h"

typedef struct
{
  guint  frames;
  gint64 last_frame;
  gint64 longest;               /* longest time between two frames, in µs */
} Watch;

/* Requests every frame, like an animation. */
static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Watch *watch = user_data;
  gint64 now = g_get_monotonic_time ();

  if (watch->last_frame != 0)
    watch->longest = MAX (watch->longest, now - watch->last_frame);
  watch->last_frame = now;
  watch->frames++;
  return G_SOURCE_CONTINUE;
}

/* Returns the first descendant of @widget with @type and, for a button, @label. */
static GtkWidget *
find (GtkWidget  *widget,
      GType       type,
      const char *label)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type)
      && (label == NULL || g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, label);
  return found;
}

static double
get_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

static void
measure (GtkWidget *page,
         guint      n_trials)
{
  GtkWidget *run_button = find (page, GTK_TYPE_BUTTON, "_Run");
  Watch watch = { 0 };
  guint tick = gtk_widget_add_tick_callback (page, frame_cb, &watch, NULL);
  gint64 begun;
  double seconds;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (page, GTK_TYPE_SPIN_BUTTON, NULL)), n_trials);
  begun = g_get_monotonic_time ();
  g_signal_emit_by_name (run_button, "clicked");
  while (!gtk_widget_get_visible (run_button))
    g_main_context_iteration (NULL, TRUE);
  seconds = (g_get_monotonic_time () - begun) / (double) G_USEC_PER_SEC;
  gtk_widget_remove_tick_callback (page, tick);
  g_print ("%10u %9.2f %12.0f %9.1f %12.1f %11.0f\n", n_trials, seconds, n_trials / seconds,
           watch.frames / seconds, watch.longest / 1000.0, get_memory ());
}

/* Sets up steepest ascent on 8 columns, with random ties, plateau `stop` and generator `fast`. */
static void
set_plain (QueensideSession *session)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  queenside_session_set_setup (session, &setup, NULL);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const plain[] = { "", "1000000", "1000000", NULL };
  const char *const *numbers = argc > 1 ? (const char *const *) argv : plain;
  g_autoptr (QueensideSession) session = NULL;
  GtkWidget *window;
  GtkWidget *page;

  bench_need_screen ();
  adw_init ();
  session = queenside_session_new (FALSE);
  set_plain (session);
  window = gtk_window_new ();
  page = queenside_trials_page_new (session);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_print ("%10s %9s %12s %9s %12s %11s\n", "trials", "seconds", "trials/s", "frames/s",
           "longest, ms", "memory, MiB");
  for (guint i = 1; numbers[i] != NULL; i++)
    measure (page, g_ascii_strtoull (numbers[i], NULL, 10));
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
