/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-findings.h"

#include "queens-number.h"
#include "queens-summary.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#define DASH "–"

const QueensChoice queens_shown_choices[] = {
  /* Translators: the verdict if no difference is significant. */
  [QUEENS_SHOWN_NOTHING] = { "none", N_("unclear") },
  [QUEENS_SHOWN_MORE_OFTEN] = { "more-often", N_("more often") },
  [QUEENS_SHOWN_LESS_OFTEN] = { "less-often", N_("less often") },
  [QUEENS_SHOWN_SOONER] = { "sooner", N_("sooner") },
  [QUEENS_SHOWN_LATER] = { "later", N_("later") },
  /* Translators: fewer evaluations per solution. */
  [QUEENS_SHOWN_FEWER] = { "fewer-evaluations", N_("fewer") },
  /* Translators: more evaluations per solution. */
  [QUEENS_SHOWN_MORE] = { "more-evaluations", N_("more") },
  { NULL, NULL }
};

const QueensChoice queens_finding_columns[] = {
  [QUEENS_FINDING_COLUMN_SIZE] = { "size", N_("Size") },
  /* Translators: the two searches of a comparison. */
  [QUEENS_FINDING_COLUMN_FIRST] = { "first", N_("Search") },
  [QUEENS_FINDING_COLUMN_SECOND] = { "second", N_("Compared with") },
  [QUEENS_FINDING_COLUMN_MEASURE] = { "measure", N_("Measure") },
  [QUEENS_FINDING_COLUMN_EFFECT] = { "effect", N_("Effect") },
  /* xgettext:no-c-format */
  [QUEENS_FINDING_COLUMN_INTERVAL] = { "interval", N_("95 % interval") },
  [QUEENS_FINDING_COLUMN_P] = { "p", N_("p") },
  [QUEENS_FINDING_COLUMN_CORRECTED] = { "corrected_p", N_("Corrected p") },
  [QUEENS_FINDING_COLUMN_VERDICT] = { "verdict", N_("Verdict") },
  { NULL, NULL }
};

static const struct
{
  QueensChoice  choice;
  const char   *unit;           /* unit of the effect, as in the output of the command */
  const char   *effect;         /* text of a cell: the effect with its number */
  QueensShown   verdicts[2];    /* verdict if the first setup is better, and verdict if it is
                                 * worse */
} measures[QUEENS_N_COMPARED] = {
  [QUEENS_COMPARED_RATE] = {
    /* Translators: a measure (the share of solved trials), then its effect with a number. */
    { "solved", N_("solved") }, "odds", N_("odds ratio %s"),
    { QUEENS_SHOWN_MORE_OFTEN, QUEENS_SHOWN_LESS_OFTEN } },
  [QUEENS_COMPARED_ITERATIONS] = {
    /* Translators: a hazard is the probability of being solved in the next iteration. */
    { "iterations", N_("iterations") }, "hazard", N_("hazard ratio %s"),
    { QUEENS_SHOWN_SOONER, QUEENS_SHOWN_LATER } },
  [QUEENS_COMPARED_EVALUATIONS] = {
    { "evaluations", N_("evaluations") }, "hazard", N_("hazard ratio %s"),
    { QUEENS_SHOWN_SOONER, QUEENS_SHOWN_LATER } },
  [QUEENS_COMPARED_EXPECTED] = {
    /* Translators: the evaluations of one search divided by the evaluations of another. */
    { "evaluations-per-solution", N_("evaluations per solution") }, "evaluations",
    N_("ratio %s"), { QUEENS_SHOWN_FEWER, QUEENS_SHOWN_MORE } },
};

static void
measure_setup (QueensRating           *rating,
               const QueensTrialTable *table,
               guint                   first,
               guint                   n_rows)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();

  for (guint row = first; row < first + n_rows; row++)
    {
      QueensTrial trial;

      queens_trial_table_get (table, row, &trial);
      queens_summary_add (summary, &trial);
    }
  rating->n_trials = n_rows;
  rating->n_solved = queens_summary_get_count (summary, QUEENS_PART_SOLVED);
  queens_summary_get_rate (summary, &rating->rate);
  queens_summary_get_interval (summary, &rating->low, &rating->high);
  rating->has_median = queens_distribution_get_quantile (summary->iterations[QUEENS_FATE_SOLVED],
                                                         0.5, &rating->median);
  rating->has_expected = queens_summary_get_expected_evaluations (summary, &rating->expected);
  rating->has_expected_interval = queens_summary_get_expected_interval (
    summary, &rating->expected_low, &rating->expected_high);
}

