/* queenside-method.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-method.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"

/* One sentence, or NULL where there is nothing to say. */
typedef char *(*Say) (const QueensideOutlook *outlook);

#define MAX_SENTENCES 6

typedef struct
{
  const char *algorithm;
  Say         says[MAX_SENTENCES];      /* in their order */
} Method;

/* What the search looked at */

static char *
say_look (const QueensideOutlook *outlook)
{
  const QueensStep *step = &outlook->step;
  guint64 n = step->evaluations;

  if (step->n_best == 0)
    return NULL;
  if (step->best > step->cost_before)
    return g_strdup_printf (ngettext ("The %" PRIu64 " successor is worse, by %" PRId64 ".",
                                      "All %" PRIu64 " successors are worse, by at least %" PRId64 ".", n),
                            n, step->best - step->cost_before);
  if (step->best == step->cost_before)
    return g_strdup_printf (ngettext ("No successor is better; %" PRIu64 " of %" PRIu64 " is equal.",
                                      "No successor is better; %" PRIu64 " of %" PRIu64 " are equal.", step->n_best),
                            step->n_best, n);
  return g_strdup_printf (ngettext ("%" PRIu64 " of %" PRIu64 " successors costs %" PRId64 ", the least (now %" PRId64 ").",
                                    "%" PRIu64 " of %" PRIu64 " successors cost %" PRId64 ", the least (now %" PRId64 ").",
                                    step->n_best),
                          step->n_best, n, step->best, step->cost_before);
}

/* What every search can say */

static char *
say_chance (const QueensideOutlook *outlook)
{
  gdouble chance = queenside_outlook_get_chance (outlook);

  if (outlook->is_over || chance <= 0 || chance > 1 - 1e-9)
    return NULL;
  if (chance < 0.0005)
    return g_strdup (_("The seed draws this: a chance of less than 0.1 %."));
  return g_strdup_printf (_("The seed draws this: a chance of %.1f %%."), 100 * chance);
}

static char *
say_cost (const QueensideOutlook *outlook)
{
  const QueensStep *step = &outlook->step;

  if (outlook->is_over || (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_FRESH))
    return NULL;
  return g_strdup_printf (outlook->end == QUEENS_END_SOLVED
                          ? _("Cost %" PRId64 " → %" PRId64 ": solved.")
                          : _("Cost %" PRId64 " → %" PRId64 "."),
                          step->cost_before, step->cost_after);
}

/* Climbs */

static const char *const ties[] = {
  [QUEENS_TIES_LOWEST_ROW] = N_("Ties: lowest row, then lowest column."),
  [QUEENS_TIES_LOWEST_STATE] = N_("Ties: the lowest list."),
  [QUEENS_TIES_FIRST] = N_("Ties: the first, column by column."),
  [QUEENS_TIES_LAST] = N_("Ties: the last, column by column."),
  [QUEENS_TIES_RANDOM] = N_("Ties: drawn at random."),
};

/* Where the rule goes on although nothing is better; `stop` never does, and `sideways` counts. */
static const char *const crossings[] = {
  [QUEENS_PLATEAU_LOWER_STATE] = N_("The rule takes an equal state whose list is lower."),
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule takes an equal state whose list is lower, once: the climb ends there."),
  [QUEENS_PLATEAU_JUMP] = N_("Random neighbour: any successor may be drawn."),
};

/* Where it does not; a random neighbour always does. */
static const char *const refusals[] = {
  [QUEENS_PLATEAU_STOP] = N_("The rule takes better ones only."),
  [QUEENS_PLATEAU_LOWER_STATE] = N_("The rule takes an equal state if its list is lower, and none is."),
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule takes an equal state if its list is lower, and none is."),
};

static char *
say_sideways (const QueensideOutlook *outlook)
{
  guint limit = queens_setup_get_param (outlook->setup, "sideways-limit");
  gint n = queenside_outlook_count_equal_steps (outlook) + 1;

  if (outlook->step.kind != QUEENS_STEP_MOVED)
    return g_strdup_printf (ngettext ("The rule allows %u sideways move in a row.",
                                      "The rule allows %u sideways moves in a row.", limit), limit);
  if (n == 0)
    return g_strdup_printf (ngettext ("A sideways move, of at most %u in a row.",
                                      "A sideways move, of at most %u in a row.", limit), limit);
  return g_strdup_printf (_("Sideways move %d of at most %u in a row."), n, limit);
}

static char *
say_plateau (const QueensideOutlook *outlook)
{
  QueensPlateau plateau = outlook->setup->convention.plateau;

  if (outlook->step.n_best == 0 || outlook->step.best != outlook->step.cost_before)
    return NULL;
  if (plateau == QUEENS_PLATEAU_SIDEWAYS)
    return say_sideways (outlook);
  if (outlook->step.kind != QUEENS_STEP_MOVED)
    return g_strdup (_(refusals[plateau]));
  if (outlook->step.n_moves > 1)
    return g_strdup (_("Random neighbour: an equal state, and any of its own successors."));
  return g_strdup (_(crossings[plateau]));
}

