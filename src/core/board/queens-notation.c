/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-notation.h"

#include "queens-places.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define MAX_QUOTED 40           /* maximum characters of the user's text in a message */
#define MAX_DIGITS 9            /* any number with at most this many digits fits into a gint */

void
queens_state_clear (QueensState *self)
{
  g_clear_pointer (&self->places, g_free);
  self->length = 0;
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

/* Sets an error about @text. @format says what the user should write. A sentence that says what is
 * wrong replaces the %s in @format. */
static gboolean
refuse_list (const char  *text,
             const char  *format,
             GError     **error)
{
  g_autofree char *fault = queens_notation_describe_fault (text);

  return queens_refuse_as (error, QUEENS_ERROR_SYNTAX, format, fault);
}

const char *
queens_notation_skip_fraction (const char *text)
{
  const char *end = *text == '.' ? text + 1 + strspn (text + 1, "0") : text;

  return g_ascii_isdigit (*end) ? text : end;
}

static const char *
skip_module (const char *text)
{
  static const char *const names[] = { "np.", "numpy." };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (text, names[i]))
      return text + strlen (names[i]);
  return text;
}

/* If @text begins with `np.int64(3)` or `float32(3.0)`, appends the number to @plain. Returns the
 * rest of @text, or NULL. */
static const char *
copy_number (const char *text,
             GString    *plain)
{
  static const char *const types[] = { "int", "uint", "float" };
  const char *number = NULL;
  gsize length;

  text = skip_module (text);
  for (gsize i = 0; number == NULL && i < G_N_ELEMENTS (types); i++)
    if (g_str_has_prefix (text, types[i]))
      number = text + strlen (types[i]);
  if (number == NULL)
    return NULL;
  number += strspn (number, "0123456789");
  length = *number == '(' ? strspn (number + 1, "0123456789.-") : 0;
  if (length == 0 || number[1 + length] != ')')
    return NULL;
  g_string_append_len (plain, number + 1, length);
  return number + length + 2;
}

/* If @text begins with `array([0, 1, 3], dtype=int32)` or `array([[0, 1],\n [1, 0]])`, appends the
 * list to @plain. Returns the rest of @text, or NULL. */
static const char *
copy_array (const char *text,
            GString    *plain)
{
  const char *list, *end;

  text = skip_module (text);
  if (!g_str_has_prefix (text, "array("))
    return NULL;
  list = skip_space (text + strlen ("array("));
  if (*list != '[')
    return NULL;
  end = list + strspn (list, "[]0123456789.,- \t\r\n");
  while (end > list && *end != ']')
    end--;
  if (end == list)
    return NULL;
  g_string_append_len (plain, list, end + 1 - list);
  end = skip_space (end + 1);
  if (*end == ',' && g_str_has_prefix (skip_space (end + 1), "dtype="))
    end += strspn (end, ", \t\r\n=_abcdefghijklmnopqrstuvwxyz0123456789");
  return *end == ')' ? end + 1 : NULL;
}

char *
queens_notation_strip_numpy (const char *text)
{
  const char *bracket = strchr (text, '(');
  GString *plain;
  char before = ' ';

  /* A quick test before the copy: few texts have a name directly before a bracket. */
  while (bracket != NULL && (bracket == text || !g_ascii_isalnum (bracket[-1])))
    bracket = strchr (bracket + 1, '(');
  if (bracket == NULL)
    return NULL;
  plain = g_string_new (NULL);
  while (*text != '\0')
    {
      gsize length = plain->len;
      gboolean is_in_word = g_ascii_isalnum (before) || before == '_' || before == '.';
      const char *end = is_in_word ? NULL : copy_number (text, plain);

      if (end == NULL && !is_in_word)
        end = copy_array (text, plain);
      if (end == NULL)
        {
          g_string_truncate (plain, length);
          g_string_append_c (plain, *text);
          end = text + 1;
        }
      before = end[-1];
      text = end;
    }
  return g_string_free (plain, FALSE);
}

/* Reads a row, or `-` for an empty column. Returns the rest of @text, or NULL. Any negative number
 * becomes G_MININT32, and a number that is too large becomes G_MAXINT32. */
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
  /* QUEENS_NO_ROW is −1, so a negative number must become another negative number. */
  *row = number < 0 ? G_MININT32 : (gint32) MIN (number, G_MAXINT32);
  return queens_notation_skip_fraction (end);
}

