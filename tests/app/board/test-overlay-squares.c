/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each overlay changes exactly the squares that it describes. */

#include "queens-setup.h"
#include "queens-values.h"
#include "queens-view.h"
#include "window-anywhere.h"
#include "window-look.h"
#include "window-work.h"

static guint
get_area (WindowTest *test)
{
  GdkRectangle square = window_look_get_square (test, 0, 0);

  return square.width * square.height;
}

/* Checks that the two pictures differ on exactly the squares with an x in @differs. The first
 * string is row 7. */
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

/* The squares of the sample board that show values, because they have no queen. */
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
  /* Numbers cover little of a square. A colour fills it. */
  g_assert_cmpuint (window_look_compare_square (test, plain, values, 0, 0), <, get_area (test) / 3);
  g_assert_cmpuint (window_look_compare_square (test, plain, colors, 0, 0), >,
                    get_area (test) * 9 / 10);
}

/* Without numbers, dots repeat the colours for users who can't see colours. So the middle of a
 * square has more than one colour. */
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

/* Finds frames: squares that look different when the frames are hidden. */

typedef enum
{
  FRAME_NONE,
  FRAME_DASHED,
  FRAME_SOLID,                  /* The shadow of a queen is inside the frame. */
} Frame;

static void
find_frames (WindowTest *test,
             Frame       frames[64])
{
  g_autoptr (GdkTexture) with = window_look_paint_overlay (test, QUEENS_VIEW_VALUES);
  g_autoptr (GdkTexture) without = NULL;

  without = window_look_paint_values_alone (test);
  for (gint i = 0; i < 64; i++)
    {
      GdkRectangle part = window_look_get_square (test, i % 8, i / 8);
      guint n = window_look_count_differences (with, without, &part);

      /* A queen's shadow changes the area between the frame and the number. */
      part = (GdkRectangle) { part.x + part.width / 5, part.y + part.height * 3 / 4,
                              part.width * 3 / 5, part.height / 8 };
      frames[i] = window_look_count_differences (with, without, &part) > 0 ? FRAME_SOLID
                  : n > 0 ? FRAME_DASHED : FRAME_NONE;
    }
}

static void
choose_algorithm (WindowTest *test,
                  const char *id)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, id))
      adw_combo_row_set_selected (window_work_find_choice (test, "Algorithm"), i);
  window_test_settle (test);
  window_work_paste (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Returns TRUE if the tie rule had to choose between @square and the square of the move. */
static gboolean
is_tied (WindowTest       *test,
         const QueensStep *step,
         QueensSquare      square)
{
  QueensBoard *board = queenside_session_get_board (test->session);

  return (window_look_get_setup (test)->algorithm->heeds & QUEENS_HEEDS_TIES)
         && queens_values_square (board, QUEENS_COST_PAIRS, square.x, square) == step->best;
}

/* At rest, a square has a dashed frame if it has a probability or is as good as the chosen square.
 * While the pointer is on the next step, the chosen square has a solid frame. */
static void
assert_frames_are_odds (WindowTest *test)
{
  QueensHistory *history = test->session->now.history;
  QueensBoard *board = queenside_session_get_board (test->session);
  g_autoptr (QueensOdds) odds = queens_search_get_odds (history->search, NULL);
  Frame frames[64];
  QueensStep step;

  queens_history_peek (history, &step);
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_MOVED);
  for (gint turn = 0; turn < 2; turn++)
    {
      queenside_board_area_set_shows_next (test->board, turn == 1);
      find_frames (test, frames);
      for (gint i = 0; i < 64; i++)
        {
          QueensSquare square = { i % 8, i / 8 };
          Frame expected = odds->chances[i] > 0 || is_tied (test, &step, square) ? FRAME_DASHED
                                                                               : FRAME_NONE;

          if (turn == 1 && queens_square_compare (&step.changes[0].to, &square) == 0)
            expected = FRAME_SOLID;
          /* On all squares except the chosen square, faint values of squares that the rule doesn't
           * examine can look like frames. */
          else if (turn == 1 && test->board->overlay.looks != NULL)
            continue;
          if (queens_board_find_queen (board, square) < 0
              && (step.changes[0].from.x != square.x || expected != FRAME_NONE))
            g_assert_cmpint (frames[i], ==, expected);
        }
    }
}

static void
test_frames_of_climb (WindowTest *test)
{
  assert_frames_are_odds (test);
}

