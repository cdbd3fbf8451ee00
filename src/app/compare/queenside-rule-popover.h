/* queenside-rule-popover.h: rows in a popover for all that an algorithm goes by: convention and
 * parameters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-algorithm.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RULE_POPOVER (queenside_rule_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRulePopover, queenside_rule_popover, QUEENSIDE, RULE_POPOVER,
                      GtkPopover)

/* The signal "chosen" says that a person has chosen something else. */

GtkWidget *queenside_rule_popover_new  (void);

/* Shows those of @setup. Without "chosen". */
void       queenside_rule_popover_show (QueensideRulePopover *self,
                                        const QueensSetup    *setup);
/* Puts them into @setup, whose algorithm is the one shown. */
void       queenside_rule_popover_read (QueensideRulePopover *self,
                                        QueensSetup          *setup);

G_END_DECLS
