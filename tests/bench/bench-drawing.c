/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures one frame of a 600-pixel board after a queen has moved, with the cache, without it, and
 * with all overlays. Then measures search trees, whole and zoomed in. */

#include <cairo.h>
#include <time.h>

#include "bench.h"
#include "draw-board.h"
#include "draw-tree.h"
#include "queens-history.h"

#define SIDE 600
#define FRAMES 40

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

/* A picture to draw. If it has numbers, it has all overlays. */
typedef struct
{
  DrawBoardView     view;
  DrawBoardCache   *cache;      /* may be NULL */
  double            side;
  gint32           *numbers;    /* size × size; may be NULL */
  DrawValues        values;
  QueensChange      expected;
} Picture;

/* Moves the queen of one column and updates the overlays. */
static void
change (Picture *self,
        guint    frame)
{
  DrawBoardView *view = &self->view;
  guint size = view->problem->size;
  guint queen = frame % size;
  QueensSquare from = queens_board_get_square (view->board, queen);
  QueensSquare to = { queen, (frame * 7) % size };

  queens_board_move (view->board, queen, to);
  if (self->numbers == NULL)
    return;
  queens_values_board (view->board, QUEENS_COST_PAIRS, -1, self->numbers);
  self->values = draw_values_new (self->numbers, view->board,
                                  DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_BEST);
  view->values = &self->values;
  view->n_changes = view->n_glides = 1;
  view->changes[0] = (QueensChange) { queen, from, to };
  view->glides[0] = (DrawGlide) { queen, from, 0.5 };
  self->expected = (QueensChange) { 0, { 0, 0 }, { 0, size / 2 } };
  view->expected = &self->expected;
}

/* Measures the median and the slowest frame, in ms. */
static void
measure (Picture *picture,
         double  *median,
         double  *worst)
{
  double side = picture->side;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side,
                                                         (int) side);
  double times[FRAMES];

  for (guint frame = 0; frame < FRAMES; frame++)
    {
      cairo_t *cr = cairo_create (surface);
      gint64 begun;

      change (picture, frame);
      begun = g_get_monotonic_time ();
      draw_board (cr, &picture->view, side, side, picture->cache);
      cairo_surface_flush (surface);
      times[frame] = (g_get_monotonic_time () - begun) / 1000.0;
      cairo_destroy (cr);
    }
  /* the first frame fills the cache */
  *median = bench_median (times + 1, FRAMES - 1);
  *worst = times[FRAMES - 1];
  cairo_surface_destroy (surface);
}

static void
measure_both (Picture    *picture,
              const char *name)
{
  g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
  double median, worst, plain, plain_worst;

  set_random_rows (picture->view.board, picture->view.problem->size);
  picture->cache = cache;
  measure (picture, &median, &worst);
  picture->cache = NULL;
  measure (picture, &plain, &plain_worst);
  g_print ("%-34s %10.2f %10.2f %14.2f %8.1f\n", name, median, worst, plain, plain / median);
}

static void
measure_size (guint size)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autofree char *name = g_strdup_printf ("%u", size);
  Picture picture = {
    .view = {
      .problem = problem,
      .board = board,
      .scale = 1,
      .flags = DRAW_BOARD_COORDINATES | (size <= 1000 ? DRAW_BOARD_ATTACKED : 0),
    },
    .side = SIDE,
  };

  measure_both (&picture, name);
}

/* Measures a board with a value on each square, and a cross on each third square. */
static void
measure_overlays (guint  size,
                  double side)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autofree gint32 *numbers = g_new (gint32, (gsize) size * size);
  g_autofree guint8 *crossed = g_new (guint8, (gsize) size * size);
  g_autofree char *name = g_strdup_printf ("%u, all overlays, %g pixels", size, side);
  QueensSquare middle = { size / 2, size / 2 };
  Picture picture = {
    .view = {
      .problem = problem,
      .board = board,
      .scale = 1,
      .flags = DRAW_BOARD_COORDINATES | DRAW_BOARD_ATTACKED | DRAW_BOARD_ATTACK_LINES,
      .crossed = crossed,
      .cursor = &middle,
      .hover = &middle,
      .guess = &middle,
    },
    .side = side,
    .numbers = numbers,
  };

  for (gsize i = 0; i < (gsize) size * size; i++)
    crossed[i] = i % 3 == 0;
  measure_both (&picture, name);
}

/* Measures the processor time of a frame of a search tree, for @size queens and at most @most
 * nodes. A frame of a growing tree takes as long as a frame of the finished tree. */
static void
measure_tree (guint  size,
              guint  most,
              double width,
              double zoom)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensTree) tree = queens_tree_new (most);
  g_autoptr (QueensSearch) search = NULL;
  g_auto (QueensSetup) setup = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, 400);
  DrawTreeView view = { .tree = tree, .problem = problem, .scale = 1 };
  g_autofree char *name = NULL;
  double times[FRAMES];

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  setup.max_iterations = 0;
  search = queens_search_new (&setup, NULL, NULL);
  while (!tree->is_full && !tree->is_complete)
    queens_history_grow_tree (tree, search, 10000, TRUE);
  name = g_strdup_printf ("%u, %u nodes, %g pixels, zoom %g", size, tree->n_nodes, width, zoom);
  view.first = tree->n_nodes * (0.5 - 0.5 / zoom);
  view.last = tree->n_nodes * (0.5 + 0.5 / zoom);
  view.present = tree->n_steps;
  for (guint frame = 0; frame < FRAMES; frame++)
    {
      cairo_t *cr = cairo_create (surface);
      clock_t begun = clock ();

      draw_tree.paint (cr, &view, width, 400);
      cairo_surface_flush (surface);
      times[frame] = 1000.0 * (clock () - begun) / CLOCKS_PER_SEC;
      cairo_destroy (cr);
    }
  g_print ("%-44s %10.2f", name, bench_median (times, FRAMES));
  g_print (" %10.2f\n", times[FRAMES - 1]);
  cairo_surface_destroy (surface);
}

int
main (void)
{
  static const guint sizes[] = { 8, 100, 1000, 1000000 };

  g_print ("%-34s %10s %10s %14s %8s\n", "size", "frame, ms", "worst, ms", "all anew, ms", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure_size (sizes[i]);
  measure_overlays (8, SIDE);
  measure_overlays (30, SIDE);
  measure_overlays (100, SIDE);
  measure_overlays (100, 2.5 * SIDE);           /* large enough for dots and crosses */
  g_print ("\n%-44s %10s %10s\n", "search tree (processor time)", "frame, ms", "worst, ms");
  for (double zoom = 1; zoom <= 10000; zoom *= 100)
    measure_tree (13, 1000000, 1200, zoom);
  measure_tree (13, 1000000, 300, 1);
  measure_tree (16, 10000000, 1200, 1);
  measure_tree (8, 10000, 1200, 1);
  measure_tree (4, 10000, 1200, 1);
  measure_tree (500, 1000000, 1200, 1);
  return 0;
}
