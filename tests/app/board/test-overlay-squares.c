/* test-overlay-squares.c: what is laid over the board changes the squares that it is about, and no
 * others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-setup.h"
#include "queens-view.h"
#include "window-look.h"
#include "window-work.h"

static guint
get_area (WindowTest *test)
{
  GdkRectangle square = window_look_get_square (test, 0, 0);

  return square.width * square.height;
}

/* That the two differ on squares only, and on those in the rows that @differs has an x in; row 7
 * comes first. */
static void
assert_squares (WindowTest        *test,
                GdkTexture        *before,
                GdkTexture        *after,
                const char *const *differs)
{
  GdkRectangle difference;
  GdkRectangle corner = window_look_get_square (test, 0, 7);
  GdkRectangle last = window_look_get_square (test, 7, 0);

  g_assert_true (window_look_find_difference (before, after, &difference));
  g_assert_cmpint (difference.x, >=, corner.x - 1);
  g_assert_cmpint (difference.y, >=, corner.y - 1);
  g_assert_cmpint (difference.x + difference.width, <=, last.x + last.width + 1);
  g_assert_cmpint (difference.y + difference.height, <=, last.y + last.height + 1);
  for (gint y = 0; y < 8; y++)
    for (gint x = 0; x < 8; x++)
      {
        guint n = window_look_compare_square (test, before, after, x, y);

        if ((n > 0) != (differs[7 - y][x] == 'x'))
          g_error ("Square (%d, %d): %u pixels differ.", x, y, n);
      }
}

/* The sample, which has a queen on each of these: its values are those of squares without one. */
static const char *const free_squares[] = {
  "xxxxxxxx", "xxxxxxxx", "xxxxxxxx", "xxx.xxxx", ".xxx.xxx", "x.xxx.x.", "xx.xxx.x", "xxxxxxxx",
};

static void
test_values (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) values = window_look_paint_overlay (test, QUEENS_VIEW_VALUES);
  g_autoptr (GdkTexture) colors = window_look_paint_overlay (test, QUEENS_VIEW_COLORS);
  g_autoptr (GdkTexture) both = window_look_paint_overlay (test,
                                                           QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);

  assert_squares (test, plain, values, free_squares);
  assert_squares (test, plain, colors, free_squares);
  assert_squares (test, colors, both, free_squares);
  /* Numbers are thin; a colour fills its square. */
  g_assert_cmpuint (window_look_compare_square (test, plain, values, 0, 0), <, get_area (test) / 3);
  g_assert_cmpuint (window_look_compare_square (test, plain, colors, 0, 0), >,
                    get_area (test) * 9 / 10);
}

/* Colours alone say it in dots too, for those who do not see the colours: the middle of a square is
 * of more than one. */
static void
test_dots (WindowTest *test)
{
  g_autoptr (GdkTexture) colors = window_look_paint_overlay (test, QUEENS_VIEW_COLORS);
  GdkRectangle square = window_look_get_square (test, 0, 0);
  g_autoptr (GHashTable) shades = g_hash_table_new (NULL, NULL);

  for (int y = square.y + 4; y < square.y + square.height - 4; y += 2)
    for (int x = square.x + 4; x < square.x + square.width - 4; x += 2)
      g_hash_table_add (shades, GUINT_TO_POINTER (window_look_get_pixel (colors, x, y)));
  g_assert_cmpuint (g_hash_table_size (shades), >, 1);
}

/* Of the two best squares of the sample one is taken, always. */
static void
test_odds (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) odds = window_look_paint_overlay (test, QUEENS_VIEW_ODDS);
  g_autoptr (QueensOdds) chances = queens_search_get_odds (test->session->now.history->search, NULL);

  for (gint y = 0; y < 8; y++)
    for (gint x = 0; x < 8; x++)
      g_assert_cmpint (window_look_compare_square (test, plain, odds, x, y) > 0, ==,
                       chances->chances[y * 8 + x] > 0);
}

