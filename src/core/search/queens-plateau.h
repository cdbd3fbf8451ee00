/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plateau rule: what a climb does if no successor is better but some are equal. */

#pragma once

#include "queens-neighbourhood.h"

/* On a plateau, a climb moves to an equal successor if the rule allows equal moves. Then it jumps
 * if the rule allows jumps. If the rule allows neither, the climb ends. Algorithms' states contain
 * the rule and are compared byte by byte, so the rule must not have pointers or padding. */
typedef struct
{
  guint64          most;        /* maximum number of equal moves in a row; G_MAXUINT64 for
                                 * unlimited */
  QueensCandidates candidates;  /* equal successors that the climb may move to */
  gboolean         ends;        /* TRUE if the climb ends after an equal move */
  gboolean         jumps;       /* TRUE if a random queen then moves to a random square */
  gboolean         competes;    /* TRUE if the current state competes with the successors. The
                                 * current state wins if all successors are worse. */
} QueensPlateauRule;

/* Returns the plateau rule of @setup. The rule also depends on a climb's parameters. */
QueensPlateauRule queens_plateau_get_rule (const QueensSetup       *setup);

/* Returns TRUE if the climb may move to an equal successor after @n_equal equal moves in a row. If
 * the climb may make more equal moves, changes @best from the best successors to the best
 * candidates: the successors that the plateau rule allows. */
gboolean          queens_plateau_narrow   (const QueensPlateauRule *rule,
                                           guint64                  n_equal,
                                           const QueensContext     *context,
                                           QueensNeighbourhood     *best);

extern const QueensChoice queens_plateau_jump_choices[];

/* Return TRUE if the plateau rule is `sideways`, which uses the parameter `sideways-limit`, or
 * `jump`, which uses the parameter `jump`. */
gboolean          queens_plateau_is_sideways (const QueensSetup    *setup);
gboolean          queens_plateau_is_jump     (const QueensSetup    *setup);

/* Returns TRUE if @end means that a search ran out of sideways moves, so a higher limit might
 * help. */
gboolean          queens_plateau_is_limit     (const QueensSetup    *setup,
                                               QueensEnd             end);
/* Returns the name of @end, to be translated with _(). */
const char       *queens_plateau_get_end_name (const QueensSetup    *setup,
                                               QueensEnd             end);
