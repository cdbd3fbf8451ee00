/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distributes trials in blocks: threads take blocks in order and finish them in any order; the
 * calling thread receives them in order again. Blocks are reused, and their number is limited. */

#pragma once

#include "queens-trial.h"
#include "queens-workers.h"

#define QUEENS_TRIAL_BLOCK_MAX 1024     /* trials of a block */

typedef struct
{
  guint64      index;           /* in the order of the trials */
  guint        setup;
  guint64      first;           /* trial of the setup, from 0 on */
  guint        n_trials;
  QueensTrial *trials;
  gint32      *places;          /* end states, one list after the other */
  gint32      *starts;          /* start states in the same way; NULL until they are needed */
} QueensTrialBlock;

typedef struct
{
  const QueensSetup  *setups;
  guint               n_setups;
  guint64             n_trials; /* of each */
  guint               most;     /* blocks ahead: at least two for each thread */
  gsize               n_numbers; /* room for places in a block */
  QueensWorkers      *workers;

  /* Guarded by the lock of the workers */
  GCond               room;     /* a block has been visited, or the workers stop */
  guint               setup;    /* of the next block to begin */
  guint64             trial;
  guint64             n_begun;
  guint64             n_visited;
  QueensTrialBlock  **done;     /* block i is at i % most until it is visited */
  GPtrArray          *blocks;   /* owns all blocks */
  GPtrArray          *idle;
} QueensTrialBlocks;

void              queens_trial_blocks_init      (QueensTrialBlocks *self,
                                                 QueensWorkers     *workers,
                                                 const QueensSetup *setups,
                                                 guint              n_setups,
                                                 guint64            n_trials,
                                                 guint              n_threads);
void              queens_trial_blocks_clear     (QueensTrialBlocks *self);

/* For workers. Returns the next block: at most @n_trials trials if it belongs to @setup, the setup
 * of the thread's last block; otherwise a single trial, which may take much longer. Waits while too
 * many blocks are ahead. Returns NULL after the last one, or when the workers stop. */
QueensTrialBlock *queens_trial_blocks_begin     (QueensTrialBlocks *self,
                                                 guint              setup,
                                                 guint              n_trials);
void              queens_trial_blocks_end       (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);

/* For the calling thread. Returns the next block to visit, or NULL if it isn't finished at
 * @deadline, a monotonic time. */
QueensTrialBlock *queens_trial_blocks_wait      (QueensTrialBlocks *self,
                                                 gint64             deadline);
void              queens_trial_blocks_give_back (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);
void              queens_trial_blocks_stop      (QueensTrialBlocks *self);
