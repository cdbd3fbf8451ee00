/* queens-record.h: the rows of a table in any format, for the command and for files. Fields are put
 * in their order; JSON alone nests them, in CSV a field has the names of what it is in before its
 * own, as in means.all.moves. Keys of JSON have underscores where names have hyphens.
 *
 * Rows are written one after the other, as there may be more of them than memory holds; numbers
 * have as few digits as it takes to read them again. A library that builds a tree of values has
 * neither.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-convention.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_FORMAT_TEXT,           /* columns, for people */
  QUEENS_FORMAT_JSON,
  QUEENS_FORMAT_CSV,            /* RFC 4180, but for the line ends */
} QueensFormat;

/* Their ids are what the names of files end in, too. */
extern const QueensChoice queens_format_choices[];

/* The one that the name of a file says, else CSV. */
QueensFormat queens_format_of_file (const char *path);

/* Of what the command and the window write as JSON, its key "format". 1 had keys with hyphens and
 * squares as text. */
#define QUEENS_JSON_FORMAT 2

typedef struct
{
  QueensFormat format;
  gboolean     is_flat;         /* each row is one line: control characters in a text are spaces;
                                 * CSV quotes every state. May be set before the first row */
  GString     *text;            /* all rows that are done; whoever writes them empties it */
  guint64      n_rows;          /* that are done */
  GString     *names;           /* of the fields of the first row, in text and CSV */
  GString     *values;          /* of the present row */
  GString     *path;            /* CSV: the names of what is open, a dot after each */
  GString     *closing;         /* JSON: the brackets that close what is open */
  gboolean     is_first;        /* the next field is the first of the row, in JSON of what is
                                 * open */
  gboolean     is_flushed;
} QueensRecord;

void queens_record_init        (QueensRecord        *self,
                                QueensFormat         format);
void queens_record_clear       (QueensRecord        *self);

/* The fields so far are a row, with the names above the first one. */
void queens_record_end_row     (QueensRecord        *self);
/* After the last row. */
void queens_record_end_table   (QueensRecord        *self);
/* The fields so far are all there is: in JSON no list of rows. Of a long one in JSON, a flush
 * writes those that there are by now. */
void queens_record_end_alone   (QueensRecord        *self);
void queens_record_flush       (QueensRecord        *self);

/* The fields until the close are of one object. Objects in a list have no name, which is NULL. */
void queens_record_open        (QueensRecord        *self,
                                const char          *name);
/* The fields until the close, whose names are NULL, are a list. In JSON alone. */
void queens_record_open_list   (QueensRecord        *self,
                                const char          *name);
void queens_record_close       (QueensRecord        *self);

/* In JSON alone: the first key of an object. */
void queens_record_add_format  (QueensRecord        *self);
/* NULL is null, or empty. In CSV with an apostrophe before what a spreadsheet would take for a
 * formula. */
void queens_record_add_text    (QueensRecord        *self,
                                const char          *name,
                                const char          *text);
/* The same, or for what is a number and written already; in text that is - for NULL. */
void queens_record_add_value   (QueensRecord        *self,
                                const char          *name,
                                const char          *value,
                                gboolean             is_number);
void queens_record_add_integer (QueensRecord        *self,
                                const char          *name,
                                guint64              integer);
/* In JSON and CSV with all its digits, in text with four decimals. NULL as above. */
void queens_record_add_number  (QueensRecord        *self,
                                const char          *name,
                                const gdouble       *number);
/* The same for seconds, in text with as many decimals as their clock tells apart. */
void queens_record_add_seconds (QueensRecord        *self,
                                const char          *name,
                                gdouble              seconds,
                                guint                n_decimals);
/* A state, see queens-places.h, or NULL: in JSON a list of rows or, in `anywhere`, of pairs, with
 * null for an empty column. */
void queens_record_add_state   (QueensRecord        *self,
                                const char          *name,
                                const QueensProblem *problem,
                                const gint32        *places);

/* A list of pairs. In JSON alone. */
void queens_record_add_squares (QueensRecord        *self,
                                const char          *name,
                                const QueensSquares *squares);

/* Appends a field of CSV, quoted where it must be; a formula as above. */
void queens_csv_append         (GString             *text,
                                const char          *field);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRecord, queens_record_clear)

G_END_DECLS
