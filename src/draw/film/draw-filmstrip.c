/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-filmstrip.h"

#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "draw-text.h"

#define SPACE 14.0              /* between boards */
#define CAPTION 24.0            /* room below each board for the first line of a caption */
#define LINE 17.0               /* room for each further line */
#define TEXT_SIZE 13.0
#define LARGE_TEXT_SIZE 24.0

/* Minimum side of a board on a page. Side numbers are then readable, and so are values on small
 * boards. */
#define LEAST_SIDE 180.0
#define LEAST_SQUARE 6.0

/* Returns the side of a board. It is a whole number of units, so that squares have sharp edges. */
double
draw_filmstrip_get_side (const DrawFilmstrip *self)
{
  return floor ((self->width - 2 * self->margin - (self->n_in_row - 1) * SPACE) / self->n_in_row);
}

static double
get_cell_height (const DrawFilmstrip *self)
{
  return draw_filmstrip_get_side (self) + CAPTION + (self->n_lines - 1) * LINE;
}

static guint
count_cells (const DrawFilmstrip *self)
{
  guint n_cells = self->n_boards;

  for (guint i = 0; i < self->n_boards; i++)
    n_cells += self->get_gap (self->data, i) > 0;
  return n_cells;
}

double
draw_filmstrip_get_height (const DrawFilmstrip *self)
{
  return (count_cells (self) + self->n_in_row - 1) / self->n_in_row * get_cell_height (self)
         + 2 * self->margin;
}

/* Moves the origin to the corner of a cell, until cairo_restore(). */
static void
begin_cell (const DrawFilmstrip *self,
            cairo_t             *cr,
            guint                number)
{
  cairo_save (cr);
  cairo_translate (cr,
                   self->margin
                   + number % self->n_in_row * (draw_filmstrip_get_side (self) + SPACE),
                   self->margin + number / self->n_in_row * get_cell_height (self));
}

/* Draws a line of a caption. If the line doesn't fit, draws it smaller. */
static void
draw_words (const DrawFilmstrip *self,
            cairo_t             *cr,
            DrawText            *text,
            const char          *words,
            double               size,
            double               y)
{
  double side = draw_filmstrip_get_side (self);
  double width = draw_text_width (text, words, size, FALSE);

  draw_color_set_source (cr, self->theme->label);
  draw_text (text, cr, words, size * MIN (1, side / MAX (width, 1)), FALSE, side / 2, y, 0.5);
}

void
draw_filmstrip_paint (cairo_t       *cr,
                      gconstpointer  strip,
                      double         width,
                      double         height)
{
  const DrawFilmstrip *self = strip;
  g_autoptr (DrawText) text = draw_text_new (self->font);
  double side = draw_filmstrip_get_side (self);
  guint n_cells = 0;

  for (guint i = 0; i < self->n_boards; i++)
    {
      guint64 n_left_out = self->get_gap (self->data, i);
      DrawCell cell = { 0 };

      if (n_left_out > 0)
        {
          g_autofree char *words = g_strdup_printf ("%" PRIu64 " more", n_left_out);

          begin_cell (self, cr, n_cells++);
          draw_words (self, cr, text, "…", LARGE_TEXT_SIZE, side / 2);
          draw_words (self, cr, text, words, TEXT_SIZE, side + CAPTION / 2);
          cairo_restore (cr);
        }
      begin_cell (self, cr, n_cells++);
      self->get (self->data, i, &cell);
      cell.view.font = self->font;
      cell.view.scale = self->scale;
      draw_board (cr, &cell.view, side, side, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (cell.captions); k++)
        if (cell.captions[k] != NULL)
          {
            draw_words (self, cr, text, cell.captions[k], TEXT_SIZE,
                        side + CAPTION / 2 + k * LINE);
            g_free (cell.captions[k]);
          }
      cairo_restore (cr);
    }
}

void
draw_filmstrip_fit (DrawFilmstrip *self,
                    guint          size)
{
  double least = MAX (LEAST_SIDE, size * LEAST_SQUARE);

  self->margin = SPACE;
  self->n_in_row = CLAMP ((self->width - SPACE) / (least + SPACE), 1, count_cells (self));
}

double
draw_filmstrip_get_scale (double width)
{
  return width / CLAMP (width, LEAST_SIDE + 2 * SPACE, DRAW_FILMSTRIP_WIDTH);
}
