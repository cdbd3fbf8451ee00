/* queenside-trials-results.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-results.h"

#include <glib/gi18n.h>

#include "queens-comparison.h"
#include "queenside-numbers.h"
#include "queenside-trials-words.h"

/* Rows of the facts, columns of their numbers. */
enum { FACT_TRIALS, FACT_MEAN, FACT_DEVIATION, FACT_LOW, FACT_MEDIAN, FACT_HIGH, N_FACTS };
enum { COLUMN_SOLVED, COLUMN_UNSOLVED, N_COLUMNS };

struct _QueensideTrialsResults
{
  AdwBin     parent_instance;

  GtkLabel  *heading;
  GtkLabel  *rate;
  GtkLabel  *rate_words;
  GtkLabel  *ends;
  GtkLabel  *unsolved;
  GtkGrid   *facts;
  GtkLabel  *expected;
  GtkLabel  *cut_off;
  GtkButton *cut_off_button;
  GtkLabel  *comparison;

  GtkLabel  *numbers[N_FACTS][N_COLUMNS];
  guint64    iterations;        /* of the cut-off that the button is for */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, ADW_TYPE_BIN)

enum { CUT_OFF, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Facts */

static char *
write_fact (const QueensSummary      *summary,
            const QueensDistribution *iterations,
            QueensPart                part,
            guint                     fact)
{
  static const gdouble quantiles[N_FACTS] = {
    [FACT_LOW] = 0.25, [FACT_MEDIAN] = 0.5, [FACT_HIGH] = 0.75
  };
  gboolean has_number;
  gdouble number;

  if (fact == FACT_TRIALS)
    return queenside_numbers_write_count (queens_summary_get_count (summary, part));
  if (fact == FACT_MEAN)
    has_number = queens_summary_get_mean (summary, part, QUEENS_MEASURE_ITERATIONS, &number);
  else if (fact == FACT_DEVIATION)
    has_number = queens_summary_get_deviation (summary, part, QUEENS_MEASURE_ITERATIONS, &number);
  else
    has_number = queens_distribution_get_quantile (iterations, quantiles[fact], &number);
  return has_number ? queenside_numbers_write_number (number) : g_strdup ("–");
}

static void
show_facts (QueensideTrialsResults          *self,
            const QueensideTrialsStatistics *statistics)
{
  const QueensDistribution *iterations[N_COLUMNS] = {
    [COLUMN_SOLVED] = queens_summary_get_iterations (statistics->summary, QUEENS_FATE_SOLVED),
    [COLUMN_UNSOLVED] = statistics->unsolved,
  };

  for (guint fact = 0; fact < N_FACTS; fact++)
    for (guint column = 0; column < N_COLUMNS; column++)
      {
        QueensPart part = column == COLUMN_SOLVED ? QUEENS_PART_SOLVED : QUEENS_PART_UNSOLVED;
        g_autofree char *text = write_fact (statistics->summary, iterations[column], part, fact);

        gtk_label_set_label (self->numbers[fact][column], text);
      }
}

/* Which one of several setups it is. */
static void
show_heading (QueensideTrialsResults *self,
              QueensideTrialsPlan    *plan,
              guint                   setup)
{
  g_autofree char *words = queenside_trials_describe_setup (plan, setup);
  /* Translators: before which setup it is, such as “Steepest ascent, size 5”. */
  g_autofree char *of_setup = g_strdup_printf (_("Success rate: %s"), words);

  gtk_label_set_label (self->heading, *words == '\0' ? _("Success rate") : of_setup);
}

static void
show_rate (QueensideTrialsResults *self,
           const QueensSummary    *summary,
           const QueensSetup      *setup)
{
  g_autofree char *words = queenside_trials_describe_rate (summary);
  g_autofree char *ends = queenside_trials_describe_ends (summary);
  g_autofree char *unsolved = queenside_trials_describe_unsolved (summary, setup);
  g_autofree char *share = NULL;
  gdouble rate;

  queens_summary_get_rate (summary, &rate);
  share = queenside_numbers_write_share (rate);
  gtk_label_set_label (self->rate,
                       queens_summary_get_count (summary, QUEENS_PART_ALL) == 0 ? "–" : share);
  gtk_label_set_label (self->rate_words, words);
  gtk_label_set_label (self->ends, ends);
  gtk_label_set_label (self->unsolved, unsolved);
  gtk_widget_set_visible (GTK_WIDGET (self->unsolved), *unsolved != '\0');
}

static void
show_cut_off (QueensideTrialsResults          *self,
              const QueensideTrialsStatistics *statistics)
{
  g_autofree char *words = queenside_trials_describe_cut_off (statistics, &self->iterations);
  g_autofree char *number = queenside_numbers_write_count (self->iterations);
  /* Translators: a number of iterations. */
  g_autofree char *name = g_strdup_printf (_("Use %s as the iteration limit"), number);

  gtk_label_set_label (self->cut_off, words);
  gtk_widget_set_visible (GTK_WIDGET (self->cut_off), *words != '\0');
  gtk_button_set_label (self->cut_off_button, name);
  gtk_widget_set_visible (GTK_WIDGET (self->cut_off_button), self->iterations > 0);
}

/* Comparison */

static void
add_comparison (GString                         *text,
                QueensideTrialsJob              *job,
                guint                            setup,
                guint                            other,
                const QueensideTrialsStatistics *statistics)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  g_autoptr (QueensideTrialsStatistics) others = queenside_trials_job_get_statistics (job, other);
  g_autofree char *words = NULL;

