/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a count of solutions, from a single run or merged from shards. */

#pragma once

#include "queens-problem.h"

/* Prints only @count as text, or @count and the problem as JSON. @format is one of
 * cli_result_choices. */
gboolean cli_count_put (QueensProblem  *problem,
                        gint            format,
                        guint64         count,
                        GError        **error);
