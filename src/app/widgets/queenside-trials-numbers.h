/* queenside-trials-numbers.h: the numbers of trials as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All to be freed with g_free(). */

/* Whole numbers as the charts write them; others with a few digits, as many as they are worth. */
char *queenside_trials_write_count  (guint64 count);
char *queenside_trials_write_number (gdouble number);
/* A share as per cent: "14.03 %". */
char *queenside_trials_write_share  (gdouble share);

G_END_DECLS
