/* draw-png.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-png.h"

#include <string.h>
#include <zlib.h>

#include "queens-workers.h"

#define N_CHANNELS 3
#define STRIP 16                /* rows that are packed on their own */
#define STRIPS_A_THREAD 32
#define EFFORT 1                /* of 1 to 9 */
#define FILTER_UP 2             /* what is packed is the difference to the row above */

/* Rows from @first to before @end, as they are written. */
typedef struct
{
  int         first;
  int         end;
  GByteArray *packed;
  uLong       sum;              /* of them unpacked */
} Strip;

typedef struct
{
  const guint8 *data;
  int           width;
  int           height;
  int           stride;
  gsize         length;         /* of a row that is written */
  Strip         plain;          /* of rows that are all as the one above them */
  Strip        *strips;
  gint          n_strips;
  gint          next;           /* atomic */
} Picture;

static const guint32 *
get_row (const Picture *self,
         int            y)
{
  return (const guint32 *) (self->data + (gsize) y * self->stride);
}

static gboolean
is_as_above (const Picture *self,
             int            y)
{
  return y > 0 && memcmp (get_row (self, y), get_row (self, y - 1), 4 * (gsize) self->width) == 0;
}

/* Row @y as it is written: the difference to the one above it, if there is one. */
static void
filter_row (const Picture *self,
            int            y,
            guint8        *filtered)
{
  const guint32 *row = get_row (self, y);
  const guint32 *above = y == 0 ? NULL : get_row (self, y - 1);

  *filtered++ = FILTER_UP;
  for (int x = 0; x < self->width; x++)
    {
      guint32 now = row[x];
      guint32 before = above == NULL ? 0 : above[x];

      *filtered++ = (now >> 16) - (before >> 16);
      *filtered++ = (now >> 8) - (before >> 8);
      *filtered++ = now - before;
    }
}

static void
pack (z_stream   *stream,
      int         flush,
      GByteArray *packed)
{
  guint8 buffer[16384];

  do
    {
      stream->next_out = buffer;
      stream->avail_out = sizeof buffer;
      deflate (stream, flush);
      g_byte_array_append (packed, buffer, sizeof buffer - stream->avail_out);
    }
  while (stream->avail_out == 0);
}

/* Strips joined are one stream (RFC 1951): each but the last ends on a byte, and
 * knows nothing of those before it. */
static void
pack_strip (const Picture *self,
            Strip         *strip)
{
  g_autofree guint8 *filtered = g_malloc0 (self->length);
  z_stream stream = { 0 };

  if (deflateInit2 (&stream, EFFORT, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_RLE) != Z_OK)
    g_error ("no memory to pack a picture");
  strip->packed = g_byte_array_new ();
  strip->sum = adler32 (0, NULL, 0);
  *filtered = FILTER_UP;
  for (int y = strip->first; y < strip->end; y++)
    {
      if (strip != &self->plain)
        filter_row (self, y, filtered);
      strip->sum = adler32 (strip->sum, filtered, self->length);
      stream.next_in = filtered;
      stream.avail_in = self->length;
      pack (&stream, Z_NO_FLUSH, strip->packed);
    }
  pack (&stream, strip->end == self->height ? Z_FINISH : Z_FULL_FLUSH, strip->packed);
  deflateEnd (&stream);
}

static gboolean
is_plain (const Picture *self,
          const Strip   *strip)
{
  for (int y = strip->first; y < strip->end; y++)
    if (!is_as_above (self, y))
      return FALSE;
  return strip->end < self->height;
}

static void
work (gpointer data)
{
  Picture *self = data;
  gint i;

  while ((i = g_atomic_int_add (&self->next, 1)) < self->n_strips)
    if (is_plain (self, &self->strips[i]))
      {
        self->strips[i].packed = g_byte_array_ref (self->plain.packed);
        self->strips[i].sum = self->plain.sum;
      }
    else
      {
        pack_strip (self, &self->strips[i]);
      }
}

