/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-text.h"

#include <string.h>

#define MOST_ENTRIES 4096       /* a cache with more entries is cleared */

typedef struct
{
  PangoLayout *layout;
  double       width;
  double       rise;            /* distance from the middle of a digit up to the top of the
                                 * layout */
} Entry;

/* Key of a cached layout. Texts that are too long for the key aren't cached. */
typedef struct
{
  double size;
  gint   bold;
  char   text[28];
} Key;

struct _DrawText
{
  PangoContext         *context;
  PangoFontDescription *font;
  GHashTable           *entries;        /* maps a Key to an Entry */
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->layout);
  g_free (entry);
}

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return g_str_hash (key->text) * 31 + (guint) (key->size * 64) * 2 + (guint) key->bold;
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const Key *first = a;
  const Key *second = b;

  return first->size == second->size
         && first->bold == second->bold
         && strcmp (first->text, second->text) == 0;
}

DrawText *
draw_text_new (const PangoFontDescription *font)
{
  DrawText *self = g_new0 (DrawText, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* These options give the same pixels everywhere: grey antialiasing, and positions that don't
   * depend on the resolution. */
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  self->font = font == NULL ? pango_font_description_from_string ("Sans")
                            : pango_font_description_copy (font);
  self->entries = g_hash_table_new_full (key_hash, key_equal, g_free, entry_free);
  return self;
}

void
draw_text_free (DrawText *self)
{
  g_hash_table_unref (self->entries);
  pango_font_description_free (self->font);
  g_object_unref (self->context);
  g_free (self);
}

gboolean
draw_text_has_font (const DrawText             *self,
                    const PangoFontDescription *font)
{
  g_autoptr (PangoFontDescription) sans = pango_font_description_from_string ("Sans");

  return pango_font_description_equal (self->font, font == NULL ? sans : font);
}

static PangoLayout *
create_layout (DrawText   *self,
               const char *text,
               double      size,
               gboolean    bold)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_copy (self->font);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  return layout;
}

/* Returns a layout that the cache owns. The layout is valid until the next call. */
static const Entry *
find_entry (DrawText   *self,
            const char *text,
            double      size,
            gboolean    bold)
{
  Key key = { .size = size, .bold = bold };
  PangoRectangle logical, ink;
  PangoLayout *zero;
  double middle;                /* middle of a digit, measured from the baseline */
  Entry *entry;

  g_strlcpy (key.text, text, sizeof key.text);
  entry = g_hash_table_lookup (self->entries, &key);
  if (entry != NULL && strlen (text) < sizeof key.text)
    return entry;
  if (g_hash_table_size (self->entries) >= MOST_ENTRIES)
    g_hash_table_remove_all (self->entries);
  entry = g_new0 (Entry, 1);
  zero = create_layout (self, "0", size, bold);
  pango_layout_get_extents (zero, &ink, NULL);
  middle = (pango_layout_get_baseline (zero) - ink.y - ink.height / 2.0) / PANGO_SCALE;
  g_object_unref (zero);
  entry->layout = create_layout (self, text, size, bold);
  pango_layout_get_extents (entry->layout, NULL, &logical);
  entry->width = (double) logical.width / PANGO_SCALE;
  entry->rise = (double) pango_layout_get_baseline (entry->layout) / PANGO_SCALE - middle;
  g_hash_table_replace (self->entries, g_memdup2 (&key, sizeof key), entry);
  return entry;
}

double
draw_text_width (DrawText   *self,
                 const char *text,
                 double      size,
                 gboolean    bold)
{
  return find_entry (self, text, size, bold)->width;
}

/* In most fonts, digits are about 0.64 of the font size wide. */
double
draw_text_guess_width (guint64 number)
{
  guint n_digits = 1;

  for (; number >= 10; number /= 10)
    n_digits++;
  return 0.64 * n_digits;
}

void
draw_text (DrawText   *self,
           cairo_t    *cr,
           const char *text,
           double      size,
           gboolean    bold,
           double      x,
           double      y,
           double      align)
{
  const Entry *entry = find_entry (self, text, size, bold);

  cairo_move_to (cr, x - entry->width * align, y - entry->rise);
  pango_cairo_show_layout (cr, entry->layout);
}

double
draw_text_paragraph (cairo_t    *cr,
                     const char *text,
                     double      size,
                     double      x,
                     double      y,
                     double      width)
{
  g_autoptr (DrawText) self = draw_text_new (NULL);
  g_autoptr (PangoLayout) layout = create_layout (self, text, size, FALSE);
  int height;

  pango_layout_set_width (layout, MAX (width, 1) * PANGO_SCALE);
  pango_layout_get_size (layout, NULL, &height);
  if (cr != NULL)
    {
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
    }
  return (double) height / PANGO_SCALE;
}
