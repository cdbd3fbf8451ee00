/* queenside-filling.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-filling.h"

#include <glib/gi18n.h>

static gboolean
is_column (const QueensideOutlook *outlook)
{
  return queens_problem_get_placement (outlook->setup->problem) == QUEENS_PLACEMENT_COLUMN;
}

/* Where rows are struck out in another way than they are attacked, the board does not show what the
 * search has left. */
static gboolean
shows_domains (const QueensideOutlook *outlook)
{
  return !queens_setup_has_param (outlook->setup, "diagonals")
         || queens_setup_get_param (outlook->setup, "diagonals") == 0;
}

/* Where queens stand anywhere, each goes behind the one before it. */
static char *
say_next_square (const QueensideOutlook *outlook)
{
  QueensSquare to = outlook->step.moves[0].to;

  return g_strdup_printf (
    queens_setup_get_param (outlook->setup, "row-order") != 0
      ? _("(%d, %d) is the next square that no queen attacks, column by column, the rows as drawn.")
      : _("(%d, %d) is the next square that no queen attacks, column by column."),
    to.x, to.y);
}

static char *
say_placed (const QueensideOutlook *outlook)
{
  QueensSquare to = outlook->step.moves[0].to;
  const char *format;

  if (!is_column (outlook))
    return say_next_square (outlook);
  if (!shows_domains (outlook))
    format = _("Column %d: row %d is the next one that is not struck out.");
  else if (queens_setup_get_param (outlook->setup, "row-order") != 0)
    format = _("Column %d: row %d is the next one drawn that no queen attacks.");
  else if (queenside_outlook_has_lower_row (outlook, to))
    format = _("Column %d: row %d is the next that no queen attacks; those below were tried.");
  else
    format = _("Column %d: row %d is the first that no queen attacks.");
  return g_strdup_printf (format, to.x, to.y);
}

/* The column that made it turn back, as far as the board shows it, or -1. */
static gint
find_reason (const QueensideOutlook *outlook)
{
  const QueensSetup *setup = outlook->setup;
  gboolean looks_forward = queens_setup_has_param (setup, "wipe-out");
  gint dead = -1;

  if (!shows_domains (outlook))
    return -1;
  if (looks_forward && queens_setup_get_param (setup, "wipe-out") == 0)
    dead = queenside_outlook_find_dead_column (outlook);
  if (dead >= 0)
    return dead;
  if (looks_forward && queens_setup_get_param (setup, "column-order") != 0)
    return -1;
  return queenside_outlook_find_empty_column (outlook);
}

static char *
say_removed_in_columns (const QueensideOutlook *outlook,
                        gboolean                goes_on)
{
  gint column = outlook->step.moves[0].from.x;
  gint reason;

  if (goes_on)
    return g_strdup_printf (_("On to the next solution: the queen of column %d is taken back."),
                            column);
  reason = find_reason (outlook);
  if (reason < 0)
    return g_strdup_printf (_("No row is left to try: the queen of column %d is taken back."),
                            column);
  return g_strdup_printf (_("No row is left in column %d: the queen of column %d is taken back."),
                          reason, column);
}

static char *
say_removed (const QueensideOutlook *outlook)
{
  gboolean goes_on = queens_board_get_n_placed (outlook->board)
                     == queens_board_get_n_queens (outlook->board);
  QueensSquare from = outlook->step.moves[0].from;

  if (is_column (outlook))
    return say_removed_in_columns (outlook, goes_on);
  return g_strdup_printf (
    goes_on ? _("On to the next solution: the queen on (%d, %d) is taken back.")
            : _("No square is left to try for the next queen: that on (%d, %d) is taken back."),
    from.x, from.y);
}

char *
queenside_filling_explain_step (const QueensideOutlook *outlook)
{
  if (outlook->step.kind == QUEENS_STEP_PLACED)
    return say_placed (outlook);
  return outlook->step.kind == QUEENS_STEP_REMOVED ? say_removed (outlook) : NULL;
}

char *
queenside_filling_describe (const QueensideOutlook *outlook)
{
  return g_strdup_printf (
    is_column (outlook)
      ? _("%u of %u columns have a queen; crosses mark the squares that are out.")
      : _("%u of %u queens are placed; crosses mark the squares that are out."),
    queens_board_get_n_placed (outlook->board), queens_board_get_n_queens (outlook->board));
}
