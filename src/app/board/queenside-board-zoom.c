/* queenside-board-zoom.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-zoom.h"

#include <math.h>

#define NOTCH 1.25              /* times closer for a notch of the wheel, or a key */
#define PAN_STEP 60             /* pixels for a notch */

struct _QueensideBoardZoom
{
  GObject             parent_instance;

  QueensideBoardArea *area;             /* not a reference: it owns this */
  double              pointer_x;        /* where the pointer was seen last */
  double              pointer_y;
  double              pinched;          /* scale of the pinch so far */
  double              pulled_x;         /* of the drag so far */
  double              pulled_y;
};

G_DEFINE_FINAL_TYPE (QueensideBoardZoom, queenside_board_zoom, G_TYPE_OBJECT)

/* An event of the wheel does not say where the pointer is. */
static void
motion_cb (QueensideBoardZoom *self,
           double              x,
           double              y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (QueensideBoardZoom       *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (scroll));

  if (state & GDK_CONTROL_MASK)
    {
      queenside_board_area_zoom (self->area, self->pointer_x, self->pointer_y, pow (NOTCH, -dy));
      return GDK_EVENT_STOP;
    }
  if (queenside_board_area_get_zoom (self->area)->factor <= 1)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_SHIFT_MASK)
    queenside_board_area_pan (self->area, -dy * PAN_STEP, -dx * PAN_STEP);
  else
    queenside_board_area_pan (self->area, -dx * PAN_STEP, -dy * PAN_STEP);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (QueensideBoardZoom *self)
{
  self->pinched = 1;
}

static void
pinch_cb (QueensideBoardZoom *self,
          double              scale,
          GtkGesture         *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    queenside_board_area_zoom (self->area, x, y, scale / self->pinched);
  self->pinched = scale;
}

static void
pull_begin_cb (QueensideBoardZoom *self)
{
  self->pulled_x = 0;
  self->pulled_y = 0;
}

static void
pull_cb (QueensideBoardZoom *self,
         double              dx,
         double              dy)
{
  queenside_board_area_pan (self->area, dx - self->pulled_x, dy - self->pulled_y);
  self->pulled_x = dx;
  self->pulled_y = dy;
}

static void
listen (QueensideBoardZoom *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *pull = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pull), GDK_BUTTON_MIDDLE);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pinch, "begin", G_CALLBACK (pinch_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pinch, "scale-changed", G_CALLBACK (pinch_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pull, "drag-begin", G_CALLBACK (pull_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pull, "drag-update", G_CALLBACK (pull_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->area), motion);
  gtk_widget_add_controller (GTK_WIDGET (self->area), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (pull));
}

/* Around the cursor, if the keyboard has one, else around the middle. */
static void
zoom_by_key (QueensideBoardZoom *self,
             double              times)
{
  const QueensSquare *cursor = queenside_board_area_get_cursor (self->area);
  graphene_point_t around = GRAPHENE_POINT_INIT (gtk_widget_get_width (GTK_WIDGET (self->area))
                                                   / 2.0f,
                                                 gtk_widget_get_height (GTK_WIDGET (self->area))
                                                   / 2.0f);

  if (cursor != NULL)
    around = queenside_board_area_get_middle (self->area, *cursor);
  queenside_board_area_zoom (self->area, around.x, around.y, times);
}

static void
in_activated_cb (GSimpleAction *action,
                 GVariant      *target,
                 gpointer       user_data)
{
  zoom_by_key (user_data, NOTCH);
}

static void
out_activated_cb (GSimpleAction *action,
                  GVariant      *target,
                  gpointer       user_data)
{
  zoom_by_key (user_data, 1 / NOTCH);
}

static void
fit_activated_cb (GSimpleAction *action,
                  GVariant      *target,
                  gpointer       user_data)
{
  queenside_board_area_show_all (QUEENSIDE_BOARD_ZOOM (user_data)->area);
}

void
queenside_board_zoom_add_actions (QueensideBoardZoom *self,
                                  GActionMap         *map)
{
  static const GActionEntry actions[] = {
    { "zoom-in", in_activated_cb },
    { "zoom-out", out_activated_cb },
    { "zoom-fit", fit_activated_cb },
  };

  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

QueensideBoardZoom *
queenside_board_zoom_new (QueensideBoardArea *area)
{
  QueensideBoardZoom *self = g_object_new (QUEENSIDE_TYPE_BOARD_ZOOM, NULL);

  self->area = area;
  listen (self);
  return self;
}

static void
queenside_board_zoom_class_init (QueensideBoardZoomClass *klass)
{
}

static void
queenside_board_zoom_init (QueensideBoardZoom *self)
{
}
