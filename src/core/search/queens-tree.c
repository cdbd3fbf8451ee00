/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-tree.h"

#include "queens-refuse.h"
#include "queens-setup.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_node_choices[] = {
  [QUEENS_NODE_OPEN] = { "open", N_("Still open"), NULL },
  [QUEENS_NODE_FRUITFUL] = { "fruitful", N_("Solution below"), NULL },
  [QUEENS_NODE_FRUITLESS] = { "fruitless", N_("No solution below"), NULL },
  [QUEENS_NODE_DEAD_END] = { "dead-end", N_("Dead end"), NULL },
  [QUEENS_NODE_SOLUTION] = { "solution", N_("Solution"), NULL },
  { NULL, NULL }
};

gboolean
queens_tree_check (const QueensSetup  *setup,
                   GError            **error)
{
  if (setup->algorithm->is_systematic && setup->track == NULL)
    return TRUE;
  return queens_refuse (error, _("%s has no search tree. Choose a systematic search, such as "
                                 "depth-first."), _(setup->algorithm->name));
}

static QueensTreeLevel *
get_level (QueensTree *self,
           guint       depth)
{
  if (self->levels->len <= depth)
    g_array_set_size (self->levels, depth + 1);
  return &g_array_index (self->levels, QueensTreeLevel, depth);
}

#define PART(self, part, node) \
  (((QueensTreeChunk *) queens_tree_get_chunk (self, node))->part[(node) % QUEENS_TREE_CHUNK])

static void
add_node (QueensTree   *self,
          QueensSquare  square,
          guint         depth)
{
  guint node = self->n_nodes++;

  if (node / QUEENS_TREE_CHUNK == self->chunks->len)
    g_ptr_array_add (self->chunks, g_malloc (sizeof (QueensTreeChunk)));
  PART (self, steps, node) = self->n_steps;
  PART (self, ends, node) = 0;
  PART (self, parents, node) = self->current;
  PART (self, sizes, node) = 0;
  PART (self, columns, node) = square.x;
  PART (self, rows, node) = square.y;
  PART (self, depths, node) = depth;
  PART (self, kinds, node) = QUEENS_NODE_OPEN;
  get_level (self, depth)->nodes++;
  self->current = node;
}

QueensTree *
queens_tree_new (guint most)
{
  QueensTree *self = g_new0 (QueensTree, 1);

  self->most = MAX (most, 1);
  self->levels = g_array_new (FALSE, TRUE, sizeof (QueensTreeLevel));
  self->solutions = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  add_node (self, (QueensSquare) { 0, 0 }, 0);
  return self;
}

void
queens_tree_free (QueensTree *self)
{
  g_array_unref (self->levels);
  g_array_unref (self->solutions);
  g_ptr_array_unref (self->chunks);
  g_free (self);
}

static gboolean
has_solution_below (const QueensTree *self,
                    guint             node)
{
  return self->solutions->len > 0
         && g_array_index (self->solutions, guint, self->solutions->len - 1) >= node;
}

static void
close_node (QueensTree *self)
{
  guint node = self->current;
  guint size = self->n_nodes - node;
  QueensTreeLevel *level = get_level (self, queens_tree_get_depth (self, node));

  PART (self, sizes, node) = size;
  if (queens_tree_get_kind (self, node) == QUEENS_NODE_SOLUTION)
    return;
  if (has_solution_below (self, node))
    {
      PART (self, kinds, node) = QUEENS_NODE_FRUITFUL;
      return;
    }
  PART (self, kinds, node) = size == 1 ? QUEENS_NODE_DEAD_END : QUEENS_NODE_FRUITLESS;
  level->dead_ends += size == 1;
  level->fruitless += size > 1;
  self->n_dead_ends += size == 1;
  self->n_fruitless += size > 1;
}

void
queens_tree_add (QueensTree       *self,
                 const QueensStep *step,
                 gboolean          is_solved)
{
  guint n_changes = step == NULL ? 0 : step->n_changes;

  for (guint i = 0; i < n_changes; i++)
    self->is_full |= step->changes[i].from.y == QUEENS_NO_ROW && self->n_nodes == self->most;
  self->is_full |= self->n_steps == G_MAXUINT32;
  if (self->is_full)
    return;
  self->n_steps += step != NULL;
  for (guint i = 0; i < n_changes; i++)
    if (step->changes[i].from.y == QUEENS_NO_ROW)
      {
        add_node (self, step->changes[i].to, queens_tree_get_depth (self, self->current) + 1);
      }
    else if (step->changes[i].to.y == QUEENS_NO_ROW && self->current > 0)
      {
        close_node (self);
        PART (self, ends, self->current) = self->n_steps;
        self->current = queens_tree_get_parent (self, self->current);
      }
  if (!is_solved || queens_tree_get_kind (self, self->current) == QUEENS_NODE_SOLUTION)
    return;
  PART (self, kinds, self->current) = QUEENS_NODE_SOLUTION;
  get_level (self, queens_tree_get_depth (self, self->current))->solutions++;
  g_array_append_val (self->solutions, self->current);
}

void
queens_tree_finish (QueensTree *self)
{
  if (self->is_full || self->is_complete || self->current != 0)
    return;
  close_node (self);
  self->is_complete = TRUE;
}

guint
queens_tree_find (const QueensTree *self,
                  guint64           step)
{
  guint low = 0;
  guint high = self->n_nodes;
  guint node;

  while (low + 1 < high)
    {
      guint middle = low + (high - low) / 2;

      if (queens_tree_get_step (self, middle) <= step)
        low = middle;
      else
        high = middle;
    }
  node = low;
  while (QUEENS_TREE_GET (self, ends, node) != 0 && QUEENS_TREE_GET (self, ends, node) <= step)
    node = queens_tree_get_parent (self, node);
  return node;
}

guint
queens_tree_get_ancestor (const QueensTree *self,
                          guint             node,
                          guint             depth)
{
  while (queens_tree_get_depth (self, node) > depth)
    node = queens_tree_get_parent (self, node);
  return node;
}

guint
queens_tree_get_beside (const QueensTree *self,
                        guint             node,
                        gboolean          backwards)
{
  guint depth = queens_tree_get_depth (self, node);
  guint other = node;

  if (backwards)
    while (other > 0)
      {
        /* If @other is at least as deep as @node, the neighbour is @other or an ancestor of
         * @other. */
        if (queens_tree_get_depth (self, --other) >= depth)
          return queens_tree_get_ancestor (self, other, depth);
      }
  else
    for (other = node + queens_tree_get_size (self, node); other < self->n_nodes;)
      {
        if (queens_tree_get_depth (self, other) == depth)
          return other;
        /* @other is less deep than @node. It is an ancestor of the neighbour, or in a subtree that
         * doesn't reach the neighbour's depth. Try the next node. */
        other++;
      }
  return node;
}

static guint
count_solutions_before (const QueensTree *self,
                        guint             node)
{
  guint low = 0;
  guint high = self->solutions->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->solutions, guint, middle) < node)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
queens_tree_count_solutions (const QueensTree *self,
                             guint             first,
                             guint             end)
{
  return count_solutions_before (self, end) - count_solutions_before (self, first);
}
