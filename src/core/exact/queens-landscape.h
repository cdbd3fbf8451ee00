/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All states of a small problem under a convention: their costs, the local minima and plateaus, and
 * for each state, the number of starts from which steepest ascent ends there.
 *
 * J. Frank, P. Cheeseman and J. Stutz (When Gravity Fails: Local Search Topology, 1997) call any
 * set of connected states of one cost a plateau, although most of them have better neighbours.
 * Here, states with better neighbours are slopes, and only states without better neighbours form a
 * plateau. */

#pragma once

#include "queens-count.h"
#include "queens-setup.h"
#include "queens-states.h"

typedef enum
{
  QUEENS_LANDSCAPE_SOLUTION,            /* cost 0 */
  QUEENS_LANDSCAPE_MINIMUM,             /* strict local minimum: all successors are worse */
  QUEENS_LANDSCAPE_PLATEAU,             /* no successor is better, some are equal */
  QUEENS_LANDSCAPE_SLOPE,               /* some successors are better */
} QueensLandscapeKind;

#define QUEENS_LANDSCAPE_N_KINDS 4

typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               plateau;          /* number of the state's plateau; 0 if its kind isn't
                                         * plateau. A plateau is a maximal set of plateau states of
                                         * one cost that are connected by moves within the set. */
  gdouble             basin;            /* Number of starts that end at this state, a fraction if
                                         * random ties split starts. There is no iteration limit.
                                         * With the plateau rule `jump`, a climb ends at its first
                                         * jump. */
} QueensLandscapeState;

extern const QueensChoice queens_landscape_kind_choices[];

/* A state where a climb may end. It is a solution, a minimum, a plateau state, or a slope if the
 * plateau rule allows an end there. */
typedef struct
{
  guint   state;
  guint   plateau;
  gdouble basin;
} QueensLandscapeEnd;

/* An end that climbs share: a whole plateau, or a single state of another kind. */
typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               state;    /* the lowest state of the basin */
  guint               plateau;
  guint               n_states;
  gdouble             n_starts;
} QueensLandscapeBasin;

/* Only the fields up to @basins are public. */
typedef struct
{
  QueensStates  states;
  guint         n_plateaus[2];  /* Number of plateaus without and with an exit. An exit is a slope
                                 * state with the plateau's cost, one move from the plateau. */
  gint          max_cost;
  guint         n_ends;
  QueensLandscapeEnd *ends;     /* ordered by state */
  guint         n_basins;
  QueensLandscapeBasin *basins; /* Basins with at least a thousandth of a start. Ordered by
                                 * ascending cost, then by descending number of starts. */
  QueensMoves   moves;
  guint8       *costs;          /* @costs and @kinds have an entry per state */
  guint8       *kinds;
  guint        *counts;         /* number of states, at index cost × number of kinds + kind */
} QueensLandscape;

/* Returns FALSE with an error if the problem of @setup is unsuitable for climbs,
 * or too large for a landscape or for the free memory. */
gboolean             queens_landscape_check      (const QueensSetup     *setup,
                                                  GError               **error);

/* Returns FALSE with an error if @n_bytes of free memory aren't enough for
 * @n_states. */
gboolean             queens_landscape_check_room (guint                   n_states,
                                                  guint64                 n_bytes,
                                                  GError                **error);

/* Computes the landscape for the problem, convention and sideways limit of @setup, without keeping
 * @setup. Climbs use steepest ascent, even if @setup has another algorithm. Requires placement
 * `column` and at most 8 columns. 7 columns take about 50 ms; 8 take a few seconds and 16 bytes per
 * state. @progress may be NULL. It always gets 0 as @found. Returns NULL if the check fails, or
 * with QUEENS_ERROR_CANCELLED. */
QueensLandscape     *queens_landscape_new        (const QueensSetup      *setup,
                                                  QueensProgress          progress,
                                                  gpointer                data,
                                                  GError                **error);
void                 queens_landscape_free       (QueensLandscape       *self);

gboolean             queens_landscape_is_same    (const QueensSetup     *setup,
                                                  const QueensSetup     *other);

QueensLandscapeState queens_landscape_get        (const QueensLandscape *self,
                                                  guint                  state);

/* Returns the number of states of @kind with @cost, or with any cost if @cost is −1. */
guint                queens_landscape_count      (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind);
/* Returns the number of starts that end in states of @kind. */
gdouble              queens_landscape_sum_basins (const QueensLandscape *self,
                                                  QueensLandscapeKind    kind);
/* Returns TRUE if the landscape gives the exact success rate of searches with @setup from uniformly
 * random boards. This needs a climb without jumps, a problem that is small enough, and an iteration
 * limit that no climb can reach. */
gboolean             queens_landscape_has_rate    (const QueensSetup     *setup);
/* Returns the success rate: the share of starts that end in a solution. */
gdouble              queens_landscape_get_rate    (const QueensLandscape *self);
/* Computes only the success rate. Takes as long as queens_landscape_new(), and returns FALSE with
 * the same errors. Returns FALSE without an error if queens_landscape_has_rate() returns FALSE. */
gboolean             queens_landscape_find_rate   (const QueensSetup     *setup,
                                                   QueensProgress         progress,
                                                   gpointer               data,
                                                   gdouble               *rate,
                                                   GError               **error);

/* Finds the next state after @after of @kind with @cost, or with any cost if @cost is −1. After the
 * last state, continues with the first. Returns FALSE if there is no such state. */
gboolean             queens_landscape_find       (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind,
                                                  guint                  after,
                                                  guint                 *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLandscape, queens_landscape_free)
