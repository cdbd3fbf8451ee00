/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE             /* unshare */

#include "queens-container.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <math.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_THREADS 1024        /* of a program, if the system counts them */
#define MAX_SWEEPS 8

/* Prepared before the fork: until exec the child may only make system calls. */
typedef struct
{
  const QueensProgramLimits *limits;
  rlim_t                     n_threads;
  char                       uid_map[32];
  char                       gid_map[32];
  int                        report_fd; /* receives a byte once the network is taken away */
} Child;

/* Never raises a limit. */
static void
limit (int    resource,
       rlim_t soft,
       rlim_t hard)
{
  struct rlimit now;

  if (getrlimit (resource, &now) != 0)
    return;
  now.rlim_max = MIN (now.rlim_max, hard);
  now.rlim_cur = MIN (now.rlim_max, soft);
  setrlimit (resource, &now);
}

#ifdef __linux__
static void
write_word (const char *path,
            const char *word)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  if (fd < 0)
    return;
  if (write (fd, word, strlen (word)) < 0)
    {
      /* The program then runs as nobody, which does no harm. */
    }
  close (fd);
}
#endif

static void
set_up_child (gpointer data)
{
  const Child *child = data;
  const QueensProgramLimits *limits = child->limits;
  rlim_t seconds = ceil (limits->seconds);

  setsid ();
#ifdef __linux__
  if (!limits->network && unshare (CLONE_NEWUSER | CLONE_NEWNET) == 0)
    {
      write_word ("/proc/self/setgroups", "deny");
      write_word ("/proc/self/uid_map", child->uid_map);
      write_word ("/proc/self/gid_map", child->gid_map);
      if (write (child->report_fd, "", 1) < 0)
        {
          /* The report then says that it has a network, though it has none. */
        }
    }
#endif
  limit (RLIMIT_CORE, 0, 0);
  limit (RLIMIT_CPU, seconds, seconds + 1);
  if (limits->output > 0)
    limit (RLIMIT_FSIZE, limits->output, limits->output);
#ifdef RLIMIT_NPROC
  if (limits->processes > 0)
    limit (RLIMIT_NPROC, child->n_threads, child->n_threads);
#endif
  if (limits->memory > 0)
    limit (RLIMIT_AS, limits->memory, limits->memory);
}

typedef struct
{
  guint n_processes;            /* alive in the session */
  guint n_threads;              /* of the user, in all sessions */
} Census;

/* Counts, and sends @signal, unless 0, to the processes of the session. All counts are 0 on a
 * system without /proc. */
static Census
take_census (GPid session,
             int  signal)
{
  Census census = { 0, 0 };
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char path[64], text[1024], *end;
      int pid = atoi (name), fd, parsed, its_session, n_threads;
      char state;
      gssize length;
      struct stat status;

      if (pid <= 0)
        continue;
      g_snprintf (path, sizeof path, "/proc/%d/stat", pid);
      fd = open (path, O_RDONLY | O_CLOEXEC);
      if (fd < 0)
        continue;
      length = read (fd, text, sizeof text - 1);
      if (fstat (fd, &status) != 0)
        status.st_uid = (uid_t) -1;
      close (fd);
      text[MAX (length, 0)] = '\0';

      /* The program's name, in brackets, may itself contain brackets. */
      end = strrchr (text, ')');
      parsed = end == NULL ? 0
                           : sscanf (end + 1,
                                     " %c %*d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d"
                                     " %*d %*d %d",
                                     &state, &its_session, &n_threads);
      if (parsed != 3)
        continue;
      if (status.st_uid == getuid ())
        census.n_threads += n_threads;
      if (session == 0 || its_session != session || state == 'Z' || state == 'X')
        continue;
      census.n_processes++;
      if (signal != 0)
        kill (pid, signal);
    }
  return census;
}

guint
queens_container_count (const QueensContainer *self)
{
  return take_census (self->pid, 0).n_processes;
}

/* Sweeps for processes that left the group; repeatedly, as one may have forked meanwhile. */
void
queens_container_kill (const QueensContainer *self)
{
  kill (-self->pid, SIGKILL);
  for (guint i = 0; i < MAX_SWEEPS && take_census (self->pid, SIGKILL).n_processes > 0; i++)
    g_thread_yield ();
}

gboolean
queens_container_start (QueensContainer            *self,
                        const char *const          *argv,
                        const char                 *folder,
                        const QueensProgramLimits  *limits,
                        GError                    **error)
{
  /* A killed Python must not lose its output, nor leave files beside the program. */
  const char *const variables[][2] = {
    { "TMPDIR", folder }, { "PWD", folder }, { "PYTHONUNBUFFERED", "1" },
    { "PYTHONDONTWRITEBYTECODE", "1" }, { "PYTHONIOENCODING", "utf-8" },
  };
  char **environment = g_get_environ ();
  Child child = { .limits = limits, .n_threads = take_census (0, 0).n_threads + MAX_THREADS };
  int report[2];
  char byte;
  gboolean is_started;

  if (!g_unix_open_pipe (report, FD_CLOEXEC, error))
    {
      g_strfreev (environment);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    environment = g_environ_setenv (environment, variables[i][0], variables[i][1], TRUE);
  child.report_fd = report[1];
  g_snprintf (child.uid_map, sizeof child.uid_map, "%u %u 1", getuid (), getuid ());
  g_snprintf (child.gid_map, sizeof child.gid_map, "%u %u 1", getgid (), getgid ());
  is_started = g_spawn_async_with_pipes_and_fds (folder, argv, (const char *const *) environment,
                                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD,
                                                 set_up_child, &child, -1, -1, -1, NULL, NULL, 0,
                                                 &self->pid, &self->fds[0], &self->fds[1],
                                                 &self->fds[2], error);
  close (report[1]);
  self->has_network = !is_started || read (report[0], &byte, 1) != 1;
  close (report[0]);
  g_strfreev (environment);
  return is_started;
}
