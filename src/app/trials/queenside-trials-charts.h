/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trials drawn: a histogram of iterations, run-length distributions, and a map of queens in local
 * minima; and what they come to over the size of the board. */

#pragma once

#include <adwaita.h>

#include "queenside-chart.h"
#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIALS_CHARTS (queenside_trials_charts_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsCharts, queenside_trials_charts, QUEENSIDE, TRIALS_CHARTS,
                      AdwBin)

/* Signal: "picked" with the row, a guint, of a trial whose dot was clicked. */

/* Shows what @setup of @job has come to by now: its newest figures, which are those of a moment.
 * Its curve goes with those of the other configurations on the same size. @origin says in pictures where
 * they come from. */
void     queenside_trials_charts_show    (QueensideTrialsCharts *self,
                                          QueensideTrialsJob    *job,
                                          guint                  setup,
                                          const char            *origin);

/* Shows nothing, and holds no job. */
void     queenside_trials_charts_forget  (QueensideTrialsCharts *self);

/* The chart whose kind has @id; NULL if there is none. */
QueensideChart *queenside_trials_charts_find (QueensideTrialsCharts *self,
                                              const char            *id);
