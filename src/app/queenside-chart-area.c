/* queenside-chart-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-chart-area.h"

#include <adwaita.h>

#include "draw-chart.h"
#include "queenside-theme.h"

#define HEIGHT 84

struct _QueensideChartArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
};

G_DEFINE_FINAL_TYPE (QueensideChartArea, queenside_chart_area, GTK_TYPE_WIDGET)

enum { SOUGHT, N_SIGNALS };

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

static DrawChartView
get_view (QueensideChartArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensProfile *profile = queens_history_get_profile (history);

  return (DrawChartView) {
    .length = queens_profile_get_length (profile),
    .range = get_range,
    .marks = get_marks,
    .data = (gpointer) profile,
    .position = queens_history_get_position (history),
    .has_ended = queens_history_has_ended (history),
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
  };
}

static DrawChartLayout
get_layout (QueensideChartArea *self)
{
  DrawChartView view = get_view (self);

  return draw_chart_layout_new (&view, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

double
queenside_chart_area_get_x (QueensideChartArea *self,
                            guint64             step)
{
  DrawChartLayout layout = get_layout (self);

  return draw_chart_layout_get_x (&layout, step);
}

static void
seek_to (QueensideChartArea *self,
         double              x)
{
  DrawChartLayout layout = get_layout (self);

  g_signal_emit (self, signals[SOUGHT], 0);
  queenside_session_seek (self->session, draw_chart_layout_find_step (&layout, x));
}

static void
drag_begin_cb (QueensideChartArea *self,
               double              x,
               double              y)
{
  seek_to (self, x);
}

static void
drag_update_cb (QueensideChartArea *self,
                double              dx,
                double              dy,
                GtkGestureDrag     *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  seek_to (self, x + dx);
}

static void
queenside_chart_area_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  DrawChartView view = get_view (QUEENSIDE_CHART_AREA (widget));
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  draw_chart (cr, &view, width, height);
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
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

static void
queenside_chart_area_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_CHART_AREA (object)->session);
  G_OBJECT_CLASS (queenside_chart_area_parent_class)->dispose (object);
}

static void
queenside_chart_area_class_init (QueensideChartAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_chart_area_dispose;
  widget_class->snapshot = queenside_chart_area_snapshot;
  widget_class->measure = queenside_chart_area_measure;
  signals[SOUGHT] = g_signal_new ("sought", QUEENSIDE_TYPE_CHART_AREA, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_chart_area_init (QueensideChartArea *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
