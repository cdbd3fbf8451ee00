/* cli-list.c: what there is to choose from, as core's tables have it, presets and algorithms: list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-number.h"

#include <inttypes.h>

typedef struct
{
  const char        *name;
  char              *value;     /* as an option takes it */
  gboolean           is_number;
  const char        *list;      /* JSON: the key of a list with @square alone, or NULL */
  QueensSquare       square;
  const QueensParam *param;     /* with its range or choices, or NULL; then @value is the default */
} Setting;

/* A preset or an algorithm. Parameters are the last of its settings. */
typedef struct
{
  const char *kind;
  const char *id;
  GArray     *settings;         /* of Setting */
} Entry;

static void
clear_setting (gpointer data)
{
  Setting *setting = data;

  g_free (setting->value);
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_array_unref (entry->settings);
  g_free (entry);
}

static Entry *
add_entry (GPtrArray  *entries,
           const char *kind,
           const char *id)
{
  Entry *entry = g_new (Entry, 1);

  *entry = (Entry) { kind, id, g_array_new (FALSE, FALSE, sizeof (Setting)) };
  g_array_set_clear_func (entry->settings, clear_setting);
  g_ptr_array_add (entries, entry);
  return entry;
}

/* Takes @value. */
static void
add_setting (Entry             *entry,
             const char        *name,
             char              *value,
             gboolean           is_number,
             const QueensParam *param)
{
  Setting setting = { .name = name, .value = value, .is_number = is_number, .param = param };

  g_array_append_val (entry->settings, setting);
}

/* A preset has one static point or boulder. */
static void
add_fact (Entry            *entry,
          const QueensFact *fact)
{
  Setting setting = { .name = fact->id, .is_number = fact->is_number };

  if (fact->is_plain)
    return;
  if (fact->squares != NULL)
    {
      setting.list = fact->kind == QUEENS_FACT_BOULDERS ? "boulders" : "static_points";
      setting.square = fact->squares[0];
      setting.value = g_strdup_printf ("%d,%d", setting.square.x, setting.square.y);
    }
  else
    setting.value = g_strdup (fact->value);
  g_array_append_val (entry->settings, setting);
}

static void
add_preset (GPtrArray          *entries,
            const QueensPreset *preset)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_SIZE,
    QUEENS_FACT_STATIC_POINTS, QUEENS_FACT_BOULDERS, QUEENS_FACT_ALGORITHM, QUEENS_FACT_GENERATOR,
    QUEENS_FACT_SEED, QUEENS_N_FACTS
  };
  Entry *entry = add_entry (entries, "preset", preset->id);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GPtrArray) facts = NULL;

  queens_setup_init (&setup);
  queens_preset_apply (preset, 0, &setup, NULL);
  facts = queens_facts_list (&setup, kinds);
  add_setting (entry, "name", g_strdup (preset->name), FALSE, NULL);
  add_setting (entry, "summary", g_strdup (preset->summary), FALSE, NULL);
  for (guint i = 0; i < facts->len; i++)
    add_fact (entry, facts->pdata[i]);
  add_setting (entry, "trials", g_strdup_printf ("%u", preset->trials), TRUE, NULL);
}

static void
add_algorithm (GPtrArray             *entries,
               const QueensAlgorithm *algorithm)
{
  Entry *entry = add_entry (entries, "algorithm", algorithm->id);

  add_setting (entry, "name", g_strdup (algorithm->name), FALSE, NULL);
  add_setting (entry, "summary", g_strdup (algorithm->summary), FALSE, NULL);
  add_setting (entry, "reference", g_strdup (algorithm->reference), FALSE, NULL);
  add_setting (entry, queens_facts[QUEENS_FACT_LIMIT].id,
               g_strdup_printf ("%" PRIu64, algorithm->max_iterations), TRUE, NULL);
  for (const QueensParam *param = algorithm->params; param->id != NULL; param++)
    add_setting (entry, param->id, queens_param_write (param, param->initial),
                 param->choices == NULL, param);
}

/* Text: a block an entry; a parameter has its range or choices after its default. */

static void
write_allowed (GString           *text,
               const QueensParam *param)
{
  g_autofree char *lowest = queens_number_write (param->lowest);
  g_autofree char *highest = queens_number_write (param->highest);
  g_autofree char *choices = NULL;

  if (param->choices == NULL)
    {
      g_string_append_printf (text, " (%s to %s)", lowest, highest);
      return;
    }
  choices = queens_choice_list (param->choices, ", ");
  g_string_append_printf (text, " (%s)", choices);
}

