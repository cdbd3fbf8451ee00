/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades the programs of a class in one table, and keeps the marks of an earlier run. */

#include "command.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define RIGHT "def f(state):\n    return 3\n"
#define HALF "def f(state):\n    return 3 if state == [1, 2, 2] else 0\n"
#define TESTS "2 f [1, 2, 2] at 0,1\n1.5 f [2, 2, 2] at 0,2\n"

/* Writes a file, and creates its parent folders. */
static void
put (const CommandFolder *folder,
     const char          *name,
     const char          *text)
{
  g_autofree char *path = g_build_filename (folder->folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0777), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
put_class (const CommandFolder *folder)
{
  put (folder, "sheet.tests", TESTS);
  put (folder, "class/anna_17_queens.py", RIGHT);
  put (folder, "class/ben/queens.py", HALF);
  put (folder, "class/cleo/homework/search.py", RIGHT);
  put (folder, "class/dora/essay.txt", "Queens\n");
  put (folder, "class/emil/queens.py", "import helper\ndef f(state):\n"
                                       "    return helper.f(state)\n");
  put (folder, "class/emil/helper.py", RIGHT);
  put (folder, "class/emil/show.py", "import queens\nprint(queens.f([0, 1]))\n");
  put (folder, "class/emil/test_queens.py", RIGHT);
  put (folder, "class/finn.py", "def f(:\n");
  put (folder, "class/gus.c", "int main (void) { return x; }\n");
  put (folder, "class/.hidden/queens.py", RIGHT);
  put (folder, "class/__MACOSX/queens.py", RIGHT);
  put (folder, "class/notes.txt", "no program\n");
}

/* Runs `grade` in the folder through a shell. */
static CommandRun
run_there (const CommandFolder *folder,
           const char          *options)
{
  g_autofree char *line = g_strdup_printf (
    "cd '%s' && \"$QUEENSIDE_CLI\" grade --preset static-point --tests sheet.tests --time 600 %s",
    folder->folder, options);

  return command_run_shell (line);
}

/* Every student has a row, even if the program can't be graded. */
static void
test_table (CommandFolder *folder,
            gconstpointer  data)
{
  static const char csv[] =
    "student,file,points,max_points,by_test.f,message\n"
    "anna_17_queens,class/anna_17_queens.py,3.5,3.5,3.5,\n"
    "ben,class/ben/queens.py,2,3.5,2,";
  g_auto (CommandRun) run = { 0 };
  g_auto (CommandRun) json = { 0 };
  g_auto (CommandRun) text = { 0 };
  g_auto (CommandRun) each = { 0 };

  if (!command_has_python ())
    return;
  put_class (folder);
  run = run_there (folder, "class | cut -d, -f1-6");
  g_assert_cmpstr (run.message, ==, "");
  g_assert_true (g_str_has_prefix (run.output, csv));
  json = run_there (folder, "--format json class");
  g_assert_cmpint (json.status, ==, 0);
  command_assert_json (
    json.output,
    "[row['student'] for row in it] == ['anna_17_queens', 'ben', 'cleo', 'dora', 'emil', 'finn', "
      "'gus']",
    "[row['file'] for row in it][2:5] == ['class/cleo/homework/search.py', 'class/dora', "
      "'class/emil/queens.py']",
    "[row['points'] for row in it] == [3.5, 2, 3.5, 0, 3.5, 0, 0]",
    "all(row['max_points'] == 3.5 or row['student'] == 'gus' for row in it)",
    "it[0]['message'] is None",
    "it[1]['message'].startswith('f([2, 2, 2]): ')",
    "it[3]['message'] == 'No program found.'",
    "it[5]['message'].startswith('The file cannot be loaded: SyntaxError')",
    "it[6]['message'].startswith('The program ')",
    NULL);
  text = run_there (folder, "--format text class/anna_17_queens.py class/finn.py");
  g_assert_true (g_str_has_prefix (text.output,
                                   "class/anna_17_queens.py: 3.5 of 3.5 points\n"
                                   "class/finn.py: 0 of 3.5 points. The file cannot be loaded: "));
  each = run_there (folder, "--format json class/ben class/cleo class/dora class/finn.py");
  command_assert_json (
    each.output,
    "[row['student'] for row in it] == ['ben', 'cleo', 'dora', 'finn']",
    "[row['points'] for row in it] == [2, 3.5, 0, 0]", NULL);
}

/* An executable file is graded if its first bytes show that it is a program. */
static void
test_executables (CommandFolder *folder,
                  gconstpointer  data)
{
  g_autofree char *chmod = g_strdup_printf ("chmod +x '%s'/class/*", folder->folder);
  g_auto (CommandRun) run = { 0 };
  g_auto (CommandRun) done = { 0 };
  g_auto (CommandRun) marked = { 0 };

  put (folder, "sheet.tests", "1 trace [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n");
  put (folder, "class/climb", "#!/bin/sh\nread state\nexec \"$QUEENSIDE_CLI\" solve "
                              "--preset static-point --state \"$state\" --trace\n");
  put (folder, "class/essay.txt", "text\n");
  run = run_there (folder, "class");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.message, "The folder “class” has no program"));
  done = command_run_shell (chmod);
  marked = run_there (folder, "--format json class");
  command_assert_json (marked.output, "[row['student'] for row in it] == ['climb']", NULL);
}

