/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One test of a sheet: a function call, the expected answer, and the points for it. */

#pragma once

#include "queens-json.h"
#include "queens-preset.h"

typedef enum
{
  QUEENS_TASK_F,                /* the cost of a state */
  QUEENS_TASK_SUCC,             /* the successors, in any order */
  QUEENS_TASK_SUCC_ORDER,       /* the successors; only their ascending order is judged */
  QUEENS_TASK_CHOOSE_NEXT,      /* the state that the rule chooses, or None */
  QUEENS_TASK_N_QUEENS,         /* the state where a search ends */
  QUEENS_TASK_TRACE,            /* the states that a search prints */
  QUEENS_TASK_RESTART,          /* the output of a search with restarts */
  QUEENS_TASK_VALUES,           /* for every square, the cost after a queen moves there */
  QUEENS_TASK_ODDS,             /* for every square, the probability that a queen moves there */
  QUEENS_TASK_STEEPEST,         /* (cost, state) where a climb from a random board ends */
  QUEENS_TASK_RESTARTS,         /* (cost, state) where a search with random restarts ends */
  QUEENS_TASK_STOCHASTIC,       /* (cost, state) where a stochastic climb ends */
  QUEENS_TASK_FIRST_CHOICE,     /* index of the first randomly chosen square that is better */
  QUEENS_TASK_FIRST_CLIMB,      /* (cost, state) where a first-choice climb ends */
  QUEENS_TASK_RANDOM_BOARD,
  QUEENS_TASK_ACCEPT,           /* TRUE if simulated annealing accepts a worse state */
  QUEENS_N_TASKS,
} QueensTaskKind;

extern const QueensChoice queens_task_choices[];

typedef enum
{
  QUEENS_TASK_HAS_STATE = 1 << 0,       /* the call passes a state */
  QUEENS_TASK_HAS_SIZE  = 1 << 1,       /* the call passes the size of the board */
  QUEENS_TASK_HAS_K     = 1 << 2,
  QUEENS_TASK_PRINTS    = 1 << 3,       /* the answer is the output of the function, not its
                                         * value */
  QUEENS_TASK_HAS_CALLS = 1 << 4,       /* the function is called many times */
  QUEENS_TASK_HAS_SEED  = 1 << 5,       /* the seed determines all results */
  QUEENS_TASK_HAS_ODDS  = 1 << 6,       /* counts of results are compared with probabilities */
  QUEENS_TASK_COUNTS_ALL = 1 << 7,      /* needs the probabilities of all boards, so only small
                                         * boards are allowed */
} QueensTaskTraits;

/* Returns TRUE if the kind has at least one of @traits. */
gboolean    queens_task_kind_has       (QueensTaskKind      kind,
                                        QueensTaskTraits    traits);
/* Returns the default number of calls for functions with random results, or 0 for functions that
 * are called once. */
guint       queens_task_kind_get_calls (QueensTaskKind      kind);
/* Returns TRUE if answers of @kind may use the function of @other. A mistake in this function may
 * then make the answers wrong. */
gboolean    queens_task_kind_uses      (QueensTaskKind      kind,
                                        QueensTaskKind      other);

/* Returns the name that the sheet of @preset gives the function. Returns "" if the sheet gives no
 * name; a line `name` of the tests must then give the name. Returns NULL if the sheet has no test
 * of this kind. */
const char *queens_task_get_function   (QueensTaskKind      kind,
                                        const QueensPreset *preset);
/* Returns the algorithm whose rules the answer follows. */
const QueensAlgorithm *queens_task_kind_get_algorithm (QueensTaskKind kind);

typedef struct
{
  QueensTaskKind      kind;
  char               *function;         /* the program's name for the function */
  QueensSetup         setup;
  gint32             *state;            /* rows of the board; NULL if the kind has no board */
  guint               k;                /* number of attempts, or the parameter k of the
                                         * probabilities */
  guint               n_calls;          /* 0 if a single call is judged */
  guint32             seed;             /* seed that is set before the first call */
  gdouble             delta;            /* change in cost, for QUEENS_TASK_ACCEPT */
  gdouble             temperature;      /* for QUEENS_TASK_ACCEPT */
  gdouble             risk;             /* probability that a correct function fails, if results are
                                         * counted */
  gdouble             points;
  guint               line;             /* line in the tests file, counted from 1 */
  gboolean            is_generated;
  const char         *visibility;       /* when Gradescope shows the test: visible, hidden,
                                         * after_due_date or after_published; borrowed */
} QueensTask;

typedef struct
{
  const QueensJson *reply;      /* the driver's reply, or NULL */
  const char       *printed;    /* what the program printed, in UTF-8 */
  gboolean          is_cut;     /* TRUE if @printed isn't the whole output */
  const char       *error;      /* sentence that says why the program gave no answer, or NULL */
} QueensAnswer;

typedef struct
{
  gboolean  is_right;
  gboolean  follows;            /* TRUE if the answer is wrong only because of another function,
                                 * which has lost its own points. This test keeps its points. */
  gdouble   points;
  char     *given;              /* the call of the function */
  char     *expected;
  char     *found;
  char     *why;                /* sentences that explain a wrong answer; NULL for a right answer */
} QueensTaskMark;

void        queens_task_free           (QueensTask         *self);
/* Returns the arguments as JSON. Free with g_free(). */
char       *queens_task_write_args     (const QueensTask   *self);
/* Returns the call as code, such as `succ([0, 1, 2], 0, 0)`. Free with g_free(). */
char       *queens_task_write_call     (const QueensTask   *self);

void        queens_task_mark_clear     (QueensTaskMark     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTaskMark, queens_task_mark_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTask, queens_task_free)
