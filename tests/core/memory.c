/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces the C library's allocator with functions that count the calls. They forward each call to
 * the library's internal function. */

#include "memory.h"

#include "fixture.h"

#include <stdlib.h>

#if defined (__GLIBC__) && !FIXTURE_IS_SANITIZED
# if __GLIBC_PREREQ (2, 33)
#  define IS_COUNTED
# endif
#endif

#ifdef IS_COUNTED

#include <malloc.h>

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);

static guint64 n_allocations;

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void  *memory,
         size_t size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}

gboolean
memory_is_counted (void)
{
  guint64 before = n_allocations;

  g_free (g_malloc (1));
  g_assert_cmpuint (n_allocations, ==, before + 1);
  return TRUE;
}

guint64
memory_count_allocations (void)
{
  return n_allocations;
}

guint64
memory_count_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

#else

gboolean
memory_is_counted (void)
{
  g_test_skip ("allocations cannot be counted in this build");
  return FALSE;
}

guint64
memory_count_allocations (void)
{
  return 0;
}

guint64
memory_count_bytes (void)
{
  return 0;
}

#endif
