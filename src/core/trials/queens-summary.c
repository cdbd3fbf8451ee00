/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-summary.h"

#include "queens-refuse.h"
#include "queens-statistics.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_WORDS 5             /* maximum number of words in a line of text */
#define WIDE_ROOM 40            /* room for the digits of the largest wide number */

const QueensChoice queens_part_choices[] = {
  [QUEENS_PART_ALL] = { "all", N_("All trials") },
  [QUEENS_PART_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_PART_UNSOLVED] = { "unsolved", N_("Unsolved") },
  { NULL, NULL }
};

const QueensChoice queens_fate_choices[] = {
  [QUEENS_FATE_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_FATE_STUCK] = { "stuck", N_("Stuck") },
  [QUEENS_FATE_CUT_OFF] = { "cut-off", N_("Cut off") },
  { NULL, NULL }
};

const QueensChoice queens_measure_choices[] = {
  [QUEENS_MEASURE_ITERATIONS] = { "iterations", N_("Iterations") },
  [QUEENS_MEASURE_MOVES] = { "moves", N_("Moves") },
  [QUEENS_MEASURE_EVALUATIONS] = { "evaluations", N_("Evaluations") },
  [QUEENS_MEASURE_RESTARTS] = { "restarts", N_("Restarts") },
  [QUEENS_MEASURE_MINIMA] = { "minima", N_("Local minima") },
  [QUEENS_MEASURE_NODES] = { "nodes", N_("Nodes") },
  [QUEENS_MEASURE_BACKTRACKS] = { "backtracks", N_("Backtracks") },
  [QUEENS_MEASURE_SOLUTIONS] = { "solutions", N_("Solutions") },
  { NULL, NULL }
};

QueensSummary *
queens_summary_new (void)
{
  QueensSummary *self = g_new0 (QueensSummary, 1);

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    self->iterations[fate] = queens_distribution_new ();
  self->nodes = g_array_new (FALSE, TRUE, sizeof (guint64));
  return self;
}

void
queens_summary_free (QueensSummary *self)
{
  if (self == NULL)
    return;
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    queens_distribution_free (self->iterations[fate]);
  g_array_unref (self->nodes);
  g_free (self);
}

QueensSummary *
queens_summary_copy (const QueensSummary *self)
{
  QueensSummary *copy = queens_summary_new ();

  queens_summary_merge (copy, self);
  return copy;
}

QueensFate
queens_end_get_fate (QueensEnd end)
{
  switch (end)
    {
    case QUEENS_END_SOLVED:
      return QUEENS_FATE_SOLVED;
    case QUEENS_END_ITERATION_LIMIT:
    case QUEENS_END_ATTEMPTS_USED:
      return QUEENS_FATE_CUT_OFF;
    default:
      return QUEENS_FATE_STUCK;
    }
}

static void
add_nodes (QueensSummary *self,
           const guint64 *nodes,
           guint          n_depths)
{
  if (self->nodes->len < n_depths)
    g_array_set_size (self->nodes, n_depths);
  for (guint i = 0; i < n_depths; i++)
    g_array_index (self->nodes, guint64, i) += nodes[i];
}

void
queens_summary_add (QueensSummary     *self,
                    const QueensTrial *trial)
{
  QueensFate fate = queens_end_get_fate (trial->end);
  QueensMoments *moments = self->moments[fate];

  g_return_if_fail (trial->solved == (fate == QUEENS_FATE_SOLVED));
  self->ends[trial->end]++;
  queens_distribution_add (self->iterations[fate], trial->tally.iterations, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_MOVES], trial->tally.moves, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_EVALUATIONS], trial->tally.evaluations, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_RESTARTS], trial->tally.restarts, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_MINIMA], trial->tally.minima, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_NODES], trial->tally.nodes, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_BACKTRACKS], trial->tally.backtracks, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_SOLUTIONS], trial->tally.solutions, 1);
  if (trial->nodes != NULL)
    add_nodes (self, trial->nodes, trial->n_depths);
}

void
queens_summary_merge (QueensSummary       *self,
                      const QueensSummary *other)
{
  for (guint end = 0; end < QUEENS_N_ENDS; end++)
    self->ends[end] += other->ends[end];
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      queens_distribution_merge (self->iterations[fate], other->iterations[fate]);
      for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
        queens_moments_merge (&self->moments[fate][measure], &other->moments[fate][measure]);
    }
  add_nodes (self, (const guint64 *) other->nodes->data, other->nodes->len);
}

gboolean
queens_summary_equal (const QueensSummary *self,
                      const QueensSummary *other)
{
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      if (!queens_distribution_equal (self->iterations[fate], other->iterations[fate]))
        return FALSE;
      for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
        if (!queens_moments_equal (&self->moments[fate][measure], &other->moments[fate][measure]))
          return FALSE;
    }
  return memcmp (self->ends, other->ends, sizeof self->ends) == 0
         && self->nodes->len == other->nodes->len
         && (self->nodes->len == 0
             || memcmp (self->nodes->data, other->nodes->data,
                        self->nodes->len * sizeof (guint64)) == 0);
}

