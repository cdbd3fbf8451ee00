/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-setup.h"

#include "queens-number.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_SIZE 8

void
queens_setup_init (QueensSetup *self)
{
  *self = (QueensSetup) {
    .problem = queens_problem_new_plain (DEFAULT_SIZE, QUEENS_PLACEMENT_COLUMN, 0),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP
    },
    .generator = QUEENS_GENERATOR_FAST,
  };
  queens_setup_set_algorithm (self, queens_algorithm_find_role (QUEENS_ROLE_CLIMB));
}

void
queens_setup_copy (QueensSetup       *self,
                   const QueensSetup *other)
{
  *self = *other;
  queens_problem_ref (self->problem);
  if (self->track != NULL)
    queens_track_ref (self->track);
  if (self->levels != NULL)
    g_array_ref (self->levels);
}

void
queens_setup_copy_climb (QueensSetup       *self,
                         const QueensSetup *other)
{
  queens_setup_copy (self, other);
  if (!(other->algorithm->heeds & QUEENS_HEEDS_PLATEAU))
    queens_setup_set_algorithm (self, queens_algorithm_find_role (QUEENS_ROLE_CLIMB));
}

void
queens_setup_clear (QueensSetup *self)
{
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->track, queens_track_unref);
  queens_setup_forget_levels (self);
}

static gboolean
has_same_levels (const QueensSetup *self,
                 const QueensSetup *other)
{
  if (self->levels == NULL || other->levels == NULL)
    return self->levels == other->levels;
  return self->levels->len == other->levels->len
         && memcmp (self->levels->data, other->levels->data,
                    self->levels->len * sizeof (QueensLevelChange)) == 0;
}

gboolean
queens_setup_equal (const QueensSetup *self,
                    const QueensSetup *other)
{
  return queens_problem_equal (self->problem, other->problem)
         && memcmp (&self->convention, &other->convention, sizeof self->convention) == 0
         && self->algorithm == other->algorithm
         && memcmp (self->params, other->params, sizeof self->params) == 0
         && self->max_iterations == other->max_iterations
         && self->generator == other->generator
         && self->seed == other->seed
         && self->trial == other->trial
         && self->track == other->track
         && has_same_levels (self, other);
}

void
queens_setup_set_problem (QueensSetup   *self,
                          QueensProblem *problem)
{
  if (!queens_problem_equal (problem, self->problem))
    queens_setup_set_track (self, NULL);
  queens_problem_ref (problem);
  queens_problem_unref (self->problem);
  self->problem = problem;
}

void
queens_setup_set_track (QueensSetup *self,
                        QueensTrack *track)
{
  if (track != NULL)
    queens_track_ref (track);
  g_clear_pointer (&self->track, queens_track_unref);
  self->track = track;
  queens_setup_forget_levels (self);
}

void
queens_setup_forget_levels (QueensSetup *self)
{
  g_clear_pointer (&self->levels, g_array_unref);
}

void
queens_setup_set_level (QueensSetup *self,
                        guint64      step,
                        gdouble      level)
{
  const QueensLevelChange change = { step, level };
  GArray *levels = g_array_new (FALSE, FALSE, sizeof change);

  for (guint i = 0; self->levels != NULL && i < self->levels->len; i++)
    {
      const QueensLevelChange *before = &g_array_index (self->levels, QueensLevelChange, i);

      if (before->step >= step)
        break;
      g_array_append_val (levels, *before);
    }
  g_array_append_val (levels, change);
  queens_setup_forget_levels (self);
  self->levels = levels;
}

const QueensLevelChange *
queens_setup_find_level (const QueensSetup *self,
                         guint64            step)
{
  guint low = 0, high = self->levels == NULL ? 0 : self->levels->len;
  guint length = high;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->levels, QueensLevelChange, middle).step < step)
        low = middle + 1;
      else
        high = middle;
    }
  return low == length ? NULL : &g_array_index (self->levels, QueensLevelChange, low);
}

char *
queens_setup_write_levels (const QueensSetup *self)
{
  GString *text;

  if (self->levels == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < self->levels->len; i++)
    {
      const QueensLevelChange *change = &g_array_index (self->levels, QueensLevelChange, i);
      g_autofree char *level = queens_number_write (change->level);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ":%s", i == 0 ? "" : " ", change->step,
                              level);
    }
  return g_string_free (text, FALSE);
}

gboolean
queens_setup_read_levels (QueensSetup  *self,
                          const char   *text,
                          GError      **error)
{
  const QueensAlgorithm *algorithm = self->algorithm;
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint64 least = 0;

  if (algorithm->set_level == NULL)
    return queens_refuse (error, _("The algorithm %s has no temperature that changes during a "
                                   "search. Remove “levels”."), algorithm->id);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end, *stop;
      guint64 step = g_ascii_strtoull (words[i], &end, 10);
      gdouble level = *end == ':' ? g_ascii_strtod (end + 1, &stop) : 0;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_isdigit (*words[i]) || *end != ':' || stop == end + 1 || *stop != '\0'
          || step < least || step > QUEENS_MAX_COUNT || !(level >= algorithm->level->lowest)
          || !(level <= algorithm->level->highest))
        return queens_refuse (error, _("“%s” isn’t a change of temperature. Write step:temperature "
                                       "with ascending steps and temperatures from %g to %g, for "
                                       "example 60:2.5."), words[i], algorithm->level->lowest,
                              algorithm->level->highest);
      queens_setup_set_level (self, step, level);
      least = step + 1;
    }
  return TRUE;
}

