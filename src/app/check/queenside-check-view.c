/* queenside-check-view.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-view.h"

#include <string.h>

#include "queenside-line-gutter.h"

#define MARK_ALPHA 0.25         /* text keeps its contrast on it */
#define WRONG_HEIGHT 0.35       /* where the wrong line goes, of the height: what is said of it
                                 * takes some from below */

struct _QueensideCheckView
{
  AdwBin               parent_instance;

  GtkTextView         *view;
  GtkLabel            *placeholder;

  GtkTextBuffer       *buffer;          /* the view's */
  GtkTextTag          *mark;            /* the buffer's */
  QueensideLineGutter *gutter;          /* the view's */
  guint64              first_line;
  gboolean             is_filling;      /* the text is being set, not typed */
  guint                scroll;          /* the source that will go to the wrong line */
};

G_DEFINE_FINAL_TYPE (QueensideCheckView, queenside_check_view, ADW_TYPE_BIN)

enum { EDITED, PASTING, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The text */

static void
update_placeholder (QueensideCheckView *self)
{
  gboolean is_empty = gtk_text_buffer_get_char_count (self->buffer) == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->placeholder),
                          is_empty && gtk_text_view_get_editable (self->view));
}

static void
changed_cb (QueensideCheckView *self)
{
  update_placeholder (self);
  if (!self->is_filling)
    g_signal_emit (self, signals[EDITED], 0);
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
  update_placeholder (self);
  queenside_line_gutter_set_first_line (self->gutter, first_line);
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

guint64
queenside_check_view_get_last_line (QueensideCheckView *self)
{
  return self->first_line + gtk_text_buffer_get_line_count (self->buffer) - 1;
}

/* The wrong line */

static void
color_mark (QueensideCheckView *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self->view));
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (style, "error_bg_color", &color))
    return;
  color.alpha = MARK_ALPHA;
  g_object_set (self->mark, "paragraph-background-rgba", &color, NULL);
}

static gboolean
find_line (QueensideCheckView *self,
           guint64             number,
           GtkTextIter        *start)
{
  return number >= self->first_line && number <= queenside_check_view_get_last_line (self)
         && gtk_text_buffer_get_iter_at_line (self->buffer, start, number - self->first_line);
}

/* How far down a line is, is known once the text view has measured all before it; it does so when
 * idle, before this. */
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
                                guint64             number)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->mark, &start, &end);
  queenside_line_gutter_set_wrong_line (self->gutter, number);
  if (!find_line (self, number, &start))
    return;
  end = start;
  gtk_text_iter_forward_line (&end);
  color_mark (self);
  gtk_text_buffer_apply_tag (self->buffer, self->mark, &start, &end);
  gtk_text_buffer_place_cursor (self->buffer, &start);
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_cb, self);
}

/* A text as large as any may be on the clipboard. */
static void
paste_clipboard_cb (QueensideCheckView *self)
{
  g_signal_stop_emission_by_name (self->view, "paste-clipboard");
  g_signal_emit (self, signals[PASTING], 0);
}

static gboolean
queenside_check_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENSIDE_CHECK_VIEW (widget)->view));
}

static void
queenside_check_view_dispose (GObject *object)
{
  g_clear_handle_id (&QUEENSIDE_CHECK_VIEW (object)->scroll, g_source_remove);
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
  signals[EDITED] = g_signal_new ("edited", QUEENSIDE_TYPE_CHECK_VIEW, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PASTING] = g_signal_new ("pasting", QUEENSIDE_TYPE_CHECK_VIEW, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_check_view_init (QueensideCheckView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->first_line = 1;
  self->buffer = gtk_text_view_get_buffer (self->view);
  self->mark = gtk_text_buffer_create_tag (self->buffer, NULL, NULL);
  self->gutter = queenside_line_gutter_new (self->view);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}
