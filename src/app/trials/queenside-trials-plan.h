/* queenside-trials-plan.h: what a run of trials is to do: how many of which setups, in how many
 * threads. A configuration is a setup with a name; each is tried on every size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-plot.h"
#include "queens-experiment.h"
#include "queens-trial.h"

G_BEGIN_DECLS

/* In one run, of all its setups together; and so on. */
#define QUEENSIDE_MAX_TRIALS QUEENS_EXPERIMENT_MAX_TRIALS
#define QUEENSIDE_MAX_SIZES QUEENS_EXPERIMENT_MAX_SIZES
#define QUEENSIDE_MAX_CONFIGURATIONS QUEENS_EXPERIMENT_MAX_CONFIGURATIONS

/* Each has a curve. */
G_STATIC_ASSERT (QUEENSIDE_MAX_CONFIGURATIONS <= DRAW_PLOT_MAX_SERIES);

typedef struct
{
  char        *name;
  QueensSetup  setup;
  guint        id;              /* of one that a person added, whatever becomes of it; else 0 */
  gboolean     names_itself;    /* the name goes with the setup: nobody has typed it */
} QueensideConfiguration;

/* A plan does not change once it is made. */
typedef struct
{
  guint64                 n_trials;     /* of each setup */
  guint                   n_threads;    /* 0 for as many as processors */
  guint                   n_sizes;
  guint                   n_configurations;
  guint                   n_setups;
  QueensideConfiguration *origins;      /* the configurations, each on its own size */
  QueensideConfiguration *entries;      /* the setups: the sizes of the first configuration, each as
                                         * it is on that size, then those of the next */
} QueensideTrialsPlan;

QueensideConfiguration *queenside_configuration_new      (const char             *name,
                                                          const QueensSetup      *setup);
void                    queenside_configuration_free     (QueensideConfiguration *self);

/* @configurations: of QueensideConfiguration, which are copied; @sizes: of guint, or NULL for their
 * own. The trials begin at trial 0.
 *
 * Returns: NULL with one sentence where a search does not take a size, or all together are too many
 * trials. */
QueensideTrialsPlan    *queenside_trials_plan_new        (GPtrArray              *configurations,
                                                          GArray                 *sizes,
                                                          guint64                 n_trials,
                                                          guint                   n_threads,
                                                          GError                **error);
/* Another reference to it, which may be another thread's. */
QueensideTrialsPlan    *queenside_trials_plan_ref        (QueensideTrialsPlan    *self);
void                    queenside_trials_plan_unref      (QueensideTrialsPlan    *self);

/* Whether both run the same trials of the same setups, by the same names. */
gboolean                queenside_trials_plan_equal      (QueensideTrialsPlan    *self,
                                                          QueensideTrialsPlan    *other);
/* Its sizes as a person types them: "4-8, 10". Free with g_free(). */
char                   *queenside_trials_plan_write_sizes (QueensideTrialsPlan   *self);

/* Whether @column tells its trials apart, or is there in any case. */
gboolean                queenside_trials_plan_has_column (QueensideTrialsPlan    *self,
                                                          QueensTrialColumn       column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideTrialsPlan, queenside_trials_plan_unref)

G_END_DECLS
