/* queenside-same-start.h: what searches side by side have in common: the problem, the board that
 * they begin with, the chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-race.h"

G_BEGIN_DECLS

/* All zero is none. */
typedef struct
{
  QueensProblem   *problem;     /* a reference */
  gint32          *places;      /* of all queens, owned; NULL for a board drawn from the seed, or
                                 * for systematic searches an empty one */
  QueensGenerator  generator;
  guint32          seed;
  guint64          trial;
} QueensideSameStart;

/* As the search of @session begins; or with the board that is seen there. */
void     queenside_same_start_take     (QueensideSameStart       *self,
                                        QueensideSession         *session,
                                        gboolean                  is_seen);
/* The same problem on a board drawn from @seed. */
void     queenside_same_start_draw     (QueensideSameStart       *self,
                                        guint32                   seed);
void     queenside_same_start_clear    (QueensideSameStart       *self);
gboolean queenside_same_start_equal    (const QueensideSameStart *self,
                                        const QueensideSameStart *other);

/* Gives @racer this start, and of @setup algorithm, convention and parameters. */
void     queenside_same_start_begin    (const QueensideSameStart *self,
                                        QueensideRacer           *racer,
                                        const QueensSetup        *setup);

/* In words: with what the searches of @race begin, of which systematic ones may have another
 * board than the others. Free with g_free(). */
char    *queenside_same_start_describe (const QueensideSameStart *self,
                                        const QueensideRace      *race);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideSameStart, queenside_same_start_clear)

G_END_DECLS
