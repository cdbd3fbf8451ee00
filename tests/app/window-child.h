/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the program in a process of its own on the same screen, and works it with keys. */

#pragma once

#include <gtk/gtk.h>

typedef struct _WindowChild WindowChild;

/* Starts it with @path as its argument, or with none if NULL, and waits for its window. */
WindowChild *window_child_start          (const char  *path);
/* Waits until one of its windows has that title. */
void         window_child_wait_for_title (WindowChild *self,
                                          const char  *title);
/* The number of its windows on the screen. */
guint        window_child_count_windows  (WindowChild *self);
/* Presses keys in its window, as window_test_press() does. */
void         window_child_press          (WindowChild *self,
                                          const char  *keys);
/* Returns the list that Ctrl+C copies. Free with g_free(). */
char        *window_child_copy_state     (WindowChild *self);

/* Both free @self. The first quits with keys and waits until the program has ended without an
 * error; the second kills it. */
void         window_child_close          (WindowChild *self,
                                          const char  *keys);
void         window_child_kill           (WindowChild *self);
