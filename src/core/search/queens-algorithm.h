/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of a search algorithm, and the list of all algorithms. An algorithm is one file in
 * algorithms/ and one name in its meson.build. */

#pragma once

#include "queens-convention.h"

typedef struct _QueensSetup QueensSetup;
typedef struct _QueensAlgorithm QueensAlgorithm;

/* Reasons why a search ended. */
typedef enum
{
  QUEENS_END_NONE,              /* the search is still running */
  QUEENS_END_SOLVED,
  QUEENS_END_LOCAL_MINIMUM,     /* every successor is worse */
  QUEENS_END_PLATEAU,           /* some successors are equal, but the plateau rule rejects them */
  QUEENS_END_ITERATION_LIMIT,
  QUEENS_END_ATTEMPTS_USED,
  QUEENS_END_NO_SUCCESSOR,      /* a static point has no queen, or no queen can move */
  QUEENS_END_NO_SOLUTION,       /* proven */
  QUEENS_END_COLD,              /* the temperature reached 0 */
  QUEENS_END_TRACK,             /* the played program's last state, unsolved; the number of ends
                                 * that trials have */
} QueensEnd;

extern const QueensChoice queens_end_choices[];

typedef enum
{
  QUEENS_STEP_NONE,             /* the search looked for a move and ended */
  QUEENS_STEP_STAYED,           /* an iteration that changed nothing */
  QUEENS_STEP_MOVED,
  QUEENS_STEP_PLACED,
  QUEENS_STEP_REMOVED,
  QUEENS_STEP_FRESH,
} QueensStepKind;

/* The y of a square off the board is QUEENS_NO_ROW. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  QueensSquare to;
} QueensChange;

/* A successor that was drawn, and then accepted or rejected. */
typedef struct
{
  gdouble      temperature;     /* 0 if the step drew no successor in this way */
  QueensChange move;
  gint64       cost;            /* after the move */
  gdouble      chance;          /* of accepting it */
  gdouble      number;          /* accepted if below the chance; drawn only if that is below 1 */
} QueensDraw;

/* The algorithm fills in the step; the search adds the costs before and after. */
typedef struct
{
  QueensStepKind kind;
  guint64        n_draws;       /* squares drawn until one was accepted; 0 if the algorithm doesn't
                                 * count them */
  guint          n_changes;
  QueensChange   changes[2];    /* in order */
  gint64         cost_before;
  gint64         cost_after;
  gint64         best;          /* the lowest cost of a successor; valid if n_best > 0 */
  guint64        n_best;        /* successors with that cost */
  QueensDraw     draw;
  /* Counted even if the step ends the search. */
  guint64        iterations;
  guint64        moves;         /* queens moved or placed */
  guint64        evaluations;   /* states that the published method evaluates */
  guint64        restarts;
  guint64        minima;        /* boards without a strictly better successor, each counted once.
                                 * Algorithms that don't evaluate all successors count none */
} QueensStep;

typedef struct _QueensBestEnds QueensBestEnds;
typedef struct _QueensOdds QueensOdds;

/* The algorithm's working data. It changes the board only with queens_board_*(), and takes random
 * numbers only from @random. */
typedef struct
{
  const QueensSetup *setup;
  QueensBoard       *board;
  QueensRandom      *random;
  gint32            *values;    /* buffer for one queen's successors, see
                                 * queens_successors_get_room() */
  gint32            *leasts;    /* each queen's lowest value when all successors were last
                                 * evaluated */
  gint32            *places;    /* buffer for a board as a list, see queens-places.h */
  gpointer           scratch;   /* scratch_size bytes, initially 0. Between steps it may hold data
                                 * of the setup, but not of the search */
  QueensBestEnds    *best_ends;          /* the best results of the attempts; owned by the search */
  GArray            *looks;     /* of QueensSquare: if not NULL, the step appends every square it
                                 * examines, in order */
  /* Sets values[low] to values[high] of @queen to QUEENS_NO_VALUE where the algorithm forbids the
   * move, for QUEENS_CANDIDATES_PERMITTED. Set by the algorithm, with its data, before each use. */
  void             (*forbid) (gpointer data, guint queen, gint low, gint high, gint32 *values);
  gpointer           forbid_data;
  guint64            work;      /* see QueensTally; functions add the work that a step's counts
                                 * don't show, and the search takes it */
} QueensContext;

