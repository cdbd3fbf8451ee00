/* queenside-board-zoom.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-zoom.h"

#include <math.h>

#define NOTCH 1.25              /* times closer for a notch of the wheel, or a key */
#define PAN_STEP 60             /* pixels for a notch */

#define KEY "queenside-board-zoom"

/* Of an area, for as long as that lives. */
typedef struct
{
  double pointer_x;             /* where the pointer was seen last */
  double pointer_y;
  double pinched;               /* scale of the pinch so far */
  double pulled_x;              /* of the drag so far */
  double pulled_y;
} Zoom;

/* An event of the wheel does not say where the pointer is. */
static void
motion_cb (QueensideBoardArea *area,
           double              x,
           double              y)
{
  Zoom *self = g_object_get_data (G_OBJECT (area), KEY);

  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (QueensideBoardArea       *area,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  const Zoom *self = g_object_get_data (G_OBJECT (area), KEY);
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (scroll));

  if (state & GDK_CONTROL_MASK)
    {
      queenside_board_area_zoom (area, self->pointer_x, self->pointer_y, pow (NOTCH, -dy));
      return GDK_EVENT_STOP;
    }
  if (queenside_board_area_get_zoom (area)->factor <= 1)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_SHIFT_MASK)
    queenside_board_area_pan (area, -dy * PAN_STEP, -dx * PAN_STEP);
  else
    queenside_board_area_pan (area, -dx * PAN_STEP, -dy * PAN_STEP);
  return GDK_EVENT_STOP;
}

/* A pinch or a pull */
static void
begin_cb (QueensideBoardArea *area)
{
  Zoom *self = g_object_get_data (G_OBJECT (area), KEY);

  self->pinched = 1;
  self->pulled_x = 0;
  self->pulled_y = 0;
}

static void
pinch_cb (QueensideBoardArea *area,
          double              scale,
          GtkGesture         *pinch)
{
  Zoom *self = g_object_get_data (G_OBJECT (area), KEY);
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    queenside_board_area_zoom (area, x, y, scale / self->pinched);
  self->pinched = scale;
}

static void
pull_cb (QueensideBoardArea *area,
         double              dx,
         double              dy)
{
  Zoom *self = g_object_get_data (G_OBJECT (area), KEY);

  queenside_board_area_pan (area, dx - self->pulled_x, dy - self->pulled_y);
  self->pulled_x = dx;
  self->pulled_y = dy;
}

/* Around the cursor, if the keyboard has one, else around the middle. */
static void
activated_cb (QueensideBoardArea *area,
              GVariant           *target,
              GAction            *action)
{
  const QueensSquare *cursor = queenside_board_area_get_cursor (area);
  gboolean is_closer = g_str_equal (g_action_get_name (action), "zoom-in");
  graphene_point_t around = GRAPHENE_POINT_INIT (gtk_widget_get_width (GTK_WIDGET (area)) / 2.0f,
                                                 gtk_widget_get_height (GTK_WIDGET (area)) / 2.0f);

  if (cursor != NULL)
    around = queenside_board_area_get_middle (area, *cursor);
  if (g_str_equal (g_action_get_name (action), "zoom-fit"))
    queenside_board_area_show_all (area);
  else
    queenside_board_area_zoom (area, around.x, around.y, is_closer ? NOTCH : 1 / NOTCH);
}

void
queenside_board_zoom_add (QueensideBoardArea *area,
                          GActionMap         *map)
{
  static const char *const names[] = { "zoom-in", "zoom-out", "zoom-fit" };
  gpointer scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gpointer motion = gtk_event_controller_motion_new ();
  gpointer pinch = gtk_gesture_zoom_new ();
  gpointer pull = gtk_gesture_drag_new ();

  g_object_set_data_full (G_OBJECT (area), KEY, g_new0 (Zoom, 1), g_free);
  gtk_gesture_single_set_button (pull, GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), area);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), area);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), area);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (begin_cb), area);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), area);
  g_signal_connect_swapped (pull, "drag-begin", G_CALLBACK (begin_cb), area);
  g_signal_connect_swapped (pull, "drag-update", G_CALLBACK (pull_cb), area);
  gtk_widget_add_controller (GTK_WIDGET (area), motion);
  gtk_widget_add_controller (GTK_WIDGET (area), scroll);
  gtk_widget_add_controller (GTK_WIDGET (area), pinch);
  gtk_widget_add_controller (GTK_WIDGET (area), pull);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (activated_cb), area,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}
