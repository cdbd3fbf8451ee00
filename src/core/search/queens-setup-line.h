/* queens-setup-line.h: a setup as the options of queenside-cli that ask for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* Appends all options from --size to --seed, a space before each. The trial, which is no part of
 * many, is left out. */
void  queens_setup_line_append      (GString           *line,
                                     const QueensSetup *setup);

/* What a search parameter is set to, number @index of the algorithm's table. Free with g_free(). */
char *queens_setup_line_write_param (const QueensSetup *setup,
                                     guint              index);

G_END_DECLS
