/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how a value grows with the size of the board. Fits two least-squares lines to the
 * logarithms of the values, and chooses the line that fits better. A line over the size means
 * exponential growth. A line over the logarithm of the size means that the value grows as a power
 * of the size. */

#pragma once

#include <glib.h>

typedef struct
{
  gboolean is_exponential;
  gdouble  factor;
  gdouble  growth;              /* the curve is factor · growth^n or factor · n^growth */
  gdouble  low;                 /* 95 % interval of growth: Student's t, from the residuals */
  gdouble  high;
  gdouble  r_squared;           /* share of the variance of the logarithms that the line explains */
} QueensGrowth;

/* Fits @n positive @values at positive @sizes. Returns FALSE for fewer than three sizes, because
 * both curves fit any two points exactly. */
gboolean queens_growth_fit    (QueensGrowth       *self,
                               const gdouble      *sizes,
                               const gdouble      *values,
                               guint               n);
gdouble  queens_growth_get_at (const QueensGrowth *self,
                               gdouble             size);
