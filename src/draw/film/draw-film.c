/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-film.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "draw-board.h"
#include "draw-board-picture.h"
#include "draw-text.h"
#include "queens-inference.h"
#include "queens-refuse.h"

#define FRAMES_PER_SECOND 20    /* used for motion; all programs can play GIF files at this rate */
#define MAX_FRAMES_PER_BEAT 10
#define LAST_PAUSE 1500         /* milliseconds until the film starts again */

#define RACE_MARGIN 14.0
#define MOST_IN_ROW 3           /* maximum number of boards in a row; four boards are in two rows */

#define CAPTION 0.06            /* height of a caption, as a fraction of the width */
#define CAPTION_TEXT 0.5        /* font size, as a fraction of the caption's height */

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
        return queens_refuse (error, _("The search has more than %d steps. Choose a range of "
                                       "steps."), DRAW_FILM_MAX_STEPS);
      if (progress != NULL && !progress (data, 0, history->length))
        return queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("cancelled"));
    }
  if (self->options.first > MIN (last, history->length))
    {
      if (self->options.first > last)
        queens_refuse_as (
          error, QUEENS_ERROR_EMPTY,
          _("The range %" PRIu64 " to %" PRIu64 " has no steps. The first step can’t be "
            "after the last."), self->options.first, last);
      else
        queens_refuse_as (
          error, QUEENS_ERROR_EMPTY,
          _("Step %" PRIu64 " doesn’t exist. The search has steps 0 to %" PRIu64 "."),
          self->options.first, history->length);
      return FALSE;
    }
  self->options.last = MIN (last, history->length);
  return TRUE;
}

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

/* Reduces the steps to at most @most. Keeps the first, the last, and evenly spaced steps between
 * them. */
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

/* Chooses the key steps of a range that is too long: both ends, each new lowest cost, each fresh
 * board and the step before it. If there is room, adds evenly spaced steps. */
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

static guint
count_inferences (DrawFilm *self,
                  guint64   step)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));

  queens_history_seek (self->history, step);
  queens_history_recall_arcs (self->history, arcs);
  return queens_inference_count_beats (arcs);
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
  guint n_frames = CLAMP (lround (beat * FRAMES_PER_SECOND / 1000), 1, MAX_FRAMES_PER_BEAT);

  self->frames = g_array_new (FALSE, FALSE, sizeof (DrawFrame));
  self->n_left_out = options->last - options->first + 1 - steps->len;
  for (guint i = 0; i < steps->len; i++)
    {
      guint64 step = g_array_index (steps, guint64, i);
      gboolean is_last = i + 1 == steps->len;
      gboolean moves_on = has_beats && !is_last
                          && g_array_index (steps, guint64, i + 1) == step + 1;
      guint n_inferences;

      add_frame (self, step, QUEENS_BEAT_NONE, 0,
                 is_last ? MAX (time, LAST_PAUSE) : moves_on ? beat : time);
      /* Show motion only between consecutive steps. */
      for (QueensBeat k = QUEENS_BEAT_LOOK; moves_on && k <= QUEENS_BEAT_MOVE; k++)
        for (guint n = 1; n <= n_frames; n++)
          add_frame (self, step + (k == QUEENS_BEAT_MOVE), k, (double) n / (n_frames + 1),
                     beat / n_frames);
      if (moves_on)
        n_inferences = count_inferences (self, step + 1);
      for (guint k = 1; moves_on && k <= n_inferences; k++)
        add_frame (self, step + 1, QUEENS_BEAT_INFER + k, 1, beat);
    }
}

/* Starts the searches of the document's race. If none can start, returns FALSE with the last
 * error. */
static gboolean
begin_race (const QueensDocument  *document,
            QueensHistory        **racers,
            GError               **error)
{
  g_auto (QueensRace) race = { 0 };
  gboolean has_one = FALSE;

  queens_race_copy (&race, &document->race);
  queens_race_choose (&race, &document->setup);
  if (race.start.problem == NULL)
    queens_start_init (&race.start, &document->setup, document->places);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      QueensSetup *setup = &race.setups[i];
      g_autofree gint32 *places = NULL;

      if (setup->algorithm == NULL)
        continue;
      places = queens_start_enter (&race.start, setup);
      if (places != NULL && !queens_start_suits (setup, places))
        g_clear_pointer (&places, g_free);
      if (!has_one)
        g_clear_error (error);
      racers[i] = queens_history_new (setup, places, has_one ? NULL : error);
      has_one |= racers[i] != NULL;
    }
  if (has_one)
    g_clear_error (error);
  return has_one;
}

static guint64
get_count (const DrawFilm      *self,
           const QueensHistory *racer)
{
  const QueensTally *tally = &racer->search->tally;

  return self->document->race.unit == QUEENS_UNIT_ITERATIONS ? tally->iterations
                                                             : tally->evaluations;
}

static gboolean
is_over (const QueensHistory *racer)
{
  return racer->has_ended && racer->position == racer->length;
}

/* Advances the searches with the lowest number of iterations or evaluations. Returns FALSE if all
 * searches have ended. */
