/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document. What is read is written, and read again as the same; a search can begin with it. */

#include "fuzz.h"
#include "queens-document.h"
#include "queens-search.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!queens_document_read (&document, (const char *) data, size, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  text = queens_document_write (&document);
  queens_document_read (&again, text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_true (queens_document_equal (&document, &again));
  if (document.setup.problem->size <= FUZZ_MAX_SIZE)
    {
      g_autoptr (QueensSearch) search = queens_search_new (&document.setup, document.places,
                                                           &error);
      QueensStep step;

      g_assert_no_error (error);
      queens_search_step (search, &step);
    }
  return 0;
}
