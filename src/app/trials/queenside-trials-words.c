/* queenside-trials-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-words.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queenside-numbers.h"

/* Progress */

static char *
describe_rate (gdouble rate)
{
  gboolean has_fraction = rate < 10;
  g_autofree char *number = has_fraction ? queenside_numbers_write_number (rate)
                                         : queenside_numbers_write_count (rate);

  /* What has a fraction is never one. */
  return g_strdup_printf (ngettext ("%s trial a second", "%s trials a second",
                                    has_fraction ? 2 : (guint64) rate),
                          number);
}

char *
queenside_trials_describe_progress (QueensideTrialsJob *job)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  guint64 n_all = plan->n_trials * queenside_trials_plan_get_n_setups (plan);
  guint64 n_done = queenside_trials_job_get_n_rows (job);
  gdouble seconds = MAX (queenside_trials_job_get_seconds (job), 1e-3);
  g_autofree char *done = queenside_numbers_write_count (n_done);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  g_autofree char *rate = describe_rate (n_done / seconds);
  g_autofree char *left = NULL;

  if (queenside_trials_job_is_done (job))
    {
      if (n_done == n_all)
        return g_strdup_printf (ngettext ("%s trial done, %s", "%s trials done, %s", n_done), done,
                                rate);
      /* Translators: trials done, all trials. */
      return g_strdup_printf (ngettext ("Cancelled: %s of %s trial done",
                                        "Cancelled: %s of %s trials done", n_all),
                              done, all);
    }
  if (n_done == 0)
    return g_strdup_printf (ngettext ("0 of %s trial", "0 of %s trials", n_all), all);
  left = queenside_numbers_write_seconds ((n_all - n_done) * seconds / n_done);
  /* Translators: trials done, all trials, "5,000 trials a second", the time left, such as "20
   * seconds". */
  return g_strdup_printf (ngettext ("%s of %s trial, %s, about %s left",
                                    "%s of %s trials, %s, about %s left", n_all),
                          done, all, rate, left);
}

/* Results */

char *
queenside_trials_describe_setup (QueensideTrialsPlan *plan,
                                 guint                setup)
{
  const char *name = queenside_trials_plan_get_name (plan, setup);
  guint size = queenside_trials_plan_get_size (plan, setup);

  if (plan->n_sizes == 1)
    return g_strdup (plan->n_configurations == 1 ? "" : name);
  if (plan->n_configurations == 1)
    return g_strdup_printf (_("size %u"), size);
  /* Translators: the name of a configuration, and the size of its boards. */
  return g_strdup_printf (_("%s, size %u"), name, size);
}

char *
queenside_trials_describe_rate (const QueensSummary *summary)
{
  guint64 n_all = queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  g_autofree char *solved = queenside_numbers_write_count (
    queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble low, high;

  queens_summary_get_interval (summary, &low, &high);
  low_text = queenside_numbers_write_share (low);
  high_text = queenside_numbers_write_share (high);
  /* Translators: solved trials, all trials, and the ends of the interval, such as "13.96 %". */
  return g_strdup_printf (ngettext ("%s of %s trial solved; 95 %% interval %s to %s",
                                    "%s of %s trials solved; 95 %% interval %s to %s", n_all),
                          solved, all, low_text, high_text);
}

char *
queenside_trials_describe_ends (const QueensSummary *summary)
{
  GString *text = g_string_new (NULL);

  for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
    {
      guint64 n = queens_summary_get_end_count (summary, end);
      g_autofree char *count = queenside_numbers_write_count (n);

      if (n > 0)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                                _(queens_end_choices[end].name), count);
    }
  return g_string_free (text, FALSE);
}

/* A search that has gone sideways as long as it may would go on under a higher limit. */
static gboolean
has_spent_sideways (const QueensSummary *summary,
                    const QueensSetup   *setup)
{
  return setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS
         && (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0
         && queens_summary_get_end_count (summary, QUEENS_END_PLATEAU) > 0;
}

char *
queenside_trials_describe_unsolved (const QueensSummary *summary,
                                    const QueensSetup   *setup)
{
  guint64 n_stuck = queens_distribution_get_count (
    queens_summary_get_iterations (summary, QUEENS_FATE_STUCK));
  guint64 n_cut_off = queens_distribution_get_count (
    queens_summary_get_iterations (summary, QUEENS_FATE_CUT_OFF));
  g_autofree char *stuck = queenside_numbers_write_count (n_stuck);
  g_autofree char *cut_off = queenside_numbers_write_count (n_cut_off);
  GString *text = g_string_new (NULL);

  if (n_stuck > 0)
    g_string_append_printf (
      text,
      has_spent_sideways (summary, setup)
        ? _("Stuck: %s. The search ended by itself; more iterations would not change that, "
            "a higher sideways limit might.")
        : _("Stuck: %s. The search ended by itself without a solution; more time would not help."),
      stuck);
  if (n_stuck > 0 && n_cut_off > 0)
    g_string_append_c (text, '\n');
  if (n_cut_off > 0)
    g_string_append_printf (
      text, _("Cut off: %s. A limit ended the search, which might have solved later."), cut_off);
  return g_string_free (text, FALSE);
}

char *
queenside_trials_describe_expected (const QueensSummary *summary)
{
  g_autofree char *number = NULL;
  gdouble evaluations;

  if (!queens_summary_get_expected_evaluations (summary, &evaluations))
    return g_strdup (
      _("No trial solved, so that nothing can be said of how long a solution takes."));
  number = queenside_numbers_write_number (evaluations);
  return g_strdup_printf (
    _("Begun again until one solves, searches take %s evaluations on average."), number);
}

char *
queenside_trials_describe_cut_off (const QueensideTrialsStatistics *statistics,
                                   guint64                         *iterations)
{
  g_autofree char *at = NULL;
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  const QueensRunLength *run_length = statistics->run_length;

  *iterations = run_length->is_worth_cutting ? run_length->cut_off : 0;
  if (!run_length->is_worth_cutting)
    return g_strdup (run_length->cut_off > 0
                     ? _("Ending searches earlier, to begin again, gains nothing.") : "");
  at = queenside_numbers_write_count (*iterations);
  with = queenside_numbers_write_number (run_length->expected);
  without = queenside_numbers_write_number (run_length->without);
  /* Translators: iterations of one search; iterations until a solution, and the same without. */
  return g_strdup_printf (
    ngettext (
      "Cut off after %s iteration and begun again, searches take %s iterations to a solution on "
      "average; as they are, %s.",
      "Cut off after %s iterations and begun again, searches take %s iterations to a solution on "
      "average; as they are, %s.",
      *iterations),
    at, with, without);
}
