/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-assignment.h"

#include "queens-draws.h"
#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-rules.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MAX_K 1000000
#define MAX_NAME 64
#define MAX_TESTS_FILE (1 << 20)        /* maximum bytes of a file with tests */
#define MAX_CALLS 10000
#define MAX_NUMBERS 150000      /* maximum number of values in the answers to all calls of a test */
#define MAX_DELTA 1000
#define MAX_TEMPERATURE 1000000
#define MAX_DRAWS 2000          /* maximum number of random boards tried to find one that reveals
                                 * mistakes */
#define MIN_SEPARATION 0.12    /* minimum of queens_draws_separate() for a board that reveals
                                 * mistakes in first choice */
#define PLAIN_SEED 1            /* seed passed in calls whose results aren't random */

typedef struct
{
  guint         number;
  QueensTask   *task;
  QueensSquare  square;         /* square after the word `at`; x is −1 if omitted */
  QueensState   state;
  guint         size;           /* number after the word `random` or `size`; 0 if omitted */
  gboolean      is_random;
  gboolean      has_k;
  gboolean      has_seed;
  gboolean      has_delta;
  gboolean      has_temperature;
} Line;

static void
clear_line (Line *self)
{
  g_clear_pointer (&self->task, queens_task_free);
  queens_state_clear (&self->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, clear_line)

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
  queens_refuse (error, _("Line %u of the tests: %s"), line->number, text);
  return FALSE;
}

/* Returns the next word of @text, or NULL at the end. The word ends before a space or, if @close
 * isn't NUL, after the character @close. */
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
  return refuse (line, error, _("“%s” isn’t a test of the preset %s. Write one of %s."),
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
read_real (const Line  *line,
           const char  *what,
           const char  *word,
           gdouble      lowest,
           gdouble      highest,
           gdouble     *number,
           GError     **error)
{
  char *end;

  *number = word == NULL ? 0 : g_ascii_strtod (word, &end);
  if (word == NULL || *end != '\0' || !(*number >= lowest && *number <= highest))
    return refuse (line, error, _("%s is “%s”. It must be a number from %g to %g."), what,
                   word == NULL ? "" : word, lowest, highest);
  return TRUE;
}

static const char *
describe_words (const Line *line)
{
  if (line->task->kind == QUEENS_TASK_ACCEPT)
    return _("“%s” isn’t allowed here. After the test, write delta 2 temperature 1.5. Optional: "
             "calls 5000, hidden.");
  if (queens_task_kind_has (line->task->kind, QUEENS_TASK_HAS_STATE))
    return _("“%s” isn’t allowed here. After the test, write a state such as [0, 1, 2], or random "
             "8. Optional: at 0,0, hidden, and k 20 or calls 1000 if the test uses them.");
  return _("“%s” isn’t allowed here. After the test, write size 8. Optional: hidden, and k 40, at "
           "0,0, calls 100 or seed 0 if the test uses them.");
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
  gboolean has_state = queens_task_kind_has (task->kind, QUEENS_TASK_HAS_STATE);
  gboolean has_size = queens_task_kind_has (task->kind, QUEENS_TASK_HAS_SIZE);
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
        {
          task->visibility = g_intern_string (word);
          continue;
        }
      value = take_word (&text, '\0');
      if ((has_state || has_size) && g_str_equal (word, has_state ? "random" : "size")
          && line->size == 0 && line->state.places == NULL)
        {
          gboolean is_small = queens_task_kind_has (task->kind, QUEENS_TASK_COUNTS_ALL);

          line->is_random = has_state;
          if (!read_number (line, "size", value, 2,
                            is_small ? QUEENS_DRAWS_MAX_SIZE : QUEENS_MAX_TASK_SIZE, &line->size,
                            error))
            return FALSE;
        }
      else if ((has_state || has_size) && g_str_equal (word, "at") && line->square.x < 0)
        {
          if (!queens_notation_read_square (value != NULL ? value : "", &line->square, &wrong))
            return refuse (line, error, "%s", wrong->message);
        }
      else if (g_str_equal (word, "k") && queens_task_kind_has (task->kind, QUEENS_TASK_HAS_K)
               && !line->has_k)
        {
          line->has_k = TRUE;
          if (!read_number (line, "k", value, 1, MAX_K, &task->k, error))
            return FALSE;
        }
      else if (g_str_equal (word, "calls")
               && queens_task_kind_has (task->kind, QUEENS_TASK_HAS_CALLS))
        {
          if (!read_number (line, "calls", value, 1, MAX_CALLS, &task->n_calls, error))
            return FALSE;
        }
      else if (g_str_equal (word, "seed") && queens_task_kind_has (task->kind, QUEENS_TASK_HAS_SEED)
               && !line->has_seed)
        {
          line->has_seed = TRUE;
          if (!read_number (line, "seed", value, 0, QUEENS_MAX_SEED, &task->seed, error))
            return FALSE;
        }
      else if (g_str_equal (word, "delta") && task->kind == QUEENS_TASK_ACCEPT && !line->has_delta)
        {
          line->has_delta = TRUE;
          if (!read_real (line, "delta", value, -MAX_DELTA, MAX_DELTA, &task->delta, error))
            return FALSE;
        }
      else if (g_str_equal (word, "temperature") && task->kind == QUEENS_TASK_ACCEPT
               && !line->has_temperature)
        {
          line->has_temperature = TRUE;
          if (!read_real (line, "temperature", value, 1e-3, MAX_TEMPERATURE, &task->temperature,
                          error))
            return FALSE;
        }
      else
        return refuse (line, error, describe_words (line), word);
    }
}

