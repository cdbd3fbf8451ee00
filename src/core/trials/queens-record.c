/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-record.h"

#include "queens-notation.h"
#include "queens-number.h"
#include "queens-places.h"

#include <string.h>

#define LEAST_WIDTH 8           /* minimum width of a column in text */
#define SECONDS_WIDTH 5         /* width before the decimal point; enough for a few hours */

const QueensChoice queens_format_choices[] = {
  [QUEENS_FORMAT_TEXT] = { "text", NULL },
  [QUEENS_FORMAT_JSON] = { "json", NULL },
  [QUEENS_FORMAT_CSV] = { "csv", NULL },
  { NULL, NULL }
};

const QueensChoice queens_table_choices[] = {
  [QUEENS_FORMAT_TEXT] = { "text", NULL },
  [QUEENS_FORMAT_JSON] = { "json", NULL },
  [QUEENS_FORMAT_CSV] = { "csv", NULL },
  [QUEENS_FORMAT_TEX] = { "tex", NULL },
  { NULL, NULL }
};

QueensFormat
queens_format_of_file (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  const char *suffix = strrchr (lower, '.');

  for (guint i = QUEENS_FORMAT_TEXT + 1; suffix != NULL && queens_table_choices[i].id != NULL; i++)
    if (g_str_equal (queens_table_choices[i].id, suffix + 1))
      return i;
  return QUEENS_FORMAT_CSV;
}

void
queens_record_init (QueensRecord *self,
                    QueensFormat  format)
{
  *self = (QueensRecord) {
    .format = format,
    .text = g_string_new (NULL),
    .names = g_string_new (NULL),
    .columns = g_string_new (NULL),
    .values = g_string_new (NULL),
    .path = g_string_new (NULL),
    .closing = g_string_new (NULL),
    .is_first = TRUE,
  };
}

void
queens_record_clear (QueensRecord *self)
{
  GString **parts[] = { &self->text, &self->names, &self->columns, &self->values, &self->path,
                        &self->closing };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != NULL)
      g_string_free (g_steal_pointer (parts[i]), TRUE);
}

