/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-chalk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "queens-notation.h"
#include "queens-refuse.h"

const QueensChoice queens_chalk_choices[] = {
  { "green", N_("Green") },
  { "purple", N_("Purple") },
  { "blue", N_("Blue") },
  { NULL }
};

void
queens_chalk_clear (QueensChalk *self)
{
  g_clear_pointer (&self->strokes, g_free);
  self->length = 0;
}

void
queens_chalk_copy (QueensChalk       *self,
                   const QueensChalk *other)
{
  self->strokes = g_memdup2 (other->strokes, other->length * sizeof *other->strokes);
  self->length = other->length;
}

static int
compare (const QueensStroke *stroke,
         const QueensStroke *other)
{
  int from = queens_square_compare (&stroke->from, &other->from);

  return from != 0 ? from : queens_square_compare (&stroke->to, &other->to);
}

gboolean
queens_chalk_equal (const QueensChalk *self,
                    const QueensChalk *other)
{
  if (self->length != other->length)
    return FALSE;
  for (gsize i = 0; i < self->length; i++)
    if (compare (&self->strokes[i], &other->strokes[i]) != 0
        || self->strokes[i].color != other->strokes[i].color)
      return FALSE;
  return TRUE;
}

void
queens_chalk_toggle (QueensChalk  *self,
                     QueensStroke  stroke)
{
  gsize i = 0;
  gboolean is_there;

  while (i < self->length && compare (&self->strokes[i], &stroke) < 0)
    i++;
  is_there = i < self->length && compare (&self->strokes[i], &stroke) == 0;
  if (is_there && self->strokes[i].color == stroke.color)
    {
      self->length--;
      memmove (&self->strokes[i], &self->strokes[i + 1], (self->length - i) * sizeof stroke);
      return;
    }
  if (!is_there)
    {
      if (self->length == QUEENS_MAX_STROKES)
        return;
      self->strokes = g_renew (QueensStroke, self->strokes, self->length + 1);
      memmove (&self->strokes[i + 1], &self->strokes[i], (self->length - i) * sizeof stroke);
      self->length++;
    }
  self->strokes[i] = stroke;
}

void
queens_chalk_crop (QueensChalk *self,
                   guint        size)
{
  gsize n_kept = 0;

  for (gsize i = 0; i < self->length; i++)
    if (queens_square_is_within (self->strokes[i].from, size)
        && queens_square_is_within (self->strokes[i].to, size))
      self->strokes[n_kept++] = self->strokes[i];
  self->length = n_kept;
}

static gboolean
is_arrow (const QueensStroke *stroke)
{
  return queens_square_compare (&stroke->from, &stroke->to) != 0;
}

char *
queens_chalk_write (const QueensChalk *self,
                    gboolean           are_arrows)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < self->length; i++)
    {
      const QueensStroke *stroke = &self->strokes[i];
      const QueensSquare squares[] = { stroke->from, stroke->to };
      g_autofree char *written = queens_notation_write_squares (squares, are_arrows ? 2 : 1);

      if (is_arrow (stroke) == are_arrows)
        g_string_append_printf (text, "%s%s %s", text->len == 0 ? "" : " ",
                                queens_chalk_choices[stroke->color].id, written);
    }
  return g_string_free (text, text->len == 0);
}

gboolean
queens_chalk_read (QueensChalk  *self,
                   const char   *text,
                   gboolean      are_arrows,
                   guint         size,
                   GError      **error)
{
  const char *what = are_arrows ? "arrows" : "marks";

  for (text += strspn (text, ", \t"); *text != '\0';)
    {
      const char *end = text + strcspn (text, "( \t");
      gsize length = strcspn (end, "abcdefghijklmnopqrstuvwxyz");
      g_autofree char *color = g_strndup (text, end - text);
      g_autofree char *list = g_strndup (end, length);
      g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      QueensStroke stroke;
      gsize n_before;
      gint choice = queens_choice_parse (queens_chalk_choices, what, color, error);

      if (choice < 0 || !queens_notation_read_squares (list, squares, error))
        return FALSE;
      if (squares->len != (are_arrows ? 2 : 1))
        return queens_refuse_as (
          error, QUEENS_ERROR_SYNTAX,
          are_arrows
          ? _("“%s” needs two squares for an arrow, for example green (0, 3) "
              "(4, 5).")
          : _("“%s” needs one square for a mark, for example green (0, "
              "3)."), color);
      stroke = (QueensStroke) {
        .from = g_array_index (squares, QueensSquare, 0),
        .to = g_array_index (squares, QueensSquare, squares->len - 1),
        .color = choice,
      };
      if (!queens_square_is_within (stroke.from, size) || !queens_square_is_within (stroke.to, size))
        {
          QueensSquare off = queens_square_is_within (stroke.from, size) ? stroke.to : stroke.from;

          return queens_refuse (error, _("(%d, %d) is outside the board. Use columns and rows 0 to "
                                         "%u."), off.x, off.y, size - 1);
        }
      if (is_arrow (&stroke) != are_arrows)
        return queens_refuse (error,
                              _("An arrow can’t go from (%d, %d) to itself. To mark a square, use "
                                "the key “marks”."), stroke.from.x, stroke.from.y);
      if (self->length == QUEENS_MAX_STROKES)
        return queens_refuse (error, _("There are more than %d arrows and marks. Remove some of "
                                       "them."), QUEENS_MAX_STROKES);
      n_before = self->length;
      queens_chalk_toggle (self, stroke);
      /* The stroke was there before, so toggling erased it. Toggle again to restore it. */
      if (self->length < n_before)
        queens_chalk_toggle (self, stroke);
      text = end + length;
    }
  return TRUE;
}
