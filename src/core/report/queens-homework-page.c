/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-homework-page.h"

#include "queens-climb.h"
#include "queens-facts.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-record.h"

#include <inttypes.h>

/* Maximum number of queens in a list on the page. The CSV file has all lists. */
#define MOST_QUEENS_IN_LIST 24

G_GNUC_PRINTF (3, 4)
static void
add_fact (GPtrArray  *table,
          const char *name,
          const char *format,
          ...)
{
  char **row = g_new0 (char *, 3);
  va_list values;

  row[0] = g_strdup (name);
  va_start (values, format);
  row[1] = g_strdup_vprintf (format, values);
  va_end (values);
  g_ptr_array_add (table, row);
}

static void
add_facts (GPtrArray            *table,
           const QueensSetup    *setup,
           const QueensFactKind *kinds)
{
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, kinds);

  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      g_autofree char *value = queens_fact_write (fact);

      add_fact (table, fact->name, "%s", *value == '\0' ? "none" : value);
    }
}

/* Lists the facts for the CSV file, named as in the command and in documents. @date may be NULL. */
static GPtrArray *
list_facts (const QueensHomework *self,
            const char           *date)
{
  static const QueensFactKind rules[] = {
    QUEENS_FACT_SIZE, QUEENS_FACT_QUEENS, QUEENS_FACT_PLACEMENT, QUEENS_FACT_STATIC_POINTS,
    QUEENS_FACT_BOULDERS, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_N_FACTS
  };
  static const QueensFactKind chance[] = {
    QUEENS_FACT_GENERATOR, QUEENS_FACT_SEED, QUEENS_N_FACTS
  };
  const QueensSetup *climb = &self->setups[QUEENS_HOMEWORK_CLIMB];
  const QueensSetup *restart = &self->setups[QUEENS_HOMEWORK_RESTART];
  GPtrArray *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  add_fact (table, "Program", "Queenside " QUEENSIDE_VERSION);
  if (date != NULL)
    add_fact (table, "Date", "%s", date);
  add_facts (table, climb, rules);
  if (climb->convention.plateau == QUEENS_PLATEAU_JUMP)
    add_fact (table, "Jump", "%s",
              queens_plateau_jump_choices[(gint) queens_setup_get_param (climb, "jump")].id);
  add_fact (table, "Plateau", "%s; with sideways moves: %s",
            queens_plateau_choices[restart->convention.plateau].id,
            queens_plateau_choices[QUEENS_PLATEAU_SIDEWAYS].id);
  add_fact (table, "Sideways limit", "%.0f", queens_setup_get_param (restart, "sideways-limit"));
  add_fact (table, "Iteration limit", "%" PRIu64 "; with restarts: %" PRIu64,
            climb->max_iterations, restart->max_iterations);
  add_fact (table, "Attempts with restarts", "at most %.0f",
            queens_setup_get_param (restart, "attempts"));
  add_facts (table, climb, chance);
  add_fact (table, "Trials of each search", "%" PRIu64, self->n_trials);
  return table;
}

static const char *
get_phrase (const QueensChoice *choice)
{
  return choice->phrase != NULL ? choice->phrase : choice->name;
}

static void
add_squares (GPtrArray           *table,
             const char          *name,
             const QueensSquares *squares,
             const char          *words)
{
  g_autofree char *list = NULL;

  if (squares->length == 0)
    return;
  list = queens_notation_write_squares (squares->squares, squares->length);
  add_fact (table, name, "%s: %s", list, words);
}

static char *
describe_limit (guint64 n_iterations)
{
  return n_iterations == 0 ? g_strdup ("no iteration limit")
                           : g_strdup_printf ("%" PRIu64 " iteration%s", n_iterations,
                                              n_iterations == 1 ? "" : "s");
}

/* Lists the facts of list_facts() in ordinary words, for readers who don't know Queenside's
 * terms. */
