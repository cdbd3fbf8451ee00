/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-export.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "draw-board-picture.h"
#include "draw-film.h"
#include "draw-html.h"
#include "draw-movie.h"
#include "draw-picture.h"
#include "draw-tikz.h"
#include "queens-file.h"
#include "queens-refuse.h"

#define SAMPLE 64               /* number of frames that are written to estimate the size of a long
                                 * file */
#define RACE_MIN_WIDTH 200      /* in pixels; leaves room for the captions of several boards */
#define CHART_WIDTH 720.0       /* width of a time line before scaling, in units of its layout */
#define CHART_HEIGHT 360.0
#define PAGE_WIDTH 595.0        /* A4 in points */
#define PAGE_HEIGHT 842.0
#define PAGE_SPACE 16.0
#define CHART_MIN_WIDTH 100     /* in pixels; keeps the height above DRAW_PICTURE_MIN_SIZE */

void
queenside_export_free (gpointer data)
{
  QueensideExport *self = data;

  g_clear_pointer (&self->film, draw_film_free);
  g_clear_pointer (&self->sheet, draw_task_sheet_free);
  g_clear_pointer (&self->chart, cairo_surface_destroy);
  queens_document_clear (&self->document);
  g_free (self->path);
  g_free (self);
}

static DrawFormat
get_format (const QueensideExport *self)
{
  g_autofree char *name = g_strconcat (".", self->suffix, NULL);
  DrawFormat format = DRAW_FORMAT_PNG;

  draw_format_find (name, &format, NULL);
  return format;
}

static GBytes *
write_frame (QueensideExport  *self,
             guint             index,
             QueensideWork    *work,
             GError          **error)
{
  return g_str_equal (self->suffix, "tex")
         ? draw_tikz_frame (self->film, index, error)
         : draw_film_to_bytes (self->film, index, get_format (self), self->width, error);
}

static GBytes *
write_movie (QueensideExport  *self,
             guint             index,
             QueensideWork    *work,
             GError          **error)
{
  g_autofree char *name = g_strconcat (".", self->suffix, NULL);
  DrawMovie movie = DRAW_MOVIE_WEBP;

  draw_movie_find (name, &movie);
  return draw_movie_to_bytes (self->film, movie, self->width, self->loop, 0,
                              queenside_work_report, work, error);
}

static GBytes *
write_strip (QueensideExport  *self,
             guint             index,
             QueensideWork    *work,
             GError          **error)
{
  return g_str_equal (self->suffix, "tex")
         ? draw_tikz_strip (self->film, error)
         : draw_film_strip_to_bytes (self->film, get_format (self), self->width, error);
}

static GBytes *
write_page (QueensideExport  *self,
            guint             index,
            QueensideWork    *work,
            GError          **error)
{
  return draw_html_to_bytes (self->film, NULL, FALSE, self->loop, error);
}

static GBytes *
write_sheet (QueensideExport  *self,
             guint             index,
             QueensideWork    *work,
             GError          **error)
{
  DrawSheetFormat format = 0;

  while (!g_str_equal (self->suffix, draw_sheet_choices[format].id))
    format++;
  return draw_task_sheet_to_bytes (self->sheet, format, error);
}

/* The preview shows the pages side by side. */
static double
get_sheet_size (QueensideExport *self,
                double          *height)
{
  *height = PAGE_HEIGHT;
  return draw_task_sheet_count_pages (self->sheet, PAGE_WIDTH, PAGE_HEIGHT)
         * (PAGE_WIDTH + PAGE_SPACE) - PAGE_SPACE;
}

static void
paint_sheet (QueensideExport *self,
             guint            index,
             cairo_t         *cr,
             double           scale)
{
  guint n_pages = draw_task_sheet_count_pages (self->sheet, PAGE_WIDTH, PAGE_HEIGHT);

  for (guint i = 0; i < n_pages; i++)
    {
      draw_task_sheet_paint (self->sheet, i, cr, PAGE_WIDTH, PAGE_HEIGHT);
      cairo_translate (cr, PAGE_WIDTH + PAGE_SPACE, 0);
    }
}

static double
get_frame_size (QueensideExport *self,
                double          *height)
{
  double width = self->width / draw_board_get_scale (self->width);

  *height = draw_film_get_height (self->film, width);
  return width;
}

static void
paint_frame (QueensideExport *self,
             guint            index,
             cairo_t         *cr,
             double           scale)
{
  double height;

  draw_film_paint (self->film, index, cr, get_frame_size (self, &height), scale);
}

static DrawFilmstrip
get_strip (QueensideExport *self)
{
  return draw_film_get_strip (self->film, self->width / draw_filmstrip_get_scale (self->width));
}

