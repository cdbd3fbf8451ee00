/* queens-program.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE             /* unshare, memrchr */

#include "queens-program.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <math.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHUNK (64 * 1024)
#define ERRORS_KEPT 2048        /* bytes */
#define CENSUS_MS 100           /* between two counts of its processes */
#define MAX_THREADS 1024        /* of a program, where the system counts them */
#define MAX_SWEEPS 8

const QueensProgramLimits queens_program_limits = {
  .seconds = 10,
  .memory = G_GUINT64_CONSTANT (1) << 30,
  .output = 16 << 20,
  .processes = 32,
};

struct _QueensProgram
{
  QueensProgramLimits limits;
  QueensProgramOutput output;
  QueensProgramEnded  ended;
  gpointer            user_data;

  GMainContext       *context;
  int                 priority;
  char               *folder;
  gboolean            owns_folder;
  GPid                pid;      /* and its session; 0 once it is reaped */
  gboolean            had_network;

  int                 input_fd; /* each -1 when it is closed */
  int                 output_fd;
  int                 errors_fd;
  GSource            *input_source;
  GSource            *output_source;
  GSource            *errors_source;
  GSource            *child_source;
  GSource            *time_source;
  GSource            *census_source;
  GSource            *end_source;

  GByteArray         *input;    /* not yet written */
  gboolean            input_ends;
  GByteArray         *line;     /* the begun line of its output */
  GString            *errors;
  guint64             n_bytes;  /* read of both outputs */
  guint64             n_handed;

  gboolean            is_killed;
  QueensProgramEndKind kind;    /* why, where it is killed */
  int                 wait_status;
  gboolean            is_calling;       /* a function of the caller's, which may free us */
  gboolean            is_freed;
};

static void finish (QueensProgram *self);

/* --- The child --- */

/* All that the child needs between fork and exec, where it may only make system calls. */
typedef struct
{
  struct rlimit processor;
  struct rlimit memory;
  struct rlimit file;
  struct rlimit threads;
  gboolean      network;
  char          uid_map[32];
  char          gid_map[32];
  int           report_fd;      /* a byte is written to it once the network is taken away */
} Child;

static void
limit (int                  resource,
       const struct rlimit *wanted)
{
  struct rlimit now;

  if (wanted->rlim_cur == RLIM_INFINITY || getrlimit (resource, &now) != 0)
    return;
  now.rlim_max = MIN (now.rlim_max, wanted->rlim_max);
  now.rlim_cur = MIN (wanted->rlim_cur, now.rlim_max);
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
      /* Without it the program is nobody, and runs as well. */
    }
  close (fd);
}
#endif

static void
set_up_child (gpointer data)
{
  Child *child = data;

  setsid ();
#ifdef __linux__
  if (!child->network && unshare (CLONE_NEWUSER | CLONE_NEWNET) == 0)
    {
      write_word ("/proc/self/setgroups", "deny");
      write_word ("/proc/self/uid_map", child->uid_map);
      write_word ("/proc/self/gid_map", child->gid_map);
      if (write (child->report_fd, "", 1) < 0)
        {
          /* It is then said to have a network, which it has not. */
        }
    }
#endif
  limit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  limit (RLIMIT_CPU, &child->processor);
  limit (RLIMIT_FSIZE, &child->file);
#ifdef RLIMIT_NPROC
  limit (RLIMIT_NPROC, &child->threads);
#endif
  limit (RLIMIT_AS, &child->memory);
}

/* --- Its processes --- */

typedef struct
{
  guint n_processes;            /* alive in the session */
  guint n_threads;              /* of the user, in any */
} Census;

/* Counts, and where @signal is not 0 sends it to those of the session. On a system without /proc
 * nothing is counted. */
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

      /* The name of the program, in brackets, may have anything in it. */
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

/* Also those that made a group of their own; again, as one may have forked meanwhile. */
static void
kill_session (GPid session)
{
  kill (-session, SIGKILL);
  for (guint i = 0; i < MAX_SWEEPS && take_census (session, SIGKILL).n_processes > 0; i++)
    g_thread_yield ();
}

static void
kill_for (QueensProgram        *self,
          QueensProgramEndKind  kind)
{
  if (self->is_killed || self->pid == 0)
    return;
  self->is_killed = TRUE;
  self->kind = kind;
  kill_session (self->pid);
}

/* --- Sources --- */

static void
drop_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static GSource *
add_source (QueensProgram *self,
            GSource       *source,
            GSourceFunc    callback)
{
  g_source_set_callback (source, callback, self, NULL);
  g_source_set_priority (source, self->priority);
  g_source_attach (source, self->context);
  return source;
}

