/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures success rates of setups, so the window can suggest only changes that help. */

#pragma once

#include <glib-object.h>

#include "queens-advice.h"

#define QUEENSIDE_TYPE_RATES (queenside_rates_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRates, queenside_rates, QUEENSIDE, RATES, GObject)

/* Signal "measured": a measurement has ended. */

/* Measures @setup in a thread by trials on random boards, for a short time. Does nothing if @setup
 * is measured, waiting or systematic (systematic searches always give the same result). Ignores the
 * seed, so two windows with the same setup get the same rate. */
void     queenside_rates_measure     (QueensideRates    *self,
                                      const QueensSetup *setup);
void     queenside_rates_stop        (QueensideRates    *self);
/* Returns TRUE once @setup is measured, even if too few trials finished to prove anything. */
gboolean queenside_rates_has         (QueensideRates    *self,
                                      const QueensSetup *setup);

/* Finds the first useful advice from @index on for a search of @setup that ended with @end. Skips
 * advice whose measured rate is zero or not above the rate of @setup. Returns FALSE and zeroes the
 * advice if there is none. */
gboolean queenside_rates_find_advice (QueensideRates    *self,
                                      const QueensSetup *setup,
                                      QueensEnd          end,
                                      guint             *index,
                                      QueensAdvice      *advice);
/* Returns a sentence that compares the rates of @advised and @present, or NULL if either has too
 * few trials. Free with g_free(). */
char    *queenside_rates_describe    (QueensideRates    *self,
                                      const QueensSetup *present,
                                      const QueensSetup *advised);
