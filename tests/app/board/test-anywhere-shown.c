/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays on boards with queens on any squares: several queens in a column separated by boulders,
 * empty columns, and more queens than columns. */

#include "queens-successors.h"
#include "queenside-describe.h"
#include "window-look.h"
#include "window-work.h"

/* Columns 0 and 3 have two queens each, column 1 has none. The queen on (3, 6) is static. */
#define BOARD \
  "[Queenside]\nversion=1\n[Rules]\nties=first\nmoves=%s\n[Search]\nalgorithm=%s\n" \
  "[Board]\nsize=8\nplacement=anywhere\nqueens=9\nstatic=(3, 6)\nboulders=(0, 5) (3, 3) (5, 5)\n" \
  "squares=(0, 3) (0, 7) (2, 5) (3, 1) (3, 6) (4, 2) (5, 0) (6, 4) (7, 2)\n"

static void
open_board (WindowTest *test,
            const char *moves,
            const char *algorithm)
{
  g_autofree char *text = g_strdup_printf (BOARD, moves, algorithm);

  window_work_open (test, text);
  queenside_board_area_set_shown (test->board, 0);
  window_test_settle (test);
}

static gboolean
is_free (WindowTest   *test,
         QueensSquare  square)
{
  return !queens_squares_contain (&window_look_get_problem (test)->boulders, square)
         && queens_board_find_queen (window_look_get_board (test), square) < 0;
}

/* Returns the cost of the board with @queen on @square. */
static gint32
count_cost (WindowTest   *test,
            guint         queen,
            QueensSquare  square)
{
  QueensBoard *board = window_look_get_board (test);
  guint n_queens = board->n_queens;
  g_autoptr (QueensBoard) copy = queens_board_new (window_look_get_problem (test));

  for (guint i = 0; i < n_queens; i++)
    queens_board_set (copy, i, i == queen ? square : queens_board_get_square (board, i));
  return queens_board_get_cost (copy, window_look_get_setup (test)->convention.cost);
}

static gboolean
may_go (WindowTest   *test,
        guint         queen,
        QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (window_look_get_board (test), queen);

  if (queens_board_is_static (window_look_get_board (test), queen))
    return FALSE;
  switch (window_look_get_setup (test)->convention.moves)
    {
    case QUEENS_MOVES_COLUMN:
      return home.x == square.x;
    case QUEENS_MOVES_STEP:
      return home.x == square.x && ABS (home.y - square.y) == 1;
    case QUEENS_MOVES_ANYWHERE:
    default:
      return TRUE;
    }
}

/* Checks the numbers on the free squares: the costs of moving queen @only or, if @only is -1, the
 * lowest cost over all queens. */
static void
assert_values (WindowTest *test,
               gint        only)
{
  DrawBoardView view = queenside_board_area_get_view (test->board);

  g_assert_nonnull (view.values);
  for (gint i = 0; i < 64; i++)
    {
      QueensSquare square = { i % 8, i / 8 };
      gint32 least = QUEENS_NO_VALUE;

      if (!is_free (test, square))
        continue;
      for (gint queen = 0; queen < 9; queen++)
        if ((only < 0 || queen == only) && may_go (test, queen, square))
          least = MIN (least, count_cost (test, queen, square));
      g_assert_cmpint (view.values->values[i], ==, least);
    }
}

static gint
find_queen (WindowTest *test,
            gint        x,
            gint        y)
{
  gint queen = queens_board_find_queen (window_look_get_board (test), (QueensSquare) { x, y });

  g_assert_cmpint (queen, >=, 0);
  return queen;
}

/* Every free square has its own number. No other square has a number. */
static void
test_values (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) values = NULL;

  open_board (test, "anywhere", "steepest-ascent");
  plain = window_look_paint_overlay (test, 0);
  values = window_look_paint_overlay (test, QUEENS_VIEW_VALUES);
  assert_values (test, -1);
  for (gint i = 0; i < 64; i++)
    g_assert_cmpint (window_look_compare_square (test, plain, values, i % 8, i / 8) > 0, ==,
                     is_free (test, (QueensSquare) { i % 8, i / 8 }));
}

static void
test_moves (WindowTest *test)
{
  static const char *const moves[] = { "column", "step" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      open_board (test, moves[i], "steepest-ascent");
      queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES);
      assert_values (test, -1);
    }
}

/* The queen under the pointer, under the keyboard cursor or in a drag decides which numbers appear.
 * The odds still cover all queens. */
