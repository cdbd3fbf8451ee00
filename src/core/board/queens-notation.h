/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes states as the courses do: lists, 0/1 rows, drawings and traces. */

#pragma once

#include "queens-problem.h"

/* A state as a list, see queens-places.h. A state that was read without a QueensProblem has one
 * queen per column. */
typedef struct
{
  gint32 *places;
  guint   length;
} QueensState;

void     queens_state_clear            (QueensState          *self);

/* Reads `[3, 2, 1, 4]`, `(3, 2, 1, 4)`, `3,2,1,4` or `3 2 1 4`, with `-` for an empty column.
 * Allows spaces, a name (`state = `), and what a trace (`=>`, `- f=3`) or NumPy (`array`,
 * `np.int64`, `3.`) adds. Rows may be outside the board but must fit into a gint32. */
gboolean queens_notation_read_state    (const char           *text,
                                        QueensState          *state,
                                        GError              **error);

/* Reads pasted text: a list in one line, one number per line, 0/1 rows, a drawing with at most one
 * queen per column, or the first state of a trace. */
gboolean queens_notation_read_board    (const char           *text,
                                        QueensState          *state,
                                        GError              **error);

/* Returns TRUE if pasted text lists squares. Either a line starts with a square and isn't a list of
 * rows, or all text consists of pairs, one per line or in a list. A pair of rows counts as a
 * square. */
gboolean queens_notation_has_squares   (const char           *text);
/* Reads pasted text that lists the squares of all queens, or the first state of a trace. */
gboolean queens_notation_read_pasted   (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* Reads a square board in 0/1 rows or drawn with `.` and `Q`, row 0 first. Also reads a board drawn
 * with `♛` and one line per column. Appends each queen's square, line by line, to @squares, an
 * array of QueensSquare. Returns FALSE for other text. */
gboolean queens_notation_read_matrix   (const char           *text,
                                        guint                *size,
                                        GArray               *squares);

/* Checks that @state fits @problem. @state must have one number per queen, all on the board and off
 * boulders. With placement `anywhere`, the places must ascend. Empty columns and queens off the
 * board are allowed only with @allow_empty. Static points may be empty. */
gboolean queens_notation_check_state   (const QueensProblem  *problem,
                                        const QueensState    *state,
                                        gboolean              allow_empty,
                                        GError              **error);

/* Returns TRUE if rows seem to be counted from 1: no row is 0, and a row equals the number of
 * columns. */
gboolean queens_state_seems_from_one   (const QueensState    *self);
/* Converts rows counted from 1 to rows counted from 0. On failure, @self is unchanged. */
gboolean queens_state_count_from_zero  (QueensState          *self,
                                        GError              **error);

/* Reads a state with placement `anywhere`, such as `(0, 3) (0, 7)`. `-` stands for a queen off the
 * board. Allows the cost and arrow of a trace. Appends to @squares, an array of QueensSquare; for
 * `-`, y is QUEENS_NO_ROW. */
gboolean queens_notation_read_queens   (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* Fills @self, which must be empty, from the squares of all queens in any order. Only for placement
 * `anywhere`. Sets an error if the squares don't fit @problem. */
gboolean queens_state_set_squares      (QueensState          *self,
                                        const QueensProblem  *problem,
                                        const GArray         *squares,
                                        gboolean              allow_empty,
                                        GError              **error);

/* Writes `[3, 2, 1, 4]` or, with placement `anywhere`, `(0, 3) (0, 7)`. @places is a list as in
 * queens-places.h. Free the result with g_free(), like the results of the functions below. */
char    *queens_notation_write_list    (const QueensProblem  *problem,
                                        const gint32         *places);
/* Writes the state and its cost: `[3, 2, 1, 4] - f=17`. */
char    *queens_notation_write_step    (const QueensProblem  *problem,
                                        const gint32         *places,
                                        gint64                cost);
/* Writes each row as a line of 0s and 1s, row 0 first, each ending in a line feed. */
char    *queens_notation_write_matrix  (const QueensProblem  *problem,
                                        const gint32         *places);
/* Writes each column as a line of `.` and `♛`, separated by two spaces, as in the course's code for
 * the preset `search-survey`. */
char    *queens_notation_write_board   (const QueensProblem  *problem,
                                        const gint32         *places);
/* Writes a short list as an example for messages. The example has no queens on boulders of
 * @problem. */
char    *queens_notation_write_example (const QueensProblem  *problem);
/* Writes the first @length rows of a state with placement `column`: `[3, 2, 1, 4]`. */
char    *queens_notation_write_state   (const gint32         *rows,
                                        guint                 length);

/* Reads `3,5`, `(3, 5)` or `(3 5)`. */
gboolean queens_notation_read_square   (const char           *text,
                                        QueensSquare         *square,
                                        GError              **error);
/* Reads a list of squares, separated by spaces or commas, such as `(0, 0) (3, 4)`. Appends the
 * squares to @squares, an array of QueensSquare. */
gboolean queens_notation_read_squares  (const char           *text,
                                        GArray               *squares,
                                        GError              **error);
/* Writes `(0, 0) (3, 4)`. Free with g_free(). */
char    *queens_notation_write_squares (const QueensSquare   *squares,
                                        gsize                 n_squares);

/* Like queens_notation_read_state(), but a number that doesn't fit into a gint32 becomes
 * G_MAXINT32. */
gboolean queens_notation_read_rows     (const char           *text,
                                        QueensState          *state);
/* Returns the text after the fraction of a whole number: `.0`, `.00` or `.`. Returns @text if it
 * doesn't start with such a fraction. */
const char *queens_notation_skip_fraction (const char *text);
/* Returns @text without NumPy's names: `np.int64(3)` becomes `3`, and `array([0, 1, 3])` becomes
 * `[0, 1, 3]`. Returns NULL if there are no such names. Free with g_free(). */
char    *queens_notation_strip_numpy   (const char           *text);

/* Returns the start of a sentence that says why @text isn't a list of rows. Free with g_free(). */
char    *queens_notation_describe_fault (const char          *text);

/* Returns the first line of @text, shortened for a message, as valid UTF-8. Free with g_free(). */
char    *queens_notation_quote         (const char           *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensState, queens_state_clear)
