/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board.h"

#include "draw-layers.h"

#define HATCH 6.0               /* device pixels per pair of hatching lines */
#define LEAST_HATCHED 8         /* in device pixels; on smaller squares, lines would hide queens */

/* Hatches the dark squares, for themes in which all squares have the same colour. */
static void
hatch_squares (const DrawCanvas *canvas)
{
  cairo_t *cr = canvas->cr;
  /* The number of lines is even, so no line goes through the corners, where it would look like a
   * diagonal. */
  gint n_lines = CLAMP ((gint) (canvas->pixels / HATCH), 1, 4) * 2;
  double width = draw_canvas_line (canvas, 0.016, 0.5);
  /* Shorten the lines, so that their ends are inside the square. */
  double end = width / 2 / canvas->layout.square;

  if (canvas->pixels < LEAST_HATCHED)
    return;
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x + (canvas->lowest.x + y) % 2; x <= canvas->highest.x; x += 2)
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, (QueensSquare) { x, y });

        for (gint i = 0; i < n_lines; i++)
          {
            double sum = (2 * i + 1.0) / n_lines;       /* x + y on the line, as a fraction of the
                                                         * square's side */
            double left = MAX (sum - 1, 0) + end;
            double right = MIN (sum, 1) - end;

            cairo_move_to (cr, place.x + left * place.width, place.y + (sum - left) * place.height);
            cairo_line_to (cr, place.x + right * place.width,
                           place.y + (sum - right) * place.height);
          }
      }
  cairo_set_line_width (cr, width);
  draw_color_set_source (cr, canvas->theme->edge);
  cairo_stroke (cr);
}

static void
rule_squares (const DrawCanvas *canvas)
{
  cairo_t *cr = canvas->cr;
  const cairo_rectangle_t *area = &canvas->layout.area;

  for (gint x = canvas->lowest.x + 1; x <= canvas->highest.x; x++)
    {
      double left = draw_canvas_rectangle (canvas, (QueensSquare) { x, 0 }).x;

      cairo_move_to (cr, left, area->y);
      cairo_line_to (cr, left, area->y + area->height);
    }
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    {
      double top = draw_canvas_rectangle (canvas, (QueensSquare) { 0, y }).y;

      cairo_move_to (cr, area->x, top);
      cairo_line_to (cr, area->x + area->width, top);
    }
  cairo_set_line_width (cr, draw_canvas_line (canvas, 0.016, 0.5));
  draw_color_set_source (cr, canvas->theme->edge);
  cairo_stroke (cr);
}

static void
draw_tones (const DrawCanvas *canvas)
{
  cairo_t *cr = canvas->cr;
  const DrawColor *tones = canvas->theme->square;
  const cairo_rectangle_t *area = &canvas->layout.area;
  gboolean is_plain = canvas->layout.is_overview || (canvas->view->flags & DRAW_BOARD_PLAIN);

  gboolean is_ruled = (canvas->view->flags & DRAW_BOARD_RULED) != 0;

  draw_color_set_source (cr, is_ruled ? canvas->theme->background
                             : is_plain ? draw_color_mix (tones[0], tones[1], 0.5) : tones[0]);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_fill (cr);
  if (is_ruled)
    rule_squares (canvas);
  if (is_plain || is_ruled)
    return;
  cairo_save (cr);
  draw_canvas_clip (canvas);
  if (canvas->theme->has_patterns)
    {
      hatch_squares (canvas);
      cairo_restore (cr);
      return;
    }
  /* Add every other column and row to a path. Where a column and a row cross, they cancel out. The
   * dark squares remain, and the path has few rectangles. */
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (gint x = canvas->lowest.x | 1; x <= canvas->highest.x; x += 2)
    {
      cairo_rectangle_t square = draw_canvas_rectangle (canvas, (QueensSquare) { x, 0 });

      cairo_rectangle (cr, square.x, area->y, square.width, area->height);
    }
  for (gint y = canvas->lowest.y | 1; y <= canvas->highest.y; y += 2)
    {
      cairo_rectangle_t square = draw_canvas_rectangle (canvas, (QueensSquare) { 0, y });

      cairo_rectangle (cr, area->x, square.y, area->width, square.height);
    }
  draw_color_set_source (cr, tones[1]);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_pieces (const DrawCanvas   *canvas,
             DrawPiece           piece,
             const QueensSquare *squares,
             gsize               length)
{
  for (gsize i = 0; i < length; i++)
    if (draw_canvas_sees (canvas, squares[i]))
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, squares[i]);

        draw_canvas_piece (canvas, piece, place.x, place.y, 1);
      }
}

