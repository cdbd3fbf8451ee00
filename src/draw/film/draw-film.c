/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-film.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "draw-board-picture.h"
#include "draw-text.h"
#include "queens-refuse.h"

#define FRAMES_A_SECOND 20      /* of motion; all programs play GIF at this rate */
#define MAX_FRAMES_A_BEAT 10
#define LAST_PAUSE 1500         /* ms, before the film restarts */

#define CAPTION 0.06            /* height of a caption, of the width */
#define CAPTION_TEXT 0.5        /* font size, of the height of the caption */

G_DEFINE_QUARK (draw-film-error-quark, draw_film_error)

/* Which steps */

static gboolean
run (DrawFilm        *self,
     QueensProgress   progress,
     gpointer         data,
     GError         **error)
{
  QueensHistory *history = self->history;
  guint64 last = self->options.last;

  while (history->length < last && queens_history_forward (history))
    {
      if (history->length > DRAW_FILM_MAX_STEPS)
        return queens_refuse (error, DRAW_FILM_ERROR, DRAW_FILM_ERROR_LONG,
                              _("the search is not over after %d steps; choose which of them"),
                              DRAW_FILM_MAX_STEPS);
      if (progress != NULL && !progress (data, 0, history->length))
        return queens_refuse (error, DRAW_FILM_ERROR, DRAW_FILM_ERROR_CANCELLED, _("cancelled"));
    }
  if (self->options.first > MIN (last, history->length))
    {
      if (self->options.first > last)
        g_set_error (error, DRAW_FILM_ERROR, DRAW_FILM_ERROR_EMPTY,
                     _("there is no step from %" PRIu64 " to %" PRIu64), self->options.first, last);
      else
        g_set_error (error, DRAW_FILM_ERROR, DRAW_FILM_ERROR_EMPTY,
                     _("there is no step %" PRIu64 "; the search has steps 0 to %" PRIu64),
                     self->options.first, history->length);
      return FALSE;
    }
  self->options.last = MIN (last, history->length);
  return TRUE;
}

/* Appends the steps of the film for which @is_key is @wanted. */
static void
list_steps (const DrawFilm *self,
            const guint8   *is_key,
            gboolean        wanted,
            GArray         *steps)
{
  for (guint64 step = self->options.first; step <= self->options.last; step++)
    if (is_key[step - self->options.first] == wanted)
      g_array_append_val (steps, step);
}

/* Keeps the first step, the last, and evenly spaced steps between them: at most @most steps. */
static void
thin (GArray *steps,
      guint   most)
{
  guint length = steps->len;

  if (length <= most)
    return;
  for (guint i = 0; i < most; i++)
    g_array_index (steps, guint64, i)
      = g_array_index (steps, guint64, (guint64) i * (length - 1) / MAX (most - 1, 1));
  g_array_set_size (steps, most);
}

/* Chooses the key steps of a range that is too long: its ends, each cost lower than all before it,
 * fresh boards and the steps before them. Fills up with evenly spaced steps. */
static GArray *
choose_steps (const DrawFilm *self)
{
  guint64 first = self->options.first;
  guint64 n_steps = self->options.last - first + 1;
  guint most = self->options.most;
  gboolean is_all = most == 0 || n_steps <= most;
  g_autofree guint8 *is_key = g_new0 (guint8, n_steps);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint64));
  gint64 best = G_MAXINT64;

  for (guint64 i = 0; i < n_steps; i++)
    {
      gint64 lowest, highest;
      QueensMark mark = queens_profile_get_range (self->history->profile, first + i, first + i,
                                                  &lowest, &highest);
      gboolean is_fresh = (mark & QUEENS_MARK_RESTART) != 0;

      is_key[i] = is_all || i == 0 || i + 1 == n_steps || is_fresh || lowest < best;
      if (is_fresh && i > 0)
        is_key[i - 1] = TRUE;
      best = MIN (best, lowest);
    }
  list_steps (self, is_key, TRUE, steps);
  if (!is_all && steps->len < most)
    {
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint64));

      list_steps (self, is_key, FALSE, others);
      thin (others, most - steps->len);
      for (guint i = 0; i < others->len; i++)
        is_key[g_array_index (others, guint64, i) - first] = TRUE;
      g_array_set_size (steps, 0);
      list_steps (self, is_key, TRUE, steps);
    }
  if (!is_all)
    thin (steps, most);
  return steps;
}

static void
add_frame (DrawFilm  *self,
           guint64    step,
           QueensBeat beat,
           double     progress,
           double     duration)
{
  DrawFrame frame = { step, beat, progress, MAX (1, lround (duration)) };

  g_array_append_val (self->frames, frame);
}

