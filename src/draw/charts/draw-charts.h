/* draw-charts.h: the list of all charts, which the build generates from the names in meson.build.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart.h"

G_BEGIN_DECLS

/* Ends with NULL. */
extern const DrawChartKind *const draw_charts[];

G_END_DECLS
