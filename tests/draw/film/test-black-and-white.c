/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The print style after copying: every pixel is black or white, and all things on a board or strip
 * differ in shape. */

#include "draw-board-picture.h"
#include "draw-film.h"
#include "picture.h"

#include <math.h>
#include <string.h>

#define SIDE 800

static const char climb[] =
  "[Search]\nalgorithm=steepest-ascent\nseed=3\n[Board]\nsize=8\nboulders=(4, 4) (6, 1)\n"
  "static=(0, 0) (7, 3)\narrows=green (0, 3) (3, 6) purple (5, 0) (5, 4) blue (2, 0) (7, 5)\n"
  "marks=green (1, 5) purple (6, 6) blue (3, 1)\nstate=[0, 7, 3, 4, 7, 1, 2, 3]\n";
static const char plain[] =
  "[Board]\nsize=8\nboulders=(4, 4)\nstatic=(0, 0)\nstate=[0, 7, 3, 4, 7, 1, 2, 3]\n";
static const char large[] =
  "[Search]\nseed=3\n[Board]\nsize=40\nboulders=(4, 4) (20, 21)\nstatic=(0, 0)\nstate=fresh\n";
static const char solvable[] =
  "[Rules]\npreset=static-point\n[Board]\nstatic=(0, 0)\nstate=[0, 7, 3, 4, 7, 1, 2, 2]\n";

/* A film and a picture of one of its frames */
typedef struct
{
  QueensDocument  *document;    /* must be kept as long as the film */
  DrawFilm        *film;
  DrawBoardView    view;
  cairo_surface_t *picture;
} Print;

static Print
print_new (const char *text,
           QueensView  shown,
           guint       step,
           double      side)
{
  DrawFilmOptions options = { .last = 6, .rate = 1, .shown = shown, .style = DRAW_STYLE_PRINT };
  g_autoptr (GError) error = NULL;
  Print self = { 0 };

  self.document = g_new0 (QueensDocument, 1);
  queens_document_read (self.document, text, strlen (text), &error);
  g_assert_no_error (error);
  self.film = draw_film_new (self.document, &options, NULL, NULL, &error);
  g_assert_no_error (error);
  self.film->overlay.shows_next = TRUE;
  self.view = draw_film_get_view (self.film, step);
  self.view.scale = draw_board_get_scale (side);
  self.picture = draw_film_to_surface (self.film, step, side, &error);
  g_assert_no_error (error);
  return self;
}

static void
print_clear (Print *self)
{
  cairo_surface_destroy (self->picture);
  draw_film_free (self->film);
  queens_document_clear (self->document);
  g_free (self->document);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Print, print_clear)

/* Returns TRUE if a copier would make the pixel black. */
static gboolean
is_black (cairo_surface_t *picture,
          double           x,
          double           y)
{
  return lightness (pixel_at (picture, x, y)) < 128;
}

/* Returns the share of black pixels in a part of a square. */
static double
measure_ink (const Print  *self,
             QueensSquare  square,
             double        left,
             double        top,
             double        right,
             double        bottom)
{
  double scale = draw_board_get_scale (cairo_image_surface_get_width (self->picture));
  double side = cairo_image_surface_get_width (self->picture) / scale;
  DrawBoardLayout layout = draw_board_layout_new (&self->view, side, side);
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, square);
  guint n = 0, n_black = 0;

  for (gint y = floor ((place.y + top * place.height) * scale);
       y < (place.y + bottom * place.height) * scale; y++)
    for (gint x = floor ((place.x + left * place.width) * scale);
         x < (place.x + right * place.width) * scale; x++)
      {
        n++;
        n_black += is_black (self->picture, x, y);
      }
  return (double) n_black / n;
}

static double
measure_square (const Print *self,
                gint         x,
                gint         y)
{
  return measure_ink (self, (QueensSquare) { x, y }, 0.02, 0.02, 0.98, 0.98);
}

/* Returns the share of black pixels on the line from a point of one square to a point of another.
 * If @n_pieces isn't NULL, sets it to the number of black pieces. */
static double
measure_line (const Print  *self,
              QueensSquare  from,
              double        from_x,
              double        from_y,
              QueensSquare  to,
              double        to_x,
              double        to_y,
              guint        *n_pieces)
{
  double scale = draw_board_get_scale (cairo_image_surface_get_width (self->picture));
  double side = cairo_image_surface_get_width (self->picture) / scale;
  DrawBoardLayout layout = draw_board_layout_new (&self->view, side, side);
  cairo_rectangle_t a = draw_board_layout_get_rectangle (&layout, from);
  cairo_rectangle_t b = draw_board_layout_get_rectangle (&layout, to);
  double x = (a.x + from_x * a.width) * scale, y = (a.y + from_y * a.height) * scale;
  double dx = (b.x + to_x * b.width) * scale - x, dy = (b.y + to_y * b.height) * scale - y;
  guint n = ceil (hypot (dx, dy)), n_black = 0;
  gboolean was_black = FALSE;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_now = is_black (self->picture, x + dx * i / n, y + dy * i / n);

      n_black += is_now;
      if (n_pieces != NULL)
        *n_pieces += is_now && !was_black;
      was_black = is_now;
    }
  return (double) n_black / n;
}

