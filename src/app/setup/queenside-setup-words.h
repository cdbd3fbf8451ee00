/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A setup in the words of the Search page. */

#pragma once

#include "queens-facts.h"
#include "queens-preset.h"

/* Free all strings with g_free(). */

/* Describes the facts of @wanted, see queens_facts_list(), except the obvious ones. If @wanted is
 * NULL, describes all but the size: "Steepest ascent · Attacking pairs · Any row · Ties: Random ·
 * Plateau: Stop · Fast, seed 0". */
char *queenside_setup_describe            (const QueensSetup    *setup,
                                           const QueensFactKind *wanted,
                                           const char           *separator);
/* Describes the differences from @other: "Ties: Lowest row, Go sideways", or "" if these words are
 * the same. */
char *queenside_setup_describe_difference (const QueensSetup    *setup,
                                           const QueensSetup    *other);
/* Describes the iteration limit: "at most 31 iterations". */
char *queenside_setup_describe_limit      (const QueensSetup    *setup);
/* Describes the rules that a trace must follow: by the name of @preset or, for NULL, one by one,
 * then the algorithm with its unusual parameters, static points and boulders. */
char *queenside_setup_describe_rules      (const QueensSetup    *setup,
                                           const QueensPreset   *preset);
