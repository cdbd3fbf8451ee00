/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-document-file.h"

#include <adwaita.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "queens-file.h"
#include "queens-lesson-result.h"
#include "queens-notation.h"
#include "queens-refuse.h"
#include "queens-trial-file.h"
#include "queenside-examples.h"
#include "queenside-lesson-finder.h"
#include "queenside-numbers.h"
#include "queenside-recent.h"
#include "queenside-typed-board.h"

#define MOST_RECENT 8
#define LARGE_FILE (256 * 1024)  /* in bytes; a thread reads larger documents */
#define ANNOUNCE_DELAY 200      /* milliseconds of reading before "opening" is emitted */
#define MANY_PIECES 32768       /* number of queens and boulders; a thread saves and opens boards
                                 * with more pieces */

G_DEFINE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, G_TYPE_OBJECT)

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

/* Rebuilds the menu of recent documents only if their list has changed. GTK emits "changed" even if
 * it has only saved the list, and an open menu must not change. */
static void
fill_recent (QueensideDocumentFile *self)
{
  GList *infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                              compare_newest_first);
  g_autoptr (GPtrArray) documents = g_ptr_array_new ();
  g_autoptr (GString) uris = g_string_new (NULL);

  for (GList *l = infos; l != NULL && documents->len < MOST_RECENT; l = l->next)
    {
      GtkRecentInfo *info = l->data;

      if ((g_strcmp0 (gtk_recent_info_get_mime_type (info), QUEENS_DOCUMENT_MIME_TYPE) != 0
           && g_strcmp0 (gtk_recent_info_get_mime_type (info), QUEENS_LESSON_MIME_TYPE) != 0)
          || !gtk_recent_info_exists (info))
        continue;
      g_ptr_array_add (documents, info);
      g_string_append_printf (uris, "%s\n", gtk_recent_info_get_uri (info));
    }
  if (g_strcmp0 (uris->str, self->recent_uris) != 0)
    {
      g_menu_remove_all (self->recent);
      for (guint i = 0; i < documents->len; i++)
        {
          GtkRecentInfo *info = documents->pdata[i];
          /* Double each underscore, because a single one marks a mnemonic. */
          g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
          g_autofree char *label = g_strjoinv ("__", parts);
          g_autofree char *id = g_strdup_printf ("recent-%u", self->n_recent++);
          g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

          g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                             gtk_recent_info_get_uri (info));
          g_menu_item_set_attribute (item, QUEENSIDE_RECENT_ATTRIBUTE, "s", id);
          g_menu_append_item (self->recent, item);
        }
      if (documents->len == 0)
        g_menu_append (self->recent, _("No recent documents"), "win.none");
      g_free (self->recent_uris);
      self->recent_uris = g_string_free (g_steal_pointer (&uris), FALSE);
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

gboolean
queenside_document_file_keeps_recent (void)
{
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;

  g_object_get (gtk_recent_manager_get_default (), "filename", &path, NULL);
  folder = g_path_get_dirname (path);
  /* A missing folder doesn't matter, because GTK creates it. */
  return !g_file_test (path, G_FILE_TEST_IS_DIR)
         && (g_access (folder, W_OK) == 0 || errno == ENOENT);
}

void
queenside_document_file_fill (QueensideDocumentFile *self,
                              QueensDocument        *document)
{
  queenside_session_fill_document (self->session, document);
  document->position = queenside_runner_get_goal (self->runner);
  document->view = self->area->shown;
  if (self->trials != NULL)
    queenside_trials_page_fill_document (self->trials, document);
}

/* Updates is_modified by comparing the shown document with the saved document. Ignores the
 * positions in the search and the race, the view, the charts of trials, and the guesses. */
static void
changed_cb (QueensideDocumentFile *self)
{
  g_auto (QueensDocument) document = { 0 };
  gboolean was_modified = self->is_modified;

  self->n_changes++;
  if (self->lesson->lesson != NULL)
    {
      self->is_modified = self->lesson->is_modified;
      if (self->is_modified != was_modified)
        g_signal_emit_by_name (self, "renamed");
      return;
    }
  queenside_document_file_fill (self, &document);
  document.position = self->saved.position;
  document.view = self->saved.view;
  document.race.unit = self->saved.race.unit;
  document.race.position = self->saved.race.position;
  document.race.is_running = self->saved.race.is_running;
  memcpy (document.scores, self->saved.scores, sizeof document.scores);
  if (document.results != NULL && self->saved.results != NULL)
    document.results->chosen = self->saved.results->chosen;
  self->is_modified = !queens_document_equal (&document, &self->saved)
                      || (self->trials != NULL
                          && queenside_trials_page_get_unsaved (self->trials, NULL) != NULL);
  if (self->is_modified != was_modified)
    g_signal_emit_by_name (self, "renamed");
}

