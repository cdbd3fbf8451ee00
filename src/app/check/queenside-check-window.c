/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queenside-check-bar.h"
#include "queenside-check-folder.h"
#include "queenside-check-job.h"
#include "queenside-check-program.h"
#include "queenside-check-view.h"
#include "queenside-file-chooser.h"
#include "queenside-setup-words.h"

#define DATA_KEY "queenside-check-window"
#define LOOK_INTERVAL 150       /* ms before the progress appears, and between two updates */

struct _QueensideCheckWindow
{
  AdwWindow              parent_instance;

  /* the pane for a text or a file; contains the next six widgets */
  GtkWidget             *trace;
  GtkWidget             *paste_button;
  GtkWidget             *open_button;
  GtkLabel              *name;
  QueensideCheckView    *view;
  QueensideCheckBar     *bar;
  GtkWidget             *show_button;
  QueensideCheckFolder  *folder;
  QueensideCheckProgram *program;
  GtkLabel              *rules;

  const char            *source;        /* an interned string */
  GtkWidget             *pane;          /* the visible pane */
  QueensideBoardArea    *area;
  QueensideSession      *session;
  QueensideJob          *job;
  QueensideCheck        *last;          /* the last finished check, or NULL */
  QueensSetup            setup;
  /* the checked file, or NULL; the view may show only a part of it */
  GFile                 *file;
  /* the checked bytes, or NULL; if both file and bytes are NULL, the text in the view is checked */
  GBytes                *bytes;
  gboolean               inserts;       /* TRUE to insert the clipboard's text at the cursor */
  gboolean               has_checked;   /* TRUE if a check was started */
  gboolean               is_showing;    /* TRUE while this window changes the session */
  gboolean               has_shown;     /* TRUE if this window put a state on the board */
  QueensideFileChooser  *chooser;
};

G_DEFINE_FINAL_TYPE (QueensideCheckWindow, queenside_check_window, ADW_TYPE_WINDOW)

enum { PROP_SOURCE = 1 };

static void
clear_verdict (QueensideCheckWindow *self)
{
  queenside_check_view_mark_line (self->view, 0, FALSE);
  queenside_check_view_show_chances (self->view, NULL);
  gtk_widget_set_visible (self->show_button, FALSE);
  queenside_check_bar_show_text (self->bar, "", NULL);
}

/* Returns the state to show on the board, or NULL if there is nothing to show. Usually returns the
 * state before the wrong line. If only the cost is wrong, returns the wrong state itself. If the
 * trace stops too early, returns the last state. */
static const gint32 *
get_rows (const QueensTraceVerdict *verdict)
{
  if (verdict->ok)
    return NULL;
  return verdict->fault == QUEENS_TRACE_FAULT_COST || verdict->before == NULL ? verdict->found
                                                                              : verdict->before;
}

/* Shows the state of get_rows() on the board. Also shows the trace's move as a guess, and the move
 * that the rules require as the expected move. */
static void
show_on_board (QueensideCheckWindow *self)
{
  const QueensTraceVerdict *verdict = &self->last->verdict;
  QueensProblem *problem = self->last->setup.problem;
  const gint32 *rows = get_rows (verdict);
  gboolean is_equal = verdict->fault == QUEENS_TRACE_FAULT_TIE;
  g_autoptr (GError) error = NULL;

  self->is_showing = TRUE;
  self->has_shown = queenside_session_set_board (self->session, problem, rows, &error);
  if (self->has_shown)
    {
      if (verdict->before == rows && verdict->n_changes > 0)
        queenside_board_area_set_guess (self->area, &verdict->changes[0].to,
                                        is_equal ? QUEENS_VERDICT_EQUAL : QUEENS_VERDICT_WRONG);
      for (gint x = 0; verdict->expected != NULL && x < (gint) problem->size; x++)
        if (rows[x] != verdict->expected[x])
          {
            const QueensChange move = { x, { x, rows[x] }, { x, verdict->expected[x] } };

            queenside_board_area_set_expected (self->area, &move);
            break;
          }
    }
  self->is_showing = FALSE;
  if (error != NULL)
    queenside_check_bar_show_text (self->bar, error->message, "warning");
}

/* Returns a name for a trace that is too large for the view, and "" for other traces. Free with
 * g_free(). */
static char *
copy_name (QueensideCheckWindow *self)
{
  g_autofree char *name = self->file == NULL ? NULL : g_file_get_basename (self->file);

  if (name != NULL)
    return g_filename_display_name (name);
  return g_strdup (self->bytes == NULL ? "" : _("Pasted text"));
}

