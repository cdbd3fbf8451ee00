/* queens-document-lines.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document-lines.h"

#include "queens-algorithm.h"
#include "queens-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define MAX_VALUE_LENGTH 200    /* of a value that is no list of squares or rows */

G_DEFINE_QUARK (queens-document-error-quark, queens_document_error)

typedef struct
{
  const char *name;
  const char *keys[9];
} Group;

static const Group groups[] = {
  { "Queenside", { "version" } },
  { "Rules", { "preset", "cost", "moves", "ties", "plateau" } },
  { "Search", { "algorithm", "max-iterations", "generator", "seed", "trial", "position" } },
  { "View", { "show" } },
  { "Board", { "size", "placement", "queens", "static", "boulders", "state", "squares" } },
};

#define SEARCH 2                /* the group that has the parameters */

const QueensDocumentChoice queens_document_choices[] = {
#define CHOOSABLE(group, name, field) \
  { group, #name, queens_##name##_choices, G_STRUCT_OFFSET (QueensSetup, field) }
  CHOOSABLE ("Rules", cost, convention.cost),
  CHOOSABLE ("Rules", moves, convention.moves),
  CHOOSABLE ("Rules", ties, convention.ties),
  CHOOSABLE ("Rules", plateau, convention.plateau),
  CHOOSABLE ("Search", generator, generator),
  { NULL }
#undef CHOOSABLE
};

static const char *const long_keys[] = { "static", "boulders", "state", "squares", NULL };

static const Group *
find_group (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_str_equal (groups[i].name, name))
      return &groups[i];
  return NULL;
}

/* The table's own spelling of @name, or NULL. */
static const char *
find_own_key (const Group *group,
              const char  *name)
{
  for (guint i = 0; group->keys[i] != NULL; i++)
    if (g_str_equal (group->keys[i], name))
      return group->keys[i];
  return NULL;
}

static gboolean
is_param (const char *name)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (const QueensParam *param = queens_algorithms[i]->params; param->id != NULL; param++)
      if (g_str_equal (param->id, name))
        return TRUE;
  return FALSE;
}

/* Refusals */

static char *
list_groups (void)
{
  GString *list = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    g_string_append_printf (list, "%s[%s]", i == 0 ? "" : ", ", groups[i].name);
  return g_string_free (list, FALSE);
}

static gboolean
refuse_first_line (const char  *line,
                   GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (line);

  g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_FOREIGN,
               _("This is no Queenside document, as it begins with “%s” and not with [Queenside]."),
               quoted);
  return FALSE;
}

static gboolean
refuse_group (const char  *line,
              GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (line);
  g_autofree char *allowed = list_groups ();

  g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_KEY,
               _("“%s” is no group of a document; there are %s."), quoted, allowed);
  return FALSE;
}

static gboolean
refuse_key (const Group *group,
            const char  *name,
            GError     **error)
{
  g_autofree char *quoted = queens_notation_quote (name);
  g_autofree char *allowed = g_strjoinv (", ", (char **) group->keys);

  g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_KEY,
               group == &groups[SEARCH]
               ? _("“%s” is no key of [%s]; its keys are %s, and the parameters of the algorithm.")
               : _("“%s” is no key of [%s]; its keys are %s."),
               quoted, group->name, allowed);
  return FALSE;
}

/* Lines */

typedef struct
{
  QueensDocumentLines *lines;
  const Group         *group;   /* NULL before the first */
  guint                line;
} Reader;

static gboolean
read_group (Reader  *self,
            char    *line,
            GError **error)
{
  char *end = line + strlen (line) - 1;
  const Group *group = NULL;

  if (*end == ']')
    {
      *end = '\0';
      group = find_group (line + 1);
      *end = ']';
    }
  if (group != NULL)
    {
      self->group = group;
      return TRUE;
    }
  return self->group == NULL ? refuse_first_line (line, error) : refuse_group (line, error);
}

static gboolean
check_key (const Reader             *self,
           const QueensDocumentKey  *key,
           GError                  **error)
{
  const QueensDocumentKey *other = queens_document_lines_find (self->lines, key->group, key->name);

  if (other != NULL)
    g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_KEY,
                 _("%s is given twice; line %u has it already."), key->name, other->line);
  else if (!g_strv_contains (long_keys, key->name) && strlen (key->value) > MAX_VALUE_LENGTH)
    g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_SYNTAX,
                 _("The value of %s has %zu characters; it can have %d at most."),
                 key->name, strlen (key->value), MAX_VALUE_LENGTH);
  else if (g_str_equal (key->name, "version") && !g_str_equal (key->value, QUEENS_DOCUMENT_VERSION))
    g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_FOREIGN,
                 _("The document has version “%s”; this Queenside reads version %s."),
                 key->value, QUEENS_DOCUMENT_VERSION);
  else
    return TRUE;
  return FALSE;
}

