/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search tree as an icicle (J. B. Kruskal and J. M. Landwehr, Icicle plots, 1983). Depth grows
 * downwards, and each node is as wide as its subtree. The kinds of nodes differ in colour and
 * pattern. Nodes narrower than a pixel are merged. The more of a pixel they cover, the stronger is
 * its colour. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-estimate.h"
#include "queens-problem.h"
#include "queens-tree.h"

typedef struct
{
  DrawChart         chart;
  const QueensTree *tree;
  QueensProblem    *problem;
  const gint32     *start;      /* places of the queens on the first board, see queens-places.h;
                                 * NULL if the board is empty */
  guint             n_start;    /* number of queens on the first board */
  guint64           present;    /* the current step; the path to its node has an outline */
  double            first;      /* nodes at the left and right edge; if both are 0, all nodes are
                                 * visible */
  double            last;
  double            scale;      /* device pixels per unit; 0 is the same as 1 */
} DrawTreeView;

/* The chart. Point number i of its only series is node i of the tree. */
extern const DrawChartKind draw_tree;

/* Finds the rectangle of @node in a chart of @width × @height. The rectangle may be outside the
 * visible nodes. It is at least as wide as a pixel. */
cairo_rectangle_t draw_tree_get_place (const DrawTreeView *view,
                                       double              width,
                                       double              height,
                                       guint               node);
/* Returns the node at @x as a fractional index, clamped to the visible nodes. */
double            draw_tree_get_node  (const DrawTreeView *view,
                                       double              width,
                                       double              height,
                                       double              x);

/* Returns "2057 nodes · 92 solutions · 644 dead ends". If nodes are missing, says so. Free with
 * g_free(). */
char             *draw_tree_describe  (const QueensTree *tree);
/* Returns "Estimate after 200 dives: 2043 ± 31 (exact: 2057)". @exact is the number of nodes of the
 * whole tree, or 0 if it isn't known. Free with g_free(). */
char             *draw_tree_describe_estimate (const QueensEstimate *estimate,
                                       guint64               exact);
