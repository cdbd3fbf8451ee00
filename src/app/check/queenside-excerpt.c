/* queenside-excerpt.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-excerpt.h"

#include <string.h>

#define CHUNK (64 * 1024)
#define LINES_BEFORE 20
#define LINES_BEHIND 10
#define MAX_LENGTH 2000         /* bytes of a line */

typedef struct
{
  GString *text;
  guint64  line;                /* in which the next byte is, from 1 */
  gsize    length;              /* of it so far */
  guint64  first;               /* the lines that are wanted */
  guint64  last;
} Scan;

static void
add (Scan       *scan,
     const char *bytes,
     gsize       length)
{
  gsize room = MAX_LENGTH - MIN (scan->length, MAX_LENGTH);

  if (scan->line < scan->first)
    return;
  if (scan->length <= MAX_LENGTH && length > room)
    {
      g_string_append_len (scan->text, bytes, room);
      g_string_append (scan->text, "…");
    }
  else if (length <= room)
    g_string_append_len (scan->text, bytes, length);
  scan->length += length;
}

static void
end_line (Scan *scan)
{
  if (scan->line >= scan->first && scan->line < scan->last)
    g_string_append_c (scan->text, '\n');
  scan->line++;
  scan->length = 0;
}

static void
scan_bytes (Scan       *scan,
            const char *bytes,
            gsize       left)
{
  while (left > 0 && scan->line <= scan->last)
    {
      const char *end = memchr (bytes, '\n', left);
      gsize length = end == NULL ? left : (gsize) (end - bytes);

      add (scan, bytes, length);
      if (end != NULL)
        end_line (scan);
      length += end != NULL;
      bytes += length;
      left -= length;
    }
}

static gboolean
read_lines (QueensideExcerpt  *self,
            GInputStream      *stream,
            guint64            line,
            GCancellable      *cancellable,
            GError           **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Scan scan = { text, 1, 0, line > LINES_BEFORE ? line - LINES_BEFORE : 1,
                MAX (line, LINES_BEFORE) + LINES_BEHIND };
  g_autofree char *chunk = g_malloc (CHUNK);
  gssize n = 1;

  while (n > 0 && scan.line <= scan.last)
    {
      n = g_input_stream_read (stream, chunk, CHUNK, cancellable, error);
      if (n > 0)
        scan_bytes (&scan, chunk, n);
    }
  if (n < 0)
    return FALSE;
  self->text = g_utf8_make_valid (text->str, text->len);
  self->first_line = scan.first;
  return TRUE;
}

static gboolean
read_whole (QueensideExcerpt  *self,
            GInputStream      *stream,
            GCancellable      *cancellable,
            GError           **error)
{
  g_autofree char *bytes = g_malloc (QUEENSIDE_EXCERPT_WHOLE);
  gsize n;

  if (!g_input_stream_read_all (stream, bytes, QUEENSIDE_EXCERPT_WHOLE, &n, cancellable, error))
    return FALSE;
  self->text = g_utf8_make_valid (bytes, n);
  self->first_line = 1;
  self->is_whole = TRUE;
  return TRUE;
}

gboolean
queenside_excerpt_read (QueensideExcerpt  *self,
                        GInputStream      *stream,
                        guint64            size,
                        guint64            line,
                        GCancellable      *cancellable,
                        GError           **error)
{
  if (size <= QUEENSIDE_EXCERPT_WHOLE)
    return read_whole (self, stream, cancellable, error);
  return read_lines (self, stream, line, cancellable, error);
}

void
queenside_excerpt_clear (QueensideExcerpt *self)
{
  g_clear_pointer (&self->text, g_free);
}
