/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Isolates another person's program: sets limits and the strongest protection that works here. The
 * program runs without a shell, with a minimal environment. Everything that it starts ends with it,
 * and when Queenside ends, even if Queenside is killed. */

#pragma once

#include "queens-protection.h"
#include "queens-warden.h"

/* 0 means no limit, except for the seconds. */
typedef struct
{
  double             seconds;   /* of wall time; rounded up, also each process's processor time */
  guint64            memory;    /* bytes: of address space of each process, and in use by all of
                                 * them together */
  guint64            output;    /* bytes written to both outputs, and to any one file */
  guint64            disk;      /* bytes of all its files together */
  guint              processes; /* at a time, itself included */
  gboolean           network;   /* allowed */
  QueensProtection   protection;        /* one that works here */
  const char *const *readable;  /* paths, up to a NULL, of the files and folders that it needs
                                 * and that don't belong to the system; or NULL. A sandbox shows
                                 * nothing else. A separate user gets copies of paths that only
                                 * some users may read */
  gboolean           is_readable_ours;  /* queens_program_make_folder() made those folders, so
                                         * they are removed if Queenside ends */
} QueensProgramLimits;

typedef struct
{
  GPid             pid;         /* of the program's warden; the caller reaps it */
  int              fds[3];      /* our ends of input, output and error output; the caller closes
                                 * them */
  QueensProtection protection;  /* in force */
  gboolean         has_network; /* allowed, or the system can't block it */

  /* private */
  GPid             program;
  int              pipes[3];
  char            *copies;      /* a folder with copies of unreadable paths; or NULL */
} QueensContainer;

/* Starts @argv, looked up in PATH, in @folder, which is also its home and its folder for temporary
 * files. When the program has ended, removes the folder if @is_fresh; other folders are removed
 * only if Queenside ends before the program. The caller enforces the limits of time and output.
 * Returns FALSE with a G_SPAWN_ERROR or G_FILE_ERROR. */
gboolean           queens_container_start  (QueensContainer            *self,
                                            const char *const          *argv,
                                            const char                 *folder,
                                            gboolean                    is_fresh,
                                            const QueensProgramLimits  *limits,
                                            GError                    **error);

/* Ends all processes; the warden then ends. */
void               queens_container_stop   (QueensContainer            *self);

/* Returns why the program ended, after the warden has been reaped. Frees the container's data
 * except its fds. @wait_status is the program's if it ended by itself. */
QueensWardenReason queens_container_finish (QueensContainer            *self,
                                            int                        *wait_status);
