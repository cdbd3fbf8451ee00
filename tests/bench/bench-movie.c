/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures pictures of 4,096 pixels in every format and animations of a thousand frames, and their
 * memory. */

#include <string.h>
#include <time.h>

#include "bench.h"
#include "draw-board-picture.h"
#include "draw-movie.h"

#define ROUNDS 9
#define PICTURE_WIDTH 4096
#define N_FRAMES 1000
#define MOVIE_WIDTH 512

/* Returns the peak memory since the last call, in MiB. */
static gulong
take_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL)
      || (line = strstr (text, "VmHWM:")) == NULL)
    return 0;
  g_file_set_contents_full ("/proc/self/clear_refs", "5", 1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
  return strtoul (line + 6, NULL, 10) / 1024;
}

static void
read_document (QueensDocument *document,
               const char     *text)
{
  g_autoptr (GError) error = NULL;

  if (!queens_document_read (document, text, strlen (text), &error))
    g_error ("%s", error->message);
}

static void
measure_picture (const DrawBoardView *view,
                 DrawFormat           format)
{
  double times[ROUNDS];
  double used[ROUNDS];
  gsize length = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 begun = g_get_monotonic_time ();
      clock_t clock_begun = clock ();
      g_autoptr (GBytes) bytes = draw_board_to_bytes (view, format, PICTURE_WIDTH, NULL);

      times[i] = 1000 * bench_seconds_since (begun);
      used[i] = 1000.0 * (clock () - clock_begun) / CLOCKS_PER_SEC;
      length = g_bytes_get_size (bytes);
    }
  g_print ("%-4s %2u queens, %u pixels: %8.1f ms, of processors %8.1f ms; %8" G_GSIZE_FORMAT " bytes\n",
           draw_formats[format].suffix, view->problem->size, PICTURE_WIDTH,
           bench_median (times, ROUNDS), bench_median (used, ROUNDS), length);
}

/* Draws without writing a file. */
static void
measure_drawing (const DrawBoardView *view)
{
  double times[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 begun = g_get_monotonic_time ();

      cairo_surface_destroy (draw_board_to_surface (view, PICTURE_WIDTH, NULL));
      times[i] = 1000 * bench_seconds_since (begun);
    }
  g_print ("none %2u queens, %u pixels: %8.1f ms\n", view->problem->size, PICTURE_WIDTH,
           bench_median (times, ROUNDS));
}

static void
measure_pictures (guint size)
{
  g_autofree char *text = g_strdup_printf ("[Search]\nseed=4\n[Board]\nsize=%u\nstate=fresh\n", size);
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  DrawBoardView view = { .flags = DRAW_BOARD_COORDINATES | DRAW_BOARD_ATTACKED };

  read_document (&document, text);
  history = queens_history_new (&document.setup, NULL, NULL);
  view.problem = document.setup.problem;
  view.board = history->search->board;
  measure_drawing (&view);
  for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
    measure_picture (&view, format);
}

/* Two static queens attack each other, so the search never ends. */
static void
measure_movie (DrawMovie movie,
               gboolean  shows_values,
               guint     n_threads)
{
  static const char walk[] = "[Search]\nalgorithm=british-museum\nmax-iterations=0\nseed=1\n"
                             "[Board]\nsize=8\nstatic=(0, 0) (1, 1)\nstate=fresh\n";
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  DrawFilmOptions options = { .last = N_FRAMES - 1, .rate = 10 };
  gulong before;
  gint64 begun;
  clock_t used;

  read_document (&document, walk);
  options.shown = document.view & ~(QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  if (shows_values)
    options.shown |= QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS;
  film = draw_film_new (&document, &options, NULL, NULL, &error);
  if (film == NULL)
    g_error ("%s", error->message);
  take_memory ();
  before = take_memory ();
  begun = g_get_monotonic_time ();
  used = clock ();
  bytes = draw_movie_to_bytes (film, movie, MOVIE_WIDTH, 0, n_threads, NULL, NULL, NULL);
  g_print ("%-4s %u frames of %u pixels%s, %u threads: %.2f s, of processors %.2f s; %"
           G_GSIZE_FORMAT " bytes; %lu MiB more in memory\n",
           draw_movie_formats[movie]->suffix, film->frames->len, MOVIE_WIDTH,
           shows_values ? " with values" : "", n_threads, bench_seconds_since (begun),
           (clock () - used) / (double) CLOCKS_PER_SEC, g_bytes_get_size (bytes),
           take_memory () - before);
}

int
main (void)
{
  static const guint sizes[] = { 8, 40 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure_pictures (sizes[i]);
  for (DrawMovie movie = 0; movie < DRAW_N_MOVIES; movie++)
    for (guint values = 0; values < 2; values++)
      for (guint n_threads = 1; n_threads <= 2; n_threads++)
        measure_movie (movie, values, n_threads);
  return 0;
}
