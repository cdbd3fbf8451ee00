/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-tree.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "queens-number.h"

#define EDGE 4.0                /* this and the sizes below are in units */
#define LEGEND 20.0
#define HEAD 15.0               /* height of the titles above the numbers */
#define DEPTHS 20.0             /* room on the left for the depths */
#define BARS 44.0               /* room on the right for the bars */
#define NUMBER 58.0             /* room for a column of numbers */
#define WIDE 460.0              /* minimum width of a chart with two columns of numbers */
#define SLIM 340.0              /* narrower charts have less room for bars and numbers */
#define SLIM_BARS 20.0
#define SLIM_NUMBER 40.0
#define NARROW 180.0            /* minimum width of a chart with numbers */
#define LEAST_ROW 3.0           /* minimum height of a row; if there is less room, only every
                                 * second, third… depth has a row */
#define ROW_WITH_NUMBER 10.0
#define MOST_ROW 34.0
#define FONT 10.0
#define HATCH 4.0               /* distance between two lines of a pattern */
#define LEAST_PATTERN 5.0       /* minimum width of a node with a pattern */
#define LEAST_GAP 4.0           /* minimum width of a node with a gap beside it */
#define LEVELS 4                /* number of colour strengths of merged nodes; all other nodes have
                                 * the strength LEVELS, the highest */
#define MOST_SAMPLES 2048       /* maximum number of examined nodes per pixel */
#define PATH 1.5                /* line width of the outline */
#define NOTE_PAD 6.0
#define BOARD 72.0              /* side of the board of the hovered node */
#define WORDS 120.0             /* width of the words beside the board */
#define MOST_ON_BOARD 30        /* on larger boards, queens would be too small to see */

static const DrawPlotPattern patterns[] = {
  [QUEENS_NODE_OPEN] = DRAW_PLOT_FAINT,
  [QUEENS_NODE_FRUITFUL] = DRAW_PLOT_LEVEL,
  [QUEENS_NODE_FRUITLESS] = DRAW_PLOT_FAINT,
  [QUEENS_NODE_DEAD_END] = DRAW_PLOT_HATCHED,
  [QUEENS_NODE_SOLUTION] = DRAW_PLOT_FULL,
};

/* Opacity of the fill of each kind of node. */
static const double weights[] = {
  [QUEENS_NODE_OPEN] = 0.15,
  [QUEENS_NODE_FRUITFUL] = 0.62,
  [QUEENS_NODE_FRUITLESS] = 0.3,
  [QUEENS_NODE_DEAD_END] = 0.42,
  [QUEENS_NODE_SOLUTION] = 1,
};

/* Rectangles of the same colour and strength. They are filled together, because filling them one by
 * one would be slow. */
typedef struct
{
  GArray *places[QUEENS_N_NODE_KINDS][LEVELS + 1];  /* of cairo_rectangle_t */
} Batch;

typedef struct
{
  const DrawTreeView *view;
  const QueensTree   *tree;
  DrawPlot            plot;
  double              first, last;      /* range of visible nodes */
  double              scale;
  guint               n_columns;        /* number of columns of pixels */
  guint               n_levels;         /* number of depths that the search can reach */
  guint               stride;           /* number of depths per row */
  guint               n_rows;
  double              row;              /* height of a row */
  double              right;            /* x coordinate where bars and numbers begin */
  double              bars, number;     /* room for bars and for a column of numbers */
  guint               n_numbers;        /* number of columns of counts on the right */
} Icicle;

static void
icicle_clear (Icicle *self)
{
  draw_plot_clear (&self->plot);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Icicle, icicle_clear)

static double
get_weight (const DrawTheme *theme,
            QueensNodeKind   kind)
{
  /* If there are no colours, patterns distinguish the kinds. */
  if (theme->has_patterns && patterns[kind] != DRAW_PLOT_FULL)
    return kind == QUEENS_NODE_OPEN ? 0.06 : 0.2;
  return weights[kind];
}

static DrawPlotLegend
legend_new (const DrawPlot *plot,
            DrawPlotSwatch  swatch,
            double          right)
{
  return (DrawPlotLegend) {
    .swatch = swatch, .room = 20, .gap = 12, .right = right, .color = plot->theme->text,
  };
}

