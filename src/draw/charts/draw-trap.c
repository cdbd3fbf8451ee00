/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-trap.h"

#include "draw-plot.h"
#include "queens-number.h"
#include "queens-trap-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEFT 64.0               /* room for the distances; this and the sizes below are in units */
#define RIGHT 72.0              /* room for the numbers of boards */
#define LEGEND 26.0
#define HEAD 22.0               /* room below the legend for the titles */
#define FOOT 8.0
#define LARGEST 10.0            /* largest radius of a marker */
#define SMALLEST 3.5
#define SHRINKING 0.9
#define SPACE 1.5               /* minimum distance between two markers, in radii */
#define LEAST_ROW 14.0
#define MOST_ROW 76.0
#define SPREAD 5.0              /* maximum distance between two markers, in radii */
#define NUMBERED 7.5            /* a marker with at least this radius shows the cost */
#define MOST_CURVES 1500        /* maximum number of moves that are drawn */
#define MOST_HEADS 400          /* maximum number of moves with arrow heads */
#define BEND 0.14               /* distance of a curve's middle from the straight line, divided by
                                 * the length of this line */
#define NEAR 4.0                /* maximum distance of the pointer from a marker */

typedef enum
{
  MARKER_BOARD,
  MARKER_SOLUTION,
  MARKER_END,
  MARKER_PRESENT,
  N_MARKERS
} Marker;

typedef struct
{
  guint    first_layer;
  guint    last_layer;
  guint    first;               /* number of the first board */
  guint    n_boards;
  guint    n_solutions;
  guint    n_ends;
  gboolean is_bar;
  double   top;
  double   height;
} Row;

typedef struct
{
  const DrawTrapView *view;
  DrawPlot            plot;
  double              left;     /* left end of the markers */
  double              across;
  double              radius;
  guint               per_line; /* maximum number of markers side by side */
  guint               n_rows;
  guint               most;     /* number of boards in the longest row */
  Row                *rows;
} Map;

