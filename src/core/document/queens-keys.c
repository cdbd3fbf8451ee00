/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-keys.h"

#include "queens-notation.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
queens_key_refuse_at (const QueensKey  *key,
                      GError          **error)
{
  if (key != NULL)
    g_prefix_error (error, _("Line %u: "), key->line);
  return FALSE;
}

gboolean
queens_key_refuse (const QueensKey  *key,
                   GError          **error,
                   const char       *format,
                   ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  queens_refuse (error, "%s", message);
  return queens_key_refuse_at (key, error);
}

void
queens_keys_clear (QueensKeys *self)
{
  g_clear_pointer (&self->text, g_free);
}

gboolean
queens_keys_init (QueensKeys  *self,
                  const char  *text,
                  gsize        length,
                  GError     **error)
{
  const char *invalid;

  *self = (QueensKeys) { 0 };
  if (!g_utf8_validate_len (text, length, &invalid))
    {
      QueensKey place = { .line = 1 };

      for (; (text = memchr (text, '\n', invalid - text)) != NULL; text++)
        place.line++;
      queens_refuse_as (error, QUEENS_ERROR_FOREIGN,
                        _("This isn’t valid UTF-8, so it isn’t a Queenside file."));
      return queens_key_refuse_at (&place, error);
    }
  self->text = g_strndup (text, length);
  self->next = self->text + (g_str_has_prefix (self->text, QUEENS_KEYS_BYTE_ORDER_MARK)
                             ? strlen (QUEENS_KEYS_BYTE_ORDER_MARK) : 0);
  return TRUE;
}

gboolean
queens_keys_next (QueensKeys  *self,
                  QueensKey   *key,
                  GError     **error)
{
  while (self->next != NULL)
    {
      char *line = self->next;
      char *equals;
      g_autofree char *quoted = NULL;

      self->next = strchr (line, '\n');
      if (self->next != NULL)
        *self->next++ = '\0';
      line += strspn (line, " \t\r");
      g_strchomp (line);
      *key = (QueensKey) { .name = line, .line = ++self->line };
      /* Error messages quote the line, so it must not have control characters. */
      for (const char *c = line; *c != '\0'; c++)
        if (g_ascii_iscntrl (*c) && *c != '\t')
          return queens_key_refuse (key, error, _("The control character 0x%02x isn’t allowed. "
                                                  "Write only text."), *c);
      if (*line == '\0' || *line == '#')
        continue;
      if (*line == '[' || !self->has_group)
        {
          self->has_group = TRUE;
          return TRUE;
        }
      equals = strchr (line, '=');
      if (equals != NULL)
        {
          *equals = '\0';
          g_strchomp (line);
          key->value = equals + 1 + strspn (equals + 1, " \t");
          return TRUE;
        }
      quoted = queens_notation_quote (line);
      return queens_key_refuse (key, error, _("“%s” can’t be read. Write key=value, [group] or # "
                                              "comment."), quoted);
    }
  *key = (QueensKey) { .line = self->line };
  return TRUE;
}

gboolean
queens_keys_add (GArray           *keys,
                 const QueensKey  *key,
                 GError          **error)
{
  for (guint i = 0; i < keys->len; i++)
    {
      const QueensKey *other = &g_array_index (keys, QueensKey, i);

      if (g_str_equal (other->name, key->name))
        return queens_key_refuse (key, error, _("%s is given twice. Line %u already has it."),
                                  key->name, other->line);
    }
  g_array_append_vals (keys, key, 1);
  return TRUE;
}

static const char letters[] = "nrts\\";
static const char meanings[] = "\n\r\t \\";

char *
queens_key_unescape (const QueensKey  *key,
                     GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *c = key->value; *c != '\0'; c++)
    {
      const char *letter = c[0] == '\\' && c[1] != '\0' ? strchr (letters, c[1]) : NULL;

      if (*c == '\\' && letter == NULL)
        {
          g_autofree char *quoted = queens_notation_quote (c);

          queens_key_refuse (key, error, _("“%s” can’t be read. Write \\n for a new line, and \\\\ "
                                           "for a backslash."), quoted);
          return NULL;
        }
      if (letter != NULL)
        c++;
      g_string_append_c (text, letter == NULL ? *c : meanings[letter - letters]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
queens_key_escape (const char *text)
{
  GString *value = g_string_new (NULL);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      const char *meaning = strchr (meanings, text[i]);

      /* Escape spaces at the ends, because reading drops them. */
      if (meaning != NULL && (text[i] != ' ' || i == 0 || i == length - 1))
        g_string_append_printf (value, "\\%c", letters[meaning - meanings]);
      else if (!g_ascii_iscntrl (text[i]))
        g_string_append_c (value, text[i]);
    }
  return g_string_free (value, FALSE);
}
