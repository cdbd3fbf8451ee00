/* queenside-compare-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-actions.h"

#define SPEED_STEP 0.05

static void
move_by (QueensideLockstep *lockstep,
         gint64             n)
{
  if (n > 0)
    queenside_lockstep_step (lockstep, n);
  else
    queenside_lockstep_back (lockstep, -n);
}

static void
move_to_start (QueensideLockstep *lockstep,
               gint64             unused)
{
  queenside_lockstep_seek (lockstep, 0);
}

/* No search takes a step for it. */
static void
move_to_last (QueensideLockstep *lockstep,
              gint64             unused)
{
  queenside_lockstep_seek (lockstep,
                           queenside_contest_get_last (queenside_lockstep_get_contest (lockstep)));
}

static void
change_speed (QueensideLockstep *lockstep,
              gint64             n_steps)
{
  double speed;

  g_object_get (lockstep, "speed", &speed, NULL);
  g_object_set (lockstep, "speed", CLAMP (speed + n_steps * SPEED_STEP, 0, 1), NULL);
}

static void
play (QueensideLockstep *lockstep,
      gint64             unused)
{
  queenside_lockstep_set_playing (lockstep, !queenside_lockstep_get_playing (lockstep));
}

static const struct
{
  const char *name;
  void      (*go) (QueensideLockstep *lockstep, gint64 n);
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
  void      (*apply) (QueensideComparison *comparison);
} changes[] = {
  { "reset", queenside_comparison_restart },
  { "random-board", queenside_comparison_draw },
  { "take-board", queenside_comparison_take_seen },
  { "add-search", queenside_comparison_add },
};

static void
activated_cb (GSimpleAction *action,
              GVariant      *target,
              gpointer       user_data)
{
  QueensideComparison *comparison = user_data;
  QueensideLockstep *lockstep = queenside_comparison_get_lockstep (comparison);
  const char *name = g_action_get_name (G_ACTION (action));

  if (target != NULL)
    move_by (lockstep, g_variant_get_int32 (target));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].name, name))
      ways[i].go (lockstep, ways[i].n);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (g_str_equal (changes[i].name, name))
      changes[i].apply (comparison);
}

static void
add (GSimpleActionGroup  *self,
     const char          *name,
     const char          *type,
     QueensideComparison *comparison)
{
  const GActionEntry entry = { name, activated_cb, type };

  g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, comparison);
}

GSimpleActionGroup *
queenside_compare_actions_new (QueensideComparison *comparison)
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
queenside_compare_actions_update (GSimpleActionGroup  *actions,
                                  QueensideComparison *comparison)
{
  QueensideLockstep *lockstep = queenside_comparison_get_lockstep (comparison);
  const QueensideContest *contest = queenside_lockstep_get_contest (lockstep);
  gboolean is_over = queenside_contest_is_over (contest);

  enable (actions, "first", contest->clock > 0);
  enable (actions, "back", contest->clock > 0);
  enable (actions, "step", !is_over);
  enable (actions, "last", contest->clock < queenside_contest_get_last (contest));
  enable (actions, "play", !is_over || queenside_contest_get_furthest (contest) > 0);
  enable (actions, "add-search", queenside_comparison_has_room (comparison));
}
