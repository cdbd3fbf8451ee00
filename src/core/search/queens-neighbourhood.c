/* queens-neighbourhood.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-neighbourhood.h"

#include "queens-places.h"
#include "queens-values.h"

/* Two states, each a move from place to place away from the present one: of two lists of as many
 * places, ascending, the one is lower that has the first place which the other has not. In `column`
 * that is the order of the lists of rows, too. */
static gboolean
is_lower_state (gint32 from,
                gint32 to,
                gint32 other_from,
                gint32 other_to)
{
  if (from == other_from)
    return to < other_to;
  if (to == other_to)
    return other_from < from;
  return MIN (to, other_from) < MIN (other_to, from);
}

/* Least row, then least column, of where the queen goes, then of where it comes from. */
static gboolean
is_lower_row (QueensSquare from,
              QueensSquare to,
              QueensSquare other_from,
              QueensSquare other_to)
{
  if (to.y != other_to.y)
    return to.y < other_to.y;
  if (to.x != other_to.x)
    return to.x < other_to.x;
  return from.y != other_from.y ? from.y < other_from.y : from.x < other_from.x;
}

/* Whether the move of @queen to @square is taken before the @chosen one. Queens come in the order
 * of their squares, and so do the squares of each. */
static gboolean
wins_tie (const QueensContext       *context,
          guint                      queen,
          QueensSquare               square,
          const QueensNeighbourhood *chosen)
{
  const QueensProblem *problem = context->setup->problem;
  QueensSquare from = queens_board_get_square (context->board, queen);
  QueensSquare chosen_from = queens_board_get_square (context->board, chosen->queen);

  switch (context->setup->convention.ties)
    {
    case QUEENS_TIES_LOWEST_ROW:
      return is_lower_row (from, square, chosen_from, chosen->square);
    case QUEENS_TIES_LOWEST_STATE:
      return is_lower_state (queens_place_of (problem, from), queens_place_of (problem, square),
                             queens_place_of (problem, chosen_from),
                             queens_place_of (problem, chosen->square));
    case QUEENS_TIES_LAST:
      return TRUE;
    case QUEENS_TIES_FIRST:
    case QUEENS_TIES_RANDOM:
    default:
      return FALSE;
    }
}

static void
consider_queen (const QueensContext *context,
                guint                queen,
                QueensSuccessors     successors,
                QueensNeighbourhood *best)
{
  QueensTies ties = context->setup->convention.ties;
  guint n_least;
  gint32 least = queens_values_find_least (successors.values + successors.low,
                                           successors.high + 1 - successors.low, &n_least);

  context->leasts[queen] = least;
  if (least > best->best || least == QUEENS_NO_VALUE)
    return;
  if (least < best->best)
    *best = (QueensNeighbourhood) { .best = least };
  /* None of these would be chosen. */
  if (best->n_best > 0 && (ties == QUEENS_TIES_RANDOM || ties == QUEENS_TIES_FIRST))
    {
      best->n_best += n_least;
      return;
    }
  for (gint i = successors.low; i <= successors.high; i++)
    {
      QueensSquare square;

      if (successors.values[i] != least)
        continue;
      square = queens_successors_get_square (&successors, i);
      if (best->n_best++ == 0 || wins_tie (context, queen, square, best))
        {
          best->queen = queen;
          best->square = square;
        }
    }
}

QueensSuccessors
queens_neighbourhood_evaluate (const QueensContext *context,
                               guint                queen,
                               QueensCandidates     candidates)
{
  QueensSuccessors successors = queens_successors_evaluate (context->board,
                                                            context->setup->convention, queen,
                                                            context->values);

  if (candidates == QUEENS_CANDIDATES_LOWER)
    successors.high = MIN (successors.high, successors.home - 1);
  return successors;
}

QueensNeighbourhood
queens_neighbourhood_find_best (const QueensContext *context,
                                QueensCandidates     candidates)
{
  QueensNeighbourhood best = { .best = QUEENS_NO_VALUE };

  for (guint i = 0; i < context->board->n_queens; i++)
    {
      guint queen = queens_board_get_queen (context->board, i);

      consider_queen (context, queen, queens_neighbourhood_evaluate (context, queen, candidates),
                      &best);
    }
  return best;
}

void
queens_neighbourhood_choose (QueensNeighbourhood *best,
                             const QueensContext *context,
                             QueensCandidates     candidates,
                             guint64              index)
{
  for (guint rank = 0; rank < context->board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (context->board, rank);
      QueensSuccessors successors;

      if (context->leasts[queen] != best->best)
        continue;
      successors = queens_neighbourhood_evaluate (context, queen, candidates);
      for (gint i = successors.low; i <= successors.high; i++)
        if (successors.values[i] == best->best && index-- == 0)
          {
            best->queen = queen;
            best->square = queens_successors_get_square (&successors, i);
            return;
          }
    }
}

void
queens_neighbourhood_foreach (const QueensNeighbourhood *best,
                              QueensContext             *context,
                              QueensCandidates           candidates,
                              QueensNeighbourhoodVisit   visit,
                              gpointer                   data)
{
  if (context->setup->convention.ties != QUEENS_TIES_RANDOM)
    {
      visit (context, best->queen, best->square, 1, data);
      return;
    }
  for (guint rank = 0; rank < context->board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (context->board, rank);
      QueensSuccessors successors = queens_neighbourhood_evaluate (context, queen, candidates);

      for (gint i = successors.low; i <= successors.high; i++)
        if (successors.values[i] == best->best)
          visit (context, queen, queens_successors_get_square (&successors, i), 1.0 / best->n_best,
                 data);
    }
}