static void
icicle_init (Icicle             *self,
             cairo_t            *cr,
             const DrawTreeView *view,
             double              width,
             double              height)
{
  DrawPlotLegend legend;
  double top, left;

  *self = (Icicle) {
    .view = view, .tree = view->tree, .scale = view->scale > 0 ? view->scale : 1,
    .plot = draw_plot_new (cr, view->chart.theme, view->chart.font),
    .first = view->first, .last = view->last,
  };
  if (self->last <= self->first)
    {
      self->first = 0;
      self->last = self->tree->n_nodes;
    }
  self->plot.font_size = FONT;
  self->plot.width = width;
  self->plot.height = height;
  for (QueensNodeKind kind = 0; kind < QUEENS_N_NODE_KINDS; kind++)
    self->plot.names[kind] = g_strdup (_(queens_node_choices[kind].name));
  legend = legend_new (&self->plot, NULL, width - EDGE);
  top = LEGEND + DRAW_PLOT_ROW * (draw_plot_lay_legend (&self->plot, &legend, EDGE, 0) - 1);

  self->n_levels = MAX (view->problem->n_queens - view->n_start + 1, self->tree->levels->len);
  self->n_numbers = width >= WIDE ? 2 : width >= NARROW ? 1 : 0;
  height -= top + EDGE;
  self->stride = MAX (1, ceil (self->n_levels * LEAST_ROW / MAX (height - HEAD, 1)));
  self->n_rows = (self->n_levels + self->stride - 1) / self->stride;
  self->row = MIN (MAX (height - HEAD, 1) / self->n_rows, MOST_ROW);
  if (self->row < ROW_WITH_NUMBER)
    self->n_numbers = 0;
  top += HEAD;
  left = self->row < ROW_WITH_NUMBER ? EDGE : DEPTHS;
  self->bars = width < NARROW ? 0 : width < SLIM ? SLIM_BARS : BARS;
  self->number = width < SLIM ? SLIM_NUMBER : NUMBER;
  self->right = width - EDGE - self->bars - self->n_numbers * self->number;
  self->plot.area = (cairo_rectangle_t) { left, top,
                                          MAX (self->right - 2 * EDGE - left, 1),
                                          self->n_rows * self->row };
  self->n_columns = MAX (1, ceil (self->plot.area.width * self->scale));
}

static double
get_x (const Icicle *self,
       double        node)
{
  return self->plot.area.x
         + (node - self->first) / (self->last - self->first) * self->plot.area.width;
}

static double
align (const Icicle *self,
       double        x)
{
  return floor (x * self->scale + 0.5) / self->scale;
}

static guint
get_row (const Icicle *self,
         guint         depth)
{
  return MIN (depth / self->stride, self->n_rows - 1);
}

/* Returns FALSE for depths between the rows. The last depth is always drawn, because solutions are
 * there. */
static gboolean
has_row (const Icicle *self,
         guint         depth)
{
  return depth % self->stride == 0 || depth == self->n_levels - 1;
}

/* Returns the rectangle of nodes @first to @end − 1 in the row of @depth, aligned to pixels. */
static cairo_rectangle_t
get_place (const Icicle *self,
           double        first,
           double        end,
           guint         depth)
{
  const cairo_rectangle_t *area = &self->plot.area;
  double left = align (self, CLAMP (get_x (self, first), area->x, area->x + area->width));
  double right = align (self, CLAMP (get_x (self, end), area->x, area->x + area->width));
  double top = align (self, area->y + get_row (self, depth) * self->row);
  double bottom = align (self, area->y + (get_row (self, depth) + 1) * self->row);
  double gap = self->row >= 2 * LEAST_ROW ? 1 / self->scale : 0;

  return (cairo_rectangle_t) { left, top, MAX (right - left, 1 / self->scale),
                               MAX (bottom - top - gap, 1 / self->scale) };
}

/* One pixel of a row of the tree. Several nodes may be merged in it. */
typedef struct
{
  float  cover;                 /* share of the pixel that nodes cover */
  float  dead;                  /* share that dead ends cover */
  guint8 is_fruitful;
  guint8 is_solution;
} Cell;

typedef struct
{
  const Icicle *icicle;
  Cell         *cells;          /* one per row and column of pixels; NULL if no nodes are merged */
  guint        *nodes;          /* number of nodes at each depth; 0 between calls of
                                 * merge_column() */
  guint        *dead_ends;
} Merger;

/* Merges the nodes from @first to @end − 1, which are all in pixel @column. A node covers the pixel
 * in its own row and, from @depth down, in the rows of its ancestors. */
