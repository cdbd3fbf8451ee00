/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches of the n-queens puzzle for other programs. This is the whole library. Within version 1,
 * functions are added, but none changes.
 *
 * A setup determines a search, in the terms of the command and of documents. The same setup gives
 * the same search, step for step, on every machine. Only one thread at a time may use a setup or a
 * search.
 *
 * Texts are UTF-8. An @error may be %NULL. On failure, it is set to a message that says what is
 * wrong and what to do. Free the message with queenside_free(). On success, it doesn't change. */

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
 * Everything that determines a search: the board, the convention, the algorithm and its parameters,
 * the generator, the seed, and the start state.
 */
typedef struct _QueensideSetup QueensideSetup;

/**
 * QueensideSearch:
 *
 * One run of an algorithm on one problem, which the caller continues step by step.
 */
typedef struct _QueensideSearch QueensideSearch;

/**
 * QueensideTally:
 * @QUEENSIDE_STEPS: steps
 * @QUEENSIDE_ITERATIONS: iterations, as the limit counts them
 * @QUEENSIDE_MOVES: moves of queens
 * @QUEENSIDE_EVALUATIONS: states that the published method evaluates
 * @QUEENSIDE_RESTARTS: fresh random boards after the first
 * @QUEENSIDE_MINIMA: local minima reached
 * @QUEENSIDE_NODES: nodes of a systematic search: the first board and each queen placed. Since: 1.1
 * @QUEENSIDE_BACKTRACKS: nodes left without a solution at or below them. Since: 1.1
 * @QUEENSIDE_SOLUTIONS: solutions found. Since: 1.1
 *
 * The counts of a search. The last three are 0 unless the search is systematic.
 */
typedef enum
{
  QUEENSIDE_STEPS,
  QUEENSIDE_ITERATIONS,
  QUEENSIDE_MOVES,
  QUEENSIDE_EVALUATIONS,
  QUEENSIDE_RESTARTS,
  QUEENSIDE_MINIMA,
  QUEENSIDE_NODES,
  QUEENSIDE_BACKTRACKS,
  QUEENSIDE_SOLUTIONS,
} QueensideTally;

/**
 * QueensideMember:
 * @cost: the cost of the board
 * @parents: the indices of its parents in the previous generation, or -1. With one parent, the
 *   board is a successor or a copy of @parents[0].
 * @cut: the first column that comes from @parents[1]; the columns before it come from @parents[0];
 *   0 if there is no cut
 * @changed: the column whose queen moved or was mutated, or -1
 * @is_kept: true if the board was kept from the previous generation
 *
 * A member of a population.
 */
typedef struct
{
  int64_t  cost;
  int      parents[2];
  unsigned cut;
  int      changed;
  bool     is_kept;
} QueensideMember;

/**
 * queenside_get_version:
 *
 * Returns: (transfer none): the version of the library, such as "1.0.0"
 */
const char      *queenside_get_version           (void);

/**
 * queenside_free:
 * @text: (nullable) (transfer full): a text returned by the library
 *
 * Frees a text or an error message. Does nothing if @text is %NULL.
 */
void             queenside_free                  (char                   *text);

/**
 * queenside_get_algorithm:
 * @index: the number of an algorithm, counted from 0
 *
 * Lists the algorithms.
 *
 * Returns: (transfer none) (nullable): the name of algorithm @index as in `queenside-cli list`, or
 *   %NULL if there are fewer
 */
const char      *queenside_get_algorithm         (unsigned                index);

/**
 * queenside_setup_new:
 * @text: (nullable): the content of a `.queenside` file; or a document as one word; or a board
 *   with at most one queen per column, as a list of rows, 0/1 rows or a drawing; or %NULL for a
 *   fresh board of 8 columns
 * @error: (out) (optional): what is wrong with @text
 *
 * Defaults: attacking pairs, any row of the queen's column, random ties, stop on a plateau,
 * steepest ascent, the generator `fast`, seed 0, trial 0.
 *
 * Returns: (transfer full) (nullable): a setup, to be freed with queenside_setup_free(), or %NULL
 *   if @text can't be read
 */
QueensideSetup  *queenside_setup_new             (const char             *text,
                                                  char                  **error);

/**
 * queenside_setup_free:
 * @self: (nullable) (transfer full): a setup
 *
 * Frees a setup. Its searches remain valid.
 */
void             queenside_setup_free            (QueensideSetup         *self);

