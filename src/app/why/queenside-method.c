/* queenside-method.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-method.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"
#include "queenside-filling.h"

/* One sentence, or NULL where there is nothing to say. */
typedef char *(*Say) (const QueensideLookAhead *look_ahead);

#define MAX_SENTENCES 6

typedef struct
{
  const char *algorithm;
  Say         says[MAX_SENTENCES];      /* in their order */
} Method;

static gboolean
is_column (const QueensideLookAhead *look_ahead)
{
  return !queens_problem_is_anywhere (look_ahead->setup->problem);
}

/* What the search looked at */

static char *
say_look (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  guint64 n = step->evaluations;

  if (step->n_best == 0)
    return NULL;
  if (step->best > step->cost_before)
    return g_strdup_printf (ngettext ("The %" PRIu64 " successor is worse, by %" PRId64 ".",
                                      "All %" PRIu64 " successors are worse, by at least %" PRId64
                                      ".",
                                      n),
                            n, step->best - step->cost_before);
  if (step->best == step->cost_before)
    return g_strdup_printf (ngettext ("No successor is better; %" PRIu64 " of %" PRIu64
                                      " is equal.",
                                      "No successor is better; %" PRIu64 " of %" PRIu64
                                      " are equal.",
                                      step->n_best),
                            step->n_best, n);
  return g_strdup_printf (ngettext ("%" PRIu64 " of %" PRIu64 " successors costs %" PRId64
                                    ", the least (now %" PRId64 ").",
                                    "%" PRIu64 " of %" PRIu64 " successors cost %" PRId64
                                    ", the least (now %" PRId64 ").",
                                    step->n_best),
                          step->n_best, n, step->best, step->cost_before);
}

/* What every search can say */

/* Where queens stand anywhere, the chance is that of the square, whichever queen goes there. */
static char *
say_chance (const QueensideLookAhead *look_ahead)
{
  gdouble chance = queenside_look_ahead_get_chance (look_ahead);
  gboolean is_of_square = !is_column (look_ahead) && look_ahead->step.kind == QUEENS_STEP_MOVED;

  if (look_ahead->is_over || chance <= 0 || chance > 1 - 1e-9)
    return NULL;
  if (chance < 0.0005)
    return g_strdup (is_of_square ? _("The seed draws this square: a chance of less than 0.1 %.")
                                  : _("The seed draws this: a chance of less than 0.1 %."));
  return g_strdup_printf (is_of_square ? _("The seed draws this square: a chance of %.1f %%.")
                                       : _("The seed draws this: a chance of %.1f %%."),
                          100 * chance);
}

static char *
say_cost (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  if (look_ahead->is_over || (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_FRESH))
    return NULL;
  return g_strdup_printf (look_ahead->end == QUEENS_END_SOLVED
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
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule takes an equal state whose list is lower, once: the "
                                   "climb ends there."),
  [QUEENS_PLATEAU_JUMP] = N_("Random neighbour: any successor may be drawn."),
};

/* Where it does not; a random neighbour always does. */
static const char *const refusals[] = {
  [QUEENS_PLATEAU_STOP] = N_("The rule takes better ones only."),
  [QUEENS_PLATEAU_LOWER_STATE] = N_("The rule takes an equal state if its list is lower, and none "
                                    "is."),
  [QUEENS_PLATEAU_EQUAL_ONCE] = N_("The rule takes an equal state if its list is lower, and none "
                                   "is."),
};

static char *
say_sideways (const QueensideLookAhead *look_ahead)
{
  guint limit = queens_setup_get_param (look_ahead->setup, "sideways-limit");
  gint n = queenside_look_ahead_count_equal_steps (look_ahead) + 1;

  if (look_ahead->step.kind != QUEENS_STEP_MOVED)
    return g_strdup_printf (ngettext ("The rule allows %u sideways move in a row.",
                                      "The rule allows %u sideways moves in a row.", limit), limit);
  if (n == 0)
    return g_strdup_printf (ngettext ("A sideways move, of at most %u in a row.",
                                      "A sideways move, of at most %u in a row.", limit), limit);
  return g_strdup_printf (_("Sideways move %d of at most %u in a row."), n, limit);
}

