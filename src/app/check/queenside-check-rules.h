/* queenside-check-rules.h: the rules of a search in one line of words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-preset.h"

G_BEGIN_DECLS

/* The rules of @setup, by the name of @preset or, for NULL, one by one; its algorithm with what is
 * not as usual, static points and boulders. Free with g_free(). */
char    *queenside_check_rules_describe (const QueensSetup  *setup,
                                         const QueensPreset *preset);

/* Whether a trace is right for both or wrong for both: but for what is left to chance, they are the
 * same. */
gboolean queenside_check_rules_equal    (const QueensSetup  *setup,
                                         const QueensSetup  *other);

G_END_DECLS
