/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-probe.h"

#include "queens-plateau.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ALL (1 - 1e-9)          /* a probability of at least this counts as certain */

gboolean
queens_probe_check (const QueensSetup  *setup,
                    GError            **error)
{
  const QueensAlgorithm *algorithm = setup->algorithm;
  QueensPlateauRule rule;

  if (setup->problem->is_anywhere)
    return queens_refuse (error, _("Exact answers about a search need one queen per column. Choose "
                                   "this placement."));
  if (algorithm->is_memoryless == NULL || !algorithm->is_memoryless (setup))
    return queens_refuse (error, _("The algorithm %s remembers more than its board, so there are "
                                   "too many cases for an exact answer. Choose another one, such "
                                   "as steepest-ascent or min-conflicts."), algorithm->id);
  if ((algorithm->heeds & QUEENS_HEEDS_PLATEAU) == 0)
    return TRUE;
  rule = queens_plateau_get_rule (setup);
  if (rule.jumps && rule.most > 0)
    return queens_refuse (error, _("With the plateau rule “jump”, one iteration may move two "
                                   "queens, so there is no exact answer. Choose another plateau "
                                   "rule, or set the parameter “jump” to “single”."));
  return TRUE;
}

void
queens_probe_init (QueensProbe       *self,
                   const QueensSetup *setup)
{
  g_auto (QueensSetup) copy = { 0 };

  queens_setup_copy (&copy, setup);
  queens_setup_set_track (&copy, NULL);
  copy.generator = QUEENS_GENERATOR_FAST;
  *self = (QueensProbe) {
    .search = queens_search_new (&copy, NULL, NULL),
    .odds = queens_odds_new (setup->problem->size),
  };
  g_assert (self->search != NULL);
}

void
queens_probe_clear (QueensProbe *self)
{
  g_clear_pointer (&self->search, queens_search_free);
  g_clear_pointer (&self->odds, queens_odds_free);
}

void
queens_probe_measure (QueensProbe  *self,
                      const gint32 *rows)
{
  queens_board_set_rows (self->search->board, rows);
  self->cost = queens_search_get_cost (self->search);
  self->is_solved = queens_board_is_solved (self->search->board);
  self->end = QUEENS_END_NONE;
}

void
queens_probe_look (QueensProbe  *self,
                   const gint32 *rows)
{
  QueensSearch *search = self->search;
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  QueensOdds *odds = self->odds;
  QueensStep step;

  queens_probe_measure (self, rows);
  if (algorithm->start != NULL)
    algorithm->start (search->state, &search->context);
  memset (odds->chances, 0, (gsize) odds->size * odds->size * sizeof *odds->chances);
  odds->fresh = odds->other = odds->total_weight = 0;
  if (self->is_solved || algorithm->odds == NULL)
    return;
  algorithm->odds (search->state, &search->context, odds);
  if (odds->other < ALL)
    return;
  /* No queen moves, so take a step to learn why. If the step doesn't end the search, the search
   * tries again. */
  step = (QueensStep) { .cost_before = self->cost, .cost_after = self->cost };
  self->end = algorithm->step (search->state, &search->context, &step);
}
