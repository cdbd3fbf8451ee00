/* cli-output.h: standard output: never translated, never following the locale, and no error of it
 * is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "cli-options.h"

G_BEGIN_DECLS

/* Each returns FALSE with a CLI_ERROR_OUTPUT where nothing more can be written. What is put may not
 * be out before the flush. */
gboolean cli_put           (const char   *text,
                            GError      **error);
gboolean cli_put_line      (const char   *text,
                            GError      **error);
/* What has been built, as one line. */
gboolean cli_put_json      (JsonBuilder  *builder,
                            GError      **error);
gboolean cli_flush         (GError      **error);

/* Members of the object that is being built. */
void     cli_build_text    (JsonBuilder  *builder,
                            const char   *name,
                            const char   *text);
void     cli_build_integer (JsonBuilder  *builder,
                            const char   *name,
                            gint64        integer);

G_END_DECLS