/* Skips the cost after a state in a trace: `- f=3`. */
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

/* Skips a name before a state, as in `state = ` or `Board: `, or the `=>` of a trace. */
static const char *
skip_name (const char *text)
{
  const char *end;

  text = skip_space (text);
  end = text;
  while (g_ascii_isalpha (*end) || *end == '_' || (end > text && g_ascii_isdigit (*end)))
    end++;
  if (end > text)
    end = skip_space (end);
  if (end > text && (*end == ':' || (*end == '=' && end[1] != '>')))
    text = skip_space (end + 1);
  return g_str_has_prefix (text, "=>") ? skip_space (text + 2) : text;
}

/* Reads rows separated by commas or spaces. Returns the rest of @text, or NULL. A line feed is a
 * space inside brackets and ends a list without brackets. */
static const char *
read_rows (const char *text,
           gboolean    is_bracketed,
           GArray     *rows)
{
  for (;;)
    {
      gint32 row;
      const char *end = read_row (text, &row);
      gsize n_spaces;

      if (end == NULL)
        return NULL;
      g_array_append_val (rows, row);
      text = skip_space (end);
      n_spaces = strspn (end, " \t");
      if (*text == ',')
        text = skip_space (text + 1);
      else if (!g_ascii_isdigit (*text) && *text != '-')
        return text;
      else if (is_bracketed ? text == end : n_spaces == 0 || end + n_spaces != text)
        return text;
      else if (skip_cost (text) != text)
        return text;
    }
}

gboolean
queens_notation_read_rows (const char  *text,
                           QueensState *state)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autofree char *plain = queens_notation_strip_numpy (text);
  const char *rest = skip_name (plain == NULL ? text : plain);
  char closing = *rest == '[' ? ']' : *rest == '(' ? ')' : '\0';

  rest = read_rows (skip_space (rest + (closing != '\0')), closing != '\0', rows);
  if (rest != NULL && closing != '\0')
    rest = *rest == closing ? skip_space (rest + 1) : NULL;
  if (rest == NULL || *skip_cost (rest) != '\0' || rows->len > QUEENS_MAX_SIZE)
    return FALSE;
  state->length = rows->len;
  state->places = (gint32 *) g_array_steal (rows, NULL);
  return TRUE;
}

/* Refuses rows that don't fit into a gint32. The error quotes the row as the user wrote it. */
static gboolean
check_held (const char   *text,
            QueensState  *state,
            GError      **error)
{
  g_autofree char *plain = NULL;
  g_autofree char *written = NULL;
  g_autofree char *quoted = NULL;
  guint column = 0;

  while (column < state->length && state->places[column] < G_MAXINT32)
    column++;
  if (column == state->length)
    return TRUE;
  plain = queens_notation_strip_numpy (text);
  text = plain == NULL ? text : plain;
  text = skip_name (text);
  for (guint x = 0; x <= column; x++)
    {
      text += strcspn (text, "-0123456789");
      if (x < column)
        text += 1 + strspn (text + 1, ".0123456789");
    }
  written = g_strndup (text, strspn (text, "0123456789"));
  quoted = queens_notation_quote (written);
  queens_refuse (error, _("In column %u, row %s is outside the board. Use rows 0 to %u."), column,
                 quoted, state->length - 1);
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
  /* Translators: %s is "“3 x 1” isn’t a list of rows" */
  return refuse_list (text, _("%s. Write the row of every column, for example [1, 3, 0, "
                              "2]."), error);
}

char *
queens_notation_describe_fault (const char *text)
{
  static const char between[] = " \t\r\n,;[](){}";
  g_autofree char *plain = queens_notation_strip_numpy (text);
  g_autofree char *quoted = queens_notation_quote (text);
  const char *at = skip_name (plain == NULL ? text : plain);

  for (at += strspn (at, between); *at != '\0'; at += strspn (at, between))
    {
      gsize length = strcspn (at, between);
      g_autofree char *word = g_strndup (at, length);
      gint32 row;
      const char *end = read_row (word, &row);
      g_autofree char *named = queens_notation_quote (word);

      if ((end == NULL || *end != '\0') && *skip_cost (word) != '\0' && !g_str_equal (word, "=>")
          && !g_str_equal (named, quoted))
        return g_strdup_printf (_("“%s” isn’t a list of rows because “%s” isn’t a "
                                  "row"), quoted, named);
      at += length;
    }
  return g_strdup_printf (_("“%s” isn’t a list of rows"), quoted);
}

