/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools that edit a square of the board. Each edit changes the visible board, and starts a new
 * search from the changed board. This search replaces the session's search. If an edit fails,
 * nothing changes. */

#pragma once

#include "queenside-session.h"

typedef gboolean (*QueensideEdit) (QueensideSession  *session,
                                   QueensSquare       square,
                                   GError           **error);

/* Moves the queen in the column of @square to @square. With placement `anywhere`, adds a queen on
 * @square, or removes the queen there. */
gboolean queenside_edit_use_queen           (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Moves the queen on @from to @to. With one queen per column, both squares must be in the same
 * column. */
gboolean queenside_edit_move_queen          (QueensideSession  *session,
                                             QueensSquare       from,
                                             QueensSquare       to,
                                             GError           **error);
/* Makes @square a static point or, if it already is a static point, an ordinary square. A new
 * static point gets the queen of its column. With placement `anywhere`, a new static point on an
 * empty square gets an additional queen. */
gboolean queenside_edit_toggle_static_point (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Adds a boulder on @square, or removes the boulder there. If there is a queen on @square, moves
 * the queen away. */
gboolean queenside_edit_toggle_boulder      (QueensideSession  *session,
                                             QueensSquare       square,
                                             GError           **error);
/* Removes the static point or boulder on @square or, with placement `anywhere`, the queen. */
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
  const char    *name;          /* state of the action "win.tool", and part of the icon's name */
  const char    *label;         /* marked with N_() */
  const char    *hint;          /* marked with N_() */
  QueensideEdit  edit;
} QueensideToolInfo;

extern const QueensideToolInfo queenside_tools[QUEENSIDE_N_TOOLS];
