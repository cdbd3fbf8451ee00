/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A callback that shows the progress of a long task and can cancel the task. */

#pragma once

#include <glib.h>

/* A long task calls this from time to time, in the thread that started the task. @done is the
 * fraction done, from 0 to 1, or 0 if unknown. @found is the number of solutions, trials or steps
 * so far, or 0. Return FALSE to cancel the task. */
typedef gboolean (*QueensProgress) (gpointer data,
                                    gdouble  done,
                                    guint64  found);
