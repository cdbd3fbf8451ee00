/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles a loop for the vector instructions of several machines and chooses the best when the
 * program starts, or compiles it once if the compiler can't do that. */

#pragma once

#include <glib.h>

#if defined (QUEENS_CODE_PATH)
/* A test compiles the loops for one kind of machine: 4 is AVX-512, 3 is AVX2, 1 is any. */
#if QUEENS_CODE_PATH == 4
#define QUEENS_VECTORISED __attribute__ ((target ("arch=x86-64-v4")))
#elif QUEENS_CODE_PATH == 3
#define QUEENS_VECTORISED __attribute__ ((target ("avx2")))
#else
#define QUEENS_VECTORISED
#endif
#elif defined (__x86_64__) && defined (__GLIBC__) && !defined (__clang__) \
    && !defined (__SANITIZE_ADDRESS__)
/* Newer compilers ask for the machine's features; older ones for its model. */
#if __GNUC__ >= 12
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=x86-64-v4")))
#else
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=skylake-avx512")))
#endif
#else
#define QUEENS_VECTORISED
#endif
