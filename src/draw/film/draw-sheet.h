/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws solutions as a sheet of small boards with numbers. */

#pragma once

#include "draw-filmstrip.h"
#include "draw-picture.h"

#define DRAW_SHEET_MOST 240     /* maximum number of boards on a sheet; with more, a picture would
                                 * be too tall */

/* Saves a sheet of @n_boards boards, from 1 to DRAW_SHEET_MOST. @places has the places of all
 * queens of each board, see queens-places.h. The suffix of @path determines the format. */
gboolean draw_sheet_save (QueensProblem  *problem,
                          const gint32   *places,
                          guint           n_boards,
                          const char     *path,
                          GError        **error);
