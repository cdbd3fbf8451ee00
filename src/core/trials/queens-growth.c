/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-growth.h"

#include <math.h>

#define LEAST_POINTS 3

/* Fits the line y = @start + @slope x to the logarithms of @values. Returns the residual sum of
 * squares. */
static gdouble
fit_line (const gdouble *sizes,
          const gdouble *values,
          guint          n,
          gboolean       is_exponential,
          gdouble       *start,
          gdouble       *slope)
{
  gdouble mean_x = 0, mean_y = 0, xx = 0, xy = 0, yy = 0;

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
      yy += y * y;
    }
  *slope = xy / xx;
  *start = mean_y - *slope * mean_x;
  return yy - *slope * xy;
}

gboolean
queens_growth_fit (QueensGrowth  *self,
                   const gdouble *sizes,
                   const gdouble *values,
                   guint          n)
{
  gdouble start[2], slope[2], rest[2];

  if (n < LEAST_POINTS)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    rest[i] = fit_line (sizes, values, n, i == 1, &start[i], &slope[i]);
  self->is_exponential = rest[1] < rest[0];
  self->factor = exp (start[self->is_exponential]);
  self->growth = self->is_exponential ? exp (slope[1]) : slope[0];
  return TRUE;
}

gdouble
queens_growth_get_at (const QueensGrowth *self,
                      gdouble             size)
{
  return self->factor * (self->is_exponential ? pow (self->growth, size)
                                              : pow (size, self->growth));
}
