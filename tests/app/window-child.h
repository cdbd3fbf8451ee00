/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the program in another process on the same screen, and controls it with keys. */

#pragma once

#include <gtk/gtk.h>

typedef struct _WindowChild WindowChild;

/* Starts the program with @path as its argument, or without an argument if @path is NULL. Waits for
 * its window. */
WindowChild *window_child_start          (const char  *path);
/* Waits until one of the program's windows has @title. */
void         window_child_wait_for_title (WindowChild *self,
                                          const char  *title);
/* Returns the number of the program's windows on the screen. */
guint        window_child_count_windows  (WindowChild *self);
/* Presses keys in the program's window, as window_test_press() does. */
void         window_child_press          (WindowChild *self,
                                          const char  *keys);
/* Returns the list that Ctrl+C copies. Free with g_free(). */
char        *window_child_copy_state     (WindowChild *self);

/* Both functions free @self. The first quits with keys, and waits until the program has ended
 * without an error. The second kills the program. */
void         window_child_close          (WindowChild *self,
                                          const char  *keys);
void         window_child_kill           (WindowChild *self);
