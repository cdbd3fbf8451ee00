/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example boards that come with the program. */

#pragma once

#include <gio/gio.h>

#include "queens-document.h"

/* Returns items that activate @action with the URI of an example, and have that URI as their
 * @attribute. Free with g_object_unref(). */
GMenuModel *queenside_examples_new_menu (const char      *action,
                                         const char      *attribute);

/* Reads the document at @file, which is on this machine or an example. */
gboolean    queenside_examples_load     (QueensDocument  *document,
                                         GFile           *file,
                                         GError         **error);