static GPtrArray *
list_words (const QueensHomework *self,
            const char           *date)
{
  const QueensSetup *climb = &self->setups[QUEENS_HOMEWORK_CLIMB];
  const QueensSetup *restart = &self->setups[QUEENS_HOMEWORK_RESTART];
  const QueensProblem *problem = climb->problem;
  g_autofree char *limit = describe_limit (climb->max_iterations);
  g_autofree char *restart_limit = describe_limit (restart->max_iterations);
  GPtrArray *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  add_fact (table, "Program", "Queenside " QUEENSIDE_VERSION);
  if (date != NULL)
    add_fact (table, "Date", "%s", date);
  add_fact (table, "Board", "%u by %u squares, %u %s, %s", problem->size, problem->size,
            problem->n_queens, problem->n_queens == 1 ? "queen" : "queens",
            problem->is_anywhere ? "on any squares" : "one in every column");
  add_squares (table, "Static points", &problem->static_points,
               "their queens never move");
  add_squares (table, "Boulders", &problem->boulders,
               "squares without queens, which also block attacks");
  add_fact (table, "Cost of a board", "%s; 0 is a solution",
            get_phrase (&queens_cost_choices[climb->convention.cost]));
  add_fact (table, "A move", "%s", get_phrase (&queens_moves_choices[climb->convention.moves]));
  add_fact (table, "Among equally good moves", "%s",
            get_phrase (&queens_ties_choices[climb->convention.ties]));
  add_fact (table, "If no move is better", "%s",
            get_phrase (&queens_plateau_choices[climb->convention.plateau]));
  add_fact (table, "With sideways moves",
            "also moves to equally good boards, up to %.0f times in a row",
            queens_setup_get_param (restart, "sideways-limit"));
  add_fact (table, "Limit of a climb", "%s", limit);
  add_fact (table, "Limits with restarts", "%.0f boards and %s",
            queens_setup_get_param (restart, "attempts"), restart_limit);
  add_fact (table, "Random numbers", "%s",
            get_phrase (&queens_generator_choices[climb->generator]));
  add_fact (table, "Seed", "%" PRIu32, climb->seed);
  add_fact (table, "Trials of each search", "%" PRIu64, self->n_trials);
  return table;
}

/* Format of numbers. Rounded rates are percentages. Exact rates are from 0 to 1. */
typedef enum
{
  ROUNDED,
  EXACT,
} Style;

typedef enum
{
  COUNT,
  RATE,
  LOW,                          /* LOW and HIGH are the ends of the rate's interval */
  HIGH,
  MEAN,
  DEVIATION,
  MEDIAN,                       /* only for iterations */
} Figure;

typedef struct
{
  const char    *name;
  Figure         figure;
  QueensPart     part;
  QueensMeasure  measure;
} Row;

#define ITERATIONS(name, part) \
  { "Iterations " name ", mean", MEAN, part, QUEENS_MEASURE_ITERATIONS }, \
  { "Iterations " name ", deviation", DEVIATION, part, QUEENS_MEASURE_ITERATIONS }, \
  { "Iterations " name ", median", MEDIAN, part, QUEENS_MEASURE_ITERATIONS }

static const Row climb_rows[] = {
  { "Trials", COUNT, QUEENS_PART_ALL },
  { "Solved", COUNT, QUEENS_PART_SOLVED },
  { "Success rate", RATE, QUEENS_PART_SOLVED },
  { "Success rate, 95 % interval from", LOW },
  { "Success rate, 95 % interval to", HIGH },
  { "Failure rate", RATE, QUEENS_PART_UNSOLVED },
  ITERATIONS ("when solved", QUEENS_PART_SOLVED),
  ITERATIONS ("when not solved", QUEENS_PART_UNSOLVED),
};

static const Row restart_rows[] = {
  { "Trials", COUNT, QUEENS_PART_ALL },
  { "Solved", COUNT, QUEENS_PART_SOLVED },
  { "Restarts until solved, mean", MEAN, QUEENS_PART_SOLVED, QUEENS_MEASURE_RESTARTS },
  { "Restarts until solved, deviation", DEVIATION, QUEENS_PART_SOLVED, QUEENS_MEASURE_RESTARTS },
  ITERATIONS ("until solved", QUEENS_PART_SOLVED),
};

