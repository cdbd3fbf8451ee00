/* queenside-check-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queenside-job-bar.h"
#include "queenside-check-view.h"
#include "queenside-check-verdict.h"
#include "queenside-file-chooser.h"
#include "queenside-setup-words.h"

#define DATA_KEY "queenside-check-window"

struct _QueensideCheckWindow
{
  AdwWindow             parent_instance;

  GtkLabel             *source;
  QueensideCheckView   *view;
  QueensideJobBar      *job_bar;
  GtkLabel             *verdict;
  GtkWidget            *show_button;
  GtkLabel             *rules;

  QueensideBoardArea   *area;
  QueensideSession     *session;
  QueensSetup           setup;          /* the rules to check by: the session's */
  GFile                *file;           /* what is checked, where the view shows a part of it:
                                         * this */
  GBytes               *bytes;          /* or this; else neither, and the text is checked */
  gboolean              inserts;        /* what is being read from the clipboard goes into the
                                         * text */
  gboolean              has_checked;    /* anything yet */
  gboolean              is_showing;     /* the session is being changed from here */
  gboolean              has_shown;      /* what is on the board was put there from here */
  QueensideFileChooser *chooser;
};

G_DEFINE_FINAL_TYPE (QueensideCheckWindow, queenside_check_window, ADW_TYPE_WINDOW)

static void
show_label (GtkLabel   *label,
            const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* What came of it */

static void
say (QueensideCheckWindow *self,
     const char           *text,
     const char           *style)
{
  const char *styles[] = { style, NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self->verdict), styles);
  show_label (self->verdict, text);
}

static void
clear_verdict (QueensideCheckWindow *self)
{
  queenside_check_view_mark_line (self->view, 0);
  gtk_widget_set_visible (self->show_button, FALSE);
  say (self, "", NULL);
}

static void
show_on_board (QueensideCheckWindow *self)
{
  const QueensideTraceResult *result = queenside_job_bar_get_result (self->job_bar);
  g_autoptr (GError) error = NULL;

  self->is_showing = TRUE;
  self->has_shown = queenside_check_verdict_show (&result->verdict, result->problem, self->area,
                                                  &error);
  self->is_showing = FALSE;
  if (error != NULL)
    say (self, error->message, "warning");
}

/* Whether nobody misses what is on the board: it was as it is from the beginning, or was put there
 * from here. */
static gboolean
is_board_free (QueensideCheckWindow *self)
{
  gboolean has_changed = queenside_session_can_undo (self->session)
                         || queenside_session_can_redo (self->session);

  return queens_history_get_length (queenside_session_get_history (self->session)) == 0
         && (self->has_shown || !has_changed);
}

static void
show_verdict (QueensideCheckWindow     *self,
              const QueensTraceVerdict *verdict)
{
  g_autofree char *text = queenside_check_verdict_describe (verdict);
  gboolean has_board = queenside_check_verdict_has_board (verdict);

  say (self, text, verdict->ok ? "success" : "error");
  queenside_check_view_mark_line (self->view, verdict->line);
  gtk_widget_set_visible (self->show_button, has_board);
  if (has_board && is_board_free (self))
    show_on_board (self);
}

/* What is checked, where it is not only what is in the view. Free with g_free(). */
static char *
get_name (QueensideCheckWindow *self)
{
  g_autofree char *name = self->file == NULL ? NULL : g_file_get_basename (self->file);

  if (name != NULL)
    return g_filename_display_name (name);
  return g_strdup (self->bytes == NULL ? "" : _("Pasted text"));
}

