/* queenside-advisor.h: how often a setup solves random boards of its problem, measured in a thread
 * when somebody asks, and remembered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_ADVISOR (queenside_advisor_get_type ())
G_DECLARE_FINAL_TYPE (QueensideAdvisor, queenside_advisor, QUEENSIDE, ADVISOR, GObject)

/* The signal "measured" says that one more setup has been measured. */

typedef struct
{
  guint solved;
  guint trials;
} QueensideRate;

QueensideAdvisor *queenside_advisor_new     (void);

/* Measures @setup with the generator `fast` and seed 0: as many trials as a short time allows, a
 * thousand at the most. Does nothing for a setup that is measured already or waiting, nor for a
 * systematic one, whose searches are all the same. */
void              queenside_advisor_measure (QueensideAdvisor  *self,
                                             const QueensSetup *setup);
/* Gives up what is not measured yet. */
void              queenside_advisor_cancel  (QueensideAdvisor  *self);

/* FALSE where it has not been measured, or where too few trials fit into the time to say
 * anything. */
gboolean          queenside_advisor_find    (QueensideAdvisor  *self,
                                             const QueensSetup *setup,
                                             QueensideRate     *rate);

G_END_DECLS
