/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw-lesson.h"
#include "queens-file.h"
#include "queenside-autograder-window.h"
#include "queenside-board-content.h"
#include "queenside-check-window.h"
#include "queenside-examples.h"
#include "queenside-export-window.h"
#include "queenside-keys.h"
#include "queenside-landscape-window.h"
#include "queenside-launch.h"
#include "queenside-legend.h"
#include "queenside-lesson-layout.h"
#include "queenside-presentation.h"
#include "queenside-recent.h"
#include "queenside-toast.h"
#include "queenside-trap-window.h"

#define DEFAULT_TRIALS 100

G_DEFINE_FINAL_TYPE (QueensideWindow, queenside_window, ADW_TYPE_APPLICATION_WINDOW)

static AdwToastOverlay *
get_toasts (QueensideWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  return page == GTK_WIDGET (self->search) ? self->search->toasts : ADW_TOAST_OVERLAY (page);
}

static void
show_toast (QueensideWindow *self,
            const char      *message)
{
  queenside_toast_show (get_toasts (self), message);
}

/* Shows @message while a large file is being read. If @message is NULL, hides the previous
 * message. */
static void
show_opening (QueensideWindow *self,
              const char      *message)
{
  if (message == NULL)
    queenside_toast_dismiss (get_toasts (self));
  else
    queenside_toast_offer (get_toasts (self), message, _("_Cancel"), "win.cancel-open");
}

/* Shows a message that stays until the user closes it, unlike a toast. */
static void
show_problem (QueensideWindow *self,
              const char      *message)
{
  gtk_label_set_label (self->problem, message);
  gtk_info_bar_set_revealed (self->problem_bar, TRUE);
}

static void
problem_response_cb (QueensideWindow *self)
{
  gtk_info_bar_set_revealed (self->problem_bar, FALSE);
}

static void
show_search (QueensideWindow *self)
{
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (self->search));
}

/* Opens the Compare page with the configurations of the trials, on the board of the first
 * configuration. */
static void
compare_cb (QueensideWindow *self,
            GPtrArray       *configurations)
{
  const QueensSetup *setups[QUEENS_RACE_MAX];
  guint n_setups = MIN (configurations->len, QUEENS_RACE_MAX);
  const char *reason = queenside_session_explain_locks (self->search->session,
                                                        QUEENS_LOCK_COMPARE);
  g_autoptr (GError) error = NULL;

  if (reason != NULL)
    {
      show_toast (self, reason);
      return;
    }
  for (guint i = 0; i < n_setups; i++)
    setups[i] = &((const QueensConfiguration *) configurations->pdata[i])->setup;
  if (!queens_problem_equal (setups[0]->problem, self->search->session->now.setup.problem)
      && !queenside_session_set_setup (self->search->session, setups[0], &error))
    {
      show_toast (self, error->message);
      return;
    }
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (self->compare));
  queenside_race_set_setups (self->compare_page->race, setups, n_setups);
  if (configurations->len > n_setups)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      g_autofree char *message = NULL;

      for (guint i = 0; i < n_setups; i++)
        g_string_append_printf (names, "%s“%s”", i > 0 ? ", " : "",
                                ((const QueensConfiguration *) configurations->pdata[i])->name);
      /* Translators: the names of the first configurations. */
      message = g_strdup_printf (ngettext ("Only the first %u configuration fits on the Compare "
                                           "page: %s",
                                           "Only the first %u configurations fit on the Compare "
                                           "page: %s", n_setups),
                                 n_setups, names->str);
      show_toast (self, message);
    }
}

/* Opens the Trials page with the searches of the Compare page as configurations. */
static void
trials_cb (QueensideWindow *self)
{
  QueensideRace *race = self->compare_page->race;
  const QueensSetup *setups[QUEENS_RACE_MAX];
  const char *reason = queenside_session_explain_locks (self->search->session, QUEENS_LOCK_TRIALS);
  guint n_setups = 0;

  if (reason != NULL)
    {
      show_toast (self, reason);
      return;
    }
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (race->racers[i] != NULL)
      setups[n_setups++] = &race->racers[i]->setup;
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (self->trials));
  queenside_trials_page_set_setups (self->trials_page, setups, n_setups);
}

