/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests each protection of `grade`. The command is ended while it runs a program, or the program
 * attacks the command. The programs in PATH decide which protection is used. Without bwrap, root
 * runs programs as a separate user, and other users can only set limits. */

#include "command.h"
#include "program-run.h"

#include "queens-protection.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define USER "61183"

/* A folder with subfolders for the program, its results and temporary files. */
typedef struct
{
  QueensProtection protection;
  char            *folder;
  char            *program;
  char            *results;
  char            *temporary;
  char            *path;        /* a PATH folder that leaves out bwrap */
} Place;

static char *
make_folder (const char *parent,
             const char *name)
{
  char *path = g_build_filename (parent, name, NULL);

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  /* The umask may have removed permissions. */
  g_assert_cmpint (g_chmod (path, 0777), ==, 0);
  return path;
}

static void
make_place (Place         *self,
            gconstpointer  protection)
{
  static const char *const programs[] = { "python3", "sh", "env", "setpriv", "sleep", "setsid" };
  g_autofree char *student = NULL;

  self->protection = GPOINTER_TO_INT (protection);
  self->folder = g_dir_make_tmp ("queenside-place-XXXXXX", NULL);
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  student = make_folder (self->folder, "student");
  self->program = g_build_filename (student, "program.py", NULL);
  self->temporary = make_folder (self->folder, "temporary");
  self->results = g_build_filename (self->folder, "results.json", NULL);
  self->path = make_folder (self->folder, "programs");
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *system = g_build_filename ("/usr/bin", programs[i], NULL);
      g_autofree char *link = g_build_filename (self->path, programs[i], NULL);

      g_assert_cmpint (symlink (system, link), ==, 0);
    }
}

static void
clear_place (Place *self)
{
  g_autofree char *line = g_strdup_printf ("rm -r '%s'", self->folder);

  g_assert_cmpint (system (line), ==, 0);
  g_free (self->folder);
  g_free (self->program);
  g_free (self->results);
  g_free (self->temporary);
  g_free (self->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, clear_place)

/* Returns a command that uses the protection of @self, because its PATH offers no better
 * protection. If the protection doesn't work on this computer, skips the test and returns NULL.
 * Free with g_strfreev(). */
static GStrv
write_command (const Place *self,
               const char  *options)
{
  gboolean hides = self->protection != QUEENS_PROTECTION_SANDBOX;
  gboolean drops_root = self->protection == QUEENS_PROTECTION_LIMITS && geteuid () == 0;
  const char *cli = g_getenv ("QUEENSIDE_CLI");
  g_autofree char *as_user = g_strdup_printf ("setpriv --reuid=" USER " --regid=" USER
                                              " --clear-groups ");
  g_autofree char *line = NULL;
  g_autofree char *probe = NULL;
  g_auto (CommandRun) run = { 0 };
  GStrv words = NULL;

  if (!queens_protection_works (self->protection))
    {
      g_test_skip_printf ("the protection %s does not work here",
                          queens_protection_choices[self->protection].id);
      return NULL;
    }
  if (access ("/usr/bin/python3", X_OK) != 0)
    {
      g_test_skip ("the system has no python3");
      return NULL;
    }
  line = g_strdup_printf ("%senv PATH=%s%s TMPDIR=%s %s %s", drops_root ? as_user : "", self->path,
                          hides ? "" : ":/usr/bin:/bin", self->temporary, cli, options);
  probe = g_strdup_printf ("%s%s --version", drops_root ? as_user : "", cli);
  run = command_run_shell (probe);
  if (run.status != 0)
    {
      g_test_skip ("another user may not run the command in this folder");
      return NULL;
    }
  g_assert_true (g_shell_parse_argv (line, NULL, &words, NULL));
  return words;
}

static void
write_program (const Place *self,
               const char  *text)
{
  g_assert_true (g_file_set_contents (self->program, text, -1, NULL));
  g_assert_cmpint (g_chmod (self->program, 0644), ==, 0);
}

static gboolean
is_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  return g_dir_read_name (dir) == NULL;
}

/* Whatever ends the command, its programs and their folder are removed. */
static void
test_ended (gconstpointer protection)
{
  static const int numbers[] = { SIGTERM, SIGINT, SIGKILL };
  g_auto (Place) place = { 0 };
  g_autofree char *options = NULL;
  g_autofree char *program = NULL;
  g_autofree char *child = NULL;
  g_autofree char *leader = NULL;
  g_auto (GStrv) command = NULL;

  make_place (&place, protection);
  options = g_strdup_printf ("grade --preset static-point --time 600 '%s'", place.program);
  command = write_command (&place, options);
  if (command == NULL)
    return;
  program = g_strdup_printf ("import os, time\n"
                             "if os.fork() == 0:\n"
                             "    os.setsid()\n"
                             "    os.execlp('sleep', 'sleep', '1%d')\n"
                             "open('file', 'w').write('x')\n"
                             "os.execlp('sleep', 'sleep', '2%d')\n", getpid (), getpid ());
  write_program (&place, program);
  child = g_strdup_printf ("sleep 1%d", getpid ());
  leader = g_strdup_printf ("sleep 2%d", getpid ());
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process
        = g_subprocess_newv ((const char *const *) command,
                             G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                             &error);

      g_assert_no_error (error);
      while (program_run_count_processes (child) == 0 || program_run_count_processes (leader) == 0)
        g_usleep (1000);
      g_assert_false (is_empty (place.temporary));
      g_subprocess_send_signal (process, numbers[i]);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      while (program_run_count_processes (child) + program_run_count_processes (leader) > 0
             || !is_empty (place.temporary))
        g_usleep (1000);
    }
}

