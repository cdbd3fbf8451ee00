/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the result of a count, either direct or merged from shards. */

#pragma once

#include "queens-problem.h"

/* Prints @count alone as text, or with the problem in JSON. @format is one of cli_result_choices. */
gboolean cli_count_put (QueensProblem  *problem,
                        gint            format,
                        guint64         count,
                        GError        **error);
