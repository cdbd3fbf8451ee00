/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests documents as text codes. */

#include "documents.h"
#include "fixture.h"
#include "queens-code.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Number of random documents. The environment variable QUEENSIDE_ROUNDS overrides it. */
#define N_ROUNDS (FIXTURE_IS_SANITIZED ? 2000 : 20000)

static gboolean
read_code (QueensDocument  *document,
           const char      *text,
           GError         **error)
{
  return queens_document_read_code (document, text, strlen (text), error);
}

/* Decoding a code gives the original document, even if the code is inside other text or was wrapped
 * by a mail program. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  const char *rounds = g_getenv ("QUEENSIDE_ROUNDS");
  guint n_rounds = rounds == NULL ? N_ROUNDS : atoi (rounds);
  guint n_algorithms = 0;

  while (queens_algorithms[n_algorithms] != NULL)
    n_algorithms++;

  for (guint i = 0; i < n_rounds; i++)
    {
      const QueensAlgorithm *algorithm = queens_algorithms[i % n_algorithms];
      g_auto (QueensDocument) document = { 0 };
      g_auto (QueensDocument) again = { 0 };
      g_autofree char *code = NULL;
      g_autofree char *mail = NULL;
      g_autoptr (GError) error = NULL;
      gsize broken;

      documents_draw (random, algorithm, 1 + g_rand_int_range (random, 0, 12), &document);
      code = queens_document_write_code (&document);
      broken = g_rand_int_range (random, strlen ("queenside:1:"), strlen (code) + 1);
      mail = g_strdup_printf ("Look at this: %.*s\r\n  %s\nRegards, A. Turing", (int) broken, code,
                              code + broken);
      g_assert_true (queens_code_is_there (mail, strlen (mail)));
      read_code (&again, mail, &error);
      g_assert_no_error (error);
      documents_assert_same (&document, &again);
    }
}

/* A code is short enough for a sheet of paper. */
static void
test_short (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Rules]\npreset=steepest-ascent-course\n[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  g_autofree char *code = queens_document_write_code (&document);

  g_test_message ("%s", code);
  g_assert_cmpuint (strlen (code), <, 80);
}

/* For a million queens on random squares, the seed is enough, so the code is short. A list of a
 * million rows is refused. */
static void
test_large (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nalgorithm=linear-time\n[Board]\nsize=1000000\nstate=fresh\n");
  g_auto (QueensDocument) again = { 0 };
  g_autofree char *code = queens_document_write_code (&document);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (strlen (code), <, 200);
  g_assert_true (read_code (&again, code, &error));
  documents_assert_same (&document, &again);
  document.places = g_new0 (gint32, document.setup.problem->n_queens);
  g_assert_null (queens_document_write_code (&document));
}

/* A code may have at most 100,000 boulders. */
static void
test_many_boulders (void)
{
  g_autofree QueensSquare *boulders = g_new (QueensSquare, 100001);

  for (gint i = 0; i < 100001; i++)
    boulders[i] = (QueensSquare) { i / 500, i % 500 * 2 };
  for (guint n = 100000; n <= 100001; n++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new (1000, QUEENS_PLACEMENT_COLUMN, 0,
                                                              NULL, 0, boulders, n, NULL);
      g_auto (QueensDocument) document = documents_parse ("[Board]\nsize=8\nstate=fresh\n");
      g_auto (QueensDocument) again = { 0 };
      g_autofree char *code = NULL;

      queens_setup_set_problem (&document.setup, problem);
      code = queens_document_write_code (&document);
      g_assert_cmpint (code == NULL, ==, n > 100000);
      if (code != NULL && read_code (&again, code, NULL))
        documents_assert_same (&document, &again);
      g_assert_cmpint (again.setup.problem == NULL, ==, code == NULL);
    }
}

/* Codes of version 1 stay readable forever. */
static void
test_kept (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Rules]\npreset=steepest-ascent-course\n[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  g_auto (QueensDocument) read_again = { 0 };
  g_autoptr (GError) error = NULL;

  read_code (&read_again, "queenside:1:ePkTN1vSG40oGkcUIopgkWMMjhlDcMzA2cCoAACiw4rK", &error);
  g_assert_no_error (error);
  documents_assert_same (&document, &read_again);
}

/* A truncated or changed code is refused, except in rare cases where it still gives the same
 * document. */
static void
test_damaged (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Rules]\npreset=boulder\n[Board]\nboulders=(1, 5)\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  g_autofree char *code = queens_document_write_code (&document);
  gsize length = strlen (code);

  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *shorter = g_strndup (code, i);
      g_auto (QueensDocument) read_again = { 0 };
      g_autoptr (GError) error = NULL;

      if (read_code (&read_again, shorter, &error))
        documents_assert_same (&document, &read_again);
      else
        g_assert_nonnull (error);
      /* Only the last bits of a checksum may be missing. */
      g_assert_true (error != NULL || i + 2 >= length);
    }
  for (gsize i = strlen ("queenside:1:"); i < length; i++)
    for (const char *letter = "Ab9-_"; *letter != '\0'; letter++)
      {
        g_autofree char *wrong = g_strdup (code);
        g_auto (QueensDocument) read_again = { 0 };

        wrong[i] = *letter;
        if (read_code (&read_again, wrong, NULL))
          documents_assert_same (&document, &read_again);
      }
}

static void
test_foreign (void)
{
  static const char *const texts[] = { "", "GIF8", "GIF89a\x21\xfe\x03" "abc", "[0, 1, 2]",
                                       "queenside:2:abc", "\x21\xfe\xff",
                                       "GIF89a\x21\xfe\xffqueenside:1:abc" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (queens_code_is_there (texts[i], strlen (texts[i])));
      g_assert_false (read_code (&document, texts[i], &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_NO_CODE);
    }
}

/* A short code that would expand to a hundred million characters is refused. */
static void
test_vast (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  gsize length = 100 * 1000 * 1000;
  g_autofree guint8 *text = g_malloc (length);
  uLongf n_packed = compressBound (length);
  g_autofree guint8 *packed = g_malloc (n_packed);
  g_autofree char *letters = NULL;
  g_autofree char *code = NULL;

  memset (text, '#', length);
  g_assert_cmpint (compress2 (packed, &n_packed, text, length, 1), ==, Z_OK);
  letters = g_base64_encode (packed, n_packed);
  g_strdelimit (letters, "+", '-');
  g_strdelimit (letters, "/", '_');
  code = g_strconcat ("queenside:1:", letters, NULL);
  g_assert_false (read_code (&document, code, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
}

int
code_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code/random", test_random);
  g_test_add_func ("/code/short", test_short);
  g_test_add_func ("/code/large", test_large);
  g_test_add_func ("/code/many-boulders", test_many_boulders);
  g_test_add_func ("/code/kept", test_kept);
  g_test_add_func ("/code/damaged", test_damaged);
  g_test_add_func ("/code/foreign", test_foreign);
  g_test_add_func ("/code/vast", test_vast);
  return g_test_run ();
}
