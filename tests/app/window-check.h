/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Uses the check window as window-test.h uses the main one. */

#pragma once

#include "window-test.h"

/* A right trace under the static point sheet's rules. */
#define FIRST "[0, 7, 3, 4, 7, 1, 2, 2]"
#define SECOND "[0, 6, 3, 4, 7, 1, 2, 2]"
#define THIRD "[0, 6, 3, 5, 7, 1, 2, 2]"
#define FOURTH "[0, 6, 3, 5, 7, 1, 3, 2]"
#define FIFTH "[0, 6, 3, 5, 7, 1, 4, 2]"
#define BEGINNING FIRST " - f=7\n" SECOND " - f=6\n"
#define END FOURTH " - f=3\n" FIFTH " - f=0\n=> " FIFTH "\n"
#define RIGHT BEGINNING THIRD " - f=4\n" END

/* Returns the visible window of that type, or NULL. */
GtkWidget   *window_check_find_window   (const char  *type);
/* Returns the check window, or NULL. */
GtkWidget   *window_check_find          (void);
/* Opens it with its key. */
GtkWidget   *window_check_open          (WindowTest  *test);

/* Gives @window the focus, because there is no window manager, and presses keys there. */
void         window_check_focus         (WindowTest  *test,
                                         gpointer     window);
void         window_check_press_in      (WindowTest  *test,
                                         gpointer     window,
                                         const char  *keys);

void         window_check_choose_preset (WindowTest  *test,
                                         const char  *id);
/* The same on an unchanged board. */
void         window_check_begin         (WindowTest  *test,
                                         const char  *preset);

/* Returns the text in it. Free with g_free(). */
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

/* Line numbers from 0, as far as they are in the view; -1 for none. */
void         window_check_assert_marked (GtkWidget   *check,
                                         gint         line);
gboolean     window_check_is_in_sight   (GtkWidget   *check,
                                         guint        line);
