/* cli-open.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-open.h"

#include "queens-search.h"

#include <string.h>

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

/* The board of the search after @n steps, or at its end. */
static gboolean
take_shown (QueensState        *state,
            const QueensSetup  *setup,
            const gint32       *start,
            guint64             n,
            GError            **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, error);
  const gint32 *places;

  if (search == NULL)
    return FALSE;
  queens_search_run (search, n);
  state->length = setup->problem->n_queens;
  state->places = g_new (gint32, state->length);
  places = queens_board_get_places (queens_search_get_board (search), state->places);
  if (places != state->places)
    memcpy (state->places, places, state->length * sizeof *places);
  return TRUE;
}

/* Whether a state of the one is a list of as many numbers of the same kind as one of the other. */
static gboolean
have_same_lists (const QueensProblem *problem,
                 const QueensProblem *other)
{
  return problem->size == other->size
         && problem->placement == other->placement
         && problem->n_queens == other->n_queens;
}

gboolean
cli_open_take_state (CliInput              *input,
                     CliTakes               takes,
                     const QueensDocument  *document,
                     GError               **error)
{
  gboolean fits = have_same_lists (document->setup.problem, input->setup.problem);

  if (takes & (CLI_NEEDS_STATE | CLI_TAKES_PICTURE))
    {
      /* Its steps are those of its own search, whatever the options ask for. */
      if (fits && (document->places != NULL || document->position > 0))
        return take_shown (&input->state, &document->setup, document->places, document->position,
                           error);
      return take_shown (&input->state, &input->setup, NULL, 0, error);
    }
  if (fits && document->places != NULL && (takes & CLI_TAKES_STATE))
    {
      input->state.length = document->setup.problem->n_queens;
      input->state.places = g_memdup2 (document->places, input->state.length * sizeof (gint32));
    }
  return TRUE;
}
