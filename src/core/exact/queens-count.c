/* queens-count.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-count.h"

#include "queens-batch.h"
#include "queens-crew.h"
#include "queens-division.h"

#include <glib/gi18n-lib.h>

#define PIECES 2000             /* at least, where several threads share them or progress is
                                 * shown */
#define PROBES 8                /* a piece, for its share of the progress */
#define ESTIMATED_PIECES 32
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

G_DEFINE_QUARK (queens-count-error-quark, queens_count_error)

gboolean
queens_count_check (const QueensProblem  *problem,
                    GError              **error)
{
  guint size = queens_problem_get_size (problem);

  if (size <= QUEENS_SLOTS_MAX_SIZE)
    return TRUE;
  g_set_error (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_SIZE,
               _("The size is %u; solutions are counted up to a size of %d."), size,
               QUEENS_SLOTS_MAX_SIZE);
  return FALSE;
}

/* A count at work */

typedef struct
{
  QueensDivision division;
  guint64        most;
  gint           next;          /* piece; atomic */

  QueensCrew     crew;
  /* Under its lock: */
  guint64        found;
  gdouble        done;          /* of all that was estimated */
} Job;

static void
init (Job                      *self,
      QueensProblem            *problem,
      const QueensCountOptions *options)
{
  gboolean is_shared = options->n_threads != 1 || options->progress != NULL;

  *self = (Job) { .most = options->most == 0 ? G_MAXUINT64 : options->most };
  /* One solution comes as soon without its mirror images. */
  queens_division_init (&self->division, problem, options->most != 1, is_shared ? PIECES : 1);
  self->found = self->division.found;
  queens_crew_init (&self->crew);
}

static void
clear (Job *self)
{
  queens_division_clear (&self->division);
  queens_crew_clear (&self->crew);
}

static void
add (Job               *self,
     const QueensPiece *piece,
     guint64            found)
{
  g_mutex_lock (&self->crew.lock);
  self->found += found * piece->weight;
  self->done += piece->estimate;
  if (self->found >= self->most)
    g_atomic_int_set (&self->crew.stop, 1);
  g_mutex_unlock (&self->crew.lock);
}

/* Counts pieces until there are no more. Those of a case follow each other and share a batch. */
static void
work (gpointer data)
{
  Job *self = data;
  GArray *pieces = self->division.pieces;
  g_auto (QueensBatch) batch = { 0 };

  while (g_atomic_int_get (&self->crew.stop) == 0)
    {
      guint i = g_atomic_int_add (&self->next, 1);
      const QueensPiece *piece;

      if (i >= pieces->len)
        return;
      piece = &g_array_index (pieces, QueensPiece, i);
      if (batch.slots != piece->slots)
        {
          queens_batch_clear (&batch);
          queens_batch_init (&batch, piece->slots, &self->crew.stop, self->most);
        }
      add (self, piece, queens_batch_count (&batch, &piece->part));
    }
}

/* Until no thread runs. Returns FALSE where the progress has cancelled them. */
static gboolean
wait (Job                      *self,
      const QueensCountOptions *options,
      gdouble                   estimate)
{
  gboolean goes_on = TRUE;

  g_mutex_lock (&self->crew.lock);
  while (self->crew.n_running > 0)
    {
      gdouble done = estimate > 0 ? MIN (self->done / estimate, 1) : 0;
      guint64 found = self->found;

      if (g_cond_wait_until (&self->crew.changed, &self->crew.lock,
                             g_get_monotonic_time () + PROGRESS_INTERVAL)
          || options->progress == NULL || !goes_on)
        continue;
      g_mutex_unlock (&self->crew.lock);
      goes_on = options->progress (done, found, options->data);
      g_mutex_lock (&self->crew.lock);
      if (!goes_on)
        g_atomic_int_set (&self->crew.stop, 1);
    }
  g_mutex_unlock (&self->crew.lock);
  return goes_on;
}

static gboolean
run_threads (Job                       *self,
             const QueensCountOptions  *options,
             GError                   **error)
{
  guint n_threads = queens_crew_choose_threads (options->n_threads,
                                                MAX (self->division.pieces->len, 1));
  QueensRandom random;
  gdouble estimate = 0;
  gboolean is_done;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 0, 0);
  if (options->progress != NULL)
    estimate = queens_division_estimate (&self->division, PROBES, &random);
  if (!queens_crew_begin (&self->crew, "count", n_threads, work, self, error))
    return FALSE;
  is_done = wait (self, options, estimate);
  queens_crew_join (&self->crew);
  if (!is_done)
    g_set_error_literal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_CANCELLED,
                         _("The count was cancelled."));
  return is_done;
}

static gboolean
run (Job                       *self,
     const QueensCountOptions  *options,
     GError                   **error)
{
  if (options->n_threads != 1 || options->progress != NULL)
    return run_threads (self, options, error);
  work (self);
  return TRUE;
}

gboolean
queens_count (QueensProblem             *problem,
              const QueensCountOptions  *options,
              guint64                   *count,
              GError                   **error)
{
  static const QueensCountOptions plain = { .n_threads = 1 };
  gboolean is_done;
  Job job;

  if (!queens_count_check (problem, error))
    return FALSE;
  options = options == NULL ? &plain : options;
  init (&job, problem, options);
  is_done = run (&job, options, error);
  *count = MIN (job.found, job.most);
  clear (&job);
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
  if (!queens_count (problem, &one, &count, error))
    return FALSE;
  *is_solvable = count > 0;
  return TRUE;
}

/* The same board for @n_queens queens anywhere; NULL where they have no room. */
static QueensProblem *
new_for_queens (const QueensProblem *problem,
                guint                n_queens)
{
  gsize n_pins, n_boulders;
  const QueensSquare *pins = queens_problem_get_pins (problem, &n_pins);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  return queens_problem_new (queens_problem_get_size (problem), QUEENS_PLACEMENT_ANYWHERE, n_queens,
                             pins, n_pins, boulders, n_boulders, NULL);
}

gboolean
queens_count_most_queens (QueensProblem             *problem,
                          const QueensCountOptions  *options,
                          guint                     *n_queens,
                          GError                   **error)
{
  gsize n_pins;

  queens_problem_get_pins (problem, &n_pins);
  *n_queens = 0;
  for (guint next = MAX (n_pins, 1);; next++)
    {
      g_autoptr (QueensProblem) more = new_for_queens (problem, next);
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
  g_auto (QueensDivision) division = { 0 };

  if (!queens_count_check (problem, error))
    return FALSE;
  queens_division_init (&division, problem, TRUE, ESTIMATED_PIECES);
  *n_tried = queens_division_estimate (&division, n_probes, random);
  return TRUE;
}
