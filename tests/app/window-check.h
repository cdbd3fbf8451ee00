/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a trace is checked, worked as the main one is. */

#pragma once

#include "window-test.h"

/* By the rules of the static point, a right trace. */
#define FIRST "[0, 7, 3, 4, 7, 1, 2, 2]"
#define SECOND "[0, 6, 3, 4, 7, 1, 2, 2]"
#define THIRD "[0, 6, 3, 5, 7, 1, 2, 2]"
#define FOURTH "[0, 6, 3, 5, 7, 1, 3, 2]"
#define FIFTH "[0, 6, 3, 5, 7, 1, 4, 2]"
#define BEGINNING FIRST " - f=7\n" SECOND " - f=6\n"
#define END FOURTH " - f=3\n" FIFTH " - f=0\n=> " FIFTH "\n"
#define RIGHT BEGINNING THIRD " - f=4\n" END

/* The window of that type that is on the screen, or NULL. */
GtkWidget   *window_check_find_window   (const char  *type);
/* The window in which a trace is checked, or NULL. */
GtkWidget   *window_check_find          (void);
/* Opens it by its key. */
GtkWidget   *window_check_open          (WindowTest  *test);

/* Gives the keyboard to @window, as there is no window manager that would do it; and presses keys
 * there. */
void         window_check_focus         (WindowTest  *test,
                                         gpointer     window);
void         window_check_press_in      (WindowTest  *test,
                                         gpointer     window,
                                         const char  *keys);

void         window_check_choose_preset (WindowTest  *test,
                                         const char  *id);
/* The same on a board that nobody has changed. */
void         window_check_begin         (WindowTest  *test,
                                         const char  *preset);

/* The text in it. Free with g_free(). */
GtkTextView *window_check_get_view      (GtkWidget   *check);
char        *window_check_copy_text     (GtkWidget   *check);
/* Chooses Text, File, Folder or Program with the pointer. */
void         window_check_choose_source (WindowTest  *test,
                                         GtkWidget   *check,
                                         const char  *source);
/* Chooses Text and takes @text by the Paste button. */
void         window_check_paste         (WindowTest  *test,
                                         GtkWidget   *check,
                                         const char  *text);

/* Lines from 0, as far as they are in the view; -1 for none. */
void         window_check_assert_marked (GtkWidget   *check,
                                         gint         line);
gboolean     window_check_is_in_sight   (GtkWidget   *check,
                                         guint        line);
