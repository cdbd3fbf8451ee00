/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of web pages with boards. Pages share the shapes and the script that draw a board. */

#pragma once

#include "draw-film.h"

typedef struct
{
  const char *word;             /* a placeholder in a page, such as @TITLE@ */
  const char *text;
} DrawHtmlWord;

/* Appends a JSON string. Escapes characters that would end the string or the HTML element around
 * it. */
void    draw_html_add_string   (GString             *json,
                                const char          *text);
/* Appends `,"KEY":"TEXT"`. */
void    draw_html_add_text     (GString             *json,
                                const char          *key,
                                const char          *text);

/* Appends an object with the boards of all frames, for the shared script to draw. Appends the
 * search as lines of escaped text to @trace. @loop is the number of times to play the film; 0
 * means for ever. */
void    draw_html_add_film     (GString             *json,
                                GString             *trace,
                                DrawFilm            *film,
                                guint                loop);

/* Returns CSS with the colours of @style. Unless @has_style, the browser chooses light or dark
 * colours. Free with g_free(). */
char   *draw_html_write_colors (DrawStyle            style,
                                gboolean             has_style);

/* Returns the page @template with its placeholders replaced. @words ends with a NULL word. The
 * parts that all pages share replace the placeholders @BOARD_STYLE@, @BOARD_SHAPES@ and
 * @BOARD_SCRIPT@. The script needs the constants `film`, `n` (the board size), `namespace` and
 * `get`, a function that finds an element by its id. */
GBytes *draw_html_fill         (const char          *template,
                                const DrawHtmlWord  *words);
