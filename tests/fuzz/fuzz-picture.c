/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes pictures and texts that may contain a document. Also checks that an encoded text is
 * decoded to the same text. */

#include "fuzz.h"
#include "queens-code.h"
#include "queens-document.h"
#include "queens-refuse.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  const char *bytes = (const char *) data;
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup (bytes, size);
  g_autofree char *code = queens_code_write (text);
  g_autoptr (GString) unpacked = queens_code_read (code, strlen (code), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (unpacked->str, ==, text);
  if (!queens_document_read_code (&document, bytes, size, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpint (queens_code_is_there (bytes, size), ==,
                       !g_error_matches (error, QUEENS_ERROR, QUEENS_ERROR_NO_CODE));
    }
  return 0;
}
