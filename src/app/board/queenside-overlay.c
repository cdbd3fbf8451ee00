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

void
queenside_overlay_add_properties (GObjectClass *owner)
{
  GParamSpec *properties[QUEENS_N_VIEWS + 1] = { NULL };

  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    properties[i + 1] = g_param_spec_boolean (queens_view_choices[i].id, NULL, NULL,
                                              (QUEENS_VIEW_DEFAULT & (1 << i)) != 0,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                              | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (owner, QUEENS_N_VIEWS + 1, properties);
}

static gboolean
choose_one (QueensideOverlay *self,
            GObject          *owner,
            QueensView        flag,
            gboolean          shows)
{
  if (((self->shown & flag) != 0) == shows)
    return FALSE;
  self->shown ^= flag;
  queenside_overlay_clear (self);
  g_object_notify (owner, queens_view_choices[g_bit_nth_lsf (flag, -1)].id);
  return TRUE;
}

/* Values and odds have their numbers on the same squares: one takes the place of the other. */
gboolean
queenside_overlay_choose (QueensideOverlay *self,
                          GObject          *owner,
                          QueensView        flag,
                          gboolean          shows)
{
  if (shows && flag == QUEENS_VIEW_ODDS)
    choose_one (self, owner, QUEENS_VIEW_VALUES, FALSE);
  if (shows && flag == QUEENS_VIEW_VALUES)
    choose_one (self, owner, QUEENS_VIEW_ODDS, FALSE);
  return choose_one (self, owner, flag, shows);
}

static gboolean
is_systematic (QueensideSession *session)
{
  return queenside_session_get_setup (session)->algorithm->is_systematic;
}

static gsize
get_size (QueensideSession *session)
{
  return queens_problem_get_size (queenside_session_get_setup (session)->problem);
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

static DrawValuesFlags
get_values_flags (QueensView shown)
{
  DrawValuesFlags flags = DRAW_VALUES_BEST;

  if (shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS))
    flags |= DRAW_VALUES_NUMBERS;
  if (shown & QUEENS_VIEW_COLORS)
    flags |= DRAW_VALUES_COLORS;
  return flags;
}

static void
fill_with_queen (QueensideSession *session,
                 guint             queen,
                 gint32           *room,
                 gint32           *matrix)
{
  QueensBoard *board = queenside_session_get_board (session);
  QueensConvention convention = queenside_session_get_setup (session)->convention;
  QueensSuccessors successors = queens_successors_evaluate (board, convention, queen, room);
  QueensSquare home = queens_board_get_square (board, queen);
  gsize size = get_size (session);

  for (gint i = successors.low; i <= successors.high; i++)
    {
      QueensSquare square = queens_successors_get_square (&successors, i);
      gint32 *value = &matrix[square.y * size + square.x];

      *value = MIN (*value, successors.values[i]);
    }
  if (home.y != QUEENS_NO_ROW)
    matrix[home.y * size + home.x] = queens_board_get_cost (board, convention.cost);
}

/* The costs of the successors, the least where several queens may go to a square; those of @queen
 * alone, if it is none of -1. */
static void
fill_with_costs (QueensideSession *session,
                 gint              queen,
                 gint32           *matrix)
{
  guint n_queens = queens_board_get_n_queens (queenside_session_get_board (session));
  guint first = queen < 0 ? 0 : queen;
  guint end = queen < 0 ? n_queens : first + 1;
  gsize size = get_size (session);
  const QueensSetup *setup = queenside_session_get_setup (session);
  g_autofree gint32 *room = g_new (gint32, queens_successors_get_room (setup));

  for (gsize i = 0; i < size * size; i++)
    matrix[i] = QUEENS_NO_VALUE;
  for (guint i = first; i < end; i++)
    fill_with_queen (session, i, room, matrix);
}

static void
make_values (QueensideOverlay *self,
             QueensideSession *session,
             gint              queen)
{
  QueensBoard *board = queenside_session_get_board (session);
  gsize size = get_size (session);
  DrawValuesFlags flags = get_values_flags (self->shown);

  g_free (self->matrix);
  self->matrix = g_new (gint32, size * size);
  self->queen = queen;
  if ((self->shown & QUEENS_VIEW_ODDS) && fill_with_odds (session, self->matrix))
    flags |= DRAW_VALUES_ODDS;
  else
    fill_with_costs (session, queen, self->matrix);
  self->values = draw_values_new (self->matrix, board, flags);
}

static gboolean
is_too_fine (QueensideSession    *session,
             const DrawBoardView *view)
{
  return get_size (session) > (view->zoom.factor > 1 ? MAX_SIZE : MAX_SIZE_UNZOOMED);
}

static gboolean
is_column (QueensideSession *session)
{
  return !queens_problem_is_anywhere (queenside_session_get_setup (session)->problem);
}

/* Where every queen may go to every square, those of all queens may be too many to look at once a
 * frame; those of one are not. */
static gboolean
are_too_many (QueensideSession *session,
              gint              queen)
{
  gsize n_queens = queens_board_get_n_queens (queenside_session_get_board (session));

  return !is_column (session) && queen < 0
         && n_queens * queens_successors_get_room (queenside_session_get_setup (session))
              > QUEENS_MAX_VALUES_ANYWHERE;
}

/* In `column` a square is of one queen anyway; odds are those of any. */
static gboolean
are_of_all (const QueensideOverlay *self,
            QueensideSession       *session)
{
  gboolean has_odds = queenside_session_get_setup (session)->algorithm->odds != NULL;

  return is_column (session) || (has_odds && (self->shown & QUEENS_VIEW_ODDS) != 0);
}

/* Where the search has no odds, the values take their place. */
static const DrawValues *
get_values (QueensideOverlay    *self,
            QueensideSession    *session,
            const DrawBoardView *view,
            gint                 queen)
{
  if (are_of_all (self, session))
    queen = -1;
  if (!(self->shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS))
      || is_too_fine (session, view) || is_systematic (session) || are_too_many (session, queen))
    return NULL;
  if (self->matrix == NULL || self->queen != queen)
    make_values (self, session, queen);
  return &self->values;
}

