/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-task-sheet.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "draw-board-picture.h"
#include "draw-board.h"
#include "draw-svg.h"
#include "draw-text.h"
#include "draw-tikz.h"
#include "queens-notation.h"
#include "queens-record.h"
#include "queens-refuse.h"

/* A4 paper. All lengths are in points. */
#define PAPER_WIDTH 595.276
#define PAPER_HEIGHT 841.89
#define MARGIN 56.0
#define FOOT 24.0               /* room for the page number, in the lower margin */
#define TITLE_SIZE 17.0
#define HEADING_SIZE 13.0
#define TEXT_SIZE 10.5
#define CAPTION_SIZE 9.0
#define SPACE 8.0               /* after a paragraph or a board */
#define HEADING_SPACE 14.0      /* before a heading */
#define WRITING 24.0            /* height of a line to write on */
#define ROW 22.0                /* height of a row of a table */
#define GAP 18.0                /* between boards */
#define CAPTION 16.0            /* room for a caption */
#define BOX 11.0                /* side of a box to tick */
#define LARGEST_BOARD 270.0     /* side of a board that is alone in its row */
#define SCALE 4.0               /* edges of squares are at multiples of 1/4 point */
#define SVG_SIZE 360.0          /* units per side of a board on a web page */

#define POINTS_PER_CM 28.3465

const QueensChoice draw_sheet_choices[] = {
  [DRAW_SHEET_PDF] = { "pdf", "PDF" },
  [DRAW_SHEET_TEX] = { "tex", "LaTeX" },
  [DRAW_SHEET_HTML] = { "html", N_("Web page") },
  { NULL, NULL }
};

typedef enum
{
  BLOCK_HEADING,
  BLOCK_TEXT,
  BLOCK_LINES,
  BLOCK_CHOICES,
  BLOCK_BOARDS,
  BLOCK_TABLE,
  BLOCK_BREAK,
} BlockKind;

/* A board and everything that is drawn on it. Owns its contents. */
typedef struct
{
  DrawSheetBoard shown;
  QueensBoard   *board;         /* NULL for a board without queens */
  gint32        *values;
  DrawValues     drawn;
  QueensStroke   stroke;
  QueensChalk    chalk;         /* borrows the stroke */
  char          *caption;
} Board;

typedef struct
{
  BlockKind  kind;
  guint      n;                 /* number of lines, or of boards in a row */
  GPtrArray *texts;             /* of char *; or NULL */
  GPtrArray *boards;            /* of Board; or NULL */
} Block;

struct _DrawTaskSheet
{
  char      *title;
  GPtrArray *blocks;
};

static void
board_free (gpointer data)
{
  Board *self = data;

  g_clear_pointer (&self->shown.film, draw_film_free);
  g_clear_pointer (&self->board, queens_board_free);
  g_clear_pointer (&self->shown.problem, queens_problem_unref);
  g_free (self->values);
  g_free (self->caption);
  g_free (self);
}

static void
block_free (gpointer data)
{
  Block *self = data;

  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_free (self);
}

DrawTaskSheet *
draw_task_sheet_new (const char *title)
{
  DrawTaskSheet *self = g_new0 (DrawTaskSheet, 1);

  self->title = g_strdup (title);
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  return self;
}

