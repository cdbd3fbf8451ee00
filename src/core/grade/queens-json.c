/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-json.h"

#include <math.h>
#include <string.h>

#define MAX_DEPTH 64
#define REPLACEMENT 0xfffd

static void
skip_space (const char **text)
{
  *text += strspn (*text, " \t\r\n");
}

static gboolean
skip_word (const char **text,
           const char  *word)
{
  if (!g_str_has_prefix (*text, word))
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

/* Reads the four hexadecimal digits after `\u`. Returns −1 if they are missing. */
static gint
read_unit (const char **text)
{
  gint unit = 0;

  for (guint i = 0; i < 4; i++)
    {
      gint digit = g_ascii_xdigit_value ((*text)[i]);

      if (digit < 0)
        return -1;
      unit = unit * 16 + digit;
    }
  *text += 4;
  return unit;
}

/* Reads a character from one UTF-16 unit after `\u`, or from a surrogate pair. */
static gboolean
read_escaped (const char **text,
              GString     *string)
{
  gint unit = read_unit (text);

  if (unit < 0)
    return FALSE;
  if (unit >= 0xd800 && unit < 0xdc00 && g_str_has_prefix (*text, "\\u"))
    {
      const char *next = *text + 2;
      gint low = read_unit (&next);

      if (low >= 0xdc00 && low < 0xe000)
        {
          *text = next;
          g_string_append_unichar (string, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
          return TRUE;
        }
    }
  if (unit == 0 || (unit >= 0xd800 && unit < 0xe000))
    unit = REPLACEMENT;
  g_string_append_unichar (string, unit);
  return TRUE;
}

static char *
read_string (const char **text)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  g_autoptr (GString) string = g_string_new (NULL);

  if (**text != '"')
    return NULL;
  ++*text;
  while (**text != '"')
    {
      const char *letter;

      if ((guchar) **text < ' ')        /* also true for NUL */
        return NULL;
      if (**text != '\\')
        {
          g_string_append_c (string, *(*text)++);
          continue;
        }
      ++*text;
      if (**text == 'u')
        {
          ++*text;
          if (!read_escaped (text, string))
            return NULL;
          continue;
        }
      letter = **text == '\0' ? NULL : strchr (letters, **text);
      if (letter == NULL)
        return NULL;
      g_string_append_c (string, meanings[letter - letters]);
      ++*text;
    }
  ++*text;
  return g_utf8_make_valid (string->str, string->len);
}

static QueensJson *read_value (const char **text, guint depth);

/* Reads the items of a list or the members of an object, up to @close. */
static gboolean
read_items (QueensJson  *self,
            const char **text,
            char         close,
            guint        depth)
{
  ++*text;
  skip_space (text);
  if (**text == close)
    {
      ++*text;
      return TRUE;
    }
  for (;;)
    {
      QueensJson *item;

      if (self->names != NULL)
        {
          char *name;

          skip_space (text);
          name = read_string (text);
          if (name == NULL)
            return FALSE;
          g_ptr_array_add (self->names, name);
          skip_space (text);
          if (*(*text)++ != ':')
            return FALSE;
        }
      item = read_value (text, depth + 1);
      if (item == NULL)
        return FALSE;
      g_ptr_array_add (self->items, item);
      skip_space (text);
      if (**text != ',')
        return *(*text)++ == close;
      ++*text;
    }
}

static QueensJson *
read_value (const char **text,
            guint        depth)
{
  g_autoptr (QueensJson) self = g_new0 (QueensJson, 1);
  gboolean is_read = TRUE;

  if (depth > MAX_DEPTH)
    return NULL;
  skip_space (text);
  if (**text == '[' || **text == '{')
    {
      char close = **text == '[' ? ']' : '}';

      self->kind = close == ']' ? QUEENS_JSON_LIST : QUEENS_JSON_OBJECT;
      self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_json_free);
      if (self->kind == QUEENS_JSON_OBJECT)
        self->names = g_ptr_array_new_with_free_func (g_free);
      is_read = read_items (self, text, close, depth);
    }
  else if (**text == '"')
    {
      self->kind = QUEENS_JSON_TEXT;
      self->text = read_string (text);
      is_read = self->text != NULL;
    }
  else if (skip_word (text, "null"))
    self->kind = QUEENS_JSON_NULL;
  else if (skip_word (text, "false"))
    self->kind = QUEENS_JSON_BOOLEAN;
  else if (skip_word (text, "true"))
    {
      self->kind = QUEENS_JSON_BOOLEAN;
      self->truth = TRUE;
    }
  else
    {
      const char *digits = *text + (**text == '-');
      char *end;

      if (!g_ascii_isdigit (*digits)
          || (*digits == '0' && g_ascii_isalnum (digits[1]) && g_ascii_tolower (digits[1]) != 'e'))
        return NULL;
      self->kind = QUEENS_JSON_NUMBER;
      self->number = g_ascii_strtod (*text, &end);
      *text = end;
      is_read = isfinite (self->number);
    }
  return is_read ? g_steal_pointer (&self) : NULL;
}

QueensJson *
queens_json_read (const char *text)
{
  g_autoptr (QueensJson) self = read_value (&text, 0);

  if (self == NULL)
    return NULL;
  skip_space (&text);
  return *text == '\0' ? g_steal_pointer (&self) : NULL;
}

void
queens_json_free (QueensJson *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

const QueensJson *
queens_json_get (const QueensJson *self,
                 const char       *name)
{
  if (self == NULL || self->kind != QUEENS_JSON_OBJECT)
    return NULL;
  for (guint i = 0; i < self->items->len; i++)
    if (g_str_equal (g_ptr_array_index (self->names, i), name))
      return g_ptr_array_index (self->items, i);
  return NULL;
}

const char *
queens_json_get_text (const QueensJson *self,
                      const char       *name)
{
  const QueensJson *member = queens_json_get (self, name);

  return member != NULL && member->kind == QUEENS_JSON_TEXT ? member->text : NULL;
}

gboolean
queens_json_is_true (const QueensJson *self,
                     const char       *name)
{
  const QueensJson *member = queens_json_get (self, name);

  return member != NULL && member->kind == QUEENS_JSON_BOOLEAN && member->truth;
}

gboolean
queens_json_get_row (const QueensJson *self,
                     gint32           *row)
{
  if (self == NULL || self->kind != QUEENS_JSON_NUMBER || self->number != floor (self->number)
      || self->number < G_MININT32 || self->number > G_MAXINT32)
    return FALSE;
  *row = self->number;
  return TRUE;
}
