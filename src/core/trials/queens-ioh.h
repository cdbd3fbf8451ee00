/* queens-ioh.h: trials in the format of IOHprofiler, for IOHanalyzer and IOHinspector
 * (C. Doerr et al., IOHprofiler, arXiv:1810.05281, 2018; the files as IOHexperimenter 0.3 writes
 * them). Of each configuration a folder:
 *
 *   NAME/IOHprofiler_f1_n-queens-pairs.json          what was run, and of each run how it ended
 *   NAME/data_f1_n-queens-pairs/IOHprofiler_f1_DIM8.dat      of each size the improvements
 *
 * The dimension is the size, function 1 counts attacking pairs, 2 attacked queens; a run is a
 * trial, all of instance 1. The values of a .dat file are evaluations and raw_y, the best cost so far: a
 * line for the start, which is evaluation 1, one for each step that is better than all before it,
 * and one for the end. So evaluations are one more than elsewhere. While queens are not on the
 * board, as in systematic searches, each counts 1 more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-progress.h"
#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENS_IOH_ERROR (queens_ioh_error_quark ())
GQuark queens_ioh_error_quark (void);

typedef enum
{
  QUEENS_IOH_ERROR_CANCELLED,
} QueensIohError;

typedef struct
{
  const char        *name;      /* of the configuration */
  const QueensSetup *setup;
  guint64            n_trials;  /* from the setup's own on; without any it is left out */
} QueensIohRuns;

/* @n_sizes runs are of one configuration, the next so many of another. Runs them again, to see how
 * they improve, and writes them to @folder, which is made where it is not there. Files of the same
 * names are replaced, each whole or not at all, and what says what was run last of all. Names are
 * made such that a folder can have them, and no two are the same. */
gboolean queens_ioh_write (const char           *folder,
                           const QueensIohRuns  *runs,
                           guint                 n_runs,
                           guint                 n_sizes,
                           QueensProgress        progress,
                           gpointer              data,
                           GError              **error);

G_END_DECLS
