/* queenside-check-verdict.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-verdict.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* In words */

static char *
describe_right (const QueensTraceVerdict *verdict)
{
  guint64 n = verdict->n_states;

  return g_strdup_printf (ngettext ("✓ Right: %" PRIu64 " state, the rule is followed to its end.",
                                    "✓ Right: %" PRIu64 " states, the rule is followed to its end.",
                                    n),
                          n);
}

static char *
describe_wrong (const QueensTraceVerdict *verdict)
{
  if (verdict->line == 0)
    return g_strdup_printf ("✗ %s", verdict->message);
  return g_strdup_printf (_("✗ Line %" PRIu64 ": %s"), verdict->line, verdict->message);
}

static char *
describe_skipped (guint64 n)
{
  return g_strdup_printf (ngettext ("(%" PRIu64 " other line skipped)",
                                    "(%" PRIu64 " other lines skipped)", n),
                          n);
}

char *
queenside_check_verdict_describe (const QueensTraceVerdict *verdict)
{
  g_autofree char *text = verdict->ok ? describe_right (verdict) : describe_wrong (verdict);
  g_autofree char *skipped = verdict->n_skipped > 0 ? describe_skipped (verdict->n_skipped) : NULL;

  return g_strjoin (" ", text, skipped, NULL);
}

/* On the board */

/* A wrong cost is counted on the state that has it; where it stopped too early, that is the last
 * one. */
static const gint32 *
get_rows (const QueensTraceVerdict *verdict)
{
  if (verdict->ok)
    return NULL;
  return verdict->fault == QUEENS_TRACE_FAULT_COST || verdict->before == NULL ? verdict->found
                                                                              : verdict->before;
}

gboolean
queenside_check_verdict_has_board (const QueensTraceVerdict *verdict)
{
  return get_rows (verdict) != NULL;
}

/* The first queen that goes elsewhere from @before to @after; FALSE where none does. */
static gboolean
find_move (const gint32 *before,
           const gint32 *after,
           guint         size,
           QueensChange *move)
{
  for (gint x = 0; x < (gint) size; x++)
    if (before[x] != after[x])
      {
        *move = (QueensChange) { x, { x, before[x] }, { x, after[x] } };
        return TRUE;
      }
  return FALSE;
}

static void
show_moves (const QueensTraceVerdict *verdict,
            const gint32             *rows,
            guint                     size,
            QueensideBoardArea       *area)
{
  gboolean is_equal = verdict->fault == QUEENS_TRACE_FAULT_TIE;
  QueensChange move;

  if (verdict->before == rows && verdict->n_changes > 0)
    queenside_board_area_set_guess (area, &verdict->changes[0].to,
                                    is_equal ? QUEENS_VERDICT_EQUAL : QUEENS_VERDICT_WRONG);
  if (verdict->expected != NULL && find_move (rows, verdict->expected, size, &move))
    queenside_board_area_set_expected (area, &move);
}

gboolean
queenside_check_verdict_show (const QueensTraceVerdict  *verdict,
                              QueensProblem             *problem,
                              QueensideBoardArea        *area,
                              GError                   **error)
{
  const gint32 *rows = get_rows (verdict);

  g_return_val_if_fail (rows != NULL, FALSE);
  if (!queenside_session_set_board (queenside_board_area_get_session (area), problem, rows, error))
    return FALSE;
  show_moves (verdict, rows, problem->size, area);
  return TRUE;
}
