/* memory.h: what the program allocates, wherever it does so. Only a program that calls these
 * counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether it is known here; if not, the running test is marked as skipped. */
gboolean memory_is_counted        (void);

/* Allocations so far. */
guint64  memory_count_allocations (void);

/* Bytes in use, about. */
guint64  memory_count_bytes       (void);

G_END_DECLS
