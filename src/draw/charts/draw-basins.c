/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-basins.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEFT 44.0               /* left margin; this and the sizes below are in units */
#define MORE 92.0               /* room on the right for the number of basins that have no
                                 * bubbles */
#define SHARES 62.0             /* room on the right for the shares */
#define HEAD 20.0               /* room below the legend for the titles */
#define FOOT 10.0
#define SPACE 2.0               /* distance between bubbles */
#define LARGEST 34.0            /* largest radius */
#define SMALL 4.0               /* minimum radius of the largest bubble */
#define LEAST 1.5
#define SHRINKING 0.9
#define NEAR 4.0                /* maximum distance of the pointer from a bubble */

typedef struct
{
  double x;
  double y;
  double radius;
} Bubble;

typedef struct
{
  guint   first;
  guint   n_basins;
  guint   n_bubbles;            /* number of basins with bubbles; they are the first basins of the
                                 * row */
  gdouble n_starts;
} Row;

typedef struct
{
  const DrawLandscapeView *view;
  DrawPlot                 plot;
  double                   width;
  double                   height;      /* height of a row */
  double                   bottom;
  double                   right;       /* right edge of the bubbles' area */
  guint                    n_rows;
  Row                     *rows;        /* one row per cost */
  Bubble                  *bubbles;     /* one bubble per basin */
} Map;

static void
map_clear (Map *self)
{
  draw_plot_clear (&self->plot);
  g_free (self->rows);
  g_free (self->bubbles);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

/* Lays out the basins of @cost side by side, in as many lines as fit into the row. @largest is the
 * radius of the largest bubble. */
static void
lay_row (Map    *self,
         guint   cost,
         double  largest,
         gdouble most_starts)
{
  const QueensLandscape *landscape = self->view->landscape;
  Row *row = &self->rows[cost];
  double middle = self->bottom - (cost + 0.5) * self->height;
  double x = LEFT + SPACE;
  double y = 0;                 /* top of the current line, measured from the top of the first
                                 * line */
  double line = 0;              /* height of the current line */

  row->n_bubbles = 0;
  for (guint i = 0; i < row->n_basins; i++)
    {
      Bubble *bubble = &self->bubbles[row->first + i];
      double share = landscape->basins[row->first + i].n_starts / most_starts;
      double radius = MAX (largest * sqrt (share), LEAST);

      if (line == 0 || x + 2 * radius > self->right)
        {
          y += line == 0 ? 0 : line + SPACE;
          line = 2 * radius;
          x = LEFT + SPACE;
          if (y + line > self->height - SPACE || x + line > self->right)
            {
              y -= SPACE;
              line = 0;
              break;
            }
        }
      *bubble = (Bubble) { x + radius, y + line / 2, radius };
      x += 2 * radius + SPACE;
      row->n_bubbles++;
    }
  for (guint i = 0; i < row->n_bubbles; i++)
    self->bubbles[row->first + i].y += middle - (y + line) / 2;
}

static void
map_init (Map                     *self,
          cairo_t                 *cr,
          const DrawLandscapeView *view,
          double                   width,
          double                   height)
{
  const QueensLandscape *landscape = view->landscape;
  guint n_rows = landscape->basins[landscape->n_basins - 1].cost + 1;
  gdouble most_starts = 0;
  double top;

  *self = (Map) { .view = view, .plot = draw_plot_new (cr, view->chart.theme, view->chart.font),
                  .width = width, .right = width - MORE - SHARES, .n_rows = n_rows };
  top = draw_landscape_lay_legend (&self->plot, LEFT, width - DRAW_PLOT_GAP) + HEAD;
  self->bottom = MAX (height - FOOT, top + n_rows);
  self->height = (self->bottom - top) / n_rows;
  self->plot.area = (cairo_rectangle_t) { LEFT, top, MAX (width - LEFT - DRAW_PLOT_GAP, 1),
                                          MAX (self->bottom - top, 1) };
  self->rows = g_new0 (Row, n_rows);
  self->bubbles = g_new0 (Bubble, landscape->n_basins);
  for (guint i = 0; i < landscape->n_basins; i++)
    {
      Row *row = &self->rows[landscape->basins[i].cost];

      if (row->n_basins++ == 0)
        row->first = i;
      row->n_starts += landscape->basins[i].n_starts;
      most_starts = MAX (most_starts, landscape->basins[i].n_starts);
    }
  for (double largest = MIN (LARGEST, self->height / 2 - SPACE);; largest *= SHRINKING)
    {
      largest = MAX (largest, SMALL);
      for (guint cost = 0; cost < n_rows; cost++)
        lay_row (self, cost, largest, most_starts);
      if (largest <= SMALL || self->rows[0].n_bubbles == self->rows[0].n_basins)
        break;
    }
}

gboolean
draw_basins_get_bubble (const DrawLandscapeView *view,
                        double                   width,
                        double                   height,
                        guint                    basin,
                        double                  *x,
                        double                  *y,
                        double                  *radius)
{
  g_auto (Map) map = { 0 };
  const Row *row;

  map_init (&map, NULL, view, width, height);
  row = &map.rows[view->landscape->basins[basin].cost];
  if (basin - row->first >= row->n_bubbles)
    return FALSE;
  *x = map.bubbles[basin].x;
  *y = map.bubbles[basin].y;
  *radius = map.bubbles[basin].radius;
  return TRUE;
}

static void
draw_bubble (const DrawPlot      *plot,
             const Bubble        *bubble,
             QueensLandscapeKind  kind)
{
  cairo_t *cr = plot->cr;
  const cairo_rectangle_t square = { bubble->x - bubble->radius, bubble->y - bubble->radius,
                                     2 * bubble->radius, 2 * bubble->radius };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, bubble->x, bubble->y, bubble->radius, 0, 2 * G_PI);
  cairo_clip_preserve (cr);
  draw_landscape_draw_bar (plot, kind, &square);
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_arc (cr, bubble->x, bubble->y, MAX (bubble->radius - 0.5, 0.5), 0, 2 * G_PI);
  draw_color_set_source (cr, draw_landscape_get_color (plot->theme, kind));
  cairo_set_line_width (cr, plot->theme->line_weight);
  cairo_stroke (cr);
}

