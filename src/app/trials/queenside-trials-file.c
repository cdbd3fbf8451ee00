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
  char               *path;
} Save;

static void
save_free (gpointer data)
{
  Save *self = data;

  g_object_unref (self->job);
  g_free (self->path);
  g_free (self);
}

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

static void
save_cb (GTask        *task,
         gpointer      source,
         gpointer      data,
         GCancellable *cancellable)
{
  Save *self = data;
  GError *error = NULL;

  if (queens_file_fill (self->path, write_rows, self, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
queenside_trials_file_save (QueensideTrialsJob  *job,
                            QueensFormat         format,
                            const char          *path,
                            GAsyncReadyCallback  done_cb,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (job, NULL, done_cb, user_data);
  Save *self = g_new0 (Save, 1);

  self->job = g_object_ref (job);
  self->format = format;
  self->path = g_strdup (path);
  g_task_set_task_data (task, self, save_free);
  g_task_run_in_thread (task, save_cb);
}

gboolean
queenside_trials_file_finish (GAsyncResult  *result,
                              GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
