/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-assignment.h"

#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MAX_K 1000000
#define MAX_NAME 64
#define MAX_TESTS_FILE (1 << 20)        /* bytes */

typedef struct
{
  guint         number;
  QueensTask   *task;
  QueensSquare  square;         /* after `at`; x is -1 if omitted */
  QueensState   state;
  guint         size;           /* after `random` or `size`; 0 if omitted */
  gboolean      is_random;
  gboolean      has_k;
} Line;

static void
clear_line (Line *self)
{
  g_clear_pointer (&self->task, queens_task_free);
  queens_state_clear (&self->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, clear_line)

/* Sets an error that names the line. Returns FALSE. */
static gboolean G_GNUC_PRINTF (3, 4)
refuse (const Line  *line,
        GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("Line %u of the tests: %s"),
               line->number, text);
  return FALSE;
}

/* Takes the next word of @text, up to a space or, unless it is NUL, including @close. Returns NULL
 * at the end. */
static char *
take_word (const char **text,
           char         close)
{
  const char *start = *text + strspn (*text, " \t\r");
  const char *end = close == '\0' ? NULL : strchr (start, close);

  end = end != NULL ? end + 1 : start + strcspn (start, " \t\r");
  *text = end;
  return end == start ? NULL : g_strndup (start, end - start);
}

static gboolean
read_kind (const Line          *line,
           const QueensPreset  *preset,
           const char          *word,
           QueensTaskKind      *kind,
           GError             **error)
{
  g_autoptr (GString) kinds = g_string_new (NULL);

  for (*kind = 0; word != NULL && *kind < QUEENS_N_TASKS; (*kind)++)
    if (queens_task_get_function (*kind, preset) != NULL
        && g_str_equal (queens_task_choices[*kind].id, word))
      return TRUE;
  for (guint i = 0; i < QUEENS_N_TASKS; i++)
    if (queens_task_get_function (i, preset) != NULL)
      g_string_append_printf (kinds, "%s%s", kinds->len == 0 ? "" : ", ",
                              queens_task_choices[i].id);
  return refuse (line, error, _("The test is “%s”; with the preset %s it must be one of %s."),
                 word != NULL ? word : "", preset->id, kinds->str);
}

static gboolean
read_number (const Line  *line,
             const char  *what,
             const char  *word,
             guint64      lowest,
             guint64      highest,
             guint       *number,
             GError     **error)
{
  g_autoptr (GError) wrong = NULL;
  guint64 value;

  if (!queens_number_parse (what, word != NULL ? word : "", lowest, highest, &value, &wrong))
    return refuse (line, error, "%s", wrong->message);
  *number = value;
  return TRUE;
}

static gboolean
read_words (Line        *line,
            const char  *text,
            GError     **error)
{
  static const char *const visibilities[] = {
    "visible", "hidden", "after_due_date", "after_published", NULL
  };
  QueensTask *task = line->task;
  gboolean has_state = queens_task_kind_has_state (task->kind);
  g_autoptr (GError) wrong = NULL;

  for (;;)
    {
      const char *start = text + strspn (text, " \t\r");
      g_autofree char *word = take_word (&text, *start == '[' ? ']' : '\0');
      g_autofree char *value = NULL;

      if (word == NULL)
        return TRUE;
      if (*word == '[' && has_state && line->state.places == NULL && line->size == 0)
        {
          if (!queens_notation_read_state (word, &line->state, &wrong))
            return refuse (line, error, "%s", wrong->message);
          continue;
        }
      if (g_strv_contains (visibilities, word))
        task->visibility = g_intern_string (word);
      else if (g_str_equal (word, has_state ? "random" : "size") && line->size == 0
          && line->state.places == NULL)
        {
          value = take_word (&text, '\0');
          line->is_random = has_state;
          if (!read_number (line, "size", value, 2, QUEENS_MAX_TASK_SIZE, &line->size, error))
            return FALSE;
        }
      else if (g_str_equal (word, "at") && line->square.x < 0)
        {
          value = take_word (&text, '\0');
          if (!queens_notation_read_square (value != NULL ? value : "", &line->square, &wrong))
            return refuse (line, error, "%s", wrong->message);
        }
      else if (g_str_equal (word, "k") && queens_task_kind_has_k (task->kind) && !line->has_k)
        {
          value = take_word (&text, '\0');
          line->has_k = TRUE;
          if (!read_number (line, "k", value, 1, MAX_K, &task->k, error))
            return FALSE;
        }
      else
        return refuse (
          line, error,
          has_state
            ? _("“%s” is not understood; behind the test come a state, as in [0, 1, 2], or random "
                "8, then perhaps at 0,0, k 20 where the test has one, hidden.")
            : _("“%s” is not understood; behind the test come size 8, k 40, then perhaps at 0,0, "
                "hidden."),
          word);
    }
}

