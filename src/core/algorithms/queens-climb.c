/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-climb.h"

#include "queens-context.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

void
queens_climb_begin (gpointer       climb,
                    QueensContext *context)
{
  *(QueensClimb *) climb = (QueensClimb) { .rule = queens_plateau_get_rule (context->setup) };
}

static void
take (QueensContext       *context,
      QueensCandidates     candidates,
      QueensNeighbourhood *best,
      QueensStep          *step)
{
  if (context->setup->convention.ties == QUEENS_TIES_RANDOM && best->n_best > 1)
    queens_neighbourhood_choose (best, context, candidates,
                                 queens_random_pick (context->random, best->n_best));
  queens_context_move (context, step, best->queen, best->square);
}

/* Makes a random move: chooses a queen that can move, then a square to which this queen can
 * move. */
static void
jump (QueensContext *context,
      QueensStep    *step)
{
  const QueensBoard *board = context->board;
  QueensMoves moves = context->setup->convention.moves;
  guint n_movable = 0;
  guint rank = 0;
  guint queen;
  guint index;

  for (guint i = 0; i < board->n_queens; i++)
    n_movable += queens_successors_count (board, moves, i) > 0;
  index = queens_random_pick (context->random, n_movable);
  while (queens_successors_count (board, moves, queens_board_get_queen (board, rank)) == 0
         || index-- > 0)
    rank++;
  queen = queens_board_get_queen (board, rank);
  index = queens_random_pick (context->random, queens_successors_count (board, moves, queen));
  queens_context_move (context, step, queen, queens_successors_get (board, moves, queen, index));
}

static QueensEnd
look_and_take (QueensClimb   *self,
               QueensContext *context,
               QueensStep    *step)
{
  const QueensPlateauRule *rule = &self->rule;
  QueensNeighbourhood best;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  best = queens_neighbourhood_find_best (context, QUEENS_CANDIDATES_ALL);
  step->best = best.best;
  step->n_best = best.n_best;
  for (guint queen = 0; queen < context->board->n_queens; queen++)
    step->evaluations += queens_successors_count (context->board, context->setup->convention.moves,
                                                  queen);
  if (best.n_best == 0)
    return QUEENS_END_NO_SUCCESSOR;
  step->minima = best.best >= step->cost_before;
  if (best.best < step->cost_before)
    {
      self->sideways = 0;
      take (context, QUEENS_CANDIDATES_ALL, &best, step);
      return QUEENS_END_NONE;
    }
  if (best.best == step->cost_before)
    {
      if (queens_plateau_narrow (rule, self->sideways, context, &best))
        {
          self->sideways++;
          take (context, rule->candidates, &best, step);
        }
      if (rule->jumps)
        jump (context, step);
      if (step->n_changes > 0)
        return rule->ends ? QUEENS_END_PLATEAU : QUEENS_END_NONE;
    }
  if (rule->competes)
    step->kind = QUEENS_STEP_STAYED;
  return step->best > step->cost_before ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
}

/* A step that finds no move isn't an iteration. */
QueensEnd
queens_climb_step (gpointer       climb,
                   QueensContext *context,
                   QueensStep    *step)
{
  QueensEnd end = look_and_take (climb, context, step);

  step->iterations = step->n_changes > 0;
  return end;
}

gboolean
queens_climb_choose (const QueensSetup *setup,
                     QueensBoard       *board)
{
  guint n_queens = setup->problem->n_queens;
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (setup));
  g_autofree gint32 *leasts = g_new (gint32, n_queens);
  g_autofree gint32 *places = g_new (gint32, n_queens);
  g_auto (QueensSetup) climb_setup = { 0 };
  QueensRandom random;
  QueensContext context = {
    .setup = &climb_setup,
    .board = board,
    .random = &random,
    .values = values,
    .leasts = leasts,
    .places = places,
  };
  QueensClimb climb;
  QueensStep step = { .cost_before = queens_board_get_cost (board, setup->convention.cost) };

  queens_random_init (&random, setup->generator, setup->seed, setup->trial);
  queens_setup_copy_climb (&climb_setup, setup);
  queens_climb_begin (&climb, &context);
  queens_climb_step (&climb, &context, &step);
  return step.kind == QUEENS_STEP_MOVED
         || (setup->convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE
             && queens_board_holds_static_points (board));
}

