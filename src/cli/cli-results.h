/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the results of trials, size by size: every trial, or the statistics and the setup of each
 * size. */

#pragma once

#include "cli-experiment.h"
#include "queens-by-distance.h"
#include "queens-exact.h"
#include "queens-summary.h"

typedef struct
{
  const QueensExperiment *experiment;
  QueensTrialLayout       layout;
  QueensRecord            record;       /* in the format of the layout */
  char                  **origins;      /* queens_trial_write_origin() of each setup; or NULL */
  gboolean                has_exact;    /* TRUE to print the exact rate or chances, too */
  gboolean                by_distance;  /* TRUE to print rows by distance instead of statistics */
} CliResults;

void     cli_results_init        (CliResults               *self,
                                  const QueensExperiment   *experiment,
                                  const QueensTrialLayout  *layout);
void     cli_results_clear       (CliResults               *self);

/* Depending on the layout, call one of the following functions for each trial, or for each size in
 * order. Then call cli_results_put_end(). */
gboolean cli_results_put_trial   (CliResults               *self,
                                  const QueensTrial        *trial,
                                  GError                  **error);
/* @seconds is the duration of all trials of this size. It is printed if the layout has times. */
gboolean cli_results_put_summary (CliResults               *self,
                                  guint                     index,
                                  const QueensSummary      *summary,
                                  gdouble                   seconds,
                                  GError                  **error);
/* Prints the trials of a size by distance. If there are exact chances, prints them, too. */
gboolean cli_results_put_by_distance (CliResults           *self,
                                      guint                 index,
                                      QueensByDistance     *by_distance,
                                      GError              **error);
gboolean cli_results_put_end     (CliResults               *self,
                                  GError                  **error);

/* A line of text: a name and its value. */
#define CLI_RESULTS_FACT "%-14s  %s\n"

/* Appends the setup to text, one line per fact. @preset may be NULL. */
void     cli_results_write_setup (GString                  *text,
                                  const QueensPreset       *preset,
                                  const QueensSetup        *setup);
/* Adds the setup to JSON or CSV, with objects for the parameters and the convention. */
void     cli_results_fill_setup  (QueensRecord             *record,
                                  const QueensPreset       *preset,
                                  const QueensSetup        *setup);

/* Computes the exact success rate, which takes seconds with 8 queens, and shows the progress. This
 * is rate @nth (from 0) of @n_all. Returns NULL if there is no exact rate, or if a signal
 * interrupts the computation. Free with queens_exact_free(). */
QueensExact *cli_results_find_exact (const QueensSetup     *setup,
                                     guint                  nth,
                                     guint                  n_all);

/* Returns FALSE with an error if @options has an option that has no effect on an exact answer. */
gboolean cli_results_check_options (const CliOptions       *options,
                                    GError                **error);
/* Returns a percentage with four decimals. Below 0.1 %, it has four significant digits instead.
 * Free with g_free(). */
char    *cli_results_print_exact (gdouble                   share);

/* Sets @error for an exact rate that a signal interrupted. Returns FALSE. */
gboolean cli_results_refuse_rest (GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResults, cli_results_clear)
