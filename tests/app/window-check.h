/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Controls the check window, as window-test.h controls the main window. */

#pragma once

#include "window-test.h"

/* The lines of a trace that follows the rules of the static point sheet. */
#define FIRST "[0, 7, 3, 4, 7, 1, 2, 2]"
#define SECOND "[0, 6, 3, 4, 7, 1, 2, 2]"
#define THIRD "[0, 6, 3, 5, 7, 1, 2, 2]"
#define FOURTH "[0, 6, 3, 5, 7, 1, 3, 2]"
#define FIFTH "[0, 6, 3, 5, 7, 1, 4, 2]"
#define BEGINNING FIRST " - f=7\n" SECOND " - f=6\n"
#define END FOURTH " - f=3\n" FIFTH " - f=0\n=> " FIFTH "\n"
#define RIGHT BEGINNING THIRD " - f=4\n" END

/* Returns the visible window of a type, or NULL. */
GtkWidget   *window_check_find_window   (const char  *type);
GtkWidget   *window_check_find          (void);
/* Opens the check window with its key. */
GtkWidget   *window_check_open          (WindowTest  *test);

/* The first function moves the focus to @window, as a window manager would do. The second also
 * presses keys there. */
void         window_check_focus         (WindowTest  *test,
                                         gpointer     window);
void         window_check_press_in      (WindowTest  *test,
                                         gpointer     window,
                                         const char  *keys);

void         window_check_choose_preset (WindowTest  *test,
                                         const char  *id);
/* Like window_check_open(), but first chooses a preset and reopens its board, so that there is
 * nothing to undo. */
void         window_check_begin         (WindowTest  *test,
                                         const char  *preset);

/* Returns the view of the check window, or its text. Free the text with g_free(). */
GtkTextView *window_check_get_view      (GtkWidget   *check);
char        *window_check_copy_text     (GtkWidget   *check);
/* Chooses Text, File, Folder or Program with the pointer. */
void         window_check_choose_source (WindowTest  *test,
                                         GtkWidget   *check,
                                         const char  *source);
/* Chooses Text and pastes @text with the Paste button. */
void         window_check_paste         (WindowTest  *test,
                                         GtkWidget   *check,
                                         const char  *text);

/* Checks which line is marked. @line counts from 0 in the view. −1 means no marked line. */
void         window_check_assert_marked (GtkWidget   *check,
                                         gint         line);
gboolean     window_check_is_in_sight   (GtkWidget   *check,
                                         guint        line);
