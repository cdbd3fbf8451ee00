/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-homework.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "draw-homework.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"

#define MOST_TRIALS 1000000
#define UPDATE_INTERVAL 200     /* ms between two updates of the progress */

typedef struct
{
  QueensSetup    setup;
  guint64        n_trials;
  char          *folder;
  char          *date;
} Request;

struct _QueensideHomework
{
  GObject               parent_instance;

  GtkWindow            *window;         /* not a reference; owns this object */
  QueensideFileChooser *chooser;
  GtkWindow            *dialog;         /* the question or the progress; may be NULL */
  GtkProgressBar       *bar;            /* in the dialog; may be NULL */
  QueensideJob         *job;
  gboolean              is_given_up;    /* TRUE if the user has cancelled, so progress is no longer
                                         * shown */

  QueensSetup           setup;
  guint64               n_trials;
  char                 *folder;
  char                 *report;         /* path of the page written last; may be NULL */
};

G_DEFINE_FINAL_TYPE (QueensideHomework, queenside_homework, G_TYPE_OBJECT)

/* Drawing the strips of the report doesn't count as progress, because searching takes longer. */
static gboolean
strip_drawn_cb (gpointer data,
                gdouble  done,
                guint64  found)
{
  QueensideWork *work = data;

  return g_atomic_int_get (&work->cancel) == 0;
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  g_autoptr (QueensHomework) homework = queens_homework_run (
    &request->setup, request->n_trials, 0, queenside_work_report, work, error);

  return homework != NULL
         && draw_homework_save (homework, request->folder, request->date, strip_drawn_cb, work,
                                error);
}

static void
close_dialog (QueensideHomework *self)
{
  GtkWindow *dialog = self->dialog;

  g_clear_weak_pointer (&self->dialog);
  self->bar = NULL;
  if (dialog != NULL)
    gtk_window_destroy (dialog);
}

