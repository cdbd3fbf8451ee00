/* queens-neighbourhood.h: a look at all successors: the least cost, and which of those that have it
 * the convention's ties choose.
 *
 * Queens come in the order of their squares, column by column, rows ascending, and so do the
 * squares that each may go to. Of two states the one with the lower list is the lower one, see
 * queens-places.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"
#include "queens-successors.h"

G_BEGIN_DECLS

typedef struct
{
  gint32       best;            /* the least cost, where n_best > 0 */
  guint64      n_best;
  guint        queen;           /* the choice among the best, unless ties are random */
  QueensSquare square;
} QueensNeighbourhood;

/* Which successors a look is for. */
typedef enum
{
  QUEENS_CANDIDATES_ALL,
  QUEENS_CANDIDATES_LOWER,      /* only states that are lower than the present one */
} QueensCandidates;

QueensNeighbourhood queens_neighbourhood_find_best (const QueensContext *context,
                                                    QueensCandidates     candidates);

/* Makes the choice number @index of the best, which were found by the last look in this context. */
void queens_neighbourhood_choose  (QueensNeighbourhood       *best,
                                   const QueensContext       *context,
                                   QueensCandidates           candidates,
                                   guint64                    index);

/* The successors of @queen; valid until the context's values are used for something else. */
QueensSuccessors queens_neighbourhood_evaluate (const QueensContext *context,
                                                guint                queen,
                                                QueensCandidates     candidates);

/* Calls @visit with every move that may be taken and its chance: each of the best has the same
 * where ties are random. It may change the board if it restores it, and leaves the context's values
 * alone. */
typedef void (*QueensNeighbourhoodVisit)  (QueensContext       *context,
                                           guint                queen,
                                           QueensSquare         square,
                                           gdouble              chance,
                                           gpointer             data);
void queens_neighbourhood_foreach (const QueensNeighbourhood *best,
                                   QueensContext             *context,
                                   QueensCandidates           candidates,
                                   QueensNeighbourhoodVisit   visit,
                                   gpointer                   data);

G_END_DECLS
