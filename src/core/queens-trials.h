/* queens-trials.h: many searches of one setup, one after the other, and what each came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"

G_BEGIN_DECLS

/* One search of many. */
typedef struct
{
  guint64       trial;
  gboolean      solved;
  gint64        cost;           /* of the end state */
  QueensTally   tally;
  QueensEnd     end;
  const gint32 *rows;           /* the end state's list, see queens-places.h, the best of several attempts; valid while it is visited */
} QueensTrial;

/* Called with every trial, in their order. FALSE ends the run. */
typedef gboolean (*QueensTrialsVisit) (const QueensTrial *trial,
                                       gpointer           data);

/* Runs @n_trials searches from random boards, numbered from the setup's trial on. With `fast` each has its own stream and
 * can be run again alone; the other generators have one stream over all of them, in order. Each is what
 * queens_search_begin_trial() makes it.
 *
 * Returns: whether the algorithm takes the setup; if not, nothing has been visited. */
gboolean queens_trials_run (const QueensSetup  *setup,
                            guint64             n_trials,
                            QueensTrialsVisit   visit,
                            gpointer            data,
                            GError            **error);

G_END_DECLS
