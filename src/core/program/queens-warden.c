/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE             /* for unshare() and setgroups() */

#include "queens-warden.h"

#include "queens-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_THREADS 256         /* threads of a program */
#define MAX_PROCESSES 65536     /* processes of the system that are examined */
#define MAX_PID (1 << 22)
#define MAX_PASSES 256          /* attempts to stop all processes; processes that still run may
                                 * start other processes */
#define MAX_FDS (1 << 16)
#define CHECK_MS 100            /* time between two checks of processes and files */

/* The first user id for programs. On systems with 32-bit ids, nothing else uses these ids. Some
 * containers map only 16-bit ids; FIRST_SMALL_USER is for these containers. */
#define FIRST_USER 0x7f000000
#define FIRST_SMALL_USER 61184
#define N_SMALL_USERS 4096
#define RESERVED "/run/queenside-users" /* file with a lock per small id */

typedef struct
{
  pid_t    pid;
  pid_t    parent;
  char     state;
  gboolean is_ours;             /* TRUE if the warden, or another process of the program, started
                                 * it */
  guint64  memory;              /* bytes */
} Process;

typedef struct
{
  const QueensWarden *plan;
  pid_t               program;  /* 0 after the program was reaped */
  uid_t               uid;      /* the program's own user, if it has one */
  Process            *processes;        /* buffer for the list of processes */
  guint8             *is_ours;  /* per pid: see Process; used only during a census */
} Warden;

typedef struct
{
  guint   n_processes;
  guint   n_running;            /* number of processes that aren't stopped */
  guint64 memory;               /* bytes that all processes use */
  guint   n_threads;            /* number of threads of the user, in all sessions */
} Census;

static void
put_number (char    *at,
            guint64  number)
{
  char digits[20];
  guint n = 0;

  do
    digits[n++] = '0' + number % 10;
  while ((number /= 10) > 0);
  while (n > 0)
    *at++ = digits[--n];
  *at = '\0';
}

static guint64
take_number (const char **at)
{
  guint64 number = 0;

  while (**at == ' ' || **at == '-')
    (*at)++;
  for (; **at >= '0' && **at <= '9'; (*at)++)
    number = number * 10 + (**at - '0');
  return number;
}

