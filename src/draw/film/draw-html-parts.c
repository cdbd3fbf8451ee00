/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-html-parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "draw-board-items.h"
#include "draw-html-resources.h"
#include "draw-layers.h"
#include "draw-pieces.h"
#include "queens-notation.h"
#include "queens-why.h"

#define MAX_SIZE_FOR_VALUES 40  /* maximum number of columns, because numbers on larger boards can't
                                 * be read */

void
draw_html_add_string (GString    *json,
                      const char *text)
{
  g_string_append_c (json, '"');
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character < 0x20 || strchr ("\"\\<>&", (int) character) != NULL || character == 0x2028
          || character == 0x2029)
        g_string_append_printf (json, "\\u%04x", character);
      else
        g_string_append_unichar (json, character);
    }
  g_string_append_c (json, '"');
}

void
draw_html_add_text (GString    *json,
                    const char *key,
                    const char *text)
{
  g_string_append_printf (json, ",\"%s\":", key);
  draw_html_add_string (json, text);
}

static guint
to_index (const QueensProblem *problem,
          QueensSquare         square)
{
  return square.y * problem->size + square.x;
}

/* Adds the items of a kind: squares, squares with a number, or pairs of squares for lines and
 * arrows. */
static void
add_items (GString             *json,
           const char          *key,
           const GArray        *items,
           DrawItemKind         kind,
           const QueensProblem *problem)
{
  const char *between = "";

  g_string_append_printf (json, ",\"%s\":[", key);
  for (guint i = 0; i < items->len; i++)
    {
      const DrawItem *item = &g_array_index (items, DrawItem, i);

      if (item->kind != kind)
        continue;
      g_string_append (json, between);
      between = ",";
      if (kind == DRAW_ITEM_CHALK)
        g_string_append_printf (json, "[%u,%u,%d]", to_index (problem, item->square),
                                to_index (problem, item->to), item->number);
      else if (kind == DRAW_ITEM_WAIT)
        g_string_append_printf (json, "[%u,%d]", to_index (problem, item->square), item->number);
      else if (kind == DRAW_ITEM_ATTACK || kind == DRAW_ITEM_MOVE)
        g_string_append_printf (json, "[%u,%u]", to_index (problem, item->square),
                                to_index (problem, item->to));
      else
        g_string_append_printf (json, "%u", to_index (problem, item->square));
    }
  g_string_append_c (json, ']');
}

/* Adds the values, row by row. Each square has the index of its value, because a few values are
 * repeated on many squares. */
static void
add_values (GString             *json,
            const DrawBoardView *view,
            const GArray        *items)
{
  const DrawValues *values = view->values;
  gsize n_squares = (gsize) view->problem->size * view->problem->size;
  gboolean is_seen = (values->flags & (DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS)) != 0;
  g_autofree const DrawItem **shown = g_new0 (const DrawItem *, n_squares);
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) candidates = g_string_new (NULL);
  g_autoptr (GString) taken = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const DrawItem *item = &g_array_index (items, DrawItem, i);

      if (item->kind == DRAW_ITEM_VALUE)
        shown[to_index (view->problem, item->square)] = item;
    }
  g_string_append (json, ",\"values\":[");
  for (gsize i = 0; i < n_squares; i++)
    {
      gint kind = -1;

      if (shown[i] != NULL && is_seen)
        {
          gpointer value = GINT_TO_POINTER (shown[i]->number);

          if (!g_hash_table_contains (kinds, value))
            {
              char text[16];

              draw_values_format (values, shown[i]->number, text, sizeof text);
              g_string_append (list, list->len == 0 ? "[" : ",[");
              draw_html_add_string (list, text);
              g_string_append_printf (list, ",%u,%u]",
                                      draw_values_get_shade (values, shown[i]->number),
                                      draw_values_get_level (values, shown[i]->number));
              g_hash_table_insert (kinds, value, GUINT_TO_POINTER (g_hash_table_size (kinds)));
            }
          kind = GPOINTER_TO_INT (g_hash_table_lookup (kinds, value));
        }
      if (is_seen)
        g_string_append_printf (json, "%s%d", i == 0 ? "" : ",", kind);
      if (shown[i] != NULL && shown[i]->candidate != DRAW_CANDIDATE_NONE)
        {
          GString *marked = shown[i]->candidate == DRAW_CANDIDATE ? candidates : taken;

          g_string_append_printf (marked, "%s%" G_GSIZE_FORMAT, marked->len == 0 ? "" : ",", i);
        }
    }
  g_string_append_printf (json, "],\"kinds\":[%s],\"candidates\":[%s],\"taken\":[%s]", list->str,
                          candidates->str, taken->str);
}