/* Fills the squares of small boulders one by one. Small squares differ in size, so copies of one
 * picture would leave gaps. */
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
draw_boulders (const DrawCanvas *canvas)
{
  const DrawTheme *theme = canvas->theme;
  const QueensSquares *boulders = &canvas->view->problem->boulders;

  if (canvas->layout.is_overview)
    draw_density_of_squares (canvas, boulders->squares, boulders->length, theme->stone);
  else if (canvas->pixels < 8)
    {
      fill_boulders (canvas, boulders->squares, boulders->length, 0, theme->stone_dark);
      fill_boulders (canvas, boulders->squares, boulders->length,
                     canvas->pixels < 4 ? 0 : 1 / canvas->layout.scale,
                     theme->stone);
    }
  else
    draw_pieces (canvas, DRAW_PIECE_BOULDER, boulders->squares, boulders->length);
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

/* Draws a side number at every label_every-th square whose middle is visible. */
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
  for (gint x = (canvas->lowest.x + every - 1) / every * every; x <= canvas->highest.x; x += every)
    {
      double middle = draw_middle (draw_canvas_rectangle (canvas, (QueensSquare) { x, 0 })).x;

      if (middle > area->x && middle < area->x + area->width)
        draw_number (canvas, x, middle, line, 0.5);
    }
  for (gint y = (canvas->lowest.y + every - 1) / every * every; y <= canvas->highest.y; y += every)
    {
      double middle = draw_middle (draw_canvas_rectangle (canvas, (QueensSquare) { 0, y })).y;

      if (middle > area->y && middle < area->y + area->height)
        draw_number (canvas, y, area->x - gap, middle, 1);
    }
}

static void
draw_all (const DrawCanvas *canvas)
{
  const cairo_rectangle_t *area = &canvas->layout.area;
  double edge = draw_canvas_line (canvas, 0, 1);
  const QueensSquares *static_points = &canvas->view->problem->static_points;
  cairo_t *cr = canvas->cr;

  if (canvas->view->flags & DRAW_BOARD_BACKGROUND)
    {
      draw_color_set_source (cr, canvas->theme->background);
      cairo_paint (cr);
    }
  draw_tones (canvas);
  cairo_save (cr);
  draw_canvas_clip (canvas);
  draw_boulders (canvas);
  if (canvas->pixels >= 4)
    draw_pieces (canvas, DRAW_PIECE_STATIC_POINT, static_points->squares, static_points->length);
  cairo_restore (cr);
  cairo_rectangle (cr, area->x - edge / 2, area->y - edge / 2, area->width + edge,
                   area->height + edge);
  cairo_set_line_width (cr, edge);
  draw_color_set_source (cr, canvas->theme->edge);
  cairo_stroke (cr);
  draw_side_numbers (canvas);
}

static void
draw_squares (const DrawCanvas *canvas)
{
  cairo_surface_t *base;

  /* For a single drawing on its own background, a copy of the squares would only double the
   * memory. */
  if (canvas->as_vectors
      || (!canvas->is_kept && (canvas->view->flags & DRAW_BOARD_BACKGROUND) != 0))
    {
      draw_all (canvas);
      return;
    }
  if (!draw_board_cache_find_base (canvas->cache, canvas->view, &canvas->layout, &base))
    {
      DrawCanvas kept = *canvas;

      kept.cr = cairo_create (base);
      draw_all (&kept);
      cairo_destroy (kept.cr);
    }
  cairo_set_source_surface (canvas->cr, base, 0, 0);
  cairo_paint (canvas->cr);
}

/* Calls @draw for marks that fade out when the board is solved. */
static void
draw_fading (const DrawCanvas *canvas,
             void            (*draw) (const DrawCanvas *canvas))
{
  double calm = canvas->view->calm;

  if (calm >= 1)
    return;
  if (calm > 0)
    cairo_push_group (canvas->cr);
  draw (canvas);
  if (calm > 0)
    {
      cairo_pop_group_to_source (canvas->cr);
      cairo_paint_with_alpha (canvas->cr, 1 - calm);
    }
}

static void
draw_changes (const DrawCanvas *canvas)
{
  for (guint i = 0; i < canvas->view->n_changes; i++)
    draw_arrow (canvas, canvas->view->changes[i].from, canvas->view->changes[i].to);
}

static void
draw_colors (const DrawCanvas *canvas)
{
  draw_beat_reveal (canvas, draw_value_colors);
}

static void
draw_numbers (const DrawCanvas *canvas)
{
  draw_beat_reveal (canvas, draw_value_numbers);
}

