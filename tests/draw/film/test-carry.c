/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures contain their document unchanged. Damaged pictures and pictures of other programs are
 * refused. */

#include "documents.h"
#include "draw-board-picture.h"
#include "draw-movie.h"
#include "queens-code.h"
#include "queens-refuse.h"

#include <stdlib.h>
#include <string.h>

#define N_ROUNDS 200            /* the environment variable QUEENSIDE_ROUNDS overrides this */
#define N_PICTURES ((guint) DRAW_N_FORMATS + DRAW_N_MOVIES)
#define WIDTH 32

/* Returns a picture that contains the document @code, in one of the formats. */
static GBytes *
draw_still (const QueensDocument *document,
            DrawFormat            format,
            const char           *code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensHistory) history = queens_history_new (&document->setup, document->places,
                                                          &error);
  DrawBoardView view = { .problem = document->setup.problem, .code = code };
  GBytes *bytes;

  g_assert_no_error (error);
  view.board = history->search->board;
  bytes = draw_board_to_bytes (&view, format, WIDTH, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Returns an animation that shows only the start of the document's search. */
static GBytes *
draw_movie (const QueensDocument *document,
            DrawMovie             movie)
{
  DrawFilmOptions options = { .rate = 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (DrawFilm) film = draw_film_new (document, &options, NULL, NULL, &error);
  GBytes *bytes;

  g_assert_no_error (error);
  bytes = draw_movie_to_bytes (film, movie, WIDTH, 0, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Returns FALSE with an error if @bytes have no readable document. Otherwise, checks that it is
 * @document, and returns TRUE. */
static gboolean
try_to_read (GBytes               *bytes,
             const QueensDocument *document,
             GError              **error)
{
  g_auto (QueensDocument) again = { 0 };
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  gboolean is_there = queens_code_is_there (data, length);

  if (!queens_document_read_code (&again, data, length, error))
    return FALSE;
  g_assert_true (is_there);
  documents_assert_same (document, &again);
  return TRUE;
}

/* Changes, removes or repeats some bytes. */
static GBytes *
damage (GRand  *random,
        GBytes *bytes)
{
  GByteArray *damaged = g_byte_array_new ();
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  g_byte_array_append (damaged, data, length);
  for (gint n = g_rand_int_range (random, 1, 8); n > 0 && damaged->len > 1; n--)
    {
      guint place = g_rand_int_range (random, 0, damaged->len);
      guint count = g_rand_int_range (random, 0, MIN (200, damaged->len - place)) + 1;

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          damaged->data[place] = g_rand_int (random);
          break;
        case 1:
          g_byte_array_remove_range (damaged, place, MIN (count, damaged->len - place));
          break;
        case 2:
          {
            g_autofree guint8 *twice = g_memdup2 (damaged->data + damaged->len - count, count);

            g_byte_array_append (damaged, twice, count);
            break;
          }
        default:
          if (g_rand_int_range (random, 0, 4) == 0)
            g_byte_array_set_size (damaged, place);
          break;
        }
    }
  return g_byte_array_free_to_bytes (damaged);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  const char *rounds = g_getenv ("QUEENSIDE_ROUNDS");
  guint n_rounds = rounds == NULL ? N_ROUNDS : atoi (rounds);
  guint n_algorithms = 0;
  guint n_refused = 0;
  guint n_read = 0;

  while (queens_algorithms[n_algorithms] != NULL)
    n_algorithms++;
  for (guint i = 0; i < n_rounds; i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autofree char *code = NULL;

      documents_draw (random, queens_algorithms[i % n_algorithms],
                      1 + g_rand_int_range (random, 0, 12), &document);
      code = queens_document_write_code (&document);
      for (guint k = 0; k < N_PICTURES; k++)
        {
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (GBytes) damaged = NULL;
          g_autoptr (GError) error = NULL;

          if (k >= DRAW_N_FORMATS)
            document.position = 0;
          bytes = k < DRAW_N_FORMATS ? draw_still (&document, k, code)
                                     : draw_movie (&document, k - DRAW_N_FORMATS);
          try_to_read (bytes, &document, &error);
          g_assert_no_error (error);
          damaged = damage (random, bytes);
          if (try_to_read (damaged, &document, &error))
            n_read++;
          else
            n_refused++;
        }
    }
  g_test_message ("%u pictures; of as many damaged ones %u were refused, %u still told the same",
                  n_rounds * N_PICTURES, n_refused, n_read);
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_read, >, 0);
}

static void
test_foreign (void)
{
  static const struct
  {
    const char     *code;
    QueensError     error;
  } cases[] = {
    { NULL, QUEENS_ERROR_NO_CODE },
    { "Created with another program", QUEENS_ERROR_NO_CODE },
    { "queenside", QUEENS_ERROR_NO_CODE },
    { "queenside:2:ePkTN1vSG40oGkcUIopgkWMMjhlDcMzA2cCoAACiw4rK", QUEENS_ERROR_NO_CODE },
    { "queenside:1:", QUEENS_ERROR_REFUSED },
    { "queenside:1:chess", QUEENS_ERROR_REFUSED },
    { "queenside:1:ePkTN1vSG40oGkcUIopgkWMMjhlDcMzA2cCoAACiw4r", QUEENS_ERROR_REFUSED },
  };
  g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
      {
        g_autoptr (GBytes) bytes = draw_still (&document, format, cases[i].code);
        g_autoptr (GError) error = NULL;

        g_assert_false (try_to_read (bytes, &document, &error));
        g_assert_error (error, QUEENS_ERROR, (gint) cases[i].error);
      }
}

int
carry_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/carry/random", test_random);
  g_test_add_func ("/carry/foreign", test_foreign);
  return g_test_run ();
}
