/* queens-survey.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-survey.h"

#include "queens-values.h"

/* Where squares are in the order of their places: column by column, rows ascending. */
static gboolean
is_before (QueensSquare square,
           QueensSquare other)
{
  return square.x < other.x || (square.x == other.x && square.y < other.y);
}

static gboolean
is_same (QueensSquare square,
         QueensSquare other)
{
  return square.x == other.x && square.y == other.y;
}

static QueensSquare
earlier (QueensSquare square,
         QueensSquare other)
{
  return is_before (square, other) ? square : other;
}

/* Two states, each a move away from the present one: of two lists of as many squares, in their
 * order, the one is lower that has the first square which the other has not. In `column` that is
 * the order of the lists of rows, too. */
static gboolean
is_lower_state (QueensSquare from,
                QueensSquare to,
                QueensSquare other_from,
                QueensSquare other_to)
{
  if (is_same (from, other_from))
    return is_before (to, other_to);
  if (is_same (to, other_to))
    return is_before (other_from, from);
  return is_before (earlier (to, other_from), earlier (other_to, from));
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
wins_tie (const QueensContext *context,
          guint                queen,
          QueensSquare         square,
          const QueensSurvey  *chosen)
{
  QueensSquare from = queens_board_get_square (context->board, queen);
  QueensSquare chosen_from = queens_board_get_square (context->board, chosen->queen);

  switch (context->setup->convention.ties)
    {
    case QUEENS_TIES_LOWEST_ROW:
      return is_lower_row (from, square, chosen_from, chosen->square);
    case QUEENS_TIES_LOWEST_STATE:
      return is_lower_state (from, square, chosen_from, chosen->square);
    case QUEENS_TIES_LAST:
      return TRUE;
    case QUEENS_TIES_FIRST:
    case QUEENS_TIES_RANDOM:
    default:
      return FALSE;
    }
}

static gint32
least_of (QueensReach reach)
{
  gint32 least = QUEENS_NO_VALUE;

  for (gint i = reach.low; i <= reach.high; i++)
    least = MIN (least, reach.values[i]);
  return least;
}

static void
survey_queen (const QueensContext *context,
              guint                queen,
              QueensReach          reach,
              QueensSurvey        *survey)
{
  gint32 least = least_of (reach);

  if (least > survey->best || least == QUEENS_NO_VALUE)
    return;
  if (least < survey->best)
    *survey = (QueensSurvey) { .best = least };
  for (gint i = reach.low; i <= reach.high; i++)
    {
      QueensSquare square;

      if (reach.values[i] != least)
        continue;
      square = queens_reach_get_square (&reach, i);
      if (survey->n_best++ == 0 || wins_tie (context, queen, square, survey))
        {
          survey->queen = queen;
          survey->square = square;
        }
    }
}

QueensReach
queens_survey_look (const QueensContext *context,
                    guint                queen,
                    QueensCandidates     candidates)
{
  QueensReach reach = queens_successors_look (context->board, context->setup->convention, queen,
                                              context->values);

  if (candidates == QUEENS_CANDIDATES_LOWER)
    reach.high = MIN (reach.high, reach.home - 1);
  return reach;
}

QueensSurvey
queens_survey_board (const QueensContext *context,
                     QueensCandidates     candidates)
{
  QueensSurvey survey = { .best = QUEENS_NO_VALUE };

  for (guint i = 0; i < queens_board_get_n_queens (context->board); i++)
    {
      guint queen = queens_board_get_queen (context->board, i);

      survey_queen (context, queen, queens_survey_look (context, queen, candidates), &survey);
    }
  return survey;
}

void
queens_survey_choose (QueensSurvey        *survey,
                      const QueensContext *context,
                      QueensCandidates     candidates,
                      guint64              index)
{
  for (guint rank = 0; rank < queens_board_get_n_queens (context->board); rank++)
    {
      guint queen = queens_board_get_queen (context->board, rank);
      QueensReach reach = queens_survey_look (context, queen, candidates);

      for (gint i = reach.low; i <= reach.high; i++)
        if (reach.values[i] == survey->best && index-- == 0)
          {
            survey->queen = queen;
            survey->square = queens_reach_get_square (&reach, i);
            return;
          }
    }
}

void
queens_survey_foreach (const QueensSurvey *survey,
                       QueensContext      *context,
                       QueensCandidates    candidates,
                       QueensSurveyVisit   visit,
                       gpointer            data)
{
  if (context->setup->convention.ties != QUEENS_TIES_RANDOM)
    {
      visit (context, survey->queen, survey->square, 1, data);
      return;
    }
  for (guint rank = 0; rank < queens_board_get_n_queens (context->board); rank++)
    {
      guint queen = queens_board_get_queen (context->board, rank);
      QueensReach reach = queens_survey_look (context, queen, candidates);

      for (gint i = reach.low; i <= reach.high; i++)
        if (reach.values[i] == survey->best)
          visit (context, queen, queens_reach_get_square (&reach, i), 1.0 / survey->n_best, data);
    }
}
