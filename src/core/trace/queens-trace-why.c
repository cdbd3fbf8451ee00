/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-why.h"

#include "queens-plateau.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define MAX_LISTED 16           /* maximum length of a state that a sentence shows in full */
#define MAX_COLUMNS 5           /* maximum number of columns named in a sentence */
#define MAX_PAIRS 20            /* maximum number of pairs and queens named in a sentence */
#define MAX_VARIANTS 3          /* maximum number of variants of a mistake */

#define ROWS (1 << QUEENS_DIRECTION_ROW)
#define RISES (1 << QUEENS_DIRECTION_RISE)
#define FALLS (1 << QUEENS_DIRECTION_FALL)

const QueensChoice queens_trace_fault_choices[] = {
  [QUEENS_TRACE_FAULT_NONE] = { "none", N_("None") },
  [QUEENS_TRACE_FAULT_NO_STATE] = { "no-state", N_("No state") },
  [QUEENS_TRACE_FAULT_UNREAD] = { "unread", N_("Can’t be read") },
  [QUEENS_TRACE_FAULT_START] = { "start", N_("Wrong start") },
  [QUEENS_TRACE_FAULT_SQUARES] = { "squares", N_("Queens on any squares") },
  [QUEENS_TRACE_FAULT_LONG_LINE] = { "long-line", N_("Line too long") },
  [QUEENS_TRACE_FAULT_LENGTH] = { "length", N_("Wrong length") },
  [QUEENS_TRACE_FAULT_ROW] = { "row", N_("Row off the board") },
  [QUEENS_TRACE_FAULT_BOULDER] = { "boulder", N_("Queen on a boulder") },
  [QUEENS_TRACE_FAULT_STATIC] = { "static", N_("Static point without its queen") },
  [QUEENS_TRACE_FAULT_COST] = { "cost", N_("Wrong cost") },
  [QUEENS_TRACE_FAULT_MOVE] = { "move", N_("Wrong move") },
  [QUEENS_TRACE_FAULT_MISSING] = { "missing", N_("Missing state") },
  [QUEENS_TRACE_FAULT_REPEATED] = { "repeated", N_("Repeated state") },
  [QUEENS_TRACE_FAULT_CHOICE] = { "choice", N_("Not the best") },
  [QUEENS_TRACE_FAULT_TIE] = { "tie", N_("Wrong tie-break") },
  [QUEENS_TRACE_FAULT_EARLY] = { "early", N_("Stopped too early") },
  [QUEENS_TRACE_FAULT_LATE] = { "late", N_("Continued too far") },
  [QUEENS_TRACE_FAULT_RESULT] = { "result", N_("Wrong result") },
  { NULL, NULL }
};

char *
queens_trace_explain_misfit (const QueensProblem *problem,
                             const QueensState   *state,
                             QueensTraceFault    *fault)
{
  g_autoptr (GError) error = NULL;

  *fault = state->length == problem->size ? QUEENS_TRACE_FAULT_NONE
                                                              : QUEENS_TRACE_FAULT_LENGTH;
  for (guint x = 0; x < state->length && *fault == QUEENS_TRACE_FAULT_NONE; x++)
    {
      QueensSquare square = { x, state->places[x] };

      if (!queens_problem_has_square (problem, square))
        *fault = QUEENS_TRACE_FAULT_ROW;
      else if (queens_squares_contain (&problem->boulders, square))
        *fault = QUEENS_TRACE_FAULT_BOULDER;
    }
  if (*fault == QUEENS_TRACE_FAULT_NONE)
    return NULL;
  queens_notation_check_state (problem, state, FALSE, &error);
  return g_strdup (error->message);
}

/* Returns a name for a state: its list or, on a large board, the move of the queen that leads to
 * it. */
static char *
name_state (const QueensTraceRule *rule,
            const gint32          *rows)
{
  guint size = rule->setup.problem->size;
  QueensChange move;

  if (size > MAX_LISTED && queens_trace_rule_compare (rule, rows, &move, 1) == 1)
    return g_strdup_printf (_("the state with the queen of column %u in row %d"), move.queen,
                            move.to.y);
  if (size > MAX_LISTED)
    return g_strdup (_("the state that the rule chooses"));
  return queens_notation_write_state (rows, size);
}

