/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-scroller.h"

#include "queenside-input.h"

struct _QueensideScroller
{
  GtkWidget parent_instance;

  gboolean  scrolls;
};

G_DEFINE_FINAL_TYPE (QueensideScroller, queenside_scroller, GTK_TYPE_WIDGET)

void
queenside_scroller_set_scrolls (QueensideScroller *self,
                                gboolean           scrolls)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (scrolls == self->scrolls)
    return;
  self->scrolls = scrolls;
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  /* If this widget doesn't scroll, the outer scrolled window needs the wheel. */
  queenside_input_set_wheel (scrolled, scrolls);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* If the content doesn't scroll, measures the content's height at the given width. The
 * GtkScrolledWindow would ask for the content's natural height instead. */
static void
queenside_scroller_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  QueensideScroller *self = QUEENSIDE_SCROLLER (widget);
  GtkWidget *measured = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && !self->scrolls)
    measured = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (measured));
  gtk_widget_measure (measured, orientation, for_size, minimum, natural, NULL, NULL);
}

static GtkSizeRequestMode
queenside_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queenside_scroller_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, -1, NULL);
}

static void
queenside_scroller_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (queenside_scroller_parent_class)->dispose (object);
}

static void
queenside_scroller_class_init (QueensideScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_scroller_dispose;
  widget_class->measure = queenside_scroller_measure;
  widget_class->get_request_mode = queenside_scroller_get_request_mode;
  widget_class->size_allocate = queenside_scroller_size_allocate;
}

static void
queenside_scroller_init (QueensideScroller *self)
{
  self->scrolls = TRUE;
}
