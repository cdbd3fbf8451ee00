/* queenside-chart-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-chart-area.h"

#include <glib/gi18n.h>

#include "draw-time-line.h"
#include "queenside-scrub.h"
#include "queenside-theme.h"

#define HEIGHT 84

struct _QueensideChartArea
{
  GtkWidget           parent_instance;

  QueensideSession   *session;
  QueensideDistances *distances;
  DrawTimeLineSamples samples;          /* as they were drawn last */
  guint               redraw;           /* the source that will draw what was still to be
                                         * measured */
};

G_DEFINE_FINAL_TYPE (QueensideChartArea, queenside_chart_area, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_DISTANCE, N_PROPS };
enum { SOUGHT, N_SIGNALS };

static GParamSpec *properties[N_PROPS];

static guint signals[N_SIGNALS];

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
  return queens_profile_get_marks (data, first, last);
}

static DrawTimeLineView
get_view (QueensideChartArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensProfile *profile = queens_history_get_profile (history);

  return (DrawTimeLineView) {
    .length = queens_profile_get_length (profile),
    .range = get_range,
    .marks = get_marks,
    .data = (gpointer) profile,
    .position = queens_history_get_position (history),
    .samples = queenside_distances_has_any (self->distances) ? &self->samples : NULL,
    .has_ended = queens_history_has_ended (history),
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
  };
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

static gboolean
redraw_cb (gpointer user_data)
{
  QueensideChartArea *self = user_data;

  self->redraw = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* One a device pixel, at most. What is still to be measured then comes with the next frames. */
static void
measure_samples (QueensideChartArea *self)
{
  guint most = gtk_widget_get_width (GTK_WIDGET (self))
               * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->samples.cost_name = _("cost");
  self->samples.name = _("moves to the nearest solution");
  if (!queenside_distances_get_samples (self->distances, most, &self->samples.values,
                                        &self->samples.n_values, &self->samples.stride)
      && self->redraw == 0)
    self->redraw = g_idle_add (redraw_cb, self);
}

static void
queenside_chart_area_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (widget);
  DrawTimeLineView view;
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  if (queenside_distances_has_any (self->distances))
    measure_samples (self);
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

void
queenside_chart_area_set_session (QueensideChartArea *self,
                                  QueensideSession   *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  self->distances = queenside_distances_new (session);
  g_signal_connect_object (self->distances, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
}

QueensideDistances *
queenside_chart_area_get_distances (QueensideChartArea *self)
{
  return self->distances;
}

static void
queenside_chart_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (object);

  switch (id)
    {
    case PROP_DISTANCE:
      queenside_distances_set_active (self->distances, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
queenside_chart_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (object);

  switch (id)
    {
    case PROP_DISTANCE:
      g_value_set_boolean (value, queenside_distances_get_active (self->distances));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
queenside_chart_area_dispose (GObject *object)
{
  QueensideChartArea *self = QUEENSIDE_CHART_AREA (object);

  g_clear_handle_id (&self->redraw, g_source_remove);
  g_clear_object (&self->distances);
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
  properties[PROP_DISTANCE] = g_param_spec_boolean ("distance", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[SOUGHT] = g_signal_new ("sought", QUEENSIDE_TYPE_CHART_AREA, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_chart_area_init (QueensideChartArea *self)
{
  queenside_scrub_add (GTK_WIDGET (self), seek_to);
}
