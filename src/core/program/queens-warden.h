/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process between Queenside and another person's program. It gives the program its limits and
 * its user, counts its processes and measures its files, and ends everything that the program has
 * started: when the program ends, when Queenside asks for it, and when Queenside is gone, even if
 * it was killed.
 *
 * The warden is forked without exec. Queenside would have to find a helper program in a build
 * tree, a package, a Flatpak and the archive of an autograder; a fork needs no file. Because
 * Queenside has threads, the warden makes system calls only: it calls no GLib function and
 * allocates nothing. */

#pragma once

#include <glib.h>
#include <sys/types.h>

#define QUEENS_WARDEN_MAX_FOLDERS 4

/* Prepared before the fork. 0 means no limit. */
typedef struct
{
  guint64     seconds;          /* of processor time of each process */
  guint64     memory;           /* bytes: of address space of each process, and in use by all of
                                 * them together */
  guint64     output;           /* bytes of any one file */
  guint64     disk;             /* bytes of all files in the folder together */
  guint       processes;        /* at a time */
  guint       n_helpers;        /* processes of a sandbox around the program, which are not
                                 * counted */
  gboolean    takes_network;    /* the warden tries to block the network */
  gboolean    has_own_user;     /* the program gets a user of its own; only for root */
  gboolean    is_sandboxed;     /* the program is a sandbox, which does the rest */
  const char *folder;           /* where the program works; given to that user */
  const char *rubbish[QUEENS_WARDEN_MAX_FOLDERS]; /* folders to remove at the end; up to a NULL */
  const char *orphans[QUEENS_WARDEN_MAX_FOLDERS]; /* to remove, too, if Queenside is gone */
  int         control_fd;       /* a byte asks to end the program; the end of the file says that
                                 * Queenside is gone */
  int         report_fd;        /* receives a start, then an end */
} QueensWarden;

/* Written before the program starts. */
typedef struct
{
  pid_t    program;             /* leads a session */
  gboolean is_ready;            /* if FALSE, the program is not started */
  gboolean has_network;         /* as far as the warden knows */
} QueensWardenStart;

typedef enum
{
  QUEENS_WARDEN_ENDED,          /* the program, by itself or by a signal */
  QUEENS_WARDEN_ASKED,
  QUEENS_WARDEN_TOO_MANY_PROCESSES,
  QUEENS_WARDEN_TOO_MUCH_MEMORY,
  QUEENS_WARDEN_TOO_MUCH_DISK,
  QUEENS_WARDEN_LOST,           /* the program ended its warden */
} QueensWardenReason;

/* Written after the program's processes, and a fresh folder, are gone. */
typedef struct
{
  QueensWardenReason reason;
  int                wait_status; /* of the program, if it ended by itself */
} QueensWardenEnd;

/* Makes the calling process, which must be a child that is about to exec, the warden. Forks the
 * program and returns in it; never returns in the warden. @data is a QueensWarden. */
void     queens_warden_set_up       (gpointer data);

/* Changes the user of a root process that is about to exec, or ends the process. */
void     queens_warden_become_other (gpointer unused);

/* Returns TRUE if a program can have a user of its own here; only root can give it one. */
gboolean queens_warden_can_set_user (void);
