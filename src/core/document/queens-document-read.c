/* queens-document-read.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document-reader.h"

#include "queens-algorithm.h"
#include "queens-number.h"

/* The preset, or the defaults, on a board of the size. */
static gboolean
read_preset (const QueensDocumentReader *self,
             QueensDocument             *document,
             GError                    **error)
{
  const QueensDocumentKey *key = queens_document_reader_find (self, "Rules", "preset");
  g_autoptr (QueensProblem) problem = NULL;
  guint64 size = self->state.length;

  if (!queens_document_reader_read_number (self, "Board", "size", 1, QUEENS_MAX_SIZE, &size, error))
    return FALSE;
  if (key != NULL)
    {
      document->preset = queens_preset_find (key->value, error);
      return document->preset == NULL
               ? queens_document_key_refuse (key, error)
               : queens_preset_apply (document->preset, size, &document->setup, error);
    }
  if (size == 0)
    return TRUE;
  problem = queens_problem_resize (document->setup.problem, size, error);
  queens_setup_set_problem (&document->setup, problem);
  return TRUE;
}

static gboolean
read_choices (const QueensDocumentReader *self,
              QueensSetup                *setup,
              GError                    **error)
{
  for (const QueensDocumentChoice *choice = queens_document_choices; choice->name != NULL; choice++)
    if (!queens_document_reader_read_choice (self, choice->group, choice->name, choice->choices,
                                             G_STRUCT_MEMBER_P (setup, choice->chosen), error))
      return FALSE;
  return TRUE;
}

/* What is not one of the group's own keys is a parameter of some algorithm, which the algorithm may
 * have or not. */
static gboolean
read_params (const QueensDocumentReader *self,
             QueensSetup                *setup,
             GError                    **error)
{
  for (guint i = 0; i < self->lines.keys->len; i++)
    {
      const QueensDocumentKey *key = &g_array_index (self->lines.keys, QueensDocumentKey, i);

      if (!queens_document_key_is_own (key)
          && !queens_setup_set_param (setup, key->name, key->value, error))
        return queens_document_key_refuse (key, error);
    }
  return TRUE;
}

static gboolean
read_algorithm (const QueensDocumentReader *self,
                QueensDocument             *document,
                GError                    **error)
{
  const QueensDocumentKey *key = queens_document_reader_find (self, "Search", "algorithm");
  const QueensAlgorithm *algorithm;

  if (key == NULL)
    return TRUE;
  algorithm = queens_algorithm_find (key->value, error);
  if (algorithm == NULL)
    return queens_document_key_refuse (key, error);
  if (document->preset == NULL)
    queens_setup_set_algorithm (&document->setup, algorithm);
  else
    queens_preset_set_algorithm (document->preset, &document->setup, algorithm);
  return TRUE;
}

static gboolean
read_search (const QueensDocumentReader *self,
             QueensDocument             *document,
             GError                    **error)
{
  QueensSetup *setup = &document->setup;
  guint64 seed = setup->seed;

  if (!read_algorithm (self, document, error) || !read_params (self, setup, error)
      || !queens_document_reader_read_number (self, "Search", "max-iterations", 0, QUEENS_MAX_COUNT,
                                              &setup->max_iterations, error)
      || !queens_document_reader_read_number (self, "Search", "seed", 0, QUEENS_MAX_SEED, &seed,
                                              error)
      || !queens_document_reader_read_number (self, "Search", "trial", 0, QUEENS_MAX_COUNT,
                                              &setup->trial, error)
      || !queens_document_reader_read_number (self, "Search", "position", 0, QUEENS_MAX_COUNT,
                                              &document->position, error))
    return FALSE;
  setup->seed = seed;
  return TRUE;
}

static gboolean
read_view (const QueensDocumentReader *self,
           QueensView                 *view,
           GError                    **error)
{
  const QueensDocumentKey *key = queens_document_reader_find (self, "View", "show");
  g_auto (GStrv) ids = NULL;

  *view = QUEENS_VIEW_DEFAULT;
  if (key == NULL)
    return TRUE;
  *view = 0;
  ids = g_strsplit_set (key->value, " \t,", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      gint choice = *ids[i] == '\0'
                      ? 0
                      : queens_choice_parse (queens_view_choices, "show", ids[i], error);

      if (choice < 0)
        return queens_document_key_refuse (key, error);
      if (*ids[i] != '\0')
        *view |= 1 << choice;
    }
  return TRUE;
}

/* The key to blame for a setup that no search takes. */
static const QueensDocumentKey *
find_culprit (const QueensDocumentReader *self,
              const QueensSetup          *setup)
{
  const QueensDocumentKey *algorithm = queens_document_reader_find (self, "Search", "algorithm");

  if (self->placement == QUEENS_PLACEMENT_COLUMN
      && setup->convention.moves == QUEENS_MOVES_ANYWHERE)
    return queens_document_reader_find (self, "Rules", "moves");
  return algorithm != NULL ? algorithm : queens_document_reader_find_state (self);
}

static gboolean
check (QueensDocumentReader *self,
       const QueensDocument *document,
       GError              **error)
{
  const QueensSetup *setup = &document->setup;
  gboolean is_filled = setup->algorithm->is_systematic;

  if (!queens_setup_check (setup, error))
    return queens_document_key_refuse (find_culprit (self, setup), error);
  if (self->queens != NULL
      && !queens_state_set_squares (&self->state, setup->problem, self->queens, is_filled, error))
    return queens_document_key_refuse (queens_document_reader_find_state (self), error);
  return self->state.places == NULL
         || queens_notation_check_state (setup->problem, &self->state, is_filled, error)
         || queens_document_key_refuse (queens_document_reader_find_state (self), error);
}

gboolean
queens_document_read (QueensDocument *self,
                      const char     *text,
                      gsize           length,
                      GError        **error)
{
  g_auto (QueensDocumentReader) reader = { 0 };
  g_auto (QueensDocument) document = { 0 };

  queens_setup_init (&document.setup);
  if (!queens_document_lines_read (&reader.lines, text, length, error)
      || !queens_document_reader_read_state (&reader, error)
      || !read_preset (&reader, &document, error)
      || !queens_document_reader_read_problem (&reader, &document, error)
      || !read_choices (&reader, &document.setup, error)
      || !read_search (&reader, &document, error)
      || !read_view (&reader, &document.view, error)
      || !check (&reader, &document, error))
    return FALSE;
  document.places = g_steal_pointer (&reader.state.places);
  queens_document_clear (self);
  *self = document;
  document = (QueensDocument) { 0 };
  return TRUE;
}
