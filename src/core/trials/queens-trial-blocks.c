/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trial-blocks.h"

#define MAX_NUMBERS 65536               /* maximum number of places in a block of several trials */
#define MAX_BLOCKS 64                   /* maximum number of blocks that aren't visited yet, unless
                                         * two blocks per thread are more */
#define MAX_NUMBERS_AHEAD (MAX_BLOCKS * MAX_NUMBERS)
#define MIN_BLOCKS 4                    /* even if blocks are large, so many may be waiting to
                                         * be visited */

static void
free_block (gpointer data)
{
  QueensTrialBlock *block = data;

  g_free (block->trials);
  g_free (block->places);
  g_free (block->starts);
  g_free (block->nodes);
  g_free (block);
}

static guint
get_most_trials (const QueensSetup *setup)
{
  return CLAMP (MAX_NUMBERS / setup->problem->n_queens, 1,
                QUEENS_TRIAL_BLOCK_MAX);
}

void
queens_trial_blocks_init (QueensTrialBlocks *self,
                          QueensWorkers     *workers,
                          const QueensSetup *setups,
                          guint              n_setups,
                          guint64            n_trials,
                          guint              n_threads)
{
  *self = (QueensTrialBlocks) {
    .setups = setups,
    .n_setups = n_trials > 0 ? n_setups : 0,
    .n_trials = n_trials,
    .n_numbers = 1,
    .workers = workers,
    .blocks = g_ptr_array_new_with_free_func (free_block),
    .idle = g_ptr_array_new (),
  };
  for (guint i = 0; i < n_setups; i++)
    {
      gsize n_queens = setups[i].problem->n_queens;

      self->n_numbers = MAX (self->n_numbers, get_most_trials (&setups[i]) * n_queens);
    }
  self->most = CLAMP (MAX_NUMBERS_AHEAD / self->n_numbers, MIN_BLOCKS, MAX_BLOCKS);
  self->most = MAX (self->most, 2 * n_threads);
  self->done = g_new0 (QueensTrialBlock *, self->most);
  g_cond_init (&self->room);
}

void
queens_trial_blocks_clear (QueensTrialBlocks *self)
{
  g_cond_clear (&self->room);
  g_ptr_array_unref (self->idle);
  g_ptr_array_unref (self->blocks);
  g_free (self->done);
}

QueensTrialBlock *
queens_trial_blocks_begin (QueensTrialBlocks *self,
                           guint              setup,
                           guint              n_trials)
{
  QueensTrialBlock *block = NULL;

  g_mutex_lock (&self->workers->lock);
  while (g_atomic_int_get (&self->workers->stop) == 0
         && self->n_begun - self->n_visited >= self->most)
    g_cond_wait (&self->room, &self->workers->lock);
  if (g_atomic_int_get (&self->workers->stop) == 0 && self->setup < self->n_setups)
    {
      if (self->idle->len > 0)
        block = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
      else
        {
          block = g_new (QueensTrialBlock, 1);
          block->trials = g_new (QueensTrial, QUEENS_TRIAL_BLOCK_MAX);
          block->places = g_new (gint32, self->n_numbers);
          block->starts = NULL;
          block->nodes = NULL;
          g_ptr_array_add (self->blocks, block);
        }
      block->index = self->n_begun++;
      block->setup = self->setup;
      block->first = self->trial;
      block->n_trials = self->setup == setup ? n_trials : 1;
      block->n_trials = MIN (block->n_trials, get_most_trials (&self->setups[self->setup]));
      block->n_trials = MIN (block->n_trials, self->n_trials - self->trial);
      self->trial += block->n_trials;
      if (self->trial == self->n_trials)
        {
          self->setup++;
          self->trial = 0;
        }
    }
  g_mutex_unlock (&self->workers->lock);
  return block;
}

void
queens_trial_blocks_end (QueensTrialBlocks *self,
                         QueensTrialBlock  *block)
{
  g_mutex_lock (&self->workers->lock);
  self->done[block->index % self->most] = block;
  if (block->index == self->n_visited)
    g_cond_signal (&self->workers->changed);
  g_mutex_unlock (&self->workers->lock);
}

QueensTrialBlock *
queens_trial_blocks_wait (QueensTrialBlocks *self,
                          gint64             deadline)
{
  QueensTrialBlock **next;
  QueensTrialBlock *block;

  g_mutex_lock (&self->workers->lock);
  next = &self->done[self->n_visited % self->most];
  while (*next == NULL
         && g_cond_wait_until (&self->workers->changed, &self->workers->lock, deadline))
    ;
  block = g_steal_pointer (next);
  g_mutex_unlock (&self->workers->lock);
  return block;
}

void
queens_trial_blocks_give_back (QueensTrialBlocks *self,
                               QueensTrialBlock  *block)
{
  g_mutex_lock (&self->workers->lock);
  self->n_visited++;
  g_ptr_array_add (self->idle, block);
  g_cond_signal (&self->room);
  g_mutex_unlock (&self->workers->lock);
}

void
queens_trial_blocks_stop (QueensTrialBlocks *self)
{
  g_mutex_lock (&self->workers->lock);
  g_atomic_int_set (&self->workers->stop, 1);
  g_cond_broadcast (&self->room);
  g_mutex_unlock (&self->workers->lock);
}
