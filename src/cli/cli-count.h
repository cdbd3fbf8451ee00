/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the result of a count is printed, which is counted at once or merged. */

#pragma once

#include "queens-problem.h"

/* The number alone, or in JSON with the problem. @format is one of cli_result_choices. */
gboolean cli_count_put (QueensProblem  *problem,
                        gint            format,
                        guint64         count,
                        GError        **error);
