/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as a screen reader has it over D-Bus: its tree and its events. Its tests run with
 * GTK_A11Y=atspi, on a session bus of their own. */

#pragma once

#include "window-test.h"

/* Clear it with window_node_clear(). */
typedef struct
{
  char *owner;                  /* the bus name of the program */
  char *path;
} WindowNode;

void      window_node_clear       (WindowNode          *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WindowNode, window_node_clear)

/* Before window_test_init(). @event, or NULL, gets the events of objects. Where there is no session
 * bus, or none for screen readers, the program ends with status 77 and a line that says why. */
void      window_bus_connect      (GDBusSignalCallback  event);

/* Free it with g_free(). */
char     *window_bus_get_name     (const WindowNode    *node);
/* As AT-SPI counts them. */
guint     window_bus_get_role     (const WindowNode    *node);
/* A bit for each state of AT-SPI. */
guint64   window_bus_get_states   (const WindowNode    *node);
/* An "a(so)", for window_bus_get_child(). */
GVariant *window_bus_get_children (const WindowNode    *node);
void      window_bus_get_child    (GVariant            *children,
                                   gsize                index,
                                   WindowNode          *child);
/* The first below @node, as they are read, of that role whose name begins so. */
gboolean  window_bus_find         (const WindowNode    *node,
                                   guint                role,
                                   const char          *start,
                                   WindowNode          *found);
/* Waits for a window whose title begins so. */
void      window_bus_find_window  (const char          *start,
                                   WindowNode          *window);
