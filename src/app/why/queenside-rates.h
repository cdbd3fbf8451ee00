/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures success rates of setups, so that the window suggests only changes that help. */

#pragma once

#include <glib-object.h>

#include "queens-advice.h"

#define QUEENSIDE_TYPE_RATES (queenside_rates_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRates, queenside_rates, QUEENSIDE, RATES, GObject)

/* Signal "measured": a measurement has ended. */

/* Measures @setup in a thread, with trials on random boards, for a short time. Does nothing if
 * @setup is already measured or waiting. Doesn't measure a systematic search, because it always has
 * the same result. Ignores the seed, so that two windows with the same setup get the same rate. */
void     queenside_rates_measure     (QueensideRates    *self,
                                      const QueensSetup *setup);
void     queenside_rates_stop        (QueensideRates    *self);
/* Returns TRUE if @setup was measured, even if too few trials finished to prove anything. */
gboolean queenside_rates_has         (QueensideRates    *self,
                                      const QueensSetup *setup);

/* Finds the first useful advice, starting with number *@index, for a search of @setup that ended
 * with @end. Skips advice whose measured rate is 0 or isn't above the rate of @setup. If there is
 * no useful advice, returns FALSE and zeroes @advice. */
gboolean queenside_rates_find_advice (QueensideRates    *self,
                                      const QueensSetup *setup,
                                      QueensEnd          end,
                                      guint             *index,
                                      QueensAdvice      *advice);
/* Returns a sentence that compares the rates of @advised and @present. If @advised has too few
 * trials, returns NULL. If @advised isn't measured yet, returns the longest possible sentence, for
 * reserving space. Free with g_free(). */
char    *queenside_rates_describe    (QueensideRates    *self,
                                      const QueensSetup *present,
                                      const QueensSetup *advised);
