/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of a trace's lines, for algorithms that choose a random successor and accept a worse
 * successor with some probability. The rule allows the search to accept any successor. The chances
 * show whether the search accepts worse successors more often than it should. */

#pragma once

#include "queens-trace-rule.h"

/* Maximum number of lines in a list of chances. */
#define QUEENS_TRACE_MAX_CHANCES 100000

/* Number of higher levels, such as temperatures, with which a trace is compared. */
#define QUEENS_TRACE_N_LEVELS 4

/* The chance of a line, given the previous line. */
typedef struct
{
  guint64 line;
  gint64  change;               /* change in the cost */
  gdouble chance;               /* probability that the rule leads to this line */
  gdouble acceptance;           /* probability that this move is accepted, once it is chosen; 0 if
                                 * nothing moved */
} QueensTraceChance;

typedef struct
{
  GArray  *lines;               /* array of QueensTraceChance, at most QUEENS_TRACE_MAX_CHANCES;
                                 * NULL if the algorithm doesn't accept worse moves at random */
  guint64  n_worse;             /* number of accepted worse moves */
  gdouble  n_expected;          /* expected number of accepted worse moves on the boards of the
                                 * trace */
  gdouble  log_ratios[QUEENS_TRACE_N_LEVELS];   /* for each higher level, the logarithm of how much
                                                 * more likely the lines are at this level */
} QueensTraceChances;

void    queens_trace_chances_clear    (QueensTraceChances       *self);
/* Adds the chances of another trace. */
void    queens_trace_chances_add      (QueensTraceChances       *self,
                                       const QueensTraceChances *other);

/* Adds line number @line, with the state @rows of cost @cost. The rule must allow a move to @rows
 * from its current state. Does nothing if the algorithm doesn't accept worse moves at random. */
void    queens_trace_chances_add_line (QueensTraceChances       *self,
                                       QueensTraceRule          *rule,
                                       const gint32             *rows,
                                       gint64                    cost,
                                       guint64                   line);

/* Returns a p-value: an upper bound of the probability that a correct search accepts moves as
 * unlikely as the moves of the trace. Each higher level gives a likelihood ratio. In a correct
 * search, the mean of these ratios has the expectation 1 wherever the search stops, so it reaches
 * 1/p with a probability of at most p (Ville's inequality; G. Shafer and V. Vovk, Game-Theoretic
 * Foundations for Probability and Finance, 2019). */
gdouble queens_trace_chances_get_p    (const QueensTraceChances *self);

/* Returns a sentence about all acceptances, or NULL if there are no chances. Free with g_free(). */
char   *queens_trace_chances_describe (const QueensTraceChances *self);

/* Returns the chance of @line, or NULL. */
const QueensTraceChance *queens_trace_chances_find (const QueensTraceChances *self,
                                                    guint64                   line);

/* Returns a sentence about a line. Free with g_free(). */
char   *queens_trace_chance_describe  (const QueensTraceChance  *self);
