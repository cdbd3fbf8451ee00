/* queenside-chart-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-chart-area.h"

#include <glib/gi18n.h>

#include "draw-time-line.h"
#include "queens-distance.h"
#include "queenside-export.h"
#include "queenside-job.h"
#include "queenside-numbers.h"
#include "queenside-scrub.h"
#include "queenside-theme.h"

#define HEIGHT 84               /* at least; whoever gives it more gets a higher chart */
#define TIME 3000               /* of a frame, in µs, for distances that have not been asked for
                                 * before */
#define RUN 16                  /* of them between two looks at the clock */
#define RUSH 20                 /* steps between two frames that nobody can follow in the chart; */
#define RUSH_INTERVAL 100       /* it is drawn this often then, in ms */

struct _QueensideChartArea
{
  GtkWidget            parent_instance;

  QueensideSession    *session;
  gboolean             shows_distance;
  gboolean             hides_next;
  QueensProblem       *problem;         /* what the solutions are of, or are looked for; or NULL */
  QueensMoves          moves;
  QueensDistance      *distance;        /* NULL until they are found, and where there are none */
  GError              *error;           /* why there is none */
  QueensideJob        *job;             /* that looks for them */
  GArray              *values;          /* gint16, of every step that is a multiple of the stride,
                                         * from 0 on */
  guint64              stride;          /* a power of 2, so that it doubles and half the values
                                         * stay */
  DrawTimeLineSamples  samples;         /* the same, as they were drawn last */
  char                *hover;           /* what is said of the step under the pointer; or NULL */
  guint64              hovered;
  guint                redraw;          /* the source that will draw what was left for later */
  guint64              drawn;           /* the position that was drawn last */
};

G_DEFINE_FINAL_TYPE (QueensideChartArea, queenside_chart_area, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_DISTANCE, N_PROPS };
enum { SOUGHT, MEASURED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* There is something else to say and to show. */
static void
tell (QueensideChartArea *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[MEASURED], 0);
}

static void
forget_values (QueensideChartArea *self)
{
  g_array_set_size (self->values, 0);
  self->stride = 1;
}

static void
forget_solutions (QueensideChartArea *self)
{
  queenside_job_cancel (self->job);
  g_clear_pointer (&self->distance, queens_distance_free);
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_error (&self->error);
}

/* Solutions, in a thread */

typedef struct
{
  QueensProblem  *problem;
  QueensMoves     moves;
  QueensDistance *distance;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  g_clear_pointer (&request->distance, queens_distance_free);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;

  request->distance = queens_distance_new (request->problem, request->moves, error);
  return request->distance != NULL;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideChartArea *self = owner;
  Request *request = data;

  self->distance = g_steal_pointer (&request->distance);
  self->error = error == NULL ? NULL : g_error_copy (error);
  forget_values (self);
  tell (self);
}

