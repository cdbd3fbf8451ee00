/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-task-sheet.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "queens-facts.h"
#include "queens-guess.h"
#include "queens-notation.h"
#include "queens-refuse.h"

#define SPARE_ROWS 2            /* number of extra rows, so that the length of the table doesn't
                                 * show where the search ends */
#define EMPTY_BOARDS 6
#define IN_ROW 3

/* Returns TRUE if the search uses random numbers, so a student can't work it out by hand. */
static gboolean
is_random (const QueensSetup *setup)
{
  QueensHeeds heeds = setup->algorithm->heeds;

  return setup->algorithm->is_chancy
         || ((heeds & QUEENS_HEEDS_TIES) && setup->convention.ties == QUEENS_TIES_RANDOM)
         || ((heeds & QUEENS_HEEDS_PLATEAU) && setup->convention.plateau == QUEENS_PLATEAU_JUMP);
}

/* Lists the algorithm and the rules that affect it, one per line. */
static char *
describe_rules (const QueensSetup *setup)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_ALGORITHM, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES,
    QUEENS_FACT_PLATEAU, QUEENS_FACT_STATIC_POINTS, QUEENS_FACT_BOULDERS, QUEENS_N_FACTS,
  };
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, kinds);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = g_ptr_array_index (facts, i);
      g_autofree char *value = fact->word != NULL ? g_strdup (_(fact->word))
                                                  : queens_fact_write (fact);

      if (fact->is_heeded && !fact->is_plain)
        g_string_append_printf (text, "%s%s: %s", text->len == 0 ? "" : "\n", _(fact->name),
                                value);
    }
  return g_string_free (text, FALSE);
}

/* Returns the costs of all moves, row by row. */
static gint32 *
list_values (QueensBoard       *board,
             const QueensSetup *setup)
{
  guint size = setup->problem->size;
  gint32 *values = g_new (gint32, (gsize) size * size);

  for (guint y = 0; y < size; y++)
    for (guint x = 0; x < size; x++)
      {
        QueensSquare square = { x, y };

        values[y * size + x] = queens_board_find_queen (board, square) >= 0
                               ? QUEENS_NO_VALUE : queens_guess_get_cost (board, setup, square);
      }
  return values;
}

/* Returns the trace as a table. Fields for states are empty unless @has_states, and fields for
 * costs unless @has_costs. The start is always filled in. */
static GPtrArray *
list_trace (DrawFilm *film,
            gboolean  has_states,
            gboolean  has_costs)
{
  const QueensProblem *problem = film->document->setup.problem;
  gboolean is_systematic = film->document->setup.algorithm->is_systematic;
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (rows, g_strdup (_("State")));
  g_ptr_array_add (rows, g_strdup (is_systematic ? _("Queens") : _("Cost")));
  for (guint i = 0; i < film->frames->len; i++)
    {
      QueensBoard *board = draw_film_get_view (film, i).board;
      g_autofree gint32 *places = queens_board_copy_places (board);
      gint64 number = is_systematic ? board->n_placed
                      : queens_board_get_cost (board, film->document->setup.convention.cost);

      g_ptr_array_add (rows, has_states || i == 0 ? queens_notation_write_list (problem, places)
                                                  : g_strdup (""));
      g_ptr_array_add (rows, has_costs ? g_strdup_printf ("%" PRId64, number) : g_strdup (""));
    }
  for (guint i = 0; !has_states && i < 2 * SPARE_ROWS; i++)
    g_ptr_array_add (rows, g_strdup (""));
  return rows;
}

