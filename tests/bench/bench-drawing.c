/* bench-drawing.c: one frame of a 600-pixel board on which one queen has moved, with and without what is kept from frame to frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <cairo.h>
#include <stdlib.h>

#include "draw-board.h"

#define SIDE 600
#define FRAMES 40

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

static void
set_random_rows (QueensBoard *board,
                 guint        size)
{
  g_autofree gint32 *rows = g_new (gint32, size);
  QueensRandom random;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  for (guint x = 0; x < size; x++)
    rows[x] = queens_random_row (&random, size);
  queens_board_set_rows (board, rows);
}

/* The median and the worst frame, in ms. */
static void
measure (const DrawBoardView *view,
         DrawBoardCache      *cache,
         double              *median,
         double              *worst)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  guint size = queens_problem_get_size (view->problem);
  double times[FRAMES];

  for (guint frame = 0; frame < FRAMES; frame++)
    {
      cairo_t *cr = cairo_create (surface);
      gint64 begun;

      queens_board_move (view->board, frame % size, (QueensSquare) { frame % size, (frame * 7) % size });
      begun = g_get_monotonic_time ();
      draw_board (cr, view, SIDE, SIDE, cache);
      cairo_surface_flush (surface);
      times[frame] = (g_get_monotonic_time () - begun) / 1000.0;
      cairo_destroy (cr);
    }
  qsort (times + 1, FRAMES - 1, sizeof *times, compare_doubles);        /* the first fills what is kept */
  *median = times[FRAMES / 2];
  *worst = times[FRAMES - 1];
  cairo_surface_destroy (surface);
}

static void
measure_size (guint size)
{
  g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0, NULL, 0, NULL);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
  DrawBoardView view = {
    .problem = problem,
    .board = board,
    .scale = 1,
    .flags = DRAW_BOARD_COORDINATES | (size <= 1000 ? DRAW_BOARD_ATTACKED : 0),
  };
  double median, worst, plain, plain_worst;

  set_random_rows (board, size);
  measure (&view, cache, &median, &worst);
  measure (&view, NULL, &plain, &plain_worst);
  g_print ("%9u %10.2f %10.2f %14.2f %8.1f\n", size, median, worst, plain, plain / median);
}

int
main (void)
{
  static const guint sizes[] = { 8, 100, 1000, 1000000 };

  g_print ("%9s %10s %10s %14s %8s\n", "size", "frame, ms", "worst, ms", "all anew, ms", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure_size (sizes[i]);
  return 0;
}