/* Sets up @task with the preset, a board of @size, and the algorithm of the task. @square is the
 * static point or boulder, if the preset has one. */
static gboolean
fill_setup (const Line          *line,
            QueensTask          *task,
            const QueensPreset  *preset,
            guint                size,
            QueensSquare         square,
            GError             **error)
{
  gboolean has_static_point = preset->static_point.x >= 0 && square.x >= 0;
  gboolean has_boulder = preset->boulder.x >= 0 && square.x >= 0;
  const QueensAlgorithm *algorithm = queens_task_kind_get_algorithm (task->kind);
  g_autofree char *k = g_strdup_printf ("%u", task->k);
  g_autoptr (QueensProblem) problem = NULL;
  g_autoptr (GError) wrong = NULL;

  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &square, has_static_point,
                                &square, has_boulder, &wrong);
  if (problem == NULL)
    return refuse (line, error, "%s", wrong->message);
  queens_preset_apply (preset, size, &task->setup, NULL);
  queens_setup_set_problem (&task->setup, problem);
  queens_preset_set_algorithm (preset, &task->setup, algorithm);
  task->setup.seed = task->seed;
  if (queens_task_kind_has (task->kind, QUEENS_TASK_HAS_K)
      && !queens_setup_set_param (&task->setup,
                                  queens_setup_has_param (&task->setup, "k") ? "k" : "attempts", k,
                                  &wrong))
    return refuse (line, error, "%s", wrong->message);
  return TRUE;
}

/* Returns the lines on which the boulder separates two queens, as a bit set: the row, then the
 * diagonals. */
static guint
find_blocked_lines (const QueensTask *task)
{
  static const gint rises[] = { 0, 1, -1 };
  QueensSquare boulder = task->setup.problem->boulders.squares[0];
  gint size = task->setup.problem->size;
  guint blocked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rises); i++)
    {
      guint n_sides = 0;

      for (gint way = -1; way <= 1; way += 2)
        for (gint x = boulder.x + way; x >= 0 && x < size; x += way)
          if (task->state[x] == boulder.y + (x - boulder.x) * rises[i])
            {
              n_sides++;
              break;
            }
      if (n_sides == 2)
        blocked |= 1 << i;
    }
  return blocked;
}

/* Returns TRUE if the right answer for the setup @other differs from the task's right answer. */
static gboolean
differs (const QueensTask  *task,
         const QueensSetup *other)
{
  g_autoptr (GPtrArray) right = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);

  if (task->kind == QUEENS_TASK_F)
    return queens_rules_get_cost (&task->setup, task->state)
           != queens_rules_get_cost (other, task->state);
  if (task->kind == QUEENS_TASK_CHOOSE_NEXT)
    {
      g_ptr_array_add (right, queens_rules_choose_next (&task->setup, task->state));
      g_ptr_array_add (wrong, queens_rules_choose_next (other, task->state));
    }
  else
    {
      queens_rules_follow (&task->setup, task->state, right);
      queens_rules_follow (other, task->state, wrong);
    }
  return right->len > 0
         && (wrong->len == 0
             || !queens_rules_are_equal (&task->setup, right->pdata[right->len - 1],
                                         wrong->pdata[wrong->len - 1]));
}

