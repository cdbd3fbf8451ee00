/* queens-notation.h: course notation, read and written: lists, 0/1 rows, traces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_NOTATION_ERROR (queens_notation_error_quark ())
GQuark queens_notation_error_quark (void);

typedef enum
{
  QUEENS_NOTATION_ERROR_SYNTAX,         /* the text is no list */
  QUEENS_NOTATION_ERROR_STATE,          /* a list that the problem has no room for */
} QueensNotationError;

/* A state: rows[x] is the row of column x, QUEENS_NO_ROW for an empty one. */
typedef struct
{
  gint32 *rows;
  guint   length;
} QueensState;

void     queens_state_clear           (QueensState          *self);

/* Reads `[3, 2, 1, 4]` or `3,2,1,4`; `-` is an empty column; brackets, spaces and what a trace prints around a list (`=>`,
 * `- f=3`) may be there. Rows may still be off the board. */
gboolean queens_notation_read_state   (const char           *text,
                                       QueensState          *state,
                                       GError              **error);

/* Reads what a person pastes: a list, 0/1 rows (row 0 first), or a trace, whose first state it is. */
gboolean queens_notation_read_board   (const char           *text,
                                       QueensState          *state,
                                       GError              **error);

/* Whether @state fits @problem: as many rows as columns, each on the board, no queen on a boulder; empty columns only
 * where @allow_empty. Static points may lack their queen. */
gboolean queens_notation_check_state  (const QueensProblem  *problem,
                                       const QueensState    *state,
                                       gboolean              allow_empty,
                                       GError              **error);

/* `[3, 2, 1, 4]`. Free with g_free(). */
char    *queens_notation_write_state  (const gint32         *rows,
                                       guint                 length);
/* `[3, 2, 1, 4] - f=17`. */
char    *queens_notation_write_step   (const gint32         *rows,
                                       guint                 length,
                                       gint64                cost);
/* A line a row of 0 and 1, row 0 first, each ending in a line feed. */
char    *queens_notation_write_matrix (const gint32         *rows,
                                       guint                 length);
/* A line a position, `.` and `♛` parted by two spaces, as the survey prints it. */
char    *queens_notation_write_board  (const gint32         *rows,
                                       guint                 length);

/* Reads `3,5` or `(3, 5)`. */
gboolean queens_notation_read_square  (const char           *text,
                                       QueensSquare         *square,
                                       GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensState, queens_state_clear)

G_END_DECLS