static void
lend_actions (QueensideWindow *self,
              GActionMap      *actions,
              gboolean         lends)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (guint i = 0; names[i] != NULL; i++)
    if (lends)
      g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (actions, names[i]));
    else
      g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
}

static void
set_enabled (QueensideWindow *self,
             const char      *name,
             gboolean         is_enabled)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), is_enabled);
}

/* Shows the page of @overlay or, if a lesson locks this page, the reason. */
static void
show_page (QueensideWindow *self,
           AdwToastOverlay *overlay,
           QueensLock       lock)
{
  const char *reason = queenside_session_explain_locks (self->search->session, lock);
  GtkWidget *stack = adw_toast_overlay_get_child (overlay);
  GtkWidget *page, *status;

  if (stack == NULL)
    return;
  page = gtk_stack_get_child_by_name (GTK_STACK (stack), "page");
  status = gtk_stack_get_child_by_name (GTK_STACK (stack), "locked");
  if (reason != NULL)
    adw_status_page_set_description (ADW_STATUS_PAGE (status), reason);
  gtk_widget_set_sensitive (page, reason == NULL);
  gtk_stack_set_visible_child (GTK_STACK (stack), reason == NULL ? page : status);
}

static GtkWidget *
add_page (QueensideWindow *self,
          AdwToastOverlay *overlay,
          QueensLock       lock,
          GtkWidget     *(*make) (QueensideSession *session))
{
  GtkWidget *page = make (self->search->session);
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *status = adw_status_page_new ();

  g_signal_connect_object (page, "replay", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "message", G_CALLBACK (show_toast), self, G_CONNECT_SWAPPED);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (status), "changes-prevent-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _("Locked"));
  gtk_widget_add_css_class (status, "compact");
  gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_add_named (GTK_STACK (stack), page, "page");
  gtk_stack_add_named (GTK_STACK (stack), status, "locked");
  adw_toast_overlay_set_child (overlay, stack);
  show_page (self, overlay, lock);
  return page;
}

static void
add_trials_page (QueensideWindow *self)
{
  if (self->trials_page != NULL)
    return;
  self->trials_page = QUEENSIDE_TRIALS_PAGE (add_page (self, self->trials, QUEENS_LOCK_TRIALS,
                                                       queenside_trials_page_new));
  g_signal_connect_object (self->trials_page, "compare", G_CALLBACK (compare_cb), self,
                           G_CONNECT_SWAPPED);
  queenside_document_file_set_trials (self->document_file, self->trials_page);
}