/* Returns the share of black pixels on a circle around the middle of a square. */
static double
measure_ring (const Print *self,
              gint         x,
              gint         y,
              double       radius)
{
  guint n_black = 0;

  for (guint i = 0; i < 60; i++)
    {
      double angle = 2 * G_PI * i / 60;
      double near = 0.5 + (radius - 0.015) * cos (angle), far = 0.5 + (radius
                                                                       + 0.015) * cos (angle);
      double high = 0.5 + (radius - 0.015) * sin (angle), low = 0.5 + (radius
                                                                       + 0.015) * sin (angle);

      n_black += measure_line (self, (QueensSquare) { x, y }, near, high, (QueensSquare) { x, y },
                               far, low, NULL) > 0;
    }
  return n_black / 60.0;
}

/* Dark squares have lines, and light squares have none. Queens and boulders are black. Rings and
 * frames are complete, even on a large board. */
static void
test_pieces (void)
{
  static const double sides[] = { 400, SIDE, 1400 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (Print) self = print_new (plain, 0, 0, sides[i]);

      for (gint x = 0; x < 8; x++)
        {
          double ink = measure_square (&self, x, 5);

          if (x % 2 == 0)
            g_assert_cmpfloat (ink, ==, 0);
          else
            g_assert_cmpfloat (ink, >, 0.06);
          g_assert_cmpfloat (ink, <, 0.3);
        }
      g_assert_cmpfloat (measure_square (&self, 4, 4), >, 0.6);
      /* The queen on (0, 0) is static and not attacked. The queen on (1, 7) is attacked and not
       * static. */
      g_assert_cmpfloat (measure_ring (&self, 1, 7, 0.47), >, 0.85);
      g_assert_cmpfloat (measure_ring (&self, 1, 7, 0.40), <, 0.3);
      g_assert_cmpfloat (measure_ring (&self, 0, 0, 0.47), <, 0.3);
      g_assert_cmpfloat (measure_ink (&self, (QueensSquare) { 0, 0 }, 0.80, 0.90, 0.98, 0.99), >,
                         0.15);
      g_assert_cmpfloat (measure_ink (&self, (QueensSquare) { 4, 7 }, 0.80, 0.90, 0.98, 0.99), <,
                         0.1);
    }
  {
    g_auto (Print) self = print_new (large, 0, 0, SIDE);
    QueensBoard *board = self.view.board;
    guint n_free = 0;

    g_assert_cmpfloat (measure_square (&self, 4, 4), >, 0.55);
    g_assert_cmpfloat (measure_square (&self, 20, 21), >, 0.55);
    for (guint queen = 1; queen < 40; queen++)
      {
        QueensSquare square = queens_board_get_square (board, queen);
        gboolean is_attacked = queens_board_count_attackers (board, square) > 0;
        double ink = measure_ring (&self, square.x, square.y, 0.44);

        if (is_attacked)
          g_assert_cmpfloat (ink, >, 0.6);
        else
          g_assert_cmpfloat (ink, <, 0.45);
        g_assert_cmpfloat (measure_square (&self, square.x, square.y), >, 0.2);
        n_free += !is_attacked;
      }
    g_assert_cmpuint (n_free, >, 0);
  }
}

/* Each overlay has its own shape: lines of attacks, the last move, and arrows and marks of three
 * kinds. */
