/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A running search: its algorithm, board, random numbers and counts, and why it ended. */

#pragma once

#include "queens-setup.h"
#include "queens-best-ends.h"
#include "queens-odds.h"

/* Maximum work for opening a document at its position: a few seconds. */
#define QUEENS_REPLAY_WORK (G_GUINT64_CONSTANT (1) << 32)

typedef struct
{
  guint64 steps;                /* number of steps taken; a final step that finds no move doesn't
                                 * count */
  guint64 iterations;
  guint64 moves;
  guint64 evaluations;
  guint64 restarts;             /* number of fresh boards after the start */
  guint64 minima;               /* see QueensStep */
  /* Nodes, backtracks and solutions are 0 unless the search is systematic. */
  guint64 nodes;                /* number of nodes: 1 for the board at the start, and 1 for every
                                 * placed queen */
  guint64 backtracks;           /* number of nodes that the search has left, without a solution at
                                 * or below them */
  guint64 solutions;
  guint64 work;                 /* estimate of the time in nanoseconds, from steps, evaluated states
                                 * and queens placed at random; the same on every machine */
} QueensTally;

/* Read-only for callers. Only @setup, @board and @tally are public. */
typedef struct
{
  QueensSetup    setup;
  QueensBoard   *board;
  QueensRandom   random;
  QueensContext  context;
  gpointer       state;
  gsize          state_size;
  gsize          places_size;
  QueensTally    tally;
  QueensEnd      end;
  gboolean       is_fresh;      /* TRUE if the start hasn't been tested for a solution yet */
  guint64       *nodes;         /* nodes of a systematic search by depth, see
                                 * queens_search_get_nodes() */
  guint          n_given;       /* number of queens on the board when a systematic search started */
  guint          n_fruitful;    /* number of nodes on the path from the start to the board that have
                                 * a solution at or below them */
} QueensSearch;

/* Creates a search with a copy of @setup. @start is the row of every column or, with placement
 * `anywhere`, the places of all queens, see queens-places.h. If @start is NULL, the board is
 * random, or empty for a systematic search. Queens must be on the board, on different squares and
 * off boulders. Returns NULL with an error if the algorithm doesn't accept the setup. */
QueensSearch *queens_search_new               (const QueensSetup  *setup,
                                               const gint32       *start,
                                               GError            **error);
/* Copies @self at its current step, without its best ends. Uses no random numbers and counts no
 * step. */
QueensSearch *queens_search_copy              (const QueensSearch *self);
void          queens_search_free              (QueensSearch       *self);

/* Restarts @self as trial number @trial, from a fresh random board. With `fast`, every trial has
 * its own random stream. The other generators continue their single stream, so trials in ascending
 * order give the results of the published programs. Allocates memory only for best ends. */
void          queens_search_begin_trial       (QueensSearch       *self,
                                               guint64             trial);

/* Takes one step and fills @step. Returns FALSE if the search has ended and took no step. If the
 * search ended just now because it found no move, @step has the lowest cost of the evaluated
 * successors. Allocates memory only for best ends. */
gboolean      queens_search_step              (QueensSearch       *self,
                                               QueensStep         *step);

/* Takes up to @most steps as fast as possible. Returns the number of steps taken. */
guint64       queens_search_run               (QueensSearch       *self,
                                               guint64             most);

/* Takes steps up to step number @steps. Continues after solutions, because a document's position
 * may be after a solution. Returns FALSE if the search stopped earlier because its total work
 * exceeded @most_work. */
gboolean      queens_search_replay            (QueensSearch       *self,
                                               guint64             steps,
                                               guint64             most_work);

QueensEnd     queens_search_get_end           (const QueensSearch *self);
gint64        queens_search_get_cost          (const QueensSearch *self);

/* Returns the best boards on which attempts have ended so far or, if there is only one attempt, the
 * board on which it ended. Empty until an attempt ends. Owned by the search. */
const QueensBestEnds *queens_search_get_best_ends (const QueensSearch *self);

/* Lets the search continue after a solution. Returns FALSE if the search isn't systematic, or isn't
 * at a solution. */
gboolean      queens_search_continue          (QueensSearch       *self);

/* Returns the number of nodes of a systematic search at each depth, and sets @n_depths to the
 * length of the list. The depth of a node is the number of queens that the search has placed.
 * Returns NULL if the search isn't systematic. Owned by the search. */
const guint64 *queens_search_get_nodes        (const QueensSearch *self,
                                               guint              *n_depths);

/* Returns the odds of the next iteration, or NULL with an error if there are none. Free with
 * queens_odds_free(). */
QueensOdds   *queens_search_get_odds          (QueensSearch       *self,
                                               GError            **error);

/* Returns the level after the last step. Before the first step, returns the first level or the mean
 * cost of the population. @step is the last step, or NULL. The algorithm must have a level. */
gdouble       queens_search_get_level         (const QueensSearch *self,
                                               const QueensStep   *step);
/* Changes the level, starting with the next step. The algorithm must have set_level(). */
void          queens_search_set_level         (QueensSearch       *self,
                                               gdouble             level);

/* Returns the number of members of the population, or 0 for an algorithm without a population. */
guint         queens_search_count_members     (const QueensSearch *self);
/* Fills @member. @index must be less than the number of members. Members are ordered by cost, then
 * by state, and member 0 is on the board. */
void          queens_search_get_member        (const QueensSearch *self,
                                               guint               index,
                                               QueensMember       *member);

/* A snapshot contains everything that changes during a search, except the best ends. It can be
 * restored in any search with the same setup. */
gsize         queens_search_get_snapshot_size (const QueensSearch *self);
void          queens_search_save              (const QueensSearch *self,
                                               guint8             *snapshot);
void          queens_search_restore           (QueensSearch       *self,
                                               const guint8       *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSearch, queens_search_free)
