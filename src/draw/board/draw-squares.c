/* draw-squares.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-squares.h"

#include <math.h>

#include "draw-density.h"

static void
add_rectangle (cairo_t           *cr,
               cairo_rectangle_t  rectangle)
{
  cairo_rectangle (cr, rectangle.x, rectangle.y, rectangle.width, rectangle.height);
}

/* Every other column and every other row in one path: where two cross, they cancel out, which
 * leaves a chequered board without naming each square. */
static void
add_chequers (const DrawCanvas *canvas)
{
  const cairo_rectangle_t *area = &canvas->layout.area;

  for (gint x = canvas->lowest.x | 1; x <= canvas->highest.x; x += 2)
    {
      cairo_rectangle_t square = draw_canvas_rectangle (canvas, (QueensSquare) { x, 0 });

      cairo_rectangle (canvas->cr, square.x, area->y, square.width, area->height);
    }
  for (gint y = canvas->lowest.y | 1; y <= canvas->highest.y; y += 2)
    {
      cairo_rectangle_t square = draw_canvas_rectangle (canvas, (QueensSquare) { 0, y });

      cairo_rectangle (canvas->cr, area->x, square.y, area->width, square.height);
    }
}

static void
draw_tones (const DrawCanvas *canvas)
{
  cairo_t *cr = canvas->cr;
  const DrawColor *tones = canvas->theme->square;
  gboolean is_overview = draw_board_layout_is_overview (&canvas->layout);

  draw_color_set_source (cr, is_overview ? draw_color_mix (tones[0], tones[1], 0.5) : tones[0]);
  add_rectangle (cr, canvas->layout.area);
  cairo_fill (cr);
  if (is_overview)
    return;
  cairo_save (cr);
  draw_canvas_clip (canvas);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  add_chequers (canvas);
  draw_color_set_source (cr, tones[1]);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_pieces (const DrawCanvas   *canvas,
             DrawSprite          sprite,
             const QueensSquare *squares,
             gsize               length)
{
  for (gsize i = 0; i < length; i++)
    if (draw_canvas_sees (canvas, squares[i]))
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, squares[i]);

        draw_canvas_sprite (canvas, sprite, place.x, place.y, 1);
      }
}

/* Small squares are not all of one size: a picture would leave gaps. */
static void
fill_boulders (const DrawCanvas   *canvas,
               const QueensSquare *squares,
               gsize               length,
               double              edge,
               DrawColor           color)
{
  for (gsize i = 0; i < length; i++)
    if (draw_canvas_sees (canvas, squares[i]))
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, squares[i]);

        cairo_rectangle (canvas->cr, place.x, place.y, place.width - edge, place.height - edge);
      }
  draw_color_set_source (canvas->cr, color);
  cairo_fill (canvas->cr);
}

static void
draw_small_boulders (const DrawCanvas   *canvas,
                     const QueensSquare *squares,
                     gsize               length)
{
  double edge = draw_canvas_pixels (canvas) < 4 ? 0 : 1 / canvas->layout.scale;

  fill_boulders (canvas, squares, length, 0, canvas->theme->stone_dark);
  fill_boulders (canvas, squares, length, edge, canvas->theme->stone);
}

static void
draw_boulders (const DrawCanvas *canvas)
{
  gsize length;
  const QueensSquare *boulders = queens_problem_get_boulders (canvas->view->problem, &length);

  if (draw_board_layout_is_overview (&canvas->layout))
    draw_density_of_squares (canvas, boulders, length, canvas->theme->stone);
  else if (draw_canvas_pixels (canvas) < 8)
    draw_small_boulders (canvas, boulders, length);
  else
    draw_pieces (canvas, DRAW_SPRITE_BOULDER, boulders, length);
}

static void
draw_static_points (const DrawCanvas *canvas)
{
  gsize length;
  const QueensSquare *static_points = queens_problem_get_static_points (canvas->view->problem,
                                                                        &length);

  if (draw_canvas_pixels (canvas) >= 4)
    draw_pieces (canvas, DRAW_SPRITE_STATIC, static_points, length);
}

