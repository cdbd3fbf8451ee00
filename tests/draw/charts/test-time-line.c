/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the time line: the scales of steps and costs, the line of few steps, the band of many
 * steps, the marks of steps, and samples on their own scale. */

#include "draw-time-line.h"

#include <math.h>

#include "picture.h"

#define WIDTH 600               /* width of a time line in units */
#define HEIGHT 90

typedef struct
{
  guint64 length;
  gint64 (*cost) (guint64 step);
  guint   n_calls;              /* number of calls of get_range() */
} Costs;

static gint64
falling_cost (guint64 step)
{
  return 100 - step;
}

/* Returns 40 and 80 in turn, so two neighbours have both costs. */
static gint64
waving_cost (guint64 step)
{
  return step % 2 == 0 ? 40 : 80;
}

/* Gets the lowest and the highest of the first thousand costs of a range. @data is a Costs. */
static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  Costs *costs = data;

  g_assert_cmpuint (first, <=, last);
  g_assert_cmpuint (last, <, costs->length);
  costs->n_calls++;
  *lowest = *highest = costs->cost (first);
  for (guint64 i = first; i <= MIN (last, first + 1000); i++)
    {
      *lowest = MIN (*lowest, costs->cost (i));
      *highest = MAX (*highest, costs->cost (i));
    }
}

static guint
get_all_marks (gpointer data,
               guint64  first,
               guint64  last)
{
  return QUEENS_MARK_BETTER | QUEENS_MARK_EQUAL | QUEENS_MARK_WORSE | QUEENS_MARK_RESTART;
}

static cairo_surface_t *
draw_view (const DrawTimeLineView *view,
           double                  scale)
{
  return paint_picture (draw_time_line.paint, view, draw_theme_or_light (view->chart.theme), WIDTH, HEIGHT, scale);
}

/* Returns TRUE if nothing is drawn at this pixel in the light theme. */
static gboolean
is_background (guint32 pixel)
{
  return is_near (pixel, draw_theme_get (0)->background, 3);
}

/* An empty time line has only the baseline. */
static void
test_empty (void)
{
  DrawTimeLineView view = { 0 };
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  guint n_lines = 0;

  for (gint y = 0; y < HEIGHT; y++)
    n_lines += !is_background (pixel_at (picture, layout.area.x + 40, y));
  g_assert_cmpuint (n_lines, ==, 1);
  g_assert_false (is_background (pixel_at (picture, 300, layout.area.y + layout.area.height)));
}

/* If there are few steps, each step has a dot, and a line joins the dots. */
static void
test_line (void)
{
  Costs costs = { 5, falling_cost, 0 };
  DrawTimeLineView view = { .length = 5, .range = get_range, .data = &costs, .position = 2 };
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  DrawColor accent = draw_theme_get (0)->accent;

  for (guint64 step = 0; step < 5; step++)
    {
      double x = draw_axis_get_place (&layout.steps, step) + 1;
      double y = draw_axis_get_place (&layout.costs, 100 - step);

      g_assert_true (step == 2 || is_near (pixel_at (picture, x, y), accent, 60));
    }
  g_assert_true (is_near (pixel_at (picture, draw_axis_get_place (&layout.steps, 4) - 40,
                                    draw_axis_get_place (&layout.costs, 96)), accent, 120));
}

static void
test_position (void)
{
  Costs costs = { 50, falling_cost, 0 };

  for (guint64 position = 0; position < 60; position += 10)
    {
      DrawTimeLineView view = { .length = 50, .range = get_range, .data = &costs,
                             .position = position };
      DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

      /* When a search is replaced, the position may be beyond the end. It is then drawn at the
       * end. */
      g_assert_true (is_near (pixel_at (picture,
                                        draw_axis_get_place (&layout.steps,
                                                             MIN (position, 49)) - 0.5,
                                        draw_axis_get_place (&layout.costs, 5)),
                              draw_theme_get (0)->text, 30));
    }
}

