/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search as a .queenside file, a text that users may read and edit.
 *
 * A document is groups of `key=value`, in any order, with # comments:
 *
 *   [Queenside]  version: 1, or 2 if there is a [Compare] or a [Search A]
 *   [Rules]      preset, cost, moves, ties, plateau: ids
 *   [Search]     algorithm; its parameters by their ids; max-iterations, generator, seed, trial,
 *                position
 *   [Experiment] trials, sizes, seed: the input for many trials, unless it is the default
 *   [Configuration 1] name, and a whole setup: used for trials instead of the document's own
 *   [Results]    rows, checksum, seconds, chosen: of the file of rows beside the document. If the
 *                experiment of the rows differs: its trials, sizes and from, which is board if it
 *                used the setup of the board, else configurations
 *   [Tried 1]    name, and a whole setup: the configurations of the rows
 *   [Compare] by, position, running: of the Compare page; and generator, seed, trial, state or
 *                squares if its searches have a start of their own
 *   [Search A]   to [Search D]: the searches compared, with the keys of [Rules] and [Search] that
 *                belong to one search. Omitted keys have the values of the document's own search
 *   [View]       show: the overlays of the board, ids separated by spaces
 *   [Board]      size, placement, queens, static and boulders as (0, 0) (3, 4), arrows and marks as
 *   queens_chalk_write() has them, kept, state or squares
 *
 * Only state= is required: a list of rows, which gives the size, or `fresh` for the algorithm's own
 * start, which is drawn from the seed, or empty if the algorithm fills it. Placement `anywhere` has
 * squares= instead: the squares of all queens, with - for a queen off the board, or `fresh`. The
 * default of queens= is the number of squares, or of columns for `fresh`. Under a systematic
 * search, kept= is the full board with which the next search begins, in the same notation. Other
 * omitted keys come from the preset, or from queens_setup_init() and QUEENS_VIEW_DEFAULT. The state
 * is written last, so that an incomplete document is refused instead of read as another search. */

#pragma once

#include "queens-chalk.h"
#include "queens-race.h"
#include "queens-experiment.h"
#include "queens-guess.h"
#include "queens-preset.h"
#include "queens-view.h"

#define QUEENS_DOCUMENT_ERROR (queens_document_error_quark ())
GQuark   queens_document_error_quark (void);

typedef enum
{
  QUEENS_DOCUMENT_ERROR_FOREIGN,        /* not a document, or a newer version */
  QUEENS_DOCUMENT_ERROR_SYNTAX,         /* a line is neither a group nor key=value */
  QUEENS_DOCUMENT_ERROR_KEY,            /* unknown, given twice, or missing */
} QueensDocumentError;

#define QUEENS_DOCUMENT_SUFFIX ".queenside"
#define QUEENS_DOCUMENT_MIME_TYPE "application/x-queenside"

/* A zeroed document is empty. Every document that is read or written is filled. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* the last one chosen, whose rules @setup may have changed; or
                                 * NULL */
  gint32             *places;   /* start of the search, as for queens_search_new(), or NULL for
                                 * `fresh`; owned */
  gint32             *kept;     /* under a systematic search, the full board for the next search; or
                                 * NULL; owned */
  guint64             position; /* the step shown; a search may end before it */
  gboolean            is_carried;       /* read from a code, so it has no file of its own */
  QueensView          view;
  QueensScore         scores[QUEENS_N_GUESSES]; /* of the user's guesses */
  QueensChalk         chalk;
  QueensRace    race;       /* owned */
  QueensExperiment   *experiment; /* many trials, or NULL if nothing was entered; owned */
  QueensResults      *results;  /* or NULL; only with an experiment; owned */
} QueensDocument;

void     queens_document_clear       (QueensDocument        *self);
gboolean queens_document_equal       (const QueensDocument  *self,
                                      const QueensDocument  *other);

/* Writes the same bytes for equal documents, in any locale. Free with g_free(). */
char    *queens_document_write       (const QueensDocument  *self);

/* Replaces @self, a document or zeroed, by @text of @length bytes. A search can begin with it:
 * queens_setup_check() accepts the setup, and the state fits its problem. On error @self is
 * unchanged, and one sentence names the line, the reason and what is allowed. */
gboolean queens_document_read        (QueensDocument        *self,
                                      const char            *text,
                                      gsize                  length,
                                      GError               **error);

/* Writes the document as a code, see queens-code.h; NULL if it is too large for one. */
char    *queens_document_write_code  (const QueensDocument  *self);
gboolean queens_document_read_code   (QueensDocument        *self,
                                      const char            *data,
                                      gsize                  length,
                                      GError               **error);

/* Reads a file, which the error names: a document, or a picture or text that contains a code. */
gboolean queens_document_load        (QueensDocument        *self,
                                      const char            *path,
                                      GError               **error);

/* Writes the file @path completely or not at all, see queens_file_replace(). Keeps the comment at
 * the beginning of the document @from, or of @path if that is NULL. */
gboolean queens_document_save        (const QueensDocument  *self,
                                      const char            *path,
                                      const char            *from,
                                      GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensDocument, queens_document_clear)
