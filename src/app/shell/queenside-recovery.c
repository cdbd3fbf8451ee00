/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps two files per window: an empty file `session-…`, and a document with the same name and a
 * suffix. The program locks the empty file while it runs. If the empty file isn't locked, the
 * program has ended, and its document can be restored. */

#include "queenside-recovery.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "queens-file.h"
#include "queens-refuse.h"
#include "queenside-job.h"

#define INTERVAL 2000           /* ms from a change until the copy is saved */
#define PREFIX "session-"
#define UNREAD_PREFIX "unread-"  /* prefix of documents that can't be read */
#define FILE_COMMENT "# file: "
#define STAMP_COMMENT "# stamp: "
#define LESSON_COMMENT "# lesson: "     /* step, answers as a code, and URI of the file */

/* The two files of a window. */
typedef struct
{
  char *lock_path;              /* NULL if there are no files */
  char *path;                   /* path of the document */
  int   lock;                   /* file descriptor of the lock */
} Pair;

struct _QueensideRecovery
{
  GObject                parent_instance;

  QueensideDocumentFile *document_file;
  Pair                   own;           /* files of this window; empty if the folder isn't
                                         * writable */
  QueensideJob          *writing;
  QueensideJob          *reading;       /* job that reads the document of a killed program */
  guint                  due;           /* id of the source that will save the copy */
};

G_DEFINE_FINAL_TYPE (QueensideRecovery, queenside_recovery, G_TYPE_OBJECT)

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "queenside", NULL);
}

typedef struct
{
  char           *path;
  char           *uri;          /* URI of the document's file, or NULL */
  char           *stamp;        /* version of the document's file, or NULL */
  char           *lesson;       /* comment line that names the open lesson, or NULL */
  QueensDocument  document;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  g_free (request->path);
  g_free (request->uri);
  g_free (request->stamp);
  g_free (request->lesson);
  queens_document_clear (&request->document);
  g_free (request);
}

/* Saves the copy in a thread, because a large board or a slow disk would block the window. Ignores
 * errors. */
static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  const Request *request = data;
  g_autofree char *text = queens_document_write (&request->document);
  g_autofree char *comment
    = g_strdup_printf (FILE_COMMENT "%s\n" STAMP_COMMENT "%s\n", request->uri,
                       request->stamp == NULL ? "" : request->stamp);
  char *whole = g_strconcat (request->lesson != NULL ? request->lesson
                             : request->uri == NULL  ? ""
                                                     : comment,
                             text, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (whole, strlen (whole));

  return queens_file_replace (request->path, bytes, error);
}

/* Returns the comment line that records the open lesson in the copy, or NULL if no lesson is open.
 * Free with g_free(). */
static char *
describe_lesson (const QueensideLesson *lesson)
{
  g_autofree char *uri = NULL;
  g_autofree char *code = NULL;

  if (lesson->lesson == NULL)
    return NULL;
  uri = g_file_get_uri (lesson->file);
  code = queens_lesson_result_write_code (lesson->result);
  return g_strdup_printf (LESSON_COMMENT "%u %s %s\n", lesson->step, code, uri);
}

static gboolean
due_cb (gpointer user_data)
{
  QueensideRecovery *self = user_data;
  GFile *file = self->document_file->file;
  Request *request;

  if (queenside_job_is_running (self->writing))
    return G_SOURCE_CONTINUE;
  self->due = 0;
  request = g_new0 (Request, 1);
  request->path = g_strdup (self->own.path);
  request->uri = file == NULL ? NULL : g_file_get_uri (file);
  request->stamp = g_strdup (self->document_file->stamp);
  request->lesson = describe_lesson (self->document_file->lesson);
  queenside_document_file_fill (self->document_file, &request->document);
  queenside_job_begin (self->writing, request);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideRecovery *self)
{
  if (self->due == 0 && self->own.path != NULL)
    self->due = g_timeout_add (INTERVAL, due_cb, self);
}

static void
pair_clear (Pair *self)
{
  if (self->lock_path != NULL)
    close (self->lock);
  g_clear_pointer (&self->lock_path, g_free);
  g_clear_pointer (&self->path, g_free);
}

/* Finds and locks the next pair of files in @dir that no program has locked. Returns FALSE if no
 * such pair is left, or if @dir is NULL. */
static gboolean
find_orphan (GDir *dir,
             Pair *pair)
{
  g_autofree char *folder = get_folder ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int lock;

      /* A name with a dot belongs to a document, which may be incomplete. */
      if (!g_str_has_prefix (name, PREFIX) || strchr (name, '.') != NULL)
        continue;
      lock = g_open (path, O_RDWR | O_CLOEXEC, 0);
      if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) == 0)
        {
          *pair = (Pair) { path, g_strconcat (path, QUEENS_DOCUMENT_SUFFIX, NULL), lock };
          path = NULL;
          return TRUE;
        }
      if (lock >= 0)
        close (lock);
    }
  return FALSE;
}

