/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills in the page draw-html.html. */

#include "draw-html.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "draw-html-parts.h"
#include "draw-html-resources.h"
#include "queens-refuse.h"

gboolean
draw_html_is_path (const char *path)
{
  return draw_picture_has_suffix (path, "html") || draw_picture_has_suffix (path, "htm");
}

/* Returns the names of the searches. Free with g_free(). */
static char *
write_names (const DrawFilm *film)
{
  GString *text = g_string_new (NULL);

  if (!film->options.is_race)
    g_string_append (text, _(film->document->setup.algorithm->name));
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (film->racers[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len == 0 ? "" : " · ",
                              _(film->racers[i]->search->setup.algorithm->name));
  return g_string_free (text, FALSE);
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
  g_autofree char *colors = draw_html_write_colors (film->options.style, has_style);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autofree char *names = NULL;
  g_autofree char *name = NULL;
  g_autofree char *note = NULL;

  if (setup->problem->size > DRAW_HTML_MAX_SIZE)
    {
      queens_refuse (error, _("The board has %u columns, but a web page can show at most %d. "
                              "Choose another format."), setup->problem->size, DRAW_HTML_MAX_SIZE);
      return NULL;
    }
  draw_html_add_film (json, trace, film, loop);
  names = write_names (film);
  name = title != NULL ? g_markup_escape_text (title, -1)
                       : g_markup_printf_escaped (ngettext ("%s, %u queen", "%s, %u queens",
                                                            setup->problem->n_queens),
                                                  names, setup->problem->n_queens);
  if (film->n_left_out > 0)
    {
      g_autofree char *words = g_strdup_printf (_("%u of %" PRIu64 " steps are shown."),
                                                film->frames->len,
                                                film->n_left_out + film->frames->len);

      note = g_markup_printf_escaped ("<p class=\"note\">%s</p>", words);
    }

  return draw_html_fill (g_bytes_get_data (page, NULL), (DrawHtmlWord[]) {
    { "@CODE@", code == NULL ? "" : code }, { "@TITLE@", name },
    { "@COLORS@", colors }, { "@NOTE@", note == NULL ? "" : note },
    { "@TRACE@", trace->str }, { "@DATA@", json->str }, { NULL },
  });
}
