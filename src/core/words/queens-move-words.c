/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-move-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static char *
describe_anywhere (const QueensStep *step,
                   const char       *placed,
                   const char       *removed,
                   const char       *moved,
                   const char       *both_moved)
{
  QueensSquare from = step->changes[0].from;
  QueensSquare to = step->changes[0].to;

  if (step->kind == QUEENS_STEP_PLACED)
    return g_strdup_printf (placed, to.x, to.y);
  if (step->kind == QUEENS_STEP_REMOVED)
    return g_strdup_printf (removed, from.x, from.y);
  if (step->n_changes == 1)
    return g_strdup_printf (moved, from.x, from.y, to.x, to.y);
  return g_strdup_printf (both_moved, from.x, from.y, to.x, to.y,
                          step->changes[1].from.x, step->changes[1].from.y,
                          step->changes[1].to.x, step->changes[1].to.y);
}

static char *
describe_in_columns (const QueensStep *step,
                     const char       *placed,
                     const char       *removed,
                     const char       *both_moved)
{
  QueensChange first = step->changes[0];
  QueensChange second = step->changes[1];

  if (step->kind == QUEENS_STEP_PLACED)
    return g_strdup_printf (placed, first.queen, first.to.y);
  if (step->kind == QUEENS_STEP_REMOVED)
    return g_strdup_printf (removed, first.queen, first.from.y, first.queen);
  return g_strdup_printf (both_moved, first.queen, first.to.y, second.queen, second.to.y);
}

char *
queens_move_words_foretell (const QueensProblem *problem,
                            const QueensStep    *step)
{
  if (step->kind == QUEENS_STEP_FRESH)
    return g_strdup (_("New random board"));
  if (step->kind == QUEENS_STEP_GENERATION)
    return g_strdup_printf (_("New generation: lowest cost %" PRId64 ", mean cost %.1f"),
                            step->cost_after, step->level);
  if (step->kind <= QUEENS_STEP_STAYED)
    return g_strdup (_("Nothing moves"));
  if (problem->is_anywhere)
    return describe_anywhere (
      step, _("A queen is placed on (%d, %d)"), _("The queen on (%d, %d) is removed"),
      _("The queen on (%d, %d) moves to (%d, %d)"),
      _("The queen on (%d, %d) moves to (%d, %d), then the queen on (%d, %d) to (%d, %d)"));
  if (step->kind == QUEENS_STEP_MOVED && step->n_changes == 1)
    return g_strdup_printf (_("Queen %u moves to row %d"), step->changes[0].queen,
                            step->changes[0].to.y);
  return describe_in_columns (step, _("Queen %u is placed on row %d"),
                         _("Queen %u is removed from row %d"),
                         _("Queen %u moves to row %d, then queen %u to row %d"));
}

char *
queens_move_words_recall (const QueensProblem *problem,
                          const QueensStep    *step)
{
  if (step->kind == QUEENS_STEP_FRESH)
    return g_strdup (_("A new random board was chosen"));
  if (step->kind == QUEENS_STEP_GENERATION)
    return g_strdup (_("A new generation replaced the members"));
  if (step->kind <= QUEENS_STEP_STAYED)
    return g_strdup (_("Nothing moved"));
  if (problem->is_anywhere)
    return describe_anywhere (
      step, _("A queen was placed on (%d, %d)"), _("The queen on (%d, %d) was removed"),
      _("The queen on (%d, %d) moved to (%d, %d)"),
      _("The queen on (%d, %d) moved to (%d, %d), then the queen on (%d, %d) to (%d, %d)"));
  if (step->kind == QUEENS_STEP_MOVED && step->n_changes == 1)
    return g_strdup_printf (_("Queen %u moved from row %d to row %d"), step->changes[0].queen,
                            step->changes[0].from.y, step->changes[0].to.y);
  return describe_in_columns (step, _("Queen %u was placed on row %d"),
                         _("Queen %u was removed from row %d, so column %u is empty again"),
                         _("Queen %u moved to row %d, then queen %u to row %d"));
}