static void
edited_cb (QueensideDocumentFile *self)
{
  changed_cb (self);
  g_signal_emit_by_name (self, "edited");
}

/* Drops results that don't belong to the document. Keeps the document. */
static void
lost_cb (QueensideDocumentFile *self)
{
  g_autoptr (QueensExperiment) entered = queenside_trials_page_get_experiment (self->trials);

  g_clear_pointer (&self->saved.results, queens_results_free);
  /* An experiment with default settings and without results counts as no experiment. */
  if (queens_experiment_equal (entered, self->saved.experiment))
    {
      g_auto (QueensDocument) document = { 0 };

      queenside_trials_page_fill_document (self->trials, &document);
      g_clear_pointer (&self->saved.experiment, queens_experiment_unref);
      self->saved.experiment = g_steal_pointer (&document.experiment);
    }
  edited_cb (self);
}

void
queenside_document_file_set_trials (QueensideDocumentFile *self,
                                    QueensideTrialsPage   *page)
{
  g_set_weak_pointer (&self->trials, page);
  g_signal_connect_object (page, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "lost", G_CALLBACK (lost_cb), self, G_CONNECT_SWAPPED);
}

static void
show_trials (QueensideDocumentFile *self,
             const QueensDocument  *document,
             const char            *path)
{
  if (self->trials == NULL && document != NULL && document->experiment != NULL)
    g_signal_emit_by_name (self, "trials-wanted");
  if (self->trials != NULL)
    queenside_trials_page_open (self->trials, document, path);
}

/* Returns a text that identifies this version of @file, or NULL if it doesn't exist. */
static char *
read_stamp (GFile *file)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);
  struct stat status;

  if (path == NULL || stat (path, &status) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          ".%09ld", (guint64) status.st_ino, (gint64) status.st_size,
                          (gint64) status.st_mtim.tv_sec, (long) status.st_mtim.tv_nsec);
}

static void
set_name (QueensideDocumentFile *self)
{
  g_autofree char *path = self->file == NULL ? NULL : g_file_get_basename (self->file);

  g_free (self->name);
  self->name = path == NULL ? g_strdup (_("New board")) : g_filename_display_name (path);
  g_signal_emit_by_name (self, "renamed");
}

static void
set_file (QueensideDocumentFile *self,
          GFile                 *file)
{
  g_set_object (&self->file, file);
  g_free (self->stamp);
  self->stamp = read_stamp (file);
  self->is_other = FALSE;
  set_name (self);
}

static void
add_recent (GFile      *file,
            const char *type)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { NULL };
  char name[] = "queenside";
  char exec[] = "queenside %f";
  const GtkRecentData data = {
    .mime_type = (char *) type, .app_name = name, .app_exec = exec, .groups = groups,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* Makes @file the file of the document. The content of @file must equal self->saved. */
static void
settle_saved (QueensideDocumentFile *self,
              GFile                 *file)
{
  changed_cb (self);
  set_file (self, file);
  if (file != NULL)
    add_recent (file, QUEENS_DOCUMENT_MIME_TYPE);
  g_signal_emit_by_name (self, "succeeded");
}

/* Makes @file the file of the document. The content of @file must equal the shown document. */
static void
settle (QueensideDocumentFile *self,
        GFile                 *file)
{
  queens_document_clear (&self->saved);
  queenside_document_file_fill (self, &self->saved);
  self->is_modified = FALSE;
  settle_saved (self, file);
}

/* Tells the user if the search was too long to be replayed to its saved position. */
static void
replayed_cb (QueensideDocumentFile *self)
{
  const QueensHistory *history = self->session->now.history;
  guint64 goal = self->goal;

  if (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self->runner)))
    return;
  self->goal = 0;
  if (history->position < goal && history->search->tally.work > QUEENS_REPLAY_WORK
      && !queenside_session_is_at_end (self->session))
    {
      g_autofree char *position = queenside_numbers_write_count (history->position);
      g_autofree char *last = queenside_numbers_write_count (goal);
      g_autofree char *message
        = g_strdup_printf (_("Showing step %s of %s. Replaying further would take too long."),
                           position, last);

      g_signal_emit_by_name (self, "message", message);
    }
}

