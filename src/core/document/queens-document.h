/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search as a .queenside file, a text that users may read and edit.
 *
 * A document consists of groups of `key=value` lines, in any order, with # comments:
 *
 *   [Queenside]  version: 1, or 2 if there is a [Compare] or a [Search A]
 *   [Rules]      preset, cost, moves, ties, plateau: ids
 *   [Search]     algorithm; its parameters by their ids; max-iterations, generator, seed, trial,
 *                levels (changes of the level, such as a temperature: 60:8.5 75:2 sets the level to
 *                8.5 after 60 steps and to 2 after 75 steps), all (yes if the search goes on after
 *                solutions), position
 *   [Experiment] trials, sizes, seed: the input for many trials, unless it is the default
 *   [Configuration 1] name, and a whole setup: used for trials instead of the document's own
 *   [Results]    rows, checksum, seconds, chosen: describe the file beside the document that has a
 *                row for each trial. If the rows come from another experiment, also trials, sizes
 *                and from (board if that experiment used the document's own setup, else
 *                configurations)
 *   [Tried 1]    name, and a whole setup: a configuration of the other experiment in [Results]
 *   [Compare]    by, position, running, stop: the state of the Compare page. If its searches have
 *                their own start, also generator, seed, trial, and state or squares
 *   [Search A]   to [Search D]: the searches of the Compare page, with keys of [Rules] and
 *                [Search]. Omitted keys have the values of the document's own search
 *   [View]       show: the ids of the board's overlays, separated by spaces; guessed-moves and
 *                guessed-costs: the scores of the user's guesses
 *   [Board]      size, placement, queens, kept, and state or squares; static and boulders, such as
 *                (0, 0) (3, 4); arrows and marks in the format of queens_chalk_write()
 *
 * Only state= is required. It is a list of rows, which gives the size, or `fresh`. With `fresh`,
 * the algorithm begins with a random board, or with an empty board that it fills. Placement
 * `anywhere` has squares= instead: the squares of all queens, with - for a queen off the board, or
 * `fresh`. If queens= is omitted, it is the number of these squares or, for `fresh`, the number of
 * columns. If the search is systematic, kept= is the full board with which the next search begins.
 * Other omitted keys come from the preset, or from queens_setup_init() and QUEENS_VIEW_DEFAULT. The
 * state is written last. If a document is cut short, it therefore has no state and is refused. */

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

/* A zeroed document is empty. An empty document can't be written. */
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
  QueensScore         scores[QUEENS_N_GUESSES];
  QueensChalk         chalk;
  QueensRace    race;       /* owned */
  QueensExperiment   *experiment; /* settings of many trials, owned; or NULL */
  QueensResults      *results;  /* owned; or NULL */
} QueensDocument;

void     queens_document_clear       (QueensDocument        *self);
gboolean queens_document_equal       (const QueensDocument  *self,
                                      const QueensDocument  *other);

/* Returns the text of the document. Equal documents give equal bytes. Free with g_free(). */
char    *queens_document_write       (const QueensDocument  *self);

/* Replaces @self, which must be filled or zeroed, with the document in the @length bytes at @text.
 * The setup of the new document passes queens_setup_check(), and its state fits the problem. On
 * error, @self is unchanged, and @error gives the line, the reason and the allowed values. */
gboolean queens_document_read        (QueensDocument        *self,
                                      const char            *text,
                                      gsize                  length,
                                      GError               **error);

/* The following functions are for files that contain documents, such as lessons. They handle only
 * the document's search, board and overlays, not its scores, trials and Compare page. */

/* Copies @other to @self, which must be empty. */
void     queens_document_copy        (QueensDocument        *self,
                                      const QueensDocument  *other);
/* Returns the lines of [Rules], [Search], [View] and [Board] without the names of the groups. Free
 * with g_free(). */
char    *queens_document_write_keys  (const QueensDocument  *self);
/* Returns TRUE if queens_document_read_keys() knows the key @name. */
gboolean queens_document_has_key     (const char            *name);
/* Applies @keys to @self. @keys is an array of QueensKey with known names, each given at most once.
 * If @self is zeroed, the keys must describe a whole document. Otherwise omitted keys keep their
 * values, with these exceptions:
 * - the key preset sets everything except the queens, if their board still fits
 * - the key algorithm resets the parameters
 * - a board of another size drops static points and boulders outside it
 * - any key other than show and position makes @self a new search at position 0, without level
 *   changes, arrows, marks or a kept board
 *
 * On error, @self is unchanged, and @error gives the line of the key. */
gboolean queens_document_read_keys   (QueensDocument        *self,
                                      GArray                *keys,
                                      GError               **error);

/* Returns the document as a code (queens-code.h), or NULL if the document is too large. */
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