static void
test_frames_of_first_choice (WindowTest *test)
{
  choose_algorithm (test, "first-choice");
  assert_frames_are_odds (test);
}

/* Min-conflicts first draws a queen. While the pointer is on the next step, a frame surrounds the
 * whole column of this queen. At rest, the square of the queen has no frame. */
static void
test_frames_of_min_conflicts (WindowTest *test)
{
  QueensStep step;
  Frame frames[64];

  choose_algorithm (test, "min-conflicts");
  assert_frames_are_odds (test);
  queens_history_peek (test->session->now.history, &step);
  find_frames (test, frames);
  for (gint y = 0; y < 8; y++)
    g_assert_cmpint (frames[y * 8 + step.changes[0].from.x], !=, FRAME_NONE);
  queenside_board_area_set_shows_next (test->board, FALSE);
  find_frames (test, frames);
  g_assert_cmpint (frames[step.changes[0].from.y * 8 + step.changes[0].from.x], ==, FRAME_NONE);
}

/* Checks that no square has a frame. The numbers of a local minimum aren't frames. */
static void
assert_no_frames (WindowTest *test)
{
  Frame frames[64];

  find_frames (test, frames);
  for (gint i = 0; i < 64; i++)
    g_assert_cmpint (frames[i], ==, FRAME_NONE);
}

static void
test_no_frames_at_end (WindowTest *test)
{
  window_work_paste (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  assert_no_frames (test);
  window_test_press (test, "Right");
  assert_no_frames (test);
  window_work_paste (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  while (!queenside_session_is_at_end (test->session))
    window_test_press (test, "Right");
  assert_no_frames (test);
}

/* On these unsolved boards, a search can't take a step: the limit is reached, a static point has no
 * queen, or all queens are static. No algorithm frames a square or column. */
static void
test_no_frames_without_step (WindowTest *test)
{
  static const char *const searches[] = { "steepest-ascent", "min-conflicts", "first-choice" };
  static const char *const boards[] = {
    "state=[3, 2, 1, 4, 3, 2, 1, 2]\n[Search]\nmax-iterations=1\nalgorithm=",
    "static=(0, 7)\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n[Search]\nalgorithm=",
    "static=(0, 0) (1, 1) (2, 2) (3, 3) (4, 4) (5, 5) (6, 6) (7, 7)\n"
    "state=[0, 1, 2, 3, 4, 5, 6, 7]\n[Search]\nalgorithm=",
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards) * G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Queenside]\nversion=1\n[Board]\nsize=8\n%s%s\n",
                                               boards[i / G_N_ELEMENTS (searches)],
                                               searches[i % G_N_ELEMENTS (searches)]);
      QueensStep step;

      window_work_open (test, text);
      window_work_focus_play (test);
      /* Only the boards with an iteration limit allow one step. Take it. */
      window_test_press (test, "Right");
      queens_history_peek (test->session->now.history, &step);
      g_assert_cmpint (step.kind, ==, QUEENS_STEP_NONE);
      g_assert_cmpint (window_look_get_cost (test), >, 0);
      assert_no_frames (test);
      g_assert_false (test->board->overlay.has_mover);
    }
}

/* On a solved board, the squares of all queens are green. The board shows no values and no arrow,
 * and a line says how long the search took. One step back removes the green and the line. */
static void
test_solved (WindowTest *test)
{
  g_autoptr (GdkTexture) solved = NULL;
  g_autoptr (GdkTexture) without = NULL;
  guint32 green;

  choose_algorithm (test, "min-conflicts");
  while (!queenside_session_is_at_end (test->session))
    window_test_press (test, "Right");
  g_assert_cmpint (window_look_get_cost (test), ==, 0);
  window_test_wait (adw_animation_get_state (test->board->calming) != ADW_ANIMATION_PLAYING);
  window_look_wait_for_words (test->window, "Solved after", "step", "evaluation", NULL);
  without = window_look_paint_overlay (test, 0);
  solved = window_look_paint_overlay (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS
                                            | QUEENS_VIEW_LAST_MOVE);
  g_assert_true (window_look_is_equal (solved, without));
  for (gint x = 0; x < 8; x++)
    {
      gint y = queens_board_get_square (window_look_get_board (test), x).y;
      GdkRectangle place = window_look_get_square (test, x, y);
      guint32 pixel = window_look_get_pixel (solved, place.x + 3, place.y + 3);

      g_assert_cmpuint (pixel >> 8 & 0xff, >, (pixel >> 16 & 0xff) + 20);
    }
  window_test_press (test, "Left");
  g_assert_null (window_look_find_label (test->window, "Solved after"));
  g_clear_object (&without);
  without = window_look_paint_overlay (test, 0);
  green = window_look_get_pixel (without, window_look_get_square (test, 0, 0).x + 3,
                                 window_look_get_square (test, 0, 0).y + 3);
  g_assert_cmpuint (green >> 8 & 0xff, <, (green >> 16 & 0xff) + 20);
}

