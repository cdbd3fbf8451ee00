/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that runs a program in bubblewrap (bwrap). The program sees the system and the paths
 * named in QueensSandbox, all read-only. It has its own processes and users, and no network unless
 * allowed. The files that it writes are kept in memory, except in a folder that existed before.
 *
 * Root must run the command as another user. If root started the sandbox, the program in it could
 * still change the kernel's settings in /proc/sys. As another user, the program sees only what
 * every user may read. */

#pragma once

#include <glib.h>

#define QUEENS_SANDBOX_N_HELPERS 2      /* number of bubblewrap's own processes */

typedef struct
{
  const char        *folder;    /* absolute path of the folder where the program works */
  gboolean           is_fresh;  /* TRUE if the folder is empty, and its new files aren't needed */
  const char *const *readable;  /* NULL-terminated paths of files and folders; or NULL */
  guint64            disk;      /* maximum bytes that the program may write; 0 for no limit */
  gboolean           network;   /* TRUE if the network is allowed */
} QueensSandbox;

/* Returns the command that runs @argv. @program is the path of argv[0]. Returns NULL if bwrap isn't
 * installed. */
GStrv    queens_sandbox_wrap      (const QueensSandbox *self,
                                   const char *const   *argv,
                                   const char          *program);

/* Returns TRUE if every user can reach and read the file or folder @path. */
gboolean queens_sandbox_is_public (const char          *path);

/* Returns TRUE as a pointer, for g_once(), if bubblewrap is installed and works. */
gpointer queens_sandbox_try       (gpointer             unused);
