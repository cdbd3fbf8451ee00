/* queens-symmetry.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-symmetry.h"

static void
clear_case (gpointer data)
{
  QueensCase *self = data;

  queens_problem_unref (self->problem);
  g_array_unref (self->banned);
}

/* @problem with further static points; a copy of @banned. A case that cannot be posed has no
 * solutions. */
static void
add_case (GArray             *cases,
          QueensProblem      *problem,
          const QueensSquare *static_points,
          guint               n_static_points,
          const GArray       *banned,
          guint               weight)
{
  gsize n_own, n_boulders;
  const QueensSquare *own = queens_problem_get_static_points (problem, &n_own);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  QueensCase new_case = { .weight = weight };

  if (n_own > 0)
    g_array_append_vals (all, own, n_own);
  if (n_static_points > 0)
    g_array_append_vals (all, static_points, n_static_points);
  new_case.problem = queens_problem_new (queens_problem_get_size (problem),
                                         queens_problem_get_placement (problem),
                                         queens_problem_get_n_queens (problem),
                                         (const QueensSquare *) all->data, all->len, boulders,
                                         n_boulders, NULL);
  if (new_case.problem == NULL)
    return;
  new_case.banned = g_array_copy ((GArray *) banned);
  g_array_append_val (cases, new_case);
}

static void
ban (GArray *banned,
     guint   x,
     guint   y)
{
  QueensSquare square = { x, y };

  g_array_append_val (banned, square);
}

/* The empty board. Every edge has one queen. The least of their eight distances from a corner, on
 * either side, is taken to be that of the queen in column 0, which stands on row @least; so no edge
 * has a queen nearer to a corner. */

static void
ban_near_corners (GArray *banned,
                  guint   last,
                  guint   least)
{
  for (guint i = 0; i < least; i++)
    {
      ban (banned, last, i);
      ban (banned, last, last - i);
      ban (banned, i, 0);
      ban (banned, i, last);
      ban (banned, last - i, 0);
      ban (banned, last - i, last);
    }
}

/* Other edges may have a queen as near: the squares for that follow each other once around the
 * board, as their mirror images are attacked. Of the ways to turn such a solution one is counted:
 * the one whose next edges have the ties; where opposite edges tie, two are alike. */
static void
add_ties (GArray        *cases,
          QueensProblem *problem,
          guint          least,
          const GArray  *near)
{
  static const struct { guint edges, weight; } ties[] = { { 0, 8 }, { 1, 8 }, { 2, 4 }, { 5, 8 },
                                                          { 7, 2 } };
  guint last = queens_problem_get_size (problem) - 1;
  const QueensSquare squares[] = { { least, last }, { last, last - least }, { last - least, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ties); i++)
    {
      g_autoptr (GArray) banned = g_array_copy ((GArray *) near);
      QueensSquare static_points[4] = { { 0, least } };
      guint n_static_points = 1;

      for (guint edge = 0; edge < G_N_ELEMENTS (squares); edge++)
        if (ties[i].edges & 1 << edge)
          static_points[n_static_points++] = squares[edge];
        else
          g_array_append_val (banned, squares[edge]);
      add_case (cases, problem, static_points, n_static_points, banned, ties[i].weight);
    }
}

static void
split_plain (GArray        *cases,
             QueensProblem *problem)
{
  guint size = queens_problem_get_size (problem);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  const QueensSquare corner = { 0, 0 };

  /* A queen in a corner is on two edges. */
  add_case (cases, problem, &corner, 1, none, 4);
  for (guint least = 1; least < size / 2; least++)
    {
      g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

      ban_near_corners (near, size - 1, least);
      add_ties (cases, problem, least, near);
    }
}

/* Upside down. */

static QueensSquare
flip (const QueensProblem *problem,
      QueensSquare         square)
{
  return (QueensSquare) { square.x, queens_problem_get_size (problem) - 1 - square.y };
}

static gboolean
is_flippable (const QueensProblem *problem)
{
  gsize n_static_points, n_boulders;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  for (gsize i = 0; i < n_static_points; i++)
    if (!queens_problem_is_static (problem, flip (problem, static_points[i])))
      return FALSE;
  for (gsize i = 0; i < n_boulders; i++)
    if (!queens_problem_is_boulder (problem, flip (problem, boulders[i])))
      return FALSE;
  return TRUE;
}

static gboolean
is_open (const QueensProblem *problem,
         QueensSquare         square)
{
  return !queens_problem_is_boulder (problem, square) && !queens_problem_is_static (problem,
                                                                                    square);
}

/* The first column, which has squares to choose from unless the queens in it are given. Of its
 * pairs of squares that are each other's image, the first pair with a queen on one alone makes the
 * case, counted twice; pairs with two queens, and columns with nothing but such pairs and the
 * middle, are cases of their own. */
static void
split_flippable (GArray        *cases,
                 QueensProblem *problem)
{
  guint size = queens_problem_get_size (problem);
  gboolean is_anywhere = queens_problem_is_anywhere (problem);
  g_autoptr (GArray) banned = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  guint x = 0;

  while (!is_anywhere && x + 1 < size
         && queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
    x++;
  for (guint y = 0; y < size / 2; y++)
    {
      QueensSquare pair[] = { { x, y }, flip (problem, (QueensSquare) { x, y }) };

      if (!is_open (problem, pair[0]))
        continue;
      g_array_append_val (banned, pair[1]);
      add_case (cases, problem, pair, 1, banned, 2);
      g_array_set_size (banned, banned->len - 1);
      if (is_anywhere)
        add_case (cases, problem, pair, 2, banned, 1);
      g_array_append_vals (banned, pair, 2);
    }
  add_case (cases, problem, NULL, 0, banned, 1);
}

/* The empty board with as many queens as columns, in any placement: one queen stands in each
 * column. */
static QueensProblem *
new_plain (QueensProblem *problem)
{
  guint size = queens_problem_get_size (problem);
  gsize n_static_points, n_boulders;

  queens_problem_get_static_points (problem, &n_static_points);
  queens_problem_get_boulders (problem, &n_boulders);
  if (n_boulders == 0 && n_static_points == 0 && queens_problem_get_n_queens (problem) == size)
    return queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0, NULL, 0, NULL);
  return NULL;
}

GArray *
queens_symmetry_split (QueensProblem *problem)
{
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (QueensCase));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) plain = new_plain (problem);

  g_array_set_clear_func (cases, clear_case);
  if (plain != NULL && queens_problem_get_size (plain) > 1)
    split_plain (cases, plain);
  else if (is_flippable (problem))
    split_flippable (cases, problem);
  else
    add_case (cases, problem, NULL, 0, none, 1);
  return cases;
}
