/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the rules of a sheet to a state, which has a row for each column. */

#pragma once

#include "queens-json.h"
#include "queens-setup.h"

/* Writes a state as Python does, NULL as None; the rows may be off the board. Free with
 * g_free(). */
char      *queens_rules_write           (const QueensSetup *setup,
                                         const gint32      *rows);
/* Reads a state, whose rows may be off the board. Returns NULL if @value is not one. Free with
 * g_free(). */
gint32    *queens_rules_read            (const QueensSetup *setup,
                                         const QueensJson  *value);
/* Both @rows and @others may be NULL. */
gboolean   queens_rules_are_equal       (const QueensSetup *setup,
                                         const gint32      *rows,
                                         const gint32      *others);
/* Compares two elements of an array of states; @size is GUINT_TO_POINTER(). */
int        queens_rules_compare         (gconstpointer      a,
                                         gconstpointer      b,
                                         gpointer           size);
/* Returns TRUE if all rows are on the board and none is on a boulder. */
gboolean   queens_rules_allow           (const QueensSetup *setup,
                                         const gint32      *rows);

gint64     queens_rules_get_cost        (const QueensSetup *setup,
                                         const gint32      *rows);
/* Returns the successors as an array of lists, ascending. */
GPtrArray *queens_rules_list_successors (const QueensSetup *setup,
                                         const gint32      *rows);
/* Returns the state that the rule chooses, NULL for None. Free with g_free(). */
gint32    *queens_rules_choose_next     (const QueensSetup *setup,
                                         const gint32      *rows);
/* Appends the next states of a climb from @rows, up to its end, to @path, which frees them. */
void       queens_rules_follow          (const QueensSetup *setup,
                                         const gint32      *rows,
                                         GPtrArray         *path);
