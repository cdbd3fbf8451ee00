/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The callback through which a long task shows its progress and is cancelled. */

#pragma once

#include <glib.h>

/* A long task calls this from time to time, in the thread that called the task. @done is the
 * finished share, from 0 to 1, or 0 if unknown. @found is the number of solutions, trials or steps
 * so far, or 0. FALSE cancels the task. */
typedef gboolean (*QueensProgress) (gpointer data,
                                    gdouble  done,
                                    guint64  found);
