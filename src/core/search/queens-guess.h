/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a user's guess about the next step of a search. */

#pragma once

#include "queens-history.h"

typedef enum
{
  QUEENS_VERDICT_RIGHT,
  QUEENS_VERDICT_EQUAL,         /* equally good or equally likely, but the search does something
                                 * else */
  QUEENS_VERDICT_WRONG,
  QUEENS_VERDICT_OPEN,          /* not judged yet */
} QueensVerdict;

typedef struct
{
  QueensVerdict verdict;
  gdouble       chance;         /* probability of the guessed move in the next iteration */
  gint32        value;          /* cost after the guessed move; QUEENS_NO_VALUE if it is
                                 * impossible */
  QueensStep    step;           /* the search's next step */
  QueensEnd     end;            /* end that the step leads to, or QUEENS_END_NONE */
  gdouble       step_chance;
} QueensGuess;

typedef enum
{
  QUEENS_GUESS_MOVE,            /* guess a queen's next square */
  QUEENS_GUESS_COST,            /* guess the cost after a queen moves to a given square, or the
                                 * number of rows left in a column of a systematic search */
  QUEENS_N_GUESSES,
} QueensGuessKind;

/* The number of guesses of one kind, and how many of them were right or equal. */
typedef struct
{
  guint asked;
  guint right;
  guint equal;
} QueensScore;

/* Judges the guess that the queen in the column of @square moves to @square next. If @square is
 * NULL or the queen's own square, the guess is that no queen moves. For a systematic search,
 * @square is the square of the queen that is placed or removed next, and NULL is the guess that the
 * search ends. The position of @history doesn't change. Returns FALSE if the search has ended, or
 * if it isn't systematic and has no odds. */
gboolean queens_guess_judge       (QueensHistory      *history,
                                   const QueensSquare *square,
                                   QueensGuess        *guess);

/* Returns the cost of @board after a queen moves to @square. If several queens can move there,
 * returns the lowest cost. Returns QUEENS_NO_VALUE if no queen can move there. */
gint32   queens_guess_get_cost    (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   QueensSquare        square);
/* Finds a square for a question: the first square that a queen may move to. Starts with the square
 * whose number y × size + x is @start, goes row by row, and continues with row 0 after the last
 * row. Returns FALSE if there is no such square. */
gboolean queens_guess_find_square (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   guint64             start,
                                   QueensSquare       *square);

/* For questions about a systematic search with one queen per column. Returns the first empty
 * column, starting with @start and continuing with column 0 after the last column. Returns −1 if
 * there is none. */
gint     queens_guess_find_column (const QueensSearch *search,
                                   guint               start);

void     queens_score_count       (QueensScore        *self,
                                   QueensVerdict       verdict);
