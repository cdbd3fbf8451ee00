/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-program.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-file.h"
#include "queens-places.h"
#include "queens-refuse.h"
#include "queens-scratch.h"
#include "queenside-check-bar.h"
#include "queenside-check-job.h"
#include "queenside-check-view.h"
#include "queenside-file-chooser.h"
#include "queenside-program-plan.h"

#define MOST_ALLOWED 200        /* maximum number of allowed programs that are remembered */
#define LOOK_INTERVAL 100       /* ms between two updates of the progress */
#define SLICE 8000              /* maximum time per frame for playing, in µs */

struct _QueensideCheckProgram
{
  AdwBin                 parent_instance;

  GtkEditable           *entry;
  GtkSpinButton         *seconds;
  GtkLabel              *protection;
  QueensideCheckView    *view;
  QueensideCheckBar     *bar;

  QueensideSession      *session;
  GSettings             *settings;
  QueensideFileChooser  *chooser;
  const char            *template;      /* resource name of the template that is being saved */

  QueensideProgramPlan  *plan;
  guint                  command;       /* index of the running command in the plan */
  QueensSetup            setup;         /* copy of the session's setup when the program started */
  gint32                *rows;
  char                  *folder;        /* the working folder, or NULL if no program runs */
  QueensProgram         *program;
  GByteArray            *output;        /* output of the last command */
  char                  *ended;         /* a sentence that says how the program ended */
  guint                  look_source;

  QueensideJob          *job;           /* job that checks the output */
  guint                  play_source;
  gboolean               is_playing;    /* TRUE while this widget changes the session */
};

G_DEFINE_FINAL_TYPE (QueensideCheckProgram, queenside_check_program, ADW_TYPE_BIN)

static gboolean
is_busy (QueensideCheckProgram *self)
{
  return self->folder != NULL || queenside_job_is_running (self->job);
}

static void
show_busy (QueensideCheckProgram *self)
{
  gboolean busy = is_busy (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "check.run", !busy);
  if (busy)
    return;
  g_clear_handle_id (&self->look_source, g_source_remove);
  queenside_check_bar_hide_progress (self->bar);
}

