/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the picture of a step in each of its four beats, at characteristic pixels. */

#include "draw-layers.h"

#include <cairo-svg.h>

#include "picture.h"

#define SIDE 402
#define SIZE 8

/* The board in the figure of the steepest ascent course. Its best successors cost 12. */
static const gint32 figure[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

typedef struct
{
  QueensProblem *problem;
  QueensBoard   *board;
  gint32         numbers[SIZE * SIZE];
  guint8         candidates[SIZE * SIZE];
  guint16        looks[SIZE * SIZE];
  DrawValues     values;
  QueensSquare   best;          /* the first of the best squares, which is chosen */
  DrawBoardView  view;
} Fixture;

static void
set_up (Fixture         *fixture,
        DrawValuesFlags  flags)
{
  *fixture = (Fixture) { .problem = new_problem (SIZE) };
  fixture->board = new_board (fixture->problem, figure);
  queens_values_board (fixture->board, QUEENS_COST_PAIRS, -1, fixture->numbers);
  fixture->values = draw_values_new (fixture->numbers, fixture->board, flags | DRAW_VALUES_BEST);
  for (guint i = SIZE * SIZE; i-- > 0;)
    if (fixture->numbers[i] == fixture->values.lowest)
      {
        fixture->candidates[i] = DRAW_CANDIDATE;
        fixture->best = (QueensSquare) { i % SIZE, i / SIZE };
      }
  fixture->candidates[fixture->best.y * SIZE + fixture->best.x] = DRAW_CANDIDATE_TAKEN;
  fixture->values.candidates = fixture->candidates;
  fixture->view = (DrawBoardView) { .problem = fixture->problem, .board = fixture->board,
                                    .flags = DRAW_BOARD_ATTACKED, .values = &fixture->values };
}

static void
tear_down (Fixture *fixture)
{
  queens_board_free (fixture->board);
  queens_problem_unref (fixture->problem);
}

static cairo_surface_t *
draw_beat (Fixture   *fixture,
           QueensBeat beat,
           double     progress)
{
  DrawBoardView view = fixture->view;

  draw_beat_set (&view, beat, progress, NULL);
  return draw_picture (&view, SIDE, SIDE, 1, NULL);
}

/* Counts the pixels of a square that differ between two pictures. */
static guint
compare (Fixture         *fixture,
         cairo_surface_t *picture,
         cairo_surface_t *other,
         gint             x,
         gint             y)
{
  DrawBoardLayout layout = draw_board_layout_new (&fixture->view, SIDE, SIDE);
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, (QueensSquare) { x, y });
  guint n = 0;

  for (double j = place.y + 0.5; j < place.y + place.height; j++)
    for (double i = place.x + 0.5; i < place.x + place.width; i++)
      n += pixel_at (picture, i, j) != pixel_at (other, i, j);
  return n;
}

/* Halfway through the first beat, four columns have values, the fourth column is lit, and other
 * values are faint. At the end, all values are visible and have no frames. */
static void
test_columns (void)
{
  Fixture fixture;
  g_autoptr (cairo_surface_t) halfway = NULL;
  g_autoptr (cairo_surface_t) whole = NULL;
  g_autoptr (cairo_surface_t) faint = NULL;
  const DrawTheme *theme = draw_theme_get (0);

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  halfway = draw_beat (&fixture, QUEENS_BEAT_LOOK, 0.5);
  whole = draw_beat (&fixture, QUEENS_BEAT_LOOK, 1);
  faint = draw_beat (&fixture, QUEENS_BEAT_LOOK, 0);
  for (gint x = 0; x < SIZE; x++)
    for (gint y = 0; y < SIZE; y++)
      {
        QueensSquare square = { x, y };
        gboolean has_value = figure[x] != y;

        g_assert_cmpint (compare (&fixture, halfway, whole, x, y) == 0, ==,
                         x < 3 || (!has_value && x > 3));
        g_assert_cmpint (compare (&fixture, halfway, faint, x, y) == 0, ==,
                         x > 3 || (!has_value && x < 3));
        g_assert_cmpint (is_near (pixel_of_square (halfway, &fixture.view, square, 0.04, 0.1),
                                  theme->square[(x + y) % 2], 2), ==, x != 3);
        if (!has_value)
          continue;
        /* A frame would have more pixels. */
        g_assert_cmpuint (count_near (whole, &fixture.view, square, theme->text, 60), >, 12);
        g_assert_cmpuint (count_near (whole, &fixture.view, square, theme->text, 60), <, 120);
        g_assert_cmpuint (count_near (faint, &fixture.view, square, theme->text, 60), ==, 0);
      }
  tear_down (&fixture);
}