static void
draw_canvas (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  gboolean has_mover = view->mover != NULL && view->calm == 0 && view->beat != QUEENS_BEAT_MOVE
                       && canvas->layout.square >= DRAW_LEAST_VALUE
                       && draw_canvas_sees (canvas, *view->mover);

  draw_squares (canvas);
  cairo_save (canvas->cr);
  draw_canvas_clip (canvas);
  if (view->values != NULL)
    draw_fading (canvas, draw_colors);
  draw_beat_lights (canvas);
  if (view->calm > 0 && view->board != NULL && !canvas->layout.is_overview)
    draw_calm (canvas);
  if (view->hover != NULL && draw_canvas_sees (canvas, *view->hover))
    draw_hover (canvas, *view->hover);
  if (canvas->theme->has_patterns && view->board != NULL && !canvas->layout.is_overview)
    draw_queen_grounds (canvas);
  if (view->crossed != NULL)
    draw_crossed (canvas);
  if (view->waits != NULL && !canvas->layout.is_overview)
    draw_fading (canvas, draw_waits);
  if (view->board != NULL && (view->flags & DRAW_BOARD_ATTACK_LINES) != 0)
    draw_attacks (canvas);
  if (view->expected != NULL)
    draw_expected_arrow (canvas, view->expected->from, view->expected->to);
  if (view->n_changes > 0)
    draw_fading (canvas, draw_changes);
  /* Draw numbers over arrows, because the numbers along a move explain the move. */
  if (view->values != NULL && !canvas->layout.is_overview)
    draw_fading (canvas, draw_numbers);
  /* The frame of a column is drawn under the marks of queens, and the frame of a square over the
   * queen. */
  if (has_mover && view->marks_column)
    draw_mover (canvas);
  if (view->board != NULL)
    draw_queens (canvas);
  if (view->n_recent > 0)
    draw_fading (canvas, draw_recent);
  /* Draw the numbers after the queens, because the rule may also examine a queen's own square. */
  if (view->looks != NULL)
    draw_fading (canvas, draw_beat_numbers);
  if (view->ghost != NULL && canvas->layout.square >= DRAW_LEAST_VALUE
      && draw_canvas_sees (canvas, *view->ghost))
    draw_ghost (canvas);
  if (has_mover && !view->marks_column)
    draw_mover (canvas);
  draw_blamed (canvas);
  draw_chalk (canvas);
  if (view->cursor != NULL && draw_canvas_sees (canvas, *view->cursor))
    draw_cursor (canvas, *view->cursor);
  if (view->guess != NULL && draw_canvas_sees (canvas, *view->guess))
    draw_guess (canvas);
  cairo_restore (canvas->cr);
  if (view->board != NULL && view->drag != NULL)
    draw_dragged_queen (canvas);
}

static gboolean
is_valid (const DrawBoardView *view)
{
  guint n_queens = G_MAXUINT;

  if (view->problem == NULL
      || view->n_changes > G_N_ELEMENTS (view->changes)
      || view->n_glides > G_N_ELEMENTS (view->glides))
    return FALSE;
  if (view->board != NULL)
    {
      const QueensProblem *problem = view->board->problem;

      if (problem != view->problem && !queens_problem_equal (problem, view->problem))
        return FALSE;
      n_queens = view->board->n_queens;
    }
  for (guint i = 0; i < view->n_glides; i++)
    if (view->glides[i].queen >= n_queens)
      return FALSE;
  return view->drag == NULL || view->drag->queen < n_queens;
}

void
draw_board (cairo_t             *cr,
            const DrawBoardView *view,
            double               width,
            double               height,
            DrawBoardCache      *cache)
{
  cairo_surface_type_t target = cairo_surface_get_type (cairo_get_group_target (cr));
  gboolean as_vectors = target == CAIRO_SURFACE_TYPE_SVG || target == CAIRO_SURFACE_TYPE_PDF
                        || target == CAIRO_SURFACE_TYPE_PS;
  g_autoptr (DrawBoardCache) own_cache = NULL;
  DrawBoardView scaled = *view;
  DrawBoardLayout layout;
  DrawCanvas canvas;
  double scale_y;

  g_return_if_fail (is_valid (view));
  if (scaled.scale <= 0)
    cairo_surface_get_device_scale (cairo_get_group_target (cr), &scaled.scale, &scale_y);
  layout = draw_board_layout_new (&scaled, width, height);
  if (layout.area.width <= 0 || layout.area.height <= 0)
    return;
  if (cache == NULL || as_vectors)
    cache = own_cache = draw_board_cache_new ();
  canvas = draw_canvas_new (cr, &scaled, &layout, cache, as_vectors);
  canvas.is_kept = own_cache == NULL;
  cairo_save (cr);
  draw_canvas (&canvas);
  cairo_restore (cr);
}
