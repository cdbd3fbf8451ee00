/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes PNGs, and checks that cairo reads the same pixels from them. */

#include "draw-png.h"

#include <string.h>

#include "picture.h"

typedef struct
{
  GByteArray *bytes;
  gsize       place;
} Source;

static cairo_status_t
read_cb (void          *closure,
         unsigned char *data,
         unsigned int   length)
{
  Source *source = closure;

  if (source->place + length > source->bytes->len)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes->data + source->place, length);
  source->place += length;
  return CAIRO_STATUS_SUCCESS;
}

/* Returns a picture in which some rows are random, and the others repeat the row above, some
 * with a changed pixel. A higher @change (0 to 1) gives more differences. */
static cairo_surface_t *
make_surface (GRand *random,
              int    width,
              int    height,
              double change)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface);

  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    {
      guint32 *row = (guint32 *) (data + y * stride);
      gboolean is_wild = g_rand_double (random) < change / 3;

      for (int x = 0; x < width; x++)
        row[x] = 0xff000000
                 | (is_wild ? g_rand_int (random)
                            : y > 0 ? ((guint32 *) (data + (y - 1) * stride))[x] : 0x336699);
      if (g_rand_double (random) < change)
        row[g_rand_int_range (random, 0, width)] = 0xff000000 | g_rand_int (random);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
check (GRand *random,
       int    width,
       int    height,
       double change)
{
  g_autoptr (cairo_surface_t) surface = make_surface (random, width, height, change);
  g_autoptr (cairo_surface_t) again = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Source source = { bytes, 0 };

  draw_png_write (surface, "queenside:1:abc", bytes);
  again = cairo_image_surface_create_from_png_stream (read_cb, &source);
  g_assert_cmpint (cairo_surface_status (again), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (source.place, ==, bytes->len);
  g_assert_cmpint (cairo_image_surface_get_width (again), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (again), ==, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gsize offset = y * cairo_image_surface_get_stride (surface) + 4 * x;
        guint32 *written = (guint32 *) (cairo_image_surface_get_data (surface) + offset);
        guint32 *read = (guint32 *) (cairo_image_surface_get_data (again) + offset);

        g_assert_cmphex (*written & 0xffffff, ==, *read & 0xffffff);
      }
}

/* Tests pictures with 1 to 1040 rows, and a wide picture. */
static void
test_sizes (void)
{
  static const int heights[] = { 1, 15, 16, 17, 31, 32, 33, 48, 100, 511, 512, 513, 1040 };
  static const double changes[] = { 0, 0.03, 0.3, 1 };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    for (guint k = 0; k < G_N_ELEMENTS (changes); k++)
      check (random, g_rand_int_range (random, 1, 300), heights[i], changes[k]);
  check (random, 1, 1, 1);
  check (random, 5000, 40, 0.1);
}

static void
test_text (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (cairo_surface_t) surface = make_surface (random, 20, 20, 0.5);
  g_autoptr (GByteArray) with = g_byte_array_new ();
  g_autoptr (GByteArray) without = g_byte_array_new ();

  draw_png_write (surface, "queenside:1:abc", with);
  draw_png_write (surface, NULL, without);
  /* A chunk has a length, a type, a keyword that ends with a zero, a text and a checksum. */
  g_assert_cmpuint (with->len - without->len, ==, 4 + 4 + 10 + 15 + 4);
  g_assert_true (has_bytes ((const char *) with->data, with->len, "tEXtQueenside"));
  g_assert_true (has_bytes ((const char *) with->data, with->len, "queenside:1:abc"));
  g_assert_false (has_bytes ((const char *) without->data, without->len, "tEXt"));
}

int
png_tests (int   argc,
           char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/png/sizes", test_sizes);
  g_test_add_func ("/draw/png/text", test_text);
  return g_test_run ();
}
