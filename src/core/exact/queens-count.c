/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-count.h"

#include "queens-checkpoint.h"
#include "queens-count-kernel.h"
#include "queens-file.h"
#include "queens-partition.h"
#include "queens-refuse.h"
#include "queens-workers.h"

#include <glib/gi18n-lib.h>

#define PIECES 2000             /* Minimum number of pieces, for several threads or for progress */
#define CHECKPOINT_PIECES 20000 /* minimum with a checkpoint, so that a killed count loses less
                                 * work */
#define CHECKPOINT_INTERVAL (2 * G_USEC_PER_SEC)
#define PROBES 8                /* random paths per piece, for estimating its share of the
                                 * progress */
#define ESTIMATED_PIECES 32
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

gboolean
queens_count_check (const QueensProblem  *problem,
                    GError              **error)
{
  guint size = problem->size;

  if (size <= QUEENS_SEGMENTS_MAX_SIZE)
    return TRUE;
  return queens_refuse (error, _("The size is %u. Solutions can be counted up to size %d."), size,
                        QUEENS_SEGMENTS_MAX_SIZE);
}

typedef struct
{
  QueensPartition partition;
  guint64         most;
  gint            next;         /* index of the next piece to count; atomic */
  gboolean        is_recorded;  /* TRUE if finished pieces go into the checkpoint */
  const char     *path;         /* path of the checkpoint, or NULL */

  QueensWorkers   workers;
  /* The workers' lock protects the fields below. */
  guint64         found;
  gdouble         done;         /* sum of the estimates of finished pieces */
  QueensCheckpoint checkpoint;
} Job;

/* Counts pieces until none is left. Pieces of the same case share a kernel. */
static void
work (gpointer data)
{
  Job *self = data;
  GArray *pieces = self->partition.pieces;
  g_auto (QueensCountKernel) kernel = { 0 };

  while (g_atomic_int_get (&self->workers.stop) == 0)
    {
      guint i = g_atomic_int_add (&self->next, 1);
      const QueensPiece *piece;
      guint64 found;

      if (i >= pieces->len)
        return;
      piece = &g_array_index (pieces, QueensPiece, i);
      if (self->is_recorded && self->checkpoint.done[i])
        continue;
      if (kernel.segments != piece->segments)
        {
          queens_count_kernel_clear (&kernel);
          queens_count_kernel_init (&kernel, piece->segments, &self->workers.stop, self->most);
        }
      found = queens_count_kernel_count (&kernel, &piece->part);
      g_mutex_lock (&self->workers.lock);
      /* A stopped piece isn't recorded, so that it is counted again. */
      if (!self->is_recorded || g_atomic_int_get (&self->workers.stop) == 0)
        {
          self->found += found * piece->weight;
          self->done += piece->estimate;
          if (self->is_recorded)
            self->checkpoint.done[i] = 1;
        }
      if (self->found >= self->most)
        g_atomic_int_set (&self->workers.stop, 1);
      g_mutex_unlock (&self->workers.lock);
    }
}

static gboolean
save (Job     *self,
      GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_mutex_lock (&self->workers.lock);
  self->checkpoint.found = self->found;
  bytes = queens_checkpoint_write (&self->checkpoint);
  g_mutex_unlock (&self->workers.lock);
  return queens_file_replace (self->path, bytes, error);
}

/* Waits for all threads. Returns FALSE if the progress callback cancelled, or with an error if the
 * checkpoint can't be written. */
static gboolean
wait (Job                       *self,
      const QueensCountOptions  *options,
      gdouble                    estimate,
      GError                   **error)
{
  gint64 saved = g_get_monotonic_time ();
  gboolean continues = TRUE;

  g_mutex_lock (&self->workers.lock);
  while (self->workers.n_running > 0)
    {
      gdouble done = estimate > 0 ? MIN (self->done / estimate, 1) : 0;
      guint64 found = self->found;

      if (g_cond_wait_until (&self->workers.changed, &self->workers.lock,
                             g_get_monotonic_time () + PROGRESS_INTERVAL)
          || (options->progress == NULL && self->path == NULL) || !continues)
        continue;
      g_mutex_unlock (&self->workers.lock);
      continues = options->progress == NULL || options->progress (options->data, done, found);
      if (continues && self->path != NULL && g_get_monotonic_time () - saved >= CHECKPOINT_INTERVAL)
        {
          continues = save (self, error);
          saved = g_get_monotonic_time ();
        }
      g_mutex_lock (&self->workers.lock);
      if (!continues)
        g_atomic_int_set (&self->workers.stop, 1);
    }
  g_mutex_unlock (&self->workers.lock);
  return continues;
}

