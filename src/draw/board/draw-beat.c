/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#include "draw-values.h"

#define FAINT 0.22              /* opacity of values that the rule hasn't examined */
#define LOOKED_AT 0.3           /* opacity of the accent on the square that the rule examines */
#define LIT 0.15                /* opacity of the accent on a lit square, low enough to show its
                                 * value's colour */
#define RIM 0.9                 /* opacity of the accent on the rim of a lit square */
#define RIM_WIDTH 0.09          /* width of the rim, as a fraction of the square */
#define MAX_NUMBERS 99          /* maximum number of squares that get numbers */
#define LEAST_NUMBERED 34       /* in units; smaller squares have no room for a second number */

void
draw_beat_set (DrawBoardView    *view,
               QueensBeat        beat,
               double            progress,
               const QueensStep *step)
{
  double left = 1 - CLAMP (progress, 0, 1);

  view->beat = beat;
  view->progress = 1 - left;
  if (beat != QUEENS_BEAT_MOVE)
    return;
  view->n_changes = 0;
  if (step == NULL || step->kind != QUEENS_STEP_MOVED || left == 0)
    return;
  /* Slow the movement down towards the end. */
  view->n_glides = step->n_changes;
  for (guint i = 0; i < step->n_changes; i++)
    view->glides[i] = (DrawGlide) { step->changes[i].queen, step->changes[i].from,
                                    1 - left * left * left };
}

static guint
count_looks (const DrawCanvas *canvas)
{
  return canvas->view->looks == NULL ? canvas->layout.size : canvas->view->n_looks;
}

/* Returns the position of @square, counted from 1, in the order in which the rule examines squares.
 * Returns 0 if the rule doesn't examine @square. */
static guint
look_at (const DrawCanvas *canvas,
         QueensSquare      square)
{
  if (canvas->view->looks == NULL)
    return square.x + 1;
  return canvas->view->looks[(gsize) square.y * canvas->layout.size + square.x];
}

static guint
count_taken (const DrawCanvas *canvas)
{
  switch (canvas->view->beat)
    {
    case QUEENS_BEAT_LOOK:
      return (guint) ceil (canvas->view->progress * count_looks (canvas));
    case QUEENS_BEAT_MOVE:
      return 0;
    case QUEENS_BEAT_NONE:
    case QUEENS_BEAT_LIGHT:
    case QUEENS_BEAT_CHOOSE:
    default:
      return count_looks (canvas);
    }
}

void
draw_beat_reveal (const DrawCanvas *canvas,
                  void            (*draw) (const DrawCanvas *canvas))
{
  cairo_t *cr = canvas->cr;
  guint n_taken = count_taken (canvas);
  cairo_pattern_t *drawn;

  if (canvas->view->beat == QUEENS_BEAT_NONE
      || (canvas->view->looks == NULL && n_taken == canvas->layout.size))
    {
      draw (canvas);
      return;
    }
  cairo_push_group (cr);
  draw (canvas);
  drawn = cairo_pop_group (cr);
  /* First draw the squares that the rule hasn't examined. */
  for (guint i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_new_path (cr);
      DRAW_FOREACH_SQUARE (canvas, square)
        {
          guint look = look_at (canvas, square);
          cairo_rectangle_t place;

          if ((look > 0 && look <= n_taken) != (i == 1))
            continue;
          place = draw_canvas_rectangle (canvas, square);
          cairo_rectangle (cr, place.x, place.y, place.width, place.height);
        }
      cairo_clip (cr);
      cairo_set_source (cr, drawn);
      cairo_paint_with_alpha (cr, i == 1 ? 1 : FAINT);
      cairo_restore (cr);
    }
  cairo_pattern_destroy (drawn);
}

