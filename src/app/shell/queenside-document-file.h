/* queenside-document-file.h: the document of a window, its file, and whether it differs from that:
 * new, open, save, drops, recent documents, and the question about changes that are not saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"
#include "queenside-file-chooser.h"
#include "queenside-runner.h"
#include "queenside-trials-page.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_DOCUMENT_FILE (queenside_document_file_get_type ())
G_DECLARE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, QUEENSIDE, DOCUMENT_FILE,
                      GObject)

/* Signals: "opening" has a sentence while a large file is read, which the action "cancel-open" ends,
 * and NULL when that is over; "said" has a sentence for the user, "failed" says why something cannot
 * be opened or saved; "succeeded" follows an open or a save; "renamed" a change of the title,
 * "edited" a change of the experiment; "trials-wanted" asks for queenside_document_file_set_trials().
 */

/* The fields are for reading. It is modified where the board, the search or the experiment differs
 * from what was opened or saved last, or trials have been run since. The position in the search and
 * the view are saved, but don't count as changes. */
struct _QueensideDocumentFile
{
  GObject               parent_instance;

  GtkWindow            *window;         /* not a reference, */
  QueensideBoardArea   *area;           /* nor this */
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideTrialsPage  *trials;         /* not a reference: NULL before it is made */
  GFile                *file;           /* NULL before the first save */
  char                 *name;
  QueensDocument        saved;          /* what was opened or saved last */
  char                 *stamp;          /* of the file as it was then; NULL for none */
  gboolean              is_other;       /* the file was changed before the document was back */
  gboolean              is_modified;
  GMenu                *recent;         /* documents opened or saved lately, on this desktop's own
                                         * list, the newest first; */
  char                 *recent_uris;    /* a line each: what it has */
  guint                 n_recent;       /* how many items it ever had */

  QueensideFileChooser *chooser;
  QueensideJob         *saving;         /* of rows or a large board */
  QueensideJob         *opening;        /* of a large file */
  gpointer              opened;         /* what came of it, until it is shown; or NULL */
  gboolean              is_told;        /* a person, that it is read */
  guint                 n_changes;
  GtkWidget            *question;       /* not a reference: NULL unless it is open */
  /* Once changes are saved or let go. Where no file is chosen to save them in, it is left here, and
   * forgotten with what is asked for next. */
  void                (*next) (QueensideDocumentFile *self);
  GFile                *next_file;
};

/* Of the session in @area. Dialogs belong to @window, which gets the actions "new", "open",
 * "open-recent" with a URI, "cancel-open", "save" and "save-as", and takes drops of files and lists.
 * Both must live as long. */
QueensideDocumentFile *queenside_document_file_new (GtkWindow          *window,
                                                    QueensideBoardArea *area,
                                                    QueensideRunner    *runner);

/* The document has the experiment of @page, too, which lives as long. */
void     queenside_document_file_set_trials (QueensideDocumentFile *self,
                                             QueensideTrialsPage   *page);
/* Opens @file once changes are saved or discarded, a large file after a thread has read it. On error
 * all stays as it is. */
void     queenside_document_file_open       (QueensideDocumentFile *self,
                                             GFile                 *file);
/* Whether the window may close at once. If not, it asks the user, and then may close itself. */
gboolean queenside_document_file_may_close  (QueensideDocumentFile *self);

/* Shows @document with its search, which it takes over. It was of @file, which had @stamp then, ""
 * or NULL where that is not known; or of none for NULL. What it differs from @saved, which is taken
 * from there and is all zero where it could not be read, is not saved yet. */
void     queenside_document_file_restore    (QueensideDocumentFile *self,
                                             const QueensDocument  *document,
                                             QueensHistory         *history,
                                             GFile                 *file,
                                             const char            *stamp,
                                             QueensDocument        *saved);

/* The document of what is shown now; of trials whose rows are in no file, without their results.
 * Clear it with queens_document_clear(). */
void     queenside_document_file_fill       (QueensideDocumentFile *self,
                                             QueensDocument        *document);

/* FALSE where the list of recent documents cannot be written. */
gboolean queenside_document_file_keeps_recent (void);

G_END_DECLS