/* Marks are kept while tests and programs stay the same. The test edits the file of marks, so kept
 * marks differ from new marks. */
static void
test_checkpoint (CommandFolder *folder,
                 gconstpointer  data)
{
  static const char list[] = "--format json --checkpoint marks.json class";
  static const char points[] = "[row['points'] for row in it]";
  g_autofree char *edit = g_strdup_printf ("sed -i 's/\"points\":3.5/\"points\":3/g' '%s'/marks.json",
                                           folder->folder);
  const struct { const char *file, *text, *points; } steps[] = {
    { NULL, NULL, "[3, 2, 3, 0, 3, 0, 0]" },
    { "class/anna_17_queens.py", RIGHT "# better\n", "[3.5, 2, 3, 0, 3, 0, 0]" },
    { "class/emil/helper.py", HALF, "[3.5, 2, 3, 0, 2, 0, 0]" },
    { "class/dora/queens.py", RIGHT, "[3.5, 2, 3, 3.5, 2, 0, 0]" },
    { "sheet.tests", TESTS "1 f [2, 2, 2] at 0,2\n", "[4.5, 2, 4.5, 4.5, 2, 0, 0]" },
  };
  g_auto (CommandRun) first = { 0 };
  g_auto (CommandRun) edited = { 0 };
  g_autofree char *right = NULL;

  if (!command_has_python ())
    return;
  put_class (folder);
  first = run_there (folder, list);
  g_assert_cmpint (first.status, ==, 0);
  right = command_eval_json (first.output, points);
  g_assert_cmpstr (right, ==, "[3.5, 2, 3.5, 0, 3.5, 0, 0]");
  edited = command_run_shell (edit);
  g_assert_cmpint (edited.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (CommandRun) again = { 0 };
      g_autofree char *found = NULL;

      if (steps[i].file != NULL)
        put (folder, steps[i].file, steps[i].text);
      again = run_there (folder, list);
      g_assert_cmpint (again.status, ==, 0);
      found = command_eval_json (again.output, points);
      g_assert_cmpstr (found, ==, steps[i].points);
    }
}

/* After Ctrl+C, the command prints and keeps the rows so far, and the next run continues after
 * them. */
static void
test_interrupt (CommandFolder *folder,
                gconstpointer  data)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) output = g_string_new (NULL);
  g_autofree char *rest = NULL;
  g_autofree char *message = NULL;
  g_auto (CommandRun) again = { 0 };

  if (!command_has_python ())
    return;
  put (folder, "sheet.tests", TESTS);
  put (folder, "class/anna.py", RIGHT);
  put (folder, "class/ben.py", "def f(state):\n    while True:\n        pass\n");
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_cwd (launcher, folder->folder);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("QUEENSIDE_CLI"), "grade",
                                         "--preset", "static-point", "--tests", "sheet.tests",
                                         "--time", "600", "--checkpoint", "marks.json", "class",
                                         NULL);
  g_assert_no_error (error);
  while (strstr (output->str, "anna.py") == NULL)
    {
      char bytes[512];
      gssize length = g_input_stream_read (g_subprocess_get_stdout_pipe (process), bytes,
                                           sizeof bytes, NULL, &error);

      g_assert_cmpint (length, >, 0);
      g_string_append_len (output, bytes, length);
    }
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &rest, &message, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 4);
  g_assert_cmpstr (message, ==,
                   "queenside-cli: Interrupted after 1 of 2 programs. Run the same command again to "
                   "continue.\n");

  put (folder, "class/ben.py", HALF);
  again = run_there (folder, "--format json --checkpoint marks.json class");
  command_assert_json (again.output, "[row['points'] for row in it] == [3.5, 2]", NULL);
}

