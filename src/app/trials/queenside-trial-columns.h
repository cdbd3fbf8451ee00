/* queenside-trial-columns.h: the columns of the table of trials: what each says of a trial.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial-table.h"
#include "queenside-text-column.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_TRIAL_TRIAL,
  QUEENSIDE_TRIAL_NAME,
  QUEENSIDE_TRIAL_SEED,
  QUEENSIDE_TRIAL_SIZE,
  QUEENSIDE_TRIAL_SOLVED,
  QUEENSIDE_TRIAL_STATE,
  QUEENSIDE_TRIAL_COST,
  QUEENSIDE_TRIAL_ITERATIONS,
  QUEENSIDE_TRIAL_MOVES,
  QUEENSIDE_TRIAL_EVALUATIONS,
  QUEENSIDE_TRIAL_RESTARTS,
  QUEENSIDE_TRIAL_MINIMA,
  QUEENSIDE_TRIAL_TIME,
  QUEENSIDE_TRIAL_END,
  QUEENSIDE_N_TRIAL_COLUMNS,
} QueensideTrialColumnName;

#define QUEENSIDE_UNSORTED (-1)

typedef struct
{
  const char        *title;     /* marked with N_() */
  QueensideTextKind  kind;
  gint               column;    /* by which it is sorted, a QueensTrialColumn, or
                                 * QUEENSIDE_UNSORTED */
  QueensideTextFunc  write;     /* of a QueensideTrialItem; its data is the offset, as a pointer */
  gsize              offset;    /* of what is counted in QueensTrialRow; 0 for all else */
} QueensideTrialColumn;

extern const QueensideTrialColumn queenside_trial_columns[QUEENSIDE_N_TRIAL_COLUMNS];

G_END_DECLS
