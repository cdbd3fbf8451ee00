/* queens-landscape.h: all states of a small problem under a convention: what each costs, which are
 * minima and plateaus, and how many starts steepest ascent leads to each.
 *
 * What J. Frank, P. Cheeseman and J. Stutz (When Gravity Fails: Local Search Topology, 1997) call a
 * plateau is any connected states of one cost, most of which have better neighbours. Here the
 * states that have are slopes, and a plateau is what is left between them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-count.h"
#include "queens-setup.h"
#include "queens-states.h"

G_BEGIN_DECLS

/* What a state is among its successors. */
typedef enum
{
  QUEENS_LANDSCAPE_SOLUTION,            /* cost 0 */
  QUEENS_LANDSCAPE_MINIMUM,             /* every successor is worse, or there is none: a strict
                                         * local minimum */
  QUEENS_LANDSCAPE_PLATEAU,             /* none is better, some are equal */
  QUEENS_LANDSCAPE_SLOPE,               /* some are better */
} QueensLandscapeKind;

#define QUEENS_LANDSCAPE_N_KINDS 4

typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               plateau;          /* the number of that which it is part of, 0 for all
                                         * that are of another kind. A plateau is a largest set of
                                         * states of this kind and of one cost where moves between
                                         * its states lead from each to each. */
  gdouble             basin;            /* how many starts end there, itself among them where it is
                                         * an end; a fraction where ties are random. Under plateau
                                         * `jump` starts are followed to their first jump only, and
                                         * end there; there is no limit of iterations. */
} QueensLandscapeState;

/* Each with id and name, by the values of the enumeration; ends at a NULL id. */
extern const QueensChoice queens_landscape_kind_choices[];

/* A state where a climb may end: a solution, a minimum or one of a plateau, and where the rule of
 * the plateau makes it so, another one. Fields as in QueensLandscapeState. */
typedef struct
{
  guint   state;
  guint   plateau;
  gdouble basin;
} QueensLandscapeEnd;

/* Where climbs come to an end together: a whole plateau, or a single state of another kind. */
typedef struct
{
  gint                cost;
  QueensLandscapeKind kind;
  guint               state;    /* the lowest one of its states */
  guint               plateau;
  guint               n_states;
  gdouble             n_starts; /* that end there */
} QueensLandscapeBasin;

/* The states, ends and basins, the number of plateaus and the highest cost are there to be read. */
typedef struct
{
  QueensStates  states;
  guint         n_plateaus[2];  /* without an exit, a slope of the same cost one move from one of its
                                 * states; with one */
  gint          max_cost;
  guint         n_ends;
  QueensLandscapeEnd *ends;     /* by their states, ascending */

  guint         n_basins;
  QueensLandscapeBasin *basins; /* those that a thousandth of a start ends in, at least; by cost,
                                 * ascending, then by starts, the most first */

  QueensMoves   moves;
  guint8       *costs;          /* of each state, as the next */
  guint8       *kinds;
  guint        *counts;         /* cost × kind */
} QueensLandscape;

/* FALSE with a G_OPTION_ERROR_BAD_VALUE where the problem of @setup is too large, for this
 * machine's free memory too, or no climb takes it. */
gboolean             queens_landscape_check      (const QueensSetup     *setup,
                                                  GError               **error);

/* The same where so many states are to be kept in so many bytes of memory. */
gboolean             queens_landscape_check_room (guint                   n_states,
                                                  guint64                 n_bytes,
                                                  GError                **error);

/* Of the problem and convention of @setup, and its sideways limit where it has one; whatever its
 * algorithm is, starts are followed by steepest ascent. It keeps nothing of @setup. Up to 8 columns
 * with one queen in each: 7 take some 50 ms, 8 a few seconds and 16 bytes a state. @progress may be
 * NULL; nothing is found in it. NULL where the check fails, or with QUEENS_COUNT_ERROR_CANCELLED.
 */
QueensLandscape     *queens_landscape_new        (const QueensSetup      *setup,
                                                  QueensProgress          progress,
                                                  gpointer                data,
                                                  GError                **error);
void                 queens_landscape_free       (QueensLandscape       *self);

/* Whether two setups have the same landscape. */
gboolean             queens_landscape_is_same    (const QueensSetup     *setup,
                                                  const QueensSetup     *other);

QueensLandscapeState queens_landscape_get        (const QueensLandscape *self,
                                                  guint                  state);

/* How many states of @kind cost @cost, from 0 to the highest; @cost −1 for all. */
guint                queens_landscape_count      (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind);
/* How many starts end in states of @kind, from 0 to the number of states. */
gdouble              queens_landscape_sum_basins (const QueensLandscape *self,
                                                  QueensLandscapeKind    kind);
/* The first state after @after that is of @kind and costs @cost, or any for −1; after the last one
 * the first. FALSE where there is none. */
gboolean             queens_landscape_find       (const QueensLandscape *self,
                                                  gint                   cost,
                                                  QueensLandscapeKind    kind,
                                                  guint                  after,
                                                  guint                 *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLandscape, queens_landscape_free)

G_END_DECLS