/* Removes both files. If a killed program has left an incomplete document, removes this document,
 * too. */
static void
remove_files (const char *lock_path)
{
  g_autofree char *folder = g_path_get_dirname (lock_path);
  g_autofree char *name = g_path_get_basename (lock_path);
  g_autofree char *beginning = g_strconcat (name, ".", NULL);
  g_autofree char *hidden = g_strconcat (".", beginning, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (g_str_has_prefix (entry, beginning) || g_str_has_prefix (entry, hidden))
        g_unlink (path);
    }
  g_unlink (lock_path);
}

guint
queenside_recovery_count (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  Pair pair = { 0 };
  guint n = 0;

  for (; find_orphan (dir, &pair); n++)
    pair_clear (&pair);
  return n;
}

/* An orphan: the files and the document of a window whose program has ended. */
typedef struct
{
  Pair            pair;
  QueensDocument  document;
  QueensHistory  *history;      /* may be NULL */
  GFile          *file;         /* the document's file, or NULL */
  char           *stamp;        /* version of @file when it was last opened or saved; "" or NULL if
                                 * unknown */
  QueensDocument  saved;        /* content of @file; zeroed if @file can't be read */
  char          **lesson;       /* the words of the comment about the lesson, or NULL */
} Orphan;

static void
free_orphan (gpointer data)
{
  Orphan *self = data;

  pair_clear (&self->pair);
  queens_document_clear (&self->document);
  g_clear_pointer (&self->history, queens_history_free);
  g_clear_object (&self->file);
  g_free (self->stamp);
  queens_document_clear (&self->saved);
  g_strfreev (self->lesson);
  g_free (self);
}

/* Reads the document of an orphan. If the document is large, runs in a thread. */
static gboolean
read_orphan (gpointer        data,
             QueensideWork  *work,
             GError        **error)
{
  Orphan *self = data;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *file_path = NULL;
  gsize length;

  if (!g_file_get_contents (self->pair.path, &text, &length, NULL))
    return queens_refuse (error, _("The file can’t be read."));
  if (!queens_document_read (&self->document, text, length, error))
    return FALSE;
  self->history = queenside_document_file_begin_search (&self->document, work, error);
  if (self->history == NULL)
    return FALSE;
  /* The first line is the URI of the document's file, the second its stamp. */
  lines = g_strsplit (text, "\n", 3);
  if (g_str_has_prefix (lines[0], FILE_COMMENT))
    self->file = g_file_new_for_uri (lines[0] + strlen (FILE_COMMENT));
  if (self->file != NULL && lines[1] != NULL && g_str_has_prefix (lines[1], STAMP_COMMENT))
    self->stamp = g_strdup (lines[1] + strlen (STAMP_COMMENT));
  if (g_str_has_prefix (lines[0], LESSON_COMMENT))
    self->lesson = g_strsplit (lines[0] + strlen (LESSON_COMMENT), " ", 3);
  file_path = self->file == NULL ? NULL : g_file_get_path (self->file);
  if (file_path != NULL)
    queens_document_load (&self->saved, file_path, NULL);
  return TRUE;
}

/* Renames a document that can't be read, so that Queenside skips it when it starts again. The
 * document may be the user's only copy, and another version of Queenside may be able to read it.
 * Returns a sentence with the path of the renamed document. Free with g_free(). */
static char *
keep (const char   *path,
      const GError *reason)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *kept = NULL;
  g_autofree char *shown = NULL;

  for (guint i = 1; kept == NULL || g_file_test (kept, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *number = i == 1 ? g_strdup ("") : g_strdup_printf ("%u-", i);

      g_free (kept);
      kept = g_strconcat (folder, G_DIR_SEPARATOR_S UNREAD_PREFIX, number, name + strlen (PREFIX),
                          NULL);
    }
  shown = g_filename_display_name (g_rename (path, kept) == 0 ? kept : path);
  return g_strdup_printf (_("The last session couldn’t be restored. It is kept as “%s”. %s"),
                          shown, reason->message);
}

/* Opens the lesson again. @words are the step, the code of the answers, and the URI of the file. */
static gboolean
restore_lesson (QueensideRecovery *self,
                char             **words,
                GError           **error)
{
  g_autoptr (GFile) file = NULL;

  if (words == NULL || g_strv_length (words) < 3)
    return TRUE;
  file = g_file_new_for_uri (words[2]);
  return queenside_lesson_restore (self->document_file->lesson, file,
                                   g_ascii_strtoull (words[0], NULL, 10), words[1], error);
}

