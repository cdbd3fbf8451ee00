/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process between Queenside and another person's program. The warden limits the program, gives
 * it a user, counts its processes and measures its files. It ends all processes that the program
 * has started in three cases: the program ends, Queenside asks for it, or Queenside has ended or
 * was killed.
 *
 * The warden is forked without exec. A separate program would have to be found in a build tree, a
 * package, a Flatpak and the archive of an autograder; a fork needs no file. Queenside has threads,
 * so the warden makes only system calls: it calls no GLib function and allocates nothing. */

#pragma once

#include <glib.h>
#include <sys/types.h>

#define QUEENS_WARDEN_MAX_FOLDERS 4

/* Instructions for the warden, prepared before the fork. 0 means no limit. */
typedef struct
{
  guint64     seconds;          /* processor time of each process */
  guint64     memory;           /* bytes: the address space of each process, and the total memory of
                                 * all processes */
  guint64     output;           /* bytes of each file */
  guint64     disk;             /* bytes of all files in the folder in total */
  guint       processes;        /* maximum number of processes */
  guint       n_helpers;        /* number of the sandbox's own processes, which don't count */
  gboolean    takes_network;    /* TRUE if the warden should try to block the network */
  gboolean    has_own_user;     /* TRUE if the program gets its own user, which only root can do */
  gboolean    is_sandboxed;     /* TRUE if the program is a sandbox, which sets up its own
                                 * isolation */
  const char *folder;           /* working folder of the program; the program's user becomes its
                                 * owner */
  const char *rubbish[QUEENS_WARDEN_MAX_FOLDERS]; /* folders that are removed at the end;
                                                   * NULL-terminated */
  const char *orphans[QUEENS_WARDEN_MAX_FOLDERS]; /* folders that are also removed at the end, but
                                                   * only if Queenside has ended; NULL-terminated */
  int         control_fd;       /* a byte asks the warden to end the program; end of file means that
                                 * Queenside has ended */
  int         report_fd;        /* receives a QueensWardenStart, then a QueensWardenEnd */
} QueensWarden;

/* The warden's first report, written before the program starts. */
typedef struct
{
  pid_t    program;             /* pid of the program, which leads a session */
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
  QUEENS_WARDEN_LOST,           /* the program ended the warden */
} QueensWardenReason;

/* The warden's last report, written when the program's processes and its fresh folder are gone. */
typedef struct
{
  QueensWardenReason reason;
  int                wait_status; /* of the program, if the reason is QUEENS_WARDEN_ENDED */
} QueensWardenEnd;

/* Turns the calling process, a child that is about to exec, into the warden. Forks the program,
 * and returns only in the program's process. @data is a QueensWarden. */
void     queens_warden_set_up       (gpointer data);

/* Locks the file @path to reserve a 16-bit user id that no other warden has reserved. Tries @first
 * first. The reservation lasts until @fd is closed in this process and in its
 * children. If the file can't be locked, returns @first without a reservation. Returns 0
 * if all ids are reserved. */
uid_t    queens_warden_reserve_user (const char *path,
                                     guint       first,
                                     int        *fd);

/* Changes the user of the calling process, which belongs to root and is about to exec. On failure,
 * ends the process. */
void     queens_warden_become_other (gpointer unused);

/* Returns TRUE if programs can run as a separate user here. This needs root. */
gboolean queens_warden_can_set_user (void);