static void
map_clear (Map *self)
{
  draw_plot_clear (&self->plot);
  g_free (self->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

static guint
count_lines (const Map *self,
             const Row *row)
{
  return (row->n_boards + self->per_line - 1) / self->per_line;
}

static double
get_pitch (double radius)
{
  return 2 * radius + SPACE * radius;
}

/* Gives every row the height of its lines. Returns the sum of the heights. */
static double
lay_rows (Map    *self,
          double  radius)
{
  double sum = 0;

  self->radius = radius;
  self->per_line = MAX (self->across / get_pitch (radius), 1);
  for (guint i = 0; i < self->n_rows; i++)
    {
      guint n_lines = count_lines (self, &self->rows[i]);

      self->rows[i].is_bar = FALSE;
      self->rows[i].height = MAX (n_lines * get_pitch (radius), LEAST_ROW);
      sum += self->rows[i].height;
    }
  return sum;
}

/* Chooses the largest radius at which all markers fit. If even the smallest radius is too large,
 * bars replace the rows with several distances and the rows whose lines have no room. */
static void
place_rows (Map    *self,
            double  top,
            double  room)
{
  double radius = LARGEST;
  double sum = lay_rows (self, radius);

  while (sum > room && radius > SMALLEST)
    {
      radius = MAX (radius * SHRINKING, SMALLEST);
      sum = lay_rows (self, radius);
    }
  if (sum > room)
    {
      double spare = MAX (room - self->n_rows * LEAST_ROW, 0);

      sum = 0;
      for (guint i = 0; i < self->n_rows; i++)
        {
          Row *row = &self->rows[i];

          row->is_bar = row->last_layer > row->first_layer || row->height - LEAST_ROW > spare;
          row->height = row->is_bar ? LEAST_ROW : row->height;
          spare -= row->height - LEAST_ROW;
          sum += row->height;
        }
    }
  for (guint i = 0; i < self->n_rows; i++)
    {
      Row *row = &self->rows[i];

      row->height = MIN (row->height * room / sum, MAX (row->height, MOST_ROW));
      row->top = i == 0 ? top : self->rows[i - 1].top + self->rows[i - 1].height;
    }
}

static DrawPlotLegend
legend_new (const DrawPlot *plot,
            DrawPlotSwatch  swatch,
            double          right)
{
  return (DrawPlotLegend) { .swatch = swatch, .room = 24, .gap = 18, .right = right,
                            .color = plot->theme->text };
}

static void
map_init (Map                *self,
          cairo_t            *cr,
          const DrawTrapView *view,
          double              width,
          double              height)
{
  static const char *const names[N_MARKERS] = {
    [MARKER_BOARD] = N_("Board, with its cost"),
    [MARKER_SOLUTION] = N_("Solution"),
    [MARKER_END] = N_("The search ends here"),
    [MARKER_PRESENT] = N_("Board on the screen"),
  };
  const QueensTrap *trap = view->trap;
  DrawPlotLegend legend;
  guint per_row;
  double top, room;

  *self = (Map) { .view = view, .plot = draw_plot_new (cr, view->chart.theme, view->chart.font),
                  .left = LEFT, .across = MAX (width - LEFT - RIGHT, 1) };
  for (Marker marker = 0; marker < N_MARKERS; marker++)
    self->plot.names[marker] = g_strdup (_(names[marker]));
  legend = legend_new (&self->plot, NULL, width - DRAW_PLOT_GAP);
  top = LEGEND + HEAD + DRAW_PLOT_ROW * (draw_plot_lay_legend (&self->plot, &legend, DRAW_PLOT_GAP,
                                                               0) - 1);
  room = MAX (height - FOOT - top, LEAST_ROW);
  self->plot.area = (cairo_rectangle_t) { LEFT, top, self->across, room };
  per_row = ceil (trap->n_layers / floor (room / LEAST_ROW));
  self->n_rows = (trap->n_layers + per_row - 1) / per_row;
  self->rows = g_new0 (Row, self->n_rows);
  for (guint i = 0; i < trap->n_layers; i++)
    {
      const QueensTrapLayer *layer = &trap->layers[i];
      Row *row = &self->rows[i / per_row];

      if (row->n_boards == 0)
        {
          row->first_layer = i;
          row->first = layer->first;
        }
      row->last_layer = i;
      row->n_boards += layer->n_boards;
      row->n_solutions += layer->n_solutions;
      row->n_ends += layer->n_ends;
      self->most = MAX (self->most, row->n_boards);
    }
  place_rows (self, top, room);
}

static const Row *
find_row (const Map *self,
          guint      board)
{
  guint low = 0, high = self->n_rows;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (self->rows[middle].first <= board)
        low = middle;
      else
        high = middle;
    }
  return &self->rows[low];
}

/* Finds the middle of a marker. The markers of a line are centred. Returns FALSE if a bar replaces
 * the marker. */
static gboolean
place_board (const Map *self,
             guint      board,
             double    *x,
             double    *y)
{
  const Row *row = find_row (self, board);
  guint n_lines = count_lines (self, row);
  guint per_line = (row->n_boards + n_lines - 1) / n_lines;
  guint line = (board - row->first) / per_line;
  guint n = MIN (row->n_boards - line * per_line, per_line);
  double pitch = CLAMP (self->across / per_line, get_pitch (self->radius), SPREAD * self->radius);

  *x = self->left + self->across / 2
       + ((board - row->first) % per_line - (n - 1) / 2.0) * pitch;
  *y = row->top + row->height / 2
       + (line - (n_lines - 1) / 2.0) * MAX (get_pitch (self->radius),
                                             row->height / (n_lines + 1));
  return !row->is_bar;
}

static double
get_bar_width (const Map *self,
               const Row *row)
{
  return MAX (self->across * row->n_boards / self->most, 2);
}

static void
draw_marker (const DrawPlot *plot,
             Marker          marker,
             double          x,
             double          y,
             double          radius)
{
  const DrawTheme *theme = plot->theme;
  cairo_t *cr = plot->cr;

  cairo_new_path (cr);
  switch (marker)
    {
    case MARKER_SOLUTION:
      cairo_move_to (cr, x, y - 1.25 * radius);
      cairo_line_to (cr, x + 1.25 * radius, y);
      cairo_line_to (cr, x, y + 1.25 * radius);
      cairo_line_to (cr, x - 1.25 * radius, y);
      cairo_close_path (cr);
      draw_color_set_source (cr, theme->distance);
      cairo_fill (cr);
      return;
    case MARKER_PRESENT:
      cairo_arc (cr, x, y, radius + 3, 0, 2 * G_PI);
      draw_color_set_source (cr, theme->text);
      cairo_set_line_width (cr, 2 * theme->line_weight);
      cairo_stroke (cr);
      return;
    case MARKER_END:
      cairo_rectangle (cr, x - 0.9 * radius, y - 0.9 * radius, 1.8 * radius, 1.8 * radius);
      break;
    default:
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    }
  draw_color_set_source (cr, theme->square[0]);
  cairo_fill_preserve (cr);
  draw_color_set_source (cr, marker == MARKER_END ? theme->attacked : theme->label);
  cairo_set_line_width (cr, (marker == MARKER_END ? 2 : 1) * theme->line_weight);
  cairo_stroke (cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           marker,
             double          x,
             double          y)
{
  draw_marker (plot, marker, x + 9, y, marker == MARKER_PRESENT ? 4 : 6);
}

/* Draws a move as a curve that bends to the right of its direction. The move back is then a
 * different curve. */
static void
draw_move (const Map *self,
           guint      from,
           guint      to,
           gboolean   has_head)
{
  cairo_t *cr = self->plot.cr;
  double x0, y0, x1, y1, across, down, length, bend, angle;

  if (!place_board (self, from, &x0, &y0) || !place_board (self, to, &x1, &y1))
    return;
  length = hypot (x1 - x0, y1 - y0);
  across = (x1 - x0) / length;
  down = (y1 - y0) / length;
  bend = BEND * length + self->radius / 2;
  cairo_new_path (cr);
  cairo_move_to (cr, x0, y0);
  {
    double x = (x0 + x1) / 2 - down * bend, y = (y0 + y1) / 2 + across * bend;

    angle = atan2 (y1 - y, x1 - x);
    x1 -= (self->radius + 1) * cos (angle);
    y1 -= (self->radius + 1) * sin (angle);
    cairo_curve_to (cr, x0 + (x - x0) * 2 / 3, y0 + (y - y0) * 2 / 3, x1 + (x - x1) * 2 / 3,
                    y1 + (y - y1) * 2 / 3, x1, y1);
  }
  cairo_stroke (cr);
  if (!has_head)
    return;
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x1 - 5 * cos (angle - 0.45), y1 - 5 * sin (angle - 0.45));
  cairo_line_to (cr, x1 - 5 * cos (angle + 0.45), y1 - 5 * sin (angle + 0.45));
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_moves_from (const Map *self,
                 guint      board,
                 gboolean   has_heads)
{
  const QueensTrap *trap = self->view->trap;

  for (guint i = trap->first_moves[board]; i < trap->first_moves[board + 1]; i++)
    draw_move (self, board, trap->moves[i].board, has_heads);
}

/* Draws all moves if there aren't too many. Then draws the moves from the hovered or the current
 * board more strongly. */
static void
draw_moves (const Map *self)
{
  const DrawTrapView *view = self->view;
  const QueensTrap *trap = view->trap;
  cairo_t *cr = self->plot.cr;
  gint board = view->present;
  guint n_moves, n;

  if (trap->first_moves == NULL)
    return;
  n_moves = trap->first_moves[trap->n_boards];
  draw_color_set_source (cr, draw_color_fade (self->plot.theme->label,
                                              n_moves > MOST_HEADS ? 0.35 : 0.7));
  cairo_set_line_width (cr, 0.8 * self->plot.theme->line_weight);
  for (guint i = 0; n_moves <= MOST_CURVES && i < trap->n_boards; i++)
    draw_moves_from (self, i, n_moves <= MOST_HEADS);
  if (view->chart.hovered != NULL)
    board = draw_trap_get_boards (view, view->chart.hovered, &n);
  if (board < 0)
    return;
  draw_color_set_source (cr, self->plot.theme->accent);
  cairo_set_line_width (cr, 1.6 * self->plot.theme->line_weight);
  draw_moves_from (self, board, TRUE);
}

/* Draws the bar of a row. Beside the bar, the markers for solutions and ends show how many of them
 * the row has. */
static void
draw_bar (const Map *self,
          const Row *row)
{
  const cairo_rectangle_t bar = { self->left, row->top + 2, get_bar_width (self, row),
                                  MAX (row->height - 4, 1) };
  double y = row->top + row->height / 2;
  double x = self->left + 10;
  const guint counts[N_MARKERS] = { [MARKER_SOLUTION] = row->n_solutions,
                                    [MARKER_END] = row->n_ends };

  draw_plot_bar (&self->plot, &bar, self->plot.theme->label, DRAW_PLOT_FAINT, 0);
  for (Marker marker = MARKER_SOLUTION; marker <= MARKER_END; marker++)
    {
      g_autofree char *plain = g_strdup_printf ("%u", counts[marker]);
      g_autofree char *number = queens_number_group (plain);

      if (counts[marker] == 0)
        continue;
      draw_marker (&self->plot, marker, x, y, 4.5);
      draw_color_set_source (self->plot.cr, self->plot.theme->text);
      draw_text (self->plot.text, self->plot.cr, number, self->plot.font_size, FALSE, x + 10, y, 0);
      x += 10 + draw_text_width (self->plot.text, number, self->plot.font_size, FALSE) + 18;
    }
}

static void
draw_board (const Map *self,
            guint      board)
{
  const QueensTrap *trap = self->view->trap;
  Marker marker = trap->ends[board] == QUEENS_END_NONE ? MARKER_BOARD
                  : trap->ends[board] == QUEENS_END_SOLVED ? MARKER_SOLUTION
                  : MARKER_END;
  char cost[16];
  double x, y;

  place_board (self, board, &x, &y);
  draw_marker (&self->plot, marker, x, y, self->radius);
  if (self->radius < NUMBERED || marker == MARKER_SOLUTION)
    return;
  g_snprintf (cost, sizeof cost, "%u", trap->costs[board]);
  draw_color_set_source (self->plot.cr, self->plot.theme->text);
  draw_text (self->plot.text, self->plot.cr, cost, self->radius * 1.1, FALSE, x, y, 0.5);
}

/* Draws a ring around the current board. If the board's row is a bar, draws a triangle at the
 * bar. */
static void
draw_present (const Map *self)
{
  guint board = self->view->present;
  const Row *row = find_row (self, board);
  cairo_t *cr = self->plot.cr;
  double x, y;

  if (place_board (self, board, &x, &y))
    {
      draw_marker (&self->plot, MARKER_PRESENT, x, y, self->radius);
      return;
    }
  draw_color_set_source (cr, self->plot.theme->text);
  cairo_move_to (cr, self->left - 2, row->top + row->height / 2);
  cairo_rel_line_to (cr, -8, -5);
  cairo_rel_line_to (cr, 0, 10);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Returns "5" or "5–8", the distances of a row. Free with g_free(). */
static char *
write_distances (const Row *row)
{
  return row->first_layer == row->last_layer
           ? g_strdup_printf ("%u", row->first_layer)
           : g_strdup_printf ("%u–%u", row->first_layer, row->last_layer);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };
  DrawPlotLegend legend;
  double title_y;

  map_init (&map, cr, view, width, height);
  cairo_save (cr);
  legend = legend_new (&map.plot, draw_swatch, width - DRAW_PLOT_GAP);
  draw_plot_lay_legend (&map.plot, &legend, DRAW_PLOT_GAP, LEGEND / 2);
  title_y = map.plot.area.y - HEAD / 2;
  draw_plot_write (&map.plot, _("Distance in moves"), DRAW_PLOT_GAP, title_y, 0);
  draw_plot_write (&map.plot, _("Boards"), width - DRAW_PLOT_GAP, title_y, 1);
  for (guint i = 0; i < map.n_rows; i++)
    {
      const Row *row = &map.rows[i];
      g_autofree char *distances = write_distances (row);
      g_autofree char *plain = g_strdup_printf ("%u", row->n_boards);
      g_autofree char *count = queens_number_group (plain);
      double y = row->top + row->height / 2;

      draw_plot_rule (&map.plot, floor (row->top) + 0.5, 0.4);
      draw_plot_write (&map.plot, distances, LEFT - DRAW_PLOT_GAP - 10, y, 1);
      draw_plot_write (&map.plot, count, width - DRAW_PLOT_GAP, y, 1);
      if (row->is_bar)
        draw_bar (&map, row);
    }
  draw_moves (&map);
  for (guint i = 0; i < map.n_rows; i++)
    for (guint j = 0; !map.rows[i].is_bar && j < map.rows[i].n_boards; j++)
      draw_board (&map, map.rows[i].first + j);
  if (view->present >= 0)
    draw_present (&map);
  cairo_restore (cr);
}

static guint
count_series (gconstpointer data)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  return map.n_rows;
}

static guint64
count_points (gconstpointer data,
              guint         series)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  return series >= map.n_rows ? 0 : map.rows[series].is_bar ? 1 : map.rows[series].n_boards;
}

