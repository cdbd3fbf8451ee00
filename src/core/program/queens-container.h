/* queens-container.h: how somebody else's program is contained. It runs without a shell, with
 * limits, as the head of a session of its own, so that all it starts can be counted and killed.
 * Nothing outside this file knows how.
 *
 * It is contained against mistakes, not against attacks: it may read and write what the user may,
 * and a process that leaves the session outlives it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 0 means no limit, except for the seconds. */
typedef struct
{
  double   seconds;             /* from start to end; each process gets as much processor time,
                                 * rounded up */
  guint64  memory;              /* bytes of address space of a process */
  guint64  output;              /* bytes written to both outputs, and to any one file */
  guint    processes;           /* at a time, itself included */
  gboolean network;             /* may use it */
} QueensProgramLimits;

typedef struct
{
  GPid     pid;                 /* of the head. The caller reaps it; its status is the program's */
  gboolean has_network;         /* allowed, or the system does not let us take it away */
  int      fds[3];              /* our ends of its input, output and error output; the caller closes
                                 * them */
} QueensContainer;

/* Starts @argv, looked up in PATH, in @folder, which it also gets for its temporary files. The
 * caller enforces the limits of time, of output and of processes. FALSE with a G_SPAWN_ERROR. */
gboolean queens_container_start (QueensContainer            *self,
                                 const char *const          *argv,
                                 const char                 *folder,
                                 const QueensProgramLimits  *limits,
                                 GError                    **error);

/* Returns how many of its processes are alive; 0 if the system has no /proc. */
guint    queens_container_count (const QueensContainer      *self);

/* Kills all its processes that are left. */
void     queens_container_kill  (const QueensContainer      *self);

G_END_DECLS
