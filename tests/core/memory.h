/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts all memory that the program allocates. memory.c replaces malloc(), so link it only into
 * programs that call these functions. */

#pragma once

#include <glib.h>

/* Returns TRUE if allocations can be counted in this build. Otherwise skips the running test. */
gboolean memory_is_counted        (void);

/* Returns the number of allocations so far. */
guint64  memory_count_allocations (void);

/* Returns the approximate number of bytes in use. */
guint64  memory_count_bytes       (void);
