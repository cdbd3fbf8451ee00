/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output. It doesn't depend on language or locale, and every error is reported. */

#pragma once

#include "cli-options.h"

/* All functions return FALSE with CLI_ERROR_OUTPUT or CLI_ERROR_PIPE if they can't write. Output
 * may stay in a buffer until cli_flush(). */
gboolean cli_put        (const char    *text,
                         GError       **error);
gboolean cli_put_bytes  (GBytes        *bytes,
                         GError       **error);
gboolean cli_put_line   (const char    *text,
                         GError       **error);
/* Prints the finished text of @record and removes it from the record. */
gboolean cli_put_record (QueensRecord  *record,
                         GError       **error);
gboolean cli_flush      (GError       **error);
