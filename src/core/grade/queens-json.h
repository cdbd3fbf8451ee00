/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads JSON (RFC 8259). */

#pragma once

#include <glib.h>

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

struct _QueensJson
{
  QueensJsonKind kind;
  gboolean       truth;
  gdouble        number;
  char          *text;          /* valid UTF-8; NUL and unpaired surrogates become U+FFFD */
  GPtrArray     *items;         /* array of QueensJson: the items of a list or the members of an
                                 * object */
  GPtrArray     *names;         /* array of char *: the names of the members */
};

/* Returns NULL if @text isn't a single JSON value, or nests values more than 64 levels deep. */
QueensJson       *queens_json_read     (const char       *text);
void              queens_json_free     (QueensJson       *self);

/* Returns the first member called @name, or NULL. In all getters, @self may be NULL or any kind of
 * value. */
const QueensJson *queens_json_get      (const QueensJson *self,
                                        const char       *name);
const char       *queens_json_get_text (const QueensJson *self,
                                        const char       *name);
gboolean          queens_json_is_true  (const QueensJson *self,
                                        const char       *name);
/* Returns TRUE and sets @row if @self is a whole number, such as 3 or 3.0, in the range of
 * gint32. */
gboolean          queens_json_get_row  (const QueensJson *self,
                                        gint32           *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensJson, queens_json_free)