  if (others == NULL)
    return;
  words = queens_comparison_describe (statistics->summary,
                                      queenside_trials_plan_get_name (plan, setup), others->summary,
                                      queenside_trials_plan_get_name (plan, other));
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
}

/* With each other configuration on the same size. It takes a look at every trial, so that it waits
 * until all have run. */
static void
show_comparison (QueensideTrialsResults          *self,
                 QueensideTrialsJob              *job,
                 guint                            setup,
                 const QueensideTrialsStatistics *statistics)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = setup % plan->n_sizes; i < queenside_trials_plan_get_n_setups (plan);
       i += plan->n_sizes)
    if (i != setup && queenside_trials_job_is_done (job))
      add_comparison (text, job, setup, i, statistics);
  gtk_label_set_label (self->comparison, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->comparison), text->len > 0);
}

static void
show_expected (QueensideTrialsResults *self,
               const QueensSummary    *summary)
{
  g_autofree char *expected = queenside_trials_describe_expected (summary);

  gtk_label_set_label (self->expected, expected);
}

void
queenside_trials_results_show (QueensideTrialsResults *self,
                               QueensideTrialsJob     *job,
                               guint                   setup)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);
  g_autoptr (QueensideTrialsStatistics) statistics = queenside_trials_job_get_statistics (job,
                                                                                          setup);

  show_heading (self, plan, setup);
  gtk_widget_set_sensitive (GTK_WIDGET (self), statistics != NULL);
  if (statistics == NULL)
    return;
  show_rate (self, statistics->summary, queenside_trials_plan_get_setup (plan, setup));
  show_facts (self, statistics);
  show_expected (self, statistics->summary);
  show_cut_off (self, statistics);
  show_comparison (self, job, setup, statistics);
}

static void
cut_off_clicked_cb (QueensideTrialsResults *self)
{
  g_signal_emit (self, signals[CUT_OFF], 0, self->iterations);
}

/* Making */

static GtkLabel *
attach (QueensideTrialsResults *self,
        const char             *text,
        const char             *css_class,
        int                     column,
        int                     row)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_xalign (label, column == 0 ? 0 : 1);
  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  gtk_grid_attach (self->facts, GTK_WIDGET (label), column, row, 1, 1);
  return label;
}

static void
add_facts (QueensideTrialsResults *self)
{
  static const char *const names[N_FACTS] = {
    [FACT_TRIALS] = N_("Trials"),
    [FACT_MEAN] = N_("Iterations, mean"),
    [FACT_DEVIATION] = N_("Standard deviation"),
    [FACT_LOW] = N_("Lower quartile"),
    [FACT_MEDIAN] = N_("Median"),
    [FACT_HIGH] = N_("Upper quartile"),
  };

  attach (self, _("Solved"), "caption-heading", 1 + COLUMN_SOLVED, 0);
  attach (self, _("Unsolved"), "caption-heading", 1 + COLUMN_UNSOLVED, 0);
  for (guint fact = 0; fact < N_FACTS; fact++)
    {
      attach (self, _(names[fact]), "dim-label", 0, 1 + fact);
      for (guint column = 0; column < N_COLUMNS; column++)
        self->numbers[fact][column] = attach (self, "–", "numeric", 1 + column, 1 + fact);
    }
}

static void
queenside_trials_results_class_init (QueensideTrialsResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CUT_OFF] = g_signal_new ("cut-off", QUEENSIDE_TYPE_TRIALS_RESULTS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-results.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, rate);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, rate_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, ends);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, unsolved);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, expected);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, cut_off);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, cut_off_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, comparison);
  gtk_widget_class_bind_template_callback (widget_class, cut_off_clicked_cb);
}

static void
queenside_trials_results_init (QueensideTrialsResults *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_facts (self);
}
