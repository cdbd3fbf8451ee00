/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-container.h"

#include "queens-refuse.h"
#include "queens-sandbox.h"
#include "queens-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Indices of a container's pipes. We keep both ends of the control pipe, so that writing to a
 * warden that has just ended doesn't raise SIGPIPE. */
enum { CONTROL, CONTROL_END, REPORT };

#define MAX_COPIED 1000         /* maximum number of files and folders of a copied program */
#define MAX_COPIED_SIZE (64 << 20)      /* maximum bytes of a copied file */

/* Returns the environment of a program. It contains no secrets and, except for the paths of
 * programs, is the same on all computers. Free with g_strfreev(). */
static GStrv
write_environment (const char *folder)
{
  g_autofree char *packages = g_build_filename (g_get_home_dir (), ".local", NULL);
  const char *const variables[][2] = {
    { "PATH", g_getenv ("PATH") },
    { "HOME", folder },
    { "PWD", folder },
    { "TMPDIR", folder },
    { "LANG", "C.UTF-8" },
    /* A Python program must not lose its output when it is killed, must not leave files beside
     * itself, and must order its sets in the same way in each run. */
    { "PYTHONUNBUFFERED", "1" },
    { "PYTHONDONTWRITEBYTECODE", "1" },
    { "PYTHONIOENCODING", "utf-8" },
    { "PYTHONHASHSEED", "0" },
    { "PYTHONUSERBASE", packages },
    /* Each numpy thread reserves memory, so numpy would need too much with many cores. */
    { "OPENBLAS_NUM_THREADS", "1" },
    { "OMP_NUM_THREADS", "1" },
  };
  char **environment = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    if (variables[i][1] != NULL)
      environment = g_environ_setenv (environment, variables[i][0], variables[i][1], TRUE);
  return environment;
}

/* Returns TRUE if every user may read the file, or the folder and its files. */
static gboolean
is_public (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!queens_sandbox_is_public (path))
    return FALSE;
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_REGULAR) && !queens_sandbox_is_public (inner))
        return FALSE;
    }
  return TRUE;
}

/* Copies a file or a folder. Skips links, because their targets don't belong to the program. */
static gboolean
copy (const char  *from,
      const char  *to,
      guint       *n_copied,
      GError     **error)
{
  g_autoptr (GDir) dir = NULL;
  g_autofree char *text = NULL;
  struct stat status;
  const char *name;
  gsize length;

  if (g_lstat (from, &status) != 0 || !(S_ISREG (status.st_mode) || S_ISDIR (status.st_mode)))
    return TRUE;
  if (++*n_copied > MAX_COPIED)
    return queens_refuse (error,
                          _("The program’s folder has more than %d files and folders, too many to "
                            "copy for the separate user that runs the program. Put the program in "
                            "its own folder, readable by every user."), MAX_COPIED);
  if (status.st_size > MAX_COPIED_SIZE)
    {
      g_autofree char *shown = g_filename_display_name (from);

      return queens_refuse (error, _("“%s” is too large to copy for the separate user that runs "
                                     "the program. Put the program in its own folder, readable by "
                                     "every user."), shown);
    }
  if (S_ISREG (status.st_mode))
    return g_file_get_contents (from, &text, &length, error)
           && g_file_set_contents (to, text, length, error)
           && g_chmod (to, 0644 | (status.st_mode & 0111)) == 0;
  if (g_mkdir (to, 0755) != 0 || g_chmod (to, 0755) != 0
      || (dir = g_dir_open (from, 0, error)) == NULL)
    return error == NULL || *error != NULL
           || queens_refuse (error, "%s", g_strerror (errno));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (from, name, NULL);
      g_autofree char *copied = g_build_filename (to, name, NULL);

      if (!copy (inner, copied, n_copied, error))
        return FALSE;
    }
  return TRUE;
}

/* Copies paths that only some users may read, and puts the paths of the copies into @argv and
 * @readable. */
