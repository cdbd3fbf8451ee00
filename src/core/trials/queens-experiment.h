/* queens-experiment.h: many trials that are to be run: of which setups, on which sizes, how many of
 * each, and which part of them; and what a document keeps of their results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-preset.h"
#include "queens-trial.h"

G_BEGIN_DECLS

/* In one run of the window, of all its setups together; and so on. */
#define QUEENS_EXPERIMENT_MAX_CONFIGURATIONS 8
#define QUEENS_EXPERIMENT_MAX_SIZES 1000
#define QUEENS_EXPERIMENT_MAX_TRIALS 10000000

/* A setup with a name. */
typedef struct
{
  char        *name;
  QueensSetup  setup;           /* on its own size */
  guint        id;              /* tells configurations apart, whatever becomes of their names and
                                 * setups; 0 for none */
  gboolean     names_itself;    /* the name describes the setup and changes with it */
} QueensConfiguration;

/* For reading once it is prepared. */
typedef struct
{
  GPtrArray          *configurations;   /* of QueensConfiguration; in a document none stands for the
                                         * document's own setup */
  GArray             *sizes;            /* of guint; all configurations are tried on each */
  guint64             n_trials;         /* of each configuration on each size */
  guint32             seed;             /* of the first configuration; the others keep their
                                         * distance */
  gboolean            is_own;           /* it has one configuration, which is the setup of the
                                         * board and was not added to the list */
  guint               n_threads;        /* 0 for as many as processors; results don't depend on it */
  guint               shard;            /* from 1 to @n_shards, which is 0 where all is run at
                                         * once */
  guint               n_shards;
  const QueensPreset *preset;           /* that the setups began with, or NULL */
  QueensSetup        *setups;           /* those that run: the sizes of the first configuration,
                                         * then those of the next */
  guint               n_setups;
} QueensExperiment;

QueensConfiguration *queens_configuration_new     (const char             *name,
                                                   const QueensSetup      *setup);
void                 queens_configuration_free    (QueensConfiguration    *self);

/* Without configurations and sizes. */
QueensExperiment    *queens_experiment_new        (void);
/* Another reference, which may be another thread's. */
QueensExperiment    *queens_experiment_ref        (QueensExperiment       *self);
void                 queens_experiment_unref      (QueensExperiment       *self);

/* Adds a configuration with an id of its own. Control characters in @name become spaces. */
QueensConfiguration *queens_experiment_add        (QueensExperiment       *self,
                                                   const char             *name,
                                                   const QueensSetup      *setup);
/* Adds a copy of @setup, on its own size, to the setups that run. */
void                 queens_experiment_add_setup  (QueensExperiment       *self,
                                                   const QueensSetup      *setup);

/* Gives the configurations their seeds, and fills the setups: each configuration on each size, from
 * trial 0 on. Without sizes it is that of the first configuration.
 *
 * Returns: FALSE with one sentence where a search doesn't take a size, or there are too many trials. */
gboolean             queens_experiment_prepare    (QueensExperiment       *self,
                                                   GError                **error);

/* The name of the configuration of setup number @setup; NULL where there are no configurations. */
const char          *queens_experiment_get_name   (const QueensExperiment *self,
                                                   guint                   setup);
/* Whether @column tells its trials apart, or is there in any case. */
gboolean             queens_experiment_has_column (const QueensExperiment *self,
                                                   QueensTrialColumn       column);
/* The trials of each setup that the shard has: from @first up to, but without, @end. */
void                 queens_experiment_get_trials (const QueensExperiment *self,
                                                   guint64                *first,
                                                   guint64                *end);

/* Whether both run the same trials of the same setups, by the same names; before both are prepared,
 * whether they have the same configurations. Either may be NULL. */
gboolean             queens_experiment_equal      (const QueensExperiment *self,
                                                   const QueensExperiment *other);

/* What a document says of the rows in the file beside it, see queens-trial-file.h. */
typedef struct
{
  QueensExperiment *tried;      /* what they are of; NULL where that is the document's experiment */
  guint64           n_rows;
  char             *checksum;   /* of the file, as 64 hexadecimal digits */
  gdouble           seconds;    /* that the trials took */
  guint             chosen;     /* the setup that is shown */
} QueensResults;

void                 queens_results_free          (QueensResults          *self);
/* Either may be NULL. */
gboolean             queens_results_equal         (const QueensResults    *self,
                                                   const QueensResults    *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExperiment, queens_experiment_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensResults, queens_results_free)

G_END_DECLS
