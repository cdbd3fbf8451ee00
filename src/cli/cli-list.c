/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list command: prints the presets and algorithms. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-number.h"

#include <inttypes.h>

typedef struct
{
  const char        *name;
  char              *value;     /* written like the value of an option */
  gboolean           is_number;
  const char        *list;      /* in JSON, the key of a list whose only item is @square; or
                                 * NULL */
  QueensSquare       square;
  const QueensParam *param;     /* if not NULL, @value is this parameter's default */
} Setting;

static void
clear_setting (gpointer data)
{
  g_free (((Setting *) data)->value);
}

/* Takes ownership of @value. */
static void
add_setting (GArray            *settings,
             const char        *name,
             char              *value,
             gboolean           is_number,
             const QueensParam *param)
{
  Setting setting = { .name = name, .value = value, .is_number = is_number, .param = param };

  g_array_append_val (settings, setting);
}

/* Adds a preset, which has at most one static point or boulder. */
static void
add_preset (GArray             *settings,
            const QueensPreset *preset)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_SIZE,
    QUEENS_FACT_STATIC_POINTS, QUEENS_FACT_BOULDERS, QUEENS_FACT_ALGORITHM, QUEENS_FACT_GENERATOR,
    QUEENS_FACT_SEED, QUEENS_N_FACTS
  };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GPtrArray) facts = NULL;

  queens_setup_init (&setup);
  queens_preset_apply (preset, 0, &setup, NULL);
  facts = queens_facts_list (&setup, kinds);
  add_setting (settings, "name", g_strdup (preset->name), FALSE, NULL);
  add_setting (settings, "summary", g_strdup (preset->summary), FALSE, NULL);
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      Setting setting = { .name = fact->id, .is_number = fact->is_number };

      if (fact->is_plain)
        continue;
      if (fact->squares != NULL)
        {
          setting.list = fact->kind == QUEENS_FACT_BOULDERS ? "boulders" : "static_points";
          setting.square = fact->squares[0];
          setting.value = g_strdup_printf ("%d,%d", setting.square.x, setting.square.y);
        }
      else
        setting.value = g_strdup (fact->value);
      g_array_append_val (settings, setting);
    }
  add_setting (settings, "trials", g_strdup_printf ("%u", preset->trials), TRUE, NULL);
}

/* Adds an algorithm. Its parameters come last. */
static void
add_algorithm (GArray                *settings,
               const QueensAlgorithm *algorithm)
{
  add_setting (settings, "name", g_strdup (algorithm->name), FALSE, NULL);
  add_setting (settings, "summary", g_strdup (algorithm->summary), FALSE, NULL);
  add_setting (settings, "reference", g_strdup (algorithm->reference), FALSE, NULL);
  add_setting (settings, queens_facts[QUEENS_FACT_LIMIT].id,
               g_strdup_printf ("%" PRIu64, algorithm->max_iterations), TRUE, NULL);
  for (const QueensParam *param = algorithm->params; param->id != NULL; param++)
    add_setting (settings, param->id, queens_param_write (param, param->initial),
                 param->choices == NULL, param);
}

/* Writes the settings as lines. On the line of a parameter, the range or the choices follow the
 * default. */
static void
write_text (GString      *text,
            const char   *kind,
            const char   *id,
            const GArray *settings)
{
  g_string_append_printf (text, "%s%s %s\n", text->len == 0 ? "" : "\n", kind, id);
  for (guint i = 0; i < settings->len; i++)
    {
      const Setting *setting = &g_array_index (settings, Setting, i);
      const QueensParam *param = setting->param;
      g_autofree char *lowest = param == NULL ? NULL : queens_number_write (param->lowest);
      g_autofree char *highest = param == NULL ? NULL : queens_number_write (param->highest);
      g_autofree char *choices = param == NULL || param->choices == NULL
                                   ? NULL
                                   : queens_choice_list (param->choices, ", ");

      g_string_append_printf (text, "  %-14s  %s", setting->name, setting->value);
      if (choices != NULL)
        g_string_append_printf (text, " (%s)", choices);
      else if (param != NULL)
        g_string_append_printf (text, " (%s to %s)", lowest, highest);
      g_string_append_c (text, '\n');
    }
}

