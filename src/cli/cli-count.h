/* cli-count.h: how the result of a count is printed, which is counted at once or merged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* The number alone, or in JSON with the problem. @format is one of cli_result_choices. */
gboolean cli_count_put (QueensProblem  *problem,
                        gint            format,
                        guint64         count,
                        GError        **error);

G_END_DECLS