static const gboolean has_fate[QUEENS_N_PARTS][QUEENS_N_FATES] = {
  [QUEENS_PART_ALL] = { TRUE, TRUE, TRUE },
  [QUEENS_PART_SOLVED] = { [QUEENS_FATE_SOLVED] = TRUE },
  [QUEENS_PART_UNSOLVED] = { [QUEENS_FATE_STUCK] = TRUE, [QUEENS_FATE_CUT_OFF] = TRUE },
};

QueensMoments
queens_summary_get_moments (const QueensSummary *self,
                            QueensPart           part,
                            QueensMeasure        measure)
{
  QueensMoments moments = { 0 };

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (has_fate[part][fate])
      queens_moments_merge (&moments,
                            measure == QUEENS_MEASURE_ITERATIONS
                              ? &self->iterations[fate]->moments
                              : &self->moments[fate][measure]);
  return moments;
}

guint
queens_summary_count_measures (const QueensSummary *self)
{
  return queens_summary_get_moments (self, QUEENS_PART_ALL, QUEENS_MEASURE_NODES).sum > 0
           ? QUEENS_N_MEASURES : QUEENS_MEASURE_NODES;
}

/* Returns TRUE if every trial has kept its nodes by depth. Their sum over the depths is then the
 * total number of nodes. */
static gboolean
has_all_nodes (const QueensSummary *self)
{
  QueensWide sum = 0;

  for (guint i = 0; i < self->nodes->len; i++)
    sum += g_array_index (self->nodes, guint64, i);
  return sum == queens_summary_get_moments (self, QUEENS_PART_ALL, QUEENS_MEASURE_NODES).sum;
}

GArray *
queens_summary_get_nodes (const QueensSummary *self)
{
  guint64 count = queens_summary_get_count (self, QUEENS_PART_ALL);
  GArray *means;

  if (self->nodes->len == 0 || !has_all_nodes (self))
    return NULL;
  means = g_array_new (FALSE, FALSE, sizeof (gdouble));
  for (guint i = 0; i < self->nodes->len; i++)
    {
      gdouble mean = (gdouble) g_array_index (self->nodes, guint64, i) / count;

      g_array_append_val (means, mean);
    }
  return means;
}

guint64
queens_summary_get_count (const QueensSummary *self,
                          QueensPart           part)
{
  return queens_summary_get_moments (self, part, QUEENS_MEASURE_ITERATIONS).count;
}

gboolean
queens_summary_get_rate (const QueensSummary *self,
                         gdouble             *rate)
{
  guint64 n_trials = queens_summary_get_count (self, QUEENS_PART_ALL);
  guint64 n_solved = queens_summary_get_count (self, QUEENS_PART_SOLVED);

  *rate = n_trials == 0 ? 0 : (gdouble) n_solved / n_trials;
  return n_trials > 0;
}

gboolean
queens_summary_get_interval (const QueensSummary *self,
                             gdouble             *low,
                             gdouble             *high)
{
  guint64 n_trials = queens_summary_get_count (self, QUEENS_PART_ALL);

  queens_statistics_get_wilson (queens_summary_get_count (self, QUEENS_PART_SOLVED), n_trials, low,
                                high);
  return n_trials > 0;
}

QueensDistribution *
queens_summary_gather_iterations (const QueensSummary *self,
                                  QueensPart           part)
{
  QueensDistribution *iterations = queens_distribution_new ();

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (has_fate[part][fate])
      queens_distribution_merge (iterations, self->iterations[fate]);
  return iterations;
}

QueensAgreement
queens_summary_get_agreement (const QueensSummary *self,
                              const QueensChances *chances)
{
  g_autofree guint64 *solved = g_new0 (guint64, chances->limit + 1);
  guint n;
  const QueensOccurrence *occurrences
    = queens_distribution_get_occurrences (self->iterations[QUEENS_FATE_SOLVED], &n);

  for (guint i = 0; i < n && occurrences[i].value <= chances->limit; i++)
    solved[occurrences[i].value] = occurrences[i].count;
  return queens_agreement_measure (chances, solved,
                                   queens_summary_get_count (self, QUEENS_PART_ALL));
}

gboolean
queens_summary_get_expected_evaluations (const QueensSummary *self,
                                         gdouble             *evaluations)
{
  QueensMoments all = queens_summary_get_moments (self, QUEENS_PART_ALL,
                                                  QUEENS_MEASURE_EVALUATIONS);
  guint64 n_solved = queens_summary_get_count (self, QUEENS_PART_SOLVED);

  *evaluations = n_solved == 0 ? 0 : (gdouble) all.sum / n_solved;
  return n_solved > 0;
}

