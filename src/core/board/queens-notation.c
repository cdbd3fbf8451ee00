/* queens-notation.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-notation.h"

#include "queens-notation-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_QUOTED 40           /* characters of a person's text that a message repeats */

G_DEFINE_QUARK (queens-notation-error-quark, queens_notation_error)

void
queens_state_clear (QueensState *self)
{
  g_clear_pointer (&self->places, g_free);
  self->length = 0;
}

static void
take_rows (QueensState *self,
           GArray      *rows)
{
  self->length = rows->len;
  self->places = (gint32 *) g_array_free (rows, FALSE);
}

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

char *
queens_notation_quote (const char *text)
{
  const char *start = skip_space (text);
  g_autofree char *line = g_strndup (start, strcspn (start, "\r\n"));
  g_autofree char *valid = g_utf8_make_valid (g_strstrip (line), -1);

  if (g_utf8_strlen (valid, -1) > MAX_QUOTED)
    {
      *g_utf8_offset_to_pointer (valid, MAX_QUOTED) = '\0';
      return g_strconcat (valid, "…", NULL);
    }
  return g_steal_pointer (&valid);
}

/* @format, with the quoted text in it, says what to write instead. */
static gboolean
refuse_list (const char  *text,
             const char  *format,
             GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (text);

  g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX, format, quoted);
  return FALSE;
}

const char *
queens_notation_skip_fraction (const char *text)
{
  const char *end = *text == '.' ? text + 1 + strspn (text + 1, "0") : text;

  return g_ascii_isdigit (*end) ? text : end;
}

/* A row, or `-`, at @text; NULL if there is none. A number too large to be a row is read as the
 * largest. */
static const char *
read_row (const char *text,
          gint32     *row)
{
  char *end;
  gint64 number;

  if (text[0] == '-' && !g_ascii_isdigit (text[1]))
    {
      *row = QUEENS_NO_ROW;
      return text + 1;
    }
  if (!g_ascii_isdigit (text[0]) && text[0] != '-')
    return NULL;
  number = g_ascii_strtoll (text, &end, 10);
  /* -1 is how an empty column is held, so a row that a person writes as -1 becomes another one
   * below 0. */
  *row = number < 0 ? G_MININT32 : (gint32) MIN (number, G_MAXINT32);
  return queens_notation_skip_fraction (end);
}

/* The rows of a list without its brackets, up to what is no more of it. */
static const char *
read_rows (const char *text,
           GArray     *rows)
{
  for (;;)
    {
      gint32 row;
      const char *end = read_row (text, &row);

      if (end == NULL)
        return NULL;
      g_array_append_val (rows, row);
      text = skip_space (end);
      if (*text != ',')
        return text;
      text = skip_space (text + 1);
    }
}

/* A list at the start of @text, with its brackets if it has them; NULL if there is none. */
static const char *
read_list (const char *text,
           GArray     *rows)
{
  gboolean is_bracketed = *text == '[';

  text = read_rows (skip_space (is_bracketed ? text + 1 : text), rows);
  if (text == NULL || !is_bracketed)
    return text;
  return *text == ']' ? skip_space (text + 1) : NULL;
}

static const char *
skip_arrow (const char *text)
{
  text = skip_space (text);
  return g_str_has_prefix (text, "=>") ? skip_space (text + 2) : text;
}

/* What a trace prints behind a state: `- f=3`. */
static const char *
skip_cost (const char *text)
{
  const char *cost = text;

  if (*cost == '-')
    cost = skip_space (cost + 1);
  if (!g_str_has_prefix (cost, "f="))
    return text;
  for (cost += 2; g_ascii_isdigit (*cost);)
    cost++;
  return skip_space (cost);
}

gboolean
queens_notation_read_rows (const char  *text,
                           QueensState *state)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autofree char *plain = queens_notation_strip_numpy (text);
  const char *rest = read_list (skip_arrow (plain == NULL ? text : plain), rows);

  if (rest != NULL)
    rest = skip_cost (rest);
  if (rest != NULL && *rest == '\0' && rows->len <= QUEENS_MAX_SIZE)
    {
      take_rows (state, rows);
      return TRUE;
    }
  g_array_unref (rows);
  return FALSE;
}

/* The row of @column as it is written in @text, a list. Free with g_free(). */
static char *
quote_row (const char *text,
           guint       column)
{
  g_autofree char *plain = queens_notation_strip_numpy (text);
  const char *row = plain == NULL ? text : plain;
  g_autofree char *written = NULL;

  for (guint x = 0; x < column; x++)
    row = strchr (row, ',') + 1;
  row += strcspn (row, "0123456789");
  written = g_strndup (row, strspn (row, "0123456789"));
  return queens_notation_quote (written);
}

/* A row that is too large to be held is named as it is written. */
static gboolean
check_held (const char   *text,
            QueensState  *state,
            GError      **error)
{
  guint x = 0;
  g_autofree char *row = NULL;

  while (x < state->length && state->places[x] < G_MAXINT32)
    x++;
  if (x == state->length)
    return TRUE;
  row = quote_row (text, x);
  g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
               _("Column %u has row %s; rows go from 0 to %u."), x, row, state->length - 1);
  queens_state_clear (state);
  return FALSE;
}

