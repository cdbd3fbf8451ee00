/* cli-sizes.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-sizes.h"

#include "queens-problem.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIZES 100000

/* `4..40` or `10`. */
static gboolean
read_range (const char *text,
            guint64    *first,
            guint64    *last)
{
  const char *dots = strstr (text, "..");
  g_autofree char *start = dots == NULL ? g_strdup (text) : g_strndup (text, dots - text);

  return g_ascii_string_to_unsigned (start, 10, 1, QUEENS_MAX_SIZE, first, NULL)
         && g_ascii_string_to_unsigned (dots == NULL ? text : dots + 2, 10, *first, QUEENS_MAX_SIZE,
                                        last, NULL);
}

static gboolean
add_range (GArray     *sizes,
           const char *text)
{
  guint64 first;
  guint64 last;

  if (!read_range (text, &first, &last) || last - first >= MAX_SIZES - sizes->len)
    return FALSE;
  for (guint size = first; size <= last; size++)
    g_array_append_val (sizes, size);
  return TRUE;
}

GArray *
cli_sizes_read (const char  *text,
                GError     **error)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  gboolean is_list = parts[0] != NULL;

  for (guint i = 0; is_list && parts[i] != NULL; i++)
    is_list = add_range (sizes, g_strstrip (parts[i]));
  if (is_list)
    return g_steal_pointer (&sizes);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("sizes is “%s”; it must be up to %d sizes from 1 to %d, as in 4..40 or 10,20,30."),
               text, MAX_SIZES, QUEENS_MAX_SIZE);
  return NULL;
}
