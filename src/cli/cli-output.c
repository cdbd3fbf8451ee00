/* cli-output.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-output.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

static gboolean
refuse (GError **error)
{
  g_set_error (error, CLI_ERROR, CLI_ERROR_OUTPUT,
               _("Standard output cannot be written: %s."), g_strerror (errno));
  return FALSE;
}

gboolean
cli_put (const char  *text,
         GError     **error)
{
  return fputs (text, stdout) != EOF || refuse (error);
}

gboolean
cli_put_line (const char  *text,
              GError     **error)
{
  return cli_put (text, error) && cli_put ("\n", error);
}

gboolean
cli_put_json (JsonBuilder  *builder,
              GError      **error)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  return cli_put_line (text, error);
}

gboolean
cli_flush (GError **error)
{
  return fflush (stdout) == 0 || refuse (error);
}

void
cli_build_text (JsonBuilder *builder,
                const char  *name,
                const char  *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
cli_build_integer (JsonBuilder *builder,
                   const char  *name,
                   gint64       integer)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, integer);
}
