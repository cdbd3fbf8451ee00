/* queenside-trials-charts.h: trials drawn: a histogram of iterations, run-length distributions, and
 * a map of queens in local minima; and what they come to over the size of the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "draw-boxes.h"
#include "draw-occupancy.h"
#include "draw-histogram.h"
#include "draw-run-length.h"
#include "draw-sizes.h"
#include "queenside-trials-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_CHARTS (queenside_trials_charts_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsCharts, queenside_trials_charts, QUEENSIDE, TRIALS_CHARTS,
                      AdwBin)

/* Signal: "picked" with the row, a guint, of a trial whose dot was clicked. */

typedef enum
{
  QUEENSIDE_CHART_HISTOGRAM,
  QUEENSIDE_CHART_RUN_LENGTH,
  QUEENSIDE_CHART_OCCUPANCY,
  QUEENSIDE_CHART_RATES,        /* over several sizes */
  QUEENSIDE_CHART_EVALUATIONS,
  QUEENSIDE_CHART_BOXES,        /* of evaluations, of several setups one below the other */
  QUEENSIDE_N_CHARTS,
} QueensideTrialsChart;

/* Shows what @setup of @job has come to by now: its newest figures, which are those of a moment.
 * Its curve goes with those of the other configurations on the same size. */
void     queenside_trials_charts_show    (QueensideTrialsCharts *self,
                                          QueensideTrialsJob    *job,
                                          guint                  setup);

/* Shows nothing, and holds no job. */
void     queenside_trials_charts_forget  (QueensideTrialsCharts *self);

/* There is no map where no trial is unsolved, nor of a large board. */
gboolean queenside_trials_charts_has_map (QueensideTrialsCharts *self);
/* Charts over sizes are there once all trials of several sizes have run. */
gboolean queenside_trials_charts_has_sizes (QueensideTrialsCharts *self);
/* How high a chart is in a file, in units; 0 for as high as any. */
double   queenside_trials_charts_get_height (QueensideTrialsCharts *self,
                                             QueensideTrialsChart   chart);
/* Draws a chart into the rectangle from (0, 0) to (@width, @height). */
void     queenside_trials_charts_draw    (QueensideTrialsCharts *self,
                                          QueensideTrialsChart   chart,
                                          const DrawTheme       *theme,
                                          cairo_t               *cr,
                                          double                 width,
                                          double                 height);

G_END_DECLS