static gboolean
take_tick (DrawFilm *self,
           DrawTick *tick)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL && !is_over (self->racers[i]))
      least = MIN (least, get_count (self, self->racers[i]));
  if (least == G_MAXUINT64)
    return FALSE;
  tick->clock = least + 1;
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      {
        while (!is_over (self->racers[i]) && get_count (self, self->racers[i]) < tick->clock)
          queens_history_forward (self->racers[i]);
        tick->positions[i] = self->racers[i]->position;
      }
  return TRUE;
}

static gboolean
run_race (DrawFilm        *self,
          QueensProgress   progress,
          gpointer         data,
          GError         **error)
{
  DrawFilmOptions *options = &self->options;
  DrawTick tick = { 0 };
  guint n_ticks = 0;
  guint n_kept;

  self->ticks = g_array_new (FALSE, FALSE, sizeof (DrawTick));
  self->frames = g_array_new (FALSE, FALSE, sizeof (DrawFrame));
  if (!begin_race (self->document, self->racers, error))
    return FALSE;
  do
    {
      if (tick.clock >= options->first)
        g_array_append_val (self->ticks, tick);
      if (++n_ticks > DRAW_FILM_MAX_STEPS)
        return queens_refuse (error, _("The search has more than %d steps. Choose a range of "
                                       "steps."), DRAW_FILM_MAX_STEPS);
      if (progress != NULL && !progress (data, 0, n_ticks))
        return queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("cancelled"));
    }
  while (tick.clock < options->last && take_tick (self, &tick));
  if (self->ticks->len == 0)
    {
      queens_refuse_as (error, QUEENS_ERROR_EMPTY,
                        _("Step %" PRIu64 " doesn’t exist. The search has steps 0 to %" PRIu64 "."),
                        options->first, tick.clock);
      return FALSE;
    }
  options->last = MIN (options->last, tick.clock);
  n_kept = options->most == 0 ? self->ticks->len : MIN (self->ticks->len, options->most);
  self->n_left_out = self->ticks->len - n_kept;
  for (guint i = 0; i < n_kept; i++)
    {
      guint from = n_kept == 1 ? 0 : (guint64) i * (self->ticks->len - 1) / (n_kept - 1);
      double time = 1000 / options->rate;
      DrawFrame frame;

      g_array_index (self->ticks, DrawTick, i) = g_array_index (self->ticks, DrawTick, from);
      frame = (DrawFrame) {
        .step = g_array_index (self->ticks, DrawTick, i).clock,
        .beat = QUEENS_BEAT_NONE,
        .duration = MAX (1, lround (i + 1 == n_kept ? MAX (time, LAST_PAUSE) : time)),
      };
      g_array_append_val (self->frames, frame);
    }
  g_array_set_size (self->ticks, n_kept);
  return TRUE;
}

static void
copy_race (const DrawFilm *self,
           DrawFilm       *copy)
{
  const DrawTick *last = &g_array_index (self->ticks, DrawTick, self->ticks->len - 1);

  copy->ticks = g_array_ref (self->ticks);
  begin_race (copy->document, copy->racers, NULL);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    while (copy->racers[i] != NULL && copy->racers[i]->length < last->positions[i]
           && queens_history_forward (copy->racers[i]))
      ;
}

typedef struct
{
  DrawFilm *film;
  guint     index;
} RaceShot;

guint
draw_film_count_boards (const DrawFilm *self)
{
  guint n = 0;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    n += self->racers[i] != NULL;
  return MAX (n, 1);
}

void
draw_film_get_racer (DrawFilm *film,
                     guint     index,
                     guint     board,
                     DrawCell *cell)
{
  const DrawTick *tick = &g_array_index (film->ticks, DrawTick, index);
  QueensHistory *racer;
  const QueensSearch *search;
  guint64 count;
  guint place = 0;

  for (;; place++)
    if (film->racers[place] != NULL && board-- == 0)
      break;
  racer = film->racers[place];
  search = racer->search;
  if (racer->position != tick->positions[place])
    {
      queens_history_seek (racer, tick->positions[place]);
      draw_overlay_forget (&film->overlays[place]);
    }
  count = get_count (film, racer);
  cell->captions[0] = g_strdup_printf ("%c · %s", 'A' + place, search->setup.algorithm->name);
  cell->captions[1]
    = g_strdup_printf ("%s%" PRId64 " · %" PRIu64 " %s%s%s",
                       search->setup.algorithm->is_systematic ? "queens left " : "cost ",
                       search->setup.algorithm->is_systematic
                         ? (gint64) search->board->n_queens - search->board->n_placed
                         : queens_search_get_cost (search),
                       count,
                       film->document->race.unit == QUEENS_UNIT_ITERATIONS ? "iteration"
                                                                           : "evaluation",
                       count == 1 ? "" : "s",
                       !is_over (racer) ? ""
                       : queens_search_get_end (search) == QUEENS_END_SOLVED ? " · solved"
                                                                             : " · ended");
  cell->view = (DrawBoardView) {
    .problem = search->board->problem,
    .board = search->board,
    .theme = draw_theme_get (film->options.style),
    .chalk = &film->document->chalk,
  };
  draw_overlay_lay (&film->overlays[place], racer, film->options.shown, -1, &cell->view);
  cell->view.flags &= ~DRAW_BOARD_BACKGROUND;
}

