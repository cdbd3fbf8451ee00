/* draw-html.c: the page itself is draw-html.html, with @WORDS@ for what is put in here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-html.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "draw-attacks.h"
#include "draw-chalk.h"
#include "draw-html-resources.h"
#include "draw-pieces.h"
#include "queens-notation.h"
#include "queens-why.h"

#define MAX_SIZE_FOR_VALUES 40  /* more numbers than that nobody reads on a page */

gboolean
draw_html_is_path (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".html") || g_str_has_suffix (lower, ".htm");
}

/* JSON */

/* So that neither the text nor what is around it, an element of HTML, ends early. */
static void
add_string (GString    *json,
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

static void
add_text (GString    *json,
          const char *key,
          const char *text)
{
  g_string_append_printf (json, ",\"%s\":", key);
  add_string (json, text);
}

static guint
to_index (const QueensProblem *problem,
          QueensSquare         square)
{
  return square.y * problem->size + square.x;
}

static void
add_squares (GString             *json,
             const char          *key,
             const QueensProblem *problem,
             const QueensSquares *squares)
{
  g_string_append_printf (json, ",\"%s\":[", key);
  for (gsize i = 0; i < squares->length; i++)
    g_string_append_printf (json, "%s%u", i == 0 ? "" : ",",
                            to_index (problem, squares->squares[i]));
  g_string_append_c (json, ']');
}

/* A part of a step */

/* Values are few and come on many squares: a square has the number of its value. */
static void
add_values (GString             *json,
            const DrawBoardView *view)
{
  const DrawValues *values = view->values;
  gsize size = view->problem->size;
  /* Else only what is tried is framed. */
  gboolean is_seen = (values->flags & (DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS)) != 0;
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) candidates = g_string_new (NULL);
  g_autoptr (GString) taken = g_string_new (NULL);

  g_string_append (json, ",\"values\":[");
  for (gsize i = 0; i < size * size; i++)
    {
      QueensSquare square = { i % size, i / size };
      gint32 value = values->values[i];
      gpointer kind;
      GString *marked = NULL;

      if (is_seen)
        g_string_append (json, i == 0 ? "" : ",");
      if (value == QUEENS_NO_VALUE || queens_board_find_queen (view->board, square) >= 0)
        {
          if (is_seen)
            g_string_append (json, "-1");
          continue;
        }
      if (is_seen
          && !g_hash_table_lookup_extended (kinds, GINT_TO_POINTER (value), NULL, &kind))
        {
          char text[16];

          kind = GUINT_TO_POINTER (g_hash_table_size (kinds));
          g_hash_table_insert (kinds, GINT_TO_POINTER (value), kind);
          draw_values_format (values, value, text, sizeof text);
          g_string_append (list, list->len == 0 ? "[" : ",[");
          add_string (list, text);
          g_string_append_printf (list, ",%u,%u]", draw_values_get_shade (values, value),
                                  draw_values_get_level (values, value));
        }
      if (is_seen)
        g_string_append_printf (json, "%u", GPOINTER_TO_UINT (kind));
      switch (draw_values_get_candidate (values, i))
        {
        case DRAW_CANDIDATE:
          marked = candidates;
          break;
        case DRAW_CANDIDATE_TAKEN:
          marked = taken;
          break;
        case DRAW_CANDIDATE_NONE:
        case DRAW_CANDIDATE_TIED:
          break;
        }
      if (marked != NULL)
        g_string_append_printf (marked, "%s%" G_GSIZE_FORMAT, marked->len == 0 ? "" : ",", i);
    }
  g_string_append_printf (json, "],\"kinds\":[%s],\"candidates\":[%s],\"taken\":[%s]", list->str,
                          candidates->str, taken->str);
}

static void
add_queens (GString             *json,
            const DrawBoardView *view)
{
  g_autoptr (GString) attacked = g_string_new (NULL);

  g_string_append (json, ",\"queens\":[");
  for (guint i = 0; i < view->board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (view->board, i);
      gboolean is_there = square.y != QUEENS_NO_ROW;

      g_string_append_printf (json, "%s%d", i == 0 ? "" : ",",
                              is_there ? (gint) to_index (view->problem, square) : -1);
      if (is_there && (view->flags & DRAW_BOARD_ATTACKED)
          && queens_board_count_attackers (view->board, square) > 0)
        g_string_append_printf (attacked, "%s%u", attacked->len == 0 ? "" : ",",
                                to_index (view->problem, square));
    }
  g_string_append_printf (json, "],\"attacked\":[%s]", attacked->str);
}