static void
merge_column (Merger *self,
              guint   column,
              guint   first,
              guint   end,
              guint   depth)
{
  const Icicle *icicle = self->icicle;
  const QueensTree *tree = icicle->tree;
  double per_column = (icicle->last - icicle->first) / icicle->n_columns;
  guint stride = 1 + (end - first - 1) / MOST_SAMPLES;
  double share = stride / per_column;
  gboolean has_solution = queens_tree_count_solutions (tree, first, end) > 0;
  guint deepest = depth;
  guint n_nodes = 0;

  for (guint i = first; i < end; i += stride)
    {
      guint at = queens_tree_get_depth (tree, i);

      self->nodes[at]++;
      self->dead_ends[at] += queens_tree_get_kind (tree, i) == QUEENS_NODE_DEAD_END;
      deepest = MAX (deepest, at);
    }
  /* All solutions are at the last depth. */
  if (has_solution)
    deepest = icicle->n_levels - 1;
  for (guint at = deepest + 1; at-- > depth;)
    {
      Cell *cell = &self->cells[get_row (icicle, at) * icicle->n_columns + column];

      n_nodes += self->nodes[at];
      if (has_row (icicle, at))
        {
          cell->cover += (has_solution ? MAX (n_nodes, 1) : n_nodes) * share;
          cell->dead += self->dead_ends[at] * share;
          cell->is_fruitful |= has_solution;
          cell->is_solution |= has_solution && at == icicle->n_levels - 1;
        }
      self->nodes[at] = self->dead_ends[at] = 0;
    }
}

/* Merges neighbours at @depth that are narrower than a pixel, with all nodes below them. */
static void
merge (Merger *self,
       guint   first,
       guint   end,
       guint   depth)
{
  const Icicle *icicle = self->icicle;
  double per_column = (icicle->last - icicle->first) / icicle->n_columns;

  if (self->cells == NULL)
    {
      self->cells = g_new0 (Cell, (gsize) icicle->n_rows * icicle->n_columns);
      self->nodes = g_new0 (guint, icicle->n_levels);
      self->dead_ends = g_new0 (guint, icicle->n_levels);
    }
  first = MAX (first, icicle->first);
  end = MIN (end, ceil (icicle->last));
  while (first < end)
    {
      guint column = MIN ((first - icicle->first) / per_column, icicle->n_columns - 1);
      double border = icicle->first + (column + 1) * per_column;
      guint next = CLAMP (ceil (border), first + 1, end);

      merge_column (self, column, first, next, depth);
      first = next;
    }
}

static void
add_place (Batch             *batch,
           QueensNodeKind     kind,
           guint              level,
           cairo_rectangle_t  place)
{
  GArray **places = &batch->places[kind][level];

  if (*places == NULL)
    *places = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  g_array_append_val (*places, place);
}

static void
get_look (const Cell     *cell,
          QueensNodeKind *kind,
          guint          *level)
{
  *level = CLAMP (ceil (cell->cover * LEVELS), 1, LEVELS) - 1;
  *kind = cell->is_solution ? QUEENS_NODE_SOLUTION
          : 2 * cell->dead > cell->cover ? QUEENS_NODE_DEAD_END
          : cell->is_fruitful ? QUEENS_NODE_FRUITFUL : QUEENS_NODE_FRUITLESS;
  /* A pixel with a solution must stand out. */
  if (cell->is_solution)
    *level = MAX (*level, LEVELS / 2);
}

/* Adds the merged pixels to @batch. Joins equal neighbours in a row. */
static void
add_cells (const Merger *self,
           Batch        *batch)
{
  const Icicle *icicle = self->icicle;
  guint n_columns = icicle->n_columns;

  for (guint row = 0; row < icicle->n_rows; row++)
    {
      const Cell *cells = &self->cells[row * n_columns];

      for (guint i = 0; i < n_columns;)
        {
          guint first = i++;
          QueensNodeKind kind, next_kind;
          guint level, next_level;
          cairo_rectangle_t place;

          if (cells[first].cover <= 0)
            continue;
          get_look (&cells[first], &kind, &level);
          for (; i < n_columns && cells[i].cover > 0; i++)
            {
              get_look (&cells[i], &next_kind, &next_level);
              if (kind != next_kind || level != next_level)
                break;
            }
          place = get_place (icicle, 0, 0, row * icicle->stride);
          place.x = align (icicle, icicle->plot.area.x + first / icicle->scale);
          place.width = (i - first) / icicle->scale;
          add_place (batch, kind, level, place);
        }
    }
}

