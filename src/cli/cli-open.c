/* cli-open.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-open.h"

#include "queens-search.h"

gboolean
cli_open_read (CliInput        *input,
               QueensDocument  *document,
               const char      *path,
               GError         **error)
{
  if (!queens_document_load (document, path, error))
    return FALSE;
  queens_setup_clear (&input->setup);
  queens_setup_copy (&input->setup, &document->setup);
  input->preset = document->preset;
  input->view = document->view;
  return TRUE;
}

static void
take_rows (QueensState  *state,
           const gint32 *rows,
           guint         length)
{
  state->rows = g_memdup2 (rows, length * sizeof *rows);
  state->length = length;
}

/* The board of the search after @n steps, or at its end. */
static gboolean
take_shown (QueensState        *state,
            const QueensSetup  *setup,
            const gint32       *start,
            guint64             n,
            GError            **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, error);

  if (search == NULL)
    return FALSE;
  queens_search_run (search, n);
  take_rows (state, queens_board_get_rows (queens_search_get_board (search)),
             queens_problem_get_size (setup->problem));
  return TRUE;
}

gboolean
cli_open_take_state (CliInput              *input,
                     CliTakes               takes,
                     const QueensDocument  *document,
                     GError               **error)
{
  guint size = queens_problem_get_size (document->setup.problem);
  gboolean fits = size == queens_problem_get_size (input->setup.problem);

  if (takes & (CLI_NEEDS_STATE | CLI_TAKES_PICTURE))
    {
      /* Its steps are those of its own search, whatever the options ask for. */
      if (fits && (document->rows != NULL || document->position > 0))
        return take_shown (&input->state, &document->setup, document->rows, document->position, error);
      return take_shown (&input->state, &input->setup, NULL, 0, error);
    }
  if (fits && document->rows != NULL && (takes & CLI_TAKES_STATE))
    take_rows (&input->state, document->rows, size);
  return TRUE;
}