static void
get_race_cell (gpointer  data,
               guint     index,
               DrawCell *cell)
{
  const RaceShot *shot = data;

  draw_film_get_racer (shot->film, shot->index, index, cell);
}

static guint64
get_race_gap (gpointer data,
              guint    index)
{
  return 0;
}

static DrawFilmstrip
make_race_strip (const DrawFilm *self,
                 double          width)
{
  DrawFilmstrip strip = {
    .n_lines = 2,
    .width = width,
    .margin = RACE_MARGIN,
    .theme = draw_theme_get (self->options.style),
    .scale = 1,
    .get = get_race_cell,
    .get_gap = get_race_gap,
  };

  strip.n_boards = draw_film_count_boards (self);
  strip.n_in_row = strip.n_boards > MOST_IN_ROW ? 2 : strip.n_boards;
  return strip;
}

static double
get_race_height (const DrawFilm *self,
                 double          width)
{
  DrawFilmstrip strip = make_race_strip (self, width);

  return draw_filmstrip_get_height (&strip);
}

static void
paint_race (DrawFilm *self,
            guint     index,
            cairo_t  *cr,
            double    width,
            double    scale)
{
  RaceShot shot = { self, index };
  DrawFilmstrip strip = make_race_strip (self, width);

  strip.data = &shot;
  strip.scale = scale;
  draw_color_set_source (cr, strip.theme->background);
  cairo_paint (cr);
  draw_filmstrip_paint (cr, &strip, width, draw_filmstrip_get_height (&strip));
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
  if (options->is_race)
    return run_race (self, progress, data, error) ? g_steal_pointer (&self) : NULL;
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
  g_clear_pointer (&self->ticks, g_array_unref);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      g_clear_pointer (&self->racers[i], queens_history_free);
      draw_overlay_clear (&self->overlays[i]);
    }
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
  if (self->options.is_race)
    {
      copy_race (self, copy);
      return copy;
    }
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

  const QueensSearch *search;

  if (self->options.is_race)
    return g_strdup_printf ("%s %" PRIu64,
                            self->document->race.unit == QUEENS_UNIT_ITERATIONS ? "Iteration"
                                                                                : "Evaluation",
                            frame->step);
  search = self->history->search;
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
  const QueensProblem *problem = self->document->setup.problem;
  g_autoptr (GString) caption = g_string_new (NULL);
  const QueensStep *step;

  if (self->options.is_race)
    return NULL;
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
  if (step != NULL && step->kind == QUEENS_STEP_GENERATION)
    g_string_append_printf (caption, "generation, mean cost %.1f", step->level);
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

  if (self->options.is_race)
    document.race.position = step;
  else
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
  return (self->options.is_race ? get_race_height (self, width) : width)
         + get_caption_height (self, width);
}

void
draw_film_paint (DrawFilm *self,
                 guint     index,
                 cairo_t  *cr,
                 double    width,
                 double    scale)
{
  const DrawTheme *theme = draw_theme_get (self->options.style);
  double height = get_caption_height (self, width);
  double top = draw_film_get_height (self, width) - height;

  if (self->options.is_race)
    {
      paint_race (self, index, cr, width, scale);
    }
  else
    {
      DrawBoardView view = draw_film_get_view (self, index);

      if (self->cache == NULL)
        self->cache = draw_board_cache_new ();
      view.scale = scale;
      draw_board (cr, &view, width, width, self->cache);
    }
  if (height > 0)
    {
      g_autofree char *caption = draw_film_get_caption (self, index);
      g_autoptr (DrawText) text = draw_text_new (NULL);

      /* Add one unit, so that the last row of pixels is covered completely. */
      cairo_rectangle (cr, 0, top, width, height + 1);
      draw_color_set_source (cr, theme->background);
      cairo_fill (cr);
      draw_color_set_source (cr, theme->label);
      draw_text (text, cr, caption, height * CAPTION_TEXT, FALSE, width / 2, top + height / 2, 0.5);
    }
}

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

/* Fills @shot and its @picture. If @width is impossible, returns FALSE with an error. */
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
  cell->view.flags &= ~DRAW_BOARD_BACKGROUND;   /* The page draws the background. */
}

DrawFilmstrip
draw_film_get_strip (DrawFilm *self,
                     double    width)
{
  DrawFilmstrip strip = {
    .n_boards = self->frames->len,
    .n_lines = 2,
    .width = width,
    .theme = draw_theme_get (self->options.style),
    .scale = 1,
    .get = get_film_cell,
    .get_gap = get_film_gap,
    .data = self,
  };

  draw_filmstrip_fit (&strip, self->document->setup.problem->size);
  return strip;
}

GBytes *
draw_film_strip_to_bytes (DrawFilm    *self,
                          DrawFormat   format,
                          guint        width,
                          GError     **error)
{
  double scale = draw_filmstrip_get_scale (width);
  DrawFilmstrip strip = draw_film_get_strip (self, width / scale);
  g_autofree char *code = draw_film_get_code (self, self->options.first);
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
