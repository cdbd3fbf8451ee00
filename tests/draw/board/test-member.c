/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small board of a member has a dashed line at the cut, a diamond on the changed square, and no
 * grid if squares are tiny. */

#include "draw-member.h"

#include "picture.h"

#define SIDE 80                 /* ten pixels per square */

static const gint32 rows[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

static cairo_surface_t *
draw (QueensProblem *problem,
      QueensBoard   *board,
      guint          cut,
      gint           changed)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  QueensMember member = { .rows = rows, .cut = cut, .changed = changed };
  DrawBoardView view = { .problem = problem, .board = board, .scale = 1 };
  cairo_t *cr = cairo_create (picture);

  draw_member (cr, &view, &member, SIDE, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

/* Returns the number of pixels in columns @first to @last that differ. */
static guint
count_differences (cairo_surface_t *picture,
                   cairo_surface_t *other,
                   gint             first,
                   gint             last)
{
  guint n = 0;

  for (gint y = 0; y < SIDE; y++)
    for (gint x = first; x <= last; x++)
      n += pixel_at (picture, x, y) != pixel_at (other, x, y);
  return n;
}

static void
test_marks (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  g_autoptr (cairo_surface_t) plain = draw (problem, board, 0, -1);
  g_autoptr (cairo_surface_t) cut = draw (problem, board, 3, -1);
  g_autoptr (cairo_surface_t) changed = draw (problem, board, 0, 5);
  DrawBoardView view = { .problem = problem, .scale = 1 };
  DrawBoardLayout layout = draw_board_layout_new (&view, SIDE, SIDE);
  gint x = draw_board_layout_get_rectangle (&layout, (QueensSquare) { 3, 0 }).x;
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, (QueensSquare) { 5, 5 });

  g_assert_cmpuint (count_differences (cut, plain, x - 3, x + 3), >, 60);
  g_assert_cmpuint (count_differences (cut, plain, 0, x - 4), ==, 0);
  g_assert_cmpuint (count_differences (cut, plain, x + 4, SIDE - 1), ==, 0);
  g_assert_cmpuint (count_differences (changed, plain, place.x - 1, place.x + place.width), >, 30);
  g_assert_cmpuint (count_differences (changed, plain, 0, place.x - 2), ==, 0);
  g_assert_true (is_near (pixel_at (changed, place.x + place.width / 2,
                                    place.y + place.height / 2),
                          draw_theme_get (0)->attacked, 10));
}

static void
test_tiny (void)
{
  g_autoptr (QueensProblem) problem = new_problem (30);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autoptr (cairo_surface_t) picture = draw (problem, board, 0, -1);
  guint32 color = pixel_at (picture, SIDE / 2, SIDE / 2);

  for (gint i = 20; i < 60; i++)
    g_assert_cmphex (pixel_at (picture, i, SIDE / 2), ==, color);
}

int
member_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/member/marks", test_marks);
  g_test_add_func ("/draw/member/tiny", test_tiny);
  return g_test_run ();
}
