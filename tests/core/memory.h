/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what the program allocates anywhere. Only a program that calls these functions counts. */

#pragma once

#include <glib.h>

/* Returns TRUE if the count is known here; otherwise the running test is skipped. */
gboolean memory_is_counted        (void);

/* Allocations so far. */
guint64  memory_count_allocations (void);

/* Bytes in use, approximately. */
guint64  memory_count_bytes       (void);
