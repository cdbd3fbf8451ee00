/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs real programs, mostly shell scripts, that end, hang, print too much, crash, fork, or don't
 * read. */

#include "program-run.h"

#include "queens-scratch.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The default limits, except for the time limit. */
static QueensProgramLimits patient_limits;

static void
assert_end (ProgramRun                *run,
            const QueensProgramLimits *limits,
            QueensProgramEndKind       kind,
            const char                *sentence)
{
  g_autofree char *said = queens_program_explain_end (&run->end, limits);

  g_assert_cmpint (run->end.kind, ==, kind);
  g_assert_cmpstr (said, ==, sentence);
}

static guint
count_fds (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir) != NULL)
    count++;
  return count;
}

static void
test_talk (void)
{
  g_auto (ProgramRun) run = { 0 };
  g_autofree char *folder = NULL;

  program_run_start_script (&run, "pwd; echo oh >&2; touch kept; cat; printf end; exit 3",
                            &patient_limits);
  folder = g_strdup (queens_program_get_folder (run.program));
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  queens_program_write (run.program, "[0, 1]\n", -1);
  queens_program_write (run.program, "more than this", 4);
  queens_program_close_input (run.program);
  program_run_finish (&run);

  g_assert_true (g_str_has_prefix (run.text->str, folder));
  g_assert_cmpstr (run.text->str + strlen (folder), ==, "\n[0, 1]\nmoreend");
  g_assert_cmpuint (run.n_cut, ==, 1);
  g_assert_cmpstr (run.errors, ==, "oh\n");
  g_assert_cmpint (run.end.status, ==, 3);
  g_assert_cmpuint (run.end.n_bytes, ==, run.text->len);
  assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "The program exited with status 3.");
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* The program runs in the caller's folder, which is kept after its end. */
static void
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = queens_program_make_folder (&error);
  g_autofree char *file = g_build_filename (folder, "say", NULL);
  const char *argv[] = { "./say", "a b", "$HOME", NULL };
  g_auto (ProgramRun) run = { 0 };

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (file, "#!/bin/sh\nprintf '%s\\n' \"$@\"; mkdir -p a/b; "
                                      "touch a/b/c; chmod 500 a/b\n", -1, NULL));
  g_chmod (file, 0700);
  program_run_start (&run, argv, folder, &patient_limits);
  program_run_finish (&run);
  g_assert_cmpstr (run.text->str, ==, "a b\n$HOME\n");
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
  queens_scratch_remove (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_missing (void)
{
  const char *argv[] = { "no-such-program-as-this", NULL };
  g_autoptr (GError) error = NULL;
  guint n_fds = count_fds ();

  g_assert_null (queens_program_start (argv, NULL, &patient_limits, 0, NULL, NULL, NULL,
                                       &error));
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
  g_assert_cmpuint (count_fds (), ==, n_fds);
}

/* One program sleeps, one computes, and one ignores signals. When they are stopped, the lines that
 * they have printed are kept. */
static void
test_hang (void)
{
  const char *scripts[] = { "echo one; sleep 1000", "echo one; while :; do :; done",
                            "trap '' TERM INT HUP XCPU; echo one; sleep 1000" };
  QueensProgramLimits limits = patient_limits;

  limits.seconds = 3;
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_auto (ProgramRun) run = { 0 };

      program_run_script (&run, scripts[i], &limits);
      assert_end (&run, &limits, QUEENS_PROGRAM_TIMED_OUT,
                  "The program didn’t end within 3 s and was stopped.");
      g_assert_cmpstr (run.text->str, ==, "one\n");
    }
}

static void
test_flood (void)
{
  const char *scripts[] = { "while :; do echo '[0, 1, 2]'; done", "yes '[0, 1, 2]'",
                            "yes '[0, 1, 2]' >&2", "yes | tr -d '\\n'" };
  QueensProgramLimits limits = patient_limits;

  limits.output = 1 << 20;
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_auto (ProgramRun) run = { 0 };

      program_run_script (&run, scripts[i], &limits);
      assert_end (&run, &limits, QUEENS_PROGRAM_TOO_MUCH_OUTPUT,
                  "The program printed more than 1.0\302\240MiB and was stopped.");
      g_assert_cmpuint (run.text->len, ==, i == 2 ? 0 : limits.output);
      g_assert_cmpuint (run.n_cut, <=, 1);
      g_assert_cmpuint (strlen (run.errors), <=, 2048);
      g_assert_cmpuint (strlen (run.errors) > 0, ==, i == 2);
    }
}

/* Output below the limit is read completely, even if the program has ended before it is read. */
static void
test_million_lines (void)
{
  g_auto (ProgramRun) run = { 0 };

  program_run_script (&run, "yes '[0, 1]' | head -n 1000000", &patient_limits);
  assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "The program exited.");
  g_assert_cmpuint (run.text->len, ==, 7000000);
  g_assert_cmpuint (run.n_cut, ==, 0);
  g_assert_cmpuint (run.n_chunks, >, 50);
}

static void
test_crash (void)
{
  g_auto (ProgramRun) run = { 0 };

  program_run_script (&run, "echo one; kill -SEGV $$", &patient_limits);
  g_assert_cmpint (run.end.kind, ==, QUEENS_PROGRAM_CRASHED);
  g_assert_cmpint (run.end.status, ==, SIGSEGV);
  g_assert_cmpstr (run.text->str, ==, "one\n");
}

static void
test_memory (void)
{
  QueensProgramLimits limits = patient_limits;
  g_auto (ProgramRun) run = { 0 };

  limits.memory = 64 << 20;
  program_run_script (&run, "dd if=/dev/zero of=/dev/null bs=200M count=1 || exit 9", &limits);
  g_assert_cmpint (run.end.status, ==, 9);
}

