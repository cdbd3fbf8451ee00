/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output: never translated, never following the locale, and no error of it is lost. */

#pragma once

#include "cli-options.h"

/* Each returns FALSE with a CLI_ERROR_OUTPUT where nothing more can be written. What is put may not
 * be out before the flush. */
gboolean cli_put        (const char    *text,
                         GError       **error);
gboolean cli_put_bytes  (GBytes        *bytes,
                         GError       **error);
gboolean cli_put_line   (const char    *text,
                         GError       **error);
/* What is done of @record, which it then has no more. */
gboolean cli_put_record (QueensRecord  *record,
                         GError       **error);
gboolean cli_flush      (GError       **error);
