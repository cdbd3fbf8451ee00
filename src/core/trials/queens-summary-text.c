/* queens-summary-text.c: a summary as text, written and read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-summary-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORDS 5
#define WIDE_ROOM 40            /* characters of the largest wide number, and the end of text */

G_DEFINE_QUARK (queens-summary-error-quark, queens_summary_error)

/* Writing */

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

static void
write_sums (const QueensSummary *self,
            QueensFate           fate,
            GString             *text)
{
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    if (measure != QUEENS_MEASURE_ITERATIONS)
      {
        g_string_append_printf (text, "sum %s %s", queens_fate_choices[fate].id,
                                queens_measure_choices[measure].id);
        write_wide (text, self->moments[fate][measure].sum);
        write_wide (text, self->moments[fate][measure].squares);
        g_string_append_c (text, '\n');
      }
}

static void
write_iterations (const QueensSummary *self,
                  QueensFate           fate,
                  GString             *text)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (self->iterations[fate],
                                                                             &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "iterations %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                            queens_fate_choices[fate].id, occurrences[i].value,
                            occurrences[i].count);
}

void
queens_summary_write (const QueensSummary *self,
                      GString             *text)
{
  for (guint end = 0; end < QUEENS_SUMMARY_N_ENDS; end++)
    if (self->ends[end] > 0)
      g_string_append_printf (text, "end %s %" G_GUINT64_FORMAT "\n",
                              queens_end_choices[end].id, self->ends[end]);
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (queens_distribution_get_count (self->iterations[fate]) > 0)
      {
        write_sums (self, fate, text);
        write_iterations (self, fate, text);
      }
}

/* Reading */

typedef struct
{
  QueensSummary *summary;
  gboolean       has_sum[QUEENS_N_FATES][QUEENS_N_MEASURES];
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

static gboolean
read_end (Reading     *self,
          char *const *words)
{
  guint end;
  guint64 count;

  if (!read_choice (queens_end_choices, words[1], &end) || !read_number (words[2], &count))
    return FALSE;
  self->summary->ends[end] += count;
  return end != QUEENS_END_NONE;
}

static gboolean
read_sum (Reading     *self,
          char *const *words)
{
  guint fate, measure;
  QueensMoments *moments;

  if (!read_choice (queens_fate_choices, words[1], &fate)
      || !read_choice (queens_measure_choices, words[2], &measure)
      || measure == QUEENS_MEASURE_ITERATIONS || self->has_sum[fate][measure])
    return FALSE;
  moments = &self->summary->moments[fate][measure];
  self->has_sum[fate][measure] = TRUE;
  return read_wide (words[3], &moments->sum) && read_wide (words[4], &moments->squares);
}

static gboolean
read_iterations (Reading     *self,
                 char *const *words)
{
  guint fate;
  guint64 iterations, count;

  if (!read_choice (queens_fate_choices, words[1], &fate)
      || !read_number (words[2], &iterations) || !read_number (words[3], &count))
    return FALSE;
  queens_distribution_add (self->summary->iterations[fate], iterations, count);
  return TRUE;
}

static gboolean
read_line (Reading    *self,
           const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", MAX_WORDS + 1);
  guint n_words = g_strv_length (words);

  if (n_words == 3 && g_str_equal (words[0], "end"))
    return read_end (self, words);
  if (n_words == 5 && g_str_equal (words[0], "sum"))
    return read_sum (self, words);
  if (n_words == 4 && g_str_equal (words[0], "iterations"))
    return read_iterations (self, words);
  return FALSE;
}

/* The trials that the lines of ends tell of must be those that the iterations and sums are of. */
static gboolean
complete (Reading    *self,
          QueensFate  fate)
{
  guint64 count = queens_distribution_get_count (self->summary->iterations[fate]);
  guint64 n_ended = 0;

  for (guint end = 0; end < QUEENS_SUMMARY_N_ENDS; end++)
    if (queens_summary_get_fate (end) == fate)
      n_ended += self->summary->ends[end];
  for (guint measure = QUEENS_MEASURE_ITERATIONS + 1; measure < QUEENS_N_MEASURES; measure++)
    {
      if (self->has_sum[fate][measure] != (count > 0))
        return FALSE;
      self->summary->moments[fate][measure].count = count;
    }
  return n_ended == count;
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
        g_set_error (error, QUEENS_SUMMARY_ERROR, QUEENS_SUMMARY_ERROR_LINE,
                     _("“%s” is no line of a summary; one is “end ENDED COUNT”, "
                       "“sum FATE MEASURE SUM SQUARES” or “iterations FATE ITERATIONS COUNT”, "
                       "each once."), *lines);
        return NULL;
      }
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (!complete (&reading, fate))
      {
        g_set_error (error, QUEENS_SUMMARY_ERROR, QUEENS_SUMMARY_ERROR_COUNTS,
                     _("The lines of the summary do not agree on how many trials are “%s”; "
                       "some are missing or were changed."), queens_fate_choices[fate].id);
        return NULL;
      }
  return g_steal_pointer (&summary);
}
