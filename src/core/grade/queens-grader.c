/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-grader.h"

#include "queens-refuse.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PRINTED (1 << 20)           /* of a program that is no Python file */
#define WATCH_MS 100                    /* between two calls of the progress */

/* How the caller watches, and gives up. */
typedef struct
{
  QueensProgress progress;      /* or NULL */
  gpointer       data;
  gdouble        done;          /* of all tests */
  guint64        n_done;
  gboolean       is_cancelled;
} Watch;

static gboolean
ask_to_go_on (Watch *self)
{
  if (self->progress != NULL && !self->progress (self->data, self->done, self->n_done))
    self->is_cancelled = TRUE;
  return !self->is_cancelled;
}

/* Running */

typedef struct
{
  const QueensProgramLimits *limits;
  QueensProgram             *program;
  Watch                     *watch;
  GString                   *output;
  gboolean                   has_ended;
  gboolean                   had_network;
  gboolean                   is_done;   /* by itself, with status 0 */
  gboolean                   is_void;   /* it ended its warden: whatever it said does not count */
  char                      *end;       /* a sentence */
  char                      *errors;
} Run;

static void
clear_run (Run *self)
{
  g_string_free (self->output, TRUE);
  g_free (self->end);
  g_free (self->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

static void
output_cb (const char *bytes,
           gsize       length,
           gpointer    user_data)
{
  g_string_append_len (((Run *) user_data)->output, bytes, length);
}

static void
ended_cb (const QueensProgramEnd *end,
          gpointer                user_data)
{
  Run *run = user_data;

  run->has_ended = TRUE;
  run->had_network = end->had_network;
  run->is_void = end->kind == QUEENS_PROGRAM_ENDED_WARDEN;
  run->is_done = end->kind == QUEENS_PROGRAM_EXITED && end->status == 0;
  run->end = queens_program_explain_end (end, run->limits);
  run->errors = g_strdup (end->errors);
}

static gboolean
watch_cb (gpointer user_data)
{
  Run *run = user_data;

  if (ask_to_go_on (run->watch))
    return G_SOURCE_CONTINUE;
  queens_program_stop (run->program);
  return G_SOURCE_REMOVE;
}

/* Runs @argv to its end with @input; in @folder, or in a fresh one for NULL. Returns FALSE without
 * an error if it was cancelled. */
static gboolean
run_program (const char *const          *argv,
             const char                 *folder,
             const char                 *input,
             const QueensProgramLimits  *limits,
             Watch                      *watch,
             Run                        *run,
             GError                    **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GSource) source = g_timeout_source_new (WATCH_MS);

  run->limits = limits;
  run->watch = watch;
  run->output = g_string_new (NULL);
  g_main_context_push_thread_default (context);
  run->program = queens_program_start (argv, folder, limits, G_PRIORITY_DEFAULT, output_cb,
                                       ended_cb, run, error);
  if (run->program != NULL)
    {
      g_source_set_callback (source, watch_cb, run, NULL);
      g_source_attach (source, context);
      queens_program_write (run->program, input, -1);
      queens_program_close_input (run->program);
      while (!run->has_ended)
        g_main_context_iteration (context, TRUE);
      g_source_destroy (source);
      queens_program_free (run->program);
    }
  g_main_context_pop_thread_default (context);
  return run->program != NULL && !watch->is_cancelled;
}

/* The program */

typedef struct
{
  gboolean              is_python;
  char                 *path;           /* absolute */
  char                 *folder;         /* of what it was made into; else NULL */
  GPtrArray            *argv;           /* of a Python file up to NULL; others get a state and a
                                         * square behind it */
  char                 *readable[2];    /* up to a NULL, unless the caller has named others */
  QueensProgramLimits   limits;
  gboolean              had_network;
  Watch                 watch;
} Program;

static void
clear_program (Program *self)
{
  if (self->folder != NULL)
    queens_program_remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->readable[0]);
  g_clear_pointer (&self->argv, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Program, clear_program)

/* How @path is run. The machine of Java reserves addresses that it never uses, so its memory is
 * limited by an option of its own. */
static gboolean
read_program (Program     *self,
              const char  *path,
              GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return queens_refuse (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("“%s” is no file."), name);
  self->path = g_canonicalize_filename (path, NULL);
  self->readable[0] = queens_program_find_readable (self->path);
  if (self->limits.readable == NULL)
    self->limits.readable = (const char *const *) self->readable;
  self->argv = g_ptr_array_new_with_free_func (g_free);
  self->is_python = g_str_has_suffix (path, ".py");
  if (self->is_python)
    {
      const char *const words[] = { "python3", "-c", queens_driver_text, self->path, NULL };

      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        g_ptr_array_add (self->argv, g_strdup (words[i]));
    }
  else if (g_str_has_suffix (path, ".java"))
    {
      g_ptr_array_add (self->argv, g_strdup ("java"));
      if (self->limits.memory > 0)
        g_ptr_array_add (self->argv, g_strdup_printf ("-Xmx%" G_GUINT64_FORMAT "m",
                                                      MAX (self->limits.memory >> 20, 2)));
      g_ptr_array_add (self->argv, g_strdup ("-XX:+UseSerialGC"));
      g_ptr_array_add (self->argv, g_strdup (self->path));
      self->limits.memory = 0;
    }
  else if (g_str_has_suffix (path, ".c"))
    {
      g_auto (Run) run = { 0 };
      QueensProgramLimits limits = queens_program_limits;
      char *binary;

      limits.protection = self->limits.protection;
      limits.readable = self->limits.readable;
      self->folder = queens_program_make_folder (error);
      if (self->folder == NULL)
        return FALSE;
      binary = g_build_filename (self->folder, "program", NULL);
      g_ptr_array_add (self->argv, binary);
      if (!run_program ((const char *[]) { "cc", "-O1", "-o", binary, self->path, "-lm", NULL },
                        self->folder, "", &limits, &self->watch, &run, error))
        return FALSE;
      if (!run.is_done)
        {
          g_auto (GStrv) lines = g_strsplit (run.errors, "\n", 2);

          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("cc refuses it: %s"),
                       *lines[0] != '\0' ? lines[0] : run.end);
          return FALSE;
        }
      g_free (self->readable[0]);
      self->readable[0] = g_strdup (self->folder);
      self->limits.readable = (const char *const *) self->readable;
      self->limits.is_readable_ours = TRUE;
    }
  else if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    g_ptr_array_add (self->argv, g_strdup (self->path));
  else
    return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                          _("“%s” cannot be run; it must end in .py, .c or .java, or be "
                            "executable."),
                          name);
  return TRUE;
}