/* Sets up @task: the preset on a board of @size, with the algorithm that the task asks for. @square
 * is the preset's static point or boulder, if it has one. */
static gboolean
fill_setup (const Line          *line,
            QueensTask          *task,
            const QueensPreset  *preset,
            guint                size,
            QueensSquare         square,
            GError             **error)
{
  gboolean has_static_point = preset->static_point.x >= 0;
  gboolean has_boulder = preset->boulder.x >= 0;
  QueensRole role = task->kind == QUEENS_TASK_RESTART ? QUEENS_ROLE_RESTART
                    : task->kind == QUEENS_TASK_ODDS  ? QUEENS_ROLE_ROULETTE
                                                      : QUEENS_ROLE_NONE;
  g_autofree char *k = g_strdup_printf ("%u", task->k);
  g_autoptr (QueensProblem) problem = NULL;
  g_autoptr (GError) wrong = NULL;

  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &square, has_static_point,
                                &square, has_boulder, &wrong);
  if (problem == NULL)
    return refuse (line, error, "%s", wrong->message);
  queens_preset_apply (preset, size, &task->setup, NULL);
  queens_setup_set_problem (&task->setup, problem);
  if (role != QUEENS_ROLE_NONE)
    {
      queens_preset_set_algorithm (preset, &task->setup, queens_algorithm_find_role (role));
      if (!queens_setup_set_param (&task->setup, role == QUEENS_ROLE_RESTART ? "attempts" : "k", k,
                                   &wrong))
        return refuse (line, error, "%s", wrong->message);
    }
  return TRUE;
}

/* Creates the task with a random board that is not solved. Draws a square first, unless the line
 * gives one, then a row for each column. */
static QueensTask *
generate (const Line          *line,
          const QueensPreset  *preset,
          QueensRandom        *random,
          GError             **error)
{
  g_autoptr (QueensTask) task = g_new (QueensTask, 1);
  guint size = line->size;
  QueensSquare square = line->square;

  *task = *line->task;
  task->function = NULL;
  task->setup = (QueensSetup) { 0 };
  queens_setup_init (&task->setup);
  if (square.x < 0)
    {
      square.x = queens_random_range (random, size);
      square.y = queens_random_range (random, size);
    }
  if (!fill_setup (line, task, preset, size, square, error))
    return NULL;
  task->state = g_new (gint32, size);
  for (guint attempt = 0; attempt < 1000; attempt++)
    {
      g_autoptr (QueensBoard) board = queens_board_new (task->setup.problem);

      for (guint x = 0; x < size; x++)
        do
          task->state[x] = queens_random_range (random, size);
        while (queens_squares_contain (&task->setup.problem->boulders,
                                       (QueensSquare) { x, task->state[x] }));
      if (preset->static_point.x >= 0)
        task->state[square.x] = square.y;
      queens_board_set_rows (board, task->state);
      if (!queens_board_is_solved (board))
        break;
    }
  task->is_generated = TRUE;
  return g_steal_pointer (&task);
}

