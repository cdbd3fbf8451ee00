/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contains another person's program. It runs without a shell, with limits, and leads its own
 * session, so all processes that it starts can be counted and killed.
 *
 * This protects against mistakes, not against attacks: the program may read and write what the user
 * may, and a process that leaves the session survives. */

#pragma once

#include <glib.h>

/* 0 means no limit, except for the seconds. */
typedef struct
{
  double   seconds;             /* of wall time; rounded up, also each process's processor time */
  guint64  memory;              /* bytes of address space of a process */
  guint64  output;              /* bytes written to both outputs, and to any one file */
  guint    processes;           /* at a time, itself included */
  gboolean network;             /* allowed */
} QueensProgramLimits;

typedef struct
{
  GPid     pid;                 /* of the session's leader; the caller reaps it */
  gboolean has_network;         /* allowed, or the system does not let us take it away */
  int      fds[3];              /* our ends of input, output and error output; the caller closes
                                 * them */
} QueensContainer;

/* Starts @argv, looked up in PATH, in @folder, also its folder for temporary files. The caller
 * enforces the limits of time, output and processes. Returns FALSE with a G_SPAWN_ERROR. */
gboolean queens_container_start (QueensContainer            *self,
                                 const char *const          *argv,
                                 const char                 *folder,
                                 const QueensProgramLimits  *limits,
                                 GError                    **error);

/* Returns the number of processes alive; 0 if the system has no /proc. */
guint    queens_container_count (const QueensContainer      *self);

/* Kills all processes of the session. */
void     queens_container_kill  (const QueensContainer      *self);
