/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools that edit a square of the board. Each edit replaces the search of the session by one
 * that starts from the board seen, with that change. On error nothing changes. */

#pragma once

#include "queenside-session.h"

typedef gboolean (*QueensideEdit) (QueensideSession  *session,
                                   QueensSquare       square,
                                   GError           **error);

/* Moves the queen of its column to @square. With queens on any squares, removes the queen on
 * @square or adds one. */
gboolean queenside_edit_use_queen           (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Moves the queen of @from: in its column, or to any square with queens on any squares. */
gboolean queenside_edit_move_queen          (QueensideSession  *session,
                                             QueensSquare       from,
                                             QueensSquare       to,
                                             GError           **error);
/* Makes @square a static point with the queen of its column, or with an additional queen if queens
 * are on any squares; or removes the static point. */
gboolean queenside_edit_toggle_static_point (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Sets a boulder and moves a queen out of its way, or removes the boulder. */
gboolean queenside_edit_toggle_boulder      (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Removes the static point or boulder; otherwise, with queens on any squares, the queen. */
gboolean queenside_edit_erase               (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
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
  QueensideEdit  edit;
} QueensideToolInfo;

extern const QueensideToolInfo queenside_tools[QUEENSIDE_N_TOOLS];