/**
 * queenside_setup_set:
 * @self: a setup
 * @key: `preset`, `size`, `placement`, `queens`, `static`, `boulders`, `state`,
 *   `cost`, `moves`, `ties`, `plateau`, `algorithm`, `max-iterations`, `generator`, `seed`,
 *   `trial`, or a parameter of the algorithm such as `noise`
 * @value: the new value, as in documents and the command: squares as `(0, 0) (3, 4)`; the state as
 *   `fresh`, as a list of rows or, with queens on any squares, as a list of squares
 * @error: (out) (optional): why @value is invalid
 *
 * Changes one value. A preset changes everything except the state, which it keeps if the number of
 * queens stays the same. An algorithm resets its parameters and the limit, so set these afterwards.
 * A new size, placement or number of queens makes the state fresh. A new placement changes the
 * moves. A state of another size changes the size.
 *
 * Returns: true on success; otherwise @self doesn't change
 */
bool             queenside_setup_set             (QueensideSetup         *self,
                                                  const char             *key,
                                                  const char             *value,
                                                  char                  **error);

/**
 * queenside_setup_get_n_queens:
 * @self: a setup
 *
 * Returns: the number of queens
 */
unsigned         queenside_setup_get_n_queens    (const QueensideSetup   *self);

/**
 * queenside_setup_get_size:
 * @self: a setup
 *
 * Returns: the number of columns of the board, which is also the number of rows
 *
 * Since: 1.1
 */
unsigned         queenside_setup_get_size        (const QueensideSetup   *self);

/**
 * queenside_setup_write:
 * @self: a setup
 *
 * Writes the setup as the content of a `.queenside` file. queenside_setup_new() reads this text,
 * and `queenside-cli --open` reads the file.
 *
 * Returns: (transfer full): the text, to be freed with queenside_free()
 *
 * Since: 1.1
 */
char            *queenside_setup_write           (const QueensideSetup   *self);

/**
 * queenside_setup_count_solutions:
 * @self: a setup
 * @n_threads: the number of threads, or 0 for one per processor
 * @count: (out): the number of solutions
 * @error: (out) (optional): why counting is impossible
 *
 * Counts all solutions of the setup's board with its static points and boulders. Mirror images
 * count separately. Blocks until it is done: 16 queens take a moment, 20 queens take hours.
 *
 * Returns: true on success; false on a board of more than 64 columns
 */
bool             queenside_setup_count_solutions (const QueensideSetup   *self,
                                                  unsigned                n_threads,
                                                  uint64_t               *count,
                                                  char                  **error);

/**
 * queenside_search_new:
 * @setup: a setup, which may be changed or freed afterwards
 * @error: (out) (optional): why @setup is invalid
 *
 * Returns: (transfer full) (nullable): a search at its start, to be freed with
 *   queenside_search_free(), or %NULL if the algorithm doesn't support the board or the convention,
 *   or if the state doesn't fit the board
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
 * Returns: true if it took a step; false if the search has ended
 */
bool             queenside_search_step           (QueensideSearch        *self);

/**
 * queenside_search_run:
 * @self: a search
 * @most: the maximum number of steps
 *
 * Takes up to @most steps, or fewer if the search ends, as fast as possible.
 *
 * Returns: the number of steps taken
 */
uint64_t         queenside_search_run            (QueensideSearch        *self,
                                                  uint64_t                most);

/**
 * queenside_search_go_on:
 * @self: a search that is solved
 *
 * Lets a systematic search continue to its next solution.
 *
 * Returns: true if it continues
 */
bool             queenside_search_go_on          (QueensideSearch        *self);

/**
 * queenside_search_get_end:
 * @self: a search
 *
 * Returns: (transfer none): why the search ended: `solved`, `local-minimum`, `plateau`,
 *   `iteration-limit`, `attempts-used`, `no-successor`, `no-solution`, `all-found`, `cold` or
 *   `no-progress`; or `running` if it hasn't ended
 */
const char      *queenside_search_get_end        (const QueensideSearch  *self);

/**
 * queenside_search_explain:
 * @self: a search
 *
 * Explains what the search does next, or why it ended. This replays the search from its start, step
 * by step, which takes longer than running it.
 *
 * Returns: (transfer full): one sentence per line, to be freed with queenside_free()
 */
char            *queenside_search_explain        (const QueensideSearch  *self);

/**
 * queenside_search_get_cost:
 * @self: a search
 *
 * Returns: the cost of the current board, as the `cost` of the setup counts it
 */
int64_t          queenside_search_get_cost       (const QueensideSearch  *self);

/**
 * queenside_search_get_tally:
 * @self: a search
 * @tally: the count to read
 *
 * Returns: the value of this count since the search began
 */
