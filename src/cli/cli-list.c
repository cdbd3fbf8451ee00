/* cli-list.c: the catalogue in three formats: list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-catalogue.h"
#include "cli-command.h"
#include "cli-output.h"

#include <string.h>

static const struct
{
  const char *one;
  const char *all;
} kinds[] = {
  [CLI_ENTRY_PRESET] = { "preset", "presets" },
  [CLI_ENTRY_ALGORITHM] = { "algorithm", "algorithms" },
};

/* Text: a block an entry; a parameter has its range or choices after its default. */

static void
write_allowed (GString           *text,
               const QueensParam *param)
{
  g_autofree char *lowest = cli_catalogue_write_number (param->lowest);
  g_autofree char *highest = cli_catalogue_write_number (param->highest);
  g_autofree char *choices = NULL;

  if (param->choices == NULL)
    {
      g_string_append_printf (text, " (%s to %s)", lowest, highest);
      return;
    }
  choices = queens_choice_list (param->choices, ", ");
  g_string_append_printf (text, " (%s)", choices);
}

static void
write_block (GString        *text,
             const CliEntry *entry)
{
  const char *parting = text->len == 0 ? "" : "\n";

  g_string_append_printf (text, "%s%s %s\n", parting, kinds[entry->kind].one, entry->id);
  for (guint i = 0; i < entry->settings->len; i++)
    {
      const CliSetting *setting = cli_entry_get_setting (entry, i);

      g_string_append_printf (text, "  %-14s  %s", setting->name, setting->value);
      if (setting->param != NULL)
        write_allowed (text, setting->param);
      g_string_append_c (text, '\n');
    }
}

static gboolean
put_text (const GPtrArray  *entries,
          GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    write_block (text, entries->pdata[i]);
  return cli_put (text->str, error);
}

/* CSV (RFC 4180, but for the line ends): a line a setting; choices are parted by spaces. */

static void
write_field (GString    *text,
             const char *field)
{
  g_autoptr (GString) quoted = g_string_new (field);

  g_string_replace (quoted, "\"", "\"\"", 0);
  if (strpbrk (field, ",\"\n") != NULL)
    g_string_append_printf (text, "\"%s\"", quoted->str);
  else
    g_string_append (text, field);
}

/* The last three fields: lowest, highest, choices. */
static void
write_allowed_fields (GString           *text,
                      const QueensParam *param)
{
  gboolean has_range = param != NULL && param->choices == NULL;
  gboolean has_choices = param != NULL && param->choices != NULL;
  g_autofree char *lowest = has_range ? cli_catalogue_write_number (param->lowest) : NULL;
  g_autofree char *highest = has_range ? cli_catalogue_write_number (param->highest) : NULL;
  g_autofree char *choices = has_choices ? queens_choice_list (param->choices, " ") : NULL;

  g_string_append_printf (text, "%s,%s,%s\n", has_range ? lowest : "", has_range ? highest : "",
                          has_choices ? choices : "");
}

static void
write_lines (GString        *text,
             const CliEntry *entry)
{
  for (guint i = 0; i < entry->settings->len; i++)
    {
      const CliSetting *setting = cli_entry_get_setting (entry, i);

      g_string_append_printf (text, "%s,%s,%s,", kinds[entry->kind].one, entry->id, setting->name);
      write_field (text, setting->value);
      g_string_append_c (text, ',');
      write_allowed_fields (text, setting->param);
    }
}

static gboolean
put_csv (const GPtrArray  *entries,
         GError          **error)
{
  g_autoptr (GString) text = g_string_new ("kind,id,setting,value,lowest,highest,choices\n");

  for (guint i = 0; i < entries->len; i++)
    write_lines (text, entries->pdata[i]);
  return cli_put (text->str, error);
}

/* JSON: an array a kind; parameters are in an array of their own. */

static void
build_number (JsonBuilder *builder,
              const char  *name,
              gdouble      number)
{
  json_builder_set_member_name (builder, name);
  if (number == (gint64) number)
    json_builder_add_int_value (builder, number);
  else
    json_builder_add_double_value (builder, number);
}

static void
build_value (JsonBuilder      *builder,
             const char       *name,
             const CliSetting *setting)
{
  if (setting->is_number)
    build_number (builder, name, g_ascii_strtod (setting->value, NULL));
  else
    cli_build_text (builder, name, setting->value);
}

static void
build_choices (JsonBuilder        *builder,
               const QueensChoice *choices)
{
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; choices[i].id != NULL; i++)
    json_builder_add_string_value (builder, choices[i].id);
  json_builder_end_array (builder);
}

static void
build_param (JsonBuilder      *builder,
             const CliSetting *setting)
{
  const QueensParam *param = setting->param;

  json_builder_begin_object (builder);
  cli_build_text (builder, "id", param->id);
  cli_build_text (builder, "name", param->name);
  build_value (builder, "default", setting);
  if (param->choices != NULL)
    build_choices (builder, param->choices);
  else
    {
      build_number (builder, "lowest", param->lowest);
      build_number (builder, "highest", param->highest);
    }
  json_builder_end_object (builder);
}

/* The parameters, which begin at the setting @first. */
static void
build_params (JsonBuilder    *builder,
              const CliEntry *entry,
              guint           first)
{
  json_builder_set_member_name (builder, "parameters");
  json_builder_begin_array (builder);
  for (guint i = first; i < entry->settings->len; i++)
    build_param (builder, cli_entry_get_setting (entry, i));
  json_builder_end_array (builder);
}

static void
build_entry (JsonBuilder    *builder,
             const CliEntry *entry)
{
  guint i;

  json_builder_begin_object (builder);
  cli_build_text (builder, "id", entry->id);
  for (i = 0; i < entry->settings->len; i++)
    {
      const CliSetting *setting = cli_entry_get_setting (entry, i);

      if (setting->param != NULL)
        break;
      build_value (builder, setting->name, setting);
    }
  if (entry->kind == CLI_ENTRY_ALGORITHM)
    build_params (builder, entry, i);
  json_builder_end_object (builder);
}

static void
build_kind (JsonBuilder     *builder,
            const GPtrArray *entries,
            CliEntryKind     kind)
{
  json_builder_set_member_name (builder, kinds[kind].all);
  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    {
      const CliEntry *entry = entries->pdata[i];

      if (entry->kind == kind)
        build_entry (builder, entry);
    }
  json_builder_end_array (builder);
}

static gboolean
put_json (const GPtrArray  *entries,
          GError          **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  build_kind (builder, entries, CLI_ENTRY_PRESET);
  build_kind (builder, entries, CLI_ENTRY_ALGORITHM);
  json_builder_end_object (builder);
  return cli_put_json (builder, error);
}

gboolean
cli_run_list (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  static gboolean (*const put[]) (const GPtrArray *, GError **) = {
    [CLI_FORMAT_TEXT] = put_text,
    [CLI_FORMAT_JSON] = put_json,
    [CLI_FORMAT_CSV] = put_csv,
  };
  g_autoptr (GPtrArray) entries = NULL;
  gint format;

  if (!cli_parse_choice (cli_table_choices, "format", options->format, CLI_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  entries = cli_catalogue_new ();
  return put[format] (entries, error);
}
