/* cli-stdin.h: standard input, as a text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All of standard input, which ends at a NUL and has none in it: each becomes U+0001, which is in
 * no list either. NULL with an error where it cannot be read or is longer than any state. */
char *cli_stdin_read (GError **error);

G_END_DECLS
