/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes setups in the words of the Search page. */

#pragma once

#include "queens-facts.h"
#include "queens-preset.h"

/* Free all strings with g_free(). */

/* Describes the facts of @wanted, see queens_facts_list(). Leaves out defaults, and facts that the
 * algorithm ignores. If @wanted is NULL, describes all facts except the size, as in "Steepest
 * ascent · Attacking pairs · Any row · Ties: Random · Plateau: Stop · Fast, seed 0". */
char *queenside_setup_describe            (const QueensSetup    *setup,
                                           const QueensFactKind *wanted,
                                           const char           *separator);
/* Describes how @setup differs from @other, as in "Ties: Lowest row, Go sideways". If both have the
 * same description, returns "". */
char *queenside_setup_describe_difference (const QueensSetup    *setup,
                                           const QueensSetup    *other);
/* Describes the iteration limit, as in "at most 31 iterations". */
char *queenside_setup_describe_limit      (const QueensSetup    *setup);
/* Describes the rules that a trace must follow. Begins with the name of @preset or, if @preset is
 * NULL, with each rule. Then lists the algorithm with its unusual parameters, the static points and
 * the boulders. */
char *queenside_setup_describe_rules      (const QueensSetup    *setup,
                                           const QueensPreset   *preset);
