/* queenside-trials-job.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-job.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "queens-count.h"
#include "queens-file.h"
#include "queens-places.h"
#include "queens-trial-rows.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#define NICENESS 10             /* of a thread */
#define INTERVAL 100000         /* in µs: new figures come this often at the most */
#define SHARE 10                /* and take no more than one part of the time in so many */
#define ROWS_A_LOOK 1024        /* that are read before somebody looks at the clock */
#define MOST_BYTES ((gsize) 4 << 30)    /* of a file of rows */
#define CHUNK (256 * 1024)      /* bytes that are written at a time */
#define OLD 60                  /* s since rows that have not taken their name were written */
#define COURTESY 20             /* in µs */
#define MAX_SIZE_TO_SOLVE 16    /* of a board for which it is asked whether it has a solution */
#define TIME_TO_SOLVE 100000    /* in µs */

G_DEFINE_FINAL_TYPE (QueensideTrialsJob, queenside_trials_job, G_TYPE_OBJECT)

enum { DONE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Figures */

static void
clear_statistics (gpointer data)
{
  QueensideTrialsStatistics *self = data;

  queens_summary_free (self->summary);
  queens_distribution_free (self->unsolved);
  queens_run_length_free (self->run_length);
}

void
queenside_trials_statistics_unref (QueensideTrialsStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear_statistics);
}

/* The lock. A thread that adds millions of rows a second holds it nearly always: it lets others in
 * who wait. Those that read do not keep each other out: a sort reads for long. */

static void
lock_to_read (QueensideTrialsJob *self)
{
  g_atomic_int_inc (&self->n_readers);
  g_rw_lock_reader_lock (&self->lock);
  g_atomic_int_add (&self->n_readers, -1);
}

static void
lock_to_write (QueensideTrialsJob *self)
{
  while (g_atomic_int_get (&self->n_readers) > 0)
    g_usleep (COURTESY);
  g_rw_lock_writer_lock (&self->lock);
}

/* In the thread */

static void
publish (QueensideTrialsJob *self,
         guint               setup,
         QueensSummary      *summary)
{
  QueensideTrialsStatistics *statistics = g_atomic_rc_box_new0 (QueensideTrialsStatistics);
  QueensideTrialsStatistics *before;

  statistics->summary = summary;
  statistics->unsolved = queens_summary_gather_iterations (summary, QUEENS_PART_UNSOLVED);
  statistics->run_length = queens_run_length_new (summary);
  statistics->has_fit = queens_weibull_fit (&statistics->fit,
                                            summary->iterations[QUEENS_FATE_SOLVED],
                                            summary->iterations[QUEENS_FATE_CUT_OFF]);
  lock_to_write (self);
  before = self->statistics[setup];
  self->statistics[setup] = statistics;
  g_rw_lock_writer_unlock (&self->lock);
  g_clear_pointer (&before, queenside_trials_statistics_unref);
}

/* Of setups before @end nothing more is to come. */
static void
publish_complete (QueensideTrialsJob *self,
                  guint               end)
{
  for (; self->n_complete < end; self->n_complete++)
    publish (self, self->n_complete, g_steal_pointer (&self->summaries[self->n_complete]));
}

static gboolean
tick (gpointer data)
{
  QueensideTrialsJob *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now >= self->next)
    {
      publish_complete (self, self->setup);
      publish (self, self->setup, queens_summary_copy (self->summaries[self->setup]));
      self->next = now + MAX (INTERVAL, SHARE * (g_get_monotonic_time () - now));
    }
  return g_atomic_int_get (&self->work->cancel) == 0;
}

static gboolean
tick_probe (gpointer data)
{
  QueensideTrialsJob *self = data;

  return g_atomic_int_get (&self->work->cancel) == 0;
}

