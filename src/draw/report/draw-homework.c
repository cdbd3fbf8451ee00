/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-homework.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "draw-picture.h"
#include "draw-run-length.h"
#include "draw-strip.h"
#include "draw-svg.h"
#include "queens-file.h"
#include "queens-homework-page.h"
#include "queens-refuse.h"
#include "queens-trials.h"

#define CHART_HEIGHT 250.0
#define SCALE 2.0               /* pixels per unit, for boards so large that they are drawn as
                                 * pixels */

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

typedef struct
{
  char   *name;
  GBytes *bytes;
} File;

static void
clear_file (gpointer data)
{
  File *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
}

/* Takes ownership of @name and @bytes. */
static void
add_file (GArray *files,
          char   *name,
          GBytes *bytes)
{
  File file = { name, bytes };

  g_array_append_val (files, file);
}

/* Adds NAME.svg and NAME.pdf. Returns the picture as an HTML element. */
static char *
add_picture (GArray             *files,
             const DrawPicture  *picture,
             const char         *name,
             GError            **error)
{
  g_autofree char *prefix = g_strdup_printf ("%s-", name);
  GBytes *svg = draw_picture_to_bytes (picture, DRAW_FORMAT_SVG, SCALE, error);
  GBytes *pdf = NULL;

  if (svg == NULL)
    return NULL;
  add_file (files, g_strdup_printf ("%s.svg", name), svg);
  pdf = draw_picture_to_bytes (picture, DRAW_FORMAT_PDF, SCALE, error);
  if (pdf == NULL)
    return NULL;
  add_file (files, g_strdup_printf ("%s.pdf", name), pdf);
  return draw_svg_inline (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), prefix);
}

static char *
add_sequence (GArray                *files,
              const QueensHomework  *homework,
              guint                  index,
              GError               **error)
{
  const DrawStripView view = {
    .problem = homework->setups[QUEENS_HOMEWORK_CLIMB].problem,
    .sequence = &homework->sequences[QUEENS_HOMEWORK_CLIMB][index],
    .theme = draw_theme_get (DRAW_STYLE_PRINT),
    .scale = SCALE,
  };
  const DrawPicture picture = {
    .paint = draw_strip,
    .view = &view,
    .theme = view.theme,
    .width = DRAW_STRIP_WIDTH,
    .height = draw_strip_get_height (&view),
  };
  g_autofree char *name = g_strdup_printf ("strip-%u", index + 1);

  return add_picture (files, &picture, name, error);
}

static char *
add_chart (GArray                *files,
           const QueensHomework  *homework,
           GError               **error)
{
  static const char *const names[] = {
    [QUEENS_HOMEWORK_CLIMB] = "One climb",
    [QUEENS_HOMEWORK_SIDEWAYS] = "With sideways moves",
    [QUEENS_HOMEWORK_RESTART] = "Restarts",
    [QUEENS_HOMEWORK_SIDEWAYS_RESTART] = "Restarts, sideways moves",
  };
  DrawRunLengthView view = { .chart.theme = draw_theme_get (DRAW_STYLE_PRINT),
                             .chart.is_logarithmic = TRUE };
  const DrawPicture picture = {
    .paint = draw_run_length.paint,
    .view = &view,
    .theme = view.chart.theme,
    .width = DRAW_STRIP_WIDTH,
    .height = CHART_HEIGHT,
  };
  QueensRunLength *run_lengths[QUEENS_N_HOMEWORK_SEARCHES];
  char *element;

  G_STATIC_ASSERT (QUEENS_N_HOMEWORK_SEARCHES <= DRAW_RUN_LENGTH_MAX_CURVES);
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      run_lengths[i] = queens_run_length_new (homework->summaries[i]);
      view.curves[view.n_curves++] = (DrawRunLengthCurve) { run_lengths[i], names[i] };
    }
  element = add_picture (files, &picture, "chart", error);
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    queens_run_length_free (run_lengths[i]);
  return element;
}

static gboolean
show_progress (QueensProgress   progress,
               gdouble          fraction,
               gpointer         data,
               GError         **error)
{
  if (progress == NULL || progress (data, fraction, 0))
    return TRUE;
  queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The report was cancelled."));
  return FALSE;
}

static gboolean
write_files (GArray                *files,
             const QueensHomework  *homework,
             const char            *date,
             QueensProgress         progress,
             gpointer               data,
             GError               **error)
{
  g_auto (GStrv) svgs = g_new0 (char *, homework->n_sequences + 2);
  char *table;

  svgs[0] = add_chart (files, homework, error);
  if (svgs[0] == NULL)
    return FALSE;
  for (guint i = 0; i < homework->n_sequences; i++)
    if (!show_progress (progress, (gdouble) i / homework->n_sequences, data, error)
        || (svgs[i + 1] = add_sequence (files, homework, i, error)) == NULL)
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      char *page = queens_homework_write_page (homework, pages[i].markup, date,
                                               (const char *const *) svgs);

      add_file (files, g_strdup (pages[i].name), g_bytes_new_take (page, strlen (page)));
    }
  table = queens_homework_write_csv (homework, date);
  add_file (files, g_strdup (TABLE), g_bytes_new_take (table, strlen (table)));
  return show_progress (progress, 1, data, error);
}

gboolean
draw_homework_save (const QueensHomework  *homework,
                    const char            *folder,
                    const char            *date,
                    QueensProgress         progress,
                    gpointer               data,
                    GError               **error)
{
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (File));
  g_autofree char *shown = g_filename_display_name (folder);
  int number;

  g_array_set_clear_func (files, clear_file);
  if (!write_files (files, homework, date, progress, data, error))
    return FALSE;
  /* Keep errno, because g_file_test() below may change it. */
  number = g_mkdir (folder, 0777) == 0 ? 0 : errno;
  if (number != 0 && !g_file_test (folder, G_FILE_TEST_IS_DIR))
    return queens_refuse (error, _("The folder “%s” could not be created: %s."), shown,
                          g_strerror (number));
  for (guint i = 0; i < files->len; i++)
    {
      const File *file = &g_array_index (files, File, i);
      g_autofree char *path = g_build_filename (folder, file->name, NULL);

      if (!queens_file_replace (path, file->bytes, error))
        return FALSE;
    }
  return TRUE;
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
  gboolean is_saved = is_there (folder, TABLE) || is_there (folder, "chart.svg")
                      || is_there (folder, "strip-1.svg");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    is_saved = is_saved || is_there (folder, pages[i].name);
  return is_saved;
}
