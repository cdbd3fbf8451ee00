/* draw-strip.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-strip.h"

#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "draw-text.h"

#define SPACE 14.0              /* between boards */
#define CAPTION 24.0            /* below each */
#define TEXT_SIZE 13.0
#define LARGE_TEXT_SIZE 24.0
#define MARK 0.45                /* how much of the accent lies on a square that a queen has moved
                                  * to */

typedef struct
{
  cairo_t             *cr;
  const DrawStripView *view;
  DrawTheme            theme;   /* in which hovering is the mark of a move: it lies below the
                                 * queen */
  DrawText            *text;
  QueensBoard         *board;
  guint                n_in_row;
  double               side;
  guint                n_cells; /* drawn */
} Strip;

/* The side of a board, in whole units, so that squares have sharp edges. Larger boards are drawn
 * larger, fewer in a row. */
static double
find_side (const DrawStripView *view,
           guint               *n_in_row)
{
  *n_in_row = view->problem->size <= 10 ? 6 : 4;
  return floor ((DRAW_STRIP_WIDTH - (*n_in_row - 1) * SPACE) / *n_in_row);
}

double
draw_strip_get_height (const DrawStripView *view)
{
  guint n_cells = view->sequence->states->len;
  guint n_in_row;
  double side = find_side (view, &n_in_row);

  for (guint i = 0; i < view->sequence->states->len; i++)
    n_cells += queens_homework_sequence_get_gap (view->sequence, i) > 0;
  return (n_cells + n_in_row - 1) / n_in_row * (side + CAPTION);
}

/* Begins the next cell, whose corner is (0, 0) until cairo_restore(). */
static void
begin_cell (Strip *self)
{
  guint column = self->n_cells % self->n_in_row;
  guint row = self->n_cells / self->n_in_row;

  cairo_save (self->cr);
  cairo_translate (self->cr, column * (self->side + SPACE), row * (self->side + CAPTION));
  self->n_cells++;
}

static void
draw_words (Strip      *self,
            const char *words,
            double      size,
            double      y)
{
  draw_color_set_source (self->cr, self->theme.label);
  draw_text (self->text, self->cr, words, size, FALSE, self->side / 2, y, 0.5);
}

static void
draw_gap (Strip   *self,
          guint64  n_states)
{
  g_autofree char *words = g_strdup_printf ("%" PRIu64 " more", n_states);

  begin_cell (self);
  draw_words (self, "…", LARGE_TEXT_SIZE, self->side / 2);
  draw_words (self, words, TEXT_SIZE, self->side + CAPTION / 2);
  cairo_restore (self->cr);
}

static void
draw_state (Strip                     *self,
            const QueensHomeworkState *state)
{
  g_autofree char *words = g_strdup_printf ("cost %" PRId64, state->cost);
  DrawBoardView view = {
    .problem = self->view->problem,
    .board = self->board,
    .theme = &self->theme,
    .font = self->view->font,
    .scale = self->view->scale,
    .flags = DRAW_BOARD_ATTACKED,
    .n_changes = state->n_changes,
    .changes = { state->changes[0], state->changes[1] },
    .hover = state->n_changes == 0 ? NULL : &state->changes[state->n_changes - 1].to,
  };

  queens_board_set_places (self->board, state->places);
  begin_cell (self);
  draw_board (self->cr, &view, self->side, self->side, NULL);
  draw_words (self, words, TEXT_SIZE, self->side + CAPTION / 2);
  cairo_restore (self->cr);
}

void
draw_strip (cairo_t       *cr,
            gconstpointer  data,
            double         width,
            double         height)
{
  const DrawStripView *view = data;
  g_autoptr (DrawText) text = draw_text_new (view->font);
  g_autoptr (QueensBoard) board = queens_board_new (view->problem);
  Strip self = {
    .cr = cr,
    .view = view,
    .theme = *(view->theme == NULL ? draw_theme_get (DRAW_STYLE_PRINT) : view->theme),
    .text = text,
    .board = board,
  };

  self.side = find_side (view, &self.n_in_row);
  self.theme.hover = self.theme.accent;
  self.theme.hover.alpha = MARK;
  for (guint i = 0; i < view->sequence->states->len; i++)
    {
      guint64 gap = queens_homework_sequence_get_gap (view->sequence, i);

      if (gap > 0)
        draw_gap (&self, gap);
      draw_state (&self, &g_array_index (view->sequence->states, QueensHomeworkState, i));
    }
}
