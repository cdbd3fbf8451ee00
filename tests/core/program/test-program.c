/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Real programs, most of them lines of the shell, that end, hang, flood, crash, fork, and do not
 * read. */

#include "queens-program.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE 600            /* seconds: only ends what hangs */

/* Those of the program, but for the time. */
static QueensProgramLimits patient_limits;

typedef struct
{
  GString          *text;
  guint             n_chunks;
  guint             n_cut;      /* chunks that do not end in a line's end */
  gboolean          has_ended;
  QueensProgramEnd  end;
  char             *errors;
  QueensProgram    *program;
  gboolean          stops;      /* it at the first output */
  gboolean          frees;      /* it there */
} Run;

static void
output_cb (const char *bytes,
           gsize       length,
           gpointer    user_data)
{
  Run *run = user_data;

  g_assert_false (run->has_ended);
  g_assert_cmpuint (length, >, 0);
  g_string_append_len (run->text, bytes, length);
  run->n_chunks++;
  run->n_cut += bytes[length - 1] != '\n';
  if (run->stops)
    queens_program_stop (run->program);
  if (run->frees)
    g_clear_pointer (&run->program, queens_program_free);
}

static void
ended_cb (const QueensProgramEnd *end,
          gpointer                user_data)
{
  Run *run = user_data;

  g_assert_false (run->has_ended);
  run->has_ended = TRUE;
  run->end = *end;
  run->errors = g_strdup (end->errors);
}

static void
start (Run                       *run,
       const char                *script,
       const QueensProgramLimits *limits)
{
  const char *argv[] = { "sh", "-c", script, NULL };
  g_autoptr (GError) error = NULL;

  run->text = g_string_new (NULL);
  run->program = queens_program_start (argv, NULL, limits, G_PRIORITY_DEFAULT, output_cb, ended_cb,
                                       run, &error);
  g_assert_no_error (error);
}

static void
finish (Run *run)
{
  while (!run->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
clear (Run *run)
{
  g_clear_pointer (&run->program, queens_program_free);
  g_string_free (run->text, TRUE);
  g_free (run->errors);
}

static QueensProgramLimits
with_seconds (double seconds)
{
  QueensProgramLimits limits = patient_limits;

  limits.seconds = seconds;
  return limits;
}

static void
assert_end (Run                       *run,
            const QueensProgramLimits *limits,
            QueensProgramEndKind       kind,
            const char                *sentence)
{
  g_autofree char *said = queens_program_explain_end (&run->end, limits);

  g_assert_cmpint (run->end.kind, ==, kind);
  g_assert_cmpstr (said, ==, sentence);
}

/* Those of the system that are running with @mark in their command line. */
static guint
count_processes (const char *mark)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", name, "cmdline", NULL);
      g_autofree char *line = NULL;
      gsize length;

      if (!g_ascii_isdigit (name[0]) || !g_file_get_contents (path, &line, &length, NULL))
        continue;
      for (gsize i = 0; i < length; i++)
        if (line[i] == '\0')
          line[i] = ' ';
      count += length > 0 && g_strstr_len (line, length, mark) != NULL;
    }
  return count;
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
  Run run = { 0 };
  g_autofree char *folder = NULL;

  start (&run, "pwd; echo oh >&2; touch kept; cat; printf end; exit 3", &patient_limits);
  folder = g_strdup (queens_program_get_folder (run.program));
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  queens_program_write (run.program, "[0, 1]\n", -1);
  queens_program_write (run.program, "more than this", 4);
  queens_program_close_input (run.program);
  finish (&run);

  g_assert_true (g_str_has_prefix (run.text->str, folder));
  g_assert_cmpstr (run.text->str + strlen (folder), ==, "\n[0, 1]\nmoreend");
  g_assert_cmpuint (run.n_cut, ==, 1);
  g_assert_cmpstr (run.errors, ==, "oh\n");
  g_assert_cmpint (run.end.status, ==, 3);
  g_assert_cmpuint (run.end.n_bytes, ==, run.text->len);
  assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "It ended with status 3.");
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  clear (&run);
}