/* Reads /proc/PID/stat. If the process belongs to this user, adds its threads to @n_threads. */
static gboolean
read_process (int         proc,
              const char *name,
              Process    *process,
              guint      *n_threads)
{
  char path[64], text[1024];
  const char *at;
  gssize length;
  struct stat status;
  guint64 field = 0;
  int fd;

  if (name[0] < '1' || name[0] > '9' || strlen (name) > 20)
    return FALSE;
  strcpy (path, name);
  strcat (path, "/stat");
  fd = openat (proc, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return FALSE;
  length = read (fd, text, sizeof text - 1);
  if (fstat (fd, &status) != 0)
    status.st_uid = (uid_t) -1;
  close (fd);
  text[MAX (length, 0)] = '\0';

  /* The name of the program is in brackets, but may itself contain brackets. */
  at = strrchr (text, ')');
  if (at == NULL || strlen (at) < 4)
    return FALSE;
  process->pid = take_number (&name);
  process->state = at[2];
  process->is_ours = FALSE;
  at += 3;
  process->parent = take_number (&at);
  for (guint i = 5; i <= 24; i++)
    {
      field = take_number (&at);
      if (i == 20 && status.st_uid == geteuid ())
        *n_threads += field;
    }
  process->memory = field * sysconf (_SC_PAGESIZE);
  return process->pid > 0 && process->pid < MAX_PID;
}

/* Counts the program's processes. If @number isn't 0, sends them this signal. A process whose
 * parent ends becomes a child of the warden, so all descendants are found. Without /proc, all
 * counts are 0. */
static Census
take_census (Warden *self,
             int     number)
{
  Census census = { 0 };
  QueensScratchReader reader;
  pid_t warden = getpid ();
  guint n = 0;
  gboolean has_changed = TRUE;
  const char *name;

  if (self->processes == NULL || !queens_scratch_open (&reader, AT_FDCWD, "/proc"))
    return census;
  while (n < MAX_PROCESSES && (name = queens_scratch_next (&reader)) != NULL)
    n += read_process (reader.fd, name, &self->processes[n], &census.n_threads);
  queens_scratch_close (&reader);

  while (has_changed)
    {
      has_changed = FALSE;
      for (guint i = 0; i < n; i++)
        {
          Process *process = &self->processes[i];

          if (process->is_ours
              || !(process->parent == warden
                   || (process->parent < MAX_PID && self->is_ours[process->parent])))
            continue;
          self->is_ours[process->pid] = TRUE;
          process->is_ours = has_changed = TRUE;
        }
    }
  for (guint i = 0; i < n; i++)
    {
      const Process *process = &self->processes[i];

      if (!process->is_ours)
        continue;
      self->is_ours[process->pid] = FALSE;
      if (process->state == 'Z' || process->state == 'X')
        continue;
      census.n_processes++;
      census.n_running += process->state != 'T' && process->state != 't';
      census.memory += process->memory;
      if (number != 0)
        kill (process->pid, number);
    }
  return census;
}

/* Sets a limit, but never raises it. */
static void
limit (int     resource,
       guint64 soft,
       guint64 hard)
{
  struct rlimit now;

  if (getrlimit (resource, &now) != 0)
    return;
  now.rlim_max = MIN (now.rlim_max, hard);
  now.rlim_cur = MIN (now.rlim_max, soft);
  setrlimit (resource, &now);
}

static gboolean
become (uid_t uid)
{
  return setgroups (0, NULL) == 0 && setgid (uid) == 0 && setuid (uid) == 0;
}

void
queens_warden_become_other (gpointer unused)
{
  if (!become (FIRST_SMALL_USER))
    _exit (1);
}

gboolean
queens_warden_can_set_user (void)
{
  int status;
  pid_t child = geteuid () == 0 ? fork () : -1;

  if (child == 0)
    _exit (become (FIRST_SMALL_USER) ? 0 : 1);
  while (child > 0 && waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      return FALSE;
  return child > 0 && status == 0;
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
      /* If this fails, the program runs as the user nobody, which is safe, too. */
    }
  close (fd);
}
#endif

/* Blocks the network. Returns FALSE if the system doesn't allow it. */
static gboolean
take_network (gboolean is_root)
{
#ifdef __linux__
  const char *const maps[] = { "/proc/self/uid_map", "/proc/self/gid_map" };
  guint64 ids[] = { geteuid (), getegid () };

  if (is_root)
    return unshare (CLONE_NEWNET | CLONE_NEWIPC) == 0;
  if (unshare (CLONE_NEWUSER | CLONE_NEWNET) != 0)
    return FALSE;
  write_word ("/proc/self/setgroups", "deny");
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      char map[64];

      put_number (map, ids[i]);
      strcat (map, " ");
      put_number (map + strlen (map), ids[i]);
      strcat (map, " 1");
      write_word (maps[i], map);
    }
  return TRUE;
#else
  return FALSE;
#endif
}

/* Kills all processes of @uid, and no others. The system kills them in one call, so none of them
 * can fork in between. */
static void
kill_user (uid_t uid)
{
  pid_t helper = fork ();

  if (helper == 0)
    {
      if (become (uid))
        kill (-1, SIGKILL);
      _exit (0);
    }
  while (helper > 0 && waitpid (helper, NULL, 0) < 0 && errno == EINTR)
    continue;
}

/* Reaps all ended children. Returns −1 if no child is left. Then no process is left either, because
 * the warden adopts the children of a process that ends. */
static int
reap (void)
{
  pid_t pid;

  do
    pid = waitpid (-1, NULL, WNOHANG);
  while (pid > 0 || (pid < 0 && errno == EINTR));
  return pid;
}

/* Ends all processes of the program. Stops all of them before it kills any, because a stopped
 * process can't start others. */
static void
end_processes (Warden *self)
{
  const struct timespec moment = { .tv_nsec = 1000000 };
  gboolean is_done;

  if (self->program > 0)
    {
      kill (-self->program, SIGKILL);
      kill (self->program, SIGKILL);
    }
  if (self->uid != 0)
    kill_user (self->uid);
  if (reap () < 0)
    return;
  for (guint i = 0; i < MAX_PASSES && take_census (self, SIGSTOP).n_running > 0; i++)
    nanosleep (&moment, NULL);
  do
    {
      take_census (self, SIGKILL);
      is_done = reap () < 0;
      if (!is_done)
        nanosleep (&moment, NULL);
    }
  while (!is_done);
}

