/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trap-words.h"

#include "queens-number.h"

#include <glib/gi18n-lib.h>

#define CERTAIN (1 - 1e-9)      /* a higher chance is shown as certain */

static char *
describe_count (const QueensTrap *trap)
{
  if (!trap->is_complete)
    return g_strdup_printf (_("From here, the search can reach more than %u boards."),
                            trap->n_boards);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "From here, the search can reach %u board.",
                                       "From here, the search can reach %u boards.",
                                       trap->n_boards),
                          trap->n_boards);
}

static char *
describe_no_way_out (const QueensTrap *trap)
{
  g_autofree char *start = NULL;

  if (!trap->is_complete)
    {
      g_autofree char *count = describe_count (trap);

      return g_strdup_printf (_("%s The %u boards nearest to the start aren’t solutions, but "
                                "others may be."),
                              count, trap->n_boards);
    }
  if (trap->n_boards == 1 && trap->n_ends == 0)
    return g_strdup (_("The search can never leave this board, so it will never end."));
  if (trap->n_boards == 1)
    return g_strdup (_("The search ends on this board."));
  if (trap->n_ends == 0)
    start = g_strdup_printf (_("From here, the search can reach %u boards and none is a solution: "
                               "it will never end."), trap->n_boards);
  else
    start = g_strdup_printf (_("From here, the search can reach %u boards and none is a solution. "
                               "It can end on %u of them."), trap->n_boards, trap->n_ends);
  return g_strdup_printf (_("%s The lowest cost is %d."), start, (gint) trap->least_cost);
}

static char *
describe_solved (const QueensTrap *trap)
{
  g_autofree char *share = queens_number_show (100 * trap->solved);

  if (trap->solved < 0 || trap->solution.chance > CERTAIN)
    return NULL;
  if (trap->solved > CERTAIN)
    return g_strdup (_("Without an iteration limit, the search always finds a solution."));
  return g_strdup_printf (_("Without an iteration limit, the search finds a solution with "
                            "probability %s %%."), share);
}

/* Describes the nearest way out. Omits its probability if some boards weren't reached, because the
 * sum may then miss solutions at the same distance. */
static char *
describe_way_out (const QueensTrap *trap)
{
  const QueensWayOut *way = &trap->solution;
  g_autofree char *count = describe_count (trap);
  g_autofree char *chance = queens_number_show (100 * way->chance);
  g_autofree char *length = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The nearest way out is a solution %u move away.",
                 "The nearest way out is a solution %u moves away.", way->iterations),
    way->iterations);
  g_autofree char *taken = NULL;
  g_autofree char *solved = describe_solved (trap);

  if (trap->is_complete || way->iterations + 1 < trap->n_layers)
    taken = g_strdup_printf (_("The search moves directly to this board with probability %s %%."),
                             chance);
  return g_strjoin (" ", count, length, taken != NULL ? taken : solved, taken != NULL ? solved : NULL,
                    NULL);
}

char *
queens_trap_words_describe (const QueensTrap *trap)
{
  g_autofree char *text = trap->solution.exists ? describe_way_out (trap)
                                                : describe_no_way_out (trap);

  return queens_number_group (text);
}

char *
queens_trap_words_name (const QueensTrap *trap,
                        guint             board)
{
  const guint8 *rows = trap->rows + (gsize) board * trap->size;
  QueensEnd end = trap->ends[board];
  const char *kind = end == QUEENS_END_NONE ? NULL
                     : end == QUEENS_END_SOLVED ? _("Solution")
                     : _("The search ends here");
  guint distance = trap->distances[board];
  g_autoptr (GString) text = g_string_new ("[");
  g_autofree char *place = distance == 0
                             ? g_strdup (_("start"))
                             : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move away",
                                                             "%u moves away", distance), distance);

  for (guint x = 0; x < trap->size; x++)
    g_string_append_printf (text, "%s%u", x > 0 ? ", " : "", rows[x]);
  g_string_append_c (text, ']');
  g_string_append_printf (text, _(" · cost %u · %s"), trap->costs[board], place);
  if (kind != NULL)
    g_string_append_printf (text, " · %s", kind);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
