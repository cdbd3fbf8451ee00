/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-estimate.h"

#include "fixture.h"
#include "queens-history.h"

#include <math.h>

/* Numbers of nodes of the tree for 8 queens, by depth (OEIS A319284) */
static const guint level_nodes[] = { 1, 8, 42, 140, 344, 568, 550, 312, 92 };

static QueensHistory *
history_new (const char *algorithm,
             guint       size)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
  g_auto (QueensSetup) setup = { 0 };
  QueensHistory *history;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.max_iterations = 0;
  history = queens_history_new (&setup, NULL, NULL);
  g_assert_nonnull (history);
  return history;
}

/* Attaches a tree of at most @most nodes to the history. */
static void
attach (QueensHistory *history,
        guint          most)
{
  g_autoptr (QueensSearch) start = queens_history_copy_start (history);
  QueensTree *tree = queens_tree_new (most);

  queens_history_grow_tree (tree, start, history->length, TRUE);
  queens_history_take_tree (history, tree);
}

static void
go_on (QueensHistory *history,
       gboolean       finds_all)
{
  do
    while (queens_history_forward (history))
      ;
  while (finds_all && queens_history_continue (history));
}

/* Checks what must hold for every tree: sizes, kinds and levels agree with the parents of nodes. */
static void
assert_whole (const QueensTree *tree)
{
  g_autofree guint *sizes = g_new0 (guint, tree->n_nodes);
  guint n_dead_ends = 0;
  guint n_fruitless = 0;
  guint n_nodes = 0;

  for (guint i = tree->n_nodes; i-- > 0;)
    {
      QueensNodeKind kind = queens_tree_get_kind (tree, i);
      guint n_solutions = queens_tree_count_solutions (tree, i, i + sizes[i] + 1);

      sizes[i]++;
      g_assert_cmpuint (queens_tree_get_size (tree, i), ==, sizes[i]);
      n_dead_ends += kind == QUEENS_NODE_DEAD_END;
      n_fruitless += kind == QUEENS_NODE_FRUITLESS;
      if (kind == QUEENS_NODE_FRUITFUL || kind == QUEENS_NODE_SOLUTION)
        g_assert_cmpuint (n_solutions, >, 0);
      else if (kind != QUEENS_NODE_OPEN)
        g_assert_cmpuint (n_solutions, ==, 0);
      g_assert_true (kind != QUEENS_NODE_DEAD_END || sizes[i] == 1);
      if (i == 0)
        continue;
      g_assert_cmpuint (queens_tree_get_parent (tree, i), <, i);
      g_assert_cmpuint (queens_tree_get_depth (tree, i), ==,
                        queens_tree_get_depth (tree, queens_tree_get_parent (tree, i)) + 1);
      g_assert_cmpuint (queens_tree_get_step (tree, i), >, queens_tree_get_step (tree, i - 1));
      sizes[queens_tree_get_parent (tree, i)] += sizes[i];
    }
  g_assert_cmpuint (n_dead_ends, ==, tree->n_dead_ends);
  g_assert_cmpuint (n_fruitless, ==, tree->n_fruitless);
  for (guint depth = 0; depth < tree->levels->len; depth++)
    n_nodes += g_array_index (tree->levels, QueensTreeLevel, depth).nodes;
  g_assert_cmpuint (n_nodes, ==, tree->n_nodes);
}