static void
add_overlays (GString             *json,
              const DrawBoardView *view)
{
  const QueensProblem *problem = view->problem;
  gsize size = problem->size;
  const char *between = "";

  if (view->values != NULL && size <= MAX_SIZE_FOR_VALUES && view->calm < 1)
    add_values (json, view);
  if (view->crossed != NULL && size <= MAX_SIZE_FOR_VALUES)
    {
      g_string_append (json, ",\"crossed\":[");
      for (gsize i = 0; i < size * size; i++)
        if (view->crossed[i])
          {
            g_string_append_printf (json, "%s%" G_GSIZE_FORMAT, between, i);
            between = ",";
          }
      g_string_append_c (json, ']');
    }
  if (view->flags & DRAW_BOARD_ATTACK_LINES)
    {
      g_autoptr (GArray) ends = draw_attacks_find (view->board);

      g_string_append (json, ",\"lines\":[");
      for (guint i = 0; i < ends->len; i += 2)
        g_string_append_printf (json, "%s[%u,%u]", i == 0 ? "" : ",",
                                to_index (problem, g_array_index (ends, QueensSquare, i)),
                                to_index (problem, g_array_index (ends, QueensSquare, i + 1)));
      g_string_append_c (json, ']');
    }
  if (view->mover != NULL)
    g_string_append_printf (json, ",\"%s\":%u", view->marks_column ? "column" : "mover",
                            to_index (problem, *view->mover));
  if (view->n_changes > 0)
    {
      g_string_append (json, ",\"moves\":[");
      for (guint i = 0; i < view->n_changes; i++)
        g_string_append_printf (json, "%s[%u,%u]", i == 0 ? "" : ",",
                                to_index (problem, view->changes[i].from),
                                to_index (problem, view->changes[i].to));
      g_string_append_c (json, ']');
    }
  if (view->calm > 0)
    g_string_append (json, ",\"solved\":true");
}

static void
add_step (GString  *json,
          GString  *trace,
          DrawFilm *film,
          guint     index)
{
  const DrawFrame *frame = &g_array_index (film->frames, DrawFrame, index);
  g_autofree char *caption = draw_film_get_caption (film, index);
  DrawBoardView view = draw_film_get_view (film, index);
  QueensSearch *search = film->history->search;
  g_autofree gint32 *room = g_new (gint32, view.problem->n_queens);
  g_autofree char *line
    = queens_notation_write_step (view.problem, queens_board_get_places (search->board, room),
                                  queens_search_get_cost (search));
  gboolean is_hidden = film->options.hides_next && frame->step == film->options.last;
  g_auto (QueensWhy) why = queens_why_new (film->history, FALSE);
  g_autofree char *escaped = g_markup_printf_escaped ("%s\n", line);

  g_string_append (trace, escaped);
  g_string_append_printf (json, "%s{\"number\":%" PRIu64 ",\"time\":%u", index == 0 ? "" : ",\n",
                          frame->step, frame->duration);
  add_text (json, "caption", caption);
  add_text (json, "title", is_hidden ? "" : why.title);
  add_text (json, "text", is_hidden ? "" : why.text);
  add_text (json, "trace", line);
  add_queens (json, &view);
  add_overlays (json, &view);
  g_string_append_c (json, '}');
}

/* What all steps have. */
static void
begin_data (GString  *json,
            DrawFilm *film,
            guint     loop)
{
  static const char *const dashes[QUEENS_N_CHALK_COLORS] = { "", ".22 .12", ".01 .16" };
  const QueensProblem *problem = film->document->setup.problem;
  const QueensChalk *chalk = &film->document->chalk;
  DrawBoardView view = draw_film_get_view (film, 0);
  QueensView shown = film->options.shown;

  g_string_append_printf (json, "{\"size\":%u,\"loop\":%u,\"top\":%s,\"coordinates\":%s,"
                                "\"numbers\":%s,\"colors\":%s",
                          problem->size, loop,
                          view.flags & DRAW_BOARD_ROW_ZERO_AT_TOP ? "true" : "false",
                          view.flags & DRAW_BOARD_COORDINATES ? "true" : "false",
                          shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS) ? "true" : "false",
                          shown & QUEENS_VIEW_COLORS ? "true" : "false");
  add_squares (json, "statics", problem, &problem->static_points);
  add_squares (json, "boulders", problem, &problem->boulders);
  g_string_append (json, ",\"chalk\":[");
  for (gsize i = 0; i < chalk->length; i++)
    g_string_append_printf (json, "%s[%u,%u,%d]", i == 0 ? "" : ",",
                            to_index (problem, chalk->strokes[i].from),
                            to_index (problem, chalk->strokes[i].to), chalk->strokes[i].color);
  g_string_append (json, "],\"chalks\":[");
  for (guint i = 0; i < QUEENS_N_CHALK_COLORS; i++)
    g_string_append_printf (json, "%s[\"#%06x\",\"%s\"]", i == 0 ? "" : ",",
                            draw_chalk_get_rgb (i), dashes[i]);
  g_string_append (json, "],\"palette\":[");
  for (guint i = 0; i < DRAW_N_SHADES && (shown & QUEENS_VIEW_COLORS); i++)
    g_string_append_printf (json, "%s\"#%06x\"", i == 0 ? "" : ",",
                            draw_color_to_pixel (draw_values_get_color (i)) & 0xffffff);
  g_string_append (json, "],\"steps\":[\n");
}

/* The page */

