/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each state has a board in its place, with its move and cost. Omitted states leave a gap. */

#include "draw-picture.h"
#include "draw-strip.h"
#include "picture.h"
#include "queens-setup.h"

#include <string.h>

#define SIDE 105                /* side of a board of up to ten columns, with its margins */
#define PITCH_X 119
#define PITCH_Y 129

typedef struct
{
  QueensHomeworkSequence  sequence;
  QueensSetup             setup;
  DrawStripView           view;
} Fixture;

static gboolean
continue_cb (gpointer data,
             gdouble  done,
             guint64  n_states)
{
  return TRUE;
}

static void
begin (Fixture       *fixture,
       guint          size,
       QueensPlateau  plateau,
       guint          half)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autoptr (QueensSearch) search = NULL;

  queens_setup_init (&fixture->setup);
  queens_setup_set_problem (&fixture->setup, problem);
  fixture->setup.convention.plateau = plateau;
  fixture->setup.generator = QUEENS_GENERATOR_NUMPY;
  fixture->setup.convention.ties = QUEENS_TIES_LOWEST_ROW;
  search = queens_search_new (&fixture->setup, NULL, NULL);
  g_assert_true (
    queens_homework_sequence_follow (&fixture->sequence, search, half, continue_cb, NULL));
  fixture->view = (DrawStripView) {
    .problem = fixture->setup.problem, .sequence = &fixture->sequence, .scale = 1
  };
}

static void
end (Fixture *fixture)
{
  queens_homework_sequence_clear (&fixture->sequence);
  queens_setup_clear (&fixture->setup);
}

static void
paint_strip (cairo_t       *cr,
             gconstpointer  view,
             double         width,
             double         height)
{
  draw_strip (cr, view, width, height);
}

static DrawPicture
make_picture (const Fixture *fixture)
{
  return (DrawPicture) {
    paint_strip, &fixture->view, draw_theme_get (DRAW_STYLE_PRINT), DRAW_STRIP_WIDTH,
    draw_strip_get_height (&fixture->view)
  };
}

static cairo_surface_t *
draw (const Fixture *fixture)
{
  return paint_picture (paint_strip, &fixture->view, draw_theme_get (DRAW_STYLE_PRINT),
                        DRAW_STRIP_WIDTH, draw_strip_get_height (&fixture->view), 1);
}

/* Counts the pixels near @color in a rectangle. */
static guint
count (cairo_surface_t *picture,
       gint             x,
       gint             y,
       gint             width,
       gint             height,
       DrawColor        color)
{
  guint n = 0;

  for (gint i = 0; i < width; i++)
    for (gint j = 0; j < height; j++)
      n += is_near (pixel_at (picture, x + i, y + j), color, 24);
  return n;
}

/* The published climb has four states. Each board has its own queens, and every board but the first
 * has an arrow. */
static void
test_boards (void)
{
  Fixture fixture = { 0 };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = NULL;

  begin (&fixture, 8, QUEENS_PLATEAU_STOP, 12);
  /* With colours, queens and arrows can be counted without counting the hatching of dark
   * squares. */
  fixture.view.theme = theme;
  picture = draw (&fixture);
  g_assert_cmpuint (fixture.sequence.states->len, ==, 4);
  g_assert_cmpfloat (draw_strip_get_height (&fixture.view), ==, PITCH_Y);
  for (guint i = 0; i < 4; i++)
    {
      const QueensHomeworkState *state = &g_array_index (fixture.sequence.states,
                                                         QueensHomeworkState, i);
      guint n_accent = count (picture, i * PITCH_X, 0, SIDE, SIDE, theme->accent);

      for (gint x = 0; x < 8; x++)
        for (gint y = 0; y < 8; y++)
          {
            guint n = count (picture, i * PITCH_X + x * 13 + 1, (7 - y) * 13 + 1, 13, 13,
                             theme->queen);

            g_assert_cmpint (n > 20, ==, state->places[x] == y);
          }
      g_assert_cmpint (n_accent > 5, ==, i > 0);
      /* The cost is below the board. */
      g_assert_cmpuint (count (picture, i * PITCH_X, SIDE + 2, SIDE, PITCH_Y - SIDE - 2,
                               theme->label),
                        >, 10);
    }
  g_assert_cmpuint (count (picture, 4 * PITCH_X, 0, 2 * PITCH_X - 20, PITCH_Y,
                           draw_color_from_rgb (0xffffff)),
                    ==, (2 * PITCH_X - 20) * PITCH_Y);
  end (&fixture);
}

/* Eight of 104 states remain. They and the gap, which has no board, fill two rows. */
static void
test_gap (void)
{
  Fixture fixture = { 0 };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = NULL;

  begin (&fixture, 8, QUEENS_PLATEAU_SIDEWAYS, 4);
  fixture.view.theme = theme;
  picture = draw (&fixture);
  g_assert_cmpuint (fixture.sequence.states->len, ==, 8);
  g_assert_cmpfloat (draw_strip_get_height (&fixture.view), ==, 2 * PITCH_Y);
  g_assert_cmpuint (count (picture, 4 * PITCH_X, 0, SIDE, SIDE, theme->queen), <, 40);
  g_assert_cmpuint (count (picture, 3 * PITCH_X, 0, SIDE, SIDE, theme->queen), >, 200);
  g_assert_cmpuint (count (picture, 5 * PITCH_X, 0, SIDE, SIDE, theme->queen), >, 200);
  g_assert_cmpuint (count (picture, 2 * PITCH_X, PITCH_Y, SIDE, SIDE, theme->queen), >, 200);
  end (&fixture);
}

/* Tests boards with one column, and with more columns than a small board has pixels. */
static void
test_sizes (void)
{
  static const guint sizes[] = { 1, 2, 11, 30, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture fixture = { 0 };
      g_autoptr (cairo_surface_t) picture = NULL;

      begin (&fixture, sizes[i], QUEENS_PLATEAU_STOP, 2);
      picture = draw (&fixture);
      g_assert_cmpuint (fixture.sequence.states->len, <=, 4);
      end (&fixture);
    }
}

static void
test_vectors (void)
{
  Fixture fixture = { 0 };
  DrawPicture picture;

  begin (&fixture, 8, QUEENS_PLATEAU_STOP, 12);
  picture = make_picture (&fixture);
  for (DrawFormat format = DRAW_FORMAT_SVG; format <= DRAW_FORMAT_PDF; format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) first = draw_picture_to_bytes (&picture, format, 1, &error);
      g_autoptr (GBytes) second = draw_picture_to_bytes (&picture, format, 1, NULL);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (first, second));
      /* The file contains only vectors. */
      g_assert_null (
        g_strstr_len (g_bytes_get_data (first, NULL), g_bytes_get_size (first), "<image"));
    }
  end (&fixture);
}

int
strip_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/strip/boards", test_boards);
  g_test_add_func ("/draw/strip/gap", test_gap);
  g_test_add_func ("/draw/strip/sizes", test_sizes);
  g_test_add_func ("/draw/strip/vectors", test_vectors);
  return g_test_run ();
}
