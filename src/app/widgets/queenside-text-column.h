/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table column that shows a text for each item. The text follows the item's properties. */

#pragma once

#include <gtk/gtk.h>

typedef enum
{
  QUEENSIDE_TEXT_WORDS,
  QUEENSIDE_TEXT_NUMBER,        /* right-aligned, like its title */
  QUEENSIDE_TEXT_SENTENCE,      /* ellipsized */
  QUEENSIDE_TEXT_STATE,         /* ellipsized, in a monospace font */
} QueensideTextKind;

/* Returns the text for @item. @data belongs to the column. Free the text with g_free(). */
typedef char *(*QueensideTextFunc) (gpointer item,
                                    gpointer data);

/* Appends a column to @view, which owns the column. */
GtkColumnViewColumn *queenside_text_column_append (GtkColumnView     *view,
                                                   const char        *title,
                                                   QueensideTextKind  kind,
                                                   QueensideTextFunc  write,
                                                   gpointer           data);