static void
add_compare_page (QueensideWindow *self)
{
  if (self->compare_page != NULL)
    return;
  self->compare_page = QUEENSIDE_COMPARE_PAGE (add_page (self, self->compare, QUEENS_LOCK_COMPARE,
                                                         queenside_compare_page_new));
  g_signal_connect_object (self->compare_page, "trials", G_CALLBACK (trials_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Gives the window the actions of the visible page, unless a lesson locks the page. Pages use the
 * same action names. */
static void
lend_page (QueensideWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  GActionMap *compare = self->compare_page == NULL ? NULL
                                                   : G_ACTION_MAP (self->compare_page->actions);

  if (compare != NULL)
    lend_actions (self, compare, FALSE);
  lend_actions (self, G_ACTION_MAP (self->search->actions), page == GTK_WIDGET (self->search));
  if (page != GTK_WIDGET (self->compare))
    return;
  if ((self->search->session->locks & QUEENS_LOCK_COMPARE) == 0)
    lend_actions (self, compare, TRUE);
  else
    queenside_transport_pause (QUEENSIDE_TRANSPORT (self->compare_page->race));
}

/* Hides the windows of features that a lesson locks. Hidden windows keep what the user has
 * typed. */
static void
hide_windows (QueensideWindow *self)
{
  const guint locks = self->search->session->locks;
  const struct
  {
    GType type;
    guint lock;
  } kinds[] = {
    { QUEENSIDE_TYPE_CHECK_WINDOW, QUEENS_LOCK_CHECK },
    { QUEENSIDE_TYPE_EXPORT_WINDOW, QUEENSIDE_LOCK_ANSWERS },
    { QUEENSIDE_TYPE_LANDSCAPE_WINDOW, QUEENSIDE_LOCK_ANSWERS },
    { QUEENSIDE_TYPE_TRAP_WINDOW, QUEENSIDE_LOCK_ANSWERS },
  };
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (self)
          && (locks & kinds[i].lock) && G_TYPE_CHECK_INSTANCE_TYPE (l->data, kinds[i].type))
        gtk_widget_set_visible (l->data, FALSE);
}

/* If a lesson locks the visible page, switches to the Search page. The user can still open the
 * locked page, which then shows the reason. */
static void
locked_cb (QueensideWindow *self)
{
  const guint locks = self->search->session->locks;
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  show_page (self, self->trials, QUEENS_LOCK_TRIALS);
  show_page (self, self->compare, QUEENS_LOCK_COMPARE);
  if (page == GTK_WIDGET (self->compare))
    lend_page (self);
  if ((page == GTK_WIDGET (self->trials) && (locks & QUEENS_LOCK_TRIALS))
      || (page == GTK_WIDGET (self->compare) && (locks & QUEENS_LOCK_COMPARE)))
    show_search (self);
  set_enabled (self, "check-trace", (locks & QUEENS_LOCK_CHECK) == 0);
  set_enabled (self, "run-program", (locks & QUEENS_LOCK_CHECK) == 0);
  set_enabled (self, "lesson-sheet", self->lesson->lesson != NULL);
  set_enabled (self, "edit-lesson", self->lesson->lesson != NULL
                                    && (locks & QUEENSIDE_LOCK_FILE) == 0);
  set_enabled (self, "report", (locks & (QUEENS_LOCK_TRIALS | QUEENSIDE_LOCK_ANSWERS)) == 0);
  hide_windows (self);
}

static void
show_presentation (QueensideWindow *self)
{
  gtk_widget_set_visible (self->header_bar, !self->is_presenting);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_bar), !self->is_presenting);
  queenside_search_page_set_presenting (self->search, self->is_presenting);
  if (self->compare_page != NULL)
    queenside_compare_page_set_presenting (self->compare_page, self->is_presenting);
}

static void
set_presenting (QueensideWindow *self,
                gboolean         is_presenting)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "presentation");

  if (self->is_presenting == is_presenting)
    return;
  self->is_presenting = is_presenting;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_presenting));
  if (is_presenting)
    queenside_presentation_begin (GTK_WINDOW (self));
  else
    queenside_presentation_end (GTK_WINDOW (self));
  show_presentation (self);
}

static void
change_presentation_cb (GSimpleAction *action,
                        GVariant      *state,
                        gpointer       user_data)
{
  set_presenting (user_data, g_variant_get_boolean (state));
}

/* Ends the presentation when the window manager leaves full screen. The window manager may have its
 * own key for this. */
static void
fullscreened_cb (QueensideWindow *self)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    set_presenting (self, FALSE);
}

/* Ends the presentation on Escape, unless another handler uses the key. */
static gboolean
key_pressed_cb (QueensideWindow *self,
                guint            key)
{
  if (key != GDK_KEY_Escape || !self->is_presenting)
    return GDK_EVENT_PROPAGATE;
  set_presenting (self, FALSE);
  return GDK_EVENT_STOP;
}

static void
page_cb (QueensideWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  gboolean is_search = page == GTK_WIDGET (self->search);

  if (page == GTK_WIDGET (self->trials))
    add_trials_page (self);
  if (page == GTK_WIDGET (self->compare))
    add_compare_page (self);
  lend_page (self);
  if (page == GTK_WIDGET (self->compare))
    queenside_transport_bar_take_focus (self->compare_page->transport_bar);
  gtk_widget_set_sensitive (GTK_WIDGET (self->view_button), is_search);
  /* In a lecture hall, the tables on the Trials page can't be read. */
  if (page == GTK_WIDGET (self->trials))
    set_presenting (self, FALSE);
  else
    show_presentation (self);
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "presentation")),
    page != GTK_WIDGET (self->trials));
  if (is_search)
    queenside_transport_bar_take_focus (self->search->transport_bar);
  else
    queenside_transport_pause (QUEENSIDE_TRANSPORT (self->search->runner));
}