/* Lines go from queen to queen: on the squares between two on a diagonal, and not beside. */
static void
test_attack_lines (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) lines = NULL;

  window_work_paste (test, "[7, 1, 6, 0, 4, 5, 7, 6]");
  plain = window_look_paint_overlay (test, 0);
  lines = window_look_paint_overlay (test, QUEENS_VIEW_ATTACK_LINES);
  /* (1, 1) and (4, 4); (4, 4) and (5, 5) hide it under their queens. */
  for (gint i = 2; i < 4; i++)
    g_assert_cmpuint (window_look_compare_square (test, plain, lines, i, i), >, 5);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 0, 3), ==, 0);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 1, 3), ==, 0);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 7, 0), ==, 0);
  /* A boulder cuts it. */
  g_object_set (test->board, "attack-lines", FALSE, NULL);
  window_test_point_square (test, 2, 2, "click 3");
  window_test_send (test, "mousemove 100000 100000");
  g_clear_object (&plain);
  g_clear_object (&lines);
  plain = window_look_paint_overlay (test, 0);
  lines = window_look_paint_overlay (test, QUEENS_VIEW_ATTACK_LINES);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 3, 3), ==, 0);
}

static void
test_last_move (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) arrow = NULL;
  g_autoptr (GdkTexture) before = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) before_too = window_look_paint_overlay (test, QUEENS_VIEW_LAST_MOVE);
  const QueensStep *step;

  g_assert_true (window_look_is_equal (before, before_too));
  window_test_press (test, "Right");
  step = queens_history_get_step (test->session->now.history);
  g_assert_cmpint (step->kind, ==, QUEENS_STEP_MOVED);
  plain = window_look_paint_overlay (test, 0);
  arrow = window_look_paint_overlay (test, QUEENS_VIEW_LAST_MOVE);
  g_assert_cmpuint (window_look_compare_square (test, plain, arrow, step->changes[0].from.x,
                                                step->changes[0].from.y), >, 5);
  for (gint x = 0; x < 8; x++)
    for (gint y = 0; y < 8; y++)
      if (x != step->changes[0].to.x)
        g_assert_cmpuint (window_look_compare_square (test, plain, arrow, x, y), ==, 0);
}

/* Beside the board, and nothing on it. Where it leaves room for numbers the board does not move. */
static void
test_coordinates (WindowTest *test)
{
  g_autoptr (GdkTexture) with = window_look_paint_overlay (test, QUEENS_VIEW_COORDINATES);
  GdkRectangle corner = window_look_get_square (test, 0, 7);
  GdkRectangle last = window_look_get_square (test, 7, 0);
  GdkRectangle beside = { corner.x - 18, corner.y, 16, last.y + last.height - corner.y };
  guint n = 0;
  guint32 background = window_look_get_pixel (with, 1, 1);

  for (int y = beside.y; y < beside.y + beside.height; y += 1)
    n += window_look_get_pixel (with, beside.x + beside.width / 2, y) != background;
  g_assert_cmpuint (n, >, 8);
}

/* Crosses in the empty columns of a search that fills them. */
static void
test_domains (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) domains = NULL;
  g_autoptr (GdkTexture) nothing = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) nothing_too = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);

  g_assert_true (window_look_is_equal (nothing, nothing_too));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "depth-first"))
      adw_combo_row_set_selected (window_work_find_choice (test, "Algorithm"), i);
  window_work_focus_play (test);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -, -, -, -, -]");
  plain = window_look_paint_overlay (test, 0);
  domains = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  assert_squares (test, plain, domains, (const char *const[]) {
    ".......x", "......x.", ".....x..", "....x...", "...x....", "..x.....", ".x......", ".xxxxxxx",
  });
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/overlay-squares/values", test_values);
  window_test_add ("/overlay-squares/dots", test_dots);
  window_test_add ("/overlay-squares/odds", test_odds);
  window_test_add ("/overlay-squares/attack-lines", test_attack_lines);
  window_test_add ("/overlay-squares/last-move", test_last_move);
  window_test_add ("/overlay-squares/coordinates", test_coordinates);
  window_test_add ("/overlay-squares/domains", test_domains);
  return g_test_run ();
}
