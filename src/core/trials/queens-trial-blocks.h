/* queens-trial-blocks.h: trials in blocks: threads take them in order, end them in any, and the
 * thread that asked gets them in order again. Blocks are used again, and only so many are ahead of
 * the one that it waits for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial.h"
#include "queens-workers.h"

G_BEGIN_DECLS

#define QUEENS_TRIAL_BLOCK_MAX 1024     /* trials of a block */

typedef struct
{
  guint64      index;           /* of the block, in the order of the trials */
  guint        setup;
  guint64      first;           /* trial of the setup, from 0 on */
  guint        n_trials;
  QueensTrial *trials;
  gint32      *places;          /* of all end states, a list behind the other */
  gint32      *starts;          /* of all start states in the same way; NULL until somebody needs
                                 * room for them, which is that of places */
} QueensTrialBlock;

typedef struct
{
  const QueensSetup  *setups;
  guint               n_setups;
  guint64             n_trials; /* of each */
  guint               most;     /* blocks ahead: at least two for each thread */
  gsize               n_numbers; /* room of a block */
  QueensWorkers      *workers;

  /* Under the lock of the workers: */
  GCond               room;     /* a block has been visited, or the workers stop */
  guint               setup;    /* of the next block to begin */
  guint64             trial;
  guint64             n_begun;
  guint64             n_visited;
  QueensTrialBlock  **done;     /* block i at i % most, until it is visited */
  GPtrArray          *blocks;   /* all there are */
  GPtrArray          *idle;
} QueensTrialBlocks;

void              queens_trial_blocks_init      (QueensTrialBlocks *self,
                                                 QueensWorkers     *workers,
                                                 const QueensSetup *setups,
                                                 guint              n_setups,
                                                 guint64            n_trials,
                                                 guint              n_threads);
void              queens_trial_blocks_clear     (QueensTrialBlocks *self);

/* For the workers: the next block, of at most @n_trials trials where it is of @setup, as that of
 * the thread's last block was; of another one, whose trials may take much longer, a single trial.
 * Waits while too many are ahead. NULL where there are no more, or the workers stop. */
QueensTrialBlock *queens_trial_blocks_begin     (QueensTrialBlocks *self,
                                                 guint              setup,
                                                 guint              n_trials);
void              queens_trial_blocks_end       (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);

/* For the thread that asked: the block to visit next, NULL where it has not ended at @deadline, a
 * monotonic time. */
QueensTrialBlock *queens_trial_blocks_wait      (QueensTrialBlocks *self,
                                                 gint64             deadline);
void              queens_trial_blocks_give_back (QueensTrialBlocks *self,
                                                 QueensTrialBlock  *block);
/* Stops the workers. */
void              queens_trial_blocks_stop      (QueensTrialBlocks *self);

G_END_DECLS
