/* queens-document-read.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document.h"

#include "queens-algorithm.h"
#include "queens-notation.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>

/* A function without the key that it asks for leaves things as they are. */

typedef struct
{
  QueensDocumentLines lines;
  QueensPlacement     placement;
  QueensState         state;    /* without rows for a fresh board */
  GArray             *queens;   /* in `anywhere`, their squares as they are written; or NULL */
  QueensSquares       pins;
  QueensSquares       boulders;
} Reader;

static void
reader_clear (Reader *self)
{
  queens_document_lines_clear (&self->lines);
  queens_state_clear (&self->state);
  g_clear_pointer (&self->queens, g_array_unref);
  queens_squares_clear (&self->pins);
  queens_squares_clear (&self->boulders);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static const QueensDocumentKey *
find (const Reader *self,
      const char   *group,
      const char   *name)
{
  return queens_document_lines_find (&self->lines, group, name);
}

static gboolean
read_number (const Reader  *self,
             const char    *group,
             const char    *name,
             guint64        lowest,
             guint64        highest,
             guint64       *number,
             GError       **error)
{
  const QueensDocumentKey *key = find (self, group, name);

  return key == NULL
         || queens_number_parse (name, key->value, lowest, highest, number, error)
         || queens_document_key_refuse (key, error);
}

static gboolean
read_choice (const Reader        *self,
             const char          *group,
             const char          *name,
             const QueensChoice  *choices,
             guint               *chosen,
             GError             **error)
{
  const QueensDocumentKey *key = find (self, group, name);
  gint choice;

  if (key == NULL)
    return TRUE;
  choice = queens_choice_parse (choices, name, key->value, error);
  if (choice < 0)
    return queens_document_key_refuse (key, error);
  *chosen = choice;
  return TRUE;
}

static const QueensDocumentKey *
find_state (const Reader *self)
{
  return find (self, "Board", self->placement == QUEENS_PLACEMENT_COLUMN ? "state" : "squares");
}

static gboolean
refuse_without_state (const Reader  *self,
                      GError       **error)
{
  static const char *const sentences[] = {
    [QUEENS_PLACEMENT_COLUMN] =
      N_("The document has no state, or is cut off; under [Board] it needs state= and the row of "
         "every column, as in [3, 2, 1, 4], or “fresh” for the search's own start."),
    [QUEENS_PLACEMENT_ANYWHERE] =
      N_("The document has no squares, or is cut off; under [Board] it needs squares= and the "
         "square of every queen, as in (0, 3) (0, 7), or “fresh” for the search's own start."),
  };

  g_set_error_literal (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_KEY,
                       _(sentences[self->placement]));
  return FALSE;
}

static gboolean
check_other_state (const Reader  *self,
                   GError       **error)
{
  const QueensDocumentKey *other = find (self, "Board",
                                         self->placement == QUEENS_PLACEMENT_COLUMN ? "squares"
                                                                                    : "state");

  if (other == NULL)
    return TRUE;
  g_set_error (
    error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_KEY,
    _("A board with placement=%s has no %s; its state is the row of every column for column, "
      "squares for anywhere."),
    queens_placement_choices[self->placement].id, other->name);
  return queens_document_key_refuse (other, error);
}

static gboolean
read_state (Reader  *self,
            GError **error)
{
  const QueensDocumentKey *key;
  guint placement = QUEENS_PLACEMENT_COLUMN;

  if (!read_choice (self, "Board", "placement", queens_placement_choices, &placement, error))
    return FALSE;
  self->placement = placement;
  if (!check_other_state (self, error))
    return FALSE;
  key = find_state (self);
  if (key == NULL || g_str_equal (key->value, QUEENS_DOCUMENT_FRESH))
    return key != NULL || refuse_without_state (self, error);
  if (placement == QUEENS_PLACEMENT_ANYWHERE)
    self->queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  return (self->queens == NULL ? queens_notation_read_state (key->value, &self->state, error)
                               : queens_notation_read_queens (key->value, self->queens, error))
         || queens_document_key_refuse (key, error);
}

/* The preset, or the defaults, on a board of the size. */
static gboolean
read_preset (const Reader    *self,
             QueensDocument  *document,
             GError         **error)
{
  const QueensDocumentKey *key = find (self, "Rules", "preset");
  g_autoptr (QueensProblem) problem = NULL;
  guint64 size = self->state.length;

  if (!read_number (self, "Board", "size", 1, QUEENS_MAX_SIZE, &size, error))
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

/* Squares that are not given are @own, the preset's, without the @taken ones. */
static gboolean
read_squares (const QueensDocumentKey  *key,
              const QueensSquare       *own,
              gsize                     n_own,
              QueensSquares            *squares,
              GError                  **error)
{
  g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (key == NULL)
    queens_squares_init (squares, own, n_own);
  else if (queens_notation_read_squares (key->value, given, error))
    queens_squares_init (squares, (const QueensSquare *) given->data, given->len);
  else
    return queens_document_key_refuse (key, error);
  return TRUE;
}

static void
take_away (QueensSquares       *self,
           const QueensSquares *taken)
{
  for (gsize i = 0; i < taken->length; i++)
    if (queens_squares_contain (self, taken->squares[i]))
      queens_squares_toggle (self, taken->squares[i]);
}

static gboolean
read_all_squares (Reader               *self,
                  const QueensProblem  *own,
                  GError              **error)
{
  const QueensDocumentKey *pin_key = find (self, "Board", "static");
  const QueensDocumentKey *boulder_key = find (self, "Board", "boulders");
  gsize n_pins, n_boulders;
  const QueensSquare *pins = queens_problem_get_pins (own, &n_pins);
  const QueensSquare *boulders = queens_problem_get_boulders (own, &n_boulders);

  if (!read_squares (pin_key, pins, n_pins, &self->pins, error)
      || !read_squares (boulder_key, boulders, n_boulders, &self->boulders, error))
    return FALSE;
  if (pin_key == NULL)
    take_away (&self->pins, &self->boulders);
  else if (boulder_key == NULL)
    take_away (&self->boulders, &self->pins);
  return TRUE;
}

/* Makes the problem with the squares that are in @pins and @boulders; @key is the one that is to
 * blame if there is none. */
static gboolean
set_problem (QueensDocument           *document,
             QueensPlacement           placement,
             guint                     n_queens,
             const QueensSquares      *pins,
             const QueensSquares      *boulders,
             const QueensDocumentKey  *key,
             GError                  **error)
{
  g_autoptr (QueensProblem) problem =
    queens_problem_new (queens_problem_get_size (document->setup.problem), placement, n_queens,
                        pins->squares, pins->length, boulders->squares, boulders->length, error);

  if (problem == NULL)
    return queens_document_key_refuse (key, error);
  queens_setup_set_problem (&document->setup, problem);
  return TRUE;
}

static gboolean
read_problem (Reader          *self,
              QueensDocument  *document,
              GError         **error)
{
  static const QueensSquares none = { NULL, 0 };
  QueensPlacement placement = self->placement;
  guint64 n_queens = self->queens == NULL ? 0 : self->queens->len;

  if (!read_number (self, "Board", "queens", 1, G_MAXINT32, &n_queens, error)
      || !read_all_squares (self, document->setup.problem, error))
    return FALSE;
  return set_problem (document, placement, n_queens, &none, &none, find (self, "Board", "queens"),
                      error)
         && set_problem (document, placement, n_queens, &self->pins, &none,
                         find (self, "Board", "static"), error)
         && set_problem (document, placement, n_queens, &self->pins, &self->boulders,
                         find (self, "Board", "boulders"), error);
}

static gboolean
read_choices (const Reader  *self,
              QueensSetup   *setup,
              GError       **error)
{
  for (guint i = 0; queens_document_choices[i].name != NULL; i++)
    if (!read_choice (self, queens_document_choices[i].group, queens_document_choices[i].name,
                      queens_document_choices[i].choices,
                      G_STRUCT_MEMBER_P (setup, queens_document_choices[i].chosen), error))
      return FALSE;
  return TRUE;
}

/* What is not one of the group's own keys is a parameter of some algorithm, which the algorithm may
 * have or not. */
static gboolean
read_params (const Reader  *self,
             QueensSetup   *setup,
             GError       **error)
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
read_algorithm (const Reader    *self,
                QueensDocument  *document,
                GError         **error)
{
  const QueensDocumentKey *key = find (self, "Search", "algorithm");
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
read_search (const Reader    *self,
             QueensDocument  *document,
             GError         **error)
{
  QueensSetup *setup = &document->setup;
  guint64 seed = setup->seed;

  if (!read_algorithm (self, document, error) || !read_params (self, setup, error)
      || !read_number (self, "Search", "max-iterations", 0, QUEENS_MAX_COUNT,
                       &setup->max_iterations, error)
      || !read_number (self, "Search", "seed", 0, QUEENS_MAX_SEED, &seed, error)
      || !read_number (self, "Search", "trial", 0, QUEENS_MAX_COUNT, &setup->trial, error)
      || !read_number (self, "Search", "position", 0, QUEENS_MAX_COUNT, &document->position, error))
    return FALSE;
  setup->seed = seed;
  return TRUE;
}

static gboolean
read_view (const Reader  *self,
           QueensView    *view,
           GError       **error)
{
  const QueensDocumentKey *key = find (self, "View", "show");
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
find_culprit (const Reader      *self,
              const QueensSetup *setup)
{
  const QueensDocumentKey *algorithm = find (self, "Search", "algorithm");

  if (self->placement == QUEENS_PLACEMENT_COLUMN
      && setup->convention.moves == QUEENS_MOVES_ANYWHERE)
    return find (self, "Rules", "moves");
  return algorithm != NULL ? algorithm : find_state (self);
}

static gboolean
check (Reader                *self,
       const QueensDocument  *document,
       GError               **error)
{
  const QueensSetup *setup = &document->setup;
  gboolean is_filled = setup->algorithm->is_systematic;

  if (!queens_setup_check (setup, error))
    return queens_document_key_refuse (find_culprit (self, setup), error);
  if (self->queens != NULL
      && !queens_state_set_squares (&self->state, setup->problem, self->queens, is_filled, error))
    return queens_document_key_refuse (find_state (self), error);
  return self->state.rows == NULL
         || queens_notation_check_state (setup->problem, &self->state, is_filled, error)
         || queens_document_key_refuse (find_state (self), error);
}

gboolean
queens_document_read (QueensDocument  *self,
                      const char      *text,
                      gsize            length,
                      GError         **error)
{
  g_auto (Reader) reader = { 0 };
  g_auto (QueensDocument) document = { 0 };

  queens_setup_init (&document.setup);
  if (!queens_document_lines_read (&reader.lines, text, length, error)
      || !read_state (&reader, error)
      || !read_preset (&reader, &document, error)
      || !read_problem (&reader, &document, error)
      || !read_choices (&reader, &document.setup, error)
      || !read_search (&reader, &document, error)
      || !read_view (&reader, &document.view, error)
      || !check (&reader, &document, error))
    return FALSE;
  document.rows = g_steal_pointer (&reader.state.rows);
  queens_document_clear (self);
  *self = document;
  document = (QueensDocument) { 0 };
  return TRUE;
}
