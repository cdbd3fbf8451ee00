/* queens-plateau.h: the rule of a plateau: what a climb may do where no successor is strictly
 * better, but some are equal. All that climbs, or says where a climb may go, asks it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-neighbourhood.h"

G_BEGIN_DECLS

/* In this order: one of the equal successors is taken, if the rule allows it; then it jumps, if it
 * does that. Where it does neither the climb ends. No pointers, nor gaps: it is part of states that
 * are compared byte by byte. */
typedef struct
{
  guint64          most;        /* equal moves in a row; G_MAXUINT64 for any number of them */
  QueensCandidates candidates;  /* which successors it takes one of, if the best of them are equal */
  gboolean         ends;        /* the climb ends behind such a move */
  gboolean         jumps;       /* any queen goes to any square that it may go to */
  gboolean         competes;    /* the present state is one of those to choose from: where all
                                 * successors are worse, it is the choice */
} QueensPlateauRule;

/* Of the convention's plateau and, for an algorithm that heeds it, the parameters it goes by. */
QueensPlateauRule queens_plateau_get_rule (const QueensSetup       *setup);

/* Whether one of the equal successors is taken after @n_equal of them in a row. Then @best, the
 * best of all successors, becomes the best of those that are candidates. */
gboolean          queens_plateau_narrow   (const QueensPlateauRule *rule,
                                           guint64                  n_equal,
                                           const QueensContext     *context,
                                           QueensNeighbourhood     *best);

/* What the parameter `jump` of a climb may be. */
extern const QueensChoice queens_plateau_jump_choices[];

G_END_DECLS
