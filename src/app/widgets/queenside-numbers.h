/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats numbers for the user. Free the strings with g_free(). */

#pragma once

#include <glib.h>

/* Write a whole number in the format of the charts, and any other number in the format of
 * queens_number_show(). */
char *queenside_numbers_write_count   (guint64 count);
char *queenside_numbers_write_number  (gdouble number);
/* Formats a share, from 0 to 1, in percent, as in "14.03 %". */
char *queenside_numbers_write_share   (gdouble share);
/* Formats a duration in the largest unit of which there are at least two, as in "90 seconds" or "5
 * minutes". */
char *queenside_numbers_write_seconds (gdouble seconds);