static void
create_frames (DrawFilm *self)
{
  const DrawFilmOptions *options = &self->options;
  g_autoptr (GArray) steps = choose_steps (self);
  double time = 1000 / options->rate;
  gboolean has_beats = options->has_beats
                       && self->history->search->setup.problem->size
                          <= QUEENS_VIEW_MAX_SIZE_FOR_BEATS;
  double beat = time / (QUEENS_N_BEATS + 1);
  guint n_frames = CLAMP (lround (beat * FRAMES_A_SECOND / 1000), 1, MAX_FRAMES_A_BEAT);

  self->frames = g_array_new (FALSE, FALSE, sizeof (DrawFrame));
  self->n_left_out = options->last - options->first + 1 - steps->len;
  for (guint i = 0; i < steps->len; i++)
    {
      guint64 step = g_array_index (steps, guint64, i);
      gboolean is_last = i + 1 == steps->len;
      gboolean moves_on = has_beats && !is_last
                          && g_array_index (steps, guint64, i + 1) == step + 1;

      add_frame (self, step, QUEENS_BEAT_NONE, 0,
                 is_last ? MAX (time, LAST_PAUSE) : moves_on ? beat : time);
      /* Only consecutive steps have motion between them. */
      for (QueensBeat k = QUEENS_BEAT_LOOK; moves_on && k <= QUEENS_BEAT_MOVE; k++)
        for (guint n = 1; n <= n_frames; n++)
          add_frame (self, step + (k == QUEENS_BEAT_MOVE), k, (double) n / (n_frames + 1),
                     beat / n_frames);
    }
}

DrawFilm *
draw_film_new (const QueensDocument   *document,
               const DrawFilmOptions  *options,
               QueensProgress          progress,
               gpointer                data,
               GError                **error)
{
  g_autoptr (DrawFilm) self = g_new0 (DrawFilm, 1);

  g_assert (options->rate > 0);
  self->options = *options;
  self->document = document;
  self->history = queens_history_new (&document->setup, document->places, error);
  if (self->history == NULL || !run (self, progress, data, error))
    return NULL;
  create_frames (self);
  return g_steal_pointer (&self);
}

void
draw_film_free (DrawFilm *self)
{
  g_clear_pointer (&self->history, queens_history_free);
  g_clear_pointer (&self->frames, g_array_unref);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  draw_overlay_clear (&self->overlay);
  g_free (self);
}

DrawFilm *
draw_film_copy (const DrawFilm *self)
{
  DrawFilm *copy = g_new0 (DrawFilm, 1);

  copy->options = self->options;
  copy->document = self->document;
  copy->frames = g_array_ref (self->frames);
  copy->n_left_out = self->n_left_out;
  copy->history = queens_history_new (&self->document->setup, self->document->places, NULL);
  while (copy->history->length < copy->options.last && queens_history_forward (copy->history))
    ;
  return copy;
}

static void
seek (DrawFilm *self,
      guint64   step)
{
  if (step == self->history->position)
    return;
  queens_history_seek (self->history, step);
  draw_overlay_forget (&self->overlay);
}

DrawBoardView
draw_film_get_view (DrawFilm *self,
                    guint     index)
{
  const DrawFrame *frame = &g_array_index (self->frames, DrawFrame, index);
  QueensBoard *board = self->history->search->board;
  DrawBoardView view = {
    .problem = board->problem,
    .board = board,
    .theme = draw_theme_get (self->options.style),
    .chalk = &self->document->chalk,
  };

  seek (self, frame->step);
  self->overlay.beat = frame->beat;
  self->overlay.progress = frame->progress;
  self->overlay.hides_next = self->options.hides_next && frame->step == self->options.last;
  draw_overlay_lay (&self->overlay, self->history, self->options.shown, -1, &view);
  view.flags |= DRAW_BOARD_BACKGROUND;
  if (self->options.hides_attacks)
    view.flags &= ~(DRAW_BOARD_ATTACKED | DRAW_BOARD_ATTACK_LINES);
  return view;
}

char *
draw_film_get_step_caption (DrawFilm *self,
                            guint     index)
{
  const DrawFrame *frame = &g_array_index (self->frames, DrawFrame, index);

  const QueensSearch *search = self->history->search;

  seek (self, frame->step);
  if (search->setup.algorithm->is_systematic)
    return g_strdup_printf ("Step %" PRIu64 " · %u of %u queens", frame->step,
                            search->board->n_placed, search->board->n_queens);
  return g_strdup_printf ("Step %" PRIu64 " · cost %" PRId64, frame->step,
                          queens_search_get_cost (search));
}

