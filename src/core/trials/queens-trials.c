/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trials.h"

#include "queens-distance.h"
#include "queens-plateau.h"
#include "queens-refuse.h"
#include "queens-trap.h"
#include "queens-trial-blocks.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>

#define INTERVAL (G_USEC_PER_SEC / 50)  /* µs between two ticks */

/* A thread should need a few milliseconds for a block, unless a single trial takes longer. */
#define SHORT_BLOCK (G_USEC_PER_SEC / 1000)
#define LONG_BLOCK (G_USEC_PER_SEC / 200)
/* A thread checks whether to stop after it has evaluated this many successors. */
#define SLICE (1 << 18)

typedef struct
{
  const QueensTrialsOptions *options;
  QueensWorkers              workers;
  QueensTrialBlocks          blocks;
} Job;

typedef struct
{
  Job          *job;
  QueensSearch *search;
  gboolean      has_traps;      /* TRUE if the search may be trapped */
  QueensDistance *distance;     /* distances for the setup of the search; NULL if not measured */
  guint         setup;          /* setup of the search; 0 at first */
  guint64       slice;          /* number of steps after which the thread checks whether to stop */
  guint         most;           /* number of trials for the next block */
} Worker;

/* Begins a search, and chooses the number of steps to take at once. If the algorithm has no function
 * run(), more steps at once would not be faster. */
static void
begin_search (Worker  *self,
              guint    setup,
              guint64  number)
{
  QueensSetup own = self->job->blocks.setups[setup];
  guint64 size = own.problem->size;
  guint64 n_queens = own.problem->n_queens;

  g_clear_pointer (&self->search, queens_search_free);
  g_clear_pointer (&self->distance, queens_distance_free);
  own.trial = number;
  self->search = queens_search_new (&own, NULL, NULL);
  g_assert (self->search != NULL);
  self->has_traps = queens_trap_check (&own, NULL);
  if (self->job->options->with_distances && queens_trial_has_distance (&own))
    self->distance = queens_distance_new (own.problem, own.convention.moves, NULL);
  self->setup = setup;
  self->slice = 1;
  if (own.algorithm->run != NULL)
    self->slice = MAX (SLICE / (n_queens * size * (own.problem->is_anywhere ? size : 1)), 1);
  self->most = 1;
}

static gint64
get_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

/* Returns why a trial ended. If a limit ended its search, finds out whether the search is
 * trapped. */
static QueensEnd
find_end (const Worker *self)
{
  const QueensSetup *setup = &self->job->blocks.setups[self->setup];
  QueensEnd end = queens_search_get_end (self->search);
  g_autoptr (QueensTrap) trap = NULL;

  if (!self->has_traps
      || (end != QUEENS_END_ITERATION_LIMIT
          && (!queens_plateau_is_limit (setup, end) || queens_plateau_get_rule (setup).most == 0)))
    return end;
  trap = queens_trap_new (setup, self->search->board->rows, QUEENS_TRIALS_TRAP_BOARDS, TRUE, NULL,
                          NULL, NULL);
  return trap != NULL && queens_trap_is_proven (trap) ? QUEENS_END_TRAPPED : end;
}

/* Runs trial @number of @setup. Stores its start state in @start and its nodes by depth in @nodes,
 * unless they are NULL. Returns FALSE if the workers were stopped. */
static gboolean
run_trial (Worker      *self,
           guint        setup,
           guint64      number,
           QueensTrial *trial,
           gint32      *rows,
           gint32      *start,
           guint64     *nodes)
{
  gsize length = self->job->blocks.setups[setup].problem->n_queens * sizeof *rows;
  gboolean with_times = self->job->options->with_times;
  gint64 begin = with_times ? get_nanoseconds () : 0;
  const QueensBestEnds *ends;
  guint distance;

  /* A new search has already begun its first trial. Beginning this trial again would take another
   * board from a shared stream. */
  if (self->search == NULL || self->setup != setup)
    begin_search (self, setup, number);
  else
    queens_search_begin_trial (self->search, number);
  distance = self->distance == NULL
               ? 0 : queens_distance_measure (self->distance, self->search->board->rows) + 1;
  if (start != NULL)
    {
      const gint32 *places = queens_board_get_places (self->search->board, start);

      if (places != start)
        memcpy (start, places, length);
    }
  do
    queens_search_run (self->search, self->slice);
  while (queens_search_get_end (self->search) == QUEENS_END_NONE
         && g_atomic_int_get (&self->job->workers.stop) == 0);
  if (queens_search_get_end (self->search) == QUEENS_END_NONE)
    return FALSE;
  ends = queens_search_get_best_ends (self->search);
  *trial = (QueensTrial) {
    .setup = setup,
    .trial = number,
    .solved = queens_search_get_end (self->search) == QUEENS_END_SOLVED,
    .cost = ends->cost,
    .tally = self->search->tally,
    .end = find_end (self),
    .distance = distance,
    .nanoseconds = with_times ? MAX (get_nanoseconds () - begin, 1) : 0,
    .places = rows,
    .start = start,
    .nodes = nodes,
  };
  if (nodes != NULL)
    {
      const guint64 *found = queens_search_get_nodes (self->search, &trial->n_depths);

      memcpy (nodes, found, trial->n_depths * sizeof *nodes);
    }
  memcpy (rows, queens_best_ends_get_places (ends, 0), length);
  return TRUE;
}