/* The first of two moves of a random neighbour goes by the ties too, but nothing depends on that any more. */
static char *
say_ties (const QueensideOutlook *outlook)
{
  const QueensStep *step = &outlook->step;
  gboolean jumps = step->best == step->cost_before && outlook->setup->convention.plateau == QUEENS_PLATEAU_JUMP;

  if (step->kind != QUEENS_STEP_MOVED || step->n_best < 2 || jumps)
    return NULL;
  return g_strdup (_(ties[outlook->setup->convention.ties]));
}

static char *
say_attempt (const QueensideOutlook *outlook)
{
  guint64 attempt = queens_search_get_tally (outlook->search)->restarts + 1;
  guint64 attempts = queens_setup_get_param (outlook->setup, "attempts");

  if (outlook->step.kind != QUEENS_STEP_FRESH)
    return g_strdup_printf (_("Attempt %" PRIu64 " of %" PRIu64 "."), attempt, attempts);
  if (outlook->step.n_best == 0)
    return g_strdup_printf (_("The last two states cost the same: the climb ends. Attempt %" PRIu64 " of %" PRIu64 " begins."),
                            attempt + 1, attempts);
  return g_strdup_printf (_("The climb ends. Attempt %" PRIu64 " of %" PRIu64 " begins."), attempt + 1, attempts);
}

/* Searches that draw among all squares */

static char *
say_better (const QueensideOutlook *outlook)
{
  const QueensStep *step = &outlook->step;
  guint64 n_better;

  if (step->n_best == 0 || step->best >= step->cost_before)
    return say_look (outlook);
  n_better = queenside_outlook_count_better (outlook);
  return g_strdup_printf (ngettext ("%" PRIu64 " of %" PRIu64 " successors is better than %" PRId64 ".",
                                    "%" PRIu64 " of %" PRIu64 " successors are better than %" PRId64 ".", n_better),
                          n_better, step->evaluations, step->cost_before);
}

static char *
say_first_choice (const QueensideOutlook *outlook)
{
  if (outlook->step.kind == QUEENS_STEP_MOVED)
    return g_strdup (_("Squares are drawn until a better one comes."));
  if (outlook->step.kind == QUEENS_STEP_STAYED)
    return g_strdup (_("Of many squares drawn none was better; it draws on."));
  if (outlook->step.n_best > 0 && outlook->step.best == outlook->step.cost_before)
    return g_strdup (_("First choice takes better ones only."));
  return NULL;
}

static char *
say_lottery (const QueensideOutlook *outlook)
{
  if (outlook->step.kind == QUEENS_STEP_NONE)
    return NULL;
  return g_strdup_printf (_("Any square may be drawn; the best counts %.0f times the worst."),
                          queens_setup_get_param (outlook->setup, "k"));
}

/* Repairs */

static char *
say_repair (const QueensideOutlook *outlook)
{
  guint patience = queens_setup_get_param (outlook->setup, "patience");
  gint n = queenside_outlook_count_equal_steps (outlook) + 1;

  if (outlook->step.kind == QUEENS_STEP_FRESH)
    return g_strdup_printf (ngettext ("More than %u miss in a row: a fresh board.",
                                      "More than %u misses in a row: a fresh board.", patience), patience);
  if (outlook->step.kind == QUEENS_STEP_STAYED)
    return n == 0 ? g_strdup (_("A miss.")) : g_strdup_printf (_("Miss %d; patience lasts for %u."), n, patience);
  return outlook->step.n_best > 1 ? g_strdup (_(ties[QUEENS_TIES_FIRST])) : NULL;
}

static char *
say_drawn_queen (const QueensideOutlook *outlook)
{
  guint n = queenside_outlook_count_attacked (outlook);

  if (outlook->step.kind == QUEENS_STEP_NONE)
    return NULL;
  if (outlook->step.kind == QUEENS_STEP_STAYED)
    return g_strdup_printf (ngettext ("%u queen is attacked and can move; it is drawn.",
                                      "%u queens are attacked and can move; one is drawn.", n), n);
  return g_strdup_printf (ngettext ("%u queen is attacked and can move: queen %u.",
                                    "%u queens are attacked and can move; queen %u is drawn.", n),
                          n, outlook->step.moves[0].queen);
}