/* A folder that is given stays, with what a program before has left there. */
static void
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = queens_program_make_folder (&error);
  g_autofree char *file = g_build_filename (folder, "say", NULL);
  const char *argv[] = { "./say", "a b", "$HOME", NULL };
  Run run = { .text = g_string_new (NULL) };

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (file, "#!/bin/sh\nprintf '%s\\n' \"$@\"; mkdir -p a/b; "
                                      "touch a/b/c; chmod 500 a/b\n", -1, NULL));
  g_chmod (file, 0700);
  run.program = queens_program_start (argv, folder, &patient_limits, G_PRIORITY_DEFAULT,
                                      output_cb, ended_cb, &run, &error);
  g_assert_no_error (error);
  finish (&run);
  g_assert_cmpstr (run.text->str, ==, "a b\n$HOME\n");
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
  queens_program_remove_folder (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  clear (&run);
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

/* One that sleeps, and one that computes; both also where they had printed something. */
static void
test_hang (void)
{
  const char *scripts[] = { "echo one; sleep 1000", "echo one; while :; do :; done",
                            "trap '' TERM INT HUP XCPU; echo one; sleep 1000" };
  QueensProgramLimits limits = with_seconds (3);

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      gint64 begin = g_get_monotonic_time ();
      Run run = { 0 };

      start (&run, scripts[i], &limits);
      finish (&run);
      assert_end (&run, &limits, QUEENS_PROGRAM_TIMED_OUT,
                  "It did not end within 3 seconds and was stopped.");
      g_assert_cmpstr (run.text->str, ==, "one\n");
      g_assert_cmpint (g_get_monotonic_time () - begin, <, PATIENCE * G_USEC_PER_SEC);
      clear (&run);
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
      Run run = { 0 };

      start (&run, scripts[i], &limits);
      finish (&run);
      assert_end (&run, &limits, QUEENS_PROGRAM_TOO_MUCH_OUTPUT,
                  "It printed more than 1.0\302\240MiB and was stopped.");
      g_assert_cmpuint (run.text->len, ==, i == 2 ? 0 : limits.output);
      g_assert_cmpuint (run.n_cut, <=, 1);
      g_assert_cmpuint (strlen (run.errors), <=, 2048);
      g_assert_cmpuint (strlen (run.errors) > 0, ==, i == 2);
      clear (&run);
    }
}

/* What is below the limit is all handed out, also where the program has ended long before. */
static void
test_million_lines (void)
{
  Run run = { 0 };

  start (&run, "yes '[0, 1]' | head -n 1000000", &patient_limits);
  finish (&run);
  assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "It ended.");
  g_assert_cmpuint (run.text->len, ==, 7000000);
  g_assert_cmpuint (run.n_cut, ==, 0);
  g_assert_cmpuint (run.n_chunks, >, 50);
  clear (&run);
}

static void
test_crash (void)
{
  Run run = { 0 };

  start (&run, "echo one; kill -SEGV $$", &patient_limits);
  finish (&run);
  g_assert_cmpint (run.end.kind, ==, QUEENS_PROGRAM_CRASHED);
  g_assert_cmpint (run.end.status, ==, SIGSEGV);
  g_assert_cmpstr (run.text->str, ==, "one\n");
  clear (&run);
}

static void
test_memory (void)
{
  QueensProgramLimits limits = patient_limits;
  Run run = { 0 };

  limits.memory = 64 << 20;
  start (&run, "dd if=/dev/zero of=/dev/null bs=200M count=1 || exit 9", &limits);
  finish (&run);
  g_assert_cmpint (run.end.status, ==, 9);
  clear (&run);
}

/* Children that outlive the first, in groups of their own, die with it; so do too many. */
static void
test_fork (void)
{
  QueensProgramLimits limits = patient_limits;
  Run run = { 0 }, many = { 0 };

  start (&run, "sleep 98765 & (sleep 98765 & sleep 98765) & set -m; sleep 98765 & echo one",
         &limits);
  finish (&run);
  g_assert_cmpstr (run.text->str, ==, "one\n");
  assert_end (&run, &limits, QUEENS_PROGRAM_EXITED, "It ended.");
  while (count_processes ("sleep 98765") > 0)
    g_usleep (1000);
  clear (&run);

  limits.processes = 5;
  start (&many, "for i in 1 2 3 4 5 6 7 8; do sleep 98766 & done; wait", &limits);
  finish (&many);
  assert_end (&many, &limits, QUEENS_PROGRAM_TOO_MANY_PROCESSES,
              "It started more than 5 processes and was stopped.");
  while (count_processes ("sleep 98766") > 0)
    g_usleep (1000);
  clear (&many);
}