static void
test_known_counts (void)
{
  g_autoptr (QueensHistory) history = history_new ("depth-first", 8);
  const QueensTree *tree;

  attach (history, QUEENS_TREE_MOST_NODES);
  tree = history->tree;
  go_on (history, FALSE);
  /* The published search places 113 queens up to its first solution. */
  g_assert_cmpuint (tree->n_nodes, ==, 114);
  g_assert_cmpuint (tree->n_nodes, ==, history->search->tally.moves + 1);
  g_assert_cmpuint (tree->solutions->len, ==, 1);
  g_assert_cmpuint (queens_tree_get_kind (tree, tree->current), ==, QUEENS_NODE_SOLUTION);
  g_assert_cmpuint (queens_tree_get_depth (tree, tree->current), ==, 8);
  g_assert_false (tree->is_complete);
  assert_whole (tree);

  go_on (history, TRUE);
  g_assert_cmpuint (tree->n_nodes, ==, 2057);
  g_assert_cmpuint (history->n_nodes, ==, 2057);
  g_assert_cmpuint (tree->solutions->len, ==, 92);
  g_assert_cmpuint (history->n_solutions, ==, 92);
  g_assert_cmpuint (history->solutions->len, ==, 92);
  g_assert_cmpuint (tree->n_dead_ends + tree->n_fruitless, ==, 1506);
  g_assert_cmpuint (tree->levels->len, ==, G_N_ELEMENTS (level_nodes));
  for (guint depth = 0; depth < tree->levels->len; depth++)
    g_assert_cmpuint (g_array_index (tree->levels, QueensTreeLevel, depth).nodes, ==,
                      level_nodes[depth]);
  g_assert_true (tree->is_complete);
  g_assert_cmpuint (queens_tree_get_kind (tree, 0), ==, QUEENS_NODE_FRUITFUL);
  for (guint i = 0; i < 92; i++)
    g_assert_cmpuint (g_array_index (history->solutions, guint64, i), ==,
                      queens_tree_get_step (tree, g_array_index (tree->solutions, guint, i)));
  assert_whole (tree);
}

static void
test_no_solution (void)
{
  g_autoptr (QueensHistory) history = history_new ("depth-first", 3);

  attach (history, QUEENS_TREE_MOST_NODES);
  go_on (history, TRUE);
  g_assert_cmpuint (history->tree->n_nodes, ==, 6);
  g_assert_cmpuint (history->n_solutions, ==, 0);
  g_assert_cmpuint (queens_tree_get_kind (history->tree, 0), ==, QUEENS_NODE_FRUITLESS);
}

static void
test_one_queen (void)
{
  g_autoptr (QueensHistory) history = history_new ("forward-checking", 1);

  attach (history, QUEENS_TREE_MOST_NODES);
  go_on (history, TRUE);
  g_assert_cmpuint (history->tree->n_nodes, ==, 2);
  g_assert_cmpuint (queens_tree_get_kind (history->tree, 1), ==, QUEENS_NODE_SOLUTION);
  g_assert_cmpuint (history->n_nodes, ==, 2);
}

/* Checks that at every step, the board has exactly the queens on the path to the current node. */
static void
assert_path_cb (guint64             step,
                const QueensSearch *search,
                gpointer            data)
{
  const QueensTree *tree = data;
  guint node = queens_tree_find (tree, step);

  g_assert_cmpuint (queens_tree_get_depth (tree, node), ==, search->board->n_placed);
  for (; node > 0; node = queens_tree_get_parent (tree, node))
    g_assert_cmpint (queens_board_find_queen (search->board, queens_tree_get_square (tree, node)),
                     >=, 0);
}

static void
test_path (void)
{
  static const char *const ids[] = { "depth-first", "forward-checking" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (QueensHistory) history = history_new (ids[i], 6);

      attach (history, QUEENS_TREE_MOST_NODES);
      go_on (history, TRUE);
      queens_history_visit (history, 0, history->length + 1, assert_path_cb, history->tree);
      /* Going back and forward again doesn't change the tree. */
      queens_history_seek (history, 5);
      g_assert_cmpuint (history->tree->n_steps, ==, history->length);
      g_assert_cmpuint (queens_tree_get_depth (history->tree, queens_tree_find (history->tree, 5)),
                        ==, history->search->board->n_placed);
      go_on (history, TRUE);
      g_assert_cmpuint (history->tree->n_steps, ==, history->length);
      assert_whole (history->tree);
    }
}

