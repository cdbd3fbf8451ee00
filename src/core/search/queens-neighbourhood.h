/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates all successors and finds the best successor. The tie rule chooses among equally good
 * successors. Queens, and the squares of each queen, are visited column by column, rows ascending.
 * A state is lower than another state if its list is lower, see queens-places.h. */

#pragma once

#include "queens-setup.h"
#include "queens-successors.h"

typedef struct
{
  gint32       best;            /* lowest cost; valid if n_best > 0 */
  guint64      n_best;
  guint        queen;           /* the chosen move; if ties are random, only valid after
                                 * queens_neighbourhood_choose() */
  QueensSquare square;
} QueensNeighbourhood;

typedef enum
{
  QUEENS_CANDIDATES_ALL,
  QUEENS_CANDIDATES_LOWER,      /* only states whose list is lower than the current list */
  QUEENS_CANDIDATES_PERMITTED,  /* only moves that context->forbid allows */
} QueensCandidates;

QueensNeighbourhood queens_neighbourhood_find_best (const QueensContext *context,
                                                    QueensCandidates     candidates);

/* Sets the move of @best to number @index of the best successors, counted from 0. The board and the
 * context must not have changed since queens_neighbourhood_find_best(). */
void queens_neighbourhood_choose  (QueensNeighbourhood       *best,
                                   const QueensContext       *context,
                                   QueensCandidates           candidates,
                                   guint64                    index);

/* Evaluates the successors of @queen. The result is valid until the context's values change. */
QueensSuccessors queens_neighbourhood_evaluate (const QueensContext *context,
                                                guint                queen,
                                                QueensCandidates     candidates);

/* Calls @visit with every move that the tie rule may choose, and with the move's probability.
 * @visit must restore the board and the context's values. */
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
