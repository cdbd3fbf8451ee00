/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document of a window and its file: new, open, save, drops, recent documents, and the question
 * about unsaved changes. */

#pragma once

#include "queenside-board-area.h"
#include "queenside-file-chooser.h"
#include "queenside-runner.h"
#include "queenside-trials-page.h"

#define QUEENSIDE_TYPE_DOCUMENT_FILE (queenside_document_file_get_type ())
G_DECLARE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, QUEENSIDE, DOCUMENT_FILE,
                      GObject)

/* Signals: "opening" has a sentence while a large file is read, which the action "cancel-open"
 * ends, and NULL afterwards; "said" has a sentence for the user; "failed" says why something
 * can't be opened or saved; "succeeded" follows an open or a save, "renamed" a change of the
 * title, "edited" a change of the experiment; "trials-wanted" asks for
 * queenside_document_file_set_trials(). */

/* Read-only for callers. It is modified if the board, the search or the experiment differs from
 * what was last opened or saved, or if trials have run since. The position in the search and the
 * view are saved, but don't count as changes. */
struct _QueensideDocumentFile
{
  GObject               parent_instance;

  GtkWindow            *window;         /* not a reference */
  QueensideBoardArea   *area;           /* not a reference */
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideTrialsPage  *trials;         /* not a reference: NULL before it is made */
  GFile                *file;           /* NULL before the first save */
  char                 *name;
  QueensDocument        saved;          /* as last opened or saved */
  char                 *stamp;          /* version of the file at that time; NULL for none */
  gboolean              is_other;       /* the file was changed before recovery */
  gboolean              is_modified;
  GMenuModel           *menu;           /* sections: recent documents and examples */
  GMenu                *recent;         /* recent documents from the desktop's list, newest first */
  char                 *recent_uris;    /* URIs of its items, one per line */
  guint                 n_recent;       /* number of items ever added */

  QueensideFileChooser *chooser;
  QueensideJob         *saving;         /* of rows or a large board */
  QueensideJob         *opening;        /* of a large file or board */
  gpointer              opened;         /* its result until it is shown; or NULL */
  gboolean              is_announced;   /* "opening" was emitted */
  guint64               goal;           /* position to which the search is replayed; 0 otherwise */
  guint                 n_changes;
  GtkWidget            *question;       /* not a reference: NULL unless it is open */
  /* Runs once changes are saved or discarded. If the user chooses no file to save them in, it stays
   * here until the next request replaces it. */
  void                (*next) (QueensideDocumentFile *self);
  GFile                *next_file;
};

/* Manages the document of the session in @area. Dialogs belong to @window, which gets the actions
 * "new", "open", "open-recent" with a URI, also of an example, "cancel-open", "save" and "save-as", and accepts drops
 * of files and lists. Both must live as long. */
QueensideDocumentFile *queenside_document_file_new (GtkWindow          *window,
                                                    QueensideBoardArea *area,
                                                    QueensideRunner    *runner);

/* Adds the experiment of @page, which must live as long, to the document. */
void     queenside_document_file_set_trials (QueensideDocumentFile *self,
                                             QueensideTrialsPage   *page);
/* Opens @file once changes are saved or discarded. A thread reads a large file, and begins the
 * search of a large board. On error nothing changes. */
void     queenside_document_file_open       (QueensideDocumentFile *self,
                                             GFile                 *file);
/* Returns TRUE if the window may close at once. Otherwise asks the user, and may close it later. */
gboolean queenside_document_file_may_close  (QueensideDocumentFile *self);

/* Returns TRUE if a thread should read the document at @path. */
gboolean       queenside_document_file_takes_long   (const char            *path);
/* Begins the search of @document, in any thread. If the board is large, also replays the search to
 * its position, until @work is cancelled. Returns NULL on error. */
QueensHistory *queenside_document_file_begin_search (const QueensDocument  *document,
                                                     QueensideWork         *work,
                                                     GError               **error);

/* Shows @document with @history, which it takes over. @file is its file, or NULL, and @stamp the
 * version of the file at that time, "" or NULL if unknown. Differences from @saved, which it takes
 * over too and which is zeroed if it couldn't be read, count as unsaved changes. */
void     queenside_document_file_restore    (QueensideDocumentFile *self,
                                             const QueensDocument  *document,
                                             QueensHistory         *history,
                                             GFile                 *file,
                                             const char            *stamp,
                                             QueensDocument        *saved);

/* Fills @document with what is shown, without results whose rows are in no file. Clear it with
 * queens_document_clear(). */
void     queenside_document_file_fill       (QueensideDocumentFile *self,
                                             QueensDocument        *document);

/* Returns FALSE if the list of recent documents can't be written. */
gboolean queenside_document_file_keeps_recent (void);
