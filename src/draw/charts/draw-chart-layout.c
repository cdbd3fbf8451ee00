/* draw-chart-layout.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-layout.h"

#include <math.h>

#define STRIP_GAP 3             /* in units: room between the base line and the strip, which is */
#define STRIP 12                /* three lanes of the same number of pixels */

static guint
count_digits (guint64 number)
{
  return number < 10 ? 1 : 1 + count_digits (number / 10);
}

static gint64
find_highest (const DrawChartView *view)
{
  gint64 lowest = 0;
  gint64 highest = 0;

  if (view->length > 0)
    view->range (view->data, 0, view->length - 1, &lowest, &highest);
  return MAX (highest, 1);
}

static gint64
find_highest_sample (const DrawChartSamples *samples)
{
  gint64 highest = 1;

  if (samples == NULL)
    return 0;
  for (guint i = 0; i < samples->n_values; i++)
    highest = MAX (highest, samples->values[i]);
  return highest;
}

/* The least of 1, 2, 5, 10, 20… of which no more than @most fit below @highest. */
static gint64
choose_tick (gint64 highest,
             gint64 most)
{
  gint64 ten = 1;

  while (highest / ten / 5 > most)
    ten *= 10;
  if (highest / ten <= most)
    return ten;
  return highest / ten / 2 <= most ? 2 * ten : 5 * ten;
}

DrawChartLayout
draw_chart_layout_new (const DrawChartView *view,
                       double               width,
                       double               height)
{
  DrawChartLayout self = { .length = view->length, .highest = find_highest (view),
                           .samples_highest = find_highest_sample (view->samples) };
  gboolean has_strip = view->marks != NULL && height >= 48;
  gboolean has_labels = width >= 120 && height >= 48;
  double left = 8, right = 10, top = 8, bottom = 5;

  self.scale = view->scale > 0 ? view->scale : 1;
  if (has_labels)
    {
      self.font_size = CLAMP (height / 8, 9, 11);
      left += self.font_size * (0.64 * count_digits (self.highest) + 0.6);
      if (view->samples != NULL)
        right += self.font_size * (0.64 * count_digits (self.samples_highest) + 0.6);
      bottom += self.font_size * (has_strip ? 1.15 : 1.4);
    }
  if (has_strip)
    bottom += STRIP_GAP + STRIP;
  self.x = floor (left * self.scale) / self.scale;
  self.y = floor (top * self.scale) / self.scale;
  self.width = MAX (width - self.x - right, 1);
  self.height = MAX (floor ((height - self.y - bottom) * self.scale) / self.scale, 1);
  self.strip = self.y + self.height + STRIP_GAP;
  self.strip_height = has_strip ? STRIP : 0;
  self.ends_y = has_strip ? self.strip + STRIP + self.font_size * 0.75
                          : self.y + self.height + self.font_size * 0.95;
  self.tick = choose_tick (self.highest, self.height >= 90 ? 4 : 2);
  return self;
}

double
draw_chart_layout_get_x (const DrawChartLayout *self,
                         guint64                step)
{
  if (self->length < 2)
    return self->x;
  return self->x + self->width * ((double) step / (double) (self->length - 1));
}

double
draw_chart_layout_get_y (const DrawChartLayout *self,
                         gint64                 cost)
{
  return self->y + self->height * (1 - (double) cost / (double) self->highest);
}

double
draw_chart_layout_get_sample_y (const DrawChartLayout *self,
                                gint64                 value)
{
  return self->y + self->height * (1 - (double) value / (double) self->samples_highest);
}

double
draw_chart_layout_get_gap (const DrawChartLayout *self)
{
  return self->length < 2 ? self->width : self->width / (double) (self->length - 1);
}

/* The step at @x, as a number with a fraction. */
static double
place_of (const DrawChartLayout *self,
          double                 x)
{
  return (x - self->x) / self->width * (double) (self->length - 1);
}

guint64
draw_chart_layout_find_step (const DrawChartLayout *self,
                             double                 x)
{
  double place;

  if (self->length < 2)
    return 0;
  place = floor (place_of (self, x) + 0.5);
  if (!(place > 0))
    return 0;
  return place >= (double) (self->length - 1) ? self->length - 1 : (guint64) place;
}
