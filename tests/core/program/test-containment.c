/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests programs that attack, under each protection that works on this computer. */

#include "program-run.h"
#include "queens-refuse.h"
#include "queens-scratch.h"
#include "queens-warden.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define MARK "@MARK@"           /* in a script, stands for a number of seconds that no other process
                                 * sleeps */

static QueensProgramLimits
limits_for (gconstpointer protection)
{
  QueensProgramLimits limits = program_run_limits ();

  limits.protection = GPOINTER_TO_INT (protection);
  return limits;
}

static char *
fill_mark (const char *script)
{
  GString *filled = g_string_new (script);
  g_autofree char *mark = g_strdup_printf ("%d", 1000000000 + getpid ());

  g_string_replace (filled, MARK, mark, 0);
  return g_string_free (filled, FALSE);
}

static guint
count_processes (void)
{
  g_autofree char *mark = fill_mark (MARK);

  return program_run_count_processes (mark);
}

/* Runs @script until it ends, and checks that all of its processes and its folder are removed. A
 * warden is the process that runs and contains the program. If the program has killed its warden,
 * the program's processes may end a little later. */
static ProgramRun
run_script (const char                *script,
            const QueensProgramLimits *limits,
            gboolean                   stops)
{
  g_autofree char *filled = fill_mark (script);
  g_autofree char *folder = NULL;
  ProgramRun run = { .stops = stops };

  program_run_start_script (&run, filled, limits);
  folder = g_strdup (queens_program_get_folder (run.program));
  program_run_finish (&run);
  g_assert_cmpint (run.end.protection, ==, limits->protection);
  while (run.end.kind == QUEENS_PROGRAM_ENDED_WARDEN && count_processes () > 0)
    g_usleep (1000);
  g_assert_cmpuint (count_processes (), ==, 0);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_clear_pointer (&run.program, queens_program_free);
  return run;
}

static void
assert_ran (const char          *script,
            QueensProtection     protection,
            QueensProgramEndKind kind,
            const char          *text)
{
  QueensProgramLimits limits = limits_for (GINT_TO_POINTER (protection));
  g_auto (ProgramRun) run = run_script (script, &limits, FALSE);

  if (run.end.kind != kind || !g_str_equal (run.text->str, text))
    g_test_message ("%s: status %d, said “%s” and “%s”", script, run.end.status, run.text->str,
                    run.errors);
  g_assert_cmpint (run.end.kind, ==, kind);
  g_assert_cmpstr (run.text->str, ==, text);
}

/* A process leaves the session of the program, gets another parent, and closes its pipes. */
static void
test_daemon (gconstpointer protection)
{
  assert_ran ("(setsid sh -c 'sleep " MARK "; :' < /dev/null > /dev/null 2>&1 &) & wait; "
              "until grep -lqs " MARK " /proc/[0-9]*/cmdline; do :; done; echo one",
              GPOINTER_TO_INT (protection), QUEENS_PROGRAM_EXITED, "one\n");
}

static void
test_many_daemons (gconstpointer protection)
{
  assert_ran ("i=0; while [ $i -lt 150 ]; do setsid sleep " MARK " & i=$((i + 1)); done; wait",
              GPOINTER_TO_INT (protection), QUEENS_PROGRAM_TOO_MANY_PROCESSES, "");
}

/* Queenside's process limit or the system's process limit ends the program, and no process is
 * left. */
static void
test_bomb (gconstpointer protection)
{
  QueensProgramLimits limits = limits_for (protection);

  if (geteuid () == 0 && limits.protection == QUEENS_PROTECTION_LIMITS)
    g_test_skip ("the system does not limit how many processes root has");
  else
    {
      g_auto (ProgramRun) run = run_script ("bomb () { bomb | bomb & }; bomb 2> /dev/null; echo one; "
                                     "sleep " MARK, &limits, TRUE);
    }
}

static void
test_signals (gconstpointer protection)
{
  QueensProgramLimits limits = limits_for (protection);
  g_auto (ProgramRun) run = run_script ("trap '' TERM INT HUP XCPU QUIT PIPE; (setsid sleep " MARK ") & "
                                 "echo one; while :; do sleep " MARK "; done",
                                 &limits, TRUE);

  g_assert_cmpint (run.end.kind, ==, QUEENS_PROGRAM_STOPPED);
}

