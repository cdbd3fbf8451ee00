/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steepest ascent with any tie rule and plateau rule. */

#pragma once

#include "queens-look-ahead.h"
#include "queens-plateau.h"

/* The state of a climb, without pointers. */
typedef struct
{
  QueensPlateauRule rule;
  guint64           sideways;   /* number of sideways moves in a row */
} QueensClimb;

#define QUEENS_CLIMB_PARAMS \
  { "sideways-limit", N_("Sideways limit"), N_("moves"), 100, 0, 10000, 0, NULL, \
    N_("Maximum number of consecutive sideways moves."), \
    N_("This is used only when Plateau is “Go sideways”"), queens_plateau_is_sideways }, \
  { "jump", N_("Random neighbour of"), NULL, 0, 0, 1, 0, queens_plateau_jump_choices, NULL, \
    N_("This is used only when Plateau is “Random neighbour”"), queens_plateau_is_jump }

#define QUEENS_CLIMB_WORSE \
  N_("No successor was better, so the plateau rule “Random neighbour” moved on, even to a worse " \
     "board.")

/* Starts a climb for a setup whose algorithm has QUEENS_CLIMB_PARAMS. @climb is a QueensClimb. */
void      queens_climb_begin       (gpointer               climb,
                                    QueensContext         *context);

/* Evaluates all successors and moves to one of them, or returns why the climb ends. With plateau
 * `equal-once`, the step may make a move and end the climb. If the climb ends and the kind of @step
 * is QUEENS_STEP_STAYED, the plateau rule chose the current state. */
QueensEnd queens_climb_step        (gpointer               climb,
                                    QueensContext         *context,
                                    QueensStep            *step);

/* Adds the odds of the next step to @odds. @end is the field of @odds for the probability that the
 * climb ends. If two queens move, the odds are for the second move. */
void      queens_climb_fill_odds   (const QueensClimb     *self,
                                    QueensContext         *context,
                                    QueensOdds            *odds,
                                    gdouble               *end);

/* Takes the first step of a climb on @board. Returns FALSE at a local minimum, or if a static point
 * has no queen. With plateau `equal-once`, the step may keep the current state. */
gboolean  queens_climb_choose      (const QueensSetup     *setup,
                                    QueensBoard           *board);

/* Return sentences for the Why card: what the plateau rule does, what the tie rule does, and the
 * odds of each move. */
char     *queens_climb_describe_plateau (const QueensLookAhead *look_ahead);
char     *queens_climb_describe_ties    (const QueensLookAhead *look_ahead);
char     *queens_climb_write_formula    (const QueensLookAhead *look_ahead);