/* Adds the visible nodes to @batch. Merges nodes that are narrower than a pixel. */
static void
collect (const Icicle *self,
         Batch        *batch)
{
  const QueensTree *tree = self->tree;
  double per_column = (self->last - self->first) / self->n_columns;
  Merger merger = { .icicle = self };
  guint node = 0;

  while (node < tree->n_nodes && node < self->last)
    {
      guint depth = queens_tree_get_depth (tree, node);
      guint end = node + queens_tree_get_size (tree, node);

      if (end <= self->first)
        {
          node = end;
        }
      else if (end - node >= per_column)
        {
          if (has_row (self, depth))
            {
              cairo_rectangle_t place = get_place (self, node, end, depth);

              if (place.width >= LEAST_GAP)
                place.width -= 1 / self->scale;
              add_place (batch, queens_tree_get_kind (tree, node), LEVELS, place);
            }
          node++;
        }
      else
        {
          while (end < tree->n_nodes && end < self->last
                 && queens_tree_get_depth (tree, end) == depth
                 && queens_tree_get_size (tree, end) < per_column)
            end += queens_tree_get_size (tree, end);
          merge (&merger, node, end, depth);
          node = end;
        }
    }
  if (merger.cells != NULL)
    add_cells (&merger, batch);
  g_free (merger.cells);
  g_free (merger.nodes);
  g_free (merger.dead_ends);
}

static void
add_pattern (cairo_t                 *cr,
             DrawPlotPattern          pattern,
             const cairo_rectangle_t *place)
{
  double right = place->x + place->width;
  double bottom = place->y + place->height;

  if (pattern == DRAW_PLOT_LEVEL)
    for (double y = place->y + HATCH / 2; y < bottom; y += HATCH)
      {
        cairo_move_to (cr, place->x, y);
        cairo_line_to (cr, right, y);
      }
  /* Rising lines x + y = constant, cut at the rectangle. */
  if (pattern == DRAW_PLOT_HATCHED)
    for (double sum = place->x + place->y + HATCH; sum < right + bottom; sum += HATCH)
      {
        double from = MAX (place->x, sum - bottom);
        double to = MIN (right, sum - place->y);

        cairo_move_to (cr, from, sum - from);
        cairo_line_to (cr, to, sum - to);
      }
}

/* Draws the nodes of a kind and strength, then their patterns. */
static void
draw_batch (const Icicle   *self,
            GArray         *places,
            QueensNodeKind  kind,
            guint           level)
{
  cairo_t *cr = self->plot.cr;
  const DrawTheme *theme = self->plot.theme;
  DrawColor color = kind == QUEENS_NODE_SOLUTION ? theme->distance
                    : kind == QUEENS_NODE_DEAD_END ? theme->attacked : theme->accent;
  gboolean has_pattern = level == LEVELS
                         && (kind == QUEENS_NODE_DEAD_END || theme->has_patterns);

  cairo_new_path (cr);
  for (guint i = 0; i < places->len; i++)
    {
      const cairo_rectangle_t *place = &g_array_index (places, cairo_rectangle_t, i);

      cairo_rectangle (cr, place->x, place->y, place->width, place->height);
    }
  draw_color_set_source (cr, draw_color_fade (color, get_weight (theme, kind)
                                                     * MIN (level + 1, LEVELS) / LEVELS));
  cairo_fill (cr);
  for (guint i = 0; has_pattern && i < places->len; i++)
    {
      const cairo_rectangle_t *place = &g_array_index (places, cairo_rectangle_t, i);

      if (MIN (place->width, place->height) >= LEAST_PATTERN)
        add_pattern (cr, patterns[kind], place);
    }
  draw_color_set_source (cr, color);
  cairo_set_line_width (cr, theme->line_weight);
  cairo_stroke (cr);
}

/* Draws a diamond in each solution that has room for it, so that solutions differ in more than
 * colour. */
static void
draw_diamonds (const Icicle *self,
               GArray       *places)
{
  cairo_t *cr = self->plot.cr;

  cairo_new_path (cr);
  for (guint i = 0; i < places->len; i++)
    {
      const cairo_rectangle_t *place = &g_array_index (places, cairo_rectangle_t, i);
      double radius = MIN (MIN (place->width, place->height) / 2 - 1, 4);
      double x = place->x + place->width / 2;
      double y = place->y + place->height / 2;

      if (radius < 1.5)
        continue;
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_line_to (cr, x - radius, y);
      cairo_close_path (cr);
    }
  draw_color_set_source (cr, self->plot.theme->background);
  cairo_fill (cr);
}

