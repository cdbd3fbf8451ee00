/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes trials in the format of IOHprofiler, for IOHanalyzer and IOHinspector (C. Doerr et al.,
 * IOHprofiler, arXiv:1810.05281, 2018; the files as IOHexperimenter 0.3 writes them). Each
 * configuration has a folder:
 *
 *   NAME/IOHprofiler_f1_n-queens-pairs.json              the setup, and how each run ended
 *   NAME/data_f1_n-queens-pairs/IOHprofiler_f1_DIM8.dat  the improvements at one size
 *
 * The dimension is the size. Function 1 is the number of attacking pairs, function 2 the number of
 * attacked queens. Each trial is a run of instance 1. A .dat file has the columns evaluations and
 * raw_y, the best cost so far. It has a line for the start, for each step with a new best cost, and
 * for the end. The start counts as evaluation 1, so all evaluation counts are 1 higher than
 * elsewhere. Each queen that isn't on the board, as in systematic searches, adds 1 to the cost. */

#pragma once

#include "queens-progress.h"
#include "queens-setup.h"

typedef struct
{
  const char        *name;      /* name of the configuration */
  const QueensSetup *setup;
  guint64            n_trials;  /* number of trials, the first of which has the setup's trial
                                 * number; if 0, the size is left out */
} QueensIohRuns;

/* Runs the trials again and writes their improvements to @folder. Creates the folder if needed.
 * Every @n_sizes consecutive runs form one configuration. Existing files are replaced atomically,
 * the .json file last. Makes the names of subfolders valid and unique. */
gboolean queens_ioh_write (const char           *folder,
                           const QueensIohRuns  *runs,
                           guint                 n_runs,
                           guint                 n_sizes,
                           QueensProgress        progress,
                           gpointer              data,
                           GError              **error);