gboolean
queens_notation_read_state (const char   *text,
                            QueensState  *state,
                            GError      **error)
{
  if (queens_notation_read_rows (text, state))
    return check_held (text, state, error);
  return refuse_list (text, _("“%s” is no list of rows; write the row of every column, as in "
                              "[3, 2, 1, 4]."), error);
}

/* A column with two queens has no row. */
static gboolean
read_matrix (const char  *text,
             QueensState *state)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensState) read = { 0 };

  if (!queens_notation_read_matrix (text, &read.length, squares))
    return FALSE;
  read.places = g_new (gint32, read.length);
  memset (read.places, 0xff, read.length * sizeof *read.places);
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare square = g_array_index (squares, QueensSquare, i);

      if (read.places[square.x] != QUEENS_NO_ROW)
        return FALSE;
      read.places[square.x] = square.y;
    }
  *state = read;
  read = (QueensState) { 0 };
  return TRUE;
}

gboolean
queens_notation_read_board (const char   *text,
                            QueensState  *state,
                            GError      **error)
{
  g_auto (GStrv) lines = NULL;

  if (read_matrix (text, state))
    return TRUE;
  /* A list may run over several lines, and one of them look like a list of its own. */
  if (queens_notation_read_rows (text, state))
    return check_held (text, state, error);
  lines = queens_notation_split_lines (text);
  for (guint i = 0; lines[i] != NULL; i++)
    if (queens_notation_read_rows (lines[i], state))
      return check_held (lines[i], state, error);
  return refuse_list (text, _("“%s” is no list of rows; write either the row of every column, as "
                              "in [3, 2, 1, 4], or the square of every queen, as in (0, 3) "
                              "(0, 7)."),
                      error);
}

static gboolean
check_row (const QueensProblem  *problem,
           guint                 x,
           gint32                row,
           gboolean              allow_empty,
           GError              **error)
{
  guint size = queens_problem_get_size (problem);
  QueensSquare square = { x, row };

  if (row == QUEENS_NO_ROW && allow_empty)
    return TRUE;
  if (row == QUEENS_NO_ROW)
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                 _("Column %u is empty; every column needs a queen here."), x);
  else if (row == G_MININT32)
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                 _("Column %u has a row below 0; rows go from 0 to %u."), x, size - 1);
  else if (row == G_MAXINT32)
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                 _("Column %u has a row above %u; rows go from 0 to %u."), x, size - 1, size - 1);
  else if (!queens_problem_has_square (problem, square))
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                 _("Column %u has row %d; rows go from 0 to %u."), x, row, size - 1);
  else if (queens_problem_is_boulder (problem, square))
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                 _("The queen of column %u stands on the boulder (%u, %d); a queen can stand on "
                   "squares without a boulder only."), x, x, row);
  else
    return TRUE;
  return FALSE;
}

gboolean
queens_notation_check_state (const QueensProblem  *problem,
                             const QueensState    *state,
                             gboolean              allow_empty,
                             GError              **error)
{
  guint size = queens_problem_get_size (problem);

  if (queens_problem_is_anywhere (problem))
    return queens_notation_check_places (problem, state, allow_empty, error);
  if (state->length != size)
    {
      g_set_error (
        error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
        g_dngettext (
          GETTEXT_PACKAGE,
          "The state has %u row; the board has %u columns, and a state has a row for each.",
          "The state has %u rows; the board has %u columns, and a state has a row for each.",
          state->length),
        state->length, size);
      return FALSE;
    }
  for (guint x = 0; x < size; x++)
    if (!check_row (problem, x, state->places[x], allow_empty, error))
      return FALSE;
  return TRUE;
}

/* Writing */

static GString *
write_list (const gint32 *rows,
            guint         length)
{
  GString *text = g_string_sized_new (4 * (gsize) length + 16);

  g_string_append_c (text, '[');
  for (guint x = 0; x < length; x++)
    {
      g_string_append (text, x == 0 ? "" : ", ");
      if (rows[x] == QUEENS_NO_ROW)
        g_string_append_c (text, '-');
      else
        g_string_append_printf (text, "%d", rows[x]);
    }
  g_string_append_c (text, ']');
  return text;
}

char *
queens_notation_write_state (const gint32 *rows,
                             guint         length)
{
  return g_string_free (write_list (rows, length), FALSE);
}

char *
queens_notation_write_step (const gint32 *rows,
                            guint         length,
                            gint64        cost)
{
  GString *text = write_list (rows, length);

  g_string_append_printf (text, " - f=%" G_GINT64_FORMAT, cost);
  return g_string_free (text, FALSE);
}

char *
queens_notation_write_matrix (const gint32 *rows,
                              guint         length)
{
  GString *text = g_string_sized_new ((gsize) length * (length + 1) + 1);

  for (guint y = 0; y < length; y++)
    {
      for (guint x = 0; x < length; x++)
        g_string_append_c (text, rows[x] == (gint32) y ? '1' : '0');
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

char *
queens_notation_write_board (const gint32 *rows,
                             guint         length)
{
  GString *text = g_string_new (NULL);

  for (guint x = 0; x < length; x++)
    {
      for (guint y = 0; y < length; y++)
        {
          g_string_append (text, y == 0 ? "" : "  ");
          g_string_append (text, rows[x] == (gint32) y ? "♛" : ".");
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