/* Turns a test of b against a into the test of a against b. */
static void
turn (QueensTest *test)
{
  QueensTest was = *test;

  test->ahead = -was.ahead;
  test->n_won[0] = was.n_won[1];
  test->n_won[1] = was.n_won[0];
  test->ratio = test->n_won[1] > 0 ? (gdouble) test->n_won[0] / test->n_won[1] : 1 / was.ratio;
  test->low = 1 / was.high;
  test->high = 1 / was.low;
  test->corrected_low = 1 / was.corrected_high;
  test->corrected_high = 1 / was.corrected_low;
}

/* Returns TRUE if @setup needs fewer evaluations per solution than @other. */
static gboolean
is_leading (const QueensFindings *self,
            guint                 setup,
            guint                 other)
{
  const QueensRating *rating = &self->ratings[setup];
  const QueensRating *other_rating = &self->ratings[other];

  return rating->has_expected
         && (!other_rating->has_expected || rating->expected < other_rating->expected);
}

static void
add_row (QueensFindings         *self,
         guint                   size,
         guint                   a,
         guint                   b,
         const QueensComparison *comparison,
         QueensCompared          compared)
{
  QueensFinding *row = &self->rows[self->n_rows++];

  *row = (QueensFinding) {
    .size = size, .setups = { a, b }, .compared = compared, .is_paired = comparison->is_paired,
    .test = comparison->tests[compared],
  };
  if (is_leading (self, b, a))
    {
      row->setups[0] = b;
      row->setups[1] = a;
      turn (&row->test);
    }
  if (row->test.is_made && row->test.corrected < QUEENS_COMPARISON_LEVEL)
    row->verdict = measures[compared].verdicts[row->test.ahead > 0];
}

QueensFindings *
queens_findings_new (QueensExperiment       *experiment,
                     const QueensTrialTable *table)
{
  QueensFindings *self = g_new0 (QueensFindings, 1);
  const guint n = MAX (experiment->configurations->len, 1);
  const guint n_sizes = experiment->sizes->len;
  g_autofree QueensComparison *comparisons = g_new0 (QueensComparison, n * (n - 1) / 2);
  g_autofree guint *firsts = g_new (guint, experiment->n_setups);
  g_autofree guint *n_rows = g_new (guint, experiment->n_setups);

  self->experiment = queens_experiment_ref (experiment);
  self->ratings = g_new0 (QueensRating, experiment->n_setups);
  self->rows = g_new0 (QueensFinding, n_sizes * n * (n - 1) / 2 * QUEENS_N_COMPARED);
  self->n_tests = g_new0 (guint, n_sizes);
  for (guint i = 0; i < experiment->n_setups; i++)
    {
      queens_experiment_get_rows (experiment, i, table->n_rows, &firsts[i], &n_rows[i]);
      measure_setup (&self->ratings[i], table, firsts[i], n_rows[i]);
    }
  for (guint size = 0; size < n_sizes; size++)
    {
      guint n_pairs = 0;

      for (guint i = 0; i < n; i++)
        for (guint k = i + 1; k < n; k++)
          {
            guint a = i * n_sizes + size;
            guint b = k * n_sizes + size;

            queens_comparison_init (
              &comparisons[n_pairs++], table, firsts[a], n_rows[a], firsts[b], n_rows[b],
              queens_comparison_can_pair (&experiment->setups[a], &experiment->setups[b]));
          }
      self->n_tests[size] = queens_comparison_correct (comparisons, n_pairs);
      n_pairs = 0;
      for (guint i = 0; i < n; i++)
        for (guint k = i + 1; k < n; k++, n_pairs++)
          for (guint compared = 0; compared < QUEENS_N_COMPARED; compared++)
            if (comparisons[n_pairs].n_trials[0] > 0 && comparisons[n_pairs].n_trials[1] > 0)
              add_row (self, size, i * n_sizes + size, k * n_sizes + size, &comparisons[n_pairs],
                       compared);
    }
  return self;
}