static char *
write_cell (const Row           *row,
            const QueensSummary *summary,
            Style                style)
{
  guint64 n_trials = queens_summary_get_count (summary, QUEENS_PART_ALL);
  QueensMoments moments = queens_summary_get_moments (summary, row->part, row->measure);
  gboolean is_share = row->figure == RATE || row->figure == LOW || row->figure == HIGH;
  gboolean has_number = TRUE;
  gdouble number = 0;
  gdouble bound;
  g_autoptr (QueensDistribution) iterations = NULL;
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  switch (row->figure)
    {
    case COUNT:
      return g_strdup_printf ("%" PRIu64, moments.count);
    case RATE:
      has_number = n_trials > 0;
      number = (gdouble) moments.count / n_trials;
      break;
    case LOW:
      queens_summary_get_interval (summary, &number, &bound);
      break;
    case HIGH:
      queens_summary_get_interval (summary, &bound, &number);
      break;
    case MEAN:
      has_number = queens_moments_get_mean (moments, &number);
      break;
    case DEVIATION:
      has_number = queens_moments_get_deviation (moments, &number);
      break;
    case MEDIAN:
      iterations = queens_summary_gather_iterations (summary, row->part);
      has_number = queens_distribution_get_quantile (iterations, 0.5, &number);
      break;
    }
  if (!has_number)
    return g_strdup (style == EXACT ? "" : "–");
  if (style == EXACT)
    return queens_number_write (number);
  g_ascii_formatd (text, sizeof text, "%.2f", is_share ? 100 * number : number);
  return g_strconcat (text, is_share ? " %" : NULL, NULL);
}

/* Returns a table that compares two searches. The first row has headings. */
static GPtrArray *
list_results (const QueensHomework *self,
              QueensHomeworkSearch  first,
              Style                 style)
{
  gboolean are_climbs = first < QUEENS_N_HOMEWORK_CLIMBS;
  const Row *rows = are_climbs ? climb_rows : restart_rows;
  gsize n_rows = are_climbs ? G_N_ELEMENTS (climb_rows) : G_N_ELEMENTS (restart_rows);
  GPtrArray *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  char **head = g_new0 (char *, 4);

  head[0] = g_strdup ("");
  for (guint i = 0; i < 2; i++)
    head[i + 1] = g_strdup (queens_homework_search_choices[first + i].name);
  g_ptr_array_add (table, head);
  for (gsize i = 0; i < n_rows; i++)
    {
      char **row = g_new0 (char *, 4);

      row[0] = g_strdup (rows[i].name);
      for (guint j = 0; j < 2; j++)
        row[j + 1] = write_cell (&rows[i], self->summaries[first + j], style);
      g_ptr_array_add (table, row);
    }
  return table;
}

typedef struct
{
  const QueensHomework       *homework;
  const QueensHomeworkMarkup *markup;
  GString                    *text;
} Page;

static void
add_words (Page              *self,
           const char *const  around[2],
           const char        *words)
{
  g_string_append (self->text, around[0]);
  self->markup->escape (self->text, words);
  g_string_append (self->text, around[1]);
}

G_GNUC_PRINTF (2, 3)
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
  add_words (self, self->markup->paragraph, words);
}

static void
add_restarts (Page *self)
{
  g_autoptr (GPtrArray) table = list_results (self->homework, QUEENS_HOMEWORK_RESTART, ROUNDED);
  const QueensSetup *setup = &self->homework->setups[QUEENS_HOMEWORK_RESTART];

  self->markup->table (self->text, table, TRUE);
  add_paragraph (self,
                 "Each trial climbs from one random board after another until a climb finds a "
                 "solution, from at most %.0f boards and in at most %" PRIu64 " iterations.",
                 queens_setup_get_param (setup, "attempts"), setup->max_iterations);
  for (guint i = QUEENS_HOMEWORK_RESTART; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      guint64 n_unsolved = queens_summary_get_count (self->homework->summaries[i],
                                                     QUEENS_PART_UNSOLVED);
      const char *name = queens_homework_search_choices[i].name;

      if (n_unsolved == self->homework->n_trials)
        add_paragraph (self, "%s: none of %" PRIu64 " trials found a solution.", name, n_unsolved);
      else if (n_unsolved > 0)
        add_paragraph (self,
                       "%s: %" PRIu64 " of %" PRIu64 " trials found no solution. "
                       "The means leave them out.",
                       name, n_unsolved, self->homework->n_trials);
    }
}

