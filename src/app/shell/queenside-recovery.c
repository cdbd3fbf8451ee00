/* queenside-recovery.c: of every window two files, `session-…` and the same with the suffix of a
 * document. The first is empty and locked for as long as the program lives; where the lock is free
 * the second one is to be brought back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-recovery.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "queens-file.h"
#include "queenside-job.h"

#define INTERVAL 2000           /* ms after a change */
#define LARGE (256 * 1024)      /* bytes of a document that is read in a thread */
#define PREFIX "session-"
#define KEPT_PREFIX "unread-"      /* of what could not be brought back */
#define FILE_COMMENT "# file: "
#define STAMP_COMMENT "# stamp: "

struct _QueensideRecovery
{
  GObject                parent_instance;

  QueensideDocumentFile *document_file;
  char                  *lock_path;     /* NULL where nothing can be kept */
  char                  *path;          /* of the document */
  int                    lock;
  QueensideJob          *writing;
  QueensideJob          *reading;       /* what another one has left */
  guint                  due;           /* the source that will write */
};

G_DEFINE_FINAL_TYPE (QueensideRecovery, queenside_recovery, G_TYPE_OBJECT)

enum { ADOPTED, N_SIGNALS };

static guint signals[N_SIGNALS];

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "queenside", NULL);
}

/* Writing */

typedef struct
{
  char           *path;
  char           *uri;          /* of the file that the document is of, or NULL */
  char           *stamp;        /* of that file as it was then, or NULL */
  QueensDocument  document;
} Request;

static Request *
request_new (QueensideRecovery *self)
{
  Request *request = g_new0 (Request, 1);
  GFile *file = self->document_file->file;

  request->path = g_strdup (self->path);
  request->uri = file == NULL ? NULL : g_file_get_uri (file);
  request->stamp = g_strdup (self->document_file->stamp);
  queenside_document_file_fill (self->document_file, &request->document);
  return request;
}

static void
free_request (gpointer data)
{
  Request *request = data;

  g_free (request->path);
  g_free (request->uri);
  g_free (request->stamp);
  queens_document_clear (&request->document);
  g_free (request);
}

/* In a thread: a large board, be it its text or a slow disk, would stop the window. What cannot be
 * kept is not worth a message. */
static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  const Request *request = data;
  g_autofree char *text = queens_document_write (&request->document);
  g_autofree char *comment
    = request->uri == NULL ? g_strdup ("")
                           : g_strdup_printf (FILE_COMMENT "%s\n" STAMP_COMMENT "%s\n",
                                              request->uri,
                                              request->stamp == NULL ? "" : request->stamp);
  char *whole = g_strconcat (comment, text, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (whole, strlen (whole));

  return queens_file_replace (request->path, bytes, error);
}

static gboolean
due_cb (gpointer user_data)
{
  QueensideRecovery *self = user_data;

  if (queenside_job_is_running (self->writing))
    return G_SOURCE_CONTINUE;
  self->due = 0;
  queenside_job_begin (self->writing, request_new (self));
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideRecovery *self)
{
  if (self->due == 0 && self->path != NULL)
    self->due = g_timeout_add (INTERVAL, due_cb, self);
}

/* Bringing back */

/* The next lock file in @dir of a window whose program is gone, locked anew; NULL for none, or
 * where @dir is NULL. */
static char *
find_orphan (GDir *dir,
             int  *lock)
{
  g_autofree char *folder = get_folder ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* With a dot they are documents, and what is to become one. */
      if (!g_str_has_prefix (name, PREFIX) || strchr (name, '.') != NULL)
        continue;
      *lock = g_open (path, O_RDWR | O_CLOEXEC, 0);
      if (*lock >= 0 && flock (*lock, LOCK_EX | LOCK_NB) == 0)
        return g_steal_pointer (&path);
      if (*lock >= 0)
        close (*lock);
    }
  return NULL;
}

/* Also what a kill has left of a document half written. */
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
  char *path;
  guint n = 0;
  int lock;

  for (; (path = find_orphan (dir, &lock)) != NULL; n++)
    {
      g_free (path);
      close (lock);
    }
  return n;
}

