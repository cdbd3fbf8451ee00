/* queens-document-lines.h: the keys of a document's text, each with its line. What they mean is the
 * document's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENS_DOCUMENT_ERROR (queens_document_error_quark ())
GQuark queens_document_error_quark (void);

typedef enum
{
  QUEENS_DOCUMENT_ERROR_FOREIGN,        /* it is something else, or of a newer version */
  QUEENS_DOCUMENT_ERROR_SYNTAX,         /* a line is no group and no key=value */
  QUEENS_DOCUMENT_ERROR_KEY,            /* unknown, given twice, or missing */
} QueensDocumentError;

#define QUEENS_DOCUMENT_VERSION "1"
#define QUEENS_DOCUMENT_FRESH "fresh"   /* the state of a document without rows */

typedef struct
{
  const char *group;
  const char *name;
  const char *value;            /* without the spaces around it */
  guint       line;             /* from 1 */
} QueensDocumentKey;

typedef struct
{
  char   *text;                 /* what the keys point into */
  GArray *keys;                 /* of QueensDocumentKey, in the order of their lines */
} QueensDocumentLines;

/* The keys that name one of several choices. */
typedef struct
{
  const char         *group;
  const char         *name;
  const QueensChoice *choices;
  gsize               chosen;   /* offset of the guint in QueensSetup */
} QueensDocumentChoice;

/* Ends at a NULL name. */
extern const QueensDocumentChoice queens_document_choices[];

/* Fills @self, which is zeroed, from @text: groups and `key=value` as in a GKeyFile, lines that
 * begin with # are comments. Groups and keys are known ones, each key once; in [Search] that is
 * also every parameter of every algorithm. The version is the one that is read here. The error, a
 * QUEENS_DOCUMENT_ERROR, names the line. */
gboolean queens_document_lines_read  (QueensDocumentLines       *self,
                                      const char                *text,
                                      gsize                      length,
                                      GError                   **error);
void     queens_document_lines_clear (QueensDocumentLines       *self);

/* The key @name of @group, or NULL where it is left out; owned by @self. */
const QueensDocumentKey *
queens_document_lines_find           (const QueensDocumentLines *self,
                                      const char                *group,
                                      const char                *name);

/* Whether the key is one of its group's own, not a parameter of an algorithm. */
gboolean queens_document_key_is_own  (const QueensDocumentKey   *self);

/* Puts the key's line in front of @error and returns FALSE; without a key, returns FALSE alone. */
gboolean queens_document_key_refuse  (const QueensDocumentKey   *self,
                                      GError                   **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensDocumentLines, queens_document_lines_clear)

G_END_DECLS
