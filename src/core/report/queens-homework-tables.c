/* queens-homework-tables.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-tables.h"

#include "queens-climb.h"
#include "queens-notation.h"
#include "queens-number.h"

#include <inttypes.h>
#include <stdarg.h>

static GPtrArray *
new_table (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
}

/* What was searched */

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
add_squares (GPtrArray          *table,
             const char         *name,
             const QueensSquare *squares,
             gsize               n_squares)
{
  g_autofree char *text = queens_notation_write_squares (squares, n_squares);

  add_fact (table, name, "%s", n_squares == 0 ? "none" : text);
}

static void
add_problem (GPtrArray           *table,
             const QueensProblem *problem)
{
  const QueensSquare *squares;
  gsize n_squares;

  add_fact (table, "Size", "%u", problem->size);
  add_fact (table, "Queens", "%u", problem->n_queens);
  add_fact (table, "Placement", "%s",
            queens_placement_choices[problem->placement].id);
  squares = queens_problem_get_static_points (problem, &n_squares);
  add_squares (table, "Static points", squares, n_squares);
  squares = queens_problem_get_boulders (problem, &n_squares);
  add_squares (table, "Boulders", squares, n_squares);
}

static void
add_convention (GPtrArray         *table,
                const QueensSetup *setup)
{
  add_fact (table, "Cost", "%s", queens_cost_choices[setup->convention.cost].id);
  add_fact (table, "Moves", "%s", queens_moves_choices[setup->convention.moves].id);
  add_fact (table, "Ties", "%s", queens_ties_choices[setup->convention.ties].id);
  if (setup->convention.plateau == QUEENS_PLATEAU_JUMP)
    add_fact (table, "Jump", "%s",
              queens_plateau_jump_choices[(gint) queens_setup_get_param (setup, "jump")].id);
}

static void
add_limits (GPtrArray            *table,
            const QueensHomework *self)
{
  const QueensSetup *restart = &self->setups[QUEENS_HOMEWORK_RESTART];

  add_fact (table, "Plateau", "%s; with sideways moves: %s",
            queens_plateau_choices[restart->convention.plateau].id,
            queens_plateau_choices[QUEENS_PLATEAU_SIDEWAYS].id);
  add_fact (table, "Sideways limit", "%.0f", queens_setup_get_param (restart, "sideways-limit"));
  add_fact (table, "Iteration limit", "%" PRIu64 "; with restarts: %" PRIu64,
            self->setups[QUEENS_HOMEWORK_CLIMB].max_iterations, restart->max_iterations);
  add_fact (table, "Attempts with restarts", "at most %.0f",
            queens_setup_get_param (restart, "attempts"));
}

GPtrArray *
queens_homework_list_facts (const QueensHomework *self,
                            const char           *date)
{
  const QueensSetup *setup = &self->setups[QUEENS_HOMEWORK_CLIMB];
  GPtrArray *table = new_table ();

  add_fact (table, "Program", "Queenside " QUEENSIDE_VERSION);
  if (date != NULL)
    add_fact (table, "Date", "%s", date);
  add_problem (table, setup->problem);
  add_convention (table, setup);
  add_limits (table, self);
  add_fact (table, "Generator", "%s", queens_generator_choices[setup->generator].id);
  add_fact (table, "Seed", "%u", setup->seed);
  add_fact (table, "Trials of each search", "%" PRIu64, self->n_trials);
  return table;
}

/* What it came to */

typedef struct _Row Row;

struct _Row
{
  const char *name;
  /* The cell of a search. */
  char     *(*write) (const Row           *row,
                      const QueensSummary *summary,
                      QueensHomeworkStyle  style);
  QueensPart          part;
  QueensMeasure       measure;
  gdouble             bound;    /* of the interval: 0 for its lower end, 1 for its upper one */
};

static char *
write_number (gboolean            has_number,
              gdouble             number,
              QueensHomeworkStyle style)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (style == QUEENS_HOMEWORK_EXACT)
    return has_number ? queens_number_write (number) : g_strdup ("");
  return g_strdup (has_number ? g_ascii_formatd (text, sizeof text, "%.2f", number) : "–");
}

static char *
write_share (gboolean            has_share,
             gdouble             share,
             QueensHomeworkStyle style)
{
  g_autofree char *number = NULL;

  if (style == QUEENS_HOMEWORK_EXACT)
    return write_number (has_share, share, style);
  number = write_number (has_share, 100 * share, style);
  return has_share ? g_strconcat (number, " %", NULL) : g_steal_pointer (&number);
}

static char *
write_count (const Row           *row,
             const QueensSummary *summary,
             QueensHomeworkStyle  style)
{
  return g_strdup_printf ("%" PRIu64, queens_summary_get_count (summary, row->part));
}