/* What a program that is gone has left, locked anew. */
typedef struct
{
  char           *lock_path;
  char           *path;         /* of the document */
  int             lock;
  QueensDocument  document;
  QueensHistory  *history;      /* of its search, or NULL */
  GFile          *file;         /* that the document was of, or NULL, */
  char           *stamp;        /* what that had then, "" where it is not known, or NULL, */
  QueensDocument  saved;        /* and what that has; all zero where it cannot be read */
} Orphan;

static void
free_orphan (gpointer data)
{
  Orphan *self = data;

  if (self->lock >= 0)
    close (self->lock);
  g_free (self->lock_path);
  g_free (self->path);
  queens_document_clear (&self->document);
  g_clear_pointer (&self->history, queens_history_free);
  g_clear_object (&self->file);
  g_free (self->stamp);
  queens_document_clear (&self->saved);
  g_free (self);
}

/* In a thread where it is large. */
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

  if (!g_file_get_contents (self->path, &text, &length, NULL))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("The file cannot be read."));
      return FALSE;
    }
  if (!queens_document_read (&self->document, text, length, error))
    return FALSE;
  self->history = queens_history_new (&self->document.setup, self->document.places, error);
  if (self->history == NULL)
    return FALSE;
  /* The file that the document was of is named in its first line, and its stamp in the second. */
  lines = g_strsplit (text, "\n", 3);
  if (g_str_has_prefix (lines[0], FILE_COMMENT))
    self->file = g_file_new_for_uri (lines[0] + strlen (FILE_COMMENT));
  if (self->file != NULL && lines[1] != NULL && g_str_has_prefix (lines[1], STAMP_COMMENT))
    self->stamp = g_strdup (lines[1] + strlen (STAMP_COMMENT));
  file_path = self->file == NULL ? NULL : g_file_get_path (self->file);
  if (file_path != NULL)
    queens_document_load (&self->saved, file_path, NULL);
  return TRUE;
}

/* What cannot be brought back may be all that there is of somebody's work, and another version may
 * read it: it stays, if possible under a name that is not looked for again. Returns the sentence that
 * says so. */
static char *
keep (const char   *path,
      const GError *reason)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *kept_name = g_strconcat (KEPT_PREFIX, name + strlen (PREFIX), NULL);
  g_autofree char *kept = g_build_filename (folder, kept_name, NULL);
  g_autofree char *shown = NULL;

  for (guint i = 2; g_file_test (kept, G_FILE_TEST_EXISTS); i++)
    {
      g_free (kept);
      kept = g_strdup_printf ("%s" G_DIR_SEPARATOR_S KEPT_PREFIX "%u-%s", folder, i,
                              name + strlen (PREFIX));
    }
  if (g_rename (path, kept) != 0)
    {
      g_free (kept);
      kept = g_strdup (path);
    }
  shown = g_filename_display_name (kept);
  return g_strdup_printf (_("What was open before could not be brought back. It is kept as “%s”. %s"),
                          shown, reason->message);
}

/* Where this window can keep nothing of its own: it is all that there is, and stays locked. */
static void
take_over (QueensideRecovery *self,
           Orphan            *orphan)
{
  self->lock_path = g_steal_pointer (&orphan->lock_path);
  self->path = g_steal_pointer (&orphan->path);
  self->lock = orphan->lock;
  orphan->lock = -1;
}

static void
orphan_read_cb (gpointer      owner,
                gpointer      request,
                const GError *error)
{
  QueensideRecovery *self = owner;
  Orphan *orphan = request;
  g_autofree char *message = NULL;

  if (error != NULL)
    message = keep (orphan->path, error);
  else
    {
      queenside_document_file_restore (self->document_file, &orphan->document,
                                       g_steal_pointer (&orphan->history), orphan->file,
                                       &orphan->saved);
      if (orphan->stamp != NULL)
        queenside_document_file_expect (self->document_file, orphan->stamp);
    }
  if (error == NULL && self->path == NULL)
    take_over (self, orphan);
  else
    {
      /* It is kept as this window's before the old one goes; what cannot be moved stays. */
      if (error == NULL)
        g_rename (orphan->path, self->path);
      if (!g_file_test (orphan->path, G_FILE_TEST_EXISTS))
        remove_files (orphan->lock_path);
    }
  g_signal_emit (self, signals[ADOPTED], 0, message);
}

