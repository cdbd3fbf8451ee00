/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the first results of depth first and forward checking, and the numbers of their iterations
 * and placements. */

#include "fixture.h"
#include "golden.h"
#include "searches.h"

#include <stdlib.h>

/* The cells of a row of the golden file */
enum { ALGORITHM, SIZE, BOARD, ITERATIONS, PLACEMENTS, SOLVED, N_CELLS };

static const struct
{
  const char *words;
  const char *algorithm;
  const char *params;
} algorithms[] = {
  { "dfs", "depth-first", "-" },
  { "forward-checking", "forward-checking", "wipe-out=ignore" },
  { "forward-checking folded", "forward-checking", "wipe-out=ignore diagonals=folded" },
};

static void
init_setup (QueensSetup *setup,
            const char  *words,
            guint        size)
{
  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    if (g_str_equal (words, algorithms[i].words))
      {
        searches_init (setup, "search-survey", size, algorithms[i].algorithm);
        searches_set_params (setup, algorithms[i].params);
        setup->max_iterations = 0;
        return;
      }
  g_error ("what is %s?", words);
}

static char *
write_found (const QueensSearch *search)
{
  const QueensTally *tally = &search->tally;
  g_autofree char *solution = searches_write_solution (search);

  return g_strdup_printf ("%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %d",
                          solution, tally->iterations, tally->moves,
                          queens_search_get_end (search) == QUEENS_END_SOLVED);
}

static void
check_found (const GoldenRow *row)
{
  g_autofree char *expected = g_strjoinv (" ", row->cells + BOARD);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, row->cells[ALGORITHM], atoi (row->cells[SIZE]));
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  golden_compare (row, write_found (search), expected);
  if (queens_search_get_end (search) == QUEENS_END_SOLVED)
    return;
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_SOLUTION);
  g_assert_cmpuint (search->board->n_placed, ==, 0);
}

static void
test_found (void)
{
  golden_foreach ("systematic.tsv", N_CELLS, 40, check_found);
}

/* If forward checking backtracks as soon as a column has no row left, it finds the same board with
 * no more work. */
static void
check_turn_back (const GoldenRow *row)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  const QueensTally *tally;

  init_setup (&setup, row->cells[ALGORITHM], atoi (row->cells[SIZE]));
  searches_set_params (&setup, "wipe-out=turn-back");
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  golden_compare (row, searches_write_solution (search), row->cells[BOARD]);
  tally = &search->tally;
  g_assert_cmpuint (tally->iterations, <=, atoi (row->cells[ITERATIONS]));
  g_assert_cmpuint (tally->moves, <=, atoi (row->cells[PLACEMENTS]));
}

static void
test_turn_back (void)
{
  golden_foreach_like ("systematic.tsv", N_CELLS, ALGORITHM, "forward-checking", 16,
                       check_turn_back);
}

/* Depth first tries boards in lexicographic order until it finds a solution. The numbers of nodes
 * are known. */
static void
test_nodes (void)
{
  static const struct { guint size; guint64 n_nodes; } known[] = {
    { 20, 199635 }, { 22, 1737188 }, { 24, 411608 }, { 26, 397699 }, { 28, 3006298 },
    { 30, 56429619 }, { 32, 87491425 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known) - (FIXTURE_IS_SANITIZED ? 2 : 0); i++)
    {
      g_auto (QueensSetup) setup;
      g_autoptr (QueensSearch) search = NULL;

      init_setup (&setup, "dfs", known[i].size);
      search = searches_begin (&setup, NULL);
      queens_search_run (search, G_MAXUINT64);
      g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
      g_assert_cmpuint (search->tally.moves, ==, known[i].n_nodes);
    }
}

/* After some steps on four columns, compares the squares that were tried for the placed queens and
 * for the next queen. */
static void
test_tried (void)
{
  static const struct
  {
    guint       n_steps;
    const char *algorithm;
    const char *tried;          /* column by column, from row 0 */
  } known[] = {
    { 1, "depth-first", "0000 0000 0000 0000" },
    { 2, "depth-first", "0000 1100 0000 0000" },        /* [0, 2, -, -] */
    { 3, "depth-first", "0000 1110 0000 0000" },        /* column 2 has no row left */
    { 4, "depth-first", "0000 1110 0000 0000" },        /* [0, 3, -, -] */
    { 5, "depth-first", "0000 1110 1000 0000" },        /* [0, 3, 1, -] */
    { 6, "depth-first", "0000 1110 1100 0000" },
    { 3, "forward-checking", "0000 1110 0000 0000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (QueensSearch) search = NULL;
      g_auto (QueensSetup) setup;
      guint8 tried[16] = { 0 };
      QueensStep step;

      searches_init (&setup, "search-survey", 4, known[i].algorithm);
      search = searches_begin (&setup, NULL);
      for (guint n = 0; n < known[i].n_steps; n++)
        g_assert_true (queens_search_step (search, &step));
      setup.algorithm->mark_tried (search->state, &search->context, tried);
      for (gint x = 0; x < 4; x++)
        for (gint y = 0; y < 4; y++)
          g_string_append_printf (found, "%s%u", x > 0 && y == 0 ? " " : "", tried[4 * y + x]);
      g_assert_cmpstr (found->str, ==, known[i].tried);
    }
}

int
systematic_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/systematic/found", test_found);
  g_test_add_func ("/systematic/turn-back", test_turn_back);
  g_test_add_func ("/systematic/nodes", test_nodes);
  g_test_add_func ("/systematic/tried", test_tried);
  return g_test_run ();
}
