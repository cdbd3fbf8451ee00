/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Named values of an enumeration, as users type them and files store them. */

#pragma once

#include <glib.h>

/* One value of an enumeration. Its number is its index in a table of all values, which ends with a
 * NULL id. */
typedef struct
{
  const char *id;               /* as typed on the command line and stored in documents */
  const char *name;             /* shown to the user, marked with N_() */
  const char *words;            /* a sentence that says what the choice does, marked with N_(); or
                                 * NULL */
  const char *phrase;           /* describes the choice in the homework report, in English; NULL if
                                 * the name is enough */
} QueensChoice;

/* Returns the index of @id in @choices. If there is no such id, returns −1 with a
 * QUEENS_ERROR_REFUSED that names @what and lists all ids. */
gint  queens_choice_parse (const QueensChoice  *choices,
                           const char          *what,
                           const char          *id,
                           GError             **error);

/* Returns the ids of @choices, separated by @separator. Free with g_free(). */
char *queens_choice_list  (const QueensChoice  *choices,
                           const char          *separator);