static void
show_dialog (QueensideHomework *self,
             GtkWidget         *dialog,
             GCallback          response_cb)
{
  close_dialog (self);
  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  g_signal_connect_object (dialog, "response", response_cb, self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
progress_response_cb (QueensideHomework *self)
{
  self->bar = NULL;
  g_clear_weak_pointer (&self->dialog);
  self->is_given_up = TRUE;
  queenside_job_stop (self->job);
}

static void
look_cb (gpointer owner)
{
  QueensideHomework *self = owner;

  if (self->dialog == NULL && !self->is_given_up)
    {
      GtkWidget *dialog = adw_message_dialog_new (self->window, _("Writing the Report"), NULL);
      AdwMessageDialog *progress = ADW_MESSAGE_DIALOG (dialog);

      adw_message_dialog_format_body (progress,
                                      ngettext ("Four searches with %" PRIu64 " trial each.",
                                                "Four searches with %" PRIu64 " trials each.",
                                                self->n_trials),
                                      self->n_trials);
      adw_message_dialog_add_response (progress, "cancel", _("_Cancel"));
      adw_message_dialog_set_close_response (progress, "cancel");
      /* Let the user work in the window while the report is written. */
      gtk_window_set_modal (GTK_WINDOW (dialog), FALSE);
      show_dialog (self, dialog, G_CALLBACK (progress_response_cb));
      self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
      adw_message_dialog_set_extra_child (progress, GTK_WIDGET (self->bar));
    }
  if (self->dialog != NULL && self->bar != NULL)
    gtk_progress_bar_set_fraction (self->bar, queenside_job_get_progress (self->job).done);
}

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_setup_clear (&request->setup);
  g_free (request->folder);
  g_free (request->date);
  g_free (request);
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideHomework *self = owner;
  const Request *request = data;
  g_autofree char *name = g_filename_display_basename (request->folder);
  g_autofree char *message = g_strdup_printf (_("The report is in “%s”"), name);

  close_dialog (self);
  if (error != NULL)
    {
      g_signal_emit_by_name (self, "message", error->message);
      return;
    }
  g_free (self->report);
  self->report = g_build_filename (request->folder, "report.html", NULL);
  g_signal_emit_by_name (self, "written", message);
}

static const QueensideJobKind job_kind = {
  .name = "report",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
  .look = look_cb,
  .interval = UPDATE_INTERVAL,
};

static void
begin (QueensideHomework *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  Request *request = g_new0 (Request, 1);

  queens_setup_copy (&request->setup, &self->setup);
  request->n_trials = self->n_trials;
  request->folder = g_strdup (self->folder);
  request->date = g_date_time_format (now, "%Y-%m-%d");
  self->is_given_up = FALSE;
  queenside_job_begin (self->job, request);
}

static void
replace_response_cb (QueensideHomework *self,
                     const char        *response)
{
  g_clear_weak_pointer (&self->dialog);
  if (g_str_equal (response, "replace"))
    begin (self);
}

static void
chosen_cb (gpointer  owner,
           GFile    *folder)
{
  QueensideHomework *self = owner;
  g_autofree char *path = g_file_get_path (folder);
  g_autofree char *name = NULL;
  AdwMessageDialog *question;

  if (path == NULL)
    return;
  g_return_if_fail (self->n_trials > 0 && !queenside_job_is_running (self->job));
  g_free (self->folder);
  self->folder = g_steal_pointer (&path);
  if (!draw_homework_is_saved (self->folder))
    {
      begin (self);
      return;
    }
  name = g_filename_display_basename (self->folder);
  question = ADW_MESSAGE_DIALOG (adw_message_dialog_new (self->window, _("Replace the report?"),
                                                         NULL));
  adw_message_dialog_format_body (question, _("“%s” already has a report. Its files will be "
                                              "replaced. Other files in the folder stay."), name);
  adw_message_dialog_add_responses (question, "cancel", _("_Cancel"), "replace", _("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (question, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (question, "replace");
  adw_message_dialog_set_close_response (question, "cancel");
  gtk_window_set_modal (GTK_WINDOW (question), FALSE);
  show_dialog (self, GTK_WIDGET (question), G_CALLBACK (replace_response_cb));
}

static void
ask_folder (QueensideHomework *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_REPORT_FOLDER,
                              GTK_WIDGET (self->window), NULL, NULL, chosen_cb);
}

static void
trials_response_cb (QueensideHomework *self,
                    const char        *response)
{
  GtkSpinButton *spin = g_object_get_data (G_OBJECT (self->dialog), "trials");

  /* Accept a number that the user is still typing. */
  gtk_spin_button_update (spin);
  self->n_trials = gtk_spin_button_get_value (spin);
  g_clear_weak_pointer (&self->dialog);
  if (g_str_equal (response, "folder"))
    ask_folder (self);
}

static void
ask_trials (QueensideHomework *self)
{
  GtkWidget *dialog = adw_message_dialog_new (self->window, _("Homework Report"),
                                              _("The report compares four searches: single climbs "
                                                "and climbs with restarts, each with and without "
                                                "sideways moves."));
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (1, MOST_TRIALS, 1);
  GtkWidget *list = gtk_list_box_new ();

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), self->n_trials);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Trials of each search"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Trials of each search"), -1);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  adw_message_dialog_set_extra_child (question, list);
  adw_message_dialog_add_responses (question, "cancel", _("_Cancel"), "folder",
                                    _("Choose _Folder…"), NULL);
  adw_message_dialog_set_response_appearance (question, "folder", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, "folder");
  adw_message_dialog_set_close_response (question, "cancel");
  gtk_window_set_modal (GTK_WINDOW (dialog), FALSE);
  g_object_set_data (G_OBJECT (dialog), "trials", spin);
  show_dialog (self, dialog, G_CALLBACK (trials_response_cb));
}

void
queenside_homework_ask (QueensideHomework *self,
                        const QueensSetup *setup,
                        guint64            n_trials,
                        gboolean           asks)
{
  g_return_if_fail (n_trials > 0);
  if (queenside_job_is_running (self->job) || self->dialog != NULL)
    return;
  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, setup);
  queens_setup_set_track (&self->setup, NULL);
  self->n_trials = n_trials;
  if (asks)
    ask_trials (self);
  else
    ask_folder (self);
}

const char *
queenside_homework_get_report (QueensideHomework *self)
{
  return self->report;
}

QueensideHomework *
queenside_homework_new (GtkWindow *window)
{
  QueensideHomework *self = g_object_new (QUEENSIDE_TYPE_HOMEWORK, NULL);

  self->window = window;
  return self;
}

static void
queenside_homework_finalize (GObject *object)
{
  QueensideHomework *self = QUEENSIDE_HOMEWORK (object);

  queenside_job_free (self->job);
  g_clear_weak_pointer (&self->dialog);
  queenside_file_chooser_free (self->chooser);
  queens_setup_clear (&self->setup);
  g_free (self->folder);
  g_free (self->report);
  G_OBJECT_CLASS (queenside_homework_parent_class)->finalize (object);
}

static void
queenside_homework_class_init (QueensideHomeworkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_homework_finalize;
  g_signal_new ("message", QUEENSIDE_TYPE_HOMEWORK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("written", QUEENSIDE_TYPE_HOMEWORK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_homework_init (QueensideHomework *self)
{
  queens_setup_init (&self->setup);
  self->job = queenside_job_new (&job_kind, self);
  self->chooser = queenside_file_chooser_new (self);
}
