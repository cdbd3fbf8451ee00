/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the window with a million queens, or with the given number of queens. Also measures a
 * board of a thousand columns on which every fourth square is a boulder. For each action of a user,
 * prints the processor time, the memory, and how long the window is blocked at most in the
 * following half second. Needs a screen. */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "bench-screen.h"
#include "queenside-application.h"
#include "queenside-edit.h"
#include "queenside-window.h"

#define SIZE 1000000
#define BOULDERS_SIZE 1000
#define SECONDS 3

static guint size = SIZE;

/* Returns the processor time of the window's thread in µs. This doesn't depend on other
 * programs. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Returns the value of @name in this program's status, in kB. If there is none, returns 0. */
static gulong
get_memory (const char *name)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, name);
  return line == NULL ? 0 : strtoul (line + strlen (name), NULL, 10);
}

typedef struct
{
  guint  frames;
  gint64 longest;               /* longest time in µs that the main loop was blocked */
} Watch;

static void
frame_cb (GdkFrameClock *clock,
          Watch         *watch)
{
  watch->frames++;
}

/* Runs the main loop for @milliseconds, and updates @watch. */
static void
watch_for (Watch *watch,
           guint  milliseconds)
{
  gboolean has_ended = FALSE;

  g_timeout_add_full (G_PRIORITY_HIGH, milliseconds, bench_end_cb, &has_ended, NULL);
  while (!has_ended)
    {
      gint64 begun;

      /* Waiting isn't counted. */
      while (!g_main_context_pending (NULL))
        g_usleep (200);
      begun = get_time ();
      g_main_context_iteration (NULL, FALSE);
      watch->longest = MAX (watch->longest, get_time () - begun);
    }
}

typedef void (*Deed) (QueensideWindow *window);

/* Measures an action and the half second after it, and prints a line. */
static void
measure (QueensideWindow *window,
         const char      *name,
         Deed             deed)
{
  Watch watch = { 0 };
  gint64 begun = get_time ();
  double seconds;

  deed (window);
  seconds = (get_time () - begun) / (double) G_USEC_PER_SEC;
  do
    watch_for (&watch, 500);
  while (queenside_job_is_running (window->document_file->opening)
         || queenside_job_is_running (window->document_file->saving));
  g_print ("%-28s %10.1f %10.1f %10s %8.0f\n", name, 1000 * seconds, watch.longest / 1000.0, "",
           get_memory ("VmRSS:") / 1024.0);
}

static void
measure_playing (QueensideWindow *window,
                 const char      *name,
                 double           speed)
{
  QueensideTransport *runner = QUEENSIDE_TRANSPORT (window->search->runner);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  guint64 before = window->search->session->now.history->position;
  Watch watch = { 0 };
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (frame_cb), &watch);
  gint64 begun = g_get_monotonic_time ();
  gint64 time = get_time ();
  double seconds;

  g_object_set (runner, "speed", speed, NULL);
  queenside_transport_set_playing (runner, TRUE);
  while (queenside_transport_get_playing (runner) && bench_seconds_since (begun) < SECONDS)
    watch_for (&watch, 50);
  seconds = bench_seconds_since (begun);
  queenside_transport_set_playing (runner, FALSE);
  g_signal_handler_disconnect (clock, handler);
  /* On a busy machine there are few frames, so also print the steps and the time per frame. */
  g_print ("%-28s %10.1f %10.1f %10.1f %8.0f   %" G_GINT64_FORMAT " steps, %.1f ms a frame\n", name,
           1000 * seconds, watch.longest / 1000.0, watch.frames / seconds,
           get_memory ("VmRSS:") / 1024.0,
           (gint64) (window->search->session->now.history->position - before),
           (get_time () - time) / 1000.0 / MAX (watch.frames, 1));
}

static void
begin (QueensideWindow *window,
       const char      *algorithm,
       gboolean         is_greedy)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 0;
  for (guint i = 0; is_greedy && setup.algorithm->params[i].id != NULL; i++)
    if (g_str_equal (setup.algorithm->params[i].id, "start"))
      setup.params[i] = 1;
  if (!queenside_session_set_setup (window->search->session, &setup, &error))
    g_print ("%s\n", error->message);
}

static void
begin_linear_time (QueensideWindow *window)
{
  begin (window, "linear-time", FALSE);
}

static void
begin_min_conflicts (QueensideWindow *window)
{
  begin (window, "min-conflicts", TRUE);
}

static void
step (QueensideWindow *window)
{
  queenside_session_advance (window->search->session, 1, 0);
}

static const char *action;      /* name of the action that activate() activates */

static void
activate (QueensideWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window->search->actions), action, NULL);
}

static void
seek_part (QueensideWindow *window,
           double           part)
{
  QueensideSession *session = window->search->session;

  queenside_session_seek (session, session->now.history->length * part);
}