/* Ends a line. In text, removes the spaces that pad the last column. */
static void
end_line (QueensRecord *self,
          GString      *line)
{
  while (self->format == QUEENS_FORMAT_TEXT && line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
  g_string_append_len (self->text, line->str, line->len);
  g_string_append (self->text, self->format == QUEENS_FORMAT_TEX ? " \\\\\n" : "\n");
}

void
queens_record_end_row (QueensRecord *self)
{
  if (self->format == QUEENS_FORMAT_JSON)
    {
      g_string_append (self->text, self->n_rows == 0 ? "[{" : "},\n{");
      g_string_append_len (self->text, self->values->str, self->values->len);
    }
  else
    {
      if (self->n_rows == 0 && self->format == QUEENS_FORMAT_TEX)
        g_string_append_printf (self->text, "\\begin{tabular}{%s}\n\\toprule\n", self->columns->str);
      if (self->n_rows == 0)
        end_line (self, self->names);
      if (self->n_rows == 0 && self->format == QUEENS_FORMAT_TEX)
        g_string_append (self->text, "\\midrule\n");
      end_line (self, self->values);
    }
  g_string_truncate (self->values, 0);
  self->is_first = TRUE;
  self->n_rows++;
}

void
queens_record_end_table (QueensRecord *self)
{
  if (self->format == QUEENS_FORMAT_JSON)
    g_string_append (self->text, self->n_rows == 0 ? "[]\n" : "}]\n");
  if (self->format == QUEENS_FORMAT_TEX && self->n_rows > 0)
    g_string_append (self->text, "\\bottomrule\n\\end{tabular}\n");
}

void
queens_record_flush (QueensRecord *self)
{
  g_return_if_fail (self->format == QUEENS_FORMAT_JSON);

  if (!self->is_flushed)
    g_string_append_c (self->text, '{');
  g_string_append_len (self->text, self->values->str, self->values->len);
  g_string_truncate (self->values, 0);
  self->is_flushed = TRUE;
}

void
queens_record_end_alone (QueensRecord *self)
{
  if (self->format != QUEENS_FORMAT_JSON)
    {
      queens_record_end_row (self);
      return;
    }
  queens_record_flush (self);
  g_string_append (self->text, "}\n");
}

/* Appends a comma unless this is the first field. Then appends @name. In a list, @name is NULL. */
static void
begin_json (QueensRecord *self,
            const char   *name)
{
  if (!self->is_first)
    g_string_append_c (self->values, ',');
  if (name != NULL)
    {
      g_string_append_c (self->values, '"');
      for (const char *c = name; *c != '\0'; c++)
        g_string_append_c (self->values, *c == '-' ? '_' : *c);
      g_string_append (self->values, "\":");
    }
  self->is_first = FALSE;
}

static void
open_json (QueensRecord *self,
           const char   *name,
           const char   *brackets)
{
  begin_json (self, name);
  g_string_append_c (self->values, brackets[0]);
  g_string_append_c (self->closing, brackets[1]);
  self->is_first = TRUE;
}

void
queens_record_open (QueensRecord *self,
                    const char   *name)
{
  if (self->format == QUEENS_FORMAT_JSON)
    open_json (self, name, "{}");
  else
    g_string_append_printf (self->path, "%s.", name);
}

void
queens_record_open_list (QueensRecord *self,
                         const char   *name)
{
  g_return_if_fail (self->format == QUEENS_FORMAT_JSON);

  open_json (self, name, "[]");
}

void
queens_record_close (QueensRecord *self)
{
  if (self->format == QUEENS_FORMAT_JSON)
    {
      g_string_append_c (self->values, self->closing->str[self->closing->len - 1]);
      g_string_truncate (self->closing, self->closing->len - 1);
      self->is_first = FALSE;
    }
  else
    {
      gsize end = self->path->len - 1;

      while (end > 0 && self->path->str[end - 1] != '.')
        end--;
      g_string_truncate (self->path, end);
    }
}

void
queens_json_append (GString    *json,
                    const char *text,
                    gboolean    is_flat)
{
  g_string_append_c (json, '"');
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (json, "\\%c", *text);
    else if (!g_ascii_iscntrl (*text))
      g_string_append_c (json, *text);
    else if (is_flat)
      g_string_append_c (json, ' ');
    else
      g_string_append_printf (json, "\\u%04x", *text);
  g_string_append_c (json, '"');
}

static void
append_quoted (GString    *text,
               const char *field,
               gboolean    is_flat)
{
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++)
    {
      if (*field == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, is_flat && g_ascii_iscntrl (*field) ? ' ' : *field);
    }
  g_string_append_c (text, '"');
}

static gboolean
needs_quotes (const char *field)
{
  return strpbrk (field, ",\"\r\n") != NULL;
}

#define OPTION_CHARS "abcdefghijklmnopqrstuvwxyz0123456789 ,.=-"

/* Returns TRUE if a spreadsheet would run @field as a formula. Returns FALSE for numbers, "-"
 * (standard input) and Queenside's own options. Such fields are harmless, and other programs must
 * be able to read them. */
static gboolean
is_formula (const char *field)
{
  char *end;

  if (*field == '\0' || strchr ("=+-@\t\r\n", *field) == NULL || g_str_equal (field, "-")
      || (g_str_has_prefix (field, "--size ") && field[strspn (field, OPTION_CHARS)] == '\0'))
    return FALSE;
  g_ascii_strtod (field, &end);
  return !(*field == '-' && g_ascii_isdigit (field[1]) && *end == '\0');
}

/* Puts an apostrophe before each formula in @field. There may be several, because a spreadsheet
 * that separates cells by semicolons or tabs may split the field. Free with g_free(). */
static char *
disarm (const char *field)
{
  GString *text = g_string_new (is_formula (field) ? "'" : NULL);

  for (const char *c = field; *c != '\0'; c++)
    {
      if (c > field && strchr (";\t\r\n", c[-1]) != NULL && strchr ("=+-@", *c) != NULL)
        g_string_append_c (text, '\'');
      g_string_append_c (text, *c);
    }
  return g_string_free (text, FALSE);
}

void
queens_csv_append (GString    *text,
                   const char *field)
{
  g_autofree char *safe = disarm (field);

  if (needs_quotes (safe))
    append_quoted (text, safe, FALSE);
  else
    g_string_append (text, safe);
}

