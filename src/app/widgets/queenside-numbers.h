/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes numbers for readers. Free strings with g_free(). */

#pragma once

#include <glib.h>

/* Write a whole number as the charts do, and any other number like queens_number_show(). */
char *queenside_numbers_write_count   (guint64 count);
char *queenside_numbers_write_number  (gdouble number);
/* Writes a share in per cent: "14.03 %". */
char *queenside_numbers_write_share   (gdouble share);
/* Writes a time in the largest unit that gives at least two: "90 seconds", "5 minutes". */
char *queenside_numbers_write_seconds (gdouble seconds);
