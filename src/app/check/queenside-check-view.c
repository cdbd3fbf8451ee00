/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-view.h"

#include <inttypes.h>
#include <string.h>

#include "queens-number.h"

#define MARK_ALPHA 0.25         /* low enough to keep the text readable */
/* Position of the wrong line, as a share of the view's height. It is above the middle, because the
 * verdict may cover the lower part. */
#define WRONG_HEIGHT 0.35
#define GUTTER_SPACE 6          /* pixels on both sides */

struct _QueensideCheckView
{
  AdwBin         parent_instance;

  GtkTextView   *view;
  GtkLabel      *placeholder;

  GtkTextBuffer *buffer;        /* owned by the view */
  GtkTextTag    *mark;          /* owned by the buffer */
  GtkWidget     *gutter;        /* owned by the view */
  GtkWidget     *chance_gutter; /* owned by the view */
  QueensTraceChances chances;   /* a copy; only its lines are used */
  guint64        first_line;    /* number of the first line of the text; 1 except for an excerpt */
  guint64        marked_line;   /* 0 if no line is marked */
  gboolean       is_unread;     /* TRUE if the marked line can't be read, FALSE if it is wrong */
  guint          n_digits;      /* number of digits that fit in the gutter */
  gboolean       is_filling;    /* TRUE while the text is changed by code, not by typing */
  guint          scroll;        /* source id */
};

G_DEFINE_FINAL_TYPE (QueensideCheckView, queenside_check_view, ADW_TYPE_BIN)

#define QUEENSIDE_TYPE_LINE_GUTTER (queenside_line_gutter_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLineGutter, queenside_line_gutter, QUEENSIDE, LINE_GUTTER, GtkWidget)

struct _QueensideLineGutter
{
  GtkWidget           parent_instance;

  QueensideCheckView *owner;    /* not a reference, because the view owns the gutter */
  gboolean            has_chances;      /* TRUE if the gutter shows chances instead of line
                                         * numbers */
};

G_DEFINE_FINAL_TYPE (QueensideLineGutter, queenside_line_gutter, GTK_TYPE_WIDGET)

/* Returns a text such as "0.38 %". For an accepted worse move, adds the change in cost and the
 * probability of accepting it, as in "0.38 % (+2: 21.2 %)". Free with g_free(). */
static char *
write_chance (const QueensTraceChance *chance)
{
  g_autofree char *probability = queens_number_show (100 * chance->chance);
  g_autofree char *acceptance = queens_number_show (100 * chance->acceptance);

  if (chance->change > 0)
    return g_strdup_printf ("%s\302\240%% (+%" PRId64 ": %s\302\240%%)", probability,
                            chance->change, acceptance);
  return g_strdup_printf ("%s\302\240%%", probability);
}

/* Returns the number of characters in the longest probability shown beside a line. */
static guint
measure_chances (const QueensideCheckView *self)
{
  const GArray *lines = self->chances.lines;
  glong length = 0;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      g_autofree char *text = write_chance (&g_array_index (lines, QueensTraceChance, i));

      length = MAX (length, g_utf8_strlen (text, -1));
    }
  return length;
}

/* Adds the width of two digits on the left, for the mark. */
static void
queenside_line_gutter_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  const QueensideCheckView *owner = QUEENSIDE_LINE_GUTTER (widget)->owner;
  gboolean has_chances = QUEENSIDE_LINE_GUTTER (widget)->has_chances;
  g_autofree char *digits = g_strnfill (has_chances ? measure_chances (owner)
                                                    : owner->n_digits + 2, '0');
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, digits);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 0 : width + 2 * GUTTER_SPACE;
}