/* A ratio is in the interval if the mean of evaluations − ratio × solutions doesn't differ
 * significantly from 0. The ends of the interval are the roots of a quadratic equation. */
gboolean
queens_summary_get_expected_interval (const QueensSummary *self,
                                      gdouble             *low,
                                      gdouble             *high)
{
  QueensMoments all = queens_summary_get_moments (self, QUEENS_PART_ALL,
                                                  QUEENS_MEASURE_EVALUATIONS);
  QueensMoments solved = queens_summary_get_moments (self, QUEENS_PART_SOLVED,
                                                     QUEENS_MEASURE_EVALUATIONS);
  gdouble n = all.count;
  gdouble z = queens_statistics_get_normal_reach ();
  gdouble evaluations, deviation, rate, both, square, left, root;

  *low = *high = 0;
  if (!queens_moments_get_deviation (all, &deviation))
    return FALSE;
  queens_moments_get_mean (all, &evaluations);
  rate = solved.count / n;
  /* The coefficients contain the squared standard errors of both means, and their covariance. */
  both = z * z * ((gdouble) solved.sum / n - evaluations * rate) / (n - 1);
  square = rate * rate - z * z * rate * (1 - rate) / (n - 1);
  if (square <= 0)
    return FALSE;
  left = evaluations * rate - both;
  root = left * left - (evaluations * evaluations - z * z * deviation * deviation / n) * square;
  *low = MAX ((left - sqrt (MAX (root, 0))) / square, 0);
  *high = (left + sqrt (MAX (root, 0))) / square;
  return TRUE;
}

static void
write_wide (GString    *text,
            QueensWide  number)
{
  char digits[WIDE_ROOM];
  guint i = sizeof digits - 1;

  digits[i] = '\0';
  do
    digits[--i] = '0' + number % 10;
  while ((number /= 10) > 0);
  g_string_append_printf (text, " %s", &digits[i]);
}

void
queens_summary_write (const QueensSummary *self,
                      GString             *text)
{
  for (guint end = 0; end < QUEENS_N_ENDS; end++)
    if (self->ends[end] > 0)
      g_string_append_printf (text, "end %s %" G_GUINT64_FORMAT "\n",
                              queens_end_choices[end].id, self->ends[end]);
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      const char *id = queens_fate_choices[fate].id;
      guint n;
      const QueensOccurrence *occurrences
        = queens_distribution_get_occurrences (self->iterations[fate], &n);

      for (guint measure = 0; n > 0 && measure < queens_summary_count_measures (self); measure++)
        if (measure != QUEENS_MEASURE_ITERATIONS)
          {
            g_string_append_printf (text, "sum %s %s", id, queens_measure_choices[measure].id);
            write_wide (text, self->moments[fate][measure].sum);
            write_wide (text, self->moments[fate][measure].squares);
            g_string_append_c (text, '\n');
          }
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "iterations %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                                id, occurrences[i].value, occurrences[i].count);
    }
  for (guint i = 0; i < self->nodes->len; i++)
    g_string_append_printf (text, "nodes %u %" G_GUINT64_FORMAT "\n", i,
                            g_array_index (self->nodes, guint64, i));
}

typedef struct
{
  QueensSummary *summary;
  guint64        n_ended;       /* number of trials in all "end" lines */
  guint64        n_counted;     /* number of trials in all "iterations" lines */
  const char    *sums[QUEENS_N_FATES][QUEENS_N_MEASURES];       /* the "sum" lines, or NULL */
} Reading;

static gboolean
read_choice (const QueensChoice *choices,
             const char         *id,
             guint              *index)
{
  gint found = queens_choice_parse (choices, "", id, NULL);

  *index = MAX (found, 0);
  return found >= 0;
}

static gboolean
read_number (const char *text,
             guint64    *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL);
}

static gboolean
read_wide (const char *text,
           QueensWide *number)
{
  const QueensWide most = ~(QueensWide) 0;

  *number = 0;
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    {
      guint digit = *text - '0';

      if (!g_ascii_isdigit (*text) || *number > (most - digit) / 10)
        return FALSE;
      *number = *number * 10 + digit;
    }
  return TRUE;
}

/* Reads “end ENDED COUNT”, “sum FATE MEASURE SUM SQUARES”, “iterations FATE ITERATIONS COUNT” or
 * “nodes DEPTH SUM”. */