/* The program writes many files that are smaller than the limit for one file. In a sandbox, there
 * is no room for all of them. */
static void
test_disk (gconstpointer protection)
{
  gboolean is_sandbox = GPOINTER_TO_INT (protection) == QUEENS_PROTECTION_SANDBOX;

  assert_ran ("for i in 1 2 3 4 5 6; do head -c 15728640 /dev/zero > $i || exit; done 2> /dev/null; "
              "sleep " MARK,
              GPOINTER_TO_INT (protection),
              is_sandbox ? QUEENS_PROGRAM_EXITED : QUEENS_PROGRAM_TOO_MUCH_DISK, "");
}

/* If a file becomes larger than the limit, the system ends the process that writes it. */
static void
test_large_file (gconstpointer protection)
{
  assert_ran ("sh -c 'exec head -c 4000000000 /dev/zero > large' 2> /dev/null; wc -c < large",
              GPOINTER_TO_INT (protection), QUEENS_PROGRAM_EXITED, "16777216\n");
}

/* The program creates folders that are deeper than the longest path, folders without permissions,
 * and a link to another folder. */
static void
test_deep_folders (gconstpointer protection)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-test-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *script
    = g_strdup_printf ("ln -s %s link; i=0; while [ $i -lt 600 ]; do mkdir long-folder; "
                       "cd -P long-folder || exit; touch a; i=$((i + 1)); done; chmod 0 .; "
                       "echo $i; sleep " MARK, folder);
  QueensProgramLimits limits = limits_for (protection);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  limits.disk = 0;
  {
    g_auto (ProgramRun) run = run_script (script, &limits, TRUE);

    g_assert_cmpstr (run.text->str, ==, "600\n");
  }
  g_assert_cmpint (g_unlink (file), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The program attacks its parent process, which runs and judges it. */
static void
test_judge (gconstpointer data)
{
  QueensProtection protection = GPOINTER_TO_INT (data);
  g_autofree char *script = g_strdup_printf ("sleep " MARK " & kill -9 $PPID 2> /dev/null; %s"
                                             "echo alive",
                                             /* With QUEENS_PROTECTION_LIMITS, the program could
                                              * really end the test, so it doesn't try. */
                                             protection == QUEENS_PROTECTION_LIMITS
                                               ? "sleep " MARK "; "
                                               : "kill -9 %d 2> /dev/null; ");
  g_autofree char *whole = g_strdup_printf (script, getpid ());

  assert_ran (whole, protection,
              protection == QUEENS_PROTECTION_LIMITS ? QUEENS_PROGRAM_ENDED_WARDEN
                                                     : QUEENS_PROGRAM_EXITED,
              protection == QUEENS_PROTECTION_LIMITS ? "" : "alive\n");
}

/* The program can't change files of the user or of others. */
static void
test_files (gconstpointer data)
{
  static const char *const places[] = { "/tmp", "/var/tmp", "/dev/shm" };
  QueensProtection protection = GPOINTER_TO_INT (data);
  g_autofree char *folder = g_dir_make_tmp ("queenside-test-XXXXXX", NULL);
  g_autofree char *results = g_build_filename (folder, "results.json", NULL);
  g_autofree char *secret = g_build_filename (folder, "secret", NULL);
  g_autofree char *left = g_path_get_basename (folder);
  g_autofree char *script
    = g_strdup_printf ("exec 2> /dev/null; (echo forged > '%s') || echo refused; "
                       "cat '%s' || echo refused; "
                       "[ -w /proc/sys/kernel/core_pattern ] && echo 'may change the kernel'; "
                       "for i in /tmp /var/tmp /dev/shm; do mkdir -p $i/%s-left/a; "
                       "touch $i/%s-left/a/b; done",
                       results, secret, left, left);
  g_autofree char *text = NULL;

  if (protection == QUEENS_PROTECTION_LIMITS)
    {
      const char *words = queens_protection_choices[protection].words;

      g_assert_nonnull (strstr (words, "can change your files and the results"));
      g_assert_nonnull (strstr (words, "end your other processes"));
      g_assert_cmpint (g_rmdir (folder), ==, 0);
      return;
    }
  g_assert_true (g_file_set_contents (results, "{}", -1, NULL));
  g_assert_true (g_file_set_contents (secret, "secret", -1, NULL));
  g_chmod (secret, 0644);
  g_chmod (results, 0644);
  g_chmod (folder, protection == QUEENS_PROTECTION_SANDBOX ? 0755 : 0711);
  if (protection == QUEENS_PROTECTION_USER)
    g_chmod (secret, 0600);
  assert_ran (script, protection, QUEENS_PROGRAM_EXITED, "refused\nrefused\n");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-left", places[i], left);

      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_assert_true (g_file_get_contents (results, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{}");
  g_unlink (results);
  g_unlink (secret);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_environment (gconstpointer protection)
{
  g_setenv ("QUEENSIDE_SECRET", "secret", TRUE);
  assert_ran ("echo \"$QUEENSIDE_SECRET$DISPLAY$DBUS_SESSION_BUS_ADDRESS\"; [ \"$HOME\" = \"$PWD\" ] "
              "&& [ \"$TMPDIR\" = \"$PWD\" ] && [ -n \"$PATH\" ] && echo \"$LANG\"",
              GPOINTER_TO_INT (protection), QUEENS_PROGRAM_EXITED, "\nC.UTF-8\n");
  g_unsetenv ("QUEENSIDE_SECRET");
}

/* The memory limit is for all processes together. */
static void
test_memory (gconstpointer protection)
{
  QueensProgramLimits limits = limits_for (protection);
  g_autofree char *python = g_find_program_in_path ("/usr/bin/python3");
  const char *const argv[] = {
    "/usr/bin/python3", "-c",
    "import os, time\n"
    "for _ in range(8): pid = os.fork()\n"
    "text = b'x' * (20 << 20)\n"
    "time.sleep(100000)", NULL
  };
  g_auto (ProgramRun) run = { 0 };

  if (python == NULL)
    {
      g_test_skip ("the system has no python3");
      return;
    }
  limits.memory = 200 << 20;
  limits.processes = 400;
  program_run_start (&run, argv, NULL, &limits);
  program_run_finish (&run);
  g_assert_cmpint (run.end.kind, ==, QUEENS_PROGRAM_TOO_MUCH_MEMORY);
}

/* The program can read the folder that its limits name, even if other users can't. It can't change
 * anything in this folder. */
static void
test_readable (gconstpointer protection)
{
  QueensProgramLimits limits = limits_for (protection);
  g_autofree char *folder = g_dir_make_tmp ("queenside-test-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "inner", NULL);
  g_autofree char *file = g_build_filename (inner, "file", NULL);
  const char *const readable[] = { folder, NULL };
  /* With QUEENS_PROTECTION_LIMITS, programs of root could write, so they don't try. */
  const char *script = limits.protection == QUEENS_PROTECTION_LIMITS
                         ? "cat \"$1\"" : "cat \"$1\"; exec 2> /dev/null; echo b > \"$1\"";
  const char *argv[] = { "sh", "-c", script, "sh", file, NULL };
  g_autofree char *text = NULL;
  g_auto (ProgramRun) run = { 0 };

  g_mkdir (inner, 0700);
  g_assert_true (g_file_set_contents (file, "a\n", -1, NULL));
  g_chmod (file, 0400);
  limits.readable = readable;
  program_run_start (&run, argv, NULL, &limits);
  program_run_finish (&run);
  g_assert_cmpstr (run.text->str, ==, "a\n");
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "a\n");
  queens_scratch_remove (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
assert_refused (const char *readable,
                const char *words)
{
  const char *const folders[] = { readable, NULL };
  QueensProgramLimits limits = limits_for (GINT_TO_POINTER (QUEENS_PROTECTION_USER));
  const char *argv[] = { "true", NULL };
  g_autoptr (GError) error = NULL;

  limits.readable = folders;
  g_assert_null (queens_program_start (argv, NULL, &limits, 0, NULL, NULL, NULL, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, words));
}

/* Folders with very large files or very many files aren't copied for the program. The error says
 * which of the two it was. */
static void
test_too_large (gconstpointer protection)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-test-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "large", NULL);

  if (GPOINTER_TO_INT (protection) == QUEENS_PROTECTION_USER)
    {
      g_assert_true (g_file_set_contents (file, "", 0, NULL));
      g_assert_cmpint (truncate (file, 100 << 20), ==, 0);
      assert_refused (folder, file);
      g_unlink (file);
      for (guint i = 0; i < 1000; i++)
        {
          g_autofree char *name = g_strdup_printf ("%s-%u", file, i);

          g_assert_true (g_file_set_contents (name, "", 0, NULL));
        }
      assert_refused (folder, "more than 1000 files");
    }
  queens_scratch_remove (folder);
}

/* Two wardens never use the same user id for their programs, even if their process ids lead to the
 * same id. */
static void
test_users (void)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-test-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "users", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", "users", NULL);
  int fds[4];
  uid_t first = queens_warden_reserve_user (file, 5000, &fds[0]);
  uid_t second = queens_warden_reserve_user (file, 5000, &fds[1]);
  uid_t third;
  pid_t child = fork ();
  int status;

  g_assert_cmpuint (first, >, 0);
  g_assert_cmpuint (second, >, 0);
  g_assert_cmpuint (second, !=, first);
  /* Another process finds that both ids are in use. The reservation of this process ends when the
   * process exits. */
  if (child == 0)
    {
      uid_t other = queens_warden_reserve_user (file, 5000, &fds[2]);

      _exit (other == 0 || other == first || other == second ? 1 : 0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  close (fds[0]);
  third = queens_warden_reserve_user (file, 5000, &fds[2]);
  g_assert_cmpuint (third, ==, first);
  /* If the file can't be created, there are no reservations. */
  g_assert_cmpuint (queens_warden_reserve_user (missing, 5000, &fds[3]), ==, first);
  g_assert_cmpint (fds[3], <, 0);
  close (fds[1]);
  close (fds[2]);
  queens_scratch_remove (folder);
}

/* If Queenside is killed while a program runs, all of the program's processes and folders are still
 * removed. */
static void
test_killed (gconstpointer protection)
{
  QueensProgramLimits limits = limits_for (protection);
  g_autofree char *script = fill_mark ("(setsid sleep " MARK ") & touch a; sleep " MARK);
  g_autofree char *folder = queens_program_make_folder (NULL);
  g_autofree char *built = queens_program_make_folder (NULL);
  const char *argv[] = { "sh", "-c", script, NULL };
  const char *const readable[] = { built, NULL };
  pid_t child;

  limits.readable = readable;
  limits.is_readable_ours = TRUE;
  child = fork ();
  if (child == 0)
    {
      queens_program_start (argv, folder, &limits, 0, NULL, NULL, NULL, NULL);
      while (TRUE)
        pause ();
    }
  while (count_processes () < 3)
    g_usleep (1000);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  while (count_processes () > 0 || g_file_test (folder, G_FILE_TEST_EXISTS)
         || g_file_test (built, G_FILE_TEST_EXISTS))
    g_usleep (1000);
}

static void
skip_cb (gconstpointer protection)
{
  g_test_skip_printf ("the protection %s does not work here",
                      queens_protection_choices[GPOINTER_TO_INT (protection)].id);
}

int containment_tests (int   argc,
                       char *argv[]);

int
containment_tests (int   argc,
                   char *argv[])
{
  static const struct
  {
    const char    *name;
    GTestDataFunc  test;
  } tests[] = {
    { "daemon", test_daemon }, { "many-daemons", test_many_daemons }, { "bomb", test_bomb },
    { "signals", test_signals }, { "disk", test_disk }, { "large-file", test_large_file },
    { "deep-folders", test_deep_folders }, { "judge", test_judge }, { "files", test_files },
    { "environment", test_environment }, { "memory", test_memory }, { "readable", test_readable },
    { "killed", test_killed }, { "too-large", test_too_large },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/containment/users", test_users);
  for (guint i = 0; i < QUEENS_PROTECTION_BEST; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path = g_strdup_printf ("/containment/%s/%s",
                                                 queens_protection_choices[i].id, tests[k].name);

        g_test_add_data_func (path, GUINT_TO_POINTER (i),
                              queens_protection_works (i) ? tests[k].test : skip_cb);
      }
  return g_test_run ();
}
