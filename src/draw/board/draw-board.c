/* draw-board.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board.h"

#include "draw-arrows.h"
#include "draw-attacks.h"
#include "draw-marks.h"
#include "draw-queens.h"
#include "draw-squares.h"
#include "draw-value-layer.h"

/* What lies below the queens. */
static void
draw_layers (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;

  if (view->values != NULL)
    draw_value_colors (canvas);
  if (view->hover != NULL && draw_canvas_sees (canvas, *view->hover))
    draw_hover (canvas, *view->hover);
  if (view->crossed != NULL)
    draw_crossed (canvas);
  if (view->board != NULL && (view->flags & DRAW_BOARD_ATTACK_LINES) != 0)
    draw_attacks (canvas);
  if (view->expected != NULL)
    draw_expected_arrow (canvas, view->expected->from, view->expected->to);
  for (guint i = 0; i < view->n_changes; i++)
    draw_arrow (canvas, view->changes[i].from, view->changes[i].to);
  /* Above the arrows: the numbers along its way say why a move was taken. */
  if (view->values != NULL && !canvas->layout.is_overview)
    draw_value_numbers (canvas);
}

static void
draw_canvas (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;

  draw_squares (canvas);
  cairo_save (canvas->cr);
  draw_canvas_clip (canvas);
  draw_layers (canvas);
  if (view->board != NULL)
    draw_queens (canvas);
  draw_blamed (canvas);
  if (view->cursor != NULL && draw_canvas_sees (canvas, *view->cursor))
    draw_cursor (canvas, *view->cursor);
  if (view->guess != NULL && draw_canvas_sees (canvas, *view->guess))
    draw_guess (canvas);
  cairo_restore (canvas->cr);
  if (view->board != NULL && view->drag != NULL)
    draw_dragged_queen (canvas);
}

/* Whether the parts of a view belong to each other. */
static gboolean
is_sound (const DrawBoardView *view)
{
  guint n_queens = G_MAXUINT;

  if (view->problem == NULL
      || view->n_changes > G_N_ELEMENTS (view->changes)
      || view->n_glides > G_N_ELEMENTS (view->glides))
    return FALSE;
  if (view->board != NULL)
    {
      const QueensProblem *problem = queens_board_get_problem (view->board);

      if (problem != view->problem && !queens_problem_equal (problem, view->problem))
        return FALSE;
      n_queens = queens_board_get_n_queens (view->board);
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

  g_return_if_fail (is_sound (view));
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
