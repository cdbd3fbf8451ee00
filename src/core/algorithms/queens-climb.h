/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steepest ascent with every tie rule and plateau rule. */

#pragma once

#include "queens-look-ahead.h"
#include "queens-plateau.h"

/* The state of a climb. It contains no pointers. */
typedef struct
{
  QueensPlateauRule rule;
  guint64           sideways;   /* equal moves in a row */
} QueensClimb;

/* The parameters of algorithms that climb. */
#define QUEENS_CLIMB_PARAMS \
  { "sideways-limit", N_("Sideways limit"), N_("moves"), 100, 0, 10000, 0, NULL, \
    N_("Maximum number of consecutive sideways moves."), \
    N_("Used when Plateau is Go sideways"), queens_plateau_is_sideways }, \
  { "jump", N_("Random neighbour of"), NULL, 0, 0, 1, 0, queens_plateau_jump_choices, NULL, \
    N_("Used when Plateau is Random neighbour"), queens_plateau_is_jump }

/* The next two are an algorithm's start and step; @climb is a QueensClimb. */

/* Starts a climb with the plateau rule of the setup, whose algorithm must have
 * QUEENS_CLIMB_PARAMS. */
void      queens_climb_begin       (gpointer               climb,
                                    QueensContext         *context);

/* Evaluates all successors and moves to one, or returns why it doesn't. With plateau `equal-once`,
 * it may do both. QUEENS_STEP_STAYED and an end mean that the rule chose the current state. */
QueensEnd queens_climb_step        (gpointer               climb,
                                    QueensContext         *context,
                                    QueensStep            *step);

/* Adds the odds of the next step. @end, a field of @odds, gets the chance that the climb ends. If
 * two queens move, the odds are for the second move. */
void      queens_climb_fill_odds   (const QueensClimb     *self,
                                    QueensContext         *context,
                                    QueensOdds            *odds,
                                    gdouble               *end);

/* Takes the first step of a climb on @board with the rules of @setup. Returns FALSE if there is
 * none: at a local minimum, or if a static point has no queen. With plateau `equal-once`, the step
 * may be to the current state. */
gboolean  queens_climb_choose      (const QueensSetup     *setup,
                                    QueensBoard           *board);

/* Sentences: the plateau rule if no successor is better, the tie rule if several are best, and how
 * likely each of them is. */
char     *queens_climb_describe_plateau (const QueensLookAhead *look_ahead);
char     *queens_climb_describe_ties    (const QueensLookAhead *look_ahead);
char     *queens_climb_write_formula    (const QueensLookAhead *look_ahead);