static double
get_strip_size (QueensideExport *self,
                double          *height)
{
  DrawFilmstrip strip = get_strip (self);

  *height = draw_filmstrip_get_height (&strip);
  return strip.width;
}

static void
fill (QueensideExport *self,
      cairo_t         *cr)
{
  draw_color_set_source (cr, draw_theme_get (self->options.style)->background);
  cairo_paint (cr);
}

static void
paint_strip (QueensideExport *self,
             guint            index,
             cairo_t         *cr,
             double           scale)
{
  DrawFilmstrip strip = get_strip (self);

  fill (self, cr);
  strip.scale = scale;
  draw_filmstrip_paint (cr, &strip, strip.width, draw_filmstrip_get_height (&strip));
}

static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  queens_profile_get_range (data, first, last, lowest, highest);
}

static guint
get_marks (gpointer data,
           guint64  first,
           guint64  last)
{
  return queens_profile_get_range (data, first, last, NULL, NULL);
}

DrawTimeLineView
queenside_export_get_time_line (const QueensHistory *history)
{
  static const char *mark_names[4];
  gboolean is_systematic = history->placed != NULL;
  const QueensProfile *profile = is_systematic ? history->placed : history->profile;
  const QueensLevel *level = history->search->setup.algorithm->level;
  DrawTimeLineLevel second = { NULL };

  mark_names[0] = _("worse");
  mark_names[1] = _("equal");
  mark_names[2] = _("better");
  mark_names[3] = _("restart");
  if (history->levels != NULL)
    second = (DrawTimeLineLevel) {
      .range = get_range, .data = history->levels, .name = _(level->name), .cost_name = _("Cost"),
      .symbol = level->symbol, .is_cost = level->is_cost,
    };
  return (DrawTimeLineView) {
    .level = second,
    .length = profile->length,
    .range = get_range,
    .marks = is_systematic ? NULL : get_marks,
    .is_of_placed = is_systematic,
    .mark_names = mark_names,
    .data = (gpointer) profile,
    .position = history->position,
    .has_ended = history->has_ended,
  };
}

void
queenside_export_draw_time_line (const DrawFilm *film,
                                 guint64         position,
                                 cairo_t        *cr,
                                 double          width,
                                 double          height,
                                 double          scale)
{
  DrawTimeLineView view = queenside_export_get_time_line (film->history);

  view.position = position;
  view.chart.theme = draw_theme_get (film->options.style);
  view.scale = scale;
  draw_time_line.paint (cr, &view, width, height);
}

static double
get_chart_size (QueensideExport *self,
                double          *height)
{
  *height = CHART_HEIGHT;
  return CHART_WIDTH;
}

static void
paint_time_line (QueensideExport *self,
                 guint            index,
                 cairo_t         *cr,
                 double           scale)
{
  fill (self, cr);
  queenside_export_draw_time_line (self->film, self->document.position, cr, CHART_WIDTH,
                                   CHART_HEIGHT, scale);
}

static double
get_recorded_size (QueensideExport *self,
                   double          *height)
{
  cairo_rectangle_t extents;

  cairo_recording_surface_get_extents (self->chart, &extents);
  *height = extents.height;
  return extents.width;
}

static void
paint_recorded (QueensideExport *self,
                guint            index,
                cairo_t         *cr,
                double           scale)
{
  cairo_set_source_surface (cr, self->chart, 0, 0);
  cairo_paint (cr);
}

static GBytes *
write_picture (QueensideExport  *self,
               guint             index,
               QueensideWork    *work,
               GError          **error)
{
  return queenside_export_to_bytes (self, index, get_format (self), self->width, error);
}

/* Options that several kinds share, and the table of all kinds. */

#define OF_FILM (QUEENSIDE_EXPORT_HAS_SIZE | QUEENSIDE_EXPORT_HAS_STYLE \
                 | QUEENSIDE_EXPORT_HAS_SHOWN)
#define OF_STEPS (QUEENSIDE_EXPORT_HAS_RANGE | QUEENSIDE_EXPORT_HAS_MOST \
                  | QUEENSIDE_EXPORT_HAS_CAPTIONS | QUEENSIDE_EXPORT_HAS_BEATS)