/* Until their column is evaluated, colours are as faint as numbers. */
static void
test_colors (void)
{
  Fixture fixture;
  g_autoptr (cairo_surface_t) picture = NULL;
  const DrawTheme *theme = draw_theme_get (0);

  set_up (&fixture, DRAW_VALUES_COLORS);
  picture = draw_beat (&fixture, QUEENS_BEAT_LOOK, 0.5);
  for (gint x = 0; x < SIZE; x++)
    {
      DrawColor tone = theme->square[(x + 7) % 2];
      guint shade = draw_values_get_shade (&fixture.values, fixture.numbers[7 * SIZE + x]);
      double weight = theme->value_weight * (x > 3 ? 0.22 : 1);
      DrawColor mixed = draw_color_mix (tone, draw_values_get_color (shade), weight);

      if (x != 3)
        g_assert_true (is_near (pixel_of_square (picture, &fixture.view, (QueensSquare) { x, 7 },
                                                 0.02, 0.02), mixed, 4));
    }
  tear_down (&fixture);
}

/* All candidates have the same frame and are lit. The chosen square differs from the other
 * candidates only in the beat that chooses it. */
static void
test_candidates (void)
{
  Fixture fixture;
  g_autoptr (cairo_surface_t) looked = NULL;
  g_autoptr (cairo_surface_t) light = NULL;
  g_autoptr (cairo_surface_t) lit = NULL;
  g_autoptr (cairo_surface_t) pulse = NULL;
  g_autoptr (cairo_surface_t) chosen = NULL;
  g_autoptr (cairo_surface_t) rest = NULL;

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  looked = draw_beat (&fixture, QUEENS_BEAT_LOOK, 1);
  light = draw_beat (&fixture, QUEENS_BEAT_LIGHT, 0.5);
  lit = draw_beat (&fixture, QUEENS_BEAT_LIGHT, 1);
  pulse = draw_beat (&fixture, QUEENS_BEAT_CHOOSE, 0.5);
  chosen = draw_beat (&fixture, QUEENS_BEAT_CHOOSE, 1);
  rest = draw_picture (&fixture.view, SIDE, SIDE, 1, NULL);
  g_assert_cmpuint (fixture.candidates[0], ==, DRAW_CANDIDATE_NONE);
  for (gint x = 0; x < SIZE; x++)
    for (gint y = 0; y < SIZE; y++)
      {
        guint8 candidate = fixture.candidates[y * SIZE + x];
        gboolean is_taken = candidate == DRAW_CANDIDATE_TAKEN;
        guint n_frame = compare (&fixture, looked, lit, x, y);

        g_assert_cmpint (n_frame > 60, ==, candidate != DRAW_CANDIDATE_NONE);
        g_assert_cmpint (n_frame > 0, ==, candidate != DRAW_CANDIDATE_NONE);
        /* The light covers the whole square. */
        g_assert_cmpint (compare (&fixture, light, lit, x, y) > 2000, ==,
                         candidate != DRAW_CANDIDATE_NONE);
        g_assert_cmpint (compare (&fixture, lit, chosen, x, y) > 0, ==, is_taken);
        g_assert_cmpint (compare (&fixture, pulse, chosen, x, y) > 1500, ==, is_taken);
      }
  /* At rest, the choice isn't visible yet. */
  g_assert_true (are_equal (lit, rest));
  tear_down (&fixture);
}

