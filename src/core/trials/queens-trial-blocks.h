/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distributes trials to threads in blocks. Threads begin the blocks in order and finish them in any
 * order. The calling thread visits the finished blocks in order. Blocks are reused, and their
 * number is limited. */

#pragma once

#include "queens-trial.h"
#include "queens-workers.h"

#define QUEENS_TRIAL_BLOCK_MAX 1024     /* trials per block */

typedef struct
{
  guint64      index;           /* number of the block in the order of trials */
  guint        setup;
  guint64      first;           /* first trial of the block, counted from 0 within the setup */
  guint        n_trials;
  QueensTrial *trials;
  gint32      *places;          /* end states, one after another */
  gint32      *starts;          /* start states, one after another; NULL until needed */
  guint64     *nodes;           /* nodes by depth of systematic searches, one after another; NULL
                                 * until needed */
} QueensTrialBlock;

typedef struct
{
  const QueensSetup  *setups;
  guint               n_setups;
  guint64             n_trials; /* number of trials of each setup */
  guint               most;     /* maximum number of blocks that aren't visited yet, at least two
                                 * per thread */
  gsize               n_numbers; /* number of places for which a block has room */
  QueensWorkers      *workers;

  /* The workers' lock guards the following fields. */
  GCond               room;     /* signals that a block was visited or the workers must stop */
  guint               setup;    /* setup of the next block */
  guint64             trial;
  guint64             n_begun;
  guint64             n_visited;
  QueensTrialBlock  **done;     /* finished blocks that aren't visited yet; block i is at index i %
                                 * @most */
  GPtrArray          *blocks;   /* all blocks; owned */
  GPtrArray          *idle;
} QueensTrialBlocks;

void              queens_trial_blocks_init      (QueensTrialBlocks *self,
                                                 QueensWorkers     *workers,
                                                 const QueensSetup *setups,
                                                 guint              n_setups,
                                                 guint64            n_trials,
                                                 guint              n_threads);
void              queens_trial_blocks_clear     (QueensTrialBlocks *self);

/* Called by workers. Returns the next block. @setup is the setup of the worker's previous block. If
 * the next block has the same setup, it has at most @n_trials trials. If it has another setup, it
 * has only one trial, because trials of another setup may take much longer. Waits while too many
 * blocks aren't visited. Returns NULL after the last block, or when the workers must stop. */
QueensTrialBlock *queens_trial_blocks_begin     (QueensTrialBlocks *self,
                                                 guint              setup,
                                                 guint              n_trials);
void              queens_trial_blocks_end       (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);

/* Called by the thread that started the workers. Returns the next block to visit, or NULL if that
 * block isn't finished at @deadline, a monotonic time. */
QueensTrialBlock *queens_trial_blocks_wait      (QueensTrialBlocks *self,
                                                 gint64             deadline);
void              queens_trial_blocks_give_back (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);
void              queens_trial_blocks_stop      (QueensTrialBlocks *self);
