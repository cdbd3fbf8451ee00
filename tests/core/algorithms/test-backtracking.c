/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the nodes, backtracks and solutions of backtracking with every order and inference. */

#include "fixture.h"
#include "golden.h"
#include "searches.h"

#include "queens-count.h"
#include "queens-places.h"

#include <stdlib.h>
#include <string.h>

/* The cells of a row of golden vectors */
enum
{
  SIZE, BOULDERS, STATIC_POINTS, COLUMN_ORDER, INFERENCE, ROW_ORDER, UNTIL, NODES, BACKTRACKS,
  SOLUTIONS, NODES_BY_DEPTH, FIRST, N_CELLS
};

/* Continues to the next solution or the end, either with single steps or, if @is_fast, with a
 * run. */
static void
go_on (QueensSearch *search,
       gboolean      is_fast)
{
  QueensStep step;

  if (is_fast)
    queens_search_run (search, G_MAXUINT64);
  else
    while (queens_search_step (search, &step))
      ;
}

static char *
write_nodes (const QueensSearch *search)
{
  GString *text = g_string_new (NULL);
  guint n_depths;
  const guint64 *nodes = queens_search_get_nodes (search, &n_depths);

  for (guint i = 0; i < n_depths; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", nodes[i]);
  return g_string_free (text, FALSE);
}

/* Searches to the end, and returns the results in the order of the cells from NODES on, separated
 * by spaces. Free with g_free(). */
static char *
search_through (const QueensSetup *setup,
                const gint32      *start,
                gboolean           is_for_all,
                gboolean           is_fast)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  const QueensTally *tally = &search->tally;
  g_autofree char *first = NULL;
  g_autofree char *nodes = NULL;

  go_on (search, is_fast);
  first = searches_write_solution (search);
  while (is_for_all && queens_search_continue (search))
    go_on (search, is_fast);
  if (is_for_all)
    g_assert_cmpint (queens_search_get_end (search), ==,
                     tally->solutions > 0 ? QUEENS_END_ALL_FOUND : QUEENS_END_NO_SOLUTION);
  nodes = write_nodes (search);
  g_assert_cmpuint (tally->iterations, ==, tally->nodes);
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
                          " %s %s", tally->nodes, tally->backtracks, tally->solutions, nodes,
                          first);
}

static void
init_setup (QueensSetup   *setup,
            QueensProblem *problem,
            const char    *column_order,
            const char    *row_order,
            const char    *inference)
{
  g_autofree char *words = g_strdup_printf ("algorithm=backtracking column-order=%s row-order=%s "
                                            "inference=%s", column_order, row_order, inference);

  searches_read_setup (setup, problem, words);
  setup->max_iterations = 0;
}

static void
check_row (const GoldenRow *row)
{
  g_autoptr (QueensProblem) problem = golden_problem (atoi (row->cells[SIZE]),
                                                      row->cells[STATIC_POINTS],
                                                      row->cells[BOULDERS]);
  g_autofree char *expected = g_strjoinv (" ", row->cells + NODES);
  gboolean is_for_all = g_str_equal (row->cells[UNTIL], "all");
  g_auto (QueensSetup) setup;

  init_setup (&setup, problem, row->cells[COLUMN_ORDER], row->cells[ROW_ORDER],
              row->cells[INFERENCE]);
  for (gint is_fast = FALSE; is_fast <= TRUE; is_fast++)
    golden_compare (row, search_through (&setup, NULL, is_for_all, is_fast), expected);
}

static void
test_golden (void)
{
  golden_foreach ("backtracking.tsv", N_CELLS, 108, check_row);
}

static const char *const column_orders[] = { "left-to-right", "fewest-rows" };
static const char *const row_orders[] = { "ascending", "random", "least-constraining" };
static const char *const inferences[] = { "none", "forward-checking", "ac-3" };

/* Compares the numbers in the manual's table, for all solutions of 8 queens. */
static void
test_table (void)
{
  static const char *const expected[] = {
    "2057 1506 92", "1725 1174 92", "769 218 92",
    "1361 812 92", "1361 812 92", "739 198 92",
  };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (8);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    for (gint is_fast = FALSE; is_fast <= TRUE; is_fast++)
      {
        g_auto (QueensSetup) setup;
        g_autofree char *got = NULL;

        init_setup (&setup, problem, column_orders[i / 3], "ascending", inferences[i % 3]);
        got = search_through (&setup, NULL, TRUE, is_fast);
        if (!g_str_has_prefix (got, expected[i]))
          g_error ("%s %s: %s", column_orders[i / 3], inferences[i % 3], got);
        if (i == 0)
          g_assert_nonnull (strstr (got, " 1,8,42,140,344,568,550,312,92 "));
      }
}

