/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-inference.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ARCS_SHOWN 8        /* maximum number of arcs shown from the queue */
#define MAX_LINES 12            /* maximum number of lines in an explanation */

static void
append_rows (GString *text,
             const gint *rows,
             guint       n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", rows[i]);
}

static void
append_line (GString *text,
             char    *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* Lists the queue after arc number @index was checked, or the first queue if @index is −1. An arc
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

static char *
describe_removal (const GArray *arcs,
                  guint         index)
{
  const QueensArc *arc = &g_array_index (arcs, QueensArc, index);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *queue = write_queue (arcs, index);

  append_rows (rows, arc->removed, arc->n_removed);
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
  gboolean has_queue = FALSE;

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
      has_queue |= arc->cause >= 0;
    }
  /* Translators: an arc is a pair of columns whose rows are compared */
  append_line (text, g_strdup_printf (_("Arcs checked: %u. Rows removed: %u."), n_checked,
                                      n_removed));
  for (guint i = 0; !has_queue && i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);
      g_autoptr (GString) rows = g_string_new (NULL);

      append_rows (rows, arc->removed, arc->n_removed);
      if (arc->n_removed > 0)
        append_line (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                         "Column %d loses row %s.",
                                                         "Column %d loses rows %s.",
                                                         arc->n_removed),
                                            arc->column, rows->str));
    }
  if (!has_queue)
    return g_string_free (text, FALSE);
  queue = write_queue (arcs, -1);
  append_line (text, g_strdup_printf (_("Queue: %s."), queue));
  for (guint i = 0; i < arcs->len; i++)
    if (g_array_index (arcs, QueensArc, i).n_removed > 0)
      append_line (text, describe_removal (arcs, i));
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
  /* Each removal is explained by earlier removals, which are added to the list. So the list must
   * end. */
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
