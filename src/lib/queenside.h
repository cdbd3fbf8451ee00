/* queenside.h: searches of the n-queens puzzle for other programs. This is all of the library:
 * nothing else of Queenside is seen from outside, and nothing here changes within version 1.
 *
 * A setup says what is searched and how, by the words of the command and of documents; a search is
 * one run of it. The same setup gives the same search everywhere, step for step. Several threads
 * may each have searches of their own; one search, or one setup, is for one thread at a time.
 *
 * Texts are UTF-8. Where a function has an @error, it may be %NULL; else it is set to one sentence
 * that says what was wrong and what is allowed, to be freed with queenside_free(), and left alone
 * where nothing was wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#ifndef QUEENSIDE_H
#define QUEENSIDE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * QueensideSetup:
 *
 * What decides a search: the board, the convention, the algorithm and its parameters, the
 * generator, the seed, and the state that the search begins with.
 */
typedef struct _QueensideSetup QueensideSetup;

/**
 * QueensideSearch:
 *
 * A search under way, or at its end.
 */
typedef struct _QueensideSearch QueensideSearch;

/**
 * QueensideTally:
 * @QUEENSIDE_STEPS: steps taken
 * @QUEENSIDE_ITERATIONS: iterations, as the limit counts them
 * @QUEENSIDE_MOVES: queens set on another square
 * @QUEENSIDE_EVALUATIONS: states whose cost the published method looks at
 * @QUEENSIDE_RESTARTS: fresh random boards after the first
 * @QUEENSIDE_MINIMA: local minima met
 *
 * What a search counts.
 */
typedef enum
{
  QUEENSIDE_STEPS,
  QUEENSIDE_ITERATIONS,
  QUEENSIDE_MOVES,
  QUEENSIDE_EVALUATIONS,
  QUEENSIDE_RESTARTS,
  QUEENSIDE_MINIMA,
} QueensideTally;

/**
 * queenside_get_version:
 *
 * Returns: (transfer none): the version of the library, such as "1.0.0"
 */
const char      *queenside_get_version           (void);

/**
 * queenside_free:
 * @text: (nullable) (transfer full): a text that a function of the library has returned
 *
 * Frees a text.
 */
void             queenside_free                  (char                   *text);

/**
 * queenside_get_algorithm:
 * @index: a number, from 0
 *
 * The algorithms there are, one by one.
 *
 * Returns: (transfer none) (nullable): the name of algorithm @index as `queenside-cli list` has it;
 *   %NULL where there are no more
 */
const char      *queenside_get_algorithm         (unsigned                index);

/**
 * queenside_setup_new:
 * @text: (nullable): what a `.queenside` file holds; or the word by which a document is sent; or a
 *   board with a queen in every column at most, as a list of rows, 0/1 rows or a drawing; or %NULL
 *   for a fresh board of 8 columns
 * @error: (out) (optional): what is wrong with @text
 *
 * What the text does not say is: attacking pairs, any row of the queen's column, random ties,
 * stop on a plateau, steepest ascent, the generator `fast`, seed 0, trial 0.
 *
 * Returns: (transfer full) (nullable): a setup, to be freed with queenside_setup_free(); %NULL
 *   where the text cannot be read
 */
QueensideSetup  *queenside_setup_new             (const char             *text,
                                                  char                  **error);

/**
 * queenside_setup_free:
 * @self: (nullable) (transfer full): a setup
 *
 * Frees a setup. Searches that were made from it go on.
 */
void             queenside_setup_free            (QueensideSetup         *self);

/**
 * queenside_setup_set:
 * @self: a setup
 * @key: what is set: `preset`, `size`, `placement`, `queens`, `static`, `boulders`, `state`,
 *   `cost`, `moves`, `ties`, `plateau`, `algorithm`, `max-iterations`, `generator`, `seed`,
 *   `trial`, or a parameter of the algorithm such as `noise`
 * @value: what it is set to, as documents and the command have it: squares as `(0, 0) (3, 4)`, the
 *   state as a list of rows, with queens on any squares as a list of squares, or `fresh`
 * @error: (out) (optional): why it cannot be that
 *
 * Changes one thing. A preset changes all but the state, where that still has as many queens;
 * another algorithm has its own defaults, so its parameters and limit come after it. Another size,
 * placement or number of queens makes the state a fresh one, another placement has other moves, and
 * a state of another size changes the size.
 *
 * Returns: whether it is set; else @self is as it was
 */