static gboolean
look_cb (gpointer user_data)
{
  QueensideCheckProgram *self = user_data;
  g_autofree char *size = g_format_size_full (self->output->len, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *text = self->program == NULL
                            ? g_strdup (_("Reading the output…"))
                            : g_strdup_printf (_("Running %s: %s of output"), self->plan->name,
                                               size);

  queenside_check_bar_show_progress (self->bar, -1, text);
  return G_SOURCE_CONTINUE;
}

/* Plays all states, so that they appear in the time line. Then moves to the state before the
 * error. */
static gboolean
play_cb (gpointer user_data)
{
  QueensideCheckProgram *self = user_data;
  const QueensTrack *track = self->session->now.setup.track;
  gint64 deadline = g_get_monotonic_time () + SLICE;

  if (queenside_session_advance (self->session, G_MAXUINT64, deadline))
    return G_SOURCE_CONTINUE;
  self->play_source = 0;
  if (track->message != NULL && track->wrong_state < queens_track_count (track))
    queenside_session_seek (self->session, MAX (track->wrong_state, 1) - 1);
  return G_SOURCE_REMOVE;
}

/* Stops playing if another search has replaced the played states. */
static void
session_changed_cb (QueensideCheckProgram *self)
{
  if (!self->is_playing)
    g_clear_handle_id (&self->play_source, g_source_remove);
}

static void
read_cb (gpointer      owner,
         gpointer      request,
         const GError *failure)
{
  QueensideCheckProgram *self = owner;
  QueensideCheck *check = request;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  show_busy (self);
  queenside_check_view_set_text (self->view, check->text == NULL ? "" : check->text,
                                 MAX (check->first_line, 1), FALSE);
  if (failure != NULL)
    queenside_check_bar_show_text (self->bar, failure->message, "warning");
  else if (check->track == NULL)
    {
      text = g_strdup_printf (
        check->size == 0
          ? _("%s The program printed nothing. Print each state and its cost, as in %s.")
          : _("%s The program printed no state. Print each state and its cost, as in %s."),
        self->ended, "[0, 2, 4, 1, 3] - f=0");
      queenside_check_bar_show_text (self->bar, text, "warning");
    }
  else
    {
      g_clear_handle_id (&self->play_source, g_source_remove);
      self->is_playing = TRUE;
      if (queenside_session_play_track (self->session, check->problem, check->track, &error))
        self->play_source = g_idle_add (play_cb, self);
      self->is_playing = FALSE;
      if (error != NULL)
        queenside_check_bar_show_text (self->bar, error->message, "warning");
      else if (check->error != NULL)
        queenside_check_bar_show_text (
          self->bar,
          _("The main window plays the output, but traces of this algorithm can’t be checked."),
          NULL);
      else
        {
          queenside_check_bar_show_verdict (self->bar, &check->verdict);
          queenside_check_view_mark_line (self->view, check->verdict.line,
                                          check->verdict.fault == QUEENS_TRACE_FAULT_UNREAD);
          queenside_check_view_show_chances (self->view, &check->verdict.chances);
        }
    }
}

static gpointer
remove_cb (gpointer folder)
{
  queens_scratch_remove (folder);
  g_free (folder);
  return NULL;
}

/* Deletes the folder in a thread, because it may have many files. */
static void
remove_folder (QueensideCheckProgram *self)
{
  if (self->folder != NULL)
    g_thread_unref (g_thread_new ("remove folder", remove_cb, g_steal_pointer (&self->folder)));
}

static void run_command (QueensideCheckProgram *self);

static void
output_cb (const char *bytes,
           gsize       length,
           gpointer    user_data)
{
  QueensideCheckProgram *self = user_data;

  g_byte_array_append (self->output, (const guint8 *) bytes, length);
}

/* If the program failed, shows how it ended. Its output is still checked and played. */
static void
ended_cb (const QueensProgramEnd *end,
          gpointer                user_data)
{
  QueensideCheckProgram *self = user_data;
  gboolean has_failed = end->kind != QUEENS_PROGRAM_EXITED || end->status != 0;
  gboolean is_last = self->command + 1 == self->plan->commands->len;
  g_autofree char *errors = g_strstrip (g_strdup (end->errors));
  g_autofree char *text = NULL;

  g_clear_pointer (&self->program, queens_program_free);
  if (!has_failed && !is_last)
    {
      self->command++;
      run_command (self);
      return;
    }
  remove_folder (self);
  g_free (self->ended);
  self->ended = queens_program_explain_end (end, &self->plan->limits);
  text = has_failed ? g_strjoin (*errors == '\0' ? "" : "\n", self->ended, errors, NULL)
                    : g_strdup (errors);
  queenside_check_bar_show_errors (self->bar, text);
  if (!is_last)
    queenside_check_bar_show_text (self->bar, _("The program does not compile."), "warning");
  else
    {
      g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->output));
      QueensideCheck *check = queenside_check_new (&self->setup, NULL, bytes);

      self->output = g_byte_array_new ();
      queens_setup_set_track (&check->setup, NULL);
      queenside_check_set_start (check, self->rows, self->setup.problem->size);
      check->program = g_strdup (self->plan->name);
      queenside_job_begin (self->job, check);
    }
  show_busy (self);
}

static void
copy_rows_cb (guint64             step,
              const QueensSearch *search,
              gpointer            data)
{
  *(gint32 **) data = queens_board_copy_places (search->board);
}

/* Copies the first board of the search. Fails if a column has no queen or several queens. */
static gint32 *
copy_board (QueensideCheckProgram *self,
            GError               **error)
{
  const QueensideSessionState *now = &self->session->now;
  g_autofree gint32 *rows = NULL;

  if (now->setup.problem->is_anywhere)
    {
      queens_refuse (error, _("Programs run only with the placement “One queen per column”. Choose "
                              "it in the setup pane."));
      return NULL;
    }
  queens_history_visit (now->history, 0, 1, copy_rows_cb, &rows);
  for (guint x = 0; x < now->setup.problem->size; x++)
    if (rows[x] == QUEENS_NO_ROW)
      {
        queens_refuse (error, _("Some columns of the board have no queen. Choose an algorithm that "
                                "begins with a queen in every column."));
        return NULL;
      }
  return g_steal_pointer (&rows);
}

static void
run_command (QueensideCheckProgram *self)
{
  const QueensProblem *problem = self->setup.problem;
  const char **command = g_ptr_array_index (self->plan->commands, self->command);
  gboolean is_last = self->command + 1 == self->plan->commands->len;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autofree char *input = is_last ? queens_program_board_write_input (problem, self->rows)
                                   : g_strdup ("");
  g_autoptr (GError) error = NULL;

  g_strv_builder_addv (builder, command);
  if (is_last && self->plan->takes_board)
    {
      g_auto (GStrv) board = queens_program_board_write_arguments (problem, self->rows);

      g_strv_builder_addv (builder, (const char **) board);
    }
  argv = g_strv_builder_end (builder);
  self->program = queens_program_start ((const char *const *) argv, self->folder,
                                        &self->plan->limits, G_PRIORITY_DEFAULT_IDLE,
                                        is_last ? output_cb : NULL, ended_cb, self, &error);
  if (self->program != NULL)
    {
      queens_program_write (self->program, input, -1);
      queens_program_close_input (self->program);
    }
  else
    {
      remove_folder (self);
      queenside_check_bar_show_text (self->bar, error->message, "warning");
    }
  show_busy (self);
}

