/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes numbers, for files and for people. */

#pragma once

#include <glib.h>

/* The largest iteration limit, trial number or position. The sum of a few such numbers fits into 64
 * bits. */
#define QUEENS_MAX_COUNT G_GUINT64_CONSTANT (1000000000000000000)

/* Reads a number that consists only of digits. If @text is NULL, leaves @number unchanged. On
 * failure, sets an error that names @what and the range. */
gboolean queens_number_parse (const char  *what,
                              const char  *text,
                              guint64      lowest,
                              guint64      highest,
                              guint64     *number,
                              GError     **error);

/* Returns the shortest text that reads back as exactly @number. Free with g_free(). */
char    *queens_number_write (gdouble      number);

/* Returns @text with narrow no-break spaces between groups of three digits in whole numbers of at
 * least five digits. The space between a number and % becomes a no-break space. Don't use this for
 * text that a program reads or a user copies. Free with g_free(). */
char    *queens_number_group (const char  *text);

/* Format statistics for people. The window and the command use the same formats:
 * - a number has four significant digits, or all digits before the point: "0.2634", "18.58",
 *   "1573", "439 314"; a whole number has no decimals; an infinite number is "∞"
 * - a share is a percentage with two decimals: "12.00 %"
 * - p has three decimals if it is less than 0.1, otherwise two: "0.012", "0.35"; a p below 0.001
 *   is "< 0.001"
 *
 * Digits are grouped as in queens_number_group(). For files that programs read, use
 * queens_number_write(). Free with g_free(). */
char    *queens_number_print       (gdouble      number);
char    *queens_number_print_share (gdouble      share);
char    *queens_number_print_p     (gdouble      p);
/* Like the functions above, but with the decimal point of the locale. */
char    *queens_number_show        (gdouble      number);
char    *queens_number_show_share  (gdouble      share);
char    *queens_number_show_p      (gdouble      p);
