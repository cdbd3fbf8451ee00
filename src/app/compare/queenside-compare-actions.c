/* queenside-compare-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-actions.h"

#define SPEED_STEP 0.05

static void
move_by (QueensideRaceClock *race_clock,
         gint64              n)
{
  if (n > 0)
    queenside_race_clock_step (race_clock, n);
  else
    queenside_race_clock_back (race_clock, -n);
}

static void
move_to_start (QueensideRaceClock *race_clock,
               gint64              unused)
{
  queenside_race_clock_seek (race_clock, 0);
}

/* No search takes a step for it. */
static void
move_to_last (QueensideRaceClock *race_clock,
              gint64              unused)
{
  queenside_race_clock_seek (race_clock,
                             queenside_race_get_last (queenside_race_clock_get_race (race_clock)));
}

static void
change_speed (QueensideRaceClock *race_clock,
              gint64              n_steps)
{
  double speed;

  g_object_get (race_clock, "speed", &speed, NULL);
  g_object_set (race_clock, "speed", CLAMP (speed + n_steps * SPEED_STEP, 0, 1), NULL);
}

static void
play (QueensideRaceClock *race_clock,
      gint64              unused)
{
  queenside_race_clock_set_playing (race_clock, !queenside_race_clock_get_playing (race_clock));
}

static const struct
{
  const char *name;
  void      (*go) (QueensideRaceClock *race_clock, gint64 n);
  gint64      n;
} ways[] = {
  { "play", play, 0 },
  { "step", move_by, 1 },
  { "back", move_by, -1 },
  { "first", move_to_start, 0 },
  { "last", move_to_last, 0 },
  { "faster", change_speed, 1 },
  { "slower", change_speed, -1 },
};

static const struct
{
  const char *name;
  void      (*apply) (QueensideCompareSetup *comparison);
} changes[] = {
  { "reset", queenside_compare_setup_restart },
  { "random-board", queenside_compare_setup_draw },
  { "take-board", queenside_compare_setup_take_seen },
  { "add-search", queenside_compare_setup_add },
};

static void
activated_cb (GSimpleAction *action,
              GVariant      *target,
              gpointer       user_data)
{
  QueensideCompareSetup *comparison = user_data;
  QueensideRaceClock *race_clock = queenside_compare_setup_get_race_clock (comparison);
  const char *name = g_action_get_name (G_ACTION (action));

  if (target != NULL)
    move_by (race_clock, g_variant_get_int32 (target));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].name, name))
      ways[i].go (race_clock, ways[i].n);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (g_str_equal (changes[i].name, name))
      changes[i].apply (comparison);
}

static void
add (GSimpleActionGroup    *self,
     const char            *name,
     const char            *type,
     QueensideCompareSetup *comparison)
{
  const GActionEntry entry = { name, activated_cb, type };

  g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, comparison);
}

GSimpleActionGroup *
queenside_compare_actions_new (QueensideCompareSetup *comparison)
{
  GSimpleActionGroup *self = g_simple_action_group_new ();

  add (self, "move", "i", comparison);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    add (self, ways[i].name, NULL, comparison);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    add (self, changes[i].name, NULL, comparison);
  return self;
}

static void
enable (GSimpleActionGroup *self,
        const char         *name,
        gboolean            enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
queenside_compare_actions_update (GSimpleActionGroup    *actions,
                                  QueensideCompareSetup *comparison)
{
  QueensideRaceClock *race_clock = queenside_compare_setup_get_race_clock (comparison);
  const QueensideRace *race = queenside_race_clock_get_race (race_clock);
  gboolean is_over = queenside_race_is_over (race);

  enable (actions, "first", race->clock > 0);
  enable (actions, "back", race->clock > 0);
  enable (actions, "step", !is_over);
  enable (actions, "last", race->clock < queenside_race_get_last (race));
  enable (actions, "play", !is_over || queenside_race_get_furthest (race) > 0);
  enable (actions, "add-search", queenside_compare_setup_has_room (comparison));
}
