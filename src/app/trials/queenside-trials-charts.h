/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The charts of trials: a histogram of iterations, run-length distributions, a map of the queens in
 * local minima, box plots, and results by board size and by the distance of the start. */

#pragma once

#include <adwaita.h>

#include "queenside-chart.h"
#include "queenside-exacts.h"
#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIALS_CHARTS (queenside_trials_charts_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsCharts, queenside_trials_charts, QUEENSIDE, TRIALS_CHARTS,
                      AdwBin)

/* Signal "picked": passes the row of the trial whose dot the user clicked, as a guint. */

/* Shows the current results of @setup in @job, and the curves of the other configurations at the
 * same size. Saved pictures have the note @origin at the bottom. */
void     queenside_trials_charts_show    (QueensideTrialsCharts *self,
                                          QueensideTrialsJob    *job,
                                          guint                  setup,
                                          const char            *origin);

/* Sets the object that computes exact answers about the shown setups. @exacts must outlive the
 * charts. Call this function only once. */
void     queenside_trials_charts_set_exacts (QueensideTrialsCharts *self,
                                             QueensideExacts       *exacts);

/* Empties the charts and releases the job. */
void     queenside_trials_charts_forget  (QueensideTrialsCharts *self);

/* Returns the chart whose kind has the given @id, or NULL. */
QueensideChart *queenside_trials_charts_find (QueensideTrialsCharts *self,
                                              const char            *id);