/* Refuses words that are missing or superfluous. */
static gboolean
check_words (Line                *line,
             const QueensPreset  *preset,
             GError             **error)
{
  QueensTask *task = line->task;
  gboolean takes_square = preset->static_point.x >= 0 || preset->boulder.x >= 0;

  if (line->state.places == NULL && line->size == 0)
    return refuse (line, error,
                   queens_task_kind_has_state (task->kind)
                     ? _("A state is missing, as in [0, 1, 2], or random 8.")
                     : _("The size is missing, as in size 8."));
  if (line->state.length > QUEENS_MAX_TASK_SIZE)
    return refuse (line, error, _("The state has %u columns; %d are allowed."),
                   line->state.length, QUEENS_MAX_TASK_SIZE);
  if (queens_task_kind_has_k (task->kind) && !line->has_k)
    return refuse (line, error, _("The k is missing, as in k 20."));
  if (!takes_square && line->square.x >= 0)
    return refuse (line, error,
                   _("The preset %s has no static point and no boulder; leave “at” out."),
                   preset->id);
  if (takes_square && line->square.x < 0 && !line->is_random)
    return refuse (line, error, _("The %s is missing, as in at 0,0."),
                   preset->boulder.x >= 0 ? _("boulder") : _("static point"));
  if (line->state.length == 1)
    return refuse (line, error, _("The state has one column; two are the least."));
  return TRUE;
}

static gboolean
add_line (QueensAssignment  *self,
          Line              *line,
          guint              n_boards,
          guint32            seed,
          GError           **error)
{
  guint size = line->is_random || line->state.places == NULL ? line->size : line->state.length;
  g_autoptr (GError) wrong = NULL;
  guint n_before = 0;

  if (!check_words (line, self->preset, error))
    return FALSE;
  if (self->tasks->len + (line->is_random ? n_boards : 1) > QUEENS_MAX_TASKS)
    return refuse (line, error, _("There are too many tests; %d are allowed."), QUEENS_MAX_TASKS);
  if (!line->is_random)
    {
      if (!fill_setup (line, line->task, self->preset, size, line->square, error))
        return FALSE;
      if (line->state.places != NULL
          && !queens_notation_check_state (line->task->setup.problem, &line->state, FALSE, &wrong))
        return refuse (line, error, "%s", wrong->message);
      line->task->state = g_steal_pointer (&line->state.places);
      g_ptr_array_add (self->tasks, g_steal_pointer (&line->task));
      return TRUE;
    }
  line->task->points /= MAX (n_boards, 1);
  for (guint i = 0; i < self->tasks->len; i++)
    {
      const QueensTask *task = g_ptr_array_index (self->tasks, i);

      n_before += task->is_generated && task->kind == line->task->kind
                  && task->setup.problem->size == size;
    }
  for (guint i = 0; i < n_boards; i++)
    {
      /* Each board of each kind and size has its own stream, so other lines do not change it. */
      guint64 stream = (guint64) (n_before + i) * 100000 + line->task->kind * 100 + size;
      QueensTask *task;
      QueensRandom random;

      queens_random_init (&random, QUEENS_GENERATOR_FAST, seed, stream);
      task = generate (line, self->preset, &random, error);
      if (task == NULL)
        return FALSE;
      g_ptr_array_add (self->tasks, task);
    }
  return TRUE;
}

