/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can return to any earlier step, exactly and with bounded memory. */

#pragma once

#include "queens-profile.h"
#include "queens-snapshots.h"
#include "queens-tree.h"

#define QUEENS_N_RECENT 16
#define QUEENS_MOST_SOLUTIONS 1000000
#define QUEENS_LEVEL_SCALE (1 << 24)    /* factor for storing levels in a profile, which stores
                                         * whole numbers */

/* Read-only for callers. Only @search, @profile, @solutions, @n_solutions, @n_nodes, @tree,
 * @position, @length and @has_ended are public. */
typedef struct
{
  QueensSearch    *search;      /* the search at @position */
  QueensSearch    *scout;       /* copy of the search for looking at other positions; created on
                                 * first use */
  QueensProfile   *profile;
  QueensProfile   *placed;      /* number of queens on the board at each step of a systematic
                                 * search, else NULL */
  QueensProfile   *levels;      /* level after each step, times QUEENS_LEVEL_SCALE, if the algorithm
                                 * has a level, else NULL */
  GArray          *solutions;   /* array of guint64: the numbers of the steps that reached the first
                                 * QUEENS_MOST_SOLUTIONS solutions of a systematic search, else
                                 * NULL */
  guint64          n_solutions;
  guint64          n_nodes;     /* number of nodes of the whole search tree once a systematic search
                                 * has tried everything, else 0 */
  QueensTree      *tree;        /* tree of all steps so far, see queens_history_take_tree(), or
                                 * NULL */
  QueensSnapshots *snapshots;
  guint8          *furthest;    /* snapshot of step number @length, while @position is elsewhere */
  guint64          position;
  guint64          length;      /* the furthest position reached */
  gboolean         has_ended;   /* TRUE if the search ended at step number @length */
  QueensStep       step;
  QueensStep       last_look;
  QueensChange     recent[QUEENS_N_RECENT];     /* ring buffer of moves, see
                                                 * queens_history_get_recent() */
  guint64          n_recent;
} QueensHistory;

/* Returns the history of a new search, see queens_search_new(), or NULL with an error. */
QueensHistory    *queens_history_new           (const QueensSetup   *setup,
                                                const gint32        *start,
                                                GError             **error);
/* Returns the history of @search, which must not have taken a step. Takes ownership of @search. */
QueensHistory    *queens_history_new_from      (QueensSearch        *search);
void              queens_history_free          (QueensHistory       *self);
/* Returns a copy of the steps up to the position. In the copy, the search continues with @level,
 * see queens_search_set_level(). The search must not have ended at the position. */
QueensHistory    *queens_history_fork          (QueensHistory       *self,
                                                gdouble              level);
/* Frees data that can be computed again. The history can still be used. */
void              queens_history_rest          (QueensHistory       *self);

/* Copies the search at its start. A thread can replay the steps of this copy with
 * queens_history_grow_tree(). */
QueensSearch     *queens_history_copy_start    (QueensHistory       *self);
/* Takes the next @n_steps steps of @search and records them in @tree. Takes fewer steps if the
 * search ends. If the search has tried everything, calls queens_tree_finish(). With @finds_all,
 * continues after solutions. */
void              queens_history_grow_tree     (QueensTree          *tree,
                                                QueensSearch        *search,
                                                guint64              n_steps,
                                                gboolean             finds_all);
/* Takes ownership of @tree, the tree of all steps so far. From now on, the tree grows with the
 * history. To free the tree, pass NULL or call queens_history_rest(). */
void              queens_history_take_tree     (QueensHistory       *self,
                                                QueensTree          *tree);

/* Returns the cost at the position. Reads the cost from the profile if possible, because counting
 * the lines of a large board takes a long time. */
gint64            queens_history_get_cost      (const QueensHistory *self);

/* Returns the level at the position. The algorithm must have a level. */
gdouble           queens_history_get_level     (const QueensHistory *self);
/* Returns the step that led to the position, or NULL at the start. */
const QueensStep *queens_history_get_step      (const QueensHistory *self);
/* Returns a recent move; @index 0 is the last move. Returns NULL if fewer moves were made since the
 * last fresh board, the last generation, or the last jump to another step. */
const QueensChange *queens_history_get_recent  (const QueensHistory *self,
                                                guint                index);
/* Returns the final step, if it evaluated successors, found no move and ended the search. Returns
 * NULL otherwise, or if the position isn't the end. */
const QueensStep *queens_history_get_last_look (const QueensHistory *self);

/* Sets @step to the next step without taking it. If the search ends here without a move, @step is
 * the final step that found no move. Returns the end that @step leads to. If the search has already
 * ended, returns its end. */
QueensEnd         queens_history_peek          (QueensHistory       *self,
                                                QueensStep          *step);

/* Like queens_history_peek(), but also appends the squares that the step examines one by one to
 * @looks, an array of QueensSquare.
 * - First choice appends the squares that it tries, ending with the chosen square. It appends none
 *   with `fast`, which chooses only among better squares.
 * - Min-conflicts appends the squares of its queen.
 * - Systematic searches append the rows that they try.
 * - Other searches append none.
 *
 * Appends the arcs that the step checks to @arcs, an array of QueensArc. Either array may be NULL.
 *
 * A copy of the search takes the step, with the same random choices as the real step. */
QueensEnd         queens_history_peek_work     (QueensHistory       *self,
                                                QueensStep          *step,
                                                GArray              *looks,
                                                GArray              *arcs);
/* Appends arcs to @arcs, an array of QueensArc: the arcs that the step before the position
 * checked. */
void              queens_history_recall_arcs   (QueensHistory       *self,
                                                GArray              *arcs);

/* Moves one step forward. At the furthest position, takes a new step. Returns FALSE if the search
 * ended at this position. */
gboolean          queens_history_forward       (QueensHistory       *self);
/* Moves up to @n steps forward. Stops earlier if the search ends or its total work exceeds
 * @most_work. Returns FALSE if the search has ended at the new position. */
gboolean          queens_history_advance       (QueensHistory       *self,
                                                guint64              n,
                                                guint64              most_work);
/* Lets queens_history_forward() continue after a solution. Returns FALSE if the search isn't
 * systematic, or if the position isn't a solution at the end of the history. */
gboolean          queens_history_continue      (QueensHistory       *self);
/* Moves to step number @position, at most the length. */
void              queens_history_seek          (QueensHistory       *self,
                                                guint64              position);

/* Finds the nearest step with one of @marks after the position, or before the position if
 * @backwards. Returns FALSE if there is no such step. The position doesn't change. */
gboolean          queens_history_find_mark     (QueensHistory       *self,
                                                QueensMark           marks,
                                                gboolean             backwards,
                                                guint64             *step);

/* Finds the first step with the lowest cost. Returns FALSE for systematic searches, whose boards
 * aren't full. The position doesn't change. */
gboolean          queens_history_find_best     (QueensHistory       *self,
                                                guint64             *step,
                                                gint64              *cost);

/* Calls @visit for @n steps, starting with @first, or for fewer if the history is too short. @visit
 * gets the number of a step, and the search as it was at that step. The position doesn't change. */
typedef void       (*QueensHistoryVisit)         (guint64              step,
                                                  const QueensSearch  *search,
                                                  gpointer             data);
void              queens_history_visit         (QueensHistory       *self,
                                                guint64              first,
                                                guint64              n,
                                                QueensHistoryVisit   visit,
                                                gpointer             data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHistory, queens_history_free)
