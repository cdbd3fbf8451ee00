/* draw-run-length-marks.h: restart cut-offs, and the ring around a point.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-run-length-plot.h"

G_BEGIN_DECLS

void draw_run_length_marks (cairo_t                 *cr,
                            const DrawPlot          *plot,
                            const DrawRunLengthView *view);

G_END_DECLS
