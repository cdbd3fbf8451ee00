/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE             /* for memrchr() */

#include "queens-program.h"

#include "queens-notation.h"
#include "queens-scratch.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHUNK (64 * 1024)
#define ERRORS_KEPT 2048        /* maximum bytes of error output that are kept */

const QueensProgramLimits queens_program_limits = {
  .seconds = 10,
  .memory = G_GUINT64_CONSTANT (1) << 30,
  .output = 16 << 20,
  .disk = 64 << 20,
  .processes = 32,
  .protection = QUEENS_PROTECTION_BEST,
};

enum { INPUT, OUTPUT, ERRORS, N_PIPES };

/* Each source holds a reference, so the caller may free the program in any callback. */
struct _QueensProgram
{
  QueensProgramLimits  limits;
  QueensProgramOutput  output;
  QueensProgramEnded   ended;
  gpointer             user_data;

  GMainContext        *context;
  int                  priority;
  char                *folder;
  gboolean             owns_folder;
  QueensContainer      container;       /* pid is 0 after the program was reaped; fds are −1 after
                                         * they were closed */
  GSource             *pipes[N_PIPES];
  GSource             *child_source;
  GSource             *time_source;

  GByteArray          *input;   /* bytes that aren't written yet */
  gboolean             input_ends;
  GByteArray          *line;    /* the incomplete last line of output */
  GString             *errors;
  guint64              n_bytes; /* number of bytes read from both outputs */
  guint64              n_handed;

  gboolean             is_killed;
  QueensProgramEndKind kind;    /* the reason for killing the program */
  int                  wait_status;
};

static void
finalize (gpointer data)
{
  QueensProgram *self = data;

  g_byte_array_unref (self->input);
  g_byte_array_unref (self->line);
  g_string_free (self->errors, TRUE);
  g_main_context_unref (self->context);
  g_free (self->folder);
}

static void
unref (gpointer self)
{
  g_rc_box_release_full (self, finalize);
}

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
            GSourceFunc    callback,
            int            priority)
{
  g_source_set_callback (source, callback, g_rc_box_acquire (self), unref);
  g_source_set_priority (source, priority);
  g_source_attach (source, self->context);
  return source;
}

static void
close_pipe (QueensProgram *self,
            guint          pipe)
{
  drop_source (&self->pipes[pipe]);
  if (self->container.fds[pipe] >= 0)
    close (self->container.fds[pipe]);
  self->container.fds[pipe] = -1;
}

static void
drop_all (QueensProgram *self)
{
  for (guint i = 0; i < N_PIPES; i++)
    close_pipe (self, i);
  drop_source (&self->child_source);
  drop_source (&self->time_source);
  if (self->owns_folder)
    queens_scratch_remove (self->folder);
  self->owns_folder = FALSE;
}

static void
kill_for (QueensProgram        *self,
          QueensProgramEndKind  kind)
{
  if (self->is_killed || self->container.pid == 0)
    return;
  self->is_killed = TRUE;
  self->kind = kind;
  queens_container_stop (&self->container);
}

static void
hand_out (QueensProgram *self,
          gsize          length)
{
  self->n_handed += length;
  if (self->output != NULL && length > 0)
    self->output ((const char *) self->line->data, length, self->user_data);
  g_byte_array_remove_range (self->line, 0, length);
}

/* Returns the signal that ended the program, or 0. A sandbox exits with 128 + signal. */
static int
get_signal (QueensProgram *self)
{
  if (WIFSIGNALED (self->wait_status))
    return WTERMSIG (self->wait_status);
  if (self->container.protection == QUEENS_PROTECTION_SANDBOX
      && WEXITSTATUS (self->wait_status) > 128 && WEXITSTATUS (self->wait_status) < 128 + NSIG)
    return WEXITSTATUS (self->wait_status) - 128;
  return 0;
}

/* Reports the end as soon as the program was reaped and all its output was read. */
static void
finish_if_over (QueensProgram *self)
{
  QueensProgramEnded ended = self->ended;
  g_autofree char *errors = NULL;
  QueensProgramEnd end = {
    .kind = self->kind,
    .protection = self->container.protection,
    .had_network = self->container.has_network,
  };

  if (self->container.pid != 0 || self->container.fds[OUTPUT] >= 0
      || self->container.fds[ERRORS] >= 0 || ended == NULL)
    return;
  hand_out (self, self->line->len);
  /* The callback may have freed the program. */
  if (self->ended == NULL)
    return;
  self->ended = NULL;
  drop_all (self);
  errors = g_utf8_make_valid (self->errors->str, self->errors->len);
  end.errors = errors;
  end.n_bytes = self->n_handed;
  if (!self->is_killed && get_signal (self) != 0)
    {
      end.status = get_signal (self);
      end.kind = end.status == SIGXCPU ? QUEENS_PROGRAM_TIMED_OUT : QUEENS_PROGRAM_CRASHED;
    }
  else if (!self->is_killed)
    end.status = WEXITSTATUS (self->wait_status);
  ended (&end, self->user_data);
}

/* Reads one chunk, or closes the pipe at its end. Returns FALSE if nothing more can be read for
 * now. */
