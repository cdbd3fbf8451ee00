/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An experiment is a run of many trials. It has setups, sizes, a number of trials and, if the run
 * is split, the number of a shard. */

#pragma once

#include "queens-preset.h"
#include "queens-trial.h"

/* Limits of a run. QUEENS_EXPERIMENT_MAX_TRIALS applies to all setups together. */
#define QUEENS_EXPERIMENT_MAX_CONFIGURATIONS 8
#define QUEENS_EXPERIMENT_MAX_SIZES 1000
#define QUEENS_EXPERIMENT_MAX_TRIALS 10000000

typedef struct
{
  char        *name;
  QueensSetup  setup;           /* with its own board size */
  guint        id;              /* stays the same if the name or the setup changes; 0 if the
                                 * configuration has no id */
  gboolean     names_itself;    /* TRUE if the name describes the setup and changes with it */
} QueensConfiguration;

/* After queens_experiment_prepare(), an experiment must not change. */
typedef struct
{
  GPtrArray          *configurations;   /* array of QueensConfiguration; if it is empty, a document
                                         * uses its own setup */
  GArray             *sizes;            /* array of guint; every configuration runs at every size */
  guint64             n_trials;         /* number of trials of each configuration at each size */
  guint32             seed;             /* seed of the first configuration; the other seeds keep
                                         * their differences from it */
  gboolean            is_own;           /* TRUE if the only configuration is the board's setup */
  guint               n_threads;        /* 0 for all processors; doesn't change the results */
  guint               shard;            /* number of this shard, from 1 to @n_shards */
  guint               n_shards;         /* 0 if the run isn't split into shards */
  const QueensPreset *preset;           /* preset from which the setups were made, or NULL */
  QueensSetup        *setups;           /* the setups to run: the first configuration at all sizes,
                                         * then the next configuration */
  guint               n_setups;
} QueensExperiment;

QueensConfiguration *queens_configuration_new     (const char             *name,
                                                   const QueensSetup      *setup);
void                 queens_configuration_free    (QueensConfiguration    *self);

QueensExperiment    *queens_experiment_new        (void);
/* Other threads may hold references, too. */
QueensExperiment    *queens_experiment_ref        (QueensExperiment       *self);
void                 queens_experiment_unref      (QueensExperiment       *self);

/* Adds a configuration with an unused id. Replaces control characters in @name with spaces. */
QueensConfiguration *queens_experiment_add        (QueensExperiment       *self,
                                                   const char             *name,
                                                   const QueensSetup      *setup);
/* Appends a copy of @setup to the setups that will run. */
void                 queens_experiment_add_setup  (QueensExperiment       *self,
                                                   const QueensSetup      *setup);

/* Sets the seeds of the configurations and creates the setups: each configuration at each size,
 * beginning with trial 0. If there are no sizes, uses the size of the first configuration. Returns
 * FALSE with an error if a search refuses a size, or if there are too many trials. */
gboolean             queens_experiment_prepare    (QueensExperiment       *self,
                                                   GError                **error);

/* Returns the name of a setup's configuration, or NULL if there are no configurations. */
const char          *queens_experiment_get_name   (const QueensExperiment *self,
                                                   guint                   setup);
/* Returns TRUE if any setup has a systematic search. */
gboolean             queens_experiment_is_systematic (const QueensExperiment *self);

/* Returns FALSE if @column isn't shown, or has the same value for all trials. */
gboolean             queens_experiment_has_column (const QueensExperiment *self,
                                                   QueensTrialColumn       column);
/* Sets @first to the shard's first trial of each setup, and @end to 1 + the shard's last trial. */
void                 queens_experiment_get_trials (const QueensExperiment *self,
                                                   guint64                *first,
                                                   guint64                *end);
/* Finds the rows of @setup in a table of @n_rows rows, which begins with the trials of the first
 * setup. Sets @first to the first row, and @n to the number of rows. */
void                 queens_experiment_get_rows   (const QueensExperiment *self,
                                                   guint                   setup,
                                                   guint                   n_rows,
                                                   guint                  *first,
                                                   guint                  *n);

/* Returns TRUE if both experiments run the same trials of the same setups under the same names. If
 * one experiment isn't prepared, compares configurations instead of setups. Both may be NULL. */
gboolean             queens_experiment_equal      (const QueensExperiment *self,
                                                   const QueensExperiment *other);

/* Describes the results file beside a document, see queens-trial-file.h. */
typedef struct
{
  QueensExperiment *tried;      /* experiment of the results; NULL if it is the document's own
                                 * experiment */
  guint64           n_rows;
  char             *checksum;   /* checksum of the file: 64 hexadecimal digits */
  gdouble           seconds;    /* duration of the run */
  guint             chosen;     /* index of the setup that is shown */
} QueensResults;

void                 queens_results_free          (QueensResults          *self);
/* Compares two results, each of which may be NULL. */
gboolean             queens_results_equal         (const QueensResults    *self,
                                                   const QueensResults    *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExperiment, queens_experiment_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensResults, queens_results_free)