/* A framed column doesn't hide the frames of its squares. */
static void
test_column (void)
{
  Fixture fixture;
  QueensSquare mover;
  g_autoptr (cairo_surface_t) picture = NULL;
  g_autoptr (cairo_surface_t) without = NULL;
  const DrawTheme *theme = draw_theme_get (0);
  guint n_sides[2] = { 0, 0 };

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  mover = (QueensSquare) { fixture.best.x, figure[fixture.best.x] };
  fixture.view.mover = &mover;
  fixture.view.marks_column = TRUE;
  picture = draw_beat (&fixture, QUEENS_BEAT_CHOOSE, 1);
  for (double x = 0.01; x < 0.3; x += 0.01)
    {
      n_sides[0] += is_near (pixel_of_square (picture, &fixture.view, fixture.best, x, 0.3),
                             theme->text, 60);
      n_sides[1] += is_near (pixel_of_square (picture, &fixture.view, fixture.best, 1 - x, 0.3),
                             theme->text, 60);
    }
  g_assert_cmpuint (n_sides[0], >=, 2);
  g_assert_cmpuint (n_sides[1], >=, 2);
  /* The marks of an attacked queen are drawn on top of the frame of its column. */
  fixture.view.mover = NULL;
  without = draw_beat (&fixture, QUEENS_BEAT_CHOOSE, 1);
  g_assert_cmpuint (count_near (picture, &fixture.view, mover, theme->attacked, 20), >=,
                    count_near (without, &fixture.view, mover, theme->attacked, 20));
  tear_down (&fixture);
}

/* Three squares that were picked at random appear one by one, and keep their numbers. Other squares
 * stay faint, and no other candidate is lit. */
static void
test_draws (void)
{
  QueensSquare draws[] = { { 6, 6 }, { 2, 2 }, { 0, 0 } };
  Fixture fixture;
  g_autoptr (cairo_surface_t) without = NULL;
  const DrawTheme *theme = draw_theme_get (0);

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  fixture.view.looks = fixture.looks;
  fixture.view.n_looks = G_N_ELEMENTS (draws);
  draws[2] = fixture.best;
  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    fixture.looks[draws[i].y * SIZE + draws[i].x] = i + 1;
  without = draw_beat (&fixture, QUEENS_BEAT_LIGHT, 1);
  fixture.view.numbers_looks = TRUE;
  for (guint n = 0; n <= G_N_ELEMENTS (draws); n++)
    {
      g_autoptr (cairo_surface_t) picture = draw_beat (&fixture, QUEENS_BEAT_LOOK, n / 3.0 - 1e-6);

      for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
        g_assert_cmpint (count_near (picture, &fixture.view, draws[i], theme->accent, 20) > 20, ==,
                         i < n);
    }
  {
    g_autoptr (cairo_surface_t) with = draw_beat (&fixture, QUEENS_BEAT_LIGHT, 1);
    g_autoptr (cairo_surface_t) rest = draw_beat (&fixture, QUEENS_BEAT_NONE, 0);
    g_autoptr (cairo_surface_t) moved = draw_beat (&fixture, QUEENS_BEAT_MOVE, 0.5);

    for (gint i = 0; i < SIZE * SIZE; i++)
      {
        QueensSquare square = { i % SIZE, i / SIZE };
        gboolean is_drawn = fixture.looks[i] > 0;
        gboolean has_value = figure[square.x] != square.y;

        g_assert_cmpint (compare (&fixture, with, without, square.x, square.y) > 20, ==, is_drawn);
        g_assert_cmpint (count_near (rest, &fixture.view, square, theme->accent, 20) > 20, ==,
                         is_drawn);
        g_assert_cmpuint (count_near (moved, &fixture.view, square, theme->accent, 20), ==, 0);
        if (has_value && !is_drawn)
          g_assert_cmpuint (count_near (with, &fixture.view, square, theme->text, 60), ==, 0);
      }
  }
  tear_down (&fixture);
}