void
queens_findings_free (QueensFindings *self)
{
  queens_experiment_unref (self->experiment);
  g_free (self->ratings);
  g_free (self->rows);
  g_free (self->n_tests);
  g_free (self);
}

void
queens_findings_set_exact (QueensFindings *self,
                           guint           setup,
                           gdouble         rate)
{
  self->ratings[setup].has_exact = TRUE;
  self->ratings[setup].exact = rate;
}

void
queens_findings_set_restarts (QueensFindings        *self,
                              guint                  setup,
                              const QueensRunLength *evaluations)
{
  self->ratings[setup].has_cut_off = evaluations->is_worth_cutting;
  self->ratings[setup].cut_off = evaluations->expected;
}

static const char *
get_name (const QueensFindings *self,
          guint                 setup)
{
  const char *name = queens_experiment_get_name (self->experiment, setup);

  return name != NULL ? name : _(self->experiment->setups[setup].algorithm->name);
}

/* Joins words, as in "a, b and c" if @conjunction is " and ". */
static char *
join (const GPtrArray *words,
      const char      *conjunction)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : i + 1 == words->len ? conjunction : ", ",
                            (const char *) words->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Returns TRUE if the trials show that @setup is better than @other at @compared. */
static gboolean
has_shown (const QueensFindings *self,
           guint                 setup,
           guint                 other,
           QueensCompared        compared)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].compared == compared)
      for (guint place = 0; place < 2; place++)
        if (self->rows[i].setups[place] == setup && self->rows[i].setups[!place] == other)
          return self->rows[i].verdict == measures[compared].verdicts[place];
  return FALSE;
}

guint
queens_findings_find_leader (const QueensFindings *self,
                             guint                 size)
{
  guint leader = size;

  for (guint i = size; i < self->experiment->n_setups; i += self->experiment->sizes->len)
    if (is_leading (self, i, leader))
      leader = i;
  return leader;
}

static char *
describe_single (const QueensFindings *self,
                 guint                 setup)
{
  const QueensRating *rating = &self->ratings[setup];
  guint size = self->experiment->setups[setup].problem->size;
  g_autofree char *rate = queens_number_show_share (rating->rate);
  g_autofree char *expected = queens_number_show (rating->expected);

  if (rating->n_trials == 0)
    return g_strdup ("");
  if (!rating->has_expected)
    /* Translators: the name of a search, and the number of queens. */
    return g_strdup_printf (_("%s solved no trial with %u queens."), get_name (self, setup), size);
  /* Translators: the name of a search, a share ("12.00 %"), the number of queens, a number. */
  return g_strdup_printf (_("%s solves %s of its trials with %u queens, and needs %s evaluations "
                            "per solution."), get_name (self, setup), rate, size, expected);
}

static gint
compare_expected (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const QueensFindings *self = data;
  const QueensRating *one = &self->ratings[*(const guint *) a];
  const QueensRating *two = &self->ratings[*(const guint *) b];

  return (one->expected > two->expected) - (one->expected < two->expected);
}

/* Adds a sentence about a rival: a search that solves more often than @leader, the search with the
 * fewest evaluations. The rival may need more evaluations only because its unsolved trials run to a
 * high limit, so another sentence gives its evaluations at the best cut-off. */