/* A tree that is attached late equals a tree that was attached before the first step. */
static void
test_late (void)
{
  g_autoptr (QueensHistory) early = history_new ("depth-first", 7);
  g_autoptr (QueensHistory) late = history_new ("depth-first", 7);

  attach (early, QUEENS_TREE_MOST_NODES);
  go_on (early, FALSE);
  go_on (late, FALSE);
  queens_history_continue (early);
  queens_history_continue (late);
  queens_history_advance (early, 100, G_MAXUINT64);
  queens_history_advance (late, 100, G_MAXUINT64);
  queens_history_seek (late, 17);
  attach (late, QUEENS_TREE_MOST_NODES);
  go_on (early, TRUE);
  go_on (late, TRUE);
  g_assert_cmpuint (late->tree->n_nodes, ==, early->tree->n_nodes);
  for (guint i = 0; i < early->tree->n_nodes; i++)
    {
      g_assert_cmpuint (queens_tree_get_step (late->tree, i), ==,
                        queens_tree_get_step (early->tree, i));
      g_assert_cmpuint (queens_tree_get_kind (late->tree, i), ==,
                        queens_tree_get_kind (early->tree, i));
    }
  /* A history that rests in the undo list doesn't keep its tree. */
  queens_history_rest (late);
  g_assert_null (late->tree);
}

static void
test_bounds (void)
{
  g_autoptr (QueensHistory) history = history_new ("depth-first", 8);
  guint n_steps;

  attach (history, 100);
  go_on (history, TRUE);
  n_steps = history->tree->n_steps;
  g_assert_true (history->tree->is_full);
  g_assert_false (history->tree->is_complete);
  g_assert_cmpuint (history->tree->n_nodes, ==, 100);
  g_assert_cmpuint (n_steps, <, history->length);
  /* The search continues, although its tree is full. */
  g_assert_cmpuint (history->n_nodes, ==, 2057);
  g_assert_cmpuint (queens_tree_find (history->tree, history->length), ==,
                    queens_tree_find (history->tree, n_steps));
  assert_whole (history->tree);
  g_assert_cmpuint (sizeof (QueensTreeChunk) / QUEENS_TREE_CHUNK, <=, 40);

  /* A tree with room for exactly its nodes is complete. */
  attach (history, 2057);
  g_assert_false (history->tree->is_full);
  g_assert_true (history->tree->is_complete);
}

static void
test_neighbours (void)
{
  g_autoptr (QueensHistory) history = history_new ("depth-first", 6);
  const QueensTree *tree;

  attach (history, QUEENS_TREE_MOST_NODES);
  go_on (history, TRUE);
  tree = history->tree;
  for (guint depth = 0; depth < tree->levels->len; depth++)
    {
      guint last = G_MAXUINT;

      for (guint i = 0; i < tree->n_nodes; i++)
        {
          if (queens_tree_get_depth (tree, i) != depth)
            continue;
          g_assert_cmpuint (queens_tree_get_beside (tree, i, TRUE), ==,
                            last == G_MAXUINT ? i : last);
          if (last != G_MAXUINT)
            g_assert_cmpuint (queens_tree_get_beside (tree, last, FALSE), ==, i);
          last = i;
        }
      g_assert_cmpuint (queens_tree_get_beside (tree, last, FALSE), ==, last);
    }
}

static QueensEstimate *
estimate_new (const char *algorithm,
              guint       size,
              guint32     seed)
{
  g_autoptr (QueensHistory) history = history_new (algorithm, size);
  QueensSearch *search = queens_history_copy_start (history);

  search->setup.seed = seed;
  return queens_estimate_new (search);
}

