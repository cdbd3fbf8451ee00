/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that ask for many trials, or for a part of a long run. */

#pragma once

#include "cli-input.h"
#include "queens-trial-file.h"

/* The trials that @options ask for: the same setup on each size, read before the first is searched,
 * which may take long; and how they are printed. NULL with an error. */
QueensExperiment *cli_experiment_read         (const CliOptions    *options,
                                               QueensTrialLayout   *layout,
                                               GError             **error);
/* A QueensTrialReadSetup: the options in a line of a run's file. */
gboolean          cli_experiment_read_setup   (const char          *line,
                                               QueensSetup         *setup,
                                               const QueensPreset **preset);

/* --threads: 0 for as many as there are processors. */
gboolean          cli_experiment_read_threads (const CliOptions    *options,
                                               guint               *n_threads,
                                               GError             **error);
/* --trials: by default as many as the preset's source runs, or 100. */
gboolean          cli_experiment_read_trials  (const CliOptions    *options,
                                               const QueensPreset  *preset,
                                               guint64             *n_trials,
                                               GError             **error);
/* --shard; both become 0 if it is omitted. */
gboolean          cli_experiment_read_shard   (const CliOptions    *options,
                                               guint               *shard,
                                               guint               *n_shards,
                                               GError             **error);
