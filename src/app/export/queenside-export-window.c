/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-export-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "draw-picture.h"
#include "queens-refuse.h"
#include "queens-view.h"
#include "queenside-board-content.h"
#include "queenside-chart.h"
#include "queenside-export.h"
#include "queenside-file-chooser.h"
#include "queenside-number-row.h"

#define DATA_KEY "queenside-export-window"
#define LOOK_INTERVAL 100       /* ms between two updates of the progress */
#define DRAG_SIZE 800           /* size of a dragged picture, in pixels */
#define MAX_RATE 50             /* maximum steps per second */
#define INCH 2.54               /* in cm */
#define PIXELS_AN_INCH 300.0
#define POINTS_AN_INCH 72.0

typedef enum { UNIT_PIXELS, UNIT_CENTIMETRES, N_UNITS } Unit;

struct _QueensideExportWindow
{
  AdwWindow             parent_instance;

  GtkDrawingArea       *preview;
  AdwComboRow          *what;
  AdwComboRow          *format;
  AdwComboRow          *unit;
  QueensideNumberRow   *width;
  AdwComboRow          *style;
  GtkSwitch            *captions;
  GtkWidget            *captions_row;
  GtkSwitch            *answers;
  GtkWidget            *answers_row;
  AdwExpanderRow       *shown;
  GtkSwitch            *overlays[QUEENS_N_VIEWS];
  GtkWidget            *steps_group;
  QueensideNumberRow   *first;
  GtkSwitch            *to_end;
  GtkWidget            *to_end_row;
  QueensideNumberRow   *last;
  QueensideNumberRow   *most;
  QueensideNumberRow   *rate;
  GtkSwitch            *beats;
  GtkWidget            *beats_row;
  GtkSwitch            *loop;
  GtkWidget            *loop_row;
  GtkStack             *note;           /* shows one of the next two widgets */
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
  const QueensideExportKind *kind;
  QueensideChart       *chart;          /* the chart to export, or NULL for all other kinds */
  GPtrArray            *offered;        /* array of QueensideChart; listed after the other export
                                         * kinds */
  double                widths[N_UNITS];
  gboolean              is_filling;     /* TRUE while code changes the rows */
  gboolean              is_wrong;       /* TRUE if the current choice can't be written */
  GtkWidget            *blamed;         /* the row that shows an error, or NULL */
  QueensideExport      *asked;          /* an export that waits for the user's consent to many
                                         * frames, or NULL */
  QueensideExport      *seen;           /* the export in the preview, or NULL */
  guint                 frame;          /* index of the frame in the preview */
  guint                 tick;           /* source id for the next frame */
  guint                 redo;           /* source id for the next preview */
  /* TRUE if the message describes the preview, FALSE if it describes a written file */
  gboolean              is_about_preview;
};

G_DEFINE_FINAL_TYPE (QueensideExportWindow, queenside_export_window, ADW_TYPE_WINDOW)

static const char *
get_suffix (QueensideExportWindow *self)
{
  return self->kind->formats[adw_combo_row_get_selected (self->format)];
}

static gboolean
has_points (const char *suffix)
{
  return g_str_equal (suffix, "svg") || g_str_equal (suffix, "pdf");
}

static void
update_save (QueensideExportWindow *self)
{
  QueensideNumberRow *rows[] = { self->width, self->first, self->last, self->most, self->rate };
  gboolean is_wrong = self->is_wrong || queenside_job_is_running (self->job);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    is_wrong |= gtk_widget_get_mapped (GTK_WIDGET (rows[i]))
                && queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (rows[i]));
  gtk_widget_set_sensitive (self->save_button, !is_wrong);
}

static void
complained_cb (QueensideExportWindow *self)
{
  if (self->job != NULL)
    update_save (self);
}

/* Shows @words as an error below @row. If @words is NULL, removes the error. */
static void
blame (QueensideExportWindow *self,
       gpointer               row,
       const char            *words)
{
  if (self->blamed != NULL)
    queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->blamed), NULL);
  self->blamed = row;
  self->is_wrong = row != NULL;
  if (row != NULL)
    queenside_field_row_set_error (row, words);
  update_save (self);
}