/* Returns the lines of @text that are not empty. Free with g_strfreev(). */
static char **
split_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  GPtrArray *filled = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][strspn (lines[i], " \t")] != '\0')
      g_ptr_array_add (filled, g_strdup (lines[i]));
  g_ptr_array_add (filled, NULL);
  return (char **) g_ptr_array_free (filled, FALSE);
}

#define PARTS " \t,[]'\""      /* characters between the squares of 0/1 rows and drawings */
#define OF_COLUMNS "♛"          /* marks a queen in drawings with one line per column, as in the
                                 * course's code for the preset `search-survey` */

static const char *const drawn_queens[] = { OF_COLUMNS, "♕", "Q", "q", NULL };
static const char *const drawn_empty[] = { ".", "-", "_", "*", "·", "□", NULL };
static const char *const digit_queens[] = { "1", NULL };
static const char *const digit_empty[] = { "0", NULL };

static const char *
skip_sign (const char        *text,
           const char *const *signs)
{
  for (; *signs != NULL; signs++)
    if (g_str_has_prefix (text, *signs))
      return text + strlen (*signs);
  return NULL;
}

/* Splits @text into rows. Drops bars and lines such as `+---+---+`. Each inner list becomes a row,
 * and an empty square between two bars becomes a dot. */
static char **
split_rows (const char *text)
{
  g_autofree char *plain = queens_notation_strip_numpy (text);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  for (const char *at = skip_name (plain == NULL ? text : plain); *at != '\0'; at++)
    if (*at == '|')
      g_string_append_c (rows, *skip_space (at + 1) == '|' ? '.' : ' ');
    else
      g_string_append_c (rows, *at == ']' ? '\n' : *at);
  lines = g_strsplit_set (rows->str, "\r\n", -1);
  g_string_truncate (rows, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][strspn (lines[i], PARTS)] != '\0' && *skip_space (lines[i]) != '+')
      g_string_append_printf (rows, "%s\n", lines[i]);
  return split_lines (rows->str);
}

static gboolean
read_matrix_line (const char *line,
                  gboolean    has_signs,
                  gint        y,
                  guint       size,
                  GArray     *squares)
{
  QueensSquare square = { 0, y };

  for (line += strspn (line, PARTS); *line != '\0'; line += strspn (line, PARTS))
    {
      const char *queen = skip_sign (line, has_signs ? drawn_queens : digit_queens);

      line = queen != NULL ? queen : skip_sign (line, has_signs ? drawn_empty : digit_empty);
      if (line == NULL || (guint) square.x >= size)
        return FALSE;
      if (queen != NULL)
        g_array_append_val (squares, square);
      if (!has_signs)
        line = queens_notation_skip_fraction (line);
      square.x++;
    }
  return (guint) square.x == size;
}

gboolean
queens_notation_read_matrix (const char *text,
                             guint      *size,
                             GArray     *squares)
{
  g_auto (GStrv) lines = split_rows (text);
  guint n_lines = g_strv_length (lines);
  guint n_before = squares->len;
  gboolean has_signs = FALSE;
  gboolean is_turned = strstr (text, OF_COLUMNS) != NULL;

  for (const char *const *sign = drawn_queens; *sign != NULL; sign++)
    has_signs |= strstr (text, *sign) != NULL;
  for (guint y = 0; y < n_lines; y++)
    if ((n_lines == 1 && !has_signs)
        || !read_matrix_line (lines[y], has_signs, y, n_lines, squares))
      {
        g_array_set_size (squares, n_before);
        return FALSE;
      }
  for (guint i = n_before; is_turned && i < squares->len; i++)
    {
      QueensSquare *square = &g_array_index (squares, QueensSquare, i);

      *square = (QueensSquare) { square->y, square->x };
    }
  *size = n_lines;
  return n_lines > 0;
}

/* Reads 0/1 rows or a drawing. Refuses two queens in a column. */
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