/* Explains how the results above depend on the tie rule, if ties aren't broken at random. */
static void
add_tie_note (Page *self)
{
  const QueensSetup *setup = &self->homework->setups[QUEENS_HOMEWORK_CLIMB];

  if (setup->convention.ties == QUEENS_TIES_RANDOM)
    return;
  add_paragraph (self,
                 "Chance plays no part in a climb%s: among equally good moves, it chooses %s. A "
                 "climb from the same board therefore always takes the same path, and sideways "
                 "moves often go in circles until their limit. A higher limit doesn’t help then, "
                 "but random sideways moves solve more boards.",
                 setup->convention.plateau == QUEENS_PLATEAU_JUMP ? ", apart from its jumps" : "",
                 get_phrase (&queens_ties_choices[setup->convention.ties]));
}

/* Shows the first trials of @climb state by state, with pictures if @svgs isn't NULL. */
static void
add_sequences (Page                 *self,
               QueensHomeworkSearch  climb,
               const char *const    *svgs)
{
  const QueensProblem *problem = self->homework->setups[QUEENS_HOMEWORK_CLIMB].problem;

  for (guint i = 0; i < self->homework->n_sequences; i++)
    {
      const QueensHomeworkSequence *sequence = &self->homework->sequences[climb][i];
      const QueensHomeworkState *states = (const QueensHomeworkState *) sequence->states->data;
      guint64 n_iterations = sequence->n_states - 1;
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *description = g_strdup_printf (
        "Trial %u: %s at cost %" PRId64 " after %" PRIu64 " %s", i,
        queens_end_choices[sequence->end].name, states[sequence->states->len - 1].cost,
        n_iterations, n_iterations == 1 ? "iteration" : "iterations");

      add_paragraph (self, "%s", description);
      if (svgs != NULL)
        {
          g_autofree char *file = g_strdup_printf ("strip-%u", i + 1);

          self->markup->picture (self->text, file, svgs[i + 1], description);
        }
      if (problem->n_queens > MOST_QUEENS_IN_LIST)
        continue;
      for (guint j = 0; j < sequence->states->len; j++)
        {
          guint64 gap = queens_homework_sequence_get_gap (sequence, j);

          if (gap > 0)
            g_ptr_array_add (lines, g_strdup_printf ("… %" PRIu64 " more", gap));
          g_ptr_array_add (lines, queens_notation_write_step (problem, states[j].places,
                                                              states[j].cost));
        }
      self->markup->lines (self->text, lines);
    }
}

char *
queens_homework_write_page (const QueensHomework       *self,
                            const QueensHomeworkMarkup *markup,
                            const char                 *date,
                            const char *const          *svgs)
{
  Page page = { self, markup, g_string_new (NULL) };
  guint n_queens = self->setups[QUEENS_HOMEWORK_CLIMB].problem->n_queens;
  g_autofree char *title = g_strdup_printf ("Hill climbing on %u %s", n_queens,
                                            n_queens == 1 ? "queen" : "queens");
  g_autoptr (GPtrArray) facts = list_words (self, date);
  g_autoptr (GPtrArray) climbs = list_results (self, QUEENS_HOMEWORK_CLIMB, ROUNDED);
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    g_ptr_array_add (commands, queens_homework_write_line (self, i));

  markup->begin (page.text, title);

  add_words (&page, markup->heading, "The rules");
  markup->table (page.text, facts, FALSE);

  add_words (&page, markup->heading, "Table 1: one climb");
  markup->table (page.text, climbs, TRUE);
  add_paragraph (&page, "Each trial is a climb from a random board. The interval is Wilson’s. "
                        "The deviation is the standard deviation of a sample.");
  add_tie_note (&page);

  add_words (&page, markup->heading, "Table 2: random restart until solved");
  add_restarts (&page);

  if (svgs != NULL)
    {
      add_words (&page, markup->heading, "Chart: share solved by iteration");
      markup->picture (page.text, "chart", svgs[0],
                       "Share of trials solved (vertical) by number of iterations (horizontal), "
                       "one curve for each search");
      add_paragraph (&page, "Each curve rises where trials are solved. The band around a curve is "
                            "its 95 %% interval. Where a curve stays level, no further trials are "
                            "solved. With restarts, the iterations of failed climbs count, too.");
    }

  add_words (&page, markup->heading, "Steepest ascent, state by state");
  add_paragraph (&page, "The arrow shows the move that led to a board, and circles mark attacked "
                        "queens. The number below a board is its cost.");
  add_sequences (&page, QUEENS_HOMEWORK_CLIMB, svgs);

  add_words (&page, markup->heading, "The same trials with sideways moves");
  add_sequences (&page, QUEENS_HOMEWORK_SIDEWAYS, NULL);

  add_words (&page, markup->heading, "Commands for these numbers");
  add_paragraph (&page, "These commands print the numbers with all digits: first for both "
                        "climbs, then for both searches with restarts.");
  markup->lines (page.text, commands);

  g_string_append (page.text, markup->end);
  return g_string_free (page.text, FALSE);
}