/* The band of many steps is coloured from the lowest to the highest cost, and nothing is above. */
static void
assert_band (guint64 length,
             double  scale)
{
  Costs costs = { length, waving_cost, 0 };
  DrawTimeLineView view = { .length = length, .range = get_range, .data = &costs, .scale = scale };
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, scale);
  double top = draw_axis_get_place (&layout.costs, 80);
  double bottom = draw_axis_get_place (&layout.costs, 40);

  for (double x = layout.area.x + 8; x < layout.area.x + layout.area.width - 1; x += 7)
    {
      for (double y = top + 2; y < bottom; y++)
        g_assert_cmpint (lightness (pixel_at (picture, x * scale, y * scale)), <, 190);
      g_assert_cmpint (lightness (pixel_at (picture, x * scale, (bottom + 6) * scale)), >, 190);
      g_assert_true (is_background (pixel_at (picture, x * scale, (top - 2) * scale)));
    }
  g_assert_cmpuint (costs.n_calls, <=, WIDTH * scale + 10);
}

static void
test_band (void)
{
  assert_band (2000, 1);
  assert_band (100000, 1);
  assert_band (100000, 2);
  assert_band (1000000000, 1);
}

static void
test_end (void)
{
  Costs costs = { 5, falling_cost, 0 };
  DrawTimeLineView view = { .length = 5, .range = get_range, .data = &costs };
  g_autoptr (cairo_surface_t) open = draw_view (&view, 1);
  g_autoptr (cairo_surface_t) ended = NULL;

  view.has_ended = TRUE;
  ended = draw_view (&view, 1);
  g_assert_false (are_equal (open, ended));
}

/* In black and white, the band consists of lines from cost 40 to cost 80, with nothing below. */
static void
test_print (void)
{
  Costs costs = { 100000, waving_cost, 0 };
  const DrawTimeLineView view = { .length = costs.length, .range = get_range, .data = &costs,
                                  .chart.theme = draw_theme_get (DRAW_STYLE_PRINT) };
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double inside = draw_axis_get_place (&layout.costs, 60);
  double below = draw_axis_get_place (&layout.costs, 20);
  guint n_inside = 0, n_below = 0;

  for (gint x = 0; x < 300; x++)
    {
      n_inside += lightness (pixel_at (picture, layout.area.x + 1 + x, inside)) < 128;
      n_below += lightness (pixel_at (picture, layout.area.x + 1 + x, below)) < 128;
    }
  g_assert_cmpuint (n_inside, ==, 100);
  g_assert_cmpuint (n_below, ==, 0);
}

static void
test_themes (void)
{
  Costs costs = { 300, falling_cost, 0 };

  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    for (guint64 length = 0; length < 100; length += 33)
      {
        DrawTimeLineView view = { .length = length, .range = get_range, .data = &costs,
                               .marks = get_all_marks, .chart.theme = draw_theme_get (style),
                               .has_ended = TRUE };

        cairo_surface_destroy (draw_view (&view, 1.5));
      }
}

/* Gets costs from 0 to the number at @data. */
static void
get_up_to (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  g_assert_cmpuint (first, <=, last);
  *lowest = 0;
  *highest = *(const gint64 *) data;
}

static DrawTimeLineLayout
lay_out (guint64 length,
         gint64  highest,
         double  width,
         double  height)
{
  DrawTimeLineView view = { .length = length, .range = get_up_to, .data = &highest };

  return draw_time_line_layout_new (&view, width, height);
}

static void
assert_step_kept (const DrawTimeLineLayout *layout,
                  guint64                   step)
{
  double x = draw_axis_get_place (&layout->steps, step);

  g_assert_cmpuint (draw_time_line_layout_find_step (layout, x), ==, step);
}

static void
test_round_trip (void)
{
  static const guint64 lengths[] = { 1, 2, 3, 1000, 123457, 1000000000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      DrawTimeLineLayout layout = lay_out (lengths[i], 50, 700, 80);
      guint64 stride = MAX (lengths[i] / 5000, 1);

      for (guint64 step = 0; step < lengths[i]; step += stride)
        assert_step_kept (&layout, step);
      assert_step_kept (&layout, lengths[i] - 1);
    }
}

static void
test_empty_layout (void)
{
  DrawTimeLineLayout layout = lay_out (0, 50, 700, 80);

  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, 300), ==, 0);
  g_assert_cmpfloat (draw_axis_get_place (&layout.steps, 0), ==, layout.area.x);
  g_assert_cmpfloat (layout.costs.highest, ==, 1);
}

/* Step 0 is on the left, and the last step is on the right. A point outside finds the nearest
 * step. */