static void
set_limits (const QueensWarden *plan,
            guint               n_threads)
{
  limit (RLIMIT_CORE, 0, 0);
  if (plan->seconds > 0)
    limit (RLIMIT_CPU, plan->seconds, plan->seconds + 1);
  if (plan->output > 0)
    limit (RLIMIT_FSIZE, plan->output, plan->output);
#ifdef RLIMIT_NPROC
  if (plan->processes > 0)
    limit (RLIMIT_NPROC, n_threads + MAX_THREADS, n_threads + MAX_THREADS);
#endif
  if (plan->memory > 0)
    limit (RLIMIT_AS, plan->memory, plan->memory);
}

/* Sets the limits, the user and the network of the program. On failure, ends the process. */
static void
become_program (const Warden *self,
                pid_t         warden,
                guint         n_threads)
{
  const QueensWarden *plan = self->plan;
  QueensWardenStart start = { .program = getpid (), .has_network = TRUE };

  setsid ();
  umask (022);
  if (plan->takes_network)
    start.has_network = !take_network (self->uid != 0);
  set_limits (plan, n_threads);
  start.is_ready = !plan->has_own_user || (self->uid != 0 && become (self->uid));
#ifdef __linux__
  /* A sandbox may need to gain privileges when it starts, so only other programs get this flag. */
  if (!plan->is_sandboxed)
    prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  /* Set this signal after the change of user, because the change resets it. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (write (plan->report_fd, &start, sizeof start) != sizeof start || !start.is_ready
      || getppid () != warden)
    _exit (1);
}

static void
close_fds_from (int lowest)
{
  struct rlimit most;

#ifdef SYS_close_range
  if (syscall (SYS_close_range, lowest, ~0U, 0) == 0)
    return;
#endif
  if (getrlimit (RLIMIT_NOFILE, &most) != 0)
    most.rlim_cur = MAX_FDS;
  for (int fd = lowest; fd < (int) MIN (most.rlim_cur, MAX_FDS); fd++)
    close (fd);
}

/* The reservation is a lock on a byte of the file. The system removes the lock when the warden
 * ends, even if the warden is killed. The first small id is for queens_warden_become_other(). */
uid_t
queens_warden_reserve_user (const char *path,
                            guint       first,
                            int        *fd)
{
#ifdef F_OFD_SETLK
  const int set_lock = F_OFD_SETLK;
#else
  const int set_lock = F_SETLK;
#endif

  *fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  for (guint i = 0; i < N_SMALL_USERS - 1; i++)
    {
      guint number = 1 + (first + i) % (N_SMALL_USERS - 1);
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = number,
                            .l_len = 1 };

      if (*fd < 0 || fcntl (*fd, set_lock, &lock) == 0)
        return FIRST_SMALL_USER + number;
      if (errno != EAGAIN && errno != EACCES)
        return FIRST_SMALL_USER + number;
    }
  return 0;
}

/* Returns a user id that no other program has, or 0 on failure. Wardens have different pids, so
 * their large ids differ. A small id is reserved until @fd is closed. */
static uid_t
choose_user (const QueensWarden *plan,
             int                *fd)
{
  uid_t user = FIRST_USER + getpid ();

  *fd = -1;
  if (queens_scratch_give (plan->folder, user))
    return user;
  user = queens_warden_reserve_user (RESERVED, getpid (), fd);
  return user != 0 && queens_scratch_give (plan->folder, user) ? user : 0;
}

static guint64
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (guint64) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Returns QUEENS_WARDEN_ENDED if the program is within its limits. */
static QueensWardenReason
check_limits (Warden *self)
{
  const QueensWarden *plan = self->plan;
  Census census = take_census (self, 0);
  guint64 size = 0;

  if (plan->processes > 0 && census.n_processes > plan->processes + plan->n_helpers)
    return QUEENS_WARDEN_TOO_MANY_PROCESSES;
  if (plan->memory > 0 && census.memory > plan->memory)
    return QUEENS_WARDEN_TOO_MUCH_MEMORY;
  if (plan->disk > 0)
    size = queens_scratch_measure (plan->folder, plan->disk);
  if (plan->disk > 0 && self->uid != 0)
    size += queens_scratch_measure_user (self->uid, plan->disk);
  return size > plan->disk ? QUEENS_WARDEN_TOO_MUCH_DISK : QUEENS_WARDEN_ENDED;
}

