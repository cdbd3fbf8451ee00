/* queenside-export-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-export-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "draw-movie.h"
#include "queens-file.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"

#define DATA_KEY "queenside-export-window"
#define LOOK_INTERVAL 100       /* ms */

typedef enum { WHAT_BOARD, WHAT_MOVIE } What;

/* A film, and where it is to be written. */
typedef struct
{
  What            what;
  QueensDocument  document;
  DrawFilmOptions options;
  guint           width;
  guint           loop;
  char           *path;         /* NULL for the preview */
  DrawFilm       *film;
} Export;

struct _QueensideExportWindow
{
  AdwWindow             parent_instance;

  GtkDrawingArea       *preview;
  AdwComboRow          *what;
  AdwComboRow          *picture_format;
  AdwComboRow          *movie_format;
  AdwComboRow          *style;
  GtkSpinButton        *width;
  GtkSwitch            *captions;
  GtkWidget            *movie_group;
  GtkSpinButton        *first;
  GtkSpinButton        *last;
  GtkSpinButton        *most;
  GtkSpinButton        *rate;
  GtkSwitch            *beats;
  GtkSwitch            *loop;
  GtkLabel             *message;
  GtkWidget            *job_bar;
  GtkProgressBar       *progress;
  GtkWidget            *save_button;

  QueensideBoardArea   *area;
  QueensideSession     *session;
  GSettings            *settings;
  QueensideJob         *preview_job;
  QueensideJob         *job;
  QueensideFileChooser *chooser;
  GFile                *file;           /* written last, or NULL */
  Export               *shown;          /* in the preview, or NULL */
  guint                 frame;          /* of it */
  guint                 tick;           /* the source of the next frame */
  guint                 redo;           /* the source of the next preview */
  gboolean              is_about_preview;       /* the message */
};

G_DEFINE_FINAL_TYPE (QueensideExportWindow, queenside_export_window, ADW_TYPE_WINDOW)

/* In a thread */

static void
free_export (gpointer data)
{
  Export *self = data;

  g_clear_pointer (&self->film, draw_film_free);
  queens_document_clear (&self->document);
  g_free (self->path);
  g_free (self);
}

static gboolean
goes_on (gpointer data)
{
  return g_atomic_int_get (&((QueensideWork *) data)->cancel) == 0;
}

static gboolean
tell (double   done,
      gpointer data)
{
  return queenside_work_tell (data, done, 0);
}

static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  Export *self = request;
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;
  DrawMovie movie;

  self->film = draw_film_new (&self->document, &self->options, goes_on, work, error);
  if (self->film == NULL)
    return FALSE;
  if (self->path == NULL)
    return TRUE;
  if (self->what == WHAT_BOARD)
    {
      if (!draw_format_find (self->path, &format, error))
        return FALSE;
      bytes = draw_film_to_bytes (self->film, 0, format, self->width, error);
    }
  else if (draw_movie_find (self->path, &movie))
    bytes = draw_movie_to_bytes (self->film, movie, self->width, self->loop, 0, tell, work, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                         _("The name of a moving picture ends in .webp or .gif."));
  return bytes != NULL && queens_file_replace (self->path, bytes, error);
}

/* The preview */

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  QueensideExportWindow *self = user_data;
  double side;

  if (self->shown == NULL)
    return;
  side = MIN (width, height * 1000.0 / draw_film_get_height (self->shown->film, 1000));
  cairo_translate (cr, floor ((width - side) / 2), 0);
  cairo_rectangle (cr, 0, 0, side, draw_film_get_height (self->shown->film, side));
  cairo_clip (cr);
  draw_film_paint (self->shown->film, self->frame, cr, side,
                   gtk_widget_get_scale_factor (GTK_WIDGET (area)));
}

static gboolean
tick_cb (gpointer user_data)
{
  QueensideExportWindow *self = user_data;
  const GArray *frames = self->shown->film->frames;

  self->frame = (self->frame + 1) % frames->len;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  self->tick = g_timeout_add (g_array_index (frames, DrawFrame, self->frame).duration, tick_cb,
                              self);
  return G_SOURCE_REMOVE;
}

static void
say (QueensideExportWindow *self,
     const char            *text)
{
  gtk_label_set_label (self->message, text);
  gtk_widget_set_visible (GTK_WIDGET (self->message), *text != '\0');
}

static void
forget_shown (QueensideExportWindow *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->shown, free_export);
  self->frame = 0;
}

