/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the distance of every state of small problems with a breadth-first search over moves. */

#include "queens-distance.h"

#include "fixture.h"
#include "naive.h"

#include <string.h>

#define MAX_SIZE 5

/* All lists of rows, as numbers with @size digits in base @size. distances[i] is −1 until list i is
 * reached. */
typedef struct
{
  QueensProblem *problem;
  QueensMoves    moves;
  guint          size;
  guint          n_states;
  gint          *distances;
} Graph;

static guint
write_number (const Graph  *graph,
              const gint32 *rows)
{
  guint number = 0;

  for (guint x = 0; x < graph->size; x++)
    number = number * graph->size + rows[x];
  return number;
}

static void
read_number (const Graph *graph,
             guint        number,
             gint32      *rows)
{
  for (guint x = graph->size; x-- > 0; number /= graph->size)
    rows[x] = number % graph->size;
}

/* Returns TRUE if no queen is on a boulder. */
static gboolean
is_state (const Graph  *graph,
          const gint32 *rows)
{
  for (guint x = 0; x < graph->size; x++)
    if (queens_squares_contain (&graph->problem->boulders, (QueensSquare) { x, rows[x] }))
      return FALSE;
  return TRUE;
}

static gboolean
is_solution (const Graph  *graph,
             const gint32 *rows)
{
  g_autoptr (NaiveBoard) board = naive_new (graph->problem);
  const QueensSquares *static_points = &graph->problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (rows[static_points->squares[i].x] != static_points->squares[i].y)
      return FALSE;
  naive_load_rows (board, rows);
  return naive_cost (board, QUEENS_COST_PAIRS) == 0;
}

static void
add_neighbours (const Graph *graph,
                guint        number,
                GQueue      *queue)
{
  gint32 rows[MAX_SIZE];

  for (guint x = 0; x < graph->size; x++)
    {
      read_number (graph, number, rows);
      if (queens_problem_get_static_row (graph->problem, x) != QUEENS_NO_ROW)
        continue;
      for (gint y = 0, home = rows[x]; y < (gint) graph->size; y++)
        {
          guint other;

          rows[x] = y;
          other = write_number (graph, rows);
          if ((graph->moves == QUEENS_MOVES_STEP && ABS (y - home) > 1) || !is_state (graph, rows)
              || graph->distances[other] >= 0)
            continue;
          graph->distances[other] = graph->distances[number] + 1;
          g_queue_push_tail (queue, GUINT_TO_POINTER (other));
        }
    }
}

/* Finds all distances and returns the number of solutions. Every move can be reversed, so the
 * search starts from the solutions. */
static guint
find_ways (const Graph *graph)
{
  g_autoptr (GQueue) queue = g_queue_new ();
  guint n_solutions = 0;

  for (guint i = 0; i < graph->n_states; i++)
    {
      gint32 rows[MAX_SIZE];

      read_number (graph, i, rows);
      graph->distances[i] = is_state (graph, rows) && is_solution (graph, rows) ? 0 : -1;
      n_solutions += graph->distances[i] == 0;
      if (graph->distances[i] == 0)
        g_queue_push_tail (queue, GUINT_TO_POINTER (i));
    }
  while (!g_queue_is_empty (queue))
    add_neighbours (graph, GPOINTER_TO_UINT (g_queue_pop_head (queue)), queue);
  return n_solutions;
}

static void
check_problem (QueensProblem *problem,
               QueensMoves    moves)
{
  Graph graph = { problem, moves, problem->size, 1, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensDistance) distance = queens_distance_new (problem, moves, &error);

  g_assert_no_error (error);
  for (guint x = 0; x < graph.size; x++)
    graph.n_states *= graph.size;
  graph.distances = g_new (gint, graph.n_states);
  g_assert_cmpuint (distance->n_solutions, ==, find_ways (&graph));
  for (guint i = 0; i < graph.n_states; i++)
    {
      gint32 rows[MAX_SIZE];

      read_number (&graph, i, rows);
      if (is_state (&graph, rows))
        g_assert_cmpint (queens_distance_measure (distance, rows), ==, graph.distances[i]);
    }
  g_free (graph.distances);
}

static void
test_ways (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 20 : 120); turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + turn % MAX_SIZE);

      check_problem (problem, QUEENS_MOVES_COLUMN);
      check_problem (problem, QUEENS_MOVES_STEP);
    }
}

/* Measures a solution and all states one move away. The 14200 solutions fill many of the blocks
 * that are compared at a time. */
static void
test_large (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (12);
  g_autoptr (QueensDistance) distance = queens_distance_new (problem, QUEENS_MOVES_COLUMN, NULL);
  const gint32 solution[] = { 0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3 };

  g_assert_cmpuint (distance->n_solutions, ==, 14200);
  g_assert_cmpint (queens_distance_measure (distance, solution), ==, 0);
  for (guint x = 0; x < 12; x++)
    for (gint32 y = 0; y < 12; y++)
      {
        gint32 rows[12];

        memcpy (rows, solution, sizeof rows);
        rows[x] = y;
        g_assert_cmpint (queens_distance_measure (distance, rows), ==, y != solution[x]);
      }
}

/* Tests states with empty columns. On 6 columns, there are 4 solutions, and none has a queen in a
 * corner. */
static void
test_empty (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);
  const gint32 none[] = { -1, -1, -1, -1, -1, -1 };
  const gint32 good[] = { 1, 3, -1, -1, -1, -1 };
  const gint32 corner[] = { 0, 3, -1, -1, -1, -1 };

  for (QueensMoves moves = QUEENS_MOVES_COLUMN; moves <= QUEENS_MOVES_STEP; moves++)
    {
      g_autoptr (QueensDistance) distance = queens_distance_new (problem, moves, NULL);

      g_assert_cmpint (queens_distance_measure (distance, none), ==, 6);
      g_assert_cmpint (queens_distance_measure (distance, good), ==, 4);
      g_assert_cmpint (queens_distance_measure (distance, corner), ==, 5);
    }
}

static void
assert_refused (QueensProblem *problem,
                const char    *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (queens_distance_new (problem, QUEENS_MOVES_COLUMN, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, value);
}

/* With boulders that leave only two squares in every second column, queens never attack each other,
 * so there are too many solutions. */
static void
test_refusals (void)
{
  g_autoptr (QueensProblem) large = fixture_plain_problem (13);
  g_autoptr (QueensProblem) anywhere = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE, 0);
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) many = NULL;

  for (gint x = 1; x < 12; x += 2)
    for (gint y = 0; y < 11; y++)
      {
        QueensSquare square = { x, y };

        g_array_append_val (boulders, square);
      }
  for (gint x = 0; x < 12; x += 2)
    {
      QueensSquare square = { x, 11 };

      g_array_append_val (boulders, square);
    }
  many = queens_problem_new (12, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                             (const QueensSquare *) boulders->data, boulders->len, NULL);
  assert_refused (large, "13");
  assert_refused (anywhere, "column");
  assert_refused (many, "100000");
}

int
distance_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/distance/ways", test_ways);
  g_test_add_func ("/distance/large", test_large);
  g_test_add_func ("/distance/empty", test_empty);
  g_test_add_func ("/distance/refusals", test_refusals);
  return g_test_run ();
}
