/* queens-number.h: numbers as people type them and files hold them, the same in any locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The largest iteration limit, trial or position: sums of a few of them fit as well. */
#define QUEENS_MAX_COUNT G_GUINT64_CONSTANT (1000000000000000000)

/* The number that @text, given for @what, is. It has digits only; else a G_OPTION_ERROR_BAD_VALUE
 * names the range. */
gboolean queens_number_parse (const char  *what,
                              const char  *text,
                              guint64      lowest,
                              guint64      highest,
                              guint64     *number,
                              GError     **error);

/* @number in as few digits as it takes to read the same number again. Free with g_free(). */
char    *queens_number_write (gdouble      number);

/* @text, such as a sentence, as a person reads it: whole numbers of at least five digits have them
 * in groups of three, parted by a narrow space where no line breaks. Nothing that a program reads
 * goes through here, nor what a person copies, such as a seed. Free with g_free(). */
char    *queens_number_group (const char  *text);

G_END_DECLS
