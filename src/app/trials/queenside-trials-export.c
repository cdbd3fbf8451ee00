/* queenside-trials-export.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-export.h"

#include <glib/gi18n.h>

#include "draw-picture.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"
#include "queenside-trials-file.h"

#define WIDTH 640               /* units of a chart that is exported */
#define HEIGHT 400
#define MAP_HEIGHT 640
#define SCALE 2                 /* pixels a unit */

struct _QueensideTrialsExport
{
  GObject                parent_instance;

  QueensideTrialsCharts *charts;        /* not a reference */
  QueensideTrialsJob    *job;           /* or NULL */
  GAction               *table_action;
  GAction               *chart_action;
  GAction               *map_action;
  QueensideFileChooser  *chooser;
  QueensideTrialsChart   chart;         /* that it asks for */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsExport, queenside_trials_export, G_TYPE_OBJECT)

enum { SAID, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
say_saved (QueensideTrialsExport *self,
           const char            *path,
           const GError          *error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), name);

  g_signal_emit (self, signals[SAID], 0, error == NULL ? message : error->message);
}

/* The table */

/* A file that is being written, whatever becomes of the page. */
typedef struct
{
  QueensideTrialsExport *export;
  QueensideTrialsJob    *trials;
  char                  *path;
  QueensideJob          *job;
} Saving;

static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  const Saving *saving = request;

  return queenside_trials_file_save (saving->trials, saving->path, error);
}

static void
saved_cb (gpointer      owner,
          gpointer      request,
          const GError *error)
{
  Saving *saving = request;

  say_saved (saving->export, saving->path, error);
  queenside_job_free (saving->job);
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->export);
  g_object_unref (saving->trials);
  g_free (saving->path);
  g_free (saving);
}

void
queenside_trials_export_table (QueensideTrialsExport *self,
                               const char            *path)
{
  static const QueensideJobKind kind = {
    .name = "save", .work = work, .done = saved_cb, .free_request = saving_free,
  };
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving) {
    g_object_ref (self), g_object_ref (self->job), g_strdup (path), queenside_job_new (&kind, NULL),
  };
  queenside_job_begin (saving->job, saving);
}

/* Charts */

typedef struct
{
  QueensideTrialsCharts *charts;
  QueensideTrialsChart   chart;
  const DrawTheme       *theme;
} ChartView;

static void
paint (cairo_t       *cr,
       gconstpointer  view,
       double         width,
       double         height)
{
  const ChartView *chart = view;

  queenside_trials_charts_draw (chart->charts, chart->chart, chart->theme, cr, width, height);
}

void
queenside_trials_export_chart (QueensideTrialsExport *self,
                               QueensideTrialsChart   chart,
                               const char            *path)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_PRINT);
  const ChartView view = { self->charts, chart, theme };
  const DrawPicture picture = {
    .paint = paint,
    .view = &view,
    .theme = theme,
    .width = WIDTH,
    .height = chart == QUEENSIDE_CHART_OCCUPANCY ? MAP_HEIGHT : HEIGHT,
  };
  g_autoptr (GError) error = NULL;

  draw_picture_save (&picture, path, SCALE, &error);
  say_saved (self, path, error);
}

/* Asking for a name */

static void
table_chosen_cb (gpointer  owner,
                 GFile    *file)
{
  QueensideTrialsExport *self = owner;
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  if (path != NULL && self->job != NULL)
    queenside_trials_export_table (self, path);
}

static void
table_activated_cb (QueensideTrialsExport *self,
                    GVariant              *suffix)
{
  g_autofree char *name = g_strconcat ("trials.", g_variant_get_string (suffix, NULL), NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_TRIALS,
                              GTK_WIDGET (self->charts), name, NULL, table_chosen_cb);
}

static void
chart_chosen_cb (gpointer  owner,
                 GFile    *file)
{
  QueensideTrialsExport *self = owner;
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  if (path != NULL && self->job != NULL)
    queenside_trials_export_chart (self, self->chart, path);
}

static void
ask_for_chart (QueensideTrialsExport *self,
               QueensideTrialsChart   chart,
               const char            *name)
{
  self->chart = chart;
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_CHART,
                              GTK_WIDGET (self->charts), name, NULL, chart_chosen_cb);
}

static void
chart_activated_cb (QueensideTrialsExport *self,
                    GVariant              *target)
{
  if (g_str_equal (g_variant_get_string (target, NULL), "histogram"))
    ask_for_chart (self, QUEENSIDE_CHART_HISTOGRAM, "histogram.png");
  else
    ask_for_chart (self, QUEENSIDE_CHART_RUN_LENGTH, "run-length.png");
}

static void
map_activated_cb (QueensideTrialsExport *self)
{
  ask_for_chart (self, QUEENSIDE_CHART_OCCUPANCY, "map.png");
}

static GAction *
action_new (QueensideTrialsExport *self,
            const char            *name,
            const GVariantType    *target,
            GCallback              activate_cb)
{
  GSimpleAction *action = g_simple_action_new (name, target);

  g_simple_action_set_enabled (action, FALSE);
  g_signal_connect_object (action, "activate", activate_cb, self, G_CONNECT_SWAPPED);
  return G_ACTION (action);
}

void
queenside_trials_export_add (QueensideTrialsExport *self,
                             GActionMap            *map)
{
  g_action_map_add_action (map, self->table_action);
  g_action_map_add_action (map, self->chart_action);
  g_action_map_add_action (map, self->map_action);
}

void
queenside_trials_export_update (QueensideTrialsExport *self)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (self->map_action),
    self->job != NULL && queenside_trials_charts_has (self->charts, QUEENSIDE_CHART_OCCUPANCY));
}

void
queenside_trials_export_set_job (QueensideTrialsExport *self,
                                 QueensideTrialsJob    *job)
{
  g_set_object (&self->job, job);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (self->table_action), job != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (self->chart_action), job != NULL);
  queenside_trials_export_update (self);
}

QueensideTrialsExport *
queenside_trials_export_new (QueensideTrialsCharts *charts)
{
  QueensideTrialsExport *self = g_object_new (QUEENSIDE_TYPE_TRIALS_EXPORT, NULL);

  self->charts = charts;
  return self;
}

static void
queenside_trials_export_finalize (GObject *object)
{
  QueensideTrialsExport *self = QUEENSIDE_TRIALS_EXPORT (object);

  queenside_file_chooser_free (self->chooser);
  g_clear_object (&self->table_action);
  g_clear_object (&self->chart_action);
  g_clear_object (&self->map_action);
  g_clear_object (&self->job);
  G_OBJECT_CLASS (queenside_trials_export_parent_class)->finalize (object);
}

static void
queenside_trials_export_class_init (QueensideTrialsExportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_export_finalize;
  signals[SAID] = g_signal_new ("said", QUEENSIDE_TYPE_TRIALS_EXPORT, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_trials_export_init (QueensideTrialsExport *self)
{
  self->chooser = queenside_file_chooser_new (self);
  self->table_action = action_new (self, "export-table", G_VARIANT_TYPE_STRING,
                                   G_CALLBACK (table_activated_cb));
  self->chart_action = action_new (self, "export-chart", G_VARIANT_TYPE_STRING,
                                   G_CALLBACK (chart_activated_cb));
  self->map_action = action_new (self, "export-map", NULL, G_CALLBACK (map_activated_cb));
}
