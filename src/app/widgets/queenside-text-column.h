/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table column that shows a text for each item and updates it when the item notifies. */

#pragma once

#include <gtk/gtk.h>

typedef enum
{
  QUEENSIDE_TEXT_WORDS,
  QUEENSIDE_TEXT_NUMBER,        /* aligned at the end, like its title */
  QUEENSIDE_TEXT_SENTENCE,      /* shortened if it is long */
  QUEENSIDE_TEXT_STATE,         /* shortened, in a monospace font */
} QueensideTextKind;

/* Returns the text of @item. @data belongs to the column. Free with g_free(). */
typedef char *(*QueensideTextFunc) (gpointer item,
                                    gpointer data);

/* Appends a column to @view, which owns it. */
GtkColumnViewColumn *queenside_text_column_append (GtkColumnView     *view,
                                                   const char        *title,
                                                   QueensideTextKind  kind,
                                                   QueensideTextFunc  write,
                                                   gpointer           data);
