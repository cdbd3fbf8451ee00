/* cli-catalogue.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-catalogue.h"

#include "queens-preset.h"

static void
clear_setting (gpointer data)
{
  CliSetting *setting = data;

  g_free (setting->value);
}

static void
free_entry (gpointer data)
{
  CliEntry *entry = data;

  g_array_unref (entry->settings);
  g_free (entry);
}

static CliEntry *
add_entry (GPtrArray    *entries,
           CliEntryKind  kind,
           const char   *id)
{
  CliEntry *entry = g_new (CliEntry, 1);

  *entry = (CliEntry) { kind, id, g_array_new (FALSE, FALSE, sizeof (CliSetting)) };
  g_array_set_clear_func (entry->settings, clear_setting);
  g_ptr_array_add (entries, entry);
  return entry;
}

static void
add_text (CliEntry   *entry,
          const char *name,
          const char *value)
{
  CliSetting setting = { name, g_strdup (value), FALSE, NULL };

  g_array_append_val (entry->settings, setting);
}

static void
add_number (CliEntry   *entry,
            const char *name,
            guint64     value)
{
  CliSetting setting = { name, g_strdup_printf ("%" G_GUINT64_FORMAT, value), TRUE, NULL };

  g_array_append_val (entry->settings, setting);
}

static void
add_square (CliEntry     *entry,
            const char   *name,
            QueensSquare  square)
{
  g_autofree char *value = g_strdup_printf ("%d,%d", square.x, square.y);

  if (square.x >= 0)
    add_text (entry, name, value);
}

static void
add_param (CliEntry          *entry,
           const QueensParam *param)
{
  CliSetting setting = { param->id, NULL, param->choices == NULL, param };

  setting.value = param->choices == NULL ? cli_catalogue_write_number (param->initial)
                                         : g_strdup (param->choices[(gint) param->initial].id);
  g_array_append_val (entry->settings, setting);
}

static void
add_preset (GPtrArray          *entries,
            const QueensPreset *preset)
{
  CliEntry *entry = add_entry (entries, CLI_ENTRY_PRESET, preset->id);

  add_text (entry, "name", preset->name);
  add_text (entry, "summary", preset->summary);
  add_text (entry, "cost", queens_cost_choices[preset->convention.cost].id);
  add_text (entry, "moves", queens_moves_choices[preset->convention.moves].id);
  add_text (entry, "ties", queens_ties_choices[preset->convention.ties].id);
  add_text (entry, "plateau", queens_plateau_choices[preset->convention.plateau].id);
  add_number (entry, "size", preset->size);
  add_square (entry, "static", preset->static_point);
  add_square (entry, "boulder", preset->boulder);
  add_text (entry, "algorithm", preset->algorithm);
  add_text (entry, "generator", queens_generator_choices[preset->generator].id);
  add_number (entry, "seed", preset->seed);
  add_number (entry, "trials", preset->trials);
}

static void
add_algorithm (GPtrArray             *entries,
               const QueensAlgorithm *algorithm)
{
  CliEntry *entry = add_entry (entries, CLI_ENTRY_ALGORITHM, algorithm->id);

  add_text (entry, "name", algorithm->name);
  add_text (entry, "summary", algorithm->summary);
  add_text (entry, "reference", algorithm->reference);
  add_number (entry, "max-iterations", algorithm->max_iterations);
  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    add_param (entry, &algorithm->params[i]);
}

GPtrArray *
cli_catalogue_new (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);

  for (guint i = 0; queens_presets[i].id != NULL; i++)
    add_preset (entries, &queens_presets[i]);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    add_algorithm (entries, queens_algorithms[i]);
  return entries;
}

const CliSetting *
cli_entry_get_setting (const CliEntry *self,
                       guint           index)
{
  return &g_array_index (self->settings, CliSetting, index);
}

char *
cli_catalogue_write_number (gdouble number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.12g", number));
}