/* Moves the page switcher below the header bar if the header bar is narrow. A narrow header bar has
 * room only for the document's name. */
static gboolean
move_switcher_cb (gpointer user_data)
{
  QueensideWindow *self = user_data;
  gboolean is_narrow = adw_squeezer_get_visible_child (self->squeezer) == GTK_WIDGET (self->title);

  self->move_switcher = 0;
  if (is_narrow)
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->pages);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, is_narrow);
  return G_SOURCE_REMOVE;
}

/* Moves the switcher later, because widgets must not be shown or hidden during an allocation. */
static void
squeeze_cb (QueensideWindow *self)
{
  if (self->move_switcher == 0)
    self->move_switcher = g_idle_add_full (G_PRIORITY_HIGH_IDLE, move_switcher_cb, self, NULL);
}

static void
show_title (QueensideWindow *self)
{
  g_autofree char *title = g_strdup_printf (self->document_file->is_modified ? "• %s" : "%s",
                                            self->document_file->name);
  g_autofree char *window_title = g_strdup_printf (_("%s – Queenside"), title);

  gtk_label_set_label (self->name, title);
  /* Cut off the middle of a file name, so that the suffix stays visible. The title of a lesson has
   * no suffix, so cut off its end. */
  gtk_label_set_ellipsize (self->name, self->lesson->lesson != NULL ? PANGO_ELLIPSIZE_END
                                                                    : PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), title);
  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static gboolean
queenside_window_close_request (GtkWindow *window)
{
  if (!queenside_document_file_may_close (QUEENSIDE_WINDOW (window)->document_file))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (queenside_window_parent_class)->close_request (window);
}

static void
adopted_cb (QueensideWindow *self,
            const char      *problem)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  if (problem == NULL)
    show_toast (self, _("Session restored"));
  else
    show_problem (self, problem);
}

/* During recovery, the user must not edit the board, because the recovered board will replace
 * it. */
gboolean
queenside_window_recover (QueensideWindow *self)
{
  gboolean is_there = queenside_recovery_adopt (self->recovery);

  if (queenside_recovery_is_adopting (self->recovery))
    gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  return is_there;
}

static void
check_trace_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  QueensideWindow *self = user_data;

  queenside_check_window_present (self->search->board, "text");
}

static void
run_program_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  QueensideWindow *self = user_data;

  queenside_check_window_present (self->search->board, "program");
}

static void
report_written_cb (QueensideWindow *self,
                   const char      *message)
{
  queenside_toast_offer (get_toasts (self), message, _("_Open"), "win.open-report");
}

static void
open_report_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  QueensideWindow *self = user_data;
  const char *path = self->homework == NULL ? NULL : queenside_homework_get_report (self->homework);

  if (path != NULL)
    queenside_launch_file (GTK_WINDOW (self), path,
                           _("No app on this computer can open the report"));
}

/* Starts the homework report. The action's target is the number of trials. If the target is 0, asks
 * for the number and suggests the preset's number. */
static void
report_activated_cb (GSimpleAction *action,
                     GVariant      *target,
                     gpointer       user_data)
{
  QueensideWindow *self = user_data;
  QueensideSession *session = self->search->session;
  const QueensPreset *preset = session->now.preset;
  guint64 n_trials = g_variant_get_uint64 (target);
  gboolean asks = n_trials == 0;

  if (self->homework == NULL)
    {
      self->homework = queenside_homework_new (GTK_WINDOW (self));
      g_signal_connect_object (self->homework, "message", G_CALLBACK (show_toast), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->homework, "written", G_CALLBACK (report_written_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (asks)
    n_trials = preset == NULL ? DEFAULT_TRIALS : preset->trials;
  queenside_homework_ask (self->homework, &session->now.setup, n_trials, asks);
}

static void
open_folder_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  QueensideWindow *self = user_data;
  g_autoptr (GFile) folder = NULL;

  if (self->autograder == NULL)
    return;
  folder = g_file_get_parent (self->autograder);
  queenside_launch_file (GTK_WINDOW (self), g_file_peek_path (folder),
                         _("No app on this computer can show the folder"));
}

static void
autograder_saved_cb (QueensideWindow *self,
                     GFile           *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), name);

  g_set_object (&self->autograder, file);
  queenside_toast_offer (get_toasts (self), message, _("Open _Folder"), "win.open-folder");
}

