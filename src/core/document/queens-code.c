/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE             /* for memmem() */

#include "queens-code.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>

#define START "queenside:1:"
#define LONG 65536              /* Bytes. Longer texts get the default compression: the best
                                 * compression would take ten times as long and save hardly any
                                 * space. */
#define MAX_TEXT (16 * 1024 * 1024)     /* maximum bytes of text, so that a hostile code can't fill
                                         * the memory */

/* Words that are common in documents, with the most frequent words at the end, as zlib recommends.
 * Version 1 of the code depends on this dictionary, so the dictionary must never change. A new
 * dictionary needs version 2. */
static const char dictionary[]
  = "sideways-limit=100\njump=from-best\nmax-restarts=keep=distinct\nstart=greedy\nrows=random\n"
    "random-neighbour\nbritish-museum\nforward-checking\ndepth-first\nheuristic-repair\n"
    "min-conflicts\nfirst-choice\nstochastic\nrandom-restart\npython\nfast\nplacement=anywhere\n"
    "squares=(0, 0) (1, 2) (3, 4) (5, 6) (7, 8) (9, \narrows=blue green orange (\nmarks=\nkept=\n"
    "moves=step\nmoves=anywhere\ncost=queens\nties=random\nties=sorted\nplateau=sideways\n"
    "plateau=equal-once\nplateau=lower-state\nodds attack-lines row-zero-at-top\nstate=fresh\n"
    "guessed-moves=\nguessed-costs=\npreset=static-point\npreset=boulder\n"
    "[Queenside]\nversion=1\n\n[Rules]\npreset=steepest-ascent-course\ncost=pairs\nmoves=column\n"
    "ties=lowest-row\nplateau=stop\n\n[Search]\nalgorithm=steepest-ascent\nsideways-limit=100\n"
    "jump=from-best\nmax-iterations=10000\ngenerator=numpy\nseed=0\ntrial=0\nposition=0\n\n[View]\n"
    "show=values colors domains last-move coordinates\n\n[Board]\nsize=8\nplacement=column\n"
    "queens=8\nstatic=(0, 0)\nboulders=(4, 4)\nstate=[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n";

#define N_DICTIONARY (sizeof dictionary - 1)

char *
queens_code_encode (const guint8 *data,
                    gsize         length)
{
  char *letters = g_base64_encode (data, length);
  gsize n_letters;

  g_strdelimit (letters, "+", '-');
  g_strdelimit (letters, "/", '_');
  for (n_letters = strlen (letters); n_letters > 0 && letters[n_letters - 1] == '='; n_letters--)
    ;
  letters[n_letters] = '\0';
  return letters;
}

guint8 *
queens_code_decode (const char *text,
                    gsize       length,
                    gsize      *n_bytes)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (const char *at = text; at < text + length; at++)
    if (g_ascii_isalnum (*at) || *at == '-' || *at == '_')
      g_string_append_c (letters, *at == '-' ? '+' : *at == '_' ? '/' : *at);
    else if (!g_ascii_isspace (*at) && *at != '>' && *at != '=')
      break;
  if (letters->len % 4 >= 2)
    g_string_append (letters, letters->len % 4 == 2 ? "==" : "=");
  return g_base64_decode (letters->str, n_bytes);
}

char *
queens_code_write (const char *text)
{
  gsize length = strlen (text);
  g_autofree guint8 *packed = NULL;
  g_autofree char *letters = NULL;
  z_stream stream = { 0 };
  gsize room;

  if (length > MAX_TEXT)
    return NULL;
  if (deflateInit (&stream, length > LONG ? Z_DEFAULT_COMPRESSION : Z_BEST_COMPRESSION) != Z_OK
      || deflateSetDictionary (&stream, (const Bytef *) dictionary, N_DICTIONARY) != Z_OK)
    g_error ("no memory to pack a document");
  room = deflateBound (&stream, length);
  packed = g_malloc (room);
  stream.next_in = (Bytef *) text;
  stream.avail_in = length;
  stream.next_out = packed;
  stream.avail_out = room;
  if (deflate (&stream, Z_FINISH) != Z_STREAM_END)
    g_assert_not_reached ();
  letters = queens_code_encode (packed, stream.total_out);
  deflateEnd (&stream);
  return g_strconcat (START, letters, NULL);
}

/* Returns the text of @packed, or NULL if @packed is damaged. */
static GString *
unpack (const guint8 *packed,
        gsize         length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  z_stream stream = { .next_in = (Bytef *) packed, .avail_in = length };
  char piece[4096];
  int status = inflateInit (&stream);

  while (status == Z_OK)
    {
      stream.next_out = (Bytef *) piece;
      stream.avail_out = sizeof piece;
      status = inflate (&stream, Z_NO_FLUSH);
      if (status == Z_NEED_DICT)
        {
          status = inflateSetDictionary (&stream, (const Bytef *) dictionary, N_DICTIONARY);
          continue;
        }
      g_string_append_len (text, piece, sizeof piece - stream.avail_out);
      if (text->len > MAX_TEXT)
        status = Z_BUF_ERROR;
    }
  inflateEnd (&stream);
  return status == Z_STREAM_END ? g_steal_pointer (&text) : NULL;
}

/* Joins the comments of a GIF picture. A comment is a sequence of blocks of up to 255 bytes, each
 * preceded by its length (GIF89a, CompuServe, 1990). */
static GString *
join_comments (const char *data,
               gsize       length)
{
  GString *joined = g_string_new (NULL);
  const char *end = data + length;
  const char *at = data;

  while ((at = memmem (at, end - at, "\x21\xfe", 2)) != NULL)
    {
      at += 2;
      while (at < end && *at != 0 && at + 1 + (guint8) *at <= end)
        {
          g_string_append_len (joined, at + 1, (guint8) *at);
          at += 1 + (guint8) *at;
        }
    }
  return joined;
}

/* Returns the first code in @data, or NULL. If @data is a GIF picture, sets @comments to the
 * picture's comments, and looks for the code there. The caller must free @comments. Sets @end to
 * the end of the text in which the code was found. */
static const char *
find_code (const char  *data,
           gsize        length,
           const char **end,
           GString    **comments)
{
  if (length >= 4 && memcmp (data, "GIF8", 4) == 0)
    {
      *comments = join_comments (data, length);
      data = (*comments)->str;
      length = (*comments)->len;
    }
  *end = data + length;
  return memmem (data, length, START, strlen (START));
}

gboolean
queens_code_is_there (const char *data,
                      gsize       length)
{
  g_autoptr (GString) comments = NULL;
  const char *end;

  return find_code (data, length, &end, &comments) != NULL;
}

GString *
queens_code_read (const char  *data,
                  gsize        length,
                  GError     **error)
{
  g_autoptr (GString) comments = NULL;
  g_autofree guint8 *packed = NULL;
  gsize n_packed;
  GString *text;
  const char *end;
  const char *at = find_code (data, length, &end, &comments);

  if (at == NULL)
    {
      queens_refuse_as (error, QUEENS_ERROR_NO_CODE,
                        _("The text has no Queenside code. A code begins with “%s”."), START);
      return NULL;
    }
  /* The decoded bytes may include words after the code. They don't matter, because compressed data
   * marks its own end. */
  at += strlen (START);
  packed = queens_code_decode (at, end - at, &n_packed);
  text = unpack (packed, n_packed);
  if (text == NULL)
    queens_refuse (error, _("The code after “%s” is incomplete. Copy all of it."), START);
  return text;
}
