/* queens-trace.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace.h"

#include <string.h>

#define DIGITS "0123456789"
#define SPACE " \t\r\f\v"

struct _QueensTraceReader
{
  const char *bytes;            /* pushed and not yet read */
  gsize       left;
  gboolean    has_ended;        /* there are no more bytes */
  gboolean    is_over;          /* nothing more is handed out */
  GString    *text;             /* the line, as far as it is here */
  GString    *list;             /* its state, in the notation that core reads */
  QueensState state;
  guint64     n_lines;
  guint64     n_skipped;
};

QueensTraceReader *
queens_trace_reader_new (void)
{
  QueensTraceReader *self = g_new0 (QueensTraceReader, 1);

  self->text = g_string_new (NULL);
  self->list = g_string_new (NULL);
  return self;
}

void
queens_trace_reader_free (QueensTraceReader *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->list, TRUE);
  queens_state_clear (&self->state);
  g_free (self);
}

void
queens_trace_reader_push (QueensTraceReader *self,
                          const char        *bytes,
                          gsize              length,
                          gboolean           is_last)
{
  g_assert (self->left == 0);
  self->bytes = bytes;
  self->left = length;
  self->has_ended |= is_last;
}

/* One line */

static const char *
skip_space (const char *text)
{
  return text + strspn (text, SPACE);
}

static const char *
skip_word (const char *text,
           const char *word)
{
  gsize length = strlen (word);

  return g_ascii_strncasecmp (text, word, length) == 0 ? skip_space (text + length) : text;
}

static const char *
skip_one_of (const char *text,
             const char *characters)
{
  return *text != '\0' && strchr (characters, *text) != NULL ? skip_space (text + 1) : text;
}

static gboolean
is_opening (char character)
{
  return character == '[' || character == '(';
}

/* What may stand before a list: the number of the step or its name, as in `3:`, `Step 3.`, `(3)` or
 * `State:`. */
static const char *
skip_label (const char *text)
{
  static const char *const names[] = { "step", "iteration", "state", "board" };
  const char *start = skip_one_of (text, "(");
  const char *number = start;
  const char *end;

  for (gsize i = 0; number == start && i < G_N_ELEMENTS (names); i++)
    number = skip_word (start, names[i]);
  number = skip_one_of (number, "#");
  end = skip_space (number + strspn (number, DIGITS));
  if (!is_opening (*end))
    end = skip_one_of (end, ":.)-|");
  return is_opening (*end) ? end : text;
}

/* Writes the rows of @text, parted by commas or spaces, up to what is no more of them. */
static const char *
copy_list (const char *text,
           GString    *list)
{
  gboolean is_parted = TRUE;

  g_string_assign (list, "[");
  for (;;)
    {
      gsize length;

      text = skip_space (text);
      length = strspn (text, DIGITS "-");
      if (length == 0 && (*text != ',' || is_parted))
        break;
      if (length > 0 && !is_parted)
        g_string_append_c (list, ',');
      is_parted = length == 0;
      g_string_append_len (list, text, MAX (length, 1));
      text += MAX (length, 1);
      if (g_ascii_isdigit (text[-1]))
        text = queens_notation_skip_fraction (text);
    }
  if (is_parted && list->len > 1)
    g_string_truncate (list, list->len - 1);
  g_string_append_c (list, ']');
  return text;
}

/* `f=3`, `cost: 3`, or a number alone where @needs_name is FALSE; NULL if there is none. */
static const char *
read_plain_cost (const char      *text,
                 gboolean         needs_name,
                 QueensTraceLine *line)
{
  static const char *const names[] = { "f", "h", "cost", "value" };
  const char *number = text;
  char *end;

  for (gsize i = 0; number == text && i < G_N_ELEMENTS (names); i++)
    number = skip_word (text, names[i]);
  if (number == text && needs_name)
    return NULL;
  if (number != text)
    number = skip_one_of (number, "=:");
  if (!g_ascii_isdigit (number[number[0] == '-']))
    return NULL;
  line->cost = g_ascii_strtoll (number, &end, 10);
  line->has_cost = TRUE;
  return skip_space (queens_notation_skip_fraction (end));
}

/* The same, or in brackets. */
static const char *
read_cost (const char      *text,
           gboolean         needs_name,
           QueensTraceLine *line)
{
  if (*text != '(')
    return read_plain_cost (text, needs_name, line);
  text = read_plain_cost (skip_space (text + 1), needs_name, line);
  return text != NULL && *text == ')' ? skip_space (text + 1) : NULL;
}

/* Whether @text, what stands behind a list, is a cost or, unless @needs_cost, nothing. */
static gboolean
read_rest (const char      *text,
           gboolean         needs_cost,
           gboolean         needs_name,
           QueensTraceLine *line)
{
  static const char *const dashes[] = { "–", "—" };
  const char *cost = text;

  if (*text == '\0')
    return !needs_cost;
  for (gsize i = 0; i < G_N_ELEMENTS (dashes); i++)
    cost = skip_word (cost, dashes[i]);
  cost = skip_one_of (cost, "-,:;|");
  cost = read_cost (cost, needs_name, line);
  return cost != NULL && *skip_one_of (cost, ")]") == '\0';
}

static gboolean
is_pair (const char *text)
{
  return is_opening (*text) && is_opening (*skip_space (text + 1));
}

/* A list with brackets, or one with its cost in a pair. A list without brackets must have its cost
 * with it, as it might be anything else. */