/* Returns why no single move leads from the current state to @rows, or NULL if a move does. */
static char *
explain_move (QueensTraceRule *rule,
              const gint32    *rows)
{
  QueensConvention convention = rule->setup.convention;
  gboolean is_jump = queens_trace_rule_look (rule)->step.n_changes == 2;
  QueensChange changes[MAX_COLUMNS];
  guint n = queens_trace_rule_compare (rule, rows, changes, MAX_COLUMNS);
  g_autoptr (GString) columns = g_string_new (NULL);

  if (is_jump)
    return g_strdup (_("If no successor is better, the rule moves to the best one and then moves "
                       "any queen. No such pair of moves leads to this state."));
  if (n == 2)
    return g_strdup_printf (_("More than one queen moved: columns %u and %u."), changes[0].queen,
                            changes[1].queen);
  if (n > 2)
    {
      for (guint i = 0; i < MIN (n, MAX_COLUMNS); i++)
        g_string_append_printf (columns, "%s%u", i == 0 ? "" : ", ", changes[i].queen);
      g_string_append (columns, n > MAX_COLUMNS ? ", …" : "");
      return g_strdup_printf (_("More than one queen moved: columns %s."), columns->str);
    }
  if (convention.moves == QUEENS_MOVES_STEP && ABS (changes[0].to.y - changes[0].from.y) > 1)
    return g_strdup_printf (
      _("The queen of column %u moved from row %d to row %d. A move is one row up or down."),
      changes[0].queen, changes[0].from.y, changes[0].to.y);
  return NULL;
}

static char *
explain_tie (QueensTies  ties,
             const char *state)
{
  switch (ties)
    {
    case QUEENS_TIES_LOWEST_STATE:
      return g_strdup_printf (_("%s has the same cost and is lexicographically smaller."), state);
    case QUEENS_TIES_LOWEST_ROW:
      return g_strdup_printf (
        _("%s has the same cost and wins the tie. It has the lower row, or the same row and an "
          "earlier column."),
        state);
    case QUEENS_TIES_FIRST:
      return g_strdup_printf (
        _("%s has the same cost and comes first when sorted by column, then by row."), state);
    case QUEENS_TIES_LAST:
      return g_strdup_printf (
        _("%s has the same cost and comes last when sorted by column, then by row."), state);
    case QUEENS_TIES_RANDOM:
    default:
      return g_strdup (
        _("The rule accepts a state of equal cost only if it is lexicographically smaller than the "
          "previous state."));
    }
}

char *
queens_trace_explain_step (QueensTraceRule  *rule,
                           const gint32     *rows,
                           gint64            cost,
                           QueensTraceFault *fault)
{
  const QueensSetup *setup = &rule->setup;
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  g_autofree char *state = name_state (rule, look->places);
  QueensChange move;
  char *message;

  *fault = QUEENS_TRACE_FAULT_REPEATED;
  if (queens_trace_rule_compare (rule, rows, NULL, 0) == 0)
    return queens_trace_rule_is_chancy (rule)
             ? g_strdup (_("Same state as the line before. The rule moves to another state."))
             : g_strdup_printf (
                 _("Same state as the line before. The rule chooses %s, which costs %" PRId64 "."),
                 state, look->step.cost_after);
  *fault = QUEENS_TRACE_FAULT_MISSING;
  if (queens_trace_rule_skips_to (rule, rows))
    return g_strdup_printf (_("A state is missing before this one: %s."), state);
  /* queens_trace_rule_skips_to() has overwritten @look. */
  look = queens_trace_rule_look (rule);
  *fault = QUEENS_TRACE_FAULT_MOVE;
  message = explain_move (rule, rows);
  if (message != NULL)
    return message;
  *fault = QUEENS_TRACE_FAULT_CHOICE;
  if (setup->algorithm->refute != NULL)
    {
      queens_trace_rule_compare (rule, rows, &move, 1);
      return setup->algorithm->refute (setup, rule->board, move, cost);
    }
  if (look->step.n_changes == 0)
    return g_strdup (
      _("No successor is strictly better, so the scan is a miss and the state stays the same."));
  if (cost != look->step.cost_after && look->step.cost_after == look->step.cost_before)
    return g_strdup_printf (
      _("No successor is strictly better. The rule chooses %s, which costs the same as the "
        "previous state."),
      state);
  if (cost != look->step.cost_after)
    return g_strdup_printf (_("A better successor exists: %s costs %" PRId64 "."), state,
                            look->step.cost_after);
  *fault = QUEENS_TRACE_FAULT_TIE;
  return explain_tie (setup->convention.ties, state);
}

