/* queens-trace-text.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-text.h"

#include <string.h>

/* The setup on a board of @size. */
static gboolean
resize_setup (QueensSetup        *self,
              const QueensSetup  *setup,
              guint               size,
              GError            **error)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (setup->problem, size, error);

  if (problem == NULL)
    return FALSE;
  queens_setup_copy (self, setup);
  queens_setup_set_problem (self, problem);
  return TRUE;
}

static QueensTraceCheck *
begin_check (const QueensSetup      *setup,
             const QueensTraceLine  *line,
             GError                **error)
{
  g_auto (QueensSetup) resized = { 0 };

  if (line->kind != QUEENS_TRACE_STATE
      || line->state.length == queens_problem_get_size (setup->problem))
    return queens_trace_check_new (setup, error);
  return resize_setup (&resized, setup, line->state.length, error)
           ? queens_trace_check_new (&resized, error)
           : NULL;
}

gboolean
queens_trace_text_check (const QueensSetup   *setup,
                         const char          *text,
                         gssize               length,
                         QueensTraceVerdict  *verdict,
                         GError             **error)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (QueensTraceCheck) check = NULL;
  QueensTraceLine line;

  queens_trace_reader_push (reader, text, length < 0 ? strlen (text) : (gsize) length);
  queens_trace_reader_end (reader);
  while (queens_trace_reader_next (reader, &line))
    {
      if (check == NULL && line.kind != QUEENS_TRACE_EMPTY)
        check = begin_check (setup, &line, error);
      if (check == NULL && line.kind != QUEENS_TRACE_EMPTY)
        return FALSE;
      if (check != NULL && !queens_trace_check_push (check, &line))
        break;
    }
  queens_trace_check_take_verdict (check, verdict);
  return TRUE;
}
