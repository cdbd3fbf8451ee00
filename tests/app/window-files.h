/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents for window tests, messages about them, and file dialogs. */

#pragma once

#include "window-test.h"

/* The first course's own figure, which a new window shows. */
#define WINDOW_FILES_SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"
/* A document of four queens. */
#define WINDOW_FILES_FOUR "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 1]\n"

/* Returns a path in the test's own folder. Free with g_free(). */
char      *window_files_make_path       (const char *name);
/* The same for a file that contains @text. */
char      *window_files_write           (const char *name,
                                         const char *text);
void       window_files_assert_holds    (const char *path,
                                         const char *text);

/* Asks the window to open it. */
void       window_files_open            (WindowTest *test,
                                         const char *path);
/* Waits for that document title, with the dot of unsaved changes. */
void       window_files_assert_title    (WindowTest *test,
                                         const char *name);
/* Returns TRUE if the bar with a file's error is open. */
gboolean   window_files_is_refused      (WindowTest *test);

/* Waits for the file chooser, types @path there, and presses Enter. */
void       window_files_choose          (WindowTest *test,
                                         const char *path);

/* Returns the open dialog, or NULL. */
GtkWidget *window_files_find_dialog     (WindowTest *test);
GtkWidget *window_files_wait_for_dialog (WindowTest *test);
/* Presses keys there. */
void       window_files_press_in        (WindowTest *test,
                                         GtkWidget  *dialog,
                                         const char *keys);
/* Presses keys in the dialog that opens, until it closes, and returns to the window. */
void       window_files_answer          (WindowTest *test,
                                         const char *keys);
