/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A published example of censored times, for the curves and tests of run lengths: how many weeks
 * children with leukaemia were in remission, by Freireich and others (1963), as in Kalbfleisch &
 * Prentice, The Statistical Analysis of Failure Time Data (1980), and Klein & Moeschberger,
 * Survival Analysis (1997). A relapse corresponds to a solution here, and the end of observation to
 * a cut-off. */

#pragma once

#include "queens-summary.h"

/* The 21 children with the drug 6-mercaptopurine. Free with queens_summary_free(). */
QueensSummary *remission_times_treated (void);
/* The 21 children with a placebo. */
QueensSummary *remission_times_control (void);

/* Adds a trial with that end to @summary. */
void           remission_times_add     (QueensSummary *summary,
                                        QueensEnd      end,
                                        guint64        iterations);
