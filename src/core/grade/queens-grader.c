/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-grader.h"

#include "queens-judge.h"
#include "queens-oracle.h"
#include "queens-refuse.h"
#include "queens-scratch.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PRINTED (1 << 20)           /* maximum bytes of output, except for Python files */
#define WATCH_MS 100                    /* time between two calls of the progress callback */
#define MANY_CALLS_TIME 10              /* A test that calls a function many times gets this many
                                         * times the time limit. */

typedef struct
{
  QueensProgress progress;      /* NULL if the caller wants no progress */
  gpointer       data;
  gdouble        done;          /* share of the tests that are finished */
  guint64        n_done;
  gboolean       is_cancelled;
} Watch;

static gboolean
should_continue (Watch *self)
{
  if (self->progress != NULL && !self->progress (self->data, self->done, self->n_done))
    self->is_cancelled = TRUE;
  return !self->is_cancelled;
}

typedef struct
{
  const QueensProgramLimits *limits;
  QueensProgram             *program;
  Watch                     *watch;
  QueensOracle              *oracle;    /* NULL if the program isn't allowed to ask questions */
  GString                   *output;
  gboolean                   has_ended;
  gboolean                   had_network;
  gboolean                   is_done;   /* TRUE if the program exited with status 0 */
  gboolean                   is_void;   /* TRUE if the program ended the warden, the process that
                                         * supervises the program; the output then doesn't count */
  char                      *end;       /* sentence about how the program ended */
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

/* Answers the driver's line if it is a question. A line with an id isn't a question, but the reply,
 * which is the last line. */
static void
answer_line (Run        *run,
             const char *bytes,
             gsize       length)
{
  g_autofree char *line = g_strndup (bytes, length);
  g_autoptr (QueensJson) message = queens_json_read (line);

  if (queens_json_get (message, "ask") != NULL)
    {
      g_autofree char *answer = queens_oracle_answer (run->oracle, message);

      queens_program_write (run->program, answer, -1);
      return;
    }
  g_string_append_len (run->output, bytes, length);
  if (queens_json_get (message, "id") != NULL)
    {
      run->oracle = NULL;
      queens_program_close_input (run->program);
    }
}

static void
output_cb (const char *bytes,
           gsize       length,
           gpointer    user_data)
{
  Run *run = user_data;

  while (length > 0)
    {
      const char *end = run->oracle == NULL ? NULL : memchr (bytes, '\n', length);
      gsize taken = end == NULL ? length : (gsize) (end + 1 - bytes);

      if (run->oracle != NULL)
        answer_line (run, bytes, taken);
      else
        g_string_append_len (run->output, bytes, taken);
      bytes += taken;
      length -= taken;
    }
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

  if (should_continue (run->watch))
    return G_SOURCE_CONTINUE;
  queens_program_stop (run->program);
  return G_SOURCE_REMOVE;
}

/* Runs @argv with @input until the program ends. Runs it in @folder, or in a new folder if @folder
 * is NULL. Returns FALSE without an error if the caller cancels. */
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
      if (run->oracle == NULL)
        queens_program_close_input (run->program);
      while (!run->has_ended)
        g_main_context_iteration (context, TRUE);
      g_source_destroy (source);
      queens_program_free (run->program);
    }
  g_main_context_pop_thread_default (context);
  return run->program != NULL && !watch->is_cancelled;
}

typedef struct
{
  gboolean              is_python;
  char                 *path;           /* absolute path */
  char                 *folder;         /* folder of the compiled program, or NULL */
  GPtrArray            *argv;           /* The command. For a Python file, it ends with NULL. For
                                         * other programs, each test appends its board to a copy. */
  char                 *readable[2];    /* NULL-terminated paths that the program may read, unless
                                         * the caller lists others */
  QueensProgramLimits   limits;
  Watch                 watch;
  char                 *broken;         /* sentence that says why the file can't be loaded, or
                                         * NULL */
  gboolean              had_network;
  gboolean              has_notes;      /* TRUE if the report already has a note on failed notebook
                                         * cells */
  QueensGrade          *grade;
} Program;

static void
clear_program (Program *self)
{
  if (self->folder != NULL)
    queens_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->readable[0]);
  g_free (self->broken);
  g_clear_pointer (&self->argv, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Program, clear_program)

