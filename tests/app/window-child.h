/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program itself, in a process of its own on the same screen, worked with keys. */

#pragma once

#include <gtk/gtk.h>

typedef struct _WindowChild WindowChild;

/* Starts it with @path as its argument, or none for NULL, and waits for its window. */
WindowChild *window_child_start          (const char  *path);
/* Waits until a window of it has that title. */
void         window_child_wait_for_title (WindowChild *self,
                                          const char  *title);
/* How many windows of it are on the screen. */
guint        window_child_count_windows  (WindowChild *self);
/* Presses keys, as window_test_press() does, in the window that it has. */
void         window_child_press          (WindowChild *self,
                                          const char  *keys);
/* The list that Ctrl+C puts on the clipboard. Free with g_free(). */
char        *window_child_copy_state     (WindowChild *self);

/* Each frees @self. One presses keys, and waits until it has ended by itself, without an error; the
 * other ends it at once. */
void         window_child_close          (WindowChild *self,
                                          const char  *keys);
void         window_child_kill           (WindowChild *self);