/* The tolerance of ten standard errors is large enough for any seed. */
static void
test_estimate (void)
{
  static const struct
  {
    const char *algorithm;
    guint       size;
    gdouble     exact;
  } trees[] = { { "depth-first", 8, 2057 }, { "depth-first", 4, 17 }, { "depth-first", 1, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (trees); i++)
    {
      g_autoptr (QueensEstimate) estimate = estimate_new (trees[i].algorithm, trees[i].size, 1);
      gdouble error;

      queens_estimate_advance (estimate, 20000, G_MAXUINT64);
      error = queens_estimate_get_error (estimate);
      g_assert_cmpuint (estimate->n_dives, ==, 20000);
      g_assert_cmpfloat (fabs (estimate->mean - trees[i].exact), <=, 10 * error);
      g_assert_cmpfloat (error, <, trees[i].exact / 50);
      g_assert_true (trees[i].size > 1 || error == 0);
    }
}

/* At every node of the whole tree, counts the children, and moves to each child. */
static void
assert_children (QueensHistory *history)
{
  const QueensAlgorithm *algorithm = history->search->setup.algorithm;
  g_autoptr (QueensSearch) search = queens_history_copy_start (history);
  g_autofree guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (search));
  g_autofree guint *n_children = NULL;
  const QueensTree *tree;
  QueensStep step;

  attach (history, QUEENS_TREE_MOST_NODES);
  go_on (history, TRUE);
  tree = history->tree;
  n_children = g_new0 (guint, tree->n_nodes);
  for (guint node = 1; node < tree->n_nodes; node++)
    n_children[queens_tree_get_parent (tree, node)]++;
  for (guint node = 0; node < tree->n_nodes; node++)
    {
      guint child = 0;

      while (search->tally.steps < queens_tree_get_step (tree, node))
        {
          queens_search_continue (search);
          g_assert_true (queens_search_step (search, &step));
        }
      queens_search_save (search, snapshot);
      g_assert_cmpuint (algorithm->count_children (search->state, &search->context, -1), ==,
                        n_children[node]);
      for (guint other = node + 1; child < n_children[node]; other++)
        {
          QueensSquare square = queens_tree_get_square (tree, other);

          if (queens_tree_get_parent (tree, other) != node)
            continue;
          queens_search_restore (search, snapshot);
          algorithm->count_children (search->state, &search->context, child++);
          g_assert_true (queens_search_step (search, &step));
          g_assert_cmpint (step.kind, ==, QUEENS_STEP_PLACED);
          g_assert_cmpint (step.changes[0].to.x, ==, square.x);
          g_assert_cmpint (step.changes[0].to.y, ==, square.y);
        }
      queens_search_restore (search, snapshot);
    }
}

/* Every systematic search can count the children of a node, with any parameters, boulders and
 * static points. */
static void
test_children (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (30);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      const QueensAlgorithm *algorithm = queens_algorithms[i];

      g_assert_cmpint (algorithm->count_children != NULL, ==, algorithm->is_systematic);
      for (guint turn = 0; algorithm->is_systematic && turn < 40; turn++)
        {
          g_auto (QueensSetup) setup = { 0 };
          g_autoptr (QueensHistory) history = NULL;

          if (!fixture_setup (random, algorithm, 1 + turn % 6, turn, &setup))
            continue;
          setup.max_iterations = 0;
          history = queens_history_new (&setup, NULL, NULL);
          g_assert_nonnull (history);
          assert_children (history);
        }
    }
}

static void
test_same_dives (void)
{
  g_autoptr (QueensEstimate) one = estimate_new ("forward-checking", 8, 7);
  g_autoptr (QueensEstimate) two = estimate_new ("forward-checking", 8, 7);
  g_autoptr (QueensEstimate) other = estimate_new ("forward-checking", 8, 8);

  queens_estimate_advance (one, 300, G_MAXUINT64);
  /* The dives of an estimate may be divided into slices of work. The result is the same. */
  while (two->n_dives < 300)
    queens_estimate_advance (two, 300, 0);
  queens_estimate_advance (other, 300, G_MAXUINT64);
  g_assert_cmpfloat (one->mean, ==, two->mean);
  g_assert_cmpfloat (queens_estimate_get_error (one), ==, queens_estimate_get_error (two));
  g_assert_cmpfloat (one->mean, !=, other->mean);
}

int tree_tests (int argc, char *argv[]);

int
tree_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/known-counts", test_known_counts);
  g_test_add_func ("/tree/no-solution", test_no_solution);
  g_test_add_func ("/tree/one-queen", test_one_queen);
  g_test_add_func ("/tree/path", test_path);
  g_test_add_func ("/tree/late", test_late);
  g_test_add_func ("/tree/bounds", test_bounds);
  g_test_add_func ("/tree/neighbours", test_neighbours);
  g_test_add_func ("/tree/children", test_children);
  g_test_add_func ("/tree/estimate", test_estimate);
  g_test_add_func ("/tree/same-dives", test_same_dives);
  return g_test_run ();
}
