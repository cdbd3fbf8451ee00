/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Isolates another person's program. Limits what the program uses, and protects the user's files
 * and processes. The program runs without a shell, in a minimal environment. All processes that it
 * starts end when it ends, and also when Queenside ends or is killed. */

#pragma once

#include "queens-protection.h"
#include "queens-warden.h"

/* Limits of a program. @seconds must be above 0. For the other fields, 0 means no limit. */
typedef struct
{
  double             seconds;   /* wall time; rounded up, it also limits the processor time of each
                                 * process */
  guint64            memory;    /* bytes: the address space of each process, and the total memory of
                                 * all processes */
  guint64            output;    /* bytes: both outputs in total, and each file */
  guint64            disk;      /* bytes of all files in total */
  guint              processes; /* processes at a time, including the program */
  gboolean           network;   /* TRUE if the network is allowed */
  QueensProtection   protection;        /* must work on this computer */
  const char *const *readable;  /* Paths of the files and folders outside the system that the
                                 * program needs, NULL-terminated; or NULL. A sandbox shows nothing
                                 * else. If only some users may read a path, a separate user gets a
                                 * copy. */
  gboolean           is_readable_ours;  /* TRUE if queens_program_make_folder() made the folders in
                                         * @readable. If Queenside ends, these folders are then
                                         * removed. */
} QueensProgramLimits;

typedef struct
{
  GPid             pid;         /* the program's warden, which the caller must reap */
  int              fds[3];      /* our ends of input, output and errors; the caller closes them */
  QueensProtection protection;  /* the protection in force */
  gboolean         has_network; /* TRUE if the network is allowed or the system can't block it */

  /* The following fields are private. */
  GPid             program;
  int              pipes[3];
  char            *copies;      /* folder with copies of paths that the program's user can't read;
                                 * or NULL */
} QueensContainer;

/* Starts @argv in @folder. Looks argv[0] up in PATH. The folder is also the program's home and its
 * folder for temporary files. If @is_fresh, removes the folder when the program has ended. Other
 * folders are removed only if Queenside ends before the program. The caller enforces the limits of
 * time and output. Returns FALSE with a G_SPAWN_ERROR or G_FILE_ERROR. */
gboolean           queens_container_start  (QueensContainer            *self,
                                            const char *const          *argv,
                                            const char                 *folder,
                                            gboolean                    is_fresh,
                                            const QueensProgramLimits  *limits,
                                            GError                    **error);

/* Ends all processes of the program. The warden then ends, too. */
void               queens_container_stop   (QueensContainer            *self);

/* Returns why the program ended. Frees the container's data except its fds. Call it after reaping
 * the warden. Sets @wait_status, which is valid only if QUEENS_WARDEN_ENDED is returned. */
QueensWardenReason queens_container_finish (QueensContainer            *self,
                                            int                        *wait_status);
