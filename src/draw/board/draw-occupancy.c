/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-occupancy.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-axis.h"
#include "draw-board-layout.h"
#include "draw-board.h"
#include "draw-layers.h"

#define FONT 11.0               /* this and the sizes below are in units */
#define EDGE 8.0                /* margin around the scale */
#define BAR 14.0                /* width of the scale */
#define MARK 4.0                /* length of the ticks */
#define BESIDE 62.0             /* room for a scale beside the board */
#define BELOW 46.0              /* room for a scale below the board */
#define SIDE_NUMBERS 22.0       /* room for side numbers below the board */
#define LONGEST 400.0           /* maximum length of the scale */
#define LEAST_SCALE 150.0       /* smaller drawings have no scale */
#define MILLION 1e6             /* values are in parts per million */
#define STOPS 32                /* number of colours in the scale's gradient */

typedef struct
{
  double            width;      /* width of the board with its side numbers */
  double            height;
  gboolean          has_scale;
  gboolean          is_beside;
  cairo_rectangle_t bar;
} Layout;

static DrawBoardView
board_view_new (const DrawOccupancyView *view,
                const DrawTheme         *theme,
                const DrawValues        *values)
{
  return (DrawBoardView) {
    .problem = view->problem,
    .theme = theme,
    .font = view->chart.font,
    .scale = view->scale,
    .flags = view->flags & (DRAW_BOARD_COORDINATES | DRAW_BOARD_ROW_ZERO_AT_TOP),
    .values = values,
  };
}

/* Lays out the map. The scale is centred, and as long as the board, but at most LONGEST. */
static Layout
layout_new (const DrawOccupancyView *view,
            double                   width,
            double                   height)
{
  Layout self = {
    .has_scale = MIN (width, height) >= LEAST_SCALE
                 && view->occupancy->n_boards > 0,
    .is_beside = width - BESIDE >= height - BELOW,
  };
  DrawBoardView board_view = board_view_new (view, NULL, NULL);
  gboolean has_numbers_below = (view->flags & DRAW_BOARD_COORDINATES)
                               && !(view->flags & DRAW_BOARD_ROW_ZERO_AT_TOP);
  cairo_rectangle_t area;
  double length, below;

  self.width = width - (self.has_scale && self.is_beside ? BESIDE : 0);
  self.height = height - (self.has_scale && !self.is_beside ? BELOW : 0);
  area = draw_board_layout_new (&board_view, self.width, self.height).area;
  length = floor (MIN (self.is_beside ? area.height : area.width, LONGEST));
  below = ceil (area.y + area.height + (has_numbers_below ? SIDE_NUMBERS : 0));
  if (self.is_beside)
    self.bar = (cairo_rectangle_t) { MIN (area.x + area.width + 2 * EDGE, width - BESIDE + EDGE),
                                     floor (area.y + (area.height - length) / 2), BAR, length };
  else
    self.bar = (cairo_rectangle_t) { floor (area.x + (area.width - length) / 2),
                                     MIN (below, height - BELOW) + EDGE, length, BAR };
  return self;
}

/* Returns the probability that chance alone puts a queen on a square, in parts per million: 1 / n
 * for n queens on n × n squares. */
static gint32
get_chance (const QueensProblem *problem)
{
  return (gint32) (MILLION * problem->n_queens / ((double) problem->size * problem->size) + 0.5);
}

/* Fills in the values. Static points have no value. They have a queen on every board, which would
 * stretch the scale. The scale extends equally far below and above get_chance(). */
void
draw_occupancy_fill (const QueensOccupancy *self,
                     const QueensProblem   *problem,
                     gboolean               only_visited,
                     gint32                *values,
                     DrawValues            *shown)
{
  gint32 chance = get_chance (problem);
  gint32 reach = 1;
  guint size = problem->size;
  const QueensSquares *points = &problem->static_points;
  const QueensSquares *boulders = &problem->boulders;

  for (guint y = 0; y < size; y++)
    for (guint x = 0; x < size; x++)
      {
        guint32 count = self->counts[x * self->size + y];

        values[(gsize) y * size + x] = self->n_boards == 0 || (only_visited && count == 0)
                                         ? QUEENS_NO_VALUE
                                         : (gint32) floor (count * MILLION / self->n_boards + 0.5);
      }
  for (gsize i = 0; i < points->length + boulders->length; i++)
    {
      QueensSquare square =
        i < points->length ? points->squares[i] : boulders->squares[i - points->length];

      values[(gsize) square.y * size + square.x] = QUEENS_NO_VALUE;
    }
  for (gsize i = 0; i < (gsize) size * size; i++)
    if (values[i] != QUEENS_NO_VALUE)
      reach = MAX (reach, ABS (values[i] - chance));
  *shown = (DrawValues) {
    .values = values,
    .flags = DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_ODDS | DRAW_VALUES_CENTRED,
    .lowest = chance - reach,
    .highest = chance + reach,
  };
}

