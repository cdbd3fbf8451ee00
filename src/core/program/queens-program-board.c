/* queens-program-board.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-program-board.h"

#include "queens-notation.h"

static GStrv
write_board (const QueensProblem *problem,
             const gint32        *rows,
             gboolean             is_argument)
{
  const struct
  {
    const char          *name;
    const QueensSquares *squares;
  } kinds[] = {
    { "static", &problem->static_points },
    { "boulder", &problem->boulders },
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *state = queens_notation_write_state (rows, problem->size);

  g_strv_builder_add (builder, state);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize k = 0; k < kinds[i].squares->length; k++)
      {
        QueensSquare square = kinds[i].squares->squares[k];
        g_autofree char *word
          = is_argument ? g_strdup_printf ("%s=%d,%d", kinds[i].name, square.x, square.y)
                        : g_strdup_printf ("%s (%d, %d)", kinds[i].name, square.x, square.y);

        g_strv_builder_add (builder, word);
      }
  return g_strv_builder_end (builder);
}

GStrv
queens_program_board_write_arguments (const QueensProblem *problem,
                                      const gint32        *rows)
{
  return write_board (problem, rows, TRUE);
}

char *
queens_program_board_write_input (const QueensProblem *problem,
                                  const gint32        *rows)
{
  g_auto (GStrv) lines = write_board (problem, rows, FALSE);
  g_autofree char *text = g_strjoinv ("\n", lines);

  return g_strconcat (text, "\n", NULL);
}