#define END_OF_LINE "\r\n"
#define NOWHERE ","             /* empty fields for trial and step */

static void
add_line (GString    *text,
          const char *section,
          const char *search,
          const char *where,
          const char *name,
          const char *value)
{
  g_string_append_printf (text, "%s,%s,%s,", section, search, where);
  queens_csv_append (text, name);
  g_string_append_c (text, ',');
  queens_csv_append (text, value);
  g_string_append (text, END_OF_LINE);
}

static void
add_result_lines (GString              *text,
                  const char           *section,
                  const QueensHomework *self,
                  QueensHomeworkSearch  first)
{
  g_autoptr (GPtrArray) table = list_results (self, first, EXACT);

  for (guint search = 0; search < 2; search++)
    for (guint i = 1; i < table->len; i++)
      {
        char **row = table->pdata[i];

        add_line (text, section, queens_homework_search_choices[first + search].id, NOWHERE, row[0],
                  row[search + 1]);
      }
}

char *
queens_homework_write_csv (const QueensHomework *self,
                           const char           *date)
{
  GString *text = g_string_new ("section,search,trial,step,name,value" END_OF_LINE);
  g_autoptr (GPtrArray) facts = list_facts (self, date);

  for (guint i = 0; i < facts->len; i++)
    {
      char **row = facts->pdata[i];

      add_line (text, "convention", "", NOWHERE, row[0], row[1]);
    }
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      g_autofree char *line = queens_homework_write_line (self, i);

      add_line (text, "command", queens_homework_search_choices[i].id, NOWHERE, "command", line);
    }
  add_result_lines (text, "table 1", self, QUEENS_HOMEWORK_CLIMB);
  add_result_lines (text, "table 2", self, QUEENS_HOMEWORK_RESTART);
  for (guint climb = 0; climb < QUEENS_N_HOMEWORK_CLIMBS; climb++)
    for (guint trial = 0; trial < self->n_sequences; trial++)
      {
        const QueensHomeworkSequence *sequence = &self->sequences[climb][trial];
        const char *id = queens_homework_search_choices[climb].id;
        g_autofree char *last = g_strdup_printf ("%u,", trial);

        for (guint i = 0; i < sequence->states->len; i++)
          {
            const QueensHomeworkState *state
              = &g_array_index (sequence->states, QueensHomeworkState, i);
            g_autofree char *where = g_strdup_printf ("%u,%" PRIu64, trial, state->number);
            g_autofree char *list = queens_notation_write_list (self->setups[climb].problem,
                                                                state->places);
            g_autofree char *cost = g_strdup_printf ("%" PRId64, state->cost);

            add_line (text, "sequence", id, where, "state", list);
            add_line (text, "sequence", id, where, "cost", cost);
          }
        add_line (text, "sequence", id, last, "ended", queens_end_choices[sequence->end].id);
      }
  return g_string_free (text, FALSE);
}