/* Shows the view, position and trials of @document. The session must already have its search. */
static void
show (QueensideDocumentFile *self,
      const QueensDocument  *document,
      const char            *path)
{
  queenside_board_area_set_shown (self->area, document->view);
  self->goal = document->position;
  queenside_runner_catch_up (self->runner, document->position);
  replayed_cb (self);
  show_trials (self, document, path);
}

void
queenside_document_file_restore (QueensideDocumentFile *self,
                                 const QueensDocument  *document,
                                 QueensHistory         *history,
                                 GFile                 *file,
                                 const char            *stamp,
                                 QueensDocument        *saved)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  queenside_session_take_document (self->session, document, history);
  show (self, document, path);
  if (saved->setup.problem != NULL)
    {
      queens_document_clear (&self->saved);
      self->saved = *saved;
      *saved = (QueensDocument) { 0 };
    }
  set_file (self, file);
  changed_cb (self);
  self->is_other = stamp != NULL && *stamp != '\0' && g_strcmp0 (stamp, self->stamp) != 0
                   && self->is_modified;
}

/* Shows the title of the lesson that was opened. If the lesson was closed, the document is the one
 * from before the lesson. If there is none, the board is a new document. */
static void
lesson_cb (QueensideDocumentFile *self)
{
  const QueensLesson *lesson = self->lesson->lesson;

  if (lesson == NULL && self->has_own)
    {
      changed_cb (self);
      set_name (self);
      return;
    }
  if (lesson == NULL)
    {
      settle (self, NULL);
      return;
    }
  self->has_own = self->session->aside != NULL;
  g_free (self->name);
  self->name = g_strdup (lesson->title);
  self->is_modified = self->lesson->is_modified;
  g_signal_emit_by_name (self, "renamed");
}

static void
do_next (QueensideDocumentFile *self)
{
  void (*next) (QueensideDocumentFile *) = self->next;

  self->next = NULL;
  if (next != NULL)
    next (self);
}

/* Drops the request that was waiting for a save, and shows @message. */
static void
refuse (QueensideDocumentFile *self,
        const char            *message)
{
  self->next = NULL;
  g_signal_emit_by_name (self, "failed", message);
}

/* A request to save the document and its results. The results are first written to a temporary
 * file, which is renamed after the document is written. So either both are saved, or neither is. */
typedef struct
{
  GFile              *file;
  char               *path;
  char               *from;             /* file whose comment is kept; NULL for @path */
  QueensideTrialsJob *trials;           /* this and the next two fields are NULL if there are no
                                         * results */
  char               *rows_path;
  char               *part;             /* temporary file of the results */
  QueensDocument      document;         /* the document as it was when saving began */
} Saving;

static gboolean
write_document (gpointer        data,
                QueensideWork  *work,
                GError        **error)
{
  Saving *self = data;
  QueensDocument *document = &self->document;

  if (self->trials != NULL)
    {
      char *checksum = queens_trial_run_save (self->trials->run, self->part, error);

      if (checksum != NULL)
        {
          g_free (document->results->checksum);
          document->results->checksum = checksum;
        }
      if (checksum == NULL || g_atomic_int_get (&work->cancel) != 0)
        {
          g_unlink (self->part);
          return FALSE;
        }
    }
  if (queens_document_save (document, self->path, self->from, error))
    {
      if (self->trials == NULL || g_rename (self->part, self->rows_path) == 0)
        return TRUE;
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   _("“%s” could not be written: %s."), self->rows_path, g_strerror (errno));
    }
  if (self->trials != NULL)
    g_unlink (self->part);
  return FALSE;
}

