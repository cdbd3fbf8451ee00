/* queens-advice.h: where a search ended unsolved, other setups to try.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;               /* such as "sideways" */
  const char *text;             /* one sentence that says what to do, marked with N_() */
  QueensSetup setup;            /* the setup that was asked about, with that done: same generator,
                                 * seed and trial */
} QueensAdvice;

/* Advice @index, the most promising being 0, for a search of @setup that came to @end. FALSE where
 * there is no more, and for QUEENS_END_SOLVED and QUEENS_END_NONE. The setup of an advice differs
 * from @setup and queens_setup_check() takes it. Clear with queens_advice_clear(). */
gboolean queens_advice_get   (const QueensSetup *setup,
                              QueensEnd          end,
                              guint              index,
                              QueensAdvice      *advice);
void     queens_advice_clear (QueensAdvice      *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensAdvice, queens_advice_clear)

G_END_DECLS
