/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of an enumeration by name, as users type them and files hold them. */

#pragma once

#include <glib.h>

/* A value of an enumeration: its index in a table that ends at a NULL id. */
typedef struct
{
  const char *id;               /* as the command and documents spell it */
  const char *name;             /* shown to the user; untranslated, marked with N_() */
  const char *words;            /* says in one sentence what it does, marked with N_(); or NULL */
  const char *phrase;           /* explains it in the homework report, which is in English; NULL if
                                 * the name is enough */
} QueensChoice;

/* Returns the index of @id in @choices, or -1 with a G_OPTION_ERROR_BAD_VALUE that lists the values
 * of @what. */
gint  queens_choice_parse (const QueensChoice  *choices,
                           const char          *what,
                           const char          *id,
                           GError             **error);

/* Returns the ids of @choices, separated by @separator. Free with g_free(). */
char *queens_choice_list  (const QueensChoice  *choices,
                           const char          *separator);
