/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes exact answers about setups, such as the probability that a search ends solved. A thread
 * computes one answer after another. The program keeps the answers about the last setups for all
 * windows. */

#pragma once

#include <glib-object.h>

#include "queens-exact.h"
#include "queenside-job.h"

#define QUEENSIDE_TYPE_EXACTS (queenside_exacts_get_type ())
G_DECLARE_FINAL_TYPE (QueensideExacts, queenside_exacts, QUEENSIDE, EXACTS, GObject)

/* Signal "computed": an answer is known, or the user has cancelled.
 * Signal "progress": emitted regularly during a computation. */

/* Returns what is known about searches with @setup, or NULL. Ignores the seed and the generator.
 * The result is valid until the next computation. */
const QueensExact *queenside_exacts_find           (const QueensSetup *setup);
/* Returns the chances by distance, see queens_chances_by_distance(), or NULL. */
GArray            *queenside_exacts_find_distances (const QueensSetup *setup);

/* Computes what isn't known about @setup yet: first the chances and then, if @with_distances, the
 * chances by distance. Does nothing if everything is known, if a computation is running, or if the
 * user has cancelled the computation for @setup. */
void               queenside_exacts_compute        (QueensideExacts   *self,
                                                    const QueensSetup *setup,
                                                    gboolean           with_distances);
/* Cancels the computation without emitting a signal. */
void               queenside_exacts_stop           (QueensideExacts   *self);

/* Cancels the computation at the user's request. The same setup isn't computed again before
 * queenside_exacts_resume(). */
void               queenside_exacts_cancel         (QueensideExacts   *self);
void               queenside_exacts_resume         (QueensideExacts   *self,
                                                    const QueensSetup *setup);
/* Returns TRUE if the user has cancelled the computation for @setup, or if it needed too much
 * memory. */
gboolean           queenside_exacts_is_cancelled   (const QueensSetup *setup);

/* Returns TRUE if an answer about @setup is being computed. Sets @done to the fraction that is
 * done. */
gboolean           queenside_exacts_is_computing   (QueensideExacts   *self,
                                                    const QueensSetup *setup,
                                                    gdouble           *done);