static void
test_ends (void)
{
  DrawTimeLineLayout layout = lay_out (11, 50, 700, 80);

  g_assert_cmpfloat (draw_axis_get_place (&layout.steps, 0), ==, layout.area.x);
  g_assert_cmpfloat_with_epsilon (draw_axis_get_place (&layout.steps, 10),
                                  layout.area.x + layout.area.width, 1e-9);
  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, -1e9), ==, 0);
  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, 1e9), ==, 10);
  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, NAN), ==, 0);
  /* Points on both sides find the nearest step. */
  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, layout.area.x
                                                     + layout.area.width * 0.14), ==, 1);
  g_assert_cmpuint (draw_time_line_layout_find_step (&layout, layout.area.x
                                                     + layout.area.width * 0.16), ==, 2);
}

static void
test_costs (void)
{
  DrawTimeLineLayout layout = lay_out (10, 17, 700, 80);

  g_assert_cmpfloat (draw_axis_get_place (&layout.costs, 17), ==, layout.area.y);
  g_assert_cmpfloat (draw_axis_get_place (&layout.costs, 0), ==,
                     layout.area.y + layout.area.height);
  layout = lay_out (10, 0, 700, 80);
  g_assert_cmpfloat (draw_axis_get_place (&layout.costs, 0), ==,
                     layout.area.y + layout.area.height);
}

/* Whatever the highest cost is, the y axis has one to four numbers above 0. */
static void
test_ticks (void)
{
  for (gint64 highest = 1; highest < G_MAXINT64 / 4; highest += highest / 3 + 1)
    for (double height = 60; height <= 240; height += 180)
      {
        DrawTimeLineLayout layout = lay_out (10, highest, 700, height);

        g_assert_cmpint (layout.tick, >=, 1);
        g_assert_cmpint (layout.tick, <=, highest);
        g_assert_cmpint (highest / layout.tick, <=, 4);
      }
}

/* If there is no room, numbers are left out, and the scale still works. */
static void
test_no_room (void)
{
  for (double side = 0; side < 60; side += 7)
    {
      DrawTimeLineLayout layout = lay_out (100, 17, side, side);

      g_assert_cmpfloat (layout.font_size, ==, 0);
      g_assert_cmpfloat (layout.area.width, >=, 1);
      g_assert_cmpfloat (layout.area.height, >=, 1);
      assert_step_kept (&layout, 57);
    }
}

/* The strip is below the costs, and the step numbers are below the strip. If there are no marks,
 * the costs use the room of the strip. */
static void
test_strip (void)
{
  gint64 highest = 17;
  DrawTimeLineView view = { .length = 10, .range = get_up_to, .data = &highest };
  DrawTimeLineLayout without = draw_time_line_layout_new (&view, 700, 84);
  DrawTimeLineLayout with;

  view.marks = get_all_marks;
  with = draw_time_line_layout_new (&view, 700, 84);
  g_assert_cmpfloat (without.strip_height, ==, 0);
  g_assert_cmpfloat (with.strip_height, >=, 9);
  g_assert_cmpfloat (with.area.height, <, without.area.height);
  g_assert_cmpfloat (with.area.height, >=, 40);
  g_assert_cmpfloat (with.strip, >, with.area.y + with.area.height);
  g_assert_cmpfloat (with.ends_y - with.font_size / 2, >, with.strip + with.strip_height);
  g_assert_cmpfloat (with.ends_y + with.font_size / 2, <, 84);
  with = draw_time_line_layout_new (&view, 700, 40);
  g_assert_cmpfloat (with.strip_height, ==, 0);
}

static void
test_gap (void)
{
  DrawTimeLineLayout layout = lay_out (11, 50, 700, 80);

  g_assert_cmpfloat_with_epsilon (layout.gap,
                                  draw_axis_get_place (&layout.steps, 7)
                                  - draw_axis_get_place (&layout.steps, 6), 1e-9);
  layout = lay_out (1, 50, 700, 80);
  g_assert_cmpfloat (layout.gap, ==, layout.area.width);
}

/* Step 10 is better, step 20 is equal, step 30 is worse, and step 40 begins with a new board. This
 * repeats every @period steps. */

static guint64 period;
static guint n_questions;

