/* cli-record.h: a row of a table in any of its formats. Fields are put in their order; JSON alone
 * nests them, in CSV a field has the names of what it is in before its own, as in means.all.moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-options.h"

G_BEGIN_DECLS

typedef struct
{
  gint      format;
  GString  *names;              /* text and CSV: the line above the table */
  GString  *values;
  GString  *path;               /* CSV: the names of what is open, a dot after each */
  gboolean  is_first;           /* JSON: the next field is the first of its object */
} CliRecord;

void     cli_record_init        (CliRecord     *self,
                                 gint           format);
void     cli_record_clear       (CliRecord     *self);

/* Begins an empty row. */
void     cli_record_begin       (CliRecord     *self);
/* Writes the row, number @index of the table, the names before the first. */
gboolean cli_record_put         (CliRecord     *self,
                                 guint64        index,
                                 GError       **error);
/* After the last row. */
gboolean cli_record_put_end     (CliRecord     *self,
                                 GError       **error);

/* Writes the row as all there is: in JSON not an array of it. */
gboolean cli_record_put_alone   (CliRecord     *self,
                                 GError       **error);

/* The fields until the close are of one object. */
void     cli_record_open        (CliRecord     *self,
                                 const char    *name);
void     cli_record_close       (CliRecord     *self);

/* NULL is null, or empty. */
void     cli_record_add_text    (CliRecord     *self,
                                 const char    *name,
                                 const char    *text);
void     cli_record_add_integer (CliRecord     *self,
                                 const char    *name,
                                 guint64        integer);
/* In JSON and CSV with all its digits, in text with four decimals. NULL is null, or empty; in text
 * a -. */
void     cli_record_add_number  (CliRecord     *self,
                                 const char    *name,
                                 const gdouble *number);
/* The same for seconds, in text with as many decimals as their clock tells apart. */
void     cli_record_add_seconds (CliRecord     *self,
                                 const char    *name,
                                 gdouble        seconds,
                                 guint          n_decimals);
void     cli_record_add_boolean (CliRecord     *self,
                                 const char    *name,
                                 gboolean       boolean);
/* A value that is written already. In JSON alone. */
void     cli_record_add_json    (CliRecord     *self,
                                 const char    *name,
                                 const char    *json);
/* A state, see queens-places.h: in JSON a list of rows or, in `anywhere`, of pairs, with null for
 * an empty column. */
void     cli_record_add_state   (CliRecord     *self,
                                 const char    *name,
                                 const QueensProblem *problem,
                                 const gint32  *places);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRecord, cli_record_clear)

G_END_DECLS