static const QueensideJobKind job_kind = {
  .name = "distance",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

/* The same solutions serve until the problem or the moves are others. */
static void
update (QueensideChartArea *self)
{
  const QueensSetup *setup = &self->session->now.setup;

  /* Of a search that is no more. */
  g_clear_pointer (&self->hover, g_free);
  forget_values (self);
  if (self->shows_distance
      && (self->problem == NULL || self->moves != setup->convention.moves
          || !queens_problem_equal (self->problem, setup->problem)))
    {
      forget_solutions (self);
      self->problem = queens_problem_ref (setup->problem);
      self->moves = setup->convention.moves;
      if (queens_distance_check (self->problem, &self->error))
        {
          Request *request = g_new0 (Request, 1);

          request->problem = queens_problem_ref (self->problem);
          request->moves = self->moves;
          queenside_job_begin (self->job, request);
        }
    }
  tell (self);
}

/* Distances */

static void
measure_cb (guint64             step,
            const QueensSearch *search,
            gpointer            data)
{
  QueensideChartArea *self = data;
  gint16 value = queens_distance_measure (self->distance, search->board->rows);

  g_array_append_val (self->values, value);
}

/* A wider chart has room for steps that were passed over. */
static void
choose_stride (QueensideChartArea *self,
               guint64             length,
               guint               most)
{
  GArray *values = self->values;

  if (self->stride > 1 && length / (self->stride / 2) < most)
    forget_values (self);
  for (; length / self->stride >= most; self->stride *= 2)
    {
      guint kept = (values->len + 1) / 2;

      for (guint i = 0; i < kept; i++)
        g_array_index (values, gint16, i) = g_array_index (values, gint16, 2 * i);
      g_array_set_size (values, kept);
    }
}

gboolean
queenside_chart_area_get_samples (QueensideChartArea  *self,
                                  guint                most,
                                  const gint16       **values,
                                  guint               *n_values,
                                  guint64             *stride)
{
  QueensHistory *history = self->session->now.history;
  guint64 length = history->length;
  gint64 deadline = g_get_monotonic_time () + TIME;
  gboolean is_all;

  choose_stride (self, length, MAX (most, 1));
  is_all = self->distance == NULL || self->values->len > length / self->stride;
  while (!is_all && (self->values->len % RUN != 0 || g_get_monotonic_time () < deadline))
    {
      queens_history_visit (history, self->values->len * self->stride, 1, measure_cb, self);
      is_all = self->values->len > length / self->stride;
    }
  *values = (const gint16 *) self->values->data;
  *n_values = self->values->len;
  *stride = self->stride;
  return is_all;
}

char *
queenside_chart_area_describe_distance (QueensideChartArea *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  gint distance;

  if (!self->shows_distance)
    return NULL;
  if (self->error != NULL)
    return g_strdup (self->error->message);
  if (self->distance == NULL)
    return g_strdup (_("looking for the solutions…"));
  if (self->distance->n_solutions == 0)
    return g_strdup (_("there is no solution"));
  distance = queens_distance_measure (self->distance, board->rows);
  if (distance == QUEENS_NO_DISTANCE)
    return g_strdup (_("no solution can be reached"));
  return g_strdup_printf (ngettext ("%d move to the nearest solution",
                                    "%d moves to the nearest solution", distance),
                          distance);
}

/* The chart */

static DrawTimeLineView
get_view (QueensideChartArea *self)
{
  QueensHistory *history = self->session->now.history;
  DrawTimeLineView view = queenside_export_get_time_line (history);
  guint64 seen = self->hides_next ? history->position + 1 : view.length;

  view.has_ended = view.has_ended && seen >= view.length;
  view.length = MIN (view.length, seen);
  view.hover = self->hover;
  view.hovered = self->hovered;
  view.samples = self->shows_distance && self->error == NULL ? &self->samples : NULL;
  view.theme = queenside_theme_get ();
  view.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  return view;
}

static DrawTimeLineLayout
get_layout (QueensideChartArea *self)
{
  DrawTimeLineView view = get_view (self);

  return draw_time_line_layout_new (&view, gtk_widget_get_width (GTK_WIDGET (self)),
                                    gtk_widget_get_height (GTK_WIDGET (self)));
}

double
queenside_chart_area_get_x (QueensideChartArea *self,
                            guint64             step)
{
  DrawTimeLineLayout layout = get_layout (self);

  return draw_axis_get_place (&layout.steps, step);
}

static void
seek_to (gpointer widget,
         double   x)
{
  QueensideChartArea *self = widget;
  DrawTimeLineLayout layout = get_layout (self);

  g_signal_emit (self, signals[SOUGHT], 0);
  queenside_session_seek (self->session, draw_time_line_layout_find_step (&layout, x));
}

void
queenside_chart_area_set_hides_next (QueensideChartArea *self,
                                     gboolean            hides_next)
{
  self->hides_next = hides_next;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Under the pointer */

const char *
queenside_chart_area_get_hover (QueensideChartArea *self)
{
  return self->hover;
}

static void
hover_cb (GtkEventController *controller,
          double              x,
          double              y,
          gpointer            user_data)
{
  QueensideChartArea *self = user_data;
  QueensHistory *history = self->session->now.history;
  DrawTimeLineLayout layout = get_layout (self);
  guint64 step = draw_time_line_layout_find_step (&layout, x);
  g_autofree char *step_text = queenside_numbers_write_count (step);
  g_autofree char *value_text = NULL;
  gint64 lowest, highest;

  g_clear_pointer (&self->hover, g_free);
  queens_profile_get_range (history->placed != NULL ? history->placed : history->profile, step,
                            step, &lowest, &highest);
  value_text = queenside_numbers_write_count (lowest);
  self->hovered = step;
  self->hover = history->placed == NULL
                  ? g_strdup_printf (_("step %s · cost %s"), step_text, value_text)
                  : g_strdup_printf (ngettext ("step %s · %s queen placed",
                                               "step %s · %s queens placed", lowest),
                                     step_text, value_text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (QueensideChartArea *self)
{
  g_clear_pointer (&self->hover, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
redraw_cb (gpointer user_data)
{
  QueensideChartArea *self = user_data;

  self->redraw = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideChartArea *self)
{
  guint64 position = self->session->now.history->position;
  guint64 least = MIN (position, self->drawn);

  if (MAX (position, self->drawn) - least <= RUSH)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (self->redraw == 0)
    self->redraw = g_timeout_add (RUSH_INTERVAL, redraw_cb, self);
}

/* One distance a device pixel, at most. What is still to be measured comes with the next frames. */
static void
queenside_chart_area_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (widget);
  DrawTimeLineSamples *samples = &self->samples;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  guint most = width * gtk_widget_get_scale_factor (widget);
  DrawTimeLineView view;

  samples->cost_name = _("cost");
  samples->name = _("moves to the nearest solution");
  if (self->shows_distance && self->error == NULL
      && !queenside_chart_area_get_samples (self, most, &samples->values, &samples->n_values,
                                            &samples->stride)
      && self->redraw == 0)
    self->redraw = g_idle_add (redraw_cb, self);
  self->drawn = self->session->now.history->position;
  view = get_view (self);
  draw_time_line (cr, &view, width, height);
  cairo_destroy (cr);
}

static void
queenside_chart_area_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

/* The pointer is over another step now, or over none: GTK 4.8 does not say that it left a window that
 * shrank as it opened. */
static void
queenside_chart_area_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  g_clear_pointer (&QUEENSIDE_CHART_AREA (widget)->hover, g_free);
}

void
queenside_chart_area_set_session (QueensideChartArea *self,
                                  QueensideSession   *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
}

static void
queenside_chart_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (object);

  if (self->shows_distance == g_value_get_boolean (value))
    return;
  self->shows_distance = g_value_get_boolean (value);
  if (!self->shows_distance)
    forget_solutions (self);
  update (self);
}

static void
queenside_chart_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENSIDE_CHART_AREA (object)->shows_distance);
}

static void
queenside_chart_area_dispose (GObject *object)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (object);

  g_clear_handle_id (&self->redraw, g_source_remove);
  if (self->job != NULL)
    forget_solutions (self);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->hover, g_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_chart_area_parent_class)->dispose (object);
}

static void
queenside_chart_area_class_init (QueensideChartAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = queenside_chart_area_set_property;
  G_OBJECT_CLASS (klass)->get_property = queenside_chart_area_get_property;
  G_OBJECT_CLASS (klass)->dispose = queenside_chart_area_dispose;
  widget_class->snapshot = queenside_chart_area_snapshot;
  widget_class->measure = queenside_chart_area_measure;
  widget_class->size_allocate = queenside_chart_area_size_allocate;
  properties[PROP_DISTANCE] = g_param_spec_boolean ("distance", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[SOUGHT] = g_signal_new ("sought", QUEENSIDE_TYPE_CHART_AREA, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MEASURED] = g_signal_new ("measured", QUEENSIDE_TYPE_CHART_AREA, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_chart_area_init (QueensideChartArea *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (hover_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (hover_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  self->values = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->stride = 1;
  self->job = queenside_job_new (&job_kind, self);
  queenside_scrub_add (GTK_WIDGET (self), seek_to);
}
