/* queens-vectorised.h: lets a loop be compiled for the vector instructions of several machines, the
 * best chosen when the program starts. Where the compiler cannot, the loop is compiled once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#if defined (QUEENS_CODE_PATH)
/* A test compiles the loops for one machine alone: 4 for what has AVX-512, 3 for AVX2, 1 for any. */
#if QUEENS_CODE_PATH == 4
#define QUEENS_VECTORISED __attribute__ ((target ("arch=x86-64-v4")))
#elif QUEENS_CODE_PATH == 3
#define QUEENS_VECTORISED __attribute__ ((target ("avx2")))
#else
#define QUEENS_VECTORISED
#endif
#elif defined (__x86_64__) && defined (__GLIBC__) && !defined (__clang__) \
    && !defined (__SANITIZE_ADDRESS__)
/* By what the machine has, where the compiler asks for that, and not for its make. */
#if __GNUC__ >= 12
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=x86-64-v4")))
#else
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=skylake-avx512")))
#endif
#else
#define QUEENS_VECTORISED
#endif
