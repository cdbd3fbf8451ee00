/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the progress of trials, and interrupts them. */

#include "command.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

#include "fixture.h"

enum { INTERRUPTED = 4 };

/* The small boards finish immediately, and the large boards take minutes. */
#define LONG "trials --sizes 4,400 --trials 20000 --algorithm steepest-ascent "

/* Runs the command, and sends the signal @number as soon as it has printed something. */
static CommandRun
interrupt (const char *line,
           int         number)
{
  GSubprocessFlags pipes = G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE;
  g_autofree char *whole = g_strconcat (g_getenv ("QUEENSIDE_CLI"), " ", line, NULL);
  g_auto (GStrv) arguments = g_strsplit (whole, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv ((const char *const *) arguments, pipes,
                                                       &error);
  g_autofree char *rest = NULL;
  char first[4096] = { 0 };
  CommandRun run = { 0 };

  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (process), first,
                                        sizeof first - 1, NULL, &error), >, 0);
  g_assert_no_error (error);
  g_subprocess_send_signal (process, number);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &rest, &run.message, &error);
  g_assert_no_error (error);
  run.status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  run.output = g_strconcat (first, rest, NULL);
  return run;
}

/* Returns the number of finished trials in the message on standard error. */
static guint64
read_done (const CommandRun *run)
{
  const char *before = "queenside-cli: Interrupted after ";

  g_assert_cmpint (run->status, ==, INTERRUPTED);
  g_assert_true (g_str_has_prefix (run->message, before));
  g_assert_nonnull (strstr (run->message, " of 40000 trials. "));
  g_assert_cmpuint (strcspn (run->message, "\n") + 1, ==, strlen (run->message));
  return g_ascii_strtoull (run->message + strlen (before), NULL, 10);
}

/* The output has all finished sizes, and the finished trials of the current size. */
static void
test_table (gconstpointer data)
{
  g_auto (CommandRun) run = interrupt (LONG "--format json", GPOINTER_TO_INT (data));
  guint64 n_done = read_done (&run);
  g_autofree char *trials = command_eval_json (run.output, "sum(row['trials'] for row in it)");
  guint64 n_trials = g_ascii_strtoull (trials, NULL, 10);

  g_assert_cmpuint (n_trials, ==, n_done);
  g_assert_cmpuint (n_trials, >=, 20000);
  g_assert_cmpuint (n_trials, <, 40000);
}

/* Each finished trial has a row. */
static void
test_each (void)
{
  g_auto (CommandRun) run = interrupt (LONG "--each --format json", SIGINT);
  guint64 n_done = read_done (&run);
  g_autofree char *rows = command_eval_json (run.output, "len(it)");

  g_assert_cmpuint (g_ascii_strtoull (rows, NULL, 10), ==, n_done);
}

/* An incomplete shard is not accepted. */
static void
test_shard (void)
{
  g_auto (CommandRun) run = interrupt (LONG "--shard 1/2 --each", SIGTERM);

  g_assert_cmpint (run.status, ==, INTERRUPTED);
  g_assert_nonnull (strstr (run.message, "Shard 1/2 is incomplete and can't be merged"));
}

/* Progress is shown only on a terminal. */
static void
test_progress (void)
{
  guint n_trials = FIXTURE_IS_SANITIZED ? 100 : 1000;
  g_autofree char *line = g_strdup_printf ("\"$QUEENSIDE_CLI\" trials --sizes 6,200 --plateau "
                                           "sideways --trials %u > /dev/null", n_trials);
  g_autofree char *progress = g_strdup_printf (" of %u trials, about 0:", 2 * n_trials);
  g_autofree char *script = g_find_program_in_path ("script");
  g_autofree char *shell = NULL;
  g_auto (CommandRun) run = { 0 };
  g_auto (CommandRun) plain = command_run_shell (line);

  g_assert_cmpint (plain.status, ==, 0);
  g_assert_cmpstr (plain.message, ==, "");
  if (script == NULL)
    {
      g_test_skip ("script is not there to make a terminal");
      return;
    }
  shell = g_strdup_printf ("%s -qec '%s' /dev/null", script, line);
  run = command_run_shell (shell);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, progress));
  g_assert_nonnull (strstr (run.output, " left"));
  /* At the end, the line of progress is removed. */
  g_assert_true (g_str_has_suffix (run.output, "\r\033[K"));
}

int
interrupt_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/interrupt/table/int", GINT_TO_POINTER (SIGINT), test_table);
  g_test_add_data_func ("/interrupt/table/term", GINT_TO_POINTER (SIGTERM), test_table);
  g_test_add_func ("/interrupt/each", test_each);
  g_test_add_func ("/interrupt/shard", test_shard);
  g_test_add_func ("/interrupt/progress", test_progress);
  return g_test_run ();
}
