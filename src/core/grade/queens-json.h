/* queens-json.h: a value in JSON (RFC 8259), read whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  QUEENS_JSON_NULL,
  QUEENS_JSON_BOOLEAN,
  QUEENS_JSON_NUMBER,
  QUEENS_JSON_TEXT,
  QUEENS_JSON_LIST,
  QUEENS_JSON_OBJECT,
} QueensJsonKind;

typedef struct _QueensJson QueensJson;

/* There to be read. */
struct _QueensJson
{
  QueensJsonKind kind;
  gboolean       truth;
  gdouble        number;
  char          *text;          /* valid UTF-8; NUL and halves of pairs are U+FFFD */
  GPtrArray     *items;         /* of QueensJson: a list's, or an object's members */
  GPtrArray     *names;         /* of an object's members */
};

/* NULL where @text is not one value of JSON, or is nested more than 64 deep. */
QueensJson       *queens_json_read     (const char       *text);
void              queens_json_free     (QueensJson       *self);

/* The first member of that name, or NULL; also where @self is NULL or no object. */
const QueensJson *queens_json_get      (const QueensJson *self,
                                        const char       *name);
/* The text of that member, or NULL. */
const char       *queens_json_get_text (const QueensJson *self,
                                        const char       *name);
/* Whether that member is true. */
gboolean          queens_json_is_true  (const QueensJson *self,
                                        const char       *name);
/* Whether it is a whole number in the range of gint32; 3.0 is one. @self may be NULL. */
gboolean          queens_json_get_row  (const QueensJson *self,
                                        gint32           *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensJson, queens_json_free)

G_END_DECLS
