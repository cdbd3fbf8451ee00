/* queens-experiment.h: many trials as they are saved: of which setups, on which sizes, how many;
 * and what is kept of their results beside the rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENS_EXPERIMENT_MAX_CONFIGURATIONS 8
#define QUEENS_EXPERIMENT_MAX_SIZES 1000
#define QUEENS_EXPERIMENT_MAX_TRIALS 10000000

typedef struct
{
  char        *name;            /* a person's own, one line */
  QueensSetup  setup;
} QueensConfiguration;

/* Threads are no part of it: the results are the same for any number of them. */
typedef struct
{
  GPtrArray *configurations;    /* of QueensConfiguration; none: the document's own setup */
  GArray    *sizes;             /* of guint, at least one; all setups are tried on each */
  guint64    n_trials;          /* of each setup on each size */
  guint32    seed;              /* of the first configuration; the others keep their distance */
} QueensExperiment;

/* What is known of rows in a file beside the document, see queens-trial-rows.h. */
typedef struct
{
  QueensExperiment *tried;      /* what they are of; NULL where that is the document's experiment */
  gboolean          is_own;     /* of @tried: it is one setup that was on the board, and had not
                                 * been added as a configuration */
  guint64           n_rows;
  char             *checksum;   /* SHA-256 of what was tried and of the file, as 64
                                 * hexadecimal digits */
  gdouble           seconds;    /* that the trials took */
  guint             chosen;     /* the setup that is looked at: the sizes of the first
                                 * configuration, then those of the next */
} QueensResults;

/* Without configurations and sizes. */
QueensExperiment *queens_experiment_new   (void);
void              queens_experiment_free  (QueensExperiment       *self);
/* @name: line feeds in it become spaces. */
void              queens_experiment_add   (QueensExperiment       *self,
                                           const char             *name,
                                           const QueensSetup      *setup);
/* Either may be NULL, as below. */
gboolean          queens_experiment_equal (const QueensExperiment *self,
                                           const QueensExperiment *other);

void              queens_results_free     (QueensResults          *self);
gboolean          queens_results_equal    (const QueensResults    *self,
                                           const QueensResults    *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExperiment, queens_experiment_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensResults, queens_results_free)

G_END_DECLS