/* A test of a Python file */

/* Why there is no answer, in a sentence that ends like @run; it must be freed. */
static char *
explain_silence (const Run *run)
{
  return run->is_done ? g_strdup (_("It ended before it returned.")) : g_strdup (run->end);
}

/* Reads what the driver said. @broken, which stays NULL otherwise, is why the program was not
 * loaded. */
static QueensJson *
read_reply (const Run  *run,
            char      **broken)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = g_utf8_make_valid (run->output->str, run->output->len);
  gboolean is_ready = FALSE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (QueensJson) reply = queens_json_read (lines[i]);
      const char *wrong = queens_json_get_text (reply, "error");

      if (!is_ready && wrong != NULL)
        {
          *broken = g_strdup_printf (_("The file cannot be loaded: %s."), wrong);
          return NULL;
        }
      if (is_ready && queens_json_get (reply, "id") != NULL)
        return g_steal_pointer (&reply);
      is_ready = is_ready || queens_json_is_true (reply, "ready");
    }
  if (!is_ready)
    {
      g_autofree char *why = explain_silence (run);

      *broken = g_strdup_printf (_("The file cannot be loaded. %s"), why);
    }
  return NULL;
}

/* @broken is set where no other test can come out otherwise. */
static gboolean
grade_function (Program           *program,
                const QueensTask  *task,
                QueensTaskMark    *mark,
                char             **broken,
                GError           **error)
{
  g_auto (Run) run = { 0 };
  g_autoptr (QueensJson) reply = NULL;
  g_autofree char *args = queens_task_write_args (task);
  g_autofree char *request = g_strdup_printf ("{\"id\": 1, \"call\": \"%s\", \"args\": %s}\n",
                                              task->function, args);
  g_autofree char *wrong = NULL;
  const char *raised;
  QueensAnswer answer = { 0 };

  if (!run_program ((const char *const *) program->argv->pdata, NULL, request, &program->limits,
                    &program->watch, &run, error))
    return FALSE;
  program->had_network = program->had_network || run.had_network;
  if (!run.is_void)
    reply = read_reply (&run, broken);
  raised = queens_json_get_text (reply, "error");
  if (*broken != NULL)
    wrong = g_strdup (*broken);
  else if (reply == NULL)
    wrong = explain_silence (&run);
  else if (raised != NULL && queens_json_is_true (reply, "missing"))
    wrong = g_strdup_printf (_("The program has no function %s."), task->function);
  else if (raised != NULL)
    wrong = g_strdup_printf (_("It raised %s."), raised);
  answer.reply = reply;
  answer.printed = queens_json_get_text (reply, "printed");
  answer.printed = answer.printed == NULL ? "" : answer.printed;
  answer.is_cut = queens_json_is_true (reply, "cut");
  answer.error = wrong;
  queens_task_judge (task, &answer, mark);
  return TRUE;
}

