/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trial-run.h"

#include "queens-file.h"
#include "queens-trial-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define CHUNK (256 * 1024)      /* bytes of a table written at a time */
#define MOST_BYTES ((gsize) 4 << 30)    /* maximum bytes of a results file */
#define OLD 60                  /* seconds after which another program has surely finished saving */

QueensTrialRun *
queens_trial_run_new (QueensExperiment *experiment)
{
  QueensTrialRun *self = g_new0 (QueensTrialRun, 1);
  guint n = experiment->n_setups;

  self->experiment = queens_experiment_ref (experiment);
  self->table = queens_trial_table_new (experiment->setups, n);
  self->summaries = g_new (QueensSummary *, n);
  self->occupancies = g_new0 (QueensOccupancy *, n);
  self->efforts = g_new0 (QueensEffort, n);
  self->evaluations = g_new0 (QueensRunLength *, n);
  self->by_distance = g_new0 (QueensByDistance *, n);
  for (guint i = 0; i < n; i++)
    {
      guint size = experiment->setups[i].problem->size;

      self->summaries[i] = queens_summary_new ();
      if (size <= QUEENS_OCCUPANCY_MAX_SIZE)
        self->occupancies[i] = queens_occupancy_new (size);
    }
  return self;
}

void
queens_trial_run_free (QueensTrialRun *self)
{
  for (guint i = 0; i < self->experiment->n_setups; i++)
    {
      queens_summary_free (self->summaries[i]);
      g_clear_pointer (&self->occupancies[i], queens_occupancy_free);
      queens_run_length_free (self->evaluations[i]);
      g_clear_pointer (&self->by_distance[i], queens_by_distance_free);
    }
  g_free (self->summaries);
  g_free (self->occupancies);
  g_free (self->efforts);
  g_free (self->evaluations);
  g_free (self->by_distance);
  g_clear_pointer (&self->findings, queens_findings_free);
  queens_trial_table_free (self->table);
  queens_experiment_unref (self->experiment);
  g_free (self);
}

void
queens_trial_run_add (QueensTrialRun    *self,
                      const QueensTrial *trial)
{
  queens_summary_add (self->summaries[trial->setup], trial);
  queens_trial_table_add (self->table, trial);
  if (self->occupancies[trial->setup] != NULL && trial->places != NULL)
    queens_occupancy_add (self->occupancies[trial->setup], trial,
                          self->experiment->setups[trial->setup].problem);
}

void
queens_trial_run_finish (QueensTrialRun *self)
{
  const QueensExperiment *experiment = self->experiment;

  self->findings = queens_findings_new (self->experiment, self->table);
  for (guint i = 0; i < experiment->n_setups; i++)
    {
      QueensDistribution *evaluations[QUEENS_N_FATES];
      gboolean has_distance = FALSE;
      guint first, n_rows;

      queens_experiment_get_rows (experiment, i, self->table->n_rows, &first, &n_rows);
      for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
        evaluations[fate] = queens_distribution_new ();
      if (queens_trial_has_distance (&experiment->setups[i]))
        self->by_distance[i] = queens_by_distance_new ();
      for (guint row = first; row < first + n_rows; row++)
        {
          QueensTrial trial;

          queens_trial_table_get (self->table, row, &trial);
          queens_distribution_add (evaluations[queens_end_get_fate (trial.end)],
                                   trial.tally.evaluations, 1);
          has_distance |= trial.distance > 0;
          if (self->by_distance[i] != NULL)
            queens_by_distance_add (self->by_distance[i], &trial);
        }
      /* Rows of earlier versions have no distances. */
      if (!has_distance)
        g_clear_pointer (&self->by_distance[i], queens_by_distance_free);
      self->evaluations[i] = queens_run_length_new_of (evaluations);
      queens_findings_set_restarts (self->findings, i, self->evaluations[i]);
      queens_effort_measure (&self->efforts[i], self->evaluations[i], evaluations);
      for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
        queens_distribution_free (evaluations[fate]);
    }
}

typedef struct
{
  const QueensTrialRun *run;
  const char           *path;
  int                   fd;
  int                   result; /* 0 or an errno */
  char                 *checksum;
} Saving;

static gboolean
write_cb (const char  *text,
          gsize        length,
          gpointer     data,
          GError     **error)
{
  Saving *self = data;

  self->result = queens_file_write (self->fd, text, length);
  return self->result == 0;
}

/* Fills @trial from @row. Stores the end state in @places, which must have room for a state of any
 * setup. */
static void
get_row (const QueensTrialRun *self,
         guint                 row,
         QueensTrial          *trial,
         gint32               *places)
{
  queens_trial_table_get (self->table, row, trial);
  if (queens_trial_table_get_state (self->table, row, places))
    trial->places = places;
}

static gint32 *
new_places (const QueensTrialRun *self)
{
  guint most = 0;

  for (guint i = 0; i < self->experiment->n_setups; i++)
    most = MAX (most, self->experiment->setups[i].problem->n_queens);
  return g_new (gint32, most);
}