/* Returns TRUE if the board reveals a common mistake. @turn chooses the mistake: the program
 * ignores the static point or boulder, breaks ties differently, or treats a plateau differently.
 * For a test of the cost, @turn chooses a line that the boulder must block. If there is no boulder,
 * the mistake is the other cost. */
static gboolean
reveals_mistake (const QueensTask *task,
                 guint             turn)
{
  const QueensProblem *problem = task->setup.problem;
  gboolean has_square = problem->boulders.length + problem->static_points.length > 0;
  g_auto (QueensSetup) other = { 0 };
  g_autoptr (QueensProblem) plain = NULL;

  if (task->kind == QUEENS_TASK_FIRST_CHOICE)
    return queens_draws_separate (&task->setup, task->state) >= MIN_SEPARATION;
  if (task->kind != QUEENS_TASK_F && task->kind != QUEENS_TASK_CHOOSE_NEXT
      && task->kind != QUEENS_TASK_N_QUEENS && task->kind != QUEENS_TASK_TRACE)
    return TRUE;
  queens_setup_copy (&other, &task->setup);
  if (task->kind == QUEENS_TASK_F && problem->boulders.length == 0)
    {
      other.convention.cost = other.convention.cost == QUEENS_COST_PAIRS ? QUEENS_COST_QUEENS
                                                                         : QUEENS_COST_PAIRS;
      return differs (task, &other);
    }
  if (task->kind == QUEENS_TASK_F && find_blocked_lines (task) != 1u << turn % 3)
    return FALSE;
  if (task->kind == QUEENS_TASK_F || (turn % 3 == 0 && has_square))
    {
      plain = queens_problem_new_plain (problem->size, QUEENS_PLACEMENT_COLUMN, 0);
      queens_setup_set_problem (&other, plain);
    }
  else if (turn % 3 == 2 && other.convention.plateau != QUEENS_PLATEAU_STOP)
    other.convention.plateau = QUEENS_PLATEAU_STOP;
  else
    other.convention.ties = QUEENS_TIES_LAST;
  return differs (task, &other);
}

/* Puts all queens on random rows, except the queen on the static point. */
static void
draw_rows (QueensTask   *task,
           QueensRandom *random)
{
  const QueensProblem *problem = task->setup.problem;

  for (guint x = 0; x < problem->size; x++)
    do
      task->state[x] = queens_random_range (random, problem->size);
    while (queens_squares_contain (&problem->boulders, (QueensSquare) { x, task->state[x] }));
  for (gsize i = 0; i < problem->static_points.length; i++)
    task->state[problem->static_points.squares[i].x] = problem->static_points.squares[i].y;
}

/* Returns TRUE if the board of @task, or a later state of the climb from this board, reveals a
 * mistake. The later state then becomes the board of @task. */
static gboolean
search_climb (QueensTask *task,
              guint       turn)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);

  if (reveals_mistake (task, turn))
    return TRUE;
  if (task->kind != QUEENS_TASK_CHOOSE_NEXT)
    return FALSE;
  queens_rules_follow (&task->setup, task->state, path);
  for (guint i = 0; i < path->len; i++)
    {
      gint32 *start = task->state;

      task->state = path->pdata[i];
      if (queens_rules_get_cost (&task->setup, task->state) > 0 && reveals_mistake (task, turn))
        {
          g_free (start);
          path->pdata[i] = NULL;
          return TRUE;
        }
      task->state = start;
    }
  return FALSE;
}

/* Creates a task with an unsolved random board, if possible one that reveals a mistake. Draws the
 * static point or boulder first, unless the line gives it, and then a row for each column. */
static QueensTask *
generate (const Line          *line,
          const QueensPreset  *preset,
          guint                turn,
          QueensRandom        *random,
          GError             **error)
{
  guint size = line->size;
  QueensTask *task = NULL;
  gboolean is_found = FALSE;

  for (guint draw = 0; draw < MAX_DRAWS && !is_found; draw++)
    {
      QueensSquare square = line->square;

      g_clear_pointer (&task, queens_task_free);
      task = g_new (QueensTask, 1);
      *task = *line->task;
      task->function = NULL;
      task->is_generated = TRUE;
      task->setup = (QueensSetup) { 0 };
      task->state = g_new (gint32, size);
      queens_setup_init (&task->setup);
      if (square.x < 0)
        {
          square.x = queens_random_range (random, size);
          square.y = queens_random_range (random, size);
        }
      if (!fill_setup (line, task, preset, size, square, error))
        {
          queens_task_free (task);
          return NULL;
        }
      draw_rows (task, random);
      is_found = queens_rules_get_cost (&task->setup, task->state) > 0
                 && search_climb (task, turn);
    }
  return task;
}