static gboolean
make_readable (QueensContainer            *self,
               const QueensProgramLimits  *limits,
               GStrv                       argv,
               GStrv                       readable,
               GError                    **error)
{
  guint n_copied = 0;

  for (guint i = 0; readable != NULL && readable[i] != NULL; i++)
    {
      g_autofree char *path = NULL;
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autofree char *name = g_path_get_basename (readable[i]);
      g_autofree char *folder = NULL;

      if (limits->is_readable_ours)
        g_chmod (readable[i], 0755);
      if (is_public (readable[i]))
        continue;
      if (self->copies == NULL
          && ((self->copies = g_dir_make_tmp ("queenside-program-XXXXXX", error)) == NULL
              || g_chmod (self->copies, 0755) != 0))
        return FALSE;
      path = g_steal_pointer (&readable[i]);
      folder = g_build_filename (self->copies, number, NULL);
      readable[i] = g_build_filename (folder, name, NULL);
      g_mkdir (folder, 0755);
      if (!copy (path, readable[i], &n_copied, error))
        return FALSE;
      for (guint k = 0; argv[k] != NULL; k++)
        if (g_str_has_prefix (argv[k], path)
            && (argv[k][strlen (path)] == '\0' || argv[k][strlen (path)] == '/'))
          {
            char *word = g_strconcat (readable[i], argv[k] + strlen (path), NULL);

            g_free (argv[k]);
            argv[k] = word;
          }
    }
  return TRUE;
}

/* Opens a pipe. Its descriptors differ from standard input, output and errors. */
static gboolean
open_pipe (int      fds[2],
           GError **error)
{
  int low[2];

  if (!g_unix_open_pipe (low, FD_CLOEXEC, error))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      fds[i] = fcntl (low[i], F_DUPFD_CLOEXEC, 3);
      close (low[i]);
    }
  return TRUE;
}

static void
clear (QueensContainer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->pipes); i++)
    {
      if (self->pipes[i] >= 0)
        close (self->pipes[i]);
      self->pipes[i] = -1;
    }
  if (self->copies != NULL)
    queens_scratch_remove (self->copies);
  g_clear_pointer (&self->copies, g_free);
}

/* Reads exactly @size bytes. Returns FALSE on failure. */
static gboolean
receive (int      fd,
         gpointer message,
         gsize    size)
{
  gssize length;

  do
    length = read (fd, message, size);
  while (length < 0 && errno == EINTR);
  return length == (gssize) size;
}

static char *
find_program (const char  *name,
              const char  *folder,
              GError     **error)
{
  g_autofree char *path = strchr (name, '/') == NULL ? g_strdup (name)
                                                     : g_canonicalize_filename (name, folder);
  char *found = g_find_program_in_path (path);

  if (found == NULL)
    g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                 _("The program “%s” wasn’t found. Check its name and path."), name);
  return found;
}

static gboolean
refuse_to_start (GError **error)
{
  return queens_refuse (error, _("The program wasn’t started, because it couldn’t be isolated."));
}

static gboolean
start_warden (QueensContainer    *self,
              QueensWarden       *warden,
              const char *const  *argv,
              GError            **error)
{
  g_auto (GStrv) environment = write_environment (warden->folder);
  QueensWardenStart start = { 0 };
  int report[2];

  if (!open_pipe (self->pipes, error) || !open_pipe (report, error))
    return FALSE;
  self->pipes[REPORT] = report[0];
  warden->control_fd = self->pipes[CONTROL];
  warden->report_fd = report[1];
  if (!g_spawn_async_with_pipes_and_fds (
        warden->folder, argv, (const char *const *) environment,
        G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, queens_warden_set_up, warden, -1, -1, -1,
        NULL, NULL, 0, &self->pid, &self->fds[0], &self->fds[1], &self->fds[2], error))
    {
      close (report[1]);
      return FALSE;
    }
  close (report[1]);
  if (receive (self->pipes[REPORT], &start, sizeof start) && start.is_ready)
    {
      self->program = start.program;
      self->has_network = start.has_network;
      return TRUE;
    }
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  for (guint i = 0; i < G_N_ELEMENTS (self->fds); i++)
    close (self->fds[i]);
  return refuse_to_start (error);
}

