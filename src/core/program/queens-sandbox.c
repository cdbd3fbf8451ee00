/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-sandbox.h"

#include "queens-warden.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINKS 16

/* System files that interpreters and compilers read. Other settings, and secrets, aren't shared. */
static const char *const system_folders[] = {
  "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
};
static const char *const system_paths[] = {
  "/usr", "/nix/store", "/gnu/store", "/run/current-system", "/etc/alternatives",
  "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime", "/etc/passwd",
  "/etc/group",
};
static const char *const network_paths[] = {
  "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl", "/etc/pki",
  "/etc/ca-certificates", "/etc/crypto-policies",
};

static void
add (GStrvBuilder *builder,
     ...)
{
  const char *word;
  va_list words;

  va_start (words, builder);
  while ((word = va_arg (words, const char *)) != NULL)
    g_strv_builder_add (builder, word);
  va_end (words);
}

static gboolean
has_mode (const char *path,
          mode_t      mode)
{
  struct stat status;

  return stat (path, &status) == 0 && (status.st_mode & mode) == mode;
}

/* Returns TRUE if every user may enter @folder and all folders above it. */
static gboolean
is_reachable (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  return has_mode (folder, S_IXOTH) && (g_str_equal (parent, folder) || is_reachable (parent));
}

gboolean
queens_sandbox_is_public (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);
  gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);

  return has_mode (path, is_folder ? S_IROTH | S_IXOTH : S_IROTH)
         && is_reachable (parent);
}

static void
share (GStrvBuilder *builder,
       const char   *path)
{
  /* Bubblewrap fails if a path can't be read. */
  if (geteuid () == 0 ? queens_sandbox_is_public (path) : g_access (path, R_OK) == 0)
    add (builder, "--ro-bind", path, path, NULL);
}

static void
add_memory (GStrvBuilder        *builder,
            const QueensSandbox *self,
            const char          *path)
{
  g_autofree char *size = g_strdup_printf ("%" G_GUINT64_FORMAT, self->disk);

  if (self->disk > 0)
    add (builder, "--size", size, NULL);
  add (builder, "--tmpfs", path, NULL);
}

static gboolean
is_below (const char *path,
          const char *folder)
{
  gsize length = strlen (folder);

  return g_str_has_prefix (path, folder)
         && (path[length] == '/' || path[length] == '\0' || g_str_has_suffix (folder, "/"));
}

/* Shares the program @path and its installation. For PREFIX/bin/python3, this is all of PREFIX. If
 * the prefix contains the user's home, as with ~/bin, shares only the program. */
static void
share_installed (GStrvBuilder *builder,
                 const char   *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *prefix = g_path_get_dirname (folder);
  g_autofree char *local = g_build_filename (g_get_home_dir (), ".local", NULL);

  if (is_below (path, "/usr"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (system_folders); i++)
    if (is_below (path, system_folders[i]))
      return;
  if (is_below (local, folder))
    share (builder, path);
  else if (is_below (local, prefix))
    share (builder, folder);
  else
    share (builder, prefix);
}

/* Follows the links from @program, and shares the installation at each step. */
static void
share_program (GStrvBuilder *builder,
               const char   *program)
{
  g_autofree char *path = g_strdup (program);

  for (guint i = 0; path != NULL && i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (path, NULL);
      g_autofree char *folder = g_path_get_dirname (path);

      share_installed (builder, path);
      g_free (path);
      path = target == NULL ? NULL : g_canonicalize_filename (target, folder);
    }
}

static void
share_system (GStrvBuilder        *builder,
              const QueensSandbox *self)
{
  g_autofree char *libraries = g_build_filename (g_get_home_dir (), ".local", "lib", NULL);
  g_autoptr (GDir) etc = g_dir_open ("/etc", 0, NULL);
  const char *name;

  for (guint i = 0; i < G_N_ELEMENTS (system_paths); i++)
    share (builder, system_paths[i]);
  for (guint i = 0; i < G_N_ELEMENTS (system_folders); i++)
    {
      g_autofree char *target = g_file_read_link (system_folders[i], NULL);

      if (target != NULL)
        add (builder, "--symlink", target, system_folders[i], NULL);
      else
        share (builder, system_folders[i]);
    }
  for (guint i = 0; self->network && i < G_N_ELEMENTS (network_paths); i++)
    share (builder, network_paths[i]);
  /* Debian keeps Java's settings in /etc, for example in /etc/java-17-openjdk. */
  while (etc != NULL && (name = g_dir_read_name (etc)) != NULL)
    if (g_str_has_prefix (name, "java"))
      {
        g_autofree char *path = g_build_filename ("/etc", name, NULL);

        share (builder, path);
      }
  add (builder, "--proc", "/proc", "--dev", "/dev", NULL);
  add_memory (builder, self, "/dev/shm");
  add_memory (builder, self, "/tmp");
  /* Share the packages that the user has installed with pip. */
  share (builder, libraries);
}

GStrv
queens_sandbox_wrap (const QueensSandbox *self,
                     const char *const   *argv,
                     const char          *program)
{
  g_autofree char *bwrap = g_find_program_in_path ("bwrap");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (bwrap == NULL)
    return NULL;
  add (builder, bwrap, "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts",
       "--unshare-cgroup-try", "--die-with-parent", "--new-session", "--cap-drop", "ALL", NULL);
  if (!self->network)
    add (builder, "--unshare-net", NULL);
  share_system (builder, self);
  share_program (builder, program);
  for (guint i = 0; self->readable != NULL && self->readable[i] != NULL; i++)
    share (builder, self->readable[i]);
  if (self->is_fresh)
    add_memory (builder, self, self->folder);
  else
    add (builder, "--bind", self->folder, self->folder, NULL);
  add (builder, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", self->folder, "--", NULL);
  g_strv_builder_addv (builder, (const char **) argv);
  return g_strv_builder_end (builder);
}

gpointer
queens_sandbox_try (gpointer unused)
{
  const char *const argv[] = { "true", NULL };
  const QueensSandbox sandbox = { .folder = "/tmp", .is_fresh = TRUE, .disk = 1 << 20 };
  g_auto (GStrv) command = queens_sandbox_wrap (&sandbox, argv, "/usr/bin/true");
  int status = 1;

  return GINT_TO_POINTER (command != NULL
                          && g_spawn_sync (NULL, command, NULL,
                                           G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                                           geteuid () == 0 ? queens_warden_become_other : NULL,
                                           NULL, NULL, NULL, &status, NULL)
                          && status == 0);
}