static void
show_message (QueensideExportWindow *self,
              const char            *text)
{
  gtk_label_set_label (self->message, text);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  QueensideExportWindow *self = user_data;
  double units, high, scale;

  if (self->seen == NULL)
    return;
  units = self->seen->kind->get_size (self->seen, &high);
  scale = MIN (width / units, height / high);
  cairo_translate (cr, floor ((width - units * scale) / 2), 0);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, units, high);
  cairo_clip (cr);
  self->seen->kind->paint (self->seen, self->frame, cr,
                           scale * gtk_widget_get_scale_factor (GTK_WIDGET (area)));
}

static gboolean
tick_cb (gpointer user_data)
{
  QueensideExportWindow *self = user_data;
  const GArray *frames = self->seen->film->frames;

  self->frame = (self->frame + 1) % frames->len;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  self->tick = g_timeout_add (g_array_index (frames, DrawFrame, self->frame).duration, tick_cb,
                              self);
  return G_SOURCE_REMOVE;
}

static void
forget_seen (QueensideExportWindow *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->seen, queenside_export_free);
  self->frame = 0;
}

/* Describes the new preview, or shows its error. */
static void
show_seen (QueensideExportWindow *self)
{
  const QueensideExport *seen = self->seen;
  const DrawFilm *film = seen->film;
  double units_high;
  double units = seen->kind->get_size (self->seen, &units_high);
  double height = units_high * seen->width / units;
  g_autofree char *size = g_strdup_printf (has_points (seen->suffix)
                                           ? _("%u × %.0f points (72 per inch)")
                                           : _("%u × %.0f pixels"),
                                           seen->width, round (height));
  g_autofree char *steps = NULL;

  blame (self, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  queenside_field_row_set_words (QUEENSIDE_FIELD_ROW (self->width), size);
  if (gtk_widget_get_visible (GTK_WIDGET (self->width)) && !draw_picture_check_size (height, NULL))
    {
      g_autofree char *why = g_strdup_printf (
        _("The size would be %s. Choose a width that gives a height from %d to %d."), size,
        DRAW_PICTURE_MIN_SIZE, DRAW_PICTURE_MAX_SIZE);

      blame (self, self->width, why);
    }
  if (film == NULL)
    return;
  if ((seen->kind->rows & QUEENSIDE_EXPORT_HAS_RANGE) && film->options.hides_next)
    steps = g_strdup (_("While you predict, the picture ends at the current step."));
  else if (film->n_left_out > 0)
    steps = g_strdup_printf (_("%u of %" PRIu64 " key steps are shown."),
                             film->options.most, film->n_left_out + film->options.most);
  if (steps != NULL)
    show_message (self, steps);
  self->is_about_preview = steps != NULL;
  if (gtk_widget_get_visible (GTK_WIDGET (self->last)) && !film->options.hides_next
      && queenside_number_row_get_value (self->last) > film->options.last)
    {
      g_autofree char *text = g_strdup_printf (
        _("The search ends at step %" PRIu64 ". Choose this step or an earlier one."),
        film->options.last);

      blame (self, self->last, text);
    }
  if (self->tick == 0 && film->frames->len > 1 && seen->kind->plays)
    self->tick = g_timeout_add (g_array_index (film->frames, DrawFrame, self->frame).duration,
                                tick_cb, self);
}

/* Removes a message about the preview. Keeps a message about a written file. */
static void
forget_words (QueensideExportWindow *self)
{
  if (self->is_about_preview)
    show_message (self, "");
  self->is_about_preview = FALSE;
}

static void
preview_done_cb (gpointer      owner,
                 gpointer      request,
                 const GError *error)
{
  QueensideExportWindow *self = owner;
  QueensideExport *export = request;

  forget_seen (self);
  forget_words (self);
  if (error != NULL)
    {
      gboolean is_of_first = g_error_matches (error, QUEENS_ERROR, QUEENS_ERROR_EMPTY);

      gtk_widget_queue_draw (GTK_WIDGET (self->preview));
      blame (self, is_of_first ? self->first : NULL, error->message);
      self->is_about_preview = self->is_wrong = TRUE;
      if (!is_of_first)
        show_message (self, error->message);
      update_save (self);
      return;
    }
  self->seen = g_memdup2 (export, sizeof *export);
  *export = (QueensideExport) { 0 };
  /* The document was moved to another address, so update the pointer of the film. */
  if (self->seen->film != NULL)
    self->seen->film->document = &self->seen->document;
  show_seen (self);
}

/* Keeps the film of the preview if only its style differs, so that the search doesn't have to run
 * again. Returns FALSE if the export needs a new film. */
static gboolean
restyle (QueensideExportWindow *self,
         QueensideExport       *export)
{
  QueensideExport *seen = self->seen;
  const DrawFilmOptions *options = &export->options;
  g_autofree char *text = NULL;
  g_autofree char *seen_text = NULL;
  QueensDocument restyled = export->document;
  DrawFilm *film;

  if (seen == NULL || seen->film == NULL || export->chart != NULL
      || (export->kind->rows & QUEENSIDE_EXPORT_HAS_ANSWERS)
      || queenside_job_is_running (self->preview_job)
      || seen->options.first != options->first || seen->options.last != options->last
      || seen->options.most != options->most || seen->options.has_beats != options->has_beats
      || seen->options.is_race != options->is_race || seen->options.rate != options->rate
      || seen->options.hides_next != options->hides_next)
    return FALSE;
  restyled.view = seen->document.view;
  text = queens_document_write (&restyled);
  seen_text = queens_document_write (&seen->document);
  if (!g_str_equal (text, seen_text))
    return FALSE;
  film = g_steal_pointer (&seen->film);
  film->options.shown = export->options.shown;
  film->options.style = export->options.style;
  film->options.has_captions = export->options.has_captions;
  draw_overlay_forget (&film->overlay);
  queenside_export_free (seen);
  export->film = film;
  film->document = &export->document;
  self->seen = export;
  if (!export->kind->plays)
    self->frame = 0;
  forget_words (self);
  show_seen (self);
  return TRUE;
}

static GdkContentProvider *
prepare_cb (QueensideExportWindow *self)
{
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) svg = NULL;

  if (self->seen == NULL)
    return NULL;
  png = queenside_export_to_bytes (self->seen, self->frame, DRAW_FORMAT_PNG, DRAG_SIZE, NULL);
  svg = queenside_export_to_bytes (self->seen, self->frame, DRAW_FORMAT_SVG, DRAG_SIZE, NULL);
  return png == NULL || svg == NULL ? NULL : queenside_board_content_new_to_drag (png, svg);
}

