/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the moves that the algorithm of a setup may make next. Runs the algorithm to find them: a
 * step gives one move, and the odds give the other possible moves. */

#pragma once

#include "queens-setup.h"

/* A move that the rule allows from the current state. If the rule isn't random, there is only
 * one such move. */
typedef struct
{
  QueensEnd     end;            /* why the attempt ends after this step, or QUEENS_END_NONE */
  QueensStep    step;
  const gint32 *places;         /* the state after this step; owned by the rule */
} QueensTraceLook;

/* Only @setup, @board and @end are public. */
typedef struct
{
  QueensSetup      setup;       /* the setup of a single attempt */
  QueensBoard     *board;       /* the current state */
  QueensEnd        end;         /* why the last move ended the attempt, or QUEENS_END_NONE */
  QueensRandom     random;
  QueensContext    context;
  gpointer         state;       /* the state of the algorithm */
  gpointer         after;       /* the state of the algorithm after the step of @look */
  gsize            state_size;
  gsize            rows_size;
  gint32          *before;
  gint32          *expected;
  QueensOdds      *odds;        /* NULL if the algorithm has no odds, or they weren't needed yet */
  gboolean         has_looked;
  QueensTraceLook  look;
} QueensTraceRule;

/* Creates the rule of one attempt. Returns NULL with an error if the algorithm refuses the setup or
 * its traces can't be checked. */
QueensTraceRule *queens_trace_rule_new       (const QueensSetup     *setup,
                                              GError               **error);
void             queens_trace_rule_free      (QueensTraceRule       *self);

gboolean         queens_trace_rule_is_chancy (const QueensTraceRule *self);

/* Returns the number of queens that have another row in @rows. Stores the first @n_changes of these
 * moves in @changes. */
guint            queens_trace_rule_compare   (const QueensTraceRule *self,
                                              const gint32          *rows,
                                              QueensChange          *changes,
                                              guint                  n_changes);

/* Begins an attempt at @rows, which must fit the problem. */
void             queens_trace_rule_begin     (QueensTraceRule       *self,
                                              const gint32          *rows);
/* Returns the cost of @rows, which must fit the problem. Doesn't change the current state. */
gint64           queens_trace_rule_measure   (QueensTraceRule       *self,
                                              const gint32          *rows);
const QueensTraceLook *queens_trace_rule_look (QueensTraceRule *self);
/* Returns TRUE if the rule allows a move to @rows, with certainty or with some probability. */
gboolean         queens_trace_rule_allows    (QueensTraceRule       *self,
                                              const gint32          *rows);
void             queens_trace_rule_advance   (QueensTraceRule       *self,
                                              const gint32          *rows);
/* Returns TRUE if @rows is the state after the next state. Always FALSE for random rules. */
gboolean         queens_trace_rule_skips_to  (QueensTraceRule       *self,
                                              const gint32          *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceRule, queens_trace_rule_free)