static void
written_cb (gpointer      owner,
            gpointer      request,
            const GError *error)
{
  QueensideDocumentFile *self = owner;
  Saving *saving = request;
  g_autofree char *message = NULL;

  if (error != NULL)
    {
      refuse (self, error->message);
      return;
    }
  if (saving->trials != NULL)
    queenside_trials_page_settle (self->trials, saving->trials, saving->rows_path,
                                  saving->document.results->checksum);
  queens_document_clear (&self->saved);
  self->saved = saving->document;
  saving->document = (QueensDocument) { 0 };
  settle_saved (self, saving->file);
  if (self->saved.results == NULL)
    {
      message = g_strdup_printf (_("Saved “%s”"), self->name);
    }
  else
    {
      g_autofree char *rows = g_strconcat (self->name, QUEENS_TRIAL_FILE_SUFFIX, NULL);

      /* Translators: the names of two files */
      message = g_strdup_printf (_("Saved “%s”. The trials are in “%s”. Keep both files together."),
                                 self->name, rows);
    }
  g_signal_emit_by_name (self, "message", message);
  do_next (self);
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_clear_object (&saving->trials);
  queens_document_clear (&saving->document);
  g_free (saving->path);
  g_free (saving->from);
  g_free (saving->rows_path);
  g_free (saving->part);
  g_free (saving);
}

/* Writes the document to @file, which becomes the document's file. If there are results or many
 * pieces to write, a thread writes them. */
static void
write_to (QueensideDocumentFile *self,
          GFile                 *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *message = NULL;
  QueensideTrialsJob *unsaved = NULL;
  const QueensProblem *problem = self->session->now.setup.problem;
  GStatBuf status;
  Saving *saving;

  /* When the running save has finished, it runs the waiting request. */
  if (queenside_job_is_running (self->saving))
    return;
  if (self->trials != NULL && path != NULL)
    unsaved = queenside_trials_page_get_unsaved (self->trials, path);
  if (path == NULL)
    message
      = g_strdup_printf (_("%s is not on this computer. Choose a folder on this computer for the "
                           "document."), name);
  /* Renaming could replace a read-only file in a writable folder, but a file that was made
   * read-only must not change. */
  else if (g_stat (path, &status) == 0
           && ((status.st_mode & 0222) == 0 || g_access (path, W_OK) != 0))
    message = g_strdup_printf (_("“%s” is read-only. Save under another name."), name);
  else if (self->trials != NULL && queenside_trials_page_is_reading (self->trials)
           && (self->file == NULL || !g_file_equal (file, self->file)))
    message = g_strdup (_("The results are still loading. "
                          "Save under another name when they have loaded."));
  if (message != NULL)
    {
      refuse (self, message);
      return;
    }
  saving = g_new0 (Saving, 1);
  queenside_document_file_fill (self, &saving->document);
  saving->file = g_object_ref (file);
  saving->path = g_steal_pointer (&path);
  saving->from = self->file == NULL ? NULL : g_file_get_path (self->file);
  if (unsaved != NULL)
    {
      g_clear_pointer (&saving->document.results, queens_results_free);
      saving->document.results = queenside_trials_page_describe (self->trials, unsaved, "");
      if (saving->document.experiment == NULL)
        saving->document.experiment = queenside_trials_page_get_experiment (self->trials);
      saving->rows_path = g_strconcat (saving->path, QUEENS_TRIAL_FILE_SUFFIX, NULL);
      saving->part = g_strconcat (saving->rows_path, QUEENS_TRIAL_FILE_PART_SUFFIX, NULL);
      saving->trials = g_object_ref (unsaved);
    }
  if (unsaved != NULL || problem->n_queens + problem->boulders.length > MANY_PIECES)
    queenside_job_begin (self->saving, saving);
  else
    queenside_job_run (self->saving, saving);
}

static void
save_as (QueensideDocumentFile *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_DOCUMENT,
                              GTK_WIDGET (self->window), "board" QUEENS_DOCUMENT_SUFFIX, self->file,
                              (QueensideFileFunc) write_to);
}

/* A file that is being read or is waiting to be shown. */
typedef struct
{
  GFile          *file;
  char           *path;
  guint           n_changes;    /* value of self->n_changes when reading began */
  QueensDocument  document;
  QueensHistory  *history;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_object_unref (self->file);
  g_free (self->path);
  queens_document_clear (&self->document);
  g_clear_pointer (&self->history, queens_history_free);
  g_free (self);
}

static void
end_announcement (QueensideDocumentFile *self)
{
  if (self->is_announced)
    g_signal_emit_by_name (self, "opening", NULL);
  self->is_announced = FALSE;
}

