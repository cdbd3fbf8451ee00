/* queenside-overlay.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-overlay.h"

#include "queens-algorithm.h"
#include "queens-domains.h"
#include "queens-values.h"

#define MAX_SIZE 1024           /* more than a window has pixels for squares */
/* On a larger board nobody can tell squares apart until it is zoomed, and numbers for all of them take longer than steps. */
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

/* The costs of the successors alone: where queens go one row at a time, the other squares have none. */
static void
fill_with_costs (QueensideSession *session,
                 gint32           *matrix)
{
  QueensBoard *board = queenside_session_get_board (session);
  QueensConvention convention = queenside_session_get_setup (session)->convention;
  gint size = get_size (session);

  queens_values_board (board, convention.cost, matrix);
  if (convention.moves != QUEENS_MOVES_STEP)
    return;
  for (gint y = 0; y < size; y++)
    for (gint x = 0; x < size; x++)
      if (ABS (queens_board_get_rows (board)[x] - y) > 1)
        matrix[(gsize) y * size + x] = QUEENS_NO_VALUE;
}

static void
make_values (QueensideOverlay *self,
             QueensideSession *session,
             QueensView        shown)
{
  QueensBoard *board = queenside_session_get_board (session);
  gsize size = get_size (session);
  DrawValuesFlags flags = get_values_flags (shown);

  self->matrix = g_new (gint32, size * size);
  if ((shown & QUEENS_VIEW_ODDS) && fill_with_odds (session, self->matrix))
    flags |= DRAW_VALUES_ODDS;
  else
    fill_with_costs (session, self->matrix);
  self->values = draw_values_new (self->matrix, board, flags);
}

static gboolean
is_too_fine (QueensideSession    *session,
             const DrawBoardView *view)
{
  return get_size (session) > (view->zoom.factor > 1 ? MAX_SIZE : MAX_SIZE_UNZOOMED);
}

/* Where the search has no odds, the values take their place. */
static const DrawValues *
get_values (QueensideOverlay    *self,
            QueensideSession    *session,
            const DrawBoardView *view)
{
  QueensView shown = self->shown;

  if (!(shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS))
      || is_too_fine (session, view) || is_systematic (session))
    return NULL;
  if (self->matrix == NULL)
    make_values (self, session, shown);
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
                        DrawBoardView    *view)
{
  QueensView shown = self->shown;
  const QueensStep *step = queens_history_get_step (queenside_session_get_history (session));

  view->flags = get_board_flags (shown);
  view->values = get_values (self, session, view);
  if (shown & QUEENS_VIEW_DOMAINS)
    view->crossed = get_crossed (self, session, view);
  if ((shown & QUEENS_VIEW_LAST_MOVE) && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      view->n_moves = step->n_moves;
      view->moves[0] = step->moves[0];
      view->moves[1] = step->moves[1];
    }
}
