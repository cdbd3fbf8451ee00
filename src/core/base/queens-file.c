/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_LINKS 40           /* maximum number of links followed, as in Linux */
#define MOST_TRIES 20
#define NAME_KEPT 200           /* maximum bytes of the final name in the temporary name; file
                                 * systems allow 255 for the whole name */

int
queens_file_write (int           fd,
                   gconstpointer data,
                   gsize         length)
{
  const guint8 *next = data;

  while (length > 0)
    {
      gssize written = write (fd, next, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return errno;
      next += written;
      length -= written;
    }
  return 0;
}

static int
write_bytes (int      fd,
             gpointer bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  return queens_file_write (fd, data, length);
}

/* Returns TRUE if @path still names the file @fd. Another program may have replaced the file. */
static gboolean
has_name (int         fd,
          const char *path)
{
  struct stat opened, named;

  return fstat (fd, &opened) == 0 && lstat (path, &named) == 0 && opened.st_ino == named.st_ino
         && opened.st_dev == named.st_dev;
}

/* Opens a new file beside @path, locks it, and sets @part to its path. Returns −1 with errno on
 * failure. The name depends only on @path. If a killed program left such a file, the file isn't
 * locked, so the next save overwrites it. */
static int
open_part (const char  *path,
           char       **part)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  gsize length = strlen (name);
  int fd;

  if (length > NAME_KEPT)
    {
      length = NAME_KEPT;
      /* Don't cut a character in half. Some file systems refuse such names. */
      while (length > 0 && ((guchar) name[length] & 0xc0) == 0x80)
        length--;
      name[length] = '\0';
    }
  *part = g_strdup_printf ("%s" G_DIR_SEPARATOR_S ".%s" QUEENS_FILE_PART_SUFFIX, folder, name);
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      fd = g_open (*part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (fd >= 0)
        {
          /* Ignore errors, because some file systems have no locks. */
          flock (fd, LOCK_EX | LOCK_NB);
          if (has_name (fd, *part))
            return fd;
          close (fd);
          continue;
        }
      if (errno != EEXIST)
        return -1;
      fd = g_open (*part, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
      if (fd < 0 && errno == ENOENT)
        continue;
      if (fd < 0)
        break;
      if (flock (fd, LOCK_EX | LOCK_NB) != 0 || !has_name (fd, *part) || g_unlink (*part) != 0)
        i = MOST_TRIES;
      close (fd);
    }
  /* Another program is saving the same file, so use a random name. */
  g_free (*part);
  *part = g_build_filename (folder, ".XXXXXX" QUEENS_FILE_PART_SUFFIX, NULL);
  return g_mkstemp_full (*part, O_RDWR | O_CLOEXEC, 0666);
}

/* Copies the content of @part into the file @path, so @path keeps its hard links. Allocates the
 * space before overwriting anything. Then removes @part. If writing fails halfway, keeps @part,
 * because only @part is complete. */
static int
copy_into (const char *path,
           const char *part)
{
  gboolean is_whole = TRUE;
  g_autofree char *text = NULL;
  gsize length;
  struct stat old;
  int fd, result = 0;

  if (!g_file_get_contents (part, &text, &length, NULL))
    return EIO;
  fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  if (fd < 0 || fstat (fd, &old) != 0)
    result = errno;
#ifdef __linux__
  if (result == 0 && length > 0)
    {
      result = posix_fallocate (fd, 0, length);
      if (result != 0 && ftruncate (fd, old.st_size) != 0)
        result = errno;
    }
#endif
  if (result == 0)
    {
      result = queens_file_write (fd, text, length);
      is_whole = result == 0;
    }
  if (result == 0 && (ftruncate (fd, length) != 0 || fsync (fd) != 0) && errno != EINVAL)
    result = errno;
  if (fd >= 0 && close (fd) != 0 && result == 0)
    result = errno;
  if (is_whole)
    g_unlink (part);
  return result;
}

static int
replace (const char     *path,
         mode_t          mode,
         gboolean        has_links,
         QueensFileFill  fill,
         gpointer        user_data)
{
  g_autofree char *part = NULL;
  int fd = open_part (path, &part);
  int lock, result;

  if (fd < 0)
    return errno;
  /* Keep the lock until the file has its final name. */
  lock = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  /* Do everything that can fail before the new file replaces the old one. */
  result = fill (fd, user_data);
  if (result == 0 && mode != 0 && fchmod (fd, mode) != 0)
    result = errno;
  if (result == 0 && fsync (fd) != 0 && errno != EINVAL)
    result = errno;
  if (close (fd) != 0 && result == 0)
    result = errno;
  if (result == 0 && has_links)
    {
      result = copy_into (path, part);
    }
  else
    {
      if (result == 0 && g_rename (part, path) != 0)
        result = errno;
      if (result != 0)
        g_unlink (part);
    }
  if (lock >= 0)
    close (lock);
  return result;
}

/* Returns the target of @path after following all links; the target may be missing. Returns NULL
 * with errno if there are too many links. Free with g_free(). */
static char *
follow_links (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        return g_steal_pointer (&target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
    }
  errno = ELOOP;
  return NULL;
}

gboolean
queens_file_fill (const char      *path,
                  QueensFileFill   fill,
                  gpointer         user_data,
                  GError         **error)
{
  g_autofree char *target = follow_links (path);
  GStatBuf old;
  int result;

  if (target == NULL)
    result = errno;
  else if (g_stat (target, &old) != 0)
    result = replace (target, 0, FALSE, fill, user_data);
  else if (S_ISREG (old.st_mode))
    result = replace (target, old.st_mode & 07777, old.st_nlink > 1, fill, user_data);
  else
    result = S_ISDIR (old.st_mode) ? EISDIR : EEXIST;
  if (result != 0)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (result),
                   _("“%s” could not be written: %s."), shown,
                   result == EEXIST ? _("it is not a regular file") : g_strerror (result));
    }
  return result == 0;
}