static void
autograder_activated_cb (GSimpleAction *action,
                         GVariant      *target,
                         gpointer       user_data)
{
  QueensideWindow *self = user_data;
  GtkWindow *dialog = GTK_WINDOW (queenside_autograder_window_new (GTK_WINDOW (self)));

  g_signal_connect_object (dialog, "saved", G_CALLBACK (autograder_saved_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
lesson_placed_cb (QueensideWindow *self)
{
  queenside_search_page_set_compact (self->search,
                                     queenside_lesson_pane_is_below (self->lesson_pane));
}

/* Makes room for the lesson that was opened, or restores the setup pane. */
static void
lesson_opened_cb (QueensideWindow *self)
{
  gboolean has_lesson = self->lesson->lesson != NULL;

  locked_cb (self);
  lesson_placed_cb (self);
  if (has_lesson == self->has_lesson)
    return;
  self->has_lesson = has_lesson;
  if (has_lesson)
    self->had_setup = adw_flap_get_reveal_flap (self->search->setup_flap);
  /* A locked flap doesn't open when the window gets wide enough. */
  adw_flap_set_locked (self->search->setup_flap, has_lesson);
  adw_flap_set_reveal_flap (self->search->setup_flap, !has_lesson && self->had_setup);
  show_search (self);
}

static void
edit_lesson_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  QueensideWindow *self = user_data;

  if (self->lesson->file != NULL)
    queenside_launch_editor (GTK_WINDOW (self), g_file_peek_path (self->lesson->file),
                             _("No app on this computer can edit the lesson"));
}

/* Writes a lesson about the search to @file: one step for the first board, and one for the board
 * that is shown. Opens the lesson, so that the user sees the effect of each change. */
static void
lesson_file_cb (gpointer  owner,
                GFile    *file)
{
  QueensideWindow *self = owner;
  g_auto (QueensDocument) document = { 0 };
  guint64 positions[2] = { 0 };
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  queenside_session_fill_document (self->search->session, &document);
  document.view = self->search->board->shown;
  /* The position that queenside_session_fill_document() sets may be one past the last step, which a
   * lesson can't show. */
  positions[1] = self->search->session->now.history->position;
  text = queens_lesson_draft (&document, positions, positions[1] > 0 ? 2 : 1);
  bytes = g_bytes_new (text, strlen (text));
  if (path == NULL)
    {
      show_problem (self, _("Choose a folder on this computer for the lesson."));
      return;
    }
  if (!queens_file_replace (path, bytes, &error))
    {
      show_problem (self, error->message);
      return;
    }
  queenside_document_file_open (self->document_file, file);
  if (self->lesson->file != NULL && g_file_equal (self->lesson->file, file))
    queenside_toast_offer (get_toasts (self),
                           _("The lesson reloads when its file changes. Edit the file in a text "
                             "editor and save it."),
                           _("_Edit"), "win.edit-lesson");
}

static void
new_lesson_activated_cb (GSimpleAction *action,
                         GVariant      *target,
                         gpointer       user_data)
{
  QueensideWindow *self = user_data;
  g_autofree char *name = g_strconcat (_("lesson"), QUEENS_LESSON_SUFFIX, NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_LESSON, GTK_WIDGET (self), name,
                              NULL, lesson_file_cb);
}

/* Writes the open lesson as a task sheet without answers, so an open question doesn't matter. */
static void
sheet_file_cb (gpointer  owner,
               GFile    *file)
{
  QueensideWindow *self = owner;
  g_autofree char *path = g_file_get_path (file);
  const char *dot = path == NULL ? NULL : strrchr (path, '.');
  DrawSheetFormat format = DRAW_SHEET_PDF;
  g_autoptr (DrawTaskSheet) sheet = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (self->lesson->lesson == NULL || path == NULL)
    return;
  for (guint i = 0; dot != NULL && i < DRAW_N_SHEET_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, draw_sheet_choices[i].id) == 0)
      format = i;
  sheet = draw_lesson_sheet_new (self->lesson->lesson, FALSE, &error);
  bytes = sheet == NULL ? NULL : draw_task_sheet_to_bytes (sheet, format, &error);
  if (bytes == NULL || !queens_file_replace (path, bytes, &error))
    {
      show_problem (self, error->message);
    }
  else
    {
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *name = g_filename_display_name (base);
      g_autofree char *message = g_strdup_printf (_("Saved “%s”"), name);

      show_toast (self, message);
    }
}

static void
lesson_sheet_activated_cb (GSimpleAction *action,
                           GVariant      *target,
                           gpointer       user_data)
{
  QueensideWindow *self = user_data;
  g_autofree char *name = g_strconcat (self->lesson->lesson->title, ".pdf", NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_SHEET, GTK_WIDGET (self),
                              g_strdelimit (name, "/\\:*?\"<>|\n", '-'), NULL, sheet_file_cb);
}

/* Finds the widget of a menu item by its label, because GTK offers no other way. */
static GtkWidget *
find_item (GtkWidget  *widget,
           const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), name))
    return gtk_widget_get_parent (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, name);
  return found;
}

