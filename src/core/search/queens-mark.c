/* queens-mark.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-mark.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_mark_choices[] = {
  { "better", N_("Better") },
  { "equal", N_("Equal") },
  { "worse", N_("Worse") },
  { "restart", N_("Restart") },
  { NULL }
};

QueensMark
queens_mark_of (const QueensStep *step)
{
  if (step->kind == QUEENS_STEP_FRESH)
    return QUEENS_MARK_RESTART;
  if (step->cost_after < step->cost_before)
    return QUEENS_MARK_BETTER;
  return step->cost_after > step->cost_before ? QUEENS_MARK_WORSE : QUEENS_MARK_EQUAL;
}