static CommandRun
run_words (GStrv words)
{
  g_autofree char *line = g_strjoinv (" ", words);

  return command_run_shell (line);
}

/* The command survives the attack and reports the marks that the program earned. */
static void
test_attacks (gconstpointer data)
{
  QueensProtection protection = GPOINTER_TO_INT (data);
  g_auto (Place) place = { 0 };
  g_autofree char *options = NULL;
  g_autofree char *tests = NULL;
  g_autofree char *program = NULL;
  g_autofree char *found = NULL;
  g_autofree char *lost = NULL;
  g_auto (GStrv) command = NULL;
  g_auto (CommandRun) run = { 0 };

  make_place (&place, data);
  tests = g_build_filename (place.folder, "sheet.tests", NULL);
  options = g_strdup_printf ("grade --preset static-point --time 600 --format json --tests %s '%s'",
                             tests, place.program);
  command = write_command (&place, options);
  if (command == NULL)
    return;
  g_assert_true (g_file_set_contents (tests, "1 f [1, 2, 2] at 0,1\n1 succ [0, 1, 2] at 0,0\n", -1,
                                      NULL));
  g_assert_cmpint (g_chmod (tests, 0644), ==, 0);
  g_assert_true (g_file_set_contents (place.results, "{}", -1, NULL));
  program = g_strdup_printf (
    "import os\n"
    "def attempt(call, *args):\n"
    "    try: call(*args)\n"
    "    except OSError: pass\n"
    "def write(path): open(path, 'w').write('{\"score\": 100}')\n"
    "def f(state):\n"
    "    attempt(write, '%s')\n"
    "    attempt(write, '%s')\n"
    "    attempt(write, __file__)\n"
    "    attempt(os.kill, os.getppid(), 9)\n"
    "    return 3\n"
    "def succ(state, x, y): return [[0, 0, 2], [0, 1, 1], [0, 2, 2]]\n",
    place.results, tests);
  write_program (&place, program);
  run = run_words (command);
  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  found = command_eval_json (run.output, "protection");
  g_strchomp (found);
  g_assert_cmpstr (found, ==, queens_protection_choices[protection].id);
  lost = command_eval_json (run.output, "' '.join(t['why'] or '-' for t in tests)");
  g_strchomp (lost);
  g_assert_cmpstr (lost, ==, protection == QUEENS_PROTECTION_LIMITS
                               ? "The program ended the process that supervises it and was stopped. -"
                               : "- -");
  if (protection != QUEENS_PROTECTION_LIMITS || geteuid () == 0)
    {
      g_autofree char *text = NULL;
      g_autofree char *source = NULL;

      g_assert_true (g_file_get_contents (place.results, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "{}");
      g_assert_true (g_file_get_contents (place.program, &source, NULL, NULL));
      g_assert_cmpstr (source, ==, program);
    }
  g_assert_true (is_empty (place.temporary));
}

/* A program that is graded on a terminal can neither read from the terminal nor write to it. */
static void
test_terminal (gconstpointer protection)
{
  g_auto (Place) place = { 0 };
  g_autofree char *options = NULL;
  g_autofree char *line = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *script = g_find_program_in_path ("script");
  g_auto (GStrv) command = NULL;
  g_auto (CommandRun) run = { 0 };

  make_place (&place, protection);
  options = g_strdup_printf ("grade --preset static-point --time 600 %s", place.program);
  command = write_command (&place, options);
  if (command == NULL)
    return;
  if (script == NULL)
    {
      g_test_skip ("script is not there to make a terminal");
      return;
    }
  write_program (&place, "open('/dev/tty', 'w').write('got through')\n");
  quoted = g_strjoinv (" ", command);
  line = g_strdup_printf ("%s -qec \"%s\" /dev/null", script, quoted);
  run = command_run_shell (line);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_null (strstr (run.output, "got through"));
  g_assert_nonnull (strstr (run.output, "/dev/tty"));
  g_assert_nonnull (strstr (run.output, "The file cannot be loaded: OSError"));
}

static void
test_required (gconstpointer data)
{
  QueensProtection protection = GPOINTER_TO_INT (data);
  g_auto (Place) place = { 0 };
  g_autofree char *options = NULL;
  g_auto (GStrv) command = NULL;
  g_auto (CommandRun) run = { 0 };

  make_place (&place, data);
  options = g_strdup_printf ("grade --preset static-point --boards 0 --require-isolation %s",
                             place.program);
  command = write_command (&place, options);
  if (command == NULL)
    return;
  write_program (&place, "");
  run = run_words (command);
  if (protection == QUEENS_PROTECTION_LIMITS)
    command_check_refused (&run, options, 1, "Programs can't be isolated here. Install bubblewrap");
  else
    {
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.output, queens_protection_choices[protection].words));
    }
}

int
grade_containment_tests (int   argc,
                         char *argv[])
{
  static const struct
  {
    const char    *name;
    GTestDataFunc  test;
  } tests[] = {
    { "ended", test_ended },
    { "attacks", test_attacks },
    { "terminal", test_terminal },
    { "required", test_required },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < QUEENS_PROTECTION_BEST; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path = g_strdup_printf ("/grade-containment/%s/%s",
                                                 queens_protection_choices[i].id, tests[k].name);

        g_test_add_data_func (path, GUINT_TO_POINTER (i), tests[k].test);
      }
  return g_test_run ();
}
