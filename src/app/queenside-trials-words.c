/* queenside-trials-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-words.h"

#include <glib/gi18n.h>

#include "draw-axis.h"
#include "queens-algorithm.h"
#include "queens-number.h"
#include "queenside-duration.h"

#define WORTH_CUTTING 0.99      /* of what it takes without */

/* Numbers */

char *
queenside_trials_write_count (guint64 count)
{
  char text[DRAW_AXIS_TEXT];

  draw_axis_format (count, text);
  return g_strdup (text);
}

char *
queenside_trials_write_number (gdouble number)
{
  if (number >= 10000)
    return queenside_trials_write_count (number + 0.5);
  return g_strdup_printf (number >= 1000 ? "%.1f" : "%.2f", number);
}

char *
queenside_trials_write_share (gdouble share)
{
  /* Translators: a share; %% is the sign for per cent. */
  return g_strdup_printf (_("%.2f %%"), 100 * share);
}

/* Setups, in the words of the Search page. */

static void
add_rule (GString    *text,
          const char *name,
          const char *value)
{
  g_string_append (text, " · ");
  /* Translators: a rule and what it is, such as “Ties: Lowest row” */
  g_string_append_printf (text, _("%s: %s"), name, value);
}

/* Those that are not what the algorithm has without a word. */
static void
add_params (GString           *text,
            const QueensSetup *setup)
{
  const QueensParam *params = setup->algorithm->params;

  for (guint i = 0; params[i].id != NULL; i++)
    {
      g_autofree char *number = queens_number_write (setup->params[i]);

      if (setup->params[i] != params[i].initial)
        add_rule (text, _(params[i].name),
                  params[i].choices == NULL ? number
                                            : _(params[i].choices[(guint) setup->params[i]].name));
    }
}

static void
add_limit (GString           *text,
           const QueensSetup *setup)
{
  g_autofree char *limit = queenside_trials_write_count (setup->max_iterations);

  if (setup->max_iterations == setup->algorithm->max_iterations)
    return;
  g_string_append (text, " · ");
  if (setup->max_iterations == 0)
    g_string_append (text, _("no iteration limit"));
  else
    g_string_append_printf (text,
                            ngettext ("at most %s iteration", "at most %s iterations",
                                      setup->max_iterations),
                            limit);
}

static void
add_problem (GString             *text,
             const QueensProblem *problem)
{
  guint n_queens = queens_problem_get_n_queens (problem);
  gsize n_pins, n_boulders;

  queens_problem_get_pins (problem, &n_pins);
  queens_problem_get_boulders (problem, &n_boulders);
  if (queens_problem_get_placement (problem) == QUEENS_PLACEMENT_ANYWHERE)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u queen anywhere", "%u queens anywhere", n_queens),
                              n_queens);
    }
  if (n_pins > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u static point", "%u static points", n_pins),
                              (guint) n_pins);
    }
  if (n_boulders > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u boulder", "%u boulders", n_boulders),
                              (guint) n_boulders);
    }
}

char *
queenside_trials_describe_setup (const QueensSetup *setup)
{
  const QueensConvention *convention = &setup->convention;
  GString *text = g_string_new (_(setup->algorithm->name));

  add_params (text, setup);
  g_string_append_printf (text, " · %s · %s", _(queens_cost_choices[convention->cost].name),
                          _(queens_moves_choices[convention->moves].name));
  add_rule (text, _("Ties"), _(queens_ties_choices[convention->ties].name));
  add_rule (text, _("Plateau"), _(queens_plateau_choices[convention->plateau].name));
  add_limit (text, setup);
  add_problem (text, setup->problem);
  g_string_append (text, " · ");
  /* Translators: a generator of random numbers, and its seed. */
  g_string_append_printf (text, _("%s, seed %u"),
                          _(queens_generator_choices[setup->generator].name), setup->seed);
  return g_string_free (text, FALSE);
}

/* Progress */

static char *
describe_rate (gdouble rate)
{
  g_autofree char *number = rate < 10 ? queenside_trials_write_number (rate)
                                      : queenside_trials_write_count (rate);

  return g_strdup_printf (_("%s trials a second"), number);
}

char *
queenside_trials_describe_progress (QueensideTrialsJob *job)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  guint64 n_all = plan->n_trials * queenside_trials_plan_get_n_setups (plan);
  guint64 n_done = queenside_trials_job_get_n_rows (job);
  gdouble seconds = MAX (queenside_trials_job_get_seconds (job), 1e-3);
  g_autofree char *done = queenside_trials_write_count (n_done);
  g_autofree char *all = queenside_trials_write_count (n_all);
  g_autofree char *rate = describe_rate (n_done / seconds);
  g_autofree char *left = NULL;

  if (queenside_trials_job_is_done (job))
    {
      if (n_done == n_all)
        return g_strdup_printf (ngettext ("%s trial done, %s", "%s trials done, %s", n_done), done,
                                rate);
      return g_strdup_printf (_("Cancelled: %s of %s trials done"), done, all);
    }
  if (n_done == 0)
    return g_strdup_printf (_("0 of %s trials"), all);
  left = queenside_duration_describe ((n_all - n_done) * seconds / n_done);
  /* Translators: trials done, all trials, "5,000 trials a second", the time left, such as "20
   * seconds". */
  return g_strdup_printf (_("%s of %s trials, %s, about %s left"), done, all, rate, left);
}

/* Results */

char *
queenside_trials_describe_rate (const QueensSummary *summary)
{
  guint64 n_all = queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *all = queenside_trials_write_count (n_all);
  g_autofree char *solved = queenside_trials_write_count (
    queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble low, high;

  queens_summary_get_interval (summary, &low, &high);
  low_text = queenside_trials_write_share (low);
  high_text = queenside_trials_write_share (high);
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
      g_autofree char *count = queenside_trials_write_count (n);

      if (n > 0)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                                _(queens_end_choices[end].name), count);
    }
  return g_string_free (text, FALSE);
}

char *
queenside_trials_describe_unsolved (const QueensSummary *summary)
{
  guint64 n_stuck = queens_distribution_get_count (
    queens_summary_get_iterations (summary, QUEENS_FATE_STUCK));
  guint64 n_cut_off = queens_distribution_get_count (
    queens_summary_get_iterations (summary, QUEENS_FATE_CUT_OFF));
  g_autofree char *stuck = queenside_trials_write_count (n_stuck);
  g_autofree char *cut_off = queenside_trials_write_count (n_cut_off);
  GString *text = g_string_new (NULL);

  if (n_stuck > 0)
    g_string_append_printf (
      text,
      _("Stuck: %s. The search ended by itself without a solution; more time would not help."),
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
  number = queenside_trials_write_number (evaluations);
  return g_strdup_printf (
    _("Begun again until one solves, searches take %s evaluations on average."), number);
}

gboolean
queenside_trials_is_worth (gdouble expected,
                           gdouble without)
{
  return expected < WORTH_CUTTING * without;
}

char *
queenside_trials_describe_cut_off (const QueensideTrialsFigures *figures,
                                   guint64                      *iterations)
{
  g_autofree char *at = NULL;
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  gdouble expected, expected_without;
  gboolean has_any = queens_run_length_get_cut_off (figures->run_length, iterations, &expected,
                                                    &expected_without);

  if (!has_any || !queenside_trials_is_worth (expected, expected_without))
    {
      *iterations = 0;
      return g_strdup (has_any ? _("Ending searches earlier, to begin again, gains nothing.") : "");
    }
  at = queenside_trials_write_count (*iterations);
  with = queenside_trials_write_number (expected);
  without = queenside_trials_write_number (expected_without);
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
