/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-neighbourhood.h"

#include "queens-places.h"
#include "queens-values.h"

/* Returns TRUE if moving @queen to @to wins a tie against @chosen. The rules `first` and `last`
 * work only if callers try queens in the order of their squares, and each queen's target squares in
 * order. */
static gboolean
wins_tie (const QueensContext       *context,
          guint                      queen,
          QueensSquare               to,
          const QueensNeighbourhood *chosen)
{
  const QueensProblem *problem = context->setup->problem;
  QueensSquare from = queens_board_get_square (context->board, queen);
  QueensSquare other_from = queens_board_get_square (context->board, chosen->queen);
  QueensSquare other_to = chosen->square;
  gint32 place, leaves, other_place, other_leaves;

  switch (context->setup->convention.ties)
    {
    case QUEENS_TIES_LOWEST_ROW:
      /* Compare rows, then columns: first of the target, then of the origin. */
      if (to.y != other_to.y)
        return to.y < other_to.y;
      if (to.x != other_to.x)
        return to.x < other_to.x;
      return from.y != other_from.y ? from.y < other_from.y : from.x < other_from.x;
    case QUEENS_TIES_LOWEST_STATE:
      /* Compare two ascending lists of places without building them. The lower list has the lowest
       * place that is in only one of the two lists. With placement `column`, lists of rows have the
       * same order. */
      leaves = queens_place_of (problem, from);
      place = queens_place_of (problem, to);
      other_leaves = queens_place_of (problem, other_from);
      other_place = queens_place_of (problem, other_to);
      if (leaves == other_leaves)
        return place < other_place;
      if (place == other_place)
        return other_leaves < leaves;
      return MIN (place, other_leaves) < MIN (other_place, leaves);
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
  /* No comparison is needed. With `first`, the chosen move stays. With `random`,
   * queens_neighbourhood_choose() chooses later. */
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
  if (candidates == QUEENS_CANDIDATES_PERMITTED && successors.low <= successors.high)
    context->forbid (context->forbid_data, queen, successors.low, successors.high,
                     context->values);
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