static gboolean
visit (const QueensTrial *trial,
       gpointer           data)
{
  QueensideTrialsJob *self = data;
  QueensOccupancy *occupancy = self->occupancies[trial->setup];

  self->setup = trial->setup;
  queens_summary_add (self->summaries[trial->setup], trial);
  lock_to_write (self);
  queens_trial_table_add (self->table, trial);
  queens_pace_add (self->pace, trial);
  if (occupancy != NULL)
    queens_occupancy_add (occupancy, trial, self->setups[trial->setup].problem);
  g_rw_lock_writer_unlock (&self->lock);
  return TRUE;
}

static gboolean
solve_cb (gpointer data,
          gdouble  done,
          guint64  found)
{
  return g_get_monotonic_time () < *(gint64 *) data;
}

/* Of boards on which it can be told in a moment. Configurations mostly have the same ones. */
static void
find_impossible (QueensideTrialsJob *self)
{
  QueensideTrialsPlan *plan = self->plan;

  for (guint i = 0; i < plan->n_setups; i++)
    {
      QueensProblem *problem = self->setups[i].problem;
      gint64 end = g_get_monotonic_time () + TIME_TO_SOLVE;
      const QueensCountOptions options = { .n_threads = 1, .progress = solve_cb, .data = &end };
      gboolean is_solvable = TRUE;
      gboolean is_impossible;

      if (problem->size > MAX_SIZE_TO_SOLVE)
        continue;
      if (i >= plan->n_sizes
          && queens_problem_equal (problem, self->setups[i - plan->n_sizes].problem))
        is_impossible = self->is_impossible[i - plan->n_sizes];
      else
        is_impossible = queens_count_is_solvable (problem, &options, &is_solvable, NULL)
                        && !is_solvable;
      lock_to_write (self);
      self->is_impossible[i] = is_impossible;
      g_rw_lock_writer_unlock (&self->lock);
    }
}

/* Comparisons: each takes a look at every trial, so that they are made when all have run. */

/* The place of the pair of configurations @i and @k > @i among those of a size. */
static guint
find_pair (guint n_configurations,
           guint i,
           guint k)
{
  return i * n_configurations - i * (i + 1) / 2 + k - i - 1;
}

static guint
count_pairs (QueensideTrialsPlan *plan)
{
  return plan->n_configurations * (plan->n_configurations - 1) / 2;
}

static guint
count_rows (QueensideTrialsJob *self,
            guint               setup)
{
  guint64 first = setup * self->plan->n_trials;

  return self->table->n_rows > first ? MIN (self->table->n_rows - first, self->plan->n_trials) : 0;
}

static void
measure_setups (QueensideTrialsJob *self)
{
  for (guint i = 0; i < self->plan->n_setups; i++)
    {
      QueensDistribution *evaluations[QUEENS_N_FATES];
      guint first = i * self->plan->n_trials;
      guint n_rows = count_rows (self, i);

      for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
        evaluations[fate] = queens_distribution_new ();
      for (guint row = first; row < first + n_rows; row++)
        {
          QueensTrial trial;

          queens_trial_table_get (self->table, row, &trial);
          queens_distribution_add (evaluations[queens_end_get_fate (trial.end)],
                                   trial.tally.evaluations, 1);
        }
      queens_effort_measure (&self->efforts[i], evaluations);
      for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
        queens_distribution_free (evaluations[fate]);
    }
}

static void
compare_setups (QueensideTrialsJob *self)
{
  QueensideTrialsPlan *plan = self->plan;
  guint n_pairs = count_pairs (plan);

  for (guint size = 0; size < plan->n_sizes; size++)
    {
      QueensComparison *comparisons = &self->comparisons[size * n_pairs];

      for (guint i = 0; i < plan->n_configurations; i++)
        for (guint k = i + 1; k < plan->n_configurations; k++)
          {
            guint a = i * plan->n_sizes + size;
            guint b = k * plan->n_sizes + size;

            queens_comparison_make (
              &comparisons[find_pair (plan->n_configurations, i, k)], self->table,
              a * plan->n_trials, count_rows (self, a), b * plan->n_trials, count_rows (self, b),
              queens_comparison_can_pair (&self->setups[a], &self->setups[b]));
          }
      if (plan->n_configurations > 2)
        self->n_corrected[size] = queens_comparison_correct (comparisons, n_pairs);
    }
}

