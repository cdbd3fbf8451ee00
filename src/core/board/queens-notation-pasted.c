/* queens-notation-pasted.c: what a person pastes that is no list of rows: 0/1 rows, and squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-notation-list.h"

#include <string.h>

char **
queens_notation_split_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  GPtrArray *filled = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][strspn (lines[i], " \t")] != '\0')
      g_ptr_array_add (filled, g_strdup (lines[i]));
  g_ptr_array_add (filled, NULL);
  return (char **) g_ptr_array_free (filled, FALSE);
}

/* 0/1 rows: lines of as many digits as there are lines. */

static gboolean
read_matrix_line (const char *line,
                  gint        y,
                  guint       size,
                  GArray     *squares)
{
  QueensSquare square = { 0, y };

  for (; *line != '\0'; line++)
    {
      if (*line == ' ' || *line == ',' || *line == '[' || *line == ']')
        continue;
      if ((*line != '0' && *line != '1') || (guint) square.x >= size)
        return FALSE;
      if (*line == '1')
        g_array_append_val (squares, square);
      square.x++;
    }
  return (guint) square.x == size;
}

gboolean
queens_notation_read_matrix (const char *text,
                             guint      *size,
                             GArray     *squares)
{
  g_auto (GStrv) lines = queens_notation_split_lines (text);
  guint n_lines = g_strv_length (lines);
  guint n_before = squares->len;

  for (guint y = 0; y < n_lines; y++)
    if (n_lines == 1 || !read_matrix_line (lines[y], y, n_lines, squares))
      {
        g_array_set_size (squares, n_before);
        return FALSE;
      }
  *size = n_lines;
  return n_lines > 0;
}

/* Squares */

static const char *
skip_space (const char *text)
{
  return text + strspn (text, " \t\r\n");
}

/* As a trace prints a state: with its cost, or as the end. */
static gboolean
is_of_trace (const char *line)
{
  return strstr (line, "- f=") != NULL || g_str_has_prefix (skip_space (line), "=>");
}

gboolean
queens_notation_has_squares (const char *text)
{
  g_auto (GStrv) lines = queens_notation_split_lines (text);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *start = skip_space (lines[i]);

      if (g_str_has_prefix (start, "=>"))
        start = skip_space (start + 2);
      if (*start == '(')
        return TRUE;
    }
  return FALSE;
}

gboolean
queens_notation_read_pasted (const char  *text,
                             GArray      *squares,
                             GError     **error)
{
  g_auto (GStrv) lines = NULL;
  guint n_before = squares->len;

  /* A list may run over several lines. */
  if (queens_notation_read_queens (text, squares, error))
    return TRUE;
  lines = queens_notation_split_lines (text);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_array_set_size (squares, n_before);
      if (is_of_trace (lines[i]) && queens_notation_read_queens (lines[i], squares, NULL))
        {
          g_clear_error (error);
          return TRUE;
        }
    }
  return FALSE;
}
