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
  guint                  due;           /* the source that will write */
};

G_DEFINE_FINAL_TYPE (QueensideRecovery, queenside_recovery, G_TYPE_OBJECT)

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

/* What cannot be brought back may be all that there is of somebody's work, and another version may
 * read it: it stays, under a name that is not looked for again. */
static void
keep (const char    *path,
      const GError  *reason,
      GError       **error)
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
    return;
  shown = g_filename_display_name (kept);
  g_set_error (error, reason->domain, reason->code,
               _("What was open before could not be brought back. It is kept as “%s”. %s"), shown,
               reason->message);
}

static gboolean
restore (QueensideRecovery  *self,
         const char         *path,
         GError            **error)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length = 0;

  /* A window in which nothing was done has left nothing. */
  if (g_file_get_contents (path, &text, &length, NULL) && length == 0)
    return FALSE;
  if (text == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  if (text == NULL)
    g_set_error (&reason, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("The file cannot be read."));
  if (text == NULL || !queens_document_read (&document, text, length, &reason))
    {
      keep (path, reason, error);
      return FALSE;
    }
  /* The file that the document was of is named in its first line, and its stamp in the second. */
  lines = g_strsplit (text, "\n", 3);
  if (g_str_has_prefix (lines[0], FILE_COMMENT))
    file = g_file_new_for_uri (lines[0] + strlen (FILE_COMMENT));
  if (!queenside_document_file_restore (self->document_file, &document, file))
    {
      g_set_error (&reason, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _("Its search cannot be made here."));
      keep (path, reason, error);
      return FALSE;
    }
  if (file != NULL && lines[1] != NULL && g_str_has_prefix (lines[1], STAMP_COMMENT))
    queenside_document_file_expect (self->document_file, lines[1] + strlen (STAMP_COMMENT));
  return TRUE;
}

gboolean
queenside_recovery_adopt (QueensideRecovery  *self,
                          GError            **error)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int lock;
  g_autofree char *orphan = find_orphan (dir, &lock);
  g_autofree char *path = NULL;
  gboolean is_restored;
  gboolean is_kept = FALSE;

  if (orphan == NULL)
    return FALSE;
  path = g_strconcat (orphan, QUEENS_DOCUMENT_SUFFIX, NULL);
  is_restored = restore (self, path, error);
  if (is_restored && self->path != NULL)
    {
      Request *request = request_new (self);

      /* Kept anew before the old one goes. */
      is_kept = work (request, NULL, NULL);
      free_request (request);
    }
  if (is_restored && !is_kept)
    /* It is all that there is, and locked: whoever comes after this program finds it. */
    return TRUE;
  remove_files (orphan);
  close (lock);
  return is_restored;
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
  g_clear_object (&self->document_file);
  G_OBJECT_CLASS (queenside_recovery_parent_class)->dispose (object);
}

static void
queenside_recovery_class_init (QueensideRecoveryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_recovery_dispose;
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

  self->writing = queenside_job_new (&kind, self);
  self->lock_path = make_lock (&self->lock);
  if (self->lock_path != NULL)
    self->path = g_strconcat (self->lock_path, QUEENS_DOCUMENT_SUFFIX, NULL);
}
