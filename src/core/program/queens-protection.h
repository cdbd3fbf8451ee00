/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to contain another person's program, weakest first. */

#pragma once

#include "queens-choice.h"

typedef enum
{
  /* Limits, and an end of all that the program has started. It has the user's rights: it can read
   * and change the user's files, and end other processes of the user, its warden among them. */
  QUEENS_PROTECTION_LIMITS,
  /* A user of its own as well, which takes root. The program reads what every user may read, and
   * changes nothing that it has not made. */
  QUEENS_PROTECTION_USER,
  /* Bubblewrap: its own processes, files, users and network. */
  QUEENS_PROTECTION_SANDBOX,
  QUEENS_PROTECTION_BEST,       /* the last one that works here */
} QueensProtection;

/* The protections before QUEENS_PROTECTION_BEST; their words say in a line what is prevented and
 * what is not. */
extern const QueensChoice queens_protection_choices[];

/* Tries @self out, once in a process. */
gboolean         queens_protection_works     (QueensProtection self);
QueensProtection queens_protection_find_best (void);
