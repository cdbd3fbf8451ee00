/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-filmstrip.h"

#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "draw-text.h"

#define SPACE 14.0              /* between boards */
#define CAPTION 24.0            /* below each, with one line */
#define LINE 17.0               /* for each further line */
#define TEXT_SIZE 13.0
#define LARGE_TEXT_SIZE 24.0

/* The least side of a board on a page: side numbers, and values on a small board, are readable. */
#define LEAST_SIDE 180.0
#define LEAST_SQUARE 6.0

/* In whole units, for sharp edges of squares. */
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

/* Moves the corner of a cell to (0, 0) until cairo_restore(). */
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

/* Shrinks words that don't fit. */
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

static guint64
get_film_gap (gpointer data,
              guint    index)
{
  const DrawFrame *frames = (const DrawFrame *) ((DrawFilm *) data)->frames->data;

  return index == 0 ? 0 : frames[index].step - frames[index - 1].step - 1;
}

static void
get_film_cell (gpointer  data,
               guint     index,
               DrawCell *cell)
{
  DrawFilm *film = data;

  cell->captions[0] = draw_film_get_step_caption (film, index);
  cell->captions[1] = draw_film_get_move_caption (film, index);
  cell->view = draw_film_get_view (film, index);
  cell->view.flags &= ~DRAW_BOARD_BACKGROUND;   /* the page has it */
}

DrawFilmstrip
draw_filmstrip_new (DrawFilm *film,
                    double    width)
{
  double least = MAX (LEAST_SIDE, film->history->search->setup.problem->size * LEAST_SQUARE);
  DrawFilmstrip self = {
    .n_boards = film->frames->len,
    .n_lines = 2,
    .width = width,
    .margin = SPACE,
    .theme = draw_theme_get (film->options.style),
    .scale = 1,
    .get = get_film_cell,
    .get_gap = get_film_gap,
    .data = film,
  };

  self.n_in_row = CLAMP ((width - SPACE) / (least + SPACE), 1, count_cells (&self));
  return self;
}

double
draw_filmstrip_get_scale (double width)
{
  return width / CLAMP (width, LEAST_SIDE + 2 * SPACE, DRAW_FILMSTRIP_WIDTH);
}

GBytes *
draw_filmstrip_to_bytes (DrawFilm    *film,
                         DrawFormat   format,
                         guint        width,
                         GError     **error)
{
  double scale = draw_filmstrip_get_scale (width);
  DrawFilmstrip strip = draw_filmstrip_new (film, width / scale);
  g_autofree char *code = draw_film_get_code (film, film->options.first);
  DrawPicture picture = {
    .paint = draw_filmstrip_paint,
    .view = &strip,
    .theme = strip.theme,
    .width = strip.width,
    .height = draw_filmstrip_get_height (&strip),
    .points = scale,
    .code = code,
  };

  strip.scale = scale;
  return draw_picture_to_bytes (&picture, format, scale, error);
}
