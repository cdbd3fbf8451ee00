/* queenside-distances.h: how far the steps of the session's search are from the nearest solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_DISTANCES (queenside_distances_get_type ())
G_DECLARE_FINAL_TYPE (QueensideDistances, queenside_distances, QUEENSIDE, DISTANCES, GObject)

/* The signal "changed" says that there is something else to say and to show. */

/* Not active at first. */
QueensideDistances *queenside_distances_new         (QueensideSession   *session);

/* While they are active all solutions are looked for, in a thread, once for every problem. */
void                queenside_distances_set_active  (QueensideDistances *self,
                                                     gboolean            is_active);
gboolean            queenside_distances_get_active  (QueensideDistances *self);

/* Whether they are active and there are any, or are being looked for. */
gboolean            queenside_distances_has_any     (QueensideDistances *self);

/* The distances of the steps 0, @stride, 2 × @stride and so on, at most @most of them and no fewer
 * than half as many where the search is that long; QUEENS_NO_DISTANCE where there is none. Owned by
 * the distances, until they are asked again. Each is measured once, a few milliseconds of them at a
 * time: FALSE where more are still to come. */
gboolean            queenside_distances_get_samples (QueensideDistances *self,
                                                     guint               most,
                                                     const gint16      **values,
                                                     guint              *n_values,
                                                     guint64            *stride);

/* The distance of the board that is seen, in words, or why there is none; NULL while they are not
 * active. Free with g_free(). */
char               *queenside_distances_describe    (QueensideDistances *self);

G_END_DECLS