uint64_t         queenside_search_get_tally      (const QueensideSearch  *self,
                                                  QueensideTally          tally);

/**
 * queenside_search_get_nodes:
 * @self: a search
 * @nodes: (array) (nullable): an array with one element more than queens, or %NULL
 *
 * Writes the number of nodes at each depth. The depth of a node is the number of queens that the
 * search has placed on its board.
 *
 * Returns: the number of depths, or 0 if the search isn't systematic
 *
 * Since: 1.1
 */
unsigned         queenside_search_get_nodes      (const QueensideSearch  *self,
                                                  uint64_t               *nodes);

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
 * @state: (array): an array with one element per queen
 *
 * Writes the search's board as numbers. With one queen per column, these are the rows of the
 * queens, column by column. With queens on any squares, they are column × size + row of each queen,
 * in ascending order. -1 stands for a queen off the board.
 */
void             queenside_search_get_state      (const QueensideSearch  *self,
                                                  int32_t                *state);

/**
 * queenside_search_count_members:
 * @self: a search
 *
 * Returns: the number of boards in its population, or 0 if the algorithm searches with one board
 */
unsigned         queenside_search_count_members  (const QueensideSearch  *self);

/**
 * queenside_search_get_member:
 * @self: a search
 * @index: a number below queenside_search_count_members(); member 0 is the best, which is the board
 *   of the search
 * @member: (out): the member
 * @state: (array) (nullable): an array with one element per queen
 *
 * Gets a member of the population. Members are in ascending order of cost, then of state. Writes
 * the member's board to @state, as queenside_search_get_state() does.
 */
void             queenside_search_get_member     (const QueensideSearch  *self,
                                                  unsigned                index,
                                                  QueensideMember        *member,
                                                  int32_t                *state);

/**
 * queenside_search_get_values:
 * @self: a search
 * @values: (array): an array of size × size elements, see queenside_setup_get_size()
 * @error: (out) (optional): why there are no values
 *
 * Evaluates every square. @values[row × size + column] is what the cost would be if the column's
 * queen stood there. With queens on any squares, it is the lowest cost over all queens that may
 * move there. -1 marks a square on which the queen may not stand. Values ignore the setup's kind of
 * moves.
 *
 * Returns: true on success; false if the board is too large
 *
 * Since: 1.1
 */
bool             queenside_search_get_values     (const QueensideSearch  *self,
                                                  int64_t                *values,
                                                  char                  **error);

/**
 * queenside_search_get_odds:
 * @self: a search
 * @odds: (array): an array of size × size elements
 * @error: (out) (optional): why there are no probabilities
 *
 * Computes the probabilities of the next iteration. @odds[row × size + column] is the probability
 * that the column's queen moves to that square, or stays there. With queens on any squares, it is
 * the probability that some queen moves there. If the sum is below 1, the rest is the probability
 * of anything else: a fresh board, the end of the search or, with queens on any squares, no move.
 *
 * Returns: true on success; false if the algorithm has no probabilities
 *
 * Since: 1.1
 */
bool             queenside_search_get_odds       (const QueensideSearch  *self,
                                                  double                 *odds,
                                                  char                  **error);

/**
 * queenside_search_list_successors:
 * @self: a search
 * @states: (array) (nullable): an array with one element per successor and queen, or %NULL to count
 *   the successors only
 * @costs: (array) (nullable): an array with one element per successor
 *
 * Writes the successors of the search's board one after the other, and their costs. Each successor
 * is written as queenside_search_get_state() does. Successors are in the order of the queens. The
 * successors of a queen are in the order of its squares: column by column, rows ascending.
 *
 * Returns: the number of successors
 *
 * Since: 1.1
 */
uint64_t         queenside_search_list_successors (const QueensideSearch  *self,
                                                  int32_t                *states,
                                                  int64_t                *costs);

/**
 * queenside_search_choose_next:
 * @self: a search
 * @is_chosen: (out): false at a local minimum, on a plateau that the rules don't leave, or if a
 *   static point has no queen
 * @state: (array): an array with one element per queen
 * @error: (out) (optional): why the rules can't choose
 *
 * Writes the state to which steepest ascent would move from the search's board under the setup's
 * rules, whatever the search's algorithm is, and even if the board is solved. The search doesn't
 * change.
 *
 * Returns: true on success; false if the board is too large
 *
 * Since: 1.1
 */
bool             queenside_search_choose_next    (const QueensideSearch  *self,
                                                  bool                   *is_chosen,
                                                  int32_t                *state,
                                                  char                  **error);

#ifdef __cplusplus
}
#endif

#endif
