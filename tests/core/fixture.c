/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "queens-places.h"

#include <stdlib.h>
#include <string.h>

static gboolean
has_square (const GArray *squares,
            QueensSquare  square)
{
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare other = g_array_index (squares, QueensSquare, i);

      if (other.x == square.x && other.y == square.y)
        return TRUE;
    }
  return FALSE;
}

/* Chooses random boulders, and leaves at least one square of every column free. */
static GArray *
draw_boulders (GRand *random,
               guint  size)
{
  static const gdouble densities[] = { 0, 0.05, 0.2, 0.5 };
  gdouble density = densities[g_rand_int_range (random, 0, G_N_ELEMENTS (densities))];
  GArray *boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  for (guint x = 0; x < size; x++)
    {
      gint open = g_rand_int_range (random, 0, size);

      for (gint y = 0; y < (gint) size; y++)
        if (y != open && g_rand_double (random) < density)
          g_array_append_val (boulders, ((QueensSquare) { x, y }));
    }
  return boulders;
}

/* Chooses random static points, at most one per column, so they suit both placements. */
static GArray *
draw_static_points (GRand        *random,
                    guint         size,
                    const GArray *boulders)
{
  gdouble density = g_rand_boolean (random) ? 0 : 0.3;
  GArray *static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  for (guint x = 0; x < size; x++)
    {
      QueensSquare static_point = { x, g_rand_int_range (random, 0, size) };

      if (g_rand_double (random) < density && !has_square (boulders, static_point))
        g_array_append_val (static_points, static_point);
    }
  return static_points;
}

/* Chooses further random static points, which may be in columns with a static point. These suit
 * only placement `anywhere`. */
static void
draw_further_static_points (GRand        *random,
                            guint         size,
                            const GArray *boulders,
                            GArray       *static_points)
{
  for (guint i = 0; static_points->len > 0 && i < size / 2; i++)
    {
      QueensSquare static_point = { g_rand_int_range (random, 0, size),
                                   g_rand_int_range (random, 0, size) };

      if (!has_square (boulders, static_point) && !has_square (static_points, static_point))
        g_array_append_val (static_points, static_point);
    }
}

QueensProblem *
fixture_problem_placed (GRand           *random,
                        guint            size,
                        QueensPlacement  placement)
{
  g_autoptr (GArray) boulders = draw_boulders (random, size);
  g_autoptr (GArray) static_points = draw_static_points (random, size, boulders);
  g_autoptr (GError) error = NULL;
  guint most = MIN (2 * size, size * size - boulders->len);
  guint n_queens = 0;
  QueensProblem *problem;

  if (placement == QUEENS_PLACEMENT_ANYWHERE)
    draw_further_static_points (random, size, boulders, static_points);
  most = MAX (most, static_points->len);
  if (placement == QUEENS_PLACEMENT_ANYWHERE)
    n_queens = g_rand_int_range (random, MAX (static_points->len, 1), most + 1);
  problem = queens_problem_new (size, placement, n_queens,
                                (QueensSquare *) static_points->data, static_points->len,
                                (QueensSquare *) boulders->data, boulders->len, &error);
  g_assert_no_error (error);
  return problem;
}

QueensProblem *
fixture_plain_problem (guint size)
{
  return queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
}

QueensProblem *
fixture_problem (GRand *random,
                 guint  size)
{
  return fixture_problem_placed (random, size, QUEENS_PLACEMENT_COLUMN);
}

gint
fixture_open_row (GRand               *random,
                  const QueensProblem *problem,
                  guint                column)
{
  QueensSquare square = { .x = column };

  do
    square.y = g_rand_int_range (random, 0, problem->size);
  while (queens_squares_contain (&problem->boulders, square));
  return square.y;
}