/* Rows of a file */

static gboolean
visit_read (const QueensTrial *trial,
            gpointer           data)
{
  QueensideTrialsJob *self = data;
  const gint32 *places = trial->places;
  QueensTrial known = *trial;
  g_autofree gint32 *none = NULL;

  /* Once a state was not kept none after it is: the table has no room for it, either. */
  if (places == NULL)
    {
      guint n_queens = self->setups[trial->setup].problem->n_queens;

      none = g_new (gint32, n_queens);
      for (guint i = 0; i < n_queens; i++)
        none[i] = QUEENS_NO_PLACE;
      known.places = none;
    }
  visit (&known, self);
  return self->table->n_rows % ROWS_A_LOOK != 0 || tick (self);
}

/* What the rows are of is a part of their checksum: rows of setups that somebody has changed in the
 * document would say what is not so. */
static GChecksum *
checksum_new (QueensideTrialsJob *self)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", self->plan->n_trials);

  for (guint i = 0; i < self->plan->n_setups; i++)
    {
      g_autofree char *origin = queens_trial_write_origin (&self->setups[i]);

      g_checksum_update (checksum, (const guchar *) origin, strlen (origin) + 1);
    }
  g_checksum_update (checksum, (const guchar *) number, -1);
  return checksum;
}

/* What was left of saving that was killed before the document was written. Another window may be
 * saving just now: that takes less than this. */
static void
remove_old_part (const char *part)
{
  GStatBuf status;

  if (g_stat (part, &status) == 0 && S_ISREG (status.st_mode)
      && status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - OLD)
    g_unlink (part);
}

/* The text at @path, where it is the one that the document says. */
static char *
read_text (QueensideTrialsJob  *self,
           const char          *path,
           gsize               *length,
           GError             **error)
{
  g_autofree char *text = queens_file_read (path, MOST_BYTES, length, error);
  g_autoptr (GChecksum) checksum = checksum_new (self);

  g_checksum_update (checksum, (const guchar *) text, text == NULL ? 0 : *length);
  return text != NULL && g_str_equal (g_checksum_get_string (checksum), self->checksum)
           ? g_steal_pointer (&text)
           : NULL;
}

static gboolean
read_rows (QueensideTrialsJob  *self,
           GError             **error)
{
  g_autofree char *name = g_filename_display_basename (self->rows_path);
  g_autofree char *part = g_strconcat (self->rows_path, QUEENS_TRIAL_ROWS_PART_SUFFIX, NULL);
  g_autoptr (GError) unread = NULL;
  gsize length;
  g_autofree char *text = read_text (self, self->rows_path, &length, &unread);

  if (text == NULL)
    {
      /* Saving was killed once the document was there: the rows have yet to take their name. */
      text = read_text (self, part, &length, NULL);
      if (text != NULL)
        g_rename (part, self->rows_path);
    }
  else
    {
      remove_old_part (part);
    }
  if (text != NULL
      && queens_trial_rows_read (text, length, self->setups, self->plan->n_setups,
                                 self->plan->n_trials, visit_read, self, error)
      && self->table->n_rows == self->n_rows)
    return TRUE;
  if (text == NULL && unread != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return FALSE;
    }
  /* Whichever line it is that is wrong: somebody has written another file. */
  g_clear_error (error);
  g_set_error (error, QUEENS_TRIAL_ROWS_ERROR, QUEENS_TRIAL_ROWS_ERROR_FOREIGN,
               _("“%s” has other rows than those of this document; its results are left out."),
               name);
  return FALSE;
}

gboolean
queenside_trials_job_is_read (QueensideTrialsJob *self)
{
  return self->rows_path != NULL;
}