static void
test_overlays (void)
{
  g_auto (Print) self = print_new (climb, QUEENS_VIEW_ATTACK_LINES | QUEENS_VIEW_LAST_MOVE, 2,
                                   SIDE);
  const QueensSquare move = { 2, 1 };
  guint n_green = 0, n_purple = 0, n_blue = 0;

  /* From (0, 0) to (2, 0), there is a thin line with white beside it. */
  g_assert_cmpfloat (measure_line (&self, (QueensSquare) { 1, 0 }, 0.05, 0.5,
                                   (QueensSquare) { 1, 0 }, 0.9, 0.5, NULL), ==, 1);
  g_assert_cmpfloat (measure_ink (&self, (QueensSquare) { 1, 0 }, 0.1, 0.53, 0.9, 0.55), ==, 0);
  /* The arrow of the move is thick. */
  g_assert_cmpfloat (measure_ink (&self, move, 0.475, 0.05, 0.525, 0.4), ==, 1);
  /* Strokes are hollow: white with black on both sides. Dashes have gaps, and dots have more
   * gaps. */
  g_assert_cmpfloat (measure_line (&self, (QueensSquare) { 0, 3 }, 0.5, 0.5,
                                   (QueensSquare) { 2, 5 }, 0.5, 0.5, NULL), <, 0.05);
  measure_line (&self, (QueensSquare) { 1, 4 }, 0.62, 0.5, (QueensSquare) { 1, 4 }, 0.38, 0.5,
                &n_green);
  g_assert_cmpuint (n_green, ==, 2);
  n_green = 0;
  g_assert_cmpfloat (measure_line (&self, (QueensSquare) { 0, 3 }, 0.475, 0.475,
                                   (QueensSquare) { 2, 5 }, 0.475, 0.475, &n_green), >, 0.9);
  measure_line (&self, (QueensSquare) { 5, 2 }, 0.47, 0.9, (QueensSquare) { 5, 3 }, 0.47, 0.1,
                &n_purple);
  measure_line (&self, (QueensSquare) { 3, 1 }, 0.98, 0.02, (QueensSquare) { 6, 4 }, 0.1, 0.9,
                &n_blue);
  g_assert_cmpuint (n_green, <=, 2);
  g_assert_cmpuint (n_purple, >, 3);
  g_assert_cmpuint (n_blue, >, 20);
  /* Marks are a circle, a square or four strokes. */
  g_assert_cmpfloat (measure_ring (&self, 1, 5, 0.39), >, 0.8);
  g_assert_cmpfloat (measure_line (&self, (QueensSquare) { 6, 6 }, 0.11, 0.2,
                                   (QueensSquare) { 6, 6 }, 0.11, 0.8, NULL), >, 0.8);
  g_assert_cmpfloat (measure_line (&self, (QueensSquare) { 1, 5 }, 0.11, 0.1,
                                   (QueensSquare) { 1, 5 }, 0.11, 0.3, NULL), <, 0.2);
}

/* Higher values have more ink. Candidates have dashed frames, and the chosen square has a solid
 * frame. */
static void
test_values (void)
{
  g_auto (Print) first = print_new (climb, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS, 0, SIDE);
  g_auto (Print) second = print_new (climb, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS, 2, SIDE);
  g_auto (Print) colors = print_new (climb, QUEENS_VIEW_COLORS, 0, SIDE);
  double least = 0;

  /* These squares have no arrows and cost 6, 7 and 9. A higher cost has more ink. */
  for (guint i = 0; i < 3; i++)
    {
      static const QueensSquare squares[] = { { 2, 6 }, { 5, 7 }, { 3, 3 } };
      double ink = measure_ink (&first, squares[i], 0.02, 0.02, 0.98, 0.3);

      if (i == 0)
        g_assert_cmpfloat (ink, ==, 0);
      else
        g_assert_cmpfloat (ink, >, least + 0.03);
      least = ink;
    }
  {
    QueensSquare tried = { 5, 4 };
    double dashed = measure_line (&first, tried, 0.2, 0.045, tried, 0.8, 0.045, NULL);

    g_assert_cmpfloat (dashed, >, 0.4);
    g_assert_cmpfloat (dashed, <, 0.9);
    g_assert_cmpfloat (measure_line (&second, tried, 0.2, 0.09, tried, 0.8, 0.09, NULL), ==, 1);
  }
  /* Without numbers, dots show the value. */
  g_assert_cmpfloat (measure_ink (&colors, (QueensSquare) { 3, 3 }, 0.1, 0.1, 0.9, 0.9), >,
                     2 * measure_ink (&colors, (QueensSquare) { 2, 6 }, 0.1, 0.1, 0.9, 0.9));
}

/* On tiny squares, queens are points, and values are dots. An attacked queen has a frame at the
 * edge of its square. */
static void
test_small (void)
{
  g_auto (Print) self = print_new ("[Search]\nseed=3\n[Board]\nsize=100\nboulders=(4, 4)\n"
                                   "state=fresh\n", QUEENS_VIEW_COLORS, 0, SIDE);
  QueensBoard *board = self.view.board;
  double boulder = measure_ink (&self, (QueensSquare) { 4, 4 }, 0.1, 0.1, 0.9, 0.9);
  double empty = measure_ink (&self, (QueensSquare) { 5, 5 }, 0, 0, 1, 1);
  guint n_free = 0;

  g_assert_cmpfloat (boulder, ==, 1);
  g_assert_cmpfloat (empty, <, 0.25);
  for (guint queen = 0; queen < 100; queen++)
    {
      QueensSquare square = queens_board_get_square (board, queen);
      gboolean is_attacked = queens_board_count_attackers (board, square) > 0;
      double ink = measure_ink (&self, square, 0.05, 0.05, 0.95, 0.95);

      g_assert_cmpfloat (ink, >, 0.3);
      g_assert_cmpfloat (ink, <, 0.9);
      /* The frame of an attacked queen covers the edge of the square. */
      ink = measure_line (&self, square, 0.2, 0.07, square, 0.8, 0.07, NULL);
      g_assert_cmpfloat (ink, ==, is_attacked);
      n_free += !is_attacked;
    }
  g_assert_cmpuint (n_free, >, 3);
}

