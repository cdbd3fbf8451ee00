/* queens-move-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-move-words.h"

#include <glib/gi18n-lib.h>

static gboolean
is_column (const QueensProblem *problem)
{
  return !queens_problem_is_anywhere (problem);
}

/* A sentence about one square, one move or two moves, each from a square to a square. */

static char *
say_square (const char   *format,
            QueensSquare  square)
{
  return g_strdup_printf (format, square.x, square.y);
}

static char *
say_move (const char         *format,
          const QueensChange *move)
{
  return g_strdup_printf (format, move->from.x, move->from.y, move->to.x, move->to.y);
}

static char *
say_moves (const char         *format,
           const QueensChange *changes)
{
  return g_strdup_printf (format, changes[0].from.x, changes[0].from.y,
                          changes[0].to.x, changes[0].to.y, changes[1].from.x, changes[1].from.y,
                          changes[1].to.x, changes[1].to.y);
}

/* To come */

static char *
foretell_in_columns (const QueensStep *step)
{
  const QueensChange *first = &step->changes[0];
  const QueensChange *second = &step->changes[1];

  if (step->kind == QUEENS_STEP_PLACED)
    return g_strdup_printf (_("Queen %u is placed on row %d"), first->queen, first->to.y);
  if (step->kind == QUEENS_STEP_REMOVED)
    return g_strdup_printf (_("Queen %u is taken back from row %d"), first->queen, first->from.y);
  if (step->n_changes > 1)
    return g_strdup_printf (_("Queen %u goes to row %d, then queen %u to row %d"),
                            first->queen, first->to.y, second->queen, second->to.y);
  return g_strdup_printf (_("Queen %u goes to row %d"), first->queen, first->to.y);
}

static char *
foretell_anywhere (const QueensStep *step)
{
  if (step->kind == QUEENS_STEP_PLACED)
    return say_square (_("A queen is placed on (%d, %d)"), step->changes[0].to);
  if (step->kind == QUEENS_STEP_REMOVED)
    return say_square (_("The queen on (%d, %d) is taken back"), step->changes[0].from);
  if (step->n_changes > 1)
    return say_moves (
      _("The queen on (%d, %d) goes to (%d, %d), then the queen on (%d, %d) to (%d, %d)"),
      step->changes);
  return say_move (_("The queen on (%d, %d) goes to (%d, %d)"), step->changes);
}

char *
queens_move_words_foretell (const QueensProblem *problem,
                            const QueensStep    *step)
{
  switch (step->kind)
    {
    case QUEENS_STEP_MOVED:
    case QUEENS_STEP_PLACED:
    case QUEENS_STEP_REMOVED:
      return is_column (problem) ? foretell_in_columns (step) : foretell_anywhere (step);
    case QUEENS_STEP_FRESH:
      return g_strdup (_("A fresh board"));
    case QUEENS_STEP_NONE:
    case QUEENS_STEP_STAYED:
    default:
      return g_strdup (_("Nothing moves"));
    }
}

/* Past */

static char *
recall_in_columns (const QueensStep *step)
{
  const QueensChange *first = &step->changes[0];
  const QueensChange *second = &step->changes[1];

  if (step->kind == QUEENS_STEP_PLACED)
    return g_strdup_printf (_("Queen %u was placed on row %d"), first->queen, first->to.y);
  if (step->kind == QUEENS_STEP_REMOVED)
    return g_strdup_printf (_("Queen %u was taken back from row %d"), first->queen, first->from.y);
  if (step->n_changes > 1)
    return g_strdup_printf (_("Queen %u went to row %d, then queen %u to row %d"),
                            first->queen, first->to.y, second->queen, second->to.y);
  return g_strdup_printf (_("Queen %u went from row %d to row %d"), first->queen, first->from.y,
                          first->to.y);
}

static char *
recall_anywhere (const QueensStep *step)
{
  if (step->kind == QUEENS_STEP_PLACED)
    return say_square (_("A queen was placed on (%d, %d)"), step->changes[0].to);
  if (step->kind == QUEENS_STEP_REMOVED)
    return say_square (_("The queen on (%d, %d) was taken back"), step->changes[0].from);
  if (step->n_changes > 1)
    return say_moves (
      _("The queen on (%d, %d) went to (%d, %d), then the queen on (%d, %d) to (%d, %d)"),
      step->changes);
  return say_move (_("The queen on (%d, %d) went to (%d, %d)"), step->changes);
}

char *
queens_move_words_recall (const QueensProblem *problem,
                          const QueensStep    *step)
{
  switch (step->kind)
    {
    case QUEENS_STEP_MOVED:
    case QUEENS_STEP_PLACED:
    case QUEENS_STEP_REMOVED:
      return is_column (problem) ? recall_in_columns (step) : recall_anywhere (step);
    case QUEENS_STEP_FRESH:
      return g_strdup (_("A fresh board was drawn"));
    case QUEENS_STEP_NONE:
    case QUEENS_STEP_STAYED:
    default:
      return g_strdup (_("Nothing moved"));
    }
}