static gboolean
read_state (QueensTraceReader *self,
            const char        *text,
            QueensTraceLine   *line)
{
  const char *list = is_pair (text) ? text : skip_label (text);
  gboolean is_list;

  queens_state_clear (&self->state);
  if (is_opening (*list))
    {
      gboolean needs_cost = is_pair (list);
      const char *start = needs_cost ? skip_space (list + 1) : list;
      char closing = *start == '[' ? ']' : ')';

      list = copy_list (start + 1, self->list);
      is_list = *list == closing && read_rest (skip_space (list + 1), needs_cost, FALSE, line);
    }
  else
    {
      gsize length = strspn (text, DIGITS SPACE ",");
      g_autofree char *rows = g_strndup (text, length);

      copy_list (rows, self->list);
      is_list = strchr (rows, ',') != NULL && read_rest (text + length, TRUE, TRUE, line);
    }
  return is_list && self->list->len > 2
         && queens_notation_read_rows (self->list->str, &self->state);
}

/* Whether @text is a state with queens on any squares: two or more of these, as one alone looks
 * like a list of two rows. A list of squares in brackets may be anything, unless it has its
 * cost. */
static gboolean
is_squares (const char      *text,
            QueensTraceLine *line)
{
  const char *at = is_pair (text) ? text : skip_label (text);
  gboolean is_list = is_pair (at);
  guint n_squares = 0;

  for (at = is_list ? skip_space (at + 1) : at; *at == '('; n_squares++)
    {
      gsize length = strcspn (at, ")");
      g_autofree char *written = g_strndup (at, length + 1);
      QueensSquare square;

      if (!queens_notation_read_square (written, &square, NULL))
        return FALSE;
      at = skip_one_of (skip_space (at + length + 1), ",");
    }
  if (is_list)
    at = *at == ']' || *at == ')' ? skip_space (at + 1) : "no end";
  return n_squares > 1 && read_rest (at, is_list, is_list, line);
}

/* Whether @text is part of a trace. */
static gboolean
read_line (QueensTraceReader *self,
           const char        *text,
           QueensTraceLine   *line)
{
  g_autofree char *plain = queens_notation_strip_numpy (text);

  text = skip_space (plain == NULL ? text : plain);
  if (*text == '\0')
    {
      line->kind = QUEENS_TRACE_EMPTY;
      return TRUE;
    }
  line->kind = QUEENS_TRACE_STATE;
  if (g_str_has_prefix (text, "=>"))
    {
      text = skip_space (text + 2);
      line->kind = QUEENS_TRACE_RESULT;
    }
  if (line->kind == QUEENS_TRACE_RESULT && *skip_word (text, "None") == '\0' && *text != '\0')
    {
      line->kind = QUEENS_TRACE_NONE;
      return TRUE;
    }
  if (read_state (self, text, line))
    return TRUE;
  line->kind = QUEENS_TRACE_SQUARES;
  return is_squares (text, line);
}

/* Lines */

/* Some shells write 16 bits a character. Of those in a trace one byte is zero; it, and the mark at
 * the beginning, is left out. */
static const char *
mend_line (QueensTraceReader *self)
{
  static const char *const marks[] = { "\xef\xbb\xbf", "\xff\xfe", "\xfe\xff" };
  gsize kept = 0;

  if (memchr (self->text->str, '\0', self->text->len) != NULL)
    {
      for (gsize i = 0; i < self->text->len; i++)
        if (self->text->str[i] != '\0')
          self->text->str[kept++] = self->text->str[i];
      g_string_truncate (self->text, kept);
    }
  for (gsize i = 0; self->n_lines == 1 && i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (self->text->str, marks[i]))
      return self->text->str + strlen (marks[i]);
  return self->text->str;
}

/* Moves what there is of the line into the text. FALSE where more bytes are needed. */
static gboolean
take_line (QueensTraceReader *self)
{
  const char *end = self->left == 0 ? NULL : memchr (self->bytes, '\n', self->left);
  gsize length = end == NULL ? self->left : (gsize) (end - self->bytes);
  gsize room = QUEENS_TRACE_MAX_LINE + 1 - self->text->len;

  if (length > 0)
    g_string_append_len (self->text, self->bytes, MIN (length, room));
  length += end != NULL;
  self->bytes += length;
  self->left -= length;
  return end != NULL || self->text->len > QUEENS_TRACE_MAX_LINE
         || (self->has_ended && self->text->len > 0);
}

static void
finish_line (QueensTraceReader *self,
             QueensTraceLine   *line)
{
  line->number = self->n_lines;
  line->n_skipped = self->n_skipped;
  if (line->kind == QUEENS_TRACE_STATE || line->kind == QUEENS_TRACE_RESULT)
    line->state = self->state;
  g_string_truncate (self->text, 0);
  self->is_over = line->kind == QUEENS_TRACE_END || line->kind == QUEENS_TRACE_TOO_LONG;
  if (self->is_over)
    self->left = 0;
}

gboolean
queens_trace_reader_next (QueensTraceReader *self,
                          QueensTraceLine   *line)
{
  while (!self->is_over && take_line (self))
    {
      gboolean is_part = TRUE;

      self->n_lines++;
      *line = (QueensTraceLine) { .kind = QUEENS_TRACE_TOO_LONG };
      if (self->text->len <= QUEENS_TRACE_MAX_LINE)
        is_part = read_line (self, mend_line (self), line);
      self->n_skipped += !is_part;
      finish_line (self, line);
      if (is_part)
        return TRUE;
    }
  if (self->is_over || !self->has_ended)
    {
      self->left = 0;
      return FALSE;
    }
  *line = (QueensTraceLine) { .kind = QUEENS_TRACE_END };
  finish_line (self, line);
  return TRUE;
}