static gboolean
is_in_basin (const QueensLandscapeBasin *basin,
             guint                       state,
             const QueensLandscapeState *properties)
{
  return basin->state == state
         || (properties->plateau != 0 && basin->plateau == properties->plateau);
}

/* Draws a ring around the basin of the current state. If the state isn't in a basin, draws a
 * triangle at its cost. */
static void
draw_present (const DrawPlot *plot,
              const Map      *map)
{
  const QueensLandscape *landscape = map->view->landscape;
  QueensLandscapeState here = queens_landscape_get (landscape, map->view->present);
  cairo_t *cr = plot->cr;
  const Row *row;

  if ((guint) here.cost >= map->n_rows)
    return;
  row = &map->rows[here.cost];
  draw_color_set_source (cr, plot->theme->text);
  cairo_new_path (cr);
  for (guint i = row->first; i < row->first + row->n_bubbles; i++)
    {
      if (!is_in_basin (&landscape->basins[i], map->view->present, &here))
        continue;
      cairo_arc (cr, map->bubbles[i].x, map->bubbles[i].y, map->bubbles[i].radius + 2, 0, 2 * G_PI);
      cairo_set_line_width (cr, 2 * plot->theme->line_weight);
      cairo_stroke (cr);
      return;
    }
  cairo_move_to (cr, LEFT - 2, map->bottom - (here.cost + 0.5) * map->height);
  cairo_rel_line_to (cr, -8, -6);
  cairo_rel_line_to (cr, 0, 12);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_rows (const DrawPlot *plot,
           const Map      *map)
{
  const QueensLandscape *landscape = map->view->landscape;
  double title_y = plot->area.y - HEAD / 2;

  draw_plot_write (plot, _("Cost"), LEFT - DRAW_PLOT_GAP, title_y, 1);
  draw_plot_write (plot, _("Starts"), map->width - DRAW_PLOT_GAP, title_y, 1);
  for (guint cost = 0; cost < map->n_rows; cost++)
    {
      const Row *row = &map->rows[cost];
      guint n_more = row->n_basins - row->n_bubbles;
      double y = map->bottom - (cost + 0.5) * map->height;
      g_autofree char *number = g_strdup_printf ("%u", cost);
      g_autofree char *share = g_strdup_printf ("%.2f %%", 100 * row->n_starts
                                                           / landscape->states.n_states);
      g_autofree char *more = g_strdup_printf (_("%'u more"), n_more);

      draw_plot_rule (plot, floor (map->bottom - cost * map->height) + 0.5, 0.6);
      draw_plot_write (plot, number, LEFT - DRAW_PLOT_GAP - 8, y, 1);
      draw_plot_write (plot, share, map->width - DRAW_PLOT_GAP, y, 1);
      if (n_more > 0)
        draw_plot_write (plot, more, map->right + MORE - DRAW_PLOT_GAP, y, 1);
      for (guint i = row->first; i < row->first + row->n_bubbles; i++)
        draw_bubble (plot, &map->bubbles[i], landscape->basins[i].kind);
    }
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawLandscapeView *view = data;
  g_auto (Map) map = { 0 };

  map_init (&map, cr, view, width, height);
  cairo_save (cr);
  draw_landscape_draw_legend (&map.plot, LEFT, width - DRAW_PLOT_GAP);
  draw_rows (&map.plot, &map);
  if (view->present >= 0)
    draw_present (&map.plot, &map);
  cairo_restore (cr);
}

/* The series. A point of SERIES_MORE is the number of basins without bubbles at a cost. */

enum { SERIES_BASINS, SERIES_MORE };

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawLandscapeView *) view)->landscape->n_basins;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawLandscapeView *view = data;
  g_auto (Map) map = { 0 };
  double x = point->x, y = point->y;
  double nearest = NEAR;
  const Row *row;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  if (y >= map.bottom || y < map.bottom - map.n_rows * map.height)
    return FALSE;
  row = &map.rows[MIN ((guint) ((map.bottom - y) / map.height), map.n_rows - 1)];
  if (x > map.right)
    {
      *point = (DrawChartPoint) { SERIES_MORE, row->first + row->n_bubbles };
      return row->n_basins > row->n_bubbles && x < map.width - SHARES;
    }
  for (guint i = row->first; i < row->first + row->n_bubbles; i++)
    {
      const Bubble *bubble = &map.bubbles[i];
      double distance = hypot (x - bubble->x, y - bubble->y) - bubble->radius;

      if (distance >= nearest)
        continue;
      nearest = distance;
      *point = (DrawChartPoint) { SERIES_BASINS, i };
    }
  return nearest < NEAR;
}

