/* draw-homework.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-homework.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "draw-export.h"
#include "draw-strip.h"
#include "draw-svg.h"
#include "queens-file.h"
#include "queens-homework-csv.h"
#include "queens-homework-page.h"

#define SCALE 2.0               /* of what in a strip is pixels: boards too large for shapes */

static const struct
{
  const char                 *name;
  const QueensHomeworkMarkup *markup;
} pages[] = {
  { "report.html", &queens_homework_html },
  { "report.md", &queens_homework_markdown },
  { "report.tex", &queens_homework_latex },
};

#define TABLE "report.csv"

static gboolean
make_folder (const char  *folder,
             GError     **error)
{
  g_autofree char *shown = g_filename_display_name (folder);
  int number;

  if (g_mkdir (folder, 0777) == 0 || g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  number = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
               _("The folder “%s” could not be made: %s."), shown, g_strerror (number));
  return FALSE;
}

static gboolean
save_bytes (const char  *folder,
            const char  *name,
            GBytes      *bytes,
            GError     **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return queens_file_replace (path, bytes, error);
}

/* Takes @text. */
static gboolean
save_text (const char  *folder,
           const char  *name,
           char        *text,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return save_bytes (folder, name, bytes, error);
}

/* Strips */

static void
paint_strip (cairo_t       *cr,
             gconstpointer  view,
             double         width,
             double         height)
{
  draw_strip (cr, view, width, height);
}

static GBytes *
save_strip (const DrawStripView  *view,
            DrawFormat            format,
            const char           *folder,
            const char           *name,
            GError              **error)
{
  const DrawPicture picture = {
    .paint = paint_strip,
    .view = view,
    .theme = view->theme,
    .width = DRAW_STRIP_WIDTH,
    .height = draw_strip_get_height (view),
  };
  GBytes *bytes = draw_export_picture_to_bytes (&picture, format, SCALE, error);

  if (bytes != NULL && !save_bytes (folder, name, bytes, error))
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}

static char *
write_inline (GBytes *svg,
              guint   number)
{
  g_autofree char *prefix = g_strdup_printf ("strip-%u-", number);
  GString *page = g_string_new (NULL);
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);

  draw_svg_inline (data, length, prefix, page);
  return g_string_free (page, FALSE);
}

/* Sequence @index as both files, and as an element of HTML. */
static char *
save_sequence (const QueensHomework  *homework,
               guint                  index,
               const char            *folder,
               GError               **error)
{
  const DrawStripView view = {
    .problem = homework->setups[QUEENS_HOMEWORK_CLIMB].problem,
    .sequence = &homework->sequences[QUEENS_HOMEWORK_CLIMB][index],
    .theme = draw_theme_get (DRAW_STYLE_PRINT),
    .scale = SCALE,
  };
  g_autofree char *svg_name = g_strdup_printf ("strip-%u.svg", index + 1);
  g_autofree char *pdf_name = g_strdup_printf ("strip-%u.pdf", index + 1);
  g_autoptr (GBytes) svg = save_strip (&view, DRAW_FORMAT_SVG, folder, svg_name, error);
  g_autoptr (GBytes) pdf = NULL;

  if (svg == NULL)
    return NULL;
  pdf = save_strip (&view, DRAW_FORMAT_PDF, folder, pdf_name, error);
  return pdf == NULL ? NULL : write_inline (svg, index + 1);
}

/* The report */

static gboolean
save_pages (const QueensHomework  *homework,
            const char            *folder,
            const char            *date,
            const char *const     *svgs,
            GError               **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (!save_text (folder, pages[i].name,
                    queens_homework_write_page (homework, pages[i].markup, date, svgs), error))
      return FALSE;
  return save_text (folder, TABLE, queens_homework_write_csv (homework, date), error);
}

gboolean
draw_homework_save (const QueensHomework  *homework,
                    const char            *folder,
                    const char            *date,
                    GError               **error)
{
  g_auto (GStrv) svgs = g_new0 (char *, homework->n_sequences + 1);

  if (!make_folder (folder, error))
    return FALSE;
  for (guint i = 0; i < homework->n_sequences; i++)
    if ((svgs[i] = save_sequence (homework, i, folder, error)) == NULL)
      return FALSE;
  return save_pages (homework, folder, date, (const char *const *) svgs, error);
}

static gboolean
is_there (const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

gboolean
draw_homework_is_saved (const char *folder)
{
  gboolean is_saved = is_there (folder, TABLE) || is_there (folder, "strip-1.svg");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    is_saved = is_saved || is_there (folder, pages[i].name);
  return is_saved;
}