static gboolean
read_some (QueensProgram *self,
           guint          pipe)
{
  char bytes[CHUNK];
  gssize length;
  gsize allowed;

  do
    length = read (self->container.fds[pipe], bytes, sizeof bytes);
  while (length < 0 && errno == EINTR);
  if (length < 0 && errno == EAGAIN)
    return FALSE;
  if (length <= 0)
    {
      close_pipe (self, pipe);
      return FALSE;
    }

  allowed = length;
  if (self->limits.output > 0)
    allowed = MIN (allowed, self->limits.output - self->n_bytes);
  self->n_bytes += allowed;
  if (pipe == ERRORS)
    {
      g_string_append_len (self->errors, bytes, allowed);
      if (self->errors->len > ERRORS_KEPT)
        g_string_erase (self->errors, 0, self->errors->len - ERRORS_KEPT);
    }
  else
    {
      const char *last = memrchr (bytes, '\n', allowed);
      gsize whole = last == NULL ? 0 : self->line->len + (last + 1 - bytes);

      g_byte_array_append (self->line, (const guint8 *) bytes, allowed);
      if (whole > 0)
        hand_out (self, whole);
    }
  if (allowed == (gsize) length)
    return self->container.fds[pipe] >= 0;

  /* Limit the output even if the program ended before all of its output was read. */
  kill_for (self, QUEENS_PROGRAM_TOO_MUCH_OUTPUT);
  self->is_killed = TRUE;
  self->kind = QUEENS_PROGRAM_TOO_MUCH_OUTPUT;
  close_pipe (self, pipe);
  return FALSE;
}

static gboolean
output_cb (int          fd,
           GIOCondition condition,
           gpointer     user_data)
{
  QueensProgram *self = user_data;

  read_some (self, fd == self->container.fds[OUTPUT] ? OUTPUT : ERRORS);
  finish_if_over (self);
  return G_SOURCE_CONTINUE;
}

/* Writes without SIGPIPE. Writing to a closed pipe must not end Queenside, but a library must not
 * change the signal's handler. */
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
    close_pipe (self, INPUT);
  else
    drop_source (&self->pipes[INPUT]);
  return G_SOURCE_REMOVE;
}

static void
feed (QueensProgram *self)
{
  int fd = self->container.fds[INPUT];

  if (fd >= 0 && self->pipes[INPUT] == NULL)
    self->pipes[INPUT] = add_source (self, g_unix_fd_source_new (fd, G_IO_OUT),
                                     G_SOURCE_FUNC (input_cb), self->priority);
}