static gboolean
write_resource (const char  *name,
                const char  *path,
                GError     **error)
{
  g_autofree char *resource = g_strconcat ("/org/queenside/Queenside/programs/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, 0, error);

  return bytes != NULL && queens_file_replace (path, bytes, error);
}

static void
run (QueensideCheckProgram *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *player = NULL;

  g_clear_handle_id (&self->play_source, g_source_remove);
  queenside_check_view_set_text (self->view, "", 1, FALSE);
  queenside_check_bar_show_errors (self->bar, "");
  queenside_check_bar_show_text (self->bar, "", NULL);
  self->command = 0;
  g_byte_array_set_size (self->output, 0);
  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, &self->session->now.setup);
  g_free (self->rows);
  self->rows = copy_board (self, &error);
  if (self->rows != NULL)
    self->folder = queens_program_make_folder (&error);
  if (self->folder != NULL)
    player = g_build_filename (self->folder, QUEENSIDE_PROGRAM_PLAYER, NULL);
  if (self->folder == NULL
      || (self->plan->has_player && !write_resource (QUEENSIDE_PROGRAM_PLAYER, player, &error)))
    {
      remove_folder (self);
      queenside_check_bar_show_text (self->bar, error->message, "warning");
      return;
    }
  run_command (self);
  if (self->program != NULL && self->look_source == 0)
    {
      look_cb (self);
      self->look_source = g_timeout_add (LOOK_INTERVAL, look_cb, self);
    }
}

static void
answered_cb (QueensideCheckProgram *self,
             const char            *response)
{
  g_auto (GStrv) allowed = g_settings_get_strv (self->settings, "programs-allowed");
  guint n = g_strv_length (allowed);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!g_str_equal (response, "run") || is_busy (self))
    return;
  g_strv_builder_addv (builder,
                       (const char **) allowed + (n >= MOST_ALLOWED ? n - MOST_ALLOWED + 1 : 0));
  g_strv_builder_add (builder, self->plan->digest);
  g_strfreev (allowed);
  allowed = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "programs-allowed", (const char *const *) allowed);
  run (self);
}

static void
ask (QueensideCheckProgram *self)
{
  const QueensProgramLimits *limits = &self->plan->limits;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  AdwMessageDialog *question
    = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _("Run this program?"), NULL));
  g_autofree char *commands = queenside_program_plan_describe (self->plan);
  g_autofree char *output = g_format_size_full (limits->output, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *memory = limits->memory == 0
                              ? g_strdup (_("set by Java"))
                              : g_format_size_full (limits->memory, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: the numbers are seconds and processes; the words are sizes such as “1.0 GiB” */
  g_autofree char *contained
    = g_strdup_printf (_("Time limit: %g seconds. Memory limit: %s. Output limit: %s. Process "
                         "limit: %u. Network access is blocked if the system supports it."),
                       limits->seconds, memory, output, limits->processes);

  adw_message_dialog_format_body (
    question,
    _("%s\n\nThe program runs in an empty folder, which is removed afterwards. %s\n\n"
      "%s Run only programs that you trust. You are asked again only if the program changes."),
    commands, contained, _(queens_protection_choices[queens_protection_find_best ()].words));
  adw_message_dialog_add_responses (question, "cancel", _("_Cancel"), "run", _("_Run"), NULL);
  adw_message_dialog_set_response_appearance (question, "run", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, "cancel");
  adw_message_dialog_set_close_response (question, "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
run_activated_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  QueensideCheckProgram *self = QUEENSIDE_CHECK_PROGRAM (widget);
  g_auto (GStrv) allowed = g_settings_get_strv (self->settings, "programs-allowed");
  g_autoptr (GError) error = NULL;

  if (is_busy (self))
    return;
  gtk_spin_button_update (self->seconds);
  g_clear_pointer (&self->plan, queenside_program_plan_free);
  self->plan = queenside_program_plan_new (gtk_editable_get_text (self->entry),
                                           gtk_spin_button_get_value (self->seconds), &error);
  if (self->plan == NULL)
    queenside_check_bar_show_text (self->bar, error->message, "warning");
  else if (g_strv_contains ((const char *const *) allowed, self->plan->digest))
    run (self);
  else
    ask (self);
}

static void
stop_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  QueensideCheckProgram *self = QUEENSIDE_CHECK_PROGRAM (widget);

  if (self->program != NULL)
    queens_program_stop (self->program);
  else if (queenside_job_is_running (self->job))
    {
      queenside_job_cancel (self->job);
      queenside_check_bar_show_text (
        self->bar, _("Stopped. The rest of the output was not checked."), NULL);
      show_busy (self);
    }
  else if (!is_busy (self))
    gtk_widget_activate_action (widget, "window.close", NULL);
}

static void
file_chosen_cb (gpointer  owner,
                GFile    *file)
{
  QueensideCheckProgram *self = owner;
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    queenside_check_bar_show_text (self->bar, _("Choose a file on this computer."), "warning");
  else
    gtk_editable_set_text (self->entry, path);
}

static void
open_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  queenside_file_chooser_ask (QUEENSIDE_CHECK_PROGRAM (widget)->chooser,
                              QUEENSIDE_FILE_OPEN_PROGRAM, widget, NULL, NULL, file_chosen_cb);
}

