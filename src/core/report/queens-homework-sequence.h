/* queens-homework-sequence.h: a search from its first state to its last, one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-progress.h"
#include "queens-search.h"

G_BEGIN_DECLS

typedef struct
{
  guint64       number;         /* how many states came before it */
  gint64        cost;
  guint         n_changes;      /* that led here; none to the first */
  QueensChange  changes[2];
  gint32       *places;         /* see queens-places.h */
} QueensHomeworkState;

typedef struct
{
  guint64    n_states;          /* that there were */
  GArray    *states;            /* of QueensHomeworkState: all, or of a long search the first and
                                 * the last */
  QueensEnd  end;
} QueensHomeworkSequence;

/* Runs @search to its end and fills @self, which is empty, with its states: all of them, or the
 * first @half and the last
 * @half. FALSE where @progress, which is called after every step, has cancelled it. Clear it in both
 * cases. */
gboolean queens_homework_sequence_follow  (QueensHomeworkSequence       *self,
                                           QueensSearch                 *search,
                                           guint                         half,
                                           QueensProgress                progress,
                                           gpointer                      data);
void     queens_homework_sequence_clear   (QueensHomeworkSequence       *self);

/* How many states were left out before the one of that index. */
guint64  queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                           guint                         index);

G_END_DECLS
