/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-chances.h"

#include "queens-number.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Factors for the level of the search, such as its temperature. The last factor gives the highest
 * level, where nearly every move is accepted. */
static const gdouble factors[QUEENS_TRACE_N_LEVELS] = { 2, 4, 16, INFINITY };

void
queens_trace_chances_clear (QueensTraceChances *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
}

static void
append (QueensTraceChances      *self,
        const QueensTraceChance *chances,
        guint                    n)
{
  if (self->lines == NULL)
    self->lines = g_array_new (FALSE, FALSE, sizeof (QueensTraceChance));
  g_array_append_vals (self->lines, chances, MIN (n, QUEENS_TRACE_MAX_CHANCES - self->lines->len));
}

void
queens_trace_chances_add (QueensTraceChances       *self,
                          const QueensTraceChances *other)
{
  if (other->lines == NULL)
    return;
  append (self, (const QueensTraceChance *) other->lines->data, other->lines->len);
  self->n_worse += other->n_worse;
  self->n_expected += other->n_expected;
  for (guint i = 0; i < QUEENS_TRACE_N_LEVELS; i++)
    self->log_ratios[i] += other->log_ratios[i];
}

typedef struct
{
  GArray *worse;                /* array of guint64: at index i, the number of successors that cost
                                 * i more than the current state; index 0 is unused */
  guint64 n;                    /* number of all successors */
} Census;

static Census
count_successors (QueensTraceRule *rule)
{
  QueensBoard *board = rule->board;
  QueensConvention convention = rule->setup.convention;
  gint64 cost = queens_board_get_cost (board, convention.cost);
  Census self = { g_array_new (FALSE, TRUE, sizeof (guint64)), 0 };

  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (board, convention, queen,
                                                                rule->context.values);

      for (gint y = successors.low; y <= successors.high; y++)
        {
          gint64 change = successors.values[y] - cost;

          if (successors.values[y] == QUEENS_NO_VALUE)
            continue;
          self.n++;
          if (change <= 0)
            continue;
          if (change >= self.worse->len)
            g_array_set_size (self.worse, change + 1);
          g_array_index (self.worse, guint64, change)++;
        }
    }
  return self;
}

/* Returns the expected number of accepted worse moves. If @stays, returns the probability that
 * nothing moves instead: adds up the rejections, because 1 − the sum of acceptances would lose all
 * precision at a high temperature. */
static gdouble
expect (const Census          *census,
        const QueensAlgorithm *algorithm,
        gconstpointer          state,
        gboolean               stays)
{
  gdouble sum = 0;

  for (guint change = 1; change < census->worse->len; change++)
    if (g_array_index (census->worse, guint64, change) > 0)
      {
        gdouble acceptance = algorithm->get_acceptance (state, change);

        sum += g_array_index (census->worse, guint64, change)
               * (stays ? 1 - acceptance : acceptance);
      }
  return sum / census->n;
}

void
queens_trace_chances_add_line (QueensTraceChances *self,
                               QueensTraceRule    *rule,
                               const gint32       *rows,
                               gint64              cost,
                               guint64             line)
{
  const QueensAlgorithm *algorithm = rule->setup.algorithm;
  gint64 before = queens_board_get_cost (rule->board, rule->setup.convention.cost);
  gboolean has_moved = queens_trace_rule_compare (rule, rows, NULL, 0) > 0;
  QueensTraceChance chance = { .line = line, .change = cost - before };
  g_autofree gpointer state = NULL;
  gdouble level, stay;
  Census census;

  if (algorithm->get_acceptance == NULL)
    return;
  state = g_memdup2 (rule->state, rule->state_size);
  level = algorithm->get_level (state);
  census = count_successors (rule);
  stay = expect (&census, algorithm, state, TRUE);
  if (has_moved)
    chance.acceptance = algorithm->get_acceptance (state, chance.change);
  chance.chance = has_moved ? chance.acceptance / census.n : stay;
  append (self, &chance, 1);
  self->n_worse += chance.change > 0;
  self->n_expected += expect (&census, algorithm, state, FALSE);
  for (guint i = 0; i < QUEENS_TRACE_N_LEVELS; i++)
    {
      algorithm->set_level (state, MIN (level * factors[i], algorithm->level->highest));
      self->log_ratios[i]
        += has_moved ? log (algorithm->get_acceptance (state, chance.change))
                         - log (chance.acceptance)
                     : log (expect (&census, algorithm, state, TRUE)) - log (stay);
    }
  g_array_unref (census.worse);
}

gdouble
queens_trace_chances_get_p (const QueensTraceChances *self)
{
  gdouble most = -INFINITY, sum = 0;

  for (guint i = 0; i < QUEENS_TRACE_N_LEVELS; i++)
    most = MAX (most, self->log_ratios[i]);
  for (guint i = 0; i < QUEENS_TRACE_N_LEVELS; i++)
    sum += exp (self->log_ratios[i] - most) / QUEENS_TRACE_N_LEVELS;
  return MIN (exp (-most) / sum, 1);
}

char *
queens_trace_chances_describe (const QueensTraceChances *self)
{
  g_autofree char *p = NULL;
  g_autofree char *relation = NULL;
  g_autofree char *text = NULL;

  if (self->lines == NULL)
    return NULL;
  p = queens_number_show_p (queens_trace_chances_get_p (self));
  relation = g_strconcat (*p == '<' ? "" : "≤ ", p, NULL);
  /* Translators: a number, its expected value, then "≤ 0.02" or "< 0.001" */
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%" PRIu64 " worse move was accepted; %.1f were expected "
                                       "(p %s).",
                                       "%" PRIu64 " worse moves were accepted; %.1f were expected "
                                       "(p %s).",
                                       self->n_worse),
                          self->n_worse, self->n_expected, relation);
  return queens_number_group (text);
}

static gint
compare_lines (gconstpointer first,
               gconstpointer second)
{
  guint64 a = ((const QueensTraceChance *) first)->line;
  guint64 b = ((const QueensTraceChance *) second)->line;

  return a < b ? -1 : a > b;
}

const QueensTraceChance *
queens_trace_chances_find (const QueensTraceChances *self,
                           guint64                   line)
{
  const QueensTraceChance wanted = { .line = line };
  guint index;

  if (self->lines == NULL
      || !g_array_binary_search (self->lines, &wanted, compare_lines, &index))
    return NULL;
  return &g_array_index (self->lines, QueensTraceChance, index);
}

char *
queens_trace_chance_describe (const QueensTraceChance *self)
{
  g_autofree char *chance = queens_number_show (100 * self->chance);
  g_autofree char *acceptance = queens_number_show (100 * self->acceptance);

  if (self->change > 0)
    return g_strdup_printf (_("Line %" PRIu64 ": probability %s %%. The move is worse by %" PRId64
                              " and accepted with probability %s %%."),
                            self->line, chance, self->change, acceptance);
  return g_strdup_printf (self->acceptance == 0
                            ? _("Line %" PRIu64 ": probability %s %%. The chosen move was "
                                "rejected.")
                            : _("Line %" PRIu64 ": probability %s %%. The move isn’t worse."),
                          self->line, chance);
}