const QueensideExportKind queenside_export_kinds[] = {
  {
    "board", N_("Board"), N_("board"), { "png", "svg", "pdf", "webp", "tex" },
    OF_FILM | QUEENSIDE_EXPORT_HAS_CAPTIONS,
    .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_PICTURE_MAX_SIZE,
    .write = write_frame, .get_size = get_frame_size, .paint = paint_frame,
  },
  {
    "movie", N_("Animation"), N_("climb"), { "webp", "gif" },
    OF_FILM | OF_STEPS | QUEENSIDE_EXPORT_HAS_RATE | QUEENSIDE_EXPORT_HAS_LOOP,
    .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_MOVIE_MAX_SIZE, .plays = TRUE,
    .write = write_movie, .get_size = get_frame_size, .paint = paint_frame,
  },
  {
    "strip", N_("Strip of key steps"), N_("strip"), { "png", "svg", "pdf", "webp", "tex" },
    OF_FILM | QUEENSIDE_EXPORT_HAS_RANGE,
    .most = DRAW_FILMSTRIP_STEPS,
    .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_PICTURE_MAX_SIZE,
    .write = write_strip, .get_size = get_strip_size, .paint = paint_strip,
  },
  {
    "frames", N_("Numbered pictures"), N_("climb-frames"),
    { "png", "svg", "pdf", "webp" }, OF_FILM | OF_STEPS,
    .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_PICTURE_MAX_SIZE,
    .is_folder = TRUE, .plays = TRUE,
    .write = write_frame, .get_size = get_frame_size, .paint = paint_frame,
  },
  {
    "page", N_("Web page"), N_("climb"), { "html" },
    QUEENSIDE_EXPORT_HAS_SHOWN | QUEENSIDE_EXPORT_HAS_RANGE | QUEENSIDE_EXPORT_HAS_RATE
    | QUEENSIDE_EXPORT_HAS_LOOP,
    .most = DRAW_HTML_STEPS, .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_PICTURE_MAX_SIZE,
    .plays = TRUE,
    .write = write_page, .get_size = get_frame_size, .paint = paint_frame,
  },
  {
    "sheet", N_("Task sheet"), N_("task-sheet"), { "pdf", "html", "tex" },
    QUEENSIDE_EXPORT_HAS_ANSWERS,
    .min_width = DRAW_PICTURE_MIN_SIZE, .max_width = DRAW_PICTURE_MAX_SIZE,
    .write = write_sheet, .get_size = get_sheet_size, .paint = paint_sheet,
  },
  {
    "time-line", N_("Time line"), N_("time-line"), { "png", "svg", "pdf", "webp" },
    QUEENSIDE_EXPORT_HAS_SIZE | QUEENSIDE_EXPORT_HAS_STYLE,
    .min_width = CHART_MIN_WIDTH, .max_width = DRAW_PICTURE_MAX_SIZE, .is_of_past = TRUE,
    .write = write_picture, .get_size = get_chart_size, .paint = paint_time_line,
  },
  {
    "race", N_("Animation of the comparison"), N_("race"), { "webp", "gif" },
    QUEENSIDE_EXPORT_HAS_SIZE | QUEENSIDE_EXPORT_HAS_STYLE | QUEENSIDE_EXPORT_HAS_CAPTIONS
    | QUEENSIDE_EXPORT_HAS_RANGE | QUEENSIDE_EXPORT_HAS_MOST | QUEENSIDE_EXPORT_HAS_RATE
    | QUEENSIDE_EXPORT_HAS_LOOP,
    .min_width = RACE_MIN_WIDTH, .max_width = DRAW_MOVIE_MAX_SIZE, .plays = TRUE,
    .is_of_race = TRUE,
    .write = write_movie, .get_size = get_frame_size, .paint = paint_frame,
  },
  {
    "race-page", N_("Web page of the comparison"), N_("race"), { "html" },
    QUEENSIDE_EXPORT_HAS_RANGE | QUEENSIDE_EXPORT_HAS_RATE | QUEENSIDE_EXPORT_HAS_LOOP,
    .most = DRAW_HTML_STEPS, .min_width = RACE_MIN_WIDTH, .max_width = DRAW_PICTURE_MAX_SIZE,
    .plays = TRUE, .is_of_race = TRUE,
    .write = write_page, .get_size = get_frame_size, .paint = paint_frame,
  },
  { NULL }
};

const QueensideExportKind queenside_export_chart = {
  "chart", N_("Chart"), N_("chart"), { "png", "svg", "pdf", "webp" },
  QUEENSIDE_EXPORT_HAS_SIZE | QUEENSIDE_EXPORT_HAS_STYLE,
  .min_width = CHART_MIN_WIDTH, .max_width = DRAW_PICTURE_MAX_SIZE,
  .write = write_picture, .get_size = get_recorded_size, .paint = paint_recorded,
};

typedef struct
{
  QueensideExport *export;
  guint            index;
  double           scale;
} Moment;

static void
paint_moment (cairo_t       *cr,
              gconstpointer  data,
              double         width,
              double         height)
{
  const Moment *moment = data;

  moment->export->kind->paint (moment->export, moment->index, cr, moment->scale);
}