/* Adds tooltips to insensitive items that say why they are insensitive. Menu models have no
 * tooltips, so this needs the widgets. */
static void
menu_shown_cb (QueensideWindow *self,
               GtkWidget       *popover)
{
  QueensideSession *session = self->search->session;
  g_autofree char *landscape = queenside_search_page_explain_landscape (self->search);
  const struct
  {
    const char *name;
    guint       locks;
  } items[] = {
    { _("_Landscape"), QUEENSIDE_LOCK_ANSWERS },
    { _("Save a P_icture…"), QUEENSIDE_LOCK_ANSWERS },
    { _("Prin_t…"), QUEENSIDE_LOCK_ANSWERS },
    { _("Copy _Image"), QUEENSIDE_LOCK_ANSWERS },
    { _("Copy as Text Co_de"), QUEENSIDE_LOCK_ANSWERS },
    { _("Copy as Tik_Z"), QUEENSIDE_LOCK_ANSWERS },
    { _("C_opy Trace"), QUEENSIDE_LOCK_ANSWERS },
    { _("_Edit This Lesson"), QUEENSIDE_LOCK_FILE },
    { _("Home_work Report…"), QUEENS_LOCK_TRIALS | QUEENSIDE_LOCK_ANSWERS },
    { _("Check a Trac_e…"), QUEENS_LOCK_CHECK },
    { _("Run a Pro_gram…"), QUEENS_LOCK_CHECK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      GtkWidget *item = find_item (popover, items[i].name);
      const char *reason = i == 0 ? landscape
                                  : queenside_session_explain_locks (session, items[i].locks);

      if (item == NULL)
        continue;
      gtk_widget_set_tooltip_text (item, reason);
      if (reason == NULL)
        gtk_accessible_reset_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      else
        gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                        reason, -1);
    }
}

static void
manual_activated_cb (GSimpleAction *action,
                     GVariant      *target,
                     gpointer       user_data)
{
  if (!queenside_launch_manual (user_data))
    show_toast (user_data,
                _("The manual isn’t installed. You can find it in the folder docs/manual of the "
                  "source code."));
}

/* Runs only once, because gtk_application_window_set_help_overlay() replaces this action. */
static void
help_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/org/queenside/Queenside/help-overlay.ui");
  GObject *overlay = gtk_builder_get_object (builder, "help_overlay");

  gtk_application_window_set_help_overlay (user_data, GTK_SHORTCUTS_WINDOW (overlay));
  gtk_window_present (GTK_WINDOW (overlay));
}

/* Takes the focus out of a submenu that Escape has closed. GTK leaves the focus there, where keys
 * have no effect. */
