/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace.h"

#include <string.h>

#define DIGITS "0123456789"
#define SPACE " \t\r\f\v"
#define MAX_WORDS 40            /* maximum length of the quoted words around a list */

typedef enum { WIDTH_8, WIDTH_LOW_FIRST, WIDTH_HIGH_FIRST } Width;

struct _QueensTraceReader
{
  const char *bytes;            /* bytes that were pushed but not read yet */
  gsize       left;
  gboolean    has_ended;        /* TRUE if the last bytes were pushed */
  gboolean    is_over;          /* TRUE if the last line was read */
  GString    *text;             /* the part of the current line that was received */
  GString    *list;             /* the state of the line in Queenside's notation */
  GString    *words;            /* words of an unreadable line */
  GString    *narrow;           /* UTF-16 input, converted to UTF-8 */
  GString    *wide;             /* the first bytes of an incomplete character */
  Width       width;
  gboolean    has_begun;        /* TRUE if the number of bytes per character is known */
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
  self->words = g_string_new (NULL);
  self->narrow = g_string_new (NULL);
  self->wide = g_string_new (NULL);
  return self;
}

void
queens_trace_reader_free (QueensTraceReader *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->list, TRUE);
  g_string_free (self->words, TRUE);
  g_string_free (self->narrow, TRUE);
  g_string_free (self->wide, TRUE);
  queens_state_clear (&self->state);
  g_free (self);
}

/* Some shells write UTF-16, with or without a byte order mark. Without this mark, the first or
 * the second byte is zero, so wait for two bytes. Surrogates don't occur in traces and become
 * "?". */
void
queens_trace_reader_push (QueensTraceReader *self,
                          const char        *bytes,
                          gsize              length,
                          gboolean           is_last)
{
  const guint8 *wide;
  gsize n;

  g_assert (self->left == 0);
  self->has_ended |= is_last;
  self->bytes = bytes;
  self->left = length;
  if (self->has_begun && self->width == WIDTH_8)
    return;
  if (length > 0)
    g_string_append_len (self->wide, bytes, length);
  self->left = 0;
  wide = (const guint8 *) self->wide->str;
  n = self->wide->len;
  if (!self->has_begun)
    {
      if (n < 2 && !is_last)
        return;
      if (n >= 2)
        self->width = (wide[0] == 0xff && wide[1] == 0xfe) || (wide[0] != 0 && wide[1] == 0)
                        ? WIDTH_LOW_FIRST
                      : (wide[0] == 0xfe && wide[1] == 0xff) || (wide[0] == 0 && wide[1] != 0)
                        ? WIDTH_HIGH_FIRST
                        : WIDTH_8;
      self->has_begun = TRUE;
    }
  g_string_truncate (self->narrow, 0);
  if (self->width == WIDTH_8)
    g_string_append_len (self->narrow, self->wide->str, n);
  else
    for (gsize i = 0; i + 1 < n; i += 2)
      {
        gboolean is_big = self->width == WIDTH_HIGH_FIRST;
        gunichar character = wide[i + !is_big] << 8 | wide[i + is_big];

        if (character >= 0xd800 && character <= 0xdfff)
          character = '?';
        g_string_append_unichar (self->narrow, character);
      }
  g_string_erase (self->wide, 0, self->width == WIDTH_8 ? n : n / 2 * 2);
  self->bytes = self->narrow->str;
  self->left = self->narrow->len;
}

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

static const char *
skip_any_word (const char        *text,
               const char *const *words)
{
  const char *end = text;

  for (; end == text && *words != NULL; words++)
    end = skip_word (text, *words);
  return end;
}

/* Skips a dash, an arrow or one of @characters. */
static const char *
skip_separator (const char *text,
                const char *characters)
{
  static const char *const arrows[] = { "–", "—", "->", "=>", "→", "⇒", NULL };
  const char *end = skip_any_word (text, arrows);

  return end == text ? skip_one_of (text, characters) : end;
}

static gboolean
is_opening (char character)
{
  return character == '[' || character == '(';
}

/* Skips the number or the name of a step before a list: `3:`, `Step 3.`, `(3)` or `State:`. */
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

