/* queens-homework-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-page.h"

#include "queens-algorithm.h"
#include "queens-homework-tables.h"
#include "queens-notation.h"

#include <inttypes.h>

/* Lists of more queens are not read by people; the CSV file has them. */
#define MOST_QUEENS_IN_LIST 24

typedef struct
{
  const QueensHomework       *homework;
  const QueensHomeworkMarkup *markup;
  GString                    *text;
} Page;

static void
add_paragraph (Page       *self,
               const char *format,
               ...)
{
  g_autofree char *words = NULL;
  va_list values;

  va_start (values, format);
  words = g_strdup_vprintf (format, values);
  va_end (values);
  self->markup->paragraph (self->text, words);
}

/* What was searched */

static void
add_facts (Page       *self,
           const char *date)
{
  g_autoptr (GPtrArray) facts = queens_homework_list_facts (self->homework, date);

  self->markup->heading (self->text, "Conventions");
  self->markup->facts (self->text, facts);
}

static void
add_command_lines (Page *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    g_ptr_array_add (lines, queens_homework_write_line (self->homework, i));
  self->markup->heading (self->text, "The same numbers again");
  add_paragraph (self, "These commands print what they are made of, with all digits: of both "
                       "climbs, then of both searches with restarts.");
  self->markup->lines (self->text, lines);
}

/* What it came to */

static void
add_climbs (Page *self)
{
  g_autoptr (GPtrArray) table = queens_homework_list_climbs (self->homework,
                                                             QUEENS_HOMEWORK_ROUNDED);

  self->markup->heading (self->text, "Table 1: one climb");
  self->markup->table (self->text, table);
  add_paragraph (self, "Each trial is a climb from a random board. The interval is Wilson's, "
                       "the deviation that of a sample.");
}

static void
add_unsolved (Page                 *self,
              QueensHomeworkSearch  search)
{
  guint64 n_unsolved = queens_summary_get_count (self->homework->summaries[search],
                                                 QUEENS_PART_UNSOLVED);
  const char *name = queens_homework_search_choices[search].name;

  if (n_unsolved == self->homework->n_trials)
    add_paragraph (self, "%s: none of %" PRIu64 " trials found a solution.", name, n_unsolved);
  else if (n_unsolved > 0)
    add_paragraph (self,
                   "%s: %" PRIu64 " of %" PRIu64 " trials found no solution; "
                   "they are in no mean.",
                   name, n_unsolved, self->homework->n_trials);
}

static void
add_restarts (Page *self)
{
  g_autoptr (GPtrArray) table = queens_homework_list_restarts (self->homework,
                                                               QUEENS_HOMEWORK_ROUNDED);
  const QueensSetup *setup = &self->homework->setups[QUEENS_HOMEWORK_RESTART];

  self->markup->heading (self->text, "Table 2: random restart until solved");
  self->markup->table (self->text, table);
  add_paragraph (self,
                 "Each trial climbs from one random board after another until a climb solves, "
                 "from at most %.0f of them, in at most %" PRIu64 " iterations.",
                 queens_setup_get_param (setup, "attempts"), setup->max_iterations);
  add_unsolved (self, QUEENS_HOMEWORK_RESTART);
  add_unsolved (self, QUEENS_HOMEWORK_SIDEWAYS_RESTART);
}

/* Sequences */

static char *
describe (const QueensHomeworkSequence *sequence,
          guint                         trial)
{
  guint64 n_iterations = sequence->n_states - 1;
  gint64 cost = queens_homework_sequence_get (sequence, sequence->states->len - 1)->cost;

  return g_strdup_printf ("Trial %u: %s at cost %" PRId64 " after %" PRIu64 " %s", trial,
                          queens_end_choices[sequence->end].name, cost, n_iterations,
                          n_iterations == 1 ? "iteration" : "iterations");
}

static void
add_states (Page                         *self,
            const QueensHomeworkSequence *sequence)
{
  const QueensProblem *problem = self->homework->setups[QUEENS_HOMEWORK_CLIMB].problem;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (problem->n_queens > MOST_QUEENS_IN_LIST)
    return;
  for (guint i = 0; i < sequence->states->len; i++)
    {
      const QueensHomeworkState *state = queens_homework_sequence_get (sequence, i);
      guint64 gap = queens_homework_sequence_get_gap (sequence, i);

      if (gap > 0)
        g_ptr_array_add (lines, g_strdup_printf ("… %" PRIu64 " more", gap));
      g_ptr_array_add (lines,
                       queens_notation_write_step (problem, state->places, state->cost));
    }
  self->markup->lines (self->text, lines);
}

static void
add_sequences (Page              *self,
               const char *const *svgs)
{
  self->markup->heading (self->text, "Steepest ascent, state by state");
  add_paragraph (
    self,
    "The arrow is the move that led to a board, circles are attacked queens; below each board is "
    "its cost.");
  for (guint i = 0; i < self->homework->n_sequences; i++)
    {
      const QueensHomeworkSequence *sequence = &self->homework->sequences[QUEENS_HOMEWORK_CLIMB][i];
      g_autofree char *description = describe (sequence, i);

      add_paragraph (self, "%s", description);
      self->markup->picture (self->text, i + 1, svgs[i], description);
      add_states (self, sequence);
    }
}

static void
add_sideways_sequences (Page *self)
{
  self->markup->heading (self->text, "The same trials with sideways moves");
  for (guint i = 0; i < self->homework->n_sequences; i++)
    {
      const QueensHomeworkSequence *sequence = &self->homework
                                                  ->sequences[QUEENS_HOMEWORK_SIDEWAYS][i];
      g_autofree char *description = describe (sequence, i);

      add_paragraph (self, "%s", description);
      add_states (self, sequence);
    }
}

char *
queens_homework_write_page (const QueensHomework       *self,
                            const QueensHomeworkMarkup *markup,
                            const char                 *date,
                            const char *const          *svgs)
{
  guint n_queens = self->setups[QUEENS_HOMEWORK_CLIMB].problem->n_queens;
  g_autofree char *title = g_strdup_printf ("Hill climbing on %u %s", n_queens,
                                            n_queens == 1 ? "queen" : "queens");
  Page page = { self, markup, g_string_new (NULL) };

  markup->begin (page.text, title);
  add_facts (&page, date);
  add_climbs (&page);
  add_restarts (&page);
  add_sequences (&page, svgs);
  add_sideways_sequences (&page);
  add_command_lines (&page);
  markup->end (page.text);
  return g_string_free (page.text, FALSE);
}
