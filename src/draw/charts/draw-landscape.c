/* draw-landscape.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-landscape.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-text.h"

#define FONT 11.0               /* sizes in units */
#define LEFT 44.0
#define RIGHT 12.0
#define LEGEND 26.0
#define HEAD 24.0               /* below the legend, for the mark of the present state */
#define FOOT 36.0
#define SIGN 9.0
#define HATCH 5.0               /* from one line of a pattern to the next */
#define LIFT 0.4                /* of the scale of tens below 1, so that a single state has a bar */
#define N_SEGMENTS 3               /* bars of one cost, at most: solutions cost 0 alone */

/* Where bars are, in units. */
typedef struct
{
  double x;
  double top;
  double bottom;
  double pitch;                 /* from one cost to the next */
  double tens;                  /* of the highest number of states */
} Layout;

typedef struct
{
  cairo_t                 *cr;
  const DrawLandscapeView *view;
  const DrawTheme         *theme;
  DrawText                *text;
  Layout                   layout;
} Canvas;

static guint
find_most (const QueensLandscape *landscape)
{
  guint most = 1;

  for (gint cost = 0; cost <= queens_landscape_get_max_cost (landscape); cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      most = MAX (most, queens_landscape_count (landscape, cost, kind));
  return most;
}

static Layout
layout_new (const DrawLandscapeView *view,
            double                   width,
            double                   height)
{
  Layout self = { .x = LEFT, .top = LEGEND + HEAD,
                  .tens = MAX (log10 (find_most (view->landscape)), 1) };

  self.bottom = MAX (height - FOOT, self.top + 1);
  self.pitch = MAX (width - LEFT - RIGHT, 1)
               / (queens_landscape_get_max_cost (view->landscape) + 1);
  return self;
}

static double
y_of_tens (const Layout *layout,
           double        tens)
{
  return layout->bottom - (layout->bottom - layout->top) * (tens + LIFT) / (layout->tens + LIFT);
}

/* How many kinds before @end there are states of, at that cost. */
static guint
count_kinds (const QueensLandscape *landscape,
             gint                   cost,
             QueensLandscapeKind    end)
{
  guint count = 0;

  for (QueensLandscapeKind kind = 0; kind < end; kind++)
    count += queens_landscape_count (landscape, cost, kind) > 0;
  return count;
}

static gboolean
find_bar (const Layout            *layout,
          const DrawLandscapeView *view,
          gint                     cost,
          QueensLandscapeKind      kind,
          cairo_rectangle_t       *bar)
{
  guint count = queens_landscape_count (view->landscape, cost, kind);
  double segment = layout->pitch / (N_SEGMENTS + 0.6);
  double place = count_kinds (view->landscape, cost, kind)
                 - count_kinds (view->landscape, cost, QUEENS_LANDSCAPE_N_KINDS) / 2.0;

  if (count == 0)
    return FALSE;
  bar->x = floor (layout->x + (cost + 0.5) * layout->pitch + place * segment) + 0.5;
  bar->width = MAX (floor (segment) - 2, 2);
  bar->y = floor (y_of_tens (layout, log10 (count))) + 0.5;
  bar->height = layout->bottom - bar->y;
  return TRUE;
}

gboolean
draw_landscape_get_bar (const DrawLandscapeView *view,
                        double                   width,
                        double                   height,
                        gint                     cost,
                        QueensLandscapeKind      kind,
                        cairo_rectangle_t       *bar)
{
  Layout layout = layout_new (view, width, height);

  return find_bar (&layout, view, cost, kind, bar);
}

/* Whoever points above a short bar means it, too. */
gboolean
draw_landscape_find (const DrawLandscapeView *view,
                     double                   width,
                     double                   height,
                     double                   x,
                     double                   y,
                     gint                    *cost,
                     QueensLandscapeKind     *kind)
{
  Layout layout = layout_new (view, width, height);
  double nearest = layout.pitch / 2;
  gint at = floor ((x - layout.x) / layout.pitch);
  gboolean is_found = FALSE;

  if (y < LEGEND || y > layout.bottom + FOOT || at < 0)
    return FALSE;
  for (QueensLandscapeKind i = 0; i < QUEENS_LANDSCAPE_N_KINDS; i++)
    {
      cairo_rectangle_t bar;

      if (!find_bar (&layout, view, at, i, &bar) || fabs (bar.x + bar.width / 2 - x) >= nearest)
        continue;
      nearest = fabs (bar.x + bar.width / 2 - x);
      *cost = at;
      *kind = i;
      is_found = TRUE;
    }
  return is_found;
}

/* Colour, pattern and sign of a kind */

static DrawColor
color_of (const DrawTheme     *theme,
          QueensLandscapeKind  kind)
{
  switch (kind)
    {
    case QUEENS_LANDSCAPE_SOLUTION:
      return theme->distance;
    case QUEENS_LANDSCAPE_MINIMUM:
      return theme->attacked;
    case QUEENS_LANDSCAPE_PLATEAU:
      return theme->accent;
    case QUEENS_LANDSCAPE_SLOPE:
    default:
      return theme->label;
    }
}

/* Minima are hatched, plateaus have level lines. */
static void
add_pattern (cairo_t                 *cr,
             QueensLandscapeKind      kind,
             const cairo_rectangle_t *bar)
{
  double rise = kind == QUEENS_LANDSCAPE_MINIMUM ? bar->width : 0;

  if (kind != QUEENS_LANDSCAPE_MINIMUM && kind != QUEENS_LANDSCAPE_PLATEAU)
    return;
  for (double y = bar->y + bar->height + rise; y > bar->y; y -= HATCH)
    {
      cairo_move_to (cr, bar->x, y);
      cairo_line_to (cr, bar->x + bar->width, y - rise);
    }
}

/* Solutions are full; a slope is faint, which most states are. */
static void
draw_bar (const Canvas            *canvas,
          QueensLandscapeKind      kind,
          const cairo_rectangle_t *bar)
{
  cairo_t *cr = canvas->cr;
  DrawColor color = color_of (canvas->theme, kind);

  cairo_save (cr);
  cairo_rectangle (cr, bar->x, bar->y, bar->width, bar->height);
  draw_color_set_source (cr, draw_color_fade (color, kind == QUEENS_LANDSCAPE_SOLUTION ? 1 : 0.22));
  cairo_fill_preserve (cr);
  cairo_clip_preserve (cr);
  draw_color_set_source (cr, color);
  cairo_set_line_width (cr, 2 * canvas->theme->line_weight);
  cairo_stroke (cr);
  cairo_set_line_width (cr, canvas->theme->line_weight);
  add_pattern (cr, kind, bar);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A diamond, a valley, a level, a way down: in a square around the point. */
static void
draw_sign (const Canvas        *canvas,
           QueensLandscapeKind  kind,
           double               x,
           double               y)
{
  static const double shapes[QUEENS_LANDSCAPE_N_KINDS][4][2] = {
    [QUEENS_LANDSCAPE_SOLUTION] = { { 0, -0.6 }, { 0.6, 0 }, { 0, 0.6 }, { -0.6, 0 } },
    [QUEENS_LANDSCAPE_MINIMUM] = { { -0.5, -0.4 }, { 0.5, -0.4 }, { 0, 0.5 }, { 0, 0.5 } },
    [QUEENS_LANDSCAPE_PLATEAU] = { { -0.5, -0.15 }, { 0.5, -0.15 }, { 0.5, 0.15 }, { -0.5, 0.15 } },
    [QUEENS_LANDSCAPE_SLOPE] = { { -0.5, -0.5 }, { -0.2, -0.5 }, { 0.5, 0.5 }, { 0.2, 0.5 } },
  };

  cairo_new_path (canvas->cr);
  for (guint i = 0; i < 4; i++)
    cairo_line_to (canvas->cr, x + SIGN * shapes[kind][i][0], y + SIGN * shapes[kind][i][1]);
  cairo_close_path (canvas->cr);
  draw_color_set_source (canvas->cr, color_of (canvas->theme, kind));
  cairo_fill (canvas->cr);
}

static void
draw_bars (const Canvas *canvas)
{
  for (gint cost = 0; cost <= queens_landscape_get_max_cost (canvas->view->landscape); cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      {
        cairo_rectangle_t bar;

        if (!find_bar (&canvas->layout, canvas->view, cost, kind, &bar))
          continue;
        draw_bar (canvas, kind, &bar);
        draw_sign (canvas, kind, bar.x + bar.width / 2, bar.y - SIGN);
      }
}

static void
draw_legend (const Canvas *canvas)
{
  double x = LEFT;

  for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    {
      const char *name = _(queens_landscape_kind_choices[kind].name);
      const cairo_rectangle_t swatch = { x + SIGN + 5.5, LEGEND / 2 - 5.5, 18, 11 };

      draw_sign (canvas, kind, x + SIGN / 2, LEGEND / 2);
      draw_bar (canvas, kind, &swatch);
      x += SIGN + 30;
      draw_color_set_source (canvas->cr, canvas->theme->text);
      draw_text (canvas->text, canvas->cr, name, FONT, FALSE, x, LEGEND / 2, 0);
      x += draw_text_width (canvas->text, name, FONT, FALSE) + 18;
    }
}

/* The axes */

static void
draw_tens (const Canvas *canvas,
           double        right)
{
  const Layout *layout = &canvas->layout;
  char number[32];

  draw_color_set_source (canvas->cr, canvas->theme->label);
  draw_text (canvas->text, canvas->cr, _("States"), FONT, FALSE, layout->x - 6, LEGEND / 2, 1);
  for (gint tens = 0; tens <= layout->tens; tens++)
    {
      double y = floor (y_of_tens (layout, tens)) + 0.5;

      draw_color_set_source (canvas->cr, draw_color_fade (canvas->theme->edge, 0.6));
      cairo_set_line_width (canvas->cr, canvas->theme->line_weight);
      cairo_move_to (canvas->cr, layout->x, y);
      cairo_line_to (canvas->cr, right, y);
      cairo_stroke (canvas->cr);
      g_snprintf (number, sizeof number, "%.0f", pow (10, tens));
      draw_color_set_source (canvas->cr, canvas->theme->label);
      draw_text (canvas->text, canvas->cr, number, FONT, FALSE, layout->x - 6, y, 1);
    }
}

static void
draw_costs (const Canvas *canvas,
            double        right)
{
  const Layout *layout = &canvas->layout;
  char number[32];

  draw_color_set_source (canvas->cr, canvas->theme->edge);
  cairo_move_to (canvas->cr, layout->x, layout->bottom + 0.5);
  cairo_line_to (canvas->cr, right, layout->bottom + 0.5);
  cairo_stroke (canvas->cr);
  draw_color_set_source (canvas->cr, canvas->theme->label);
  for (gint cost = 0; cost <= queens_landscape_get_max_cost (canvas->view->landscape); cost++)
    {
      g_snprintf (number, sizeof number, "%d", cost);
      draw_text (canvas->text, canvas->cr, number, FONT, FALSE,
                 layout->x + (cost + 0.5) * layout->pitch, layout->bottom + FONT, 0.5);
    }
  draw_text (canvas->text, canvas->cr, _("Cost"), FONT, FALSE, (layout->x + right) / 2,
             layout->bottom + 2.5 * FONT, 0.5);
}

/* An arrow from above, and a frame. */
static void
draw_present (const Canvas *canvas)
{
  guint state = canvas->view->present;
  const QueensLandscape *landscape = canvas->view->landscape;
  cairo_t *cr = canvas->cr;
  cairo_rectangle_t bar;
  double x, y;

  find_bar (&canvas->layout, canvas->view, queens_landscape_get (landscape, state).cost,
            queens_landscape_get (landscape, state).kind, &bar);
  x = bar.x + bar.width / 2;
  y = bar.y - 2 * SIGN;
  draw_color_set_source (cr, canvas->theme->text);
  cairo_set_line_width (cr, 2 * canvas->theme->line_weight);
  cairo_rectangle (cr, bar.x - 2, bar.y - 2, bar.width + 4, bar.height + 2);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, -7, -10);
  cairo_rel_line_to (cr, 14, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
}

void
draw_landscape (cairo_t                 *cr,
                const DrawLandscapeView *view,
                double                   width,
                double                   height)
{
  g_autoptr (DrawText) text = draw_text_new (view->font);
  Canvas canvas = { cr, view, view->theme == NULL ? draw_theme_get (DRAW_STYLE_LIGHT) : view->theme,
                    text,
                    layout_new (view, width, height) };

  cairo_save (cr);
  draw_legend (&canvas);
  draw_tens (&canvas, width - RIGHT);
  draw_costs (&canvas, width - RIGHT);
  draw_bars (&canvas);
  if (view->present >= 0)
    draw_present (&canvas);
  cairo_restore (cr);
}
