/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-guess.h"

#include "queens-places.h"
#include "queens-successors.h"
#include "queens-values.h"

/* Maximum difference of probabilities that count as equal. */
#define EPSILON 1e-9

/* Returns the probability that no queen moves, because the search stays, makes a new random board,
 * or ends. With placement `anywhere`, queens that stay count in odds->other. */
static gdouble
get_chance_of_none (QueensOdds        *odds,
                    const QueensBoard *board)
{
  gboolean is_anywhere = board->problem->is_anywhere;
  gdouble chance = odds->fresh + odds->other;

  for (guint x = 0; !is_anywhere && x < odds->size; x++)
    chance += *queens_odds_at (odds, queens_board_get_square (board, x));
  return chance;
}

gint32
queens_guess_get_cost (QueensBoard       *board,
                       const QueensSetup *setup,
                       QueensSquare       square)
{
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (setup));
  gint32 place = queens_place_of (setup->problem, square);
  gint32 value = QUEENS_NO_VALUE;

  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSuccessors successors;
      gint index;

      if (setup->convention.moves != QUEENS_MOVES_ANYWHERE
          && queens_board_get_square (board, queen).x != square.x)
        continue;
      successors = queens_successors_evaluate (board, setup->convention, queen, values);
      index = successors.column >= 0 ? square.y : place;
      if (index >= successors.low && index <= successors.high)
        value = MIN (value, successors.values[index]);
    }
  return value;
}

gboolean
queens_guess_find_square (QueensBoard       *board,
                          const QueensSetup *setup,
                          guint64            start,
                          QueensSquare      *square)
{
  guint64 size = board->problem->size;

  if (setup->algorithm->is_systematic || !queens_board_holds_static_points (board))
    return FALSE;
  for (guint64 i = 0; i < size * size; i++)
    {
      guint64 place = (start + i) % (size * size);

      *square = (QueensSquare) { place % size, place / size };
      if (queens_board_find_queen (board, *square) < 0
          && queens_guess_get_cost (board, setup, *square) != QUEENS_NO_VALUE)
        return TRUE;
    }
  return FALSE;
}

void
queens_score_count (QueensScore   *self,
                    QueensVerdict  verdict)
{
  self->asked++;
  self->right += verdict == QUEENS_VERDICT_RIGHT;
  self->equal += verdict == QUEENS_VERDICT_EQUAL;
}

static QueensVerdict
find_verdict (const QueensGuess  *self,
              const QueensSquare *square)
{
  const QueensStep *step = &self->step;
  gboolean has_moved = step->kind == QUEENS_STEP_MOVED;
  gboolean is_right = square == NULL && !has_moved;
  gboolean is_best, is_as_likely;

  for (guint i = 0; square != NULL && has_moved && i < step->n_changes; i++)
    is_right |= step->changes[i].to.x == square->x && step->changes[i].to.y == square->y;
  if (is_right)
    return QUEENS_VERDICT_RIGHT;
  /* An equal guess must be as good as the best move, or as likely as the actual step. It must also
   * be possible, because a step may choose among only some of the successors. */
  is_best = has_moved && step->n_best > 0
            && self->value != QUEENS_NO_VALUE && self->value == step->best
            && (self->chance > 0 || self->step_chance > 1 - EPSILON);
  is_as_likely = self->chance > 0 && self->chance >= self->step_chance - EPSILON;
  return is_best || is_as_likely ? QUEENS_VERDICT_EQUAL : QUEENS_VERDICT_WRONG;
}

gint
queens_guess_find_column (const QueensSearch *search,
                          guint               start)
{
  guint size = search->setup.problem->size;

  for (guint i = 0; i < size && !search->setup.problem->is_anywhere; i++)
    if (queens_board_get_square (search->board, (start + i) % size).y == QUEENS_NO_ROW)
      return (start + i) % size;
  return -1;
}

static gboolean
judge_systematic (QueensHistory      *history,
                  const QueensSquare *square,
                  QueensGuess        *guess)
{
  const QueensStep *step = &guess->step;
  QueensSquare answer;
  gboolean is_right;

  if (queens_search_get_end (history->search) != QUEENS_END_NONE)
    return FALSE;
  *guess = (QueensGuess) { .value = QUEENS_NO_VALUE, .chance = 1, .step_chance = 1 };
  guess->end = queens_history_peek (history, &guess->step);
  answer = step->kind == QUEENS_STEP_PLACED ? step->changes[0].to : step->changes[0].from;
  if (step->kind == QUEENS_STEP_PLACED || step->kind == QUEENS_STEP_REMOVED)
    is_right = square != NULL && queens_square_compare (square, &answer) == 0;
  else
    is_right = square == NULL;
  guess->verdict = is_right ? QUEENS_VERDICT_RIGHT : QUEENS_VERDICT_WRONG;
  return TRUE;
}

gboolean
queens_guess_judge (QueensHistory      *history,
                    const QueensSquare *square,
                    QueensGuess        *guess)
{
  const QueensSearch *search = history->search;
  QueensBoard *board = search->board;
  const QueensSetup *setup = &search->setup;
  gboolean has_ended = queens_search_get_end (search) != QUEENS_END_NONE;
  g_autoptr (QueensOdds) odds = has_ended ? NULL : queens_search_get_odds (history->search, NULL);

  if (setup->algorithm->is_systematic)
    return judge_systematic (history, square, guess);
  if (odds == NULL)
    return FALSE;
  if (square != NULL && queens_board_find_queen (board, *square) >= 0)
    square = NULL;
  *guess = (QueensGuess) { .value = QUEENS_NO_VALUE };
  guess->end = queens_history_peek (history, &guess->step);
  guess->step_chance = guess->step.kind == QUEENS_STEP_MOVED
                       ? *queens_odds_at (odds, guess->step.changes[guess->step.n_changes - 1].to)
                       : get_chance_of_none (odds, board);
  guess->chance = square == NULL ? get_chance_of_none (odds, board)
                                 : *queens_odds_at (odds, *square);
  if (square != NULL)
    guess->value = queens_guess_get_cost (board, setup, *square);
  guess->verdict = find_verdict (guess, square);
  return TRUE;
}
