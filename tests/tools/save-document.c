/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves documents repeatedly in the same way as the window, for a test that kills this program.
 * `save-document TIMES PATH FILE…` saves the documents of all FILEs in turn to PATH, TIMES times in
 * total. */

#include "queens-document.h"

#include <stdlib.h>

int
main (int    argc,
      char **argv)
{
  guint n_times = atoi (argv[1]);
  guint n_files = argc - 3;
  g_autofree QueensDocument *documents = g_new0 (QueensDocument, n_files);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_files && error == NULL; i++)
    queens_document_load (&documents[i], argv[3 + i], &error);
  for (guint i = 0; i < n_times && error == NULL; i++)
    queens_document_save (&documents[i % n_files], argv[2], argv[2], &error);
  for (guint i = 0; i < n_files; i++)
    queens_document_clear (&documents[i]);
  if (error == NULL)
    return EXIT_SUCCESS;
  g_printerr ("%s\n", error->message);
  return EXIT_FAILURE;
}
