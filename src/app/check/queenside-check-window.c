/* queenside-check-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-number.h"
#include "queenside-check-folder.h"
#include "queenside-check-job.h"
#include "queenside-check-view.h"
#include "queenside-file-chooser.h"
#include "queenside-setup-words.h"

#define DATA_KEY "queenside-check-window"
#define LOOK_INTERVAL 150       /* ms, until the progress appears, and between two looks at how far
                                 * it is */

#define MOST_NAMED 8            /* lines of wrong searches */

struct _QueensideCheckWindow
{
  AdwWindow             parent_instance;

  GtkLabel             *source;
  QueensideCheckView   *view;
  GtkWidget            *job_bar;
  GtkProgressBar       *progress;
  GtkLabel             *verdict;
  GtkWidget            *show_button;
  GtkLabel             *rules;

  QueensideBoardArea   *area;
  QueensideSession     *session;
  QueensideJob         *job;
  QueensideTraceResult *result;         /* of the check that was done last, or NULL */
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

/* How many of several searches are not right, and in which lines. Free with g_free(). */
static char *
list_refused (const QueensTraceVerdict *verdict)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n_named = 0;

  for (guint i = 0; i < verdict->searches->len && n_named < MOST_NAMED; i++)
    {
      const QueensTraceSearch *search = &g_array_index (verdict->searches, QueensTraceSearch, i);

      if (search->message != NULL && search->line > 0)
        g_string_append_printf (lines, "%s%" PRIu64, n_named++ == 0 ? "" : ", ", search->line);
    }
  if (verdict->n_refused > n_named)
    g_string_append (lines, ", …");
  return g_strdup_printf (ngettext ("(%" PRIu64 " of %" PRIu64 " searches is not right: line %s)",
                                    "(%" PRIu64 " of %" PRIu64 " searches are not right: lines %s)",
                                    verdict->n_refused),
                          verdict->n_refused, verdict->n_searches, lines->str);
}

/* “✓ Right: …” or “✗ Line 4: …”. */
static char *
describe (const QueensTraceVerdict *verdict)
{
  guint64 n_states = verdict->n_states;
  guint64 n_skipped = verdict->n_skipped;
  g_autofree char *text = NULL;
  g_autofree char *skipped = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *others = NULL;

  if (verdict->ok && verdict->n_searches > 1)
    plain = g_strdup_printf (
      _("✓ Right: %" PRIu64 " searches with %" PRIu64
        " states, the rule is followed to the end of each."), verdict->n_searches, n_states);
  else if (verdict->fault == QUEENS_TRACE_FAULT_UNREAD)
    text = g_strdup_printf (_("? Line %" PRIu64 ": %s"), verdict->line, verdict->message);
  else if (verdict->ok)
    plain = g_strdup_printf (
      ngettext ("✓ Right: %" PRIu64 " state, the rule is followed to its end.",
                "✓ Right: %" PRIu64 " states, the rule is followed to its end.", n_states),
      n_states);
  else if (verdict->line == 0)
    text = g_strdup_printf ("✗ %s", verdict->message);
  else
    text = g_strdup_printf (_("✗ Line %" PRIu64 ": %s"), verdict->line, verdict->message);
  if (plain != NULL)
    text = queens_number_group (plain);
  if (n_skipped > 0)
    skipped = g_strdup_printf (ngettext ("(%" PRIu64 " other line skipped)",
                                         "(%" PRIu64 " other lines skipped)", n_skipped),
                               n_skipped);
  if (verdict->searches != NULL && !verdict->ok)
    others = list_refused (verdict);
  return g_strjoin (" ", text, others != NULL ? others : skipped, others != NULL ? skipped : NULL,
                    NULL);
}

/* The board to show of it, or NULL: the state before the wrong line. A wrong cost is counted on the
 * state that has it; where it stopped too early, that is the last one. */
static const gint32 *
get_rows (const QueensTraceVerdict *verdict)
{
  if (verdict->ok)
    return NULL;
  return verdict->fault == QUEENS_TRACE_FAULT_COST || verdict->before == NULL ? verdict->found
                                                                              : verdict->before;
}

