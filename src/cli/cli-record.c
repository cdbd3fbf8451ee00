/* cli-record.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-record.h"

#include "cli-output.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-places.h"

#include <string.h>

#define LEAST_WIDTH 8           /* of a column in text */
#define SECONDS_WIDTH 5         /* the same before their decimals, for up to a few hours */

void
cli_record_init (CliRecord *self,
                 gint       format)
{
  *self = (CliRecord) {
    .format = format,
    .names = g_string_new (NULL),
    .values = g_string_new (NULL),
    .path = g_string_new (NULL),
  };
}

void
cli_record_clear (CliRecord *self)
{
  GString **parts[] = { &self->names, &self->values, &self->path };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != NULL)
      g_string_free (g_steal_pointer (parts[i]), TRUE);
}

/* Rows */

void
cli_record_begin (CliRecord *self)
{
  g_string_truncate (self->names, 0);
  g_string_truncate (self->values, 0);
  self->is_first = TRUE;
}

static void
strip_end (GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
}

gboolean
cli_record_put (CliRecord  *self,
                guint64     index,
                GError    **error)
{
  if (self->format == CLI_FORMAT_JSON)
    return cli_put (index == 0 ? "[{" : "},\n{", error) && cli_put (self->values->str, error);
  if (self->format == CLI_FORMAT_TEXT)
    {
      strip_end (self->names);
      strip_end (self->values);
    }
  return (index > 0 || cli_put_line (self->names->str, error))
         && cli_put_line (self->values->str, error);
}

gboolean
cli_record_put_alone (CliRecord  *self,
                      GError    **error)
{
  if (self->format != CLI_FORMAT_JSON)
    return cli_record_put (self, 0, error);
  return cli_put ("{", error) && cli_put (self->values->str, error) && cli_put_line ("}", error);
}

gboolean
cli_record_put_end (CliRecord  *self,
                    GError    **error)
{
  return self->format != CLI_FORMAT_JSON || cli_put_line ("}]", error);
}

/* Fields */

static void
write_json_name (CliRecord  *self,
                 const char *name)
{
  g_string_append_printf (self->values, "%s\"%s\":", self->is_first ? "" : ",", name);
  self->is_first = FALSE;
}

/* RFC 4180, but for the line ends. */
static void
write_csv (CliRecord  *self,
           const char *name,
           const char *value)
{
  const char *parting = self->names->len == 0 ? "" : ",";
  gboolean is_quoted = strpbrk (value, ",\"\r\n") != NULL;
  const char *quote = is_quoted ? "\"" : "";

  g_string_append_printf (self->names, "%s%s%s", parting, self->path->str, name);
  g_string_append_printf (self->values, "%s%s", parting, quote);
  for (; *value != '\0'; value++)
    g_string_append_printf (self->values, "%s%c", *value == '"' ? quote : "", *value);
  g_string_append (self->values, quote);
}

static void
write_json_text (GString    *values,
                 const char *text)
{
  g_string_append_c (values, '"');
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (values, "\\%c", *text);
    else if (g_ascii_iscntrl (*text))
      g_string_append_printf (values, "\\u%04x", *text);
    else
      g_string_append_c (values, *text);
  g_string_append_c (values, '"');
}

static void
write_column (CliRecord  *self,
              const char *name,
              const char *value,
              gboolean    is_number,
              gint        width)
{
  width = MAX (MAX (width, (gint) strlen (name)), LEAST_WIDTH);
  g_string_append_printf (self->names, is_number ? "%*s  " : "%-*s  ", width, name);
  g_string_append_printf (self->values, is_number ? "%*s  " : "%-*s  ", width, value);
}

void
cli_record_open (CliRecord  *self,
                 const char *name)
{
  if (self->format == CLI_FORMAT_JSON)
    {
      write_json_name (self, name);
      g_string_append_c (self->values, '{');
      self->is_first = TRUE;
    }
  g_string_append_printf (self->path, "%s.", name);
}

void
cli_record_close (CliRecord *self)
{
  gsize end;

  if (self->format == CLI_FORMAT_JSON)
    g_string_append_c (self->values, '}');
  self->is_first = FALSE;
  for (end = self->path->len - 1; end > 0 && self->path->str[end - 1] != '.'; end--)
    ;
  g_string_truncate (self->path, end);
}

