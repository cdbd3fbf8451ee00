/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents for window tests, messages about them, and file dialogs. */

#pragma once

#include "window-test.h"

/* The board of the steepest ascent course's figure, which a new window shows. */
#define WINDOW_FILES_SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"
/* A document with four queens. */
#define WINDOW_FILES_FOUR "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 1]\n"

/* Returns a path in the test's folder. Free with g_free(). */
char      *window_files_make_path       (const char *name);
/* Writes a file that contains @text, and returns its path. Free with g_free(). */
char      *window_files_write           (const char *name,
                                         const char *text);
void       window_files_assert_holds    (const char *path,
                                         const char *text);

/* Starts to open the file @path. Doesn't wait until it is open. */
void       window_files_open            (WindowTest *test,
                                         const char *path);
/* Waits for a document title, which starts with a dot if there are unsaved changes. */
void       window_files_assert_title    (WindowTest *test,
                                         const char *name);
/* Returns TRUE if the bar that shows an error about a file is visible. */
gboolean   window_files_is_refused      (WindowTest *test);

/* Waits for the file chooser, types @path and presses Enter. */
void       window_files_choose          (WindowTest *test,
                                         const char *path);

/* Returns the open dialog, or NULL. */
GtkWidget *window_files_find_dialog     (WindowTest *test);
GtkWidget *window_files_wait_for_dialog (WindowTest *test);
/* Moves the focus to @dialog and presses keys there. */
void       window_files_press_in        (WindowTest *test,
                                         GtkWidget  *dialog,
                                         const char *keys);
/* Waits for a dialog, presses keys until it closes, and gives the focus back to the window. */
void       window_files_answer          (WindowTest *test,
                                         const char *keys);
