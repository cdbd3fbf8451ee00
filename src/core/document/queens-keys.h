/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lines of Queenside's text files: [group], `key=value` and # comments, as in a
 * GKeyFile. */

#pragma once

#include <glib.h>

#define QUEENS_KEYS_BYTE_ORDER_MARK "\xef\xbb\xbf"

/* A line with a key or with the name of a group. */
typedef struct
{
  guint       kind;             /* for the caller's own use */
  const char *name;             /* name of the key, or of the group with its brackets; NULL at the
                                 * end of the text */
  const char *value;            /* without spaces at the ends; NULL for a group */
  guint       line;             /* counted from 1 */
} QueensKey;

typedef struct
{
  char    *text;                /* owned; keys point into this text */
  char    *next;
  guint    line;
  gboolean has_group;           /* TRUE after the first group */
} QueensKeys;

/* Begins to read @text. Returns FALSE with an error if @text isn't UTF-8. Clear with
 * queens_keys_clear(). */
gboolean queens_keys_init        (QueensKeys       *self,
                                  const char       *text,
                                  gsize             length,
                                  GError          **error);
void     queens_keys_clear       (QueensKeys       *self);

/* Sets @key to the next line that is neither empty nor a comment. Before the first group, treats
 * every line as the name of a group, so that callers can tell what kind of file this is. If the
 * line can't be read, returns FALSE with an error. The next call then reads the following line. */
gboolean queens_keys_next        (QueensKeys       *self,
                                  QueensKey        *key,
                                  GError          **error);

/* Appends @key to @keys, an array of QueensKey. Returns FALSE with an error if @keys already has a
 * key of this name. */
gboolean queens_keys_add         (GArray           *keys,
                                  const QueensKey  *key,
                                  GError          **error);

/* Puts the line number of @key before the message of @error. @key may be NULL. Returns FALSE. */
gboolean queens_key_refuse_at    (const QueensKey  *key,
                                  GError          **error);
/* Sets @error with the line number of @key. Returns FALSE. */
gboolean queens_key_refuse       (const QueensKey  *key,
                                  GError          **error,
                                  const char       *format,
                                  ...) G_GNUC_PRINTF (3, 4);

/* Returns the value as text. As in a GKeyFile, \n stands for a new line, \t for a tab, \s for a
 * space, \r for a carriage return and \\ for a backslash. Returns NULL with an error for another
 * letter after a backslash. Free with g_free(). */
char    *queens_key_unescape     (const QueensKey  *key,
                                  GError          **error);
/* Escapes @text for queens_key_unescape(). Free with g_free(). */
char    *queens_key_escape       (const char       *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensKeys, queens_keys_clear)