static char *
say_best_row (const QueensideOutlook *outlook)
{
  const QueensStep *step = &outlook->step;

  if (step->kind == QUEENS_STEP_NONE)
    return NULL;
  if (step->n_best == 0)
    return g_strdup (_("Noise: it goes to any row."));
  if (step->kind == QUEENS_STEP_STAYED)
    return g_strdup (_("No row of its column costs less than its own."));
  return g_strdup_printf (ngettext ("%" PRIu64 " row of its column costs %" PRId64 ", the least.",
                                    "%" PRIu64 " rows of its column cost %" PRId64 ", the least; one is drawn.", step->n_best),
                          step->n_best, step->best);
}

static char *
say_museum (const QueensideOutlook *outlook)
{
  return outlook->step.kind == QUEENS_STEP_FRESH ? g_strdup (_("Every row is drawn anew, whatever stood there.")) : NULL;
}

/* Searches that fill columns */

/* Where rows are struck out in another way than they are attacked, the board does not show what the search has left. */
static gboolean
shows_domains (const QueensideOutlook *outlook)
{
  return !queens_setup_has_param (outlook->setup, "diagonals")
         || queens_setup_get_param (outlook->setup, "diagonals") == 0;
}

static char *
say_placed (const QueensideOutlook *outlook)
{
  QueensSquare to = outlook->step.moves[0].to;
  const char *format;

  if (!shows_domains (outlook))
    format = _("Column %d: row %d is the next one that is not struck out.");
  else if (queens_setup_get_param (outlook->setup, "row-order") != 0)
    format = _("Column %d: row %d is the next one drawn that no queen attacks.");
  else if (queenside_outlook_has_lower_row (outlook, to))
    format = _("Column %d: row %d is the next that no queen attacks; those below were tried.");
  else
    format = _("Column %d: row %d is the first that no queen attacks.");
  return g_strdup_printf (format, to.x, to.y);
}

/* The column that made it turn back, as far as the board shows it, or -1. */
static gint
find_reason (const QueensideOutlook *outlook)
{
  const QueensSetup *setup = outlook->setup;
  gboolean looks_forward = queens_setup_has_param (setup, "wipe-out");
  gint dead = -1;

  if (!shows_domains (outlook))
    return -1;
  if (looks_forward && queens_setup_get_param (setup, "wipe-out") == 0)
    dead = queenside_outlook_find_dead_column (outlook);
  if (dead >= 0)
    return dead;
  if (looks_forward && queens_setup_get_param (setup, "column-order") != 0)
    return -1;
  return queenside_outlook_find_empty_column (outlook);
}

static char *
say_removed (const QueensideOutlook *outlook)
{
  QueensMove move = outlook->step.moves[0];
  gint reason;

  if (queens_board_get_n_placed (outlook->board) == queens_board_get_n_queens (outlook->board))
    return g_strdup_printf (_("On to the next solution: the queen of column %d is taken back."), move.from.x);
  reason = find_reason (outlook);
  if (reason < 0)
    return g_strdup_printf (_("No row is left to try: the queen of column %d is taken back."), move.from.x);
  return g_strdup_printf (_("No row is left in column %d: the queen of column %d is taken back."), reason, move.from.x);
}

static char *
say_filling (const QueensideOutlook *outlook)
{
  if (outlook->step.kind == QUEENS_STEP_PLACED)
    return say_placed (outlook);
  return outlook->step.kind == QUEENS_STEP_REMOVED ? say_removed (outlook) : NULL;
}

static char *
say_filled (const QueensideOutlook *outlook)
{
  return g_strdup_printf (_("%u of %u columns have a queen; crosses mark the squares that are out."),
                          queens_board_get_n_placed (outlook->board), queens_board_get_n_queens (outlook->board));
}

/* The table; what comes last holds for the rest. */
static const Method methods[] = {
  { "steepest-ascent", { say_look, say_plateau, say_ties, say_chance, say_cost } },
  { "random-restart", { say_look, say_plateau, say_ties, say_chance, say_attempt, say_cost } },
  { "stochastic", { say_look, say_lottery, say_chance, say_cost } },
  { "first-choice", { say_better, say_first_choice, say_chance, say_cost } },
  { "heuristic-repair", { say_look, say_repair, say_cost } },
  { "min-conflicts", { say_drawn_queen, say_best_row, say_chance, say_cost } },
  { "british-museum", { say_museum, say_cost } },
  { "depth-first", { say_filling, say_filled } },
  { "forward-checking", { say_filling, say_filled } },
  { NULL, { say_chance, say_cost } },
};

static const Method *
find_method (const QueensAlgorithm *algorithm)
{
  const Method *method = methods;

  while (method->algorithm != NULL && !g_str_equal (method->algorithm, algorithm->id))
    method++;
  return method;
}

char *
queenside_method_explain (const QueensideOutlook *outlook)
{
  const Method *method = find_method (outlook->setup->algorithm);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < MAX_SENTENCES && method->says[i] != NULL; i++)
    {
      g_autofree char *sentence = method->says[i] (outlook);

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}
