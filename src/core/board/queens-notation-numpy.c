/* queens-notation-numpy.c: numbers and arrays as numpy prints them, without their names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-notation-list.h"

#include <string.h>

static const char *
skip_space (const char *text)
{
  return text + strspn (text, " \t\r\n");
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

/* Each appends to @plain what it keeps of that at the start of @text, and returns what is behind
 * it; NULL if there is none. */

/* `np.int64(3)`, `float32(3.0)`: the number. */
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

/* `array([0, 1, 3], dtype=int32)`: the list. */
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
  end = list + 1 + strspn (list + 1, "0123456789.,- \t\r\n");
  if (*end != ']')
    return NULL;
  g_string_append_len (plain, list, end + 1 - list);
  end = skip_space (end + 1);
  if (*end == ',' && g_str_has_prefix (skip_space (end + 1), "dtype="))
    end += strspn (end, ", \t\r\n=_abcdefghijklmnopqrstuvwxyz0123456789");
  return *end == ')' ? end + 1 : NULL;
}

static gboolean
is_in_word (char character)
{
  return g_ascii_isalnum (character) || character == '_' || character == '.';
}

/* A bracket opens right behind each name. Most texts have none, and there may be many of them. */
static gboolean
may_have_names (const char *text)
{
  const char *bracket = strchr (text, '(');

  while (bracket != NULL && (bracket == text || !g_ascii_isalnum (bracket[-1])))
    bracket = strchr (bracket + 1, '(');
  return bracket != NULL;
}

char *
queens_notation_strip_numpy (const char *text)
{
  GString *plain;
  char before = ' ';

  if (!may_have_names (text))
    return NULL;
  plain = g_string_new (NULL);
  while (*text != '\0')
    {
      gsize length = plain->len;
      const char *end = is_in_word (before) ? NULL : copy_number (text, plain);

      if (end == NULL && !is_in_word (before))
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