bool             queenside_setup_set             (QueensideSetup         *self,
                                                  const char             *key,
                                                  const char             *value,
                                                  char                  **error);

/**
 * queenside_setup_get_n_queens:
 * @self: a setup
 *
 * Returns: how many queens its board has
 */
unsigned         queenside_setup_get_n_queens    (const QueensideSetup   *self);

/**
 * queenside_setup_count_solutions:
 * @self: a setup
 * @n_threads: how many threads count; 0 for as many as the machine has processors
 * @count: (out): the number of solutions
 * @error: (out) (optional): why they cannot be counted
 *
 * Counts the solutions of the setup's board with its static points and boulders, exactly; mirror
 * images count by themselves. It returns when it is done: 16 queens take a moment, 20 hours.
 *
 * Returns: whether they were counted; not on a board of more than 64 columns
 */
bool             queenside_setup_count_solutions (const QueensideSetup   *self,
                                                  unsigned                n_threads,
                                                  uint64_t               *count,
                                                  char                  **error);

/**
 * queenside_search_new:
 * @setup: a setup, which may change or go afterwards
 * @error: (out) (optional): why the algorithm does not take it
 *
 * Returns: (transfer full) (nullable): a search that has not begun, to be freed with
 *   queenside_search_free(); %NULL where the algorithm does not take the board or the convention,
 *   or the state does not fit the board
 */
QueensideSearch *queenside_search_new            (const QueensideSetup   *setup,
                                                  char                  **error);

/**
 * queenside_search_free:
 * @self: (nullable) (transfer full): a search
 *
 * Frees a search.
 */
void             queenside_search_free           (QueensideSearch        *self);

/**
 * queenside_search_step:
 * @self: a search
 *
 * Takes one step.
 *
 * Returns: whether one was taken; not where the search has ended
 */
bool             queenside_search_step           (QueensideSearch        *self);

/**
 * queenside_search_run:
 * @self: a search
 * @most: how many steps to take at the most
 *
 * Takes steps up to the end of the search, as fast as it can be done.
 *
 * Returns: how many were taken
 */
uint64_t         queenside_search_run            (QueensideSearch        *self,
                                                  uint64_t                most);

/**
 * queenside_search_go_on:
 * @self: a search that is solved
 *
 * Lets a systematic search look for its next solution.
 *
 * Returns: whether it does
 */
bool             queenside_search_go_on          (QueensideSearch        *self);

/**
 * queenside_search_get_end:
 * @self: a search
 *
 * Returns: (transfer none): why it ended: `solved`, `local-minimum`, `plateau`, `iteration-limit`,
 *   `attempts-used`, `no-successor` or `no-solution`; `running` where it has not
 */
const char      *queenside_search_get_end        (const QueensideSearch  *self);

/**
 * queenside_search_explain:
 * @self: a search
 *
 * Says what the search does next and why, or why it ended there. To tell, it is played again from
 * its start, step by step, which takes longer than running it.
 *
 * Returns: (transfer full): sentences, each on a line of its own, to be freed with queenside_free()
 */
char            *queenside_search_explain        (const QueensideSearch  *self);

/**
 * queenside_search_get_cost:
 * @self: a search
 *
 * Returns: what its board costs
 */
int64_t          queenside_search_get_cost       (const QueensideSearch  *self);

/**
 * queenside_search_get_tally:
 * @self: a search
 * @tally: what is counted
 *
 * Returns: how many of these there were so far
 */
uint64_t         queenside_search_get_tally      (const QueensideSearch  *self,
                                                  QueensideTally          tally);

/**
 * queenside_search_write_state:
 * @self: a search
 *
 * Returns: (transfer full): its board as a list, `[3, 2, 1, 4]` with `-` for an empty column, or
 *   `(0, 3) (0, 7)` with queens on any squares; to be freed with queenside_free()
 */
char            *queenside_search_write_state    (const QueensideSearch  *self);

/**
 * queenside_search_get_state:
 * @self: a search
 * @state: (array): room for as many numbers as the board has queens
 *
 * The same as numbers: the row of the queen of every column; with queens on any squares column ×
 * size + row of each, ascending. -1 is a queen that is not on the board.
 */
void             queenside_search_get_state      (const QueensideSearch  *self,
                                                  int32_t                *state);

#ifdef __cplusplus
}
#endif

#endif