static void
add_move (QueensContext *context,
          guint          queen,
          QueensSquare   square,
          gdouble        chance,
          gpointer       data)
{
  *queens_odds_at (data, square) += chance;
}

/* If the tie rule is random, gives all best moves the same weight. */
static void
set_weights (QueensOdds          *odds,
             const QueensContext *context,
             guint64              n_best)
{
  if (context->setup->convention.ties == QUEENS_TIES_RANDOM && n_best > 1)
    odds->total_weight = n_best;
}

/* Adds the odds of a jump from the current board, times @weight. */
static void
add_jump (QueensContext *context,
          gdouble        weight,
          QueensOdds    *odds)
{
  const QueensBoard *board = context->board;
  QueensMoves moves = context->setup->convention.moves;
  const QueensSquares *boulders = &context->setup->problem->boulders;
  guint64 n_free = (guint64) odds->size * odds->size - boulders->length - board->n_placed;
  guint n_movable = 0;

  /* Every free square is equally likely, whichever queen moves. */
  if (moves == QUEENS_MOVES_ANYWHERE)
    {
      for (guint x = 0; x < odds->size; x++)
        for (guint y = 0; y < odds->size; y++)
          {
            QueensSquare square = { x, y };

            if (!queens_squares_contain (boulders, square)
                && queens_board_find_queen (board, square) < 0)
              *queens_odds_at (odds, square) += weight / n_free;
          }
      return;
    }
  for (guint queen = 0; queen < board->n_queens; queen++)
    n_movable += queens_successors_count (board, moves, queen) > 0;
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      guint count = queens_successors_count (board, moves, queen);

      for (guint i = 0; i < count; i++)
        {
          QueensSquare square = queens_successors_get (board, moves, queen, i);

          *queens_odds_at (odds, square) += weight / n_movable / count;
        }
    }
}

static void
add_jump_from (QueensContext *context,
               guint          queen,
               QueensSquare   square,
               gdouble        chance,
               gpointer       data)
{
  QueensSquare home = queens_board_get_square (context->board, queen);

  queens_board_move (context->board, queen, square);
  add_jump (context, chance, data);
  queens_board_move (context->board, queen, home);
}

/* Corrects the odds of add_jump(), which are computed on the current board. Before the jump, @queen
 * moves to @square. So at the jump, @square is taken, and the queen's old square is free. */
static void
correct_jump (QueensContext *context,
              guint          queen,
              QueensSquare   square,
              gdouble        chance,
              gpointer       data)
{
  QueensOdds *odds = data;
  guint count = queens_successors_count (context->board, QUEENS_MOVES_ANYWHERE, queen);
  gdouble *taken = queens_odds_at (odds, square);

  *taken = MAX (*taken - chance / count, 0);
  *queens_odds_at (odds, queens_board_get_square (context->board, queen)) += chance / count;
}

void
queens_climb_fill_odds (const QueensClimb *self,
                        QueensContext     *context,
                        QueensOdds        *odds,
                        gdouble           *end)
{
  const QueensPlateauRule *rule = &self->rule;
  gint64 cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  QueensNeighbourhood best = { .best = QUEENS_NO_VALUE };

  if (queens_board_holds_static_points (context->board))
    best = queens_neighbourhood_find_best (context, QUEENS_CANDIDATES_ALL);
  if (best.n_best == 0 || best.best > cost)
    *end = 1;
  else if (best.best < cost)
    {
      queens_neighbourhood_foreach (&best, context, QUEENS_CANDIDATES_ALL, add_move, odds);
      set_weights (odds, context, best.n_best);
    }
  else if (!queens_plateau_narrow (rule, self->sideways, context, &best))
    {
      if (rule->jumps)
        add_jump (context, 1, odds);
      else
        *end = 1;
    }
  else if (rule->jumps && context->setup->convention.moves == QUEENS_MOVES_ANYWHERE)
    {
      add_jump (context, 1, odds);
      queens_neighbourhood_foreach (&best, context, QUEENS_CANDIDATES_ALL, correct_jump, odds);
    }
  else if (rule->jumps)
    queens_neighbourhood_foreach (&best, context, QUEENS_CANDIDATES_ALL, add_jump_from, odds);
  else
    {
      queens_neighbourhood_foreach (&best, context, rule->candidates, add_move, odds);
      set_weights (odds, context, best.n_best);
    }
}

