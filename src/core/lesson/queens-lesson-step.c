/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-lesson-step.h"

#include "queens-notation.h"
#include "queens-number.h"
#include "queens-plateau.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define NONE "none"
#define ROUNDING 1e-9           /* rounding error allowed in addition to the tolerance of a
                                 * number */
#define STEP_WORK 256           /* minimum work of a step, in ns */
#define MOVE_WORK 64            /* work of placing all queens on a small board, in ns */
#define MAX_STATES 50000        /* maximum number of boards tried to find one with a given cost */
#define ATTEMPTS 20             /* maximum number of attempts to find a board for an answer key */
#define MOVES_PER_ATTEMPT 20000

enum { RULE_TIES, RULE_PLATEAU, RULE_NONE };

const QueensChoice queens_ask_choices[] = {
  [QUEENS_ASK_NOTHING] = { "nothing", N_("Nothing") },
  [QUEENS_ASK_MOVE] = { "move", N_("Next move") },
  [QUEENS_ASK_COST] = { "cost", N_("Cost of a square") },
  [QUEENS_ASK_RULE] = { "rule", N_("Rule that decides") },
  [QUEENS_ASK_REACH] = { "reach", N_("Board with a given cost") },
  [QUEENS_ASK_STUCK] = { "stuck", N_("Board where the search is stuck") },
  [QUEENS_ASK_NUMBER] = { "number", N_("Number") },
  [QUEENS_ASK_CHOICE] = { "choice", N_("Choice") },
  { NULL, NULL }
};

const QueensChoice queens_rule_choices[] = {
  [RULE_TIES] = { "ties", N_("The tie rule") },
  [RULE_PLATEAU] = { "plateau", N_("The plateau rule") },
  [RULE_NONE] = { NONE, N_("Neither rule") },
  { NULL, NULL }
};

void
queens_lesson_step_free (QueensLessonStep *self)
{
  if (self->document.setup.algorithm != NULL)
    queens_document_clear (&self->document);
  g_free (self->title);
  g_free (self->text);
  g_free (self->question);
  g_free (self->hint);
  g_free (self->why);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_pointer (&self->homes, g_array_unref);
  g_free (self);
}

static gboolean G_GNUC_PRINTF (4, 5)
refuse (const char  **wrong,
        const char   *key,
        GError      **error,
        const char   *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  *wrong = key;
  return queens_refuse (error, "%s", message);
}

/* Estimates how many states a step examines. QueensTally counts only evaluations as work, but some
 * searches, such as first choice, also examine states without evaluating them. */
static guint64
estimate_work (const QueensSetup *setup)
{
  guint64 size = setup->problem->size;
  guint64 n_squares = setup->convention.moves == QUEENS_MOVES_ANYWHERE ? size * size : size;

  return STEP_WORK + (setup->algorithm->is_systematic ? 0
                      : setup->algorithm->picks_queen ? n_squares
                                                      : setup->problem->n_queens * n_squares);
}

static QueensHistory *
replay (const QueensLessonStep  *self,
        guint64                 *work,
        const char             **key,
        GError                 **error)
{
  const QueensDocument *document = &self->document;
  g_autoptr (QueensHistory) history = queens_history_new (&document->setup, document->places, error);
  guint64 step_work = estimate_work (&document->setup);
  guint64 last = MIN (document->position, *work / step_work);

  *key = "algorithm";
  while (history != NULL && history->position < document->position)
    {
      gboolean continues = queens_history_advance (history, last - history->position, *work);

      if (history->position == document->position)
        break;
      if (history->position == last || history->search->tally.work > *work)
        {
          *work = 0;
          refuse (key, "position", error,
                  _("Reaching step %" PRIu64 " takes too long. Use an earlier position or a smaller "
                    "board."), document->position);
          return NULL;
        }
      if (!continues && !queens_history_continue (history))
        {
          *work -= MIN (*work, history->position * step_work);
          refuse (key, "position", error,
                  _("position is %" PRIu64 ", but the search ends after %" PRIu64 " steps."),
                  document->position, history->position);
          return NULL;
        }
    }
  if (history != NULL)
    *work -= MIN (*work, MAX (history->search->tally.work, history->position * step_work));
  return g_steal_pointer (&history);
}

