/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-svg.h"

#include <string.h>

/* New numbers for the ids of an SVG. An id consists of a name and a number. The new numbers of each
 * name start at 1. */
typedef struct
{
  GHashTable *numbers;          /* maps an old id to its new number, counted from 1 */
  GHashTable *counts;           /* maps a name to the highest number used */
} Renumbering;

static guint
find_number (Renumbering *self,
             const char  *id,
             gsize        name_length,
             gsize        id_length)
{
  g_autofree char *key = g_strndup (id, id_length);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, key));
  char *name;

  if (number > 0)
    return number;
  name = g_strndup (id, name_length);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, name)) + 1;
  g_hash_table_replace (self->counts, name, GUINT_TO_POINTER (number));
  g_hash_table_insert (self->numbers, g_steal_pointer (&key), GUINT_TO_POINTER (number));
  return number;
}

static const char *
find_id (const char *text,
         const char *end)
{
  for (; text < end; text++)
    {
      if (*text == '#')
        return text + 1;
      if (end - text > 4 && strncmp (text, "id=\"", 4) == 0)
        return text + 4;
    }
  return end;
}

void
draw_svg_renumber (const char *svg,
                   gsize       length,
                   GByteArray *result)
{
  Renumbering numbers = {
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  const char *end = svg + length;

  while (svg < end)
    {
      const char *id = find_id (svg, end);
      const char *digits = id, *rest;
      char number[16];

      while (digits < end && (g_ascii_isalpha (*digits) || *digits == '-'))
        digits++;
      for (rest = digits; rest < end && g_ascii_isdigit (*rest);)
        rest++;
      if (rest == digits || digits == id)
        g_byte_array_append (result, (const guint8 *) svg, rest - svg);
      else
        {
          g_snprintf (number, sizeof number, "%u",
                      find_number (&numbers, id, digits - id, rest - id));
          g_byte_array_append (result, (const guint8 *) svg, digits - svg);
          g_byte_array_append (result, (const guint8 *) number, strlen (number));
        }
      svg = rest;
    }
  g_hash_table_unref (numbers.numbers);
  g_hash_table_unref (numbers.counts);
}

char *
draw_svg_inline (const char *svg,
                 gsize       length,
                 const char *prefix)
{
  GString *element = g_string_new (NULL);
  const char *end = svg + length;
  const char *first = g_strstr_len (svg, length, "<svg");

  svg = first == NULL ? svg : first;
  while (svg < end)
    {
      const char *id = find_id (svg, end);

      g_string_append_len (element, svg, id - svg);
      if (id < end)
        g_string_append (element, prefix);
      svg = id;
    }
  return g_string_free (element, FALSE);
}