static guint
find_boards (const Map            *self,
             const DrawChartPoint *point,
             guint                *n_boards)
{
  const Row *row = &self->rows[MIN (point->series, self->n_rows - 1)];

  *n_boards = row->is_bar ? row->n_boards : 1;
  return row->first + (row->is_bar ? 0 : MIN (point->index, row->n_boards - 1));
}

guint
draw_trap_get_boards (const DrawTrapView   *view,
                      const DrawChartPoint *point,
                      guint                *n_boards)
{
  g_auto (Map) map = { 0 };

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  return find_boards (&map, point, n_boards);
}

void
draw_trap_find_board (const DrawTrapView *view,
                      guint               board,
                      DrawChartPoint     *point)
{
  g_auto (Map) map = { 0 };
  const Row *row;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  row = find_row (&map, board);
  *point = (DrawChartPoint) { row - map.rows, row->is_bar ? 0 : board - row->first };
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };
  double px = point->x, py = point->y;
  double nearest;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  nearest = map.radius + NEAR;
  for (guint i = 0; i < map.n_rows; i++)
    {
      const Row *row = &map.rows[i];

      if (py < row->top || py >= row->top + row->height)
        continue;
      *point = (DrawChartPoint) { i, 0, px, py };
      if (row->is_bar)
        return px >= map.left && px < map.left + map.across;
      for (guint j = 0; j < row->n_boards; j++)
        {
          double x, y;

          place_board (&map, row->first + j, &x, &y);
          if (hypot (px - x, py - y) >= nearest)
            continue;
          nearest = hypot (px - x, py - y);
          point->index = j;
        }
    }
  return nearest < map.radius + NEAR;
}

