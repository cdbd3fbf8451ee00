/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of search algorithms, and the list of all algorithms. To add an algorithm, add a
 * file to algorithms/ and its name to algorithms/meson.build. */

#pragma once

#include "queens-convention.h"

typedef struct _QueensSetup QueensSetup;
typedef struct _QueensAlgorithm QueensAlgorithm;

typedef enum
{
  QUEENS_END_NONE,              /* the search is still running */
  QUEENS_END_SOLVED,
  QUEENS_END_LOCAL_MINIMUM,     /* every successor is worse */
  QUEENS_END_PLATEAU,           /* some successors are equal, but the plateau rule rejects them */
  QUEENS_END_ITERATION_LIMIT,
  QUEENS_END_ATTEMPTS_USED,
  QUEENS_END_NO_SUCCESSOR,      /* no move is possible, for example because a static point has no
                                 * queen */
  QUEENS_END_NO_SOLUTION,       /* the search has proven that there is no solution */
  QUEENS_END_COLD,              /* the temperature is 0 */
  QUEENS_END_NO_PROGRESS,       /* too many iterations without a new lowest cost */
  QUEENS_END_ALL_FOUND,         /* a systematic search has found every solution. Algorithms return
                                 * QUEENS_END_NO_SOLUTION instead. */
  QUEENS_END_TRAPPED,           /* only in trials: a limit ended a search that could never have
                                 * reached a solution */
  QUEENS_END_TRACK,             /* another program's output ended at a state that isn't a solution.
                                 * Must be last: the value is the number of ends that trials can
                                 * have. */
} QueensEnd;

extern const QueensChoice queens_end_choices[];

typedef enum
{
  QUEENS_STEP_NONE,             /* the search found no move and ended */
  QUEENS_STEP_STAYED,           /* the step didn't change the board */
  QUEENS_STEP_MOVED,
  QUEENS_STEP_PLACED,
  QUEENS_STEP_REMOVED,
  QUEENS_STEP_FRESH,            /* a new random board */
  QUEENS_STEP_GENERATION,       /* a new generation of a population; its best member is now on the
                                 * board, and the level is the mean cost of its members */
} QueensStepKind;

/* If a square is off the board, its y is QUEENS_NO_ROW. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  QueensSquare to;
} QueensChange;

/* A successor that was chosen at random, and then accepted or rejected. */
typedef struct
{
  gdouble      temperature;     /* 0 if the step didn't choose a successor at random */
  QueensChange move;
  gint64       cost;            /* cost after the move */
  gdouble      chance;          /* probability that the successor is accepted */
  gdouble      number;          /* random number; the successor is accepted if the number is below
                                 * the chance. Not used if the chance is 1. */
} QueensDraw;

/* The effect of a step. The algorithm fills in everything but the costs before and after. */
typedef struct
{
  QueensStepKind kind;
  guint64        n_draws;       /* number of squares tried until one was accepted; 0 if not
                                 * counted */
  guint          n_changes;
  QueensChange   changes[2];    /* in the order in which they were made */
  gint64         cost_before;
  gint64         cost_after;
  gint64         best;          /* lowest cost of a successor; valid if n_best > 0 */
  guint64        n_best;        /* number of successors with the lowest cost */
  QueensDraw     draw;
  gdouble        level;         /* the level after the step, see QueensLevel. If the algorithm has
                                 * get_level(), the search sets this field. */
  /* The following counts must be right even if the step ends the search. */
  guint64        iterations;
  guint64        moves;         /* number of queens moved or placed */
  guint64        evaluations;   /* number of states that the published method evaluates */
  guint64        restarts;
  guint64        minima;        /* boards without a strictly better successor, each counted once. 0
                                 * for populations, and for algorithms that don't evaluate all
                                 * successors. */
} QueensStep;

/* A number that an algorithm has at every step, such as the temperature. The time line shows the
 * number as a second curve. */
typedef struct
{
  const char *name;             /* marked with N_() */
  const char *symbol;           /* short name for the axis, not translated; NULL to use the name */
  gboolean    is_cost;          /* TRUE if the level is a cost and uses the cost axis */
  gdouble     lowest, highest;  /* range that set_level() accepts */
} QueensLevel;

/* Returns the level with two decimals, such as "1.30". Below 0.1, returns two significant digits.
 * Free with g_free(). */
char *queens_level_write (gdouble level);

typedef struct
{
  const gint32 *rows;           /* row of every column; valid until the next step */
  gint64        cost;
  gint          parents[2];     /* indices in the previous generation, or −1. A member with only one
                                 * parent is a copy or a successor of parents[0]. */
  guint         cut;            /* Columns before the cut come from parents[0], all other columns
                                 * from parents[1]. 0 if there is no cut. */
  gint          changed;        /* column whose queen was mutated or moved, or −1 */
  gboolean      is_kept;        /* TRUE if copied unchanged from the previous generation */
} QueensMember;