/* Neither a full pipe nor one that is closed at its other end holds us up or ends us. */
static void
test_closed_input (void)
{
  const char *scripts[] = { "exec <&-; echo one; sleep 0.3; echo two", "true", "sleep 0.3" };
  g_autofree char *much = g_strnfill (4 << 20, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      Run run = { 0 };

      start (&run, scripts[i], &patient_limits);
      queens_program_write (run.program, much, -1);
      queens_program_close_input (run.program);
      finish (&run);
      assert_end (&run, &patient_limits, QUEENS_PROGRAM_EXITED, "It ended.");
      g_assert_cmpstr (run.text->str, ==, i == 0 ? "one\ntwo\n" : "");
      clear (&run);
    }
}

static void
test_much_input (void)
{
  g_autofree char *much = g_strnfill (4 << 20, 'x');
  Run run = { 0 };

  start (&run, "cat", &patient_limits);
  queens_program_write (run.program, much, -1);
  queens_program_close_input (run.program);
  finish (&run);
  g_assert_cmpstr (run.text->str, ==, much);
  clear (&run);
}

static void
test_stop (void)
{
  Run stopped = { .stops = TRUE }, freed = { .frees = TRUE }, unread = { 0 };
  g_autofree char *folder = NULL;

  start (&stopped, "echo one; exec sleep 98767", &patient_limits);
  finish (&stopped);
  assert_end (&stopped, &patient_limits, QUEENS_PROGRAM_STOPPED, "It was stopped.");
  clear (&stopped);

  /* Freed in its own call, and before anything is read. */
  start (&freed, "echo one; sleep 98767", &patient_limits);
  folder = g_strdup (queens_program_get_folder (freed.program));
  while (freed.program != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (freed.has_ended);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  clear (&freed);
  start (&unread, "echo one; sleep 98767", &patient_limits);
  clear (&unread);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  while (count_processes ("sleep 98767") > 0)
    g_usleep (1000);
}

/* Where the system takes the network away there is not even an interface but the loopback one. */
static void
test_network (void)
{
  QueensProgramLimits open = patient_limits;
  Run with = { 0 }, without = { 0 };

  open.network = TRUE;
  start (&with, "readlink /proc/self/ns/net", &open);
  finish (&with);
  g_assert_true (with.end.had_network);
  start (&without, "readlink /proc/self/ns/net; id -u", &patient_limits);
  finish (&without);
  if (without.end.had_network)
    g_test_skip ("the system does not take the network away");
  else
    {
      g_auto (GStrv) lines = g_strsplit (without.text->str, "\n", 0);
      g_autofree char *line = g_strconcat (lines[0], "\n", NULL);
      g_autofree char *user = g_strdup_printf ("%u", getuid ());

      g_assert_cmpstr (line, !=, with.text->str);
      /* Root's programs have a user of their own. */
      if (getuid () == 0 && without.end.protection != QUEENS_PROTECTION_LIMITS)
        g_assert_cmpstr (lines[1], !=, user);
      else
        g_assert_cmpstr (lines[1], ==, user);
    }
  clear (&with);
  clear (&without);
}

static void
test_hundred (void)
{
  guint before = 0;

  for (guint i = 0; i < 101; i++)
    {
      Run run = { 0 };
      g_autofree char *expected = g_strdup_printf ("%u\n", i);
      g_autofree char *script = g_strdup_printf ("echo %u", i);

      if (i == 1)
        before = count_fds ();
      start (&run, script, &patient_limits);
      finish (&run);
      g_assert_cmpstr (run.text->str, ==, expected);
      clear (&run);
    }
  g_assert_cmpuint (count_fds (), ==, before);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
}

int
program_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  patient_limits = queens_program_limits;
  patient_limits.seconds = PATIENCE;
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