static void
append_rival (const QueensFindings *self,
              guint                 leader,
              GString              *text)
{
  const QueensRating *best = &self->ratings[leader];
  guint n_sizes = self->experiment->sizes->len;
  const QueensRating *rival = NULL;
  g_autofree char *rate = NULL;
  g_autofree char *best_rate = NULL;
  guint setup = 0;

  for (guint i = leader % n_sizes; i < self->experiment->n_setups; i += n_sizes)
    if (has_shown (self, i, leader, QUEENS_COMPARED_RATE)
        && (rival == NULL || self->ratings[i].rate > rival->rate))
      {
        setup = i;
        rival = &self->ratings[i];
      }
  if (rival == NULL)
    return;
  rate = queens_number_show_share (rival->rate);
  best_rate = queens_number_show_share (best->rate);
  /* Translators: the name of a search, and two shares such as "93.80 %". */
  g_string_append_printf (text, _(" But %s solves more trials: %s compared with %s."),
                          get_name (self, setup), rate, best_rate);
  if (rival->has_cut_off && rival->cut_off < (best->has_cut_off ? best->cut_off : best->expected))
    {
      g_autofree char *number = queens_number_show (rival->cut_off);

      /* Translators: "it" is the search in the previous sentence; evaluations per solution. */
      g_string_append_printf (text, _(" With restarts at its best cut-off, it needs %s evaluations "
                                      "per solution."),
                              number);
    }
}

char *
queens_findings_write_outcome (const QueensFindings *self,
                               guint                 size)
{
  const guint n_sizes = self->experiment->sizes->len;
  guint n_queens = g_array_index (self->experiment->sizes, guint, size);
  /* setups that solved a trial */
  g_autoptr (GArray) setups = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autoptr (GPtrArray) leading = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) trailing = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) losers = g_ptr_array_new ();
  g_autofree char *names = NULL;
  g_autofree char *best = NULL;
  g_autofree char *others = NULL;
  GString *text;

  if (self->experiment->configurations->len < 2)
    return describe_single (self, size);
  for (guint i = size; i < self->experiment->n_setups; i += n_sizes)
    if (self->ratings[i].has_expected)
      g_array_append_val (setups, i);
    else if (self->ratings[i].n_trials > 0)
      g_ptr_array_add (losers, (char *) get_name (self, i));
  if (setups->len == 0)
    /* Translators: the number of queens. */
    return g_strdup_printf (_("No search solved a trial with %u queens."), n_queens);
  g_array_sort_with_data (setups, compare_expected, (gpointer) self);
  for (guint i = 0; i < setups->len; i++)
    {
      guint setup = g_array_index (setups, guint, i);
      char *number = queens_number_show (self->ratings[setup].expected);

      if (i > 0 && has_shown (self, g_array_index (setups, guint, 0), setup,
                              QUEENS_COMPARED_EXPECTED))
        g_ptr_array_add (trailing, number);
      else
        {
          g_ptr_array_add (leading, number);
          g_ptr_array_add (leaders, (char *) get_name (self, setup));
        }
    }
  /* Translators: between the last two of several names or numbers. */
  names = join (leaders, _(" and "));
  best = join (leading, _(" and "));
  others = join (trailing, _(" and "));
  text = g_string_new (NULL);
  if (leaders->len == 1 && trailing->len > 0)
    g_string_printf (
      text,
      /* Translators: the name of a search, the number of queens, a number, one or more other
       * numbers: "… with 8 queens: 413. The other searches need 1110 and 1570." */
      g_dngettext (GETTEXT_PACKAGE,
                   "%s needs the fewest evaluations per solution with %u queens: %s. The other "
                   "search needs %s.",
                   "%s needs the fewest evaluations per solution with %u queens: %s. The other "
                   "searches need %s.",
                   trailing->len),
      names, n_queens, best, others);
  else if (leaders->len == 1)
    /* Translators: the name of a search, the number of queens, a number. */
    g_string_printf (text, _("Only %s solved any trials with %u queens. It needed %s evaluations "
                             "per solution."), names, n_queens, best);
  else if (trailing->len > 0)
    /* Translators: names of searches, the number of queens, their numbers, other numbers. */
    g_string_printf (
      text,
      g_dngettext (GETTEXT_PACKAGE,
                   "%s need the fewest evaluations per solution with %u queens: %s. The difference "
                   "between these searches isn’t significant. The other search needs %s.",
                   "%s need the fewest evaluations per solution with %u queens: %s. The difference "
                   "between these searches isn’t significant. The other searches need %s.",
                   trailing->len),
      names, n_queens, best, others);
  else
    /* Translators: names of searches, the number of queens, their numbers. */
    g_string_printf (text, _("No significant difference between %s in evaluations per solution "
                             "with %u queens: %s."), names, n_queens, best);
  if (losers->len > 0 && !(leaders->len == 1 && trailing->len == 0))
    {
      g_autofree char *unsolved = join (losers, _(" and "));

      /* Translators: names of searches. */
      g_string_append_printf (text, _(" No trial of %s was solved."), unsolved);
    }
  if (leaders->len == 1 && trailing->len > 0)
    append_rival (self, g_array_index (setups, guint, 0), text);
  return g_string_free (text, FALSE);
}

