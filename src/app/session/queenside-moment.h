/* queenside-moment.h: all that the session shows at one time, and the moments that undo and redo
 * return to.
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
} QueensideMoment;

/* Fills @self, which holds nothing, with a search that has not begun: from @places, see
 * queens-places.h, or with NULL from a board drawn from the seed. @preset, or NULL, stays while its
 * convention is the setup's. FALSE leaves nothing to clear, and why is in @error. */
gboolean  queenside_moment_init          (QueensideMoment       *self,
                                          const QueensSetup     *setup,
                                          const QueensPreset    *preset,
                                          const gint32          *places,
                                          GError               **error);
/* The same with @search, which it takes over: it goes on from wherever its generator is. */
void      queenside_moment_init_search   (QueensideMoment       *self,
                                          QueensSearch          *search,
                                          const QueensPreset    *preset);
/* The same with the sample board. */
void      queenside_moment_init_sample   (QueensideMoment       *self);
/* The same with a document. */
gboolean  queenside_moment_init_document (QueensideMoment       *self,
                                          const QueensDocument  *document,
                                          GError               **error);
void      queenside_moment_clear         (QueensideMoment       *self);

/* The places of the queens at the start, or NULL where it was drawn from the seed. Free with
 * g_free(). */
gint32   *queenside_moment_copy_start    (const QueensideMoment *self);
/* All but what is laid over the board. Clear it with queens_document_clear(). */
void      queenside_moment_fill_document (const QueensideMoment *self,
                                          QueensDocument        *document);

typedef struct _QueensideUndo QueensideUndo;

QueensideUndo *queenside_undo_new        (void);
void           queenside_undo_free       (QueensideUndo   *self);

/* Forgets all moments. */
void           queenside_undo_clear      (QueensideUndo   *self);

/* Takes @left, which a person's change has just left, and forgets what was undone before it. The
 * oldest moments go where all together would take too much memory. */
void           queenside_undo_push       (QueensideUndo   *self,
                                          QueensideMoment *left);
gboolean       queenside_undo_can_undo   (QueensideUndo   *self);
gboolean       queenside_undo_can_redo   (QueensideUndo   *self);

/* Exchange @present for the moment before it, or for the one that was undone last. There must be
 * one. */
void           queenside_undo_undo       (QueensideUndo   *self,
                                          QueensideMoment *present);
void           queenside_undo_redo       (QueensideUndo   *self,
                                          QueensideMoment *present);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideMoment, queenside_moment_clear)

G_END_DECLS
