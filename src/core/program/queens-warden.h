/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process between Queenside and another person's program. The warden limits the program,
 * gives it a user, counts its processes and measures its files. It ends everything that the
 * program has started when the program ends, when Queenside asks for it, and when Queenside is
 * gone, even if killed. The warden is forked without exec. A separate program would have to be
 * found in a build tree, a package, a Flatpak and the archive of an autograder; a fork needs no
 * file. Queenside has threads, so the warden makes only system calls: it calls no GLib function
 * and allocates nothing. */

#pragma once

#include <glib.h>
#include <sys/types.h>

#define QUEENS_WARDEN_MAX_FOLDERS 4

/* Instructions for the warden, prepared before the fork. 0 means no limit. */
typedef struct
{
  guint64     seconds;          /* processor time of each process */
  guint64     memory;           /* bytes: address space of each process, and use of all together */
  guint64     output;           /* bytes per file */
  guint64     disk;             /* bytes of all files in the folder together */
  guint       processes;        /* processes at a time */
  guint       n_helpers;        /* processes of the sandbox itself, which don't count */
  gboolean    takes_network;    /* TRUE if the warden should try to block the network */
  gboolean    has_own_user;     /* TRUE if the program gets its own user; only root can do this */
  gboolean    is_sandboxed;     /* TRUE if the program is a sandbox, which does the rest */
  const char *folder;           /* working folder of the program, given to that user */
  const char *rubbish[QUEENS_WARDEN_MAX_FOLDERS]; /* NULL-terminated; removed at the end */
  const char *orphans[QUEENS_WARDEN_MAX_FOLDERS]; /* NULL-terminated; folders to remove, too, if
                                                   * Queenside is gone */
  int         control_fd;       /* a byte asks to end the program; end of file means that
                                 * Queenside is gone */
  int         report_fd;        /* receives a start, then an end */
} QueensWarden;

/* The warden's first report, written before the program starts. */
typedef struct
{
  pid_t    program;             /* the program's pid; it leads a session */
  gboolean is_ready;            /* FALSE if the program won't be started */
  gboolean has_network;         /* TRUE unless the warden has blocked the network */
} QueensWardenStart;

typedef enum
{
  QUEENS_WARDEN_ENDED,          /* the program ended, by itself or by a signal */
  QUEENS_WARDEN_ASKED,
  QUEENS_WARDEN_TOO_MANY_PROCESSES,
  QUEENS_WARDEN_TOO_MUCH_MEMORY,
  QUEENS_WARDEN_TOO_MUCH_DISK,
  QUEENS_WARDEN_LOST,           /* the program ended its warden */
} QueensWardenReason;

/* The warden's last report, written when the program's processes and its fresh folder are gone. */
typedef struct
{
  QueensWardenReason reason;
  int                wait_status; /* the program's status, if it ended by itself */
} QueensWardenEnd;

/* Turns the calling process, a child that is about to exec, into the warden. Forks the program and
 * returns in the program; never returns in the warden. @data is a QueensWarden. */
void     queens_warden_set_up       (gpointer data);

/* Changes the user of a process of root that is about to exec, or ends the process. */
void     queens_warden_become_other (gpointer unused);

/* Returns TRUE if programs can run as a separate user here, which needs root. */
gboolean queens_warden_can_set_user (void);
