/* queens-code.h: a document's text as one word, for a mail, a sheet of paper or a picture:
 * `queenside:1:` and letters, digits, - and _. It is the text (queens-document.h), packed
 * (RFC 1950, with a dictionary of what documents say) and written as RFC 4648 has it for addresses;
 * what is not as it was written is found out by its check sum.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define QUEENS_CODE_ERROR (queens_code_error_quark ())
GQuark   queens_code_error_quark (void);

typedef enum
{
  QUEENS_CODE_ERROR_NONE,       /* there is none */
  QUEENS_CODE_ERROR_DAMAGED,
} QueensCodeError;

/* NULL for a text that is larger than 16 MB. Free with g_free(). */
char    *queens_code_write    (const char  *text);

/* Whether a code begins among the bytes of @data. */
gboolean queens_code_is_there (const char  *data,
                               gsize        length);

/* The text of the first code among the bytes of @data: what a person wrote, in which lines may have
 * been broken, or a picture that carries one. NULL with a sentence that says why. */
GString *queens_code_read     (const char  *data,
                               gsize        length,
                               GError     **error);

G_END_DECLS
