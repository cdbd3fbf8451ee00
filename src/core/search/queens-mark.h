/* queens-mark.h: what a step did to the cost, as the time line marks it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"

G_BEGIN_DECLS

/* One for a step, or any of them for a range of steps. */
typedef enum
{
  QUEENS_MARK_BETTER  = 1 << 0,
  QUEENS_MARK_EQUAL   = 1 << 1,
  QUEENS_MARK_WORSE   = 1 << 2,
  QUEENS_MARK_RESTART = 1 << 3, /* a fresh board, whatever its cost */
} QueensMark;

#define QUEENS_N_MARKS 4

/* Entry i is that of the flag 1 << i; ends at a NULL id. */
extern const QueensChoice queens_mark_choices[];

QueensMark queens_mark_of (const QueensStep *step);

G_END_DECLS
