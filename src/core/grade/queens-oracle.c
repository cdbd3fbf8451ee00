/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-oracle.h"

#include "queens-notation.h"
#include "queens-rules.h"
#include "queens-values.h"

#include <inttypes.h>

#define MAX_K 1e9

void
queens_oracle_init (QueensOracle           *self,
                    const QueensAssignment *assignment,
                    const QueensTask       *task,
                    guint                   kinds)
{
  *self = (QueensOracle) { .assignment = assignment, .task = task, .kinds = kinds };
  queens_random_init (&self->random, QUEENS_GENERATOR_FAST, task->seed, 0);
}

void
queens_oracle_clear (QueensOracle *self)
{
  g_clear_pointer (&self->climbs, queens_search_free);
}

/* Reads the whole number at the index @next of @args, and increments @next. */
static gboolean
take_number (const QueensJson *args,
             guint            *next,
             gint32            lowest,
             gint32            highest,
             gint32           *number)
{
  return *next < args->items->len
         && queens_json_get_row (g_ptr_array_index (args->items, (*next)++), number)
         && *number >= lowest && *number <= highest;
}

/* Reads the arguments of a call, in the format of queens_task_write_args(). Returns FALSE if an
 * argument is invalid. Ignores superfluous arguments. */
static gboolean
read_args (const QueensOracle  *self,
           QueensTaskKind       kind,
           const QueensJson    *args,
           QueensSetup         *setup,
           gint32             **rows)
{
  const QueensPreset *preset = self->assignment->preset;
  gboolean has_state = queens_task_kind_has (kind, QUEENS_TASK_HAS_STATE);
  gboolean has_boulder = preset->boulder.x >= 0;
  gboolean has_static_point = preset->static_point.x >= 0 && kind != QUEENS_TASK_F;
  const QueensJson *state;
  g_autoptr (QueensProblem) problem = NULL;
  QueensSquare square = { -1, -1 };
  gint32 size, k;
  guint next = has_state;

  if (args == NULL || args->kind != QUEENS_JSON_LIST || args->items->len == 0)
    return FALSE;
  state = g_ptr_array_index (args->items, 0);
  if (has_state)
    size = state->kind == QUEENS_JSON_LIST && state->items->len <= QUEENS_MAX_TASK_SIZE
           ? state->items->len : 0;
  else if (!take_number (args, &next, 1, QUEENS_MAX_TASK_SIZE, &size))
    return FALSE;
  if (size == 0
      || ((has_boulder || has_static_point)
          && !(take_number (args, &next, 0, size - 1, &square.x)
               && take_number (args, &next, 0, size - 1, &square.y))))
    return FALSE;
  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &square, has_static_point,
                                &square, has_boulder, NULL);
  queens_preset_apply (preset, size, setup, NULL);
  queens_setup_set_problem (setup, problem);
  queens_preset_set_algorithm (preset, setup, queens_task_kind_get_algorithm (kind));
  setup->seed = self->task->seed;
  if (queens_task_kind_has (kind, QUEENS_TASK_HAS_K))
    {
      g_autofree char *text = NULL;

      if (!take_number (args, &next, 1, MAX_K, &k))
        return FALSE;
      text = g_strdup_printf ("%d", k);
      queens_setup_set_param (setup, "k", text, NULL);
    }
  if (has_state)
    {
      *rows = queens_rules_read (setup, state);
      return *rows != NULL && queens_rules_allow (setup, *rows);
    }
  return TRUE;
}

static void
append_rows (GString           *text,
             const QueensSetup *setup,
             const gint32      *rows)
{
  g_autofree char *list = rows == NULL ? g_strdup ("null")
                                       : queens_notation_write_state (rows, setup->problem->size);

  g_string_append (text, list);
}

