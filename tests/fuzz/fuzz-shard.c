/* fuzz-shard.c: a shard of trials, read to its end as the command does to join it with others. The
 * last line, with its checksum, is made here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"
#include "cli-shard.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* Whether all of it can be read; it is refused with an error otherwise. */
static gboolean
read_all (CliShard  *shard,
          GError   **error)
{
  guint64 first;
  guint64 end;

  cli_plan_get_trials (&shard->plan, &first, &end);
  for (guint i = 0; i < shard->plan.inputs->len; i++)
    {
      const CliInput *input = &g_array_index (shard->plan.inputs, CliInput, i);
      g_autofree gint32 *places = g_new (gint32, input->setup.problem->n_queens);

      if (!shard->plan.has_rows)
        {
          g_autoptr (QueensSummary) summary = cli_shard_read_summary (shard, i, error);

          if (summary == NULL)
            return FALSE;
          continue;
        }
      for (guint64 j = first; j < end; j++)
        {
          QueensTrial trial;

          if (!cli_shard_read_trial (shard, i, &trial, places, error))
            return FALSE;
        }
    }
  return cli_shard_read_end (shard, error);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, size);
  g_autofree char *end = g_strdup_printf ("end %s\n", sum);
  g_autofree char *path = NULL;
  g_auto (CliShard) shard = { 0 };
  g_autoptr (GError) error = NULL;
  int file = g_file_open_tmp ("shard-XXXXXX", &path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (write (file, data, size), ==, size);
  g_assert_cmpint (write (file, end, strlen (end)), ==, strlen (end));
  close (file);
  if (!cli_shard_open (&shard, path, &error) || !read_all (&shard, &error))
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_unlink (path);
  return 0;
}