static void
seek_first (QueensideWindow *window)
{
  seek_part (window, 0);
}

static void
seek_middle (QueensideWindow *window)
{
  seek_part (window, 0.5);
}

static void
seek_near (QueensideWindow *window)
{
  seek_part (window, 0.51);
}

static void
seek_last (QueensideWindow *window)
{
  seek_part (window, 1);
}

static void
zoom_in (QueensideWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window->search->actions), "zoom-in", NULL);
}

/* Zooms in until single queens are visible. */
static void
zoom_far_in (QueensideWindow *window)
{
  for (guint i = 0; i < 100; i++)
    zoom_in (window);
}

static void
zoom_fit (QueensideWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window->search->actions), "zoom-fit", NULL);
}

static char *folder;

/* Replaces the document, as another program might. */
static void
write_document (QueensideWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "million.queens", NULL);
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  queenside_document_file_fill (window->document_file, &document);
  /* Adds all rows, as for a board that the user edited. */
  if (document.places == NULL)
    document.places = queens_board_copy_places (queenside_session_get_board (window->search->session));
  if (!queens_document_save (&document, path, NULL, &error))
    g_print ("%s\n", error->message);
}

static void
open_saved (QueensideWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "million.queens", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  window->document_file->is_modified = FALSE;
  queenside_document_file_open (window->document_file, file);
}

static void
save (QueensideWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "save", NULL);
}

static void
export (QueensideWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "million.png", NULL);

  queenside_search_page_export (window->search, path);
}

static void
start_here (QueensideWindow *window)
{
  queenside_session_start_here (window->search->session);
}

static void
undo (QueensideWindow *window)
{
  queenside_session_undo (window->search->session);
}

static void
measure_all (QueensideWindow *window)
{
  static const struct { const char *name; Deed deed; } deeds[] = {
    { "to the first step", seek_first }, { "to the middle", seek_middle },
    { "and a little on", seek_near }, { "to the last step", seek_last },
    { "zoom in once", zoom_in }, { "zoom in to single queens", zoom_far_in },
    { "step back there", seek_middle }, { "zoom out", zoom_fit },
    { "start from here", start_here }, { "undo", undo },
    { "(a document is written)", write_document }, { "open", open_saved }, { "save", save },
    { "save a picture", export },
  };

  measure (window, "a step", step);
  measure_playing (window, "play, in the middle", 0.5);
  seek_first (window);
  measure_playing (window, "play, as fast as it can", 1);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    measure (window, deeds[i].name, deeds[i].deed);
}

static void
begin_boulders (QueensideWindow *window)
{
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = NULL;

  for (gint x = 0; x < BOULDERS_SIZE; x++)
    for (gint i = 0; i < BOULDERS_SIZE / 4; i++)
      {
        QueensSquare square = { x, (x * 7 + i * 3) % BOULDERS_SIZE };

        g_array_append_val (boulders, square);
      }
  problem = queens_problem_new (BOULDERS_SIZE, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                (QueensSquare *) boulders->data, boulders->len, NULL);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queenside_session_set_setup (window->search->session, &setup, NULL);
}

static void
toggle_boulder (QueensideWindow *window)
{
  queenside_edit_toggle_boulder (window->search->session, (QueensSquare) { 3, 5 }, NULL);
}

static void
measure_boulders (QueensideWindow *window)
{
  static const char *const actions[] = {
    "step", "back", "predict", "play", "play", "first", "copy-state", "copy-tikz", "copy-image",
    "copy-code", "undo", "redo", "from-here", "random-board", "undo",
  };

  measure (window, "250,000 boulders", begin_boulders);
  measure (window, "another boulder", toggle_boulder);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      action = actions[i];
      measure (window, action, activate);
    }
  measure (window, "(a document is written)", write_document);
  measure (window, "open", open_saved);
  measure (window, "save", save);
}

static void
activate_cb (GApplication *application)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));

  folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  gtk_window_present (GTK_WINDOW (window));
  bench_spin (1000);
  g_print ("%u queens; before: %.0f MB\n", size, get_memory ("VmRSS:") / 1024.0);
  g_print ("%-28s %10s %10s %10s %8s\n", "", "takes, ms", "stands, ms", "frames/s", "MB");
  measure (window, "linear time", begin_linear_time);
  measure_all (window);
  measure (window, "min-conflicts, greedy", begin_min_conflicts);
  measure_all (window);
  measure_boulders (window);
  g_print ("at most %.0f MB\n", get_memory ("VmHWM:") / 1024.0);
  gtk_window_destroy (GTK_WINDOW (window));
  g_signal_stop_emission_by_name (application, "activate");    /* prevents another window */
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (QueensideApplication) application = NULL;

  bench_need_screen ();
  if (argc > 1)
    size = strtoul (argv[1], NULL, 10);
  application = queenside_application_new ();
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