static void
preview_done_cb (gpointer      owner,
                 gpointer      request,
                 const GError *error)
{
  QueensideExportWindow *self = owner;
  Export *export = request;

  forget_shown (self);
  gtk_widget_set_sensitive (self->save_button,
                            error == NULL && !queenside_job_is_running (self->job));
  /* What was said of a file that was written stays. */
  if (error != NULL || self->is_about_preview)
    say (self, error == NULL ? "" : error->message);
  self->is_about_preview = error != NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  if (error != NULL)
    return;
  self->shown = g_new0 (Export, 1);
  self->shown->film = g_steal_pointer (&export->film);
  /* The film borrows the document: it goes with it, to where the film knows it. */
  self->shown->document = export->document;
  export->document = (QueensDocument) { 0 };
  self->shown->film->document = &self->shown->document;
  if (self->shown->film->n_left_out > 0)
    {
      g_autofree char *text = g_strdup_printf (
        _("%u key steps of %" PRIu64 " are shown."), self->shown->film->options.most,
        self->shown->film->n_left_out + self->shown->film->options.most);

      say (self, text);
      self->is_about_preview = TRUE;
    }
  if (self->shown->film->frames->len > 1)
    self->tick = g_timeout_add (g_array_index (self->shown->film->frames, DrawFrame, 0).duration,
                                tick_cb, self);
}

/* What is chosen */

static Export *
new_export (QueensideExportWindow *self)
{
  static const DrawStyle styles[] = { DRAW_STYLE_LIGHT, DRAW_STYLE_DARK, DRAW_STYLE_PRINT };
  Export *export = g_new0 (Export, 1);
  gboolean is_movie = adw_combo_row_get_selected (self->what) == WHAT_MOVIE;

  queenside_session_fill_document (self->session, &export->document);
  export->document.view = self->area->shown;
  export->what = is_movie ? WHAT_MOVIE : WHAT_BOARD;
  export->width = gtk_spin_button_get_value_as_int (self->width);
  export->loop = gtk_switch_get_active (self->loop) ? 0 : 1;
  export->options = (DrawFilmOptions) {
    .first = is_movie ? (guint64) gtk_spin_button_get_value_as_int (self->first)
                      : export->document.position,
    .last = is_movie ? (guint64) gtk_spin_button_get_value_as_int (self->last)
                     : export->document.position,
    .most = gtk_spin_button_get_value_as_int (self->most),
    .has_beats = gtk_switch_get_active (self->beats),
    .rate = gtk_spin_button_get_value (self->rate),
    .shown = self->area->shown,
    .style = styles[MIN (adw_combo_row_get_selected (self->style), G_N_ELEMENTS (styles) - 1)],
    .has_captions = gtk_switch_get_active (self->captions),
  };
  return export;
}

static gboolean
redo_cb (gpointer user_data)
{
  QueensideExportWindow *self = user_data;

  self->redo = 0;
  queenside_job_begin (self->preview_job, new_export (self));
  return G_SOURCE_REMOVE;
}

/* Once for all that changes at a time. */
static void
changed_cb (QueensideExportWindow *self)
{
  gboolean is_movie = adw_combo_row_get_selected (self->what) == WHAT_MOVIE;

  if (self->session == NULL)
    return;
  gtk_widget_set_visible (self->movie_group, is_movie);
  gtk_widget_set_visible (GTK_WIDGET (self->movie_format), is_movie);
  gtk_widget_set_visible (GTK_WIDGET (self->picture_format), !is_movie);
  if (self->redo == 0)
    self->redo = g_idle_add (redo_cb, self);
}

/* A moving picture is the same wherever the search is seen. */
static void
moved_cb (QueensideExportWindow *self)
{
  if (adw_combo_row_get_selected (self->what) == WHAT_BOARD)
    changed_cb (self);
}

/* Writing */

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideExportWindow *self = owner;
  Export *export = request;
  g_autofree char *name = g_filename_display_basename (export->path);
  g_autofree char *text = g_strdup_printf (_("Saved as “%s”"), name);

  gtk_widget_set_visible (self->job_bar, FALSE);
  gtk_widget_set_sensitive (self->save_button, TRUE);
  self->is_about_preview = FALSE;
  say (self, error == NULL ? text : error->message);
}

static void
look_cb (gpointer owner)
{
  QueensideExportWindow *self = owner;

  gtk_widget_set_visible (self->job_bar, TRUE);
  gtk_progress_bar_set_fraction (self->progress, queenside_job_get_progress (self->job).done);
}

static void
cancelled_cb (QueensideExportWindow *self)
{
  queenside_job_cancel (self->job);
  gtk_widget_set_visible (self->job_bar, FALSE);
  gtk_widget_set_sensitive (self->save_button, TRUE);
  self->is_about_preview = FALSE;
  say (self, _("Cancelled; nothing was written."));
}

void
queenside_export_window_save (QueensideExportWindow *self,
                              GFile                 *file)
{
  Export *export;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = NULL;

  if (path == NULL)
    {
      text = g_strdup_printf (_("%s is not on this machine; save the picture here."), name);
      say (self, text);
      return;
    }
  g_set_object (&self->file, file);
  export = new_export (self);
  export->path = g_steal_pointer (&path);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  say (self, "");
  queenside_job_begin (self->job, export);
}

