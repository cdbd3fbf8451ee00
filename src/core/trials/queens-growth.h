/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a value grows with the size of the board. Fits lines of least squares to the values'
 * logarithms: over the size for exponential growth, over its logarithm for a power. The closer fit
 * wins. */

#pragma once

#include <glib.h>

typedef struct
{
  gboolean is_exponential;
  gdouble  factor;
  gdouble  growth;              /* factor · growth^n, or factor · n^growth */
  gdouble  low;                 /* 95 % interval of growth: Student's, from the distances to the
                                 * line */
  gdouble  high;
  gdouble  r_squared;           /* share of the logarithms' variance that the line explains */
} QueensGrowth;

/* Fits @n numbers @values, all above 0, at @sizes, all above 0. Returns FALSE for fewer than three
 * sizes, because both curves go through two points. */
gboolean queens_growth_fit    (QueensGrowth       *self,
                               const gdouble      *sizes,
                               const gdouble      *values,
                               guint               n);
gdouble  queens_growth_get_at (const QueensGrowth *self,
                               gdouble             size);
