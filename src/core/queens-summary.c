/* queens-summary.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-summary.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_part_choices[] = {
  [QUEENS_PART_ALL] = { "all", N_("All trials") },
  [QUEENS_PART_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_PART_UNSOLVED] = { "unsolved", N_("Unsolved") },
  { NULL, NULL }
};

const QueensChoice queens_measure_choices[] = {
  [QUEENS_MEASURE_ITERATIONS] = { "iterations", N_("Iterations") },
  [QUEENS_MEASURE_MOVES] = { "moves", N_("Moves") },
  [QUEENS_MEASURE_EVALUATIONS] = { "evaluations", N_("Evaluations") },
  [QUEENS_MEASURE_RESTARTS] = { "restarts", N_("Restarts") },
  { NULL, NULL }
};

static void
add_to_part (QueensSummary     *self,
             QueensPart         part,
             const QueensTally *tally)
{
  self->counts[part]++;
  self->sums[part][QUEENS_MEASURE_ITERATIONS] += tally->iterations;
  self->sums[part][QUEENS_MEASURE_MOVES] += tally->moves;
  self->sums[part][QUEENS_MEASURE_EVALUATIONS] += tally->evaluations;
  self->sums[part][QUEENS_MEASURE_RESTARTS] += tally->restarts;
}

void
queens_summary_add (QueensSummary     *self,
                    const QueensTrial *trial)
{
  add_to_part (self, QUEENS_PART_ALL, &trial->tally);
  add_to_part (self, trial->solved ? QUEENS_PART_SOLVED : QUEENS_PART_UNSOLVED, &trial->tally);
}

guint64
queens_summary_get_count (const QueensSummary *self,
                          QueensPart           part)
{
  return self->counts[part];
}

static gboolean
divide (guint64  sum,
        guint64  count,
        gdouble *quotient)
{
  *quotient = count == 0 ? 0 : (gdouble) sum / count;
  return count > 0;
}

gboolean
queens_summary_get_rate (const QueensSummary *self,
                         gdouble             *rate)
{
  return divide (self->counts[QUEENS_PART_SOLVED], self->counts[QUEENS_PART_ALL], rate);
}

gboolean
queens_summary_get_mean (const QueensSummary *self,
                         QueensPart           part,
                         QueensMeasure        measure,
                         gdouble             *mean)
{
  return divide (self->sums[part][measure], self->counts[part], mean);
}
