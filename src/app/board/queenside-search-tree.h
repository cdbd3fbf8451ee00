/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the tree of a session's systematic search in a chart, while the search runs. */

#pragma once

#include "draw-tree.h"
#include "queenside-chart.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_SEARCH_TREE (queenside_search_tree_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchTree, queenside_search_tree, QUEENSIDE, SEARCH_TREE, GObject)

/* Signal "sought": passes the step (a guint64) that the user chooses.
 * Signal "updated": the tree, the estimate or the visible part has changed. */

/* Shows the search of @session in @chart. At first the object is inactive: the chart is empty, and
 * the search records no tree. */
QueensideSearchTree *queenside_search_tree_new (QueensideChart      *chart,
                                                QueensideSession    *session);

/* While active, keeps the tree of the search. If the search already has steps, replays them in a
 * thread. */
void     queenside_search_tree_set_active      (QueensideSearchTree *self,
                                                gboolean             is_active);
/* If @hides_next, hides the tree, because it would reveal the step that the user must guess. */
void     queenside_search_tree_set_hides_next  (QueensideSearchTree *self,
                                                gboolean             hides_next);
/* Call this function after the search has moved if its session is quiet, because a quiet session
 * doesn't emit "moved". */
void     queenside_search_tree_move            (QueensideSearchTree *self);

/* Returns the tree, or NULL if the search has no tree or the tree isn't ready. */
const QueensTree *queenside_search_tree_get    (QueensideSearchTree *self);

/* Gets the range of visible nodes. */
void     queenside_search_tree_get_range       (QueensideSearchTree *self,
                                                double              *first,
                                                double              *last);
/* Scrolls so that @first is the first visible node. The number of visible nodes stays the same. */
void     queenside_search_tree_scroll          (QueensideSearchTree *self,
                                                double               first);
/* Zooms around the middle. If the factor is 0, shows all nodes. */
void     queenside_search_tree_zoom            (QueensideSearchTree *self,
                                                double               factor);

/* describe() returns a line about the tree or its preparation. describe_estimate() returns a line
 * about the estimated size of the tree. Free with g_free(). */
char    *queenside_search_tree_describe        (QueensideSearchTree *self);
char    *queenside_search_tree_describe_estimate (QueensideSearchTree *self);
