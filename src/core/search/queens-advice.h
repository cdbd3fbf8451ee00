/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suggests other setups after a search ended unsolved. */

#pragma once

#include "queens-setup.h"

typedef struct
{
  const char *id;
  const char *text;             /* one sentence, an imperative, marked with N_() */
  QueensSetup setup;            /* the changed setup; generator, seed and trial stay the same */
} QueensAdvice;

/* Fills @advice with the suggestion @index, 0 being the most promising, for a search of @setup that
 * ended with @end. Returns FALSE if there are fewer, and always for QUEENS_END_SOLVED and
 * QUEENS_END_NONE. The suggested setup differs from @setup and passes queens_setup_check(). Clear
 * with queens_advice_clear(). */
gboolean queens_advice_get   (const QueensSetup *setup,
                              QueensEnd          end,
                              guint              index,
                              QueensAdvice      *advice);
void     queens_advice_clear (QueensAdvice      *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensAdvice, queens_advice_clear)
