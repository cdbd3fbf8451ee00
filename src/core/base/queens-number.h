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
 * narrow no-break space, and a no-break space between a number and %. Don't use this for text that a program reads or a user copies. Free with
 * g_free(). */
char    *queens_number_group (const char  *text);

/* All statistics that people read have one format, in the window and in the text of the command:
 * - a number has four significant digits, or all before the point: "0.2634", "18.58", "1573",
 *   "439 314"; a whole number has no decimals; "∞"
 * - a share has two decimals of a per cent: "12.00 %"
 * - p has three decimals up to 0.1, then two: "0.012", "0.35"; "< 0.001"
 * Whole numbers are in groups as above. Files for programs have queens_number_write() instead.
 * Free with g_free(). */
char    *queens_number_print       (gdouble      number);
char    *queens_number_print_share (gdouble      share);
char    *queens_number_print_p     (gdouble      p);
/* Return the same with the decimal point of the locale. */
char    *queens_number_show        (gdouble      number);
char    *queens_number_show_share  (gdouble      share);
char    *queens_number_show_p      (gdouble      p);
