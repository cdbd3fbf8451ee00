/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A task sheet to print and fill in by hand. Texts, boards, tables and room to write are in the
 * order in which they are added. The sheet can be written as a PDF, for LaTeX, or as a web page. */

#pragma once

#include "draw-film.h"

#define DRAW_TASK_SHEET_MAX_SIZE 32     /* maximum number of columns; larger boards leave no room to
                                         * write */

typedef enum
{
  DRAW_SHEET_PDF,
  DRAW_SHEET_TEX,
  DRAW_SHEET_HTML,
  DRAW_N_SHEET_FORMATS
} DrawSheetFormat;

/* Ids and names of the formats, indexed by DrawSheetFormat. The ids are the suffixes of file
 * names. */
extern const QueensChoice draw_sheet_choices[];

typedef struct
{
  DrawFilm            *film;    /* shows the first frame of the film, which the sheet then owns; if
                                 * NULL, the next three fields describe the board */
  QueensProblem       *problem;
  const gint32        *places;  /* see queens-places.h; NULL for a board without queens */
  const gint32        *values;  /* costs to show, row by row; may be NULL */
  const QueensStroke  *stroke;  /* a mark or an arrow, with or without a film; may be NULL */
  gboolean             hides_next;      /* TRUE to hide the frames that show the film's next move */
  gboolean             is_top;  /* TRUE if row 0 is at the top */
  const char          *caption; /* may be NULL */
} DrawSheetBoard;

typedef struct _DrawTaskSheet DrawTaskSheet;

DrawTaskSheet *draw_task_sheet_new         (const char            *title);
void           draw_task_sheet_free        (DrawTaskSheet         *self);

/* The following functions add parts to the sheet. They copy their arguments. */
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
/* Adds @n boards, @n_in_row per row. */
void           draw_task_sheet_add_boards  (DrawTaskSheet         *self,
                                            const DrawSheetBoard  *boards,
                                            guint                  n,
                                            guint                  n_in_row);
/* Adds a table of two columns. Each pair of strings in @rows is a row. The first row is the
 * heading. An empty string is a field to fill in. */
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

#define DRAW_TASK_SHEET_STEPS 12        /* number of steps of a trace that fit on a sheet */

/* Returns a sheet with tasks about the search of @document, starting at its position. The sheet
 * has a board on whose squares students write the costs of all moves, a trace of @n_steps to fill
 * in, and empty boards. Tasks that don't suit the search are left out. If the search is random, the
 * trace has all states, and students fill in only the costs. With @has_answers, the solutions
 * follow on separate pages. Returns NULL with an error if the board is too large or the search
 * can't start. */
DrawTaskSheet *draw_task_sheet_new_search  (const QueensDocument  *document,
                                            guint                  n_steps,
                                            gboolean               has_answers,
                                            GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawTaskSheet, draw_task_sheet_free)
