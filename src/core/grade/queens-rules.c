/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-rules.h"

#include "queens-climb.h"
#include "queens-successors.h"

#include <string.h>

char *
queens_rules_write (const QueensSetup *setup,
                    const gint32      *rows)
{
  GString *text = g_string_new ("[");

  if (rows == NULL)
    return g_string_free (g_string_assign (text, "None"), FALSE);
  for (guint x = 0; x < setup->problem->size; x++)
    g_string_append_printf (text, "%s%d", x == 0 ? "" : ", ", rows[x]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

gint32 *
queens_rules_read (const QueensSetup *setup,
                   const QueensJson  *value)
{
  guint size = setup->problem->size;
  g_autofree gint32 *rows = g_new (gint32, size);

  if (value == NULL || value->kind != QUEENS_JSON_LIST || value->items->len != size)
    return NULL;
  for (guint x = 0; x < size; x++)
    if (!queens_json_get_row (g_ptr_array_index (value->items, x), &rows[x]))
      return NULL;
  return g_steal_pointer (&rows);
}

gboolean
queens_rules_are_equal (const QueensSetup *setup,
                        const gint32      *rows,
                        const gint32      *others)
{
  if (rows == NULL || others == NULL)
    return rows == others;
  return memcmp (rows, others, setup->problem->size * sizeof *rows) == 0;
}

int
queens_rules_compare (gconstpointer a,
                      gconstpointer b,
                      gpointer      size)
{
  const gint32 *first = *(const gint32 *const *) a;
  const gint32 *second = *(const gint32 *const *) b;

  for (guint x = 0; x < GPOINTER_TO_UINT (size); x++)
    if (first[x] != second[x])
      return first[x] < second[x] ? -1 : 1;
  return 0;
}

gboolean
queens_rules_allow (const QueensSetup *setup,
                    const gint32      *rows)
{
  for (guint x = 0; x < setup->problem->size; x++)
    if (rows[x] < 0 || rows[x] >= (gint) setup->problem->size
        || queens_squares_contain (&setup->problem->boulders, (QueensSquare) { x, rows[x] }))
      return FALSE;
  return TRUE;
}

gint64
queens_rules_get_cost (const QueensSetup *setup,
                       const gint32      *rows)
{
  g_autoptr (QueensBoard) board = queens_board_new (setup->problem);

  queens_board_set_rows (board, rows);
  return queens_board_get_cost (board, setup->convention.cost);
}

GPtrArray *
queens_rules_list_successors (const QueensSetup *setup,
                              const gint32      *rows)
{
  QueensMoves moves = setup->convention.moves;
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (QueensBoard) board = queens_board_new (setup->problem);

  queens_board_set_rows (board, rows);
  if (!queens_board_holds_static_points (board))
    return states;
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      guint count = queens_successors_count (board, moves, queen);

      for (guint i = 0; i < count; i++)
        {
          gint32 *state = g_memdup2 (rows, board->n_queens * sizeof *state);

          state[queen] = queens_successors_get (board, moves, queen, i).y;
          g_ptr_array_add (states, state);
        }
    }
  g_ptr_array_sort_with_data (states, queens_rules_compare, GUINT_TO_POINTER (board->n_queens));
  return states;
}

gint32 *
queens_rules_choose_next (const QueensSetup *setup,
                          const gint32      *rows)
{
  g_autoptr (QueensBoard) board = queens_board_new (setup->problem);

  queens_board_set_rows (board, rows);
  return queens_climb_choose (setup, board) ? queens_board_copy_places (board) : NULL;
}

void
queens_rules_follow (const QueensSetup *setup,
                     const gint32      *rows,
                     GPtrArray         *path)
{
  gint64 cost = queens_rules_get_cost (setup, rows);
  gboolean continues = cost > 0;

  while (continues)
    {
      gint32 *next = queens_rules_choose_next (setup, rows);
      gint64 before = cost;

      if (next == NULL || queens_rules_are_equal (setup, next, rows))
        {
          g_free (next);
          return;
        }
      g_ptr_array_add (path, next);
      rows = next;
      cost = queens_rules_get_cost (setup, rows);
      continues = cost > 0
                && (cost < before || setup->convention.plateau != QUEENS_PLATEAU_EQUAL_ONCE);
    }
}