char *
queens_climb_write_formula (const QueensLookAhead *look_ahead)
{
  gdouble n_best = look_ahead->odds == NULL ? 0 : look_ahead->odds->total_weight;

  return n_best == 0 ? NULL
                     : g_strdup_printf (_("Each of the %.0f best moves has weight 1.\n"
                                          "probability = weight/sum = 1/%.0f = %.1f %%"),
                                        n_best, n_best, 100 / n_best);
}

static const char *const ties[] = {
  [QUEENS_TIES_LOWEST_ROW] = N_("The tie rule picks the lowest row, then the lowest column."),
  [QUEENS_TIES_LOWEST_STATE] = N_("The tie rule picks the lexicographically smallest state."),
  [QUEENS_TIES_FIRST] = N_("The tie rule picks the first move, going column by column."),
  [QUEENS_TIES_LAST] = N_("The tie rule picks the last move, going column by column."),
  [QUEENS_TIES_RANDOM] = N_("The tie rule picks a move at random."),
};

/* Sentences for an equal move. The rule `stop` doesn't allow equal moves, and `sideways` has its
 * own sentence. */
static const char *const crossings[] = {
  [QUEENS_PLATEAU_LOWER_STATE] = N_("The rule allows an equal state that is lexicographically "
                                    "smaller."),
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule allows one move to an equal state that is "
                                   "lexicographically smaller. The climb ends there."),
  [QUEENS_PLATEAU_JUMP] = N_("Random neighbour: any successor may be picked."),
};

/* Sentences for a search that ends instead of making an equal move. The rule `jump` always makes an
 * equal move. */
static const char *const refusals[] = {
  [QUEENS_PLATEAU_STOP] = N_("The rule allows only better moves."),
  [QUEENS_PLATEAU_LOWER_STATE] = N_("The rule allows equal states only if they are "
                                    "lexicographically smaller, and none is."),
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule allows equal states only if they are "
                                   "lexicographically smaller, and none is."),
};

char *
queens_climb_describe_plateau (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  QueensPlateau plateau = look_ahead->setup->convention.plateau;
  guint limit = queens_setup_get_param (look_ahead->setup, "sideways-limit");
  gint n;

  if (step->n_best == 0 || step->best != step->cost_before)
    return NULL;
  if (plateau == QUEENS_PLATEAU_SIDEWAYS && step->kind != QUEENS_STEP_MOVED)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "The rule allows %u sideways move in a row.",
                                         "The rule allows %u sideways moves in a row.", limit),
                            limit);
  if (plateau == QUEENS_PLATEAU_SIDEWAYS)
    {
      n = queens_look_ahead_count_equal_steps (look_ahead) + 1;
      return n > 0 ? g_strdup_printf (_("Sideways move %d of at most %u in a row."), n, limit)
                   : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                   "A sideways move (at most %u in a row).",
                                                   "A sideways move (at most %u in a row).",
                                                   limit),
                                      limit);
    }
  if (step->kind != QUEENS_STEP_MOVED)
    return g_strdup (_(refusals[plateau]));
  if (step->n_changes > 1)
    return g_strdup (_("Random neighbour: moves to an equal state, then to one of its successors "
                       "at random."));
  return g_strdup (_(crossings[plateau]));
}

/* With `jump`, the tie rule decides only the first of two moves, so no sentence explains ties. */
char *
queens_climb_describe_ties (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  gboolean jumps = (look_ahead->setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU)
                   && step->best == step->cost_before
                   && look_ahead->setup->convention.plateau == QUEENS_PLATEAU_JUMP;

  if (step->kind != QUEENS_STEP_MOVED || step->n_best < 2 || jumps)
    return NULL;
  return g_strdup (_(ties[look_ahead->setup->convention.ties]));
}
