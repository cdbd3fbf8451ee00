/* queens-document.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document.h"

#include "queens-algorithm.h"
#include "queens-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LENGTH (256 * 1024 * 1024)  /* of a file; the longest state has some 90 million
                                         * characters */

void
queens_document_clear (QueensDocument *self)
{
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->places, g_free);
}

gboolean
queens_document_equal (const QueensDocument *self,
                       const QueensDocument *other)
{
  if (!queens_setup_equal (&self->setup, &other->setup)
      || self->preset != other->preset
      || self->position != other->position
      || self->view != other->view
      || (self->places == NULL) != (other->places == NULL))
    return FALSE;
  return self->places == NULL
         || memcmp (self->places, other->places,
                    self->setup.problem->n_queens * sizeof (gint32)) == 0;
}

gboolean
queens_document_load (QueensDocument  *self,
                      const char      *path,
                      GError         **error)
{
  gsize length;
  g_autofree char *text = queens_file_read (path, MAX_LENGTH, &length, error);
  g_autofree char *shown = NULL;

  if (text == NULL)
    return FALSE;
  if (queens_document_read (self, text, length, error))
    return TRUE;
  shown = g_filename_display_name (path);
  g_prefix_error (error, "“%s”: ", shown);
  return FALSE;
}

/* The lines of comment with which the document at @path begins, up to and with the empty line
 * behind them: a person's own words, such as what the board is for. */
static char *
read_comment (const char *path)
{
  gsize length;
  g_autofree char *text = queens_file_read (path, MAX_LENGTH, &length, NULL);
  const char *end = text;

  while (end != NULL && *end == '#')
    {
      const char *feed = strchr (end, '\n');

      end = feed == NULL ? NULL : feed + 1;
    }
  if (end == NULL || (*end != '\n' && *end != '['))
    return g_strdup ("");
  return g_strndup (text, end - text + (*end == '\n'));
}

gboolean
queens_document_save (const QueensDocument  *self,
                      const char            *path,
                      GError               **error)
{
  g_autofree char *comment = read_comment (path);
  g_autofree char *text = queens_document_write (self);
  char *whole = g_strconcat (comment, text, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (whole, strlen (whole));

  return queens_file_replace (path, bytes, error);
}
