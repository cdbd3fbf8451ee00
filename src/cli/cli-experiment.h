/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options for running many trials, or one shard of a long run. */

#pragma once

#include "cli-input.h"
#include "queens-trial-file.h"

/* Returns the experiment of @options, with the same setup at each size, and its @layout. Checks all
 * sizes before any trial runs. On failure, returns NULL with an error. */
QueensExperiment *cli_experiment_read         (const CliOptions    *options,
                                               QueensTrialLayout   *layout,
                                               GError             **error);
/* A QueensTrialReadSetup: reads the options in a line of a shard file. */
gboolean          cli_experiment_read_setup   (const char          *line,
                                               QueensSetup         *setup,
                                               const QueensPreset **preset);

/* Reads --threads. The default is 0: one thread per processor. */
gboolean          cli_experiment_read_threads (const CliOptions    *options,
                                               guint               *n_threads,
                                               GError             **error);
/* Reads --trials. The default is the preset's number, or 100. */
gboolean          cli_experiment_read_trials  (const CliOptions    *options,
                                               const QueensPreset  *preset,
                                               guint64             *n_trials,
                                               GError             **error);
/* Reads --shard. Sets both values to 0 if the option is omitted. */
gboolean          cli_experiment_read_shard   (const CliOptions    *options,
                                               guint               *shard,
                                               guint               *n_shards,
                                               GError             **error);