/* Reads one number per line, or the first state of a trace. The lines of a trace have equal
 * lengths. Refuses lines that might be 0/1 rows with a mistake. */
static gboolean
read_plain_lines (char        **lines,
                  QueensState  *state)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_auto (QueensState) first = { 0 };
  gint32 highest = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *start = skip_space (lines[i]);
      g_auto (QueensState) line = { 0 };

      if (!queens_notation_read_rows (start, &line)
          || (i > 0 && line.length != first.length)
          || (line.length == 1 && *start == '0' && g_ascii_isdigit (start[1])))
        return FALSE;
      g_array_append_val (rows, line.places[0]);
      if (i > 0)
        continue;
      first = line;
      line = (QueensState) { 0 };
    }
  for (guint x = 0; x < first.length; x++)
    highest = MAX (highest, first.places[x]);
  if (rows->len < 2 || (first.length > 1 && (first.length == 2 || highest <= 1)))
    return FALSE;
  *state = first;
  first = (QueensState) { 0 };
  if (state->length == 1)
    {
      g_free (state->places);
      state->length = rows->len;
      state->places = (gint32 *) g_array_steal (rows, NULL);
    }
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
  /* Try the whole text first, because a line of a longer list may itself look like a list. */
  if (queens_notation_read_rows (text, state))
    return check_held (text, state, error);
  lines = split_lines (text);
  if (read_plain_lines (lines, state))
    return check_held (text, state, error);
  for (guint i = 0; lines[i] != NULL; i++)
    /* Skip numbers separated by spaces: they are more likely 0/1 rows with a mistake. */
    if (strpbrk (lines[i], ",[(=:") != NULL && queens_notation_read_rows (lines[i], state))
      return check_held (lines[i], state, error);
  return refuse_list (text, _("%s. Write the row of every column, for example [1, 3, 0, 2], or the "
                              "square of every queen, for example (0, 3) (0, 7)."),
                      error);
}

/* Returns the text after a number and spaces, or NULL if there is no number. */
static const char *
read_number (const char *text,
             gint       *number)
{
  gsize n_digits = strspn (text + (*text == '-'), "0123456789");
  char *end;

  if (n_digits == 0 || n_digits > MAX_DIGITS)
    return NULL;
  *number = g_ascii_strtoll (text, &end, 10);
  return skip_space (end);
}

static const char *
read_square (const char   *text,
             QueensSquare *square)
{
  gboolean is_bracketed = *text == '(';

  text = read_number (skip_space (text + is_bracketed), &square->x);
  if (text == NULL || (*text != ',' && !is_bracketed))
    return NULL;
  text = read_number (skip_space (text + (*text == ',')), &square->y);
  if (text == NULL || !is_bracketed)
    return text;
  return *text == ')' ? skip_space (text + 1) : NULL;
}

gboolean
queens_notation_read_square (const char    *text,
                             QueensSquare  *square,
                             GError       **error)
{
  const char *rest = read_square (skip_space (text), square);
  g_autofree char *quoted = NULL;

  if (rest != NULL && *rest == '\0')
    return TRUE;
  quoted = queens_notation_quote (text);
  return queens_refuse_as (error, QUEENS_ERROR_SYNTAX, _("“%s” isn’t a square. Write its column "
                                                         "and row, for example 3,5."), quoted);
}

gboolean
queens_notation_read_squares (const char  *text,
                              GArray      *squares,
                              GError     **error)
{
  for (text = skip_space (text); *text != '\0';)
    {
      QueensSquare square;
      const char *rest = read_square (text, &square);

      if (rest == NULL)
        {
          g_autofree char *quoted = queens_notation_quote (text);

          return queens_refuse_as (error, QUEENS_ERROR_SYNTAX,
                                   _("“%s” isn’t a list of squares. Write each as (column, row), "
                                     "for example (0, 0) (3, 5)."), quoted);
        }
      g_array_append_val (squares, square);
      text = rest + strspn (rest, ", \t\r\n");
    }
  return TRUE;
}

static gboolean
refuse_queens (const char  *text,
               GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (text);

  return queens_refuse_as (error, QUEENS_ERROR_SYNTAX,
                           _("“%s” isn’t a list of queens. Write the square of each as (column, "
                             "row), for example (0, 3) (0, 7)."), quoted);
}