static gboolean
check_words (Line                *line,
             const QueensPreset  *preset,
             GError             **error)
{
  QueensTask *task = line->task;
  gboolean has_state = queens_task_kind_has (task->kind, QUEENS_TASK_HAS_STATE);
  gboolean has_size = queens_task_kind_has (task->kind, QUEENS_TASK_HAS_SIZE);
  gboolean takes_square = preset->static_point.x >= 0 || preset->boulder.x >= 0;
  gboolean needs_square = (has_state || has_size) && task->kind != QUEENS_TASK_RANDOM_BOARD;

  if (has_state && line->state.places == NULL && line->size == 0)
    return refuse (line, error, _("The state is missing. Write one such as [0, 1, 2], or random "
                                  "8."));
  if (has_size && line->size == 0)
    return refuse (line, error, _("The size is missing. Write, for example, size 8."));
  if (task->kind == QUEENS_TASK_ACCEPT && !(line->has_delta && line->has_temperature))
    return refuse (line, error, _("The numbers are missing. Write, for example, delta 2 "
                                  "temperature 1.5."));
  if (line->state.length > QUEENS_MAX_TASK_SIZE)
    return refuse (line, error, _("The state has %u columns. At most %d are allowed."),
                   line->state.length, QUEENS_MAX_TASK_SIZE);
  if (queens_task_kind_has (task->kind, QUEENS_TASK_HAS_K) && !line->has_k)
    return refuse (line, error, _("k is missing. Write, for example, k 20."));
  if ((guint64) task->n_calls * (line->size + 4) > MAX_NUMBERS)
    return refuse (line, error, _("%u calls are too many for boards of this size. At most %u are "
                                  "allowed."),
                   task->n_calls, MAX_NUMBERS / (line->size + 4));
  if (!takes_square && line->square.x >= 0)
    return refuse (line, error,
                   _("The preset %s has no static point or boulder. Leave out “at”."),
                   preset->id);
  if (takes_square && needs_square && line->square.x < 0 && !line->is_random)
    return refuse (line, error, preset->boulder.x >= 0
                                  ? _("The boulder is missing. Write, for example, “at 0,0”.")
                                  : _("The static point is missing. Write, for example, “at "
                                      "0,0”."));
  if (line->state.length == 1)
    return refuse (line, error, _("The state has only one column. It needs at least two."));
  return TRUE;
}

/* Returns the seed of a line's calls. It depends only on the line and on @seed. */
static guint32
draw_seed (const Line *line,
           guint32     seed)
{
  QueensRandom random;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, seed, line->number);
  return queens_random_range (&random, G_MAXUINT32);
}

static gboolean
add_line (QueensAssignment  *self,
          Line              *line,
          guint              n_boards,
          guint32            seed,
          GError           **error)
{
  guint size = line->is_random || line->state.places == NULL ? line->size : line->state.length;
  QueensTask *own = line->task;
  g_autoptr (GError) wrong = NULL;
  guint n_before = 0;

  if (!check_words (line, self->preset, error))
    return FALSE;
  if (size == 0)
    size = self->preset->size;
  if (!line->has_seed)
    own->seed = queens_task_kind_has (own->kind, QUEENS_TASK_HAS_SEED)   ? self->preset->seed
                : queens_task_kind_has (own->kind, QUEENS_TASK_HAS_ODDS) ? draw_seed (line, seed)
                                                                         : PLAIN_SEED;
  if (self->tasks->len + (line->is_random ? n_boards : 1) > QUEENS_MAX_TASKS)
    return refuse (line, error, _("There are too many tests. At most %d are "
                                  "allowed."), QUEENS_MAX_TASKS);
  if (!line->is_random)
    {
      if (!fill_setup (line, line->task, self->preset, size, line->square, error))
        return FALSE;
      if (line->state.places != NULL
          && !queens_notation_check_state (line->task->setup.problem, &line->state, FALSE, &wrong))
        return refuse (line, error, "%s", wrong->message);
      own->state = g_steal_pointer (&line->state.places);
      if (own->kind == QUEENS_TASK_FIRST_CHOICE
          && queens_draws_separate (&own->setup, own->state) == 0)
        return refuse (line, error, _("No square is clearly better than this state. Choose a state "
                                      "that costs more."));
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
      /* Each kind and size of board has its own stream. Editing one line therefore doesn't change
       * the boards of other lines. */
      guint64 stream = (guint64) (n_before + i) * 100000 + line->task->kind * 100 + size;
      QueensTask *task;
      QueensRandom random;

      queens_random_init (&random, QUEENS_GENERATOR_FAST, seed, stream);
      task = generate (line, self->preset, n_before + i, &random, error);
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
                   _("“%s” isn’t a valid function name. Write one word of letters, digits and _, "
                     "as in “name succ get_successors”."),
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
                   _("“%s” isn’t a number of points. Begin the line with a number from 0 to %d, or "
                     "name a function, as in “name succ get_successors”."),
                   first, QUEENS_MAX_POINTS);
  kind = take_word (&text, '\0');
  if (!read_kind (&line, self->preset, kind, &line.task->kind, error))
    return FALSE;
  line.task->n_calls = queens_task_kind_get_calls (line.task->kind);
  return read_words (&line, text, error)
         && add_line (self, &line, n_boards, seed, error);
}

