/* queenside-line-gutter.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-line-gutter.h"

#include <inttypes.h>

#define SPACE 6                 /* beside the mark and the numbers */
#define MARK "✗"

struct _QueensideLineGutter
{
  GtkWidget    parent_instance;

  GtkTextView *view;            /* not a reference: the parent */
  guint64      first_line;
  guint64      wrong_line;
  guint        n_digits;        /* there is room for */
};

G_DEFINE_FINAL_TYPE (QueensideLineGutter, queenside_line_gutter, GTK_TYPE_WIDGET)

static GtkTextBuffer *
get_buffer (QueensideLineGutter *self)
{
  return gtk_text_view_get_buffer (self->view);
}

static guint
count_digits (guint64 number)
{
  guint n = 1;

  for (; number >= 10; number /= 10)
    n++;
  return n;
}

static void
changed_cb (QueensideLineGutter *self)
{
  guint n_digits = count_digits (self->first_line
                                 + gtk_text_buffer_get_line_count (get_buffer (self)) - 1);

  if (n_digits != self->n_digits)
    {
      self->n_digits = n_digits;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_line_gutter_set_first_line (QueensideLineGutter *self,
                                      guint64              number)
{
  self->first_line = number;
  changed_cb (self);
}

void
queenside_line_gutter_set_wrong_line (QueensideLineGutter *self,
                                      guint64              number)
{
  self->wrong_line = number;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drawing */

/* Two cells to the left of the numbers for the mark. */
static int
measure_text (QueensideLineGutter *self)
{
  g_autofree char *digits = g_strnfill (self->n_digits + 2, '0');
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
queenside_line_gutter_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL
                        ? 0 : measure_text (QUEENSIDE_LINE_GUTTER (widget)) + 2 * SPACE;
}

static void
draw_text (QueensideLineGutter *self,
           GtkSnapshot         *snapshot,
           const char          *text,
           double               x,
           double               y,
           const GdkRGBA       *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_line (QueensideLineGutter *self,
           GtkSnapshot         *snapshot,
           guint64              number,
           double               y)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  gboolean is_wrong = number == self->wrong_line;
  g_autofree char *text = g_strdup_printf ("%*" PRIu64, (int) self->n_digits + 2, number);
  GdkRGBA color;

  gtk_style_context_get_color (style, &color);
  if (!is_wrong)
    color.alpha *= 0.55;
  draw_text (self, snapshot, text, SPACE, y, &color);
  if (is_wrong && gtk_style_context_lookup_color (style, "error_color", &color))
    draw_text (self, snapshot, MARK, SPACE, y, &color);
}

static void
queenside_line_gutter_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  QueensideLineGutter *self = QUEENSIDE_LINE_GUTTER (widget);
  GdkRectangle seen;
  GtkTextIter line;
  int top, y;

  gtk_text_view_get_visible_rect (self->view, &seen);
  gtk_text_view_get_line_at_y (self->view, &line, seen.y, &top);
  do
    {
      gtk_text_view_get_line_yrange (self->view, &line, &top, NULL);
      if (top > seen.y + seen.height)
        break;
      gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_LEFT, 0, top, NULL, &y);
      draw_line (self, snapshot, self->first_line + gtk_text_iter_get_line (&line), y);
    }
  while (gtk_text_iter_forward_line (&line));
}

QueensideLineGutter *
queenside_line_gutter_new (GtkTextView *view)
{
  QueensideLineGutter *self = g_object_new (QUEENSIDE_TYPE_LINE_GUTTER, NULL);

  self->view = view;
  gtk_text_view_set_gutter (view, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET (self));
  g_signal_connect_object (get_buffer (self), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)), "value-changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}

static void
queenside_line_gutter_class_init (QueensideLineGutterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = queenside_line_gutter_measure;
  widget_class->snapshot = queenside_line_gutter_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
queenside_line_gutter_init (QueensideLineGutter *self)
{
  self->first_line = 1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
}