static void
draw_shades (cairo_t                 *cr,
             const cairo_rectangle_t *bar,
             const DrawAxis          *axis,
             const DrawValues        *values,
             double                   unit)
{
  gboolean is_upright = axis->length < 0;
  cairo_pattern_t *shades = is_upright
                            ? cairo_pattern_create_linear (0, bar->y + bar->height, 0, bar->y)
                            : cairo_pattern_create_linear (bar->x, 0, bar->x + bar->width, 0);

  for (guint i = 0; i <= STOPS; i++)
    {
      double value = axis->lowest + (axis->highest - axis->lowest) * i / STOPS;
      guint shade = draw_values_get_shade (values, (gint32) floor (value * unit + 0.5));
      DrawColor color = draw_values_get_own_color (values, shade);

      cairo_pattern_add_color_stop_rgb (shades, (double) i / STOPS, color.red, color.green,
                                        color.blue);
    }
  cairo_rectangle (cr, bar->x, bar->y, bar->width, bar->height);
  cairo_set_source (cr, shades);
  cairo_fill (cr);
  cairo_pattern_destroy (shades);
}

/* Draws the scale for black and white, with the same patterns of lines as the squares. */
static void
draw_levels (cairo_t                 *cr,
             const cairo_rectangle_t *bar,
             const DrawAxis          *axis,
             const DrawTheme         *theme,
             const DrawValues        *values,
             double                   unit)
{
  double length = fabs (axis->length);

  draw_color_set_source (cr, theme->text);
  for (double along = 0; along + BAR / 2 <= length; along += BAR)
    {
      double place = axis->start + (axis->length < 0 ? -1 : 1) * (along + BAR / 2);
      double value = axis->lowest + (axis->highest - axis->lowest) * (along + BAR / 2) / length;
      cairo_rectangle_t box = { bar->x, bar->y, BAR, BAR };

      if (axis->length < 0)
        box.y = place - BAR / 2;
      else
        box.x = place - BAR / 2;
      draw_value_lines (cr, draw_values_get_level (values, (gint32) floor (value * unit + 0.5)),
                        &box, 0.5, 2);
    }
  cairo_fill (cr);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, bar->x, bar->y, bar->width, bar->height);
  cairo_stroke (cr);
}

static void
draw_mark (cairo_t                 *cr,
           DrawText                *text,
           const cairo_rectangle_t *bar,
           const char              *number,
           gboolean                 is_upright,
           gboolean                 is_bold,
           double                   place)
{
  double right = bar->x + bar->width, bottom = bar->y + bar->height;
  double at = floor (place) + 0.5;

  cairo_move_to (cr, is_upright ? right : at, is_upright ? at : bottom);
  cairo_rel_line_to (cr, is_upright ? MARK : 0, is_upright ? 0 : MARK);
  cairo_stroke (cr);
  if (is_upright)
    draw_text (text, cr, number, FONT, is_bold, right + MARK + 3, place, 0);
  else
    draw_text (text, cr, number, FONT, is_bold, place, bottom + MARK + FONT * 0.7, 0.5);
}

/* Draws the scale. Its ticks are at multiples of 1, 0.1, 0.01 or 0.001 %. The result of
 * get_chance() has its own label, and a line across the scale. */
