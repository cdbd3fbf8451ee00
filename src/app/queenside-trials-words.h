/* queenside-trials-words.h: setups of trials and what they come to, in words and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-trials-job.h"

G_BEGIN_DECLS

/* All to be freed with g_free(). */

/* A setup as one line, but for its size: "Steepest ascent · Attacking pairs · Any row · Ties:
 * Random · Plateau: Stop · Fast, seed 0". */
char *queenside_trials_describe_setup    (const QueensSetup      *setup);

/* Whole numbers as the charts write them; others with a few digits, as many as they are worth. */
char *queenside_trials_write_count       (guint64                 count);
char *queenside_trials_write_number      (gdouble                 number);
/* A share as per cent: "14.03 %". */
char *queenside_trials_write_share       (gdouble                 share);

/* How far a job is, how fast, and how long it will take; or how far it came. */
char *queenside_trials_describe_progress (QueensideTrialsJob     *job);

/* "140,300 of 1,000,000 trials solved; 95 % interval 13.96 % to 14.10 %". */
char *queenside_trials_describe_rate     (const QueensSummary    *summary);
/* How many ended how: "Solved 140,300 · Local minimum 859,700". */
char *queenside_trials_describe_ends     (const QueensSummary    *summary);
/* How many of the unsolved are stuck and cut off, and what that means: up to two lines. */
char *queenside_trials_describe_unsolved (const QueensSummary    *summary);
/* The evaluations to a solution, with searches begun again until one solves. */
char *queenside_trials_describe_expected (const QueensSummary    *summary);
/* Whether so many iterations to a solution are enough fewer than @without to speak of. */
gboolean queenside_trials_is_worth       (gdouble                 expected,
                                          gdouble                 without);
/* Whether cutting searches off helps, and where. @iterations: where, 0 where it does not. */
char *queenside_trials_describe_cut_off  (const QueensideTrialsFigures *figures,
                                          guint64                *iterations);

G_END_DECLS
