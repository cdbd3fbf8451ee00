/* queenside-count-words.h: a count of solutions in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-counter.h"

G_BEGIN_DECLS

/* A line, and what more there is to say, for a tooltip; "" before the first answer. Free both with
 * g_free(). */
char *queenside_count_describe          (const QueensideCount    *count);
char *queenside_count_describe_more     (const QueensideCount    *count);

/* Free with g_free(). */
char *queenside_count_describe_progress (const QueensideProgress *progress);

/* Whether it could be counted in a lifetime. */
gboolean queenside_count_is_within_reach (const QueensideCount *count);

G_END_DECLS