static QueensView
get_shown (QueensideExportWindow *self)
{
  QueensView shown = 0;

  if (!adw_expander_row_get_enable_expansion (self->shown))
    return self->area->shown;
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    shown |= gtk_switch_get_active (self->overlays[i]) ? 1 << i : 0;
  return shown;
}

/* Returns the number of pixels or points per unit of the width. */
static double
get_density (QueensideExportWindow *self)
{
  return adw_combo_row_get_selected (self->unit) == UNIT_PIXELS
         ? 1
         : (has_points (get_suffix (self)) ? POINTS_AN_INCH : PIXELS_AN_INCH) / INCH;
}

/* Returns an export of the current choice, or NULL if the chart no longer exists. */
static QueensideExport *
new_export (QueensideExportWindow *self)
{
  static const DrawStyle styles[] = { DRAW_STYLE_LIGHT, DRAW_STYLE_DARK, DRAW_STYLE_PRINT };
  QueensideExport *export = g_new0 (QueensideExport, 1);
  QueensideExportRows rows = self->kind->rows;
  gboolean has_range = (rows & QUEENSIDE_EXPORT_HAS_RANGE) != 0;
  guint64 position;

  queenside_session_fill_document (self->session, &export->document);
  /* The position that queenside_session_fill_document() sets may be one past the last step, which a
   * picture can't show. */
  position = self->session->now.history->position;
  export->document.position = position;
  export->document.view = get_shown (self);
  export->kind = self->kind;
  export->suffix = get_suffix (self);
  export->width = lround (queenside_number_row_get_value (self->width) * get_density (self));
  export->loop = gtk_switch_get_active (self->loop) ? 0 : 1;
  export->has_answers = gtk_switch_get_active (self->answers);
  export->options = (DrawFilmOptions) {
    .first = has_range ? queenside_number_row_get_value (self->first)
             : self->kind->is_of_past ? 0 : position,
    .last = !has_range ? self->kind->is_of_past ? self->session->now.history->length : position
            : gtk_switch_get_active (self->to_end) ? G_MAXUINT64
            : (guint64) queenside_number_row_get_value (self->last),
    .most = rows & QUEENSIDE_EXPORT_HAS_MOST ? queenside_number_row_get_value (self->most)
                                             : self->kind->most,
    .has_beats = (rows & QUEENSIDE_EXPORT_HAS_BEATS) && gtk_switch_get_active (self->beats),
    .rate = queenside_number_row_get_value (self->rate),
    .shown = export->document.view,
    .style = styles[MIN (adw_combo_row_get_selected (self->style), G_N_ELEMENTS (styles) - 1)],
    .has_captions = (rows & QUEENSIDE_EXPORT_HAS_CAPTIONS)
                    && gtk_switch_get_active (self->captions),
    .hides_next = self->area->overlay.hides_next,
  };
  if (self->kind->is_of_race)
    {
      /* Show the overlays that the Compare page shows. */
      export->options.is_race = TRUE;
      export->options.hides_next = FALSE;
      export->options.shown &= QUEENS_VIEW_COORDINATES | QUEENS_VIEW_ROW_ZERO_AT_TOP;
      export->options.shown |= QUEENS_VIEW_LAST_MOVE | QUEENS_VIEW_DOMAINS;
    }
  if (export->options.hides_next)
    export->options.last = MIN (export->options.last, position);
  if (self->chart != NULL)
    {
      export->chart = queenside_chart_record (self->chart, draw_theme_get (export->options.style));
      if (export->chart == NULL)
        g_clear_pointer (&export, queenside_export_free);
    }
  return export;
}

