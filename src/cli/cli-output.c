/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-output.h"

#include "queens-refuse.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

static gboolean
refuse (GError **error)
{
  return cli_refuse (error, errno == EPIPE ? CLI_ERROR_PIPE : CLI_ERROR_OUTPUT,
                     _("Cannot write to standard output: %s."), g_strerror (errno));
}

gboolean
cli_put (const char  *text,
         GError     **error)
{
  return fputs (text, stdout) != EOF || refuse (error);
}

gboolean
cli_put_bytes (GBytes  *bytes,
               GError **error)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  return fwrite (data, 1, length, stdout) == length || refuse (error);
}

gboolean
cli_put_line (const char  *text,
              GError     **error)
{
  return cli_put (text, error) && cli_put ("\n", error);
}

gboolean
cli_put_record (QueensRecord  *record,
                GError       **error)
{
  gboolean is_put = cli_put (record->text->str, error);

  g_string_truncate (record->text, 0);
  return is_put;
}

gboolean
cli_flush (GError **error)
{
  return fflush (stdout) == 0 || refuse (error);
}
