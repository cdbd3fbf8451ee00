/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rows of a table in any format, for the command and for files. Only JSON has nested
 * objects. In CSV, the name of a field begins with the names of the objects around the field, as in
 * means.all.moves. JSON keys have underscores instead of hyphens.
 *
 * Rows are written one by one, because all of them may not fit into memory. Numbers have the fewest
 * digits from which they can be read back exactly. This is why no JSON library is used: such a
 * library keeps all rows in memory and chooses the digits itself. */

#pragma once

#include "queens-convention.h"

typedef enum
{
  QUEENS_FORMAT_TEXT,           /* aligned columns, to be read by people */
  QUEENS_FORMAT_JSON,
  QUEENS_FORMAT_CSV,            /* RFC 4180, except for the line ends */
  QUEENS_FORMAT_TEX,            /* a tabular with the rules of booktabs */
} QueensFormat;

/* The ids are also file name suffixes. queens_table_choices also has LaTeX. */
extern const QueensChoice queens_format_choices[];
extern const QueensChoice queens_table_choices[];

/* Returns the format that matches the suffix of @path, or CSV if none does. */
QueensFormat queens_format_of_file (const char *path);

/* Value of the key "format" in all JSON. In format 1, keys had hyphens and squares were text. */
#define QUEENS_JSON_FORMAT 2

typedef struct
{
  QueensFormat format;
  gboolean     is_flat;         /* TRUE if each row must be one line: control characters are
                                 * removed, and all states are quoted. Set it before the first
                                 * row. */
  GString     *text;            /* finished rows; callers output this text and clear it */
  guint64      n_rows;          /* finished rows */
  GString     *names;           /* names of the fields of the first row; not used for JSON */
  GString     *columns;         /* LaTeX: alignment of the columns */
  GString     *values;          /* values of the current row */
  GString     *path;            /* CSV: names of the open objects, each followed by a dot */
  GString     *closing;         /* JSON: brackets that close the open objects and lists */
  gboolean     is_first;        /* TRUE before the first field of a row, list or object */
  gboolean     is_flushed;
} QueensRecord;

void queens_record_init        (QueensRecord        *self,
                                QueensFormat         format);
void queens_record_clear       (QueensRecord        *self);

/* Ends a row. For the first row, writes the line of column names before it. */
void queens_record_end_row     (QueensRecord        *self);
void queens_record_end_table   (QueensRecord        *self);
/* Ends a table with a single row. In JSON, the table is then an object instead of a list with one
 * object. If this object is long, call queens_record_flush() now and then to move its finished
 * fields to @text. */
void queens_record_end_alone   (QueensRecord        *self);
void queens_record_flush       (QueensRecord        *self);

/* Begins an object, which ends with queens_record_close(). In a list, @name is NULL. */
void queens_record_open        (QueensRecord        *self,
                                const char          *name);
/* Begins a list, which ends with queens_record_close(). The fields in a list have the name NULL.
 * JSON only. */
void queens_record_open_list   (QueensRecord        *self,
                                const char          *name);
void queens_record_close       (QueensRecord        *self);

/* Adds the key "format" to an object that is still empty. JSON only. */
void queens_record_add_format  (QueensRecord        *self);
/* Adds text. NULL becomes null in JSON, and an empty field elsewhere. In CSV, text that a
 * spreadsheet would run as a formula gets an apostrophe before it. */
void queens_record_add_text    (QueensRecord        *self,
                                const char          *name,
                                const char          *text);
/* Like queens_record_add_text(), but aligned columns are at least @width characters wide. */
void queens_record_add_words   (QueensRecord        *self,
                                const char          *name,
                                const char          *text,
                                gint                 width);
/* Like queens_record_add_text(). If @is_number, @value is a formatted number, and NULL becomes "-"
 * in the text format. */
void queens_record_add_value   (QueensRecord        *self,
                                const char          *name,
                                const char          *value,
                                gboolean             is_number);
void queens_record_add_integer (QueensRecord        *self,
                                const char          *name,
                                guint64              integer);
/* Adds a statistic. Its digits are grouped in text and LaTeX. For numbers that identify something,
 * such as the number of a trial, use queens_record_add_integer(). */
void queens_record_add_count   (QueensRecord        *self,
                                const char          *name,
                                guint64              count);
/* Add a number, or a share from 0 to 1. JSON and CSV get all digits, other formats get the form of
 * queens_number_print(). NULL is written as in queens_record_add_value(). */
void queens_record_add_number  (QueensRecord        *self,
                                const char          *name,
                                const gdouble       *number);
void queens_record_add_share   (QueensRecord        *self,
                                const char          *name,
                                const gdouble       *share);
/* In text, seconds have @n_decimals decimals, the resolution of the clock. */
void queens_record_add_seconds (QueensRecord        *self,
                                const char          *name,
                                gdouble              seconds,
                                guint                n_decimals);
/* Adds a state (queens-places.h), or NULL. In JSON, it is a list of rows, with null for an empty
 * column. With queens on any squares, it is a list of pairs. */
void queens_record_add_state   (QueensRecord        *self,
                                const char          *name,
                                const QueensProblem *problem,
                                const gint32        *places);

/* Adds squares as a list of pairs [column, row]. JSON only. */
void queens_record_add_squares (QueensRecord        *self,
                                const char          *name,
                                const QueensSquares *squares);

/* Appends @text in quotes. If @is_flat, replaces control characters with spaces. */
void queens_json_append        (GString             *json,
                                const char          *text,
                                gboolean             is_flat);
/* Appends a field of CSV, quoted if needed. Formulas get an apostrophe, as in
 * queens_record_add_text(). */
void queens_csv_append         (GString             *text,
                                const char          *field);
/* Appends @words. Escapes the characters that have a special meaning in LaTeX. */
void queens_tex_append         (GString             *text,
                                const char          *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRecord, queens_record_clear)
