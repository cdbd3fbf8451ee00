/* queens-progress.h: how a long task shows how far it is, and is cancelled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A long task calls this now and then, in the thread that asked for it. @done is the share that is
 * finished, from 0 to 1, or 0 where the task cannot know. @found counts what the task counts, such
 * as solutions, trials or steps, or is 0. FALSE cancels the task. */
typedef gboolean (*QueensProgress) (gpointer data,
                                    gdouble  done,
                                    guint64  found);

G_END_DECLS