char *
queens_trace_explain_early (QueensTraceRule *rule,
                            guint64          iterations)
{
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  const QueensSetup *setup = &rule->setup;
  guint64 limit = setup->max_iterations;
  g_autofree char *state = name_state (rule, look->places);

  if (setup->algorithm->is_endless && limit == 0)
    return g_strdup_printf (_("The search stopped at iteration %" PRIu64 " without a solution. It "
                              "must continue."),
                            iterations);
  if (setup->algorithm->is_endless)
    return g_strdup_printf (_("The search stopped at iteration %" PRIu64 " without a solution. It "
                              "must continue to the limit, %" PRIu64 "."),
                            iterations, limit);
  if (look->step.n_changes == 2)
    return g_strdup (
      _("The search stopped although a successor has the same cost. It ends only when every "
        "successor costs more."));
  if (look->step.cost_after < look->step.cost_before)
    return g_strdup_printf (_("The search stopped although %s costs less: %" PRId64 "."), state,
                            look->step.cost_after);
  if (queens_plateau_get_rule (setup).candidates == QUEENS_CANDIDATES_ALL)
    return g_strdup_printf (
      _("The search stopped although a successor has the same cost. The rule accepts such a "
        "move."));
  return g_strdup_printf (_("The search stopped although %s has the same cost and is "
                            "lexicographically smaller."), state);
}

char *
queens_trace_explain_late (QueensTraceRule *rule,
                           QueensEnd        end,
                           guint64          iterations)
{
  const QueensSetup *setup = &rule->setup;
  QueensBoard *board = rule->board;
  QueensPlateau plateau = setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU ? setup->convention.plateau
                                                                         : QUEENS_PLATEAU_STOP;

  switch (end)
    {
    case QUEENS_END_SOLVED:
      return g_strdup (_("The search ends at the previous state, because it costs 0."));
    case QUEENS_END_LOCAL_MINIMUM:
      return g_strdup (_("The search ends at the previous state, because every successor costs "
                         "more."));
    case QUEENS_END_ITERATION_LIMIT:
      return g_strdup_printf (_("The search ends at the previous state, because iteration "
                                "%" PRIu64 " is the last one allowed."),
                              iterations);
    case QUEENS_END_COLD:
      return g_strdup (_("The search ends at the previous state, because the temperature reached "
                         "0."));
    case QUEENS_END_NO_SUCCESSOR:
      if (queens_board_holds_static_points (board))
        return g_strdup (_("The search ends at the previous state, because none of its queens can "
                           "move."));
      return queens_trace_explain_static_point (rule, board->rows);
    case QUEENS_END_PLATEAU:
    default:
      break;
    }
  if (plateau == QUEENS_PLATEAU_EQUAL_ONCE)
    return g_strdup (
      _("The search ends at the previous state. No successor is strictly better, and the rule "
        "accepts an equal state only once, if it is lexicographically smaller."));
  if (plateau == QUEENS_PLATEAU_LOWER_STATE)
    return g_strdup (
      _("The search ends at the previous state. No successor is strictly better, and no successor "
        "of the same cost is lexicographically smaller."));
  if (plateau == QUEENS_PLATEAU_SIDEWAYS)
    return g_strdup_printf (
      _("The search ends at the previous state. No successor is strictly better, and the search "
        "has made as many sideways moves in a row as allowed (%.0f)."),
      queens_setup_get_param (setup, "sideways-limit"));
  return g_strdup (
    _("The search ends at the previous state, because no successor is strictly better."));
}

char *
queens_trace_explain_static_point (QueensTraceRule *rule,
                                   const gint32    *rows)
{
  const QueensSquares *static_points = &rule->setup.problem->static_points;
  gboolean is_lost = queens_board_holds_static_points (rule->board);
  gsize i = 0;

  while (i < static_points->length
         && rows[static_points->squares[i].x] == static_points->squares[i].y)
    i++;
  if (i == static_points->length)
    return NULL;
  return g_strdup_printf (
    is_lost ? _("The static point (%d, %d) has lost its queen, which must never move.")
            : _("The static point (%d, %d) has no queen, so the state has no successors."),
    static_points->squares[i].x, static_points->squares[i].y);
}

