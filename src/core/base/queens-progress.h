/* queens-progress.h: the callback through which a long task shows its progress and is cancelled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A long task calls this now and then, in the thread that asked for it. @done is the finished
 * share, from 0 to 1, or 0 if unknown. @found is the number of solutions, trials or steps so far,
 * or 0. FALSE cancels the task. */
typedef gboolean (*QueensProgress) (gpointer data,
                                    gdouble  done,
                                    guint64  found);

G_END_DECLS
