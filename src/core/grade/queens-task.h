/* queens-task.h: what a sheet asks of a function: one call, what it must come to, and why something
 * else is wrong. The answers come from the rules, none is written down anywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-json.h"
#include "queens-preset.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_TASK_F,                /* the cost of a state */
  QUEENS_TASK_SUCC,             /* its successors, in any order */
  QUEENS_TASK_SUCC_ORDER,       /* that they ascend, whichever they are */
  QUEENS_TASK_CHOOSE_NEXT,      /* the state that the rule takes, or None */
  QUEENS_TASK_N_QUEENS,         /* where a search ends */
  QUEENS_TASK_TRACE,            /* what that search prints */
  QUEENS_TASK_RESTART,          /* what a search with restarts prints */
  QUEENS_TASK_VALUES,           /* the cost of every successor on its square */
  QUEENS_TASK_ODDS,             /* the probability of every square */
  QUEENS_N_TASKS,
} QueensTaskKind;

/* As a teacher writes them; the names tell what each is about. */
extern const QueensChoice queens_task_choices[];

/* The function that the sheet of @preset asks for, or NULL where it asks for none. */
const char *queens_task_get_function   (QueensTaskKind      kind,
                                        const QueensPreset *preset);
/* What is printed is the answer, not what is returned. */
gboolean    queens_task_kind_prints    (QueensTaskKind      kind);
gboolean    queens_task_kind_has_state (QueensTaskKind      kind);
gboolean    queens_task_kind_has_k     (QueensTaskKind      kind);

typedef struct
{
  QueensTaskKind      kind;
  char               *function;         /* as the program calls it */
  QueensSetup         setup;
  gint32             *state;            /* rows; NULL where the kind has none */
  guint               k;                /* attempts, or the k of odds */
  gdouble             points;
  guint               line;             /* of the file of tests, from 1 */
  gboolean            is_generated;
  const char         *visibility;       /* as Gradescope spells it */
} QueensTask;

/* What a program made of a task. */
typedef struct
{
  const QueensJson *reply;      /* the driver's, or NULL */
  const char       *printed;    /* UTF-8 */
  gboolean          is_cut;     /* it printed more than that */
  const char       *error;      /* why there is no answer, in a sentence, or NULL */
} QueensAnswer;

typedef struct
{
  gboolean  is_right;
  gdouble   points;             /* that it has earned */
  char     *given;              /* the call */
  char     *expected;
  char     *found;              /* what came instead, or the same */
  char     *why;                /* sentences; NULL where it is right */
} QueensTaskMark;

void        queens_task_free           (QueensTask         *self);
/* The arguments in JSON. Free with g_free(). */
char       *queens_task_write_args     (const QueensTask   *self);
/* `succ([0, 1, 2], 0, 0)`. Free with g_free(). */
char       *queens_task_write_call     (const QueensTask   *self);

/* Fills @mark, which is zeroed. */
void        queens_task_judge          (const QueensTask   *self,
                                        const QueensAnswer *answer,
                                        QueensTaskMark     *mark);
void        queens_task_mark_clear     (QueensTaskMark     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTaskMark, queens_task_mark_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTask, queens_task_free)

G_END_DECLS
