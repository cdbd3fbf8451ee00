/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "remission-times.h"

static const guint8 treated_relapses[] = { 6, 6, 6, 7, 10, 13, 16, 22, 23 };
static const guint8 treated_watched[] = { 6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35 };
static const guint8 control_relapses[] = {
  1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23
};

void
remission_times_add (QueensSummary *summary,
                     QueensEnd      end,
                     guint64        iterations)
{
  QueensTrial trial = {
    .solved = end == QUEENS_END_SOLVED,
    .end = end,
    .tally.iterations = iterations,
  };

  queens_summary_add (summary, &trial);
}

QueensSummary *
remission_times_treated (void)
{
  QueensSummary *summary = queens_summary_new ();

  for (guint i = 0; i < G_N_ELEMENTS (treated_watched); i++)
    remission_times_add (summary, QUEENS_END_ITERATION_LIMIT, treated_watched[i]);
  for (guint i = 0; i < G_N_ELEMENTS (treated_relapses); i++)
    remission_times_add (summary, QUEENS_END_SOLVED, treated_relapses[i]);
  return summary;
}

QueensSummary *
remission_times_control (void)
{
  QueensSummary *summary = queens_summary_new ();

  for (guint i = 0; i < G_N_ELEMENTS (control_relapses); i++)
    remission_times_add (summary, QUEENS_END_SOLVED, control_relapses[i]);
  return summary;
}