static int
save_cb (int      fd,
         gpointer data)
{
  static const QueensTrialLayout layout = {
    .format = QUEENS_FORMAT_CSV, .has_rows = TRUE, .is_table = TRUE, .has_times = TRUE,
  };
  Saving *self = data;
  guint n_rows = self->run->table->n_rows;
  g_auto (QueensTrialWriter) writer = { 0 };
  g_autofree gint32 *places = new_places (self->run);

  self->fd = fd;
  queens_trial_writer_begin (&writer, self->run->experiment, &layout, n_rows, write_cb, self);
  for (guint row = 0; row < n_rows && self->result == 0; row++)
    {
      QueensTrial trial;

      get_row (self->run, row, &trial, places);
      queens_trial_writer_add_trial (&writer, &trial, NULL);
    }
  if (self->result == 0)
    self->checksum = queens_trial_writer_end (&writer, NULL);
  return self->result;
}

char *
queens_trial_run_save (const QueensTrialRun  *self,
                       const char            *path,
                       GError               **error)
{
  Saving saving = { .run = self };

  if (queens_file_fill (path, save_cb, &saving, error))
    return saving.checksum;
  g_free (saving.checksum);
  return NULL;
}

static int
export_cb (int      fd,
           gpointer data)
{
  Saving *self = data;
  const QueensExperiment *experiment = self->run->experiment;
  g_autoptr (GPtrArray) origins = g_ptr_array_new_with_free_func (g_free);
  g_autofree gint32 *places = new_places (self->run);
  g_auto (QueensRecord) record = { 0 };

  self->fd = fd;
  queens_record_init (&record, queens_format_of_file (self->path));
  record.is_flat = TRUE;
  for (guint i = 0; i < experiment->n_setups; i++)
    g_ptr_array_add (origins, queens_trial_write_origin (&experiment->setups[i]));
  for (guint row = 0; row < self->run->table->n_rows && self->result == 0; row++)
    {
      QueensTrial trial;

      get_row (self->run, row, &trial, places);
      queens_record_add_format (&record);
      for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
        if (queens_experiment_has_column (experiment, i))
          queens_trial_add_to (&trial, &experiment->setups[trial.setup],
                               queens_experiment_get_name (experiment, trial.setup), i, &record);
      queens_trial_add_origin (origins->pdata[trial.setup], &record);
      queens_record_end_row (&record);
      if (record.text->len > CHUNK)
        {
          write_cb (record.text->str, record.text->len, self, NULL);
          g_string_truncate (record.text, 0);
        }
    }
  queens_record_end_table (&record);
  if (self->result == 0)
    write_cb (record.text->str, record.text->len, self, NULL);
  return self->result;
}

gboolean
queens_trial_run_export (const QueensTrialRun  *self,
                         const char            *path,
                         GError               **error)
{
  Saving saving = { .run = self, .path = path };

  return queens_file_fill (path, export_cb, &saving, error);
}

/* Opens the file @path if it may belong to @results. For bare rows, this is known only after they
 * are read. */
static QueensTrialFile *
open_rows (QueensExperiment     *experiment,
           const char           *path,
           const QueensResults  *results,
           GError              **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  FILE *file = queens_file_open (path, MOST_BYTES, error);
  g_autoptr (QueensTrialFile) rows
    = file == NULL ? NULL : queens_trial_file_new (file, name, experiment, NULL, NULL);

  return rows != NULL
             && (rows->is_bare || (rows->layout.has_rows && rows->n_rows == results->n_rows
                                   && g_str_equal (rows->checksum, results->checksum)))
           ? g_steal_pointer (&rows) : NULL;
}

gboolean
queens_trial_run_load (QueensExperiment     *experiment,
                       const char           *path,
                       const QueensResults  *results,
                       QueensTrialsVisit     visit,
                       gpointer              data,
                       GError              **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *part = g_strconcat (path, QUEENS_TRIAL_FILE_PART_SUFFIX, NULL);
  g_autoptr (GError) unread = NULL;
  g_autoptr (QueensTrialFile) file = open_rows (experiment, path, results, &unread);
  gboolean is_right;
  GStatBuf status;
  QueensTrial trial;

  if (file == NULL)
    {
      /* Saving was killed after the document was written, but before the results were renamed. */
      file = open_rows (experiment, part, results, NULL);
      if (file != NULL)
        {
          g_rename (part, path);
          g_clear_error (&unread);
        }
    }
  /* Remove the file that a killed save has left. Keep a recent file, because another window may be
   * saving now. */
  else if (g_stat (part, &status) == 0 && S_ISREG (status.st_mode)
           && status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - OLD)
    g_unlink (part);
  if (file == NULL && unread != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return FALSE;
    }
  is_right = file != NULL;
  while (is_right && queens_trial_file_read_trial (file, &trial, &unread))
    is_right = visit (&trial, data);
  if (is_right && unread == NULL && queens_trial_file_read_end (file, NULL)
      && file->row == results->n_rows && g_str_equal (file->checksum, results->checksum))
    return TRUE;
  /* Another program has replaced the file in the meantime. */
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The results in “%s” don’t belong to this document, so they weren’t loaded."),
               name);
  return FALSE;
}