static gboolean
redo_cb (gpointer user_data)
{
  QueensideExportWindow *self = user_data;
  QueensideExport *export = NULL;

  self->redo = 0;
  if (gtk_widget_get_visible (GTK_WIDGET (self->last))
      && queenside_number_row_get_value (self->last) < queenside_number_row_get_value (self->first))
    blame (self, self->last, _("The last step is before the first step. Choose a later step."));
  else if ((export = new_export (self)) != NULL)
    {
      if (!restyle (self, export))
        queenside_job_begin (self->preview_job, export);
    }
  else
    {
      show_message (self, _("That chart is no longer available."));
      self->is_about_preview = self->is_wrong = TRUE;
      update_save (self);
    }
  return G_SOURCE_REMOVE;
}

/* Returns the settings key for the format. Pictures and animations have different keys. */
static const char *
get_format_key (QueensideExportWindow *self)
{
  return g_str_equal (self->kind->formats[0], "png") ? "format" : "moving-format";
}

/* Lists the formats of the kind. If the kind has the format used last, selects this format. */
static void
fill_formats (QueensideExportWindow *self)
{
  static const struct { const char *suffix, *name; } names[] = {
    { "png", "PNG" }, { "svg", "SVG" }, { "pdf", "PDF" }, { "webp", "WebP" }, { "gif", "GIF" },
    { "tex", "TikZ (LaTeX)" }, { "html", "HTML" },
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *last = g_settings_get_string (self->settings, get_format_key (self));
  guint selected = 0;

  for (guint i = 0; self->kind->formats[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      if (g_str_equal (names[k].suffix, self->kind->formats[i]))
        {
          gtk_string_list_append (list, names[k].name);
          if (g_str_equal (last, names[k].suffix))
            selected = i;
        }
  adw_combo_row_set_model (self->format, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->format, selected);
}

/* Shows the rows of the kind, and sets the range of the width. */
static void
show_rows (QueensideExportWindow *self)
{
  guint what = adw_combo_row_get_selected (self->what);
  guint n_kinds = g_list_model_get_n_items (adw_combo_row_get_model (self->what))
                  - self->offered->len;
  const QueensideExportKind *kind = what < n_kinds ? &queenside_export_kinds[what]
                                                   : &queenside_export_chart;
  QueensideChart *chart;
  gboolean has_size;
  Unit unit = adw_combo_row_get_selected (self->unit);
  double density;

  self->is_filling = TRUE;
  chart = what < n_kinds ? NULL : self->offered->pdata[what - n_kinds];
  g_set_object (&self->chart, chart);
  if (kind != self->kind)
    {
      self->kind = kind;
      fill_formats (self);
    }
  has_size = (kind->rows & QUEENSIDE_EXPORT_HAS_SIZE) && !g_str_equal (get_suffix (self), "tex");
  {
    const struct { gpointer row; gboolean is_there; } rows[] = {
      { self->unit, has_size },
      { self->width, has_size },
      { self->style, (kind->rows & QUEENSIDE_EXPORT_HAS_STYLE) != 0 },
      { self->captions_row, (kind->rows & QUEENSIDE_EXPORT_HAS_CAPTIONS) != 0 },
      { self->answers_row, (kind->rows & QUEENSIDE_EXPORT_HAS_ANSWERS) != 0 },
      { self->shown, (kind->rows & QUEENSIDE_EXPORT_HAS_SHOWN) != 0 },
      { self->steps_group, (kind->rows & QUEENSIDE_EXPORT_HAS_RANGE) != 0 },
      { self->last, (kind->rows & QUEENSIDE_EXPORT_HAS_RANGE)
                    && !gtk_switch_get_active (self->to_end) },
      { self->most, (kind->rows & QUEENSIDE_EXPORT_HAS_MOST) != 0 },
      { self->rate, (kind->rows & QUEENSIDE_EXPORT_HAS_RATE) != 0 },
      { self->beats_row, (kind->rows & QUEENSIDE_EXPORT_HAS_BEATS) != 0 },
      { self->loop_row, (kind->rows & QUEENSIDE_EXPORT_HAS_LOOP) != 0 },
    };

    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      gtk_widget_set_visible (rows[i].row, rows[i].is_there);
  }
  density = get_density (self);
  queenside_number_row_set_range (self->width, ceil (kind->min_width / density * 10) / 10,
                                  floor (kind->max_width / density * 10) / 10,
                                  unit == UNIT_PIXELS ? 0 : 1);
  queenside_number_row_set_value (self->width, self->widths[unit]);
  self->is_filling = FALSE;
}

/* Several rows often change together, so the preview is updated only once, when idle. */
static void
changed_cb (QueensideExportWindow *self)
{
  if (self->session == NULL || self->is_filling)
    return;
  show_rows (self);
  g_settings_set_string (self->settings, "kind",
                         self->chart == NULL ? self->kind->id
                                             : queenside_chart_get_kind (self->chart)->id);
  if (self->kind->formats[1] != NULL)
    g_settings_set_string (self->settings, get_format_key (self), get_suffix (self));
  g_settings_set_double (self->settings, "width", self->widths[UNIT_PIXELS]);
  g_settings_set_double (self->settings, "centimetres", self->widths[UNIT_CENTIMETRES]);
  g_settings_set_double (self->settings, "most", queenside_number_row_get_value (self->most));
  g_settings_set_double (self->settings, "rate", queenside_number_row_get_value (self->rate));
  if (adw_expander_row_get_enable_expansion (self->shown))
    g_settings_set_uint (self->settings, "overlays", get_shown (self));
  if (self->redo == 0)
    self->redo = g_idle_add (redo_cb, self);
}

static void
width_cb (QueensideExportWindow *self)
{
  self->widths[MIN (adw_combo_row_get_selected (self->unit), N_UNITS - 1)]
    = queenside_number_row_get_value (self->width);
  changed_cb (self);
}

/* Updates the preview after a move. An animation doesn't depend on the current step, unless the
 * user is guessing. */
static void
moved_cb (QueensideExportWindow *self)
{
  if (!(self->kind->rows & QUEENSIDE_EXPORT_HAS_RANGE) || self->area->overlay.hides_next)
    changed_cb (self);
}

static void
end_job (QueensideExportWindow *self,
         const char            *words)
{
  gtk_stack_set_visible_child (self->note, GTK_WIDGET (self->message));
  update_save (self);
  self->is_about_preview = FALSE;
  show_message (self, words);
}

static void
answered_cb (QueensideExportWindow *self,
             const char            *response)
{
  QueensideExport *asked = g_steal_pointer (&self->asked);

  if (g_str_equal (response, "write"))
    {
      asked->is_meant = TRUE;
      asked->n_bytes = 0;
      queenside_job_begin (self->job, asked);
      update_save (self);
    }
  else
    queenside_export_free (asked);
}

/* Asks for consent before writing many frames. */
static void
ask (QueensideExportWindow *self,
     QueensideExport       *export)
{
  guint n = export->film->frames->len;
  g_autofree char *size = g_format_size (export->n_bytes);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Save all frames?"),
                                              NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  ngettext ("%u frame needs about %s of disk space.",
                                            "%u frames need about %s of disk space.", n), n, size);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "write",
                                    _("_Save"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_clear_pointer (&self->asked, queenside_export_free);
  self->asked = g_memdup2 (export, sizeof *export);
  *export = (QueensideExport) { 0 };
  g_clear_pointer (&self->asked->film, draw_film_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideExportWindow *self = owner;
  QueensideExport *export = request;
  g_autofree char *name = g_filename_display_basename (export->path);
  g_autofree char *text = g_strdup_printf (_("Saved as “%s”"), name);

  end_job (self, error != NULL ? error->message : export->n_bytes > 0 ? "" : text);
  if (error == NULL && export->n_bytes > 0)
    ask (self, export);
}

static void
look_cb (gpointer owner)
{
  QueensideExportWindow *self = owner;

  gtk_stack_set_visible_child (self->note, self->job_bar);
  gtk_progress_bar_set_fraction (self->progress, queenside_job_get_progress (self->job).done);
}

static void
cancelled_cb (QueensideExportWindow *self)
{
  queenside_job_cancel (self->job);
  end_job (self, _("Cancelled. Nothing was saved."));
}

/* Returns the format for the suffix of @path. If no format has this suffix, returns NULL and sets
 * @words to an error message. */
static const char *
find_format (const QueensideExportKind  *kind,
             const char                 *path,
             char                      **words)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; kind->formats[i] != NULL; i++)
    {
      if (draw_picture_has_suffix (path, kind->formats[i]))
        return kind->formats[i];
      g_string_append (list, i == 0 ? "" : kind->formats[i + 1] == NULL ? _(" or ") : ", ");
      g_string_append_printf (list, ".%s", kind->formats[i]);
    }
  *words = g_strdup_printf (_("The file name “%s” must end in %s."), name, list->str);
  return NULL;
}

void
queenside_export_window_save (QueensideExportWindow *self,
                              GFile                 *file)
{
  QueensideExport *export;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *words = NULL;
  const char *suffix = NULL;

  self->is_about_preview = FALSE;
  if (path == NULL)
    words
      = g_strdup_printf (_("%s is not on this computer. Choose a folder on this computer for the "
                           "picture."), name);
  else if (!self->kind->is_folder)
    suffix = find_format (self->kind, path, &words);
  export = words == NULL ? new_export (self) : NULL;
  if (export == NULL)
    {
      show_message (self, words == NULL ? _("That chart is no longer available.") : words);
      return;
    }
  g_settings_set_string (self->settings, "path", path);
  export->path = g_steal_pointer (&path);
  if (suffix != NULL)
    export->suffix = suffix;
  show_message (self, "");
  queenside_job_begin (self->job, export);
  update_save (self);
}

/* Asks for a file. Suggests the folder used last. If the format is the same, also suggests the name
 * used last. */
static void
save_cb (QueensideExportWindow *self)
{
  const char *suffix = get_suffix (self);
  const char *stem = _(self->chart == NULL ? self->kind->file
                                           : queenside_chart_get_kind (self->chart)->id);
  g_autofree char *name = self->kind->is_folder ? g_strdup (stem)
                                                : g_strdup_printf ("%s.%s", stem, suffix);
  g_autofree char *last = g_settings_get_string (self->settings, "path");
  g_autofree char *folder = g_path_get_dirname (last);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  if (*last != '\0' && g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      path = !self->kind->is_folder && g_str_has_suffix (last, suffix)
             ? g_strdup (last) : g_build_filename (folder, name, NULL);
      file = g_file_new_for_path (path);
    }
  queenside_file_chooser_ask (self->chooser,
                              self->kind->is_folder ? QUEENSIDE_FILE_EXPORT_FRAMES
                                                    : QUEENSIDE_FILE_EXPORT_PICTURE,
                              GTK_WIDGET (self), name, file,
                              (QueensideFileFunc) queenside_export_window_save);
}

/* Lists the kinds and the charts. Keeps the current choice, or restores the last choice. */
static void
fill_kinds (QueensideExportWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *last = g_settings_get_string (self->settings, "kind");
  guint selected = 0;
  guint n = 0;

  self->is_filling = TRUE;
  for (; queenside_export_kinds[n].id != NULL; n++)
    {
      gtk_string_list_append (names, _(queenside_export_kinds[n].name));
      if (g_str_equal (queenside_export_kinds[n].id, last))
        selected = n;
    }
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  self->offered = queenside_chart_list (gtk_window_get_transient_for (GTK_WINDOW (self)));
  for (guint i = 0; i < self->offered->len; i++, n++)
    {
      const DrawChartKind *kind = queenside_chart_get_kind (self->offered->pdata[i]);

      gtk_string_list_append (names, _(kind->name));
      if (g_str_equal (kind->id, last))
        selected = n;
    }
  adw_combo_row_set_model (self->what, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->what, selected);
  self->is_filling = FALSE;
}

/* When the window becomes active, updates the list of kinds, because other pages may have new
 * charts. */
static void
active_cb (QueensideExportWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)) || self->session == NULL)
    return;
  fill_kinds (self);
  changed_cb (self);
}

