/* queenside-tool.h: the tools with which one edits the board. The pane shows them, the editor uses
 * the one chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-edit.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_TOOL_QUEEN,
  QUEENSIDE_TOOL_STATIC,
  QUEENSIDE_TOOL_BOULDER,
  QUEENSIDE_TOOL_ERASER,
  QUEENSIDE_N_TOOLS
} QueensideTool;

typedef struct
{
  const char    *name;          /* in the action "win.tool", and in the name of its icon */
  const char    *label;         /* marked with N_() */
  const char    *hint;          /* marked with N_() */
  QueensideEdit  edit;          /* what it does to a square */
} QueensideToolInfo;

extern const QueensideToolInfo queenside_tools[QUEENSIDE_N_TOOLS];

G_END_DECLS
