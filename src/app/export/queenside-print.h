/* queenside-print.h: boards, the search and its time line on paper, through the print dialog of the
 * system, in which a tab of its own asks what is printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_PRINT_BOARD,        /* the one that is seen */
  QUEENSIDE_PRINT_STRIP,        /* the key steps of the search so far */
  QUEENSIDE_PRINT_TIME_LINE,
  QUEENSIDE_PRINT_SHEET,        /* boards without queens, to fill in */
  QUEENSIDE_N_PRINTS
} QueensidePrintKind;

typedef struct
{
  QueensidePrintKind kind;
  guint              n_boards;  /* of a sheet */
  guint              a_page;    /* boards, of strips and sheets */
} QueensidePrintPlan;

#define QUEENSIDE_PRINT_MAX_BOARDS 1000
#define QUEENSIDE_PRINT_MAX_A_PAGE 24

/* Prints the search of @area, as it is now, when it is run. Its dialog begins with @plan, or, for
 * NULL, with what was printed of @area before; that is kept. */
GtkPrintOperation *queenside_print_new (QueensideBoardArea       *area,
                                        const QueensidePrintPlan *plan);

G_END_DECLS
