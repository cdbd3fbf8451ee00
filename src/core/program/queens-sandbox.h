/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the command that runs a program in bubblewrap (bwrap). The program sees the system and the
 * paths that are named here, all read-only. It has its own processes and users, and no network
 * unless allowed. Its files are kept in memory, except in a folder that is not fresh.
 *
 * Root must run the command as another user: in a sandbox started by root, the program could
 * still change the kernel's settings in /proc/sys. The program then sees only what every user
 * may read. */

#pragma once

#include <glib.h>

#define QUEENS_SANDBOX_N_HELPERS 2      /* processes of bubblewrap beside the program */

typedef struct
{
  const char        *folder;    /* where it works; absolute */
  gboolean           is_fresh;  /* the folder is empty, and its new files are not needed */
  const char *const *readable;  /* paths of files and folders up to a NULL, or NULL for none */
  guint64            disk;      /* bytes that it may write; 0 for no limit */
  gboolean           network;   /* allowed */
} QueensSandbox;

/* Returns the command for @argv, with argv[0] at the path @program; NULL if there is no bwrap. */
GStrv    queens_sandbox_wrap      (const QueensSandbox *self,
                                   const char *const   *argv,
                                   const char          *program);

/* Returns TRUE if every user can reach and read the file or folder @path. */
gboolean queens_sandbox_is_public (const char          *path);

/* Returns TRUE, as a pointer, if bubblewrap is installed and works. */
gpointer queens_sandbox_try       (gpointer             unused);