/* Numbers are left out if they are unreadable or too many. */
static void
test_no_draws (void)
{
  Fixture fixture;
  g_autoptr (cairo_surface_t) picture = NULL;
  g_autoptr (cairo_surface_t) other = NULL;

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  fixture.view.looks = fixture.looks;
  fixture.view.n_looks = 1;
  fixture.looks[0] = 1;
  picture = draw_picture (&fixture.view, 200, 200, 1, NULL);
  fixture.view.numbers_looks = TRUE;
  other = draw_picture (&fixture.view, 200, 200, 1, NULL);
  g_assert_true (are_equal (picture, other));
  fixture.view.n_looks = 100;
  g_clear_pointer (&picture, cairo_surface_destroy);
  g_clear_pointer (&other, cairo_surface_destroy);
  picture = draw_picture (&fixture.view, SIDE, SIDE, 1, NULL);
  fixture.view.numbers_looks = FALSE;
  other = draw_picture (&fixture.view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (picture, other));
  tear_down (&fixture);
}

/* While the queen moves, there are no frames, arrows or values. */
static void
test_move (void)
{
  static const QueensStep step = { .kind = QUEENS_STEP_MOVED, .n_changes = 1,
                                   .changes = { { 0, { 0, 7 }, { 0, 3 } } } };
  Fixture fixture;
  const DrawTheme *theme = draw_theme_get (0);
  gint last = 8;

  set_up (&fixture, DRAW_VALUES_NUMBERS);
  fixture.view.n_changes = 1;
  fixture.view.changes[0] = step.changes[0];
  for (guint i = 0; i <= 4; i++)
    {
      DrawBoardView view = fixture.view;
      g_autoptr (cairo_surface_t) picture = NULL;
      gint highest = 0;

      draw_beat_set (&view, QUEENS_BEAT_MOVE, i / 4.0, &step);
      picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (gint y = 0; y < SIZE; y++)
        {
          QueensSquare square = { 0, y };

          if (count_near (picture, &view, square, theme->queen, 10) > 200)
            highest = y;
          g_assert_cmpuint (count_near (picture, &view, square, theme->accent, 10), ==, 0);
        }
      g_assert_cmpint (highest, <=, last);
      g_assert_cmpint (highest, >=, 3);
      last = highest;
      g_assert_cmpuint (count_near (picture, &view, fixture.best, theme->text, 60), ==, 0);
    }
  g_assert_cmpint (last, ==, 3);
  tear_down (&fixture);
}

/* Beats can also be drawn as vectors. */
static void
test_vectors (void)
{
  for (QueensBeat beat = QUEENS_BEAT_NONE; beat <= QUEENS_BEAT_MOVE; beat++)
    {
      Fixture fixture;
      cairo_surface_t *file = NULL;
      cairo_t *cr;

      set_up (&fixture, DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS);
      draw_beat_set (&fixture.view, beat, 0.4, NULL);
      file = cairo_svg_surface_create (NULL, SIDE, SIDE);
      cr = cairo_create (file);
      KEEP_LEAKS_OF_CAIRO;
      draw_board (cr, &fixture.view, SIDE, SIDE, NULL);
      HEED_LEAKS;
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (file);
      tear_down (&fixture);
    }
}

int
beat_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/beat/columns", test_columns);
  g_test_add_func ("/draw/beat/colors", test_colors);
  g_test_add_func ("/draw/beat/candidates", test_candidates);
  g_test_add_func ("/draw/beat/column", test_column);
  g_test_add_func ("/draw/beat/draws", test_draws);
  g_test_add_func ("/draw/beat/no-draws", test_no_draws);
  g_test_add_func ("/draw/beat/move", test_move);
  g_test_add_func ("/draw/beat/vectors", test_vectors);
  return g_test_run ();
}