static void
orphan_read_cb (gpointer      owner,
                gpointer      request,
                const GError *error)
{
  QueensideRecovery *self = owner;
  Orphan *orphan = request;
  g_autofree char *message = NULL;
  g_autoptr (GError) lesson_error = NULL;

  if (error != NULL)
    message = keep (orphan->pair.path, error);
  else
    queenside_document_file_restore (self->document_file, &orphan->document,
                                     g_steal_pointer (&orphan->history), orphan->file,
                                     orphan->stamp, &orphan->saved);
  if (error == NULL && !restore_lesson (self, orphan->lesson, &lesson_error))
    message = keep (orphan->pair.path, lesson_error);
  if (error == NULL && self->own.path == NULL)
    {
      /* If the window doesn't have its own files, it keeps the old files, which stay locked. */
      self->own = orphan->pair;
      orphan->pair = (Pair) { 0 };
    }
  else
    {
      /* Make the document this window's copy before the old files are removed. */
      if (error == NULL)
        g_rename (orphan->pair.path, self->own.path);
      if (!g_file_test (orphan->pair.path, G_FILE_TEST_EXISTS))
        remove_files (orphan->pair.lock_path);
    }
  g_signal_emit_by_name (self, "adopted", message);
}

gboolean
queenside_recovery_adopt (QueensideRecovery *self)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  Pair pair;
  Orphan *orphan;
  GStatBuf status;

  if (!find_orphan (dir, &pair))
    return FALSE;
  if (g_stat (pair.path, &status) != 0 || status.st_size == 0)
    {
      /* A window without changes has only an empty file. */
      remove_files (pair.lock_path);
      pair_clear (&pair);
      return FALSE;
    }
  orphan = g_new0 (Orphan, 1);
  orphan->pair = pair;
  if (queenside_document_file_takes_long (pair.path))
    queenside_job_begin (self->reading, orphan);
  else
    queenside_job_run (self->reading, orphan);
  return TRUE;
}

gboolean
queenside_recovery_is_adopting (QueensideRecovery *self)
{
  return queenside_job_is_running (self->reading);
}

gboolean
queenside_recovery_is_possible (QueensideRecovery *self)
{
  return self->own.path != NULL;
}

QueensideRecovery *
queenside_recovery_new (QueensideDocumentFile *document_file,
                        QueensideSession      *session)
{
  QueensideRecovery *self = g_object_new (QUEENSIDE_TYPE_RECOVERY, NULL);

  self->document_file = g_object_ref (document_file);
  g_object_connect (document_file->lesson,
                    "swapped-object-signal::answered", moved_cb, self,
                    "swapped-object-signal::stepped", moved_cb, self, NULL);
  g_object_connect (document_file,
                    "swapped-object-signal::renamed", moved_cb, self,
                    "swapped-object-signal::edited", moved_cb, self, NULL);
  g_object_connect (session,
                    "swapped-object-signal::changed", moved_cb, self,
                    "swapped-object-signal::chalked", moved_cb, self,
                    "swapped-object-signal::compared", moved_cb, self,
                    "swapped-object-signal::raced", moved_cb, self,
                    "swapped-object-signal::moved", moved_cb, self, NULL);
  return self;
}

static void
queenside_recovery_dispose (GObject *object)
{
  QueensideRecovery *self = QUEENSIDE_RECOVERY (object);

  g_clear_handle_id (&self->due, g_source_remove);
  if (self->own.lock_path != NULL)
    {
      queenside_job_finish (self->writing);
      remove_files (self->own.lock_path);
    }
  pair_clear (&self->own);
  g_clear_pointer (&self->writing, queenside_job_free);
  g_clear_pointer (&self->reading, queenside_job_free);
  g_clear_object (&self->document_file);
  G_OBJECT_CLASS (queenside_recovery_parent_class)->dispose (object);
}

static void
queenside_recovery_class_init (QueensideRecoveryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_recovery_dispose;
  g_signal_new ("adopted", QUEENSIDE_TYPE_RECOVERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_recovery_init (QueensideRecovery *self)
{
  static const QueensideJobKind kind = {
    .name = "recovery", .work = work, .free_request = free_request,
  };
  static const QueensideJobKind reading = {
    .name = "recovery-reading", .work = read_orphan, .done = orphan_read_cb,
    .free_request = free_orphan,
  };
  g_autofree char *folder = get_folder ();
  g_autofree char *hidden = g_build_filename (folder, "." PREFIX "XXXXXX", NULL);
  g_autofree char *path = NULL;
  int lock;

  self->writing = queenside_job_new (&kind, self);
  self->reading = queenside_job_new (&reading, self);
  /* Lock a new file before it gets its name, because other programs would take an unlocked file for
   * an orphan. If the folder isn't writable, the window has no files. */
  g_mkdir_with_parents (folder, 0700);
  lock = g_mkstemp_full (hidden, O_RDWR | O_CLOEXEC, 0600);
  if (lock < 0)
    return;
  path = g_build_filename (folder, strrchr (hidden, G_DIR_SEPARATOR) + strlen ("/."), NULL);
  if (flock (lock, LOCK_EX | LOCK_NB) != 0 || g_rename (hidden, path) != 0)
    {
      g_unlink (hidden);
      close (lock);
      return;
    }
  self->own.path = g_strconcat (path, QUEENS_DOCUMENT_SUFFIX, NULL);
  self->own.lock_path = g_steal_pointer (&path);
  self->own.lock = lock;
}