/* Writes CSV: one line per setting, with its choices separated by spaces. */
static void
add_rows (QueensRecord *record,
          const char   *kind,
          const char   *id,
          const GArray *settings)
{
  for (guint i = 0; i < settings->len; i++)
    {
      const Setting *setting = &g_array_index (settings, Setting, i);
      const QueensParam *param = setting->param;
      gboolean has_range = param != NULL && param->choices == NULL;
      gboolean has_choices = param != NULL && param->choices != NULL;
      g_autofree char *choices = has_choices ? queens_choice_list (param->choices, " ") : NULL;

      queens_record_add_text (record, "kind", kind);
      queens_record_add_text (record, "id", id);
      queens_record_add_text (record, "setting", setting->name);
      queens_record_add_text (record, "value", setting->value);
      queens_record_add_number (record, "lowest", has_range ? &param->lowest : NULL);
      queens_record_add_number (record, "highest", has_range ? &param->highest : NULL);
      queens_record_add_text (record, "choices", choices);
      queens_record_end_row (record);
    }
}

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

/* Writes a JSON object. If @has_params, the object has a list of parameters. */
static void
add_object (QueensRecord *record,
            const char   *id,
            const GArray *settings,
            gboolean      has_params)
{
  guint i = 0;

  queens_record_open (record, NULL);
  queens_record_add_text (record, "id", id);
  for (; i < settings->len && g_array_index (settings, Setting, i).param == NULL; i++)
    {
      const Setting *setting = &g_array_index (settings, Setting, i);
      const QueensSquares squares = { (QueensSquare *) &setting->square, 1 };

      if (setting->list != NULL)
        queens_record_add_squares (record, setting->list, &squares);
      else
        queens_record_add_value (record, setting->name, setting->value, setting->is_number);
    }
  if (has_params)
    {
      queens_record_open_list (record, "parameters");
      for (; i < settings->len; i++)
        add_param (record, &g_array_index (settings, Setting, i));
      queens_record_close (record);
    }
  queens_record_close (record);
}

gboolean
cli_run_list (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  static const char *const kinds[] = { "preset", "algorithm" };
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (Setting));
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (QueensRecord) record = { 0 };
  gint format;

  if (!cli_parse_choice (queens_format_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  g_array_set_clear_func (settings, clear_setting);
  queens_record_init (&record, format);
  if (format == QUEENS_FORMAT_JSON)
    queens_record_add_format (&record);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      if (format == QUEENS_FORMAT_JSON)
        queens_record_open_list (&record, kind == 0 ? "presets" : "algorithms");
      for (guint i = 0; kind == 0 ? queens_presets[i].id != NULL : queens_algorithms[i] != NULL; i++)
        {
          const char *id = kind == 0 ? queens_presets[i].id : queens_algorithms[i]->id;

          g_array_set_size (settings, 0);
          if (kind == 0)
            add_preset (settings, &queens_presets[i]);
          else
            add_algorithm (settings, queens_algorithms[i]);
          if (format == QUEENS_FORMAT_TEXT)
            write_text (text, kinds[kind], id, settings);
          else if (format == QUEENS_FORMAT_JSON)
            add_object (&record, id, settings, kind > 0);
          else
            add_rows (&record, kinds[kind], id, settings);
        }
      if (format == QUEENS_FORMAT_JSON)
        queens_record_close (&record);
    }
  if (format == QUEENS_FORMAT_TEXT)
    return cli_put (text->str, error);
  if (format == QUEENS_FORMAT_JSON)
    queens_record_end_alone (&record);
  else
    queens_record_end_table (&record);
  return cli_put_record (&record, error);
}
