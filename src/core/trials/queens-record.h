/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rows of a table in any format, for the command and for files. Only JSON nests fields;
 * in CSV a field's name begins with the names of the objects around it, as in means.all.moves. JSON
 * keys have underscores instead of hyphens.
 *
 * Writes rows one by one, because there may be more than memory holds, and numbers with the fewest
 * digits that read back exactly. Libraries that build a tree of values do neither. */

#pragma once

#include "queens-convention.h"

typedef enum
{
  QUEENS_FORMAT_TEXT,           /* columns, for people */
  QUEENS_FORMAT_JSON,
  QUEENS_FORMAT_CSV,            /* RFC 4180, except for the line ends */
  QUEENS_FORMAT_TEX,            /* a tabular with the rules of booktabs */
} QueensFormat;

/* The ids are also suffixes of file names. The first table has the formats of rows; the second one
 * adds the format of a table for a paper. */
extern const QueensChoice queens_format_choices[];
extern const QueensChoice queens_table_choices[];

/* Returns the format that matches the suffix of @path, or else CSV. */
QueensFormat queens_format_of_file (const char *path);

/* Value of the key "format" in all JSON. Format 1 had keys with hyphens and squares as text. */
#define QUEENS_JSON_FORMAT 2

typedef struct
{
  QueensFormat format;
  gboolean     is_flat;         /* each row is one line: control characters become spaces, and CSV
                                 * quotes every state. Set it before the first row */
  GString     *text;            /* finished rows; callers write and empty it */
  guint64      n_rows;          /* finished */
  GString     *names;           /* of the first row's fields, except in JSON */
  GString     *columns;         /* LaTeX: their alignments */
  GString     *values;          /* of the current row */
  GString     *path;            /* CSV: names of the open objects, each followed by a dot */
  GString     *closing;         /* JSON: brackets that close what is open */
  gboolean     is_first;        /* the next field is the first of the row, or in JSON of what is
                                 * open */
  gboolean     is_flushed;
} QueensRecord;

void queens_record_init        (QueensRecord        *self,
                                QueensFormat         format);
void queens_record_clear       (QueensRecord        *self);

/* Ends a row. The first one writes the names above itself. */
void queens_record_end_row     (QueensRecord        *self);
void queens_record_end_table   (QueensRecord        *self);
/* Ends a single row; in JSON it is an object instead of a list of rows. Flushing writes the fields
 * so far of a long object; JSON only. */
void queens_record_end_alone   (QueensRecord        *self);
void queens_record_flush       (QueensRecord        *self);

/* Opens an object until the close. In a list, @name is NULL. */
void queens_record_open        (QueensRecord        *self,
                                const char          *name);
/* Opens a list until the close, of fields whose names are NULL. JSON only. */
void queens_record_open_list   (QueensRecord        *self,
                                const char          *name);
void queens_record_close       (QueensRecord        *self);

/* Adds the first key of an object. JSON only. */
void queens_record_add_format  (QueensRecord        *self);
/* NULL becomes null, or empty. CSV has an apostrophe before text that a spreadsheet would take for
 * a formula. */
void queens_record_add_text    (QueensRecord        *self,
                                const char          *name,
                                const char          *text);
/* Does the same; in text, the column has at least @width characters. */
void queens_record_add_words   (QueensRecord        *self,
                                const char          *name,
                                const char          *text,
                                gint                 width);
/* Does the same or, with @is_number, adds a formatted number, whose NULL is "-" in text. */
void queens_record_add_value   (QueensRecord        *self,
                                const char          *name,
                                const char          *value,
                                gboolean             is_number);
void queens_record_add_integer (QueensRecord        *self,
                                const char          *name,
                                guint64              integer);
/* Writes all digits in JSON and CSV, else four decimals. NULL as for a number above. */
void queens_record_add_number  (QueensRecord        *self,
                                const char          *name,
                                const gdouble       *number);
/* Text has @n_decimals, the resolution of the clock. */
void queens_record_add_seconds (QueensRecord        *self,
                                const char          *name,
                                gdouble              seconds,
                                guint                n_decimals);
/* @places is a state, see queens-places.h, or NULL. In JSON it is a list of rows or, with queens
 * anywhere, of pairs; null is an empty column. */
void queens_record_add_state   (QueensRecord        *self,
                                const char          *name,
                                const QueensProblem *problem,
                                const gint32        *places);

/* Adds a list of pairs. JSON only. */
void queens_record_add_squares (QueensRecord        *self,
                                const char          *name,
                                const QueensSquares *squares);

/* Appends @text in quotes. If @is_flat, control characters become spaces. */
void queens_json_append        (GString             *json,
                                const char          *text,
                                gboolean             is_flat);
/* Appends a field of CSV, quoted if needed; formulas as above. */
void queens_csv_append         (GString             *text,
                                const char          *field);
/* Appends @words with the characters escaped that LaTeX would interpret. */
void queens_tex_append         (GString             *text,
                                const char          *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRecord, queens_record_clear)
