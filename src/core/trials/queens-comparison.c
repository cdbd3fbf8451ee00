/* queens-comparison.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-comparison.h"

#include "queens-risk.h"
#include "queens-statistics.h"

#include <glib/gi18n-lib.h>

#define LEAST_P 0.001           /* smaller ones are not told apart in words */

/* The next iterations with which a trial of either is solved. */
static gboolean
get_next (const QueensRisk *a,
          const QueensRisk *b,
          guint64          *iterations)
{
  *iterations = G_MAXUINT64;
  if (a->n_solved > 0)
    *iterations = a->solved->value;
  if (b->n_solved > 0)
    *iterations = MIN (*iterations, b->solved->value);
  return a->n_solved > 0 || b->n_solved > 0;
}

gboolean
queens_comparison_log_rank (const QueensSummary *a,
                            const QueensSummary *b,
                            QueensComparison    *comparison)
{
  QueensRisk risk_a, risk_b;
  guint64 iterations;
  gdouble surplus = 0;          /* solved trials of a, over those expected if both were alike */
  gdouble variance = 0;

  *comparison = (QueensComparison) { .p = 1 };
  queens_risk_init (&risk_a, a);
  queens_risk_init (&risk_b, b);
  while (get_next (&risk_a, &risk_b, &iterations))
    {
      guint64 n_a_at_risk, n_b_at_risk;
      gdouble n_solved_a = queens_risk_solve (&risk_a, iterations, &n_a_at_risk);
      gdouble n_solved = n_solved_a + queens_risk_solve (&risk_b, iterations, &n_b_at_risk);
      gdouble n_a = n_a_at_risk;
      gdouble n = n_a + n_b_at_risk;

      surplus += n_solved_a - n_solved * n_a / n;
      if (n > 1)
        variance += n_solved * (n_a / n) * (1 - n_a / n) * (n - n_solved) / (n - 1);
    }
  if (variance <= 0)
    return FALSE;
  comparison->statistic = surplus * surplus / variance;
  comparison->p = queens_statistics_get_chi_square_tail (comparison->statistic);
  comparison->ahead = (surplus < 0) - (surplus > 0);
  return TRUE;
}

char *
queens_comparison_describe (const QueensSummary *a,
                            const char          *name_a,
                            const QueensSummary *b,
                            const char          *name_b)
{
  QueensComparison comparison;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *p = NULL;

  if (queens_summary_get_count (a, QUEENS_PART_ALL) == 0
      || queens_summary_get_count (b, QUEENS_PART_ALL) == 0)
    return g_strdup (_("One of the two has no trials, so no test can be made."));
  if (queens_summary_get_count (a, QUEENS_PART_SOLVED) == 0
      && queens_summary_get_count (b, QUEENS_PART_SOLVED) == 0)
    return g_strdup (_("Neither of the two solved a trial, so no test can be made."));
  if (!queens_comparison_log_rank (a, b, &comparison))
    return g_strdup (_("The trials of the two show no iterations in which one could be ahead, so "
                       "no test can be made."));
  g_ascii_formatd (number, sizeof number, comparison.p < 0.1 ? "%.3f" : "%.2f", comparison.p);
  p = comparison.p < LEAST_P ? g_strdup ("p < 0.001") : g_strdup_printf ("p = %s", number);
  if (comparison.p >= QUEENS_COMPARISON_LEVEL)
    return g_strdup_printf (
      _("The trials do not tell which of the two solves within fewer iterations "
        "(log-rank test, %s)."),
      p);
  return g_strdup_printf (_("%s solves within fewer iterations than %s (log-rank test, %s)."),
                          comparison.ahead < 0 ? name_a : name_b,
                          comparison.ahead < 0 ? name_b : name_a, p);
}