/* Of the part: solved trials, or those that are not. */
static char *
write_rate (const Row           *row,
            const QueensSummary *summary,
            QueensHomeworkStyle  style)
{
  gdouble n_trials = queens_summary_get_count (summary, QUEENS_PART_ALL);

  return write_share (n_trials > 0, queens_summary_get_count (summary, row->part) / n_trials,
                      style);
}

static char *
write_bound (const Row           *row,
             const QueensSummary *summary,
             QueensHomeworkStyle  style)
{
  gdouble low;
  gdouble high;

  queens_summary_get_interval (summary, &low, &high);
  return write_share (TRUE, low + row->bound * (high - low), style);
}

static char *
write_mean (const Row           *row,
            const QueensSummary *summary,
            QueensHomeworkStyle  style)
{
  gdouble mean;
  gboolean has_mean = queens_summary_get_mean (summary, row->part, row->measure, &mean);

  return write_number (has_mean, mean, style);
}

static char *
write_deviation (const Row           *row,
                 const QueensSummary *summary,
                 QueensHomeworkStyle  style)
{
  gdouble deviation;
  gboolean has_deviation = queens_summary_get_deviation (summary, row->part, row->measure,
                                                         &deviation);

  return write_number (has_deviation, deviation, style);
}

/* Of iterations alone. */
static char *
write_median (const Row           *row,
              const QueensSummary *summary,
              QueensHomeworkStyle  style)
{
  gdouble median;
  gboolean has_median = queens_summary_get_part_quantile (summary, row->part, 0.5, &median);

  return write_number (has_median, median, style);
}

#define ITERATIONS(name, part) \
  { "Iterations when " name ", mean", write_mean, part, QUEENS_MEASURE_ITERATIONS }, \
  { "Iterations when " name ", deviation", write_deviation, part, QUEENS_MEASURE_ITERATIONS }, \
  { "Iterations when " name ", median", write_median, part, QUEENS_MEASURE_ITERATIONS }

static const Row climb_rows[] = {
  { "Trials", write_count, QUEENS_PART_ALL },
  { "Solved", write_count, QUEENS_PART_SOLVED },
  { "Success rate", write_rate, QUEENS_PART_SOLVED },
  { "Success rate, 95 % interval from", write_bound, QUEENS_PART_SOLVED, .bound = 0 },
  { "Success rate, 95 % interval to", write_bound, QUEENS_PART_SOLVED, .bound = 1 },
  { "Failure rate", write_rate, QUEENS_PART_UNSOLVED },
  ITERATIONS ("solved", QUEENS_PART_SOLVED),
  ITERATIONS ("not solved", QUEENS_PART_UNSOLVED),
};

static const Row restart_rows[] = {
  { "Trials", write_count, QUEENS_PART_ALL },
  { "Solved", write_count, QUEENS_PART_SOLVED },
  { "Restarts until solved, mean", write_mean, QUEENS_PART_SOLVED, QUEENS_MEASURE_RESTARTS },
  { "Restarts until solved, deviation", write_deviation, QUEENS_PART_SOLVED,
    QUEENS_MEASURE_RESTARTS },
  { "Iterations until solved, mean", write_mean, QUEENS_PART_SOLVED, QUEENS_MEASURE_ITERATIONS },
  { "Iterations until solved, deviation", write_deviation, QUEENS_PART_SOLVED,
    QUEENS_MEASURE_ITERATIONS },
  { "Iterations until solved, median", write_median, QUEENS_PART_SOLVED,
    QUEENS_MEASURE_ITERATIONS },
};

/* Two searches, from @first on, beside each other. */
static GPtrArray *
list_rows (const QueensHomework *self,
           QueensHomeworkSearch  first,
           const Row            *rows,
           gsize                 n_rows,
           QueensHomeworkStyle   style)
{
  GPtrArray *table = new_table ();
  char **head = g_new0 (char *, 4);

  for (guint i = 0; i < 2; i++)
    head[i + 1] = g_strdup (queens_homework_search_choices[first + i].name);
  head[0] = g_strdup ("");
  g_ptr_array_add (table, head);
  for (gsize i = 0; i < n_rows; i++)
    {
      char **row = g_new0 (char *, 4);

      row[0] = g_strdup (rows[i].name);
      for (guint j = 0; j < 2; j++)
        row[j + 1] = rows[i].write (&rows[i], self->summaries[first + j], style);
      g_ptr_array_add (table, row);
    }
  return table;
}

GPtrArray *
queens_homework_list_climbs (const QueensHomework *self,
                             QueensHomeworkStyle   style)
{
  return list_rows (self, QUEENS_HOMEWORK_CLIMB, climb_rows, G_N_ELEMENTS (climb_rows), style);
}

GPtrArray *
queens_homework_list_restarts (const QueensHomework *self,
                               QueensHomeworkStyle   style)
{
  return list_rows (self, QUEENS_HOMEWORK_RESTART, restart_rows, G_N_ELEMENTS (restart_rows),
                    style);
}