/* the tree as the steps of a search report it, counted without the search's tally */
typedef struct
{
  guint64  n_nodes;
  guint64  n_backtracks;
  guint64  n_solutions;
  gboolean has_solution[64];    /* TRUE if a solution is below the node of this depth on the current
                                 * path */
} Tree;

static void
assert_same_tree (const Tree         *tree,
                  const QueensSearch *search)
{
  guint n_depths;
  const guint64 *nodes = queens_search_get_nodes (search, &n_depths);
  guint64 sum = 0;

  for (guint i = 0; i < n_depths; i++)
    sum += nodes[i];
  g_assert_cmpuint (sum, ==, tree->n_nodes);
  g_assert_cmpuint (search->tally.nodes, ==, tree->n_nodes);
  g_assert_cmpuint (search->tally.backtracks, ==, tree->n_backtracks);
  g_assert_cmpuint (search->tally.solutions, ==, tree->n_solutions);
}

static void
follow (Tree         *tree,
        QueensSearch *search)
{
  QueensStep step;
  guint depth = 0;

  for (;;)
    {
      if (queens_search_get_end (search) == QUEENS_END_SOLVED)
        {
          tree->n_solutions++;
          for (guint i = 0; i <= depth; i++)
            tree->has_solution[i] = TRUE;
        }
      assert_same_tree (tree, search);
      queens_search_continue (search);
      if (!queens_search_step (search, &step))
        break;
      if (step.kind == QUEENS_STEP_PLACED)
        {
          tree->n_nodes++;
          tree->has_solution[++depth] = FALSE;
        }
      else
        {
          g_assert_cmpint (step.kind, ==, QUEENS_STEP_REMOVED);
          tree->n_backtracks += !tree->has_solution[depth--];
        }
    }
  g_assert_cmpuint (depth, ==, 0);
  tree->n_backtracks += !tree->has_solution[0];
  assert_same_tree (tree, search);
}

/* Every systematic search counts its nodes, whether it starts from an empty board or from a board
 * with queens. */
static void
test_counts (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (30);

  for (guint i = 0; algorithm->is_systematic && i < (FIXTURE_IS_SANITIZED ? 30 : 120); i++)
    {
      QueensPlacement placement = i % 5 == 4 ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN;
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      Tree tree = { .n_nodes = 1 };
      gint32 *rows;

      if (!fixture_setup_placed (random, algorithm, placement, 1 + i % 5, i, &setup))
        continue;
      setup.max_iterations = 0;
      rows = fixture_rows (random, setup.problem);
      for (guint x = 0; x < setup.problem->n_queens; x++)
        if (placement == QUEENS_PLACEMENT_ANYWHERE || g_rand_int_range (random, 0, 4) > 0)
          rows[x] = placement == QUEENS_PLACEMENT_ANYWHERE ? QUEENS_NO_PLACE : QUEENS_NO_ROW;
      search = searches_begin (&setup, i % 3 == 0 ? rows : NULL);
      follow (&tree, search);
      g_free (rows);
    }
}

/* With every order and inference, the search finds as many solutions as the exact count. If the
 * count is 0, the search proves that there is no solution. Inference never adds nodes. */
static void
test_exact_count (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  guint n_proofs = 0;

  for (guint i = 0; i < (FIXTURE_IS_SANITIZED ? 10 : 40); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + i % 8);
      guint64 count;

      g_assert_true (queens_count (problem, NULL, &count, NULL));
      n_proofs += count == 0;
      for (guint k = 0; k < 18; k++)
        {
          g_auto (QueensSetup) setup;
          g_autofree char *stepped = NULL;
          g_autofree char *run = NULL;
          g_auto (GStrv) cells = NULL;

          init_setup (&setup, problem, column_orders[k % 2], row_orders[k / 2 % 3],
                      inferences[k / 6]);
          stepped = search_through (&setup, NULL, TRUE, FALSE);
          run = search_through (&setup, NULL, TRUE, TRUE);
          g_assert_cmpstr (stepped, ==, run);
          cells = g_strsplit (run, " ", -1);
          g_assert_cmpuint (g_ascii_strtoull (cells[2], NULL, 10), ==, count);
        }
    }
  g_assert_cmpuint (n_proofs, >, 2);
}

/* Compares the evaluations of depth first until its first solution, for sizes 4 to 16. */
static void
test_depth_first (void)
{
  static const guint evaluations[] = {
    26, 15, 171, 42, 876, 333, 975, 517, 3066, 1365, 26495, 20280, 160712,
  };

  for (guint i = 0; i < G_N_ELEMENTS (evaluations); i++)
    for (gint is_fast = FALSE; is_fast <= TRUE; is_fast++)
      {
        g_autoptr (QueensProblem) problem = fixture_plain_problem (4 + i);
        g_auto (QueensSetup) setup;
        g_autoptr (QueensSearch) search = NULL;

        searches_read_setup (&setup, problem, "algorithm=depth-first");
        search = searches_begin (&setup, NULL);
        go_on (search, is_fast);
        g_assert_cmpuint (search->tally.evaluations, ==, evaluations[i]);
      }
}

