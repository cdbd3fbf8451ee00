/* queens-document.h: a search as a .queenside file: text that people read and write, too.
 *
 * A document is groups of `key=value`, in any order, with # comments:
 *
 *   [Queenside]  version (1)
 *   [Rules]      preset, cost, moves, ties, plateau: ids
 *   [Search] algorithm; its parameters by their ids; max-iterations, generator, seed, trial,
 *   position
 *   [Experiment] trials, sizes, seed: what is entered for many trials, where it is not the default
 *   [Configuration 1] name, and a whole setup: what is tried there, instead of the document's own
 *   [Results]    rows, checksum, seconds, chosen: of the file of rows beside the document; where
 *   they are of another experiment, its trials, sizes and from, which is board where its setup was
 *   that of the board, or configurations
 *   [Tried 1]    name, and a whole setup: the same
 *   [View]       show: what is laid over the board, ids parted by spaces
 *   [Board]      size, placement, queens, static and boulders as (0, 0) (3, 4), arrows and marks as
 *   queens_chalk_write() has them, kept, state or squares
 *
 * Only the state must be there: a list of rows, or `fresh`: the algorithm's own start, which is
 * drawn from the seed, or empty where the algorithm fills it. A list gives the size. With placement
 * `anywhere` the squares are there in its place: those of all queens, - for one that is not on the
 * board, or `fresh`; without queens= there are as many queens as in the list, or as columns. Under a
 * systematic search, kept= is the full board, in the same notation, with which the search after it
 * begins. What
 * is left out comes from the preset, if one is named, else from queens_setup_init(); the view is
 * then QUEENS_VIEW_DEFAULT. A document is written with the state last, so that one that was cut off
 * anywhere is refused and not taken for another search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-chalk.h"
#include "queens-experiment.h"
#include "queens-guess.h"
#include "queens-preset.h"
#include "queens-view.h"

G_BEGIN_DECLS

#define QUEENS_DOCUMENT_ERROR (queens_document_error_quark ())
GQuark   queens_document_error_quark (void);

typedef enum
{
  QUEENS_DOCUMENT_ERROR_FOREIGN,        /* it is something else, or of a newer version */
  QUEENS_DOCUMENT_ERROR_SYNTAX,         /* a line is no group and no key=value */
  QUEENS_DOCUMENT_ERROR_KEY,            /* unknown, given twice, or missing */
} QueensDocumentError;

#define QUEENS_DOCUMENT_SUFFIX ".queenside"
#define QUEENS_DOCUMENT_MIME_TYPE "application/x-queenside"

/* All zero is an empty one; every document that is read or written is filled. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* or NULL */
  gint32             *places;   /* where the search begins, as queens_search_new() takes it; or NULL
                                 * for a fresh board; owned */
  gint32             *kept;     /* under a systematic search the full board for the search after it;
                                 * or NULL; owned */
  guint64             position; /* the step that is shown; a search may end before it */
  gboolean            is_carried;       /* it was read as a code: no file is its own */
  QueensView          view;
  QueensScore         scores[QUEENS_N_GUESSES]; /* what a person has guessed of it */
  QueensChalk         chalk;    /* arrows and marks on the board */
  QueensExperiment   *experiment; /* many trials, or NULL where nothing was entered; owned */
  QueensResults      *results;  /* of those, or NULL; only with an experiment; owned */
} QueensDocument;

void     queens_document_clear       (QueensDocument        *self);
gboolean queens_document_equal       (const QueensDocument  *self,
                                      const QueensDocument  *other);

/* The same bytes for equal documents, in any locale. Free with g_free(). */
char    *queens_document_write       (const QueensDocument  *self);

/* Fills @self, which holds a document or is all zero, from @text of @length bytes. A search can
 * begin with what is read: queens_setup_check() takes the setup, and the state fits its problem. On
 * error @self is as it was, and one sentence says in which line, why, and what is allowed. */
gboolean queens_document_read        (QueensDocument        *self,
                                      const char            *text,
                                      gsize                  length,
                                      GError               **error);

/* The same as a word that others can carry, see queens-code.h; NULL for a document that is too large
 * for one. */
char    *queens_document_write_code  (const QueensDocument  *self);
gboolean queens_document_read_code   (QueensDocument        *self,
                                      const char            *data,
                                      gsize                  length,
                                      GError               **error);

/* The same for a file, which the error names; a picture, or a text, that carries a document as a code
 * (queens-code.h) brings that. */
gboolean queens_document_load        (QueensDocument        *self,
                                      const char            *path,
                                      GError               **error);

/* Writes the file @path as a whole or not at all, see queens_file_replace(). It keeps the comment
 * with which the document at @from begins, or the document at @path for NULL. */
gboolean queens_document_save        (const QueensDocument  *self,
                                      const char            *path,
                                      const char            *from,
                                      GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensDocument, queens_document_clear)

G_END_DECLS