gboolean
queenside_recovery_adopt (QueensideRecovery *self)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  Orphan *orphan = g_new0 (Orphan, 1);
  g_autoptr (GError) error = NULL;
  GStatBuf status;
  gboolean is_there;

  orphan->lock_path = find_orphan (dir, &orphan->lock);
  if (orphan->lock_path == NULL)
    {
      g_free (orphan);
      return FALSE;
    }
  orphan->path = g_strconcat (orphan->lock_path, QUEENS_DOCUMENT_SUFFIX, NULL);
  /* A window in which nothing was done has left nothing. */
  is_there = g_stat (orphan->path, &status) == 0 && status.st_size > 0;
  if (is_there && status.st_size > LARGE)
    {
      queenside_job_begin (self->reading, orphan);
      return TRUE;
    }
  if (is_there)
    {
      read_orphan (orphan, NULL, &error);
      orphan_read_cb (self, orphan, error);
    }
  else
    remove_files (orphan->lock_path);
  free_orphan (orphan);
  return is_there;
}

gboolean
queenside_recovery_is_adopting (QueensideRecovery *self)
{
  return queenside_job_is_running (self->reading);
}

gboolean
queenside_recovery_is_possible (QueensideRecovery *self)
{
  return self->path != NULL;
}

QueensideRecovery *
queenside_recovery_new (QueensideDocumentFile *document_file,
                        QueensideSession      *session)
{
  QueensideRecovery *self = g_object_new (QUEENSIDE_TYPE_RECOVERY, NULL);

  self->document_file = g_object_ref (document_file);
  g_signal_connect_object (document_file, "renamed", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document_file, "edited", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "chalked", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_recovery_dispose (GObject *object)
{
  QueensideRecovery *self = QUEENSIDE_RECOVERY (object);

  g_clear_handle_id (&self->due, g_source_remove);
  if (self->lock_path != NULL)
    {
      queenside_job_finish (self->writing);
      remove_files (self->lock_path);
      close (self->lock);
    }
  g_clear_pointer (&self->lock_path, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->writing, queenside_job_free);
  g_clear_pointer (&self->reading, queenside_job_free);
  g_clear_object (&self->document_file);
  G_OBJECT_CLASS (queenside_recovery_parent_class)->dispose (object);
}

static void
queenside_recovery_class_init (QueensideRecoveryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_recovery_dispose;
  signals[ADOPTED] = g_signal_new ("adopted", QUEENSIDE_TYPE_RECOVERY, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* A new lock file gets its name once it is locked: before that another program could take it for
 * one that was left. NULL where there can be none. */
static char *
make_lock (int *lock)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *hidden = g_build_filename (folder, "." PREFIX "XXXXXX", NULL);
  g_autofree char *path = NULL;

  g_mkdir_with_parents (folder, 0700);
  *lock = g_mkstemp_full (hidden, O_RDWR | O_CLOEXEC, 0600);
  if (*lock < 0)
    return NULL;
  path = g_build_filename (folder, strrchr (hidden, G_DIR_SEPARATOR) + strlen ("/."), NULL);
  if (flock (*lock, LOCK_EX | LOCK_NB) == 0 && g_rename (hidden, path) == 0)
    return g_steal_pointer (&path);
  g_unlink (hidden);
  close (*lock);
  return NULL;
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

  self->writing = queenside_job_new (&kind, self);
  self->reading = queenside_job_new (&reading, self);
  self->lock_path = make_lock (&self->lock);
  if (self->lock_path != NULL)
    self->path = g_strconcat (self->lock_path, QUEENS_DOCUMENT_SUFFIX, NULL);
}