/* Writes the queen's column and row into nodes that have room, in the notation of a trace. */
static void
draw_names (const Icicle *self)
{
  const QueensTree *tree = self->tree;
  double least = draw_text_width (self->plot.text, "0: 0", FONT, FALSE) + 4;
  guint n_least = MAX (1, floor (least / self->plot.area.width * (self->last - self->first)));
  guint node = 1;

  if (self->row < ROW_WITH_NUMBER + 2 || self->stride > 1)
    return;
  draw_color_set_source (self->plot.cr, self->plot.theme->text);
  while (node < tree->n_nodes && node < self->last)
    {
      guint size = queens_tree_get_size (tree, node);
      guint depth = queens_tree_get_depth (tree, node);
      QueensSquare square = queens_tree_get_square (tree, node);
      QueensNodeKind kind = queens_tree_get_kind (tree, node);
      cairo_rectangle_t place;
      char name[32];

      if (node + size <= self->first || size < n_least)
        {
          node += size;
          continue;
        }
      place = get_place (self, node, node + size, depth);
      g_snprintf (name, sizeof name, "%d: %d", square.x, square.y);
      /* Leave the text out on patterns and solutions, where it would be hard to read. */
      if (!(self->plot.theme->has_patterns && kind == QUEENS_NODE_FRUITFUL)
          && kind != QUEENS_NODE_DEAD_END && kind != QUEENS_NODE_SOLUTION
          && draw_text_width (self->plot.text, name, FONT, FALSE) + 4 <= place.width)
        draw_text (self->plot.text, self->plot.cr, name, FONT, FALSE, place.x + place.width / 2,
                   place.y + place.height / 2, 0.5);
      node++;
    }
}

