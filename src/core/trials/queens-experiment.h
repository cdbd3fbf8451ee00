/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a run of many trials: setups, sizes, number of trials and shard; and the results that a
 * document keeps. */

#pragma once

#include "queens-preset.h"
#include "queens-trial.h"

/* Limits of one run, over all its setups. */
#define QUEENS_EXPERIMENT_MAX_CONFIGURATIONS 8
#define QUEENS_EXPERIMENT_MAX_SIZES 1000
#define QUEENS_EXPERIMENT_MAX_TRIALS 10000000

typedef struct
{
  char        *name;
  QueensSetup  setup;           /* on its own size */
  guint        id;              /* stays when name or setup change; 0 for none */
  gboolean     names_itself;    /* the name describes the setup and changes with it */
} QueensConfiguration;

/* Read-only once it is prepared. */
typedef struct
{
  GPtrArray          *configurations;   /* of QueensConfiguration; a document without any means its
                                         * own setup */
  GArray             *sizes;            /* of guint; each configuration runs on each size */
  guint64             n_trials;         /* of each configuration on each size */
  guint32             seed;             /* of the first configuration; the others keep their
                                         * distance */
  gboolean            is_own;           /* the only configuration is the board's setup */
  guint               n_threads;        /* 0: all processors; results don't depend on it */
  guint               shard;            /* from 1 to @n_shards */
  guint               n_shards;         /* 0: not sharded */
  const QueensPreset *preset;           /* that the setups began with, or NULL */
  QueensSetup        *setups;           /* all sizes of the first configuration, then of the next */
  guint               n_setups;
} QueensExperiment;

QueensConfiguration *queens_configuration_new     (const char             *name,
                                                   const QueensSetup      *setup);
void                 queens_configuration_free    (QueensConfiguration    *self);

QueensExperiment    *queens_experiment_new        (void);
/* References may be held in different threads. */
QueensExperiment    *queens_experiment_ref        (QueensExperiment       *self);
void                 queens_experiment_unref      (QueensExperiment       *self);

/* Adds a configuration with an unused id. Control characters in @name become spaces. */
QueensConfiguration *queens_experiment_add        (QueensExperiment       *self,
                                                   const char             *name,
                                                   const QueensSetup      *setup);
/* Appends a copy of @setup to the setups that run. */
void                 queens_experiment_add_setup  (QueensExperiment       *self,
                                                   const QueensSetup      *setup);

/* Sets the seeds of the configurations and fills the setups: each configuration on each size, from
 * trial 0 on. Without sizes, uses the size of the first configuration.
 *
 * Returns FALSE with an error if a search refuses a size, or if there are too many trials. */
gboolean             queens_experiment_prepare    (QueensExperiment       *self,
                                                   GError                **error);

/* Returns the name of the configuration of a setup, or NULL if there are no configurations. */
const char          *queens_experiment_get_name   (const QueensExperiment *self,
                                                   guint                   setup);
/* Returns FALSE if @column is the same for all trials, or isn't shown. */
gboolean             queens_experiment_has_column (const QueensExperiment *self,
                                                   QueensTrialColumn       column);
/* Gives the shard's trials of each setup: @first included, @end excluded. */
void                 queens_experiment_get_trials (const QueensExperiment *self,
                                                   guint64                *first,
                                                   guint64                *end);
/* Gives the rows of @setup in a table of @n_rows rows, in which the trials of the first setup come
 * first: the number of the first row, and how many there are. */
void                 queens_experiment_get_rows   (const QueensExperiment *self,
                                                   guint                   setup,
                                                   guint                   n_rows,
                                                   guint                  *first,
                                                   guint                  *n);

/* Returns TRUE if both run the same trials of the same setups under the same names. Unless both are
 * prepared, compares configurations instead of setups. Either may be NULL. */
gboolean             queens_experiment_equal      (const QueensExperiment *self,
                                                   const QueensExperiment *other);

/* Describes the rows in the file beside a document, see queens-trial-file.h. */
typedef struct
{
  QueensExperiment *tried;      /* NULL: the document's experiment */
  guint64           n_rows;
  char             *checksum;   /* of the file: 64 hexadecimal digits */
  gdouble           seconds;    /* duration of the run */
  guint             chosen;     /* the setup shown */
} QueensResults;

void                 queens_results_free          (QueensResults          *self);
/* Either may be NULL. */
gboolean             queens_results_equal         (const QueensResults    *self,
                                                   const QueensResults    *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExperiment, queens_experiment_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensResults, queens_results_free)