static void
test_selected (WindowTest *test)
{
  DrawBoardView view;

  open_board (test, "anywhere", "steepest-ascent");
  queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES);
  window_test_point_square (test, 0, 7, "");
  assert_values (test, find_queen (test, 0, 7));
  window_test_point_square (test, 1, 7, "");
  assert_values (test, -1);
  window_test_point_square (test, 3, 1, "");
  queenside_board_area_set_cursor (test->board, &(QueensSquare) { 0, 3 });
  assert_values (test, find_queen (test, 0, 3));
  queenside_board_area_set_cursor (test->board, NULL);
  assert_values (test, find_queen (test, 3, 1));
  queenside_board_area_set_drag (test->board, &(DrawDrag) { .queen = find_queen (test, 7, 2) });
  assert_values (test, find_queen (test, 7, 2));
  queenside_board_area_set_drag (test->board, NULL);
  /* A static queen can't move, so no square has a number. */
  window_test_point_square (test, 3, 6, "");
  assert_values (test, find_queen (test, 3, 6));
  queenside_board_area_set_shown (test->board, QUEENS_VIEW_ODDS);
  view = queenside_board_area_get_view (test->board);
  g_assert_true (view.values->flags & DRAW_VALUES_ODDS);
  g_assert_cmpint (view.values->highest, >, 0);
}

/* With one queen in every column, pointing at a square doesn't change the numbers. */
static void
test_column (WindowTest *test)
{
  g_autofree gint32 *before = NULL;
  DrawBoardView view;

  queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES);
  view = queenside_board_area_get_view (test->board);
  before = g_memdup2 (view.values->values, 64 * sizeof *before);
  window_test_point_square (test, 0, 3, "");
  view = queenside_board_area_get_view (test->board);
  g_assert_cmpmem (before, 64 * sizeof *before, view.values->values, 64 * sizeof *before);
  for (gint i = 0; i < 64; i++)
    g_assert_cmpint (before[i], ==, count_cost (test, i % 8, (QueensSquare) { i % 8, i / 8 }));
}

static void
test_odds (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) odds = NULL;
  g_autoptr (GdkTexture) told = NULL;
  g_autoptr (QueensOdds) chances = NULL;
  QueensStep step;
  guint n = 0;

  open_board (test, "anywhere", "min-conflicts");
  plain = window_look_paint_overlay (test, 0);
  odds = window_look_paint_overlay (test, QUEENS_VIEW_ODDS);
  chances = queens_search_get_odds (test->session->now.history->search, NULL);
  queens_history_peek (test->session->now.history, &step);
  for (gint i = 0; i < 64; i++)
    {
      g_assert_cmpint (window_look_compare_square (test, plain, odds, i % 8, i / 8) > 0, ==,
                       chances->chances[i] > 0);
      n += chances->chances[i] > 0;
    }
  /* While the pointer is on the next step, the queen that moves next has a frame. */
  queenside_board_area_set_shows_next (test->board, TRUE);
  told = window_look_paint_overlay (test, QUEENS_VIEW_ODDS);
  g_assert_cmpuint (window_look_compare_square (test, plain, told, step.changes[0].from.x,
                                                step.changes[0].from.y), >, 0);
  g_assert_cmpuint (n, >, 1);
}

/* (4, 2) and (7, 2) attack each other along the row. Boulders separate the two queens of column 0
 * and the two queens of column 3. Other lines cross only corners of the checked squares. */
static void
test_attack_lines (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) lines = NULL;

  open_board (test, "anywhere", "steepest-ascent");
  plain = window_look_paint_overlay (test, 0);
  lines = window_look_paint_overlay (test, QUEENS_VIEW_ATTACK_LINES);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 5, 2), >, 50);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 3, 2), <, 10);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 0, 6), <, 10);
}

/* The arrow of the last move leads to another column. After a step back, the board shows the arrow
 * of the move before. */
static void
test_last_move (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) arrow = NULL;

  open_board (test, "anywhere", "steepest-ascent");
  window_test_press (test, "Right Right Left");
  plain = window_look_paint_overlay (test, 0);
  arrow = window_look_paint_overlay (test, QUEENS_VIEW_LAST_MOVE);
  g_assert_cmpint (queens_board_find_queen (window_look_get_board (test), (QueensSquare) { 1, 5 }),
                   >=, 0);
  g_assert_cmpuint (window_look_compare_square (test, plain, arrow, 2, 5), >, 5);
  g_assert_cmpuint (window_look_compare_square (test, plain, arrow, 5, 6), ==, 0);
}

/* Checks that all differences between the two pictures are in row 7. */
static void
assert_only_row_differs (WindowTest *test,
                         GdkTexture *picture,
                         GdkTexture *other)
{
  GdkRectangle row = window_look_get_square (test, 0, 7);
  GdkRectangle difference;

  if (window_look_find_difference (picture, other, &difference))
    g_assert_cmpint (difference.y + difference.height, <=, row.y + row.height + 1);
}

