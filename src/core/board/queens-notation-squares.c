/* queens-notation-squares.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_DIGITS 9            /* every number of so many digits is a gint */

static const char *
skip (const char *text,
      const char *characters)
{
  return text + strspn (text, characters);
}

/* Each reads what is at the start of @text and returns what is behind it, and behind spaces; NULL
 * if it is not there. */

static const char *
read_number (const char *text,
             gint       *number)
{
  gsize n_digits = strspn (text + (*text == '-'), "0123456789");
  char *end;

  if (n_digits == 0 || n_digits > MAX_DIGITS)
    return NULL;
  *number = g_ascii_strtoll (text, &end, 10);
  return skip (end, " \t\r\n");
}

static const char *
read_square (const char   *text,
             QueensSquare *square)
{
  gboolean is_bracketed = *text == '(';

  text = read_number (skip (text + is_bracketed, " \t\r\n"), &square->x);
  if (text == NULL || *text != ',')
    return NULL;
  text = read_number (skip (text + 1, " \t\r\n"), &square->y);
  if (text == NULL || !is_bracketed)
    return text;
  return *text == ')' ? skip (text + 1, " \t\r\n") : NULL;
}

gboolean
queens_notation_read_square (const char    *text,
                             QueensSquare  *square,
                             GError       **error)
{
  const char *rest = read_square (skip (text, " \t\r\n"), square);
  g_autofree char *quoted = NULL;

  if (rest != NULL && *rest == '\0')
    return TRUE;
  quoted = queens_notation_quote (text);
  g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX,
               _("“%s” is no square; write column and row, as in 3,5."), quoted);
  return FALSE;
}

gboolean
queens_notation_read_squares (const char  *text,
                              GArray      *squares,
                              GError     **error)
{
  for (text = skip (text, " \t\r\n"); *text != '\0';)
    {
      QueensSquare square;
      const char *rest = read_square (text, &square);

      if (rest == NULL)
        {
          g_autofree char *quoted = queens_notation_quote (text);

          g_set_error (
            error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX,
            _("“%s” is no list of squares; write column and row of each, as in (0, 0) (3, 5)."),
            quoted);
          return FALSE;
        }
      g_array_append_val (squares, square);
      text = skip (rest, ", \t\r\n");
    }
  return TRUE;
}

static gboolean
refuse_queens (const char  *text,
               GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (text);

  g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX,
               _("“%s” is no list of queens; write column and row of each, as in (0, 3) (0, 7)."),
               quoted);
  return FALSE;
}

gboolean
queens_notation_read_queens (const char  *text,
                             GArray      *squares,
                             GError     **error)
{
  const char *start = skip (text, " \t\r\n");
  const char *cost = g_strstr_len (start, -1, "- f=");
  g_autofree char *list = cost == NULL ? g_strdup (start) : g_strndup (start, cost - start);
  const char *at = skip (list + (g_str_has_prefix (list, "=>") ? 2 : 0), " \t\r\n");

  if (*at == '\0' || (cost != NULL && *skip (cost + strlen ("- f="), "0123456789 \t\r\n") != '\0'))
    return refuse_queens (text, error);
  while (*at != '\0')
    {
      QueensSquare square = { 0, QUEENS_NO_ROW };
      const char *rest = *at == '-' ? at + 1 : read_square (at, &square);

      if (rest == NULL || (*at != '-' && square.y == QUEENS_NO_ROW))
        return refuse_queens (at, error);
      g_array_append_val (squares, square);
      at = skip (rest, ", \t\r\n");
    }
  return TRUE;
}

char *
queens_notation_write_squares (const QueensSquare *squares,
                               gsize               n_squares)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%s(%d, %d)", i == 0 ? "" : " ", squares[i].x, squares[i].y);
  return g_string_free (text, FALSE);
}