static void
test_solved (void)
{
  g_auto (Print) self = print_new (solvable, 0, 4, SIDE);

  for (guint i = 0; i < 8; i++)
    {
      QueensSquare square = queens_board_get_square (self.view.board, i);

      /* On a solved board, the square of a queen is white with a frame. */
      g_assert_cmpfloat (measure_line (&self, square, 0.3, 0.06, square, 0.7, 0.06, NULL), ==, 1);
      if (i > 0)
        g_assert_cmpfloat (measure_ink (&self, square, 0.1, 0.9, 0.9, 0.92), ==, 0);
    }
}

/* On the small boards of a page, too, dark squares have lines, and only attacked queens have
 * rings. */
static void
test_strip (void)
{
  g_auto (Print) self = print_new (climb, QUEENS_VIEW_ATTACK_LINES | QUEENS_VIEW_LAST_MOVE, 0,
                                   SIDE);
  DrawFilmstrip strip = draw_film_get_strip (self.film, 600);
  double side = draw_filmstrip_get_side (&strip);
  DrawBoardLayout layout;
  g_autoptr (cairo_surface_t) page
    = paint_picture (draw_filmstrip_paint, &strip, strip.theme, 600,
                     draw_filmstrip_get_height (&strip), 1);

  for (guint i = 0; i < 3; i++)
    {
      g_auto (Print) board = { 0 };
      cairo_t *cr;

      /* Draw the board of the page as a picture. */
      board = print_new (climb, 0, i, side);
      cr = cairo_create (board.picture);
      cairo_set_source_surface (cr, page, -strip.margin - i * (side + 14), -strip.margin);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (board.picture);
      layout = draw_board_layout_new (&board.view, side, side);
      g_assert_cmpfloat (layout.square, <, 30);
      g_assert_cmpfloat (measure_square (&board, 7, 7), >, 0.06);
      g_assert_cmpfloat (measure_square (&board, 0, 7), ==, 0);
      g_assert_cmpfloat (measure_square (&board, 4, 4), >, 0.6);
      for (gint x = 0; x < 8; x++)
        {
          QueensSquare square = queens_board_get_square (board.view.board, x);
          gboolean is_attacked = queens_board_count_attackers (board.view.board, square) > 0;

          double ink = measure_ring (&board, square.x, square.y, 0.46);

          if (x == 2 || x == 5 || x == 6)       /* skip queens with the teacher's strokes */
            continue;
          if (is_attacked)
            g_assert_cmpfloat (ink, >, 0.7);
          else
            g_assert_cmpfloat (ink, <, 0.5);
        }
    }
}

/* Files for other programs have no colours either, and their lines are vectors. */
static void
test_vectors (void)
{
  g_auto (Print) self = print_new (climb, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS
                                          | QUEENS_VIEW_ATTACK_LINES | QUEENS_VIEW_LAST_MOVE, 2,
                                   SIDE);
  g_autoptr (GBytes) bytes = draw_film_to_bytes (self.film, 2, DRAW_FORMAT_SVG, SIDE, NULL);
  g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  guint n_colors = 0;

  g_assert_null (strstr (svg, "<image"));
  for (const char *c = strstr (svg, "rgb("); c != NULL; c = strstr (c + 1, "rgb("))
    {
      g_assert_true (g_str_has_prefix (c, "rgb(0%,0%,0%)")
                     || g_str_has_prefix (c, "rgb(100%,100%,100%)"));
      n_colors++;
    }
  g_assert_cmpuint (n_colors, >, 100);
}

int
black_and_white_tests (int   argc,
                       char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/black-and-white/pieces", test_pieces);
  g_test_add_func ("/black-and-white/overlays", test_overlays);
  g_test_add_func ("/black-and-white/values", test_values);
  g_test_add_func ("/black-and-white/small", test_small);
  g_test_add_func ("/black-and-white/solved", test_solved);
  g_test_add_func ("/black-and-white/strip", test_strip);
  g_test_add_func ("/black-and-white/vectors", test_vectors);
  return g_test_run ();
}
