/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE             /* for syscall() */

#include "queens-scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>             /* for renameat() */
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>

#define MAX_DEPTH 64            /* levels of folders that are measured */
#define BLOCK 4096              /* minimum number of bytes that a file counts for */
#define MAX_NAMES 1000000       /* attempts to find an unused name for a folder */

static const char *const public_places[] = {
  "/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock",
};

/* Opens a folder, even if its owner removed the permission to read it. */
static int
open_folder (int         parent,
             const char *name)
{
  int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int fd = openat (parent, name, flags);
  struct stat status;

  if (fd < 0 && fstatat (parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && S_ISDIR (status.st_mode) && fchmodat (parent, name, 0700, 0) == 0)
    fd = openat (parent, name, flags);
  return fd;
}

gboolean
queens_scratch_open (QueensScratchReader *self,
                     int                  parent,
                     const char          *name)
{
  self->fd = open_folder (parent, name);
#ifdef __linux__
  self->length = self->at = 0;
#else
  self->dir = self->fd < 0 ? NULL : fdopendir (dup (self->fd));
#endif
  return self->fd >= 0;
}

static const char *
next_name (QueensScratchReader *self)
{
#ifdef __linux__
  /* The kernel's layout of an entry. readdir() can't be used, because it allocates. */
  const struct
  {
    guint64 inode;
    gint64  offset;
    guint16 length;
    guint8  type;
    char    name[];
  } *entry;

  if (self->at >= self->length)
    {
      self->at = 0;
      self->length = syscall (SYS_getdents64, self->fd, self->buffer, sizeof self->buffer);
    }
  if (self->length <= 0)
    return NULL;
  entry = (gconstpointer) ((const char *) self->buffer + self->at);
  self->at += entry->length;
  return entry->name;
#else
  struct dirent *entry = self->dir == NULL ? NULL : readdir (self->dir);

  return entry == NULL ? NULL : entry->d_name;
#endif
}

const char *
queens_scratch_next (QueensScratchReader *self)
{
  const char *name;

  do
    name = next_name (self);
  while (name != NULL && (strcmp (name, ".") == 0 || strcmp (name, "..") == 0));
  return name;
}

void
queens_scratch_close (QueensScratchReader *self)
{
#ifndef __linux__
  if (self->dir != NULL)
    closedir (self->dir);
#endif
  close (self->fd);
}

/* Returns the size of all files or, if it is above @most, some number above @most. If @uid isn't
 * −1, makes this user the owner of all files. */
static guint64
walk (int         parent,
      const char *name,
      uid_t       uid,
      guint64     most,
      guint       depth)
{
  QueensScratchReader reader;
  struct stat status;
  guint64 size;
  const char *inner;

  if (fstatat (parent, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
    return 0;
  /* A hard link may lead to a file outside the folder, so don't change its owner. */
  if (uid != (uid_t) -1 && (S_ISDIR (status.st_mode) || status.st_nlink == 1)
      && fchownat (parent, name, uid, uid, AT_SYMLINK_NOFOLLOW) != 0)
    return most;
  size = MAX (BLOCK, (guint64) status.st_blocks * 512);
  if (!S_ISDIR (status.st_mode))
    return size;
  if (depth == MAX_DEPTH)
    return G_MAXUINT64 / 2;
  if (!queens_scratch_open (&reader, parent, name))
    return size;
  while (size <= most && (inner = queens_scratch_next (&reader)) != NULL)
    size += walk (reader.fd, inner, uid, most, depth + 1);
  queens_scratch_close (&reader);
  return size;
}

guint64
queens_scratch_measure (const char *path,
                        guint64     most)
{
  return walk (AT_FDCWD, path, -1, most, 0);
}

gboolean
queens_scratch_give (const char *path,
                     uid_t       uid)
{
  if (chown (path, uid, uid) != 0)
    return FALSE;
  walk (AT_FDCWD, path, uid, G_MAXUINT64 / 2, 0);
  return TRUE;
}

/* Moves the folder @name to the folder @top, under an unused name. */
static gboolean
move_up (int         parent,
         const char *name,
         int         top,
         guint      *number)
{
  while (*number < MAX_NAMES)
    {
      char digits[] = "moved-0000000";
      guint rest = (*number)++;

      for (char *c = digits + sizeof digits - 2; rest > 0; c--, rest /= 10)
        *c += rest % 10;
      if (renameat (parent, name, top, digits) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Moves the subfolders of the folder @name in @top to @top, because paths may be too long. Removes
 * everything else in the folder @name. */
static gboolean
flatten (int         top,
         const char *name,
         guint      *number)
{
  QueensScratchReader reader;
  const char *inner;
  gboolean has_changed = FALSE;

  if (!queens_scratch_open (&reader, top, name))
    return FALSE;
  /* Removing or moving entries needs all permissions. */
  fchmod (reader.fd, 0700);
  while ((inner = queens_scratch_next (&reader)) != NULL)
    {
      if (unlinkat (reader.fd, inner, 0) != 0 && unlinkat (reader.fd, inner, AT_REMOVEDIR) != 0)
        {
          int fd = open_folder (reader.fd, inner);

          if (fd < 0)
            continue;
          fchmod (fd, 0700);
          close (fd);
          if (!move_up (reader.fd, inner, top, number))
            continue;
        }
      has_changed = TRUE;
    }
  queens_scratch_close (&reader);
  return unlinkat (top, name, AT_REMOVEDIR) == 0 || has_changed;
}

static void
remove_entry (int         parent,
              const char *name)
{
  QueensScratchReader reader;
  const char *inner;
  guint number = 0;
  gboolean has_changed = TRUE;

  if (unlinkat (parent, name, 0) == 0)
    return;
  while (has_changed && queens_scratch_open (&reader, parent, name))
    {
      fchmod (reader.fd, 0700);
      has_changed = FALSE;
      while ((inner = queens_scratch_next (&reader)) != NULL)
        has_changed = unlinkat (reader.fd, inner, 0) == 0
                      || unlinkat (reader.fd, inner, AT_REMOVEDIR) == 0
                      || flatten (reader.fd, inner, &number) || has_changed;
      queens_scratch_close (&reader);
    }
  unlinkat (parent, name, AT_REMOVEDIR);
}

void
queens_scratch_remove (const char *path)
{
  remove_entry (AT_FDCWD, path);
}

/* Measures or removes the files of @uid in the places where every user may write. If these files
 * take more than @most bytes, returns some number above @most. */
static guint64
visit_public (uid_t    uid,
              gboolean removes,
              guint64  most)
{
  guint64 size = 0;

  for (guint i = 0; i < G_N_ELEMENTS (public_places); i++)
    {
      QueensScratchReader reader;
      struct stat status;
      const char *name;

      if (!queens_scratch_open (&reader, AT_FDCWD, public_places[i]))
        continue;
      while (size <= most && (name = queens_scratch_next (&reader)) != NULL)
        if (fstatat (reader.fd, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || status.st_uid != uid)
          continue;
        else if (removes)
          remove_entry (reader.fd, name);
        else
          size += walk (reader.fd, name, -1, most, 0);
      queens_scratch_close (&reader);
    }
  return size;
}

guint64
queens_scratch_measure_user (uid_t   uid,
                             guint64 most)
{
  return visit_public (uid, FALSE, most);
}

void
queens_scratch_remove_user (uid_t uid)
{
  visit_public (uid, TRUE, G_MAXUINT64);
}