static char *
describe_bar (const Row *row)
{
  g_autofree char *distances = write_distances (row);
  g_autofree char *text = g_strdup_printf (
    _("%u boards, %s moves away. Solutions: %u. Click to show the next."), row->n_boards, distances,
    row->n_solutions);

  return queens_number_group (text);
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };
  const Row *row;
  guint board, n_boards;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  row = &map.rows[point->series];
  board = find_boards (&map, point, &n_boards);
  if (!row->is_bar)
    {
      place_board (&map, board, &point->x, &point->y);
      return queens_trap_words_name (view->trap, board);
    }
  point->x = map.left + get_bar_width (&map, row) / 2;
  point->y = row->top + row->height / 2;
  return describe_bar (row);
}

/* Finds the marker in row @series that is nearest to @point in the x direction, so that the Up and
 * Down keys move vertically. */
static guint64
get_beside (gconstpointer         data,
            const DrawChartPoint *point,
            guint                 series)
{
  const DrawTrapView *view = data;
  g_auto (Map) map = { 0 };
  const Row *row;
  double from, x, y, nearest = INFINITY;
  guint64 best = 0;
  guint n;

  map_init (&map, NULL, view, view->chart.width, view->chart.height);
  row = &map.rows[MIN (series, map.n_rows - 1)];
  place_board (&map, find_boards (&map, point, &n), &from, &y);
  for (guint i = 0; !row->is_bar && i < row->n_boards; i++)
    {
      place_board (&map, row->first + i, &x, &y);
      if (fabs (x - from) >= nearest)
        continue;
      nearest = fabs (x - from);
      best = i;
    }
  return best;
}

const DrawChartKind draw_trap = {
  .id = N_("reachable-boards"),
  .name = N_("Reachable boards"),
  .label = N_("Map of the boards that the search can reach. The Up and Down keys change the "
              "distance, the Left and Right keys select a board, and Return shows it."),
  .size = sizeof (DrawTrapView),
  .width = 720,
  .height = 480,
  .least_height = 160,
  .natural_height = 360,
  .paint = paint,
  .count_series = count_series,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_beside = get_beside,
};