/* With the square where the trace goes from there, marked as a wrong guess, and the move of the
 * rule. */
static void
show_on_board (QueensideCheckWindow *self)
{
  const QueensTraceVerdict *verdict = &self->result->verdict;
  const gint32 *rows = get_rows (verdict);
  guint size = self->result->problem->size;
  gboolean is_equal = verdict->fault == QUEENS_TRACE_FAULT_TIE;
  g_autoptr (GError) error = NULL;

  self->is_showing = TRUE;
  self->has_shown = queenside_session_set_board (self->session, self->result->problem, rows,
                                                 &error);
  if (self->has_shown)
    {
      if (verdict->before == rows && verdict->n_changes > 0)
        queenside_board_area_set_guess (self->area, &verdict->changes[0].to,
                                        is_equal ? QUEENS_VERDICT_EQUAL : QUEENS_VERDICT_WRONG);
      for (gint x = 0; verdict->expected != NULL && x < (gint) size; x++)
        if (rows[x] != verdict->expected[x])
          {
            const QueensChange move = { x, { x, rows[x] }, { x, verdict->expected[x] } };

            queenside_board_area_set_expected (self->area, &move);
            break;
          }
    }
  self->is_showing = FALSE;
  if (error != NULL)
    say (self, error->message, "warning");
}

/* Whether nobody misses what is on the board: it was as it is from the beginning, or was put there
 * from here. */
static gboolean
is_board_free (QueensideCheckWindow *self)
{
  gboolean has_changed = self->session->before->len > 0 || self->session->behind->len > 0;

  return self->session->now.history->length == 0 && (self->has_shown || !has_changed);
}

static void
show_verdict (QueensideCheckWindow     *self,
              const QueensTraceVerdict *verdict)
{
  g_autofree char *text = describe (verdict);
  gboolean has_board = get_rows (verdict) != NULL;

  say (self, text, verdict->ok ? "success"
                   : verdict->fault == QUEENS_TRACE_FAULT_UNREAD ? "warning" : "error");
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
show_excerpt (QueensideCheckWindow *self)
{
  const QueensideTraceResult *result = self->result;
  g_autofree char *name = get_name (self);
  g_autofree char *lines = NULL;

  if (result->text == NULL || *name == '\0')
    return;
  queenside_check_view_set_text (self->view, result->text, result->first_line, result->is_whole);
  lines = g_strdup_printf (_("%s, lines %" PRIu64 " to %" PRIu64), name, result->first_line,
                           queenside_check_view_get_last_line (self->view));
  show_label (self->source, result->is_whole ? name : lines);
  if (!result->is_whole)
    return;
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/* The check */

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideCheckWindow *self = owner;
  QueensideCheck *check = request;

  gtk_widget_set_visible (self->job_bar, FALSE);
  g_clear_pointer (&self->result, queenside_trace_result_free);
  self->result = g_steal_pointer (&check->result);
  if (error != NULL)
    self->result->error = g_error_copy (error);
  clear_verdict (self);
  show_excerpt (self);
  if (self->result->error != NULL)
    say (self, self->result->error->message, "warning");
  else
    show_verdict (self, &self->result->verdict);
}

static void
look_cb (gpointer owner)
{
  QueensideCheckWindow *self = owner;

  gtk_progress_bar_set_fraction (self->progress, queenside_job_get_progress (self->job).done);
  if (!gtk_widget_get_visible (self->job_bar))
    {
      gtk_widget_set_visible (self->job_bar, TRUE);
      clear_verdict (self);
    }
}

static void
stop (QueensideCheckWindow *self)
{
  queenside_job_cancel (self->job);
  gtk_widget_set_visible (self->job_bar, FALSE);
}

static void
check (QueensideCheckWindow *self)
{
  gboolean is_text = self->file == NULL && self->bytes == NULL;
  g_autoptr (GBytes) text = is_text ? queenside_check_view_copy_text (self->view) : NULL;
  QueensideCheck *request = queenside_check_new (&self->setup, self->file,
                                                 is_text ? text : self->bytes);
  const QueensBoard *board = queenside_session_get_board (self->session);

  self->has_checked = TRUE;
  /* What was put there from here is in the midst of a trace. */
  if (!self->has_shown && !board->problem->is_anywhere && board->n_placed == board->n_queens)
    queenside_check_set_start (request, board->rows, board->n_queens);
  stop (self);
  queenside_job_begin (self->job, request);
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
  stop (self);
  say (self, _("The check was cancelled."), NULL);
}

/* What was said of the text as it was may be wrong now. */
static void
edited_cb (QueensideCheckWindow *self)
{
  stop (self);
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

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (QueensideCheckWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  gsize length = text == NULL ? 0 : strlen (text);

  if (self->session == NULL)
    return;
  if (text == NULL)
    say (self, _("The clipboard holds no text; copy what your program printed first."), "warning");
  else if (length > QUEENSIDE_CHECK_WHOLE)
    {
      /* More than a text view takes is kept beside it. */
      g_autoptr (GBytes) bytes = g_bytes_new (text, length);

      take (self, NULL, bytes, "");
    }
  else if (self->inserts && queenside_check_view_insert (self->view, text))
    check (self);
  else
    take (self, NULL, NULL, text);
}

/* The button takes a trace in the place of all there is; the key adds to it, as anywhere. */
static void
paste_cb (QueensideCheckWindow *self,
          GtkWidget            *source)
{
  self->inserts = source == GTK_WIDGET (self->view);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_read_cb,
                                 g_object_ref (self));
}

static void
open_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  queenside_file_chooser_ask (QUEENSIDE_CHECK_WINDOW (widget)->chooser, QUEENSIDE_FILE_OPEN_TRACE,
                              widget, NULL, NULL,
                              (QueensideFileFunc) queenside_check_window_open);
}

