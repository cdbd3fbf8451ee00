/* queenside-filling.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-filling.h"

#include <glib/gi18n.h>

static gboolean
is_column (const QueensideLookAhead *look_ahead)
{
  return !queens_problem_is_anywhere (look_ahead->setup->problem);
}

/* Where rows are struck out in another way than they are attacked, the board does not show what the
 * search has left. */
static gboolean
shows_domains (const QueensideLookAhead *look_ahead)
{
  return !queens_setup_has_param (look_ahead->setup, "diagonals")
         || queens_setup_get_param (look_ahead->setup, "diagonals") == 0;
}

/* Where queens stand anywhere, each goes behind the one before it. */
static char *
say_next_square (const QueensideLookAhead *look_ahead)
{
  QueensSquare to = look_ahead->step.changes[0].to;

  return g_strdup_printf (
    queens_setup_get_param (look_ahead->setup, "row-order") != 0
      ? _("(%d, %d) is the next square that no queen attacks, column by column, the rows as drawn.")
      : _("(%d, %d) is the next square that no queen attacks, column by column."),
    to.x, to.y);
}

static char *
say_placed (const QueensideLookAhead *look_ahead)
{
  QueensSquare to = look_ahead->step.changes[0].to;
  const char *format;

  if (!is_column (look_ahead))
    return say_next_square (look_ahead);
  if (!shows_domains (look_ahead))
    format = _("Column %d: row %d is the next one that is not struck out.");
  else if (queens_setup_get_param (look_ahead->setup, "row-order") != 0)
    format = _("Column %d: row %d is the next one drawn that no queen attacks.");
  else if (queenside_look_ahead_has_lower_row (look_ahead, to))
    format = _("Column %d: row %d is the next that no queen attacks; those below were tried.");
  else
    format = _("Column %d: row %d is the first that no queen attacks.");
  return g_strdup_printf (format, to.x, to.y);
}

/* The column that made it turn back, as far as the board shows it, or -1. */
static gint
find_reason (const QueensideLookAhead *look_ahead)
{
  const QueensSetup *setup = look_ahead->setup;
  gboolean looks_forward = queens_setup_has_param (setup, "wipe-out");
  gint dead = -1;

  if (!shows_domains (look_ahead))
    return -1;
  if (looks_forward && queens_setup_get_param (setup, "wipe-out") == 0)
    dead = queenside_look_ahead_find_dead_column (look_ahead);
  if (dead >= 0)
    return dead;
  if (looks_forward && queens_setup_get_param (setup, "column-order") != 0)
    return -1;
  return queenside_look_ahead_find_empty_column (look_ahead);
}

static char *
say_removed_in_columns (const QueensideLookAhead *look_ahead,
                        gboolean                  goes_on)
{
  gint column = look_ahead->step.changes[0].from.x;
  gint reason;

  if (goes_on)
    return g_strdup_printf (_("On to the next solution: the queen of column %d is taken back."),
                            column);
  reason = find_reason (look_ahead);
  if (reason < 0)
    return g_strdup_printf (_("No row is left to try: the queen of column %d is taken back."),
                            column);
  return g_strdup_printf (_("No row is left in column %d: the queen of column %d is taken back."),
                          reason, column);
}

static char *
say_removed (const QueensideLookAhead *look_ahead)
{
  gboolean goes_on = queens_board_get_n_placed (look_ahead->board)
                     == queens_board_get_n_queens (look_ahead->board);
  QueensSquare from = look_ahead->step.changes[0].from;

  if (is_column (look_ahead))
    return say_removed_in_columns (look_ahead, goes_on);
  return g_strdup_printf (
    goes_on ? _("On to the next solution: the queen on (%d, %d) is taken back.")
            : _("No square is left to try for the next queen: that on (%d, %d) is taken back."),
    from.x, from.y);
}

char *
queenside_filling_explain_step (const QueensideLookAhead *look_ahead)
{
  if (look_ahead->step.kind == QUEENS_STEP_PLACED)
    return say_placed (look_ahead);
  return look_ahead->step.kind == QUEENS_STEP_REMOVED ? say_removed (look_ahead) : NULL;
}

char *
queenside_filling_describe (const QueensideLookAhead *look_ahead)
{
  return g_strdup_printf (
    is_column (look_ahead)
      ? _("%u of %u columns have a queen; crosses mark the squares that are out.")
      : _("%u of %u queens are placed; crosses mark the squares that are out."),
    queens_board_get_n_placed (look_ahead->board), queens_board_get_n_queens (look_ahead->board));
}
