/* queenside-trials-export.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw-picture.h"
#include "queenside-trials-file.h"

#define WIDTH 640               /* units of a chart that is exported */
#define HEIGHT 400
#define MAP_HEIGHT 640
#define SCALE 2                 /* pixels a unit */

static const char *const table_suffixes[] = { "csv", "json", NULL };
static const char *const chart_suffixes[] = { "png", "svg", "pdf", NULL };

struct _QueensideTrialsExport
{
  GObject                parent_instance;

  QueensideTrialsCharts *charts;        /* not a reference */
  QueensideTrialsJob    *job;           /* or NULL */
  GAction               *table_action;
  GAction               *chart_action;
  GAction               *map_action;
  GtkFileChooserNative  *chooser;       /* while it asks */
  gint                   chart;         /* that it asks for, −1 for the table */
  const char            *suffix;        /* of a name that says no format */
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

typedef struct
{
  QueensideTrialsExport *self;
  char                  *path;
} Saving;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Saving *saving = user_data;
  g_autoptr (GError) error = NULL;

  queenside_trials_file_finish (result, &error);
  say_saved (saving->self, saving->path, error);
  g_application_release (g_application_get_default ());
  g_object_unref (saving->self);
  g_free (saving->path);
  g_free (saving);
}

void
queenside_trials_export_table (QueensideTrialsExport *self,
                               const char            *path)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving) { g_object_ref (self), g_strdup (path) };
  /* The program does not end before the file is whole, though its last window is closed. */
  g_application_hold (g_application_get_default ());
  queenside_trials_file_save (self->job, queens_format_of_file (path), path, saved_cb, saving);
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

static const char *const *
get_suffixes (QueensideTrialsExport *self)
{
  return self->chart < 0 ? table_suffixes : chart_suffixes;
}

/* @path, with a suffix where it says no format. */
static char *
complete_path (QueensideTrialsExport *self,
               const char            *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  const char *dot = strrchr (lower, '.');

  if (dot != NULL && g_strv_contains (get_suffixes (self), dot + 1))
    return g_strdup (path);
  return g_strdup_printf ("%s.%s", path, self->suffix);
}

/* The dialog has asked about a file of the name that was typed, not about this one. */
static void
ask_again (QueensideTrialsExport *self,
           const char            *path)
{
  g_autofree char *name = g_path_get_basename (path);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
response_cb (QueensideTrialsExport *self,
             int                    response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *typed = file == NULL ? NULL : g_file_get_path (file);
  g_autofree char *path = NULL;

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (self->chooser));
  if (response != GTK_RESPONSE_ACCEPT || typed == NULL || self->job == NULL)
    return;
  path = complete_path (self, typed);
  if (!g_str_equal (path, typed) && g_file_test (path, G_FILE_TEST_EXISTS))
    ask_again (self, path);
  else if (self->chart < 0)
    queenside_trials_export_table (self, path);
  else
    queenside_trials_export_chart (self, self->chart, path);
}

/* One filter for all: the suffix of the name says which format it is. */
static void
add_filter (QueensideTrialsExport *self)
{
  const char *const *suffixes = get_suffixes (self);
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, self->chart < 0 ? _("Name ending in .csv or .json")
                                                    : _("Name ending in .png, .svg or .pdf"));
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_object_unref (filter);
}

static void
ask (QueensideTrialsExport *self,
     const char            *title,
     const char            *first)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->charts));
  g_autofree char *name = g_strdup_printf ("%s.%s", first, self->suffix);

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (window),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  add_filter (self);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
table_activated_cb (QueensideTrialsExport *self,
                    GVariant              *target)
{
  const char *suffix = g_variant_get_string (target, NULL);

  self->chart = -1;
  for (guint i = 0; table_suffixes[i] != NULL; i++)
    if (g_str_equal (suffix, table_suffixes[i]))
      {
        self->suffix = table_suffixes[i];
        ask (self, _("Export the Table of Trials"), "trials");
      }
}

static void
ask_for_chart (QueensideTrialsExport *self,
               QueensideTrialsChart   chart,
               const char            *name)
{
  self->chart = chart;
  self->suffix = chart_suffixes[0];
  ask (self, _("Export a Chart"), name);
}

static void
chart_activated_cb (QueensideTrialsExport *self,
                    GVariant              *target)
{
  const char *id = g_variant_get_string (target, NULL);

  ask_for_chart (self,
                 g_str_equal (id, "histogram") ? QUEENSIDE_CHART_HISTOGRAM
                                               : QUEENSIDE_CHART_RUN_LENGTH,
                 id);
}

static void
map_activated_cb (QueensideTrialsExport *self)
{
  ask_for_chart (self, QUEENSIDE_CHART_OCCUPANCY, "map");
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

  g_clear_object (&self->chooser);
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
  self->table_action = action_new (self, "export-table", G_VARIANT_TYPE_STRING,
                                   G_CALLBACK (table_activated_cb));
  self->chart_action = action_new (self, "export-chart", G_VARIANT_TYPE_STRING,
                                   G_CALLBACK (chart_activated_cb));
  self->map_action = action_new (self, "export-map", NULL, G_CALLBACK (map_activated_cb));
}
