/* queenside-session-state.h: all that the session shows at one time, and the states that undo and
 * redo return to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-document.h"
#include "queens-history.h"
#include "queens-preset.h"

G_BEGIN_DECLS

typedef struct
{
  QueensSetup         setup;
  const QueensPreset *preset;           /* whose name the setup goes by, or NULL */
  gboolean            is_drawn;         /* the start was drawn from the seed, not set by a person */
  QueensHistory      *history;
} QueensideSessionState;

/* Fills @self, which holds nothing, with a search that has not begun: from @places, see
 * queens-places.h, or with NULL from a board drawn from the seed. @preset, or NULL, stays while its
 * convention is the setup's. FALSE leaves nothing to clear, and why is in @error. */
gboolean       queenside_session_state_init          (QueensideSessionState       *self,
                                                      const QueensSetup           *setup,
                                                      const QueensPreset          *preset,
                                                      const gint32                *places,
                                                      GError                     **error);
/* The same with @search, which it takes over: it goes on from wherever its generator is. */
void           queenside_session_state_init_search   (QueensideSessionState       *self,
                                                      QueensSearch                *search,
                                                      const QueensPreset          *preset);
/* The same with the sample board. */
void           queenside_session_state_init_sample   (QueensideSessionState       *self);
/* The same with a document. */
gboolean       queenside_session_state_init_document (QueensideSessionState       *self,
                                                      const QueensDocument        *document,
                                                      GError                     **error);
void           queenside_session_state_clear         (QueensideSessionState       *self);

/* The places of the queens at the start, or NULL where it was drawn from the seed. Free with
 * g_free(). */
gint32        *queenside_session_state_copy_start    (const QueensideSessionState *self);
/* All but what is laid over the board. Clear it with queens_document_clear(). */
void           queenside_session_state_fill_document (const QueensideSessionState *self,
                                                      QueensDocument              *document);

typedef struct _QueensideUndo QueensideUndo;

QueensideUndo *queenside_undo_new                    (void);
void           queenside_undo_free                   (QueensideUndo               *self);

/* Forgets all moments. */
void           queenside_undo_clear                  (QueensideUndo               *self);

/* Takes @left, which a person's change has just left, and forgets what was undone before it. The
 * oldest moments go where all together would take too much memory. */
void           queenside_undo_push                   (QueensideUndo               *self,
                                                      QueensideSessionState       *left);
gboolean       queenside_undo_can_undo               (QueensideUndo               *self);
gboolean       queenside_undo_can_redo               (QueensideUndo               *self);

/* Exchange @present for the state before it, or for the one that was undone last. There must be
 * one. */
void           queenside_undo_undo                   (QueensideUndo               *self,
                                                      QueensideSessionState       *present);
void           queenside_undo_redo                   (QueensideUndo               *self,
                                                      QueensideSessionState       *present);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideSessionState, queenside_session_state_clear)

G_END_DECLS
