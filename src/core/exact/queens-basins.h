/* queens-basins.h: where steepest ascent ends from every state of a small problem, by the chances
 * of each way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-plateau.h"

G_BEGIN_DECLS

/* What the rule takes from each state: from state i it goes on to targets[offsets[i]] up to before
 * targets[offsets[i + 1]], to each with the same chance; no target where it ends there. */
typedef struct
{
  guint         n_states;
  const gint32 *costs;          /* of each state */
  const guint  *offsets;        /* n_states + 1 of them */
  const guint  *targets;
} QueensWays;

/* Fills @basins with the number of starts, of all states taken once, that end in each state; shares
 * of a start where ties are random. A target never costs more than where it is taken from. Of equal
 * ones @rule takes at most so many in a row, or ends on the first; else they are taken like the
 * others, and come earlier among the states. There is no limit of iterations. */
void queens_basins_fill (const QueensWays        *ways,
                         const QueensPlateauRule *rule,
                         gdouble                 *basins);

G_END_DECLS