static char *
say_plateau (const QueensideLookAhead *look_ahead)
{
  QueensPlateau plateau = look_ahead->setup->convention.plateau;

  if (look_ahead->step.n_best == 0 || look_ahead->step.best != look_ahead->step.cost_before)
    return NULL;
  if (plateau == QUEENS_PLATEAU_SIDEWAYS)
    return say_sideways (look_ahead);
  if (look_ahead->step.kind != QUEENS_STEP_MOVED)
    return g_strdup (_(refusals[plateau]));
  if (look_ahead->step.n_changes > 1)
    return g_strdup (_("Random neighbour: an equal state, and any of its own successors."));
  return g_strdup (_(crossings[plateau]));
}

/* The first of two moves of a random neighbour goes by the ties too, but nothing depends on that
 * any more. */
static char *
say_ties (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  gboolean jumps = step->best == step->cost_before
                   && look_ahead->setup->convention.plateau == QUEENS_PLATEAU_JUMP;

  if (step->kind != QUEENS_STEP_MOVED || step->n_best < 2 || jumps)
    return NULL;
  return g_strdup (_(ties[look_ahead->setup->convention.ties]));
}

static char *
say_attempt (const QueensideLookAhead *look_ahead)
{
  guint64 attempt = queens_search_get_tally (look_ahead->search)->restarts + 1;
  guint64 attempts = queens_setup_get_param (look_ahead->setup, "attempts");

  if (look_ahead->step.kind != QUEENS_STEP_FRESH)
    return g_strdup_printf (_("Attempt %" PRIu64 " of %" PRIu64 "."), attempt, attempts);
  if (look_ahead->step.n_best == 0)
    return g_strdup_printf (_("The last two states cost the same: the climb ends. Attempt %" PRIu64
                              " of %" PRIu64 " begins."),
                            attempt + 1, attempts);
  return g_strdup_printf (_("The climb ends. Attempt %" PRIu64 " of %" PRIu64 " begins."),
                          attempt + 1, attempts);
}

/* Searches that draw among all moves: in `column` each square is one */

static char *
say_better (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  guint64 n_better;

  if (step->n_best == 0 || step->best >= step->cost_before)
    return say_look (look_ahead);
  n_better = queenside_look_ahead_count_better (look_ahead);
  return g_strdup_printf (ngettext ("%" PRIu64 " of %" PRIu64 " successors is better than %" PRId64
                                    ".",
                                    "%" PRIu64 " of %" PRIu64 " successors are better than %" PRId64
                                    ".",
                                    n_better),
                          n_better, step->evaluations, step->cost_before);
}

static char *
say_first_choice (const QueensideLookAhead *look_ahead)
{
  if (look_ahead->step.kind == QUEENS_STEP_MOVED)
    return g_strdup (is_column (look_ahead) ? _("Squares are drawn until a better one comes.")
                                         : _("Moves are drawn until a better one comes."));
  if (look_ahead->step.kind == QUEENS_STEP_STAYED)
    return g_strdup (is_column (look_ahead)
                     ? _("Of many squares drawn none was better; it draws on.")
                                         : _("Of many moves drawn none was better; it draws on."));
  if (look_ahead->step.n_best > 0 && look_ahead->step.best == look_ahead->step.cost_before)
    return g_strdup (_("First choice takes better ones only."));
  return NULL;
}

static char *
say_roulette (const QueensideLookAhead *look_ahead)
{
  if (look_ahead->step.kind == QUEENS_STEP_NONE)
    return NULL;
  return g_strdup_printf (
    is_column (look_ahead)
      ? _("Any square may be drawn; the best counts %.0f times the worst.")
      : _("Any move of any queen may be drawn; the best counts %.0f times the worst."),
    queens_setup_get_param (look_ahead->setup, "k"));
}

/* Repairs */

static char *
say_repair (const QueensideLookAhead *look_ahead)
{
  guint patience = queens_setup_get_param (look_ahead->setup, "patience");
  gint n = queenside_look_ahead_count_equal_steps (look_ahead) + 1;

  if (look_ahead->step.kind == QUEENS_STEP_FRESH)
    return g_strdup_printf (ngettext ("More than %u miss in a row: a fresh board.",
                                      "More than %u misses in a row: a fresh board.", patience),
                            patience);
  if (look_ahead->step.kind == QUEENS_STEP_STAYED)
    return n == 0 ? g_strdup (_("A miss."))
                  : g_strdup_printf (_("Miss %d; patience lasts for %u."), n, patience);
  return look_ahead->step.n_best > 1 ? g_strdup (_(ties[QUEENS_TIES_FIRST])) : NULL;
}

