/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plateau rule: what a climb does if no successor is better, but some are equal. All code that
 * climbs, or predicts a climb, uses it. */

#pragma once

#include "queens-neighbourhood.h"

/* A climb first moves to an equal successor, if the rule allows it, then jumps, if the rule has
 * jumps. If neither happens, the climb ends. Algorithm states contain the rule and are compared
 * byte by byte, so it has no pointers and no gaps. */
typedef struct
{
  guint64          most;        /* maximum of equal moves in a row; G_MAXUINT64: unlimited */
  QueensCandidates candidates;  /* the equal successors it may move to */
  gboolean         ends;        /* the climb ends after such a move */
  gboolean         jumps;       /* a random queen moves to a random square */
  gboolean         competes;    /* the current state is a candidate too, and the choice if all
                                 * successors are worse */
} QueensPlateauRule;

/* Returns the rule for the convention's plateau; for a climb, also for its parameters. */
QueensPlateauRule queens_plateau_get_rule (const QueensSetup       *setup);

/* Returns TRUE if the climb may move to an equal successor after @n_equal equal moves in a row.
 * Then @best, the best of all successors, is set to the best of the candidates. */
gboolean          queens_plateau_narrow   (const QueensPlateauRule *rule,
                                           guint64                  n_equal,
                                           const QueensContext     *context,
                                           QueensNeighbourhood     *best);

/* The values of the parameter `jump` of climbs. */
extern const QueensChoice queens_plateau_jump_choices[];

/* Conditions of the parameters of climbs. */
gboolean          queens_plateau_is_sideways (const QueensSetup    *setup);
gboolean          queens_plateau_is_jump     (const QueensSetup    *setup);

/* Returns TRUE if @end of a search with @setup means that it used up its sideways moves: it was cut
 * off by that limit, and might have solved with a higher one. */
gboolean          queens_plateau_is_limit     (const QueensSetup    *setup,
                                               QueensEnd             end);
/* Returns the name of @end of such a search, to be translated with _(). */
const char       *queens_plateau_get_end_name (const QueensSetup    *setup,
                                               QueensEnd             end);
