/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "traces.h"

#include "searches.h"

#include <string.h>

#define MAX_ITERATIONS 40

void
traces_shorten (QueensSetup *setup)
{
  if (setup->max_iterations == 0 || setup->max_iterations > MAX_ITERATIONS)
    setup->max_iterations = MAX_ITERATIONS;
  if (queens_setup_has_param (setup, "attempts")
      && queens_setup_get_param (setup, "attempts") > MAX_ITERATIONS)
    queens_setup_set_param (setup, "attempts", "40", NULL);
}

static void
write_state (GString             *text,
             const char          *arrow,
             const QueensProblem *problem,
             const gint32        *rows,
             gint64               cost)
{
  g_autofree char *line = queens_notation_write_step (problem, rows, cost);

  g_string_append_printf (text, "%s%s\n", arrow, line);
}

static void
write_ends (GString      *text,
            QueensSearch *search)
{
  const QueensBestEnds *ends = queens_search_get_best_ends (search);
  const QueensProblem *problem = search->setup.problem;

  if (queens_search_get_end (search) == QUEENS_END_NO_SUCCESSOR
      && !queens_board_holds_static_points (search->board))
    g_string_append (text, "=> None\n");
  else
    for (guint i = 0; i < ends->n_boards; i++)
      write_state (text, "=> ", problem, queens_best_ends_get_places (ends, i),
                   ends->cost);
}

char *
traces_write (const QueensSetup *setup,
              const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  QueensBoard *board = search->board;
  GString *text = g_string_new (NULL);
  QueensStep step = { 0 };

  do
    {
      if (step.restarts > 0)
        g_string_append_c (text, '\n');
      write_state (text, "", setup->problem, board->rows, queens_search_get_cost (search));
    }
  while (queens_search_step (search, &step));
  write_ends (text, search);
  return g_string_free (text, FALSE);
}

static QueensTraceCheck *
begin_check (gpointer                data,
             const QueensTraceLine  *line,
             guint64                 search,
             GError                **error)
{
  const QueensSetup *setup = data;
  g_auto (QueensSetup) sized = { 0 };
  g_autoptr (QueensProblem) problem = NULL;

  queens_setup_copy (&sized, setup);
  if (line->kind == QUEENS_TRACE_STATE
      && line->state.length != setup->problem->size)
    {
      problem = queens_problem_resize (setup->problem, line->state.length, error);
      if (problem == NULL)
        return NULL;
      queens_setup_set_problem (&sized, problem);
    }
  return queens_trace_check_new (&sized, error);
}

gboolean
traces_check (const QueensSetup   *setup,
              const char          *text,
              QueensTraceVerdict  *verdict,
              GError             **error)
{
  g_autoptr (QueensTraceExam) exam = queens_trace_exam_new (begin_check, (gpointer) setup, NULL);

  if (!queens_trace_exam_push (exam, text, strlen (text), TRUE, error))
    return FALSE;
  queens_trace_exam_take_verdict (exam, verdict);
  return TRUE;
}

static void
check_trace (const QueensSetup  *setup,
             const char         *text,
             QueensTraceVerdict *verdict)
{
  g_autoptr (GError) error = NULL;

  if (!traces_check (setup, text, verdict, &error))
    g_error ("%s", error->message);
}

void
traces_assert_right (const QueensSetup *setup,
                     const char        *text)
{
  g_auto (QueensTraceVerdict) verdict = { 0 };

  check_trace (setup, text, &verdict);
  if (!verdict.ok)
    g_error ("%s, line %" G_GUINT64_FORMAT ": %s\n%s", setup->algorithm->id, verdict.line,
             verdict.message, text);
  g_assert_cmpint (verdict.fault, ==, QUEENS_TRACE_FAULT_NONE);
  g_assert_null (verdict.message);
  g_assert_cmpuint (verdict.n_states, >, 0);
}

void
traces_assert_wrong (const QueensSetup *setup,
                     const char        *text,
                     guint64            line,
                     QueensTraceFault   fault,
                     const char        *words)
{
  g_auto (QueensTraceVerdict) verdict = { 0 };

  check_trace (setup, text, &verdict);
  g_test_message ("line %" G_GUINT64_FORMAT ": %s", verdict.line, verdict.message);
  if (verdict.ok || verdict.line != line || verdict.fault != fault
      || strstr (verdict.message, words) == NULL)
    g_error ("not line %" G_GUINT64_FORMAT " (%s, %s), but %" G_GUINT64_FORMAT " (%s, %s) in\n%s",
             line, queens_trace_fault_choices[fault].id, words,
             verdict.line, queens_trace_fault_choices[verdict.fault].id, verdict.message, text);
  g_assert_true (g_str_has_suffix (verdict.message, "."));
}