static void
add_square (GPtrArray    *answers,
            QueensSquare  square)
{
  g_ptr_array_add (answers, g_strdup_printf ("(%d, %d)", square.x, square.y));
}

static gboolean
find_moves (QueensLessonStep  *self,
            QueensHistory     *history,
            const char       **key,
            GError           **error)
{
  const QueensSetup *setup = &self->document.setup;
  QueensSearch *search = history->search;
  QueensBoard *board = search->board;
  g_autoptr (QueensOdds) odds = NULL;
  QueensGuess guess;
  gsize n_moves = 0;
  guint n_possible = 0;

  if (setup->algorithm->is_systematic)
    {
      QueensStep step;

      queens_history_peek (history, &step);
      if (step.kind == QUEENS_STEP_PLACED || step.kind == QUEENS_STEP_REMOVED)
        add_square (self->answers, step.kind == QUEENS_STEP_PLACED ? step.changes[0].to
                                                                   : step.changes[0].from);
      else
        g_ptr_array_add (self->answers, g_strdup (NONE));
      return TRUE;
    }
  self->homes = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSquare home = queens_board_get_square (board, queen);

      g_array_append_val (self->homes, home);
    }
  if (queens_search_get_end (search) != QUEENS_END_NONE)
    {
      g_ptr_array_add (self->answers, g_strdup (NONE));
      return TRUE;
    }
  *key = "ask";
  odds = queens_search_get_odds (search, error);
  if (odds == NULL)
    return FALSE;
  for (guint x = 0; x < odds->size; x++)
    for (guint y = 0; y < odds->size; y++)
      {
        QueensSquare square = { x, y };

        if (queens_board_find_queen (board, square) >= 0 || *queens_odds_at (odds, square) <= 0)
          continue;
        n_possible++;
        add_square (self->answers, square);
      }
  for (guint queen = 0; queen < board->n_queens; queen++)
    n_moves = setup->convention.moves == QUEENS_MOVES_ANYWHERE
              ? (gsize) odds->size * odds->size - setup->problem->boulders.length - board->n_placed
              : n_moves + queens_successors_count (board, setup->convention.moves, queen);
  queens_guess_judge (history, NULL, &guess);
  if (guess.chance > 0)
    g_ptr_array_add (self->answers, g_strdup (NONE));
  return n_possible < 2 || n_possible < n_moves
         || refuse (key, "ask", error,
                    _("Here every move is possible, so any answer would be right. Ask something else."));
}

/* Returns the number of successors that cost as much as the board and that the plateau rule may
 * choose. */
static guint
count_equal (const QueensSetup       *setup,
             QueensBoard             *board,
             gint64                   cost,
             const QueensPlateauRule *rule)
{
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (setup));
  guint count = 0;

  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (board, setup->convention, queen,
                                                                values);

      for (gint i = successors.low; i <= successors.high; i++)
        count += values[i] == cost
                 && (rule->candidates == QUEENS_CANDIDATES_ALL || i < successors.home);
    }
  return count;
}

/* Finds the rules that decide the next iteration: the tie rule chooses among several best
 * successors, and the plateau rule decides if the best successors cost as much as the board. Both
 * rules may be right answers. */
static gboolean
find_rules (QueensLessonStep  *self,
            QueensHistory     *history,
            const char       **key,
            GError           **error)
{
  const QueensSetup *setup = &self->document.setup;
  QueensPlateauRule rule = queens_plateau_get_rule (setup);
  QueensStep step = { 0 };
  QueensEnd end = queens_search_get_end (history->search);
  gboolean is_equal;
  guint64 n_ties;

  if (!(setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU))
    return refuse (key, "ask", error,
                   _("The search %s has no tie rule and no plateau rule. Use algorithm=%s."),
                   setup->algorithm->id, queens_algorithm_find_role (QUEENS_ROLE_CLIMB)->id);
  queens_history_peek (history, &step);
  if (end != QUEENS_END_NONE && step.n_best == 0)
    return refuse (key, "position", error,
                   _("The search has ended here, so no rule decides. Use an earlier position."));
  is_equal = step.n_best > 0 && step.best == step.cost_before;
  n_ties = step.kind == QUEENS_STEP_MOVED ? step.n_best : 0;
  if (n_ties > 0 && is_equal)
    n_ties = rule.most == 0 ? 0 : count_equal (setup, history->search->board, step.best, &rule);
  if (n_ties > 1)
    g_ptr_array_add (self->answers, g_strdup (queens_rule_choices[RULE_TIES].id));
  if (is_equal)
    g_ptr_array_add (self->answers, g_strdup (queens_rule_choices[RULE_PLATEAU].id));
  if (self->answers->len == 0)
    g_ptr_array_add (self->answers, g_strdup (NONE));
  return TRUE;
}