/* If a static point holds no queen, the board has no successors, so there are no numbers and no
 * frames. */
static void
test_empty_static_point (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) values = NULL;

  window_work_open (test, "[Queenside]\nversion=1\n[Board]\nsize=8\nplacement=anywhere\nqueens=3\n"
                          "static=(0, 7)\nsquares=(2, 2) (3, 1) (5, 5)\n");
  g_assert_false (queens_board_holds_static_points (queenside_session_get_board (test->session)));
  plain = window_look_paint_overlay (test, 0);
  values = window_look_paint_overlay (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  g_assert_true (window_look_is_equal (plain, values));
}

/* If the numbers are for one queen, this queen has a frame. */
static void
test_mover_anywhere (WindowTest *test)
{
  QueensSquare square;
  g_autoptr (GdkTexture) after = NULL;

  window_anywhere_free_squares (test);
  square = queens_board_get_square (queenside_session_get_board (test->session), 0);
  window_test_point_square (test, square.x, square.y, "");
  after = window_look_paint_overlay (test, QUEENS_VIEW_VALUES);
  {
    g_autoptr (GdkTexture) hover = window_look_paint_overlay (test, 0);
    GdkRectangle part = window_look_get_square (test, square.x, square.y);

    part.height = 4;
    g_assert_cmpuint (window_look_count_differences (hover, after, &part), >, 3 * part.width / 2);
  }
}

/* The search always chooses one of the two best squares of the sample board. */
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

/* Lines connect attacking queens: they cover the squares between two queens on a diagonal, and no
 * others. */
static void
test_attack_lines (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) lines = NULL;

  window_work_paste (test, "[7, 1, 6, 0, 4, 5, 7, 6]");
  plain = window_look_paint_overlay (test, 0);
  lines = window_look_paint_overlay (test, QUEENS_VIEW_ATTACK_LINES);
  /* The line connects (1, 1) and (4, 4). The line between (4, 4) and (5, 5) is hidden under the
   * queens. */
  for (gint i = 2; i < 4; i++)
    g_assert_cmpuint (window_look_compare_square (test, plain, lines, i, i), >, 5);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 0, 3), ==, 0);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 1, 3), ==, 0);
  g_assert_cmpuint (window_look_compare_square (test, plain, lines, 7, 0), ==, 0);
  /* A boulder interrupts the line. */
  g_object_set (test->board, "attack-lines", FALSE, NULL);
  window_test_point_square (test, 2, 2, "click 3");
  window_test_send (test, "mousemove 0 0");
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

/* The board doesn't move to show coordinates if there is room beside it. */
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

/* A systematic search shows crosses in its empty columns. */
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
overlay_squares_tests (int   argc,
                       char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/overlay-squares/values", test_values);
  window_test_add ("/overlay-squares/dots", test_dots);
  window_test_add ("/overlay-squares/odds", test_odds);
  window_test_add ("/overlay-squares/frames-of-climb", test_frames_of_climb);
  window_test_add ("/overlay-squares/frames-of-first-choice", test_frames_of_first_choice);
  window_test_add ("/overlay-squares/frames-of-min-conflicts", test_frames_of_min_conflicts);
  window_test_add ("/overlay-squares/no-frames-at-end", test_no_frames_at_end);
  window_test_add ("/overlay-squares/no-frames-without-step", test_no_frames_without_step);
  window_test_add ("/overlay-squares/solved", test_solved);
  window_test_add ("/overlay-squares/empty-static-point", test_empty_static_point);
  window_test_add ("/overlay-squares/mover-anywhere", test_mover_anywhere);
  window_test_add ("/overlay-squares/attack-lines", test_attack_lines);
  window_test_add ("/overlay-squares/last-move", test_last_move);
  window_test_add ("/overlay-squares/coordinates", test_coordinates);
  window_test_add ("/overlay-squares/domains", test_domains);
  return g_test_run ();
}