/* Shows the text and the verdict. If the text fits in the view, the user can edit it. Also shows
 * the state on the board, unless this would replace a board that the user has changed. */
static void
show_check (QueensideCheckWindow *self,
            const QueensideCheck *check)
{
  const QueensideSessionState *now = &self->session->now;
  gboolean is_whole = self->file == NULL && self->bytes == NULL;
  gboolean has_board = check->error == NULL && get_rows (&check->verdict) != NULL;
  gboolean has_changed = self->session->undo_states->len > 0 || self->session->redo_states->len > 0;

  clear_verdict (self);
  if (check->text != NULL && !is_whole)
    {
      queenside_check_view_set_text (self->view, check->text, check->first_line, check->is_whole);
      if (check->is_whole)
        {
          g_clear_object (&self->file);
          g_clear_pointer (&self->bytes, g_bytes_unref);
        }
      else
        {
          g_autofree char *name = copy_name (self);
          g_autofree char *lines
            = g_strdup_printf (_("%s, lines %" PRIu64 " to %" PRIu64), name, check->first_line,
                               queenside_check_view_get_last_line (self->view));

          gtk_label_set_label (self->name, lines);
        }
    }
  if (check->error != NULL)
    {
      queenside_check_bar_show_text (self->bar, check->error->message, "warning");
      return;
    }
  queenside_check_bar_show_verdict (self->bar, &check->verdict);
  queenside_check_view_mark_line (self->view, check->verdict.line,
                                  check->verdict.fault == QUEENS_TRACE_FAULT_UNREAD);
  queenside_check_view_show_chances (self->view, &check->verdict.chances);
  gtk_widget_set_visible (self->show_button, has_board);
  if (has_board && now->history->length == 0 && (self->has_shown || !has_changed))
    show_on_board (self);
}

static void
stop (QueensideCheckWindow *self)
{
  queenside_job_cancel (self->job);
  queenside_check_bar_hide_progress (self->bar);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideCheckWindow *self = owner;

  g_clear_pointer (&self->last, queenside_check_unref);
  self->last = g_atomic_rc_box_acquire (request);
  if (error != NULL)
    self->last->error = g_error_copy (error);
  queenside_check_bar_hide_progress (self->bar);
  show_check (self, self->last);
}

static void
look_cb (gpointer owner)
{
  QueensideCheckWindow *self = owner;

  queenside_check_bar_show_progress (self->bar, queenside_job_get_progress (self->job).done, NULL);
  clear_verdict (self);
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
  /* The trace may begin with the current board, unless this window put a state there. */
  if (!self->has_shown && !board->problem->is_anywhere && board->n_placed == board->n_queens)
    queenside_check_set_start (request, board->rows, board->n_queens);
  stop (self);
  queenside_job_begin (self->job, request);
}

static void
run_activated_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  QueensideCheckWindow *self = QUEENSIDE_CHECK_WINDOW (widget);

  if (self->pane == self->trace)
    check (self);
}

/* Stops a check when Escape is pressed. If no check is running, closes the window. */
static void
stop_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  QueensideCheckWindow *self = QUEENSIDE_CHECK_WINDOW (widget);

  if (!queenside_job_is_running (self->job))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  stop (self);
  queenside_check_bar_show_text (self->bar, _("The check was cancelled."), NULL);
}

/* Removes the verdict, because it may be wrong for the changed text. */
static void
edited_cb (QueensideCheckWindow *self)
{
  stop (self);
  clear_verdict (self);
}

/* Checks another trace: @file or @bytes or, if both are NULL, @text. Only @text can be edited. */
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
  name = copy_name (self);
  gtk_label_set_label (self->name, name);
  queenside_check_view_set_text (self->view, text, 1, file == NULL && bytes == NULL);
  check (self);
}

void
queenside_check_window_open (QueensideCheckWindow *self,
                             GFile                *file)
{
  g_object_set (self, "source", "file", NULL);
  take (self, file, NULL, "");
  /* The row that had the keyboard focus is now hidden, so move the keyboard focus to the text. */
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
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
    queenside_check_bar_show_text (
      self->bar, _("The clipboard has no text. Copy the output of your program first."), "warning");
  else if (length > QUEENSIDE_CHECK_WHOLE)
    {
      /* The text is too large for the view, so keep it in memory. */
      g_autoptr (GBytes) bytes = g_bytes_new (text, length);

      take (self, NULL, bytes, "");
    }
  else if (self->inserts && queenside_check_view_insert (self->view, text))
    check (self);
  else
    take (self, NULL, NULL, text);
}

