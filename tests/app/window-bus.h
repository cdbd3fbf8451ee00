/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accessible tree and events of the window, as a screen reader gets them over D-Bus. Tests run
 * with GTK_A11Y=atspi on their own session bus. */

#pragma once

#include "window-test.h"

/* An accessible object. Clear it with window_node_clear(). */
typedef struct
{
  char *owner;                  /* name of the program on the bus */
  char *path;
} WindowNode;

void      window_node_clear       (WindowNode          *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WindowNode, window_node_clear)

/* Connects to the bus. Call it before window_test_init(). @event gets the events of objects, and
 * may be NULL. If there is no session bus or accessibility bus, prints a reason and ends the
 * program with status 77. */
void      window_bus_connect      (GDBusSignalCallback  event);

/* Returns the accessible name, or "" if the object no longer exists. Free with g_free(). */
char     *window_bus_get_name     (const WindowNode    *node);
/* Returns the role, as a number of AT-SPI. */
guint     window_bus_get_role     (const WindowNode    *node);
/* Returns the states, one bit for each state of AT-SPI. */
guint64   window_bus_get_states   (const WindowNode    *node);
/* Returns the children, an "a(so)" for window_bus_get_child(). */
GVariant *window_bus_get_children (const WindowNode    *node);
void      window_bus_get_child    (GVariant            *children,
                                   gsize                index,
                                   WindowNode          *child);
/* Finds the first object below @node, in reading order, with this role and a name that starts with
 * @start. */
gboolean  window_bus_find         (const WindowNode    *node,
                                   guint                role,
                                   const char          *start,
                                   WindowNode          *found);
/* Waits for a window whose title starts with @start. */
void      window_bus_find_window  (const char          *start,
                                   WindowNode          *window);
