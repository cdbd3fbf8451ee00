/* queenside-text-column.h: a column of a table that has a text for every item, written anew when
 * the item notifies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_TEXT_WORDS,
  QUEENSIDE_TEXT_NUMBER,        /* at the end of its cell, and the title too */
  QUEENSIDE_TEXT_SENTENCE,      /* shortened where it is long */
  QUEENSIDE_TEXT_STATE,         /* the same, in letters of one width */
} QueensideTextKind;

/* The text of @item; @data is what the column was made with. Free with g_free(). */
typedef char *(*QueensideTextFunc) (gpointer item,
                                    gpointer data);

/* Appends one to @view, which keeps it; not a new reference. */
GtkColumnViewColumn *queenside_text_column_append (GtkColumnView     *view,
                                                   const char        *title,
                                                   QueensideTextKind  kind,
                                                   QueensideTextFunc  write,
                                                   gpointer           data);

G_END_DECLS
