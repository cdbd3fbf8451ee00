/* queens-summary-private.h: what a summary is made of, for the files of the summary alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-summary.h"

G_BEGIN_DECLS

#define QUEENS_SUMMARY_N_ENDS (QUEENS_END_NO_SOLUTION + 1)

struct _QueensSummary
{
  guint64             ends[QUEENS_SUMMARY_N_ENDS];
  QueensDistribution *iterations[QUEENS_N_FATES];
  QueensMoments       moments[QUEENS_N_FATES][QUEENS_N_MEASURES];       /* but the iterations */
};

/* What becomes of a trial that ends with @end. */
QueensFate queens_summary_get_fate (QueensEnd end);

G_END_DECLS