char *
draw_film_get_move_caption (DrawFilm *self,
                            guint     index)
{
  const DrawFrame *frame = &g_array_index (self->frames, DrawFrame, index);
  const QueensProblem *problem = self->history->search->setup.problem;
  g_autoptr (GString) caption = g_string_new (NULL);
  const QueensStep *step;

  seek (self, frame->step);
  step = queens_history_get_step (self->history);
  for (guint i = 0; step != NULL && step->kind == QUEENS_STEP_MOVED && i < step->n_changes; i++)
    {
      const QueensChange *change = &step->changes[i];

      g_string_append (caption, i == 0 ? "" : " · ");
      if (problem->is_anywhere)
        g_string_append_printf (caption, "(%d, %d) → (%d, %d)", change->from.x, change->from.y,
                                change->to.x, change->to.y);
      else
        g_string_append_printf (caption, "queen %u: row %d → %d", change->queen, change->from.y,
                                change->to.y);
    }
  if (step != NULL && step->kind == QUEENS_STEP_FRESH)
    g_string_append (caption, "fresh board");
  return caption->len == 0 ? NULL : g_strdup (caption->str);
}

char *
draw_film_get_caption (DrawFilm *self,
                       guint     index)
{
  g_autofree char *step = draw_film_get_step_caption (self, index);
  g_autofree char *move = draw_film_get_move_caption (self, index);

  return move == NULL ? g_steal_pointer (&step) : g_strconcat (step, " · ", move, NULL);
}

char *
draw_film_get_code (const DrawFilm *self,
                    guint64         step)
{
  QueensDocument document = *self->document;

  document.position = step;
  return queens_document_write_code (&document);
}

static double
get_caption_height (const DrawFilm *self,
                    double          width)
{
  return self->options.has_captions ? MAX (20, ceil (width * CAPTION)) : 0;
}

double
draw_film_get_height (const DrawFilm *self,
                      double          width)
{
  return width + get_caption_height (self, width);
}

void
draw_film_paint (DrawFilm *self,
                 guint     index,
                 cairo_t  *cr,
                 double    width,
                 double    scale)
{
  DrawBoardView view = draw_film_get_view (self, index);
  double height = get_caption_height (self, width);

  if (self->cache == NULL)
    self->cache = draw_board_cache_new ();
  view.scale = scale;
  draw_board (cr, &view, width, width, self->cache);
  if (height > 0)
    {
      g_autofree char *caption = draw_film_get_caption (self, index);
      g_autoptr (DrawText) text = draw_text_new (NULL);

      /* One unit more, to cover the last row of pixels fully. */
      cairo_rectangle (cr, 0, width, width, height + 1);
      draw_color_set_source (cr, view.theme->background);
      cairo_fill (cr);
      draw_color_set_source (cr, view.theme->label);
      draw_text (text, cr, caption, height * CAPTION_TEXT, FALSE, width / 2, width + height / 2,
                 0.5);
    }
}

/* As a picture */

typedef struct
{
  DrawFilm *film;
  guint     index;
  double    scale;
} Shot;

static void
paint_shot (cairo_t       *cr,
            gconstpointer  data,
            double         width,
            double         height)
{
  const Shot *shot = data;

  draw_film_paint (shot->film, shot->index, cr, width, shot->scale);
}

/* Fills @shot and its @picture. Returns FALSE with an error for an impossible @width. */
static gboolean
create_picture (DrawFilm     *self,
                guint         index,
                guint         width,
                Shot         *shot,
                DrawPicture  *picture,
                GError      **error)
{
  double scale = draw_board_get_scale (width);

  if (!draw_picture_check_size (width, error))
    return FALSE;
  *shot = (Shot) { self, index, scale };
  *picture = (DrawPicture) {
    .paint = paint_shot,
    .view = shot,
    .width = width / scale,
    .height = draw_film_get_height (self, width / scale),
    .points = scale,
  };
  return TRUE;
}

cairo_surface_t *
draw_film_to_surface (DrawFilm  *self,
                      guint      index,
                      guint      width,
                      GError   **error)
{
  DrawPicture picture;
  Shot shot;

  return create_picture (self, index, width, &shot, &picture, error)
         ? draw_picture_to_surface (&picture, shot.scale, error) : NULL;
}

GBytes *
draw_film_to_bytes (DrawFilm    *self,
                    guint        index,
                    DrawFormat   format,
                    guint        width,
                    GError     **error)
{
  g_autofree char *code = draw_film_get_code (self, g_array_index (self->frames, DrawFrame,
                                                                   index).step);
  DrawPicture picture;
  Shot shot;

  if (!create_picture (self, index, width, &shot, &picture, error))
    return NULL;
  picture.code = code;
  return draw_picture_to_bytes (&picture, format, shot.scale, error);
}
