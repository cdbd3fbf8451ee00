/* queenside-count-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-count-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-notation.h"
#include "queenside-duration.h"

#define LIFETIME (100 * 365.25 * 24 * 3600)     /* seconds */
#define MOST_NAMED 2            /* squares to blame; more are counted */

gboolean
queenside_count_is_within_reach (const QueensideCount *count)
{
  return count->kind == QUEENSIDE_COUNT_LONG && count->seconds < LIFETIME;
}

static char *
describe_rate (gdouble rate)
{
  if (rate >= 1e6)
    return g_strdup_printf (_("%.1f million solutions a second"), rate / 1e6);
  return g_strdup_printf (_("%.0f solutions a second"), rate);
}

char *
queenside_count_describe_progress (const QueensideProgress *progress)
{
  g_autofree char *left = NULL;
  g_autofree char *rate = NULL;

  if (progress->done <= 0)
    return g_strdup (_("Counting…"));
  left = queenside_duration_describe (progress->seconds * (1 - progress->done) / progress->done);
  rate = describe_rate (progress->found / MAX (progress->seconds, 1e-3));
  /* Translators: the share that is done, "900 solutions a second", and the time left, such as "5
   * minutes". */
  return g_strdup_printf (_("%.1f %% counted, %s, about %s left"), 100 * progress->done, rate,
                          left);
}

/* The number */

static char *
describe_static_points (const QueensProblem *problem)
{
  gsize n;

  queens_problem_get_static_points (problem, &n);
  return g_strdup_printf (ngettext ("with this static point", "with these %u static points", n),
                          (guint) n);
}

/* Where queens stand anywhere, the solutions are of a number of queens, which the size does not
 * say. */
static char *
describe_count (const QueensProblem *problem,
                guint64              count)
{
  g_autofree char *number = g_strdup_printf (ngettext ("%" PRIu64 " solution",
                                                       "%" PRIu64 " solutions", count),
                                             count);
  g_autofree char *queens = NULL;
  guint n = queens_problem_get_n_queens (problem);

  if (queens_problem_get_placement (problem) == QUEENS_PLACEMENT_COLUMN)
    return g_steal_pointer (&number);
  queens = g_strdup_printf (ngettext ("for %u queen", "for %u queens", n), n);
  /* Translators: "40 solutions", "for 9 queens" */
  return g_strdup_printf (C_("count", "%s %s"), number, queens);
}

/* The solutions of a board, with its boulders. */
static char *
describe_number (const QueensProblem *problem,
                 guint64              count)
{
  g_autofree char *number = describe_count (problem, count);
  g_autofree char *boulders = NULL;
  gsize n;

  queens_problem_get_boulders (problem, &n);
  if (n == 0)
    return g_steal_pointer (&number);
  boulders = g_strdup_printf (ngettext ("with this boulder", "with these %u boulders", n),
                              (guint) n);
  /* Translators: "40 solutions", "with these 3 boulders" */
  return g_strdup_printf (C_("count", "%s %s"), number, boulders);
}

static char *
describe_solutions (const QueensideCount *count)
{
  g_autofree char *number = describe_number (count->problem,
                                             count->has_plain ? count->plain : count->count);
  g_autofree char *static_points = NULL;
  gsize n_static_points;

  queens_problem_get_static_points (count->problem, &n_static_points);
  if (n_static_points == 0)
    return g_steal_pointer (&number);
  static_points = describe_static_points (count->problem);
  if (!count->has_plain)
    /* Translators: "4 solutions", "with this static point" */
    return g_strdup_printf (C_("count", "%s %s"), number, static_points);
  /* Translators: "92 solutions", 4, "with this static point" */
  return g_strdup_printf (C_("count", "%s, %" PRIu64 " %s"), number, count->count, static_points);
}

/* None */

static gboolean
has_boulders (const QueensProblem *problem)
{
  gsize n_boulders;

  queens_problem_get_boulders (problem, &n_boulders);
  return n_boulders > 0;
}