/* Returns the p-value after @sign, such as "= 0.020". Omits @sign for a tiny p, which is shown as
 * "< 0.001". Free with g_free(). */
static char *
write_relation (const char *sign,
                gdouble     p)
{
  g_autofree char *number = queens_number_show_p (p);

  return g_strconcat (*number == '<' ? "" : sign, number, NULL);
}

static void
append_significance (const QueensFindings *self,
                     guint                 size,
                     GString              *text)
{
  guint n_tests = 0, n_shown = 0;
  gdouble least = 1, most = 0;  /* lowest corrected p of all tests, and highest corrected p of the
                                 * significant differences */
  g_autofree char *p = NULL;

  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].size == size && self->rows[i].test.is_made)
      {
        gdouble corrected = self->rows[i].test.corrected;

        n_tests++;
        least = MIN (least, corrected);
        if (self->rows[i].verdict == QUEENS_SHOWN_NOTHING)
          continue;
        n_shown++;
        most = MAX (most, corrected);
      }
  if (n_tests == 0)
    return;
  p = write_relation (n_shown > 0 ? "≤ " : "= ", n_shown > 0 ? most : least);
  if (n_shown == n_tests)
    /* Translators: a size, then "< 0.001". */
    g_string_append_printf (text, _("All differences at size %u are significant (Holm-corrected p "
                                    "%s). "),
                            g_array_index (self->experiment->sizes, guint, size), p);
  else if (n_shown > 0)
    /* Translators: numbers of differences, a size, then "< 0.001". */
    g_string_append_printf (
      text, g_dngettext (GETTEXT_PACKAGE,
                         "%u of %u difference at size %u is significant (Holm-corrected p %s). ",
                         "%u of %u differences at size %u are significant (Holm-corrected p %s). ",
                         n_tests),
      n_shown, n_tests, g_array_index (self->experiment->sizes, guint, size), p);
  else
    /* Translators: a size, then "= 0.07". */
    g_string_append_printf (text, _("No difference at size %u is significant (smallest "
                                    "Holm-corrected p %s). "),
                            g_array_index (self->experiment->sizes, guint, size), p);
}

char *
queens_findings_write_basis (const QueensFindings *self,
                             guint                 size)
{
  const QueensExperiment *experiment = self->experiment;
  GString *text = g_string_new (NULL);
  guint64 n_trials = 0;
  gboolean has_rows = FALSE;
  gboolean is_paired = TRUE;
  gboolean is_one_seed = TRUE;
  g_autofree char *digits = NULL;
  g_autofree char *number = NULL;

  append_significance (self, size, text);
  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].size == size)
      {
        has_rows = TRUE;
        is_paired &= self->rows[i].is_paired;
      }
  for (guint i = size; i < experiment->n_setups; i += experiment->sizes->len)
    {
      n_trials = MAX (n_trials, self->ratings[i].n_trials);
      is_one_seed &= experiment->setups[i].seed == experiment->setups[size].seed;
    }
  digits = g_strdup_printf ("%" PRIu64, n_trials);
  number = queens_number_group (digits);
  g_string_append_printf (
    text, has_rows ? g_dngettext (GETTEXT_PACKAGE, "%s trial each", "%s trials each", n_trials)
                   : g_dngettext (GETTEXT_PACKAGE, "%s trial", "%s trials", n_trials), number);
  if (is_one_seed)
    g_string_append_printf (text, _(", seed %u"), experiment->setups[size].seed);
  if (has_rows)
    g_string_append (text, is_paired ? _(", the same boards for all") : _(", different boards"));
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