DrawCandidate
draw_beat_filter (const DrawCanvas *canvas,
                  QueensSquare      square,
                  DrawCandidate     candidate)
{
  switch (canvas->view->beat)
    {
    case QUEENS_BEAT_LOOK:
    case QUEENS_BEAT_MOVE:
      return DRAW_CANDIDATE_NONE;
    case QUEENS_BEAT_LIGHT:
      return look_at (canvas, square) == 0 ? DRAW_CANDIDATE_NONE
                                           : MIN (candidate, DRAW_CANDIDATE);
    case QUEENS_BEAT_CHOOSE:
      return look_at (canvas, square) == 0 ? DRAW_CANDIDATE_NONE : candidate;
    case QUEENS_BEAT_NONE:
    default:
      return MIN (candidate, DRAW_CANDIDATE);
    }
}

static gboolean
is_lit (const DrawCanvas *canvas,
        QueensSquare      square)
{
  const DrawBoardView *view = canvas->view;
  gsize index = (gsize) square.y * canvas->layout.size + square.x;
  DrawCandidate candidate = DRAW_CANDIDATE_NONE;

  if (view->beat == QUEENS_BEAT_INFER)
    return view->crossed != NULL && (view->crossed[index] & DRAW_CROSSED_NOW) != 0;
  if (view->beat == QUEENS_BEAT_LOOK)
    return look_at (canvas, square) == count_taken (canvas) && count_taken (canvas) > 0;
  if (view->values != NULL && look_at (canvas, square) > 0)
    candidate = draw_values_get_candidate (view->values, index);
  return view->beat == QUEENS_BEAT_CHOOSE ? candidate == DRAW_CANDIDATE_TAKEN
                                        : candidate != DRAW_CANDIDATE_NONE;
}

void
draw_beat_lights (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  /* The light fades in and out, except while it moves from square to square or from arc to arc. */
  gboolean is_look = view->beat == QUEENS_BEAT_LOOK;
  double light = view->beat == QUEENS_BEAT_INFER ? 1
                 : is_look ? view->progress < 1 : sin (view->progress * G_PI);
  double width = draw_canvas_line (canvas, RIM_WIDTH, 2);

  if (view->beat == QUEENS_BEAT_NONE || view->beat == QUEENS_BEAT_MOVE || light < 1e-3)
    return;
  DRAW_FOREACH_SQUARE (canvas, square)
    if (is_lit (canvas, square))
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
        double inset = width / 2 + draw_mover_find_inset (canvas, square);

        cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
        draw_color_set_source (canvas->cr, draw_color_fade (canvas->theme->accent,
                                                            (is_look ? LOOKED_AT : LIT) * light));
        cairo_fill (canvas->cr);
        if (is_look)
          continue;
        cairo_rectangle (canvas->cr, place.x + inset, place.y + inset,
                         place.width - 2 * inset, place.height - 2 * inset);
        draw_color_set_source (canvas->cr, draw_color_fade (canvas->theme->accent, RIM * light));
        cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_MITER);
        cairo_set_line_width (canvas->cr, width);
        cairo_stroke (canvas->cr);
      }
}

void
draw_beat_numbers (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  double side = canvas->layout.square;
  double size = CLAMP (side * 0.17, 8, 14);
  double radius = size * 0.78;
  guint n_taken = count_taken (canvas);
  cairo_t *cr = canvas->cr;

  if (!view->numbers_looks || view->looks == NULL || view->n_looks > MAX_NUMBERS
      || side < LEAST_NUMBERED)
    return;
  DRAW_FOREACH_SQUARE (canvas, square)
    {
      guint look = look_at (canvas, square);
      cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
      double left = place.x + radius * 1.25;
      double top = place.y + place.height - radius * 1.25;
      char text[8];

      if (look == 0 || look > n_taken)
        continue;
      cairo_new_sub_path (cr);
      cairo_arc (cr, left, top, radius, 0, 2 * G_PI);
      draw_color_set_source (cr, canvas->theme->accent);
      cairo_fill (cr);
      g_snprintf (text, sizeof text, "%u", look);
      draw_color_set_source (cr, canvas->theme->on_accent);
      draw_text (canvas->text, cr, text, look < 10 ? size : size * 0.86, TRUE, left, top, 0.5);
    }
}
