/* cli-sizes.h: several sizes of the board: 4..40, 10,20,30 and both mixed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-options.h"

G_BEGIN_DECLS

/* The sizes, of guint, in the order that @text names them, or NULL. */
GArray *cli_sizes_read (const char  *text,
                        GError     **error);

G_END_DECLS
