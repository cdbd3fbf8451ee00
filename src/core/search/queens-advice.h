/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suggests other setups after a search that didn't find a solution. */

#pragma once

#include "queens-setup.h"

typedef struct
{
  const char *id;
  const char *text;             /* an imperative sentence, sometimes followed by a reason; marked
                                 * with N_() */
  QueensSetup setup;            /* the changed setup, with the same generator, seed and trial */
} QueensAdvice;

/* Fills @advice with suggestion @index for a search of @setup that ended with @end. Suggestion 0 is
 * the most promising. Returns FALSE if there are fewer suggestions, and always for
 * QUEENS_END_SOLVED and QUEENS_END_NONE. The suggested setup passes queens_setup_check(). Clear
 * with queens_advice_clear(). */
gboolean queens_advice_get   (const QueensSetup *setup,
                              QueensEnd          end,
                              guint              index,
                              QueensAdvice      *advice);
void     queens_advice_clear (QueensAdvice      *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensAdvice, queens_advice_clear)
