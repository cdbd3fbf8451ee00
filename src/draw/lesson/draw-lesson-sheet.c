/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-lesson.h"

#include <glib/gi18n-lib.h>

#include "queens-notation.h"
#include "queens-refuse.h"

#define IN_ROW 3                /* number of boards per row, which determines their size */

/* Returns @text without the marks of bold words. Free with g_free(). */
static char *
write_plain (const char *text)
{
  GString *plain = g_string_new (NULL);
  const char *run;
  gsize length;
  gboolean is_bold;

  while (queens_lesson_next_run (&text, &run, &length, &is_bold))
    g_string_append_len (plain, run, length);
  return g_string_free (plain, FALSE);
}

static void
add_plain (DrawTaskSheet *sheet,
           const char    *text)
{
  g_autofree char *plain = text == NULL ? NULL : write_plain (text);

  if (plain != NULL)
    draw_task_sheet_add_text (sheet, plain);
}

/* Returns "3. Title". Free with g_free(). */
static char *
write_heading (const QueensLessonStep *step,
               guint                   number)
{
  return step->title != NULL ? g_strdup_printf ("%u. %s", number, step->title)
                             : g_strdup_printf (_("Step %u"), number);
}

/* Adds the board at the position of the step, without anything that would answer its question. If
 * the question asks for a board, also adds an empty board. */
static gboolean
add_boards (DrawTaskSheet           *sheet,
            const QueensLessonStep  *step,
            GError                 **error)
{
  DrawFilmOptions options = {
    .first = step->document.position, .last = step->document.position, .rate = 1,
    .shown = step->document.view | QUEENS_VIEW_COORDINATES,
    .hides_attacks = (step->document.view & QUEENS_VIEW_ATTACK_LINES) == 0,
    .hides_next = step->ask == QUEENS_ASK_COST,
  };
  QueensStroke stroke = { step->square, step->square, QUEENS_CHALK_GREEN };
  DrawSheetBoard boards[2];
  guint n = 0;

  /* On paper, colours become lines, which leave no room to write. */
  options.shown &= ~(QUEENS_VIEW_COLORS | QUEENS_VIEW_LAST_MOVE);
  if (step->has_search || step->has_view)
    {
      boards[n] = (DrawSheetBoard) {
        .stroke = step->ask == QUEENS_ASK_COST ? &stroke : NULL,
        .hides_next = step->ask != QUEENS_ASK_NOTHING,
      };
      boards[n].film = draw_film_new (&step->document, &options, NULL, NULL, error);
      if (boards[n++].film == NULL)
        return FALSE;
    }
  if (step->ask == QUEENS_ASK_REACH || step->ask == QUEENS_ASK_STUCK)
    boards[n++] = (DrawSheetBoard) {
      .problem = step->document.setup.problem,
      .is_top = (step->document.view & QUEENS_VIEW_ROW_ZERO_AT_TOP) != 0,
    };
  if (n > 0)
    draw_task_sheet_add_boards (sheet, boards, n, IN_ROW);
  return TRUE;
}

static void
add_question (DrawTaskSheet          *sheet,
              const QueensLessonStep *step)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_free);

  add_plain (sheet, step->question);
  switch (step->ask)
    {
    case QUEENS_ASK_RULE:
      for (const QueensChoice *rule = queens_rule_choices; rule->id != NULL; rule++)
        g_ptr_array_add (choices, g_strdup (_(rule->name)));
      draw_task_sheet_add_choices (sheet, choices);
      break;
    case QUEENS_ASK_CHOICE:
      /* The answer key names a choice by its number. */
      for (guint i = 0; i < step->choices->len; i++)
        {
          g_autofree char *choice = write_plain (g_ptr_array_index (step->choices, i));

          g_ptr_array_add (choices, g_strdup_printf ("%u. %s", i + 1, choice));
        }
      draw_task_sheet_add_choices (sheet, choices);
      break;
    case QUEENS_ASK_MOVE:
    case QUEENS_ASK_COST:
    case QUEENS_ASK_NUMBER:
      draw_task_sheet_add_lines (sheet, 1);
      break;
    case QUEENS_ASK_REACH:
    case QUEENS_ASK_STUCK:
    case QUEENS_ASK_NOTHING:
    default:
      break;
    }
}

/* Adds the answer to a question. For a question that asks for a board, draws a correct board. */
static void
add_answer (DrawTaskSheet          *sheet,
            const QueensLessonStep *step,
            guint                   number)
{
  QueensProblem *problem = step->document.setup.problem;
  g_autofree char *key = queens_lesson_step_get_key (step);
  g_autofree char *heading = write_heading (step, number);
  g_autofree char *plain = key == NULL ? NULL : write_plain (key);
  g_auto (QueensState) state = { 0 };
  gboolean is_board = key != NULL
                      && (step->ask == QUEENS_ASK_REACH || step->ask == QUEENS_ASK_STUCK);

  draw_task_sheet_add_heading (sheet, heading);
  draw_task_sheet_add_text (sheet, plain != NULL ? plain : _("Queenside found no such board."));
  if (is_board && !problem->is_anywhere && queens_notation_read_state (key, &state, NULL)
      && queens_notation_check_state (problem, &state, FALSE, NULL))
    {
      DrawSheetBoard board = {
        .problem = problem, .places = state.places,
        .is_top = (step->document.view & QUEENS_VIEW_ROW_ZERO_AT_TOP) != 0,
      };

      draw_task_sheet_add_boards (sheet, &board, 1, IN_ROW);
    }
  add_plain (sheet, step->why);
}

DrawTaskSheet *
draw_lesson_sheet_new (const QueensLesson  *lesson,
                       gboolean             has_answers,
                       GError             **error)
{
  g_autoptr (DrawTaskSheet) sheet = draw_task_sheet_new (lesson->title);

  if (lesson->about != NULL)
    draw_task_sheet_add_text (sheet, lesson->about);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const QueensLessonStep *step = g_ptr_array_index (lesson->steps, i);
      g_autofree char *heading = write_heading (step, i + 1);

      if (step->document.setup.problem->size > DRAW_TASK_SHEET_MAX_SIZE)
        {
          queens_refuse (error, _("Step %u has a board of %u columns, but a task sheet can show at "
                                  "most %d. Choose a smaller board."), i + 1,
                         step->document.setup.problem->size, DRAW_TASK_SHEET_MAX_SIZE);
          return NULL;
        }
      draw_task_sheet_add_heading (sheet, heading);
      add_plain (sheet, step->text);
      if (!add_boards (sheet, step, error))
        {
          g_prefix_error (error, _("Step %u: "), i + 1);
          return NULL;
        }
      add_question (sheet, step);
    }
  if (has_answers && queens_lesson_get_points (lesson) > 0)
    {
      draw_task_sheet_break_page (sheet);
      draw_task_sheet_add_heading (sheet, _("Answers"));
      for (guint i = 0; i < lesson->steps->len; i++)
        {
          const QueensLessonStep *step = g_ptr_array_index (lesson->steps, i);

          if (step->ask != QUEENS_ASK_NOTHING)
            add_answer (sheet, step, i + 1);
        }
    }
  return g_steal_pointer (&sheet);
}
