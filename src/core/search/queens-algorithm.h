/* queens-algorithm.h: the contract of a search algorithm, and the registry. An algorithm is one
 * file in algorithms/ and one name in its meson.build.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-convention.h"

G_BEGIN_DECLS

typedef struct _QueensSetup QueensSetup;
typedef struct _QueensAlgorithm QueensAlgorithm;

/* Why a search ended. */
typedef enum
{
  QUEENS_END_NONE,              /* it has not */
  QUEENS_END_SOLVED,
  QUEENS_END_LOCAL_MINIMUM,     /* every successor is worse */
  QUEENS_END_PLATEAU,           /* some are equal, and the rule does not take them */
  QUEENS_END_ITERATION_LIMIT,
  QUEENS_END_ATTEMPTS_USED,
  QUEENS_END_NO_SUCCESSOR,      /* a static point holds no queen, or no queen can move */
  QUEENS_END_NO_SOLUTION,       /* proven */
  QUEENS_END_TRACK,             /* of the program whose states are played */
} QueensEnd;

extern const QueensChoice queens_end_choices[];

typedef enum
{
  QUEENS_STEP_NONE,             /* nothing: the search looked, and ended */
  QUEENS_STEP_STAYED,           /* an iteration that left the board as it was */
  QUEENS_STEP_MOVED,
  QUEENS_STEP_PLACED,
  QUEENS_STEP_REMOVED,
  QUEENS_STEP_FRESH,            /* a fresh random board */
} QueensStepKind;

/* Where a queen was and where it is then; the y of a square off the board is QUEENS_NO_ROW. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  QueensSquare to;
} QueensChange;

/* What a step did. The algorithm fills what it knows, the search the costs before and after. */
typedef struct
{
  QueensStepKind kind;
  guint64        n_draws;       /* of squares, until one was taken; 0 where that is not counted */
  guint          n_changes;
  QueensChange   changes[2];    /* one after the other */
  gint64         cost_before;
  gint64         cost_after;
  gint64         best;          /* the least cost among the successors, where n_best > 0 */
  guint64        n_best;        /* how many successors have it */
  /* To count, also where the step ends the search. */
  guint64        iterations;
  guint64        moves;         /* queens on another square, or placed */
  guint64        evaluations;   /* as the published method looks */
  guint64        restarts;      /* fresh random boards */
  guint64        minima;        /* local minima: boards without a strictly better successor, seen by
                                 * a look at all successors, each once while it stands; searches
                                 * that do not look at all of them count none */
} QueensStep;

typedef struct _QueensBestEnds QueensBestEnds;
typedef struct _QueensOdds QueensOdds;

/* What an algorithm works with. The board changes through queens_board_*() only; chance comes from
 * @random only. */
typedef struct
{
  const QueensSetup *setup;
  QueensBoard       *board;
  QueensRandom      *random;
  gint32            *values;    /* room for the successors of a queen, see
                                 * queens_successors_get_room() */
  gint32            *leasts;    /* each queen's least value in the last look at all successors */
  gint32            *places;    /* room for a board as a list, see queens-places.h */
  gpointer           scratch;   /* what the algorithm asked for, zeros at first; nothing of a search
                                 * is kept in it from step to step, only of its setup */
  QueensBestEnds    *best_ends;          /* the search's own: how its attempts ended */
  GArray            *looks;     /* of QueensSquare: where somebody watches, what a step looks at one
                                 * by one, in order, is added to it; else NULL */
} QueensContext;

/* Many steps at once. */
typedef struct
{
  guint64    most;              /* steps to take at the most */
  guint64    limit;             /* no step is begun once so many iterations are counted */
  guint64    steps;             /* taken, not counting a last look that found none */
  QueensStep total;             /* of what is to be counted; no more of it is used */
  QueensEnd  end;
  gint64     cost;              /* of the board that they led to, in the convention's cost; while
                                 * there is no end, anything but 0 will do where that is not 0 */
} QueensRun;

/* One row of a parameter table, which ends at a NULL id. */
typedef struct
{
  const char         *id;
  const char         *name;     /* marked with N_() */
  const char         *unit;     /* marked with N_(), or NULL */
  gdouble             initial;  /* the default */
  gdouble             lowest;
  gdouble             highest;
  guint               digits;   /* behind the decimal point */
  const QueensChoice *choices;  /* or NULL; then the value is an index, and the range is theirs */
  const char         *words;    /* of a number: what it is, in one sentence, marked with N_() */
} QueensParam;

/* One sentence about the step to come, or about the look that ended the search; NULL where there is
 * nothing to say. Free with g_free(). */
typedef struct _QueensLookAhead QueensLookAhead;
typedef char *(*QueensSentence) (const QueensLookAhead *look_ahead);

#define QUEENS_MAX_SENTENCES 6

/* What of the convention decides what an algorithm does. The cost is in none of them: it is also
 * what is shown. */