static gboolean
read_line (Reading    *self,
           const char *line)
{
  QueensSummary *summary = self->summary;
  g_auto (GStrv) words = g_strsplit (line, " ", MAX_WORDS + 1);
  guint n_words = g_strv_length (words);
  guint end, fate, measure;
  guint64 iterations, count;

  if (n_words == 3 && g_str_equal (words[0], "end"))
    {
      if (!read_choice (queens_end_choices, words[1], &end) || end == QUEENS_END_NONE
          || !read_number (words[2], &count)
          || !g_uint64_checked_add (&self->n_ended, self->n_ended, count))
        return FALSE;
      summary->ends[end] += count;
      return TRUE;
    }
  if (n_words == 3 && g_str_equal (words[0], "nodes"))
    {
      if (!read_number (words[1], &iterations) || iterations != summary->nodes->len
          || !read_number (words[2], &count))
        return FALSE;
      g_array_append_val (summary->nodes, count);
      return TRUE;
    }
  if (n_words == 5 && g_str_equal (words[0], "sum"))
    {
      if (!read_choice (queens_fate_choices, words[1], &fate)
          || !read_choice (queens_measure_choices, words[2], &measure)
          || measure == QUEENS_MEASURE_ITERATIONS || self->sums[fate][measure] != NULL)
        return FALSE;
      self->sums[fate][measure] = line;
      return read_wide (words[3], &summary->moments[fate][measure].sum)
             && read_wide (words[4], &summary->moments[fate][measure].squares);
    }
  if (n_words == 4 && g_str_equal (words[0], "iterations"))
    {
      if (!read_choice (queens_fate_choices, words[1], &fate)
          || !read_number (words[2], &iterations) || !read_number (words[3], &count)
          || !g_uint64_checked_add (&self->n_counted, self->n_counted, count))
        return FALSE;
      queens_distribution_add (summary->iterations[fate], iterations, count);
      return TRUE;
    }
  return FALSE;
}

/* Checks that the ends, the iterations and the sums have the same number of trials. */
static gboolean
check_counts (Reading    *self,
              QueensFate  fate)
{
  guint64 count = self->summary->iterations[fate]->moments.count;
  guint64 n_ended = 0;

  for (guint end = 0; end < QUEENS_N_ENDS; end++)
    if (queens_end_get_fate (end) == fate)
      n_ended += self->summary->ends[end];
  for (guint measure = QUEENS_MEASURE_ITERATIONS + 1; measure < QUEENS_N_MEASURES; measure++)
    {
      /* Only systematic searches have nodes, backtracks and solutions. */
      gboolean is_used = measure < QUEENS_MEASURE_NODES
                         || self->sums[fate][QUEENS_MEASURE_NODES] != NULL;

      if ((self->sums[fate][measure] != NULL) != (count > 0 && is_used))
        return FALSE;
      self->summary->moments[fate][measure].count = count;
    }
  return n_ended == count;
}

/* Returns TRUE if natural numbers with this count, sum and sum of squares can exist. The sum of
 * squares is lowest if the numbers are as equal as possible, and highest if one number is the whole
 * sum. Sums that overflow are impossible. */
static gboolean
is_possible (const QueensMoments *moments)
{
  QueensWide mean = moments->sum / moments->count;
  QueensWide n_above = moments->sum % moments->count;   /* how many numbers must be mean + 1 */
  QueensWide least, above;

  if (mean >= G_MAXUINT64
      || __builtin_mul_overflow (mean * mean, moments->count - n_above, &least)
      || __builtin_mul_overflow ((mean + 1) * (mean + 1), n_above, &above)
      || __builtin_add_overflow (least, above, &least))
    return FALSE;
  return moments->squares >= least
         && (moments->sum > G_MAXUINT64 || moments->squares <= moments->sum * moments->sum);
}

QueensSummary *
queens_summary_read (const char *const  *lines,
                     GError            **error)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  Reading reading = { summary };

  for (; *lines != NULL; lines++)
    if (!read_line (&reading, *lines))
      {
        g_autofree char *quoted = g_utf8_make_valid (*lines, -1);

        queens_refuse (error, _("“%s” isn’t a line of a summary. Lines are “end ENDED COUNT”, “sum "
                                "FATE MEASURE SUM SQUARES”, “iterations FATE ITERATIONS COUNT” or "
                                "“nodes DEPTH SUM”, each once."), quoted);
        return NULL;
      }
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (!check_counts (&reading, fate))
      {
        queens_refuse (error,
                       _("The lines of the summary give different numbers of “%s” trials. Some "
                         "lines are missing or were changed."), queens_fate_choices[fate].id);
        return NULL;
      }
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
      if (reading.sums[fate][measure] != NULL && !is_possible (&summary->moments[fate][measure]))
        {
          queens_refuse (error, _("The line “%s” is wrong: no numbers have this sum and this sum "
                                  "of squares."), reading.sums[fate][measure]);
          return NULL;
        }
  if (summary->nodes->len > 0 && !has_all_nodes (summary))
    {
      queens_refuse (error, _("The “nodes” lines of the summary don’t add up to the number of "
                              "nodes. Some lines are missing or were changed."));
      return NULL;
    }
  return g_steal_pointer (&summary);
}
