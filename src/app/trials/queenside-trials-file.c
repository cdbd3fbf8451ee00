/* queenside-trials-file.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-file.h"

#include "queens-file.h"

#define CHUNK (256 * 1024)      /* bytes that are written at a time */

typedef struct
{
  QueensideTrialsJob *job;
  QueensFormat        format;
} Save;

static void
add_row (QueensRecord       *record,
         QueensideTrialsJob *job,
         guint               row)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  g_autofree gint32 *places = NULL;
  QueensTrial trial;

  queenside_trials_job_get_row (job, row, &trial, &places);
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if ((i != QUEENS_TRIAL_COLUMN_CONFIGURATION || plan->n_configurations > 1)
        && (i != QUEENS_TRIAL_COLUMN_SIZE || plan->n_sizes > 1))
      queens_trial_add_to (&trial, queenside_trials_plan_get_setup (plan, trial.setup),
                           queenside_trials_plan_get_name (plan, trial.setup), i, record);
  queens_record_end_row (record);
}

/* Returns 0, or the number of what went wrong. */
static int
write_rows (int      fd,
            gpointer user_data)
{
  Save *self = user_data;
  guint n_rows = queenside_trials_job_get_n_rows (self->job);
  g_auto (QueensRecord) record = { 0 };
  int result = 0;

  queens_record_init (&record, self->format);
  record.is_flat = TRUE;
  for (guint row = 0; row < n_rows && result == 0; row++)
    {
      add_row (&record, self->job, row);
      if (record.text->len > CHUNK)
        {
          result = queens_file_write (fd, record.text->str, record.text->len);
          g_string_truncate (record.text, 0);
        }
    }
  queens_record_end_table (&record);
  return result != 0 ? result : queens_file_write (fd, record.text->str, record.text->len);
}

gboolean
queenside_trials_file_save (QueensideTrialsJob  *job,
                            const char          *path,
                            GError             **error)
{
  Save save = { job, queens_format_of_file (path) };

  return queens_file_fill (path, write_rows, &save, error);
}
