/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document of a window. Creates, opens and saves the document. Also accepts drops, lists recent
 * documents, and asks about unsaved changes. */

#pragma once

#include "queenside-board-area.h"
#include "queenside-file-chooser.h"
#include "queenside-lesson-pane.h"
#include "queenside-runner.h"
#include "queenside-trials-page.h"

#define QUEENSIDE_TYPE_DOCUMENT_FILE (queenside_document_file_get_type ())
G_DECLARE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, QUEENSIDE, DOCUMENT_FILE,
                      GObject)

/* Signals:
 * - "opening": reading a large file takes a long time; passes a sentence, and NULL at the end. The
 *   action "cancel-open" cancels reading.
 * - "message": passes a sentence for the user.
 * - "failed": passes the reason why a file can't be opened or saved.
 * - "succeeded": a file was opened or saved.
 * - "renamed": the title has changed.
 * - "edited": the experiment has changed.
 * - "trials-wanted": the owner must call queenside_document_file_set_trials(). */

/* While a lesson is open, the student's answers replace the document: the title is the title of the
 * lesson, answers that aren't saved count as unsaved changes, and saving writes the answers.
 *
 * Callers may only read the fields. The document is modified if its board, search or experiment
 * differs from the version that was last opened or saved. It is also modified if trials have run
 * since then. The position in the search and the view are saved, but don't count as changes. */
struct _QueensideDocumentFile
{
  GObject               parent_instance;

  GtkWindow            *window;         /* not a reference */
  QueensideBoardArea   *area;           /* not a reference */
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideLesson      *lesson;
  QueensideLessonPane  *lesson_pane;    /* not a reference */
  QueensideTrialsPage  *trials;         /* not a reference; NULL until the page is created */
  GFile                *file;           /* NULL before the first save */
  char                 *name;
  QueensDocument        saved;          /* the document as it was last opened or saved */
  char                 *stamp;          /* version of the file that has @saved, or NULL */
  gboolean              is_other;       /* TRUE if another program changed the file before
                                         * recovery */
  gboolean              is_modified;
  gboolean              has_own;        /* while a lesson is open, TRUE if the document stays as it
                                         * was before the lesson */
  GMenuModel           *menu;           /* recent documents and examples */
  GMenu                *recent;         /* section of recent documents, newest first */
  char                 *recent_uris;    /* URIs of the items of @recent, one per line */
  guint                 n_recent;       /* number of recent documents ever added */

  QueensideFileChooser *chooser;
  QueensideJob         *saving;         /* job that writes results or a large board */
  QueensideJob         *opening;        /* job that reads a large file or board */
  gpointer              opened;         /* result of opening until it is shown; may be NULL */
  gboolean              is_announced;   /* TRUE if "opening" was emitted */
  guint64               goal;           /* position to which the search is replayed, or 0 */
  guint                 n_changes;
  GtkWidget            *question;       /* the open question, or NULL; not a reference */
  /* The request that runs after changes are saved or discarded. If the user cancels, the request
   * stays here until another request replaces it. */
  void                (*next) (QueensideDocumentFile *self);
  GFile                *next_file;
};

/* Creates the object for the document of the session in @area, and for the lesson of @pane. @window
 * is the parent of the dialogs. @window gets the actions "new", "open", "open-recent" (its target
 * is a URI), "cancel-open", "save" and "save-as", and accepts drops of files and lists. @window,
 * @area and @pane must outlive the object. */
QueensideDocumentFile *queenside_document_file_new (GtkWindow          *window,
                                                    QueensideBoardArea *area,
                                                    QueensideRunner    *runner,
                                                    QueensideLesson    *lesson,
                                                    QueensideLessonPane *pane);

/* Adds the experiment of @page to the document. @page must outlive the object. */
void     queenside_document_file_set_trials (QueensideDocumentFile *self,
                                             QueensideTrialsPage   *page);
/* Opens @file after changes are saved or discarded. A thread reads a large file or board. If there
 * is an error, the current document stays open. */
void     queenside_document_file_open       (QueensideDocumentFile *self,
                                             GFile                 *file);
/* Returns TRUE if the window may close now. Otherwise asks the user. Depending on the answer, the
 * window closes later. */
gboolean queenside_document_file_may_close  (QueensideDocumentFile *self);

/* Returns TRUE if a thread should read the document at @path. */
gboolean       queenside_document_file_takes_long   (const char            *path);
/* Creates the search of @document. If its board is large, replays the search to its saved position,
 * until @work is cancelled. Any thread may call this function. On error, returns NULL. */
QueensHistory *queenside_document_file_begin_search (const QueensDocument  *document,
                                                     QueensideWork         *work,
                                                     GError               **error);

/* Shows @document. Takes ownership of @history. @file may be NULL. @stamp is the version of the
 * file when it was last opened or saved, or NULL or "" if this version is unknown. @saved is the
 * content of the file, zeroed if the file can't be read. Takes this content, and leaves @saved
 * zeroed. Differences from the content are unsaved changes. */
void     queenside_document_file_restore    (QueensideDocumentFile *self,
                                             const QueensDocument  *document,
                                             QueensHistory         *history,
                                             GFile                 *file,
                                             const char            *stamp,
                                             QueensDocument        *saved);

/* Fills @document with what the window shows. Leaves out results that aren't saved in a file. Clear
 * @document with queens_document_clear(). */
void     queenside_document_file_fill       (QueensideDocumentFile *self,
                                             QueensDocument        *document);

/* Returns FALSE if the list of recent documents can't be written. */
gboolean queenside_document_file_keeps_recent (void);
