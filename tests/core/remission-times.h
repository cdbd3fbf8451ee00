/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A published example of times of which some were cut off, for the curves and tests of run lengths:
 * how many weeks children with leukaemia were without the illness, by Freireich and others (1963),
 * as in Kalbfleisch & Prentice, The Statistical Analysis of Failure Time Data (1980), and Klein &
 * Moeschberger, Survival Analysis (1997). A relapse is to the estimate what a solution is here; the
 * end of watching is a cut-off. */

#pragma once

#include "queens-summary.h"

/* Of the 21 children with the drug 6-mercaptopurine. Free with queens_summary_free(). */
QueensSummary *remission_times_treated (void);
/* Of the 21 with a placebo. */
QueensSummary *remission_times_control (void);

/* Adds a trial to @summary that ended so. */
void           remission_times_add     (QueensSummary *summary,
                                        QueensEnd      end,
                                        guint64        iterations);
