/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats numbers for the user. Free the strings with g_free(). */

#pragma once

#include <glib.h>

/* Writes a whole number in the format of the charts. */
char *queenside_numbers_write_count   (guint64 count);
/* Formats a duration in the largest unit of which there are at least two, as in "90 seconds" or "5
 * minutes". */
char *queenside_numbers_write_seconds (gdouble seconds);
