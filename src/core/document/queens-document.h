/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search as a .queenside file, a text that users may read and edit.
 *
 * A document is groups of `key=value`, in any order, with # comments:
 *
 *   [Queenside]  version: 1, or 2 if there is a [Compare] or a [Search A]
 *   [Rules]      preset, cost, moves, ties, plateau: ids
 *   [Search]     algorithm; its parameters by their ids; max-iterations, generator, seed, trial,
 *                levels (level changes during the search, such as 60:8.5 75:2 after 60 and 75
 *                steps), all (yes if the search goes on after solutions), position
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
#include "queens-keys.h"
#include "queens-preset.h"
#include "queens-view.h"

#define QUEENS_DOCUMENT_SUFFIX ".queenside"
#define QUEENS_DOCUMENT_MIME_TYPE "application/x-queenside"

/* A document in memory. If it is zeroed, it is empty, and must be filled before writing. */
typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* the last preset chosen, or NULL; @setup may have changed since */
  gint32             *places;   /* list for queens_search_new(), owned; NULL for `fresh` */
  gint32             *kept;     /* the full board that a systematic search keeps for the next
                                 * search, owned; or NULL */
  guint64             position; /* number of the step that is shown; the search may have fewer
                                 * steps */
  gboolean            finds_all;        /* TRUE if a systematic search goes on after solutions */
  gboolean            is_carried;       /* TRUE if the document was read from a code, so it has no
                                         * file of its own */
  QueensView          view;
  QueensScore         scores[QUEENS_N_GUESSES]; /* scores of the user's guesses */
  QueensChalk         chalk;
  QueensRace    race;       /* owned */
  QueensExperiment   *experiment; /* settings of many trials, owned; or NULL */
  QueensResults      *results;  /* owned; NULL if there are no results */
} QueensDocument;

void     queens_document_clear       (QueensDocument        *self);
gboolean queens_document_equal       (const QueensDocument  *self,
                                      const QueensDocument  *other);

/* Returns the text of the document. Equal documents give equal bytes. Free with g_free(). */
char    *queens_document_write       (const QueensDocument  *self);

/* Replaces @self by the document in the @length bytes at @text. @self must be filled or zeroed. The
 * setup of the new document passes queens_setup_check(), and its state fits the problem. On error,
 * @self is unchanged, and @error names line, reason and allowed values. */
gboolean queens_document_read        (QueensDocument        *self,
                                      const char            *text,
                                      gsize                  length,
                                      GError               **error);

/* The following functions are for files that have documents inside, as lessons do: only the search,
 * how it is shown, and its board. Scores, trials and the Compare page aren't part of it. */

/* Copies @other to @self, which must be empty. */
void     queens_document_copy        (QueensDocument        *self,
                                      const QueensDocument  *other);
/* Returns the lines of [Rules], [Search], [View] and [Board] without the names of the groups. Free
 * with g_free(). */
char    *queens_document_write_keys  (const QueensDocument  *self);
/* Returns TRUE if queens_document_read_keys() knows the key @name. */
gboolean queens_document_has_key     (const char            *name);
/* Changes @self as @keys say, an array of QueensKey, each with a known name and at most once. If
 * @self is zeroed, the keys are those of a whole document. Otherwise omitted keys keep their values,
 * with these exceptions:
 * - preset sets everything but a board that fits, and algorithm sets its parameters
 * - a board of another size drops static points and boulders outside it
 * - another search begins at position 0, without level changes, arrows, marks or a kept board;
 *   show and position alone don't make it another search
 *
 * On error, @self is unchanged, and @error names the line of the key. */
gboolean queens_document_read_keys   (QueensDocument        *self,
                                      GArray                *keys,
                                      GError               **error);

/* Returns the document as a code (queens-code.h), or NULL if it is too large. */
char    *queens_document_write_code  (const QueensDocument  *self);
gboolean queens_document_read_code   (QueensDocument        *self,
                                      const char            *data,
                                      gsize                  length,
                                      GError               **error);

/* Reads a file: a document, or a picture or text that contains a code. Errors name the file. */
gboolean queens_document_load        (QueensDocument        *self,
                                      const char            *path,
                                      GError               **error);

/* Writes the file @path completely or not at all (queens_file_replace()). Keeps the comment at the
 * beginning of the document @from. If @from is NULL, keeps the comment of @path. */
gboolean queens_document_save        (const QueensDocument  *self,
                                      const char            *path,
                                      const char            *from,
                                      GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensDocument, queens_document_clear)
