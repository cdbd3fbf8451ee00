/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A code is a document written as one word, for an e-mail, a sheet of paper or a picture. It is
 * `queenside:1:`, followed by letters, digits, - and _. The text of the document
 * (queens-document.h) is compressed (RFC 1950, with a dictionary of common words) and written in
 * base64url (RFC 4648). A checksum detects damage. */

#pragma once

#include <glib.h>

/* Returns the code of @text, or NULL if @text is larger than 16 MB. Free with g_free(). */
char    *queens_code_write    (const char  *text);

gboolean queens_code_is_there (const char  *data,
                               gsize        length);

/* Returns the text of the first code in @data. @data may be a picture, or a message in which
 * the code is wrapped over several lines. On error, returns NULL and sets @error. */
GString *queens_code_read     (const char  *data,
                               gsize        length,
                               GError     **error);

/* Returns @data in base64url without padding. Free with g_free(). */
char    *queens_code_encode   (const guint8 *data,
                               gsize         length);
/* Decodes the base64url at @text, up to the first character that doesn't belong to it. Skips
 * spaces, > and =, which mail programs add when they break and quote lines. Words that follow the
 * code are therefore decoded, too. Free with g_free(). */
guint8  *queens_code_decode   (const char   *text,
                               gsize         length,
                               gsize        *n_bytes);
