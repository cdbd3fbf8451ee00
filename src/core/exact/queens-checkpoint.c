/* queens-checkpoint.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-checkpoint.h"

#include "queens-file.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MAX_BYTES (1 << 22)

G_DEFINE_QUARK (queens-checkpoint-error-quark, queens_checkpoint_error)

static void
append_squares (GString             *head,
                const char          *name,
                const QueensSquares *squares)
{
  g_string_append (head, name);
  for (gsize i = 0; i < squares->length; i++)
    g_string_append_printf (head, " %d,%d", squares->squares[i].x, squares->squares[i].y);
  g_string_append_c (head, '\n');
}

static char *
write_head (const QueensProblem *problem,
            guint                n_pieces)
{
  GString *head = g_string_new ("queenside-count 1\nversion " QUEENSIDE_VERSION "\n");

  g_string_append_printf (head, "problem %u %s %u\n", problem->size,
                          problem->is_anywhere ? "anywhere" : "column", problem->n_queens);
  append_squares (head, "static", &problem->static_points);
  append_squares (head, "boulders", &problem->boulders);
  g_string_append_printf (head, "pieces %u\n", n_pieces);
  return g_string_free (head, FALSE);
}

/* The line that ends a file with @length bytes before it. */
static char *
write_end (const char *text,
           gsize       length)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text,
                                                      length);

  return g_strdup_printf ("end %s\n", sum);
}

/* Of a file that is no checkpoint. */
static gboolean
refuse (const char  *path,
        GError     **error)
{
  g_set_error (error, QUEENS_CHECKPOINT_ERROR, QUEENS_CHECKPOINT_ERROR_SYNTAX,
               _("%s is no checkpoint of a count, or a part of one."), path);
  return FALSE;
}

static gboolean
is_whole (const char *text)
{
  const char *last = g_strrstr (text, "\nend ");
  g_autofree char *end = NULL;

  if (last == NULL || !g_str_has_prefix (text, "queenside-count 1\n"))
    return FALSE;
  end = write_end (text, last + 1 - text);
  return g_str_equal (last + 1, end);
}

/* The lines behind the head, which a sum has shown to be as they were written. */
static gboolean
read_done (QueensCheckpoint *self,
           const char       *text)
{
  const char *digits = strstr (text, "\ndone ");

  if (sscanf (text, "found %" SCNu64, &self->found) != 1 || digits == NULL)
    return FALSE;
  digits += strlen ("\ndone ");
  for (guint i = 0; i < self->n_pieces; i++)
    {
      gint digit = g_ascii_xdigit_value (digits[i / 4]);

      if (digit < 0)
        return FALSE;
      self->done[i] = digit >> i % 4 & 1;
    }
  return TRUE;
}

gboolean
queens_checkpoint_open (QueensCheckpoint     *self,
                        const char           *path,
                        const QueensProblem  *problem,
                        guint                 n_pieces,
                        guint64               found,
                        GError              **error)
{
  g_autofree char *text = NULL;
  gsize length;

  *self = (QueensCheckpoint) {
    .path = path,
    .head = write_head (problem, n_pieces),
    .done = g_new0 (guint8, n_pieces),
    .n_pieces = n_pieces,
    .found = found,
  };
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  text = queens_file_read (path, MAX_BYTES, &length, error);
  if (text == NULL)
    return FALSE;
  if (strlen (text) != length || !is_whole (text))
    return refuse (path, error);
  if (!g_str_has_prefix (text, self->head))
    {
      g_set_error (error, QUEENS_CHECKPOINT_ERROR, QUEENS_CHECKPOINT_ERROR_OTHER,
                   _("%s is the checkpoint of another problem, or of another version of the "
                     "program; choose another file."), path);
      return FALSE;
    }
  return read_done (self, text + strlen (self->head)) || refuse (path, error);
}

void
queens_checkpoint_clear (QueensCheckpoint *self)
{
  g_clear_pointer (&self->head, g_free);
  g_clear_pointer (&self->done, g_free);
}

GBytes *
queens_checkpoint_write (const QueensCheckpoint *self)
{
  GString *text = g_string_new (self->head);
  g_autofree char *end = NULL;

  g_string_append_printf (text, "found %" PRIu64 "\ndone ", self->found);
  for (guint i = 0; i < self->n_pieces; i += 4)
    {
      guint digit = 0;

      for (guint j = 0; j < 4 && i + j < self->n_pieces; j++)
        digit |= self->done[i + j] << j;
      g_string_append_printf (text, "%x", digit);
    }
  g_string_append_c (text, '\n');
  end = write_end (text->str, text->len);
  g_string_append (text, end);
  return g_string_free_to_bytes (text);
}
