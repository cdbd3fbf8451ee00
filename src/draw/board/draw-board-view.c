/* draw-board-view.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board-view.h"

const DrawTheme *
draw_board_view_get_theme (const DrawBoardView *self)
{
  return self->theme == NULL ? draw_theme_get (DRAW_STYLE_LIGHT) : self->theme;
}

gboolean
draw_board_view_is_away (const DrawBoardView *self,
                         guint                queen)
{
  if (self->drag != NULL && self->drag->queen == queen)
    return TRUE;
  for (guint i = 0; i < self->n_glides; i++)
    if (self->glides[i].queen == queen)
      return TRUE;
  return FALSE;
}