static void
append_successors (GString           *text,
                   const QueensSetup *setup,
                   const gint32      *rows)
{
  g_autoptr (GPtrArray) states = queens_rules_list_successors (setup, rows);

  g_string_append_c (text, '[');
  for (guint i = 0; i < states->len; i++)
    {
      g_string_append (text, i == 0 ? "" : ", ");
      append_rows (text, setup, states->pdata[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_end (GString           *text,
            const QueensSetup *setup,
            const gint32      *rows)
{
  g_autoptr (QueensBoard) board = queens_board_new (setup->problem);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);

  queens_board_set_rows (board, rows);
  queens_rules_follow (setup, rows, path);
  append_rows (text, setup, !queens_board_holds_static_points (board) ? NULL
                            : path->len == 0 ? rows : path->pdata[path->len - 1]);
}

static void
append_values (GString           *text,
               const QueensSetup *setup,
               const gint32      *rows)
{
  guint size = setup->problem->size;
  g_autoptr (QueensBoard) board = queens_board_new (setup->problem);
  g_autofree gint32 *values = g_new (gint32, size * size);

  queens_board_set_rows (board, rows);
  queens_values_board (board, setup->convention.cost, -1, values);
  for (guint i = 0; i < size * size; i++)
    g_string_append_printf (text, "%s%d", i % size != 0 ? ", " : i == 0 ? "[[" : "], [", values[i]);
  g_string_append (text, "]]");
}

/* Appends the probability of each square. If @is_drawn, appends a square instead, chosen at random
 * with these probabilities. */
static void
append_odds (QueensOracle      *self,
             GString           *text,
             const QueensSetup *setup,
             const gint32      *rows,
             gboolean           is_drawn)
{
  guint n_squares = setup->problem->size * setup->problem->size;
  g_autoptr (QueensSearch) search = queens_search_new (setup, rows, NULL);
  g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);
  gdouble left = queens_random_unit (&self->random);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  guint drawn = n_squares;

  for (guint i = 0; is_drawn && i < n_squares && left >= 0; i++)
    if (odds->chances[i] > 0)
      {
        drawn = i;
        left -= odds->chances[i];
      }
  if (is_drawn && drawn < n_squares)
    g_string_append_printf (text, "%u", drawn);
  else if (is_drawn)
    g_string_append (text, "null");
  for (guint i = 0; !is_drawn && i < n_squares; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "[" : ", ",
                            g_ascii_dtostr (number, sizeof number, odds->chances[i]));
  if (!is_drawn)
    g_string_append_c (text, ']');
}

/* Appends the result of the next climb. All climbs share one random stream, as in a student's
 * program. */
static void
append_next_climb (QueensOracle      *self,
                   GString           *text,
                   const QueensSetup *setup)
{
  if (self->climbs != NULL && self->climbs->setup.problem->size != setup->problem->size)
    g_clear_pointer (&self->climbs, queens_search_free);
  if (self->climbs == NULL)
    self->climbs = queens_search_new (setup, NULL, NULL);
  else
    queens_search_begin_trial (self->climbs, ++self->n_climbs);
  queens_search_run (self->climbs, G_MAXUINT64);
  g_string_append_printf (text, "[%" PRId64 ", ", queens_search_get_cost (self->climbs));
  append_rows (text, setup, self->climbs->board->rows);
  g_string_append_c (text, ']');
}

char *
queens_oracle_answer (QueensOracle     *self,
                      const QueensJson *ask)
{
  const char *id = queens_json_get_text (ask, "ask");
  GString *text = g_string_new ("{\"value\": ");
  g_auto (QueensSetup) setup = { 0 };
  g_autofree gint32 *rows = NULL;
  QueensTaskKind kind = 0;

  while (kind < QUEENS_N_TASKS && g_strcmp0 (queens_task_choices[kind].id, id) != 0)
    kind++;
  queens_setup_init (&setup);
  if (kind == QUEENS_N_TASKS || (self->kinds & 1u << kind) == 0
      || !read_args (self, kind, queens_json_get (ask, "args"), &setup, &rows))
    kind = QUEENS_N_TASKS;
  switch (kind)
    {
    case QUEENS_TASK_F:
      g_string_append_printf (text, "%" PRId64, queens_rules_get_cost (&setup, rows));
      break;
    case QUEENS_TASK_SUCC:
      append_successors (text, &setup, rows);
      break;
    case QUEENS_TASK_CHOOSE_NEXT:
      {
        g_autofree gint32 *next = queens_rules_choose_next (&setup, rows);

        append_rows (text, &setup, next);
        break;
      }
    case QUEENS_TASK_N_QUEENS:
      append_end (text, &setup, rows);
      break;
    case QUEENS_TASK_VALUES:
      append_values (text, &setup, rows);
      break;
    case QUEENS_TASK_ODDS:
    case QUEENS_TASK_FIRST_CHOICE:
      append_odds (self, text, &setup, rows, kind == QUEENS_TASK_FIRST_CHOICE);
      break;
    case QUEENS_TASK_STEEPEST:
      append_next_climb (self, text, &setup);
      break;
    default:
      g_string_append (text, "null");
    }
  g_string_append_printf (text, ", \"keep\": %s}\n",
                          kind == QUEENS_TASK_FIRST_CHOICE || kind == QUEENS_TASK_STEEPEST
                            ? "false" : "true");
  return g_string_free (text, FALSE);
}
