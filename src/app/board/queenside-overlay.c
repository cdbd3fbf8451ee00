/* queenside-overlay.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-overlay.h"

#include "queens-algorithm.h"
#include "queens-domains.h"
#include "queens-successors.h"
#include "queens-values.h"

#define MAX_SIZE 1024           /* more than a window has pixels for squares */
/* On a larger board nobody can tell squares apart until it is zoomed, and numbers for all of them
 * take longer than steps. */
#define MAX_SIZE_UNZOOMED 400

void
queenside_overlay_clear (QueensideOverlay *self)
{
  g_clear_pointer (&self->matrix, g_free);
  g_clear_pointer (&self->crossed, g_free);
}

/* Parts per million, as the drawing has them; FALSE where the search has no odds. */
static gboolean
fill_with_odds (QueensideSession *session,
                gint32           *matrix)
{
  g_autoptr (QueensOdds) odds = queens_history_get_odds (queenside_session_get_history (session));

  for (gsize i = 0; odds != NULL && i < (gsize) odds->size * odds->size; i++)
    matrix[i] = odds->chances[i] > 0 ? (gint32) (odds->chances[i] * 1e6 + 0.5) : QUEENS_NO_VALUE;
  return odds != NULL;
}

/* The costs of the successors, the least where several queens may go to a square; those of @queen
 * alone, if it is none of -1. */
static void
fill_with_costs (QueensideSession *session,
                 gint              queen,
                 gint32           *matrix)
{
  const QueensSetup *setup = queenside_session_get_setup (session);
  QueensBoard *board = queenside_session_get_board (session);
  gsize size = setup->problem->size;
  guint end = queen < 0 ? queens_board_get_n_queens (board) : (guint) queen + 1;
  g_autofree gint32 *room = g_new (gint32, queens_successors_get_room (setup));

  for (gsize i = 0; i < size * size; i++)
    matrix[i] = QUEENS_NO_VALUE;
  for (guint i = MAX (queen, 0); i < end; i++)
    {
      QueensSuccessors successors = queens_successors_evaluate (board, setup->convention, i, room);
      QueensSquare home = queens_board_get_square (board, i);

      for (gint k = successors.low; k <= successors.high; k++)
        {
          QueensSquare square = queens_successors_get_square (&successors, k);
          gint32 *value = &matrix[square.y * size + square.x];

          *value = MIN (*value, successors.values[k]);
        }
      if (home.y != QUEENS_NO_ROW)
        matrix[home.y * size + home.x] = queens_board_get_cost (board, setup->convention.cost);
    }
}

static void
make_values (QueensideOverlay *self,
             QueensideSession *session,
             QueensView        shown,
             gint              queen)
{
  QueensBoard *board = queenside_session_get_board (session);
  gsize size = queens_board_get_problem (board)->size;
  DrawValuesFlags flags = DRAW_VALUES_BEST;

  if (shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS))
    flags |= DRAW_VALUES_NUMBERS;
  if (shown & QUEENS_VIEW_COLORS)
    flags |= DRAW_VALUES_COLORS;
  g_free (self->matrix);
  self->matrix = g_new (gint32, size * size);
  self->queen = queen;
  if ((shown & QUEENS_VIEW_ODDS) && fill_with_odds (session, self->matrix))
    flags |= DRAW_VALUES_ODDS;
  else
    fill_with_costs (session, queen, self->matrix);
  self->values = draw_values_new (self->matrix, board, flags);
}

void
queenside_overlay_show (QueensideOverlay *self,
                        QueensideSession *session,
                        QueensView        shown,
                        gint              queen,
                        DrawBoardView    *view)
{
  const QueensSetup *setup = queenside_session_get_setup (session);
  const QueensStep *step = queens_history_get_step (queenside_session_get_history (session));
  gsize size = setup->problem->size;
  gboolean is_column = !setup->problem->is_anywhere;
  gboolean is_too_fine = size > (view->zoom.factor > 1 ? MAX_SIZE : MAX_SIZE_UNZOOMED);
  gboolean has_odds = setup->algorithm->odds != NULL && (shown & QUEENS_VIEW_ODDS) != 0;
  gsize n_queens = setup->problem->n_queens;
  gsize n_values = n_queens * queens_successors_get_room (setup);

  view->flags = DRAW_BOARD_ATTACKED;
  if (shown & QUEENS_VIEW_COORDINATES)
    view->flags |= DRAW_BOARD_COORDINATES;
  if (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP)
    view->flags |= DRAW_BOARD_ROW_ZERO_AT_TOP;
  if (shown & QUEENS_VIEW_ATTACK_LINES)
    view->flags |= DRAW_BOARD_ATTACK_LINES;

  /* In `column` a square is of one queen anyway; odds are those of any. */
  if (is_column || has_odds)
    queen = -1;
  /* Where every queen may go to every square, those of all queens may be too many to look at once a
   * frame; those of one are not. */
  if ((shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS))
      && !is_too_fine && !setup->algorithm->is_systematic
      && (is_column || queen >= 0 || n_values <= QUEENS_MAX_VALUES_ANYWHERE))
    {
      if (self->matrix == NULL || self->queen != queen)
        make_values (self, session, shown, queen);
      view->values = &self->values;
    }

  if ((shown & QUEENS_VIEW_DOMAINS) && setup->algorithm->is_systematic && !is_too_fine)
    {
      if (self->crossed == NULL)
        {
          self->crossed = g_new (guint8, size * size);
          queens_domains_cross (queenside_session_get_board (session), self->crossed);
        }
      view->crossed = self->crossed;
    }
  if ((shown & QUEENS_VIEW_LAST_MOVE) && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      view->n_changes = step->n_changes;
      view->changes[0] = step->changes[0];
      view->changes[1] = step->changes[1];
    }
}
