/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A population: boards with their costs and origins in one block of memory, which is part of a
 * search's state. Also measures boards without putting them on the search's board. Only for
 * placement `column`. */

#pragma once

#include "queens-context.h"

/* The origin of a member, see QueensMember. While a generation is being made, @parents are indices
 * in the previous block. Afterwards, @parents are positions in the order of the previous block. */
typedef struct
{
  gint64  cost;
  gint32  parents[2];
  guint32 cut;
  gint32  changed;
  guint32 is_kept;
  guint32 pad;
} QueensOrigin;

/* The start of a population's block. The block continues with `most` origins, then `most` indices
 * sorted by cost and state, then `most` × `size` rows. */
typedef struct
{
  guint32      n;
  guint32      most;            /* maximum number of members */
  guint32      size;
  guint32      pad;
  QueensOrigin origins[];
} QueensMembers;

/* Returns the size of a block in bytes, a multiple of 8. */
gsize   queens_members_get_size (guint                most,
                                 guint                size);
/* Makes @self an empty block for up to @most members. Sets all unused bytes to 0. */
void    queens_members_init     (QueensMembers       *self,
                                 guint                most,
                                 guint                size);
void    queens_members_copy     (QueensMembers       *self,
                                 const QueensMembers *other);

static inline guint32 *
queens_members_get_order (const QueensMembers *self)
{
  return (guint32 *) (self->origins + self->most);
}

static inline gint32 *
queens_members_get_rows (const QueensMembers *self,
                         guint                index)
{
  return (gint32 *) queens_members_get_order (self) + self->most + (gsize) index * self->size;
}

/* Adds a member without parents. Its cost isn't set. Returns its index. */
guint   queens_members_add      (QueensMembers       *self,
                                 const gint32        *rows);

/* Sorts the members by setting their order. @room is a buffer for `most` indices. */
void    queens_members_sort     (QueensMembers       *self,
                                 guint32             *room);
/* Replaces the parents' indices by positions in the order of @previous, which must be sorted. @room
 * is a buffer for `most` indices. */
void    queens_members_rank     (QueensMembers       *self,
                                 const QueensMembers *previous,
                                 guint32             *room);

gdouble queens_members_get_mean (const QueensMembers *self);
/* Implements get_member() of QueensAlgorithm. @self must be sorted. */
void    queens_members_get      (const QueensMembers *self,
                                 guint                rank,
                                 QueensMember        *member);

/* Puts the best member on the board, and fills @event for a generation. @self must be sorted. */
void    queens_members_show     (const QueensMembers *self,
                                 QueensContext       *context,
                                 QueensStep          *event);

/* Adds @n random boards with their costs. Changes the search's board. @room has
 * queens_meter_get_room() bytes. */
void    queens_members_draw     (QueensMembers       *self,
                                 guint                n,
                                 QueensContext       *context,
                                 gpointer             room);

/* Implement draw() and start() of QueensAlgorithm. @drawn is a block in the scratch that has
 * members only between the two calls. @room has queens_meter_get_room() bytes. @order is a buffer
 * for `most` indices. If the search has a given start, the start is the only member. */
void    queens_members_draw_all (QueensMembers       *drawn,
                                 guint                most,
                                 QueensContext       *context,
                                 gpointer             room);
void    queens_members_start    (QueensMembers       *self,
                                 QueensMembers       *drawn,
                                 guint                most,
                                 QueensContext       *context,
                                 guint32             *order);

/* Computes the costs of boards. */
typedef struct
{
  guint          size;
  QueensCost     cost;
  const guint32 *table;         /* line of each square, see QueensLines; NULL without boulders */
  guint32       *counts;        /* number of queens per line; NULL if the cost is measured on the
                                 * search's board */
  gsize          n_lines;
  QueensBoard   *board;
} QueensMeter;

gsize       queens_meter_get_room (const QueensSetup *setup);
/* Creates a meter. @room has queens_meter_get_room() bytes. With boulders, counts the board's
 * lines. */
QueensMeter queens_meter_new      (QueensContext     *context,
                                   gpointer           room);
/* Returns the cost of the board with queens on @rows. The search's board may change. */
gint64      queens_meter_measure  (const QueensMeter *self,
                                   const gint32      *rows);