/* Returns FALSE if no board has the cost @target. If there are more than MAX_STATES boards, or no
 * work is left, returns FALSE only if the cost is above n(n − 1)/2, the highest for n queens. */
static gboolean
is_possible (const QueensSetup *setup,
             gint64             target,
             guint64           *work)
{
  QueensProblem *problem = setup->problem;
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  guint64 n_queens = problem->n_queens;
  guint64 n_states = 1;

  for (guint x = 0; x < problem->size && n_states <= MAX_STATES; x++)
    n_states *= problem->is_anywhere ? MAX_STATES + 1
                : queens_problem_get_static_row (problem, x) == QUEENS_NO_ROW ? problem->size : 1;
  if (n_states > MAX_STATES || n_states * MOVE_WORK > *work)
    return target <= (gint64) (n_queens * (n_queens - 1) / 2);
  *work -= n_states * MOVE_WORK;
  for (guint64 i = 0; i < n_states; i++)
    {
      guint64 rest = i;
      gboolean is_free = TRUE;

      for (guint x = 0; x < problem->size && is_free; x++)
        {
          QueensSquare square = { x, queens_problem_get_static_row (problem, x) };

          if (square.y == QUEENS_NO_ROW)
            {
              square.y = rest % problem->size;
              rest /= problem->size;
            }
          is_free = !queens_squares_contain (&problem->boulders, square);
          if (is_free && board->rows[x] == QUEENS_NO_ROW)
            queens_board_set (board, x, square);
          else if (is_free && board->rows[x] != square.y)
            queens_board_move (board, x, square);
        }
      if (is_free && queens_board_get_cost (board, setup->convention.cost) == target)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_target (const QueensLessonStep  *self,
              QueensHistory           *history,
              guint64                 *work,
              const char             **key,
              GError                 **error)
{
  const QueensSetup *setup = &self->document.setup;
  QueensBoard *board = history->search->board;

  if (!is_possible (setup, self->target, work))
    return refuse (key, "target", error, _("No board has cost %d here. Use another target."),
                   self->target);
  return !self->has_search || board->n_placed < board->n_queens
         || !queens_board_holds_static_points (board)
         || queens_search_get_cost (history->search) != self->target
         || refuse (key, "target", error,
                    _("The board of this step already costs %d. Use another target or board."),
                    self->target);
}

gboolean
queens_lesson_step_prepare (QueensLessonStep  *self,
                            guint64           *work,
                            const char       **key,
                            GError           **error)
{
  const QueensProblem *problem = self->document.setup.problem;
  const QueensAlgorithm *algorithm = self->document.setup.algorithm;
  gboolean is_computed = self->ask != QUEENS_ASK_NOTHING && self->ask != QUEENS_ASK_NUMBER
                         && self->ask != QUEENS_ASK_CHOICE;
  g_autoptr (QueensHistory) history = NULL;
  gint32 cost;

  if (self->ask != QUEENS_ASK_NOTHING && self->ask != QUEENS_ASK_REACH
      && self->ask != QUEENS_ASK_STUCK && self->tolerance == 0)
    self->answers = g_ptr_array_new_with_free_func (g_free);
  if (is_computed && MAX (problem->size, problem->n_queens) > QUEENS_LESSON_MAX_SIZE_ASKED)
    return refuse (key, "ask", error,
                   _("The board is too large for this question. Use at most %d columns and queens."),
                   QUEENS_LESSON_MAX_SIZE_ASKED);
  if (!is_computed && self->answers != NULL)
    g_ptr_array_add (self->answers, queens_number_write (self->answer));
  if (!is_computed && self->document.position == 0)
    return TRUE;
  history = replay (self, work, key, error);
  if (history == NULL)
    return FALSE;
  switch (self->ask)
    {
    case QUEENS_ASK_MOVE:
      return find_moves (self, history, key, error);
    case QUEENS_ASK_COST:
      if (!queens_problem_has_square (problem, self->square))
        return refuse (key, "square", error,
                       _("The square (%d, %d) is outside the board. Use columns and rows 0 to %u."),
                       self->square.x, self->square.y, problem->size - 1);
      cost = queens_guess_get_cost (history->search->board, &self->document.setup, self->square);
      if (cost == QUEENS_NO_VALUE)
        return refuse (key, "square", error,
                       _("No queen can move to (%d, %d). Use a square that a queen can move to."),
                       self->square.x, self->square.y);
      g_ptr_array_add (self->answers, g_strdup_printf ("%d", cost));
      return TRUE;
    case QUEENS_ASK_RULE:
      return find_rules (self, history, key, error);
    case QUEENS_ASK_REACH:
      return check_target (self, history, work, key, error);
    case QUEENS_ASK_STUCK:
      return (!algorithm->is_chancy && !algorithm->is_endless && !algorithm->is_systematic
              && algorithm->attempt == NULL)
             || refuse (key, "ask", error,
                        _("The search %s doesn’t get stuck on a board. Use algorithm=%s."),
                        algorithm->id, queens_algorithm_find_role (QUEENS_ROLE_CLIMB)->id);
    case QUEENS_ASK_NOTHING:
    case QUEENS_ASK_NUMBER:
    case QUEENS_ASK_CHOICE:
    default:
      return TRUE;
    }
}

static char *
read_board (const QueensProblem  *problem,
            const char           *text,
            GError              **error)
{
  g_auto (QueensState) state = { 0 };

  if (problem->is_anywhere)
    {
      g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

      if (!queens_notation_read_queens (text, squares, error)
          || !queens_state_set_squares (&state, problem, squares, FALSE, error))
        return NULL;
    }
  else if (!queens_notation_read_state (text, &state, error)
           || !queens_notation_check_state (problem, &state, FALSE, error))
    return NULL;
  return queens_notation_write_list (problem, state.places);
}

/* Reads a number with a decimal point or a decimal comma. A percent sign may follow the number. A
 * comma before exactly three digits is refused, because it may separate thousands. */
static char *
read_number (const char  *text,
             GError     **error)
{
  g_autofree char *digits = g_strdup (text);
  char *comma = strchr (digits, ',');
  char *end;
  gdouble number;

  if (g_str_has_suffix (digits, "%"))
    {
      digits[strlen (digits) - 1] = '\0';
      g_strchomp (digits);
    }
  if (comma != NULL && (strspn (comma + 1, "0123456789") != 3 || comma[4] != '\0'))
    *comma = '.';
  number = g_ascii_strtod (digits, &end);
  if (end != digits && *end == '\0' && isfinite (number)
      && strspn (digits, "+-.0123456789eE") == strlen (digits))
    return queens_number_write (number);
  queens_refuse (error, _("“%s” isn’t a number. Write digits, such as 17 or 0.25."), text);
  return NULL;
}

/* Returns the standard form of an answer, or NULL with an error. */
static char *
read_answer (const QueensLessonStep  *self,
             const char              *text,
             GError                 **error)
{
  const QueensProblem *problem = self->document.setup.problem;
  g_autofree char *answer = g_strstrip (g_strdup (text));
  g_autofree char *quoted = queens_notation_quote (text);
  QueensSquare square;
  guint64 number;
  gint choice;

  switch (self->ask)
    {
    case QUEENS_ASK_MOVE:
      if (g_str_equal (answer, NONE))
        return g_strdup (NONE);
      if (!queens_notation_read_square (answer, &square, error))
        return NULL;
      if (queens_problem_has_square (problem, square))
        return g_strdup_printf ("(%d, %d)", square.x, square.y);
      queens_refuse (error, _("The square (%d, %d) is outside the board. Use columns and rows 0 to "
                              "%u."), square.x, square.y, problem->size - 1);
      return NULL;
    case QUEENS_ASK_COST:
      if (g_ascii_string_to_unsigned (answer, 10, 0, G_MAXINT32, &number, NULL))
        return g_strdup_printf ("%" PRIu64, number);
      queens_refuse (error, _("“%s” isn’t a cost. Write a whole number, such as 17."), quoted);
      return NULL;
    case QUEENS_ASK_RULE:
      choice = queens_choice_parse (queens_rule_choices, queens_ask_choices[self->ask].id, answer,
                                    error);
      return choice < 0 ? NULL : g_strdup (answer);
    case QUEENS_ASK_REACH:
    case QUEENS_ASK_STUCK:
      return read_board (problem, answer, error);
    case QUEENS_ASK_NUMBER:
      return read_number (quoted, error);
    case QUEENS_ASK_CHOICE:
      if (g_ascii_string_to_unsigned (answer, 10, 1, self->choices->len, &number, NULL))
        return g_strdup_printf ("%" PRIu64, number);
      queens_refuse (error, _("“%s” isn’t a choice. Write its number, from 1 to %u."), quoted,
                     self->choices->len);
      return NULL;
    case QUEENS_ASK_NOTHING:
    default:
      queens_refuse (error, _("This step has no question."));
      return NULL;
    }
}

/* Returns TRUE if the step's search would end immediately on the board @places, without a
 * solution. */
static gboolean
is_stuck (const QueensLessonStep *self,
          const gint32           *places)
{
  g_autoptr (QueensSearch) search = queens_search_new (&self->document.setup, places, NULL);
  QueensStep step;
  QueensEnd end;

  if (search == NULL)
    return FALSE;
  queens_search_step (search, &step);
  end = queens_search_get_end (search);
  return search->tally.moves == 0
         && (end == QUEENS_END_LOCAL_MINIMUM || end == QUEENS_END_PLATEAU);
}

static gboolean
is_right_board (const QueensLessonStep *self,
                const char             *answer)
{
  QueensProblem *problem = self->document.setup.problem;
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_auto (QueensState) state = { 0 };

  if (problem->is_anywhere)
    {
      g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

      if (!queens_notation_read_queens (answer, squares, NULL)
          || !queens_state_set_squares (&state, problem, squares, FALSE, NULL))
        return FALSE;
    }
  else if (!queens_notation_read_state (answer, &state, NULL)
           || !queens_notation_check_state (problem, &state, FALSE, NULL))
    return FALSE;
  if (self->ask == QUEENS_ASK_STUCK)
    return is_stuck (self, state.places);
  queens_board_set_places (board, state.places);
  return queens_board_holds_static_points (board)
         && queens_board_get_cost (board, self->document.setup.convention.cost) == self->target;
}

/* @answer must be in its standard form. */
static gboolean
is_right_answer (const QueensLessonStep *self,
                 const char             *answer)
{
  if (self->ask == QUEENS_ASK_REACH || self->ask == QUEENS_ASK_STUCK)
    return is_right_board (self, answer);
  for (guint i = 0; self->homes != NULL && i < self->homes->len; i++)
    {
      QueensSquare home = g_array_index (self->homes, QueensSquare, i);
      QueensSquare square;

      if (queens_notation_read_square (answer, &square, NULL)
          && queens_square_compare (&home, &square) == 0)
        answer = NONE;
    }
  if (self->ask == QUEENS_ASK_NUMBER)
    return fabs (g_ascii_strtod (answer, NULL) - self->answer) <= self->tolerance + ROUNDING;
  return self->answers != NULL
         && g_ptr_array_find_with_equal_func (self->answers, answer, g_str_equal, NULL);
}

gboolean
queens_lesson_step_judge (const QueensLessonStep  *self,
                          const char              *answer,
                          gboolean                *is_right,
                          char                   **standard,
                          GError                 **error)
{
  g_autofree char *read = read_answer (self, answer, error);

  if (read == NULL)
    return FALSE;
  *is_right = is_right_answer (self, read);
  if (standard != NULL)
    *standard = g_steal_pointer (&read);
  return TRUE;
}

GPtrArray *
queens_lesson_step_list_answers (const QueensLessonStep *self)
{
  return self->answers == NULL ? NULL : g_ptr_array_ref (self->answers);
}

/* Finds a board whose cost is the target. Moves random queens, and takes back moves that increase
 * the difference from this cost. */
static char *
find_target (const QueensLessonStep *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy_climb (&setup, &self->document.setup);
  for (guint i = 0; i < ATTEMPTS; i++)
    {
      g_autoptr (QueensSearch) search = NULL;
      QueensBoard *board;
      QueensRandom random;
      gint64 cost;

      setup.trial = i;
      search = queens_search_new (&setup, NULL, NULL);
      if (search == NULL)
        return NULL;
      board = search->board;
      cost = queens_search_get_cost (search);
      queens_random_init (&random, QUEENS_GENERATOR_FAST, setup.seed, i);
      for (guint n = 0; n < MOVES_PER_ATTEMPT && cost != self->target; n++)
        {
          guint queen = queens_random_pick (&random, board->n_queens);
          QueensMoves moves = setup.convention.moves;
          guint count = queens_successors_count (board, moves, queen);
          QueensSquare home = queens_board_get_square (board, queen);
          gint64 next;

          if (count == 0)
            continue;
          queens_board_move (board, queen,
                             queens_successors_get (board, moves, queen,
                                                    queens_random_pick (&random, count)));
          next = queens_board_get_cost (board, setup.convention.cost);
          if (ABS (next - self->target) <= ABS (cost - self->target))
            cost = next;
          else
            queens_board_move (board, queen, home);
        }
      if (cost == self->target)
        {
          g_autofree gint32 *places = queens_board_copy_places (board);

          return queens_notation_write_list (setup.problem, places);
        }
    }
  return NULL;
}

/* Finds a board where the search is stuck. Runs the search from several random boards. */
static char *
find_stuck (const QueensLessonStep *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->document.setup);
  for (guint i = 0; i < ATTEMPTS * 10; i++)
    {
      g_autoptr (QueensSearch) search = NULL;
      g_autofree gint32 *places = NULL;

      setup.trial = i;
      search = queens_search_new (&setup, NULL, NULL);
      if (search == NULL)
        return NULL;
      queens_search_run (search, MOVES_PER_ATTEMPT / ATTEMPTS);
      places = queens_board_copy_places (search->board);
      if (is_stuck (self, places))
        return queens_notation_write_list (setup.problem, places);
    }
  return NULL;
}

char *
queens_lesson_step_get_key (const QueensLessonStep *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *number = queens_number_write (self->answer);
  g_autofree char *tolerance = queens_number_write (self->tolerance);

  switch (self->ask)
    {
    case QUEENS_ASK_REACH:
      return find_target (self);
    case QUEENS_ASK_STUCK:
      return find_stuck (self);
    case QUEENS_ASK_NUMBER:
      return self->tolerance == 0 ? g_strdup (number)
                                  : g_strdup_printf ("%s ± %s", number, tolerance);
    case QUEENS_ASK_CHOICE:
      return g_strdup_printf ("%s. %s", number,
                              (char *) self->choices->pdata[(guint) self->answer - 1]);
    case QUEENS_ASK_MOVE:
    case QUEENS_ASK_COST:
    case QUEENS_ASK_RULE:
      for (guint i = 0; i < self->answers->len; i++)
        {
          const char *answer = self->answers->pdata[i];
          gint choice = self->ask == QUEENS_ASK_RULE
                        ? queens_choice_parse (queens_rule_choices, "", answer, NULL) : -1;

          g_string_append_printf (words, "%s%s", i == 0 ? "" : ", ",
                                  choice >= 0 ? _(queens_rule_choices[choice].name)
                                  : g_str_equal (answer, NONE) ? _("No queen moves") : answer);
        }
      return g_strdup (words->str);
    case QUEENS_ASK_NOTHING:
    default:
      return NULL;
    }
}
