/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A task sheet to print and to fill in by hand: texts, boards, tables and room to write, on as many
 * pages as needed, as a PDF, for LaTeX, or as a web page. Its parts are in the order in which they
 * are added. */

#pragma once

#include "draw-film.h"

#define DRAW_TASK_SHEET_MAX_SIZE 32     /* maximum columns; larger boards leave no room to write */

typedef enum
{
  DRAW_SHEET_PDF,
  DRAW_SHEET_TEX,
  DRAW_SHEET_HTML,
  DRAW_N_SHEET_FORMATS
} DrawSheetFormat;

/* Ids and names of the formats, by DrawSheetFormat. The ids are the suffixes of file names. */
extern const QueensChoice draw_sheet_choices[];

/* A board of a sheet. */
typedef struct
{
  DrawFilm            *film;    /* Shows the first frame of the film, which the sheet then owns. If it
                                 * is NULL, shows the following: */
  QueensProblem       *problem;
  const gint32        *places;  /* see queens-places.h; NULL for a board without queens */
  const gint32        *values;  /* costs to show, row by row; may be NULL */
  const QueensStroke  *stroke;  /* a mark or an arrow, for both kinds of boards; may be NULL */
  gboolean             hides_next;      /* TRUE to hide the frames that show the film's next move */
  gboolean             is_top;  /* TRUE if row 0 is at the top */
  const char          *caption; /* may be NULL */
} DrawSheetBoard;

typedef struct _DrawTaskSheet DrawTaskSheet;

DrawTaskSheet *draw_task_sheet_new         (const char            *title);
void           draw_task_sheet_free        (DrawTaskSheet         *self);

/* Copy their arguments. */
void           draw_task_sheet_add_heading (DrawTaskSheet         *self,
                                            const char            *text);
/* @text may have several paragraphs, separated by empty lines. */
void           draw_task_sheet_add_text    (DrawTaskSheet         *self,
                                            const char            *text);
/* Adds @n ruled lines to write on. */
void           draw_task_sheet_add_lines   (DrawTaskSheet         *self,
                                            guint                  n);
/* Adds a box to tick before each of @choices, an array of char *. */
void           draw_task_sheet_add_choices (DrawTaskSheet         *self,
                                            const GPtrArray       *choices);
/* Adds @n boards, @n_in_row beside each other. */
void           draw_task_sheet_add_boards  (DrawTaskSheet         *self,
                                            const DrawSheetBoard  *boards,
                                            guint                  n,
                                            guint                  n_in_row);
/* Adds a table of two columns. @rows has a heading and then a row for each pair of strings; an empty
 * string is a field to fill in. */
void           draw_task_sheet_add_table   (DrawTaskSheet         *self,
                                            const GPtrArray       *rows);
void           draw_task_sheet_break_page  (DrawTaskSheet         *self);

/* Returns the number of pages of @width × @height points. */
guint          draw_task_sheet_count_pages (DrawTaskSheet         *self,
                                            double                 width,
                                            double                 height);
/* Draws page @page, counted from 0, on @width × @height points. Errors stay in @cr. */
void           draw_task_sheet_paint       (DrawTaskSheet         *self,
                                            guint                  page,
                                            cairo_t               *cr,
                                            double                 width,
                                            double                 height);

/* Writes the sheet, in a PDF on A4 paper. The same sheet always gives the same bytes. */
GBytes        *draw_task_sheet_to_bytes    (DrawTaskSheet         *self,
                                            DrawSheetFormat        format,
                                            GError               **error);

#define DRAW_TASK_SHEET_STEPS 12        /* steps of the trace that fit on a sheet */

/* Returns a sheet with tasks on the search of @document from its position on, as far as they suit it:
 * its board, on which the costs of all moves can be written, a trace of @n_steps to fill in, and empty
 * boards. If the search is random, the
 * trace has all states, and only the costs are to be filled in. With @has_answers, the solutions
 * follow on pages of their own. Returns NULL with an error if the board is too large or the search
 * can't start. */
DrawTaskSheet *draw_task_sheet_new_search  (const QueensDocument  *document,
                                            guint                  n_steps,
                                            gboolean               has_answers,
                                            GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawTaskSheet, draw_task_sheet_free)
