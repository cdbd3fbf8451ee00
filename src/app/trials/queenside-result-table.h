/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of results with a heading. The user can sort, filter, copy and save its rows. */

#pragma once

#include <adwaita.h>

#include "queens-record.h"
#include "queenside-text-column.h"

#define QUEENSIDE_TYPE_RESULT_TABLE (queenside_result_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensideResultTable, queenside_result_table, QUEENSIDE, RESULT_TABLE, AdwBin)

/* Signal: "chosen" with the row, a guint, that the user selects. */

/* Functions receive the owner of the rows, which are numbered from 0. */
typedef struct
{
  const char *id;               /* of the heading's translation, and the suggested file name */
  gboolean    is_choice;        /* one row is always selected */
  guint       n_columns;
  /* Returns a title; @kind is that of its cells. */
  const char *(*get_title)  (guint                column,
                             QueensideTextKind   *kind);
  /* Returns a cell for people. Free with g_free(). */
  char       *(*write_cell) (gpointer             owner,
                             guint                row,
                             guint                column);
  /* Compares like strcmp(). */
  gint        (*compare)    (gpointer             owner,
                             guint                row,
                             guint                other,
                             guint                column);
  /* Returns FALSE for rows that don't concern what is shown now. */
  gboolean    (*is_shown)   (gpointer             owner,
                             guint                row);
  /* Returns the number of the row's curve in charts, whose sign is drawn before it. NULL for
   * none. */
  guint       (*get_series) (gpointer             owner,
                             guint                row);
  /* Adds @n_rows rows to a file, in this order. */
  void        (*add_rows)   (gpointer             owner,
                             const guint         *rows,
                             guint                n_rows,
                             QueensRecord        *record);
} QueensideResultTableKind;

/* Call it once. @owner must outlive the rows. */
void queenside_result_table_set_source (QueensideResultTable           *self,
                                        const QueensideResultTableKind *kind,
                                        gpointer                        owner);
/* Replaces all rows by @n_rows new ones. */
void queenside_result_table_set_rows   (QueensideResultTable           *self,
                                        guint                           n_rows);
/* Updates the cells of @row. */
void queenside_result_table_change_row (QueensideResultTable           *self,
                                        guint                           row);
/* Asks again which rows are shown, and selects @row and brings it into sight. */
void queenside_result_table_choose     (QueensideResultTable           *self,
                                        guint                           row);
void queenside_result_table_show_column (QueensideResultTable          *self,
                                        guint                           column,
                                        gboolean                        is_shown);
/* Saves the rows that are shown, in their order, in the format of the suffix of @path. */
gboolean queenside_result_table_save   (QueensideResultTable           *self,
                                        const char                     *path,
                                        GError                        **error);