/* The constraint check that removed a row from the domain of an empty column. */
typedef enum
{
  QUEENS_INFERENCE_NONE,
  QUEENS_INFERENCE_FORWARD_CHECKING,    /* the row conflicts with the queen of another column */
  QUEENS_INFERENCE_AC3,                 /* the row conflicts with every remaining row of another
                                         * column */
  QUEENS_N_INFERENCES,
} QueensInference;

/* An arc of constraint inference. Checking the arc removes the rows of @column that conflict with
 * every row of @other. If a column loses its last row, the inference stops, and the remaining arcs
 * stay in its queue. */
typedef struct
{
  gint column;
  gint other;
  gint cause;                   /* index of the earlier arc that removed rows, and so put this arc
                                 * into the queue; −1 if this arc was in the queue from the
                                 * beginning */
  gboolean is_checked;          /* FALSE if the arc was still in the queue at the end */
  guint n_removed;
  gint  removed[3];             /* rows; at most three, because each row of @other conflicts with at
                                 * most three rows of @column */
} QueensArc;

typedef struct _QueensBestEnds QueensBestEnds;
typedef struct _QueensOdds QueensOdds;

/* An algorithm's working data. An algorithm must change the board only with queens_board_*(), and
 * take random numbers only from @random. */
typedef struct
{
  const QueensSetup *setup;
  QueensBoard       *board;
  QueensRandom      *random;
  gint32            *values;    /* buffer for a queen's successors, see
                                 * queens_successors_get_room() */
  gint32            *leasts;    /* each queen's lowest value when all successors were last
                                 * evaluated */
  gint32            *places;    /* buffer for a board as a list, see queens-places.h */
  gpointer           scratch;   /* scratch_size bytes, initially 0. Data that is kept between steps
                                 * must depend only on the setup. */
  QueensBestEnds    *best_ends;          /* best results of the attempts; owned by the search */
  GArray            *looks;     /* array of QueensSquare. If not NULL, the step appends every square
                                 * that it examines, in order. */
  GArray            *arcs;      /* array of QueensArc. If not NULL, the step appends every arc that
                                 * its inference checks, in order, then the arcs that stay in its
                                 * queue. */
  /* The values of @queen's moves are values[low] to values[high]. This function sets the values of
   * forbidden moves to QUEENS_NO_VALUE. It is called only for QUEENS_CANDIDATES_PERMITTED. The
   * algorithm sets the function and its data before each use. */
  void             (*forbid) (gpointer data, guint queen, gint low, gint high, gint32 *values);
  gpointer           forbid_data;
  guint64            work;      /* work beyond the counts of a step, in nanoseconds, see
                                 * QueensTally */
} QueensContext;

/* Many steps that an algorithm takes at once. */
typedef struct
{
  guint64    most;              /* maximum number of steps */
  guint64    limit;             /* no step starts after this number of iterations */
  guint64    steps;             /* number of steps taken; a final step that finds no move doesn't
                                 * count */
  QueensStep total;             /* sum of all steps; only the counts are used */
  QueensEnd  end;
  gint64     cost;              /* cost of the final board. If the search hasn't ended and the board
                                 * is unsolved, any value except 0 is allowed. */
  /* For systematic algorithms: */
  guint64   *nodes;             /* number of nodes by depth, see queens_search_get_nodes(). The
                                 * algorithm adds the nodes of the run. */
  guint      lowest;            /* smallest depth of the board during the run: the number of queens
                                 * that the search has placed */
} QueensRun;

/* A parameter of an algorithm. A table of parameters ends with a NULL id. */
typedef struct
{
  const char         *id;
  const char         *name;     /* marked with N_() */
  const char         *unit;     /* marked with N_(), or NULL */
  gdouble             initial;
  gdouble             lowest;
  gdouble             highest;
  guint               digits;   /* number of digits after the decimal point */
  const QueensChoice *choices;  /* NULL for a number; otherwise the value is an index */
  const char         *words;    /* describes the number in one sentence, marked with N_(); for
                                 * choices, NULL */
  /* If some rules ignore the parameter: a sentence ("This is used only when …", marked with N_())
   * and a condition. Otherwise NULL. */
  const char         *used_when;
  gboolean          (*is_used)  (const QueensSetup *setup);
} QueensParam;

