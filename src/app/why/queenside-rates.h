/* queenside-rates.h: what setups are worth: each is tried, and remembered. Advice is tried before
 * it is given, and what does not help is none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "queens-advice.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RATES (queenside_rates_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRates, queenside_rates, QUEENSIDE, RATES, GObject)

/* The signal "measured": one more is. */

/* Tries @setup on random boards, for a short time, in a thread; unless it is measured already or
 * waits for it, or is systematic: such searches are all the same. The seed does not matter: two
 * windows of the same setup say the same. */
void     queenside_rates_measure     (QueensideRates    *self,
                                      const QueensSetup *setup);
/* Gives up what is not measured yet. */
void     queenside_rates_stop        (QueensideRates    *self);
/* However few trials it came to. */
gboolean queenside_rates_has         (QueensideRates    *self,
                                      const QueensSetup *setup);

/* The advice of that index or the next, for a search of @setup that came to @end, that is not known
 * to be in vain: to solve nothing, or no more than is solved now. FALSE, with a zeroed advice,
 * where there is none. */
gboolean queenside_rates_find_advice (QueensideRates    *self,
                                      const QueensSetup *setup,
                                      QueensEnd          end,
                                      guint             *index,
                                      QueensAdvice      *advice);
/* The rate that @advised brings, and that of @present, in a sentence; NULL where it is not measured
 * or where too few trials fit into the time to say anything. Free with g_free(). */
char    *queenside_rates_describe    (QueensideRates    *self,
                                      const QueensSetup *present,
                                      const QueensSetup *advised);

G_END_DECLS
