/* queenside-overlay.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-overlay.h"

#include "queens-algorithm.h"
#include "queens-domains.h"
#include "queens-values.h"

#define MAX_SIZE 400            /* far more than there is room for numbers */

void
queenside_overlay_clear (QueensideOverlay *self)
{
  g_clear_pointer (&self->matrix, g_free);
  g_clear_pointer (&self->crossed, g_free);
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

static void
make_values (QueensideOverlay     *self,
             QueensideSession     *session,
             QueensideOverlayKind  kind)
{
  QueensBoard *board = queenside_session_get_board (session);
  gsize size = get_size (session);
  DrawValuesFlags flags = DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_BEST;

  self->matrix = g_new (gint32, size * size);
  if (kind == QUEENSIDE_OVERLAY_ODDS && fill_with_odds (session, self->matrix))
    flags |= DRAW_VALUES_ODDS;
  else
    queens_values_board (board, queenside_session_get_setup (session)->convention.cost, self->matrix);
  self->values = draw_values_new (self->matrix, board, flags);
}

const DrawValues *
queenside_overlay_get_values (QueensideOverlay     *self,
                              QueensideSession     *session,
                              QueensideOverlayKind  kind)
{
  if (kind == QUEENSIDE_OVERLAY_NONE || get_size (session) > MAX_SIZE || is_systematic (session))
    return NULL;
  if (self->matrix == NULL)
    make_values (self, session, kind);
  return &self->values;
}

const guint8 *
queenside_overlay_get_crossed (QueensideOverlay *self,
                               QueensideSession *session)
{
  gsize size = get_size (session);

  if (!is_systematic (session) || size > MAX_SIZE)
    return NULL;
  if (self->crossed == NULL)
    {
      self->crossed = g_new (guint8, size * size);
      queens_domains_cross (queenside_session_get_board (session), self->crossed);
    }
  return self->crossed;
}
