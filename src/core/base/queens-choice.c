/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-choice.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

gint
queens_choice_parse (const QueensChoice  *choices,
                     const char          *what,
                     const char          *id,
                     GError             **error)
{
  g_autofree char *allowed = NULL;

  for (gint i = 0; choices[i].id != NULL; i++)
    if (g_str_equal (choices[i].id, id))
      return i;
  allowed = queens_choice_list (choices, ", ");
  queens_refuse (error, _("%s must be one of %s, not “%s”."), what, allowed, id);
  return -1;
}

char *
queens_choice_list (const QueensChoice *choices,
                    const char         *separator)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; choices[i].id != NULL; i++)
    g_string_append_printf (list, "%s%s", i == 0 ? "" : separator, choices[i].id);
  return g_string_free (list, FALSE);
}
