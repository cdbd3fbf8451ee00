/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-inference.h"

#include "queens-domains.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ARCS_SHOWN 8        /* maximum number of arcs listed for a queue */
#define MAX_LINES 12            /* maximum number of lines in an explanation */

/* Appends the rows that the arc removes, ascending. */
static void
append_rows (GString         *text,
             const QueensArc *arc)
{
  gint last = -1;

  for (guint i = 0; i < arc->n_removed; i++)
    {
      gint next = G_MAXINT;

      for (guint k = 0; k < arc->n_removed; k++)
        if (arc->removed[k] > last)
          next = MIN (next, arc->removed[k]);
      g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", next);
      last = next;
    }
}

static void
append_line (GString *text,
             char    *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* Lists the queue after arc number @index was checked, or the initial queue if @index is −1. An arc
 * enters the queue when the arc that caused it is checked. */
static char *
write_queue (const GArray *arcs,
             gint          index)
{
  GString *queue = g_string_new (NULL);
  guint n = 0;

  for (guint i = index + 1; i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);

      if (arc->cause <= index && n++ < MAX_ARCS_SHOWN)
        g_string_append_printf (queue, "%s%d→%d", queue->len > 0 ? " " : "", arc->column,
                                arc->other);
    }
  if (n == 0)
    g_string_append (queue, _("empty"));
  if (n > MAX_ARCS_SHOWN)
    {
      g_autofree char *first = g_string_free (queue, FALSE);

      /* Translators: the first arcs in a queue, and the number of the others */
      return g_strdup_printf (_("%s and %u more"), first, n - MAX_ARCS_SHOWN);
    }
  return g_string_free (queue, FALSE);
}

/* Returns TRUE if an arc put another arc into the queue. Only AC-3 does this. Forward checking
 * compares each column once. */
static gboolean
has_queue (const GArray *arcs)
{
  for (guint i = 0; i < arcs->len; i++)
    if (g_array_index (arcs, QueensArc, i).cause >= 0)
      return TRUE;
  return FALSE;
}

static char *
describe_rows (const QueensArc *arc)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  append_rows (rows, arc);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Column %d loses row %s.",
                                       "Column %d loses rows %s.", arc->n_removed),
                          arc->column, rows->str);
}

static char *
describe_removal (const GArray *arcs,
                  guint         index)
{
  const QueensArc *arc = &g_array_index (arcs, QueensArc, index);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *queue = write_queue (arcs, index);

  append_rows (rows, arc);
  /* Translators: an arc such as 5→2, the rows that column 5 loses, and the arcs in the queue */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%d→%d: column %d loses row %s. Queue: %s.",
                                       "%d→%d: column %d loses rows %s. Queue: %s.",
                                       arc->n_removed),
                          arc->column, arc->other, arc->column, rows->str, queue);
}

char *
queens_inference_describe_arcs (const QueensSearch *search,
                                const GArray       *arcs)
{
  GString *text = g_string_new (NULL);
  g_autofree char *queue = NULL;
  guint n_checked = 0;
  guint n_removed = 0;

  if (arcs->len == 0)
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  for (guint i = 0; i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);

      n_checked += arc->is_checked;
      n_removed += arc->n_removed;
    }
  /* Translators: an arc is a pair of columns whose rows are compared */
  append_line (text, g_strdup_printf (_("Arcs checked: %u. Rows removed: %u."), n_checked,
                                      n_removed));
  if (!has_queue (arcs))
    {
      for (guint i = 0; i < arcs->len; i++)
        if (g_array_index (arcs, QueensArc, i).n_removed > 0)
          append_line (text, describe_rows (&g_array_index (arcs, QueensArc, i)));
      return g_string_free (text, FALSE);
    }
  queue = write_queue (arcs, -1);
  append_line (text, g_strdup_printf (_("Queue: %s."), queue));
  for (guint i = 0; i < arcs->len; i++)
    if (g_array_index (arcs, QueensArc, i).n_removed > 0)
      append_line (text, describe_removal (arcs, i));
  return g_string_free (text, FALSE);
}

guint
queens_inference_count_beats (const GArray *arcs)
{
  guint n_beats = 0;
  gboolean goes_on = FALSE;

  for (guint i = 0; i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);

      n_beats += arc->n_removed > 0;
      goes_on = arc->n_removed == 0 && arc->is_checked;
    }
  return n_beats + (goes_on && has_queue (arcs));
}

guint
queens_inference_find_arc (const GArray *arcs,
                           guint         beat)
{
  for (guint i = 0; i < arcs->len; i++)
    if (g_array_index (arcs, QueensArc, i).n_removed > 0 && --beat == 0)
      return i;
  return arcs->len;
}

/* Returns TRUE if no arc after number @index removes rows from the same column. */
static gboolean
is_last_loss (const GArray *arcs,
              guint         index)
{
  for (guint i = index + 1; i < arcs->len; i++)
    if (g_array_index (arcs, QueensArc, i).n_removed > 0
        && g_array_index (arcs, QueensArc, i).column
             == g_array_index (arcs, QueensArc, index).column)
      return FALSE;
  return TRUE;
}

/* Describes what @arc compares, and how many arcs before it removed nothing. */
static void
describe_arc (const QueensSearch *search,
              const QueensArc    *arc,
              guint               n_idle,
              GString            *text)
{
  if (n_idle > 0)
    append_line (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                     "First, %u arc removes nothing.",
                                                     "First, %u arcs remove nothing.", n_idle),
                                        n_idle));
  append_line (text, g_strdup_printf (queens_board_get_square (search->board, arc->other).y
                                          != QUEENS_NO_ROW
                                        ? _("Arc %d→%d compares column %d with the queen in column "
                                            "%d.")
                                        : _("Arc %d→%d compares column %d with the rows left in "
                                            "column %d."),
                                      arc->column, arc->other, arc->column, arc->other));
}

