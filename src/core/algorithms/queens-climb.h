/* queens-climb.h: the rule of steepest ascent: which successor is taken, under every tie and
 * plateau convention.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-look-ahead.h"
#include "queens-plateau.h"

G_BEGIN_DECLS

/* A climb under way; no pointers. */
typedef struct
{
  QueensPlateauRule rule;
  guint64           sideways;   /* equal moves in a row */
} QueensClimb;

/* The parameters that a climb reads, for the tables of the algorithms that climb. */
#define QUEENS_CLIMB_PARAMS \
  { "sideways-limit", N_("Sideways limit"), N_("moves"), 100, 0, 10000, 0, NULL, \
    N_("How many sideways moves in a row, where the plateau rule allows them.") }, \
  { "jump", N_("Jump"), NULL, 0, 0, 1, 0, queens_plateau_jump_choices }

/* @climb is a QueensClimb: these two are an algorithm's start and step. */

/* At its beginning, with the setup's parameters that its plateau needs; its algorithm has
 * QUEENS_CLIMB_PARAMS. */
void      queens_climb_begin       (gpointer               climb,
                                    QueensContext         *context);

/* Looks at all successors and takes one, or says why it takes none. Under plateau `equal-once` it
 * may do both. With QUEENS_STEP_STAYED and an end, the rule chose the present state itself. */
QueensEnd queens_climb_step        (gpointer               climb,
                                    QueensContext         *context,
                                    QueensStep            *step);

/* The odds of the next step. Its end, if it takes none, has the chance of @end, one of @odds' own.
 * Where two queens move, the chances are those of the last move. */
void      queens_climb_fill_odds   (const QueensClimb     *self,
                                    QueensContext         *context,
                                    QueensOdds            *odds,
                                    gdouble               *end);

/* Lets the rule of climbs look at @board once, at the start of a search of @setup, and move. FALSE
 * where it chooses no state: a local minimum, a static point without its queen. Under plateau
 * `equal-once` it may choose the present one. */
gboolean  queens_climb_choose      (const QueensSetup     *setup,
                                    QueensBoard           *board);

/* Sentences: what it does where no successor is better, and which of several best ones it takes. */
char     *queens_climb_describe_plateau (const QueensLookAhead *look_ahead);
char     *queens_climb_describe_ties    (const QueensLookAhead *look_ahead);

G_END_DECLS