static void
draw_scale (cairo_t                 *cr,
            DrawText                *text,
            const DrawTheme         *theme,
            const cairo_rectangle_t *bar,
            gboolean                 is_upright,
            const DrawValues        *values,
            const QueensProblem     *problem)
{
  static const char *const formats[] = { "%.0f", "%.1f", "%.2f", "%.3f" };
  gint32 lowest = MAX (values->lowest, 0);
  double ticks[DRAW_AXIS_MAX_TICKS];
  gint32 unit = MILLION / 100;
  guint decimals = 0, n_ticks;
  g_autofree char *chance = NULL;
  double room, middle;
  DrawAxis axis;

  for (; decimals < 3 && values->highest - lowest < 5 * unit; decimals++)
    unit /= 10;
  axis = (DrawAxis) { .lowest = lowest / (double) unit,
                      .highest = values->highest / (double) unit,
                      .start = is_upright ? bar->y + bar->height : bar->x,
                      .length = is_upright ? -bar->height : bar->width };
  middle = draw_axis_get_place (&axis, get_chance (problem) / (double) unit);
  if (problem->n_queens == problem->size)
    chance = g_strdup_printf ("1/%u", problem->size);
  else
    /* Translators: the middle of a map's colours, where queens stand as often as chance
     * predicts. */
    chance = g_strdup (_("chance"));
  /* Assume a larger font size, to leave room for decimals and the percent sign. */
  n_ticks = draw_axis_choose_ticks (&axis, text, FONT * 1.7, !is_upright, ticks);
  room = is_upright ? FONT * 1.5 : draw_text_width (text, chance, FONT, TRUE) / 2 + FONT * 2;
  if (theme->has_patterns)
    draw_levels (cr, bar, &axis, theme, values, unit);
  else
    draw_shades (cr, bar, &axis, values, unit);
  cairo_set_line_width (cr, theme->line_weight);
  draw_color_set_source (cr, theme->text);
  draw_mark (cr, text, bar, chance, is_upright, TRUE, middle);
  cairo_move_to (cr, is_upright ? bar->x : floor (middle) + 0.5,
                 is_upright ? floor (middle) + 0.5 : bar->y);
  cairo_rel_line_to (cr, is_upright ? bar->width : 0, is_upright ? 0 : bar->height);
  /* The middle of the scale is light in every theme, so the line there is black. */
  draw_color_set_source (cr, draw_color_from_rgb (0));
  cairo_stroke (cr);
  draw_color_set_source (cr, theme->label);
  for (guint i = 0; i < n_ticks; i++)
    {
      double place = draw_axis_get_place (&axis, ticks[i]);
      char digits[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *number = NULL;

      if (fabs (place - middle) < room)
        continue;
      g_ascii_formatd (digits, sizeof digits, formats[ticks[i] == 0 ? 0 : decimals],
                       ticks[i] * unit * 100 / MILLION);
      number = g_strconcat (digits, " %", NULL);
      draw_mark (cr, text, bar, number, is_upright, FALSE, place);
    }
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawOccupancyView *view = data;
  DrawTheme theme = *draw_theme_or_light (view->chart.theme);
  Layout layout = layout_new (view, width, height);
  gsize size = view->problem->size;
  g_autofree gint32 *numbers = g_new (gint32, size * size);
  DrawValues values;
  g_autoptr (DrawText) text = draw_text_new (view->chart.font);
  DrawBoardView board_view;

  /* Give squares the exact colours of the scale, without light and dark squares. */
  theme.value_weight = 1;
  draw_occupancy_fill (view->occupancy, view->problem, FALSE, numbers, &values);
  board_view = board_view_new (view, &theme, &values);
  cairo_save (cr);
  draw_board (cr, &board_view, layout.width, layout.height, NULL);
  if (layout.has_scale)
    draw_scale (cr, text, &theme, &layout.bar, layout.is_beside, &values, view->problem);
  cairo_restore (cr);
}

static guint
count_series (gconstpointer view)
{
  return ((const DrawOccupancyView *) view)->problem->size;
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawOccupancyView *) view)->problem->size;
}

static DrawBoardLayout
board_layout_new (const DrawOccupancyView *view)
{
  Layout layout = layout_new (view, view->chart.width, view->chart.height);
  DrawBoardView board_view = board_view_new (view, NULL, NULL);

  return draw_board_layout_new (&board_view, layout.width, layout.height);
}

static gboolean
find (gconstpointer   view,
      DrawChartPoint *point)
{
  DrawBoardLayout layout = board_layout_new (view);
  QueensSquare square;

  if (!draw_board_layout_find_square (&layout, point->x, point->y, &square))
    return FALSE;
  *point = (DrawChartPoint) { count_series (view) - 1 - square.y, square.x };
  return TRUE;
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawOccupancyView *view = data;
  const QueensOccupancy *occupancy = view->occupancy;
  /* Series are counted from the top, because the Down key moves to the next series. */
  QueensSquare square = { point->index, view->problem->size - 1 - point->series };
  DrawBoardLayout layout = board_layout_new (view);
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, square);
  guint size = view->problem->size;
  char share[DRAW_AXIS_TEXT], chance[DRAW_AXIS_TEXT];

  point->x = place.x + place.width / 2;
  point->y = place.y + place.height / 2;
  if (occupancy->n_boards == 0)
    return NULL;
  draw_axis_format_share ((gdouble) occupancy->counts[square.x * size + square.y]
                          / occupancy->n_boards, share);
  draw_axis_format_share (view->problem->n_queens / ((gdouble) size * size), chance);
  /* Translators: a square, the share of boards with a queen there, and the share expected by
   * chance. */
  return g_strdup_printf (_("Column %d, row %d: %s of boards have a queen here; %s expected by "
                            "chance"), square.x, square.y, share, chance);
}

const DrawChartKind draw_occupancy = {
  .id = N_("map"),
  .name = N_("Trials: map of queens"),
  .label = N_("Map of queen positions"),
  .size = sizeof (DrawOccupancyView),
  .width = 640,
  .height = 640,
  .least_height = 300,
  .paint = paint,
  .count_series = count_series,
  .count_points = count_points,
  .find = find,
  .describe = describe,
};