char *
queens_findings_write_cell (const QueensFindings *self,
                            guint                 row,
                            QueensFindingColumn   column)
{
  const QueensFinding *finding = &self->rows[row];
  const QueensTest *test = &finding->test;
  g_autofree char *number = NULL;
  g_autofree char *other = NULL;

  switch (column)
    {
    case QUEENS_FINDING_COLUMN_SIZE:
      return g_strdup_printf ("%u",
                              g_array_index (self->experiment->sizes, guint, finding->size));
    case QUEENS_FINDING_COLUMN_FIRST:
      return g_strdup (get_name (self, finding->setups[0]));
    case QUEENS_FINDING_COLUMN_SECOND:
      return g_strdup (get_name (self, finding->setups[1]));
    case QUEENS_FINDING_COLUMN_MEASURE:
      if (finding->compared == QUEENS_COMPARED_RATE && finding->is_paired)
        return g_strdup (_("solved (paired)"));
      return g_strdup (_(measures[finding->compared].choice.name));
    case QUEENS_FINDING_COLUMN_EFFECT:
      if (!test->has_ratio)
        break;
      number = queens_number_show (test->ratio);
      return g_strdup_printf (_(measures[finding->compared].effect), number);
    case QUEENS_FINDING_COLUMN_INTERVAL:
      if (!test->has_interval)
        break;
      number = queens_number_show (test->low);
      other = queens_number_show (test->high);
      return g_strdup_printf ("%s – %s", number, other);
    case QUEENS_FINDING_COLUMN_P:
    case QUEENS_FINDING_COLUMN_CORRECTED:
      if (!test->is_made)
        break;
      return queens_number_show_p (column == QUEENS_FINDING_COLUMN_P ? test->p
                                                                     : test->corrected);
    default:
      return g_strdup (_(queens_shown_choices[finding->verdict].name));
    }
  return g_strdup (DASH);
}

static gint
compare_numbers (gdouble a,
                 gdouble b)
{
  return (a > b) - (a < b);
}

gint
queens_findings_compare (const QueensFindings *self,
                         guint                 row,
                         guint                 other,
                         QueensFindingColumn   column)
{
  const QueensFinding *a = &self->rows[row];
  const QueensFinding *b = &self->rows[other];
  guint place = column == QUEENS_FINDING_COLUMN_SECOND;

  switch (column)
    {
    case QUEENS_FINDING_COLUMN_SIZE:
      return compare_numbers (a->size, b->size);
    case QUEENS_FINDING_COLUMN_FIRST:
    case QUEENS_FINDING_COLUMN_SECOND:
      return g_utf8_collate (get_name (self, a->setups[place]), get_name (self, b->setups[place]));
    case QUEENS_FINDING_COLUMN_MEASURE:
      return compare_numbers (a->compared, b->compared);
    case QUEENS_FINDING_COLUMN_EFFECT:
      return compare_numbers (a->test.ratio, b->test.ratio);
    case QUEENS_FINDING_COLUMN_INTERVAL:
      return compare_numbers (a->test.low, b->test.low);
    case QUEENS_FINDING_COLUMN_P:
      return compare_numbers (a->test.p, b->test.p);
    case QUEENS_FINDING_COLUMN_CORRECTED:
      return compare_numbers (a->test.corrected, b->test.corrected);
    default:
      return compare_numbers (a->verdict, b->verdict);
    }
}

/* In JSON and CSV, an infinite number is left out. */
static void
add_figure (QueensRecord *record,
            const char   *name,
            gboolean      has_number,
            gdouble       number)
{
  gboolean is_file = record->format == QUEENS_FORMAT_JSON || record->format == QUEENS_FORMAT_CSV;

  queens_record_add_number (
    record, name, has_number && (!is_file || isfinite (number)) ? &number : NULL);
}

static void
add_share (QueensRecord *record,
           const char   *name,
           gboolean      has_share,
           gdouble       share)
{
  queens_record_add_share (record, name, has_share ? &share : NULL);
}