GBytes *
queenside_export_to_bytes (QueensideExport  *self,
                           guint             index,
                           DrawFormat        format,
                           guint             width,
                           GError          **error)
{
  double height;
  double units = self->kind->get_size (self, &height);
  double scale = width / units;
  Moment moment = { self, index, scale };
  g_autofree char *code = self->film == NULL ? NULL
                          : draw_film_get_code (self->film,
                                                self->kind->is_of_past
                                                ? self->document.position
                                                : g_array_index (self->film->frames, DrawFrame,
                                                                 index).step);
  const DrawPicture picture = {
    .paint = paint_moment,
    .view = &moment,
    .width = units,
    .height = height,
    .points = scale,
    .code = code,
  };

  return draw_picture_to_bytes (&picture, format, scale, error);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

static gboolean
fill_folder (QueensideExport  *self,
             const char       *folder,
             QueensideWork    *work,
             GError          **error)
{
  g_autofree char *base = g_path_get_basename (self->path);
  guint n_frames = self->film->frames->len;
  int n_digits = 4;

  for (guint limit = 10000; n_frames > limit; limit *= 10)
    n_digits++;
  for (guint i = 0; i < n_frames; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%0*u.%s", base, n_digits, i, self->suffix);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = NULL;

      if (!queenside_work_report (work, (double) i / n_frames, 0))
        return queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("cancelled"));
      bytes = self->kind->write (self, i, work, error);
      if (bytes == NULL || !queens_file_replace (path, bytes, error))
        return FALSE;
    }
  return TRUE;
}

/* Writes all pictures or none. The folder gets its final name after the last picture is written. */
static gboolean
write_folder (QueensideExport  *self,
              QueensideWork    *work,
              GError          **error)
{
  g_autofree char *parent = g_path_get_dirname (self->path);
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_strconcat (".", base, QUEENS_FILE_PART_SUFFIX, NULL);
  g_autofree char *part = g_build_filename (parent, name, NULL);
  int code = EEXIST;

  /* Remove files that a killed process may have left. */
  remove_folder (part);
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    {
      if (g_mkdir (part, 0777) == 0)
        {
          if (!fill_folder (self, part, work, error))
            {
              remove_folder (part);
              return FALSE;
            }
          if (g_rename (part, self->path) == 0)
            return TRUE;
        }
      code = errno;
      remove_folder (part);
    }
  if (code == EEXIST)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                 _("“%s” already exists. Choose another name for the folder."), base);
  else
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
                 _("The folder %s can’t be created: %s"), self->path, g_strerror (code));
  return FALSE;
}

/* Estimates the size of the file from some frames in the middle of the search. */
static gboolean
estimate_size (QueensideExport  *self,
               QueensideWork    *work,
               GError          **error)
{
  GArray *all = self->film->frames;
  guint n_files = self->kind->is_folder ? SAMPLE : 1;
  gsize n_bytes = 0;
  g_autoptr (GArray) sample = g_array_new (FALSE, FALSE, sizeof (DrawFrame));

  g_array_append_vals (sample, &g_array_index (all, DrawFrame, (all->len - SAMPLE) / 2), SAMPLE);
  self->film->frames = sample;
  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (GBytes) bytes = self->kind->write (self, i, work, error);

      if (bytes == NULL)
        {
          n_bytes = 0;
          break;
        }
      n_bytes += g_bytes_get_size (bytes);
    }
  self->film->frames = all;
  self->n_bytes = (guint64) n_bytes * all->len / SAMPLE;
  return n_bytes > 0;
}

gboolean
queenside_export_work (gpointer        request,
                       QueensideWork  *work,
                       GError        **error)
{
  QueensideExport *self = request;
  g_autoptr (GBytes) bytes = NULL;

  if (self->chart == NULL)
    self->film = draw_film_new (&self->document, &self->options, queenside_work_report, work,
                                error);
  if (self->chart == NULL && self->film == NULL)
    return FALSE;
  /* While the user predicts steps, the sheet must not reveal the next steps. */
  if (self->kind != NULL && (self->kind->rows & QUEENSIDE_EXPORT_HAS_ANSWERS))
    {
      gboolean hides_next = self->options.hides_next;

      self->sheet = draw_task_sheet_new_search (&self->document,
                                                hides_next ? 0 : DRAW_TASK_SHEET_STEPS,
                                                self->has_answers && !hides_next, error);
      if (self->sheet == NULL)
        return FALSE;
    }
  if (self->path == NULL)
    return TRUE;
  if (self->film != NULL && self->film->frames->len > QUEENSIDE_EXPORT_MANY && !self->is_meant)
    return estimate_size (self, work, error);
  if (self->kind->is_folder)
    return write_folder (self, work, error);
  bytes = self->kind->write (self, 0, work, error);
  return bytes != NULL && queens_file_replace (self->path, bytes, error);
}