gboolean
queens_notation_read_queens (const char  *text,
                             GArray      *squares,
                             GError     **error)
{
  const char *start = skip_space (text);
  const char *cost = g_strstr_len (start, -1, "- f=");
  g_autofree char *list = cost == NULL ? g_strdup (start) : g_strndup (start, cost - start);
  const char *at = skip_name (list);
  char *end = list + strlen (list);

  while (end > at && g_ascii_isspace (end[-1]))
    end--;
  if (*at == '[' && end[-1] == ']')
    {
      end[-1] = '\0';
      at = skip_space (at + 1);
    }
  if (*at == '\0' || (cost != NULL && cost[4 + strspn (cost + 4, "0123456789 \t\r\n")] != '\0'))
    return refuse_queens (text, error);
  while (*at != '\0')
    {
      QueensSquare square = { 0, QUEENS_NO_ROW };
      const char *rest = *at == '-' ? at + 1 : read_square (at, &square);

      if (rest == NULL || (*at != '-' && square.y == QUEENS_NO_ROW))
        return refuse_queens (at, error);
      g_array_append_val (squares, square);
      at = rest + strspn (rest, ", \t\r\n");
    }
  return TRUE;
}

/* Reads squares that look like short lists of rows: two numbers per line, or a list of pairs.
 * Returns FALSE if the text has another form, or if no number is above 1, because then the text is
 * more likely to be 0/1 rows or states. */
static gboolean
read_pairs (const char *text,
            GArray     *squares)
{
  g_auto (GStrv) lines = split_rows (text);
  guint n_before = squares->len;
  gint highest = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i] + strspn (lines[i], PARTS);
      QueensSquare square;
      const char *second = read_number (line, &square.x);
      const char *end = NULL;

      if (second != NULL && second > line + strspn (line, "0123456789"))
        end = read_number (second, &square.y);
      else if (second != NULL && *second == ',')
        end = read_number (skip_space (second + 1), &square.y);
      if (end == NULL || *end != '\0' || square.x < 0 || square.y < 0)
        {
          g_array_set_size (squares, n_before);
          return FALSE;
        }
      g_array_append_val (squares, square);
      highest = MAX (highest, MAX (square.x, square.y));
    }
  if (highest > 1 && squares->len >= n_before + 2)
    return TRUE;
  g_array_set_size (squares, n_before);
  return FALSE;
}

