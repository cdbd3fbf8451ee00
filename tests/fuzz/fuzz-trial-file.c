/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes files of trials. If the first byte is 0 or 1, it selects one of two boards, and the other
 * bytes are rows without a checksum. Rows that can be read must stay the same when they are written
 * and read again. Otherwise, the bytes are a shard. It gets a correct checksum, and is read as the
 * command merge reads it. */

#include "fuzz.h"
#include "cli-experiment.h"

#include <string.h>

#define N_TRIALS 3

static FILE *
make_file (const char *text,
           gsize       length)
{
  FILE *file = tmpfile ();

  g_assert_nonnull (file);
  g_assert_cmpint (fwrite (text, 1, length, file), ==, length);
  rewind (file);
  return file;
}

static gboolean
append_cb (const char  *text,
           gsize        length,
           gpointer     data,
           GError     **error)
{
  g_string_append_len (data, text, length);
  return TRUE;
}

/* Writes the rows of @file until the first wrong row. Free with g_string_free(). */
static GString *
copy_rows (QueensTrialFile *file)
{
  static const QueensTrialLayout layout = { .format = QUEENS_FORMAT_CSV, .has_rows = TRUE };
  GString *copy = g_string_new (NULL);
  g_auto (QueensTrialWriter) writer = { 0 };
  g_autofree char *checksum = NULL;
  QueensTrial trial;
  guint64 n_rows;

  while (queens_trial_file_read_trial (file, &trial, NULL))
    ;
  n_rows = file->row;
  queens_trial_file_rewind (file);
  queens_trial_writer_begin (&writer, file->experiment, &layout, n_rows, append_cb, copy);
  for (guint64 i = 0; i < n_rows; i++)
    {
      g_assert_true (queens_trial_file_read_trial (file, &trial, NULL));
      queens_trial_writer_add_trial (&writer, &trial, NULL);
    }
  checksum = queens_trial_writer_end (&writer, NULL);
  return copy;
}

static void
read_bare (const char *text,
           gsize       length,
           gboolean    is_anywhere)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (
    4, is_anywhere ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensTrialFile) file = NULL;
  g_autoptr (QueensTrialFile) again = NULL;
  g_autoptr (GString) first = NULL;
  g_autoptr (GString) second = NULL;
  g_autoptr (GError) error = NULL;
  QueensTrial trial;

  experiment->n_trials = N_TRIALS;
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_experiment_add_setup (experiment, &setup);
  queens_setup_clear (&setup);
  queens_setup_init (&setup);
  queens_experiment_add_setup (experiment, &setup);
  file = queens_trial_file_new (make_file (text, length), "rows", experiment, NULL, &error);
  if (file == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  first = copy_rows (file);
  if (file->row == 0)
    return;
  again = queens_trial_file_new (make_file (first->str, first->len), "copy", experiment, NULL,
                                 &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->n_rows, ==, file->row);
  while (queens_trial_file_read_trial (again, &trial, &error))
    ;
  g_assert_no_error (error);
  g_assert_true (queens_trial_file_read_end (again, &error));
  queens_trial_file_rewind (again);
  second = copy_rows (again);
  g_assert_cmpstr (first->str, ==, second->str);
}

/* Returns TRUE if the whole file can be read. Otherwise, sets @error. */
static gboolean
read_shard (FILE    *opened,
            GError **error)
{
  g_autoptr (QueensTrialFile) file
    = queens_trial_file_new (opened, "shard", NULL, cli_experiment_read_setup, error);
  g_autoptr (GError) wrong = NULL;
  QueensTrial trial;

  if (file == NULL)
    return FALSE;
  for (guint i = 0; !file->layout.has_rows && i < file->experiment->n_setups; i++)
    {
      g_autoptr (QueensSummary) summary = queens_trial_file_read_summary (file, i, error);

      if (summary == NULL)
        return FALSE;
    }
  while (file->layout.has_rows && queens_trial_file_read_trial (file, &trial, &wrong))
    ;
  if (wrong == NULL)
    return queens_trial_file_read_end (file, error);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (GString) text = g_string_new_len ((const char *) data, size);
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, size);
  g_autoptr (GError) error = NULL;

  if (size > 0 && data[0] <= 1)
    {
      read_bare ((const char *) data + 1, size - 1, data[0] == 1);
      return 0;
    }
  g_string_append_printf (text, "end %s\n", sum);
  if (!read_shard (make_file (text->str, text->len), &error))
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