static void
draw_text (GtkWidget     *widget,
           GtkSnapshot   *snapshot,
           const char    *text,
           double         y,
           const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (GUTTER_SPACE, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
queenside_line_gutter_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  const QueensideCheckView *owner = QUEENSIDE_LINE_GUTTER (widget)->owner;
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRectangle seen;
  GtkTextIter line;
  gboolean has_chances = QUEENSIDE_LINE_GUTTER (widget)->has_chances;
  int top, y;

  gtk_text_view_get_visible_rect (owner->view, &seen);
  gtk_text_view_get_line_at_y (owner->view, &line, seen.y, &top);
  do
    {
      g_autofree char *text = NULL;
      guint64 number;
      GdkRGBA color;

      gtk_text_view_get_line_yrange (owner->view, &line, &top, NULL);
      if (top > seen.y + seen.height)
        break;
      gtk_text_view_buffer_to_window_coords (owner->view, GTK_TEXT_WINDOW_LEFT, 0, top, NULL, &y);
      number = owner->first_line + gtk_text_iter_get_line (&line);
      gtk_style_context_get_color (style, &color);
      if (has_chances)
        {
          const QueensTraceChance *chance = queens_trace_chances_find (&owner->chances, number);

          if (chance == NULL)
            continue;
          text = write_chance (chance);
          if (chance->change <= 0)
            color.alpha *= 0.55;
        }
      else
        {
          text = g_strdup_printf ("%*" PRIu64, (int) owner->n_digits + 2, number);
          if (number != owner->marked_line)
            color.alpha *= 0.55;
        }
      draw_text (widget, snapshot, text, y, &color);
      if (!has_chances && number == owner->marked_line
          && gtk_style_context_lookup_color (
            style, owner->is_unread ? "warning_color" : "error_color", &color))
        draw_text (widget, snapshot, owner->is_unread ? "?" : "✗", y, &color);
    }
  while (gtk_text_iter_forward_line (&line));
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
  gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
}

guint64
queenside_check_view_get_last_line (QueensideCheckView *self)
{
  return self->first_line + gtk_text_buffer_get_line_count (self->buffer) - 1;
}

static void
update (QueensideCheckView *self)
{
  gboolean is_empty = gtk_text_buffer_get_char_count (self->buffer) == 0;
  guint n_digits = 1;

  gtk_widget_set_visible (GTK_WIDGET (self->placeholder),
                          is_empty && gtk_text_view_get_editable (self->view));
  for (guint64 rest = queenside_check_view_get_last_line (self); rest >= 10; rest /= 10)
    n_digits++;
  if (n_digits != self->n_digits)
    {
      self->n_digits = n_digits;
      gtk_widget_queue_resize (self->gutter);
    }
  gtk_widget_queue_draw (self->gutter);
  gtk_widget_queue_draw (self->chance_gutter);
}

static void
changed_cb (QueensideCheckView *self)
{
  update (self);
  if (!self->is_filling)
    g_signal_emit_by_name (self, "edited");
}

/* Returns a sentence about the probability beside @line, or NULL if no probability is shown there.
 * Free with g_free(). */
static char *
describe_chance (QueensideCheckView *self,
                 const GtkTextIter  *line)
{
  const QueensTraceChance *chance
    = queens_trace_chances_find (&self->chances, self->first_line + gtk_text_iter_get_line (line));

  return chance == NULL ? NULL : queens_trace_chance_describe (chance);
}

/* Lets screen readers read the probability beside the line that contains the cursor. */
static void
cursor_moved_cb (QueensideCheckView *self)
{
  g_autofree char *text = NULL;
  GtkTextIter cursor;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &cursor,
                                    gtk_text_buffer_get_insert (self->buffer));
  text = describe_chance (self, &cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text == NULL ? "" : text, -1);
}

static gboolean
query_tooltip_cb (QueensideCheckView *self,
                  int                 x,
                  int                 y,
                  gboolean            is_keyboard,
                  GtkTooltip         *tooltip)
{
  g_autofree char *text = NULL;
  GtkTextIter line;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &line, gtk_text_buffer_get_insert (self->buffer));
  if (!is_keyboard)
    {
      gtk_text_view_window_to_buffer_coords (self->view, GTK_TEXT_WINDOW_WIDGET, x, y, NULL, &y);
      gtk_text_view_get_line_at_y (self->view, &line, y, NULL);
    }
  text = describe_chance (self, &line);
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

void
queenside_check_view_show_chances (QueensideCheckView       *self,
                                   const QueensTraceChances *chances)
{
  gboolean has_chances = chances != NULL && chances->lines != NULL;

  queens_trace_chances_clear (&self->chances);
  self->chances = (QueensTraceChances) { NULL };
  if (has_chances)
    queens_trace_chances_add (&self->chances, chances);
  gtk_text_view_set_gutter (self->view, GTK_TEXT_WINDOW_RIGHT,
                            has_chances ? self->chance_gutter : NULL);
  gtk_widget_queue_resize (self->chance_gutter);
  cursor_moved_cb (self);
}

void
queenside_check_view_set_text (QueensideCheckView *self,
                               const char         *text,
                               guint64             first_line,
                               gboolean            is_editable)
{
  self->first_line = first_line;
  self->is_filling = TRUE;
  gtk_text_view_set_editable (self->view, is_editable);
  gtk_text_buffer_set_text (self->buffer, text, -1);
  self->is_filling = FALSE;
  update (self);
}