static void
add_p (QueensRecord *record,
       const char   *name,
       gboolean      has_number,
       gdouble       p)
{
  g_autofree char *words = NULL;

  if (record->format == QUEENS_FORMAT_JSON || record->format == QUEENS_FORMAT_CSV)
    queens_record_add_number (record, name, has_number ? &p : NULL);
  else
    {
      words = has_number ? queens_number_print_p (p) : NULL;
      queens_record_add_value (record, name, words, TRUE);
    }
}

static void
add_name (const QueensFindings *self,
          QueensRecord         *record,
          const char           *column,
          guint                 setup)
{
  glong width = 0;

  for (guint i = 0; i < self->experiment->n_setups; i += self->experiment->sizes->len)
    width = MAX (width, g_utf8_strlen (get_name (self, i), -1));
  queens_record_add_words (record, column, get_name (self, setup), width);
}

void
queens_findings_add_rows (const QueensFindings *self,
                          const guint          *rows,
                          guint                 n_rows,
                          QueensRecord         *record)
{
  gboolean is_file = record->format == QUEENS_FORMAT_JSON || record->format == QUEENS_FORMAT_CSV;

  for (guint i = 0; i < (rows == NULL ? self->n_rows : n_rows); i++)
    {
      const QueensFinding *finding = &self->rows[rows == NULL ? i : rows[i]];
      const QueensTest *test = &finding->test;

      queens_record_add_format (record);
      queens_record_add_integer (record, "size",
                                 g_array_index (self->experiment->sizes, guint, finding->size));
      add_name (self, record, "first", finding->setups[0]);
      add_name (self, record, "second", finding->setups[1]);
      queens_record_add_words (record, "measure", measures[finding->compared].choice.id, 24);
      if (is_file)
        queens_record_add_text (record, "paired", finding->is_paired ? "yes" : "no");
      queens_record_add_words (record, "unit", measures[finding->compared].unit, 11);
      add_figure (record, "effect", test->has_ratio, test->ratio);
      add_figure (record, "low", test->has_interval, test->low);
      add_figure (record, "high", test->has_interval, test->high);
      add_p (record, "p", test->is_made, test->p);
      add_p (record, "corrected_p", test->is_made, test->corrected);
      if (is_file)
        {
          gboolean is_counted = finding->is_paired && finding->compared < QUEENS_COMPARED_EXPECTED;
          gdouble won = test->n_won[0];
          gdouble lost = test->n_won[1];

          add_figure (record, "corrected_low", test->has_interval, test->corrected_low);
          add_figure (record, "corrected_high", test->has_interval, test->corrected_high);
          queens_record_add_integer (record, "tests", self->n_tests[finding->size]);
          add_figure (record, "won", is_counted, won);
          add_figure (record, "lost", is_counted, lost);
          add_figure (record, "chi_square", test->is_made, test->statistic);
          add_figure (record, "chi_square_p", test->is_made, test->chi_square_p);
        }
      queens_record_add_text (record, "verdict", queens_shown_choices[finding->verdict].id);
      queens_record_end_row (record);
    }
}

void
queens_findings_add_ratings (const QueensFindings *self,
                             QueensRecord         *record)
{
  for (guint i = 0; i < self->experiment->n_setups; i++)
    {
      const QueensRating *rating = &self->ratings[i];

      queens_record_add_format (record);
      queens_record_add_integer (record, "size", self->experiment->setups[i].problem->size);
      add_name (self, record, "search", i);
      queens_record_add_count (record, "trials", rating->n_trials);
      queens_record_add_count (record, "solved", rating->n_solved);
      add_share (record, "success_rate", rating->n_trials > 0, rating->rate);
      add_share (record, "low", rating->n_trials > 0, rating->low);
      add_share (record, "high", rating->n_trials > 0, rating->high);
      add_share (record, "exact_rate", rating->has_exact, rating->exact);
      add_figure (record, "median_iterations", rating->has_median, rating->median);
      add_figure (record, "evaluations_per_solution", rating->has_expected, rating->expected);
      add_figure (record, "evaluations_low", rating->has_expected_interval, rating->expected_low);
      add_figure (record, "evaluations_high", rating->has_expected_interval, rating->expected_high);
      queens_record_end_row (record);
    }
}
