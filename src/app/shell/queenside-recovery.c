/* queenside-recovery.c: of every window two files, `session-…` and the same with the suffix of a
 * document. The first is empty and locked for as long as the program lives; where the lock is free
 * the second one is to be brought back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-recovery.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "queens-file.h"

#define INTERVAL 2000           /* ms after a change */
#define PREFIX "session-"
#define FILE_COMMENT "# file: "

/* What the thread that writes shares with the window, which may be closed meanwhile. */
typedef struct
{
  GMutex    mutex;              /* held while the files are written, and while they are removed */
  char     *lock_path;
  char     *path;               /* of the document */
  int       lock;
  gboolean  is_over;            /* the window was closed: nothing may be written any more */
  gint      is_writing;         /* atomic */
} Keeper;

struct _QueensideRecovery
{
  GObject                parent_instance;

  QueensideDocumentFile *document_file;
  Keeper                *keeper;        /* NULL where nothing can be kept */
  guint                  due;           /* the source that will write */
};

G_DEFINE_FINAL_TYPE (QueensideRecovery, queenside_recovery, G_TYPE_OBJECT)

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "queenside", NULL);
}

static char *
get_document_path (const char *lock_path)
{
  return g_strconcat (lock_path, QUEENS_DOCUMENT_SUFFIX, NULL);
}

/* Writing */

static GBytes *
write_down (QueensideRecovery *self)
{
  g_auto (QueensDocument) document = { 0 };
  GFile *file = queenside_document_file_get_file (self->document_file);
  g_autofree char *uri = file == NULL ? NULL : g_file_get_uri (file);
  g_autofree char *text = NULL;
  char *whole;

  queenside_document_file_fill (self->document_file, &document);
  text = queens_document_write (&document);
  whole = g_strconcat (uri == NULL ? "" : FILE_COMMENT, uri == NULL ? "" : uri,
                       uri == NULL ? "" : "\n", text, NULL);
  return g_bytes_new_take (whole, strlen (whole));
}

typedef struct
{
  Keeper *keeper;
  GBytes *bytes;
} Writing;

static void
clear_keeper (gpointer data)
{
  Keeper *keeper = data;

  g_mutex_clear (&keeper->mutex);
  g_free (keeper->lock_path);
  g_free (keeper->path);
}

static void
free_writing (gpointer data)
{
  Writing *writing = data;

  g_atomic_rc_box_release_full (writing->keeper, clear_keeper);
  g_bytes_unref (writing->bytes);
  g_free (writing);
}

/* In a thread: a large board on a slow disk would stop the window. What cannot be kept is not worth
 * a message. */
static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Writing *writing = data;
  Keeper *keeper = writing->keeper;

  g_mutex_lock (&keeper->mutex);
  if (!keeper->is_over)
    queens_file_replace (keeper->path, writing->bytes, NULL);
  g_mutex_unlock (&keeper->mutex);
  g_atomic_int_set (&keeper->is_writing, FALSE);
  g_task_return_boolean (task, TRUE);
}

static gboolean
due_cb (gpointer user_data)
{
  QueensideRecovery *self = user_data;
  g_autoptr (GTask) task = NULL;
  Writing *writing;

  if (g_atomic_int_get (&self->keeper->is_writing))
    return G_SOURCE_CONTINUE;
  self->due = 0;
  g_atomic_int_set (&self->keeper->is_writing, TRUE);
  writing = g_new (Writing, 1);
  *writing = (Writing) { g_atomic_rc_box_acquire (self->keeper), write_down (self) };
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, writing, free_writing);
  g_task_run_in_thread (task, write_in_thread);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideRecovery *self)
{
  if (self->due == 0 && self->keeper != NULL)
    self->due = g_timeout_add (INTERVAL, due_cb, self);
}

/* Bringing back */

/* A descriptor of @path, locked, or -1 where another program has the lock. */
static int
try_lock (const char *path)
{
  int descriptor = g_open (path, O_RDWR | O_CLOEXEC, 0);

  if (descriptor >= 0 && flock (descriptor, LOCK_EX | LOCK_NB) != 0)
    {
      close (descriptor);
      descriptor = -1;
    }
  return descriptor;
}

/* Has no dot: those are documents, and what is to become one. */
static gboolean
is_lock (const char *name)
{
  return g_str_has_prefix (name, PREFIX) && strchr (name, '.') == NULL;
}

/* The lock file of a window whose program is gone, locked anew; NULL for none. */
static char *
find_orphan (int *lock)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      *lock = is_lock (name) ? try_lock (path) : -1;
      if (*lock >= 0)
        return g_steal_pointer (&path);
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
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (g_str_has_prefix (entry, beginning))
        g_unlink (path);
    }
  g_unlink (lock_path);
}

guint
queenside_recovery_count (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int lock = is_lock (name) ? try_lock (path) : -1;

      if (lock < 0)
        continue;
      n++;
      close (lock);
    }
  return n;
}

/* The file that the document was of, which is named in its first line. */
static GFile *
read_file (const char *text)
{
  g_autofree char *line = g_strndup (text, strcspn (text, "\n"));

  return g_str_has_prefix (line, FILE_COMMENT) ? g_file_new_for_uri (line + strlen (FILE_COMMENT))
                                               : NULL;
}

static gboolean
restore (QueensideRecovery *self,
         const char        *path)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL)
      || !queens_document_read (&document, text, length, NULL))
    return FALSE;
  file = read_file (text);
  return queenside_document_file_restore (self->document_file, &document, file);
}

gboolean
queenside_recovery_adopt (QueensideRecovery *self)
{
  int lock;
  g_autofree char *orphan = find_orphan (&lock);
  g_autofree char *path = orphan == NULL ? NULL : get_document_path (orphan);
  g_autoptr (GBytes) bytes = NULL;
  gboolean is_restored;

  if (orphan == NULL)
    return FALSE;
  is_restored = restore (self, path);
  if (is_restored && self->keeper != NULL)
    {
      /* Kept anew before the old one goes. */
      bytes = write_down (self);
      queens_file_replace (self->keeper->path, bytes, NULL);
    }
  remove_files (orphan);
  close (lock);
  return is_restored;
}

QueensideRecovery *
queenside_recovery_new (QueensideDocumentFile *document_file,
                        QueensideSession      *session)
{
  QueensideRecovery *self = g_object_new (QUEENSIDE_TYPE_RECOVERY, NULL);

  self->document_file = g_object_ref (document_file);
  g_signal_connect_object (document_file, "notify", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/* Waits for a thread that writes. */
static void
close_keeper (Keeper *keeper)
{
  g_mutex_lock (&keeper->mutex);
  keeper->is_over = TRUE;
  remove_files (keeper->lock_path);
  close (keeper->lock);
  g_mutex_unlock (&keeper->mutex);
  g_atomic_rc_box_release_full (keeper, clear_keeper);
}

static void
queenside_recovery_dispose (GObject *object)
{
  QueensideRecovery *self = QUEENSIDE_RECOVERY (object);

  g_clear_handle_id (&self->due, g_source_remove);
  g_clear_pointer (&self->keeper, close_keeper);
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
  int lock;
  char *lock_path = make_lock (&lock);

  if (lock_path == NULL)
    return;
  self->keeper = g_atomic_rc_box_new0 (Keeper);
  g_mutex_init (&self->keeper->mutex);
  self->keeper->lock_path = lock_path;
  self->keeper->path = get_document_path (lock_path);
  self->keeper->lock = lock;
}