/* A line of one device pixel around the board, outside of its squares. */
static void
draw_edge (const DrawCanvas *canvas)
{
  const cairo_rectangle_t *area = &canvas->layout.area;
  double width = draw_canvas_line (canvas, 0, 1);

  cairo_rectangle (canvas->cr, area->x - width / 2, area->y - width / 2,
                   area->width + width, area->height + width);
  cairo_set_line_width (canvas->cr, width);
  draw_color_set_source (canvas->cr, canvas->theme->edge);
  cairo_stroke (canvas->cr);
}

/* The first of 0, every, 2 every… that is not below @lowest. */
static gint
first_label (gint lowest,
             gint every)
{
  return (lowest + every - 1) / every * every;
}

/* Whether the middle of a square, seen in part, is in sight along one axis. */
static gboolean
has_label (double middle,
           double begin,
           double length)
{
  return middle > begin && middle < begin + length;
}

static void
draw_number (const DrawCanvas *canvas,
             gint              number,
             double            x,
             double            y,
             double            align)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  draw_text (canvas->text, canvas->cr, text, canvas->layout.font_size, FALSE, x, y, align);
}

static void
draw_side_numbers (const DrawCanvas *canvas)
{
  const DrawBoardLayout *layout = &canvas->layout;
  const cairo_rectangle_t *area = &layout->area;
  double gap = layout->font_size * 0.55;
  double line = layout->row_zero_at_top ? area->y - gap - layout->font_size * 0.4
                                        : area->y + area->height + gap + layout->font_size * 0.4;
  gint every = (gint) layout->label_every;

  if (every == 0)
    return;
  draw_color_set_source (canvas->cr, canvas->theme->label);
  for (gint x = first_label (canvas->lowest.x, every); x <= canvas->highest.x; x += every)
    {
      double middle = draw_middle_x (draw_canvas_rectangle (canvas, (QueensSquare) { x, 0 }));

      if (has_label (middle, area->x, area->width))
        draw_number (canvas, x, middle, line, 0.5);
    }
  for (gint y = first_label (canvas->lowest.y, every); y <= canvas->highest.y; y += every)
    {
      double middle = draw_middle_y (draw_canvas_rectangle (canvas, (QueensSquare) { 0, y }));

      if (has_label (middle, area->y, area->height))
        draw_number (canvas, y, area->x - gap, middle, 1);
    }
}

static void
draw_all (const DrawCanvas *canvas)
{
  if (canvas->view->flags & DRAW_BOARD_BACKGROUND)
    {
      draw_color_set_source (canvas->cr, canvas->theme->background);
      cairo_paint (canvas->cr);
    }
  draw_tones (canvas);
  cairo_save (canvas->cr);
  draw_canvas_clip (canvas);
  draw_boulders (canvas);
  draw_static_points (canvas);
  cairo_restore (canvas->cr);
  draw_edge (canvas);
  draw_side_numbers (canvas);
}

static cairo_surface_t *
make_base (const DrawCanvas *canvas)
{
  const DrawBoardLayout *layout = &canvas->layout;
  DrawCanvas base = *canvas;
  cairo_surface_t *surface;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) ceil (layout->width * layout->scale),
                                        (int) ceil (layout->height * layout->scale));
  cairo_surface_set_device_scale (surface, layout->scale, layout->scale);
  base.cr = cairo_create (surface);
  draw_all (&base);
  cairo_destroy (base.cr);
  return surface;
}

void
draw_squares (const DrawCanvas *canvas)
{
  cairo_surface_t *base;

  /* Over a background a copy would be the same, and take as much memory again. */
  if (canvas->sprites == NULL
      || (!canvas->is_kept && (canvas->view->flags & DRAW_BOARD_BACKGROUND) != 0))
    {
      draw_all (canvas);
      return;
    }
  base = draw_board_cache_find_base (canvas->cache, canvas->view, &canvas->layout);
  if (base == NULL)
    {
      base = make_base (canvas);
      draw_board_cache_keep_base (canvas->cache, canvas->view, &canvas->layout, base);
    }
  cairo_set_source_surface (canvas->cr, base, 0, 0);
  cairo_paint (canvas->cr);
}
