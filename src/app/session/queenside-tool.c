/* queenside-tool.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-tool.h"

#include <glib/gi18n.h>

const QueensideToolInfo queenside_tools[] = {
  [QUEENSIDE_TOOL_QUEEN] = {
    "queen", N_("Queen"), N_("Move queens (1)"),
    queenside_edit_use_queen,
  },
  [QUEENSIDE_TOOL_STATIC] = {
    "static", N_("Static"), N_("Set static points, queens that must stay (2)"),
    queenside_edit_toggle_static_point,
  },
  [QUEENSIDE_TOOL_BOULDER] = {
    "boulder", N_("Boulder"), N_("Set boulders, squares that block (3)"),
    queenside_edit_toggle_boulder,
  },
  [QUEENSIDE_TOOL_ERASER] = {
    "eraser", N_("Erase"), N_("Take static points and boulders away (4)"),
    queenside_edit_use_eraser,
  },
};
