/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-sizes.h"

#include "queens-notation.h"
#include "queens-problem.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
read_size (const char *text,
           guint64     lowest,
           guint64    *size)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));

  return g_ascii_string_to_unsigned (bare, 10, lowest, QUEENS_MAX_SIZE, size, NULL);
}

/* Reads one range: `4..40`, `4-40`, `4–40` or `10`. */
static gboolean
read_range (const char *text,
            guint64    *first,
            guint64    *last)
{
  static const char *const signs[] = { "..", "-", "–" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *sign = strstr (text, signs[i]);
      g_autofree char *start = sign == NULL ? NULL : g_strndup (text, sign - text);

      if (sign != NULL)
        return read_size (start, 1, first) && read_size (sign + strlen (signs[i]), *first, last);
    }
  return read_size (text, 1, first) && read_size (text, 1, last);
}

GArray *
queens_sizes_read (const char  *text,
                   guint        most,
                   GError     **error)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autofree char *quoted = NULL;
  gboolean is_list = parts[0] != NULL;

  for (guint i = 0; is_list && parts[i] != NULL; i++)
    {
      guint64 first, last;

      is_list = read_range (parts[i], &first, &last) && last - first < most - sizes->len;
      for (guint size = first; is_list && size <= last; size++)
        if (g_hash_table_add (known, GUINT_TO_POINTER (size)))
          g_array_append_val (sizes, size);
    }
  if (is_list)
    return g_steal_pointer (&sizes);
  quoted = queens_notation_quote (text);
  queens_refuse (error, _("“%s” isn’t a list of sizes. Write up to %u sizes from 1 to %d, for "
                          "example 4..40 or 10,20,30."), quoted, most, QUEENS_MAX_SIZE);
  return NULL;
}

char *
queens_sizes_write (const guint *sizes,
                    guint        n_sizes)
{
  GString *text = g_string_new (NULL);
  guint last;

  for (guint first = 0; first < n_sizes; first = last + 1)
    {
      for (last = first; last + 1 < n_sizes && sizes[last + 1] == sizes[last] + 1; last++)
        ;
      g_string_append_printf (text, "%s%u", first > 0 ? ", " : "", sizes[first]);
      if (last > first)
        g_string_append_printf (text, "-%u", sizes[last]);
    }
  return g_string_free (text, FALSE);
}