/* A run of many steps. */
typedef struct
{
  guint64    most;              /* maximum number of steps */
  guint64    limit;             /* no step starts after this number of iterations */
  guint64    steps;             /* steps taken, without a final look that found no move */
  QueensStep total;             /* only the counts are used */
  QueensEnd  end;
  gint64     cost;              /* the final board's cost by the convention. Without an end, any
                                 * value but 0 will do if that cost isn't 0 */
} QueensRun;

/* One parameter. A table of parameters ends with a NULL id. */
typedef struct
{
  const char         *id;
  const char         *name;     /* marked with N_() */
  const char         *unit;     /* marked with N_(), or NULL */
  gdouble             initial;
  gdouble             lowest;
  gdouble             highest;
  guint               digits;   /* after the decimal point */
  const QueensChoice *choices;  /* or NULL; the value is then an index, and the range theirs */
  const char         *words;    /* describes a number in one sentence, marked with N_() */
  /* If some rules ignore the parameter: "Used when …", marked with N_(), and the condition. Both
   * NULL if the search always uses it. */
  const char         *used_when;
  gboolean          (*is_used)  (const QueensSetup *setup);
} QueensParam;

/* The stages of a step that is shown slowly. The window, moving pictures and the why card follow
 * them. */
typedef enum
{
  QUEENS_BEAT_NONE,             /* at rest */
  QUEENS_BEAT_LOOK,             /* values appear as the rule looks at them */
  QUEENS_BEAT_LIGHT,            /* squares that the rule considers light up */
  QUEENS_BEAT_CHOOSE,           /* the chosen square pulses */
  QUEENS_BEAT_MOVE,             /* the step is taken; the new values don't show yet */
} QueensBeat;

#define QUEENS_N_BEATS 4

typedef struct _QueensLookAhead QueensLookAhead;

/* A sentence about the next step, or about the look that ended the search, and the beat from which
 * it may be known. The first sentence of a beat is its title on the why card; a beat without one
 * has the common words of queens_look_ahead_describe_beat(). */
typedef struct
{
  QueensBeat   beat;
  /* Returns NULL if the sentence doesn't apply. Free with g_free(). */
  char      *(*describe) (const QueensLookAhead *look_ahead);
} QueensSentence;

#define QUEENS_MAX_SENTENCES 7

/* The parts of the convention that affect an algorithm. The cost isn't one of them, because it is
 * also displayed. */
typedef enum
{
  QUEENS_HEEDS_NONE = 0,
  QUEENS_HEEDS_MOVES = 1 << 0,
  QUEENS_HEEDS_TIES = 1 << 1,
  QUEENS_HEEDS_PLATEAU = 1 << 2,        /* a climb; has the parameters `sideways-limit` and
                                         * `jump` */
  QUEENS_HEEDS_ALL = QUEENS_HEEDS_MOVES | QUEENS_HEEDS_TIES | QUEENS_HEEDS_PLATEAU,
} QueensHeeds;

/* Lets other code find an algorithm without its id. Each role belongs to exactly one algorithm. */
typedef enum
{
  QUEENS_ROLE_NONE,
  QUEENS_ROLE_CLIMB,            /* the default of a setup, and the baseline of comparisons; heeds
                                 * the whole convention */
  QUEENS_ROLE_RESTART,          /* repeats that climb from random boards */
  QUEENS_ROLE_ROULETTE,         /* draws among all squares, including worse ones; has the parameter
                                 * `k` */
  QUEENS_ROLE_FIRST_CHOICE,     /* draws among all squares until one is better; has the parameter
                                 * `k` */
  QUEENS_ROLE_REPAIR,           /* moves attacked queens and doesn't stop at local minima */
  QUEENS_N_ROLES,
} QueensRole;