static void
template_chosen_cb (gpointer  owner,
                    GFile    *file)
{
  QueensideCheckProgram *self = owner;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    queenside_check_bar_show_text (self->bar, _("Choose a file on this computer."), "warning");
  else if (!write_resource (self->template, path, &error))
    queenside_check_bar_show_text (self->bar, error->message, "warning");
  else
    {
      g_autofree char *text = g_strdup_printf (_("The template is saved as %s. Open the file in "
                                                 "your editor, then run it here."), path);

      gtk_editable_set_text (self->entry, path);
      queenside_check_bar_show_text (self->bar, text, NULL);
    }
}

static void
template_activated_cb (GtkWidget  *widget,
                       const char *action,
                       GVariant   *target)
{
  QueensideCheckProgram *self = QUEENSIDE_CHECK_PROGRAM (widget);

  self->template = g_intern_string (g_variant_get_string (target, NULL));
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_PROGRAM, widget, self->template,
                              NULL, template_chosen_cb);
}

void
queenside_check_program_set_session (QueensideCheckProgram *self,
                                     QueensideSession      *session)
{
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
queenside_check_program_map (GtkWidget *widget)
{
  QueensideCheckProgram *self = QUEENSIDE_CHECK_PROGRAM (widget);

  GTK_WIDGET_CLASS (queenside_check_program_parent_class)->map (widget);
  /* Do this only when the page is shown, because testing all protections takes time. */
  gtk_label_set_text (self->protection,
                      _(queens_protection_choices[queens_protection_find_best ()].words));
}

void
queenside_check_program_forget (QueensideCheckProgram *self)
{
  queenside_check_view_mark_line (self->view, 0, FALSE);
  queenside_check_view_show_chances (self->view, NULL);
  queenside_check_bar_show_text (self->bar, "", NULL);
}

void
queenside_check_program_begin (QueensideCheckProgram *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
queenside_check_program_dispose (GObject *object)
{
  QueensideCheckProgram *self = QUEENSIDE_CHECK_PROGRAM (object);

  g_clear_handle_id (&self->play_source, g_source_remove);
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_pointer (&self->program, queens_program_free);
  if (self->folder != NULL)
    queens_scratch_remove (self->folder);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_pointer (&self->plan, queenside_program_plan_free);
  g_clear_pointer (&self->output, g_byte_array_unref);
  g_clear_pointer (&self->ended, g_free);
  g_clear_pointer (&self->rows, g_free);
  queens_setup_clear (&self->setup);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_check_program_parent_class)->dispose (object);
}

static void
queenside_check_program_class_init (QueensideCheckProgramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_check_program_dispose;
  widget_class->map = queenside_check_program_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-check-program.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckProgram, entry);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckProgram, seconds);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckProgram, protection);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckProgram, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckProgram, bar);
  gtk_widget_class_install_action (widget_class, "check.run", NULL, run_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.open", NULL, open_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.stop", NULL, stop_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.template", "s", template_activated_cb);
}

static void
queenside_check_program_init (QueensideCheckProgram *self)
{
  static const QueensideJobKind kind = {
    .name = "read program",
    .work = queenside_check_work,
    .done = read_cb,
    .free_request = queenside_check_unref,
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Make the text read-only. */
  queenside_check_view_set_text (self->view, "", 1, FALSE);
  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  self->job = queenside_job_new (&kind, self);
  self->chooser = queenside_file_chooser_new (self);
  self->output = g_byte_array_new ();
}
