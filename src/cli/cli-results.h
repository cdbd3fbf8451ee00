/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the results of trials, size by size: a row for every trial, or the statistics of each size
 * with its setup. */

#pragma once

#include "cli-experiment.h"
#include "queens-summary.h"

typedef struct
{
  const QueensExperiment *experiment;
  QueensTrialLayout         layout;
  QueensRecord            record;       /* in the format of the layout */
  char                  **origins;      /* of each setup, see queens_trial_write_origin(), or NULL */
} CliResults;

void     cli_results_init        (CliResults               *self,
                                  const QueensExperiment   *experiment,
                                  const QueensTrialLayout  *layout);
void     cli_results_clear       (CliResults               *self);

/* Call the function for the layout, in the order of the sizes, then cli_results_put_end(). */
gboolean cli_results_put_trial   (CliResults               *self,
                                  const QueensTrial        *trial,
                                  GError                  **error);
/* @seconds is the time of all trials of that size. It is printed if the layout has times. */
gboolean cli_results_put_summary (CliResults               *self,
                                  guint                     index,
                                  const QueensSummary      *summary,
                                  gdouble                   seconds,
                                  GError                  **error);
gboolean cli_results_put_end     (CliResults               *self,
                                  GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResults, cli_results_clear)