static void
save_cb (QueensideExportWindow *self)
{
  static const char *const movies[] = { "webp", "gif" };
  gboolean is_movie = adw_combo_row_get_selected (self->what) == WHAT_MOVIE;
  const char *suffix = is_movie
    ? movies[MIN (adw_combo_row_get_selected (self->movie_format), 1)]
    : draw_formats[MIN (adw_combo_row_get_selected (self->picture_format),
                        DRAW_N_FORMATS - 1)].suffix;
  g_autofree char *name = g_strdup_printf ("%s.%s", is_movie ? "climb" : "board", suffix);
  g_autofree char *last = self->file == NULL ? NULL : g_file_get_basename (self->file);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_PICTURE, GTK_WIDGET (self), name,
                              last != NULL && g_str_has_suffix (last, suffix) ? self->file : NULL,
                              (QueensideFileFunc) queenside_export_window_save);
}

/* The window */

void
queenside_export_window_present (QueensideBoardArea *area)
{
  QueensideExportWindow *self = g_object_get_data (G_OBJECT (area), DATA_KEY);

  if (self == NULL)
    {
      GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));

      self = g_object_new (QUEENSIDE_TYPE_EXPORT_WINDOW, "application",
                           gtk_window_get_application (window), "transient-for", window, NULL);
      self->area = g_object_ref (area);
      self->session = g_object_ref (area->session);
      g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "moved", G_CALLBACK (moved_cb), self,
                               G_CONNECT_SWAPPED);
      /* What is laid over the board. */
      g_signal_connect_object (area, "notify", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_object_set_data (G_OBJECT (area), DATA_KEY, self);
      changed_cb (self);
      gtk_widget_grab_focus (self->save_button);
    }
  gtk_window_present (GTK_WINDOW (self));
}

static void
queenside_export_window_dispose (GObject *object)
{
  QueensideExportWindow *self = QUEENSIDE_EXPORT_WINDOW (object);

  if (self->area != NULL)
    g_object_set_data (G_OBJECT (self->area), DATA_KEY, NULL);
  g_clear_handle_id (&self->redo, g_source_remove);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->preview_job, queenside_job_free);
  forget_shown (self);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->area);
  G_OBJECT_CLASS (queenside_export_window_parent_class)->dispose (object);
}

static void
queenside_export_window_class_init (QueensideExportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_export_window_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-export-window.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, QueensideExportWindow, name)
  CHILD (preview);
  CHILD (what);
  CHILD (picture_format);
  CHILD (movie_format);
  CHILD (style);
  CHILD (width);
  CHILD (captions);
  CHILD (movie_group);
  CHILD (first);
  CHILD (last);
  CHILD (most);
  CHILD (rate);
  CHILD (beats);
  CHILD (loop);
  CHILD (message);
  CHILD (job_bar);
  CHILD (progress);
  CHILD (save_button);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, cancelled_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
queenside_export_window_init (QueensideExportWindow *self)
{
  static const QueensideJobKind preview_kind = {
    .name = "preview", .work = work, .done = preview_done_cb, .free_request = free_export,
  };
  static const QueensideJobKind kind = {
    .name = "export", .work = work, .done = done_cb, .free_request = free_export,
    .look = look_cb, .interval = LOOK_INTERVAL,
  };
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  struct
  {
    const char *key;
    gpointer    object;
    const char *property;
  } kept[9];
  gsize n = 0;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_get_child (settings, "export");
  self->job = queenside_job_new (&kind, self);
  self->preview_job = queenside_job_new (&preview_kind, self);
  self->chooser = queenside_file_chooser_new (self);
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  kept[n++] = (typeof (kept[0])) { "what", self->what, "selected" };
  kept[n++] = (typeof (kept[0])) { "picture-format", self->picture_format, "selected" };
  kept[n++] = (typeof (kept[0])) { "movie-format", self->movie_format, "selected" };
  kept[n++] = (typeof (kept[0])) { "style", self->style, "selected" };
  kept[n++] = (typeof (kept[0])) { "width", self->width, "value" };
  kept[n++] = (typeof (kept[0])) { "captions", self->captions, "active" };
  kept[n++] = (typeof (kept[0])) { "rate", self->rate, "value" };
  kept[n++] = (typeof (kept[0])) { "beats", self->beats, "active" };
  kept[n++] = (typeof (kept[0])) { "loop", self->loop, "active" };
  for (gsize i = 0; i < n; i++)
    g_settings_bind (self->settings, kept[i].key, kept[i].object, kept[i].property,
                     G_SETTINGS_BIND_DEFAULT);
}
