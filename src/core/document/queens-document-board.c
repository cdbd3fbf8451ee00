/* queens-document-board.c: the group [Board] of a document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document-reader.h"

#include <glib/gi18n-lib.h>

const QueensDocumentKey *
queens_document_reader_find_state (const QueensDocumentReader *self)
{
  return queens_document_reader_find (self, "Board",
                                      self->placement == QUEENS_PLACEMENT_COLUMN ? "state"
                                                                                 : "squares");
}

static gboolean
refuse_without_state (const QueensDocumentReader  *self,
                      GError                     **error)
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
check_other_state (const QueensDocumentReader  *self,
                   GError                     **error)
{
  const QueensDocumentKey *other = queens_document_reader_find (self, "Board",
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

gboolean
queens_document_reader_read_state (QueensDocumentReader  *self,
                                   GError               **error)
{
  const QueensDocumentKey *key;
  guint placement = QUEENS_PLACEMENT_COLUMN;

  if (!queens_document_reader_read_choice (self, "Board", "placement", queens_placement_choices,
                                           &placement, error))
    return FALSE;
  self->placement = placement;
  if (!check_other_state (self, error))
    return FALSE;
  key = queens_document_reader_find_state (self);
  if (key == NULL || g_str_equal (key->value, QUEENS_DOCUMENT_FRESH))
    return key != NULL || refuse_without_state (self, error);
  if (placement == QUEENS_PLACEMENT_ANYWHERE)
    self->queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  return (self->queens == NULL ? queens_notation_read_state (key->value, &self->state, error)
                               : queens_notation_read_queens (key->value, self->queens, error))
         || queens_document_key_refuse (key, error);
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
read_all_squares (QueensDocumentReader  *self,
                  const QueensProblem   *own,
                  GError               **error)
{
  const QueensDocumentKey *static_key = queens_document_reader_find (self, "Board", "static");
  const QueensDocumentKey *boulder_key = queens_document_reader_find (self, "Board", "boulders");
  gsize n_static_points, n_boulders;
  const QueensSquare *static_points = queens_problem_get_static_points (own, &n_static_points);
  const QueensSquare *boulders = queens_problem_get_boulders (own, &n_boulders);

  if (!read_squares (static_key, static_points, n_static_points, &self->static_points, error)
      || !read_squares (boulder_key, boulders, n_boulders, &self->boulders, error))
    return FALSE;
  if (static_key == NULL)
    take_away (&self->static_points, &self->boulders);
  else if (boulder_key == NULL)
    take_away (&self->boulders, &self->static_points);
  return TRUE;
}

/* Makes the problem with the squares that are in @static_points and @boulders; @key is the one that
 * is to blame if there is none. */
static gboolean
set_problem (QueensDocument           *document,
             QueensPlacement           placement,
             guint                     n_queens,
             const QueensSquares      *static_points,
             const QueensSquares      *boulders,
             const QueensDocumentKey  *key,
             GError                  **error)
{
  g_autoptr (QueensProblem) problem =
    queens_problem_new (document->setup.problem->size, placement, n_queens,
                        static_points->squares, static_points->length, boulders->squares,
                        boulders->length, error);

  if (problem == NULL)
    return queens_document_key_refuse (key, error);
  queens_setup_set_problem (&document->setup, problem);
  return TRUE;
}

gboolean
queens_document_reader_read_problem (QueensDocumentReader  *self,
                                     QueensDocument        *document,
                                     GError               **error)
{
  static const QueensSquares none = { NULL, 0 };
  QueensPlacement placement = self->placement;
  guint64 n_queens = self->queens == NULL ? 0 : self->queens->len;

  if (!queens_document_reader_read_number (self, "Board", "queens", 1, G_MAXINT32, &n_queens, error)
      || !read_all_squares (self, document->setup.problem, error))
    return FALSE;
  return set_problem (document, placement, n_queens, &none, &none,
                      queens_document_reader_find (self, "Board", "queens"), error)
         && set_problem (document, placement, n_queens, &self->static_points, &none,
                         queens_document_reader_find (self, "Board", "static"), error)
         && set_problem (document, placement, n_queens, &self->static_points, &self->boulders,
                         queens_document_reader_find (self, "Board", "boulders"), error);
}
