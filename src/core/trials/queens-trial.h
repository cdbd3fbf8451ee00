/* queens-trial.h: one search of many, and what it came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"

G_BEGIN_DECLS

typedef struct
{
  guint         setup;          /* its index among the setups */
  guint64       trial;          /* its number: of the stream, where each trial has its own */
  gboolean      solved;
  gint64        cost;           /* of the end state */
  QueensTally   tally;
  QueensEnd     end;
  gint64        nanoseconds;    /* that it took, its random board as well, at least 1; 0 unless
                                 * times were asked for */
  const gint32 *places;         /* the end state's list, see queens-places.h, the best of several
                                 * attempts; valid while it is visited */
} QueensTrial;

G_END_DECLS
