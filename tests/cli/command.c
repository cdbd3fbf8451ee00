/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "command.h"

#include "fixture.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static char *
text_of (GBytes *bytes)
{
  GString *text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_string_free (text, FALSE);
}

static CommandRun
run_arguments (const char *const *arguments,
               const char        *input_path)
{
  GSubprocessFlags pipes = G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (pipes);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GBytes) message = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_stdin_file_path (launcher, input_path);
  process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &output, &message, &error);
  g_assert_no_error (error);
  return (CommandRun) {
    .status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1,
    .output = text_of (output),
    .message = text_of (message),
  };
}

/* Parses the arguments of @line as a shell does, and puts a program name before them. */
static char **
parse_line (const char *line)
{
  g_autofree char *whole = g_strconcat ("program ", line, NULL);
  char **arguments;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (whole, NULL, &arguments, &error);
  g_assert_no_error (error);
  g_free (arguments[0]);
  arguments[0] = g_strdup (g_getenv ("QUEENSIDE_CLI"));
  g_assert_nonnull (arguments[0]);
  return arguments;
}

CommandRun
command_run (const char *line)
{
  g_auto (GStrv) arguments = parse_line (line);

  return run_arguments ((const char *const *) arguments, "/dev/null");
}

static CommandRun
run_with_input (const char *const *arguments,
                const char        *input,
                gssize             length)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  CommandRun run;
  int file = g_file_open_tmp ("queenside-XXXXXX", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path, input, length, &error);
  g_assert_no_error (error);
  run = run_arguments (arguments, path);
  g_unlink (path);
  return run;
}

CommandRun
command_run_with_input (const char *line,
                        const char *input,
                        gssize      length)
{
  g_auto (GStrv) arguments = parse_line (line);

  return run_with_input ((const char *const *) arguments, input, length);
}

CommandRun
command_run_shell (const char *line)
{
  const char *arguments[] = { "/bin/sh", "-c", line, NULL };

  return run_arguments (arguments, "/dev/null");
}

char *
command_run_json (const char *line)
{
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  return g_steal_pointer (&run.output);
}

/* Returns the values of the expressions, one per line. */
static char *
eval_all (const char      *json,
          const GPtrArray *expressions)
{
  static const char *const script =
    "import json, sys\n"
    "it = json.load(sys.stdin)\n"
    "names = {'it': it, **(it if isinstance(it, dict) else {})}\n"
    "for expression in sys.argv[1:]: print(eval(expression, names))\n";
  const char *python[] = { "python3", "-I", "-S", "-c", script };
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_auto (CommandRun) run = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (python); i++)
    g_ptr_array_add (arguments, (gpointer) python[i]);
  for (guint i = 0; i < expressions->len; i++)
    g_ptr_array_add (arguments, expressions->pdata[i]);
  g_ptr_array_add (arguments, NULL);
  run = run_with_input ((const char *const *) arguments->pdata, json, -1);
  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  return g_steal_pointer (&run.output);
}

char *
command_eval_json (const char *json,
                   const char *expression)
{
  gpointer expressions[] = { (gpointer) expression };
  GPtrArray all = { expressions, 1 };
  char *value = eval_all (json, &all);

  value[strlen (value) - 1] = '\0';
  return value;
}

void
command_assert_json (const char *json,
                     ...)
{
  g_autoptr (GPtrArray) expressions = g_ptr_array_new ();
  g_autofree char *values = NULL;
  g_auto (GStrv) lines = NULL;
  const char *expression;
  va_list list;

  va_start (list, json);
  while ((expression = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (expressions, (gpointer) expression);
  va_end (list);
  values = eval_all (json, expressions);
  lines = g_strsplit (values, "\n", -1);
  for (guint i = 0; i < expressions->len; i++)
    if (!g_str_equal (lines[i], "True"))
      g_test_fail_printf ("%s is %s of %s", (char *) expressions->pdata[i], lines[i], json);
}

gboolean
command_has_python (void)
{
  g_autofree char *path = g_find_program_in_path ("python3");

  if (path == NULL)
    g_test_skip ("there is no python3");
  return path != NULL;
}

void
command_run_clear (CommandRun *self)
{
  g_free (self->output);
  g_free (self->message);
}

static void
fail (const CommandRun *self,
      const char       *line,
      const char       *expected)
{
  g_test_message ("%s", line);
  g_test_message ("status %d", self->status);
  g_test_message ("output: %s", self->output);
  g_test_message ("message: %s", self->message);
  g_test_message ("expected: %s", expected);
  g_test_fail ();
}

void
command_check_printed (const CommandRun *self,
                       const char       *line,
                       const char       *expected)
{
  if (self->status != 0 || !g_str_equal (self->output, expected) || *self->message != '\0')
    fail (self, line, expected);
}

void
command_check_refused (const CommandRun *self,
                       const char       *line,
                       int               status,
                       const char       *value)
{
  const char *end = strchr (self->message, '\n');

  if (self->status != status
      || *self->output != '\0'
      || !g_str_has_prefix (self->message, "queenside-cli: ")
      || end == NULL || end[1] != '\0'
      || strstr (self->message, value) == NULL)
    fail (self, line, value);
}

void
command_assert_prints (const char *line,
                       const char *expected)
{
  g_auto (CommandRun) run = command_run (line);

  command_check_printed (&run, line, expected);
}

void
command_assert_refuses (const char *line,
                        int         status,
                        const char *value)
{
  g_auto (CommandRun) run = command_run (line);

  command_check_refused (&run, line, status, value);
}

gboolean
command_asks_row (guint i)
{
  return !FIXTURE_IS_SANITIZED || i % 7 == 0;
}

void
command_assert_all_print (const CommandCase *cases)
{
  for (; cases->line != NULL; cases++)
    command_assert_prints (cases->line, cases->expected);
}

void
command_assert_all_refuse (const CommandCase *cases,
                           int                status)
{
  for (; cases->line != NULL; cases++)
    command_assert_refuses (cases->line, status, cases->expected);
}

static void
set_up (CommandFolder *self,
        gconstpointer  data)
{
  self->folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
}

static void
tear_down (CommandFolder *self,
           gconstpointer  data)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
}

void
command_folder_add_test (const char  *path,
                         void       (*test) (CommandFolder *, gconstpointer))
{
  g_test_add (path, CommandFolder, NULL, set_up, test, tear_down);
}
