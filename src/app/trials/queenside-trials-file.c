/* queenside-trials-file.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-file.h"

#include <string.h>

#include "queens-algorithm.h"
#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-places.h"

#define CHUNK (256 * 1024)      /* bytes that are written at a time */

typedef enum
{
  QUEENSIDE_TRIALS_CSV,
  QUEENSIDE_TRIALS_JSON,
} QueensideTrialsFormat;

typedef struct
{
  QueensideTrialsJob    *job;
  QueensideTrialsFormat  format;
  GString               *names;         /* CSV: of the columns */
  GString               *text;
} Save;

/* Fields. What is quoted has its quotation marks doubled in CSV, and a backslash before them in
 * JSON. */

static void
add_quoted (Save       *self,
            const char *text)
{
  g_string_append_c (self->text, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"' || (*text == '\\' && self->format == QUEENSIDE_TRIALS_JSON))
        g_string_append_c (self->text, self->format == QUEENSIDE_TRIALS_CSV ? '"' : '\\');
      g_string_append_c (self->text, g_ascii_iscntrl (*text) ? ' ' : *text);
    }
  g_string_append_c (self->text, '"');
}

static void
begin_field (Save       *self,
             const char *name,
             gboolean    is_first)
{
  if (!is_first)
    g_string_append_c (self->text, ',');
  if (self->format == QUEENSIDE_TRIALS_JSON)
    g_string_append_printf (self->text, "\"%s\":", name);
  else
    g_string_append_printf (self->names, "%s%s", is_first ? "" : ",", name);
}

static void
add_count (Save       *self,
           const char *name,
           guint64     count)
{
  begin_field (self, name, FALSE);
  g_string_append_printf (self->text, "%" G_GUINT64_FORMAT, count);
}

static void
add_text (Save       *self,
          const char *name,
          const char *text)
{
  begin_field (self, name, FALSE);
  if (self->format == QUEENSIDE_TRIALS_CSV && strpbrk (text, ",\"\r\n") == NULL)
    g_string_append (self->text, text);
  else
    add_quoted (self, text);
}

static void
add_seconds (Save   *self,
             gint64  nanoseconds)
{
  g_autofree char *seconds = queens_number_write (nanoseconds / 1e9);

  begin_field (self, "seconds", FALSE);
  g_string_append (self->text, seconds);
}

static void
add_json_state (Save                *self,
                const QueensProblem *problem,
                const gint32        *places)
{
  gboolean is_column = !problem->is_anywhere;

  g_string_append_c (self->text, '[');
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      g_string_append (self->text, i == 0 ? "" : ",");
      if (square.y == QUEENS_NO_ROW)
        g_string_append (self->text, "null");
      else if (is_column)
        g_string_append_printf (self->text, "%d", square.y);
      else
        g_string_append_printf (self->text, "[%d,%d]", square.x, square.y);
    }
  g_string_append_c (self->text, ']');
}

static void
add_state (Save                *self,
           const QueensProblem *problem,
           const gint32        *places)
{
  g_autofree char *list = NULL;

  begin_field (self, "end", FALSE);
  if (places == NULL)
    g_string_append (self->text, self->format == QUEENSIDE_TRIALS_CSV ? "" : "null");
  else if (self->format == QUEENSIDE_TRIALS_JSON)
    add_json_state (self, problem, places);
  else
    {
      list = queens_notation_write_list (problem, places);
      add_quoted (self, list);
    }
}

/* Rows */

static void
add_fields (Save                 *self,
            const QueensSetup    *setup,
            const QueensTrialRow *values,
            const gint32         *places)
{
  add_count (self, "seed", setup->seed);
  begin_field (self, "solved", FALSE);
  g_string_append (self->text, values->solved ? "true" : "false");
  add_state (self, setup->problem, places);
  add_count (self, "cost", values->cost);
  add_count (self, "iterations", values->iterations);
  add_count (self, "moves", values->moves);
  add_count (self, "evaluations", values->evaluations);
  add_count (self, "restarts", values->restarts);
  add_text (self, "ended", queens_end_choices[values->end].id);
  add_count (self, "minima", values->minima);
  add_seconds (self, values->nanoseconds);
}

static void
add_row (Save  *self,
         guint  row)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (self->job);
  g_autofree gint32 *places = NULL;
  const QueensSetup *setup;
  QueensTrialRow values;

  queenside_trials_job_get_row (self->job, row, &values, &places);
  setup = queenside_trials_plan_get_setup (plan, values.setup);
  if (self->format == QUEENSIDE_TRIALS_JSON)
    g_string_append (self->text, row == 0 ? "[{" : "},\n{");
  begin_field (self, "trial", TRUE);
  g_string_append_printf (self->text, "%" G_GUINT64_FORMAT, values.trial);
  if (plan->n_configurations > 1)
    add_text (self, "configuration", queenside_trials_plan_get_name (plan, values.setup));
  if (plan->n_sizes > 1)
    add_count (self, "size", setup->problem->size);
  add_fields (self, setup, &values, places);
  if (self->format == QUEENSIDE_TRIALS_CSV)
    g_string_append_c (self->text, '\n');
}

/* The first row tells what the columns are. */
static void
put_names (Save *self)
{
  if (self->names->len == 0 || self->format == QUEENSIDE_TRIALS_JSON)
    return;
  g_string_append_c (self->names, '\n');
  g_string_prepend (self->text, self->names->str);
}

/* Each returns 0, or the number of what went wrong. */

static int
put (Save *self,
     int   fd)
{
  int result = queens_file_write (fd, self->text->str, self->text->len);

  g_string_truncate (self->text, 0);
  return result;
}

static int
write_rows (int      fd,
            gpointer user_data)
{
  Save *self = user_data;
  guint n_rows = queenside_trials_job_get_n_rows (self->job);
  int result = 0;

  for (guint row = 0; row < n_rows && result == 0; row++)
    {
      add_row (self, row);
      if (row == 0)
        put_names (self);
      g_string_truncate (self->names, 0);
      if (self->text->len > CHUNK)
        result = put (self, fd);
    }
  if (self->format == QUEENSIDE_TRIALS_JSON)
    g_string_append (self->text, n_rows == 0 ? "[]\n" : "}]\n");
  return result != 0 ? result : put (self, fd);
}

gboolean
queenside_trials_file_save (QueensideTrialsJob  *job,
                            const char          *path,
                            GError             **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  Save save = {
    .job = job,
    .format = g_str_has_suffix (lower, ".json") ? QUEENSIDE_TRIALS_JSON : QUEENSIDE_TRIALS_CSV,
    .names = names,
    .text = text,
  };

  return queens_file_fill (path, write_rows, &save, error);
}
