/* queens-choice.h: the values of an enumeration by name, as people type them and files hold them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One of the values of an enumeration, which is its index in a table that ends at a NULL id. */
typedef struct
{
  const char *id;               /* as the command and documents spell it */
  const char *name;             /* for people; untranslated, marked with N_() */
  const char *words;            /* what it does, in one sentence, marked with N_(); or NULL */
  const char *phrase;           /* what it means, for the homework report, which is in English; NULL
                                 * where the name says enough */
} QueensChoice;

/* The index of @id in @choices, or -1 with a G_OPTION_ERROR_BAD_VALUE that says what @what may
 * be. */
gint  queens_choice_parse (const QueensChoice  *choices,
                           const char          *what,
                           const char          *id,
                           GError             **error);

/* The ids of @choices, parted by @separator. Free with g_free(). */
char *queens_choice_list  (const QueensChoice  *choices,
                           const char          *separator);

G_END_DECLS