static guint
get_marks (gpointer data,
           guint64  first,
           guint64  last)
{
  guint marks = 0;

  g_assert_cmpuint (first, <=, last);
  g_assert_cmpuint (last, <, ((Costs *) data)->length);
  n_questions++;
  for (guint i = 0; i < 4; i++)
    {
      guint64 wanted = (i + 1) * 10;
      guint64 rest = first % period;
      guint64 next = first + (rest <= wanted ? wanted - rest : wanted + period - rest);

      marks |= next <= last ? 1 << i : 0;
    }
  return marks;
}

static DrawTimeLineView
marked_view (Costs   *costs,
             guint64  every)
{
  period = every;
  n_questions = 0;
  return (DrawTimeLineView) {
    .length = costs->length, .range = get_range, .marks = get_marks, .data = costs
  };
}

/* Returns TRUE if something is drawn at this part of the strip's height. */
static gboolean
is_marked (cairo_surface_t          *picture,
           const DrawTimeLineLayout *layout,
           double                    x,
           double                    part)
{
  return !is_background (pixel_at (picture, x, layout->strip + layout->strip_height * part));
}

/* A step's mark is only in the lane of its kind. */
static void
assert_places (guint64 length)
{
  Costs costs = { length, falling_cost, 0 };
  DrawTimeLineView view = marked_view (&costs, length);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  for (guint64 step = 0; step < 50; step += 10)
    {
      double x = draw_axis_get_place (&layout.steps, step);

      g_assert_cmpint (is_marked (picture, &layout, x, 0.2), ==, step == 30 || step == 40);
      g_assert_cmpint (is_marked (picture, &layout, x, 0.45), >=, step == 20 || step == 40);
      g_assert_cmpint (is_marked (picture, &layout, x, 0.8), ==, step == 10 || step == 40);
    }
}

static void
test_places (void)
{
  assert_places (51);           /* symbols */
  assert_places (101);          /* lanes, with steps wider than a pixel */
  assert_places (500);
}

/* Symbols differ in shape: better points down, worse points up, and equal is flat. */
static void
test_shapes (void)
{
  Costs costs = { 51, falling_cost, 0 };
  DrawTimeLineView view = marked_view (&costs, 51);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double better = draw_axis_get_place (&layout.steps, 10);
  double equal = draw_axis_get_place (&layout.steps, 20);
  double worse = draw_axis_get_place (&layout.steps, 30);

  g_assert_true (is_marked (picture, &layout, better - 2.5, 0.51));
  g_assert_false (is_marked (picture, &layout, better - 2.5, 0.9));
  g_assert_true (is_marked (picture, &layout, equal - 2.5, 0.5));
  g_assert_false (is_marked (picture, &layout, equal, 0.25));
  g_assert_false (is_marked (picture, &layout, equal, 0.75));
  g_assert_true (is_marked (picture, &layout, worse - 2.5, 0.49));
  g_assert_false (is_marked (picture, &layout, worse - 2.5, 0.05));
}

/* The tick of a restart crosses the costs. */
static void
test_restart (void)
{
  Costs costs = { 51, falling_cost, 0 };
  DrawTimeLineView view = marked_view (&costs, 51);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double x = draw_axis_get_place (&layout.steps, 40);

  for (double y = layout.area.y; y < draw_axis_get_place (&layout.costs, 70); y++)
    {
      g_assert_false (is_background (pixel_at (picture, x, y)));
      g_assert_true (y == layout.area.y || is_background (pixel_at (picture, x + 4, y))
                     || is_near (pixel_at (picture, x + 4, y), draw_theme_get (0)->edge, 60));
    }
}

/* For any number of steps, there is at most one call per column, all lanes are full, and ticks are
 * separate. */
static void
assert_many (guint64 length,
             double  scale)
{
  Costs costs = { length, waving_cost, 0 };
  DrawTimeLineView view = marked_view (&costs, 41);
  DrawTimeLineLayout layout;
  g_autoptr (cairo_surface_t) picture = NULL;
  guint n_ticks = 0;

  view.scale = scale;
  picture = draw_view (&view, scale);
  layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_assert_cmpuint (n_questions, <=, WIDTH * scale);
  for (double x = layout.area.x * scale; x < floor ((layout.area.x
                                                     + layout.area.width) * scale); x++)
    {
      for (double part = 0.18; part < 1; part += 0.33)
        g_assert_false (is_background (pixel_at (picture, x, (layout.strip + layout.strip_height
                                                              * part) * scale)));
      /* Between two lanes, only ticks are drawn. */
      n_ticks += !is_background (pixel_at (picture, x, (layout.strip + 4) * scale - 1));
    }
  g_assert_cmpuint (n_ticks, >=, WIDTH * scale / 30);
  g_assert_cmpuint (n_ticks, <=, WIDTH * scale / 7);
}

