/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-theme.h"

#define RGB(rgb) RGBA (rgb, 1)
#define RGBA(rgb, a) \
  { ((rgb) >> 16 & 0xff) / 255.0, ((rgb) >> 8 & 0xff) / 255.0, ((rgb) & 0xff) / 255.0, (a) }

/* The first four accents are Okabe and Ito's blue, vermilion, bluish green and reddish purple
 * (2008), lighter on dark backgrounds. The others are Okabe and Ito's orange and sky blue, a
 * violet, and a grey. */
static const DrawTheme themes[] = {
  [DRAW_STYLE_LIGHT] = {
    .background = RGB (0xfafafa),
    .square = { RGB (0xdfd8cc), RGB (0xf1ece4) },
    .edge = RGB (0xc6bfb4),
    .text = RGB (0x241f31),
    .text_inverse = RGB (0xffffff),
    .label = RGB (0x6b6870),
    .queen = RGB (0x241f31),
    .queen_outline = RGB (0xffffff),
    .point = RGB (0x241f31),
    .stone = RGB (0x8f8a84),
    .stone_light = RGB (0xb3aea7),
    .stone_dark = RGB (0x5f5b57),
    .attacked = RGB (0xc8500a),
    .accent = RGB (0x1a66b3),
    .distance = RGB (0x007f5c),
    .fourth = RGB (0xa8477f),
    .more = { RGB (0x966200), RGB (0x1f80a8), RGB (0x6650b8), RGB (0x4a474f) },
    .on_accent = RGB (0xffffff),
    .hover = RGBA (0x1a66b3, 0.16),
    .value_weight = 0.41,
    .line_weight = 1,
  },
  [DRAW_STYLE_DARK] = {
    .background = RGB (0x242424),
    .square = { RGB (0x3f3b39), RGB (0x4d4845) },
    .edge = RGB (0x6b6663),
    .text = RGB (0xffffff),
    .text_inverse = RGB (0x000000),
    .label = RGB (0xa5a2a8),
    .queen = RGB (0x1f1b29),
    .queen_outline = RGB (0xffffff),
    .point = RGB (0xffffff),
    .stone = RGB (0x9a958e),
    .stone_light = RGB (0xbdb8b0),
    .stone_dark = RGB (0x2b2927),
    .attacked = RGB (0xff8f50),
    .accent = RGB (0x78b4f4),
    .distance = RGB (0x45cba3),
    .fourth = RGB (0xe795c4),
    .more = { RGB (0xe8b84a), RGB (0x6fd0f0), RGB (0xb9a5f5), RGB (0xc8c5cc) },
    .on_accent = RGB (0x1a1720),
    .hover = RGBA (0x78b4f4, 0.22),
    .value_weight = 0.29,
    .line_weight = 1,
  },
  [DRAW_STYLE_LIGHT_CONTRAST] = {
    .background = RGB (0xffffff),
    .square = { RGB (0xd2cec6), RGB (0xffffff) },
    .edge = RGB (0x000000),
    .text = RGB (0x000000),
    .text_inverse = RGB (0xffffff),
    .label = RGB (0x000000),
    .queen = RGB (0x000000),
    .queen_outline = RGB (0xffffff),
    .point = RGB (0x000000),
    .stone = RGB (0x77736e),
    .stone_light = RGB (0xa8a49e),
    .stone_dark = RGB (0x000000),
    .attacked = RGB (0x962b00),
    .accent = RGB (0x00458a),
    .distance = RGB (0x00573f),
    .fourth = RGB (0x75224f),
    .more = { RGB (0x6b4500), RGB (0x00577a), RGB (0x43298c), RGB (0x000000) },
    .on_accent = RGB (0xffffff),
    .hover = RGBA (0x00458a, 0.25),
    .value_weight = 0.49,
    .line_weight = 1.5,
  },
  [DRAW_STYLE_DARK_CONTRAST] = {
    .background = RGB (0x000000),
    .square = { RGB (0x2a2827), RGB (0x4d4947) },
    .edge = RGB (0xffffff),
    .text = RGB (0xffffff),
    .text_inverse = RGB (0x000000),
    .label = RGB (0xffffff),
    .queen = RGB (0x000000),
    .queen_outline = RGB (0xffffff),
    .point = RGB (0xffffff),
    .stone = RGB (0xa8a39c),
    .stone_light = RGB (0xd6d2cb),
    .stone_dark = RGB (0x000000),
    .attacked = RGB (0xffa56b),
    .accent = RGB (0x9ccbff),
    .distance = RGB (0x7fe8c6),
    .fourth = RGB (0xf9b9de),
    .more = { RGB (0xffd773), RGB (0x8fe6ff), RGB (0xd2c4ff), RGB (0xffffff) },
    .on_accent = RGB (0x000000),
    .hover = RGBA (0x9ccbff, 0.3),
    .value_weight = 0.29,
    .line_weight = 1.5,
  },
  [DRAW_STYLE_PRINT] = {
    .background = RGB (0xffffff),
    .square = { RGB (0xffffff), RGB (0xffffff) },
    .edge = RGB (0x000000),
    .text = RGB (0x000000),
    .text_inverse = RGB (0xffffff),
    .label = RGB (0x000000),
    .queen = RGB (0x000000),
    .queen_outline = RGB (0xffffff),
    .point = RGB (0x000000),
    .stone = RGB (0x000000),
    .stone_light = RGB (0xffffff),
    .stone_dark = RGB (0x000000),
    .attacked = RGB (0x000000),
    .accent = RGB (0x000000),
    .distance = RGB (0x000000),
    .fourth = RGB (0x000000),
    .more = { RGB (0x000000), RGB (0x000000), RGB (0x000000), RGB (0x000000) },
    .on_accent = RGB (0xffffff),
    .hover = RGBA (0x000000, 0.16),
    .value_weight = 0.5,
    .line_weight = 1,
    .has_patterns = 1,
  },
};

const DrawTheme *
draw_theme_get (DrawStyle style)
{
  g_return_val_if_fail (style < G_N_ELEMENTS (themes), &themes[DRAW_STYLE_LIGHT]);
  return &themes[style];
}

const DrawTheme *
draw_theme_or_light (const DrawTheme *theme)
{
  return theme == NULL ? &themes[DRAW_STYLE_LIGHT] : theme;
}