static void
focus_moved_cb (QueensideWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (self->menu_button));

  if (focus != NULL && gtk_widget_is_ancestor (focus, menu) && !gtk_widget_get_visible (menu))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

/* Creates the menus and panes, which are most of the widgets, after the board is drawn. The layout
 * already has room for them. */
static gboolean
fill_cb (gpointer user_data)
{
  QueensideWindow *self = user_data;
  GtkWidget *legend = queenside_legend_new (QUEENSIDE_LEGEND_ALL);

  self->fill = 0;
  gtk_widget_add_css_class (legend, "menu-legend");
  queenside_keys_show (G_MENU (self->view_menu));
  queenside_keys_show (G_MENU (self->primary_menu));
  queenside_examples_fill_lessons (self->lessons, "win.open-recent");
  gtk_menu_button_set_menu_model (self->view_button, self->view_menu);
  gtk_popover_menu_add_child (GTK_POPOVER_MENU (gtk_menu_button_get_popover (self->view_button)),
                              legend, "legend");
  gtk_menu_button_set_menu_model (self->menu_button, self->primary_menu);
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "show",
                           G_CALLBACK (menu_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_moved_cb), NULL);
  adw_split_button_set_menu_model (self->open_button, self->document_file->menu);
  queenside_recent_show (GTK_POPOVER_MENU (adw_split_button_get_popover (self->open_button)),
                         self->document_file->menu);
  queenside_search_page_fill (self->search);
  if (!g_settings_is_writable (self->settings, "window-width"))
    show_toast (self, _("Settings won’t be saved because their folder isn’t writable"));
  else if (!queenside_recovery_is_possible (self->recovery))
    show_toast (self,
                _("Crash recovery is off because its folder isn’t writable"));
  else if (!queenside_document_file_keeps_recent ())
    show_toast (self, _("Recent documents won’t be remembered because their list isn’t writable"));
  return G_SOURCE_REMOVE;
}

/* Schedules fill_cb() after the first frame. */
static gboolean
first_tick_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  QueensideWindow *self = QUEENSIDE_WINDOW (widget);

  self->fill = g_idle_add (fill_cb, self);
  return G_SOURCE_REMOVE;
}

/* Destroys the windows on top of @window first. The key event that ends the program may still have
 * a reference to such a window. The window would then keep a pointer to freed memory. */
static void
destroy_transients (GtkWindow *window)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    g_object_ref (l->data);
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == window)
      {
        destroy_transients (l->data);
        gtk_window_set_transient_for (l->data, NULL);
        if (gtk_window_get_destroy_with_parent (l->data))
          gtk_window_destroy (l->data);
      }
  g_list_free_full (windows, g_object_unref);
}

static void
queenside_window_dispose (GObject *object)
{
  QueensideWindow *self = QUEENSIDE_WINDOW (object);

  destroy_transients (GTK_WINDOW (self));
  if (self->is_presenting)
    queenside_presentation_end (GTK_WINDOW (self));
  self->is_presenting = FALSE;
  g_clear_handle_id (&self->fill, g_source_remove);
  g_clear_handle_id (&self->move_switcher, g_source_remove);
  /* Remove the page's actions first, because some actions have references to widgets of the
   * window. */
  if (self->search != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->pages, page_cb, self);
      lend_actions (self, G_ACTION_MAP (self->search->actions), FALSE);
      g_action_map_remove_action (G_ACTION_MAP (self), "page");
      self->search = NULL;
    }
  self->trials_page = NULL;
  self->compare_page = NULL;
  g_clear_object (&self->homework);
  g_clear_object (&self->autograder);
  g_clear_object (&self->recovery);
  g_clear_object (&self->document_file);
  g_clear_object (&self->lesson);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (queenside_window_parent_class)->dispose (object);
}

static void
queenside_window_class_init (QueensideWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = queenside_window_close_request;
  g_type_ensure (QUEENSIDE_TYPE_SEARCH_PAGE);
  g_type_ensure (QUEENSIDE_TYPE_LESSON_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, name);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, squeezer);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, view_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, view_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, lessons);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, body);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, lesson_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, search);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, trials);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, compare);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, problem_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, fullscreened_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
  gtk_widget_class_bind_template_callback (widget_class, squeeze_cb);
}

