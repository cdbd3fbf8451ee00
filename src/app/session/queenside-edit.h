/* queenside-edit.h: edits of one square of the board, and the tools for them. Each edit replaces the
 * session's search by one from the board seen with that change. On error all stays as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

typedef gboolean (*QueensideEdit) (QueensideSession  *session,
                                   QueensSquare       square,
                                   GError           **error);

/* Moves the queen of its column to @square. With queens on any squares, takes the queen there away,
 * or sets another one there. */
gboolean queenside_edit_use_queen           (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Moves the queen of @from, in its column or with queens on any squares to any. */
gboolean queenside_edit_move_queen          (QueensideSession  *session,
                                             QueensSquare       from,
                                             QueensSquare       to,
                                             GError           **error);
/* Makes @square a static point with the queen of its column on it, or with another queen where
 * those stand on any squares; or no longer one. */
gboolean queenside_edit_toggle_static_point (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Sets a boulder, to which a queen makes way, or takes it away. */
gboolean queenside_edit_toggle_boulder      (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Takes the static point or the boulder away, if there is one; with queens on any squares, else the
 * queen. */
gboolean queenside_edit_erase               (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* The tools: a window shows them, the editor of its board uses the one chosen. */
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