static void
add_board (GString       *json,
           DrawBoardView  view)
{
  const QueensProblem *problem = view.problem;
  g_autoptr (GArray) items = NULL;

  if (problem->size > MAX_SIZE_FOR_VALUES)
    {
      view.values = NULL;
      view.crossed = NULL;
      view.waits = NULL;
    }
  items = draw_board_items_new (&view);
  g_string_append (json, ",\"queens\":[");
  for (guint i = 0; i < view.board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (view.board, i);

      g_string_append_printf (json, "%s%d", i == 0 ? "" : ",",
                              square.y == QUEENS_NO_ROW ? -1 : (gint) to_index (problem, square));
    }
  g_string_append_c (json, ']');
  add_items (json, "attacked", items, DRAW_ITEM_RING, problem);
  if (view.values != NULL && view.calm < 1)
    add_values (json, &view, items);
  if (view.crossed != NULL)
    {
      add_items (json, "crossed", items, DRAW_ITEM_CROSSED, problem);
      add_items (json, "forward", items, DRAW_ITEM_FORWARD, problem);
      add_items (json, "arcs", items, DRAW_ITEM_ARC, problem);
    }
  if (view.waits != NULL)
    add_items (json, "waits", items, DRAW_ITEM_WAIT, problem);
  if (view.flags & DRAW_BOARD_ATTACK_LINES)
    add_items (json, "lines", items, DRAW_ITEM_ATTACK, problem);
  if (view.mover != NULL)
    g_string_append_printf (json, ",\"%s\":%u", view.marks_column ? "column" : "mover",
                            to_index (problem, *view.mover));
  if (view.n_changes > 0)
    add_items (json, "moves", items, DRAW_ITEM_MOVE, problem);
  if (view.calm > 0)
    g_string_append (json, ",\"solved\":true");
}

/* Adds a tick of a race with its boards. Adds the text of the captions to @trace. */
static void
add_tick (GString  *json,
          GString  *trace,
          DrawFilm *film,
          guint     index)
{
  const DrawFrame *frame = &g_array_index (film->frames, DrawFrame, index);
  g_autofree char *caption = draw_film_get_caption (film, index);
  g_autoptr (GString) boards = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (caption);
  g_autofree char *escaped = NULL;

  for (guint i = 0; i < draw_film_count_boards (film); i++)
    {
      DrawCell cell = { 0 };

      draw_film_get_racer (film, index, i, &cell);
      g_string_append_printf (line, "%s%.1s %s", i == 0 ? ": " : "; ", cell.captions[0],
                              cell.captions[1]);
      g_string_append (boards, i == 0 ? "{\"name\":" : ",{\"name\":");
      draw_html_add_string (boards, cell.captions[0]);
      draw_html_add_text (boards, "status", cell.captions[1]);
      add_board (boards, cell.view);
      g_string_append_c (boards, '}');
      g_free (cell.captions[0]);
      g_free (cell.captions[1]);
    }
  escaped = g_markup_printf_escaped ("%s\n", line->str);
  g_string_append (trace, escaped);
  g_string_append_printf (json, "%s{\"number\":%" PRIu64 ",\"time\":%u", index == 0 ? "" : ",\n",
                          frame->step, frame->duration);
  draw_html_add_text (json, "caption", caption);
  draw_html_add_text (json, "title", "");
  draw_html_add_text (json, "text", "");
  draw_html_add_text (json, "trace", line->str);
  g_string_append_printf (json, ",\"boards\":[%s]}", boards->str);
}

static void
add_step (GString  *json,
          GString  *trace,
          DrawFilm *film,
          guint     index)
{
  const DrawFrame *frame = &g_array_index (film->frames, DrawFrame, index);
  g_autofree char *caption = draw_film_get_caption (film, index);
  DrawBoardView view;
  QueensSearch *search = film->history->search;
  const QueensProblem *problem = search->setup.problem;
  g_autofree gint32 *room = g_new (gint32, problem->n_queens);
  g_autofree char *line
    = queens_notation_write_step (problem, queens_board_get_places (search->board, room),
                                  queens_search_get_cost (search));
  gboolean is_hidden = film->options.hides_next && frame->step == film->options.last;
  g_auto (QueensWhy) why = queens_why_new (film->history, FALSE);
  g_autofree char *escaped = g_markup_printf_escaped ("%s\n", line);

  /* The page explains the next step beside each board. */
  film->overlay.shows_next = TRUE;
  view = draw_film_get_view (film, index);
  g_string_append (trace, escaped);
  g_string_append_printf (json, "%s{\"number\":%" PRIu64 ",\"time\":%u,\"cost\":%" PRId64,
                          index == 0 ? "" : ",\n", frame->step, frame->duration,
                          queens_search_get_cost (search));
  draw_html_add_text (json, "caption", caption);
  draw_html_add_text (json, "title", is_hidden ? "" : why.title);
  draw_html_add_text (json, "text", is_hidden ? "" : why.text);
  draw_html_add_text (json, "trace", line);
  add_board (json, view);
  g_string_append_c (json, '}');
}