static void
add_number (GString *text,
            double   number)
{
  char written[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (text, ' ');
  g_string_append (text, g_ascii_formatd (written, sizeof written, "%.3f", number));
}

static char *
write_crown (void)
{
  const DrawCrown *shape = &draw_crown_shape;
  GString *text = g_string_new ("<path d=\"M");

  for (guint i = 0; i < 2; i++)
    add_number (text, shape->start[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (shape->curves); i++)
    {
      g_string_append_c (text, 'C');
      for (guint k = 0; k < 6; k++)
        add_number (text, shape->curves[i][k]);
    }
  g_string_append (text, "Z");
  /* Circles of two arcs. */
  for (gsize i = 0; i < G_N_ELEMENTS (shape->pearls); i++)
    {
      double radius = shape->pearls[i][2];

      for (guint k = 0; k < 3; k++)
        {
          g_string_append (text, k == 0 ? "M" : "a");
          if (k > 0)
            {
              add_number (text, radius);
              add_number (text, radius);
              g_string_append (text, " 0 0 1");
            }
          add_number (text, k == 0 ? shape->pearls[i][0] - radius : k == 1 ? 2 * radius
                                                                           : -2 * radius);
          add_number (text, k == 0 ? shape->pearls[i][1] : 0);
        }
      g_string_append (text, "Z");
    }
  g_string_append (text, "M");
  add_number (text, shape->left);
  add_number (text, shape->top);
  g_string_append (text, "H");
  add_number (text, shape->right);
  g_string_append (text, "V");
  add_number (text, shape->bottom);
  g_string_append (text, "H");
  add_number (text, shape->left);
  g_string_append (text, "Z\"/>");
  return g_string_free (text, FALSE);
}

/* In black and white, over what the page says: lines for colours, and light edges around what stands
 * on lines. */
static const char patterns[] =
  "svg text { paint-order: stroke; stroke: #fff; stroke-width: .14; }\n"
  ".ring { fill: #fff; }\n"
  ".calm { fill: #fff; fill-opacity: 1; stroke: #000; stroke-width: .03; }\n"
  ".level0, .level1, .level2, .level3 { fill: #fff; fill-opacity: 1; }\n"
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

static char *
write_colors (const DrawFilm *film,
              gboolean        has_style)
{
  GString *css = g_string_new (NULL);

  add_theme (css, has_style ? film->options.style : DRAW_STYLE_LIGHT);
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

GBytes *
draw_html_to_bytes (DrawFilm    *film,
                    const char  *title,
                    gboolean     has_style,
                    guint        loop,
                    GError     **error)
{
  const QueensSetup *setup = &film->document->setup;
  g_autoptr (GBytes) page = g_resource_lookup_data (draw_html_get_resource (),
                                                    "/draw/draw-html.html", 0, NULL);
  g_autofree char *code = draw_film_get_code (film, film->options.first);
  g_autofree char *colors = write_colors (film, has_style);
  g_autofree char *crown = write_crown ();
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *note = NULL;
  const char *rest = g_bytes_get_data (page, NULL);
  const char *place;
  GString *html;

  if (setup->problem->size > DRAW_HTML_MAX_SIZE)
    {
      g_set_error (error, DRAW_PICTURE_ERROR, DRAW_PICTURE_ERROR_SIZE,
                   _("The board has %u columns; a web page has at most %d."),
                   setup->problem->size, DRAW_HTML_MAX_SIZE);
      return NULL;
    }
  begin_data (json, film, loop);
  for (guint i = 0; i < film->frames->len; i++)
    add_step (json, trace, film, i);
  g_string_append (json, "\n]}");
  name = title != NULL ? g_markup_escape_text (title, -1)
                       : g_markup_printf_escaped (ngettext ("%s, %u queen", "%s, %u queens",
                                                            setup->problem->n_queens),
                                                  _(setup->algorithm->name),
                                                  setup->problem->n_queens);
  if (film->n_left_out > 0)
    {
      g_autofree char *words = g_strdup_printf (_("%u of %" PRIu64 " steps are shown."),
                                                film->frames->len,
                                                film->n_left_out + film->frames->len);

      note = g_markup_printf_escaped ("<p class=\"note\">%s</p>", words);
    }

  {
    const struct
    {
      const char *word;
      const char *text;
    } words[] = {
      { "@CODE@", code == NULL ? "" : code }, { "@TITLE@", name },
      { "@COLORS@", colors }, { "@NOTE@", note == NULL ? "" : note }, { "@CROWN@", crown },
      { "@TRACE@", trace->str }, { "@DATA@", json->str },
    };

    /* One after the other, so that a word in a title stays one. */
    html = g_string_new (NULL);
    while ((place = strchr (rest, '@')) != NULL)
      {
        gsize i = 0;

        g_string_append_len (html, rest, place - rest);
        while (i < G_N_ELEMENTS (words) && !g_str_has_prefix (place, words[i].word))
          i++;
        g_string_append (html, i < G_N_ELEMENTS (words) ? words[i].text : "@");
        rest = place + (i < G_N_ELEMENTS (words) ? strlen (words[i].word) : 1);
      }
    g_string_append (html, rest);
  }
  return g_string_free_to_bytes (html);
}