/* A move along row 7 passes another queen and changes the order of the list of queens. Only the
 * moved queen glides. */
static void
test_glide (WindowTest *test)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean is_gliding;

  open_board (test, "anywhere", "steepest-ascent");
  window_test_press (test, "Right Right Right Left");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  window_test_pass (400);
  /* Glide long enough that even a busy machine draws the queen on its way. */
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (test->board->gliding), 5000);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "step", NULL);
  do
    {
      guint n_frames = test->n_frames;

      is_gliding = adw_animation_get_state (test->board->gliding) == ADW_ANIMATION_PLAYING;
      gtk_widget_queue_draw (GTK_WIDGET (test->window));
      window_test_wait (test->n_frames > n_frames);
      g_ptr_array_add (pictures, window_look_paint (test->board));
      window_test_pass (200);
    }
  while (is_gliding);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpint (find_queen (test, 5, 7), >=, 0);
  g_assert_false (window_look_is_equal (pictures->pdata[0], pictures->pdata[pictures->len - 1]));
  for (guint i = 0; i < pictures->len; i++)
    assert_only_row_differs (test, pictures->pdata[i], pictures->pdata[pictures->len - 1]);
}

/* Depth first crosses out squares where no other queen can stand, even in columns with a queen. It
 * marks the squares that it has tried. */
static void
test_domains (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) domains = NULL;
  const QueensSearch *search;
  guint8 tried[64] = { 0 };
  QueensBoard *board;

  open_board (test, "anywhere", "steepest-ascent");
  window_work_change_setup (test, "algorithm=depth-first");
  window_test_press (test, "Right Right");
  board = window_look_get_board (test);
  g_assert_cmpuint (board->n_placed, ==, 3);
  plain = window_look_paint_overlay (test, 0);
  domains = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  search = test->session->now.history->search;
  search->setup.algorithm->mark_tried (search->state, &search->context, tried);
  for (gint i = 0; i < 64; i++)
    {
      QueensSquare square = { i % 8, i / 8 };
      gboolean is_out = is_free (test, square) && queens_board_count_attackers (board, square) > 0;

      g_assert_cmpint (window_look_compare_square (test, plain, domains, square.x, square.y) > 0,
                       ==, is_out || tried[square.y * 8 + square.x]);
    }
}

/* A screen reader reads the values aloud. On small squares, a tooltip shows them. */
static void
test_described (WindowTest *test)
{
  const QueensSquare square = { 3, 1 };
  g_autofree char *queen = NULL;
  g_autofree char *static_point = NULL;
  g_autofree char *best = NULL;
  g_autofree char *boulder = NULL;

  open_board (test, "anywhere", "steepest-ascent");
  gtk_test_accessible_assert_property (test->board, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board, 9 queens, cost 10");
  window_test_wait (test->board->cells != NULL);
  queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES);
  queenside_board_area_set_cursor (test->board, &square);
  queen = queenside_describe_shown (test->session, square,
                                    queenside_board_area_get_view (test->board).values, NULL, NULL);
  gtk_test_accessible_assert_property (queenside_board_cells_find (test->board->cells, square),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, queen);
  g_assert_cmpstr (queen, ==, "column 3, row 1: queen, attacked by 2 queens; cost "
                   "with a queen here: 10");
  static_point = queenside_describe_choice (test->session, (QueensSquare) { 3, 6 });
  g_assert_true (g_str_has_prefix (static_point, "column 3, row 6: queen, static, attacked by "));
  best = queenside_describe_choice (test->session, (QueensSquare) { 1, 5 });
  g_assert_true (g_str_has_prefix (best, "column 1, row 5: empty, attacked by "));
  g_assert_true (g_str_has_suffix (best, "; cost with a queen here: 7"));
  boulder = queenside_describe_choice (test->session, (QueensSquare) { 5, 5 });
  g_assert_cmpstr (boulder, ==, "column 5, row 5: boulder");
}

int
anywhere_shown_tests (int   argc,
                      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/anywhere-shown/values", test_values);
  window_test_add ("/anywhere-shown/moves", test_moves);
  window_test_add ("/anywhere-shown/selected", test_selected);
  window_test_add ("/anywhere-shown/column", test_column);
  window_test_add ("/anywhere-shown/odds", test_odds);
  window_test_add ("/anywhere-shown/attack-lines", test_attack_lines);
  window_test_add ("/anywhere-shown/last-move", test_last_move);
  window_test_add ("/anywhere-shown/glide", test_glide);
  window_test_add ("/anywhere-shown/domains", test_domains);
  window_test_add ("/anywhere-shown/described", test_described);
  return g_test_run ();
}