/* Copies the rows in @text, separated by commas or spaces. Returns the text after the rows. */
static const char *
copy_list (const char *text,
           GString    *list)
{
  gboolean is_separated = TRUE;

  g_string_assign (list, "[");
  for (;;)
    {
      gsize length;

      text = skip_space (text);
      length = strspn (text, DIGITS "-");
      if (length == 0 && (*text != ',' || is_separated))
        break;
      if (length > 0 && !is_separated)
        g_string_append_c (list, ',');
      is_separated = length == 0;
      g_string_append_len (list, text, MAX (length, 1));
      text += MAX (length, 1);
      if (g_ascii_isdigit (text[-1]))
        text = queens_notation_skip_fraction (text);
    }
  if (is_separated && list->len > 1)
    g_string_truncate (list, list->len - 1);
  g_string_append_c (list, ']');
  return text;
}

/* Reads `f=3`, `cost: 3` or, unless @needs_name, only a number. Returns NULL if there is no
 * cost. */
static const char *
read_plain_cost (const char      *text,
                 gboolean         needs_name,
                 QueensTraceLine *line)
{
  static const char *const names[] = {
    "f(state)", "f(s)", "f(n)", "h(state)", "h(s)", "h(n)", "attacking pairs", "attacked queens",
    "attacking", "attacked", "attacks", "conflicts", "conflict", "collisions", "clashes", "threats",
    "evaluation", "eval", "heuristic", "objective", "energy", "penalty", "score", "costs", "cost",
    "value", "val", "f", "h", NULL
  };
  const char *number = skip_any_word (text, names);
  char *end;

  if (g_ascii_isalpha (*number) || *number == '_')
    number = text;
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

/* Returns TRUE if @text, which follows a list, is a cost. Unless @needs_cost, @text may be
 * empty. */
static gboolean
read_rest (const char      *text,
           gboolean         needs_cost,
           gboolean         needs_name,
           QueensTraceLine *line)
{
  const char *cost;

  if (*text == '\0')
    return !needs_cost;
  cost = skip_separator (text, "-,:;|");
  if (*cost == '(')
    {
      cost = read_plain_cost (skip_space (cost + 1), needs_name, line);
      cost = cost != NULL && *cost == ')' ? skip_space (cost + 1) : NULL;
    }
  else
    cost = read_plain_cost (cost, needs_name, line);
  return cost != NULL && *skip_one_of (cost, ")]") == '\0';
}

static gboolean
is_pair (const char *text)
{
  return is_opening (*text) && is_opening (*skip_space (text + 1));
}

/* Skips a cost before a list, as in `f=3: ` or `(3, `. Returns the list, or NULL if there is no
 * cost. */
static const char *
read_cost_before (const char      *text,
                  gboolean        *is_in_pair,
                  QueensTraceLine *line)
{
  static const char *const names[] = { "state", "board", NULL };
  const char *start = is_opening (*text) ? skip_space (text + 1) : text;
  const char *end;

  *is_in_pair = start != text;
  end = read_plain_cost (start, !*is_in_pair, line);
  if (end != NULL)
    {
      end = skip_separator (end, *is_in_pair ? "," : "-,:;|");
      end = skip_one_of (skip_any_word (end, names), "=:");
    }
  if (end != NULL && is_opening (*end))
    return end;
  line->has_cost = FALSE;
  return NULL;
}

/* Reads a list in brackets, alone or in a pair with its cost. A list without brackets needs a cost;
 * otherwise it might be anything. */
static gboolean
read_list (QueensTraceReader *self,
           const char        *text,
           QueensTraceLine   *line)
{
  const char *list = is_pair (text) ? text : skip_label (text);

  if (is_opening (*list))
    {
      gboolean needs_cost = is_pair (list);
      const char *start = needs_cost ? skip_space (list + 1) : list;
      char closing = *start == '[' ? ']' : ')';

      list = copy_list (start + 1, self->list);
      return *list == closing && read_rest (skip_space (list + 1), needs_cost, FALSE, line);
    }
  else
    {
      gsize length = strspn (text, DIGITS SPACE ",");
      g_autofree char *rows = g_strndup (text, length);

      copy_list (rows, self->list);
      return strchr (rows, ',') != NULL && read_rest (text + length, TRUE, TRUE, line);
    }
}

/* Reads a list that follows its cost. A label may come before the cost. */
static gboolean
read_list_after_cost (QueensTraceReader *self,
                      const char        *text,
                      QueensTraceLine   *line)
{
  static const char *const names[] = { "step", "iteration", NULL };
  const char *step = skip_any_word (text, names);
  gboolean is_in_pair;
  const char *list;
  char closing;

  if (step != text)
    text = skip_one_of (skip_space (step + strspn (step, "#" DIGITS)), ":.)-|");
  list = read_cost_before (text, &is_in_pair, line);
  if (list == NULL)
    return FALSE;
  closing = *list == '[' ? ']' : ')';
  list = copy_list (list + 1, self->list);
  if (*list != closing)
    return FALSE;
  list = skip_space (list + 1);
  return *(is_in_pair ? skip_one_of (list, ")]") : list) == '\0'
         && (!is_in_pair || *list != '\0');
}

/* Returns TRUE if @text is a state with queens on any squares. A single square is read as a list of
 * two rows. A list of squares in brackets needs a cost; otherwise it might be anything. */
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

/* Returns TRUE if @text has a list of at least three numbers, unless they are the arguments of a
 * call or a row of a table. Keeps the words around the list, shortened for a message. */
static gboolean
find_list (QueensTraceReader *self,
           const char        *text)
{
  g_autofree char *around = NULL;
  g_autofree char *valid = NULL;
  char before = '\0';
  guint n_shown = 0;
  char *words;

  for (const char *at = text; *at != '\0' && around == NULL; at++)
    {
      const char *end;
      guint n_numbers = 0;

      if (is_opening (*at) && is_opening (*skip_space (at + 1)))
        return FALSE;
      if (is_opening (*at) && !g_ascii_isalnum (before) && before != '_')
        {
          end = copy_list (at + 1, self->list);
          for (const char *c = self->list->str; *c != '\0'; c++)
            n_numbers += g_ascii_isdigit (*c) && !g_ascii_isdigit (c[-1]);
          if (n_numbers > 2 && *end == (*at == '[' ? ']' : ')') && *skip_space (end + 1) != ']')
            around = g_strdup_printf ("%.*s… %s", (int) (at - text), text, skip_space (end + 1));
        }
      before = *at;
    }
  if (around == NULL)
    return FALSE;
  valid = g_utf8_make_valid (around, -1);
  words = g_strstrip (valid);
  if (g_str_has_prefix (words, "… "))
    words += strlen ("… ");
  if (g_str_has_suffix (words, "…"))
    words[strlen (words) - strlen ("…")] = '\0';
  g_strstrip (words);
  g_string_truncate (self->words, 0);
  for (const char *c = words; *c != '\0' && n_shown <= MAX_WORDS; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (n_shown++ == MAX_WORDS)
        g_string_append (self->words, "…");
      else
        g_string_append_unichar (self->words, g_unichar_isprint (character) ? character : 0xfffd);
    }
  return TRUE;
}

static const char *
skip_prompt (const char *text)
{
  static const char *const names[] = { "In [", "Out[", NULL };
  const char *start = text;
  const char *number;

  while (g_str_has_prefix (text, ">>>") || (g_str_has_prefix (text, "...") && text[3] == ' '))
    text = skip_space (text + 3);
  number = skip_any_word (text, names);
  if (text == start && number != text && g_ascii_isdigit (*number))
    {
      number += strspn (number, DIGITS);
      if (g_str_has_prefix (number, "]:"))
        return skip_space (number + 2);
    }
  return text;
}

/* Returns TRUE if @text is, or may be, part of a trace. */
static gboolean
read_line (QueensTraceReader *self,
           const char        *text,
           QueensTraceLine   *line)
{
  g_autofree char *plain = queens_notation_strip_numpy (text);
  const char *start = skip_space (plain == NULL ? text : plain);
  gboolean is_output = g_str_has_prefix (start, "Out[");
  gboolean is_list;

  text = skip_prompt (start);
  line->is_prompted = text != start && !is_output;
  if (*text == '\0')
    {
      line->kind = line->is_prompted ? QUEENS_TRACE_CALL : QUEENS_TRACE_EMPTY;
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
  queens_state_clear (&self->state);
  is_list = read_list (self, text, line);
  if (!is_list)
    {
      line->has_cost = FALSE;
      is_list = read_list_after_cost (self, text, line);
    }
  if (is_list && self->list->len > 2 && queens_notation_read_rows (self->list->str, &self->state))
    return TRUE;
  line->has_cost = FALSE;
  line->kind = QUEENS_TRACE_SQUARES;
  if (is_squares (text, line))
    return TRUE;
  line->has_cost = FALSE;
  line->kind = QUEENS_TRACE_CALL;
  if (line->is_prompted)
    return TRUE;
  line->kind = QUEENS_TRACE_UNREAD;
  if (!find_list (self, text))
    return FALSE;
  line->words = self->words->str;
  return TRUE;
}

/* Characters that are replaced by ASCII characters. */
static const struct
{
  const char *written;
  const char *meant;
} twins[] = {
  { "\xc2\xa0", " " }, { "\xe2\x80\x87", " " }, { "\xe2\x80\x89", " " }, { "\xe2\x80\xaf", " " },
  { "\xe3\x80\x80", " " },                     /* no-break, figure, thin, narrow and wide spaces */
  { "\xe2\x80\x8b", "" }, { "\xe2\x80\x8e", "" }, { "\xe2\x80\x8f", "" }, { "\xef\xbb\xbf", "" },
  { "−", "-" }, { "［", "[" }, { "］", "]" }, { "（", "(" }, { "）", ")" }, { "，", "," },
  { "：", ":" }, { "＝", "=" }, { "０", "0" }, { "１", "1" }, { "２", "2" }, { "３", "3" },
  { "４", "4" }, { "５", "5" }, { "６", "6" }, { "７", "7" }, { "８", "8" }, { "９", "9" },
};

/* Replaces the characters in @twins, and removes NULs and terminal escape sequences. */
static const char *
mend_line (QueensTraceReader *self)
{
  GString *text = self->text;
  gsize kept = 0;

  for (gsize i = 0; i < text->len;)
    {
      const char *at = text->str + i;
      gsize length = 0;
      const char *meant = "";

      if (*at == '\033' && at[1] == '[')
        {
          length = 2;
          while (at[length] != '\0' && !(at[length] >= '@' && at[length] <= '~'))
            length++;
          length += at[length] != '\0';
        }
      else if (*at == '\033')
        length = at[1] == '\0' ? 1 : 2;
      for (gsize j = 0; length == 0 && (*at & 0x80) && j < G_N_ELEMENTS (twins); j++)
        if (g_str_has_prefix (at, twins[j].written))
          {
            length = strlen (twins[j].written);
            meant = twins[j].meant;
          }
      if (length == 0 && *at != '\0')
        text->str[kept++] = *at;
      else if (*meant != '\0')
        text->str[kept++] = *meant;
      i += MAX (length, 1);
    }
  g_string_truncate (text, kept);
  return text->str;
}

/* Appends bytes of the line to the text. Returns FALSE if the line isn't complete. */
static gboolean
take_line (QueensTraceReader *self)
{
  const char *end = self->left == 0 ? NULL : memchr (self->bytes, '\n', self->left);
  gsize length = end == NULL ? self->left : (gsize) (end - self->bytes);
  gsize room = QUEENS_TRACE_MAX_LINE + 1 - self->text->len;

  if (length > 0)
    g_string_append_len (self->text, self->bytes, MIN (length, room));
  length += end != NULL;
  if (length > 0)
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

gboolean
queens_trace_is_drawn (const QueensState *state)
{
  for (guint i = 0; i < state->length; i++)
    if (state->places[i] != 0 && state->places[i] != 1)
      return FALSE;
  return state->length > 3;
}
