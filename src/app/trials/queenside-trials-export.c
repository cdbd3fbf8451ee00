/* queenside-trials-export.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-export.h"

#include <glib/gi18n.h>

#include "draw-picture.h"
#include "queens-file.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"

#define CHUNK (256 * 1024)      /* bytes of a table that are written at a time */
#define WIDTH 640               /* units of a chart that is exported */
#define HEIGHT 400
#define MAP_HEIGHT 640
#define SCALE 2                 /* pixels a unit */

struct _QueensideTrialsExport
{
  GObject                parent_instance;

  QueensideTrialsCharts *charts;        /* not a reference */
  QueensideTrialsJob    *job;           /* or NULL */
  GActionMap            *actions;
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

/* Returns 0, or the number of what went wrong. */
static int
write_rows (int      fd,
            gpointer user_data)
{
  const Saving *saving = user_data;
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (saving->trials);
  guint n_rows = queenside_trials_job_get_n_rows (saving->trials);
  g_auto (QueensRecord) record = { 0 };
  int result = 0;

  queens_record_init (&record, queens_format_of_file (saving->path));
  record.is_flat = TRUE;
  for (guint row = 0; row < n_rows && result == 0; row++)
    {
      g_autofree gint32 *places = NULL;
      const QueensideConfiguration *tried;
      QueensTrial trial;

      queenside_trials_job_get_row (saving->trials, row, &trial, &places);
      tried = &plan->entries[trial.setup];
      for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
        if (queenside_trials_plan_has_column (plan, i))
          queens_trial_add_to (&trial, &tried->setup, tried->name, i, &record);
      queens_record_end_row (&record);
      if (record.text->len > CHUNK)
        {
          result = queens_file_write (fd, record.text->str, record.text->len);
          g_string_truncate (record.text, 0);
        }
    }
  queens_record_end_table (&record);
  return result != 0 ? result : queens_file_write (fd, record.text->str, record.text->len);
}

/* The file is there whole or not at all. */
static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  return queens_file_fill (((Saving *) request)->path, write_rows, request, error);
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
chart_activated_cb (QueensideTrialsExport *self,
                    GVariant              *target)
{
  const char *id = target == NULL ? "map" : g_variant_get_string (target, NULL);
  g_autofree char *name = g_strconcat (id, ".png", NULL);

  self->chart = target == NULL                   ? QUEENSIDE_CHART_OCCUPANCY
                : g_str_equal (id, "histogram") ? QUEENSIDE_CHART_HISTOGRAM
                                                 : QUEENSIDE_CHART_RUN_LENGTH;
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_CHART,
                              GTK_WIDGET (self->charts), name, NULL, chart_chosen_cb);
}

static void
enable (QueensideTrialsExport *self,
        const char            *name,
        gboolean               is_enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name)),
                               is_enabled);
}

void
queenside_trials_export_update (QueensideTrialsExport *self)
{
  enable (self, "export-map",
          self->job != NULL && queenside_trials_charts_has (self->charts,
                                                            QUEENSIDE_CHART_OCCUPANCY));
}

void
queenside_trials_export_set_job (QueensideTrialsExport *self,
                                 QueensideTrialsJob    *job)
{
  g_set_object (&self->job, job);
  enable (self, "export-table", job != NULL);
  enable (self, "export-chart", job != NULL);
  queenside_trials_export_update (self);
}

QueensideTrialsExport *
queenside_trials_export_new (QueensideTrialsCharts *charts,
                             GActionMap            *actions)
{
  static const struct
  {
    const char *name;
    const char *target;
    GCallback   activate_cb;
  } entries[] = {
    { "export-table", "s", G_CALLBACK (table_activated_cb) },
    { "export-chart", "s", G_CALLBACK (chart_activated_cb) },
    { "export-map", NULL, G_CALLBACK (chart_activated_cb) },
  };
  QueensideTrialsExport *self = g_object_new (QUEENSIDE_TYPE_TRIALS_EXPORT, NULL);

  self->charts = charts;
  self->actions = g_object_ref (actions);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const char *target = entries[i].target;
      g_autoptr (GSimpleAction) action = g_simple_action_new (
        entries[i].name, target == NULL ? NULL : G_VARIANT_TYPE (target));

      g_simple_action_set_enabled (action, FALSE);
      g_signal_connect_object (action, "activate", entries[i].activate_cb, self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (actions, G_ACTION (action));
    }
  return self;
}

static void
queenside_trials_export_finalize (GObject *object)
{
  QueensideTrialsExport *self = QUEENSIDE_TRIALS_EXPORT (object);

  queenside_file_chooser_free (self->chooser);
  g_clear_object (&self->actions);
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
}