static char *
name_drawn_queen (const QueensideLookAhead *look_ahead,
                  guint                     n)
{
  QueensChange move = look_ahead->step.changes[0];

  if (is_column (look_ahead))
    return g_strdup_printf (ngettext ("%u queen is attacked and can move: queen %u.",
                                      "%u queens are attacked and can move; queen %u is drawn.", n),
                            n, move.queen);
  return g_strdup_printf (
    ngettext ("%u queen is attacked and can move: that on (%d, %d).",
              "%u queens are attacked and can move; that on (%d, %d) is drawn.", n),
    n, move.from.x, move.from.y);
}

static char *
say_drawn_queen (const QueensideLookAhead *look_ahead)
{
  guint n = queenside_look_ahead_count_attacked (look_ahead);

  if (look_ahead->step.kind == QUEENS_STEP_NONE)
    return NULL;
  if (look_ahead->step.kind == QUEENS_STEP_STAYED)
    return g_strdup_printf (ngettext ("%u queen is attacked and can move; it is drawn.",
                                      "%u queens are attacked and can move; one is drawn.", n), n);
  return name_drawn_queen (look_ahead, n);
}

static char *
say_best_row (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  if (step->n_best == 0)
    return g_strdup (_("Noise: it goes to any row."));
  if (step->kind == QUEENS_STEP_STAYED)
    return g_strdup (_("No row of its column costs less than its own."));
  return g_strdup_printf (ngettext ("%" PRIu64 " row of its column costs %" PRId64 ", the least.",
                                    "%" PRIu64 " rows of its column cost %" PRId64
                                    ", the least; one is drawn.",
                                    step->n_best),
                          step->n_best, step->best);
}

static char *
say_best_square (const QueensideLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  if (step->n_best == 0)
    return g_strdup (_("Noise: it goes to any free square."));
  if (step->kind == QUEENS_STEP_STAYED)
    return g_strdup (_("No free square costs less than its own."));
  return g_strdup_printf (ngettext ("%" PRIu64 " free square costs %" PRId64 ", the least.",
                                    "%" PRIu64 " free squares cost %" PRId64
                                    ", the least; one is drawn.",
                                    step->n_best),
                          step->n_best, step->best);
}

static char *
say_best (const QueensideLookAhead *look_ahead)
{
  if (look_ahead->step.kind == QUEENS_STEP_NONE)
    return NULL;
  return look_ahead->setup->convention.moves == QUEENS_MOVES_ANYWHERE ? say_best_square (look_ahead)
                                                                   : say_best_row (look_ahead);
}

static char *
say_museum (const QueensideLookAhead *look_ahead)
{
  if (look_ahead->step.kind != QUEENS_STEP_FRESH)
    return NULL;
  return g_strdup (is_column (look_ahead)
                     ? _("Every row is drawn anew, whatever stood there.")
                     : _("Every queen’s square is drawn anew, whatever stood there."));
}

/* The table; what comes last holds for the rest. */
static const Method methods[] = {
  { "steepest-ascent", { say_look, say_plateau, say_ties, say_chance, say_cost } },
  { "random-restart", { say_look, say_plateau, say_ties, say_chance, say_attempt, say_cost } },
  { "stochastic", { say_look, say_roulette, say_chance, say_cost } },
  { "first-choice", { say_better, say_first_choice, say_chance, say_cost } },
  { "heuristic-repair", { say_look, say_repair, say_cost } },
  { "min-conflicts", { say_drawn_queen, say_best, say_chance, say_cost } },
  { "british-museum", { say_museum, say_cost } },
  { "depth-first", { queenside_filling_explain_step, queenside_filling_describe } },
  { "forward-checking", { queenside_filling_explain_step, queenside_filling_describe } },
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
queenside_method_explain (const QueensideLookAhead *look_ahead)
{
  const Method *method = find_method (look_ahead->setup->algorithm);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < MAX_SENTENCES && method->says[i] != NULL; i++)
    {
      g_autofree char *sentence = method->says[i] (look_ahead);

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}
