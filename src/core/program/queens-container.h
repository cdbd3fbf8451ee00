/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Isolates another person's program: sets limits and the strongest protection that works here. The
 * program runs without a shell, with a minimal environment. Everything that it starts ends with it,
 * and when Queenside ends, even if Queenside is killed. */

#pragma once

#include "queens-protection.h"
#include "queens-warden.h"

/* Limits of a program. 0 means no limit, except for the seconds. */
typedef struct
{
  double             seconds;   /* wall time; rounded up, also the processor time of each process */
  guint64            memory;    /* bytes: address space of each process, and use of all together */
  guint64            output;    /* bytes: both outputs together, and each file */
  guint64            disk;      /* bytes of all files together */
  guint              processes; /* processes at a time, including the program */
  gboolean           network;   /* TRUE if the network is allowed */
  QueensProtection   protection;        /* a protection that works here */
  const char *const *readable;  /* paths of the files and folders outside the system that the
                                 * program needs, NULL-terminated; or NULL. A sandbox shows
                                 * nothing else. A separate user gets copies of paths that only
                                 * some users may read */
  gboolean           is_readable_ours;  /* TRUE if queens_program_make_folder() made those
                                         * folders; they are then removed if Queenside ends */
} QueensProgramLimits;

typedef struct
{
  GPid             pid;         /* the program's warden; the caller reaps it */
  int              fds[3];      /* our ends of input, output, errors; caller closes them */
  QueensProtection protection;  /* the protection in force */
  gboolean         has_network; /* TRUE if the network is allowed or the system can't block it */

  /* the following fields are private */
  GPid             program;
  int              pipes[3];
  char            *copies;      /* a folder with copies of unreadable paths; or NULL */
} QueensContainer;

/* Starts @argv, looked up in PATH, in @folder, which is also its home and its folder for temporary
 * files. If @is_fresh, removes the folder when the program has ended. Other folders are removed
 * only if Queenside ends before the program. The caller enforces the limits of time and output.
 * Returns FALSE with a G_SPAWN_ERROR or G_FILE_ERROR. */
gboolean           queens_container_start  (QueensContainer            *self,
                                            const char *const          *argv,
                                            const char                 *folder,
                                            gboolean                    is_fresh,
                                            const QueensProgramLimits  *limits,
                                            GError                    **error);

/* Ends all processes of the program; then the warden ends. */
void               queens_container_stop   (QueensContainer            *self);

/* Returns why the program ended, and frees the container's data except its fds. Call after reaping
 * the warden. If the program ended by itself, sets @wait_status. */
QueensWardenReason queens_container_finish (QueensContainer            *self,
                                            int                        *wait_status);
