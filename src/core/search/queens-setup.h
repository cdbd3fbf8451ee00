/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that determines a search: the same setup and start give the same steps on every
 * machine. */

#pragma once

#include "queens-algorithm.h"
#include "queens-track.h"

#define QUEENS_MAX_PARAMS 8
#define QUEENS_MAX_QUEENS_ANYWHERE 4096 /* maximum number of queens in a search with placement
                                         * `anywhere`, because every move takes time to keep the
                                         * queens in order */

/* A level change that the user made after @step steps. */
typedef struct
{
  guint64 step;
  gdouble level;
} QueensLevelChange;

struct _QueensSetup
{
  QueensProblem         *problem;               /* owned */
  QueensConvention       convention;
  const QueensAlgorithm *algorithm;
  gdouble                params[QUEENS_MAX_PARAMS];     /* in the order of the algorithm's table;
                                                         * for choices, an index */
  guint64                max_iterations;        /* 0 for unlimited */
  QueensGenerator        generator;
  guint32                seed;
  guint64                trial;
  QueensTrack           *track; /* another program's states, which the search replays; owned, or
                                 * NULL. Changing the problem or the algorithm removes the track.
                                 * Trials and documents have no track. */
  GArray                *levels;        /* array of QueensLevelChange in the order of steps; owned,
                                         * or NULL. Copies of a setup share this array, so it is
                                         * never modified. Removed together with the track. Trials
                                         * have no level changes. */
};

/* Sets the defaults: 8 × 8 squares, cost `pairs`, moves `column`, ties `random`, plateau `stop`,
 * algorithm steepest ascent, generator `fast`, seed 0, trial 0. */
void     queens_setup_init             (QueensSetup           *self);
void     queens_setup_copy             (QueensSetup           *self,
                                        const QueensSetup     *other);
/* Copies @other. If the algorithm of @other isn't a climb, the copy has the default algorithm. */
void     queens_setup_copy_climb       (QueensSetup           *self,
                                        const QueensSetup     *other);
void     queens_setup_clear            (QueensSetup           *self);
gboolean queens_setup_equal            (const QueensSetup     *self,
                                        const QueensSetup     *other);

void     queens_setup_set_problem      (QueensSetup           *self,
                                        QueensProblem         *problem);
/* Sets the track and adds a reference. @track may be NULL. Also removes all level changes. */
void     queens_setup_set_track        (QueensSetup           *self,
                                        QueensTrack           *track);

/* Changes the level after @step steps, and removes later level changes. */
void     queens_setup_set_level        (QueensSetup           *self,
                                        guint64                step,
                                        gdouble                level);
void     queens_setup_forget_levels    (QueensSetup           *self);
/* Returns the first level change at @step or later, or NULL. */
const QueensLevelChange *queens_setup_find_level (const QueensSetup *self,
                                                  guint64            step);
/* Returns the level changes as `60:8.5 75:2`, or NULL if there are none. Free with g_free(). */
char    *queens_setup_write_levels     (const QueensSetup     *self);
/* Sets the level changes from text. Set the algorithm before this call. Returns FALSE with an error
 * if the text isn't valid or the level can't change. */
gboolean queens_setup_read_levels      (QueensSetup           *self,
                                        const char            *text,
                                        GError               **error);
/* Sets the algorithm. Resets the parameters and the iteration limit to the algorithm's defaults.
 * Also removes the track and all level changes. */
void     queens_setup_set_algorithm    (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);
/* Like queens_setup_set_algorithm(), but keeps the values of parameters that the old and the new
 * algorithm have. */
void     queens_setup_change_algorithm (QueensSetup           *self,
                                        const QueensAlgorithm *algorithm);

gsize    queens_setup_get_state_size   (const QueensSetup     *self);

gboolean queens_setup_has_param        (const QueensSetup     *self,
                                        const char            *id);
/* Returns the value of the parameter @id, which the algorithm must have. */
gdouble  queens_setup_get_param        (const QueensSetup     *self,
                                        const char            *id);
/* Sets a parameter from text. If the value isn't allowed, the error names the allowed range or
 * choices. If the algorithm doesn't have the parameter, the error names the algorithm's
 * parameters. */
gboolean queens_setup_set_param        (QueensSetup           *self,
                                        const char            *id,
                                        const char            *text,
                                        GError               **error);

/* Returns TRUE if the setup's rules use @param, which must belong to the algorithm. */
gboolean queens_setup_uses_param       (const QueensSetup     *self,
                                        const QueensParam     *param);

/* Returns FALSE with an error if the setup's rules ignore @param. The error says when @param is
 * used. */
gboolean queens_setup_check_param      (const QueensSetup     *self,
                                        const QueensParam     *param,
                                        GError               **error);

/* Returns TRUE if a search keeps all distinct best results of its attempts. */
gboolean queens_setup_keeps_distinct   (const QueensSetup     *self);

/* Returns FALSE with an error if the algorithm can't search this problem with this convention. */
gboolean queens_setup_check            (const QueensSetup     *self,
                                        GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSetup, queens_setup_clear)
