/* queens-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-climb.h"

#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

enum { JUMP_FROM_BEST, JUMP_SINGLE };

const QueensChoice queens_climb_jump_choices[] = {
  [JUMP_FROM_BEST] = { "from-best", N_("From the best state") },
  [JUMP_SINGLE] = { "single", N_("From the present state") },
  { NULL, NULL }
};

/* What a look at the successors found. */
typedef struct
{
  gint32       best;
  guint64      n_best;
  guint        queen;           /* the choice among the best, unless ties are random */
  QueensSquare square;
} Survey;

/* Which successors a look is for. */
typedef enum
{
  ALL,
  LOWER_STATES,                 /* only those whose list is lower than the present one */
} Candidates;

/* Two lists that each differ from the present one in one place: a place that goes down beats one that goes up; of two that go
 * down the earlier place is lower, of two that go up the later. */
static gboolean
is_lower_state (const QueensBoard *board,
                QueensSquare       square,
                QueensSquare       other)
{
  gboolean goes_down = square.y < queens_board_get_square (board, square.x).y;
  gboolean other_goes_down = other.y < queens_board_get_square (board, other.x).y;

  if (square.x == other.x)
    return square.y < other.y;
  if (goes_down != other_goes_down)
    return goes_down;
  return goes_down ? square.x < other.x : square.x > other.x;
}