/* Returns the view of the first board. All boards of a race have the same squares. */
static DrawBoardView
get_first_view (DrawFilm *film)
{
  DrawCell cell = { 0 };

  if (!film->options.is_race)
    return draw_film_get_view (film, 0);
  draw_film_get_racer (film, 0, 0, &cell);
  g_free (cell.captions[0]);
  g_free (cell.captions[1]);
  return cell.view;
}

/* Adds the data common to all steps. */
static void
begin_film (GString  *json,
            DrawFilm *film,
            guint     loop)
{
  static const char *const dashes[QUEENS_N_CHALK_COLORS] = { "", ".22 .12", ".01 .16" };
  DrawBoardView view = get_first_view (film);
  const QueensProblem *problem = view.problem;
  g_autoptr (GArray) items = draw_board_items_new (&view);
  QueensView shown = film->options.shown;

  g_string_append_printf (json, "{\"size\":%u,\"loop\":%u,\"top\":%s,\"coordinates\":%s,"
                                "\"numbers\":%s,\"colors\":%s",
                          problem->size, loop,
                          view.flags & DRAW_BOARD_ROW_ZERO_AT_TOP ? "true" : "false",
                          view.flags & DRAW_BOARD_COORDINATES ? "true" : "false",
                          shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS) ? "true" : "false",
                          shown & QUEENS_VIEW_COLORS ? "true" : "false");
  add_items (json, "statics", items, DRAW_ITEM_STATIC_POINT, problem);
  add_items (json, "boulders", items, DRAW_ITEM_BOULDER, problem);
  add_items (json, "chalk", items, DRAW_ITEM_CHALK, problem);
  g_string_append (json, ",\"chalks\":[");
  for (guint i = 0; i < QUEENS_N_CHALK_COLORS; i++)
    g_string_append_printf (json, "%s[\"#%06x\",\"%s\"]", i == 0 ? "" : ",",
                            draw_chalk_get_rgb (i), dashes[i]);
  g_string_append (json, "],\"palette\":[");
  for (guint i = 0; i < DRAW_N_SHADES && (shown & QUEENS_VIEW_COLORS); i++)
    g_string_append_printf (json, "%s\"#%06x\"", i == 0 ? "" : ",",
                            draw_color_to_pixel (draw_values_get_color (i)) & 0xffffff);
  g_string_append (json, "],\"steps\":[\n");
}

static void
add_path (GString      *text,
          const char   *command,
          gsize         n_numbers,
          const double *numbers)
{
  char written[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, command);
  for (gsize i = 0; i < n_numbers; i++)
    g_string_append_printf (text, " %s",
                            g_ascii_formatd (written, sizeof written, "%.3f", numbers[i]));
}

static char *
write_crown (void)
{
  const DrawCrown *shape = &draw_crown_shape;
  GString *text = g_string_new ("<path d=\"");

  add_path (text, "M", 2, shape->start);
  for (gsize i = 0; i < G_N_ELEMENTS (shape->curves); i++)
    add_path (text, "C", 6, shape->curves[i]);
  g_string_append_c (text, 'Z');
  /* Draw each circle as two arcs. */
  for (gsize i = 0; i < G_N_ELEMENTS (shape->pearls); i++)
    {
      double radius = shape->pearls[i][2];

      add_path (text, "M", 2, (double[]) { shape->pearls[i][0] - radius, shape->pearls[i][1] });
      for (gint sign = 1; sign >= -1; sign -= 2)
        {
          add_path (text, "a", 2, (double[]) { radius, radius });
          add_path (text, " 0 0 1", 2, (double[]) { 2 * sign * radius, 0 });
        }
      g_string_append_c (text, 'Z');
    }
  add_path (text, "M", 2, (double[]) { shape->left, shape->top });
  add_path (text, "H", 1, &shape->right);
  add_path (text, "V", 1, &shape->bottom);
  add_path (text, "H", 1, &shape->left);
  g_string_append (text, "Z\"/>");
  return g_string_free (text, FALSE);
}