static void
forget_opening (QueensideDocumentFile *self)
{
  queenside_job_cancel (self->opening);
  g_clear_pointer (&self->opened, opening_free);
  end_announcement (self);
}

static void save (QueensideDocumentFile *self);

static void
answer_cb (QueensideDocumentFile *self,
           const char            *response)
{
  /* Detach the question from the window, because the answer may close the window. */
  gtk_window_set_transient_for (GTK_WINDOW (self->question), NULL);
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "save") && self->lesson->lesson != NULL)
    queenside_lesson_pane_save (self->lesson_pane);
  else if (g_str_equal (response, "both") || (g_str_equal (response, "save") && self->file == NULL))
    save_as (self);
  else if (g_str_equal (response, "save"))
    save (self);
  else if (g_str_equal (response, "overwrite"))
    write_to (self, self->file);
  else if (g_str_equal (response, "discard"))
    do_next (self);
  else
    {
      self->next = NULL;
      if (g_str_equal (response, "cancel-all"))
        forget_opening (self);
    }
}

/* Asks the user before data is lost. If a question is already open, does nothing. @body has a %s
 * for the file's name. */
static void G_GNUC_PRINTF (3, 0)
ask (QueensideDocumentFile *self,
     const char            *heading,
     const char            *body,
     const char            *cancel,
     const char            *destructive,
     const char            *destructive_label,
     const char            *suggested,
     const char            *suggested_label)
{
  AdwMessageDialog *question;

  g_set_weak_pointer (&self->question, adw_message_dialog_new (self->window, heading, NULL));
  question = ADW_MESSAGE_DIALOG (self->question);
  adw_message_dialog_format_body (question, body, self->name);
  adw_message_dialog_add_responses (question, cancel, _("_Cancel"), destructive, destructive_label,
                                    suggested, suggested_label, NULL);
  adw_message_dialog_set_response_appearance (question, destructive, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (question, suggested, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, suggested);
  adw_message_dialog_set_close_response (question, cancel);
  g_signal_connect_object (question, "response", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

/* Saves to the document's file. If the file has changed since it was opened or saved here, first
 * asks the user. */
static void
save (QueensideDocumentFile *self)
{
  g_autofree char *stamp = read_stamp (self->file);
  g_autofree char *path = g_file_get_path (self->file);
  g_auto (QueensDocument) present = { 0 };

  if (self->question != NULL)
    gtk_window_present (GTK_WINDOW (self->question));
  else if (stamp != NULL
           && (self->is_other
               || (g_strcmp0 (stamp, self->stamp) != 0
                   && !(queens_document_load (&present, path, NULL)
                        && queens_document_equal (&present, &self->saved)))))
    ask (self, _("The file has changed"),
         _("Another program or window changed “%s” after you opened it here. "
           "Overwriting loses those changes. Saving under another name keeps both."),
         "cancel", "overwrite", _("_Overwrite"), "both", _("_Keep Both…"));
  else
    write_to (self, self->file);
}

/* Runs @next now or, if there are unsaved changes, after the user has saved or discarded them. */
static void
settle_changes (QueensideDocumentFile *self,
                void                 (*next) (QueensideDocumentFile *self))
{
  self->next = next;
  if (self->question != NULL)
    gtk_window_present (GTK_WINDOW (self->question));
  else if (!self->is_modified)
    do_next (self);
  else if (self->lesson->lesson != NULL)
    ask (self, _("Save your answers?"),
         _("Your answers in “%s” aren’t saved. If you don’t save them, they will be lost."),
         "cancel-all", "discard", _("_Discard"), "save", _("_Save"));
  else
    ask (self, _("Save changes?"),
         _("“%s” has unsaved changes. If you don’t save them, they will be lost."),
         "cancel-all", "discard", _("_Discard"), "save", _("_Save"));
}

static void
close_window (QueensideDocumentFile *self)
{
  gtk_window_destroy (self->window);
}

gboolean
queenside_document_file_may_close (QueensideDocumentFile *self)
{
  if (self->is_modified)
    settle_changes (self, close_window);
  return !self->is_modified;
}

static gboolean
is_large (const QueensDocument *document)
{
  const QueensProblem *problem = document->setup.problem;

  return problem->n_queens + problem->boulders.length > MANY_PIECES;
}

/* Also checks the board, because a small file can describe a large random board. */
gboolean
queenside_document_file_takes_long (const char *path)
{
  g_auto (QueensDocument) document = { 0 };
  GStatBuf status;

  return (g_stat (path, &status) == 0 && status.st_size > LARGE_FILE)
         || (queens_document_load (&document, path, NULL) && is_large (&document));
}

QueensHistory *
queenside_document_file_begin_search (const QueensDocument  *document,
                                      QueensideWork         *work,
                                      GError               **error)
{
  QueensHistory *history = queens_history_new (&document->setup, document->places, error);

  while (history != NULL && is_large (document) && history->position < document->position
         && history->search->tally.work <= QUEENS_REPLAY_WORK
         && g_atomic_int_get (&work->cancel) == 0
         && (queens_history_forward (history) || queens_history_continue (history)))
    continue;
  return history;
}

static gboolean
read_document (gpointer        data,
               QueensideWork  *work,
               GError        **error)
{
  Opening *self = data;

  if (!queenside_examples_load (&self->document, self->file, error))
    return FALSE;
  self->history = queenside_document_file_begin_search (&self->document, work, error);
  return self->history != NULL;
}

static void
show_opened (QueensideDocumentFile *self)
{
  Opening *opened = g_steal_pointer (&self->opened);

  queenside_lesson_close (self->lesson);
  queenside_session_take_document (self->session, &opened->document,
                                   g_steal_pointer (&opened->history));
  show (self, &opened->document, opened->path);
  /* A save must not overwrite an example, or the picture that contained the document. */
  settle (self, opened->path == NULL || opened->document.is_carried ? NULL : opened->file);
  opening_free (opened);
}

static void
document_read_cb (gpointer      owner,
                  gpointer      request,
                  const GError *error)
{
  QueensideDocumentFile *self = owner;
  Opening *opening = request;

  end_announcement (self);
  if (error != NULL)
    {
      g_signal_emit_by_name (self, "failed", error->message);
      return;
    }
  self->opened = g_new0 (Opening, 1);
  *(Opening *) self->opened = *opening;
  g_object_ref (opening->file);
  opening->path = NULL;
  opening->history = NULL;
  opening->document = (QueensDocument) { 0 };
  /* The user may have changed the board while the file was read. */
  if (self->n_changes == opening->n_changes)
    show_opened (self);
  else
    settle_changes (self, show_opened);
}

static void
look_at_opening (gpointer owner)
{
  QueensideDocumentFile *self = owner;
  g_autofree char *name = g_file_get_basename (self->next_file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *message = g_strdup_printf (_("Opening “%s”…"), shown);

  self->is_announced = TRUE;
  g_signal_emit_by_name (self, "opening", message);
}

static gboolean
is_result (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL && g_str_has_suffix (path, QUEENS_RESULT_SUFFIX);
}

/* Reads the result of a lesson, and finds the file of the lesson. */
static gboolean
read_result (QueensideDocumentFile  *self,
             GFile                  *file,
             QueensLessonResult    **result,
             GFile                 **lesson,
             GError                **error)
{
  const QueensLesson *open = self->lesson->lesson;
  g_autofree char *title = NULL;
  gsize length;
  g_autofree char *text = queens_file_read (g_file_peek_path (file), QUEENS_RESULT_MAX_LENGTH,
                                            &length, error);

  *result = text == NULL ? NULL : queens_lesson_result_read (text, length, error);
  if (*result == NULL)
    return FALSE;
  *lesson = queenside_lesson_finder_find ((*result)->lesson, file, self->lesson->file);
  if (*lesson != NULL)
    return TRUE;
  title = queens_notation_quote ((*result)->title);
  return queens_refuse (error,
                        open != NULL && g_str_equal (open->title, (*result)->title)
                          ? _("This result belongs to another version of the lesson “%s”. Open "
                              "that version first.")
                          : _("To continue this result, first open the file of the lesson “%s”."),
                        title);
}

static void
open_lesson (QueensideDocumentFile *self)
{
  g_autoptr (QueensLessonResult) result = NULL;
  g_autoptr (GFile) saved = is_result (self->next_file) ? g_object_ref (self->next_file) : NULL;
  g_autoptr (GFile) file = saved == NULL ? g_object_ref (self->next_file) : NULL;
  g_autoptr (GError) error = NULL;

  if ((saved != NULL && !read_result (self, saved, &result, &file, &error))
      || !queenside_lesson_open (self->lesson, file, result, saved, &error))
    {
      g_signal_emit_by_name (self, "failed", error->message);
      return;
    }
  add_recent (file, QUEENS_LESSON_MIME_TYPE);
  g_signal_emit_by_name (self, "succeeded");
}

static void
load_next_file (QueensideDocumentFile *self)
{
  g_autofree char *path = g_file_get_path (self->next_file);
  g_autofree char *name = g_file_get_parse_name (self->next_file);
  Opening *opening;

  forget_opening (self);
  if (queenside_lesson_is_file (self->next_file) || is_result (self->next_file))
    {
      open_lesson (self);
      return;
    }
  if (path == NULL && !g_file_has_uri_scheme (self->next_file, "resource"))
    {
      g_autofree char *message
        = g_strdup_printf (_("%s is not on this computer. "
                             "Copy the file to this computer first."),
                           name);

      g_signal_emit_by_name (self, "failed", message);
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->file = g_object_ref (self->next_file);
  opening->path = g_strdup (path);
  opening->n_changes = self->n_changes;
  if (path != NULL && queenside_document_file_takes_long (path))
    {
      queens_history_rest (self->session->now.history);
      queenside_job_begin (self->opening, opening);
    }
  else
    {
      queenside_job_run (self->opening, opening);
    }
}

void
queenside_document_file_open (QueensideDocumentFile *self,
                              GFile                 *file)
{
  g_autoptr (QueensLessonResult) result = NULL;
  g_autoptr (GFile) lesson = NULL;
  g_autoptr (GError) error = NULL;

  /* If the result can't be opened, don't ask to save changes, because the current document stays
   * open. */
  if (is_result (file) && !read_result (self, file, &result, &lesson, &error))
    {
      g_signal_emit_by_name (self, "failed", error->message);
      return;
    }
  g_set_object (&self->next_file, file);
  settle_changes (self, load_next_file);
}

static void
board_read_cb (gpointer      owner,
               const GError *error)
{
  if (error == NULL)
    g_signal_emit_by_name (owner, "succeeded");
  else
    g_signal_emit_by_name (owner, "failed", error->message);
}

static gboolean
drop_cb (QueensideDocumentFile *self,
         const GValue          *value,
         double                 x,
         double                 y,
         GtkDropTarget         *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  g_autoptr (GSList) files = NULL;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      queenside_typed_board_read (self->session, g_value_get_string (value),
                                  GTK_WIDGET (self->window), board_read_cb, self);
      return TRUE;
    }
  /* Ignore the window's own picture if it is dropped on the window. */
  if (drop != NULL && gdk_drop_get_drag (drop) != NULL)
    return FALSE;
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  if (files != NULL)
    queenside_document_file_open (self, files->data);
  return TRUE;
}

static void
make_new (QueensideDocumentFile *self)
{
  forget_opening (self);
  queenside_lesson_close (self->lesson);
  queenside_session_open (self->session, NULL, NULL);
  show_trials (self, NULL, NULL);
  settle (self, NULL);
}

static void
close_lesson (QueensideDocumentFile *self)
{
  queenside_lesson_close (self->lesson);
}

static void
lesson_close_cb (QueensideDocumentFile *self)
{
  settle_changes (self, close_lesson);
}

static void
lesson_saved_cb (QueensideDocumentFile *self)
{
  g_autofree char *base = g_file_get_basename (self->lesson->saved);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *message = g_strdup_printf (_("Saved “%s”"), name);

  g_signal_emit_by_name (self, "succeeded");
  g_signal_emit_by_name (self, "message", message);
  do_next (self);
}

static void
activated_cb (QueensideDocumentFile *self,
              GVariant              *target,
              GAction               *action)
{
  const char *name = g_action_get_name (action);

  if (g_str_equal (name, "new"))
    {
      settle_changes (self, make_new);
    }
  else if (g_str_equal (name, "open"))
    {
      queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_OPEN_DOCUMENT,
                                  GTK_WIDGET (self->window), NULL, NULL,
                                  (QueensideFileFunc) queenside_document_file_open);
    }
  else if (g_str_equal (name, "cancel-open"))
    {
      forget_opening (self);
    }
  else if (g_str_equal (name, "open-recent"))
    {
      g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (target, NULL));

      queenside_document_file_open (self, file);
    }
  else
    {
      self->next = NULL;
      if (self->lesson->lesson != NULL)
        queenside_lesson_pane_save (self->lesson_pane);
      else if (self->file == NULL || g_str_equal (name, "save-as"))
        save_as (self);
      else
        save (self);
    }
}

QueensideDocumentFile *
queenside_document_file_new (GtkWindow          *window,
                             QueensideBoardArea *area,
                             QueensideRunner    *runner,
                             QueensideLesson    *lesson,
                             QueensideLessonPane *pane)
{
  static const char *const names[] = { "new", "open", "open-recent", "cancel-open", "save",
                                       "save-as" };
  QueensideDocumentFile *self = g_object_new (QUEENSIDE_TYPE_DOCUMENT_FILE, NULL);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  self->window = window;
  self->area = area;
  self->session = g_object_ref (area->session);
  self->runner = g_object_ref (runner);
  self->lesson = g_object_ref (lesson);
  self->lesson_pane = pane;
  g_signal_connect_object (lesson, "opened", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lesson, "answered", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "close", G_CALLBACK (lesson_close_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "saved", G_CALLBACK (lesson_saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "refused", G_CALLBACK (refuse), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (runner, "notify::playing", G_CALLBACK (replayed_cb), self,
                           G_CONNECT_SWAPPED);
  settle (self, NULL);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "chalked", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "compared", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean has_uri = g_str_equal (names[i], "open-recent");
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i],
                                                              has_uri ? G_VARIANT_TYPE_STRING
                                                                      : NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (activated_cb), self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
    }
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  return self;
}

static void
queenside_document_file_finalize (GObject *object)
{
  QueensideDocumentFile *self = QUEENSIDE_DOCUMENT_FILE (object);

  g_clear_weak_pointer (&self->question);
  g_clear_weak_pointer (&self->trials);
  queenside_job_free (self->saving);
  queenside_job_free (self->opening);
  g_clear_pointer (&self->opened, opening_free);
  queenside_file_chooser_free (self->chooser);
  g_clear_object (&self->next_file);
  g_clear_object (&self->file);
  g_clear_object (&self->session);
  g_clear_object (&self->runner);
  g_clear_object (&self->lesson);
  g_clear_object (&self->menu);
  g_clear_object (&self->recent);
  g_free (self->recent_uris);
  queens_document_clear (&self->saved);
  g_free (self->stamp);
  g_free (self->name);
  G_OBJECT_CLASS (queenside_document_file_parent_class)->finalize (object);
}

static void
queenside_document_file_class_init (QueensideDocumentFileClass *klass)
{
  /* The first three signals pass a sentence. */
  static const char *const names[] = {
    "opening", "message", "failed", "succeeded", "renamed", "edited", "trials-wanted",
  };

  G_OBJECT_CLASS (klass)->finalize = queenside_document_file_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], QUEENSIDE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, i < 3 ? 1 : 0, G_TYPE_STRING);
}

static void
queenside_document_file_init (QueensideDocumentFile *self)
{
  static const QueensideJobKind saving = {
    .name = "save", .work = write_document, .done = written_cb, .free_request = saving_free,
  };

  static const QueensideJobKind opening = {
    .name = "open", .work = read_document, .done = document_read_cb, .free_request = opening_free,
    .look = look_at_opening, .interval = ANNOUNCE_DELAY,
  };
  g_autoptr (GMenuModel) examples = NULL;

  self->saving = queenside_job_new (&saving, self);
  self->opening = queenside_job_new (&opening, self);
  self->recent = g_menu_new ();
  self->menu = G_MENU_MODEL (g_menu_new ());
  examples = queenside_examples_new_menu ("win.open-recent", QUEENSIDE_RECENT_ATTRIBUTE);
  g_menu_append_section (G_MENU (self->menu), _("Recent"), G_MENU_MODEL (self->recent));
  g_menu_append_section (G_MENU (self->menu), _("Examples"), examples);
  self->chooser = queenside_file_chooser_new (self);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill_recent),
                           self, G_CONNECT_SWAPPED);
  fill_recent (self);
}