static void
test_many (void)
{
  assert_many (1000000, 1);
  assert_many (1000000, 2);
  assert_many (G_GUINT64_CONSTANT (1) << 40, 1);
}

/* There are no marks if there are no steps or only one step. */
static void
test_few_steps (void)
{
  for (guint64 length = 0; length < 2; length++)
    {
      Costs costs = { length, falling_cost, 0 };
      DrawTimeLineView view = marked_view (&costs, 50);
      DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

      for (gint x = 0; x < WIDTH; x++)
        g_assert_false (is_marked (picture, &layout, x, 0.5));
      g_assert_cmpuint (n_questions, ==, length);
    }
}

/* The values 9, 8, 7… of which every third is missing */
static const gint16 values[] = { 9, 8, -1, 6, 5, -1, 3, 2, 1 };

static Costs sampled = { 9, falling_cost, 0 };

static DrawTimeLineView
new_sampled_view (const DrawTimeLineSamples *samples)
{
  return (DrawTimeLineView) {
    .length =
      sampled.length, .range = get_range, .data = &sampled, .position = 0, .samples = samples
  };
}

static gboolean
is_distance (guint32 pixel)
{
  return is_near (pixel, draw_theme_get (0)->distance, 40);
}

static guint
count_distance (cairo_surface_t *picture,
                double           first_x,
                double           end_x,
                double           bottom)
{
  guint count = 0;

  for (gint x = first_x; x < end_x; x++)
    for (gint y = 0; y < bottom; y++)
      count += is_distance (pixel_at (picture, x, y));
  return count;
}

/* Each value has a square. On its own scale, the highest value is as high up as the highest
 * cost. */
static void
test_values (void)
{
  const DrawTimeLineSamples samples = { values, G_N_ELEMENTS (values), 1, "moves", "cost" };
  DrawTimeLineView view = new_sampled_view (&samples);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  for (guint i = 1; i < G_N_ELEMENTS (values); i++)
    if (values[i] >= 0)
      g_assert_true (is_distance (pixel_at (picture, draw_axis_get_place (&layout.steps, i),
                                            draw_axis_get_place (&layout.samples, values[i]))));
}

/* The line between two values is dashed, and it is interrupted at missing values. */
static void
test_gaps (void)
{
  const DrawTimeLineSamples samples = { values, G_N_ELEMENTS (values), 1, "moves", "cost" };
  DrawTimeLineView view = new_sampled_view (&samples);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double gap = layout.gap;
  double missing = draw_axis_get_place (&layout.steps, 2);
  guint n_inked = 0;

  g_assert_cmpuint (count_distance (picture, missing - gap + 5, missing + gap - 5,
                                    layout.ends_y - 8),
                    ==, 0);
  for (gint x = missing + gap + 5; x < missing + 2 * gap - 5; x++)
    n_inked += count_distance (picture, x, x + 1, layout.ends_y - 8) > 0;
  g_assert_cmpuint (n_inked, >, gap / 4);
  g_assert_cmpuint (n_inked, <, gap - 15);
}

/* If only every third step has a value, each value is drawn at its own step. */
static void
test_stride (void)
{
  const DrawTimeLineSamples samples = { values, 3, 3, "moves", "cost" };
  DrawTimeLineView view = new_sampled_view (&samples);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  g_assert_true (is_distance (pixel_at (picture, draw_axis_get_place (&layout.steps, 3),
                                        draw_axis_get_place (&layout.samples, values[1]))));
  g_assert_cmpuint (count_distance (picture, draw_axis_get_place (&layout.steps, 7),
                                    layout.area.x + layout.area.width, layout.ends_y - 8),
                    ==, 0);
}