static void
add_overlays (QueensideExportWindow *self)
{
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *overlay = gtk_switch_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(queens_view_choices[i].name));
      gtk_accessible_update_property (GTK_ACCESSIBLE (overlay), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(queens_view_choices[i].name), -1);
      gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), overlay);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), overlay);
      adw_expander_row_add_row (self->shown, row);
      g_signal_connect_swapped (overlay, "notify::active", G_CALLBACK (changed_cb), self);
      self->overlays[i] = GTK_SWITCH (overlay);
    }
}

void
queenside_export_window_present (QueensideBoardArea *area)
{
  QueensideExportWindow *self = g_object_get_data (G_OBJECT (area), DATA_KEY);

  if (self == NULL)
    {
      GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));
      QueensView shown;

      self = g_object_new (QUEENSIDE_TYPE_EXPORT_WINDOW, "application",
                           gtk_window_get_application (window), "transient-for", window, NULL);
      self->area = g_object_ref (area);
      self->session = g_object_ref (area->session);
      g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "compared", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "moved", G_CALLBACK (moved_cb), self,
                               G_CONNECT_SWAPPED);
      /* The overlays are properties of the area. */
      g_signal_connect_object (area, "notify", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_object_set_data (G_OBJECT (area), DATA_KEY, self);
      /* Start with the overlays used last, or with the window's overlays. */
      shown = adw_expander_row_get_enable_expansion (self->shown)
              ? g_settings_get_uint (self->settings, "overlays") : area->shown;
      self->is_filling = TRUE;
      for (guint i = 0; i < QUEENS_N_VIEWS; i++)
        gtk_switch_set_active (self->overlays[i], (shown >> i) & 1);
      adw_expander_row_set_expanded (self->shown, FALSE);
      fill_kinds (self);
      g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
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
  forget_seen (self);
  g_clear_pointer (&self->asked, queenside_export_free);
  g_clear_object (&self->chart);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->area);
  G_OBJECT_CLASS (queenside_export_window_parent_class)->dispose (object);
}

