/* draw-file.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each returns 0, or the number of what went wrong. */

static int
write_all (int     fd,
           GBytes *bytes)
{
  gsize left;
  const guint8 *data = g_bytes_get_data (bytes, &left);

  while (left > 0)
    {
      gssize written = write (fd, data, left);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return errno;
      data += written;
      left -= written;
    }
  return 0;
}

/* Everything that may fail does so before the new file takes the name of the old one. */
static int
fill_and_close (int     fd,
                mode_t  mode,
                GBytes *bytes)
{
  int result = write_all (fd, bytes);

  if (result == 0 && mode != 0 && fchmod (fd, mode) != 0)
    result = errno;
  if (result == 0 && fsync (fd) != 0 && errno != EINVAL)
    result = errno;
  if (close (fd) != 0 && result == 0)
    result = errno;
  return result;
}

static int
replace (const char *path,
         mode_t      mode,
         GBytes     *bytes)
{
  g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, 0666);
  int result;

  if (fd < 0)
    return errno;
  result = fill_and_close (fd, mode, bytes);
  if (result == 0 && g_rename (beside, path) != 0)
    result = errno;
  if (result != 0)
    g_unlink (beside);
  return result;
}

static void
set_error (const char   *path,
           int           code,
           const char   *reason,
           GError      **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
               _("“%s” could not be written: %s."), shown, reason);
}

gboolean
draw_file_replace (const char  *path,
                   GBytes      *bytes,
                   GError     **error)
{
  char *target = realpath (path, NULL);
  GStatBuf old;
  int result;

  if (target == NULL || g_stat (target, &old) != 0)
    result = replace (path, 0, bytes);
  else if (S_ISREG (old.st_mode))
    result = replace (target, old.st_mode & 07777, bytes);
  else
    result = S_ISDIR (old.st_mode) ? EISDIR : EEXIST;
  free (target);
  if (result != 0)
    set_error (path, result, result == EEXIST ? _("it is not an ordinary file")
                                              : g_strerror (result), error);
  return result == 0;
}