/* The stages of a step, which the window, animations and the card can show one by one. */
typedef enum
{
  QUEENS_BEAT_NONE,             /* no step is being shown */
  QUEENS_BEAT_LOOK,             /* values appear as the rule examines them */
  QUEENS_BEAT_LIGHT,            /* squares that the rule considers light up */
  QUEENS_BEAT_CHOOSE,           /* the chosen square pulses */
  QUEENS_BEAT_MOVE,             /* the queen moves; the values after the move are not shown yet */
  QUEENS_BEAT_INFER,            /* the queen has moved, but its inference hasn't begun;
                                 * QUEENS_BEAT_INFER + k is beat number k of the inference, counted
                                 * from 1, see queens_inference_count_beats() */
} QueensBeat;

#define QUEENS_N_BEATS 4

typedef struct _QueensLookAhead QueensLookAhead;

/* A sentence about the next step, or about the reason why the search found no move. The first
 * sentence of a beat is its title on the card. For a beat without sentences, the card shows
 * queens_look_ahead_describe_beat(). */
typedef struct
{
  QueensBeat   beat;
  /* Returns NULL if the sentence doesn't apply. Free with g_free(). */
  char      *(*describe) (const QueensLookAhead *look_ahead);
} QueensSentence;

#define QUEENS_MAX_SENTENCES 7

/* The parts of the convention that matter to an algorithm. The cost matters to all algorithms. */
typedef enum
{
  QUEENS_HEEDS_NONE = 0,
  QUEENS_HEEDS_MOVES = 1 << 0,
  QUEENS_HEEDS_TIES = 1 << 1,
  QUEENS_HEEDS_PLATEAU = 1 << 2,        /* set only for climbs, which have the parameters
                                         * `sideways-limit` and `jump` */
  QUEENS_HEEDS_ALL = QUEENS_HEEDS_MOVES | QUEENS_HEEDS_TIES | QUEENS_HEEDS_PLATEAU,
} QueensHeeds;

/* Roles let other code find algorithms without ids. Each role belongs to exactly one algorithm. */
typedef enum
{
  QUEENS_ROLE_NONE,
  QUEENS_ROLE_CLIMB,            /* default of setups and baseline of comparisons; heeds the whole
                                 * convention */
  QUEENS_ROLE_RESTART,          /* repeats QUEENS_ROLE_CLIMB from random boards */
  QUEENS_ROLE_ROULETTE,         /* chooses among all squares at random, even worse ones; has the
                                 * parameter `k` */
  QUEENS_ROLE_FIRST_CHOICE,     /* chooses squares at random until one is better; has the parameter
                                 * `k` */
  QUEENS_ROLE_REPAIR,           /* moves attacked queens and doesn't stop at local minima */
  QUEENS_N_ROLES,
} QueensRole;

struct _QueensAlgorithm
{
  const char        *id;
  const char        *name;              /* marked with N_() */
  const char        *summary;           /* one sentence, marked with N_() */
  const char        *reference;         /* the source: authors, title, year */
  const QueensParam *params;
  QueensRole         role;
  guint64            max_iterations;    /* default iteration limit; 0 for unlimited */
  QueensHeeds        heeds;
  gboolean           is_systematic;     /* fills an empty board or empty columns: every step places
                                         * a queen or removes the queen placed last */
  gboolean           is_chancy;         /* steps are random even if the rules for ties and plateaus
                                         * aren't */
  gboolean           is_endless;        /* local minima and plateaus don't end the search */
  gboolean           picks_queen;       /* chooses a queen first, then the queen's square */
  gboolean           is_traceable;      /* TRUE if another program's output can be checked. This
                                         * requires full boards. Each random step must have odds or
                                         * make a new random board. The algorithm's state must
                                         * follow from the board, or from the number of
                                         * iterations. */
  gboolean           is_timed;          /* the state depends only on the number of iterations */
  /* Returns TRUE if the odds of the next iteration depend only on the board. The exact chances of a
   * setup can be computed only then. If the algorithm heeds plateaus, the odds may also depend on
   * the number of equal moves in a row. If is_timed, the odds may depend on the number of
   * iterations. If odds() is NULL, every iteration must make a new random board. NULL if the odds
   * depend on anything else. */
  gboolean         (*is_memoryless) (const QueensSetup *setup);
  const QueensLevel *level;             /* second curve of the time line, or NULL */
  const QueensAlgorithm *attempt;       /* The algorithm of each attempt, or NULL. An algorithm with
                                         * attempts has the parameters `attempts` and `keep` (0
                                         * keeps only the first of the best results). */
  /* Returns lines of text that show how the odds are computed on this board, or NULL if there is
   * nothing to compute. Free with g_free(). May be NULL. */
  char            *(*formula)    (const QueensLookAhead *look_ahead);
  const char        *worse;             /* explains why a step may lead to a higher cost, marked
                                         * with N_(); NULL if no move or generation raises the
                                         * cost */
  QueensSentence     sentences[QUEENS_MAX_SENTENCES + 1];       /* sentences about a step, ended by
                                                                 * a NULL function. If empty,
                                                                 * general sentences are used. */

