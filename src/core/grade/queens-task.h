/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One test of a sheet: the call of a function, the answer, and the mark. */

#pragma once

#include "queens-json.h"
#include "queens-preset.h"

typedef enum
{
  QUEENS_TASK_F,                /* the cost of a state */
  QUEENS_TASK_SUCC,             /* its successors, in any order */
  QUEENS_TASK_SUCC_ORDER,       /* only their ascending order */
  QUEENS_TASK_CHOOSE_NEXT,      /* the state that the rule chooses, or None */
  QUEENS_TASK_N_QUEENS,         /* the end of a search */
  QUEENS_TASK_TRACE,            /* the output of that search */
  QUEENS_TASK_RESTART,          /* the output of a search with restarts */
  QUEENS_TASK_VALUES,           /* the cost of every successor on its square */
  QUEENS_TASK_ODDS,             /* the probability of every square */
  QUEENS_TASK_STEEPEST,         /* (cost, state) where a climb from a random board ends */
  QUEENS_TASK_RESTARTS,         /* the same for a search with restarts */
  QUEENS_TASK_STOCHASTIC,       /* the same for stochastic climbs */
  QUEENS_TASK_FIRST_CHOICE,     /* the index of a square, drawn until one is better */
  QUEENS_TASK_FIRST_CLIMB,      /* (cost, state) where first choice ends */
  QUEENS_TASK_RANDOM_BOARD,     /* a random board */
  QUEENS_TASK_ACCEPT,           /* TRUE if annealing accepts a worse state */
  QUEENS_N_TASKS,
} QueensTaskKind;

extern const QueensChoice queens_task_choices[];

typedef enum
{
  QUEENS_TASK_HAS_STATE = 1 << 0,       /* the call has a state */
  QUEENS_TASK_HAS_SIZE  = 1 << 1,       /* the call has the size of the board */
  QUEENS_TASK_HAS_K     = 1 << 2,
  QUEENS_TASK_PRINTS    = 1 << 3,       /* the answer is the output of the function, not its value */
  QUEENS_TASK_HAS_CALLS = 1 << 4,       /* the function is called many times */
  QUEENS_TASK_HAS_SEED  = 1 << 5,       /* a seed decides all results */
  QUEENS_TASK_HAS_ODDS  = 1 << 6,       /* results are compared with their chances */
  QUEENS_TASK_COUNTS_ALL = 1 << 7,      /* the chances of all boards; only for small boards */
} QueensTaskTraits;

/* Returns TRUE if the kind has one of these traits. */
gboolean    queens_task_kind_has       (QueensTaskKind      kind,
                                        QueensTaskTraits    traits);
/* Returns how often the function is called unless the test says so; 0 for once. */
guint       queens_task_kind_get_calls (QueensTaskKind      kind);
/* Returns TRUE if a mistake in the function of @other may spoil the answers of this kind. */
gboolean    queens_task_kind_uses      (QueensTaskKind      kind,
                                        QueensTaskKind      other);

/* Returns the function that the sheet of @preset asks for; "" if the tests must name it; NULL if
 * there is no such test. */
const char *queens_task_get_function   (QueensTaskKind      kind,
                                        const QueensPreset *preset);
/* Returns the algorithm whose rules the answer follows. */
const QueensAlgorithm *queens_task_kind_get_algorithm (QueensTaskKind kind);

typedef struct
{
  QueensTaskKind      kind;
  char               *function;         /* the program's name for it */
  QueensSetup         setup;
  gint32             *state;            /* rows; NULL if the kind has none */
  guint               k;                /* attempts, or the k of odds */
  guint               n_calls;          /* 0 if the value of a single call is judged */
  guint32             seed;             /* before the first call */
  gdouble             delta;            /* of QUEENS_TASK_ACCEPT, */
  gdouble             temperature;      /* of QUEENS_TASK_ACCEPT */
  gdouble             risk;             /* probability of failing a right function whose results
                                         * are counted */
  gdouble             points;
  guint               line;             /* in the file of tests, from 1 */
  gboolean            is_generated;
  const char         *visibility;       /* in Gradescope's spelling */
} QueensTask;

/* A program's answer to a task. */
typedef struct
{
  const QueensJson *reply;      /* the driver's, or NULL */
  const char       *printed;    /* UTF-8 */
  gboolean          is_cut;     /* the output was longer */
  const char       *error;      /* a sentence if there is no answer, or NULL */
} QueensAnswer;

typedef struct
{
  gboolean  is_right;
  gboolean  follows;            /* wrong because of a mistake in another function, which has lost
                                 * its points; this test keeps its points */
  gdouble   points;             /* earned */
  char     *given;              /* the call */
  char     *expected;
  char     *found;
  char     *why;                /* sentences; NULL if it is right */
} QueensTaskMark;

void        queens_task_free           (QueensTask         *self);
/* Writes the arguments in JSON. Free with g_free(). */
char       *queens_task_write_args     (const QueensTask   *self);
/* Writes `succ([0, 1, 2], 0, 0)`. Free with g_free(). */
char       *queens_task_write_call     (const QueensTask   *self);

void        queens_task_mark_clear     (QueensTaskMark     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTaskMark, queens_task_mark_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTask, queens_task_free)
