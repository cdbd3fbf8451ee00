/* queens-notation.h: course notation, read and written: lists, 0/1 rows, traces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_NOTATION_ERROR (queens_notation_error_quark ())
GQuark   queens_notation_error_quark   (void);

typedef enum
{
  QUEENS_NOTATION_ERROR_SYNTAX,         /* the text is no list */
  QUEENS_NOTATION_ERROR_STATE,          /* a list that the problem has no room for */
  QUEENS_NOTATION_ERROR_FROM_ONE,       /* one whose rows seem to be counted from 1 */
} QueensNotationError;

/* A state as a list, see queens-places.h; where it was read without its problem, in `column` of as
 * many columns as it has numbers. */
typedef struct
{
  gint32 *places;
  guint   length;
} QueensState;

void     queens_state_clear            (QueensState          *self);

/* Reads `[3, 2, 1, 4]`, `(3, 2, 1, 4)`, `3,2,1,4` or `3 2 1 4`; `-` is an empty column; brackets,
 * spaces, a name (`state = `) and what a trace (`=>`, `- f=3`) or numpy (`array`, `np.int64`, `3.`)
 * prints around a list or its numbers may be there. Rows may still be off the board, but none is too
 * large to be held. */
gboolean queens_notation_read_state    (const char           *text,
                                        QueensState          *state,
                                        GError              **error);

/* Reads what a person pastes: a list, in one line or with a number a line, 0/1 rows or a drawing, see
 * queens_notation_read_matrix(), with one queen in every column at most, or a trace, whose first
 * state it is. */
gboolean queens_notation_read_board    (const char           *text,
                                        QueensState          *state,
                                        GError              **error);

/* Whether what a person pastes has squares in it: a line that begins with one, and is no list of
 * more rows or fewer than two; or all of it is pairs of numbers, two a line or in lists of two. */
gboolean queens_notation_has_squares   (const char           *text);
/* Reads that: the squares of all queens, as queens_notation_read_queens() does, or a trace of them,
 * whose first state it is. */
gboolean queens_notation_read_pasted   (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* Whether it is 0/1 rows, or a board drawn with `.` and `Q`, row 0 first, as many as columns; then
 * their number, and the squares with a queen, a line after the other, are appended to @squares, of
 * QueensSquare. A drawing with `♛` has a line a column, as queens_notation_write_board() has it. */
gboolean queens_notation_read_matrix   (const char           *text,
                                        guint                *size,
                                        GArray               *squares);

/* Whether @state fits @problem: a number for each of its queens, each on the board, no queen on a
 * boulder or, in `anywhere`, on another queen, where places ascend; empty columns, or queens that
 * are not on the board, only where
 * @allow_empty. Static points may lack their queen. */
gboolean queens_notation_check_state   (const QueensProblem  *problem,
                                        const QueensState    *state,
                                        gboolean              allow_empty,
                                        GError              **error);

/* Whether the rows of @self, a list, look as if they were counted from 1: one is as large as there
 * are columns, and none is 0. */
gboolean queens_state_seems_from_one   (const QueensState    *self);
/* Makes them rows from 0; FALSE with an error, and @self as it was, where they are not from 1. */
gboolean queens_state_count_from_zero  (QueensState          *self,
                                        GError              **error);

/* A state in `anywhere`: (0, 3) (0, 7), with - for a queen that is not on the board, and what a
 * trace prints around it. Appends to @squares, of QueensSquare; the y of - is QUEENS_NO_ROW. */
gboolean queens_notation_read_queens   (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* Fills @self, which is empty, with queens on @squares, one for each of a @problem in `anywhere`,
 * in any order, if it then fits. */
gboolean queens_state_set_squares      (QueensState          *self,
                                        const QueensProblem  *problem,
                                        const GArray         *squares,
                                        gboolean              allow_empty,
                                        GError              **error);

/* A state as its placement has it: `[3, 2, 1, 4]` or `(0, 3) (0, 7)`. @places has a number for every
 * queen of @problem, see queens-places.h. Free with g_free(). */
char    *queens_notation_write_list    (const QueensProblem  *problem,
                                        const gint32         *places);
/* With its cost behind it: `[3, 2, 1, 4] - f=17`. */
char    *queens_notation_write_step    (const QueensProblem  *problem,
                                        const gint32         *places,
                                        gint64                cost);
/* A line a row of 0 and 1, row 0 first, each ending in a line feed. */
char    *queens_notation_write_matrix  (const QueensProblem  *problem,
                                        const gint32         *places);
/* A line a column, `.` and `♛` parted by two spaces, as the survey prints it. */
char    *queens_notation_write_board   (const QueensProblem  *problem,
                                        const gint32         *places);
/* A short list that can be pasted on the board of @problem, for messages. */
char    *queens_notation_write_example (const QueensProblem  *problem);
/* The first @length rows of a state in `column`: `[3, 2, 1, 4]`. */
char    *queens_notation_write_state   (const gint32         *rows,
                                        guint                 length);

/* Reads `3,5`, `(3, 5)` or `(3 5)`. */
gboolean queens_notation_read_square   (const char           *text,
                                        QueensSquare         *square,
                                        GError              **error);
/* Appends the squares of a list, `(0, 0) (3, 4)`, parted by spaces or commas, to @squares, of
 * QueensSquare. */
gboolean queens_notation_read_squares  (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* `(0, 0) (3, 4)`. Free with g_free(). */
char    *queens_notation_write_squares (const QueensSquare   *squares,
                                        gsize                 n_squares);

/* For those who read lists in other texts. */

/* As queens_notation_read_state(), but a number too large to be a row is read as G_MAXINT32. */
gboolean queens_notation_read_rows     (const char           *text,
                                        QueensState          *state);
/* What is behind `.0`, `.00` or `.` at the start of @text, the fraction of a whole number; @text
 * where there is none. */
const char *queens_notation_skip_fraction (const char *text);
/* @text without the names that numpy prints: `np.int64(3)` is 3, `array([0, 1, 3])` its list. NULL
 * where there are none. Free with g_free(). */
char    *queens_notation_strip_numpy   (const char           *text);

/* What is wrong with @text, which is no list of rows, without an end: “3 x 1” is no list of rows, as
 * “x” is no row. Free with g_free(). */
char    *queens_notation_describe_fault (const char          *text);

/* What a message shows of @text, which may be in no encoding: its first line, shortened. Free with
 * g_free(). */
char    *queens_notation_quote         (const char           *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensState, queens_state_clear)

G_END_DECLS