static void
folder_chosen_cb (QueensideCheckWindow *self,
                  GFile                *folder)
{
  queenside_check_folder_present (GTK_WINDOW (self), &self->setup, folder,
                                  (QueensideCheckFolderFunc) queenside_check_window_open);
}

static void
folder_activated_cb (GtkWidget  *widget,
                     const char *action,
                     GVariant   *target)
{
  queenside_file_chooser_ask (QUEENSIDE_CHECK_WINDOW (widget)->chooser,
                              QUEENSIDE_FILE_TRACE_FOLDER, widget, NULL, NULL,
                              (QueensideFileFunc) folder_chosen_cb);
}

/* The rules */

static void
take_rules (QueensideCheckWindow *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  g_autofree char *rules = queenside_setup_describe_rules (setup, self->session->now.preset);
  g_autofree char *text = g_strdup_printf (_("Checked against: %s"), rules);

  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, setup);
  gtk_label_set_label (self->rules, text);
}

static void
session_changed_cb (QueensideCheckWindow *self)
{
  const QueensSetup *setup = &self->session->now.setup;
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

void
queenside_check_window_present (QueensideBoardArea *area)
{
  QueensideCheckWindow *self = g_object_get_data (G_OBJECT (area), DATA_KEY);

  if (self == NULL)
    {
      GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));

      self = g_object_new (QUEENSIDE_TYPE_CHECK_WINDOW, "application",
                           gtk_window_get_application (window), "transient-for", window, NULL);
      self->area = g_object_ref (area);
      self->session = g_object_ref (area->session);
      g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                               G_CONNECT_SWAPPED);
      take_rules (self);
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
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->result, queenside_trace_result_free);
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
  g_type_ensure (QUEENSIDE_TYPE_CHECK_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-check-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, source);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, job_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, show_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, rules);
  gtk_widget_class_bind_template_callback (widget_class, cancelled_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_on_board);
  gtk_widget_class_install_action (widget_class, "check.run", NULL, check_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.folder", NULL, folder_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.open", NULL, open_activated_cb);
}

static void
queenside_check_window_init (QueensideCheckWindow *self)
{
  static const QueensideJobKind kind = {
    .name = "check",
    .work = queenside_check_work,
    .done = done_cb,
    .free_request = queenside_check_free,
    .look = look_cb,
    .interval = LOOK_INTERVAL,
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&kind, self);
  self->chooser = queenside_file_chooser_new (self);
}
