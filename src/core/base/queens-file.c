/* queens-file.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each returns 0, or the number of what went wrong. */

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

/* Everything that may fail does so before the new file takes the name of the old one. */
static int
fill_and_close (int            fd,
                mode_t         mode,
                QueensFileFill fill,
                gpointer       user_data)
{
  int result = fill (fd, user_data);

  if (result == 0 && mode != 0 && fchmod (fd, mode) != 0)
    result = errno;
  if (result == 0 && fsync (fd) != 0 && errno != EINVAL)
    result = errno;
  if (close (fd) != 0 && result == 0)
    result = errno;
  return result;
}

static int
replace (const char     *path,
         mode_t          mode,
         QueensFileFill  fill,
         gpointer        user_data)
{
  g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, 0666);
  int result;

  if (fd < 0)
    return errno;
  result = fill_and_close (fd, mode, fill, user_data);
  if (result == 0 && g_rename (beside, path) != 0)
    result = errno;
  if (result != 0)
    g_unlink (beside);
  return result;
}

gboolean
queens_file_fill (const char      *path,
                  QueensFileFill   fill,
                  gpointer         user_data,
                  GError         **error)
{
  char *target = realpath (path, NULL);
  GStatBuf old;
  int result;

  if (target == NULL || g_stat (target, &old) != 0)
    result = replace (path, 0, fill, user_data);
  else if (S_ISREG (old.st_mode))
    result = replace (target, old.st_mode & 07777, fill, user_data);
  else
    result = S_ISDIR (old.st_mode) ? EISDIR : EEXIST;
  free (target);
  if (result != 0)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (result),
                   _("“%s” could not be written: %s."), shown,
                   result == EEXIST ? _("it is not an ordinary file") : g_strerror (result));
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

/* Reading */

static char *
refuse_to_read (const char  *path,
                const char  *reason,
                int          code,
                GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
               _("“%s” could not be read: %s."), shown, reason);
  return NULL;
}

/* Appends what is left of @fd, one byte more than @limit at most. Returns 0, or the number of what
 * went wrong. */
static int
read_all (int      fd,
          gsize    limit,
          GString *text)
{
  static const gsize chunk = 64 * 1024;

  while (text->len <= limit)
    {
      gsize length = text->len;
      gsize most = MIN (chunk, limit + 1 - length);
      gssize n_read;

      g_string_set_size (text, length + most);
      n_read = read (fd, text->str + length, most);
      g_string_set_size (text, length + MAX (n_read, 0));
      if (n_read < 0 && errno != EINTR)
        return errno;
      if (n_read == 0)
        break;
    }
  return 0;
}

static char *
read_open (int          fd,
           const char  *path,
           gsize        limit,
           gsize       *length,
           GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  struct stat status;
  g_autofree char *reason = NULL;
  int result = fstat (fd, &status) == 0 ? 0 : errno;

  if (result == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
    return refuse_to_read (path, _("it is not an ordinary file"), EINVAL, error);
  if (result == 0 && (guint64) status.st_size <= limit)
    result = read_all (fd, limit, text);
  if (result != 0)
    return refuse_to_read (path, g_strerror (result), result, error);
  if ((guint64) status.st_size <= limit && text->len <= limit)
    {
      *length = text->len;
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  reason = g_strdup_printf (_("it has %" PRIu64 " bytes, and %zu are allowed"),
                            MAX ((guint64) status.st_size, text->len), limit);
  return refuse_to_read (path, reason, EFBIG, error);
}

char *
queens_file_read (const char  *path,
                  gsize        limit,
                  gsize       *length,
                  GError     **error)
{
  /* A pipe would wait for somebody to write. */
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  char *text;

  if (fd < 0)
    return refuse_to_read (path, g_strerror (errno), errno, error);
  text = read_open (fd, path, limit, length, error);
  close (fd);
  return text;
}
