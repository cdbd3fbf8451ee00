/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the file of the lesson to which a result belongs. */

#pragma once

#include <gio/gio.h>

/* Finds the lesson with @id in these places, in this order: the file @open, which may be NULL; the
 * folder of @result; the recent files; and the installed lessons. Returns NULL if it isn't there.
 * Free with g_object_unref(). */
GFile *queenside_lesson_finder_find (const char *id,
                                     GFile      *result,
                                     GFile      *open);
