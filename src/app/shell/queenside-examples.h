/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example boards and the lessons that come with the program. */

#pragma once

#include <gio/gio.h>

#include "queens-document.h"

/* Returns a menu of the examples. Each item activates @action with the URI of its example. It also
 * has this URI as the value of @attribute. Free with g_object_unref(). */
GMenuModel *queenside_examples_new_menu (const char      *action,
                                         const char      *attribute);

/* Appends the installed lessons to @menu, sorted by file name. An item activates @action with the
 * URI of its file. */
void        queenside_examples_fill_lessons (GMenu        *menu,
                                             const char   *action);

/* Reads @file, which must be an example or a local file. */
gboolean    queenside_examples_load     (QueensDocument  *document,
                                         GFile           *file,
                                         GError         **error);