/* Squares come column by column, rows ascending. */
static gboolean
wins_tie (const QueensBoard *board,
          QueensTies         ties,
          QueensSquare       square,
          QueensSquare       chosen)
{
  switch (ties)
    {
    case QUEENS_TIES_LOWEST_ROW:
      return square.y < chosen.y;
    case QUEENS_TIES_LOWEST_STATE:
      return is_lower_state (board, square, chosen);
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

  for (gint y = reach.low; y <= reach.high; y++)
    least = MIN (least, reach.values[y]);
  return least;
}

static void
survey_queen (const QueensContext *context,
              guint                queen,
              QueensReach          reach,
              Survey              *survey)
{
  gint x = queens_board_get_square (context->board, queen).x;
  gint32 least = least_of (reach);

  if (least > survey->best || least == QUEENS_NO_VALUE)
    return;
  if (least < survey->best)
    *survey = (Survey) { .best = least };
  for (gint y = reach.low; y <= reach.high; y++)
    {
      QueensSquare square = { x, y };

      if (reach.values[y] != least)
        continue;
      if (survey->n_best++ == 0
          || wins_tie (context->board, context->setup->convention.ties, square, survey->square))
        {
          survey->queen = queen;
          survey->square = square;
        }
    }
}

static QueensReach
look (const QueensContext *context,
      guint                queen,
      Candidates           candidates)
{
  QueensReach reach = queens_successors_look (context->board, context->setup->convention, queen, context->values);

  if (candidates == LOWER_STATES)
    reach.high = MIN (reach.high, queens_board_get_square (context->board, queen).y - 1);
  return reach;
}

static Survey
survey_board (const QueensContext *context,
              Candidates           candidates)
{
  Survey survey = { .best = QUEENS_NO_VALUE };

  for (guint queen = 0; queen < queens_board_get_n_queens (context->board); queen++)
    survey_queen (context, queen, look (context, queen, candidates), &survey);
  return survey;
}

/* Number @index of the best successors, column by column, rows ascending. */
static void
choose_best (const QueensContext *context,
             Candidates           candidates,
             guint64              index,
             Survey              *survey)
{
  for (guint queen = 0; queen < queens_board_get_n_queens (context->board); queen++)
    {
      QueensReach reach = look (context, queen, candidates);

      for (gint y = reach.low; y <= reach.high; y++)
        if (reach.values[y] == survey->best && index-- == 0)
          {
            survey->queen = queen;
            survey->square = (QueensSquare) { queens_board_get_square (context->board, queen).x, y };
            return;
          }
    }
}

static void
take (QueensContext *context,
      Candidates     candidates,
      Survey        *survey,
      QueensStep    *step)
{
  if (context->setup->convention.ties == QUEENS_TIES_RANDOM && survey->n_best > 1)
    choose_best (context, candidates, queens_random_pick (context->random, survey->n_best), survey);
  queens_context_move (context, step, survey->queen, survey->square);
}

/* Moves a queen that is drawn uniformly over those that may move to a row drawn uniformly over those it may go to. */
static void
jump (QueensContext *context,
      QueensStep    *step)
{
  const QueensBoard *board = context->board;
  QueensMoves moves = context->setup->convention.moves;
  guint n_movable = 0;
  guint queen;
  guint index;

  for (queen = 0; queen < queens_board_get_n_queens (board); queen++)
    n_movable += queens_successors_count (board, moves, queen) > 0;
  index = queens_random_pick (context->random, n_movable);
  for (queen = 0; queens_successors_count (board, moves, queen) == 0 || index-- > 0;)
    queen++;
  index = queens_random_pick (context->random, queens_successors_count (board, moves, queen));
  queens_context_move (context, step, queen,
                       (QueensSquare) { queens_board_get_square (board, queen).x,
                                        queens_successors_row (board, moves, queen, index) });
}

static QueensEnd
take_lower_state (QueensContext *context,
                  QueensStep    *step)
{
  Survey survey = survey_board (context, LOWER_STATES);
  gboolean once = context->setup->convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE;

  if (survey.n_best == 0 || survey.best != step->cost_before)
    {
      step->kind = QUEENS_STEP_STAYED;
      return QUEENS_END_PLATEAU;
    }
  take (context, LOWER_STATES, &survey, step);
  return once ? QUEENS_END_PLATEAU : QUEENS_END_NONE;
}

static QueensEnd
cross_plateau (QueensClimb   *self,
               QueensContext *context,
               Survey        *survey,
               QueensStep    *step)
{
  switch (context->setup->convention.plateau)
    {
    case QUEENS_PLATEAU_LOWER_STATE:
    case QUEENS_PLATEAU_EQUAL_ONCE:
      return take_lower_state (context, step);
    case QUEENS_PLATEAU_SIDEWAYS:
      if (self->sideways >= queens_setup_get_param (context->setup, "sideways-limit"))
        return QUEENS_END_PLATEAU;
      self->sideways++;
      take (context, ALL, survey, step);
      return QUEENS_END_NONE;
    case QUEENS_PLATEAU_JUMP:
      if (queens_setup_get_param (context->setup, "jump") == JUMP_FROM_BEST)
        take (context, ALL, survey, step);
      jump (context, step);
      return QUEENS_END_NONE;
    case QUEENS_PLATEAU_STOP:
    default:
      return QUEENS_END_PLATEAU;
    }
}

/* Where all successors are worse, a present state that competes is the choice. */
static QueensEnd
stay_at_minimum (const QueensContext *context,
                 QueensStep          *step)
{
  QueensPlateau plateau = context->setup->convention.plateau;

  if (plateau != QUEENS_PLATEAU_STOP && plateau != QUEENS_PLATEAU_SIDEWAYS)
    step->kind = QUEENS_STEP_STAYED;
  return QUEENS_END_LOCAL_MINIMUM;
}

static guint64
count_successors (const QueensContext *context)
{
  guint64 count = 0;

  for (guint queen = 0; queen < queens_board_get_n_queens (context->board); queen++)
    count += queens_successors_count (context->board, context->setup->convention.moves, queen);
  return count;
}

static QueensEnd
look_and_take (QueensClimb   *self,
               QueensContext *context,
               QueensStep    *step)
{
  Survey survey;

  if (!queens_successors_exist (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  survey = survey_board (context, ALL);
  step->best = survey.best;
  step->n_best = survey.n_best;
  step->evaluations = count_successors (context);
  if (survey.n_best == 0)
    return QUEENS_END_NO_SUCCESSOR;
  if (survey.best > step->cost_before)
    return stay_at_minimum (context, step);
  if (survey.best == step->cost_before)
    return cross_plateau (self, context, &survey, step);
  self->sideways = 0;
  take (context, ALL, &survey, step);
  return QUEENS_END_NONE;
}

/* The last look, which finds no move, is no iteration. */
QueensEnd
queens_climb_step (QueensClimb   *self,
                   QueensContext *context,
                   QueensStep    *step)
{
  QueensEnd end = look_and_take (self, context, step);

  step->iterations = step->n_moves > 0;
  return end;
}

/* Odds */

/* One of the best successors is taken: each with the same chance where ties are random. */
static void
add_taken (QueensContext *context,
           Candidates     candidates,
           const Survey  *survey,
           QueensOdds    *odds)
{
  if (context->setup->convention.ties != QUEENS_TIES_RANDOM)
    {
      queens_odds_add (odds, survey->square, 1);
      return;
    }
  for (guint queen = 0; queen < queens_board_get_n_queens (context->board); queen++)
    {
      QueensReach reach = look (context, queen, candidates);

      for (gint y = reach.low; y <= reach.high; y++)
        if (reach.values[y] == survey->best)
          queens_odds_add (odds, (QueensSquare) { queens_board_get_square (context->board, queen).x, y },
                           1.0 / survey->n_best);
    }
}

/* A jump from the board as it is, with the chance @weight. */
static void
add_jump (QueensContext *context,
          gdouble        weight,
          QueensOdds    *odds)
{
  const QueensBoard *board = context->board;
  QueensMoves moves = context->setup->convention.moves;
  guint n_movable = 0;

  for (guint queen = 0; queen < queens_board_get_n_queens (board); queen++)
    n_movable += queens_successors_count (board, moves, queen) > 0;
  for (guint queen = 0; queen < queens_board_get_n_queens (board); queen++)
    {
      guint count = queens_successors_count (board, moves, queen);

      for (guint i = 0; i < count; i++)
        queens_odds_add (odds, (QueensSquare) { queen, queens_successors_row (board, moves, queen, i) },
                         weight / n_movable / count);
    }
}

/* A jump from each of the states that may be taken first. */
static void
add_jumps_from_best (QueensContext *context,
                     const Survey  *survey,
                     QueensOdds    *odds)
{
  g_autoptr (QueensOdds) first = queens_odds_new (odds->size);

  add_taken (context, ALL, survey, first);
  for (guint y = 0; y < odds->size; y++)
    for (guint x = 0; x < odds->size; x++)
      {
        gdouble chance = first->chances[(gsize) y * odds->size + x];
        QueensSquare home = queens_board_get_square (context->board, x);

        if (chance == 0)
          continue;
        queens_board_move (context->board, x, (QueensSquare) { x, y });
        add_jump (context, chance, odds);
        queens_board_move (context->board, x, home);
      }
}

static void
add_plateau (const QueensClimb *self,
             QueensContext     *context,
             const Survey      *survey,
             QueensOdds        *odds,
             gdouble           *end)
{
  QueensPlateau plateau = context->setup->convention.plateau;
  Survey lower;

  if (plateau == QUEENS_PLATEAU_JUMP && queens_setup_get_param (context->setup, "jump") == JUMP_FROM_BEST)
    add_jumps_from_best (context, survey, odds);
  else if (plateau == QUEENS_PLATEAU_JUMP)
    add_jump (context, 1, odds);
  else if (plateau == QUEENS_PLATEAU_SIDEWAYS
           && self->sideways < queens_setup_get_param (context->setup, "sideways-limit"))
    add_taken (context, ALL, survey, odds);
  else if (plateau == QUEENS_PLATEAU_LOWER_STATE || plateau == QUEENS_PLATEAU_EQUAL_ONCE)
    {
      lower = survey_board (context, LOWER_STATES);
      if (lower.n_best > 0 && lower.best == survey->best)
        add_taken (context, LOWER_STATES, &lower, odds);
      else
        *end = 1;
    }
  else
    *end = 1;
}

void
queens_climb_fill_odds (const QueensClimb *self,
                        QueensContext     *context,
                        QueensOdds        *odds,
                        gdouble           *end)
{
  gint64 cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  Survey survey = { .best = QUEENS_NO_VALUE };

  if (queens_successors_exist (context->board))
    survey = survey_board (context, ALL);
  if (survey.n_best == 0 || survey.best > cost)
    *end = 1;
  else if (survey.best == cost)
    add_plateau (self, context, &survey, odds, end);
  else
    add_taken (context, ALL, &survey, odds);
}