static void
outline (const Icicle *self,
         guint         node,
         DrawColor     color)
{
  cairo_t *cr = self->plot.cr;
  guint end = node + queens_tree_get_size (self->tree, node);
  cairo_rectangle_t place = get_place (self, node, end, queens_tree_get_depth (self->tree, node));
  double width = PATH * self->plot.theme->line_weight;

  if (end <= self->first || node >= self->last)
    return;
  draw_color_set_source (cr, color);
  cairo_new_path (cr);
  if (place.width <= 2 * width)
    {
      cairo_rectangle (cr, place.x + place.width / 2 - width, place.y, 2 * width, place.height);
      cairo_fill (cr);
      return;
    }
  cairo_rectangle (cr, place.x + width / 2, place.y + width / 2, place.width - width,
                   place.height - width);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_path (const Icicle *self,
           guint         node,
           DrawColor     color)
{
  for (;; node = queens_tree_get_parent (self->tree, node))
    {
      if (has_row (self, queens_tree_get_depth (self->tree, node)))
        outline (self, node, color);
      if (node == 0)
        return;
    }
}

/* Draws the number of nodes at each depth as a bar and as numbers. The hatched part of a bar shows
 * the dead ends. */
static void
draw_levels (const Icicle *self)
{
  const DrawPlot *plot = &self->plot;
  const GArray *levels = self->tree->levels;
  double number = self->right + self->bars;
  double head = plot->area.y - HEAD / 2;
  guint most = 1;

  if (plot->width < NARROW)
    return;
  for (guint i = 0; i < levels->len; i++)
    most = MAX (most, g_array_index (levels, QueensTreeLevel, i).nodes);
  if (self->n_numbers > 0)
    draw_plot_write (plot, _("Nodes"), number + self->number, head, 1);
  if (self->n_numbers > 1)
    draw_plot_write (plot, _("Dead ends"), number + 2 * self->number, head, 1);
  for (guint depth = 0; depth < levels->len; depth++)
    {
      const QueensTreeLevel *level = &g_array_index (levels, QueensTreeLevel, depth);
      cairo_rectangle_t bar = get_place (self, 0, 0, depth);
      double middle = bar.y + bar.height / 2;
      g_autofree char *plain = g_strdup_printf ("%u", level->nodes);
      g_autofree char *plain_dead = g_strdup_printf ("%u", level->dead_ends);
      g_autofree char *nodes = queens_number_group (plain);
      g_autofree char *dead_ends = queens_number_group (plain_dead);
      cairo_rectangle_t dead;

      if (!has_row (self, depth))
        continue;
      bar.x = self->right;
      bar.height = MIN (bar.height, 10);
      bar.y = middle - bar.height / 2;
      bar.width = MAX (self->bars * level->nodes / most, 0.5);
      dead = bar;
      dead.width = bar.width * level->dead_ends / MAX (level->nodes, 1);
      draw_color_set_source (plot->cr, draw_color_fade (plot->theme->accent, 0.45));
      cairo_rectangle (plot->cr, bar.x, bar.y, bar.width, bar.height);
      cairo_fill (plot->cr);
      if (level->dead_ends > 0)
        draw_plot_bar (plot, &dead, plot->theme->attacked, DRAW_PLOT_HATCHED,
                       dead.y + dead.height);
      if (self->n_numbers > 0)
        draw_plot_write (plot, nodes, number + self->number, middle, 1);
      if (self->n_numbers > 1)
        draw_plot_write (plot, dead_ends, number + 2 * self->number, middle, 1);
    }
}

static void
draw_depths (const Icicle *self)
{
  const DrawPlot *plot = &self->plot;

  if (self->row < ROW_WITH_NUMBER)
    return;
  draw_plot_write (plot, _("Depth"), EDGE, plot->area.y - HEAD / 2, 0);
  for (guint row = 0; row < self->n_rows; row++)
    {
      g_autofree char *number = g_strdup_printf ("%u", row * self->stride);

      draw_plot_write (plot, number, DEPTHS - DRAW_PLOT_GAP, plot->area.y
                                                             + (row + 0.5) * self->row, 1);
    }
}

static void
draw_swatch (const DrawPlot *plot,
             guint           kind,
             double          x,
             double          y)
{
  const cairo_rectangle_t place = { x, y - 5, 15, 10 };
  const Icicle icicle = { .plot = *plot };
  GArray *places = g_array_new (FALSE, FALSE, sizeof place);

  g_array_append_val (places, place);
  draw_batch (&icicle, places, kind, LEVELS);
  if (kind == QUEENS_NODE_SOLUTION)
    draw_diamonds (&icicle, places);
  if (kind == QUEENS_NODE_OPEN)
    {
      cairo_rectangle (plot->cr, place.x + 0.5, place.y + 0.5, place.width - 1, place.height - 1);
      draw_color_set_source (plot->cr, draw_color_fade (plot->theme->accent, 0.6));
      cairo_set_line_width (plot->cr, 1);
      cairo_stroke (plot->cr);
    }
  g_array_unref (places);
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawTreeView *view = data;
  const QueensTree *tree = view->tree;
  guint node = point->index;
  guint size = queens_tree_get_size (tree, node);
  guint n_solutions = queens_tree_count_solutions (tree, node, node + size);
  QueensNodeKind kind = queens_tree_get_kind (tree, node);
  QueensSquare square = queens_tree_get_square (tree, node);
  cairo_rectangle_t place = draw_tree_get_place (view, view->chart.width, view->chart.height, node);
  g_autoptr (GString) words = g_string_new (NULL);

  point->x = place.x + place.width / 2;
  point->y = place.y + place.height / 2;
  if (node == 0)
    g_string_append (words, _("First board"));
  else
    /* Translators: the place of a queen in the search tree */
    g_string_append_printf (words, _("Queen on (%d, %d), depth %u"), square.x, square.y,
                            queens_tree_get_depth (tree, node));
  if (kind == QUEENS_NODE_DEAD_END)
    g_string_append_printf (words, " · %s", _("dead end"));
  else if (kind == QUEENS_NODE_SOLUTION)
    /* Translators: %'u is which solution this is, counted from 1 */
    g_string_append_printf (words, _(" · solution %'u"),
                            queens_tree_count_solutions (tree, 0, node) + 1);
  else
    {
      g_string_append_printf (words, ngettext (" · %'u node below", " · %'u nodes below", size - 1),
                              size - 1);
      if (n_solutions > 0)
        g_string_append_printf (words, ngettext (", %'u solution", ", %'u solutions", n_solutions),
                                n_solutions);
      else if (kind != QUEENS_NODE_OPEN)
        g_string_append (words, _(", no solution"));
      else
        g_string_append (words, _(" so far"));
    }
  g_string_append_printf (words, _(" · step %" PRIu64), queens_tree_get_step (tree, node));
  return queens_number_group (words->str);
}

/* Puts the queens of @node on a board. */
static QueensBoard *
board_new (const DrawTreeView *view,
           guint               node)
{
  QueensBoard *board = queens_board_new (view->problem);

  if (view->start != NULL)
    queens_board_set_places (board, view->start);
  for (; node > 0; node = queens_tree_get_parent (view->tree, node))
    {
      QueensSquare square = queens_tree_get_square (view->tree, node);
      guint queen = view->problem->is_anywhere ? queens_board_get_queen (board, board->n_placed)
                                               : (guint) square.x;

      queens_board_set (board, queen, square);
    }
  return board;
}

/* Draws a box with the board of the hovered node and words about it, below or above the node. */
static void
draw_note (const Icicle         *self,
           const DrawChartPoint *hovered)
{
  const DrawTheme *theme = self->plot.theme;
  cairo_t *cr = self->plot.cr;
  DrawChartPoint point = *hovered;
  g_autofree char *words = describe (self->view, &point);
  g_autoptr (QueensBoard) board = NULL;
  double side = self->view->problem->size <= MOST_ON_BOARD ? BOARD : 0;
  double begin = side > 0 ? side + 2 * NOTE_PAD : NOTE_PAD;
  double room = MAX (MIN (WORDS, self->plot.width - begin - NOTE_PAD), 1);
  double text_height = draw_text_paragraph (NULL, words, FONT, 0, 0, room);
  double width = begin + room + NOTE_PAD;
  double height = MAX (side, text_height) + 2 * NOTE_PAD;
  double left = CLAMP (point.x - width / 2, 0, MAX (self->plot.width - width, 0));
  double top = point.y + self->row / 2 + NOTE_PAD;

  if (top + height > self->plot.height)
    top = MAX (point.y - self->row / 2 - NOTE_PAD - height, 0);
  cairo_new_path (cr);
  cairo_rectangle (cr, left, top, width, height);
  draw_color_set_source (cr, theme->background);
  cairo_fill_preserve (cr);
  draw_color_set_source (cr, theme->edge);
  cairo_set_line_width (cr, theme->line_weight);
  cairo_stroke (cr);
  draw_color_set_source (cr, theme->text);
  draw_text_paragraph (cr, words, FONT, left + begin, top + (height - text_height) / 2, room);
  if (side > 0)
    {
      DrawBoardView view = { .problem = self->view->problem, .theme = theme,
                             .scale = self->scale, .font = self->view->chart.font };

      view.board = board = board_new (self->view, hovered->index);
      cairo_save (cr);
      cairo_translate (cr, left + NOTE_PAD, top + (height - side) / 2);
      draw_board (cr, &view, side, side, NULL);
      cairo_restore (cr);
    }
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawTreeView *view = data;
  g_auto (Icicle) self = { 0 };
  Batch batch = { 0 };
  DrawPlotLegend legend;

  icicle_init (&self, cr, view, width, height);
  cairo_save (cr);
  legend = legend_new (&self.plot, draw_swatch, width - EDGE);
  draw_plot_lay_legend (&self.plot, &legend, EDGE, LEGEND / 2);
  collect (&self, &batch);
  for (QueensNodeKind kind = 0; kind < QUEENS_N_NODE_KINDS; kind++)
    for (guint level = 0; level <= LEVELS; level++)
      if (batch.places[kind][level] != NULL)
        {
          draw_batch (&self, batch.places[kind][level], kind, level);
          if (kind == QUEENS_NODE_SOLUTION && level == LEVELS)
            draw_diamonds (&self, batch.places[kind][level]);
          g_array_unref (batch.places[kind][level]);
        }
  draw_names (&self);
  draw_depths (&self);
  draw_levels (&self);
  draw_path (&self, queens_tree_find (self.tree, view->present), self.plot.theme->text);
  if (view->chart.hovered != NULL && view->chart.hovered->index < self.tree->n_nodes)
    {
      outline (&self, view->chart.hovered->index, self.plot.theme->attacked);
      draw_note (&self, view->chart.hovered);
    }
  cairo_restore (cr);
}

cairo_rectangle_t
draw_tree_get_place (const DrawTreeView *view,
                     double              width,
                     double              height,
                     guint               node)
{
  g_auto (Icicle) self = { 0 };

  icicle_init (&self, NULL, view, width, height);
  return get_place (&self, node, node + queens_tree_get_size (view->tree, node),
                    queens_tree_get_depth (view->tree, node));
}

double
draw_tree_get_node (const DrawTreeView *view,
                    double              width,
                    double              height,
                    double              x)
{
  g_auto (Icicle) self = { 0 };
  double share;

  icicle_init (&self, NULL, view, width, height);
  share = CLAMP ((x - self.plot.area.x) / self.plot.area.width, 0, 1);
  return self.first + share * (self.last - self.first);
}

/* Finds a node that covers a part of the pixel under the pointer, at the depth of the pixel's
 * row. */
static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawTreeView *view = data;
  const QueensTree *tree = view->tree;
  g_auto (Icicle) self = { 0 };
  double x = point->x, y = point->y;
  double at, per_column;
  guint depth, end;

  icicle_init (&self, NULL, view, view->chart.width, view->chart.height);
  if (x < self.plot.area.x || x >= self.plot.area.x + self.plot.area.width
      || y < self.plot.area.y || y >= self.plot.area.y + self.plot.area.height)
    return FALSE;
  depth = floor ((y - self.plot.area.y) / self.row) * self.stride;
  if (depth + self.stride >= self.n_levels)
    depth = self.n_levels - 1;
  at = self.first + (x - self.plot.area.x) / self.plot.area.width * (self.last - self.first);
  per_column = (self.last - self.first) / self.n_columns;
  end = MIN (at + MIN (MAX (per_column, 1), MOST_SAMPLES), tree->n_nodes);
  for (guint node = at; node < end; node++)
    if (queens_tree_get_depth (tree, node) >= depth)
      {
        *point = (DrawChartPoint) { 0, queens_tree_get_ancestor (tree, node, depth) };
        return TRUE;
      }
  return FALSE;
}