static gboolean
put_text (const GPtrArray  *entries,
          GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      g_string_append_printf (text, "%s%s %s\n", i == 0 ? "" : "\n", entry->kind, entry->id);
      for (guint j = 0; j < entry->settings->len; j++)
        {
          const Setting *setting = &g_array_index (entry->settings, Setting, j);

          g_string_append_printf (text, "  %-14s  %s", setting->name, setting->value);
          if (setting->param != NULL)
            write_allowed (text, setting->param);
          g_string_append_c (text, '\n');
        }
    }
  return cli_put (text->str, error);
}

/* CSV: a line a setting; choices are parted by spaces. */

static void
add_row (QueensRecord  *record,
         const Entry   *entry,
         const Setting *setting)
{
  const QueensParam *param = setting->param;
  gboolean has_range = param != NULL && param->choices == NULL;
  gboolean has_choices = param != NULL && param->choices != NULL;
  g_autofree char *choices = has_choices ? queens_choice_list (param->choices, " ") : NULL;

  queens_record_add_text (record, "kind", entry->kind);
  queens_record_add_text (record, "id", entry->id);
  queens_record_add_text (record, "setting", setting->name);
  queens_record_add_text (record, "value", setting->value);
  queens_record_add_number (record, "lowest", has_range ? &param->lowest : NULL);
  queens_record_add_number (record, "highest", has_range ? &param->highest : NULL);
  queens_record_add_text (record, "choices", choices);
  queens_record_end_row (record);
}

static void
add_rows (QueensRecord    *record,
          const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];

      for (guint j = 0; j < entry->settings->len; j++)
        add_row (record, entry, &g_array_index (entry->settings, Setting, j));
    }
}

/* JSON: a list a kind; parameters are in a list of their own. */

static void
add_param (QueensRecord  *record,
           const Setting *setting)
{
  const QueensParam *param = setting->param;

  queens_record_open (record, NULL);
  queens_record_add_text (record, "id", param->id);
  queens_record_add_text (record, "name", param->name);
  queens_record_add_value (record, "default", setting->value, setting->is_number);
  if (param->choices != NULL)
    {
      queens_record_open_list (record, "choices");
      for (guint i = 0; param->choices[i].id != NULL; i++)
        queens_record_add_text (record, NULL, param->choices[i].id);
      queens_record_close (record);
      queens_record_open_list (record, "words");
      for (guint i = 0; param->choices[i].id != NULL; i++)
        queens_record_add_text (record, NULL, param->choices[i].words);
      queens_record_close (record);
    }
  else
    {
      queens_record_add_number (record, "lowest", &param->lowest);
      queens_record_add_number (record, "highest", &param->highest);
      queens_record_add_text (record, "words", param->words);
    }
  queens_record_close (record);
}

static void
add_list (QueensRecord    *record,
          const char      *name,
          const GPtrArray *entries,
          gboolean         have_params)
{
  queens_record_open_list (record, name);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];
      guint j;

      queens_record_open (record, NULL);
      queens_record_add_text (record, "id", entry->id);
      for (j = 0; j < entry->settings->len; j++)
        {
          const Setting *setting = &g_array_index (entry->settings, Setting, j);

          if (setting->param != NULL)
            break;
          if (setting->list != NULL)
            {
              const QueensSquares squares = { (QueensSquare *) &setting->square, 1 };

              queens_record_add_squares (record, setting->list, &squares);
            }
          else
            queens_record_add_value (record, setting->name, setting->value, setting->is_number);
        }
      if (have_params)
        {
          queens_record_open_list (record, "parameters");
          for (; j < entry->settings->len; j++)
            add_param (record, &g_array_index (entry->settings, Setting, j));
          queens_record_close (record);
        }
      queens_record_close (record);
    }
  queens_record_close (record);
}

gboolean
cli_run_list (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (GPtrArray) presets = g_ptr_array_new_with_free_func (free_entry);
  g_autoptr (GPtrArray) algorithms = g_ptr_array_new_with_free_func (free_entry);
  g_auto (QueensRecord) record = { 0 };
  gint format;

  if (!cli_parse_choice (queens_format_choices, "format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  for (guint i = 0; queens_presets[i].id != NULL; i++)
    add_preset (presets, &queens_presets[i]);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    add_algorithm (algorithms, queens_algorithms[i]);
  if (format == QUEENS_FORMAT_TEXT)
    return put_text (presets, error) && cli_put ("\n", error) && put_text (algorithms, error);
  queens_record_init (&record, format);
  if (format == QUEENS_FORMAT_JSON)
    {
      queens_record_add_format (&record);
      add_list (&record, "presets", presets, FALSE);
      add_list (&record, "algorithms", algorithms, TRUE);
      queens_record_end_alone (&record);
    }
  else
    {
      add_rows (&record, presets);
      add_rows (&record, algorithms);
      queens_record_end_table (&record);
    }
  return cli_put_record (&record, error);
}
