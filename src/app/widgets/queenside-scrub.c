/* queenside-scrub.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-scrub.h"

static void
drag_begin_cb (GtkGestureDrag     *gesture,
               double              x,
               double              y,
               QueensideScrubFunc  go)
{
  go (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), x);
}

static void
drag_update_cb (GtkGestureDrag     *gesture,
                double              dx,
                double              dy,
                QueensideScrubFunc  go)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  go (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), x + dx);
}

void
queenside_scrub_add (GtkWidget          *widget,
                     QueensideScrubFunc  go)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), go);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), go);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
