/* queens-growth.h: how something grows with the size of the board: the line of least squares
 * through its logarithms, over the size for exponential growth, over the size's logarithm for a
 * power, and whichever of the two is nearer to them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean is_exponential;
  gdouble  factor;
  gdouble  growth;              /* factor · growth^n, or factor · n^growth */
} QueensGrowth;

/* Fits @n numbers @values, all above 0, at @sizes, all above 0. FALSE for fewer than three
 * different sizes, through two of which both go. */
gboolean queens_growth_fit    (QueensGrowth       *self,
                               const gdouble      *sizes,
                               const gdouble      *values,
                               guint               n);
gdouble  queens_growth_get_at (const QueensGrowth *self,
                               gdouble             size);

G_END_DECLS