static gboolean
need_program (const char  *name,
              const char  *what,
              const char  *package,
              GError     **error)
{
  g_autofree char *found = g_find_program_in_path (name);

  if (found == NULL)
    return queens_refuse (error, _("Programs in %s need “%s”, which isn’t installed. Install the "
                                   "package %s."), what, name, package);
  return TRUE;
}

/* Decides how to run @path. Java reserves more address space than it uses, so its memory is limited
 * by an option. */
static gboolean
read_program (Program     *self,
              const char  *path,
              GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return queens_refuse (error, _("“%s” isn’t a file. Check its path."), name);
  self->path = g_canonicalize_filename (path, NULL);
  self->readable[0] = queens_program_find_readable (self->path);
  if (self->limits.readable == NULL)
    self->limits.readable = (const char *const *) self->readable;
  self->argv = g_ptr_array_new_with_free_func (g_free);
  self->is_python = g_str_has_suffix (path, ".py") || g_str_has_suffix (path, ".ipynb");
  if (self->is_python)
    {
      /* With a fixed seed, Python's sets of strings have the same order in every run. */
      const char *const words[] = { "env", "PYTHONHASHSEED=0", "python3", "-c", queens_driver_text,
                                    self->path, NULL };

      if (!need_program ("python3", "Python", "python3", error))
        return FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        g_ptr_array_add (self->argv, g_strdup (words[i]));
    }
  else if (g_str_has_suffix (path, ".java"))
    {
      if (!need_program ("java", "Java", "default-jdk-headless", error))
        return FALSE;
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

      if (!need_program ("cc", "C", "gcc", error))
        return FALSE;
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
          g_auto (GStrv) lines = g_strsplit (run.errors, "\n", -1);
          guint i = 0;

          /* The compiler's first line only names the function. */
          while (lines[i] != NULL && strstr (lines[i], "error: ") == NULL)
            i++;
          return queens_refuse (error, _("The program doesn’t compile: %s"),
                                lines[i] != NULL         ? lines[i]
                                : *run.errors != '\0' ? lines[0]
                                                        : run.end);
        }
      g_free (self->readable[0]);
      self->readable[0] = g_strdup (self->folder);
      self->limits.readable = (const char *const *) self->readable;
      self->limits.is_readable_ours = TRUE;
    }
  else if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    g_ptr_array_add (self->argv, g_strdup (self->path));
  else
    return queens_refuse (error, _("“%s” can’t be run. It must end in .py, .ipynb, .c or .java, or "
                                   "be executable."), name);
  return TRUE;
}

/* Returns a sentence that says why @run has no answer. Free with g_free(). */
static char *
explain_silence (const Run *run)
{
  return run->is_done ? g_strdup (_("The program exited before your function returned.")) : g_strdup (run->end);
}

/* Adds a note on the notebook cells that failed, unless the report already has such a note. */
static void
note_cells (Program          *program,
            const QueensJson *cells)
{
  if (program->has_notes || cells == NULL || cells->kind != QUEENS_JSON_LIST)
    return;
  program->has_notes = TRUE;
  for (guint i = 0; i < cells->items->len; i++)
    {
      const QueensJson *cell = g_ptr_array_index (cells->items, i);
      const QueensJson *why = cell->kind == QUEENS_JSON_LIST && cell->items->len == 2
                                ? g_ptr_array_index (cell->items, 1) : NULL;
      gint32 number;

      if (why != NULL && why->kind == QUEENS_JSON_TEXT
          && queens_json_get_row (g_ptr_array_index (cell->items, 0), &number))
        g_ptr_array_add (program->grade->notes,
                         g_strdup_printf (_("Code cell %d of the notebook fails: %s."), number,
                                          why->text));
    }
}

/* Returns the driver's reply. If there is no reply, returns NULL and sets @why. An error in the
 * file fails all tests. If the file only takes too long to load, the next test may pass. */
