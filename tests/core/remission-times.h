/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A published example of censored times, for curves and tests of run lengths: the number of weeks
 * for which children with leukaemia were in remission. A relapse corresponds to a solution, and the
 * end of observation to a cut-off.
 *
 * From Freireich and others (1963), as in Kalbfleisch & Prentice, The Statistical Analysis of
 * Failure Time Data (1980), and Klein & Moeschberger, Survival Analysis (1997). */

#pragma once

#include "queens-summary.h"

/* Returns the 21 children treated with 6-mercaptopurine. Free with queens_summary_free(). */
QueensSummary *remission_times_treated (void);
/* Returns the 21 children who got a placebo. Free with queens_summary_free(). */
QueensSummary *remission_times_control (void);

/* Adds a trial to @summary that ended with @end after @iterations iterations. */
void           remission_times_add     (QueensSummary *summary,
                                        QueensEnd      end,
                                        guint64        iterations);
