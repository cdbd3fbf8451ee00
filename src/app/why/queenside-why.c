/* queenside-why.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-why.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"
#include "queenside-end.h"
#include "queenside-method.h"
#include "queenside-move-words.h"

void
queenside_why_clear (QueensideWhy *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->past, g_free);
}

/* To come */

static void
foretell (QueensideWhy             *self,
          const QueensideLookAhead *look_ahead)
{
  if (!look_ahead->is_known)
    {
      self->title = g_strdup (_("Not looked at yet"));
      self->text = g_strdup (
        _("On a board of this size it takes too long to look one step ahead."));
    }
  else if (queenside_look_ahead_ends_here (look_ahead))
    {
      self->title = g_strdup_printf (_("The search will end here: %s"),
                                     queenside_end_get_title (look_ahead));
      self->text = queenside_end_explain (look_ahead);
    }
  else
    {
      self->title = queenside_move_words_foretell (look_ahead->setup->problem, &look_ahead->step);
      self->text = queenside_method_explain (look_ahead);
    }
}

/* Past */

static char *
recall (QueensHistory *history)
{
  const QueensProblem *problem = queens_search_get_setup (queens_history_get_search (history))
                                   ->problem;
  const QueensStep *step = queens_history_get_step (history);
  g_autofree char *moves = NULL;

  if (step == NULL)
    return g_strdup (queens_history_get_length (history) > 0 || queens_history_has_ended (history)
                     ? _("The start")
                     : _("Press Play, or click the board to move queens, or paste a list."));
  moves = queenside_move_words_recall (problem, step);
  if (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_FRESH)
    return g_steal_pointer (&moves);
  return g_strdup_printf (_("%s, cost %" PRId64 " → %" PRId64), moves, step->cost_before,
                          step->cost_after);
}

QueensideWhy
queenside_why_new (QueensideSession *session,
                   gboolean          hides_next)
{
  g_auto (QueensideLookAhead) look_ahead = { NULL };
  QueensideWhy self = { .past = recall (queenside_session_get_history (session)) };

  queenside_look_ahead_init (&look_ahead, session);
  if (look_ahead.is_over)
    {
      self.title = g_strdup (queenside_end_get_title (&look_ahead));
      self.text = queenside_end_explain (&look_ahead);
    }
  else if (hides_next)
    {
      self.title = g_strdup (_("What will the search do?"));
      self.text = g_strdup ("");
    }
  else
    foretell (&self, &look_ahead);
  return self;
}
