/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-restarts.h"

#include "queens-notation.h"
#include "queens-rules.h"
#include "queens-trace.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Returns TRUE if a climb may end at @rows. A climb ends where no successor is better or, under
 * `equal-once`, after an equal move to @rows. */
static gboolean
may_end (const QueensTask *self,
         const gint32     *rows)
{
  gint64 cost = queens_rules_get_cost (&self->setup, rows);
  g_autofree gint32 *next = queens_rules_choose_next (&self->setup, rows);
  g_autoptr (GPtrArray) neighbours = NULL;

  if (cost == 0 || next == NULL || queens_rules_are_equal (&self->setup, next, rows))
    return TRUE;
  if (self->setup.convention.plateau != QUEENS_PLATEAU_EQUAL_ONCE)
    return FALSE;
  neighbours = queens_rules_list_successors (&self->setup, rows);
  for (guint i = 0; i < neighbours->len; i++)
    {
      const gint32 *before = g_ptr_array_index (neighbours, i);
      g_autofree gint32 *chosen = NULL;

      if (queens_rules_get_cost (&self->setup, before) == cost)
        chosen = queens_rules_choose_next (&self->setup, before);

      if (chosen != NULL && queens_rules_are_equal (&self->setup, chosen, rows))
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  guint64   number;
  gint32   *rows;
  gint64    cost;
  gboolean  has_cost;
} Printed;

static void
clear_printed (gpointer data)
{
  g_free (((Printed *) data)->rows);
}

/* Checks @line on its own. If it is wrong, returns a sentence that says why. Otherwise returns
 * NULL. */
static char *
explain_printed (const QueensTask      *self,
                 const QueensTraceLine *line)
{
  const QueensProblem *problem = self->setup.problem;
  const gint32 *rows = line->state.places;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *state = NULL;

  if (!queens_notation_check_state (problem, &line->state, FALSE, &wrong))
    return g_strdup (wrong->message);
  state = queens_rules_write (&self->setup, rows);
  for (gsize i = 0; i < problem->static_points.length; i++)
    if (rows[problem->static_points.squares[i].x] != problem->static_points.squares[i].y)
      return g_strdup_printf (_("%s has no queen on the static point (%d, %d)."), state,
                              problem->static_points.squares[i].x,
                              problem->static_points.squares[i].y);
  if (line->has_cost && line->cost != queens_rules_get_cost (&self->setup, rows))
    return g_strdup_printf (_("%s costs %" PRId64 ", not %" PRId64 "."), state,
                            queens_rules_get_cost (&self->setup, rows), line->cost);
  return NULL;
}

/* Reads all printed states. If a line is wrong, returns NULL and sets @why. */
static GArray *
read_printed (const QueensTask  *self,
              const char        *printed,
              char             **why)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Printed));
  QueensTraceLine line;

  g_array_set_clear_func (lines, clear_printed);
  queens_trace_reader_push (reader, printed, strlen (printed), TRUE);
  while (queens_trace_reader_next (reader, &line) && line.kind != QUEENS_TRACE_END)
    {
      g_autofree char *wrong = NULL;
      Printed one = { .number = line.number, .has_cost = line.has_cost };

      if (line.kind != QUEENS_TRACE_STATE && line.kind != QUEENS_TRACE_RESULT)
        continue;
      wrong = explain_printed (self, &line);
      if (wrong != NULL)
        {
          *why = g_strdup_printf (_("Line %" PRIu64 ": %s"), line.number, wrong);
          return NULL;
        }
      one.rows = g_memdup2 (line.state.places, line.state.length * sizeof *one.rows);
      one.cost = queens_rules_get_cost (&self->setup, one.rows);
      g_array_append_val (lines, one);
    }
  if (lines->len == 0)
    {
      *why = g_strdup (_("The program printed no state."));
      return NULL;
    }
  return g_steal_pointer (&lines);
}

/* Returns the number of lines of the climb that begins at line @first. If these lines aren't a
 * climb, returns 0 and sets @why. If @is_end_twice, the last state of a climb may be printed
 * twice. */
static guint
measure_climb (const QueensTask  *self,
               const GArray      *lines,
               guint              first,
               gboolean           is_end_twice,
               char             **why)
{
  const Printed *line = &g_array_index (lines, Printed, first);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  guint length;

  queens_rules_follow (&self->setup, line->rows, path);
  for (length = 1; length <= path->len; length++)
    if (first + length == lines->len
        || !queens_rules_are_equal (&self->setup, line[length].rows, path->pdata[length - 1]))
      {
        g_autofree char *next = queens_rules_write (&self->setup, path->pdata[length - 1]);

        *why = g_strdup_printf (_("Line %" PRIu64 ": The climb should continue to %s."),
                                line[length - 1].number, next);
        return 0;
      }
  if (is_end_twice && first + length < lines->len
      && queens_rules_are_equal (&self->setup, line[length].rows, line[length - 1].rows))
    length++;
  return length;
}

static gboolean
has_end (const QueensTask *self,
         const GPtrArray  *ends,
         const gint32     *rows)
{
  for (guint i = 0; i < ends->len; i++)
    if (queens_rules_are_equal (&self->setup, g_ptr_array_index (ends, i), rows))
      return TRUE;
  return FALSE;
}

/* If the result that begins at line @first is wrong, returns a sentence that says why. Otherwise
 * returns NULL. @n_climbs is the number of climbs printed before the result, and @ends has the best
 * of the states in which these climbs end. If @n_climbs is 0, the result isn't compared with
 * @ends. */
