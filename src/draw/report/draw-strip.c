/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-strip.h"

#include <inttypes.h>

#include "draw-filmstrip.h"

#define MARK 0.45               /* opacity of the accent on the square of the last move */

typedef struct
{
  const DrawStripView *view;
  DrawTheme            theme;   /* its hover colour, which is drawn under queens, marks a move */
  QueensBoard         *board;
} Strip;

static guint64
get_gap (gpointer data,
         guint    index)
{
  const Strip *self = data;

  return queens_homework_sequence_get_gap (self->view->sequence, index);
}

static void
get_cell (gpointer  data,
          guint     index,
          DrawCell *cell)
{
  Strip *self = data;
  const QueensHomeworkState *state = &g_array_index (self->view->sequence->states,
                                                     QueensHomeworkState, index);

  queens_board_set_places (self->board, state->places);
  cell->captions[0] = g_strdup_printf ("cost %" PRId64, state->cost);
  cell->view = (DrawBoardView) {
    .problem = self->view->problem,
    .board = self->board,
    .theme = &self->theme,
    .flags = DRAW_BOARD_ATTACKED,
    .n_changes = state->n_changes,
    .changes = { state->changes[0], state->changes[1] },
    .hover = state->n_changes == 0 ? NULL : &state->changes[state->n_changes - 1].to,
  };
}

/* Lays out the strip. Larger boards are drawn larger, with fewer per row. */
static DrawFilmstrip
create_filmstrip (Strip *self)
{
  return (DrawFilmstrip) {
    .n_boards = self->view->sequence->states->len,
    .n_in_row = self->view->problem->size <= 10 ? 6 : 4,
    .n_lines = 1,
    .width = DRAW_STRIP_WIDTH,
    .theme = &self->theme,
    .font = self->view->font,
    .scale = self->view->scale,
    .get = get_cell,
    .get_gap = get_gap,
    .data = self,
  };
}

double
draw_strip_get_height (const DrawStripView *view)
{
  Strip self = { .view = view };
  DrawFilmstrip strip = create_filmstrip (&self);

  return draw_filmstrip_get_height (&strip);
}

void
draw_strip (cairo_t       *cr,
            gconstpointer  data,
            double         width,
            double         height)
{
  const DrawStripView *view = data;
  g_autoptr (QueensBoard) board = queens_board_new (view->problem);
  Strip self = {
    .view = view,
    .theme = *(view->theme == NULL ? draw_theme_get (DRAW_STYLE_PRINT) : view->theme),
    .board = board,
  };
  DrawFilmstrip strip = create_filmstrip (&self);

  self.theme.hover = self.theme.accent;
  self.theme.hover.alpha = MARK;
  /* If there are no colours, use the tone of dark squares, because an accent would hide their
   * hatching. */
  if (self.theme.has_patterns)
    self.theme.hover = self.theme.square[1];
  draw_filmstrip_paint (cr, &strip, width, height);
}