void
cli_record_add_text (CliRecord  *self,
                     const char *name,
                     const char *text)
{
  const char *plain = text == NULL ? "" : text;

  if (self->format == CLI_FORMAT_CSV)
    write_csv (self, name, plain);
  else if (self->format == CLI_FORMAT_TEXT)
    write_column (self, name, plain, FALSE, 0);
  else
    {
      write_json_name (self, name);
      if (text == NULL)
        g_string_append (self->values, "null");
      else
        write_json_text (self->values, text);
    }
}

/* A value that JSON and CSV write alike; @plain is empty for null. In text the column is @width
 * wide, or as wide as it must be. */
static void
add_plain (CliRecord  *self,
           const char *name,
           const char *plain,
           gint        width)
{
  if (self->format == CLI_FORMAT_CSV)
    write_csv (self, name, plain);
  else if (self->format == CLI_FORMAT_TEXT)
    write_column (self, name, *plain == '\0' ? "-" : plain, TRUE, width);
  else
    {
      write_json_name (self, name);
      g_string_append (self->values, *plain == '\0' ? "null" : plain);
    }
}

void
cli_record_add_integer (CliRecord  *self,
                        const char *name,
                        guint64     integer)
{
  char plain[24];

  g_snprintf (plain, sizeof plain, "%" G_GUINT64_FORMAT, integer);
  add_plain (self, name, plain, 0);
}

static void
add_number (CliRecord  *self,
            const char *name,
            gdouble     number,
            guint       n_decimals,
            gint        width)
{
  g_autofree char *digits = queens_number_write (number);
  char format[8];
  char fixed[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (format, sizeof format, "%%.%uf", n_decimals);
  g_ascii_formatd (fixed, sizeof fixed, format, number);
  add_plain (self, name, self->format == CLI_FORMAT_TEXT ? fixed : digits, width);
}

void
cli_record_add_number (CliRecord     *self,
                       const char    *name,
                       const gdouble *number)
{
  if (number == NULL)
    add_plain (self, name, "", 0);
  else
    add_number (self, name, *number, 4, 0);
}

void
cli_record_add_seconds (CliRecord  *self,
                        const char *name,
                        gdouble     seconds,
                        guint       n_decimals)
{
  add_number (self, name, seconds, n_decimals, n_decimals + SECONDS_WIDTH);
}

void
cli_record_add_boolean (CliRecord  *self,
                        const char *name,
                        gboolean    boolean)
{
  add_plain (self, name, boolean ? "true" : "false", 0);
}

void
cli_record_add_json (CliRecord  *self,
                     const char *name,
                     const char *json)
{
  g_return_if_fail (self->format == CLI_FORMAT_JSON);

  write_json_name (self, name);
  g_string_append (self->values, json);
}

static void
write_json_state (GString             *text,
                  const QueensProblem *problem,
                  const gint32        *places)
{
  gboolean is_column = !problem->is_anywhere;

  g_string_append_c (text, '[');
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      g_string_append (text, i == 0 ? "" : ",");
      if (square.y == QUEENS_NO_ROW)
        g_string_append (text, "null");
      else if (is_column)
        g_string_append_printf (text, "%d", square.y);
      else
        g_string_append_printf (text, "[%d,%d]", square.x, square.y);
    }
  g_string_append_c (text, ']');
}

/* Of the longest state in text. */
static gint
measure_state (const QueensProblem *problem)
{
  g_autofree char *widest = g_strdup_printf ("%u", problem->size - 1);
  guint n_queens = problem->n_queens;

  if (!problem->is_anywhere)
    return n_queens * (strlen (widest) + 2);
  return n_queens * (2 * strlen (widest) + 5) - 1;
}

void
cli_record_add_state (CliRecord           *self,
                      const char          *name,
                      const QueensProblem *problem,
                      const gint32        *places)
{
  g_autofree char *list = NULL;

  if (self->format == CLI_FORMAT_JSON)
    {
      write_json_name (self, name);
      write_json_state (self->values, problem, places);
      return;
    }
  list = queens_notation_write_list (problem, places);
  if (self->format == CLI_FORMAT_CSV)
    write_csv (self, name, list);
  else
    write_column (self, name, list, FALSE, measure_state (problem));
}