/* Characters with a special meaning in LaTeX. */
static const struct
{
  gunichar    character;
  const char *written;
} escapes[] = {
  { '\\', "\\textbackslash{}" }, { '{', "\\{" }, { '}', "\\}" }, { '$', "\\$" }, { '&', "\\&" },
  { '#', "\\#" }, { '%', "\\%" }, { '_', "\\_" }, { '^', "\\textasciicircum{}" },
  { '~', "\\textasciitilde{}" },
  { '-', "-{}" }, { '"', "''" }, { '<', "\\textless{}" }, { '>', "\\textgreater{}" },
  { '|', "\\textbar{}" }, { '[', "{[}" }, { ']', "{]}" },
  { 0x2013, "--" },             /* en dash */
  { 0x2026, "\\ldots{}" },
  { 0x202f, "\\," },           /* narrow no-break space between groups of digits */
  { 0x221e, "$\\infty$" },
};

void
queens_tex_append (GString    *text,
                   const char *words)
{
  for (const char *c = words; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);
      gsize i = 0;

      while (i < G_N_ELEMENTS (escapes) && escapes[i].character != character)
        i++;
      if (i < G_N_ELEMENTS (escapes))
        g_string_append (text, escapes[i].written);
      else
        g_string_append_unichar (text, character);
    }
}

typedef enum
{
  WORDS,                        /* quoted in JSON, left-aligned in text */
  STATE,                        /* left-aligned in text */
  PLAIN,
} Kind;

/* Adds a field. @value may be NULL. @width is the minimum width of the column in text. */
static void
add (QueensRecord *self,
     const char   *name,
     const char   *value,
     Kind          kind,
     gint          width)
{
  gboolean has_names = self->n_rows == 0;       /* TRUE if column names must precede this row */
  gint n_more;
  g_autofree char *safe = NULL;

  if (self->format == QUEENS_FORMAT_CSV && value != NULL && kind == WORDS)
    value = safe = disarm (value);
  switch (self->format)
    {
    case QUEENS_FORMAT_JSON:
      begin_json (self, name);
      if (value != NULL && kind == WORDS)
        queens_json_append (self->values, value, self->is_flat);
      else
        g_string_append (self->values, value == NULL ? "null" : value);
      break;

    case QUEENS_FORMAT_CSV:
      if (!self->is_first)
        g_string_append_c (self->values, ',');
      if (has_names)
        g_string_append_printf (self->names, "%s%s%s", self->is_first ? "" : ",", self->path->str,
                                name);
      if (value != NULL && (needs_quotes (value) || (self->is_flat && kind == STATE)))
        append_quoted (self->values, value, self->is_flat);
      else
        g_string_append (self->values, value == NULL ? "" : value);
      self->is_first = FALSE;
      break;

    case QUEENS_FORMAT_TEXT:
      width = MAX (MAX (width, (gint) strlen (name)), LEAST_WIDTH);
      value = value != NULL ? value : kind == PLAIN ? "-" : "";
      /* The width in printf() counts bytes, so add the additional bytes of UTF-8 characters. */
      n_more = strlen (value) - g_utf8_strlen (value, -1);
      if (has_names)
        g_string_append_printf (self->names, "%*s  ", kind == PLAIN ? width : -width, name);
      g_string_append_printf (self->values, "%*s  ",
                              kind == PLAIN ? width + n_more : -width - n_more, value);
      break;

    case QUEENS_FORMAT_TEX:
      if (has_names)
        {
          g_autofree char *words = g_strdelimit (g_strconcat (self->path->str, name, NULL), "_.-",
                                                 ' ');

          g_string_append_c (self->columns, kind == PLAIN ? 'r' : 'l');
          g_string_append (self->names, self->is_first ? "" : " & ");
          queens_tex_append (self->names, words);
        }
      g_string_append (self->values, self->is_first ? "" : " & ");
      queens_tex_append (self->values, value != NULL ? value : kind == PLAIN ? "–" : "");
      self->is_first = FALSE;
      break;
    }
}

void
queens_record_add_format (QueensRecord *self)
{
  if (self->format == QUEENS_FORMAT_JSON)
    queens_record_add_integer (self, "format", QUEENS_JSON_FORMAT);
}

