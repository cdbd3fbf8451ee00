/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher's arrows and marks differ in colour and shape. */

#include "picture.h"

#define SIZE 480                /* in pixels, so the squares of a board with eight columns have 60
                                 * pixels */

static const guint32 rgb[] = { 0x009e73, 0xaa3377, 0x0072b2 };

static cairo_surface_t *
paint (DrawBoardView      *view,
       const QueensStroke *strokes,
       gsize               n_strokes)
{
  const QueensChalk chalk = { (QueensStroke *) strokes, n_strokes };

  view->chalk = &chalk;
  return draw_picture (view, SIZE, SIZE, 1, NULL);
}

static gboolean
has_color (cairo_surface_t     *picture,
           const DrawBoardView *view,
           QueensSquare         square,
           double               x,
           double               y,
           guint                color)
{
  return is_near (pixel_of_square (picture, view, square, x, y), draw_color_from_rgb (rgb[color]),
                  8);
}

/* Counts the separate pieces of the colour on the line between the squares (1, y) and (6, y). */
static guint
count_pieces (cairo_surface_t     *picture,
              const DrawBoardView *view,
              gint                 y,
              guint                color)
{
  guint n_pieces = 0;
  gboolean was = FALSE;

  for (gint x = 1; x <= 6; x++)
    for (guint part = 0; part < 60; part++)
      {
        gboolean is = has_color (picture, view, (QueensSquare) { x, y }, part / 60.0, 0.5, color);

        n_pieces += is && !was;
        was = is;
      }
  return n_pieces;
}

/* A solid line is one piece, a dashed line a few, and a dotted line many. */
static void
test_arrows (void)
{
  static const QueensStroke strokes[] = {
    { { 0, 1 }, { 7, 1 }, QUEENS_CHALK_GREEN },
    { { 0, 3 }, { 7, 3 }, QUEENS_CHALK_PURPLE },
    { { 0, 5 }, { 7, 5 }, QUEENS_CHALK_BLUE },
  };
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) plain = paint (&view, NULL, 0);
  g_autoptr (cairo_surface_t) drawn = paint (&view, strokes, G_N_ELEMENTS (strokes));
  guint n_dashes = count_pieces (drawn, &view, 3, QUEENS_CHALK_PURPLE);

  g_assert_cmpuint (count_pieces (plain, &view, 1, QUEENS_CHALK_GREEN), ==, 0);
  g_assert_cmpuint (count_pieces (drawn, &view, 1, QUEENS_CHALK_GREEN), ==, 1);
  g_assert_cmpuint (n_dashes, >, 10);
  g_assert_cmpuint (count_pieces (drawn, &view, 5, QUEENS_CHALK_BLUE), >, n_dashes + 10);
  /* Each arrow has its head in its last square and leaves the corner of that square empty. */
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      g_assert_true (has_color (drawn, &view, strokes[i].to, 0.3, 0.5, i));
      g_assert_cmphex (pixel_of_square (drawn, &view, strokes[i].to, 0.95, 0.05), ==,
                       pixel_of_square (plain, &view, strokes[i].to, 0.95, 0.05));
    }
}

/* Marks are circles, squares and crosses. Circles and squares have a line above the middle of the
 * board's square, and crosses have none. Squares and crosses have a line in the corner, and circles
 * have none. The middle is empty. */
static void
test_marks (void)
{
  static const QueensStroke strokes[] = {
    { { 1, 1 }, { 1, 1 }, QUEENS_CHALK_GREEN },
    { { 3, 1 }, { 3, 1 }, QUEENS_CHALK_PURPLE },
    { { 5, 1 }, { 5, 1 }, QUEENS_CHALK_BLUE },
  };
  static const gboolean above[] = { TRUE, TRUE, FALSE };
  static const gboolean corner[] = { FALSE, TRUE, TRUE };
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) drawn = paint (&view, strokes, G_N_ELEMENTS (strokes));

  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      g_assert_true (has_color (drawn, &view, strokes[i].to, 0.5, 0.13, i) == above[i]);
      g_assert_true (has_color (drawn, &view, strokes[i].to, 0.13, 0.13, i) == corner[i]);
      g_assert_false (has_color (drawn, &view, strokes[i].to, 0.5, 0.5, i));
    }
}

/* Squares that are too small have no marks. Arrows that end outside the view are cut off there. */
static void
test_small (void)
{
  const QueensStroke strokes[] = {
    { { 0, 0 }, { 99, 99 }, QUEENS_CHALK_BLUE }, { { 5, 5 }, { 5, 5 }, QUEENS_CHALK_GREEN },
  };
  g_autoptr (QueensProblem) problem = new_problem (100);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) plain = paint (&view, NULL, 0);
  g_autoptr (cairo_surface_t) drawn = paint (&view, strokes, G_N_ELEMENTS (strokes));
  g_autoptr (cairo_surface_t) near = NULL;
  g_autoptr (cairo_surface_t) near_drawn = NULL;

  g_assert_true (are_equal (plain, drawn));
  view.zoom = (DrawZoom) { 10, 50, 50 };
  near = paint (&view, NULL, 0);
  near_drawn = paint (&view, strokes, G_N_ELEMENTS (strokes));
  g_assert_false (are_equal (near, near_drawn));
}

int
chalk_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-chalk/arrows", test_arrows);
  g_test_add_func ("/draw-chalk/marks", test_marks);
  g_test_add_func ("/draw-chalk/small", test_small);
  return g_test_run ();
}