void
draw_task_sheet_free (DrawTaskSheet *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

static Block *
add_block (DrawTaskSheet *self,
           BlockKind      kind,
           const char    *text)
{
  Block *block = g_new0 (Block, 1);

  block->kind = kind;
  block->texts = g_ptr_array_new_with_free_func (g_free);
  if (text != NULL)
    g_ptr_array_add (block->texts, g_strdup (text));
  g_ptr_array_add (self->blocks, block);
  return block;
}

void
draw_task_sheet_add_heading (DrawTaskSheet *self,
                             const char    *text)
{
  add_block (self, BLOCK_HEADING, text);
}

void
draw_task_sheet_add_text (DrawTaskSheet *self,
                          const char    *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (*paragraphs[i] != '\0')
      add_block (self, BLOCK_TEXT, paragraphs[i]);
}

void
draw_task_sheet_add_lines (DrawTaskSheet *self,
                           guint          n)
{
  add_block (self, BLOCK_LINES, NULL)->n = n;
}

static void
add_texts (Block           *block,
           const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (block->texts, g_strdup (g_ptr_array_index (texts, i)));
}

void
draw_task_sheet_add_choices (DrawTaskSheet   *self,
                             const GPtrArray *choices)
{
  add_texts (add_block (self, BLOCK_CHOICES, NULL), choices);
}

void
draw_task_sheet_add_table (DrawTaskSheet   *self,
                           const GPtrArray *rows)
{
  add_texts (add_block (self, BLOCK_TABLE, NULL), rows);
}

void
draw_task_sheet_break_page (DrawTaskSheet *self)
{
  add_block (self, BLOCK_BREAK, NULL);
}

void
draw_task_sheet_add_boards (DrawTaskSheet         *self,
                            const DrawSheetBoard  *boards,
                            guint                  n,
                            guint                  n_in_row)
{
  Block *block = add_block (self, BLOCK_BOARDS, NULL);

  block->n = n_in_row;
  block->boards = g_ptr_array_new_with_free_func (board_free);
  for (guint i = 0; i < n; i++)
    {
      Board *board = g_new0 (Board, 1);

      board->shown = boards[i];
      board->shown.problem = NULL;
      board->caption = g_strdup (boards[i].caption);
      if (boards[i].stroke != NULL)
        {
          board->stroke = *boards[i].stroke;
          board->chalk = (QueensChalk) { &board->stroke, 1 };
        }
      if (boards[i].film == NULL)
        {
          gsize size = boards[i].problem->size;

          board->shown.problem = queens_problem_ref (boards[i].problem);
          board->board = queens_board_new (boards[i].problem);
          if (boards[i].places != NULL)
            queens_board_set_places (board->board, boards[i].places);
          if (boards[i].values != NULL)
            {
              board->values = g_memdup2 (boards[i].values, size * size * sizeof (gint32));
              board->drawn = draw_values_new (board->values, board->board,
                                              DRAW_VALUES_NUMBERS | DRAW_VALUES_BEST);
            }
        }
      g_ptr_array_add (block->boards, board);
    }
}

/* The squares are white, because students write on them. */
static DrawBoardView
get_view (Board *self)
{
  DrawBoardView view;

  if (self->shown.film != NULL)
    {
      view = draw_film_get_view (self->shown.film, 0);
      if (self->shown.hides_next)
        {
          view.mover = NULL;
          if (view.values != NULL)
            {
              self->drawn = *view.values;
              self->drawn.flags &= ~DRAW_VALUES_BEST;
              self->drawn.candidates = NULL;
              view.values = &self->drawn;
            }
        }
    }
  else
    {
      view = (DrawBoardView) {
        .problem = self->shown.problem,
        .board = self->board,
        .values = self->values == NULL ? NULL : &self->drawn,
        .flags = DRAW_BOARD_COORDINATES
                 | (self->shown.is_top ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0),
      };
    }
  if (self->shown.stroke != NULL)
    view.chalk = &self->chalk;
  view.flags = (view.flags & ~DRAW_BOARD_BACKGROUND) | DRAW_BOARD_RULED;
  view.theme = draw_theme_get (DRAW_STYLE_PRINT);
  return view;
}

/* The progress of the layout, from the top of the first page. Only the page @wanted is drawn. */
typedef struct
{
  cairo_t  *cr;                 /* NULL to count pages */
  DrawText *text;
  double    width;              /* width of the room for text */
  double    height;
  double    y;                  /* top of the next part */
  guint     page;
  guint     wanted;
} Flow;

/* Begins a page if fewer than @height points are left. */
static void
make_room (Flow   *flow,
           double  height)
{
  if (flow->y > 0 && flow->y + height > flow->height)
    {
      flow->page++;
      flow->y = 0;
    }
}

static gboolean
is_wanted (const Flow *flow)
{
  return flow->cr != NULL && flow->page == flow->wanted;
}

static void
draw_line (const Flow *flow,
           double      x,
           double      y,
           double      to_x,
           double      to_y)
{
  cairo_move_to (flow->cr, x, y);
  cairo_line_to (flow->cr, to_x, to_y);
  cairo_set_line_width (flow->cr, 0.5);
  cairo_stroke (flow->cr);
}

/* Draws a paragraph whose left edge is @x. If it doesn't fit on a page, splits it between two
 * words. */
static void
flow_text (Flow       *flow,
           const char *text,
           double      size,
           double      x)
{
  double height = draw_text_paragraph (NULL, text, size, 0, 0, flow->width - x);
  const char *cut = NULL;

  if (height > flow->height)
    {
      /* Half of the characters need about half of the room. */
      cut = g_utf8_offset_to_pointer (text, g_utf8_strlen (text, -1) / 2);
      while (*cut != '\0' && !g_unichar_isspace (g_utf8_get_char (cut)))
        cut = g_utf8_next_char (cut);
    }
  if (cut != NULL && *cut != '\0')
    {
      g_autofree char *first = g_strndup (text, cut - text);

      flow_text (flow, first, size, x);
      flow_text (flow, g_utf8_next_char (cut), size, x);
      return;
    }
  make_room (flow, height);
  if (is_wanted (flow))
    draw_text_paragraph (flow->cr, text, size, x, flow->y, flow->width - x);
  flow->y += height;
}

/* Boards that share a row are smaller. */
static double
get_side (const Flow  *flow,
          const Block *block)
{
  return MIN ((flow->width - (block->n - 1) * GAP) / block->n, LARGEST_BOARD);
}

static gboolean
has_captions (const Block *block)
{
  for (guint i = 0; i < block->boards->len; i++)
    if (((Board *) g_ptr_array_index (block->boards, i))->caption != NULL)
      return TRUE;
  return FALSE;
}

static void
flow_boards (Flow        *flow,
             const Block *block)
{
  double side = get_side (flow, block);
  double height = side + (has_captions (block) ? CAPTION : 0);

  for (guint i = 0; i < block->boards->len; i += block->n)
    {
      guint n = MIN (block->n, block->boards->len - i);
      double left = (flow->width - n * side - (n - 1) * GAP) / 2;

      make_room (flow, height + SPACE);
      for (guint k = i; is_wanted (flow) && k < i + n; k++)
        {
          Board *board = g_ptr_array_index (block->boards, k);
          DrawBoardView view = get_view (board);

          view.scale = SCALE;
          cairo_save (flow->cr);
          cairo_translate (flow->cr, left + (k - i) * (side + GAP), flow->y);
          draw_board (flow->cr, &view, side, side, NULL);
          draw_color_set_source (flow->cr, view.theme->text);
          if (board->caption != NULL)
            draw_text (flow->text, flow->cr, board->caption, CAPTION_SIZE, FALSE, side / 2,
                       side + CAPTION / 2, 0.5);
          cairo_restore (flow->cr);
        }
      flow->y += height + SPACE;
    }
}

/* The second column is narrow. Long states are drawn smaller. */
static void
flow_table (Flow        *flow,
            const Block *block)
{
  double columns[] = { 0, flow->width * 0.75, flow->width };

  for (guint i = 0; i + 1 < block->texts->len; i += 2)
    {
      make_room (flow, i == 0 ? 3 * ROW : ROW);
      for (guint k = 0; is_wanted (flow) && k < 2; k++)
        {
          const char *text = g_ptr_array_index (block->texts, i + k);
          double room = columns[k + 1] - columns[k] - 2 * SPACE;
          double width = draw_text_width (flow->text, text, TEXT_SIZE, i == 0);

          draw_text (flow->text, flow->cr, text, TEXT_SIZE * MIN (1, room / MAX (width, 1)),
                     i == 0, columns[k] + SPACE, flow->y + ROW / 2, 0);
        }
      if (is_wanted (flow))
        {
          for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
            draw_line (flow, columns[k], flow->y, columns[k], flow->y + ROW);
          draw_line (flow, 0, flow->y, flow->width, flow->y);
          draw_line (flow, 0, flow->y + ROW, flow->width, flow->y + ROW);
        }
      flow->y += ROW;
    }
  flow->y += SPACE;
}

/* Returns the height of a block, or of the part of it that must be on one page. */
static double
measure (const Flow  *flow,
         const Block *block)
{
  double height = 0;

  switch (block->kind)
    {
    case BLOCK_HEADING:
      return HEADING_SIZE * 1.5;
    case BLOCK_TEXT:
      return draw_text_paragraph (NULL, g_ptr_array_index (block->texts, 0), TEXT_SIZE, 0, 0,
                                  flow->width) + SPACE;
    case BLOCK_CHOICES:
      for (guint i = 0; i < block->texts->len; i++)
        height += draw_text_paragraph (NULL, g_ptr_array_index (block->texts, i), TEXT_SIZE, 0, 0,
                                       flow->width - 2 * BOX) + SPACE / 2;
      return height;
    case BLOCK_BOARDS:
      return get_side (flow, block) + CAPTION + SPACE;
    case BLOCK_TABLE:
      return 3 * ROW;
    case BLOCK_LINES:
      return block->n * WRITING;
    case BLOCK_BREAK:
    default:
      return 0;
    }
}

/* Returns the height that must be free for block @i. A heading needs room for everything up to the
 * next heading. If a page is too small for that, the heading needs room only for itself and the
 * next block. A text always needs room for itself and the next block. */
static double
get_room (const DrawTaskSheet *self,
          const Flow          *flow,
          guint                i)
{
  const Block *const *blocks = (const Block **) self->blocks->pdata;
  double first = measure (flow, blocks[i]);
  double all = first;
  guint end = i + 1;

  while (end < self->blocks->len && blocks[end]->kind != BLOCK_HEADING
         && blocks[end]->kind != BLOCK_BREAK)
    all += measure (flow, blocks[end++]);
  if (blocks[i]->kind == BLOCK_HEADING && all <= flow->height)
    return all;
  return first + ((blocks[i]->kind == BLOCK_HEADING || blocks[i]->kind == BLOCK_TEXT) && i + 1 < end
                  ? measure (flow, blocks[i + 1]) : 0);
}

static void
flow_block (const DrawTaskSheet *self,
            Flow                *flow,
            guint                index)
{
  const Block *block = g_ptr_array_index (self->blocks, index);

  if (block->kind == BLOCK_HEADING)
    flow->y += flow->y > 0 ? HEADING_SPACE : 0;
  make_room (flow, MIN (get_room (self, flow, index), flow->height));
  switch (block->kind)
    {
    case BLOCK_HEADING:
      if (is_wanted (flow))
        {
          const char *text = g_ptr_array_index (block->texts, 0);
          double width = draw_text_width (flow->text, text, HEADING_SIZE, TRUE);

          draw_text (flow->text, flow->cr, text,
                     HEADING_SIZE * MIN (1, flow->width / MAX (width, 1)), TRUE, 0,
                     flow->y + HEADING_SIZE / 2, 0);
        }
      flow->y += HEADING_SIZE * 1.5;
      break;
    case BLOCK_TEXT:
      flow_text (flow, g_ptr_array_index (block->texts, 0), TEXT_SIZE, 0);
      flow->y += SPACE;
      break;
    case BLOCK_LINES:
      for (guint i = 0; i < block->n; i++)
        {
          make_room (flow, WRITING);
          if (is_wanted (flow))
            draw_line (flow, 0, flow->y + WRITING, flow->width, flow->y + WRITING);
          flow->y += WRITING;
        }
      flow->y += SPACE;
      break;
    case BLOCK_CHOICES:
      for (guint i = 0; i < block->texts->len; i++)
        {
          const char *text = g_ptr_array_index (block->texts, i);

          make_room (flow, draw_text_paragraph (NULL, text, TEXT_SIZE, 0, 0,
                                                flow->width - 2 * BOX));
          if (is_wanted (flow))
            {
              cairo_rectangle (flow->cr, 0.5, flow->y + 1.5, BOX - 1, BOX - 1);
              cairo_set_line_width (flow->cr, 0.75);
              cairo_stroke (flow->cr);
            }
          flow_text (flow, text, TEXT_SIZE, 2 * BOX);
          flow->y += SPACE / 2;
        }
      flow->y += SPACE / 2;
      break;
    case BLOCK_BOARDS:
      flow_boards (flow, block);
      break;
    case BLOCK_TABLE:
      flow_table (flow, block);
      break;
    case BLOCK_BREAK:
      make_room (flow, flow->height);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The first page begins with the title and a line for the student's name. */
static void
flow_title (Flow       *flow,
            const char *title)
{
  double name = draw_text_width (flow->text, _("Name:"), TEXT_SIZE, FALSE);
  double date = draw_text_width (flow->text, _("Date:"), TEXT_SIZE, FALSE);
  double split = flow->width * 0.65;

  if (is_wanted (flow))
    {
      double width = draw_text_width (flow->text, title, TITLE_SIZE, TRUE);
      double line = TITLE_SIZE * 2 + WRITING;

      draw_text (flow->text, flow->cr, title, TITLE_SIZE * MIN (1, flow->width / MAX (width, 1)),
                 TRUE, 0, TITLE_SIZE / 2, 0);
      draw_text (flow->text, flow->cr, _("Name:"), TEXT_SIZE, FALSE, 0, line - TEXT_SIZE / 2, 0);
      draw_line (flow, name + SPACE, line, split, line);
      draw_text (flow->text, flow->cr, _("Date:"), TEXT_SIZE, FALSE, split + GAP,
                 line - TEXT_SIZE / 2, 0);
      draw_line (flow, split + GAP + date + SPACE, line, flow->width, line);
    }
  flow->y = TITLE_SIZE * 2 + WRITING + 2 * SPACE;
}

/* Lays out all blocks, and draws the blocks on page @page. Returns the number of pages. */
static guint
flow_sheet (DrawTaskSheet *self,
            cairo_t       *cr,
            guint          page,
            double         width,
            double         height)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  Flow flow = {
    .cr = cr, .text = text, .width = MAX (width - 2 * MARGIN, 1),
    .height = MAX (height - 2 * MARGIN, 1), .wanted = page,
  };

  flow_title (&flow, self->title);
  for (guint i = 0; i < self->blocks->len; i++)
    flow_block (self, &flow, i);
  return flow.page + 1;
}

guint
draw_task_sheet_count_pages (DrawTaskSheet *self,
                             double         width,
                             double         height)
{
  return flow_sheet (self, NULL, 0, width, height);
}

void
draw_task_sheet_paint (DrawTaskSheet *self,
                       guint          page,
                       cairo_t       *cr,
                       double         width,
                       double         height)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  g_autofree char *foot = NULL;
  guint n_pages;

  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  n_pages = flow_sheet (self, cr, page, width, height);
  cairo_restore (cr);
  foot = g_strdup_printf ("%u / %u", page + 1, n_pages);
  draw_text (text, cr, foot, CAPTION_SIZE, FALSE, width / 2, height - MARGIN + FOOT, 0.5);
  cairo_restore (cr);
}

static cairo_status_t
append_cb (void                *closure,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
write_pdf (DrawTaskSheet  *self,
           GError        **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, PAPER_WIDTH,
                                                                  PAPER_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint n_pages = draw_task_sheet_count_pages (self, PAPER_WIDTH, PAPER_HEIGHT);
  cairo_status_t status;

  /* By default, the file would have the current time, and equal sheets would differ. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  for (guint i = 0; i < n_pages; i++)
    {
      draw_task_sheet_paint (self, i, cr, PAPER_WIDTH, PAPER_HEIGHT);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      queens_refuse (error, "%s", cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static const char tex_head[] =
  "\\documentclass[a4paper,11pt]{article}\n"
  "\\usepackage[utf8]{inputenc}\n"
  "\\usepackage[T1]{fontenc}\n"
  "\\usepackage{textcomp}\n"
  "\\usepackage[margin=2cm]{geometry}\n"
  "\\usepackage{tikz}\n"
  "\\setlength{\\parindent}{0pt}\n"
  "\\setlength{\\parskip}{6pt}\n"
  "% A line to write on, and a box to tick.\n"
  "\\newcommand{\\writing}{\\par\\vspace{.85cm}\\hrule\\nobreak}\n"
  "\\newcommand{\\tickbox}{\\framebox[1.2em]{\\rule{0pt}{.7em}}}\n";

/* Appends @words. Newlines become line breaks. */
static void
add_tex_words (GString    *tex,
               const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append (tex, i == 0 ? "" : "\\newline\n");
      queens_tex_append (tex, lines[i]);
    }
}

static gboolean
add_tex_boards (GString      *tex,
                const Block  *block,
                GError      **error)
{
  double room = (PAPER_WIDTH - 2 * MARGIN - (block->n - 1) * GAP) / block->n;

  for (guint i = 0; i < block->boards->len; i++)
    {
      Board *board = g_ptr_array_index (block->boards, i);
      DrawBoardView view = get_view (board);
      /* Side numbers need about one more square. */
      double side = MIN (room, LARGEST_BOARD) / POINTS_PER_CM * view.problem->size
                    / (view.problem->size + 1);

      g_string_append (tex, i % block->n == 0 ? "\n\\begin{center}\n" : "\\hfil\n");
      g_string_append (tex, "\\begin{tabular}{@{}c@{}}\n");
      if (!draw_tikz_add_board (tex, &view, side, error))
        return FALSE;
      if (board->caption != NULL)
        {
          g_string_append (tex, "\\\\\\small ");
          queens_tex_append (tex, board->caption);
        }
      g_string_append (tex, "\n\\end{tabular}\n");
      if (i % block->n == block->n - 1 || i + 1 == block->boards->len)
        g_string_append (tex, "\\end{center}\n");
    }
  return TRUE;
}

static gboolean
add_tex_block (GString      *tex,
               const Block  *block,
               GError      **error)
{
  switch (block->kind)
    {
    case BLOCK_HEADING:
      g_string_append (tex, "\n\\section*{");
      queens_tex_append (tex, g_ptr_array_index (block->texts, 0));
      g_string_append (tex, "}\n");
      break;
    case BLOCK_TEXT:
      g_string_append_c (tex, '\n');
      add_tex_words (tex, g_ptr_array_index (block->texts, 0));
      g_string_append (tex, "\\par\n");
      break;
    case BLOCK_LINES:
      g_string_append_c (tex, '\n');
      for (guint i = 0; i < block->n; i++)
        g_string_append (tex, "\\writing\n");
      g_string_append (tex, "\\par\n");
      break;
    case BLOCK_CHOICES:
      g_string_append (tex, "\n\\begin{list}{\\tickbox}{}\n");
      for (guint i = 0; i < block->texts->len; i++)
        {
          g_string_append (tex, "\\item ");
          add_tex_words (tex, g_ptr_array_index (block->texts, i));
          g_string_append_c (tex, '\n');
        }
      g_string_append (tex, "\\end{list}\n");
      break;
    case BLOCK_BOARDS:
      return add_tex_boards (tex, block, error);
    case BLOCK_TABLE:
      g_string_append (tex, "\n");
      for (guint i = 0; i + 1 < block->texts->len; i += 2)
        {
          /* Each row is a separate table, because a table can't continue on the next page. */
          g_string_append_printf (tex, "\\noindent\\begin{tabular}{|p{.7\\textwidth}|"
                                       "p{.2\\textwidth}|}\n%s\\rule[-.25cm]{0pt}{.75cm}%s",
                                  i == 0 ? "\\hline\n" : "", i == 0 ? "\\bfseries " : "");
          queens_tex_append (tex, g_ptr_array_index (block->texts, i));
          g_string_append (tex, i == 0 ? " & \\bfseries " : " & ");
          queens_tex_append (tex, g_ptr_array_index (block->texts, i + 1));
          g_string_append (tex, " \\\\\n\\hline\n\\end{tabular}\\\\[-.4pt]\n");
        }
      g_string_append (tex, "\\par\n");
      break;
    case BLOCK_BREAK:
      g_string_append (tex, "\n\\clearpage\n");
      break;
    default:
      g_assert_not_reached ();
    }
  return TRUE;
}

static GBytes *
write_tex (DrawTaskSheet  *self,
           GError        **error)
{
  g_autoptr (GString) tex = g_string_new (tex_head);

  /* Line ends inside macros would become spaces. */
  g_string_append (tex, "\\endlinechar=-1\\relax%\n");
  draw_tikz_add_macros (tex, draw_theme_get (DRAW_STYLE_PRINT));
  g_string_append (tex, "\\endlinechar=13\\relax\n\\begin{document}\n{\\LARGE\\bfseries ");
  queens_tex_append (tex, self->title);
  g_string_append (tex, "\\par}\n\\vspace{.5cm}");
  queens_tex_append (tex, _("Name:"));
  g_string_append (tex, " \\hrulefill\\quad ");
  queens_tex_append (tex, _("Date:"));
  g_string_append (tex, " \\rule{4cm}{.4pt}\\par\n");
  for (guint i = 0; i < self->blocks->len; i++)
    if (!add_tex_block (tex, g_ptr_array_index (self->blocks, i), error))
      return NULL;
  g_string_append (tex, "\n\\end{document}\n");
  return g_string_free_to_bytes (g_steal_pointer (&tex));
}

static const char html_style[] =
  "body { max-width: 45rem; margin: 1rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, "
  "sans-serif; color: #000; background: #fff; overflow-wrap: break-word; }\n"
  "h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 1.5rem 0 .25rem; }\n"
  "p, li { white-space: pre-line; }\n"
  ".name { display: flex; gap: 1rem; } .name span { flex: 2; border-bottom: 1px solid; }\n"
  ".name span:last-child { flex: 1; }\n"
  ".line { height: 2.25rem; border-bottom: 1px solid; }\n"
  "ul { list-style: '☐  '; padding-left: 1.5rem; }\n"
  ".boards { display: grid; gap: 1rem; justify-content: center; }\n"
  "@media screen and (max-width: 30rem) "
  "{ .boards { grid-template-columns: minmax(0, 24rem) !important; } }\n"
  "figure { margin: .5rem 0; text-align: center; break-inside: avoid; }\n"
  "figure svg { display: block; width: 100%; max-width: 24rem; height: auto; margin: 0 auto; }\n"
  "table { width: 100%; border-collapse: collapse; }\n"
  "th, td { border: 1px solid; padding: .25rem .5rem; height: 2.25rem; text-align: left; }\n"
  "th:last-child, td:last-child { width: 25%; }\n"
  "tr, p, li { break-inside: avoid; } h2, p:has(+ :is(.boards, table, ul, .line)) "
  "{ break-after: avoid; }\n"
  ".break { break-after: page; border: 0; border-top: 2px dashed; margin: 2rem 0; }\n"
  "@page { margin: 2cm; }\n"
  "@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }\n"
  "  .break { border: 0; margin: 0; } }\n";

static void
add_html (GString    *html,
          const char *before,
          const char *text,
          const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (html, "%s%s%s", before, escaped, after);
}

static gboolean
add_html_boards (GString      *html,
                 const Block  *block,
                 guint        *n_boards,
                 GError      **error)
{
  g_string_append_printf (html, "<div class=\"boards\" style=\"grid-template-columns: repeat(%u, "
                                "minmax(0, 24rem))\">\n", block->n);
  for (guint i = 0; i < block->boards->len; i++)
    {
      Board *board = g_ptr_array_index (block->boards, i);
      DrawBoardView view = get_view (board);
      g_autofree char *prefix = g_strdup_printf ("board-%u-", (*n_boards)++);
      g_autofree char *name = g_strdup_printf (_("Board of %u columns and rows"),
                                               view.problem->size);
      g_autofree char *places = NULL;
      g_autofree char *label = NULL;
      g_autofree char *svg = NULL;
      g_autoptr (GBytes) bytes = draw_board_to_bytes (&view, DRAW_FORMAT_SVG, SVG_SIZE, error);

      if (bytes == NULL)
        return FALSE;
      if (view.board != NULL && view.board->n_placed > 0)
        {
          g_autofree gint32 *list = queens_board_copy_places (view.board);

          places = queens_notation_write_list (view.problem, list);
        }
      label = places == NULL ? g_strdup (name) : g_strconcat (name, ": ", places, NULL);
      svg = draw_svg_inline (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), prefix);
      add_html (html, "<figure role=\"img\" aria-label=\"", label, "\">\n");
      g_string_append (html, svg);
      if (board->caption != NULL)
        add_html (html, "<figcaption>", board->caption, "</figcaption>");
      g_string_append (html, "</figure>\n");
    }
  g_string_append (html, "</div>\n");
  return TRUE;
}

static gboolean
add_html_block (GString      *html,
                const Block  *block,
                guint        *n_boards,
                GError      **error)
{
  switch (block->kind)
    {
    case BLOCK_HEADING:
      add_html (html, "<h2>", g_ptr_array_index (block->texts, 0), "</h2>\n");
      break;
    case BLOCK_TEXT:
      add_html (html, "<p>", g_ptr_array_index (block->texts, 0), "</p>\n");
      break;
    case BLOCK_LINES:
      for (guint i = 0; i < block->n; i++)
        g_string_append (html, "<div class=\"line\"></div>\n");
      break;
    case BLOCK_CHOICES:
      g_string_append (html, "<ul>\n");
      for (guint i = 0; i < block->texts->len; i++)
        add_html (html, "<li>", g_ptr_array_index (block->texts, i), "</li>\n");
      g_string_append (html, "</ul>\n");
      break;
    case BLOCK_BOARDS:
      return add_html_boards (html, block, n_boards, error);
    case BLOCK_TABLE:
      g_string_append (html, "<table>\n");
      for (guint i = 0; i + 1 < block->texts->len; i += 2)
        {
          const char *const cells[] = { i == 0 ? "<th>" : "<td>", i == 0 ? "</th>" : "</td>" };

          g_string_append (html, "<tr>");
          add_html (html, cells[0], g_ptr_array_index (block->texts, i), cells[1]);
          add_html (html, cells[0], g_ptr_array_index (block->texts, i + 1), cells[1]);
          g_string_append (html, "</tr>\n");
        }
      g_string_append (html, "</table>\n");
      break;
    case BLOCK_BREAK:
      g_string_append (html, "<hr class=\"break\">\n");
      break;
    default:
      g_assert_not_reached ();
    }
  return TRUE;
}

static GBytes *
write_html (DrawTaskSheet  *self,
            GError        **error)
{
  g_autoptr (GString) html = g_string_new ("<!DOCTYPE html>\n");
  guint n_boards = 0;

  add_html (html, "<html lang=\"", _("en"), "\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
            "'unsafe-inline'\">\n");
  add_html (html, "<title>", self->title, "</title>\n");
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n", html_style);
  add_html (html, "<h1>", self->title, "</h1>\n");
  add_html (html, "<p class=\"name\">", _("Name:"), " <span></span> ");
  add_html (html, "", _("Date:"), " <span></span></p>\n");
  for (guint i = 0; i < self->blocks->len; i++)
    if (!add_html_block (html, g_ptr_array_index (self->blocks, i), &n_boards, error))
      return NULL;
  g_string_append (html, "</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}

GBytes *
draw_task_sheet_to_bytes (DrawTaskSheet    *self,
                          DrawSheetFormat   format,
                          GError          **error)
{
  switch (format)
    {
    case DRAW_SHEET_PDF:
      return write_pdf (self, error);
    case DRAW_SHEET_TEX:
      return write_tex (self, error);
    case DRAW_SHEET_HTML:
    case DRAW_N_SHEET_FORMATS:
    default:
      return write_html (self, error);
    }
}
