/* queenside-glide.h: the way of a queen from square to square, when steps are slow enough to see
 * it. There is none where the system asks for reduced motion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "draw-board-view.h"

G_BEGIN_DECLS

typedef struct _QueensideGlide QueensideGlide;

/* On @widget, not a reference, which draws itself anew for every part of the way. */
QueensideGlide *queenside_glide_new  (GtkWidget        *widget);
void            queenside_glide_free (QueensideGlide   *self);

/* To be called with every step that is newly seen, NULL where there is another way to it than one
 * step on. */
void            queenside_glide_take (QueensideGlide   *self,
                                      const QueensStep *step);
void            queenside_glide_stop (QueensideGlide   *self);

/* Puts the queens that are on their way into @view. */
void            queenside_glide_show (QueensideGlide   *self,
                                      DrawBoardView    *view);

G_END_DECLS