/* Neither with its boulders nor without. */
static char *
describe_empty (const QueensProblem *problem)
{
  guint size = queens_problem_get_size (problem);
  guint n_queens = queens_problem_get_n_queens (problem);

  if (n_queens == size && has_boulders (problem))
    return g_strdup_printf (_("No solution exists for a size of %u, with boulders or without"),
                            size);
  if (n_queens == size)
    return g_strdup_printf (_("No solution exists for a size of %u"), size);
  return g_strdup_printf (ngettext ("No solution exists for %u queen and a size of %u",
                                    "No solution exists for %u queens and a size of %u", n_queens),
                          n_queens, size);
}

static char *
describe_square (QueensSquare square)
{
  return g_strdup_printf ("(%d, %d)", square.x, square.y);
}

static char *
describe_none (const QueensideCount *count)
{
  gsize n_static_points = count->conflict_set.static_points.length;
  gsize n = n_static_points + count->conflict_set.boulders.length;
  QueensSquare squares[MOST_NAMED];
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (!count->has_conflict_set)
    return g_strdup (_("No solution exists"));
  if (n == 0)
    return describe_empty (count->problem);
  if (n > MOST_NAMED)
    return g_strdup_printf (ngettext ("No solution exists: %u square is to blame",
                                      "No solution exists: %u squares are to blame", n), (guint) n);
  for (gsize i = 0; i < n; i++)
    squares[i] = i < n_static_points ? count->conflict_set.static_points.squares[i]
                            : count->conflict_set.boulders.squares[i - n_static_points];
  first = describe_square (squares[0]);
  if (n == 1)
    return g_strdup_printf (_("No solution exists: %s is to blame"), first);
  second = describe_square (squares[1]);
  return g_strdup_printf (_("No solution exists: %s and %s are to blame"), first, second);
}

static void
add_squares (GString             *text,
             const char          *format,
             const QueensSquares *squares)
{
  g_autofree char *list = queens_notation_write_squares (squares->squares, squares->length);

  if (squares->length > 0)
    g_string_append_printf (text, format, list);
}

static char *
describe_conflict_set (const QueensideCount *count)
{
  GString *text = g_string_new (NULL);

  if (!count->has_conflict_set)
    return g_string_free (text, FALSE);
  /* Translators: squares such as "(0, 0) (3, 4)" */
  add_squares (text,
               count->conflict_set.boulders.length == 0 && has_boulders (count->problem)
                 ? _("Static points that leave no solution with these boulders: %s.\n")
                 : _("Static points that leave no solution: %s.\n"),
               &count->conflict_set.static_points);
  /* Translators: squares such as "(0, 0) (3, 4)" */
  add_squares (text, _("Boulders that leave no solution: %s.\n"), &count->conflict_set.boulders);
  if (text->len > 0)
    g_string_append (text, count->conflict_set.is_least ? _("No smaller set of them does.")
                                                 : _("A smaller set of others may do so too."));
  return g_string_free (text, FALSE);
}

char *
queenside_count_describe (const QueensideCount *count)
{
  g_autofree char *time = NULL;

  switch (count->kind)
    {
    case QUEENSIDE_COUNT_EXACT:
      return count->count == 0 ? describe_none (count) : describe_solutions (count);
    case QUEENSIDE_COUNT_LONG:
      if (!queenside_count_is_within_reach (count))
        return g_strdup ("–");
      time = queenside_duration_describe (MAX (count->seconds, 2));
      return g_strdup_printf (_("Counting the solutions takes about %s"), time);
    case QUEENSIDE_COUNT_REFUSED:
      return g_strdup ("–");
    case QUEENSIDE_COUNT_NONE:
    default:
      return g_strdup ("");
    }
}

char *
queenside_count_describe_more (const QueensideCount *count)
{
  switch (count->kind)
    {
    case QUEENSIDE_COUNT_EXACT:
      return count->count == 0
               ? describe_conflict_set (count)
               : g_strdup (_("Counted exactly; mirror images count by themselves."));
    case QUEENSIDE_COUNT_LONG:
      return g_strdup (queenside_count_is_within_reach (count)
                       ? "" : _("Counting the solutions of this board would take centuries."));
    case QUEENSIDE_COUNT_REFUSED:
      return g_strdup (count->refusal);
    case QUEENSIDE_COUNT_NONE:
    default:
      return g_strdup ("");
    }
}
