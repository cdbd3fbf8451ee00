/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-tikz.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "draw-board-items.h"
#include "draw-layers.h"
#include "draw-pieces.h"
#include "queens-refuse.h"

#define BOARD 8.0               /* side of a single board in cm */
#define STRIP_BOARD 3.8         /* side of a board in a strip in cm; four fit in a row */
#define MAX_SQUARE 0.8          /* maximum side of a square, in cm */
#define TEXT 0.55               /* font size of numbers, as a fraction of a square's side */
#define FONT_SIZE 0.35          /* size of LaTeX's text in cm */
#define MOST_RULED 24           /* maximum number of columns; on larger boards, squares have no room
                                 * for lines beside a number */
#define CALM 0.45               /* weight of green in the colour of a solved board */

/* Appends a number, independently of the locale. */
static void
add_number (GString *tex,
            double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (tex, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

static guint32
to_rgb (DrawColor color)
{
  return (guint32) lround (color.red * 255) << 16 | (guint32) lround (color.green * 255) << 8
         | (guint32) lround (color.blue * 255);
}

static void
add_words (GString    *tex,
           const char *words)
{
  static const struct
  {
    const char *sign;
    const char *written;
  } signs[] = {
    { "→", "$\\to$" }, { "·", "$\\cdot$" }, { "…", "\\ldots{}" }, { "<", "$<$" },
    { "%", "\\%" },
  };

  for (const char *c = words; *c != '\0';)
    {
      gsize i = 0;

      while (i < G_N_ELEMENTS (signs) && !g_str_has_prefix (c, signs[i].sign))
        i++;
      if (i < G_N_ELEMENTS (signs))
        {
          g_string_append (tex, signs[i].written);
          c += strlen (signs[i].sign);
        }
      else
        g_string_append_c (tex, *c++);
    }
}

static const char head[] =
  "% A search on the n-queens puzzle, drawn by LaTeX.\n"
  "%\n"
  "% Run pdflatex on this file to get a page with the picture. To use the picture in another\n"
  "% document, write \\usepackage{tikz} before \\begin{document}, and \\input{this file}.\n"
  "%\n"
  "% Squares are (column, row), both counted from 0. To move a queen, change its numbers.\n"
  "% \\side is the width of a square.\n";

static const char preamble[] =
  "\\ifx\\tikzpicture\\undefined\n"
  "  \\documentclass[a4paper]{article}\n"
  "  \\usepackage[margin=2cm]{geometry}\n"
  "  \\usepackage{tikz}\n"
  "  \\pagestyle{empty}\n"
  "  \\begin{document}\n"
  "  \\def\\queensideend{\\end{document}}\n"
  "\\else\n"
  "  \\def\\queensideend{}%\n"
  "\\fi\n"
  "\\begingroup\\endlinechar=-1\\relax%\n";

static const char macros[] =
  "\\tikzset{queenside/.style 2 args={shift={(#1+.5,#2+.5)},x=\\side,y=\\side}}\n"
  "\\def\\board{\n"
  "  \\fill[evensquare] (0,0) rectangle (\\n,\\n);\n"
  "  \\foreach \\x in {0,...,\\last} \\foreach \\y in {0,...,\\last}\n"
  "    {\\ifodd\\numexpr\\x+\\y\\relax \\fill[oddsquare] (\\x,\\y) rectangle +(1,1);\\fi}\n"
  "  \\draw[edge] (0,0) rectangle (\\n,\\n);}\n"
  "\\def\\ruledboard{\\draw[edge,step=1,line width=.016*\\side] (0,0) grid (\\n,\\n);}\n"
  "\\def\\numbers{\n"
  "  \\foreach \\k in \\numbered\n"
  "    {\\node[sidenumber] at (\\k+.5,-.4) {\\k}; \\node[sidenumber] at (-.45,\\k+.5) {\\k};}}\n"
  "\\tikzset{sidenumber/.style={text=label,scale=\\textscale,inner sep=0pt,font=\\sffamily},\n"
  "  costnumber/.style={text=number,scale=\\textscale,inner sep=0pt,font=\\sffamily},\n"
  "  caption/.style={text=label,inner sep=0pt,text height=1.6ex,text depth=.4ex,\n"
  "  font=\\sffamily\\footnotesize}}\n"
  "\\def\\tint at (#1,#2) #3;{\\definecolor{tint}{HTML}{#3}\n"
  "  \\fill[tint] (#1,#2) rectangle +(1,1);}\n"
  "\\def\\cost at (#1,#2) #3;{\\node[costnumber] at (#1+.5,#2+.5) {#3};}\n"
  "\\def\\boulder at (#1,#2);{\\fill[stone,rounded corners=.15*\\side]\n"
  "  (#1+.04,#2+.04) rectangle +(.92,.92);}\n"
  "\\def\\static at (#1,#2);{\\foreach \\a in {0,90,180,270}\n"
  "  \\draw[queen,line width=.06*\\side,queenside={#1}{#2},rotate=\\a] (.2,.44) -| (.44,.2);}\n"
  "\\def\\ring at (#1,#2);{\\draw[attacked,line width=.05*\\side] (#1+.5,#2+.5)\n"
  "  circle[radius=.46*\\side];}\n"
  "\\def\\candidate at (#1,#2);{\\draw[number,dashed,line width=.04*\\side]\n"
  "  (#1+.08,#2+.08) rectangle +(.84,.84);}\n"
  "\\def\\taken at (#1,#2);{\\draw[number,line width=.08*\\side]\n"
  "  (#1+.1,#2+.1) rectangle +(.8,.8);}\n"
  "\\def\\mover at (#1,#2);{\\draw[accent,line width=.06*\\side] (#1+.04,#2+.04)\n"
  "  rectangle +(.92,.92);}\n"
  "\\def\\column #1;{\\draw[accent,line width=.06*\\side] (#1+.04,.04) rectangle +(.92,\\n-.08);}\n"
  "\\def\\wait at (#1,#2) #3;{\\begin{scope}\\clip (#1,#2) rectangle +(1,1);\n"
  "  \\foreach \\k in {-.75,-.5,-.25,0,.25,.5,.75}\n"
  "    \\draw[label,opacity=.5,line width=.025*\\side] (#1+\\k,#2) -- +(1,1);\\end{scope}\n"
  "  \\node[costnumber,scale=.7,fill=background,inner sep=.1em] at (#1+.84,#2+.16) {#3};}\n"
  "\\def\\crossed at (#1,#2);{\\draw[label,line width=.04*\\side,queenside={#1}{#2}]\n"
  "  (-.16,-.16) -- (.16,.16) (-.16,.16) -- (.16,-.16);}\n"
  "\\def\\plus at (#1,#2);{\\draw[accent,line width=.05*\\side,queenside={#1}{#2}]\n"
  "  (-.22,0) -- (.22,0) (0,-.22) -- (0,.22);}\n"
  "\\def\\conflict at (#1,#2);{\\draw[attacked,line width=.05*\\side] (#1+.5,#2+.5)\n"
  "  circle[radius=.16*\\side];}\n"
  "\\def\\attack from (#1,#2) to (#3,#4);{\\draw[attacked,line width=.04*\\side]\n"
  "  (#1+.5,#2+.5) -- (#3+.5,#4+.5);}\n"
  "\\def\\move from (#1,#2) to (#3,#4);{\\draw[accent,line width=.07*\\side,-latex,\n"
  "  shorten >=.36*\\side] (#1+.5,#2+.5) -- (#3+.5,#4+.5);}\n"
  "\\tikzset{chalk green/.style={chalkgreen},chalk purple/.style={chalkpurple,dashed},\n"
  "  chalk blue/.style={chalkblue,dotted}}\n"
  "\\def\\chalk #1 from (#2,#3) to (#4,#5);{\\draw[chalk #1,line width=.09*\\side,-latex]\n"
  "  (#2+.5,#3+.5) -- (#4+.5,#5+.5);}\n"
  "\\def\\chalkmark #1 at (#2,#3);{\\begin{scope}[queenside={#2}{#3},line width=.06*\\side]\n"
  "  \\csname chalkmark#1\\endcsname\\end{scope}}\n"
  "\\def\\chalkmarkgreen{\\draw[chalkgreen] (0,0) circle[radius=.38*\\side];}\n"
  "\\def\\chalkmarkpurple{\\draw[chalkpurple] (-.38,-.38) rectangle (.38,.38);}\n"
  "\\def\\chalkmarkblue{\\foreach \\a in {45,135,225,315}\n"
  "  \\draw[chalkblue] (\\a:.26*\\side) -- (\\a:.58*\\side);}\n";

/* Macros for black and white. Lines replace tones and colours, and marks on these lines have light
 * edges. */
static const char patterns[] =
  "\\tikzset{hatch/.style={edge,line width=.014*\\side},\n"
  "  edged/.style={preaction={draw=outline,solid,line width=.14*\\side}},\n"
  "  hollow/.style={draw=number,double=outline,line width=.03*\\side,double distance=.05*\\side},\n"
  "  costnumber/.append style={fill=outline,inner sep=.15em}}\n"
  "\\def\\board{\n"
  "  \\foreach \\x in {0,...,\\last} \\foreach \\y in {0,...,\\last}\n"
  "    {\\ifodd\\numexpr\\x+\\y\\relax\\else \\draw[hatch] (\\x,\\y) +(0,.75) -- +(.25,1)\n"
  "    +(0,.25) -- +(.75,1) +(.25,0) -- +(1,.75) +(.75,0) -- +(1,.25);\\fi}\n"
  "  \\draw[edge] (0,0) rectangle (\\n,\\n);}\n"
  "\\def\\ruled at (#1,#2) #3;{\\draw[hatch,fill=outline] (#1,#2) rectangle +(1,1);\n"
  "  \\ifnum#3=1 \\foreach \\k in {.2,.5,.8} \\draw[hatch] (#1+.07,#2+\\k) -- +(.86,0);\\fi\n"
  "  \\ifnum#3>1 \\foreach \\k in {.14,.28,.42,.58,.72,.86}\n"
  "    \\draw[hatch] (#1+.07,#2+\\k) -- +(.86,0);\\fi\n"
  "  \\ifnum#3>2 \\foreach \\k in {.14,.28,.42,.58,.72,.86}\n"
  "    \\draw[hatch] (#1+\\k,#2+.07) -- +(0,.86);\\fi}\n"
  "\\def\\calm at (#1,#2);{\\fill[outline] (#1,#2) rectangle +(1,1);\n"
  "  \\draw[hatch] (#1+.06,#2+.06) rectangle +(.88,.88);}\n"
  "\\def\\ring at (#1,#2);{\\draw[attacked,fill=outline,line width=.05*\\side] (#1+.5,#2+.5)\n"
  "  circle[radius=.46*\\side];}\n"
  "\\def\\candidate at (#1,#2);{\\draw[number,dashed,edged,line width=.04*\\side]\n"
  "  (#1+.08,#2+.08) rectangle +(.84,.84);}\n"
  "\\def\\taken at (#1,#2);{\\draw[number,edged,line width=.08*\\side]\n"
  "  (#1+.1,#2+.1) rectangle +(.8,.8);}\n"
  "\\def\\crossed at (#1,#2);{\\draw[label,edged,line width=.04*\\side,queenside={#1}{#2}]\n"
  "  (-.16,-.16) -- (.16,.16) (-.16,.16) -- (.16,-.16);}\n"
  "\\def\\plus at (#1,#2);{\\draw[accent,edged,line width=.05*\\side,queenside={#1}{#2}]\n"
  "  (-.22,0) -- (.22,0) (0,-.22) -- (0,.22);}\n"
  "\\def\\conflict at (#1,#2);{\\draw[attacked,edged,line width=.05*\\side] (#1+.5,#2+.5)\n"
  "  circle[radius=.16*\\side];}\n"
  "\\def\\attack from (#1,#2) to (#3,#4);{\\draw[attacked,edged,line width=.04*\\side]\n"
  "  (#1+.5,#2+.5) -- (#3+.5,#4+.5);}\n"
  "\\def\\move from (#1,#2) to (#3,#4);{\\draw[accent,edged,line width=.07*\\side,-latex,\n"
  "  shorten >=.36*\\side] (#1+.5,#2+.5) -- (#3+.5,#4+.5);}\n"
  "\\tikzset{chalk green/.style={},chalk purple/.style={dashed},chalk blue/.style={dotted}}\n"
  "\\def\\chalk #1 from (#2,#3) to (#4,#5);{\\draw[edged,hollow,chalk #1,-latex]\n"
  "  (#2+.5,#3+.5) -- (#4+.5,#5+.5);}\n"
  "\\def\\chalkmarkgreen{\\draw[hollow] (0,0) circle[radius=.38*\\side];}\n"
  "\\def\\chalkmarkpurple{\\draw[hollow] (-.38,-.38) rectangle (.38,.38);}\n"
  "\\def\\chalkmarkblue{\\foreach \\a in {45,135,225,315}\n"
  "  \\draw[hollow] (\\a:.26*\\side) -- (\\a:.58*\\side);}\n";

/* Appends a point of the queen's shape. Coordinates start at the middle of the square, with y
 * up. */
static void
add_point (GString    *tex,
           const char *before,
           double      x,
           double      y)
{
  g_string_append_printf (tex, "%s(", before);
  add_number (tex, x - 0.5);
  g_string_append_c (tex, ',');
  add_number (tex, 0.5 - y);
  g_string_append_c (tex, ')');
}

static void
add_crown (GString *tex)
{
  const DrawCrown *shape = &draw_crown_shape;

  g_string_append (tex, "\\def\\queen at (#1,#2);{\\begin{scope}[queenside={#1}{#2}]\n"
                        "  \\fill[queen,preaction={draw=outline,line width=.06*\\side,"
                        "line join=round}]");
  add_point (tex, " ", shape->start[0], shape->start[1]);
  for (gsize i = 0; i < G_N_ELEMENTS (shape->curves); i++)
    {
      static const char *const words[] = { "\n    .. controls ", " and ", " .. " };

      for (guint k = 0; k < 3; k++)
        add_point (tex, words[k], shape->curves[i][2 * k], shape->curves[i][2 * k + 1]);
    }
  g_string_append (tex, " -- cycle");
  for (gsize i = 0; i < G_N_ELEMENTS (shape->pearls); i++)
    {
      add_point (tex, "\n    ", shape->pearls[i][0], shape->pearls[i][1]);
      g_string_append (tex, " circle[radius=");
      add_number (tex, shape->pearls[i][2]);
      g_string_append (tex, "*\\side]");
    }
  add_point (tex, "\n    ", shape->left, shape->top);
  add_point (tex, " rectangle ", shape->right, shape->bottom);
  g_string_append (tex, ";\\end{scope}}\n");
}

/* If the board is too large for TeX, returns FALSE with an error. */
static gboolean
check_size (guint    size,
            GError **error)
{
  if (size <= DRAW_TIKZ_MAX_SIZE)
    return TRUE;
  queens_refuse (error, _("The board has %u columns, but a .tex picture can show at most %d. "
                          "Choose another format."), size, DRAW_TIKZ_MAX_SIZE);
  return FALSE;
}

/* Sets the sizes of the boards that follow. Squares have sides of @side cm. */
static void
add_sizes (GString *tex,
           guint    size,
           double   side)
{
  guint every = size <= 25 ? 1 : size <= 60 ? 5 : 10;

  g_string_append (tex, "\\def\\side{");
  add_number (tex, side);
  g_string_append_printf (tex, "cm}\n\\def\\n{%u}\n\\def\\last{%u}\n\\def\\numbered{", size,
                          size - 1);
  for (guint i = 0; i < size; i += every)
    g_string_append_printf (tex, "%s%u", i == 0 ? "" : ",", i);
  g_string_append (tex, "}\n\\def\\textscale{");
  add_number (tex, side * TEXT / FONT_SIZE);
  g_string_append (tex, "}\n");
}

void
draw_tikz_add_macros (GString         *tex,
                      const DrawTheme *theme)
{
  const struct
  {
    const char *name;
    guint32     rgb;
  } colors[] = {
    { "background", to_rgb (theme->background) },
    { "evensquare", to_rgb (theme->square[0]) },
    { "oddsquare", to_rgb (theme->square[1]) },
    { "edge", to_rgb (theme->edge) },
    { "label", to_rgb (theme->label) },
    { "number", to_rgb (theme->text) },
    { "queen", to_rgb (theme->queen) },
    { "outline", to_rgb (theme->queen_outline) },
    { "stone", to_rgb (theme->stone) },
    { "attacked", to_rgb (theme->attacked) },
    { "accent", to_rgb (theme->accent) },
    { "chalkgreen", draw_chalk_get_rgb (QUEENS_CHALK_GREEN) },
    { "chalkpurple", draw_chalk_get_rgb (QUEENS_CHALK_PURPLE) },
    { "chalkblue", draw_chalk_get_rgb (QUEENS_CHALK_BLUE) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    g_string_append_printf (tex, "\\definecolor{%s}{HTML}{%06X}\n", colors[i].name, colors[i].rgb);
  g_string_append (tex, macros);
  if (theme->has_patterns)
    g_string_append (tex, patterns);
  add_crown (tex);
}

/* Returns the source of a board whose squares have sides of @side cm. If the board is too large for
 * TeX, returns NULL with an error. */
static GString *
begin (const DrawBoardView  *view,
       double                side,
       const char           *code,
       GError              **error)
{
  GString *tex;

  if (!check_size (view->problem->size, error))
    return NULL;
  tex = g_string_new (head);
  if (code != NULL)
    g_string_append_printf (tex, "%%\n%% The search itself; the program opens this file, too:\n"
                                 "%% %s\n", code);
  g_string_append (tex, preamble);
  add_sizes (tex, view->problem->size, side);
  draw_tikz_add_macros (tex, draw_theme_or_light (view->theme));
  g_string_append (tex, "\\endlinechar=13\\relax\n");
  return tex;
}

static GBytes *
end (GString *tex)
{
  g_string_append (tex, "\\endgroup\n\\queensideend\n");
  return g_string_free_to_bytes (tex);
}

static void
add_item (GString             *tex,
          const DrawBoardView *view,
          const DrawItem      *item)
{
  static const char *const words[] = {
    [DRAW_ITEM_BOULDER] = "boulder",
    [DRAW_ITEM_CALM] = "calm",
    [DRAW_ITEM_CROSSED] = "crossed",
    [DRAW_ITEM_FORWARD] = "plus",
    [DRAW_ITEM_ARC] = "conflict",
    [DRAW_ITEM_ATTACK] = "attack",
    [DRAW_ITEM_MOVER] = "mover",
    [DRAW_ITEM_RING] = "ring",
    [DRAW_ITEM_QUEEN] = "queen",
    [DRAW_ITEM_STATIC_POINT] = "static",
    [DRAW_ITEM_MOVE] = "move",
  };
  const DrawTheme *theme = draw_theme_or_light (view->theme);
  const DrawValues *values = view->values;
  gint x = item->square.x;
  gint y = item->square.y;
  DrawColor tone = theme->square[(x + y) % 2];
  char text[16];

  switch (item->kind)
    {
    case DRAW_ITEM_VALUE:
      if ((values->flags & DRAW_VALUES_COLORS) && theme->has_patterns)
        g_string_append_printf (tex, "  \\ruled at (%d,%d) %u;\n", x, y,
                                view->problem->size > MOST_RULED
                                ? 0 : draw_values_get_level (values, item->number));
      else if (values->flags & DRAW_VALUES_COLORS)
        {
          DrawColor shade = draw_values_get_color (draw_values_get_shade (values, item->number));

          g_string_append_printf (tex, "  \\tint at (%d,%d) %06X;\n", x, y,
                                  to_rgb (draw_color_mix (tone, shade, theme->value_weight)));
        }
      if (values->flags & DRAW_VALUES_NUMBERS)
        {
          draw_values_format (values, item->number, text, sizeof text);
          g_string_append_printf (tex, "  \\cost at (%d,%d) ", x, y);
          add_words (tex, text);
          g_string_append (tex, ";\n");
        }
      if (item->candidate != DRAW_CANDIDATE_NONE)
        g_string_append_printf (tex, "  \\%s at (%d,%d);\n",
                                item->candidate == DRAW_CANDIDATE ? "candidate" : "taken", x, y);
      break;
    case DRAW_ITEM_WAIT:
      g_string_append_printf (tex, "  \\wait at (%d,%d) %d;\n", x, y, item->number);
      break;
    case DRAW_ITEM_ATTACK:
    case DRAW_ITEM_MOVE:
      g_string_append_printf (tex, "  \\%s from (%d,%d) to (%d,%d);\n", words[item->kind], x, y,
                              item->to.x, item->to.y);
      break;
    case DRAW_ITEM_COLUMN:
      g_string_append_printf (tex, "  \\column %d;\n", x);
      break;
    case DRAW_ITEM_CHALK:
      if (queens_square_compare (&item->square, &item->to) == 0)
        g_string_append_printf (tex, "  \\chalkmark %s at (%d,%d);\n",
                                queens_chalk_choices[item->number].id, x, y);
      else
        g_string_append_printf (tex, "  \\chalk %s from (%d,%d) to (%d,%d);\n",
                                queens_chalk_choices[item->number].id, x, y, item->to.x,
                                item->to.y);
      break;
    case DRAW_ITEM_CALM:
      if (!theme->has_patterns)
        {
          g_string_append_printf (tex, "  \\tint at (%d,%d) %06X;\n", x, y,
                                  to_rgb (draw_color_mix (tone, theme->distance,
                                                          CALM * view->calm)));
          break;
        }
      G_GNUC_FALLTHROUGH;
    case DRAW_ITEM_BOULDER:
    case DRAW_ITEM_CROSSED:
    case DRAW_ITEM_FORWARD:
    case DRAW_ITEM_ARC:
    case DRAW_ITEM_MOVER:
    case DRAW_ITEM_RING:
    case DRAW_ITEM_QUEEN:
    case DRAW_ITEM_STATIC_POINT:
      g_string_append_printf (tex, "  \\%s at (%d,%d);\n", words[item->kind], x, y);
      break;
    }
}

static void
add_board (GString             *tex,
           const DrawBoardView *view,
           const char *const   *captions)
{
  gboolean is_top = (view->flags & DRAW_BOARD_ROW_ZERO_AT_TOP) != 0;
  gboolean has_numbers = (view->flags & DRAW_BOARD_COORDINATES) != 0;
  g_autoptr (GArray) items = draw_board_items_new (view);

  g_string_append_printf (tex, "\\begin{tikzpicture}[x=\\side,y=%s\\side]\n", is_top ? "-" : "");
  /* Dark styles need a background, because paper is white. */
  if (draw_color_contrast (draw_theme_or_light (view->theme)->background,
                           draw_color_from_rgb (0xffffff)) > 4.5)
    g_string_append (tex, "  \\fill[background] (-1,-1) rectangle (\\n+.5,\\n+.5);\n");
  g_string_append (tex, view->flags & DRAW_BOARD_RULED ? "  \\ruledboard\n" : "  \\board\n");
  if (has_numbers)
    g_string_append (tex, "  \\numbers\n");
  for (guint i = 0; i < items->len; i++)
    add_item (tex, view, &g_array_index (items, DrawItem, i));
  for (guint i = 0; i < 2 && captions[i] != NULL; i++)
    {
      g_string_append_printf (tex, "  \\node[caption,yshift=-%scm] at (.5*\\n,%s) {",
                              i == 0 ? has_numbers && !is_top ? "0.7" : "0.3"
                                     : has_numbers && !is_top ? "1.1" : "0.7",
                              is_top ? "\\n" : "0");
      add_words (tex, captions[i]);
      g_string_append (tex, "};\n");
    }
  g_string_append (tex, "\\end{tikzpicture}%\n");
}

gboolean
draw_tikz_add_board (GString              *tex,
                     const DrawBoardView  *view,
                     double                side,
                     GError              **error)
{
  const char *const captions[] = { NULL };

  if (!check_size (view->problem->size, error))
    return FALSE;
  add_sizes (tex, view->problem->size, MIN (side / view->problem->size, MAX_SQUARE));
  add_board (tex, view, captions);
  return TRUE;
}

static GBytes *
write_board (const DrawBoardView  *view,
             const char           *caption,
             const char           *code,
             GError              **error)
{
  const char *const captions[] = { caption, NULL };
  GString *tex = begin (view, MIN (BOARD / view->problem->size, MAX_SQUARE), code, error);

  if (tex == NULL)
    return NULL;
  add_board (tex, view, captions);
  return end (tex);
}

GBytes *
draw_tikz_board (const DrawBoardView  *view,
                 GError              **error)
{
  return write_board (view, NULL, view->code, error);
}

GBytes *
draw_tikz_frame (DrawFilm  *film,
                 guint      index,
                 GError   **error)
{
  g_autofree char *code
    = draw_film_get_code (film, g_array_index (film->frames, DrawFrame, index).step);
  g_autofree char *caption = film->options.has_captions ? draw_film_get_caption (film, index) : NULL;
  DrawBoardView view = draw_film_get_view (film, index);

  return write_board (&view, caption, code, error);
}

GBytes *
draw_tikz_strip (DrawFilm  *film,
                 GError   **error)
{
  g_autofree char *code = draw_film_get_code (film, film->options.first);
  DrawBoardView view = draw_film_get_view (film, 0);
  GString *tex = begin (&view, MIN (STRIP_BOARD / (view.problem->size + 1), MAX_SQUARE), code,
                        error);

  if (tex == NULL)
    return NULL;
  g_string_append (tex, "\\raggedright\\noindent\n");
  for (guint i = 0; i < film->frames->len; i++)
    {
      guint64 step = g_array_index (film->frames, DrawFrame, i).step;
      guint64 before = i == 0 ? step : g_array_index (film->frames, DrawFrame, i - 1).step + 1;
      g_autofree char *first = draw_film_get_step_caption (film, i);
      g_autofree char *second = draw_film_get_move_caption (film, i);
      const char *const captions[] = { first, second == NULL ? "~" : second };

      if (step > before)
        g_string_append_printf (tex, "\\hbox to 2cm{\\hss\\sffamily\\footnotesize \\ldots{} "
                                     "%" PRIu64 " more\\hss}\\hskip 2mm plus 2mm\n", step - before);
      view = draw_film_get_view (film, i);
      add_board (tex, &view, captions);
      g_string_append (tex, "\\hskip 2mm plus 2mm\n");
    }
  g_string_append (tex, "\\par\n");
  return end (tex);
}