static void
fill_page (QueensideWindow *self,
           GParamSpec      *pspec,
           GdkMonitor      *page)
{
  GdkRectangle geometry;

  gdk_monitor_get_geometry (page, &geometry);
  gtk_window_set_default_size (GTK_WINDOW (self), geometry.width, geometry.height);
}

static void
queenside_window_init (QueensideWindow *self)
{
  static const GActionEntry actions[] = {
    { "autograder", autograder_activated_cb },
    { "check-trace", check_trace_activated_cb },
    { "edit-lesson", edit_lesson_activated_cb },
    { "help", manual_activated_cb },
    { "lesson-sheet", lesson_sheet_activated_cb },
    { "new-lesson", new_lesson_activated_cb },
    { "open-folder", open_folder_activated_cb },
    { "open-report", open_report_activated_cb },
    { "presentation", NULL, NULL, "false", change_presentation_cb },
    { "report", report_activated_cb, "t" },
    { "run-program", run_program_activated_cb },
    { "show-help-overlay", help_activated_cb },
  };
  GActionMap *map = G_ACTION_MAP (self);
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  g_autoptr (GPropertyAction) page = NULL;
  g_autoptr (GdkMonitor) screen = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  page = g_property_action_new ("page", self->pages, "visible-child-name");
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (map, G_ACTION (page));
  lend_actions (self, G_ACTION_MAP (self->search->actions), TRUE);

  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  if (g_str_equal (G_OBJECT_TYPE_NAME (display), "GdkBroadwayDisplay"))
    {
      /* In a browser, the page is the whole screen, and windows can't be maximized. */
      screen = g_list_model_get_item (gdk_display_get_monitors (display), 0);
      if (screen != NULL)
        {
          g_signal_connect_object (screen, "notify::geometry", G_CALLBACK (fill_page), self,
                                   G_CONNECT_SWAPPED);
          fill_page (self, NULL, screen);
        }
    }
  else
    {
      static const char *const kept[][2] = {
        { "window-width", "default-width" }, { "window-height", "default-height" },
        { "window-maximized", "maximized" },
      };

      for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
        g_settings_bind (self->settings, kept[i][0], self, kept[i][1],
                         G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
    }

  queenside_lesson_layout_apply (self->body);
  self->chooser = queenside_file_chooser_new (self);
  self->lesson = queenside_lesson_new (self->search);
  queenside_lesson_pane_set_lesson (self->lesson_pane, self->lesson);
  locked_cb (self);
  self->document_file = queenside_document_file_new (
    GTK_WINDOW (self), self->search->board, self->search->runner, self->lesson, self->lesson_pane);
  g_signal_connect_object (self->search->session, "locked", G_CALLBACK (locked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson, "opened", G_CALLBACK (lesson_opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson_pane, "placed", G_CALLBACK (lesson_placed_cb), self,
                           G_CONNECT_SWAPPED);
  self->recovery = queenside_recovery_new (self->document_file, self->search->session);
  g_signal_connect_object (self->recovery, "adopted", G_CALLBACK (adopted_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_connect (self->document_file,
                    "swapped-object-signal::message", show_toast, self,
                    "swapped-object-signal::failed", show_problem, self,
                    "swapped-object-signal::succeeded", problem_response_cb, self,
                    "swapped-object-signal::opening", show_opening, self,
                    "swapped-object-signal::renamed", show_title, self,
                    "swapped-object-signal::trials-wanted", add_trials_page, self, NULL);
  show_title (self);
  queenside_board_content_add_drag (self->export_button, self->search->board);
  queenside_keys_add (GTK_WIDGET (self), self->search->editor);
  queenside_transport_bar_take_focus (self->search->transport_bar);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), first_tick_cb, NULL, NULL);
}

QueensideWindow *
queenside_window_new (AdwApplication *application)
{
  return g_object_new (QUEENSIDE_TYPE_WINDOW, "application", application, NULL);
}