char *
draw_tree_describe (const QueensTree *tree)
{
  guint n_solutions = tree->solutions->len;
  g_autofree char *nodes = g_strdup_printf (ngettext ("%'u node", "%'u nodes", tree->n_nodes),
                                            tree->n_nodes);
  g_autofree char *solutions = g_strdup_printf (ngettext ("%'u solution", "%'u solutions",
                                                          n_solutions), n_solutions);
  g_autofree char *dead_ends = g_strdup_printf (ngettext ("%'u dead end", "%'u dead ends",
                                                          tree->n_dead_ends), tree->n_dead_ends);
  g_autofree char *all = g_strdup_printf ("%s · %s · %s%s%s", nodes, solutions, dead_ends,
                                          tree->is_full ? " · " : "",
                                          tree->is_full ? _("later nodes aren’t recorded") : "");

  return queens_number_group (all);
}

static char *
write_number (double number)
{
  return queens_number_show (number < 10 ? rint (10 * number) / 10 : rint (number));
}

char *
draw_tree_describe_estimate (const QueensEstimate *estimate,
                             guint64               exact)
{
  g_autofree char *mean = write_number (estimate->mean);
  g_autofree char *error = write_number (queens_estimate_get_error (estimate));
  g_autofree char *all = NULL;

  if (!isfinite (estimate->mean) || !isfinite (estimate->squares))
    return g_strdup (_("The tree is too large to estimate"));
  /* Translators: Knuth's estimate of the number of nodes, from random ways down the tree, with its
   * standard error */
  all = g_strdup_printf (ngettext ("Estimate from %" PRIu64 " random path: %s ± %s",
                                   "Estimate from %" PRIu64 " random paths: %s ± %s",
                                   estimate->n_dives), estimate->n_dives, mean, error);
  if (exact > 0)
    {
      g_autofree char *known = write_number (exact);
      /* Translators: the estimate, and the exact number of nodes */
      g_autofree char *both = g_strdup_printf (_("%s (exact: %s)"), all, known);

      return queens_number_group (both);
    }
  return queens_number_group (all);
}

