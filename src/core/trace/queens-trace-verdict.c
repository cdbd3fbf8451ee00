/* queens-trace-verdict.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-verdict.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_trace_fault_choices[] = {
  [QUEENS_TRACE_FAULT_NONE] = { "none", N_("None") },
  [QUEENS_TRACE_FAULT_NO_STATE] = { "no-state", N_("No state") },
  [QUEENS_TRACE_FAULT_SQUARES] = { "squares", N_("Queens on any squares") },
  [QUEENS_TRACE_FAULT_LONG_LINE] = { "long-line", N_("Line too long") },
  [QUEENS_TRACE_FAULT_LENGTH] = { "length", N_("Wrong length") },
  [QUEENS_TRACE_FAULT_ROW] = { "row", N_("Row off the board") },
  [QUEENS_TRACE_FAULT_BOULDER] = { "boulder", N_("Queen on a boulder") },
  [QUEENS_TRACE_FAULT_STATIC] = { "static", N_("Static point without its queen") },
  [QUEENS_TRACE_FAULT_COST] = { "cost", N_("Wrong cost") },
  [QUEENS_TRACE_FAULT_MOVE] = { "move", N_("Wrong move") },
  [QUEENS_TRACE_FAULT_MISSING] = { "missing", N_("Missing state") },
  [QUEENS_TRACE_FAULT_REPEATED] = { "repeated", N_("Repeated state") },
  [QUEENS_TRACE_FAULT_CHOICE] = { "choice", N_("Not the best") },
  [QUEENS_TRACE_FAULT_TIE] = { "tie", N_("Wrong tie") },
  [QUEENS_TRACE_FAULT_EARLY] = { "early", N_("Stopped too early") },
  [QUEENS_TRACE_FAULT_LATE] = { "late", N_("Went on too far") },
  [QUEENS_TRACE_FAULT_RESULT] = { "result", N_("Wrong result") },
  { NULL, NULL }
};

void
queens_trace_verdict_clear (QueensTraceVerdict *self)
{
  g_clear_pointer (&self->message, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->found, g_free);
  g_clear_pointer (&self->expected, g_free);
}