gboolean
queenside_check_view_insert (QueensideCheckView *self,
                             const char         *text)
{
  if (!gtk_text_view_get_editable (self->view))
    return FALSE;
  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_delete_selection (self->buffer, TRUE, TRUE);
  gtk_text_buffer_insert_at_cursor (self->buffer, text, -1);
  gtk_text_buffer_end_user_action (self->buffer);
  gtk_text_view_scroll_mark_onscreen (self->view, gtk_text_buffer_get_insert (self->buffer));
  return TRUE;
}

GBytes *
queenside_check_view_copy_text (QueensideCheckView *self)
{
  GtkTextIter start, end;
  char *text;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
  return g_bytes_new_take (text, strlen (text));
}

/* Scrolls when idle, because the text view must first measure all lines above the marked line. */
static gboolean
scroll_cb (gpointer user_data)
{
  QueensideCheckView *self = user_data;

  self->scroll = 0;
  gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (self->buffer), 0, TRUE, 0,
                                WRONG_HEIGHT);
  return G_SOURCE_REMOVE;
}

void
queenside_check_view_mark_line (QueensideCheckView *self,
                                guint64             number,
                                gboolean            is_unread)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self->view));
  GtkTextIter start, end;
  GdkRGBA color;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->mark, &start, &end);
  self->marked_line = number;
  self->is_unread = is_unread;
  gtk_widget_queue_draw (self->gutter);
  if (number < self->first_line || number > queenside_check_view_get_last_line (self)
      || !gtk_text_buffer_get_iter_at_line (self->buffer, &start, number - self->first_line))
    return;
  end = start;
  gtk_text_iter_forward_line (&end);
  if (gtk_style_context_lookup_color (style, is_unread ? "warning_bg_color" : "error_bg_color",
                                      &color))
    {
      color.alpha = MARK_ALPHA;
      g_object_set (self->mark, "paragraph-background-rgba", &color, NULL);
    }
  gtk_text_buffer_apply_tag (self->buffer, self->mark, &start, &end);
  gtk_text_buffer_place_cursor (self->buffer, &start);
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_cb, self);
}

/* Stops the text view's own paste, because the text in the clipboard may be too large for the
 * view. */
static void
paste_clipboard_cb (QueensideCheckView *self)
{
  g_signal_stop_emission_by_name (self->view, "paste-clipboard");
  g_signal_emit_by_name (self, "pasting");
}

static gboolean
queenside_check_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENSIDE_CHECK_VIEW (widget)->view));
}

static void
queenside_check_view_dispose (GObject *object)
{
  QueensideCheckView *self = QUEENSIDE_CHECK_VIEW (object);

  g_clear_handle_id (&self->scroll, g_source_remove);
  queens_trace_chances_clear (&self->chances);
  g_clear_object (&self->chance_gutter);
  G_OBJECT_CLASS (queenside_check_view_parent_class)->dispose (object);
}

static void
queenside_check_view_class_init (QueensideCheckViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_check_view_dispose;
  widget_class->grab_focus = queenside_check_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-check-view.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckView, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckView, placeholder);
  gtk_widget_class_bind_template_callback (widget_class, paste_clipboard_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  g_signal_new ("edited", QUEENSIDE_TYPE_CHECK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("pasting", QUEENSIDE_TYPE_CHECK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_check_view_init (QueensideCheckView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->view), GTK_TEXT_DIR_LTR);
  self->first_line = 1;
  self->buffer = gtk_text_view_get_buffer (self->view);
  self->mark = gtk_text_buffer_create_tag (self->buffer, NULL, NULL);
  self->gutter = g_object_new (QUEENSIDE_TYPE_LINE_GUTTER, NULL);
  QUEENSIDE_LINE_GUTTER (self->gutter)->owner = self;
  gtk_text_view_set_gutter (self->view, GTK_TEXT_WINDOW_LEFT, self->gutter);
  self->chance_gutter = g_object_ref_sink (g_object_new (QUEENSIDE_TYPE_LINE_GUTTER, NULL));
  QUEENSIDE_LINE_GUTTER (self->chance_gutter)->owner = self;
  QUEENSIDE_LINE_GUTTER (self->chance_gutter)->has_chances = TRUE;
  g_signal_connect_object (self->buffer, "notify::cursor-position", G_CALLBACK (cursor_moved_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
                           "value-changed", G_CALLBACK (gtk_widget_queue_draw), self->gutter,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
                           "value-changed", G_CALLBACK (gtk_widget_queue_draw),
                           self->chance_gutter, G_CONNECT_SWAPPED);
  update (self);
}