static QueensJson *
read_reply (Program    *program,
            const Run  *run,
            char      **why)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = g_utf8_make_valid (run->output->str, run->output->len);
  g_autofree char *silence = explain_silence (run);
  gboolean is_ready = FALSE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (QueensJson) reply = queens_json_read (lines[i]);
      const char *wrong = queens_json_get_text (reply, "error");

      if (!is_ready && wrong != NULL)
        {
          *why = g_strdup_printf (_("The file cannot be loaded: %s."), wrong);
          program->broken = g_strdup (*why);
          return NULL;
        }
      if (is_ready && queens_json_get (reply, "id") != NULL)
        return g_steal_pointer (&reply);
      if (!is_ready && queens_json_is_true (reply, "ready"))
        {
          is_ready = TRUE;
          note_cells (program, queens_json_get (reply, "cells"));
        }
    }
  *why = is_ready ? g_steal_pointer (&silence)
                  : g_strdup_printf (_("The file cannot be loaded. %s"), silence);
  return NULL;
}

/* Writes the request to the driver. The oracle replaces the functions of @kinds. */
static char *
write_request (const QueensAssignment *assignment,
               const QueensTask       *task,
               guint                   kinds)
{
  g_autofree char *args = queens_task_write_args (task);
  GString *text = g_string_new (NULL);
  const char *separator = "";

  g_string_printf (text, "{\"id\": 1, \"call\": \"%s\", \"args\": %s, \"seed\": %u",
                   task->function, args, task->seed);
  if (task->n_calls > 0)
    g_string_append_printf (text, ", \"times\": %u", task->n_calls);
  if (assignment->preset->generator == QUEENS_GENERATOR_NUMPY)
    g_string_append (text, ", \"arrays\": true");
  g_string_append (text, ", \"helpers\": {");
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    if ((kinds & 1u << kind) != 0)
      {
        g_string_append_printf (text, "%s\"%s\": \"%s\"", separator, assignment->functions[kind],
                                queens_task_choices[kind].id);
        separator = ", ";
      }
  g_string_append (text, "}}\n");
  return g_string_free (text, FALSE);
}

static gboolean
grade_function (Program           *program,
                const QueensTask  *task,
                guint              kinds,
                QueensTaskMark    *mark,
                GError           **error)
{
  const QueensAssignment *assignment = program->grade->assignment;
  g_auto (Run) run = { 0 };
  g_auto (QueensOracle) oracle = { 0 };
  g_autoptr (QueensJson) reply = NULL;
  g_autofree char *request = write_request (assignment, task, kinds);
  g_autofree char *wrong = NULL;
  QueensProgramLimits limits = program->limits;
  const char *raised;
  QueensAnswer answer = { 0 };

  if (task->n_calls > 0)
    limits.seconds *= MANY_CALLS_TIME;
  queens_oracle_init (&oracle, assignment, task, kinds);
  run.oracle = kinds == 0 ? NULL : &oracle;
  if (!run_program ((const char *const *) program->argv->pdata, NULL, request, &limits,
                    &program->watch, &run, error))
    return FALSE;
  program->had_network = program->had_network || run.had_network;
  if (run.is_void)
    wrong = explain_silence (&run);
  else
    reply = read_reply (program, &run, &wrong);
  raised = queens_json_get_text (reply, "error");
  if (raised != NULL && queens_json_is_true (reply, "missing"))
    wrong = g_strdup_printf (_("The program has no function %s."), task->function);
  else if (raised != NULL)
    wrong = g_strdup_printf (_("The program raised %s."), raised);
  answer.reply = reply;
  answer.printed = queens_json_get_text (reply, "printed");
  answer.printed = answer.printed == NULL ? "" : answer.printed;
  answer.is_cut = queens_json_is_true (reply, "cut");
  answer.error = wrong;
  queens_judge_answer (task, &answer, mark);
  return TRUE;
}

/* Returns TRUE if @function has lost points because of its own mistake. */
static gboolean
has_mistake (const QueensGrade *grade,
             const char        *function)
{
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const QueensGradeRow *row = &g_array_index (grade->rows, QueensGradeRow, i);

      if (row->is_graded && !row->mark.is_right && !row->mark.follows && row->task->points > 0
          && g_str_equal (row->task->function, function))
        return TRUE;
    }
  return FALSE;
}

/* Returns, as a bit set, the kinds of functions that have mistakes and that the answer to @task may
 * use. Appends the names of these functions to @names. */