void
queens_program_write (QueensProgram *self,
                      const char    *bytes,
                      gssize         length)
{
  g_return_if_fail (!self->input_ends);

  if (self->container.fds[INPUT] < 0)
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

/* If the program broke one of the warden's limits, or ended its warden, records the reason. */
static void
note_end (QueensProgram *self)
{
  static const QueensProgramEndKind kinds[] = {
    [QUEENS_WARDEN_TOO_MANY_PROCESSES] = QUEENS_PROGRAM_TOO_MANY_PROCESSES,
    [QUEENS_WARDEN_TOO_MUCH_MEMORY] = QUEENS_PROGRAM_TOO_MUCH_MEMORY,
    [QUEENS_WARDEN_TOO_MUCH_DISK] = QUEENS_PROGRAM_TOO_MUCH_DISK,
    [QUEENS_WARDEN_LOST] = QUEENS_PROGRAM_ENDED_WARDEN,
  };
  QueensWardenReason reason = queens_container_finish (&self->container, &self->wait_status);

  self->container.pid = 0;
  /* If Queenside has already killed the program, keep the reason for the kill. The program may have
   * ended, or broken one of the warden's limits, just before the kill. */
  if (reason == QUEENS_WARDEN_ENDED || reason == QUEENS_WARDEN_ASKED || self->is_killed)
    return;
  self->is_killed = TRUE;
  self->kind = kinds[reason];
}

/* Doesn't wait for the end of the outputs, because an escaped process may keep them open. */
static void
child_cb (GPid     pid,
          int      wait_status,
          gpointer user_data)
{
  QueensProgram *self = user_data;

  drop_source (&self->child_source);
  drop_source (&self->time_source);
  note_end (self);
  for (guint i = N_PIPES; i-- > OUTPUT;)
    {
      while (self->container.fds[i] >= 0 && read_some (self, i))
        continue;
      close_pipe (self, i);
    }
  finish_if_over (self);
}

static gboolean
time_cb (gpointer user_data)
{
  kill_for (user_data, QUEENS_PROGRAM_TIMED_OUT);
  return G_SOURCE_REMOVE;
}

void
queens_program_stop (QueensProgram *self)
{
  kill_for (self, QUEENS_PROGRAM_STOPPED);
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
  /* Limits must be checked even while the program floods its output. */
  int urgent = MIN (priority, G_PRIORITY_DEFAULT);
  QueensProgram *self;

  g_return_val_if_fail (argv[0] != NULL && limits->seconds > 0, NULL);

  if (folder == NULL && (fresh = queens_program_make_folder (error)) == NULL)
    return NULL;
  self = g_rc_box_new0 (QueensProgram);
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
  self->container = (QueensContainer) { .fds = { -1, -1, -1 } };
  if (!queens_container_start (&self->container, argv, self->folder, self->owns_folder, limits,
                               error))
    {
      self->container.pid = 0;
      queens_program_free (self);
      return NULL;
    }
  for (guint i = 0; i < N_PIPES; i++)
    {
      int fd = self->container.fds[i];

      g_unix_set_fd_nonblocking (fd, TRUE, NULL);
      if (i != INPUT)
        self->pipes[i] = add_source (self, g_unix_fd_source_new (fd, G_IO_IN),
                                     G_SOURCE_FUNC (output_cb), priority);
    }
  self->child_source = add_source (self, g_child_watch_source_new (self->container.pid),
                                   G_SOURCE_FUNC (child_cb), priority);
  self->time_source = add_source (self, g_timeout_source_new (MAX (limits->seconds * 1000, 1)),
                                  time_cb, urgent);
  return self;
}

void
queens_program_free (QueensProgram *self)
{
  self->output = NULL;
  self->ended = NULL;
  if (self->container.pid != 0)
    {
      drop_source (&self->child_source);
      queens_container_stop (&self->container);
      while (waitpid (self->container.pid, NULL, 0) < 0 && errno == EINTR)
        continue;
      note_end (self);
    }
  drop_all (self);
  unref (self);
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
      return end->status == 0 ? g_strdup (_("The program exited."))
                              : g_strdup_printf (_("The program exited with status %d."),
                                                 end->status);
    case QUEENS_PROGRAM_CRASHED:
      return g_strdup_printf (_("The program crashed: %s."), g_strsignal (end->status));
    case QUEENS_PROGRAM_TIMED_OUT:
      return g_strdup_printf (_("The program didn’t end within %g s and was stopped."),
                              limits->seconds);
    case QUEENS_PROGRAM_TOO_MUCH_OUTPUT:
      amount = g_format_size_full (limits->output, G_FORMAT_SIZE_IEC_UNITS);
      return g_strdup_printf (_("The program printed more than %s and was stopped."), amount);
    case QUEENS_PROGRAM_TOO_MANY_PROCESSES:
      return g_strdup_printf (_("The program started more than %u processes and was stopped."),
                              limits->processes);
    case QUEENS_PROGRAM_TOO_MUCH_MEMORY:
      amount = g_format_size_full (limits->memory, G_FORMAT_SIZE_IEC_UNITS);
      return g_strdup_printf (_("The program’s processes together used more than %s of memory "
                                "and were stopped."),
                              amount);
    case QUEENS_PROGRAM_TOO_MUCH_DISK:
      amount = g_format_size_full (limits->disk, G_FORMAT_SIZE_IEC_UNITS);
      return g_strdup_printf (_("The program wrote more than %s to files and was stopped."),
                              amount);
    case QUEENS_PROGRAM_ENDED_WARDEN:
      return g_strdup (_("The program ended the process that supervises it and was stopped."));
    case QUEENS_PROGRAM_STOPPED:
      return g_strdup (_("The program was stopped."));
    default:
      g_assert_not_reached ();
    }
}

char *
queens_program_make_folder (GError **error)
{
  return g_dir_make_tmp ("queenside-program-XXXXXX", error);
}

char *
queens_program_find_readable (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *inside = g_strconcat (folder, G_DIR_SEPARATOR_S, NULL);
  g_autofree char *home = g_strconcat (g_get_home_dir (), G_DIR_SEPARATOR_S, NULL);
  struct stat status;
  gboolean is_public = stat (folder, &status) == 0 && (status.st_mode & S_IWOTH) != 0;

  return is_public || g_str_has_prefix (home, inside) || g_str_equal (folder, "/")
           ? g_strdup (path)
           : g_steal_pointer (&folder);
}

static GStrv
write_board (const QueensProblem *problem,
             const gint32        *rows,
             gboolean             is_argument)
{
  const struct
  {
    const char          *name;
    const QueensSquares *squares;
  } kinds[] = {
    { "static", &problem->static_points },
    { "boulder", &problem->boulders },
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *state = queens_notation_write_state (rows, problem->size);

  g_strv_builder_add (builder, state);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize k = 0; k < kinds[i].squares->length; k++)
      {
        QueensSquare square = kinds[i].squares->squares[k];
        g_autofree char *word
          = is_argument ? g_strdup_printf ("%s=%d,%d", kinds[i].name, square.x, square.y)
                        : g_strdup_printf ("%s (%d, %d)", kinds[i].name, square.x, square.y);

        g_strv_builder_add (builder, word);
      }
  return g_strv_builder_end (builder);
}

GStrv
queens_program_board_write_arguments (const QueensProblem *problem,
                                      const gint32        *rows)
{
  return write_board (problem, rows, TRUE);
}

char *
queens_program_board_write_input (const QueensProblem *problem,
                                  const gint32        *rows)
{
  g_auto (GStrv) lines = write_board (problem, rows, FALSE);
  g_autofree char *text = g_strjoinv ("\n", lines);

  return g_strconcat (text, "\n", NULL);
}