static const guint8 *
get_crossed (QueensideOverlay    *self,
             QueensideSession    *session,
             const DrawBoardView *view)
{
  gsize size = get_size (session);

  if (!is_systematic (session) || is_too_fine (session, view))
    return NULL;
  if (self->crossed == NULL)
    {
      self->crossed = g_new (guint8, size * size);
      queens_domains_cross (queenside_session_get_board (session), self->crossed);
    }
  return self->crossed;
}

static DrawBoardFlags
get_board_flags (QueensView shown)
{
  DrawBoardFlags flags = DRAW_BOARD_ATTACKED;

  if (shown & QUEENS_VIEW_COORDINATES)
    flags |= DRAW_BOARD_COORDINATES;
  if (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP)
    flags |= DRAW_BOARD_ROW_ZERO_AT_TOP;
  if (shown & QUEENS_VIEW_ATTACK_LINES)
    flags |= DRAW_BOARD_ATTACK_LINES;
  return flags;
}

void
queenside_overlay_show (QueensideOverlay *self,
                        QueensideSession *session,
                        gint              queen,
                        DrawBoardView    *view)
{
  QueensView shown = self->shown;
  const QueensStep *step = queens_history_get_step (queenside_session_get_history (session));

  view->flags = get_board_flags (shown);
  view->values = get_values (self, session, view, queen);
  if (shown & QUEENS_VIEW_DOMAINS)
    view->crossed = get_crossed (self, session, view);
  if ((shown & QUEENS_VIEW_LAST_MOVE) && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      view->n_changes = step->n_changes;
      view->changes[0] = step->changes[0];
      view->changes[1] = step->changes[1];
    }
}
