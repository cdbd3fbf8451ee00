/* cli-count.c: exact answers: count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-count.h"
#include "queens-number.h"
#include "queens-solutions.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <unistd.h>

#define MAX_THREADS 1024

typedef struct
{
  const CliOptions *options;
  QueensProblem    *problem;
  gint              format;
  guint64           n_threads;  /* 0 for as many as there are processors */
} Plan;

static gboolean
check_usage (const CliOptions  *options,
             GError           **error)
{
  if (options->list && options->most_queens)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--list and --most-queens exclude each other; choose one of them."));
  else if (options->queens != NULL && options->most_queens)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--queens and --most-queens exclude each other; choose one of them."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_plan (Plan              *self,
           const CliOptions  *options,
           const CliInput    *input,
           GError           **error)
{
  *self = (Plan) { .options = options, .problem = input->setup.problem };
  return check_usage (options, error)
         && cli_parse_choice (cli_result_choices, "format", options->format, CLI_FORMAT_TEXT,
                              &self->format, error)
         && (options->threads == NULL
             || queens_number_parse ("threads", options->threads, 1, MAX_THREADS, &self->n_threads,
                                     error));
}

/* Progress, for a person who waits: one line, written over and over. */

typedef struct
{
  gint64   begun;
  gint64   written;
  gboolean is_shown;
} Meter;

static gboolean
show_progress (gdouble  done,
               guint64  found,
               gpointer data)
{
  Meter *self = data;
  gint64 now = g_get_monotonic_time ();
  gdouble seconds = (now - self->begun) / (gdouble) G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  if (seconds < 1 || now - self->written < G_USEC_PER_SEC / 4)
    return TRUE;
  self->written = now;
  self->is_shown = TRUE;
  text = g_strdup_printf (_("%.1f %%, %" PRIu64 " found, about %.0f s left"), 100 * done, found,
                          done > 0 ? seconds * (1 - done) / done : 0);
  /* The terminal erases what is left of the line before. */
  g_printerr ("\r%s\033[K", text);
  return TRUE;
}

static QueensCountOptions
make_options (const Plan *plan,
              Meter      *meter)
{
  *meter = (Meter) { .begun = g_get_monotonic_time () };
  return (QueensCountOptions) {
    .n_threads = plan->n_threads,
    .progress = isatty (STDERR_FILENO) ? show_progress : NULL,
    .data = meter,
  };
}

static void
end_progress (const Meter *meter)
{
  if (meter->is_shown)
    g_printerr ("\r\033[K");
}

/* The results */

/* What JSON says of the problem: the beginning of the object. */
static char *
write_problem (const Plan *plan)
{
  return g_strdup_printf ("{\"size\":%u,\"placement\":\"%s\",\"queens\":%u,",
                          plan->problem->size,
                          queens_placement_choices[plan->problem->placement].id,
                          plan->problem->n_queens);
}

static gboolean
put_count (const Plan  *plan,
           GError     **error)
{
  g_autofree char *begin = write_problem (plan);
  g_autofree char *line = NULL;
  Meter meter;
  QueensCountOptions options = make_options (plan, &meter);
  guint64 count;
  gboolean is_counted = queens_count (plan->problem, &options, &count, error);

  end_progress (&meter);
  if (!is_counted)
    return FALSE;
  if (plan->format == CLI_FORMAT_JSON)
    line = g_strdup_printf ("%s\"count\":%" G_GUINT64_FORMAT "}", begin, count);
  else
    line = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  return cli_put_line (line, error);
}

static gboolean
put_most_queens (const Plan  *plan,
                 GError     **error)
{
  g_autofree char *line = NULL;
  Meter meter;
  QueensCountOptions options = make_options (plan, &meter);
  guint n_queens;
  gboolean is_found = queens_count_most_queens (plan->problem, &options, &n_queens, error);

  end_progress (&meter);
  if (!is_found)
    return FALSE;
  if (plan->format == CLI_FORMAT_JSON)
    line = g_strdup_printf ("{\"size\":%u,\"most_queens\":%u}",
                            plan->problem->size, n_queens);
  else
    line = g_strdup_printf ("%u", n_queens);
  return cli_put_line (line, error);
}

typedef struct
{
  const Plan *plan;
  guint64     n_put;
  GError     *error;
} List;

/* Text: a state, or squares. JSON: a list of rows, or of pairs. */
static char *
write_solution (const Plan         *plan,
                const QueensSquare *squares,
                guint               n_squares)
{
  gboolean is_column = !plan->problem->is_anywhere;
  GString *text;

  if (!is_column && plan->format == CLI_FORMAT_TEXT)
    return queens_notation_write_squares (squares, n_squares);
  text = g_string_new ("[");
  for (guint i = 0; i < n_squares; i++)
    {
      g_string_append (text, i == 0 ? "" : plan->format == CLI_FORMAT_TEXT ? ", " : ",");
      if (is_column)
        g_string_append_printf (text, "%d", squares[i].y);
      else
        g_string_append_printf (text, "[%d,%d]", squares[i].x, squares[i].y);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static gboolean
put_solution (const QueensSquare *squares,
              guint               n_squares,
              gpointer            data)
{
  List *self = data;
  g_autofree char *solution = write_solution (self->plan, squares, n_squares);

  if (self->plan->format == CLI_FORMAT_TEXT)
    return cli_put_line (solution, &self->error);
  return (self->n_put++ == 0 || cli_put (",", &self->error)) && cli_put (solution, &self->error);
}

static gboolean
visit (List    *self,
       GError **error)
{
  if (!queens_solutions_visit (self->plan->problem, put_solution, self, error))
    return FALSE;
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, self->error);
  return FALSE;
}

static gboolean
put_list (const Plan  *plan,
          GError     **error)
{
  List list = { .plan = plan };
  g_autofree char *begin = write_problem (plan);
  g_autofree char *end = NULL;

  if (plan->format == CLI_FORMAT_TEXT)
    return visit (&list, error);
  if (!queens_count_check (plan->problem, error)
      || !cli_put (begin, error)
      || !cli_put ("\"solutions\":[", error)
      || !visit (&list, error))
    return FALSE;
  end = g_strdup_printf ("],\"count\":%" G_GUINT64_FORMAT "}", list.n_put);
  return cli_put_line (end, error);
}

gboolean
cli_run_count (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  Plan plan;

  if (!read_plan (&plan, options, input, error))
    return FALSE;
  if (options->list)
    return put_list (&plan, error);
  return options->most_queens ? put_most_queens (&plan, error) : put_count (&plan, error);
}