/* The two scales are independent. */
static void
test_two_scales (void)
{
  const gint16 high[] = { 300, 200, 100 };
  const DrawTimeLineSamples samples = { high, 3, 1, "moves", "cost" };
  DrawTimeLineView view = new_sampled_view (&samples);

  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);

  g_assert_cmpfloat (layout.costs.highest, ==, 100);
  g_assert_cmpfloat (layout.samples.highest, ==, 300);
  g_assert_cmpfloat (draw_axis_get_place (&layout.samples, 300), ==,
                     draw_axis_get_place (&layout.costs, 100));
  g_assert_cmpfloat (draw_axis_get_place (&layout.samples, 0), ==,
                     draw_axis_get_place (&layout.costs, 0));
}

/* The lines have names below the chart only if there are two lines. */
static void
test_legend (void)
{
  const DrawTimeLineSamples samples = { values, G_N_ELEMENTS (values), 1,
                                     "moves to the nearest solution", "cost" };
  DrawTimeLineView view = new_sampled_view (&samples);
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) with = draw_view (&view, 1);
  g_autoptr (cairo_surface_t) without = NULL;
  guint n_distance = 0, n_accent = 0, n_before = 0;

  view.samples = NULL;
  without = draw_view (&view, 1);
  for (gint x = layout.area.x + 20; x < layout.area.x + layout.area.width - 20; x++)
    {
      n_distance += is_distance (pixel_at (with, x, layout.ends_y));
      n_accent += is_near (pixel_at (with, x, layout.ends_y), draw_theme_get (0)->accent, 40);
      n_before += !is_background (pixel_at (without, x, layout.ends_y));
    }
  g_assert_cmpuint (n_accent, >, 15);
  g_assert_cmpuint (n_distance, >, 8);
  g_assert_cmpuint (n_distance, <, n_accent);
  g_assert_cmpuint (n_before, ==, 0);
}

/* Gets levels of 4, 3, 2… */
static void
get_levels (gpointer  data,
            guint64   first,
            guint64   last,
            gint64   *lowest,
            gint64   *highest)
{
  *highest = MAX (4 - (gint64) first, 0) << 24;
  *lowest = MAX (4 - (gint64) last, 0) << 24;
}

static DrawTimeLineView
new_leveled_view (void)
{
  static const DrawTimeLineSamples none = { NULL };
  DrawTimeLineView view = new_sampled_view (&none);

  view.samples = NULL;
  view.level = (DrawTimeLineLevel) { .range = get_levels, .name = "Temperature",
                                     .cost_name = "Cost", .symbol = "T" };
  return view;
}

/* The level is a dashed line with its own axis, or with the axis of the costs. */
static void
test_level (void)
{
  DrawTimeLineView view = new_leveled_view ();
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) surface = draw_view (&view, 1);
  const DrawChartPoint second = { 0, 1 };
  DrawChartPoint point = second;
  g_autofree char *words = NULL;
  double x = draw_axis_get_place (&layout.steps, 0.5);
  guint n_drawn = 0;

  g_assert_cmpfloat (layout.levels.highest, ==, 4 << 24);
  for (gint dx = -20; dx < 20; dx++)
    {
      double y = draw_axis_get_place (&layout.levels, (3.5 - dx / layout.gap) * (1 << 24));

      n_drawn += is_near (pixel_at (surface, x + dx, y), draw_theme_get (0)->attacked, 60);
    }
  g_assert_cmpuint (n_drawn, >, 20);
  g_assert_cmpuint (n_drawn, <, 40);
  words = draw_time_line.describe (&view, &point);
  g_assert_true (g_str_has_suffix (words, " · T = 3.00"));

  view.level.is_cost = TRUE;
  layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_assert_cmpfloat (draw_axis_get_place (&layout.levels, 3 << 24), ==,
                     draw_axis_get_place (&layout.costs, 3));
}

/* Gets the highest level of the axis at every step. */
static void
get_top_levels (gpointer  data,
                guint64   first,
                guint64   last,
                gint64   *lowest,
                gint64   *highest)
{
  *highest = *lowest = (gint64) 4 << 24;
}

/* Returns how far down the names are: the mean y coordinate of the pixels that they change, from 0
 * at the plot's top to 1 at its bottom. */