static void
assert_same_squares (QueensSearch *search,
                     QueensSearch *other)
{
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  gsize size = search->setup.problem->size;
  g_autofree guint8 *tried = g_new0 (guint8, size * size);
  g_autofree guint8 *tried_other = g_new0 (guint8, size * size);

  algorithm->mark_tried (search->state, &search->context, tried);
  algorithm->mark_tried (other->state, &other->context, tried_other);
  g_assert_cmpmem (tried, size * size, tried_other, size * size);
  for (gsize x = 0; x < size; x++)
    g_assert_cmpint (search->board->rows[x], ==, other->board->rows[x]);
}

/* A run without inference records removed squares and their reasons only at its end. After @n
 * solutions by runs, the search must continue exactly as after single steps, forward and back. */
static void
check_late_record (const char *words,
                   guint       size,
                   guint       n)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) run = NULL;
  g_autoptr (QueensSearch) stepped = NULL;
  QueensStep step, other = { 0 };

  searches_read_setup (&setup, problem, words);
  run = searches_begin (&setup, NULL);
  stepped = searches_begin (&setup, NULL);
  for (guint i = 0; i < n; i++)
    {
      queens_search_continue (stepped);
      queens_search_step (stepped, &other);
    }
  for (guint64 taken = 0; taken < stepped->tally.steps;)
    {
      taken += queens_search_run (run, stepped->tally.steps - taken);
      if (taken < stepped->tally.steps)
        g_assert_true (queens_search_continue (run));
    }
  /* The last step, which finds nothing left to try, isn't counted in the tally. */
  if (queens_search_get_end (stepped) == QUEENS_END_ALL_FOUND
      || queens_search_get_end (stepped) == QUEENS_END_NO_SOLUTION)
    g_assert_false (queens_search_step (run, &step));
  for (guint i = 0; i < 60; i++)
    {
      assert_same_squares (run, stepped);
      if (other.kind == QUEENS_STEP_PLACED
          && queens_search_get_end (stepped) == QUEENS_END_NONE)
        {
          g_autoptr (QueensSearch) a = queens_search_copy (run);
          g_autoptr (QueensSearch) b = queens_search_copy (stepped);
          const QueensAlgorithm *algorithm = setup.algorithm;

          g_assert_cmpuint (algorithm->count_children (a->state, &a->context, -1), ==,
                            algorithm->count_children (b->state, &b->context, -1));
        }
      queens_search_continue (run);
      queens_search_continue (stepped);
      if (!queens_search_step (stepped, &other))
        break;
      g_assert_true (queens_search_step (run, &step));
      g_assert_cmpint (step.kind, ==, other.kind);
      g_assert_cmpuint (step.evaluations, ==, other.evaluations);
    }
}

static void
test_late_record (void)
{
  for (guint n = 1; n < 250; n += 3)
    for (guint size = 4; size <= 8; size++)
      {
        check_late_record ("algorithm=backtracking", size, n);
        check_late_record ("algorithm=backtracking inference=ac-3", size, n);
      }
}

static void
test_sizes (void)
{
  static const struct { guint size; const char *words; gboolean is_accepted; } cases[] = {
    { 256, "inference=ac-3", TRUE },
    { 257, "inference=ac-3", FALSE },
    { 512, "row-order=least-constraining", TRUE },
    { 513, "row-order=least-constraining", FALSE },
    { 4096, "inference=forward-checking column-order=fewest-rows", TRUE },
    { 4097, "inference=none", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (cases[i].size);
      g_autofree char *words = g_strconcat ("algorithm=backtracking ", cases[i].words, NULL);
      g_auto (QueensSetup) setup;
      g_autoptr (GError) error = NULL;

      searches_read_setup (&setup, problem, words);
      g_assert_cmpint (queens_setup_check (&setup, &error), ==, cases[i].is_accepted);
      if (error != NULL)
        g_assert_nonnull (strstr (error->message, " at most "));
    }
}

int
backtracking_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backtracking/golden", test_golden);
  g_test_add_func ("/backtracking/table", test_table);
  g_test_add_func ("/backtracking/exact-count", test_exact_count);
  g_test_add_func ("/backtracking/depth-first", test_depth_first);
  g_test_add_func ("/backtracking/late-record", test_late_record);
  g_test_add_func ("/backtracking/sizes", test_sizes);
  fixture_add_for_algorithms ("/backtracking/counts", test_counts);
  return g_test_run ();
}
