/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what trials came to, size by size: a row for every trial, or what all of a size came to,
 * with all that decided it. */

#pragma once

#include "cli-experiment.h"
#include "queens-summary.h"

typedef struct
{
  const QueensExperiment *experiment;
  QueensTrialLayout         layout;
  QueensRecord            record;       /* of the layout's format */
  char                  **origins;      /* of each setup, see queens_trial_write_origin(), or NULL */
} CliResults;

void     cli_results_init        (CliResults               *self,
                                  const QueensExperiment   *experiment,
                                  const QueensTrialLayout  *layout);
void     cli_results_clear       (CliResults               *self);

/* Whichever the layout asks for, in the order of the sizes, then the end. */
gboolean cli_results_put_trial   (CliResults               *self,
                                  const QueensTrial        *trial,
                                  GError                  **error);
/* @seconds, which all trials of that size together took, in all threads, are printed where the
 * layout asks for times. */
gboolean cli_results_put_summary (CliResults               *self,
                                  guint                     index,
                                  const QueensSummary      *summary,
                                  gdouble                   seconds,
                                  GError                  **error);
gboolean cli_results_put_end     (CliResults               *self,
                                  GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResults, cli_results_clear)
