/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search tree of a systematic search. The root is the first board. Placing a queen adds a node
 * below the node of the current board. Nodes are numbered in the order in which the search reached
 * them. So the nodes of a subtree have consecutive numbers, and the subtree's root has the lowest
 * number. */

#pragma once

#include "queens-algorithm.h"

/* Default maximum number of nodes for queens_tree_new(). These nodes take about 240 MB. */
#define QUEENS_TREE_MOST_NODES 10000000

typedef enum
{
  QUEENS_NODE_OPEN,             /* on the path to the current board */
  QUEENS_NODE_FRUITFUL,         /* has a solution below */
  QUEENS_NODE_FRUITLESS,        /* has nodes below, but no solution */
  QUEENS_NODE_DEAD_END,         /* has no nodes below and isn't a solution */
  QUEENS_NODE_SOLUTION,
  QUEENS_N_NODE_KINDS,
} QueensNodeKind;

/* Names of the kinds, for legends. Ends with a NULL id. */
extern const QueensChoice queens_node_choices[];

/* Counts of all nodes at one depth. Dead ends and fruitless nodes are backtracks. */
typedef struct
{
  guint32 nodes;
  guint32 dead_ends;
  guint32 fruitless;
  guint32 solutions;
} QueensTreeLevel;

#define QUEENS_TREE_CHUNK 65536

/* Nodes, with an array per field, so drawing a million nodes reads little memory. A node takes 23
 * bytes. */
typedef struct
{
  guint32 steps[QUEENS_TREE_CHUNK];     /* step that placed the queen; 0 for the root */
  guint32 ends[QUEENS_TREE_CHUNK];      /* step that removed the queen, or 0 */
  guint32 parents[QUEENS_TREE_CHUNK];
  guint32 sizes[QUEENS_TREE_CHUNK];     /* nodes in the subtree, including the node itself; 0 while
                                         * the node is open */
  guint16 columns[QUEENS_TREE_CHUNK];
  guint16 rows[QUEENS_TREE_CHUNK];
  guint16 depths[QUEENS_TREE_CHUNK];
  guint8  kinds[QUEENS_TREE_CHUNK];
} QueensTreeChunk;

/* Read-only for callers. Only the counts, @current, @levels and @is_full are public. */
typedef struct
{
  guint      n_nodes;           /* at least 1, for the root, which is the first board */
  guint      n_dead_ends;
  guint      n_fruitless;
  guint      current;           /* node of the current board */
  guint64    n_steps;
  GArray    *levels;            /* array of QueensTreeLevel, indexed by depth */
  GArray    *solutions;         /* array of guint: the nodes that are solutions */
  gboolean   is_full;           /* TRUE if later nodes aren't recorded */
  gboolean   is_complete;       /* TRUE if the search has tried everything */
  guint      most;
  GPtrArray *chunks;
} QueensTree;

/* Returns FALSE and sets @error if the search of @setup has no search tree. */
gboolean       queens_tree_check       (const QueensSetup *setup,
                                        GError          **error);

/* Creates a tree with a root. When the tree has @most nodes, it records nothing more. */
QueensTree    *queens_tree_new         (guint             most);
void           queens_tree_free        (QueensTree       *self);

/* Records the next step. @is_solved is TRUE if the step solves the board. At the start, call this
 * with a NULL @step, because the first board may be solved. */
void           queens_tree_add         (QueensTree       *self,
                                        const QueensStep *step,
                                        gboolean          is_solved);
/* Records that the search has tried everything. */
void           queens_tree_finish      (QueensTree       *self);

/* Returns the node of the board after step @step. If this step wasn't recorded, uses the last
 * recorded step. */
guint          queens_tree_find        (const QueensTree *self,
                                        guint64           step);
/* Returns the deepest node on the path to @node, including @node, whose depth is at most @depth. */
guint          queens_tree_get_ancestor (const QueensTree *self,
                                        guint             node,
                                        guint             depth);
/* Returns the next node at the depth of @node, or the previous node if @backwards. Returns @node if
 * there is no such node. */
guint          queens_tree_get_beside  (const QueensTree *self,
                                        guint             node,
                                        gboolean          backwards);
/* Returns the number of solutions among the nodes from @first to @end − 1. */
guint          queens_tree_count_solutions (const QueensTree *self,
                                        guint             first,
                                        guint             end);

static inline const QueensTreeChunk *
queens_tree_get_chunk (const QueensTree *self,
                       guint             node)
{
  return g_ptr_array_index (self->chunks, node / QUEENS_TREE_CHUNK);
}

#define QUEENS_TREE_GET(self, part, node) \
  (queens_tree_get_chunk (self, node)->part[(node) % QUEENS_TREE_CHUNK])

static inline guint
queens_tree_get_depth (const QueensTree *self,
                       guint             node)
{
  return QUEENS_TREE_GET (self, depths, node);
}

static inline guint
queens_tree_get_parent (const QueensTree *self,
                        guint             node)
{
  return QUEENS_TREE_GET (self, parents, node);
}

/* Returns the number of nodes in the subtree so far, including @node. */
static inline guint
queens_tree_get_size (const QueensTree *self,
                      guint             node)
{
  guint size = QUEENS_TREE_GET (self, sizes, node);

  return size == 0 ? self->n_nodes - node : size;
}

static inline QueensNodeKind
queens_tree_get_kind (const QueensTree *self,
                      guint             node)
{
  return QUEENS_TREE_GET (self, kinds, node);
}

static inline guint64
queens_tree_get_step (const QueensTree *self,
                      guint             node)
{
  return QUEENS_TREE_GET (self, steps, node);
}

/* Returns the square of the queen of @node, which must not be the root. */
static inline QueensSquare
queens_tree_get_square (const QueensTree *self,
                        guint             node)
{
  return (QueensSquare) { QUEENS_TREE_GET (self, columns, node),
                          QUEENS_TREE_GET (self, rows, node) };
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTree, queens_tree_free)