/* A text that is small is from now on in the view alone, where it can be edited. */
static void
show_excerpt (QueensideCheckWindow   *self,
              const QueensideExcerpt *excerpt)
{
  g_autofree char *name = get_name (self);
  g_autofree char *lines = NULL;

  if (excerpt->text == NULL || *name == '\0')
    return;
  queenside_check_view_set_text (self->view, excerpt->text, excerpt->first_line, excerpt->is_whole);
  lines = g_strdup_printf (_("%s, lines %" PRIu64 " to %" PRIu64), name, excerpt->first_line,
                           queenside_check_view_get_last_line (self->view));
  show_label (self->source, excerpt->is_whole ? name : lines);
  if (!excerpt->is_whole)
    return;
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/* The check */

static void
done_cb (QueensideCheckWindow *self)
{
  const QueensideTraceResult *result = queenside_job_bar_get_result (self->job_bar);

  clear_verdict (self);
  show_excerpt (self, &result->excerpt);
  if (result->error != NULL)
    say (self, result->error->message, "warning");
  else
    show_verdict (self, &result->verdict);
}

static void
check (QueensideCheckWindow *self)
{
  gboolean is_text = self->file == NULL && self->bytes == NULL;
  g_autoptr (GBytes) text = is_text ? queenside_check_view_copy_text (self->view) : NULL;

  self->has_checked = TRUE;
  queenside_job_bar_begin (self->job_bar, queenside_check_new (&self->setup, self->file,
                                                               is_text ? text : self->bytes));
}

static void
check_activated_cb (GtkWidget  *widget,
                    const char *action,
                    GVariant   *target)
{
  check (QUEENSIDE_CHECK_WINDOW (widget));
}

static void
cancelled_cb (QueensideCheckWindow *self)
{
  say (self, _("The check was cancelled."), NULL);
}

/* What was said of the text as it was may be wrong now. */
static void
edited_cb (QueensideCheckWindow *self)
{
  queenside_job_bar_stop (self->job_bar);
  clear_verdict (self);
}

/* Where the trace comes from */

/* Begins with another trace; it is @file, or @bytes, or for NULL @text, which is edited. */
static void
take (QueensideCheckWindow *self,
      GFile                *file,
      GBytes               *bytes,
      const char           *text)
{
  g_autofree char *name = NULL;

  clear_verdict (self);
  g_set_object (&self->file, file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes == NULL ? NULL : g_bytes_ref (bytes);
  name = get_name (self);
  show_label (self->source, name);
  queenside_check_view_set_text (self->view, text, 1, file == NULL && bytes == NULL);
  check (self);
}

void
queenside_check_window_open (QueensideCheckWindow *self,
                             GFile                *file)
{
  take (self, file, NULL, "");
}

/* More than a text view takes is kept beside it. */
static void
take_text (QueensideCheckWindow *self,
           const char           *text)
{
  gsize length = strlen (text);
  g_autoptr (GBytes) bytes = length > QUEENSIDE_EXCERPT_WHOLE ? g_bytes_new (text, length) : NULL;

  take (self, NULL, bytes, bytes == NULL ? text : "");
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (QueensideCheckWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->session == NULL)
    return;
  if (text == NULL)
    say (self, _("The clipboard holds no text; copy what your program printed first."), "warning");
  else if (self->inserts && strlen (text) <= QUEENSIDE_EXCERPT_WHOLE
           && queenside_check_view_insert (self->view, text))
    check (self);
  else
    take_text (self, text);
}

static void
paste (QueensideCheckWindow *self,
       gboolean              inserts)
{
  self->inserts = inserts;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_read_cb,
                                 g_object_ref (self));
}

/* The button takes a trace in the place of all there is; the key adds to it, as anywhere. */
static void
paste_clicked_cb (QueensideCheckWindow *self)
{
  paste (self, FALSE);
}

static void
pasting_cb (QueensideCheckWindow *self)
{
  paste (self, TRUE);
}

static void
chosen_cb (gpointer  owner,
           GFile    *file)
{
  if (file != NULL)
    queenside_check_window_open (owner, file);
}

static void
open_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  queenside_file_chooser_ask (QUEENSIDE_CHECK_WINDOW (widget)->chooser, QUEENSIDE_FILE_OPEN_TRACE,
                              widget, NULL, NULL, chosen_cb);
}

/* The rules */

static void
take_rules (QueensideCheckWindow *self)
{
  const QueensSetup *setup = queenside_session_get_setup (self->session);
  g_autofree char *rules = queenside_setup_describe_rules (
    setup, queenside_session_get_preset (self->session));
  g_autofree char *text = g_strdup_printf (_("Checked against: %s"), rules);

  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, setup);
  gtk_label_set_label (self->rules, text);
}

static void
session_changed_cb (QueensideCheckWindow *self)
{
  const QueensSetup *setup = queenside_session_get_setup (self->session);
  QueensSetup same = self->setup;
  gboolean is_same;

  /* But for what is left to chance: a trace is right for both or wrong for both. */
  same.generator = setup->generator;
  same.seed = setup->seed;
  same.trial = setup->trial;
  is_same = queens_setup_equal (&same, setup);
  take_rules (self);
  if (self->is_showing)
    return;
  self->has_shown = FALSE;
  if (!is_same && self->has_checked)
    check (self);
}

/* The window */

static void
set_area (QueensideCheckWindow *self,
          QueensideBoardArea   *area)
{
  self->area = g_object_ref (area);
  self->session = g_object_ref (queenside_board_area_get_session (area));
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  take_rules (self);
}

void
queenside_check_window_present (QueensideBoardArea *area)
{
  QueensideCheckWindow *self = g_object_get_data (G_OBJECT (area), DATA_KEY);

  if (self == NULL)
    {
      GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));

      self = g_object_new (QUEENSIDE_TYPE_CHECK_WINDOW, "application",
                           gtk_window_get_application (window), "transient-for", window, NULL);
      set_area (self, area);
      g_object_set_data (G_OBJECT (area), DATA_KEY, self);
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
    }
  gtk_window_present (GTK_WINDOW (self));
}

static void
queenside_check_window_dispose (GObject *object)
{
  QueensideCheckWindow *self = QUEENSIDE_CHECK_WINDOW (object);

  if (self->area != NULL)
    g_object_set_data (G_OBJECT (self->area), DATA_KEY, NULL);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->area);
  queens_setup_clear (&self->setup);
  G_OBJECT_CLASS (queenside_check_window_parent_class)->dispose (object);
}

static void
queenside_check_window_class_init (QueensideCheckWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_check_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_JOB_BAR);
  g_type_ensure (QUEENSIDE_TYPE_CHECK_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-check-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, source);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, job_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, show_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, rules);
  gtk_widget_class_bind_template_callback (widget_class, cancelled_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_verdict);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pasting_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_on_board);
  gtk_widget_class_install_action (widget_class, "check.run", NULL, check_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.open", NULL, open_activated_cb);
}

static void
queenside_check_window_init (QueensideCheckWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chooser = queenside_file_chooser_new (self);
}