static void
mark_name (GtkListItem *item,
           GParamSpec  *pspec,
           AdwComboRow *row)
{
  gtk_widget_set_opacity (gtk_widget_get_last_child (gtk_list_item_get_child (item)),
                          adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item));
}

static void
setup_name_cb (GtkListItemFactory *factory,
               GtkListItem        *item,
               AdwComboRow        *row)
{
  GtkWidget *name = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (name), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (name), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, name);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (mark_name), item,
                           G_CONNECT_SWAPPED);
}

static void
bind_name_cb (GtkListItemFactory *factory,
              GtkListItem        *item,
              AdwComboRow        *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (name));
  mark_name (item, NULL, row);
}

static void
queenside_export_window_class_init (QueensideExportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_export_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-export-window.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, QueensideExportWindow, name)
  CHILD (preview);
  CHILD (what);
  CHILD (format);
  CHILD (unit);
  CHILD (width);
  CHILD (style);
  CHILD (captions);
  CHILD (captions_row);
  CHILD (answers);
  CHILD (answers_row);
  CHILD (shown);
  CHILD (steps_group);
  CHILD (first);
  CHILD (to_end);
  CHILD (to_end_row);
  CHILD (last);
  CHILD (most);
  CHILD (rate);
  CHILD (beats);
  CHILD (beats_row);
  CHILD (loop);
  CHILD (loop_row);
  CHILD (note);
  CHILD (message);
  CHILD (job_bar);
  CHILD (progress);
  CHILD (save_button);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, cancelled_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, complained_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_popover (child);
  return found;
}