typedef enum
{
  QUEENS_HEEDS_NONE = 0,
  QUEENS_HEEDS_MOVES = 1 << 0,
  QUEENS_HEEDS_TIES = 1 << 1,
  QUEENS_HEEDS_PLATEAU = 1 << 2,        /* a climb, which has the parameters `sideways-limit` and
                                         * `jump` */
  QUEENS_HEEDS_ALL = QUEENS_HEEDS_MOVES | QUEENS_HEEDS_TIES | QUEENS_HEEDS_PLATEAU,
} QueensHeeds;

/* What others look for an algorithm as: exactly one has each role. */
typedef enum
{
  QUEENS_ROLE_NONE,
  QUEENS_ROLE_CLIMB,            /* what a setup has before another is chosen, and what others are
                                 * compared with: it heeds all of the convention */
  QUEENS_ROLE_RESTART,          /* attempts at that climb from random boards */
  QUEENS_ROLE_ROULETTE,         /* draws among all squares, worse ones too; has the parameter `k` */
  QUEENS_ROLE_REPAIR,           /* moves attacked queens, and goes on from local minima */
  QUEENS_N_ROLES,
} QueensRole;

struct _QueensAlgorithm
{
  const char        *id;
  const char        *name;              /* marked with N_() */
  const char        *summary;           /* one sentence, marked with N_() */
  const char        *reference;         /* where it is from: title, year */
  const QueensParam *params;
  QueensRole         role;
  guint64            max_iterations;    /* the default limit; 0 for none */
  QueensHeeds        heeds;             /* with any other choice in the rest of the convention the
                                         * search is the same */
  gboolean           is_systematic;     /* it begins with an empty board, or one with empty columns,
                                         * and fills it */
  gboolean           is_chancy;         /* chance decides its steps, whatever the ties and the
                                         * plateau */
  gboolean           is_endless;        /* it goes on until a solution, a limit, or a board whose
                                         * queens cannot move */
  gboolean           picks_queen;       /* it chooses a queen first, then a square for her */
  gboolean           is_traceable;      /* what another program prints of it can be checked: its
                                         * boards are full; where chance decides, it has odds or
                                         * draws a fresh board, and what it keeps from step to step
                                         * is made from the board */
  const QueensAlgorithm *attempt;       /* that each of its attempts is a search of; it then has the
                                         * parameters `attempts`, and `keep` for their ends, 0 for
                                         * the first best one. NULL for one attempt */
  QueensSentence     sentences[QUEENS_MAX_SENTENCES + 1];       /* why it takes a step, in this
                                         * order, ending at NULL; with none of its own it has those
                                         * that hold for every search */

  /* FALSE with one sentence where it cannot take the problem or convention; NULL takes all. */
  gboolean         (*accepts)    (const QueensSetup *setup, GError **error);
  /* The state is one flat block without pointers, which is copied with memcpy: so many bytes, and
   * behind them as many as the setup asks for; 0 and NULL for none. */
  gsize              state_size;
  gsize            (*state_room) (const QueensSetup *setup);
  /* The bytes of the context's scratch, NULL for none. */
  gsize            (*scratch_size) (const QueensSetup *setup);
  /* Draws the board that a search begins with, where none is given; FALSE, nothing done, where it
   * is a random one as queens_context_draw_board() draws it. NULL where it always is. */
  gboolean         (*draw)       (QueensContext *context);
  /* The board holds the start. Also called to begin again. */
  void             (*start)      (gpointer state, QueensContext *context);
  /* One bounded piece of the published method. It allocates nothing. It may move and end at once.
   * Only the search tests for solutions and limits: neither is an end of the algorithm's. */
  QueensEnd        (*step)       (gpointer state, QueensContext *context, QueensStep *step);
  /* Does exactly what up to run->most steps do, faster, and loads the board once at the end. It
   * stops at a solution. FALSE, nothing done, where the setup or the board is beyond it. NULL if
   * there is none. */
  gboolean         (*run)        (gpointer state, QueensContext *context, QueensRun *run);
  /* Fills @odds, all 0, with the chances of the next iteration; the board is the same afterwards.
   * NULL if it has none. */
  void             (*odds)       (gconstpointer state, QueensContext *context, QueensOdds *odds);
  /* Why it does not make @move, to which the odds on @board give no chance, and which leads to a
   * board that costs @cost, in a sentence to be freed with g_free(). NULL where each successor has
   * a chance, or what it would do instead is reason enough. */
  char            *(*refute)     (const QueensSetup *setup, QueensBoard *board, QueensChange move,
                                  gint64 cost);
};

/* All algorithms, ending at NULL. */
extern const QueensAlgorithm *const queens_algorithms[];

/* The algorithm of that id, or NULL with an error that lists them. */
const QueensAlgorithm *queens_algorithm_find      (const char  *id,
                                                   GError     **error);
/* The algorithm that has @role, which is not QUEENS_ROLE_NONE. */
const QueensAlgorithm *queens_algorithm_find_role (QueensRole   role);

G_END_DECLS
