/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All states of a small problem under a convention: their costs, the minima and plateaus, and the
 * number of starts that steepest ascent leads to each.
 *
 * J. Frank, P. Cheeseman and J. Stutz (When Gravity Fails: Local Search Topology, 1997) call any
 * connected states of one cost a plateau, although most of these have better neighbours. Here such
 * states are slopes, and only the connected states between them are a plateau. */

#pragma once

#include "queens-count.h"
#include "queens-setup.h"
#include "queens-states.h"

/* Compares a state with its successors. */
typedef enum
{
  QUEENS_LANDSCAPE_SOLUTION,            /* cost 0 */
  QUEENS_LANDSCAPE_MINIMUM,             /* strict local minimum: every successor is worse */
  QUEENS_LANDSCAPE_PLATEAU,             /* none is better, some are equal */
  QUEENS_LANDSCAPE_SLOPE,               /* some are better */
} QueensLandscapeKind;

#define QUEENS_LANDSCAPE_N_KINDS 4

typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               plateau;          /* number of its plateau, 0 for states of other kinds. A
                                         * plateau is a maximal set of states of this kind and of
                                         * one cost, connected by moves within the set */
  gdouble             basin;            /* starts that end there, including the state itself if it
                                         * is an end; may be a fraction if ties are random. Under
                                         * plateau `jump`, starts end at their first jump. There is
                                         * no limit of iterations */
} QueensLandscapeState;

extern const QueensChoice queens_landscape_kind_choices[];

/* A state where a climb may end: a solution, a minimum, a plateau state, or a slope if the plateau
 * rule can end there. Fields as in QueensLandscapeState. */
typedef struct
{
  guint   state;
  guint   plateau;
  gdouble basin;
} QueensLandscapeEnd;

/* A common end of climbs: a whole plateau, or a single state of another kind. */
typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               state;    /* lowest state */
  guint               plateau;
  guint               n_states;
  gdouble             n_starts; /* that end there */
} QueensLandscapeBasin;

/* Callers may read all fields up to @basins. */
typedef struct
{
  QueensStates  states;
  guint         n_plateaus[2];  /* without and with an exit: a slope of the same cost, one move from
                                 * a state of the plateau */
  gint          max_cost;
  guint         n_ends;
  QueensLandscapeEnd *ends;     /* sorted by state */
  guint         n_basins;
  QueensLandscapeBasin *basins; /* with at least a thousandth of a start; by cost, ascending, then
                                 * by starts, descending */
  QueensMoves   moves;
  guint8       *costs;          /* by state, as kinds */
  guint8       *kinds;
  guint        *counts;         /* cost × kind */
} QueensLandscape;

/* Returns FALSE with a G_OPTION_ERROR_BAD_VALUE if the problem of @setup is too large, by itself or
 * for this machine's free memory, or if it isn't suitable for climbs. */
gboolean             queens_landscape_check      (const QueensSetup     *setup,
                                                  GError               **error);

/* Returns FALSE with a G_OPTION_ERROR_BAD_VALUE if @n_bytes for @n_states don't fit in free
 * memory. */
gboolean             queens_landscape_check_room (guint                   n_states,
                                                  guint64                 n_bytes,
                                                  GError                **error);

/* Computes the landscape for the problem, convention and sideways limit of @setup, which it doesn't
 * keep. Climbs use steepest ascent, even if @setup has another algorithm. In `column`, up to 8
 * columns: 7 take about 50 ms, 8 a few seconds and 16 bytes per state. @progress may be NULL; its
 * found is always 0. Returns NULL if the check fails, or with QUEENS_COUNT_ERROR_CANCELLED. */
QueensLandscape     *queens_landscape_new        (const QueensSetup      *setup,
                                                  QueensProgress          progress,
                                                  gpointer                data,
                                                  GError                **error);
void                 queens_landscape_free       (QueensLandscape       *self);

/* Returns TRUE if two setups have the same landscape. */
gboolean             queens_landscape_is_same    (const QueensSetup     *setup,
                                                  const QueensSetup     *other);

QueensLandscapeState queens_landscape_get        (const QueensLandscape *self,
                                                  guint                  state);

/* Returns the number of states of @kind with @cost, at most max_cost, or −1 for all. */
guint                queens_landscape_count      (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind);
/* Returns the number of starts that end in states of @kind. */
gdouble              queens_landscape_sum_basins (const QueensLandscape *self,
                                                  QueensLandscapeKind    kind);
/* Returns TRUE if the landscape gives the exact success rate of searches with @setup from uniform
 * random boards. The setup must be a climb without jumps, the problem small enough, and no climb
 * may reach its iteration limit. */
gboolean             queens_landscape_has_rate    (const QueensSetup     *setup);
/* Returns that rate: the share of starts that end in a solution. */
gdouble              queens_landscape_get_rate    (const QueensLandscape *self);
/* Computes that rate alone, as long as queens_landscape_new() takes. Returns FALSE with its errors;
 * with none if the landscape doesn't give the rate. */
gboolean             queens_landscape_find_rate   (const QueensSetup     *setup,
                                                   QueensProgress         progress,
                                                   gpointer               data,
                                                   gdouble               *rate,
                                                   GError               **error);

/* Finds the next state after @after of @kind with @cost, or any cost for −1; starts over after the
 * last one. Returns FALSE if there is none. */
gboolean             queens_landscape_find       (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind,
                                                  guint                  after,
                                                  guint                 *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLandscape, queens_landscape_free)