guint
draw_basins_count_from (const DrawLandscapeView *view,
                        const DrawChartPoint    *point)
{
  const QueensLandscape *landscape = view->landscape;
  guint end = point->index + 1;

  while (point->series == SERIES_MORE && end < landscape->n_basins
         && landscape->basins[end].cost == landscape->basins[point->index].cost)
    end++;
  return end - point->index;
}

/* Returns a sentence such as "Cost 1 · Plateau of 4 states: 2.31 % of all starts end here." */
static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawLandscapeView *view = data;
  const QueensLandscapeBasin *basin = &view->landscape->basins[point->index];
  const char *kind = _(queens_landscape_kind_choices[basin->kind].name);
  guint n_basins = draw_basins_count_from (view, point);
  g_auto (Map) map = { 0 };
  gdouble share = 0;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  point->x = map.right + MORE / 2;
  point->y = map.bottom - (basin->cost + 0.5) * map.height;
  if (point->index - map.rows[basin->cost].first < map.rows[basin->cost].n_bubbles)
    {
      point->x = map.bubbles[point->index].x;
      point->y = map.bubbles[point->index].y;
    }
  for (guint i = 0; i < n_basins; i++)
    share += 100 * basin[i].n_starts / view->landscape->states.n_states;
  if (n_basins > 1)
    return g_strdup_printf (
      _("Cost %d · %'u more basins that aren’t drawn: %.3f %% of all starts end there. Click to "
        "show the next."),
      basin->cost, n_basins, share);
  if (basin->n_states == 1)
    return g_strdup_printf (_("Cost %d · %s: %.3f %% of all starts end here."), basin->cost, kind,
                            share);
  return g_strdup_printf (ngettext ("Cost %d · %s of %'u state: %.3f %% of all starts end here.",
                                    "Cost %d · %s of %'u states: %.3f %% of all starts end here.",
                                    basin->n_states),
                          basin->cost, kind, basin->n_states, share);
}

static gboolean
get_present (gconstpointer   data,
             DrawChartPoint *point)
{
  const DrawLandscapeView *view = data;
  const QueensLandscape *landscape = view->landscape;
  QueensLandscapeState here;

  if (view->present < 0)
    return FALSE;
  here = queens_landscape_get (landscape, view->present);
  for (guint i = 0; i < landscape->n_basins; i++)
    if (is_in_basin (&landscape->basins[i], view->present, &here))
      {
        *point = (DrawChartPoint) { SERIES_BASINS, i };
        return TRUE;
      }
  return FALSE;
}

const DrawChartKind draw_basins = {
  .id = N_("basins"),
  .name = N_("Landscape: basins"),
  .label = N_("Map of where climbs end. The Up and Down keys select the previous or next basin."),
  .size = sizeof (DrawLandscapeView),
  .width = 720,
  .height = 360,
  .up = 1,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_present = get_present,
};
