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
                          gsize              length)
{
  g_assert (self->left == 0);
  self->bytes = bytes;
  self->left = length;
}

void
queens_trace_reader_end (QueensTraceReader *self)
{
  self->has_ended = TRUE;
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

/* What may stand before a list: the number of the step, as in `3:`, `Step 3.` or `(3)`. */
static const char *
skip_number (const char *text)
{
  const char *number = skip_one_of (skip_word (skip_one_of (text, "("), "step"), "#");
  const char *end = number + strspn (number, DIGITS);

  end = skip_space (end);
  return *end == '[' || *end == '(' ? end : skip_one_of (end, ":.)-|");
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
    }
  if (is_parted && list->len > 1)
    g_string_truncate (list, list->len - 1);
  g_string_append_c (list, ']');
  return text;
}

/* `f=3`, `cost: 3`, or a number alone where @needs_name is FALSE; NULL if there is none. */
static const char *
read_cost (const char      *text,
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
  if (end[0] == '.' && end[1] == '0')
    end += 1 + strspn (end + 1, "0");
  return skip_space (end);
}

/* Whether @text, what stands behind a list, is a cost or nothing. */
static gboolean
read_rest (const char      *text,
           gboolean         needs_cost,
           QueensTraceLine *line)
{
  static const char *const dashes[] = { "–", "—" };
  const char *cost = text;

  if (*text == '\0')
    return !needs_cost;
  for (gsize i = 0; i < G_N_ELEMENTS (dashes); i++)
    cost = skip_word (cost, dashes[i]);
  cost = skip_one_of (cost, "-,:;|");
  cost = read_cost (cost, needs_cost || cost == text, line);
  return cost != NULL && *skip_one_of (cost, ")]") == '\0';
}

/* A list without brackets must have its cost with it, as it might be anything else. */
static gboolean
read_bare_state (QueensTraceReader *self,
                 const char        *text,
                 QueensTraceLine   *line)
{
  gsize length = strspn (text, DIGITS SPACE ",");
  g_autofree char *rows = g_strndup (text, length);

  copy_list (rows, self->list);
  return strchr (rows, ',') != NULL && read_rest (text + length, TRUE, line);
}

static gboolean
read_bracketed_state (QueensTraceReader *self,
                      const char        *text,
                      QueensTraceLine   *line)
{
  char closing = *text == '[' ? ']' : ')';

  text = copy_list (text + 1, self->list);
  return *text == closing && read_rest (skip_space (text + 1), FALSE, line);
}

static gboolean
read_state (QueensTraceReader *self,
            const char        *text,
            QueensTraceLine   *line)
{
  const char *list = text;

  if (*list != '['
      && (*list != '(' || strchr (list + 1, '[') != NULL || strchr (list + 1, '(') != NULL))
    list = skip_number (text);
  queens_state_clear (&self->state);
  return (*list == '[' || *list == '(' ? read_bracketed_state (self, list, line)
                                       : read_bare_state (self, text, line))
         && self->list->len > 2 && queens_notation_read_state (self->list->str, &self->state, NULL);
}

/* Whether @text is part of a trace. */
static gboolean
read_line (QueensTraceReader *self,
           const char        *text,
           QueensTraceLine   *line)
{
  text = skip_space (text);
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
  return read_state (self, text, line);
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