static double
find_names (DrawTimeLineView view)
{
  DrawTimeLineLayout layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) with = draw_view (&view, 1);
  g_autoptr (cairo_surface_t) without = NULL;
  double sum = 0;
  guint n = 0;

  view.level.name = view.level.cost_name = "";
  without = draw_view (&view, 1);
  for (gint y = layout.area.y; y < layout.area.y + layout.area.height; y++)
    for (gint x = layout.area.x; x < layout.area.x + layout.area.width; x++)
      if (pixel_at (with, x, y) != pixel_at (without, x, y))
        {
          sum += y - layout.area.y;
          n++;
        }
  g_assert_cmpuint (n, >, 20);
  return sum / n / layout.area.height;
}

/* The names of the curves are in a corner that no curve crosses. */
static void
test_names (void)
{
  Costs costs = { 100, falling_cost, 0 };
  DrawTimeLineView view = new_leveled_view ();

  view.length = 100;
  view.range = get_range;
  view.data = &costs;
  g_assert_cmpfloat (find_names (view), <, 0.3);
  view.level.range = get_top_levels;
  view.level.highest = 4;
  g_assert_cmpfloat (find_names (view), >, 0.6);
}

/* The handle is at the level of the current step. A height in the chart corresponds to a level, up
 * to the highest level of the axis. */
static void
test_handle (void)
{
  DrawTimeLineView view = new_leveled_view ();
  DrawTimeLineLayout layout;
  double x, y;

  view.position = 1;
  view.chart.width = WIDTH;
  view.chart.height = HEIGHT;
  g_assert_false (draw_time_line.has_handle (&view, 0, 0));
  view.level.has_handle = TRUE;
  layout = draw_time_line_layout_new (&view, WIDTH, HEIGHT);
  g_assert_cmpfloat (layout.levels.highest, ==, 5 << 24);
  x = draw_axis_get_place (&layout.steps, 1);
  y = draw_axis_get_place (&layout.levels, 3 << 24);
  g_assert_true (draw_time_line.has_handle (&view, x + 3, y - 3));
  g_assert_false (draw_time_line.has_handle (&view, x + 30, y));
  g_assert_cmpfloat_with_epsilon (draw_time_line.find_value (&view, y), 3, 1e-9);
  g_assert_cmpfloat (draw_time_line.find_value (&view, -100), ==, 5);
  view.level.highest = 8;
  g_assert_cmpfloat (draw_time_line.find_value (&view, -100), ==, 8);
}

int
time_line_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/time-line/empty", test_empty);
  g_test_add_func ("/draw/time-line/line", test_line);
  g_test_add_func ("/draw/time-line/position", test_position);
  g_test_add_func ("/draw/time-line/band", test_band);
  g_test_add_func ("/draw/time-line/print", test_print);
  g_test_add_func ("/draw/time-line/end", test_end);
  g_test_add_func ("/draw/time-line/themes", test_themes);
  g_test_add_func ("/draw/time-line/layout/round-trip", test_round_trip);
  g_test_add_func ("/draw/time-line/layout/empty", test_empty_layout);
  g_test_add_func ("/draw/time-line/layout/ends", test_ends);
  g_test_add_func ("/draw/time-line/layout/costs", test_costs);
  g_test_add_func ("/draw/time-line/layout/ticks", test_ticks);
  g_test_add_func ("/draw/time-line/layout/no-room", test_no_room);
  g_test_add_func ("/draw/time-line/layout/strip", test_strip);
  g_test_add_func ("/draw/time-line/layout/gap", test_gap);
  g_test_add_func ("/draw/time-line/marks/places", test_places);
  g_test_add_func ("/draw/time-line/marks/shapes", test_shapes);
  g_test_add_func ("/draw/time-line/marks/restart", test_restart);
  g_test_add_func ("/draw/time-line/marks/many", test_many);
  g_test_add_func ("/draw/time-line/marks/few-steps", test_few_steps);
  g_test_add_func ("/draw/time-line/samples/values", test_values);
  g_test_add_func ("/draw/time-line/samples/gaps", test_gaps);
  g_test_add_func ("/draw/time-line/samples/stride", test_stride);
  g_test_add_func ("/draw/time-line/samples/scale", test_two_scales);
  g_test_add_func ("/draw/time-line/samples/legend", test_legend);
  g_test_add_func ("/draw/time-line/level", test_level);
  g_test_add_func ("/draw/time-line/names", test_names);
  g_test_add_func ("/draw/time-line/handle", test_handle);
  return g_test_run ();
}
