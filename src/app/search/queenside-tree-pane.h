/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search tree with its counts, the estimate of its size, and buttons to zoom. */

#pragma once

#include "queenside-search-tree.h"

#define QUEENSIDE_TYPE_TREE_PANE (queenside_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTreePane, queenside_tree_pane, QUEENSIDE, TREE_PANE, GtkBox)

/* Sets the session. Call this function only once. */
void                 queenside_tree_pane_set_session (QueensideTreePane *self,
                                                      QueensideSession  *session);
QueensideSearchTree *queenside_tree_pane_get_tree    (QueensideTreePane *self);
