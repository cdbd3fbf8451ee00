/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document as one word, for a mail, a sheet of paper or a picture: `queenside:1:` and letters,
 * digits, - and _. It is the text (queens-document.h), compressed (RFC 1950, with a dictionary of
 * common words) and in base64url (RFC 4648). A checksum detects damage. */

#pragma once

#include <glib.h>

#define QUEENS_CODE_ERROR (queens_code_error_quark ())
GQuark   queens_code_error_quark (void);

typedef enum
{
  QUEENS_CODE_ERROR_NONE,       /* no code found */
  QUEENS_CODE_ERROR_DAMAGED,
} QueensCodeError;

/* Returns the code of @text, or NULL if @text is larger than 16 MB. Free with g_free(). */
char    *queens_code_write    (const char  *text);

/* Returns TRUE if a code begins in @data. */
gboolean queens_code_is_there (const char  *data,
                               gsize        length);

/* Returns the text of the first code in @data, which is a picture, or a message that may have
 * broken the code into lines. NULL with an error that says why. */
GString *queens_code_read     (const char  *data,
                               gsize        length,
                               GError     **error);