/* Progress is shown only on a terminal. */
static void
test_progress (CommandFolder *folder,
               gconstpointer  data)
{
  static const char line[] = "\"$QUEENSIDE_CLI\" grade --preset static-point --tests sheet.tests "
                             "--time 600 class > /dev/null";
  g_autofree char *script = g_find_program_in_path ("script");
  g_autofree char *shell = NULL;
  g_auto (CommandRun) run = { 0 };

  if (!command_has_python ())
    return;
  put (folder, "sheet.tests", TESTS);
  put (folder, "class/anna.py", RIGHT);
  put (folder, "class/ben.py", HALF);
  if (script == NULL)
    {
      g_test_skip ("script is not there to make a terminal");
      return;
    }
  shell = g_strdup_printf ("cd '%s' && %s -qec '%s' /dev/null", folder->folder, script, line);
  run = command_run_shell (shell);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "0 of 2 programs, anna"));
  /* The line of progress is erased at the end. */
  g_assert_true (g_str_has_suffix (run.output, "\r\033[K"));
}

/* A bad upload is reported in results.json and isn't an error of the command. */
static void
test_upload (CommandFolder *folder,
             gconstpointer  data)
{
  static const struct { const char *folder, *said; } wrong[] = {
    { "none", "No program found. Hand in one file" },
    { "two", "Found several programs (a.py, b.py). Hand in only one file." },
    { "broken", "The program " },
  };
  g_auto (CommandRun) right = { 0 };
  g_auto (CommandRun) both = { 0 };

  put (folder, "sheet.tests", TESTS);
  put (folder, "none/essay.txt", "text\n");
  put (folder, "two/a.py", RIGHT);
  put (folder, "two/b.py", RIGHT);
  put (folder, "broken/a.c", "int main (void) { return x; }\n");
  put (folder, "right/homework/a.py", RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *options = g_strdup_printf ("--format gradescope %s", wrong[i].folder);
      g_auto (CommandRun) run = run_there (folder, options);
      g_autofree char *said = command_eval_json (run.output, "output");

      g_assert_cmpint (run.status, ==, 0);
      g_assert_true (g_str_has_prefix (said, wrong[i].said));
      command_assert_json (run.output, "score == 0", "tests == []", NULL);
    }
  if (!command_has_python ())
    return;
  right = run_there (folder, "--format gradescope right");
  command_assert_json (right.output, "score == 3.5", NULL);
  put (folder, "right/homework/main.py", "import a\nprint(a.f([0, 1]))\n");
  both = run_there (folder, "--format gradescope right");
  command_assert_json (both.output, "score == 3.5", NULL);
}

static void
test_refusals (CommandFolder *folder,
               gconstpointer  data)
{
  static const struct { const char *options; int status; const char *said; } cases[] = {
    { "none", 1, "The folder “none” has no program" },
    { "--format junit two", 1, "Found several programs (a.py, b.py). Hand in only one file." },
    { "--format junit two/a.py two/b.py", 2, "--format junit works only for one program" },
    { "--format gradescope two two", 2, "--format gradescope works only for one program" },
    { "--checkpoint marks.json two/a.py", 2, "--checkpoint works only for a table" },
    { "--checkpoint two/a.py two", 1, "“two/a.py” wasn't written by “grade --checkpoint”" },
    { "--checkpoint nowhere/marks.json two", 1, "“nowhere/marks.json” could not be written" },
  };

  put (folder, "sheet.tests", TESTS);
  put (folder, "none/essay.txt", "text\n");
  put (folder, "two/a.py", RIGHT);
  put (folder, "two/b.py", RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CommandRun) run = run_there (folder, cases[i].options);

      command_check_refused (&run, cases[i].options, cases[i].status, cases[i].said);
    }
}

int
grade_folder_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/grade-folder/table", test_table);
  command_folder_add_test ("/grade-folder/executables", test_executables);
  command_folder_add_test ("/grade-folder/checkpoint", test_checkpoint);
  command_folder_add_test ("/grade-folder/interrupt", test_interrupt);
  command_folder_add_test ("/grade-folder/progress", test_progress);
  command_folder_add_test ("/grade-folder/upload", test_upload);
  command_folder_add_test ("/grade-folder/refusals", test_refusals);
  return g_test_run ();
}
