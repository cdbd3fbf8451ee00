/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as a screen reader gets it over D-Bus: its tree and its events. Tests run with
 * GTK_A11Y=atspi on their own session bus. */

#pragma once

#include "window-test.h"

/* Clear it with window_node_clear(). */
typedef struct
{
  char *owner;                  /* the program's name on the bus */
  char *path;
} WindowNode;

void      window_node_clear       (WindowNode          *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WindowNode, window_node_clear)

/* Call it before window_test_init(). @event, or NULL, gets the events of objects. Without a session
 * bus or one for screen readers, the program ends with status 77 and a line that says why. */
void      window_bus_connect      (GDBusSignalCallback  event);

/* Free it with g_free(). */
char     *window_bus_get_name     (const WindowNode    *node);
/* Role, as AT-SPI counts roles. */
guint     window_bus_get_role     (const WindowNode    *node);
/* One bit for each state of AT-SPI. */
guint64   window_bus_get_states   (const WindowNode    *node);
/* An "a(so)", for window_bus_get_child(). */
GVariant *window_bus_get_children (const WindowNode    *node);
void      window_bus_get_child    (GVariant            *children,
                                   gsize                index,
                                   WindowNode          *child);
/* The first one below @node, in reading order, with that role and a name that begins so. */
gboolean  window_bus_find         (const WindowNode    *node,
                                   guint                role,
                                   const char          *start,
                                   WindowNode          *found);
/* Waits for a window whose title begins so. */
void      window_bus_find_window  (const char          *start,
                                   WindowNode          *window);
