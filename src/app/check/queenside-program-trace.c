/* queenside-program-trace.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-program-trace.h"

#include <string.h>

#include "queens-trace-why.h"

QueensideProgramTrace *
queenside_program_trace_new (const QueensSetup *setup,
                             const gint32      *rows,
                             const char        *name,
                             GBytes            *bytes)
{
  QueensideProgramTrace *self = g_new0 (QueensideProgramTrace, 1);
  g_auto (QueensSetup) own = { 0 };

  queens_setup_copy (&own, setup);
  queens_setup_set_track (&own, NULL);
  self->check = queenside_check_new (&own, NULL, bytes);
  queenside_check_set_start (self->check, rows, setup->problem->size);
  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);
  self->problem = queens_problem_ref (setup->problem);
  return self;
}

void
queenside_program_trace_free (gpointer data)
{
  QueensideProgramTrace *self = data;

  queenside_check_free (self->check);
  g_free (self->name);
  g_bytes_unref (self->bytes);
  queens_problem_unref (self->problem);
  g_clear_pointer (&self->track, queens_track_unref);
  g_free (self);
}

/* The size is that of the first state. FALSE where that is none of a board. */
static gboolean
begin_track (QueensideProgramTrace *self,
             const QueensState     *state)
{
  QueensProblem *problem = self->problem;

  if (state->length != problem->size)
    {
      problem = queens_problem_resize (self->problem, state->length, NULL);
      if (problem == NULL)
        return FALSE;
      queens_problem_unref (self->problem);
      self->problem = problem;
    }
  self->track = queens_track_new (self->name, problem->size);
  return TRUE;
}

/* A list without a cost behind others with one, which repeats the last of them, is what the
 * function returned and somebody echoed. */
static gboolean
is_echo (QueensideProgramTrace *self,
         const QueensTraceLine *line,
         gboolean               had_cost)
{
  guint64 n = queens_track_count (self->track);

  return !line->has_cost && had_cost && n > 0
         && memcmp (queens_track_get_state (self->track, n - 1), line->state.places,
                    self->track->n_columns * sizeof (gint32)) == 0;
}

/* The states from the first on, up to one that fits no board, or a result. */
static void
collect (QueensideProgramTrace *self,
         QueensideWork         *work)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  QueensTraceLine line;
  gboolean had_cost = FALSE;
  gsize length;
  const char *bytes = g_bytes_get_data (self->bytes, &length);

  queens_trace_reader_push (reader, bytes, length, TRUE);
  while (queens_trace_reader_next (reader, &line))
    {
      g_autofree char *misfit = NULL;
      QueensTraceFault fault;

      if (line.kind == QUEENS_TRACE_EMPTY
          || (self->track == NULL && line.kind == QUEENS_TRACE_CALL))
        continue;
      if (line.kind != QUEENS_TRACE_STATE || g_cancellable_is_cancelled (work->cancellable))
        return;
      if (self->track == NULL && !begin_track (self, &line.state))
        return;
      misfit = queens_trace_explain_misfit (self->problem, &line.state, &fault);
      if (misfit != NULL || is_echo (self, &line, had_cost))
        break;
      had_cost = line.has_cost;
      queens_track_add (self->track, line.state.places, line.number);
    }
  if (self->track != NULL && queens_track_count (self->track) == 0)
    g_clear_pointer (&self->track, queens_track_unref);
}

/* The state of the wrong line, or behind the last one. */
static void
take_verdict (QueensTrack              *track,
              const QueensTraceVerdict *verdict)
{
  track->is_checked = TRUE;
  if (verdict->ok)
    return;
  track->message = g_strdup (verdict->message);
  track->wrong_line = verdict->line;
  track->wrong_state = queens_track_count (track);
  if (verdict->fault == QUEENS_TRACE_FAULT_EARLY)
    return;
  for (guint64 i = 0; i < queens_track_count (track); i++)
    if (g_array_index (track->lines, guint64, i) == verdict->line)
      track->wrong_state = i;
}

gboolean
queenside_program_trace_work (gpointer        request,
                              QueensideWork  *work,
                              GError        **error)
{
  QueensideProgramTrace *self = request;

  if (!queenside_check_work (self->check, work, error))
    return FALSE;
  collect (self, work);
  if (self->track != NULL && self->check->result->error == NULL)
    take_verdict (self->track, &self->check->result->verdict);
  return TRUE;
}