static void
close_fd (int      *fd,
          GSource **source)
{
  drop_source (source);
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static void
drop_all (QueensProgram *self)
{
  close_fd (&self->input_fd, &self->input_source);
  close_fd (&self->output_fd, &self->output_source);
  close_fd (&self->errors_fd, &self->errors_source);
  drop_source (&self->child_source);
  drop_source (&self->time_source);
  drop_source (&self->census_source);
  drop_source (&self->end_source);
}

/* --- Output --- */

/* FALSE where the caller has freed us; then nothing of us may be touched but by the one who
 * called. */
static gboolean
hand_out (QueensProgram *self,
          const void    *bytes,
          gsize          length)
{
  if (length == 0)
    return TRUE;
  self->n_handed += length;
  if (self->output == NULL)
    return TRUE;
  self->is_calling = TRUE;
  self->output (bytes, length, self->user_data);
  self->is_calling = FALSE;
  return !self->is_freed;
}

static gboolean
take_output (QueensProgram *self,
             const char    *bytes,
             gsize          length)
{
  const char *last = memrchr (bytes, '\n', length);
  gsize whole = last != NULL ? (gsize) (last + 1 - bytes) : 0;

  if (whole > 0 && self->line->len > 0)
    {
      g_autoptr (GByteArray) line = g_steal_pointer (&self->line);

      self->line = g_byte_array_new ();
      g_byte_array_append (line, (const guint8 *) bytes, whole);
      g_byte_array_append (self->line, (const guint8 *) bytes + whole, length - whole);
      return hand_out (self, line->data, line->len);
    }
  g_byte_array_append (self->line, (const guint8 *) bytes + whole, length - whole);
  return hand_out (self, bytes, whole);
}

static void
take_errors (QueensProgram *self,
             const char    *bytes,
             gsize          length)
{
  g_string_append_len (self->errors, bytes, length);
  if (self->errors->len > ERRORS_KEPT)
    g_string_erase (self->errors, 0, self->errors->len - ERRORS_KEPT);
}

typedef enum
{
  READ_MORE,
  READ_NOTHING,                 /* just now */
  READ_END,
  READ_FREED,
} ReadResult;

static ReadResult
read_some (QueensProgram *self,
           int            fd)
{
  char bytes[CHUNK];
  gssize length;
  gsize allowed;

  do
    length = read (fd, bytes, sizeof bytes);
  while (length < 0 && errno == EINTR);
  if (length < 0 && errno == EAGAIN)
    return READ_NOTHING;
  if (length <= 0)
    return READ_END;

  allowed = length;
  if (self->limits.output > 0)
    allowed = MIN (allowed, self->limits.output - self->n_bytes);
  self->n_bytes += allowed;
  if (fd == self->errors_fd)
    take_errors (self, bytes, allowed);
  else if (!take_output (self, bytes, allowed))
    return READ_FREED;
  if (allowed == (gsize) length)
    return READ_MORE;

  /* Also one that has ended before all was read. */
  kill_for (self, QUEENS_PROGRAM_TOO_MUCH_OUTPUT);
  self->is_killed = TRUE;
  self->kind = QUEENS_PROGRAM_TOO_MUCH_OUTPUT;
  return READ_END;
}

static void
really_free (QueensProgram *self)
{
  drop_all (self);
  g_byte_array_unref (self->input);
  g_byte_array_unref (self->line);
  g_string_free (self->errors, TRUE);
  g_main_context_unref (self->context);
  g_free (self->folder);
  g_free (self);
}

static gboolean
output_cb (int          fd,
           GIOCondition condition,
           gpointer     user_data)
{
  QueensProgram *self = user_data;
  ReadResult result = read_some (self, fd);

  if (result == READ_FREED)
    {
      really_free (self);
      return G_SOURCE_REMOVE;
    }
  if (result != READ_END)
    return G_SOURCE_CONTINUE;
  if (fd == self->output_fd)
    close_fd (&self->output_fd, &self->output_source);
  else
    close_fd (&self->errors_fd, &self->errors_source);
  finish (self);
  return G_SOURCE_REMOVE;
}

/* --- Input --- */

/* A program that reads no more must not end us, nor may we change what SIGPIPE does to others. */
static gssize
write_quietly (int           fd,
               gconstpointer bytes,
               gsize         length)
{
  sigset_t pipe, before, pending;
  gboolean was_pending;
  gssize written;
  int failed;

  sigemptyset (&pipe);
  sigaddset (&pipe, SIGPIPE);
  sigpending (&pending);
  was_pending = sigismember (&pending, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &pipe, &before);
  written = write (fd, bytes, length);
  failed = errno;
  sigpending (&pending);
  if (written < 0 && failed == EPIPE && !was_pending && sigismember (&pending, SIGPIPE))
    {
      int signal;

      sigwait (&pipe, &signal);
    }
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = failed;
  return written;
}

static gboolean
input_cb (int          fd,
          GIOCondition condition,
          gpointer     user_data)
{
  QueensProgram *self = user_data;
  gssize written = 0;

  if (self->input->len > 0)
    {
      written = write_quietly (fd, self->input->data, MIN (self->input->len, CHUNK));
      if (written < 0 && (errno == EAGAIN || errno == EINTR))
        return G_SOURCE_CONTINUE;
    }
  if (written > 0)
    g_byte_array_remove_range (self->input, 0, written);
  if (self->input->len > 0 && written >= 0)
    return G_SOURCE_CONTINUE;

  if (written < 0 || self->input_ends)
    close_fd (&self->input_fd, &self->input_source);
  else
    drop_source (&self->input_source);
  return G_SOURCE_REMOVE;
}

static void
feed (QueensProgram *self)
{
  if (self->input_fd >= 0 && self->input_source == NULL)
    self->input_source = add_source (self, g_unix_fd_source_new (self->input_fd, G_IO_OUT),
                                     G_SOURCE_FUNC (input_cb));
}

void
queens_program_write (QueensProgram *self,
                      const char    *bytes,
                      gssize         length)
{
  g_return_if_fail (!self->input_ends);

  if (self->input_fd < 0)
    return;
  g_byte_array_append (self->input, (const guint8 *) bytes,
                       length < 0 ? strlen (bytes) : (gsize) length);
  feed (self);
}

void
queens_program_close_input (QueensProgram *self)
{
  self->input_ends = TRUE;
  feed (self);
}

/* --- The end --- */

static gboolean
end_cb (gpointer user_data)
{
  QueensProgram *self = user_data;
  g_autofree char *errors = g_utf8_make_valid (self->errors->str, self->errors->len);
  QueensProgramEnd end = {
    .kind = self->kind,
    .had_network = self->had_network,
    .n_bytes = self->n_handed,
    .errors = errors,
  };

  drop_source (&self->end_source);
  if (!self->is_killed && WIFSIGNALED (self->wait_status))
    {
      end.kind = WTERMSIG (self->wait_status) == SIGXCPU ? QUEENS_PROGRAM_TIMED_OUT
                                                         : QUEENS_PROGRAM_CRASHED;
      end.status = WTERMSIG (self->wait_status);
    }
  else if (!self->is_killed)
    end.status = WEXITSTATUS (self->wait_status);

  self->is_calling = TRUE;
  if (self->ended != NULL)
    self->ended (&end, self->user_data);
  self->is_calling = FALSE;
  if (self->is_freed)
    really_free (self);
  return G_SOURCE_REMOVE;
}

typedef struct
{
  char         *folder;
  GSource      *then;
  GMainContext *context;
} Removal;

static gpointer
remove_in_thread (gpointer data)
{
  Removal *removal = data;

  queens_program_remove_folder (removal->folder);
  g_source_set_ready_time (removal->then, 0);
  g_source_unref (removal->then);
  g_main_context_unref (removal->context);
  g_free (removal->folder);
  g_free (removal);
  return NULL;
}

static gboolean
dispatch (GSource     *source,
          GSourceFunc  callback,
          gpointer     user_data)
{
  return callback (user_data);
}

/* Once it is reaped and all it wrote is read. Its folder may hold much, so that is removed in a
 * thread, which then lets the end come. */
static void
finish (QueensProgram *self)
{
  static GSourceFuncs functions = { .dispatch = dispatch };

  if (self->pid != 0 || self->output_fd >= 0 || self->errors_fd >= 0 || self->end_source != NULL)
    return;
  drop_all (self);
  if (!hand_out (self, self->line->data, self->line->len))
    {
      really_free (self);
      return;
    }
  g_byte_array_set_size (self->line, 0);

  self->end_source = add_source (self, g_source_new (&functions, sizeof (GSource)), end_cb);
  if (self->owns_folder)
    {
      Removal *removal = g_new (Removal, 1);

      self->owns_folder = FALSE;
      removal->folder = g_strdup (self->folder);
      removal->then = g_source_ref (self->end_source);
      removal->context = g_main_context_ref (self->context);
      g_thread_unref (g_thread_new ("remove folder", remove_in_thread, removal));
    }
  else
    g_source_set_ready_time (self->end_source, 0);
}

/* What is left of its session must not keep its outputs open. One that has left the session may;
 * it is not waited for. */
static void
child_cb (GPid     pid,
          int      wait_status,
          gpointer user_data)
{
  QueensProgram *self = user_data;
  ReadResult result = READ_MORE;

  drop_source (&self->child_source);
  drop_source (&self->time_source);
  drop_source (&self->census_source);
  self->wait_status = wait_status;
  kill_session (pid);
  self->pid = 0;
  while (self->errors_fd >= 0 && result == READ_MORE)
    result = read_some (self, self->errors_fd);
  close_fd (&self->errors_fd, &self->errors_source);
  result = READ_MORE;
  while (self->output_fd >= 0 && result == READ_MORE)
    result = read_some (self, self->output_fd);
  if (result == READ_FREED)
    {
      really_free (self);
      return;
    }
  close_fd (&self->output_fd, &self->output_source);
  finish (self);
}

static gboolean
time_cb (gpointer user_data)
{
  QueensProgram *self = user_data;

  drop_source (&self->time_source);
  kill_for (self, QUEENS_PROGRAM_TIMED_OUT);
  return G_SOURCE_REMOVE;
}

static gboolean
census_cb (gpointer user_data)
{
  QueensProgram *self = user_data;

  if (take_census (self->pid, 0).n_processes > self->limits.processes)
    kill_for (self, QUEENS_PROGRAM_TOO_MANY_PROCESSES);
  return G_SOURCE_CONTINUE;
}

void
queens_program_stop (QueensProgram *self)
{
  kill_for (self, QUEENS_PROGRAM_STOPPED);
}

/* --- Start --- */

static struct rlimit
as_limit (guint64 value)
{
  rlim_t limit = value == 0 ? RLIM_INFINITY : (rlim_t) value;

  return (struct rlimit){ limit, limit };
}

/* What Python has printed is there when it is killed, and no file is left beside the program. */
static char **
make_environment (const char *folder)
{
  char **environment = g_get_environ ();

  environment = g_environ_setenv (environment, "TMPDIR", folder, TRUE);
  environment = g_environ_setenv (environment, "PWD", folder, TRUE);
  environment = g_environ_setenv (environment, "PYTHONUNBUFFERED", "1", TRUE);
  environment = g_environ_setenv (environment, "PYTHONDONTWRITEBYTECODE", "1", TRUE);
  environment = g_environ_setenv (environment, "PYTHONIOENCODING", "utf-8", TRUE);
  return environment;
}

static gboolean
spawn (QueensProgram      *self,
       const char *const  *argv,
       GError            **error)
{
  g_auto (GStrv) environment = make_environment (self->folder);
  guint64 seconds = ceil (self->limits.seconds);
  Child child = {
    .processor = { seconds, seconds + 1 },
    .memory = as_limit (self->limits.memory),
    .file = as_limit (self->limits.output),
    .threads = as_limit (self->limits.processes == 0 ? 0
                                                     : take_census (0, 0).n_threads + MAX_THREADS),
    .network = self->limits.network,
  };
  int report[2];
  char byte;
  gboolean started;

  if (!g_unix_open_pipe (report, FD_CLOEXEC, error))
    return FALSE;
  child.report_fd = report[1];
  g_snprintf (child.uid_map, sizeof child.uid_map, "%u %u 1", getuid (), getuid ());
  g_snprintf (child.gid_map, sizeof child.gid_map, "%u %u 1", getgid (), getgid ());
  started = g_spawn_async_with_pipes_and_fds (self->folder, argv,
                                              (const char *const *) environment,
                                              G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD,
                                              set_up_child, &child, -1, -1, -1, NULL, NULL, 0,
                                              &self->pid, &self->input_fd, &self->output_fd,
                                              &self->errors_fd, error);
  close (report[1]);
  self->had_network = !started || read (report[0], &byte, 1) != 1;
  close (report[0]);
  return started;
}

static void
watch (QueensProgram *self)
{
  int *fds[] = { &self->input_fd, &self->output_fd, &self->errors_fd };

  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    g_unix_set_fd_nonblocking (*fds[i], TRUE, NULL);
  self->output_source = add_source (self, g_unix_fd_source_new (self->output_fd, G_IO_IN),
                                    G_SOURCE_FUNC (output_cb));
  self->errors_source = add_source (self, g_unix_fd_source_new (self->errors_fd, G_IO_IN),
                                    G_SOURCE_FUNC (output_cb));
  self->child_source = add_source (self, g_child_watch_source_new (self->pid),
                                   G_SOURCE_FUNC (child_cb));
  self->time_source = add_source (self,
                                  g_timeout_source_new (MAX (self->limits.seconds * 1000, 1)),
                                  time_cb);
  if (self->limits.processes > 0)
    self->census_source = add_source (self, g_timeout_source_new (CENSUS_MS), census_cb);
  /* A flood of output must not put off its end. */
  g_source_set_priority (self->time_source, MIN (self->priority, G_PRIORITY_DEFAULT));
  if (self->census_source != NULL)
    g_source_set_priority (self->census_source, MIN (self->priority, G_PRIORITY_DEFAULT));
}

QueensProgram *
queens_program_start (const char *const          *argv,
                      const char                 *folder,
                      const QueensProgramLimits  *limits,
                      int                         priority,
                      QueensProgramOutput         output,
                      QueensProgramEnded          ended,
                      gpointer                    user_data,
                      GError                    **error)
{
  g_autofree char *fresh = NULL;
  QueensProgram *self;

  g_return_val_if_fail (argv[0] != NULL && limits->seconds > 0, NULL);

  if (folder == NULL && (fresh = queens_program_make_folder (error)) == NULL)
    return NULL;
  self = g_new0 (QueensProgram, 1);
  self->limits = *limits;
  self->output = output;
  self->ended = ended;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->priority = priority;
  self->owns_folder = folder == NULL;
  self->folder = g_strdup (folder == NULL ? fresh : folder);
  self->input = g_byte_array_new ();
  self->line = g_byte_array_new ();
  self->errors = g_string_new (NULL);
  self->input_fd = self->output_fd = self->errors_fd = -1;
  if (spawn (self, argv, error))
    {
      watch (self);
      return self;
    }
  if (self->owns_folder)
    queens_program_remove_folder (self->folder);
  really_free (self);
  return NULL;
}

void
queens_program_free (QueensProgram *self)
{
  if (self->pid != 0)
    {
      drop_source (&self->child_source);
      kill_session (self->pid);
      while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
      self->pid = 0;
    }
  if (self->owns_folder)
    queens_program_remove_folder (self->folder);
  self->owns_folder = FALSE;
  drop_all (self);
  self->is_freed = TRUE;
  if (!self->is_calling)
    really_free (self);
}

const char *
queens_program_get_folder (QueensProgram *self)
{
  return self->folder;
}

char *
queens_program_explain_end (const QueensProgramEnd    *end,
                            const QueensProgramLimits *limits)
{
  g_autofree char *amount = NULL;

  switch (end->kind)
    {
    case QUEENS_PROGRAM_EXITED:
      return end->status == 0 ? g_strdup (_("It ended."))
                              : g_strdup_printf (_("It ended with status %d."), end->status);
    case QUEENS_PROGRAM_CRASHED:
      return g_strdup_printf (_("It crashed: %s."), g_strsignal (end->status));
    case QUEENS_PROGRAM_TIMED_OUT:
      return g_strdup_printf (_("It did not end within %g seconds and was stopped."),
                              limits->seconds);
    case QUEENS_PROGRAM_TOO_MUCH_OUTPUT:
      amount = g_format_size_full (limits->output, G_FORMAT_SIZE_IEC_UNITS);
      return g_strdup_printf (_("It printed more than %s and was stopped."), amount);
    case QUEENS_PROGRAM_TOO_MANY_PROCESSES:
      return g_strdup_printf (_("It started more than %u processes and was stopped."),
                              limits->processes);
    case QUEENS_PROGRAM_STOPPED:
      return g_strdup (_("It was stopped."));
    default:
      g_assert_not_reached ();
    }
}

/* --- Folders --- */

char *
queens_program_make_folder (GError **error)
{
  return g_dir_make_tmp ("queenside-program-XXXXXX", error);
}

void
queens_program_remove_folder (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir;
  const char *name;

  /* It may have taken its own right to write there away. */
  g_chmod (folder, 0700);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_clear_pointer (&dir, g_dir_close);
  for (guint i = 0; i < names->len; i++)
    {
      const char *path = g_ptr_array_index (names, i);
      struct stat status;

      if (g_lstat (path, &status) == 0 && S_ISDIR (status.st_mode))
        queens_program_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}
