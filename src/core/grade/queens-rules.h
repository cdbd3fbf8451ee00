/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the rules of a sheet to a state, an array with the row of each queen. */

#pragma once

#include "queens-json.h"
#include "queens-setup.h"

/* Returns a state as Python prints it; NULL becomes None. Rows may be off the board. Free with
 * g_free(). */
char      *queens_rules_write           (const QueensSetup *setup,
                                         const gint32      *rows);
/* Returns NULL if @value isn't a state. Rows may be off the board. Free with g_free(). */
gint32    *queens_rules_read            (const QueensSetup *setup,
                                         const QueensJson  *value);
/* Compares two states, each of which may be NULL. */
gboolean   queens_rules_are_equal       (const QueensSetup *setup,
                                         const gint32      *rows,
                                         const gint32      *others);
/* Compares two states in an array, for sorting. @size comes from GUINT_TO_POINTER(). */
int        queens_rules_compare         (gconstpointer      a,
                                         gconstpointer      b,
                                         gpointer           size);
/* Returns TRUE if all rows are on the board and no queen is on a boulder. */
gboolean   queens_rules_allow           (const QueensSetup *setup,
                                         const gint32      *rows);

gint64     queens_rules_get_cost        (const QueensSetup *setup,
                                         const gint32      *rows);
/* Returns all successors, in ascending order. */
GPtrArray *queens_rules_list_successors (const QueensSetup *setup,
                                         const gint32      *rows);
/* Returns the state that the rule chooses, or NULL for None. Free with g_free(). */
gint32    *queens_rules_choose_next     (const QueensSetup *setup,
                                         const gint32      *rows);
/* Appends the states that follow @rows in a climb to @path, up to the climb's end. @path frees the
 * states. */
void       queens_rules_follow          (const QueensSetup *setup,
                                         const gint32      *rows,
                                         GPtrArray         *path);
