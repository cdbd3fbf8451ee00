/* queens-setup.h: all that decides a search: problem, convention, algorithm, parameters, generator,
 * seed, trial. The same setup and start give the same search, step for step, everywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"
#include "queens-track.h"

G_BEGIN_DECLS

#define QUEENS_MAX_PARAMS 8
#define QUEENS_MAX_QUEENS_ANYWHERE 4096 /* of a search in `anywhere`: setting one keeps all of them
                                         * in order */

struct _QueensSetup
{
  QueensProblem         *problem;               /* a reference of the setup's */
  QueensConvention       convention;
  const QueensAlgorithm *algorithm;
  gdouble                params[QUEENS_MAX_PARAMS];     /* in the order of the algorithm's table; of
                                                         * choices, the index */
  guint64                max_iterations;        /* 0 for no limit */
  QueensGenerator        generator;
  guint32                seed;
  guint64                trial;
  QueensTrack           *track; /* a reference of the setup's: where the steps come from, in the place
                                 * of the algorithm, which is then what they are compared with; or
                                 * NULL. Gone with another problem or algorithm, in trials, and
                                 * from documents */
};

/* Without a source: 8 × 8, pairs, column, random ties, stop, steepest ascent, `fast`, seed 0, trial
 * 0. */
void     queens_setup_init             (QueensSetup           *self);
void     queens_setup_copy             (QueensSetup           *self,
                                        const QueensSetup     *other);
/* The same, but with the default algorithm where that of @other is no climb. */
void     queens_setup_copy_climb       (QueensSetup           *self,
                                        const QueensSetup     *other);
void     queens_setup_clear            (QueensSetup           *self);
gboolean queens_setup_equal            (const QueensSetup     *self,
                                        const QueensSetup     *other);

void     queens_setup_set_problem      (QueensSetup           *self,
                                        QueensProblem         *problem);
/* Takes a reference; NULL for none. */
void     queens_setup_set_track        (QueensSetup           *self,
                                        QueensTrack           *track);
/* Parameters and iteration limit become the algorithm's defaults. */
void     queens_setup_set_algorithm    (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);
/* The same, but parameters that the algorithm before has too keep their values. */
void     queens_setup_change_algorithm (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);

/* The bytes of the state of its search. */
gsize    queens_setup_get_state_size   (const QueensSetup     *self);

gboolean queens_setup_has_param        (const QueensSetup     *self,
                                        const char            *id);
/* The value of the parameter @id, which the algorithm must have. */
gdouble  queens_setup_get_param        (const QueensSetup     *self,
                                        const char            *id);
/* Sets a parameter from what a person typed. The error names the range, the choices, or the
 * parameters there are. */
gboolean queens_setup_set_param        (QueensSetup           *self,
                                        const char            *id,
                                        const char            *text,
                                        GError               **error);

/* Whether a search keeps all distinct best ends of its attempts, not the first alone. */
gboolean queens_setup_keeps_distinct   (const QueensSetup     *self);

/* Whether the algorithm takes this problem and convention; if not, one sentence says why. */
gboolean queens_setup_check            (const QueensSetup     *self,
                                        GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSetup, queens_setup_clear)

G_END_DECLS