/* Children that run longer than the program are ended with it, even in their own process groups. If
 * there are more children than the limit allows, all are ended. */
static void
test_fork (void)
{
  QueensProgramLimits limits = patient_limits;
  g_auto (ProgramRun) run = { 0 };
  g_auto (ProgramRun) many = { 0 };

  program_run_script (&run, "sleep 98765 & (sleep 98765 & sleep 98765) & set -m; sleep 98765 & "
                            "echo one", &limits);
  g_assert_cmpstr (run.text->str, ==, "one\n");
  assert_end (&run, &limits, QUEENS_PROGRAM_EXITED, "The program exited.");
  while (program_run_count_processes ("sleep 98765") > 0)
    g_usleep (1000);

  limits.processes = 5;
  program_run_script (&many, "for i in 1 2 3 4 5 6 7 8; do sleep 98766 & done; wait", &limits);
  assert_end (&many, &limits, QUEENS_PROGRAM_TOO_MANY_PROCESSES,
              "The program started more than 5 processes and was stopped.");
  while (program_run_count_processes ("sleep 98766") > 0)
    g_usleep (1000);
}

/* Input that fills the pipe doesn't block the caller. If the program closes its end of the pipe,
 * this doesn't end the caller. */
static void
test_closed_input (void)
{
  const char *scripts[] = { "exec <&-; echo one; sleep 0.3; echo two", "true", "sleep 0.3" };
  g_autofree char *much = g_strnfill (4 << 20, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_auto (ProgramRun) run = { 0 };

      program_run_start_script (&run, scripts[i], &patient_limits);
      queens_program_write (run.program, much, -1);
      queens_program_close_input (run.program);
      program_run_finish (&run);
      assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "The program exited.");
      g_assert_cmpstr (run.text->str, ==, i == 0 ? "one\ntwo\n" : "");
    }
}

static void
test_much_input (void)
{
  g_autofree char *much = g_strnfill (4 << 20, 'x');
  g_auto (ProgramRun) run = { 0 };

  program_run_start_script (&run, "cat", &patient_limits);
  queens_program_write (run.program, much, -1);
  queens_program_close_input (run.program);
  program_run_finish (&run);
  g_assert_cmpstr (run.text->str, ==, much);
}

static void
test_stop (void)
{
  g_auto (ProgramRun) stopped = { .stops = TRUE };
  g_auto (ProgramRun) freed = { .frees = TRUE };
  g_auto (ProgramRun) unread = { 0 };
  g_autofree char *folder = NULL;

  program_run_script (&stopped, "echo one; exec sleep 98767", &patient_limits);
  assert_end (&stopped, &patient_limits, QUEENS_PROGRAM_STOPPED, "The program was stopped.");

  /* The first program is freed in the callback for its own output, and the second before any output
   * is read. */
  program_run_start_script (&freed, "echo one; sleep 98767", &patient_limits);
  folder = g_strdup (queens_program_get_folder (freed.program));
  while (freed.program != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (freed.has_ended);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  program_run_start_script (&unread, "echo one; sleep 98767", &patient_limits);
  g_clear_pointer (&unread.program, queens_program_free);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  while (program_run_count_processes ("sleep 98767") > 0)
    g_usleep (1000);
}

/* A program without network access is in its own network namespace. */
static void
test_network (void)
{
  QueensProgramLimits open = patient_limits;
  g_auto (ProgramRun) with = { 0 };
  g_auto (ProgramRun) without = { 0 };

  open.network = TRUE;
  program_run_script (&with, "readlink /proc/self/ns/net", &open);
  g_assert_true (with.end.had_network);
  program_run_script (&without, "readlink /proc/self/ns/net; id -u", &patient_limits);
  if (without.end.had_network)
    g_test_skip ("the system does not take the network away");
  else
    {
      g_auto (GStrv) lines = g_strsplit (without.text->str, "\n", 0);
      g_autofree char *line = g_strconcat (lines[0], "\n", NULL);
      g_autofree char *user = g_strdup_printf ("%u", getuid ());

      g_assert_cmpstr (line, !=, with.text->str);
      /* Unless there are only limits, programs of root run as another user. */
      if (getuid () == 0 && without.end.protection != QUEENS_PROTECTION_LIMITS)
        g_assert_cmpstr (lines[1], !=, user);
      else
        g_assert_cmpstr (lines[1], ==, user);
    }
}

static void
test_hundred (void)
{
  guint before = 0;

  for (guint i = 0; i < 101; i++)
    {
      g_auto (ProgramRun) run = { 0 };
      g_autofree char *expected = g_strdup_printf ("%u\n", i);
      g_autofree char *script = g_strdup_printf ("echo %u", i);

      if (i == 1)
        before = count_fds ();
      program_run_script (&run, script, &patient_limits);
      g_assert_cmpstr (run.text->str, ==, expected);
    }
  g_assert_cmpuint (count_fds (), ==, before);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
}

int
program_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  patient_limits = program_run_limits ();
  g_test_add_func ("/program/talk", test_talk);
  g_test_add_func ("/program/folder", test_folder);
  g_test_add_func ("/program/missing", test_missing);
  g_test_add_func ("/program/hang", test_hang);
  g_test_add_func ("/program/flood", test_flood);
  g_test_add_func ("/program/million-lines", test_million_lines);
  g_test_add_func ("/program/crash", test_crash);
  g_test_add_func ("/program/memory", test_memory);
  g_test_add_func ("/program/fork", test_fork);
  g_test_add_func ("/program/closed-input", test_closed_input);
  g_test_add_func ("/program/much-input", test_much_input);
  g_test_add_func ("/program/stop", test_stop);
  g_test_add_func ("/program/network", test_network);
  g_test_add_func ("/program/hundred", test_hundred);
  return g_test_run ();
}