gboolean
queens_container_start (QueensContainer            *self,
                        const char *const          *argv,
                        const char                 *folder,
                        gboolean                    is_fresh,
                        const QueensProgramLimits  *limits,
                        GError                    **error)
{
  QueensProtection protection = limits->protection == QUEENS_PROTECTION_BEST
                                  ? queens_protection_find_best ()
                                  : limits->protection;
  QueensWarden warden = {
    .seconds = ceil (limits->seconds),
    .memory = limits->memory,
    .output = limits->output,
    .disk = limits->disk,
    .processes = limits->processes,
    .n_helpers = protection == QUEENS_PROTECTION_SANDBOX ? QUEENS_SANDBOX_N_HELPERS : 0,
    .takes_network = !limits->network && protection != QUEENS_PROTECTION_SANDBOX,
    .has_own_user = protection == QUEENS_PROTECTION_USER
                    || (protection == QUEENS_PROTECTION_SANDBOX && geteuid () == 0),
    .is_sandboxed = protection == QUEENS_PROTECTION_SANDBOX,
    .folder = folder,
  };
  g_auto (GStrv) words = g_strdupv ((GStrv) argv);
  g_auto (GStrv) readable = g_strdupv ((GStrv) limits->readable);
  guint n_rubbish = 0, n_orphans = 0;

  self->protection = protection;
  for (guint i = 0; i < G_N_ELEMENTS (self->pipes); i++)
    self->pipes[i] = -1;
  self->copies = NULL;
  self->pid = 0;
  if (warden.has_own_user && !make_readable (self, limits, words, readable, error))
    {
      clear (self);
      return FALSE;
    }
  if (protection == QUEENS_PROTECTION_SANDBOX)
    {
      const QueensSandbox sandbox = {
        .folder = folder,
        .is_fresh = is_fresh,
        .readable = (const char *const *) readable,
        .disk = limits->disk,
        .network = limits->network,
      };
      g_autofree char *program = find_program (words[0], folder, error);
      GStrv command = program == NULL ? NULL
                                      : queens_sandbox_wrap (&sandbox,
                                                             (const char *const *) words, program);

      if (command == NULL)
        {
          clear (self);
          return program != NULL && refuse_to_start (error);
        }
      g_strfreev (words);
      words = command;
    }
  if (self->copies != NULL)
    warden.rubbish[n_rubbish++] = self->copies;
  if (is_fresh)
    warden.rubbish[n_rubbish++] = folder;
  else
    warden.orphans[n_orphans++] = folder;
  if (limits->is_readable_ours)
    for (guint i = 0; limits->readable[i] != NULL && n_orphans + 1 < QUEENS_WARDEN_MAX_FOLDERS; i++)
      warden.orphans[n_orphans++] = limits->readable[i];
  if (start_warden (self, &warden, (const char *const *) words, error))
    {
      if (protection == QUEENS_PROTECTION_SANDBOX)
        self->has_network = limits->network;
      return TRUE;
    }
  clear (self);
  return FALSE;
}

void
queens_container_stop (QueensContainer *self)
{
  if (write (self->pipes[CONTROL_END], "", 1) < 0)
    {
      /* If the pipe is full, an earlier request is still waiting. */
    }
}

QueensWardenReason
queens_container_finish (QueensContainer *self,
                         int             *wait_status)
{
  QueensWardenEnd end = { .reason = QUEENS_WARDEN_LOST };

  if (!receive (self->pipes[REPORT], &end, sizeof end))
    kill (-self->program, SIGKILL);
  *wait_status = end.wait_status;
  clear (self);
  return end.reason;
}