static char *
explain_result (const QueensTask *self,
                const GArray     *lines,
                guint             first,
                const GPtrArray  *ends,
                guint             n_climbs)
{
  /* Only the sheet without a boulder asks for the cost. */
  gboolean needs_cost = self->setup.problem->boulders.length == 0;
  gint64 cost = g_array_index (lines, Printed, first).cost;
  guint n_results = lines->len - first;
  guint n_found = 0;

  for (guint i = first; i < lines->len; i++)
    {
      const Printed *line = &g_array_index (lines, Printed, i);
      const Printed *before = i == first ? NULL : line - 1;
      gboolean is_again = before != NULL
                          && queens_rules_are_equal (&self->setup, before->rows, line->rows);
      g_autofree char *state = queens_rules_write (&self->setup, line->rows);
      g_autofree char *why = NULL;

      if (before != NULL && !is_again && (cost == 0 || line->cost == 0))
        why = g_strdup (_("If the search ends with a solution, print only the solution."));
      else if (line->cost != cost)
        why = g_strdup_printf (_("%s costs %" PRId64 ", but the line before costs %" PRId64 ". All "
                                 "best results must have the same cost."), state, line->cost, cost);
      else if (cost > 0 && needs_cost && !line->has_cost)
        why = g_strdup_printf (_("The cost of %s is missing. Print “- f=%" PRId64 "” after "
                                 "it."), state, cost);
      else if (before != NULL && queens_rules_compare (&before->rows, &line->rows,
                                                 GUINT_TO_POINTER (self->setup.problem->size)) > 0)
        why = g_strdup_printf (_("The best results must be in ascending order, but %s is lower "
                                 "than the result before it."),
                               state);
      else if (n_climbs == 0 && !may_end (self, line->rows))
        why = g_strdup_printf (_("No search ends at %s, because the rule continues from "
                                 "there."), state);
      else if (n_climbs > 0 && !has_end (self, ends, line->rows))
        why = g_strdup_printf (_("%s isn’t one of the best results of the climbs before "
                                 "it."), state);
      if (why != NULL)
        return g_strdup_printf (_("Line %" PRIu64 ": %s"), line->number, why);
      n_found += !is_again;
    }
  if (n_results > self->k && cost > 0)
    return g_strdup_printf (_("%u searches can’t end at %u different states."), self->k, n_results);
  if (n_climbs > 0 && cost > 0 && n_climbs < self->k)
    return g_strdup_printf (_("Only %u of %u climbs are printed, and none finds a "
                              "solution."), n_climbs,
                            self->k);
  if (n_climbs > 0 && n_found < ends->len)
    return g_strdup_printf (_("Only %u of the %u best results are printed after the "
                              "climbs."), n_found,
                            ends->len);
  return NULL;
}

/* If the climbs or the result after them are wrong, returns a sentence that says why. Otherwise
 * returns NULL. Nothing marks where the climbs end, so the result may begin after any climb. */
static char *
explain_climbs (const QueensTask *self,
                const GArray     *lines,
                gboolean          is_end_twice)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  g_autofree char *why = NULL;
  gint64 best = G_MAXINT64;
  gboolean has_moved = FALSE;
  guint n_climbs = 0;
  guint next = 0;

  while (n_climbs < self->k && best > 0)
    {
      const Printed *end;
      guint length;

      g_clear_pointer (&why, g_free);
      length = measure_climb (self, lines, next, is_end_twice, &why);
      if (length == 0)
        break;
      n_climbs++;
      end = &g_array_index (lines, Printed, next + length - 1);
      has_moved = has_moved
                  || !queens_rules_are_equal (&self->setup,
                                              g_array_index (lines, Printed, next).rows, end->rows);
      next += length;
      if (end->cost < best)
        g_ptr_array_set_size (ends, 0);
      best = MIN (best, end->cost);
      if (end->cost == best && !has_end (self, ends, end->rows))
        g_ptr_array_add (ends, end->rows);
      /* The solution has already been printed as the end of the climb. Printing it again is
       * optional. */
      if (next == lines->len)
        return best == 0 && has_moved ? NULL
               : best == 0            ? g_strdup (_("After the climb, also print the solution on a "
                                                    "result line, which begins with =>."))
                                      : g_strdup (_("The best results must be printed after the "
                                                    "climbs."));
      why = explain_result (self, lines, next, ends, n_climbs);
      if (why == NULL)
        return NULL;
    }
  return g_steal_pointer (&why);
}

void
queens_restarts_judge (const QueensTask *self,
                       const char       *printed,
                       QueensTaskMark   *mark)
{
  g_autoptr (GArray) lines = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *plain = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  gboolean shows_climbs;

  mark->expected = g_strdup_printf (_("The solution, or the best results of %u searches in "
                                      "ascending order. The climbs may be printed "
                                      "first."), self->k);
  lines = read_printed (self, printed, &mark->why);
  if (lines == NULL)
    return;
  mark->is_right = (plain = explain_result (self, lines, 0, none, 0)) == NULL
                   || (once = explain_climbs (self, lines, FALSE)) == NULL
                   || (twice = explain_climbs (self, lines, TRUE)) == NULL;
  if (mark->is_right)
    return;
  {
    const Printed *line = &g_array_index (lines, Printed, 0);
    g_autofree gint32 *next = queens_rules_choose_next (&self->setup, line->rows);

    shows_climbs = lines->len > 1 && next != NULL && line->cost > 0
                   && queens_rules_are_equal (&self->setup, next, line[1].rows);
  }
  mark->why = g_strdup (shows_climbs ? once : plain);
}