static gboolean
run_block (Worker           *self,
           QueensTrialBlock *block)
{
  const QueensSetup *setup = &self->job->blocks.setups[block->setup];
  guint64 first = setup->trial + self->job->options->first + block->first;
  gsize n_depths = setup->algorithm->is_systematic ? (gsize) setup->problem->n_queens + 1 : 0;

  if (n_depths > 0)
    {
      g_free (block->nodes);
      block->nodes = g_new (guint64, n_depths * block->n_trials);
    }
  if (self->job->options->with_starts && block->starts == NULL)
    block->starts = g_new (gint32, self->job->blocks.n_numbers);
  for (guint i = 0; i < block->n_trials; i++)
    {
      gsize place = (gsize) i * setup->problem->n_queens;

      if (!run_trial (self, block->setup, first + i, &block->trials[i], block->places + place,
                      self->job->options->with_starts ? block->starts + place : NULL,
                      n_depths > 0 ? block->nodes + i * n_depths : NULL))
        return FALSE;
    }
  return TRUE;
}

static void
work (gpointer data)
{
  Worker self = { .job = data, .most = 1 };
  QueensTrialBlock *block;

  while ((block = queens_trial_blocks_begin (&self.job->blocks, self.setup, self.most)) != NULL)
    {
      gint64 begin = g_get_monotonic_time ();
      gint64 taken;

      if (!run_block (&self, block))
        break;
      /* Make blocks larger if they finish quickly, and smaller if they take a long time. */
      taken = g_get_monotonic_time () - begin;
      if (taken < SHORT_BLOCK)
        self.most = MIN (self.most * 2, QUEENS_TRIAL_BLOCK_MAX);
      else if (taken > LONG_BLOCK)
        self.most = MAX (self.most / 2, 1);
      queens_trial_blocks_end (&self.job->blocks, block);
    }
  g_clear_pointer (&self.search, queens_search_free);
  g_clear_pointer (&self.distance, queens_distance_free);
}

/* Visits the trials of finished blocks. Returns FALSE if a callback cancels. */
static gboolean
visit_blocks (Job *self)
{
  const QueensTrialsOptions *options = self->options;
  gint64 deadline = g_get_monotonic_time () + INTERVAL;
  guint64 n_left = self->blocks.n_setups * self->blocks.n_trials;

  while (n_left > 0)
    {
      QueensTrialBlock *block = queens_trial_blocks_wait (&self->blocks, deadline);

      if (block != NULL)
        {
          n_left -= block->n_trials;
          for (guint i = 0; options->visit != NULL && i < block->n_trials; i++)
            if (!options->visit (&block->trials[i], options->data))
              return FALSE;
          queens_trial_blocks_give_back (&self->blocks, block);
        }
      if (g_get_monotonic_time () < deadline)
        continue;
      if (options->tick != NULL && !options->tick (options->data))
        return FALSE;
      deadline = g_get_monotonic_time () + INTERVAL;
    }
  return TRUE;
}

static gboolean
check (const QueensSetup          *setups,
       guint                       n_setups,
       const QueensTrialsOptions  *options,
       GError                    **error)
{
  for (guint i = 0; i < n_setups; i++)
    {
      if (options->first > 0 && queens_generator_has_one_stream (setups[i].generator))
        return queens_refuse (error,
                              _("The first trial is %" PRIu64 ". With the generator %s it must be "
                                "0, because all trials share one stream of random numbers."),
                              options->first, queens_generator_choices[setups[i].generator].id);
      if (queens_setup_check (&setups[i], error))
        continue;
      if (n_setups > 1)
        queens_problem_name_size (setups[i].problem->size, error);
      return FALSE;
    }
  return TRUE;
}

gboolean
queens_trials_run (const QueensSetup          *setups,
                   guint                       n_setups,
                   guint64                     n_trials,
                   const QueensTrialsOptions  *options,
                   GError                    **error)
{
  static const QueensTrialsOptions plain = { 0 };
  Job job = { .options = options == NULL ? &plain : options };
  guint64 most_threads = MIN (n_setups * n_trials, G_MAXINT);
  guint n_threads;
  gboolean is_done = FALSE;

  if (!check (setups, n_setups, job.options, error))
    return FALSE;
  for (guint i = 0; i < n_setups; i++)
    if (queens_generator_has_one_stream (setups[i].generator))
      most_threads = MIN (n_trials, 1);
  n_threads = queens_workers_choose_threads (job.options->n_threads, most_threads);
  queens_workers_init (&job.workers);
  queens_trial_blocks_init (&job.blocks, &job.workers, setups, n_setups, n_trials, n_threads);
  if (queens_workers_begin (&job.workers, "trials", n_threads, work, &job, error))
    {
      is_done = visit_blocks (&job);
      queens_trial_blocks_stop (&job.blocks);
      queens_workers_join (&job.workers);
      if (!is_done)
        queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The trials were cancelled."));
    }
  queens_trial_blocks_clear (&job.blocks);
  queens_workers_clear (&job.workers);
  return is_done;
}