struct _QueensAlgorithm
{
  const char        *id;
  const char        *name;              /* marked with N_() */
  const char        *summary;           /* one sentence, marked with N_() */
  const char        *reference;         /* the source: title, year */
  const QueensParam *params;
  QueensRole         role;
  guint64            max_iterations;    /* the default limit; 0 for unlimited */
  QueensHeeds        heeds;             /* other choices of the convention don't change the
                                         * search */
  gboolean           is_systematic;     /* starts with an empty board or empty columns, and fills
                                         * them */
  gboolean           is_chancy;         /* its steps are random even if ties and plateaus are not */
  gboolean           is_endless;        /* ends only at a solution, at a limit, or if no queen can
                                         * move */
  gboolean           picks_queen;       /* chooses a queen first, then its square */
  gboolean           is_traceable;      /* another program's output can be checked: boards are full;
                                         * random steps have odds or draw a fresh board; the state
                                         * can be derived from the board, or is timed */
  gboolean           is_timed;          /* its state depends only on the number of iterations */
  const QueensAlgorithm *attempt;       /* the algorithm of each attempt, or NULL if there is only
                                         * one attempt. If set, the algorithm has the parameters
                                         * `attempts`, and `keep` for their results (0: the first
                                         * best one) */
  /* Describes how the odds follow from the numbers of the board, line by line; returns NULL if
   * there is nothing to compute. Free with g_free(). NULL if the algorithm has no such text. */
  char            *(*formula)    (const QueensLookAhead *look_ahead);
  QueensSentence     sentences[QUEENS_MAX_SENTENCES + 1];       /* explain a step, in this order,
                                                                 * ending at a NULL function; if
                                                                 * empty, the sentences common to
                                                                 * all searches are used */

  /* Returns FALSE with an error if the algorithm can't search this problem or convention. NULL
   * accepts all. */
  gboolean         (*accepts)    (const QueensSetup *setup, GError **error);
  /* The state is one flat block without pointers, copied with memcpy: state_size bytes, followed by
   * state_room() bytes. 0 and NULL for none. */
  gsize              state_size;
  gsize            (*state_room) (const QueensSetup *setup);
  /* The size of the context's scratch in bytes; NULL for none. */
  gsize            (*scratch_size) (const QueensSetup *setup);
  /* Draws the start of a search that has none given. Returns FALSE without any effect if
   * queens_context_draw_board() should draw it. NULL if it always should. */
  gboolean         (*draw)       (QueensContext *context);
  /* Called when the board holds the start, also for a restart. */
  void             (*start)      (gpointer state, QueensContext *context);
  /* Takes one bounded step of the published method, without allocating. A step may move and end the
   * search at once. The search, not the algorithm, tests for solutions and limits. A step adds to
   * context->work what it does to whole columns or boards without evaluating them. */
  QueensEnd        (*step)       (gpointer state, QueensContext *context, QueensStep *step);
  /* Does exactly what up to run->most steps do, but faster, and updates the board once at the end.
   * Adds the same work.
   * Stops at a solution. Returns FALSE without any effect if it doesn't support the setup or the
   * board. NULL if there is none. */
  gboolean         (*run)        (gpointer state, QueensContext *context, QueensRun *run);
  /* Adds the chances of the next iteration to @odds, which is all 0. Restores the board. NULL if
   * the algorithm has no odds. */
  void             (*odds)       (gconstpointer state, QueensContext *context, QueensOdds *odds);
  /* Sets a byte of @tried, size × size bytes of 0, to 1 for every square that a systematic search
   * has tried and left, below the queens that stand now. NULL if there are none. */
  void             (*mark_tried) (gconstpointer state, const QueensContext *context,
                                  guint8 *tried);
  /* Explains why the algorithm doesn't make @move, which has no chance by the odds on @board and
   * leads to a board of cost @cost. Free with g_free(). NULL if every successor has a chance, or if
   * the move that it makes instead is reason enough. */
  char            *(*refute)     (const QueensSetup *setup, QueensBoard *board, QueensChange move,
                                  gint64 cost);
};

/* Ends with NULL. */
extern const QueensAlgorithm *const queens_algorithms[];

/* Returns NULL with an error that lists all ids if @id is unknown. */
const QueensAlgorithm *queens_algorithm_find      (const char  *id,
                                                   GError     **error);
/* @role must not be QUEENS_ROLE_NONE. */
const QueensAlgorithm *queens_algorithm_find_role (QueensRole   role);