  /* Returns FALSE and sets @error if the algorithm can't search this problem with this convention.
   * NULL if the algorithm accepts everything. */
  gboolean         (*accepts)    (const QueensSetup *setup, GError **error);
  /* The state is one block without pointers, copied with memcpy(). Its size is state_size plus the
   * result of state_room(). Without a state, state_size is 0 and state_room is NULL. */
  gsize              state_size;
  gsize            (*state_room) (const QueensSetup *setup);
  /* Returns the scratch size in bytes. NULL if none is needed. */
  gsize            (*scratch_size) (const QueensSetup *setup);
  /* If the search has no given start, puts a random start on the board and returns TRUE. If this
   * function is NULL, or returns FALSE without any effect, queens_context_draw_board() is used
   * instead. */
  gboolean         (*draw)       (QueensContext *context);
  /* Called when the start is on the board, and after each restart. */
  void             (*start)      (gpointer state, QueensContext *context);
  /* Takes one step of the published method, in bounded time and without allocating memory. The step
   * may both move and end the search. The caller tests for solutions and limits. If the step spends
   * time on columns or boards without evaluating them, it adds this work to context->work. */
  QueensEnd        (*step)       (gpointer state, QueensContext *context, QueensStep *step);
  /* Takes up to run->most steps at once, with the same work as single steps. Updates the board at
   * the end and stops at a solution. Returns FALSE, without any effect, if the function doesn't
   * support the setup or the board. May be NULL. */
  gboolean         (*run)        (gpointer state, QueensContext *context, QueensRun *run);
  /* Adds the odds of the next iteration to @odds, which must be all 0. Restores the board. NULL if
   * the algorithm has no odds. */
  void             (*odds)       (gconstpointer state, QueensContext *context, QueensOdds *odds);
  /* Returns the probability that a randomly chosen successor is accepted if it costs @change more.
   * Only for timed algorithms that choose every successor with the same probability; otherwise
   * NULL. */
  gdouble          (*get_acceptance) (gconstpointer state, gint64 change);
  /* Sets a byte in @tried (size × size, initially 0) to 1 for every square that a systematic search
   * has tried and left while the current queens were in place. May be NULL. */
  void             (*mark_tried) (gconstpointer state, const QueensContext *context,
                                  guint8 *tried);
  /* Returns the number of children of the current node of the search tree: the squares on which the
   * search places its next queen, one after another. Called at the start and after a step that
   * placed a queen. @child is −1 or the number of a child. With a child, the next step places its
   * queen on the child's square, as if the search had already tried the earlier children. The
   * return value is then ignored. Changes only @state. Only for systematic searches; otherwise
   * NULL. */
  guint            (*count_children) (gpointer state, QueensContext *context, gint child);
  /* Returns the inference that removed the empty square from its column's domain, or
   * QUEENS_INFERENCE_NONE. Sets @other to the column at the other end of the arc. May be NULL. */
  QueensInference  (*get_inference) (gconstpointer state, const QueensContext *context,
                                     QueensSquare square, gint *other);
  /* Sets a number in @waits (size × size, initially 0) for every square to which the queen of its
   * column may not move yet: the number of iterations to wait, including the next iteration. Only
   * for one queen per column. May be NULL. */
  void             (*mark_waits) (gconstpointer state, const QueensContext *context,
                                  guint16 *waits);
  /* Returns the level of the next step. May be NULL if set_level() is NULL. */
  gdouble          (*get_level)  (gconstpointer state);
  /* Changes the level, starting with the next step. @level must be in the level's range. May be
   * NULL. */
  void             (*set_level)  (gpointer state, gdouble level);
  /* Count and return the members of a population, ordered by cost, then by state. NULL if the
   * algorithm searches with a single board. */
  guint            (*count_members) (gconstpointer state, const QueensSetup *setup);
  void             (*get_member) (gconstpointer state, const QueensSetup *setup, guint index,
                                  QueensMember *member);
  /* Explains why the algorithm doesn't make @move, which has probability 0 and leads to a board
   * with cost @cost. Free with g_free(). NULL if every successor is possible, or if describing the
   * actual move is enough. */
  char            *(*refute)     (const QueensSetup *setup, QueensBoard *board, QueensChange move,
                                  gint64 cost);
};

/* All algorithms, followed by NULL. */
extern const QueensAlgorithm *const queens_algorithms[];

/* Returns the algorithm with @id, or NULL with an error that lists all ids. */
const QueensAlgorithm *queens_algorithm_find      (const char  *id,
                                                   GError     **error);
const QueensAlgorithm *queens_algorithm_find_role (QueensRole   role);

/* Returns TRUE. Use this as is_memoryless() if an algorithm is memoryless with every setup. */
gboolean               queens_algorithm_forgets   (const QueensSetup *setup);
