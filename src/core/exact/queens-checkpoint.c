/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-checkpoint.h"

#include "queens-file.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MAX_BYTES (1 << 22)

static void
append_squares (GString             *text,
                const char          *name,
                const QueensSquares *squares)
{
  g_string_append (text, name);
  for (gsize i = 0; i < squares->length; i++)
    g_string_append_printf (text, " %d,%d", squares->squares[i].x, squares->squares[i].y);
  g_string_append_c (text, '\n');
}

static guint
count_pieces (guint n_all,
              guint shard,
              guint n_shards)
{
  return shard > n_all ? 0 : (n_all - shard) / n_shards + 1;
}

void
queens_checkpoint_init (QueensCheckpoint *self,
                        QueensProblem    *problem,
                        guint             n_all,
                        guint             shard,
                        guint             n_shards,
                        guint64           found)
{
  guint n_pieces = count_pieces (n_all, shard, n_shards);

  *self = (QueensCheckpoint) {
    .version = g_strdup (QUEENSIDE_VERSION),
    .problem = queens_problem_ref (problem),
    .n_all = n_all,
    .shard = shard,
    .n_shards = n_shards,
    .done = g_new0 (guint8, n_pieces + 1),
    .n_pieces = n_pieces,
    .found = found,
  };
}

void
queens_checkpoint_clear (QueensCheckpoint *self)
{
  g_clear_pointer (&self->version, g_free);
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->done, g_free);
}

gboolean
queens_checkpoint_is_done (const QueensCheckpoint *self)
{
  return memchr (self->done, 0, self->n_pieces) == NULL;
}

GBytes *
queens_checkpoint_write (const QueensCheckpoint *self)
{
  const QueensProblem *problem = self->problem;
  GString *text = g_string_new (QUEENS_CHECKPOINT_MAGIC "\n");
  g_autofree char *sum = NULL;

  g_string_append_printf (text, "version %s\n", self->version);
  g_string_append_printf (text, "problem %u %s %u\n", problem->size,
                          problem->is_anywhere ? "anywhere" : "column", problem->n_queens);
  append_squares (text, "static", &problem->static_points);
  append_squares (text, "boulders", &problem->boulders);
  g_string_append_printf (text, "pieces %u\nshard %u/%u\nfound %" PRIu64 "\ndone ", self->n_all,
                          self->shard, self->n_shards, self->found);
  for (guint i = 0; i < self->n_pieces; i += 4)
    {
      guint digit = 0;

      for (guint j = 0; j < 4 && i + j < self->n_pieces; j++)
        digit |= self->done[i + j] << j;
      g_string_append_printf (text, "%x", digit);
    }
  g_string_append_c (text, '\n');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, text->len);
  g_string_append_printf (text, "end %s\n", sum);
  return g_string_free_to_bytes (text);
}

/* Reads squares such as ` 0,3 4,5`. Returns the text after them. */
static const char *
read_squares (const char *text,
              GArray     *squares)
{
  QueensSquare square;
  int length;

  while (sscanf (text, " %d,%d%n", &square.x, &square.y, &length) == 2)
    {
      g_array_append_val (squares, square);
      text += length;
    }
  return text;
}

/* Reads @text without checking every detail. To find any other fault, the caller writes the
 * checkpoint again and compares the texts. */
static gboolean
parse (QueensCheckpoint *self,
       const char       *text)
{
  g_autoptr (GArray) static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  char version[64];
  char placement[16];
  guint size;
  guint n_queens;
  int length = 0;

  if (sscanf (text, QUEENS_CHECKPOINT_MAGIC " version %63s problem %u %15s %u static%n", version,
              &size, placement, &n_queens, &length) != 4
      || length == 0)
    return FALSE;
  text = read_squares (text + length, static_points);
  if (!g_str_has_prefix (text, "\nboulders"))
    return FALSE;
  text = read_squares (text + strlen ("\nboulders"), boulders);
  length = 0;
  if (sscanf (text, " pieces %u shard %u/%u found %" SCNu64 " done%n", &self->n_all, &self->shard,
              &self->n_shards, &self->found, &length) != 4
      || length == 0 || self->shard == 0 || self->n_shards < self->shard)
    return FALSE;
  text += length;
  self->n_pieces = count_pieces (self->n_all, self->shard, self->n_shards);
  if (*text++ != ' '
      || strspn (text, "0123456789abcdef") != self->n_pieces / 4 + (self->n_pieces % 4 > 0))
    return FALSE;
  self->done = g_new0 (guint8, self->n_pieces + 1);
  for (guint i = 0; i < self->n_pieces; i++)
    self->done[i] = g_ascii_xdigit_value (text[i / 4]) >> i % 4 & 1;
  self->version = g_strdup (version);
  self->problem = queens_problem_new (size, g_str_equal (placement, "anywhere")
                                            ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN,
                                      n_queens,
                                      (const QueensSquare *) static_points->data,
                                      static_points->len,
                                      (const QueensSquare *) boulders->data, boulders->len, NULL);
  return self->problem != NULL;
}

gboolean
queens_checkpoint_read (QueensCheckpoint *self,
                        const char       *text,
                        gsize             length)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (GBytes) again = NULL;

  if (strlen (text) == length && parse (self, text))
    {
      again = queens_checkpoint_write (self);
      if (g_bytes_equal (again, bytes))
        return TRUE;
    }
  queens_checkpoint_clear (self);
  return FALSE;
}

gboolean
queens_checkpoint_open (QueensCheckpoint  *self,
                        const char        *path,
                        GError           **error)
{
  g_auto (QueensCheckpoint) saved = { 0 };
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  text = queens_file_read (path, MAX_BYTES, &length, error);
  if (text == NULL)
    return FALSE;
  if (!queens_checkpoint_read (&saved, text, length))
    queens_refuse (error, _("%s isn’t a checkpoint from “count”, or it is incomplete. Choose "
                            "another file."), path);
  else if (!g_str_equal (saved.version, self->version) || saved.n_all != self->n_all
           || !queens_problem_equal (saved.problem, self->problem))
    queens_refuse (error, _("%s is a checkpoint of another problem or another version of "
                            "Queenside. Choose another file."), path);
  else if (saved.shard != self->shard || saved.n_shards != self->n_shards)
    queens_refuse (error, _("%s is a checkpoint of shard %u/%u. Choose another file."), path,
                   saved.shard, saved.n_shards);
  else
    {
      memcpy (self->done, saved.done, self->n_pieces);
      self->found = saved.found;
      return TRUE;
    }
  return FALSE;
}