static gboolean
run_threads (Job                       *self,
             const QueensCountOptions  *options,
             GError                   **error)
{
  guint n_threads = queens_workers_choose_threads (options->n_threads,
                                                   MAX (self->partition.pieces->len, 1));
  g_autoptr (GError) wrong = NULL;
  QueensRandom random;
  gdouble estimate = 0;
  gboolean is_done;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 0, 0);
  if (options->progress != NULL)
    estimate = queens_partition_estimate (&self->partition, PROBES, &random);
  for (guint i = 0; self->is_recorded && i < self->checkpoint.n_pieces; i++)
    if (self->checkpoint.done[i])
      self->done += g_array_index (self->partition.pieces, QueensPiece, i).estimate;
  if (!queens_workers_begin (&self->workers, "count", n_threads, work, self, error))
    return FALSE;
  is_done = wait (self, options, estimate, &wrong);
  queens_workers_join (&self->workers);
  if (self->path != NULL && wrong == NULL)
    save (self, &wrong);
  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (!is_done)
    queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The count was cancelled."));
  return is_done;
}

gboolean
queens_count (QueensProblem             *problem,
              const QueensCountOptions  *options,
              guint64                   *count,
              GError                   **error)
{
  static const QueensCountOptions plain = { .n_threads = 1 };
  gboolean is_shared;
  gboolean is_done = TRUE;
  guint shard;
  guint n_shards;
  guint n_all;
  Job job = { 0 };

  if (!queens_count_check (problem, error))
    return FALSE;
  options = options == NULL ? &plain : options;
  n_shards = MAX (options->n_shards, 1);
  shard = n_shards > 1 ? options->shard : 1;
  job.path = options->checkpoint;
  job.is_recorded = job.path != NULL || n_shards > 1 || options->record != NULL;
  is_shared = options->n_threads != 1 || options->progress != NULL || job.path != NULL;
  job.most = options->most == 0 ? G_MAXUINT64 : options->most;
  /* Symmetry doesn't help in finding a single solution. */
  queens_partition_init (&job.partition, problem, options->most != 1,
                         job.is_recorded ? CHECKPOINT_PIECES : is_shared ? PIECES : 1);
  n_all = job.partition.pieces->len;
  queens_partition_keep (&job.partition, shard, n_shards);
  job.found = job.partition.found;
  queens_workers_init (&job.workers);
  if (job.is_recorded)
    queens_checkpoint_init (&job.checkpoint, problem, n_all, shard, n_shards, job.found);
  if (job.path != NULL)
    {
      is_done = queens_checkpoint_open (&job.checkpoint, job.path, error);
      job.found = job.checkpoint.found;
    }
  if (is_done && is_shared)
    is_done = run_threads (&job, options, error);
  else if (is_done)
    work (&job);
  if (is_done && options->record != NULL)
    {
      job.checkpoint.found = job.found;
      *options->record = queens_checkpoint_write (&job.checkpoint);
    }
  *count = MIN (job.found, job.most);
  queens_partition_clear (&job.partition);
  queens_checkpoint_clear (&job.checkpoint);
  queens_workers_clear (&job.workers);
  return is_done;
}

gboolean
queens_count_is_solvable (QueensProblem             *problem,
                          const QueensCountOptions  *options,
                          gboolean                  *is_solvable,
                          GError                   **error)
{
  QueensCountOptions one = { .n_threads = 1 };
  guint64 count;

  if (options != NULL)
    one = *options;
  one.most = 1;
  one.checkpoint = NULL;
  one.n_shards = 0;
  one.record = NULL;
  if (!queens_count (problem, &one, &count, error))
    return FALSE;
  *is_solvable = count > 0;
  return TRUE;
}

gboolean
queens_count_most_queens (QueensProblem             *problem,
                          const QueensCountOptions  *options,
                          guint                     *n_queens,
                          GError                   **error)
{
  *n_queens = 0;
  for (guint next = MAX (problem->static_points.length, 1);; next++)
    {
      /* NULL if the board has no room for the queens. */
      g_autoptr (QueensProblem) more
        = queens_problem_change (problem, problem->size, QUEENS_PLACEMENT_ANYWHERE, next, NULL);
      gboolean is_solvable = FALSE;

      if (more != NULL && !queens_count_is_solvable (more, options, &is_solvable, error))
        return FALSE;
      if (!is_solvable)
        return TRUE;
      *n_queens = next;
    }
}

gboolean
queens_count_estimate (QueensProblem  *problem,
                       guint           n_probes,
                       QueensRandom   *random,
                       gdouble        *n_tried,
                       GError        **error)
{
  g_auto (QueensPartition) partition = { 0 };

  if (!queens_count_check (problem, error))
    return FALSE;
  queens_partition_init (&partition, problem, TRUE, ESTIMATED_PIECES);
  *n_tried = queens_partition_estimate (&partition, n_probes, random);
  return TRUE;
}

gdouble
queens_count_get_speed (const QueensProblem *problem)
{
  gdouble speed = queens_count_lanes_have (problem->size, problem->is_anywhere) ? 6e8 : 2.5e8;

  return problem->is_anywhere ? speed / 2 : speed;
}