/* Returns what the cost would be if queens attacked only along @directions. */
static gint64
count_along (QueensBoard *board,
             QueensCost   cost,
             guint        directions)
{
  const QueensLineCounts *counts = queens_board_count_lines (board);
  guint n_queens = board->n_queens;
  g_autofree guint *n_attackers = g_new0 (guint, n_queens);

  for (guint i = 0; i < n_queens; i++)
    for (guint d = 0; d < counts->lines->n_directions; d++)
      {
        QueensSquare square = queens_board_get_square (board, i);

        if (directions & (1 << d))
          n_attackers[i] +=
            counts->counts[queens_lines_find (counts->lines, d, square.x, square.y)] - 1;
      }
  return queens_cost_functions[cost].measure_attackers (n_attackers, n_queens);
}

/* Returns TRUE if @variant of @miscount gives the cost @found. Returns FALSE if @miscount has no
 * such variant. */
static gboolean
explains (QueensMiscount  miscount,
          guint           variant,
          QueensBoard    *board,
          QueensCost      cost,
          gint64          found)
{
  const QueensLineCounts *counts = queens_board_count_lines (board);
  gint64 n = board->n_queens;
  gint64 n_neighbours = 0;

  switch (miscount)
    {
    case QUEENS_MISCOUNT_OTHER_COST:
      return variant < QUEENS_N_COSTS && variant != cost
             && found == queens_board_get_cost (board, variant);
    case QUEENS_MISCOUNT_EVERY_ATTACKER:
      return variant == 0 && found == 2 * counts->n_pairs;
    case QUEENS_MISCOUNT_THROUGH_BOULDERS:
      if (variant == 0 && board->problem->boulders.length > 0)
        {
          g_autoptr (QueensProblem) problem = queens_problem_new_plain (board->problem->size,
                                                                        QUEENS_PLACEMENT_COLUMN, 0);
          g_autoptr (QueensBoard) bare = queens_board_new (problem);

          queens_board_set_rows (bare, board->rows);
          return found == queens_board_get_cost (bare, cost);
        }
      return FALSE;
    case QUEENS_MISCOUNT_NEIGHBOURS:
      /* On a line, c queens form c − 1 pairs of neighbours. */
      for (gsize i = 0; i < counts->lines->count; i++)
        n_neighbours += MAX (counts->counts[i] - 1, 0);
      return variant == 0 && found == n_neighbours;
    case QUEENS_MISCOUNT_NO_DIAGONALS:
      return variant == 0 && found == count_along (board, cost, ROWS);
    case QUEENS_MISCOUNT_NO_ROWS:
      return variant == 0 && found == count_along (board, cost, RISES | FALLS);
    case QUEENS_MISCOUNT_ONE_DIAGONAL:
      return variant < 2
             && found == count_along (board, cost, ROWS | (variant == 0 ? RISES : FALLS));
    case QUEENS_MISCOUNT_AT_PEACE:
      return variant == 0
             && found == queens_cost_functions[cost].get_most (n)
                           - queens_board_get_cost (board, cost);
    case QUEENS_MISCOUNT_ITSELF:
      return found == n + variant * counts->n_pairs;
    case QUEENS_MISCOUNT_BEFORE:
    case QUEENS_MISCOUNT_UNKNOWN:
    case QUEENS_N_MISCOUNTS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

struct _QueensTraceMiscounts
{
  QueensBoard *board;
  QueensCost   cost;
  gint64       before;          /* cost of the previous state; −1 if there is none */
  guint        n_lines;
  /* TRUE if a line contradicts this variant */
  gboolean     is_refuted[QUEENS_MISCOUNT_UNKNOWN][MAX_VARIANTS];
};

QueensTraceMiscounts *
queens_trace_miscounts_new (QueensProblem *problem,
                            QueensCost     cost)
{
  QueensTraceMiscounts *self = g_new0 (QueensTraceMiscounts, 1);

  self->board = queens_board_new (problem);
  self->cost = cost;
  self->before = -1;
  return self;
}

void
queens_trace_miscounts_free (QueensTraceMiscounts *self)
{
  queens_board_free (self->board);
  g_free (self);
}

void
queens_trace_miscounts_add (QueensTraceMiscounts *self,
                            const gint32         *rows,
                            gint64                found)
{
  gint64 right;

  queens_board_set_rows (self->board, rows);
  right = queens_board_get_cost (self->board, self->cost);
  for (QueensMiscount i = 0; i < QUEENS_MISCOUNT_UNKNOWN; i++)
    for (guint variant = 0; variant < MAX_VARIANTS; variant++)
      if (!self->is_refuted[i][variant])
        self->is_refuted[i][variant] = i == QUEENS_MISCOUNT_BEFORE
                                     ? found != (self->before < 0 ? right : self->before)
                                     : !explains (i, variant, self->board, self->cost, found);
  self->before = right;
  self->n_lines++;
}

static void
add_listed (GString    *list,
            guint       n,
            const char *item)
{
  if (n < MAX_PAIRS)
    g_string_append_printf (list, "%s%s", n == 0 ? "" : ", ", item);
  else if (n == MAX_PAIRS)
    g_string_append (list, ", …");
}

/* Finds a boulder between two queens on the same line. */
static gboolean
find_boulder (QueensBoard  *board,
              guint         first,
              guint         second,
              QueensSquare *boulder)
{
  const gint32 *rows = board->rows;
  gint width = second - first;
  gint height = rows[second] - rows[first];

  if (height != 0 && ABS (height) != width)
    return FALSE;
  for (gint i = 1; i < width; i++)
    {
      *boulder = (QueensSquare) { first + i, rows[first] + i * height / width };
      if (queens_squares_contain (&board->problem->boulders, *boulder))
        return TRUE;
    }
  return FALSE;
}

static void
list_pairs (QueensBoard *board,
            GString     *attacked,
            GString     *pairs,
            GString     *hidden)
{
  const gint32 *rows = board->rows;
  g_autofree gboolean *is_attacked = g_new0 (gboolean, board->n_queens);
  guint n_pairs = 0;
  guint n_attacked = 0;
  guint n_hidden = 0;

  for (guint i = 0; i < board->n_queens; i++)
    for (guint j = i + 1; j < board->n_queens; j++)
      {
        g_autofree char *item = NULL;
        QueensSquare boulder;

        if (rows[i] != rows[j] && (guint) ABS (rows[i] - rows[j]) != j - i)
          continue;
        if (find_boulder (board, i, j, &boulder))
          {
            item = g_strdup_printf (_("the boulder on (%d, %d) separates the queens in columns "
                                      "%u and %u"), boulder.x,
                                    boulder.y, i, j);
            add_listed (hidden, n_hidden++, item);
            continue;
          }
        item = g_strdup_printf ("%u–%u", i, j);
        add_listed (pairs, n_pairs++, item);
        is_attacked[i] = is_attacked[j] = TRUE;
      }
  for (guint i = 0; i < board->n_queens; i++)
    {
      g_autofree char *item = g_strdup_printf ("%u", i);

      if (is_attacked[i])
        add_listed (attacked, n_attacked++, item);
    }
}

char *
queens_trace_explain_cost (QueensTraceMiscounts *miscounts,
                           const gint32         *rows,
                           gint64                found)
{
  QueensBoard *board = miscounts->board;
  g_autoptr (GString) attacked = g_string_new (NULL);
  g_autoptr (GString) pairs = g_string_new (NULL);
  g_autoptr (GString) hidden = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  const QueensCostFunction *function = &queens_cost_functions[miscounts->cost];
  const char *reason = NULL;
  gint64 right;

  queens_board_set_rows (board, rows);
  right = queens_board_get_cost (board, miscounts->cost);
  list_pairs (board, attacked, pairs, hidden);
  g_string_printf (text, _("f=%" PRId64 ", not %" PRId64 ": "), right, found);
  if (pairs->len == 0)
    g_string_append (text, _("no queen attacks another"));
  else if (function->counts_queens)
    g_string_append_printf (text, _("the attacked queens are in columns %s (%s)"), attacked->str,
                            pairs->str);
  else
    g_string_append_printf (text, _("the queens that attack each other are in columns %s"),
                            pairs->str);
  if (hidden->len > 0)
    g_string_append_printf (text, "; %s", hidden->str);
  for (QueensMiscount i = 0; reason == NULL && i < QUEENS_MISCOUNT_UNKNOWN; i++)
    for (guint variant = 0; reason == NULL && variant < MAX_VARIANTS; variant++)
      if (!miscounts->is_refuted[i][variant] && function->miscounts[i] != NULL)
        reason = (i == QUEENS_MISCOUNT_OTHER_COST || i == QUEENS_MISCOUNT_NEIGHBOURS)
                     && found < right && function->fewer_pairs != NULL
                   ? function->fewer_pairs
                   : function->miscounts[i];
  if (reason != NULL && miscounts->n_lines > 1)
    g_string_append_printf (text, _(". A single mistake explains all these costs. Check this: %s"),
                            _(reason));
  else if (reason != NULL)
    g_string_append_printf (text, _(". Check this: %s"), _(reason));
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}
