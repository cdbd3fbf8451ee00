/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as a person reads them. Strings are freed with g_free(). */

#pragma once

#include <glib.h>

/* Whole numbers as the charts write them; others with a few digits, as many as they are worth. */
char *queenside_numbers_write_count   (guint64 count);
char *queenside_numbers_write_number  (gdouble number);
/* A share as per cent: "14.03 %". */
char *queenside_numbers_write_share   (gdouble share);
/* A time in the largest unit of which there are at least two: "90 seconds", "5 minutes". */
char *queenside_numbers_write_seconds (gdouble seconds);
