/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as users type them and files store them, the same in any locale. */

#pragma once

#include <glib.h>

/* The largest iteration limit, trial or position. The sum of a few of these fits into 64 bits. */
#define QUEENS_MAX_COUNT G_GUINT64_CONSTANT (1000000000000000000)

/* Reads a number that consists of digits. If @text is NULL, @number keeps its value. A
 * G_OPTION_ERROR_BAD_VALUE names @what and the range. */
gboolean queens_number_parse (const char  *what,
                              const char  *text,
                              guint64      lowest,
                              guint64      highest,
                              guint64     *number,
                              GError     **error);

/* Returns the shortest text that reads back as exactly @number. Free with g_free(). */
char    *queens_number_write (gdouble      number);

/* Returns @text with whole numbers of five digits or more in groups of three digits, separated by a
 * narrow no-break space. Don't use this for text that a program reads or a user copies. Free with
 * g_free(). */
char    *queens_number_group (const char  *text);

/* Returns @number with three significant digits, or all digits before the point: "0.263", "1570",
 * "∞". Free with g_free(). */
char    *queens_number_round (gdouble      number);
/* Does queens_number_round() with the locale's decimal point and groups of digits. */
char    *queens_number_show  (gdouble      number);
