/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints boards, the search, its time line, and its task sheet. A tab of the print dialog has the
 * options. */

#pragma once

#include "queenside-board-area.h"

typedef enum
{
  QUEENSIDE_PRINT_BOARD,        /* the current board */
  QUEENSIDE_PRINT_STRIP,        /* the key steps so far */
  QUEENSIDE_PRINT_TIME_LINE,
  QUEENSIDE_PRINT_SHEET,        /* empty boards to fill in */
  QUEENSIDE_PRINT_TASKS,        /* the task sheet of the export window */
  QUEENSIDE_N_PRINTS
} QueensidePrintKind;

typedef struct
{
  QueensidePrintKind kind;
  guint              n_boards;  /* number of boards on a sheet */
  guint              a_page;    /* boards per page, for key steps and sheets */
  gboolean           has_answers;       /* TRUE to print the answers of a task sheet on separate
                                         * pages */
} QueensidePrintPlan;

#define QUEENSIDE_PRINT_MAX_BOARDS 1000
#define QUEENSIDE_PRINT_MAX_A_PAGE 24

/* Returns an operation that prints the current search of @area. The dialog starts with @plan. If
 * @plan is NULL, the dialog starts with the plan used last for @area. */
GtkPrintOperation *queenside_print_new (QueensideBoardArea       *area,
                                        const QueensidePrintPlan *plan);
