/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures success rates of setups, because only advice that helps should be given. */

#pragma once

#include <glib-object.h>

#include "queens-advice.h"

#define QUEENSIDE_TYPE_RATES (queenside_rates_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRates, queenside_rates, QUEENSIDE, RATES, GObject)

/* Signal "measured": a measurement has finished. */

/* Measures @setup in a thread, by trials on random boards for a short time. Does nothing if @setup
 * is measured or waiting already, or is systematic: such searches always give the same result.
 * Ignores the seed: two windows with the same setup get the same rate. */
void     queenside_rates_measure     (QueensideRates    *self,
                                      const QueensSetup *setup);
void     queenside_rates_stop        (QueensideRates    *self);
/* Returns TRUE once @setup is measured, even if too few trials finished to prove anything. */
gboolean queenside_rates_has         (QueensideRates    *self,
                                      const QueensSetup *setup);

/* Finds the advice at @index, or the next one, for a search of @setup that ended with @end. Skips
 * advice that is known not to help: it solves nothing, or no more than the current setup. Returns
 * FALSE with a zeroed advice if there is none. */
gboolean queenside_rates_find_advice (QueensideRates    *self,
                                      const QueensSetup *setup,
                                      QueensEnd          end,
                                      guint             *index,
                                      QueensAdvice      *advice);
/* Compares the rates of @advised and @present in a sentence. Returns NULL if one is not measured or
 * too few trials finished. Free with g_free(). */
char    *queenside_rates_describe    (QueensideRates    *self,
                                      const QueensSetup *present,
                                      const QueensSetup *advised);