typedef struct
{
  QueensideTrialsJob *trials;
  GChecksum          *checksum;
} Writing;

static int
flush (int           fd,
       QueensRecord *record,
       GChecksum    *checksum)
{
  int result = queens_file_write (fd, record->text->str, record->text->len);

  g_checksum_update (checksum, (const guchar *) record->text->str, record->text->len);
  g_string_truncate (record->text, 0);
  return result;
}

static int
write_rows (int      fd,
            gpointer user_data)
{
  const Writing *writing = user_data;
  QueensideTrialsPlan *plan = writing->trials->plan;
  guint n_rows = queenside_trials_job_get_n_rows (writing->trials);
  g_auto (QueensRecord) record = { 0 };
  int result = 0;

  queens_record_init (&record, QUEENS_FORMAT_CSV);
  record.is_flat = TRUE;
  for (guint row = 0; row < n_rows && result == 0; row++)
    {
      g_autofree gint32 *places = NULL;
      QueensTrial trial;

      queenside_trials_job_get_row (writing->trials, row, &trial, &places);
      queens_trial_rows_add (&record, &trial, &plan->entries[trial.setup].setup,
                             plan->entries[trial.setup].name);
      if (record.text->len > CHUNK)
        result = flush (fd, &record, writing->checksum);
    }
  queens_record_end_table (&record);
  return result != 0 ? result : flush (fd, &record, writing->checksum);
}

char *
queenside_trials_job_write_rows (QueensideTrialsJob  *self,
                                 const char          *path,
                                 GError             **error)
{
  g_autoptr (GChecksum) checksum = checksum_new (self);
  Writing writing = { self, checksum };

  return queens_file_fill (path, write_rows, &writing, error)
           ? g_strdup (g_checksum_get_string (checksum))
           : NULL;
}

