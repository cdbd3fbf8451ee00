/* queens-trials.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trials.h"

static QueensTrial
finish (QueensSearch *search,
        guint64       trial)
{
  const QueensEnds *ends = queens_search_get_ends (search);

  queens_search_run (search, G_MAXUINT64);
  return (QueensTrial) {
    .trial = trial,
    .solved = queens_search_get_end (search) == QUEENS_END_SOLVED,
    .cost = queens_ends_get_cost (ends),
    .tally = *queens_search_get_tally (search),
    .end = queens_search_get_end (search),
    .rows = queens_ends_get_rows (ends, 0),
  };
}

gboolean
queens_trials_run (const QueensSetup  *setup,
                   guint64             n_trials,
                   QueensTrialsVisit   visit,
                   gpointer            data,
                   GError            **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, error);

  if (search == NULL)
    return FALSE;
  for (guint64 i = 0; i < n_trials; i++)
    {
      QueensTrial trial;

      /* The first has begun: to begin it again would draw another board from a stream that all share. */
      if (i > 0)
        queens_search_begin_trial (search, setup->trial + i);
      trial = finish (search, setup->trial + i);
      if (!visit (&trial, data))
        break;
    }
  return TRUE;
}