gboolean
queens_notation_has_squares (const char *text)
{
  g_auto (GStrv) lines = split_lines (text);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (read_pairs (text, pairs))
    return TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *start = skip_name (lines[i]);
      const char *first = skip_space (start + (*start == '['));
      g_auto (QueensState) state = { 0 };

      /* A list of rows may also have round brackets, but two numbers are a square. */
      if (*first == '(' && *start != '['
          && queens_notation_read_rows (strstr (text, start), &state) && state.length != 2)
        return FALSE;
      if (*first == '(')
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

  if (read_pairs (text, squares))
    return TRUE;
  /* Try the whole text first, because a list may span several lines. */
  if (queens_notation_read_queens (text, squares, error))
    return TRUE;
  lines = split_lines (text);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* A state in a trace is followed by its cost or preceded by an arrow. */
      gboolean is_of_trace = strstr (lines[i], "- f=") != NULL
                             || g_str_has_prefix (skip_space (lines[i]), "=>");

      g_array_set_size (squares, n_before);
      if (is_of_trace && queens_notation_read_queens (lines[i], squares, NULL))
        {
          g_clear_error (error);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
check_count (const QueensProblem  *problem,
             guint                 n_squares,
             gboolean              allow_fewer,
             GError              **error)
{
  guint n_queens = problem->n_queens;

  if (n_squares == n_queens || (allow_fewer && n_squares < n_queens))
    return TRUE;
  return queens_refuse (
    error,
    g_dngettext (GETTEXT_PACKAGE,
                 "The state has %u queen, but the board needs %u. Write one square for each "
                 "queen.",
                 "The state has %u queens, but the board needs %u. Write one square for each "
                 "queen.",
                 n_squares), n_squares, n_queens);
}

static gboolean
check_places (const QueensProblem  *problem,
              const QueensState    *state,
              gboolean              allow_empty,
              GError              **error)
{
  guint n_placed = 0;

  if (!check_count (problem, state->length, FALSE, error))
    return FALSE;
  for (guint i = 0; i < state->length; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, state->places[i]);

      n_placed += square.y != QUEENS_NO_ROW;
      if (i > 0 && square.y != QUEENS_NO_ROW && state->places[i] == state->places[i - 1])
        return queens_refuse (error, _("Two queens are on (%d, %d). Put each queen on its own "
                                       "square."), square.x, square.y);
      if (square.y != QUEENS_NO_ROW && queens_squares_contain (&problem->boulders, square))
        return queens_refuse (error, _("The queen on (%d, %d) is on a boulder. Put it on a square "
                                       "without a boulder."), square.x, square.y);
    }
  return check_count (problem, n_placed, allow_empty, error);
}

/* Compares places as unsigned numbers, so QUEENS_NO_PLACE comes last. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  guint32 first = *(const gint32 *) a;
  guint32 second = *(const gint32 *) b;

  return (first > second) - (first < second);
}

gboolean
queens_state_set_squares (QueensState          *self,
                          const QueensProblem  *problem,
                          const GArray         *squares,
                          gboolean              allow_empty,
                          GError              **error)
{
  g_auto (QueensState) state = { .length = problem->n_queens };

  if (!check_count (problem, squares->len, FALSE, error))
    return FALSE;
  state.places = g_new (gint32, state.length);
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare square = g_array_index (squares, QueensSquare, i);

      if (square.y != QUEENS_NO_ROW && !queens_problem_has_square (problem, square))
        return queens_refuse (error, _("The queen on (%d, %d) is outside the board. Use columns "
                                       "and rows 0 to %u."), square.x, square.y, problem->size - 1);
      state.places[i] = queens_place_of (problem, square);
    }
  qsort (state.places, state.length, sizeof *state.places, compare_places);
  if (!check_places (problem, &state, allow_empty, error))
    return FALSE;
  *self = state;
  state = (QueensState) { 0 };
  return TRUE;
}

gboolean
queens_notation_check_state (const QueensProblem  *problem,
                             const QueensState    *state,
                             gboolean              allow_empty,
                             GError              **error)
{
  guint size = problem->size;

  if (problem->is_anywhere)
    return check_places (problem, state, allow_empty, error);
  if (state->length != size)
    return queens_refuse (
      error,
      g_dngettext (
        GETTEXT_PACKAGE,
        "The state has %u row, but the board has %u columns. Give one row per column.",
        "The state has %u rows, but the board has %u columns. Give one row per column.",
        state->length), state->length, size);
  for (guint x = 0; x < size; x++)
    {
      gint32 row = state->places[x];
      QueensSquare square = { x, row };

      if (row == QUEENS_NO_ROW && allow_empty)
        continue;
      if (row == QUEENS_NO_ROW)
        return queens_refuse (error, _("Column %u is empty. Put a queen in every column."), x);
      if (row == G_MININT32)
        return queens_refuse (error, _("In column %u, the row is below 0. Use rows 0 to %u."), x,
                              size - 1);
      if (row == G_MAXINT32)
        return queens_refuse (error, _("In column %u, the row is above %u. Use rows 0 to %u."), x,
                              size - 1, size - 1);
      if (!queens_problem_has_square (problem, square))
        return queens_refuse (error, _("In column %u, row %d is outside the board. Use rows 0 to "
                                       "%u."), x, row, size - 1);
      if (queens_squares_contain (&problem->boulders, square))
        return queens_refuse (error, _("The queen in column %u is on the boulder (%u, %d). Put it "
                                       "on a square without a boulder."), x, x, row);
    }
  return TRUE;
}

gboolean
queens_state_seems_from_one (const QueensState *self)
{
  gboolean has_last = FALSE;

  for (guint x = 0; x < self->length; x++)
    {
      gint32 row = self->places[x];

      if (row != QUEENS_NO_ROW && (row < 1 || row > (gint64) self->length))
        return FALSE;
      has_last |= row == (gint64) self->length;
    }
  return has_last;
}

gboolean
queens_state_count_from_zero (QueensState  *self,
                              GError      **error)
{
  for (guint x = 0; x < self->length; x++)
    {
      gint32 row = self->places[x];

      if (row == G_MININT32)
        return queens_refuse (error, _("In column %u, the row is below 0. If you count rows from "
                                       "1, use rows 1 to %u."), x, self->length);
      if (row != QUEENS_NO_ROW && (row < 1 || row > (gint64) self->length))
        return queens_refuse (error, _("In column %u, row %d is outside the board. If you count "
                                       "rows from 1, use rows 1 to %u."), x, row, self->length);
    }
  for (guint x = 0; x < self->length; x++)
    self->places[x] -= self->places[x] != QUEENS_NO_ROW;
  return TRUE;
}

/* Does the work of printf(), which would take most of the time for a million rows. */
static void
append_number (GString *text,
               gint32   number)
{
  char digits[16];
  char *first = digits + sizeof digits;
  guint32 rest = number < 0 ? -(guint32) number : (guint32) number;

  do
    *--first = '0' + rest % 10;
  while ((rest /= 10) > 0);
  if (number < 0)
    *--first = '-';
  g_string_append_len (text, first, digits + sizeof digits - first);
}

char *
queens_notation_write_state (const gint32 *rows,
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
        append_number (text, rows[x]);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

#define MAX_EXAMPLE 8           /* maximum number of rows in an example */

char *
queens_notation_write_example (const QueensProblem *problem)
{
  guint size = problem->size <= MAX_EXAMPLE ? problem->size : 4;
  gint32 rows[MAX_EXAMPLE];

  for (guint x = 0; x < size; x++)
    {
      QueensSquare square = { x, x < size / 2 ? 2 * x + 1 : 2 * (x - size / 2) };

      for (guint i = 0; i < size && queens_squares_contain (&problem->boulders, square); i++)
        square.y = (square.y + 1) % size;
      rows[x] = square.y;
    }
  return queens_notation_write_state (rows, size);
}

char *
queens_notation_write_list (const QueensProblem *problem,
                            const gint32        *places)
{
  guint n_queens = problem->n_queens;
  GString *text;

  if (!problem->is_anywhere)
    return queens_notation_write_state (places, n_queens);
  text = g_string_new (NULL);
  for (guint i = 0; i < n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      g_string_append (text, i == 0 ? "" : " ");
      if (square.y == QUEENS_NO_ROW)
        g_string_append_c (text, '-');
      else
        g_string_append_printf (text, "(%d, %d)", square.x, square.y);
    }
  return g_string_free (text, FALSE);
}

char *
queens_notation_write_step (const QueensProblem *problem,
                            const gint32        *places,
                            gint64               cost)
{
  g_autofree char *state = queens_notation_write_list (problem, places);

  return g_strdup_printf ("%s - f=%" G_GINT64_FORMAT, state, cost);
}

char *
queens_notation_write_matrix (const QueensProblem *problem,
                              const gint32        *places)
{
  gsize size = problem->size;
  char *text = g_malloc (size * (size + 1) + 1);

  memset (text, '0', size * (size + 1));
  for (gsize y = 0; y < size; y++)
    text[y * (size + 1) + size] = '\n';
  text[size * (size + 1)] = '\0';
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      if (square.y != QUEENS_NO_ROW)
        text[square.y * (size + 1) + square.x] = '1';
    }
  return text;
}

/* Relies on the order of @places: with placement `anywhere` they are ordered by square, and with
 * `column`, queen i is in column i. */
char *
queens_notation_write_board (const QueensProblem *problem,
                             const gint32        *places)
{
  gint32 size = problem->size;
  GString *text = g_string_new (NULL);
  guint i = 0;

  for (gint x = 0; x < size; x++)
    for (gint y = 0; y < size; y++)
      {
        QueensSquare next = { -1, QUEENS_NO_ROW };
        gboolean is_queen;

        if (!problem->is_anywhere)
          i = x;
        if (i < problem->n_queens)
          next = queens_place_get_square (problem, i, places[i]);
        is_queen = next.x == x && next.y == y;
        g_string_append (text, y == 0 ? "" : "  ");
        g_string_append (text, is_queen ? "♛" : ".");
        g_string_append (text, y == size - 1 ? "\n" : "");
        i += is_queen;
      }
  return g_string_free (text, FALSE);
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
