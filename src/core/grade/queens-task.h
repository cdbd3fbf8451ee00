/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One test of a sheet: the call of a function, its right answer, and why another is wrong. The
 * answers follow from the rules; none is stored. */

#pragma once

#include "queens-json.h"
#include "queens-preset.h"

typedef enum
{
  QUEENS_TASK_F,                /* the cost of a state */
  QUEENS_TASK_SUCC,             /* its successors, in any order */
  QUEENS_TASK_SUCC_ORDER,       /* only that they ascend */
  QUEENS_TASK_CHOOSE_NEXT,      /* the state that the rule chooses, or None */
  QUEENS_TASK_N_QUEENS,         /* the end of a search */
  QUEENS_TASK_TRACE,            /* the output of that search */
  QUEENS_TASK_RESTART,          /* the output of a search with restarts */
  QUEENS_TASK_VALUES,           /* the cost of every successor on its square */
  QUEENS_TASK_ODDS,             /* the probability of every square */
  QUEENS_N_TASKS,
} QueensTaskKind;

extern const QueensChoice queens_task_choices[];

/* Returns the function that the sheet of @preset asks for, or NULL. */
const char *queens_task_get_function   (QueensTaskKind      kind,
                                        const QueensPreset *preset);
/* Returns TRUE if the answer is the output of the function, not its value. */
gboolean    queens_task_kind_prints    (QueensTaskKind      kind);
gboolean    queens_task_kind_has_state (QueensTaskKind      kind);
gboolean    queens_task_kind_has_k     (QueensTaskKind      kind);

typedef struct
{
  QueensTaskKind      kind;
  char               *function;         /* the program's name for it */
  QueensSetup         setup;
  gint32             *state;            /* rows; NULL if the kind has none */
  guint               k;                /* attempts, or the k of odds */
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
  gboolean          is_cut;     /* it printed more */
  const char       *error;      /* a sentence if there is no answer, or NULL */
} QueensAnswer;

typedef struct
{
  gboolean  is_right;
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

/* Fills @mark, which must be zeroed. */
void        queens_task_judge          (const QueensTask   *self,
                                        const QueensAnswer *answer,
                                        QueensTaskMark     *mark);
void        queens_task_mark_clear     (QueensTaskMark     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTaskMark, queens_task_mark_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTask, queens_task_free)