void
queens_setup_set_algorithm (QueensSetup           *self,
                            const QueensAlgorithm *algorithm)
{
  queens_setup_set_track (self, NULL);
  self->algorithm = algorithm;
  self->max_iterations = algorithm->max_iterations;
  memset (self->params, 0, sizeof self->params);
  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    {
      g_assert (i < QUEENS_MAX_PARAMS);
      self->params[i] = algorithm->params[i].initial;
    }
}

gsize
queens_setup_get_state_size (const QueensSetup *self)
{
  const QueensAlgorithm *algorithm = self->algorithm;

  return algorithm->state_size
         + (algorithm->state_room == NULL ? 0 : algorithm->state_room (self));
}

static gint
find_param (const QueensAlgorithm *algorithm,
            const char            *id)
{
  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    if (g_str_equal (algorithm->params[i].id, id))
      return i;
  return -1;
}

gboolean
queens_setup_has_param (const QueensSetup *self,
                        const char        *id)
{
  return find_param (self->algorithm, id) >= 0;
}

gdouble
queens_setup_get_param (const QueensSetup *self,
                        const char        *id)
{
  gint i = find_param (self->algorithm, id);

  g_assert (i >= 0);
  return self->params[i];
}

void
queens_setup_change_algorithm (QueensSetup           *self,
                               const QueensAlgorithm *algorithm)
{
  QueensSetup before = *self;

  queens_setup_set_algorithm (self, algorithm);
  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    if (queens_setup_has_param (&before, algorithm->params[i].id))
      self->params[i] = queens_setup_get_param (&before, algorithm->params[i].id);
}

gboolean
queens_setup_uses_param (const QueensSetup *self,
                         const QueensParam *param)
{
  return param->is_used == NULL || param->is_used (self);
}

gboolean
queens_setup_check_param (const QueensSetup  *self,
                          const QueensParam  *param,
                          GError            **error)
{
  return queens_setup_uses_param (self, param)
         /* Translators: the name of a parameter, then "This is used only …". */
         || queens_refuse (error, _("“%s” has no effect with these rules. %s."), _(param->name),
                           _(param->used_when));
}

gboolean
queens_setup_keeps_distinct (const QueensSetup *self)
{
  return self->algorithm->attempt != NULL && queens_setup_get_param (self, "keep") != 0;
}

static gboolean
parse_number (const QueensParam  *param,
              const char         *text,
              gdouble            *value,
              GError            **error)
{
  gdouble number;
  char *end;
  char lowest[G_ASCII_DTOSTR_BUF_SIZE];
  char highest[G_ASCII_DTOSTR_BUF_SIZE];

  number = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && number >= param->lowest && number <= param->highest
      && (param->digits > 0 || number == (gdouble) (gint64) number))
    {
      *value = number;
      return TRUE;
    }
  g_ascii_formatd (lowest, sizeof lowest, "%.12g", param->lowest);
  g_ascii_formatd (highest, sizeof highest, "%.12g", param->highest);
  queens_refuse (error,
                 param->digits > 0
                 ? _("%s must be a number from %s to %s, not “%s”.")
                 : _("%s must be a whole number from %s to %s, not “%s”."), param->id, lowest,
                 highest, text);
  return FALSE;
}

gboolean
queens_setup_set_param (QueensSetup  *self,
                        const char   *id,
                        const char   *text,
                        GError      **error)
{
  const QueensAlgorithm *algorithm = self->algorithm;
  gint i = find_param (algorithm, id);
  const QueensParam *param;
  gint choice;

  if (i < 0)
    {
      g_autoptr (GString) ids = g_string_new (NULL);

      for (param = algorithm->params; param->id != NULL; param++)
        g_string_append_printf (ids, "%s%s", ids->len == 0 ? "" : ", ", param->id);
      if (ids->len == 0)
        queens_refuse (error, _("%s has no parameters. Remove “%s”."), algorithm->id, id);
      else
        queens_refuse (error, _("%s has no parameter “%s”. Its parameters: %s."), algorithm->id, id,
                       ids->str);
      return FALSE;
    }
  param = &algorithm->params[i];
  if (param->choices == NULL)
    return parse_number (param, text, &self->params[i], error);
  choice = queens_choice_parse (param->choices, param->id, text, error);
  if (choice >= 0)
    self->params[i] = choice;
  return choice >= 0;
}

gboolean
queens_setup_check (const QueensSetup  *self,
                    GError            **error)
{
  gboolean is_anywhere = self->problem->is_anywhere;
  guint n_queens = self->problem->n_queens;

  if (is_anywhere && n_queens > QUEENS_MAX_QUEENS_ANYWHERE)
    {
      queens_refuse (error, _("The number of queens is %u. In a search with queens on any squares, "
                              "use at most %d."), n_queens, QUEENS_MAX_QUEENS_ANYWHERE);
      return FALSE;
    }
  if (!is_anywhere && self->convention.moves == QUEENS_MOVES_ANYWHERE)
    return queens_refuse (error, _("With one queen per column, a queen can’t leave its column. For "
                                   "the moves, choose “column” or “step”."));
  return self->algorithm->accepts == NULL || self->algorithm->accepts (self, error);
}