static gboolean
add_key (Reader  *self,
         char    *name,
         char    *value,
         GError **error)
{
  QueensDocumentKey key = { self->group->name, name, value, self->line };

  if (find_own_key (self->group, name) == NULL
      && !(self->group == &groups[SEARCH] && is_param (name)))
    return refuse_key (self->group, name, error);
  if (!check_key (self, &key, error))
    return FALSE;
  g_array_append_val (self->lines->keys, key);
  return TRUE;
}

/* So that every message that quotes the line is one line. */
static gboolean
check_characters (const char  *line,
                  GError     **error)
{
  for (; *line != '\0'; line++)
    if (g_ascii_iscntrl (*line) && *line != '\t')
      {
        g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_SYNTAX,
                     _("There is a control character, 0x%02x; a document has lines of text."),
                     *line);
        return FALSE;
      }
  return TRUE;
}

/* @line has no spaces around it. */
static gboolean
read_line (Reader  *self,
           char    *line,
           GError **error)
{
  char *equals = strchr (line, '=');
  g_autofree char *quoted = NULL;

  if (!check_characters (line, error))
    return FALSE;
  if (*line == '\0' || *line == '#')
    return TRUE;
  if (*line == '[')
    return read_group (self, line, error);
  if (self->group == NULL)
    return refuse_first_line (line, error);
  if (equals != NULL)
    {
      *equals = '\0';
      return add_key (self, g_strchomp (line), equals + 1 + strspn (equals + 1, " \t"), error);
    }
  quoted = queens_notation_quote (line);
  g_set_error (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_SYNTAX,
               _("“%s” is no key=value, no [group] and no # comment."), quoted);
  return FALSE;
}

static gboolean
refuse_line (guint    line,
             GError **error)
{
  g_prefix_error (error, _("Line %u: "), line);
  return FALSE;
}

/* Cuts the text into lines, in place. */
static gboolean
read_lines (Reader  *self,
            char    *text,
            GError **error)
{
  while (text != NULL)
    {
      char *end = strchr (text, '\n');
      char *next = end == NULL ? NULL : end + 1;

      if (end != NULL)
        *end = '\0';
      self->line++;
      text += strspn (text, " \t\r");
      if (!read_line (self, g_strchomp (text), error))
        return refuse_line (self->line, error);
      text = next;
    }
  return TRUE;
}

static guint
count_lines (const char *text,
             const char *end)
{
  guint n = 1;

  for (; (text = memchr (text, '\n', end - text)) != NULL; text++)
    n++;
  return n;
}

static gboolean
check_text (const char  *text,
            gsize        length,
            GError     **error)
{
  const char *end;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;
  g_set_error_literal (error, QUEENS_DOCUMENT_ERROR, QUEENS_DOCUMENT_ERROR_FOREIGN,
                       _("There are bytes that are no text in UTF-8, as a Queenside document is."));
  return refuse_line (count_lines (text, end), error);
}

gboolean
queens_document_lines_read (QueensDocumentLines  *self,
                            const char           *text,
                            gsize                 length,
                            GError              **error)
{
  Reader reader = { .lines = self };

  if (!check_text (text, length, error))
    return FALSE;
  self->text = g_strndup (text, length);
  self->keys = g_array_new (FALSE, FALSE, sizeof (QueensDocumentKey));
  return read_lines (&reader,
                     self->text
                       + (g_str_has_prefix (self->text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK)
                                                                         : 0),
                     error);
}

void
queens_document_lines_clear (QueensDocumentLines *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->keys, g_array_unref);
}

const QueensDocumentKey *
queens_document_lines_find (const QueensDocumentLines *self,
                            const char                *group,
                            const char                *name)
{
  for (guint i = 0; i < self->keys->len; i++)
    {
      const QueensDocumentKey *key = &g_array_index (self->keys, QueensDocumentKey, i);

      if (g_str_equal (key->group, group) && g_str_equal (key->name, name))
        return key;
    }
  return NULL;
}

gboolean
queens_document_key_is_own (const QueensDocumentKey *self)
{
  return find_own_key (find_group (self->group), self->name) != NULL;
}

gboolean
queens_document_key_refuse (const QueensDocumentKey  *self,
                            GError                  **error)
{
  return self == NULL ? FALSE : refuse_line (self->line, error);
}
