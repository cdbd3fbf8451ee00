/* queens-survey.h: a look at all successors: the least cost, and which of those that have it the
 * convention's ties choose.
 *
 * Queens come in the order of their squares, column by column, rows ascending, and so do the
 * squares that each may go to. Of two states the one with the lower list is the lower one, see
 * queens-places.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"
#include "queens-successors.h"

G_BEGIN_DECLS

typedef struct
{
  gint32       best;            /* the least cost, where n_best > 0 */
  guint64      n_best;
  guint        queen;           /* the choice among the best, unless ties are random */
  QueensSquare square;
} QueensSurvey;

/* Which successors a look is for. */
typedef enum
{
  QUEENS_CANDIDATES_ALL,
  QUEENS_CANDIDATES_LOWER,      /* only states that are lower than the present one */
} QueensCandidates;

QueensSurvey queens_survey_board   (const QueensContext *context,
                                    QueensCandidates     candidates);

/* Makes the choice number @index of the best. */
void         queens_survey_choose  (QueensSurvey        *survey,
                                    const QueensContext *context,
                                    QueensCandidates     candidates,
                                    guint64              index);

/* The successors of @queen; valid until the context's values are used for something else. */
QueensReach  queens_survey_look    (const QueensContext *context,
                                    guint                queen,
                                    QueensCandidates     candidates);

/* Calls @visit with every move that may be taken and its chance: each of the best has the same
 * where ties are random. It may change the board if it restores it, and leaves the context's values
 * alone. */
typedef void (*QueensSurveyVisit)  (QueensContext       *context,
                                    guint                queen,
                                    QueensSquare         square,
                                    gdouble              chance,
                                    gpointer             data);
void         queens_survey_foreach (const QueensSurvey  *survey,
                                    QueensContext       *context,
                                    QueensCandidates     candidates,
                                    QueensSurveyVisit    visit,
                                    gpointer             data);

G_END_DECLS