/* Styles for black and white. Lines replace colours, and marks on these lines have light edges. */
static const char patterns[] =
  "svg text { paint-order: stroke; stroke: #fff; stroke-width: .14; }\n"
  ".ring { fill: #fff; }\n"
  ".calm { fill: #fff; fill-opacity: 1; stroke: #000; stroke-width: .03; }\n"
  ".level0, .level1, .level2, .level3 { fill: #fff; fill-opacity: 1; stroke: #000;"
  " stroke-width: .01; }\n"
  ".level1 { fill: url(#level1); }\n"
  ".level2 { fill: url(#level2); }\n"
  ".level3 { fill: url(#level3); }\n";

static void
add_theme (GString   *css,
           DrawStyle  style)
{
  const DrawTheme *theme = draw_theme_get (style);
  char weight[G_ASCII_DTOSTR_BUF_SIZE];
  const struct
  {
    const char *name;
    DrawColor   color;
  } colors[] = {
    { "background", theme->background }, { "square0", theme->square[0] },
    { "square1", theme->square[1] }, { "edge", theme->edge }, { "text", theme->text },
    { "label", theme->label }, { "queen", theme->queen }, { "outline", theme->queen_outline },
    { "point", theme->point }, { "stone", theme->stone }, { "attacked", theme->attacked },
    { "accent", theme->accent }, { "calm", theme->distance },
  };

  g_string_append_printf (css, ":root { color-scheme: %s;",
                          style == DRAW_STYLE_DARK || style == DRAW_STYLE_DARK_CONTRAST ? "dark"
                                                                                       : "light");
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    if (theme->has_patterns && g_str_equal (colors[i].name, "square0"))
      g_string_append (css, " --square0: url(#hatch);");
    else
      g_string_append_printf (css, " --%s: #%06x;", colors[i].name,
                              draw_color_to_pixel (colors[i].color) & 0xffffff);
  g_string_append_printf (css, " --weight: %s; }\n",
                          g_ascii_formatd (weight, sizeof weight, "%.2f", theme->value_weight));
  if (theme->has_patterns)
    g_string_append (css, patterns);
}

char *
draw_html_write_colors (DrawStyle style,
                        gboolean  has_style)
{
  GString *css = g_string_new (NULL);

  add_theme (css, has_style ? style : DRAW_STYLE_LIGHT);
  if (!has_style)
    {
      g_string_append (css, "@media (prefers-color-scheme: dark) { ");
      add_theme (css, DRAW_STYLE_DARK);
      g_string_append (css, "}\n");
    }
  g_string_append (css, "@media print { ");
  add_theme (css, DRAW_STYLE_PRINT);
  g_string_append (css, "}\n");
  return g_string_free (css, FALSE);
}

void
draw_html_add_film (GString  *json,
                    GString  *trace,
                    DrawFilm *film,
                    guint     loop)
{
  begin_film (json, film, loop);
  for (guint i = 0; i < film->frames->len; i++)
    if (film->options.is_race)
      add_tick (json, trace, film, i);
    else
      add_step (json, trace, film, i);
  g_string_append (json, "\n]}");
}

/* Appends @template with all placeholders replaced in one pass, so a text that contains a
 * placeholder isn't changed. */
static void
replace_words (GString            *html,
               const char         *template,
               const DrawHtmlWord *words)
{
  const char *place;

  while ((place = strchr (template, '@')) != NULL)
    {
      gsize i = 0;

      g_string_append_len (html, template, place - template);
      while (words[i].word != NULL && !g_str_has_prefix (place, words[i].word))
        i++;
      g_string_append (html, words[i].word != NULL ? words[i].text : "@");
      template = place + (words[i].word != NULL ? strlen (words[i].word) : 1);
    }
  g_string_append (html, template);
}

static const char *
look_up (const char *path)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (draw_html_get_resource (), path, 0, NULL);

  /* The resource is part of the program, so the lookup can't fail. The text ends with a zero
   * byte. */
  return g_bytes_get_data (bytes, NULL);
}

GBytes *
draw_html_fill (const char         *template,
                const DrawHtmlWord *words)
{
  g_autofree char *crown = write_crown ();
  g_autoptr (GString) shapes = g_string_new (NULL);
  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (DrawHtmlWord));
  GString *html = g_string_new (NULL);

  replace_words (shapes, look_up ("/draw/draw-board.svg"),
                 (DrawHtmlWord[]) { { "@CROWN@", crown }, { NULL } });
  g_array_append_vals (all, (DrawHtmlWord[]) {
                         { "@BOARD_SHAPES@", shapes->str },
                         { "@BOARD_STYLE@", look_up ("/draw/draw-board.css") },
                         { "@BOARD_SCRIPT@", look_up ("/draw/draw-board.js") },
                       }, 3);
  for (; words->word != NULL; words++)
    g_array_append_val (all, *words);
  replace_words (html, template, (DrawHtmlWord *) all->data);
  return g_string_free_to_bytes (html);
}
