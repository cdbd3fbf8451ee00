/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-growth.h"

#include "queens-statistics.h"

#include <math.h>

#define LEAST_POINTS 3

/* The line y = start + slope x that fits the logarithms of the values. */
typedef struct
{
  gdouble start;
  gdouble slope;
  gdouble error;                /* standard error of the slope */
  gdouble rest;                 /* sum of the squared residuals */
  gdouble all;                  /* sum of the squared distances from the mean */
} Line;

static Line
fit_line (const gdouble *sizes,
          const gdouble *values,
          guint          n,
          gboolean       is_exponential)
{
  gdouble mean_x = 0, mean_y = 0, xx = 0, xy = 0;
  Line self = { 0 };

  for (guint i = 0; i < n; i++)
    {
      mean_x += (is_exponential ? sizes[i] : log (sizes[i])) / n;
      mean_y += log (values[i]) / n;
    }
  for (guint i = 0; i < n; i++)
    {
      gdouble x = (is_exponential ? sizes[i] : log (sizes[i])) - mean_x;
      gdouble y = log (values[i]) - mean_y;

      xx += x * x;
      xy += x * y;
      self.all += y * y;
    }
  self.slope = xy / xx;
  self.start = mean_y - self.slope * mean_x;
  self.rest = MAX (self.all - self.slope * xy, 0);
  self.error = sqrt (self.rest / (n - 2) / xx);
  return self;
}

gboolean
queens_growth_fit (QueensGrowth  *self,
                   const gdouble *sizes,
                   const gdouble *values,
                   guint          n)
{
  Line lines[2];
  const Line *line;
  gdouble reach;

  if (n < LEAST_POINTS)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    lines[i] = fit_line (sizes, values, n, i == 1);
  self->is_exponential = lines[1].rest < lines[0].rest;
  line = &lines[self->is_exponential];
  reach = line->error * queens_statistics_get_student_reach (n - 2);
  self->factor = exp (line->start);
  self->growth = line->slope;
  self->low = line->slope - reach;
  self->high = line->slope + reach;
  /* If all values are equal, a horizontal line explains them completely. */
  self->r_squared = line->all > 0 ? 1 - line->rest / line->all : 1;
  if (self->is_exponential)
    {
      self->growth = exp (self->growth);
      self->low = exp (self->low);
      self->high = exp (self->high);
    }
  return TRUE;
}

gdouble
queens_growth_get_at (const QueensGrowth *self,
                      gdouble             size)
{
  return self->factor * (self->is_exponential ? pow (self->growth, size)
                                              : pow (size, self->growth));
}
