/* cli-stdin.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-stdin.h"

#include "queens-notation.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* The longest list of rows has some 90 million characters. */
#define LIMIT (128 * 1024 * 1024)
#define CHUNK (64 * 1024)

static gboolean
check (const GString  *text,
       GError        **error)
{
  if (ferror (stdin))
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                 _("Standard input cannot be read: %s."), g_strerror (errno));
  else if (text->len > LIMIT)
    g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX,
                 _("Standard input is too long for a state; it can be %d MiB at most."),
                 LIMIT >> 20);
  else
    return TRUE;
  return FALSE;
}

static void
replace_nuls (GString *text)
{
  char *end = text->str + text->len;

  for (char *nul = text->str; (nul = memchr (nul, '\0', end - nul)) != NULL;)
    *nul = '\1';
}

char *
cli_stdin_read (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char chunk[CHUNK];
  gsize length;

  while (text->len <= LIMIT && (length = fread (chunk, 1, sizeof chunk, stdin)) > 0)
    g_string_append_len (text, chunk, length);
  if (!check (text, error))
    return NULL;
  replace_nuls (text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