/* That it was cancelled is no error: what there is then stands. */
static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  QueensideTrialsJob *self = request;
  const QueensTrialsOptions options = {
    .n_threads = self->plan->n_threads,
    .with_times = TRUE,
    .visit = visit,
    .tick = tick,
    .data = self,
  };
  g_autoptr (GError) failure = NULL;

  self->work = work;
  /* Where all processors are at work, the thread that draws the window goes first. The threads of
   * the trials take it over from this one, which ends with them. */
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif
  find_impossible (self);
  if (self->rows_path != NULL)
    {
      if (!read_rows (self, error))
        return FALSE;
    }
  else
    {
      queens_pace_probe (self->pace, tick_probe, self);
      lock_to_write (self);
      self->counted = g_get_monotonic_time ();
      g_rw_lock_writer_unlock (&self->lock);
      queens_trials_run (self->setups, self->plan->n_setups, self->plan->n_trials, &options,
                         &failure);
    }
  publish_complete (self, self->plan->n_setups);
  compare_setups (self);
  measure_setups (self);
  if (self->rows_path == NULL)
    self->ended = g_get_monotonic_time ();
  if (!g_error_matches (failure, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Outside of it */

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideTrialsJob *self = owner;

  self->ended = MAX (self->ended, self->begun);
  self->is_done = TRUE;
  g_signal_emit (self, signals[DONE], 0, error == NULL ? NULL : error->message);
}

static const QueensideJobKind job_kind = {
  .name = "trials",
  .work = work,
  .done = done_cb,
  .free_request = g_object_unref,
};

static QueensideTrialsJob *
job_new (QueensideTrialsPlan *plan,
         const char          *path,
         const QueensResults *results)
{
  QueensideTrialsJob *self = g_object_new (QUEENSIDE_TYPE_TRIALS_JOB, NULL);

  self->plan = queenside_trials_plan_ref (plan);
  self->begun = g_get_monotonic_time ();
  if (path != NULL)
    {
      self->rows_path = g_strdup (path);
      self->checksum = g_strdup (results->checksum);
      self->n_rows = results->n_rows;
      self->ended = self->begun + (gint64) (results->seconds * G_USEC_PER_SEC + 0.5);
    }
  self->setups = g_new (QueensSetup, plan->n_setups);
  self->summaries = g_new (QueensSummary *, plan->n_setups);
  self->occupancies = g_new0 (QueensOccupancy *, plan->n_setups);
  self->statistics = g_new0 (QueensideTrialsStatistics *, plan->n_setups);
  for (guint i = 0; i < plan->n_setups; i++)
    {
      guint size = plan->entries[i].setup.problem->size;

      self->setups[i] = plan->entries[i].setup;
      self->summaries[i] = queens_summary_new ();
      if (size <= QUEENS_OCCUPANCY_MAX_SIZE)
        self->occupancies[i] = queens_occupancy_new (size);
    }
  self->table = queens_trial_table_new (self->setups, plan->n_setups);
  self->comparisons = g_new0 (QueensComparison, plan->n_sizes * count_pairs (plan));
  self->n_corrected = g_new0 (guint, plan->n_sizes);
  self->efforts = g_new0 (QueensEffort, plan->n_setups);
  self->is_impossible = g_new0 (gboolean, plan->n_setups);
  self->pace = queens_pace_new (self->setups, plan->n_setups, plan->n_trials);
  /* It lives on until its thread has ended. */
  queenside_job_begin (self->job, g_object_ref (self));
  return self;
}

QueensideTrialsJob *
queenside_trials_job_new (QueensideTrialsPlan *plan)
{
  return job_new (plan, NULL, NULL);
}

QueensideTrialsJob *
queenside_trials_job_new_from_rows (QueensideTrialsPlan *plan,
                                    const char          *path,
                                    const QueensResults *results)
{
  return job_new (plan, path, results);
}

void
queenside_trials_job_cancel (QueensideTrialsJob *self)
{
  queenside_job_stop (self->job);
}

gdouble
queenside_trials_job_get_seconds (QueensideTrialsJob *self)
{
  gint64 end = self->is_done ? self->ended : g_get_monotonic_time ();

  return (gdouble) (end - self->begun) / G_USEC_PER_SEC;
}

const QueensEffort *
queenside_trials_job_get_effort (QueensideTrialsJob *self,
                                 guint               setup)
{
  g_return_val_if_fail (self->is_done, NULL);
  return &self->efforts[setup];
}

gboolean
queenside_trials_job_is_impossible (QueensideTrialsJob *self,
                                    guint               setup)
{
  gboolean is_impossible;

  lock_to_read (self);
  is_impossible = self->is_impossible[setup];
  g_rw_lock_reader_unlock (&self->lock);
  return is_impossible;
}

gboolean
queenside_trials_job_get_left (QueensideTrialsJob *self,
                               gdouble            *left,
                               gboolean           *is_least)
{
  gdouble seconds;
  gboolean is_known;

  lock_to_read (self);
  seconds = (g_get_monotonic_time () - self->counted) / (gdouble) G_USEC_PER_SEC;
  is_known = queens_pace_get_left (self->pace, seconds, left, is_least);
  g_rw_lock_reader_unlock (&self->lock);
  return is_known;
}

guint
queenside_trials_job_get_n_rows (QueensideTrialsJob *self)
{
  guint n_rows;

  lock_to_read (self);
  n_rows = self->table->n_rows;
  g_rw_lock_reader_unlock (&self->lock);
  return n_rows;
}

QueensideTrialsStatistics *
queenside_trials_job_get_statistics (QueensideTrialsJob *self,
                                     guint               setup)
{
  QueensideTrialsStatistics *statistics;

  lock_to_read (self);
  statistics = self->statistics[setup];
  if (statistics != NULL)
    g_atomic_rc_box_acquire (statistics);
  g_rw_lock_reader_unlock (&self->lock);
  return statistics;
}

const QueensComparison *
queenside_trials_job_get_comparison (QueensideTrialsJob *self,
                                     guint               a,
                                     guint               b,
                                     guint              *n_corrected)
{
  QueensideTrialsPlan *plan = self->plan;
  guint size = a % plan->n_sizes;
  guint pair = find_pair (plan->n_configurations, a / plan->n_sizes, b / plan->n_sizes);

  g_return_val_if_fail (self->is_done && a < b && b % plan->n_sizes == size, NULL);
  *n_corrected = self->n_corrected[size];
  return &self->comparisons[size * count_pairs (plan) + pair];
}

void
queenside_trials_job_get_row (QueensideTrialsJob  *self,
                              guint                row,
                              QueensTrial         *trial,
                              gint32             **places)
{
  lock_to_read (self);
  queens_trial_table_get (self->table, row, trial);
  *places = g_new (gint32, self->setups[trial->setup].problem->n_queens);
  if (!queens_trial_table_get_state (self->table, row, *places))
    g_clear_pointer (places, g_free);
  trial->places = *places;
  g_rw_lock_reader_unlock (&self->lock);
}

guint32 *
queenside_trials_job_sort (QueensideTrialsJob *self,
                           QueensTrialColumn   column,
                           gboolean            descending,
                           guint              *n_rows)
{
  guint32 *order;

  lock_to_read (self);
  *n_rows = self->table->n_rows;
  order = g_new (guint32, *n_rows);
  queens_trial_table_sort (self->table, column, descending, order);
  g_rw_lock_reader_unlock (&self->lock);
  return order;
}

gboolean
queenside_trials_job_find (QueensideTrialsJob *self,
                           guint               setup,
                           guint64             iterations,
                           guint              *row)
{
  guint64 first = setup * self->plan->n_trials;
  gboolean is_found = FALSE;
  guint64 end;

  lock_to_read (self);
  end = MIN (first + self->plan->n_trials, self->table->n_rows);
  for (*row = first; *row < end; (*row)++)
    {
      QueensTrial trial;

      queens_trial_table_get (self->table, *row, &trial);
      is_found = trial.solved && trial.tally.iterations == iterations;
      if (is_found)
        break;
    }
  g_rw_lock_reader_unlock (&self->lock);
  return is_found;
}

const QueensOccupancy *
queenside_trials_job_lock_occupancy (QueensideTrialsJob *self,
                                     guint               setup)
{
  lock_to_read (self);
  return self->occupancies[setup];
}

void
queenside_trials_job_unlock_occupancy (QueensideTrialsJob *self)
{
  g_rw_lock_reader_unlock (&self->lock);
}

static void
queenside_trials_job_finalize (GObject *object)
{
  QueensideTrialsJob *self = QUEENSIDE_TRIALS_JOB (object);

  queenside_job_free (self->job);
  for (guint i = 0; i < self->plan->n_setups; i++)
    {
      g_clear_pointer (&self->summaries[i], queens_summary_free);
      g_clear_pointer (&self->occupancies[i], queens_occupancy_free);
      g_clear_pointer (&self->statistics[i], queenside_trials_statistics_unref);
    }
  g_free (self->rows_path);
  g_free (self->checksum);
  g_free (self->setups);
  g_free (self->summaries);
  g_free (self->occupancies);
  g_free (self->comparisons);
  g_free (self->is_impossible);
  g_free (self->n_corrected);
  g_free (self->efforts);
  g_free (self->statistics);
  queens_trial_table_free (self->table);
  queens_pace_free (self->pace);
  queenside_trials_plan_unref (self->plan);
  g_rw_lock_clear (&self->lock);
  G_OBJECT_CLASS (queenside_trials_job_parent_class)->finalize (object);
}

static void
queenside_trials_job_class_init (QueensideTrialsJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_job_finalize;
  signals[DONE] = g_signal_new ("done", QUEENSIDE_TYPE_TRIALS_JOB, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_trials_job_init (QueensideTrialsJob *self)
{
  g_rw_lock_init (&self->lock);
  self->job = queenside_job_new (&job_kind, self);
}
