/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that determines a search. The same setup and start give the same search, step for
 * step, on every machine. */

#pragma once

#include "queens-algorithm.h"
#include "queens-track.h"

#define QUEENS_MAX_PARAMS 8
#define QUEENS_MAX_QUEENS_ANYWHERE 4096 /* setting a queen in `anywhere` sorts all of them */

struct _QueensSetup
{
  QueensProblem         *problem;               /* owned */
  QueensConvention       convention;
  const QueensAlgorithm *algorithm;
  gdouble                params[QUEENS_MAX_PARAMS];     /* in the order of the algorithm's table;
                                                         * the index of choices */
  guint64                max_iterations;        /* 0 for unlimited */
  QueensGenerator        generator;
  guint32                seed;
  guint64                trial;
  QueensTrack           *track; /* owned, or NULL: the track from which the search takes its
                                 * steps. The algorithm is then only compared with it. Changing
                                 * the problem or the algorithm removes it; trials and documents
                                 * don't have it */
};

/* The defaults: 8 × 8, pairs, column, random ties, stop, steepest ascent, `fast`, seed 0, trial
 * 0. */
void     queens_setup_init             (QueensSetup           *self);
void     queens_setup_copy             (QueensSetup           *self,
                                        const QueensSetup     *other);
/* Copies @other, but with the default algorithm if @other has one that isn't a climb. */
void     queens_setup_copy_climb       (QueensSetup           *self,
                                        const QueensSetup     *other);
void     queens_setup_clear            (QueensSetup           *self);
gboolean queens_setup_equal            (const QueensSetup     *self,
                                        const QueensSetup     *other);

void     queens_setup_set_problem      (QueensSetup           *self,
                                        QueensProblem         *problem);
/* Adds a reference; NULL for none. */
void     queens_setup_set_track        (QueensSetup           *self,
                                        QueensTrack           *track);
/* Resets the parameters and the iteration limit to the algorithm's defaults. */
void     queens_setup_set_algorithm    (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);
/* Keeps the values of parameters that both algorithms have. */
void     queens_setup_change_algorithm (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);

/* Returns the size of the search's state in bytes. */
gsize    queens_setup_get_state_size   (const QueensSetup     *self);

gboolean queens_setup_has_param        (const QueensSetup     *self,
                                        const char            *id);
/* The algorithm must have the parameter @id. */
gdouble  queens_setup_get_param        (const QueensSetup     *self,
                                        const char            *id);
/* Sets a parameter from text. The error names the range, the choices, or the parameters. */
gboolean queens_setup_set_param        (QueensSetup           *self,
                                        const char            *id,
                                        const char            *text,
                                        GError               **error);

/* Returns TRUE if a search with these rules uses @param, which must be its algorithm's. */
gboolean queens_setup_uses_param       (const QueensSetup     *self,
                                        const QueensParam     *param);

/* Returns FALSE with an error that says when @param counts, if a search with these rules ignores
 * it. */
gboolean queens_setup_check_param      (const QueensSetup     *self,
                                        const QueensParam     *param,
                                        GError               **error);

/* Returns TRUE if a search keeps all distinct best results of its attempts. */
gboolean queens_setup_keeps_distinct   (const QueensSetup     *self);

/* Returns FALSE with an error if the algorithm can't search this problem with this convention. */
gboolean queens_setup_check            (const QueensSetup     *self,
                                        GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSetup, queens_setup_clear)