static guint64
count_points (gconstpointer data,
              guint         series)
{
  return ((const DrawTreeView *) data)->tree->n_nodes;
}

static gboolean
get_present (gconstpointer   data,
             DrawChartPoint *point)
{
  const DrawTreeView *view = data;

  *point = (DrawChartPoint) { 0, queens_tree_find (view->tree, view->present) };
  return TRUE;
}

static void
move (gconstpointer       data,
      DrawChartPoint     *point,
      DrawChartDirection  direction)
{
  const QueensTree *tree = ((const DrawTreeView *) data)->tree;
  guint node = point->index;

  if (direction == DRAW_CHART_UP)
    point->index = queens_tree_get_parent (tree, node);
  else if (direction == DRAW_CHART_DOWN)
    point->index += queens_tree_get_size (tree, node) > 1;
  else
    point->index = queens_tree_get_beside (tree, node, direction == DRAW_CHART_LEFT);
}

const DrawChartKind draw_tree = {
  .id = N_("search-tree"),
  .name = N_("Search tree"),
  .label = N_("Search tree. The arrow keys select the node above, a node below, or a "
              "neighbouring node. Return shows the selected node’s board."),
  .size = sizeof (DrawTreeView),
  .width = 960,
  .height = 360,
  .least_height = 120,
  .natural_height = 240,
  .shows_hovered = TRUE,
  .reads_only = TRUE,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_present = get_present,
  .move = move,
};