static void
add_answers (DrawTaskSheet  *sheet,
             DrawFilm       *film,
             DrawSheetBoard  board,
             const gint32   *values)
{
  const QueensDocument *document = film->document;
  g_autoptr (GPtrArray) trace = list_trace (film, TRUE, TRUE);

  draw_task_sheet_break_page (sheet);
  draw_task_sheet_add_heading (sheet, _("Answers"));
  if (values != NULL)
    {
      gint64 cost = queens_board_get_cost (draw_film_get_view (film, 0).board,
                                           document->setup.convention.cost);
      g_autofree char *text = g_strdup_printf (_("The start costs %" PRId64 ". Dashed frames mark "
                                                 "the moves with the lowest cost."), cost);

      draw_task_sheet_add_text (sheet, text);
      board.values = values;
      draw_task_sheet_add_boards (sheet, &board, 1, 1);
    }
  draw_task_sheet_add_table (sheet, trace);
}

DrawTaskSheet *
draw_task_sheet_new_search (const QueensDocument  *document,
                            guint                  n_steps,
                            gboolean               has_answers,
                            GError               **error)
{
  const QueensSetup *setup = &document->setup;
  DrawFilmOptions options = {
    .first = document->position, .last = document->position + n_steps, .rate = 1,
  };
  gboolean is_top = (document->view & QUEENS_VIEW_ROW_ZERO_AT_TOP) != 0;
  gboolean has_trace = !setup->algorithm->is_systematic && is_random (setup);
  g_autoptr (DrawTaskSheet) sheet = NULL;
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (GPtrArray) trace = NULL;
  g_autofree gint32 *places = NULL;
  g_autofree gint32 *values = NULL;
  g_autofree char *title = NULL;
  g_autofree char *rules = NULL;
  DrawSheetBoard boards[EMPTY_BOARDS];
  DrawSheetBoard start;

  if (setup->problem->size > DRAW_TASK_SHEET_MAX_SIZE)
    {
      queens_refuse (error,
                     _("The board has %u columns, but a task sheet can show at most %d. Choose a "
                       "smaller board."), setup->problem->size, DRAW_TASK_SHEET_MAX_SIZE);
      return NULL;
    }
  film = draw_film_new (document, &options, NULL, NULL, error);
  if (film == NULL)
    return NULL;
  title = g_strdup_printf (ngettext ("%s, %u queen", "%s, %u queens", setup->problem->n_queens),
                           _(setup->algorithm->name), setup->problem->n_queens);
  rules = describe_rules (setup);
  places = queens_board_copy_places (draw_film_get_view (film, 0).board);
  start = (DrawSheetBoard) { .problem = setup->problem, .places = places, .is_top = is_top };
  sheet = draw_task_sheet_new (title);
  draw_task_sheet_add_text (sheet, rules);

  draw_task_sheet_add_heading (sheet, _("Start"));
  if (setup->algorithm->is_systematic)
    draw_task_sheet_add_boards (sheet, &start, 1, 1);
  else
    {
      values = list_values (draw_film_get_view (film, 0).board, setup);
      draw_task_sheet_add_text (sheet, _("Write what this board costs. Then write on each free "
                                         "square what the board costs after a move there. Mark "
                                         "the moves with the lowest cost."));
      draw_task_sheet_add_boards (sheet, &start, 1, 1);
    }

  draw_task_sheet_add_heading (sheet, _("Trace"));
  trace = list_trace (film, has_trace, FALSE);
  draw_task_sheet_add_text (sheet, setup->algorithm->is_systematic
                                   ? _("Follow the search. Write each state and its number of "
                                       "queens. Some rows of the table may stay empty.")
                                   : has_trace
                                   ? _("The search chose these states at random. Write the cost "
                                       "of each.")
                                   : _("Follow the search. Write each state and its cost. Some "
                                       "rows of the table may stay empty."));
  draw_task_sheet_add_table (sheet, trace);

  draw_task_sheet_add_heading (sheet, _("Empty Boards"));
  for (guint i = 0; i < EMPTY_BOARDS; i++)
    boards[i] = (DrawSheetBoard) { .problem = setup->problem, .is_top = is_top };
  draw_task_sheet_add_boards (sheet, boards, EMPTY_BOARDS, IN_ROW);
  if (has_answers)
    add_answers (sheet, film, start, values);
  return g_steal_pointer (&sheet);
}
