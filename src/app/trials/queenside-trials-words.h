/* queenside-trials-words.h: how far trials are and what they come to, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-trials-job.h"

G_BEGIN_DECLS

/* All to be freed with g_free(). */

/* How far a job is, how fast, and how long it will take; or how far it came. */
char *queenside_trials_describe_progress (QueensideTrialsJob              *job);

/* Which one @setup is of several: "Steepest ascent, size 5"; "" where it is the only one. */
char *queenside_trials_describe_setup    (QueensideTrialsPlan             *plan,
                                          guint                            setup);
/* "140,300 of 1,000,000 trials solved; 95 % interval 13.96 % to 14.10 %". */
char *queenside_trials_describe_rate     (const QueensSummary             *summary);
/* How many ended how: "Solved 140,300 · Local minimum 859,700". */
char *queenside_trials_describe_ends     (const QueensSummary             *summary);
/* How many of the unsolved trials of @setup are stuck and cut off, and what that means: up to two
 * lines. */
char *queenside_trials_describe_unsolved (const QueensSummary             *summary,
                                          const QueensSetup               *setup);
/* The evaluations to a solution, with searches begun again until one solves. */
char *queenside_trials_describe_expected (const QueensSummary             *summary);
/* Whether cutting searches off helps, and where. @iterations: where, 0 where it does not. */
char *queenside_trials_describe_cut_off  (const QueensideTrialsStatistics *statistics,
                                          guint64                         *iterations);

G_END_DECLS