/* Sets the names of the functions for all tests. @names has the names from the lines `name`. Such a
 * line also applies to the tests before it. Returns FALSE if a function has no name. */
static gboolean
name_functions (QueensAssignment  *self,
                char             **names,
                GError           **error)
{
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    {
      const char *own = queens_task_get_function (kind, self->preset);

      for (guint other = 0; own != NULL && *own != '\0' && other < QUEENS_N_TASKS; other++)
        if (names[other] != NULL
            && g_strcmp0 (queens_task_get_function (other, self->preset), own) == 0)
          {
            own = names[other];
            break;
          }
      self->functions[kind] = g_strdup (names[kind] != NULL ? names[kind] : own);
    }
  for (guint i = 0; i < self->tasks->len; i++)
    {
      QueensTask *task = g_ptr_array_index (self->tasks, i);

      if (*self->functions[task->kind] == '\0')
        {
          queens_refuse (error, _("Line %u of the tests: The sheet has no function name for “%s”. "
                                  "Name your function in another line, as in “name %s "
                                  "my_function”."), task->line, queens_task_choices[task->kind].id,
                         queens_task_choices[task->kind].id);
          return FALSE;
        }
      task->function = g_strdup (self->functions[task->kind]);
    }
  return TRUE;
}

static void
share_risk (QueensAssignment *self)
{
  guint n_with_odds = 0;

  for (guint i = 0; i < self->tasks->len; i++)
    n_with_odds += queens_task_kind_has (((QueensTask *) self->tasks->pdata[i])->kind,
                                         QUEENS_TASK_HAS_ODDS);
  for (guint i = 0; i < self->tasks->len; i++)
    ((QueensTask *) self->tasks->pdata[i])->risk = QUEENS_ASSIGNMENT_RISK / MAX (n_with_odds, 1);
}

QueensAssignment *
queens_assignment_read (const char          *text,
                        const QueensPreset  *preset,
                        guint                n_boards,
                        guint32              seed,
                        GError             **error)
{
  g_autoptr (QueensAssignment) self = g_new0 (QueensAssignment, 1);
  /* Error messages quote the text, so it must be valid UTF-8. */
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
  is_read = is_read && name_functions (self, names, error);
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    g_free (names[kind]);
  if (!is_read)
    return NULL;
  if (self->tasks->len == 0)
    {
      queens_refuse (error, _("The file has no tests. Write one per line, such as “2 succ [0, 1, "
                              "2] at 0,0”."));
      return NULL;
    }
  share_risk (self);
  return g_steal_pointer (&self);
}

void
queens_assignment_free (QueensAssignment *self)
{
  g_clear_pointer (&self->tasks, g_ptr_array_unref);
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    g_free (self->functions[kind]);
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
      queens_refuse (error, _("The preset “%s” has no tests for programs. Choose static-point, "
                              "boulder or steepest-ascent-course."), preset->id);
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
      queens_refuse (error, _("The tests in “%s” aren’t valid UTF-8 text. Save the file as UTF-8."),
                     path);
      return NULL;
    }
  return g_steal_pointer (&tests);
}
