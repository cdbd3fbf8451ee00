/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contains another person's program, with limits and by the strongest protection that works here.
 * The program runs without a shell, with an environment that has only what programs need. Whatever
 * it starts ends with it, and with Queenside, however that is ended. */

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
  const char *const *readable;  /* paths, up to a NULL, of the files and folders that it needs and
                                 * that are not the system's; or NULL. A sandbox shows no
                                 * others; a user of its own gets copies of what not every user
                                 * may read */
  gboolean           is_readable_ours;  /* queens_program_make_folder() made those folders: they
                                         * are removed if Queenside is ended */
} QueensProgramLimits;

typedef struct
{
  GPid             pid;         /* of the program's warden; the caller reaps it */
  int              fds[3];      /* our ends of input, output and error output; the caller closes
                                 * them */
  QueensProtection protection;  /* in force */
  gboolean         has_network; /* allowed, or the system does not let us take it away */

  /* private */
  GPid             program;
  int              pipes[3];
  char            *copies;      /* a folder with copies of what must be readable; or NULL */
} QueensContainer;

/* Starts @argv, looked up in PATH, in @folder, also its home and its folder for temporary files. A
 * folder that is @is_fresh is removed when the program has ended; any other only if Queenside is
 * ended before. The caller enforces the limits of time and output. Returns FALSE with a
 * G_SPAWN_ERROR or G_FILE_ERROR. */
gboolean           queens_container_start  (QueensContainer            *self,
                                            const char *const          *argv,
                                            const char                 *folder,
                                            gboolean                    is_fresh,
                                            const QueensProgramLimits  *limits,
                                            GError                    **error);

/* Ends all processes; the warden then ends. */
void               queens_container_stop   (QueensContainer            *self);

/* Returns why the program ended, after the warden has been reaped, and frees what belongs to the
 * container but for its fds. @wait_status is the program's if it ended by itself. */
QueensWardenReason queens_container_finish (QueensContainer            *self,
                                            int                        *wait_status);
