/* queens-vectorised.h: lets a loop be compiled for the vector instructions of several machines, the
 * best chosen when the program starts. Where the compiler cannot, the loop is compiled once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#if defined (__x86_64__) && defined (__GLIBC__) && !defined (__clang__) \
    && !defined (__SANITIZE_ADDRESS__)
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=skylake-avx512")))
#else
#define QUEENS_VECTORISED
#endif