static gboolean
read_name (const Line          *line,
           const QueensPreset  *preset,
           const char          *text,
           char               **names,
           GError             **error)
{
  g_autofree char *word = take_word (&text, '\0');
  g_autofree char *name = take_word (&text, '\0');
  g_autofree char *rest = take_word (&text, '\0');
  QueensTaskKind kind;
  gboolean is_name = name != NULL && strlen (name) <= MAX_NAME && !g_ascii_isdigit (*name);

  if (!read_kind (line, preset, word, &kind, error))
    return FALSE;
  for (const char *c = name; is_name && *c != '\0'; c++)
    is_name = g_ascii_isalnum (*c) || *c == '_';
  if (!is_name || rest != NULL)
    return refuse (line, error,
                   _("The name is “%s”; it must be one word of letters, digits and _, as in “name "
                     "succ get_successors”."),
                   name != NULL ? name : "");
  g_free (names[kind]);
  names[kind] = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
read_line (QueensAssignment  *self,
           char             **names,
           guint              number,
           const char        *text,
           guint              n_boards,
           guint32            seed,
           GError           **error)
{
  g_auto (Line) line = { .number = number, .square = { -1, -1 } };
  g_autofree char *first = take_word (&text, '\0');
  g_autofree char *kind = NULL;
  char *end;

  if (first == NULL)
    return TRUE;
  if (g_str_equal (first, "name"))
    return read_name (&line, self->preset, text, names, error);
  line.task = g_new0 (QueensTask, 1);
  queens_setup_init (&line.task->setup);
  line.task->line = number;
  line.task->visibility = "visible";
  line.task->points = g_ascii_strtod (first, &end);
  if (!g_ascii_isdigit (*first) || *end != '\0' || line.task->points > QUEENS_MAX_POINTS)
    return refuse (&line, error,
                   _("The points are “%s”; they must be a number from 0 to %d, or the line a name, "
                     "as in “name succ get_successors”."),
                   first, QUEENS_MAX_POINTS);
  kind = take_word (&text, '\0');
  return read_kind (&line, self->preset, kind, &line.task->kind, error)
         && read_words (&line, text, error)
         && add_line (self, &line, n_boards, seed, error);
}

QueensAssignment *
queens_assignment_read (const char          *text,
                        const QueensPreset  *preset,
                        guint                n_boards,
                        guint32              seed,
                        GError             **error)
{
  g_autoptr (QueensAssignment) self = g_new0 (QueensAssignment, 1);
  /* Messages quote words of it, so they must be UTF-8. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  char *names[QUEENS_N_TASKS] = { NULL };
  gboolean is_read = TRUE;

  self->preset = preset;
  self->tasks = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_task_free);
  for (guint i = 0; lines[i] != NULL && is_read; i++)
    {
      char *comment = strchr (lines[i], '#');

      if (comment != NULL)
        *comment = '\0';
      is_read = read_line (self, names, i + 1, lines[i], n_boards, seed, error);
    }
  /* Names apply to all lines, also earlier ones. */
  for (guint i = 0; i < self->tasks->len; i++)
    {
      QueensTask *task = g_ptr_array_index (self->tasks, i);
      const char *own = queens_task_get_function (task->kind, preset);

      for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
        if (names[kind] != NULL && g_strcmp0 (queens_task_get_function (kind, preset), own) == 0)
          own = names[kind];
      task->function = g_strdup (own);
    }
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    g_free (names[kind]);
  if (!is_read)
    return NULL;
  if (self->tasks->len == 0)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _("There is no test; a line is one, as in “2 succ [0, 1, 2] at 0,0”."));
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
queens_assignment_free (QueensAssignment *self)
{
  g_clear_pointer (&self->tasks, g_ptr_array_unref);
  g_free (self);
}

char *
queens_assignment_read_tests (const char          *path,
                              const QueensPreset  *preset,
                              GError             **error)
{
  const char *usual = queens_sheet_files_get_tests (preset->id);
  g_autofree char *tests = NULL;
  gsize length;

  if (usual == NULL)
    {
      queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _("The preset is “%s”; programs are graded by static-point, boulder and "
                       "steepest-ascent-course."),
                     preset->id);
      return NULL;
    }
  if (path == NULL)
    return g_strdup (usual);
  if (g_str_equal (path, "-"))
    {
      tests = g_new (char, MAX_TESTS_FILE + 1);
      length = fread (tests, 1, MAX_TESTS_FILE, stdin);
      tests[length] = '\0';
    }
  else
    tests = queens_file_read (path, MAX_TESTS_FILE, &length, error);
  if (tests == NULL)
    return NULL;
  if (strlen (tests) != length || !g_utf8_validate (tests, -1, NULL))
    {
      queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _("The tests in “%s” are no text in UTF-8."), path);
      return NULL;
    }
  return g_steal_pointer (&tests);
}