QueensSquare
fixture_open_square (GRand               *random,
                     const QueensProblem *problem)
{
  gint x = g_rand_int_range (random, 0, problem->size);

  return (QueensSquare) { x, fixture_open_row (random, problem, x) };
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

static gboolean
is_taken (const gint32 *places,
          guint         n,
          gint32        place)
{
  while (n-- > 0)
    if (places[n] == place)
      return TRUE;
  return FALSE;
}

static gint32 *
draw_places (GRand               *random,
             const QueensProblem *problem,
             gboolean             holds_static_points)
{
  guint n_queens = problem->n_queens;
  gint32 *places = g_new (gint32, n_queens);
  const QueensSquares *static_points = &problem->static_points;
  guint n = 0;

  while (n < n_queens)
    {
      gint32 place = queens_place_of (problem, holds_static_points && n < static_points->length
                                                 ? static_points->squares[n]
                                                 : fixture_open_square (random, problem));

      if (!is_taken (places, n, place))
        places[n++] = place;
    }
  qsort (places, n_queens, sizeof *places, compare_numbers);
  return places;
}

gint32 *
fixture_loose_rows (GRand               *random,
                    const QueensProblem *problem)
{
  guint size = problem->size;
  gint32 *rows;

  if (problem->is_anywhere)
    return draw_places (random, problem, FALSE);
  rows = g_new (gint32, size);
  for (guint x = 0; x < size; x++)
    rows[x] = fixture_open_row (random, problem, x);
  return rows;
}

gint32 *
fixture_rows (GRand               *random,
              const QueensProblem *problem)
{
  guint size = problem->size;
  gint32 *rows;

  if (problem->is_anywhere)
    return draw_places (random, problem, TRUE);
  rows = g_new (gint32, size);

  for (guint x = 0; x < size; x++)
    {
      rows[x] = queens_problem_get_static_row (problem, x);
      if (rows[x] == QUEENS_NO_ROW)
        rows[x] = fixture_open_row (random, problem, x);
    }
  return rows;
}

#define MAX_MEMBERS 50

/* Sets each parameter to its default, its lowest value and its highest value in turn, or to each of
 * its choices. Populations are small, to save time. */
static void
set_params (QueensSetup *setup,
            guint        turn)
{
  const QueensParam *params = setup->algorithm->params;
  gdouble most = setup->algorithm->count_members == NULL ? G_MAXDOUBLE : MAX_MEMBERS;

  for (guint i = 0; params[i].id != NULL; i++)
    {
      const gdouble values[] = { params[i].initial, params[i].lowest,
                                 MIN (params[i].highest, most) };
      guint n_choices = params[i].highest + 1;

      setup->params[i] = params[i].choices == NULL
                           ? values[(turn >> i) % 3]
                           : (guint) (params[i].initial + (turn >> i)) % n_choices;
    }
}

void
fixture_set_squares (QueensBoard        *board,
                     const QueensSquare *squares)
{
  const QueensProblem *problem = board->problem;
  guint n_queens = board->n_queens;
  g_autofree gint32 *places = g_new (gint32, n_queens);

  for (guint i = 0; i < n_queens; i++)
    places[i] = problem->is_anywhere ? queens_place_of (problem, squares[i])
                                                     : squares[i].y;
  queens_board_set_places (board, places);
}

gboolean
fixture_setup (GRand                 *random,
               const QueensAlgorithm *algorithm,
               guint                  size,
               guint                  turn,
               QueensSetup           *setup)
{
  return fixture_setup_placed (random, algorithm, QUEENS_PLACEMENT_COLUMN, size, turn, setup);
}

gboolean
fixture_setup_placed (GRand                 *random,
                      const QueensAlgorithm *algorithm,
                      QueensPlacement        placement,
                      guint                  size,
                      guint                  turn,
                      QueensSetup           *setup)
{
  g_autoptr (QueensProblem) problem = fixture_problem_placed (random, size, placement);
  g_autoptr (GError) error = NULL;

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, algorithm);
  set_params (setup, turn);
  setup->convention = (QueensConvention) {
    g_rand_int_range (random, 0, 2),
    g_rand_int_range (random, 0, placement == QUEENS_PLACEMENT_COLUMN ? 2 : 3),
    g_rand_int_range (random, 0, 5), g_rand_int_range (random, 0, 5),
  };
  setup->generator = g_rand_int_range (random, 0, 3);
  setup->seed = g_rand_int (random);
  if (queens_setup_check (setup, &error))
    return TRUE;
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "");
  queens_setup_clear (setup);
  return FALSE;
}

void
fixture_assert_says (const GError *error,
                     const char   *value)
{
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strpbrk (error->message, "\r\n"));
  if (strstr (error->message, value) == NULL)
    g_error ("“%s” does not name %s", error->message, value);
}

void
fixture_assert_refusal (const GError *error,
                        QueensError   code,
                        const char   *value)
{
  g_assert_error (error, QUEENS_ERROR, (gint) code);
  fixture_assert_says (error, value);
}

static void
add (const char    *path,
     const char    *id,
     gconstpointer  data,
     GTestDataFunc  test)
{
  g_autofree char *whole = g_strconcat (path, "/", id, NULL);

  g_test_add_data_func (whole, data, test);
}

void
fixture_add_for_generators (const char      *path,
                            QueensGenerator  first,
                            GTestDataFunc    test)
{
  for (guint i = first; queens_generator_choices[i].id != NULL; i++)
    add (path, queens_generator_choices[i].id, GUINT_TO_POINTER (i), test);
}

void
fixture_add_for_algorithms (const char    *path,
                            GTestDataFunc  test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    add (path, queens_algorithms[i]->id, queens_algorithms[i], test);
}