static guint
find_culprits (const QueensGrade *grade,
               const QueensTask  *task,
               GPtrArray         *names)
{
  guint kinds = 0;

  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    {
      char *function = grade->assignment->functions[kind];

      if (!queens_task_kind_uses (task->kind, kind) || function == NULL || *function == '\0'
          || g_str_equal (function, task->function)
          || g_ptr_array_find_with_equal_func (names, function, g_str_equal, NULL)
          || !has_mistake (grade, function))
        continue;
      kinds |= 1u << kind;
      g_ptr_array_add (names, function);
    }
  return kinds;
}

/* Repeats a failed test with right functions in place of the wrong functions that it may call. If
 * the test then passes, restores its points, because a mistake must cost points only once. */
static gboolean
forgive (Program         *program,
         QueensGradeRow  *row,
         GError         **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint kinds = find_culprits (program->grade, row->task, names);
  g_auto (QueensTaskMark) again = { 0 };
  g_autofree char *list = NULL;

  if (kinds == 0)
    return TRUE;
  if (!should_continue (&program->watch)
      || !grade_function (program, row->task, kinds, &again, error))
    return FALSE;
  if (!again.is_right)
    return TRUE;
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (", ", (char **) names->pdata);
  row->mark.follows = TRUE;
  row->mark.points = row->task->points;
  g_free (row->mark.why);
  row->mark.why = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                "Wrong only because of the mistake in %s.",
                                                "Wrong only because of the mistakes in %s.",
                                                names->len - 1),
                                   list);
  return TRUE;
}

/* Calls forgive() for all wrong answers, kind by kind. The tests of a function must be forgiven
 * before the answers that may use this function. The order therefore begins with
 * QUEENS_TASK_VALUES: traces may use the costs of squares, although traces are an earlier kind. */
static gboolean
forgive_all (Program  *program,
             GError  **error)
{
  GArray *rows = program->grade->rows;

  for (guint turn = 0; turn < QUEENS_N_TASKS; turn++)
    for (guint i = 0; i < rows->len && program->broken == NULL; i++)
      {
        QueensGradeRow *row = &g_array_index (rows, QueensGradeRow, i);

        if (row->task->kind == (QUEENS_TASK_VALUES + turn) % QUEENS_N_TASKS && row->is_graded
            && !row->mark.is_right && !forgive (program, row, error))
          return FALSE;
      }
  return TRUE;
}

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
  queens_judge_answer (task, &answer, mark);
  g_free (mark->given);
  mark->given = g_strjoinv (" ", board);
  return TRUE;
}

static gboolean
grade_all (Program  *program,
           GError  **error)
{
  QueensGrade *grade = program->grade;
  GPtrArray *tasks = grade->assignment->tasks;
  guint n_left_out = 0;

  for (guint i = 0; i < tasks->len; i++)
    {
      const QueensTask *task = g_ptr_array_index (tasks, i);
      QueensGradeRow *row;

      program->watch.n_done = i;
      program->watch.done = (gdouble) i / tasks->len;
      if (!should_continue (&program->watch))
        return FALSE;
      row = queens_grade_add (grade, task);
      row->is_graded = program->is_python || task->kind == QUEENS_TASK_TRACE;
      if (!row->is_graded)
        {
          row->mark.given = queens_task_write_call (task);
          n_left_out++;
        }
      else if (program->broken != NULL)
        {
          const QueensAnswer answer = { .printed = "", .error = program->broken };

          queens_judge_answer (task, &answer, &row->mark);
        }
      else if (!(program->is_python ? grade_function (program, task, 0, &row->mark, error)
                                    : grade_command (program, task, &row->mark, error)))
        return FALSE;
    }
  if (program->is_python && !forgive_all (program, error))
    return FALSE;
  if (n_left_out > 0)
    g_ptr_array_add (
      grade->notes,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u test isn’t counted: it calls a function, and Queenside "
                                    "can call functions only in Python files.",
                                    "%u tests aren’t counted: they call functions, and Queenside "
                                    "can call functions only in Python files.",
                                    n_left_out),
                       n_left_out));
  if (program->had_network)
    g_ptr_array_add (grade->notes,
                     g_strdup (_("The program could use the network, because this system doesn’t "
                                 "allow blocking it.")));
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
    .grade = grade,
  };

  g_return_val_if_fail (grade->assignment == assignment, FALSE);

  if (program.limits.protection == QUEENS_PROTECTION_BEST)
    program.limits.protection = queens_protection_find_best ();
  grade->protection = program.limits.protection;
  return read_program (&program, path, error) && grade_all (&program, error);
}
