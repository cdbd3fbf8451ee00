/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program allocates, wherever it does so. Only a program that calls these counts. */

#pragma once

#include <glib.h>

/* Whether it is known here; if not, the running test is marked as skipped. */
gboolean memory_is_counted        (void);

/* Allocations so far. */
guint64  memory_count_allocations (void);

/* Bytes in use, about. */
guint64  memory_count_bytes       (void);