/* Moves the focus from the list back to @row. Without this, GTK would move the focus to the next
 * row. */
static void
keep_focus (AdwComboRow *row)
{
  g_signal_connect_object (find_popover (GTK_WIDGET (row)), "closed",
                           G_CALLBACK (gtk_widget_grab_focus), row, G_CONNECT_SWAPPED);
}

static void
queenside_export_window_init (QueensideExportWindow *self)
{
  static const QueensideJobKind preview_kind = {
    .name = "preview", .work = queenside_export_work, .done = preview_done_cb,
    .free_request = queenside_export_free,
  };
  static const QueensideJobKind kind = {
    .name = "export", .work = queenside_export_work, .done = done_cb,
    .free_request = queenside_export_free, .look = look_cb, .interval = LOOK_INTERVAL,
  };
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GtkListItemFactory) names = gtk_signal_list_item_factory_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_filling = TRUE;
  self->settings = g_settings_get_child (settings, "export");
  self->job = queenside_job_new (&kind, self);
  self->preview_job = queenside_job_new (&preview_kind, self);
  self->chooser = queenside_file_chooser_new (self);
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->preview), GTK_EVENT_CONTROLLER (source));
  self->offered = g_ptr_array_new ();
  add_overlays (self);
  /* GTK's own list cuts names off after about twenty letters. */
  g_signal_connect (names, "setup", G_CALLBACK (setup_name_cb), self->what);
  g_signal_connect (names, "bind", G_CALLBACK (bind_name_cb), self->what);
  adw_combo_row_set_list_factory (self->what, names);
  keep_focus (self->what);
  keep_focus (self->format);
  keep_focus (self->unit);
  keep_focus (self->style);
  {
    const struct
    {
      const char *key;
      gpointer    object;
      const char *property;
    } kept[] = {
      { "unit", self->unit, "selected" },
      { "style", self->style, "selected" },
      { "captions", self->captions, "active" },
      { "answers", self->answers, "active" },
      { "beats", self->beats, "active" },
      { "loop", self->loop, "active" },
      { "has-overlays", self->shown, "enable-expansion" },
    };

    for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
      g_settings_bind (self->settings, kept[i].key, kept[i].object, kept[i].property,
                       G_SETTINGS_BIND_DEFAULT);
  }
  self->widths[UNIT_PIXELS] = g_settings_get_double (self->settings, "width");
  self->widths[UNIT_CENTIMETRES] = g_settings_get_double (self->settings, "centimetres");
  gtk_switch_set_active (self->to_end, TRUE);
  queenside_number_row_set_range (self->first, 0, DRAW_FILM_MAX_STEPS, 0);
  queenside_number_row_set_range (self->last, 0, DRAW_FILM_MAX_STEPS, 0);
  queenside_number_row_set_range (self->most, 2, DRAW_FILM_MAX_STEPS, 0);
  queenside_number_row_set_range (self->rate, 0.5, MAX_RATE, 1);
  queenside_number_row_set_value (self->most, g_settings_get_double (self->settings, "most"));
  queenside_number_row_set_value (self->rate, g_settings_get_double (self->settings, "rate"));
  self->is_filling = FALSE;
}
