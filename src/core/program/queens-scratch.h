/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures and removes a program's files, at any depth and with any permissions. Doesn't follow
 * links. The functions make only system calls, so the child of a process with threads may call
 * them. */

#pragma once

#include <glib.h>
#include <sys/types.h>

/* Reads the names in a folder. */
typedef struct
{
  int     fd;
#ifdef __linux__
  long    length;               /* number of bytes in the buffer */
  long    at;
  guint64 buffer[512];
#else
  void   *dir;
#endif
} QueensScratchReader;

/* Opens the folder @name in the folder @parent, which may be AT_FDCWD. Returns FALSE if @name isn't
 * a folder or can't be read. */
gboolean    queens_scratch_open        (QueensScratchReader *self,
                                        int                  parent,
                                        const char          *name);
/* Returns the next name, or NULL at the end. */
const char *queens_scratch_next        (QueensScratchReader *self);
void        queens_scratch_close       (QueensScratchReader *self);

/* Returns the bytes that the folder @path with all its contents takes on the disk or, if there are
 * more than @most, some number above @most. Even an empty file counts as one block. */
guint64     queens_scratch_measure     (const char          *path,
                                        guint64              most);
/* Makes @uid the owner of the folder and all its contents, both as user and as group. Returns FALSE
 * if the owner of the folder itself can't be changed. */
gboolean    queens_scratch_give        (const char          *path,
                                        uid_t                uid);
/* Removes @path with all its contents. Doesn't follow links. */
void        queens_scratch_remove      (const char          *path);

/* Measures or removes all files of @uid in the places where every user may write. */
guint64     queens_scratch_measure_user (uid_t              uid,
                                         guint64            most);
void        queens_scratch_remove_user  (uid_t              uid);