/* The Paste button replaces the whole text. The keyboard shortcuts for pasting insert the text at
 * the cursor. */
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

/* Updates the rules. Checks a folder again, but doesn't run a program again. */
static void
update_rules (QueensideCheckWindow *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  g_autofree char *rules = queenside_setup_describe_rules (setup, self->session->now.preset);
  g_autofree char *text = g_strdup_printf (_("Checked against: %s"), rules);

  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, setup);
  if (g_str_equal (text, gtk_label_get_label (self->rules)))
    return;
  gtk_label_set_label (self->rules, text);
  queenside_check_folder_recheck (self->folder);
  queenside_check_program_forget (self->program);
}

static void
session_changed_cb (QueensideCheckWindow *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  QueensSetup same = self->setup;
  gboolean is_same;

  /* Verdicts don't depend on random numbers, so ignore the generator, the seed and the trial. */
  same.generator = setup->generator;
  same.seed = setup->seed;
  same.trial = setup->trial;
  is_same = queens_setup_equal (&same, setup);
  update_rules (self);
  if (self->is_showing)
    return;
  self->has_shown = FALSE;
  if (!is_same && self->has_checked)
    check (self);
}

/* Activates the action of a shortcut in the visible pane. */
static void
forward_activated_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *target)
{
  gtk_widget_activate_action (QUEENSIDE_CHECK_WINDOW (widget)->pane,
                              g_variant_get_string (target, NULL), NULL);
}

static void
queenside_check_window_set_property (GObject      *object,
                                     guint         id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  QueensideCheckWindow *self = QUEENSIDE_CHECK_WINDOW (object);
  GtkWidget *panes[] = { self->trace, GTK_WIDGET (self->folder), GTK_WIDGET (self->program) };

  self->source = g_intern_string (g_value_get_string (value));
  self->pane = g_str_equal (self->source, "folder")    ? panes[1]
               : g_str_equal (self->source, "program") ? panes[2]
                                                       : panes[0];
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    gtk_widget_set_visible (panes[i], panes[i] == self->pane);
  gtk_widget_set_visible (self->paste_button, g_str_equal (self->source, "text"));
  gtk_widget_set_visible (self->open_button, g_str_equal (self->source, "file"));
  gtk_window_set_title (GTK_WINDOW (self), self->pane == panes[2]
                                             ? _("Run a Program") : _("Check a Trace"));
}

static void
queenside_check_window_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  g_value_set_string (value, QUEENSIDE_CHECK_WINDOW (object)->source);
}

void
queenside_check_window_present (QueensideBoardArea *area,
                                const char         *source)
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
      queenside_check_folder_set_rules (self->folder, &self->setup);
      queenside_check_program_set_session (self->program, self->session);
      update_rules (self);
      g_object_set_data (G_OBJECT (area), DATA_KEY, self);
    }
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !g_str_equal (self->source, source))
    {
      g_object_set (self, "source", source, NULL);
      if (g_str_equal (source, "program"))
        queenside_check_program_begin (self->program);
      else
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
  g_clear_pointer (&self->last, queenside_check_unref);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = queenside_check_window_dispose;
  object_class->set_property = queenside_check_window_set_property;
  object_class->get_property = queenside_check_window_get_property;
  g_object_class_install_property (
    object_class, PROP_SOURCE,
    g_param_spec_string ("source", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (QUEENSIDE_TYPE_CHECK_BAR);
  g_type_ensure (QUEENSIDE_TYPE_CHECK_VIEW);
  g_type_ensure (QUEENSIDE_TYPE_CHECK_FOLDER);
  g_type_ensure (QUEENSIDE_TYPE_CHECK_PROGRAM);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-check-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, trace);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, paste_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, name);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, show_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, folder);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, program);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckWindow, rules);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_bind_template_callback (widget_class, queenside_check_window_open);
  gtk_widget_class_bind_template_callback (widget_class, show_on_board);
  gtk_widget_class_install_property_action (widget_class, "check.source", "source");
  gtk_widget_class_install_action (widget_class, "check.run", NULL, run_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.open", NULL, open_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.stop", NULL, stop_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.forward", "s", forward_activated_cb);
}

static void
queenside_check_window_init (QueensideCheckWindow *self)
{
  static const QueensideJobKind kind = {
    .name = "check",
    .work = queenside_check_work,
    .done = done_cb,
    .free_request = queenside_check_unref,
    .look = look_cb,
    .interval = LOOK_INTERVAL,
  };

  self->source = g_intern_static_string ("text");
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&kind, self);
  self->chooser = queenside_file_chooser_new (self);
}