static void
ignore_cb (int number)
{
}

/* Waits until the program ends or must be ended. Sets @is_orphan if Queenside has ended. @before is
 * the signal mask before the fork. */
static QueensWardenEnd
watch (Warden         *self,
       const sigset_t *before,
       gboolean       *is_orphan)
{
  QueensWardenEnd end = { .reason = QUEENS_WARDEN_ENDED };
  guint64 next = get_ms () + CHECK_MS;
  sigset_t mask = *before;

  sigdelset (&mask, SIGCHLD);
  while (TRUE)
    {
      guint64 now = get_ms ();
      guint64 left = next > now ? next - now : 0;
      struct timespec timeout = { .tv_sec = left / 1000, .tv_nsec = left % 1000 * 1000000 };
      fd_set fds;
      int status;
      char byte;
      pid_t pid;

      FD_ZERO (&fds);
      FD_SET (0, &fds);
      if (pselect (1, &fds, NULL, NULL, &timeout, &mask) > 0)
        {
          *is_orphan = read (0, &byte, 1) != 1;
          end.reason = QUEENS_WARDEN_ASKED;
          return end;
        }
      while ((pid = waitpid (-1, &status, WNOHANG)) > 0)
        if (pid == self->program)
          {
            self->program = 0;
            end.wait_status = status;
            return end;
          }
      if (get_ms () < next)
        continue;
      end.reason = check_limits (self);
      if (end.reason != QUEENS_WARDEN_ENDED)
        return end;
      next = get_ms () + CHECK_MS;
    }
}

void
queens_warden_set_up (gpointer data)
{
  const QueensWarden *plan = data;
  Warden self = { .plan = plan };
  pid_t warden = getpid ();
  gboolean is_orphan = FALSE;
  QueensWardenEnd end;
  sigset_t blocked, before;
  struct sigaction action = { .sa_handler = SIG_IGN };
  guint n_threads;
  int reserved = -1;            /* descriptor that keeps the user id reserved */

  /* Ctrl+C in the terminal must not end the warden, because the warden must outlive Queenside. */
  setsid ();
#ifdef __linux__
  prctl (PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
  self.processes = mmap (NULL, MAX_PROCESSES * sizeof *self.processes + MAX_PID,
                         PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (self.processes == MAP_FAILED)
    _exit (1);
  self.is_ours = (guint8 *) (self.processes + MAX_PROCESSES);
  n_threads = take_census (&self, 0).n_threads;
  if (plan->has_own_user)
    {
      self.uid = choose_user (plan, &reserved);
      n_threads = 0;
    }

  sigemptyset (&blocked);
  sigaddset (&blocked, SIGCHLD);
  sigprocmask (SIG_BLOCK, &blocked, &before);
  self.program = fork ();
  if (self.program == 0)
    {
      sigprocmask (SIG_SETMASK, &before, NULL);
      become_program (&self, warden, n_threads);
      munmap (self.processes, MAX_PROCESSES * sizeof *self.processes + MAX_PID);
      return;
    }
  if (self.program < 0)
    _exit (1);

  for (int number = 1; number < NSIG; number++)
    if (number != SIGCHLD)
      sigaction (number, &action, NULL);
  action.sa_handler = ignore_cb;
  sigaction (SIGCHLD, &action, NULL);
  /* Release the program's standard input and output. */
  if (dup2 (plan->control_fd, 0) < 0 || dup2 (plan->report_fd, 1) < 0)
    _exit (1);
  if (reserved >= 0 && dup2 (reserved, 2) < 0)
    _exit (1);
  close_fds_from (reserved >= 0 ? 3 : 2);
  if (chdir ("/") != 0)
    {
      /* Continue if this fails, because the folder can be removed anyway. */
    }

  end = watch (&self, &before, &is_orphan);
  end_processes (&self);
  if (plan->has_own_user)
    {
      queens_scratch_give (plan->folder, geteuid ());
      queens_scratch_remove_user (self.uid);
    }
  for (guint i = 0; plan->rubbish[i] != NULL; i++)
    queens_scratch_remove (plan->rubbish[i]);
  for (guint i = 0; is_orphan && plan->orphans[i] != NULL; i++)
    queens_scratch_remove (plan->orphans[i]);
  if (write (1, &end, sizeof end) < 0)
    {
      /* If Queenside has ended, nothing reads the report. */
    }
  _exit (0);
}