/* A test of any other program */

static gboolean
grade_command (Program           *program,
               const QueensTask  *task,
               QueensTaskMark    *mark,
               GError           **error)
{
  const QueensProblem *problem = task->setup.problem;
  g_auto (Run) run = { 0 };
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) board = queens_program_board_write_arguments (problem, task->state);
  g_autofree char *input = queens_program_board_write_input (problem, task->state);
  g_autofree char *printed = NULL;
  QueensAnswer answer = { 0 };

  for (guint i = 0; i < program->argv->len; i++)
    g_ptr_array_add (argv, g_ptr_array_index (program->argv, i));
  for (guint i = 0; board[i] != NULL; i++)
    g_ptr_array_add (argv, board[i]);
  g_ptr_array_add (argv, NULL);
  if (!run_program ((const char *const *) argv->pdata, NULL, input, &program->limits,
                    &program->watch, &run, error))
    return FALSE;
  program->had_network = program->had_network || run.had_network;
  answer.is_cut = run.output->len > MAX_PRINTED;
  printed = g_utf8_make_valid (run.output->str, MIN (run.output->len, MAX_PRINTED));
  answer.printed = printed;
  answer.error = run.is_done ? NULL : run.end;
  queens_task_judge (task, &answer, mark);
  g_free (mark->given);
  mark->given = g_strjoinv (" ", board);
  return TRUE;
}

/* All of them */

static gboolean
grade_all (Program                 *program,
           const QueensAssignment  *assignment,
           QueensGrade             *grade,
           GError                 **error)
{
  g_autofree char *broken = NULL;
  guint n_left_out = 0;

  for (guint i = 0; i < assignment->tasks->len; i++)
    {
      const QueensTask *task = g_ptr_array_index (assignment->tasks, i);
      QueensGradeRow *row;

      program->watch.n_done = i;
      program->watch.done = (gdouble) i / assignment->tasks->len;
      if (!ask_to_go_on (&program->watch))
        return FALSE;
      row = queens_grade_add (grade, task);
      row->is_graded = program->is_python || task->kind == QUEENS_TASK_TRACE;
      if (!row->is_graded)
        {
          row->mark.given = queens_task_write_call (task);
          n_left_out++;
        }
      else if (broken != NULL)
        {
          const QueensAnswer answer = { .printed = "", .error = broken };

          queens_task_judge (task, &answer, &row->mark);
        }
      else if (!(program->is_python
                   ? grade_function (program, task, &row->mark, &broken, error)
                   : grade_command (program, task, &row->mark, error)))
        return FALSE;
    }
  if (n_left_out > 0)
    g_ptr_array_add (
      grade->notes,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u test calls a function, which only a Python file can be "
                                    "asked; it is not counted.",
                                    "%u tests call functions, which only a Python file can be "
                                    "asked; they are not counted.",
                                    n_left_out),
                       n_left_out));
  if (program->had_network)
    g_ptr_array_add (grade->notes,
                     g_strdup (_("This system does not let the network be taken away from a "
                                 "program; the program could use it.")));
  return TRUE;
}

gboolean
queens_grader_run (const char                 *path,
                   const QueensAssignment     *assignment,
                   const QueensProgramLimits  *limits,
                   QueensProgress              progress,
                   gpointer                    data,
                   QueensGrade                *grade,
                   GError                    **error)
{
  g_auto (Program) program = {
    .limits = *limits,
    .watch = { .progress = progress, .data = data },
  };

  if (program.limits.protection == QUEENS_PROTECTION_BEST)
    program.limits.protection = queens_protection_find_best ();
  grade->protection = program.limits.protection;
  return read_program (&program, path, error) && grade_all (&program, assignment, grade, error);
}