void
queens_record_add_text (QueensRecord *self,
                        const char   *name,
                        const char   *text)
{
  add (self, name, text, WORDS, 0);
}

void
queens_record_add_words (QueensRecord *self,
                         const char   *name,
                         const char   *text,
                         gint          width)
{
  add (self, name, text, WORDS, width);
}

void
queens_record_add_value (QueensRecord *self,
                         const char   *name,
                         const char   *value,
                         gboolean      is_number)
{
  add (self, name, value, is_number ? PLAIN : WORDS, 0);
}

void
queens_record_add_integer (QueensRecord *self,
                           const char   *name,
                           guint64       integer)
{
  char plain[24];

  g_snprintf (plain, sizeof plain, "%" G_GUINT64_FORMAT, integer);
  add (self, name, plain, PLAIN, 0);
}

static gboolean
is_for_people (const QueensRecord *self)
{
  return self->format == QUEENS_FORMAT_TEXT || self->format == QUEENS_FORMAT_TEX;
}

void
queens_record_add_count (QueensRecord *self,
                         const char   *name,
                         guint64       count)
{
  gdouble number = count;

  if (is_for_people (self))
    queens_record_add_number (self, name, &number);
  else
    queens_record_add_integer (self, name, count);
}

void
queens_record_add_number (QueensRecord  *self,
                          const char    *name,
                          const gdouble *number)
{
  g_autofree char *digits = number == NULL          ? NULL
                            : is_for_people (self) ? queens_number_print (*number)
                                                   : queens_number_write (*number);

  add (self, name, digits, PLAIN, 0);
}

void
queens_record_add_share (QueensRecord  *self,
                         const char    *name,
                         const gdouble *share)
{
  g_autofree char *text = NULL;

  if (share == NULL || !is_for_people (self))
    {
      queens_record_add_number (self, name, share);
      return;
    }
  text = queens_number_print_share (*share);
  add (self, name, text, PLAIN, 0);
}

void
queens_record_add_seconds (QueensRecord *self,
                           const char   *name,
                           gdouble       seconds,
                           guint         n_decimals)
{
  g_autofree char *digits = NULL;
  char format[8];
  char fixed[G_ASCII_DTOSTR_BUF_SIZE];

  if (is_for_people (self))
    {
      g_snprintf (format, sizeof format, "%%.%uf", n_decimals);
      g_ascii_formatd (fixed, sizeof fixed, format, seconds);
    }
  else
    digits = queens_number_write (seconds);
  add (self, name, digits != NULL ? digits : fixed, PLAIN, n_decimals + SECONDS_WIDTH);
}

static char *
write_json_state (const QueensProblem *problem,
                  const gint32        *places)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      g_string_append (text, i == 0 ? "" : ",");
      if (square.y == QUEENS_NO_ROW)
        g_string_append (text, "null");
      else if (problem->is_anywhere)
        g_string_append_printf (text, "[%d,%d]", square.x, square.y);
      else
        g_string_append_printf (text, "%d", square.y);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

void
queens_record_add_state (QueensRecord        *self,
                         const char          *name,
                         const QueensProblem *problem,
                         const gint32        *places)
{
  g_autofree char *list = NULL;
  gint width = 0;

  if (self->format == QUEENS_FORMAT_TEXT)
    {
      g_autofree char *widest = g_strdup_printf ("%u", problem->size - 1);
      gint n_digits = strlen (widest);

      width = problem->is_anywhere ? problem->n_queens * (2 * n_digits + 5) - 1
                                   : problem->n_queens * (n_digits + 2);
    }

  if (places != NULL)
    list = self->format == QUEENS_FORMAT_JSON ? write_json_state (problem, places)
                                              : queens_notation_write_list (problem, places);
  add (self, name, list, STATE, width);
}

void
queens_record_add_squares (QueensRecord        *self,
                           const char          *name,
                           const QueensSquares *squares)
{
  queens_record_open_list (self, name);
  for (gsize i = 0; i < squares->length; i++)
    {
      queens_record_open_list (self, NULL);
      queens_record_add_integer (self, NULL, squares->squares[i].x);
      queens_record_add_integer (self, NULL, squares->squares[i].y);
      queens_record_close (self);
    }
  queens_record_close (self);
}
