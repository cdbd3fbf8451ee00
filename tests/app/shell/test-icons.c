/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The icons of the program. Reading SVG files would take a tenth of the start-up time, so each icon
 * also exists as pixels of the size that the window shows. This command writes the pixels:
 *
 *   build-check/tests/app/window-tests icons --write ui/icons */

#include <gtk/gtk.h>

#include "queenside-application.h"

#define VECTORS "/org/queenside/Queenside/icons/scalable/actions"
#define POINTS "/org/queenside/Queenside/icons/16x16/actions"
#define SIZE 16
#define SLACK 12                /* maximum difference (of 255) between versions of the library that
                                 * draws the vectors */

/* Returns the icon in the form that GTK uses for symbolic icons: black, with the shape in the alpha
 * channel. */
static GdkPixbuf *
draw_vectors (const char *file)
{
  g_autofree char *path = g_build_filename (VECTORS, file, NULL);
  g_autoptr (GError) error = NULL;
  GdkPixbuf *icon = gdk_pixbuf_new_from_resource_at_scale (path, SIZE, SIZE, TRUE, &error);
  guchar *pixels;
  int stride;

  g_assert_no_error (error);
  g_assert_true (gdk_pixbuf_get_has_alpha (icon));
  pixels = gdk_pixbuf_get_pixels (icon);
  stride = gdk_pixbuf_get_rowstride (icon);
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      memset (pixels + y * stride + 4 * x, 0, 3);
  return icon;
}

static char *
name_points (const char *vectors)
{
  g_assert_true (g_str_has_suffix (vectors, ".svg"));
  return g_strdup_printf ("%.*s.symbolic.png", (int) strlen (vectors) - 4, vectors);
}

static void
write_icons (const char *folder)
{
  g_auto (GStrv) files = g_resources_enumerate_children (VECTORS, 0, NULL);

  for (char **file = files; *file != NULL; file++)
    {
      g_autoptr (GdkPixbuf) icon = draw_vectors (*file);
      g_autofree char *name = name_points (*file);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;

      if (!gdk_pixbuf_save (icon, path, "png", &error, NULL))
        g_error ("%s: %s", path, error->message);
    }
}

static void
test_points (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (VECTORS, 0, NULL);
  g_auto (GStrv) points = g_resources_enumerate_children (POINTS, 0, NULL);

  g_assert_cmpuint (g_strv_length (files), >, 0);
  g_assert_cmpuint (g_strv_length (files), ==, g_strv_length (points));
  for (char **file = files; *file != NULL; file++)
    {
      g_autoptr (GdkPixbuf) vectors = draw_vectors (*file);
      g_autofree char *name = name_points (*file);
      g_autofree char *path = g_build_filename (POINTS, name, NULL);
      g_autoptr (GdkPixbuf) icon = gdk_pixbuf_new_from_resource (path, NULL);

      if (icon == NULL)
        g_error ("%s is not there", path);
      for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
          {
            int alpha = gdk_pixbuf_get_pixels (icon)[y * gdk_pixbuf_get_rowstride (icon) + 4 * x + 3];
            int meant = gdk_pixbuf_get_pixels (vectors)[y * gdk_pixbuf_get_rowstride (vectors)
                                                        + 4 * x + 3];

            if (ABS (alpha - meant) > SLACK)
              g_error ("%s differs at (%d, %d): %d, not %d", path, x, y, alpha, meant);
          }
    }
}

int
icons_tests (int   argc,
             char *argv[])
{
  /* The linker drops unused files, so this reference pulls the icons in. */
  g_type_ensure (QUEENSIDE_TYPE_APPLICATION);
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    {
      write_icons (argv[2]);
      return 0;
    }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/icons/points", test_points);
  return g_test_run ();
}
