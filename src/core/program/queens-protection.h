/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to isolate another person's program, from weakest to strongest. */

#pragma once

#include "queens-choice.h"

typedef enum
{
  /* Sets limits, and ends all processes that the program starts. The program has the user's rights.
   * It can read and change the user's files, and end the user's processes, even its own warden. */
  QUEENS_PROTECTION_LIMITS,
  /* In addition, runs the program as a separate user, which only root can do. The program can read
   * what every user may read, and can change only its own files. */
  QUEENS_PROTECTION_USER,
  /* Runs the program in bubblewrap, with its own processes, files, users and network. */
  QUEENS_PROTECTION_SANDBOX,
  QUEENS_PROTECTION_BEST,       /* the strongest protection that works here */
} QueensProtection;

/* All protections except QUEENS_PROTECTION_BEST. A description says in one line what the protection
 * prevents, and what it doesn't. */
extern const QueensChoice queens_protection_choices[];

/* Returns TRUE if the protection works here. Tests it once per process. */
gboolean         queens_protection_works     (QueensProtection self);
QueensProtection queens_protection_find_best (void);