static gboolean
pack_strips (Picture  *self,
             GError  **error)
{
  guint n_threads = queens_workers_choose_threads (0, MAX (1, self->n_strips / STRIPS_A_THREAD));
  QueensWorkers workers;
  gboolean is_done;

  if (n_threads == 1)
    {
      work (self);
      return TRUE;
    }
  queens_workers_init (&workers);
  is_done = queens_workers_begin (&workers, "png", n_threads, work, self, error);
  queens_workers_join (&workers);
  queens_workers_clear (&workers);
  return is_done;
}

static void
append_number (GByteArray *bytes,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

/* Returns where it begins, for end_chunk(). */
static guint
begin_chunk (GByteArray *bytes,
             const char *type)
{
  append_number (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) type, 4);
  return bytes->len - 4;
}

static void
end_chunk (GByteArray *bytes,
           guint       begin)
{
  guint32 length = GUINT32_TO_BE (bytes->len - begin - 4);

  memcpy (bytes->data + begin - sizeof length, &length, sizeof length);
  append_number (bytes, crc32 (0, bytes->data + begin, bytes->len - begin));
}

static void
append_text (GByteArray *bytes,
             const char *code)
{
  static const char keyword[] = "Queenside";
  guint begin = begin_chunk (bytes, "tEXt");

  g_byte_array_append (bytes, (const guint8 *) keyword, sizeof keyword);
  g_byte_array_append (bytes, (const guint8 *) code, strlen (code));
  end_chunk (bytes, begin);
}

/* The strips as one stream (RFC 1950). */
static void
append_pixels (GByteArray    *bytes,
               const Picture *self)
{
  static const guint8 header[] = { 0x78, 0x01 };
  uLong sum = adler32 (0, NULL, 0);
  guint begin = begin_chunk (bytes, "IDAT");

  g_byte_array_append (bytes, header, sizeof header);
  for (gint i = 0; i < self->n_strips; i++)
    {
      const Strip *strip = &self->strips[i];
      g_byte_array_append (bytes, strip->packed->data, strip->packed->len);
      sum = adler32_combine (sum, strip->sum, self->length * (strip->end - strip->first));
    }
  append_number (bytes, sum);
  end_chunk (bytes, begin);
}

gboolean
draw_png_write (cairo_surface_t  *surface,
                const char       *code,
                GByteArray       *bytes,
                GError          **error)
{
  /* 8 bits a channel, red, green, blue, in one piece. */
  static const guint8 kind[] = { 8, 2, 0, 0, 0 };
  Picture self = {
    .data = cairo_image_surface_get_data (surface),
    .width = cairo_image_surface_get_width (surface),
    .height = cairo_image_surface_get_height (surface),
    .stride = cairo_image_surface_get_stride (surface),
  };
  gboolean is_done;

  self.length = 1 + N_CHANNELS * (gsize) self.width;
  self.plain.end = STRIP;
  self.n_strips = (self.height + STRIP - 1) / STRIP;
  self.strips = g_new0 (Strip, self.n_strips);
  for (gint i = 0; i < self.n_strips; i++)
    self.strips[i] = (Strip) { i * STRIP, MIN ((i + 1) * STRIP, self.height) };
  if (self.height > STRIP)
    pack_strip (&self, &self.plain);
  is_done = pack_strips (&self, error);
  if (is_done)
    {
      guint begin;

      g_byte_array_append (bytes, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
      begin = begin_chunk (bytes, "IHDR");
      append_number (bytes, self.width);
      append_number (bytes, self.height);
      g_byte_array_append (bytes, kind, sizeof kind);
      end_chunk (bytes, begin);
      if (code != NULL)
        append_text (bytes, code);
      append_pixels (bytes, &self);
      end_chunk (bytes, begin_chunk (bytes, "IEND"));
    }
  for (gint i = 0; i < self.n_strips; i++)
    g_clear_pointer (&self.strips[i].packed, g_byte_array_unref);
  g_clear_pointer (&self.plain.packed, g_byte_array_unref);
  g_free (self.strips);
  return is_done;
}
