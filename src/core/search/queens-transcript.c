/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-transcript.h"

#include "queens-notation.h"

char *
queens_transcript_write_step (const QueensSearch *search)
{
  QueensBoard *board = search->board;
  g_autofree gint32 *room = g_new (gint32, board->n_queens);
  g_autofree char *step = queens_notation_write_step (board->problem,
                                                      queens_board_get_places (board, room),
                                                      queens_search_get_cost (search));

  return g_strconcat (step, "\n", NULL);
}

gboolean
queens_transcript_is_nowhere (const QueensSearch *search)
{
  return queens_search_get_end (search) == QUEENS_END_NO_SUCCESSOR
         && !queens_board_holds_static_points (search->board);
}

char *
queens_transcript_write_ends (const QueensSearch *search,
                              const char         *arrow)
{
  const QueensBestEnds *best_ends = queens_search_get_best_ends (search);
  const QueensProblem *problem = search->setup.problem;
  gboolean is_solved = queens_search_get_end (search) == QUEENS_END_SOLVED;
  g_autoptr (GString) text = g_string_new (NULL);

  if (queens_transcript_is_nowhere (search))
    return g_strconcat (arrow, "None\n", NULL);
  /* As in the presets `static-point` and `boulder`, the result is the end state of a single
   * attempt, or the best ends of several attempts. A solution is printed without its cost, unless
   * distinct ends are kept. */
  if (search->setup.algorithm->attempt == NULL
      || (is_solved && !queens_setup_keeps_distinct (&search->setup)))
    {
      g_autofree char *end = queens_notation_write_list (
        problem, queens_best_ends_get_places (best_ends, 0));

      return g_strconcat (arrow, end, "\n", NULL);
    }
  for (guint i = 0; i < best_ends->n_boards; i++)
    {
      g_autofree char *end = queens_notation_write_step (
        problem, queens_best_ends_get_places (best_ends, i), best_ends->cost);

      g_string_append_printf (text, "%s%s\n", arrow, end);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  GString *text;
  guint64  first;
  guint64  restarts;            /* number of restarts up to the last written step */
} Writing;

static void
write_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  Writing *self = data;
  g_autofree char *line = queens_transcript_write_step (search);

  if (step > self->first && search->tally.restarts > self->restarts)
    g_string_append_c (self->text, '\n');
  self->restarts = search->tally.restarts;
  g_string_append (self->text, line);
}

void
queens_transcript_append (GString       *text,
                          QueensHistory *history,
                          guint64        first,
                          guint64        n)
{
  Writing writing = { .text = text, .first = first };

  queens_history_visit (history, first, n, write_cb, &writing);
}

char *
queens_transcript_write (QueensHistory *history)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 position = history->position;

  queens_transcript_append (text, history, 0, history->length + 1);
  if (history->has_ended)
    {
      g_autofree char *ends = NULL;

      queens_history_seek (history, history->length);
      ends = queens_transcript_write_ends (history->search, "=> ");
      queens_history_seek (history, position);
      g_string_append (text, ends);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