char *
queens_inference_describe_beat (const QueensSearch  *search,
                                const GArray        *arcs,
                                guint                beat,
                                char               **title)
{
  guint first = beat <= 1 ? 0 : queens_inference_find_arc (arcs, beat - 1) + 1;
  guint index = beat == 0 ? 0 : queens_inference_find_arc (arcs, beat);
  guint n_idle = 0;
  GString *text = g_string_new (NULL);
  const QueensArc *arc = NULL;
  g_autofree char *queue = NULL;

  *title = NULL;
  for (guint i = first; i < index; i++)
    n_idle += g_array_index (arcs, QueensArc, i).is_checked;
  if (beat > 0 && index < arcs->len)
    {
      arc = &g_array_index (arcs, QueensArc, index);
      *title = describe_rows (arc);
    }
  else if (beat > 0)
    {
      *title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last %u arc removes nothing.",
                                             "The last %u arcs remove nothing.", n_idle),
                                n_idle);
    }
  if (arc != NULL && has_queue (arcs))
    describe_arc (search, arc, n_idle, text);
  if (arc != NULL && is_last_loss (arcs, index)
      && queens_inference_count_rows (search, arc->column) == 0)
    append_line (text, g_strdup_printf (_("Column %d has no rows left."), arc->column));
  if (!has_queue (arcs))
    return g_string_free (text, FALSE);
  queue = write_queue (arcs, beat == 0 ? -1 : (gint) MIN (index, arcs->len - 1));
  append_line (text, g_strdup_printf (_("Queue: %s."), queue));
  return g_string_free (text, FALSE);
}

QueensInference
queens_inference_find (const QueensSearch *search,
                       QueensSquare        square,
                       gint               *other)
{
  const QueensAlgorithm *algorithm = search->setup.algorithm;

  if (algorithm->get_inference == NULL || search->setup.problem->is_anywhere
      || queens_board_get_square (search->board, square.x).y != QUEENS_NO_ROW)
    return QUEENS_INFERENCE_NONE;
  return algorithm->get_inference (search->state, &search->context, square, other);
}

guint
queens_inference_count_rows (const QueensSearch *search,
                             guint               column)
{
  guint count = 0;

  for (guint y = 0; y < search->setup.problem->size; y++)
    {
      QueensSquare square = { column, y };
      gint other;

      count += queens_domains_have (search->board, square)
               && queens_inference_find (search, square, &other) == QUEENS_INFERENCE_NONE;
    }
  return count;
}

static gboolean
attacks (QueensBoard  *board,
         QueensSquare  a,
         QueensSquare  b)
{
  const QueensLines *lines = queens_board_count_lines (board)->lines;

  for (QueensDirection direction = 0; direction < QUEENS_N_DIRECTIONS; direction++)
    if (queens_lines_find (lines, direction, a.x, a.y)
        == queens_lines_find (lines, direction, b.x, b.y))
      return TRUE;
  return FALSE;
}

static char *
explain_removal (const QueensSearch *search,
                 QueensSquare        square,
                 gint                other,
                 gboolean            is_first)
{
  gboolean has_queen = queens_board_get_square (search->board, other).y != QUEENS_NO_ROW;

  if (has_queen && is_first)
    return g_strdup_printf (_("Row %d of column %d is gone: the queen in column %d attacks it."),
                            square.y, square.x, other);
  if (has_queen)
    return g_strdup_printf (_("Column %d lost row %d to the queen in column %d."), square.x,
                            square.y, other);
  if (is_first)
    return g_strdup_printf (_("Row %d of column %d is gone: every row left in column %d "
                              "conflicts with it."),
                            square.y, square.x, other);
  return g_strdup_printf (_("Column %d lost row %d, because every row left in column %d "
                            "conflicts with it."),
                          square.x, square.y, other);
}

char *
queens_inference_explain (const QueensSearch *search,
                          QueensSquare        square)
{
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  gint size = search->setup.problem->size;
  g_autoptr (GArray) squares = NULL;
  GString *text;
  gint other;

  if (queens_inference_find (search, square, &other) == QUEENS_INFERENCE_NONE)
    return NULL;
  text = g_string_new (NULL);
  squares = g_array_new (FALSE, FALSE, sizeof square);
  g_array_append_val (squares, square);
  /* This loop appends to the list that it goes through. It ends, because a removal depends only on
   * earlier removals. */
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare lost = g_array_index (squares, QueensSquare, i);

      if (i == MAX_LINES)
        {
          append_line (text, g_strdup ("…"));
          break;
        }
      algorithm->get_inference (search->state, &search->context, lost, &other);
      append_line (text, explain_removal (search, lost, other, i == 0));
      if (queens_board_get_square (search->board, other).y != QUEENS_NO_ROW)
        continue;
      for (gint y = 0; y < size; y++)
        {
          QueensSquare supporter = { other, y };
          gboolean is_known = FALSE;
          gint ignored;

          for (guint k = 0; k < squares->len; k++)
            is_known |= memcmp (&g_array_index (squares, QueensSquare, k), &supporter,
                                sizeof supporter) == 0;
          if (!is_known && !attacks (search->board, lost, supporter)
              && algorithm->get_inference (search->state, &search->context, supporter, &ignored)
                   != QUEENS_INFERENCE_NONE)
            g_array_append_val (squares, supporter);
        }
    }
  return g_string_free (text, FALSE);
}