gboolean
queens_file_replace (const char  *path,
                     GBytes      *bytes,
                     GError     **error)
{
  return queens_file_fill (path, write_bytes, bytes, error);
}

/* Sets an error for the errno @code. EINVAL means that @path isn't a regular file, and EFBIG that
 * it has @n_bytes, which is more than @limit. */
static void
refuse_to_read (const char  *path,
                int          code,
                guint64      n_bytes,
                gsize        limit,
                GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *large = g_strdup_printf (_("it has %" PRIu64 " bytes, but at most %zu are "
                                              "allowed"),
                                            n_bytes, limit);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
               _("“%s” could not be read: %s."), shown,
               code == EFBIG    ? large
               : code == EINVAL ? _("it is not a regular file")
                                : g_strerror (code));
}

FILE *
queens_file_open (const char  *path,
                  gsize        limit,
                  GError     **error)
{
  /* O_NONBLOCK, because otherwise opening a pipe would wait for a writer */
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  struct stat status = { 0 };
  int result = fd >= 0 && fstat (fd, &status) == 0 ? 0 : errno;
  FILE *file = NULL;

  if (result == 0 && !S_ISREG (status.st_mode))
    result = S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
  if (result == 0 && (guint64) status.st_size > limit)
    result = EFBIG;
  if (result == 0 && (file = fdopen (fd, "r")) == NULL)
    result = errno;
  if (file != NULL)
    return file;
  refuse_to_read (path, result, status.st_size, limit, error);
  if (fd >= 0)
    close (fd);
  return NULL;
}

char *
queens_file_read (const char  *path,
                  gsize        limit,
                  gsize       *length,
                  GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FILE *file = queens_file_open (path, limit, error);
  char chunk[64 * 1024];
  gsize n_read = 1;
  int result = 0;

  if (file == NULL)
    return NULL;
  while (result == 0 && text->len <= limit && n_read > 0)
    {
      n_read = fread (chunk, 1, MIN (sizeof chunk, limit + 1 - text->len), file);
      g_string_append_len (text, chunk, n_read);
      if (ferror (file))
        result = errno;
    }
  fclose (file);
  if (result == 0 && text->len > limit)
    result = EFBIG;
  if (result != 0)
    {
      refuse_to_read (path, result, text->len, limit, error);
      return NULL;
    }
  *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}
