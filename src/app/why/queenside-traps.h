/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds in a thread all boards that a search can reach, and keeps the result. */

#pragma once

#include <glib-object.h>

#include "queens-trap.h"

#define QUEENSIDE_TYPE_TRAPS (queenside_traps_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTraps, queenside_traps, QUEENSIDE, TRAPS, GObject)

/* Signal "changed": there is a new answer, or the answer was forgotten.
 * Signal "progressed": emitted regularly while boards are being found. */

/* Finds the boards that a search of @setup can reach from the board with @rows, the row of every
 * column. */
void              queenside_traps_follow      (QueensideTraps    *self,
                                               const QueensSetup *setup,
                                               const gint32      *rows);
void              queenside_traps_cancel      (QueensideTraps    *self);
/* Forgets the boards found last, if searches of @setup can reach different boards. */
void              queenside_traps_check       (QueensideTraps    *self,
                                               const QueensSetup *setup);

/* Returns the boards found last, or NULL. Valid until "changed". */
const QueensTrap *queenside_traps_get         (QueensideTraps    *self);
/* Returns TRUE if the boards were found from the board with @rows. */
gboolean          queenside_traps_begin_with  (QueensideTraps    *self,
                                               const gint32      *rows);
/* Returns why there is no answer about the board with @rows, or NULL. */
const char       *queenside_traps_get_refusal (QueensideTraps    *self,
                                               const gint32      *rows);
/* Returns TRUE while boards are being found. Sets @n_boards to the number of boards so far. */
gboolean          queenside_traps_is_running  (QueensideTraps    *self,
                                               guint64           *n_boards);
