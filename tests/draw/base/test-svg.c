/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-svg.h"

#include <string.h>

static void
assert_renumbered (const char *svg,
                   const char *expected)
{
  g_autoptr (GByteArray) result = g_byte_array_new ();

  draw_svg_renumber (svg, strlen (svg), result);
  g_byte_array_append (result, (const guint8 *) "", 1);
  g_assert_cmpstr ((const char *) result->data, ==, expected);
}

static void
test_ids (void)
{
  assert_renumbered ("<g id=\"surface17\"><use xlink:href=\"#surface17\"/></g><g id=\"surface4\"/>",
                     "<g id=\"surface1\"><use xlink:href=\"#surface1\"/></g><g id=\"surface2\"/>");
  /* Each name is numbered separately. */
  assert_renumbered ("<i id=\"image9\"/><g id=\"surface9\"/><i id=\"image8\"/>",
                     "<i id=\"image1\"/><g id=\"surface1\"/><i id=\"image2\"/>");
  assert_renumbered ("clip-path=\"url(#clip3)\" id=\"glyph0-12\" \"#glyph0-12\"",
                     "clip-path=\"url(#clip1)\" id=\"glyph1-12\" \"#glyph1-12\"");
}

/* Text that isn't a numbered id stays unchanged, even if it ends in the middle of an id. */
static void
test_rest (void)
{
  assert_renumbered ("", "");
  assert_renumbered ("d=\"M 17 4 L 3 2\" width=\"600\"", "d=\"M 17 4 L 3 2\" width=\"600\"");
  assert_renumbered ("id=\"alpha\" id=\"12\" &#160;", "id=\"alpha\" id=\"12\" &#160;");
  assert_renumbered ("#", "#");
  assert_renumbered ("id=\"", "id=\"");
  assert_renumbered ("#surface", "#surface");
  assert_renumbered ("#surface7", "#surface1");
}

int
svg_tests (int   argc,
           char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/svg/ids", test_ids);
  g_test_add_func ("/draw/svg/rest", test_rest);
  return g_test_run ();
}
