/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of results with a heading. The user can sort, filter, copy and save the rows. */

#pragma once

#include <adwaita.h>

#include "queens-record.h"
#include "queenside-text-column.h"

#define QUEENSIDE_TYPE_RESULT_TABLE (queenside_result_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensideResultTable, queenside_result_table, QUEENSIDE, RESULT_TABLE, AdwBin)

/* Signal "chosen": passes the row that the user has selected, as a guint. */

/* Functions for a kind of table. @owner is the owner of the rows. Rows are numbered from 0. */
typedef struct
{
  const char *id;               /* its translation is the heading and the suggested file name */
  const char *explanation;      /* what the numbers mean; may be NULL */
  gboolean    is_choice;        /* TRUE if one row is always selected */
  guint       n_columns;
  /* Returns the title of @column. Sets @kind, the kind of its cells. */
  const char *(*get_title)  (guint                column,
                             QueensideTextKind   *kind);
  /* Returns the text of a cell. Free with g_free(). */
  char       *(*write_cell) (gpointer             owner,
                             guint                row,
                             guint                column);
  /* Compares two rows like strcmp(). */
  gint        (*compare)    (gpointer             owner,
                             guint                row,
                             guint                other,
                             guint                column);
  /* Returns FALSE to hide a row. NULL if all rows are shown. */
  gboolean    (*is_shown)   (gpointer             owner,
                             guint                row);
  /* Returns the number of the row's curve, whose line style is shown in the row. NULL if rows have
   * no curves. */
  guint       (*get_series) (gpointer             owner,
                             guint                row);
  /* Adds the rows with the numbers in @rows to a file, in this order. */
  void        (*add_rows)   (gpointer             owner,
                             const guint         *rows,
                             guint                n_rows,
                             QueensRecord        *record);
} QueensideResultTableKind;

/* Sets the functions and their owner. @owner must outlive the rows. Call this function only
 * once. */
void queenside_result_table_set_source (QueensideResultTable           *self,
                                        const QueensideResultTableKind *kind,
                                        gpointer                        owner);
/* Replaces all rows with @n_rows new rows. */
void queenside_result_table_set_rows   (QueensideResultTable           *self,
                                        guint                           n_rows);
/* Updates the cells of @row. */
void queenside_result_table_change_row (QueensideResultTable           *self,
                                        guint                           row);
/* Updates which rows are visible, then selects @row and scrolls to this row. */
void queenside_result_table_choose     (QueensideResultTable           *self,
                                        guint                           row);
void queenside_result_table_show_column (QueensideResultTable          *self,
                                         guint                           column,
                                         gboolean                        is_shown);
/* Saves the visible rows in their order. The suffix of @path selects the format. */
gboolean queenside_result_table_save   (QueensideResultTable           *self,
                                        const char                     *path,
                                        GError                        **error);
