/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document that is written and read again is the same, and documents written by hand are read as
 * the format says. */

#include "documents.h"

#include "fixture.h"
#include "queens-setup.h"

#include <locale.h>
#include <string.h>

#define ROUNDS (FIXTURE_IS_SANITIZED ? 20 : 200)        /* random documents per algorithm */

static void
test_round_trips (gconstpointer data)
{
  static const guint big[] = { 100, 1000, 3000 };
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (20);

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_auto (QueensDocument) document = { 0 };

      documents_draw (random, algorithm, 1 + i % 40, &document);
      documents_assert_come_back (&document);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (big); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (QueensProblem) problem = fixture_plain_problem (big[i]);

      documents_draw (random, algorithm, 1, &document);
      queens_setup_set_problem (&document.setup, problem);
      document.setup.convention.moves = QUEENS_MOVES_COLUMN;
      g_free (document.places);
      document.places = documents_draw_rows (random, &document.setup);
      g_clear_pointer (&document.kept, g_free);
      /* The population may be too large for this board. */
      if (queens_setup_check (&document.setup, NULL))
        documents_assert_come_back (&document);
    }
}

/* Two documents that differ in a single field aren't equal. */
static void
test_equal (void)
{
  for (guint i = 0; i < 5; i++)
    {
      g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=0,1,2\n");
      g_auto (QueensDocument) other = documents_parse ("[Board]\nstate=0,1,2\n");

      g_assert_true (queens_document_equal (&document, &other));
      switch (i)
        {
        case 0: other.setup.seed++; break;
        case 1: other.preset = &queens_presets[0]; break;
        case 2: other.places[1] = 2; break;
        case 3: other.position++; break;
        case 4: other.view ^= QUEENS_VIEW_ODDS; break;
        default: g_assert_not_reached ();
        }
      g_assert_false (queens_document_equal (&document, &other));
      g_clear_pointer (&other.places, g_free);
      g_assert_false (queens_document_equal (&document, &other));
    }
}

/* GLib's own reader agrees with the format. */
static void
test_text (void)
{
  static const char expected[]
    = "[Queenside]\nversion=1\n\n"
      "[Rules]\npreset=static-point\ncost=queens\nmoves=step\nties=lowest-state\n"
      "plateau=equal-once\n\n"
      "[Search]\nalgorithm=random-restart\nattempts=1000\nkeep=distinct\nsideways-limit=100\n"
      "jump=from-best\nmax-iterations=0\ngenerator=python\nseed=1\ntrial=0\nposition=12\n\n"
      "[View]\nshow=odds attack-lines\nguessed-moves=3 of 5, 1 equal\n\n"
      "[Board]\nsize=3\nplacement=column\nqueens=3\nstatic=(0, 0) (1, 2)\nboulders=(2, 1)\n"
      "state=[0, 2, 0]\n";
  g_auto (QueensDocument) document = documents_parse (
    "[Rules]\npreset=static-point\n[Search]\nalgorithm=random-restart\nposition=12\n"
    "[View]\nshow=attack-lines odds\nguessed-moves=3 of 5, 1 equal\n"
    "[Board]\nstate=0,2,0\nboulders=2,1\nstatic=1,2 0,0\n");
  g_autofree char *text = queens_document_write (&document);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *state = NULL;

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL));
  state = g_key_file_get_string (file, "Board", "state", NULL);
  g_assert_cmpstr (state, ==, "[0, 2, 0]");
}

/* The searches of the Compare page keep their letters. A document with such searches has a higher
 * version of the format. */
static void
test_race (void)
{
  static const char expected[]
    = "[Compare]\nby=evaluations\nposition=340\nrunning=yes\ngenerator=numpy\nseed=9\ntrial=0\n"
      "state=[2, 0, 1]\n\n"
      "[Search A]\ncost=pairs\nmoves=column\nties=random\nplateau=stop\n"
      "algorithm=steepest-ascent\nsideways-limit=100\njump=from-best\nmax-iterations=10000\n"
      "generator=fast\n\n"
      "[Search C]\ncost=queens\nmoves=column\nties=random\nplateau=stop\n"
      "algorithm=min-conflicts\nnoise=0.25\nstart=random\nmax-iterations=1000000\n"
      "generator=python\n\n[View]\n";
  g_auto (QueensDocument) document = documents_parse (
    "[Search C]\nalgorithm=min-conflicts\nnoise=0.25\ngenerator=python\ncost=queens\n"
    "[Search A]\n[Compare]\nposition=340\nrunning=yes\nby=evaluations\nseed=9\ngenerator=numpy\n"
    "state=[2, 0, 1]\n[Board]\nstate=0,2,0\n");
  g_auto (QueensDocument) other = documents_parse ("[Board]\nstate=0,2,0\n");
  g_auto (QueensDocument) fresh = documents_parse ("[Compare]\nstate=fresh\nseed=4\n"
                                                   "[Board]\nstate=0,2,0\n");
  g_auto (QueensDocument) stops = documents_parse ("[Compare]\nstop=difference\n"
                                                   "[Board]\nstate=0,2,0\n");
  g_auto (QueensDocument) anywhere = documents_parse (
    "[Compare]\nsquares=(1, 1) (0, 2)\n[Search B]\n"
    "[Board]\nplacement=anywhere\nsize=3\nsquares=(0, 0) (0, 1)\n");
  g_autofree char *text = queens_document_write (&document);
  g_autofree char *plain = queens_document_write (&other);

  g_assert_true (g_str_has_prefix (text, "[Queenside]\nversion=2\n"));
  g_assert_nonnull (strstr (text, expected));
  g_assert_true (g_str_has_prefix (plain, "[Queenside]\nversion=1\n"));
  g_assert_null (strstr (plain, "[Compare]"));
  g_assert_null (strstr (plain, "[Search A]"));
  g_assert_false (queens_document_equal (&document, &other));
  g_assert_false (queens_document_equal (&fresh, &other));
  g_assert_false (queens_document_equal (&stops, &other));
  g_assert_true (stops.race.stops);
  g_assert_cmpuint (queens_race_count (&document.race), ==, 2);
  documents_assert_come_back (&document);
  documents_assert_come_back (&fresh);
  documents_assert_come_back (&stops);
  documents_assert_come_back (&anywhere);
  document.race.position++;
  queens_document_clear (&other);
  other = documents_parse (text);
  g_assert_false (queens_document_equal (&document, &other));
}

/* An experiment is saved with complete setups, in the order of their numbers. */
static void
test_experiment (void)
{
  static const char expected[]
    = "[Experiment]\ntrials=500\nsizes=4-6, 10\nseed=7\n\n"
      "[Configuration 1]\nname=Five = k\ncost=pairs\nmoves=column\nties=random\nplateau=stop\n"
      "algorithm=first-choice\nk=1\nmax-iterations=1000\ngenerator=fast\nseed=3\n"
      "trial=0\nsize=4\nplacement=column\nqueens=4\nstatic=(0, 1)\nboulders=\n\n"
      "[Results]\nrows=12\nchecksum="
      "00000000000000000000000000000000000000000000000000000000000000ff\nseconds=0.5\nchosen=2\n\n"
      "[View]\n";
  g_auto (QueensDocument) document = documents_parse (
    "[Results]\nrows=12\nseconds=0.5\nchosen=2\nchecksum="
    "00000000000000000000000000000000000000000000000000000000000000ff\n"
    "[Configuration 1]\nsize=4\nstatic=0,1\nalgorithm=first-choice\nname=Five = k\nseed=3\n"
    "[Experiment]\nseed=7\nsizes=4..6,10\ntrials=500\n"
    "[Board]\nstate=0,2,0\n");
  g_auto (QueensDocument) other = documents_parse ("[Board]\nstate=0,2,0\n");
  g_autofree char *text = queens_document_write (&document);
  g_autofree char *plain = queens_document_write (&other);

  g_assert_nonnull (strstr (text, expected));
  g_assert_null (strstr (plain, "Experiment"));
  g_assert_false (queens_document_equal (&document, &other));
  documents_assert_come_back (&document);
}

/* In every locale, numbers have a decimal point and no grouped digits. */
static void
test_locale (void)
{
  static const char *const locales[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "C" };
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nalgorithm=min-conflicts\nnoise=0.125\nmax-iterations=1000000\n"
    "[Board]\nstate=fresh\n");
  g_autofree char *before = queens_document_write (&document);

  g_assert_nonnull (strstr (before, "noise=0.125\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_ALL, locales[i]) != NULL)
      {
        g_autofree char *text = queens_document_write (&document);

        g_assert_cmpstr (text, ==, before);
        documents_assert_come_back (&document);
      }
  setlocale (LC_ALL, "C.UTF-8");
}

static void
test_defaults (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Queenside]\n[Board]\nstate=[3, 2, 1, 4, 3]\n");
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (5);

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  g_assert_true (queens_setup_equal (&document.setup, &setup));
  g_assert_null (document.preset);
  g_assert_cmpint (document.places[3], ==, 4);
  g_assert_cmpuint (document.position, ==, 0);
  g_assert_cmphex (document.view, ==, QUEENS_VIEW_DEFAULT);
}

/* Missing values come from the preset. Given values override the preset, wherever they are in the
 * document. */
static void
test_preset (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Board]\nstate=fresh\nsize=6\n[Search]\nseed=9\nalgorithm=random-restart\n"
    "[Rules]\nties=first\npreset=boulder\n");
  g_auto (QueensDocument) moved = documents_parse (
    "[Rules]\npreset=boulder\n[Board]\nstatic=4,4\nstate=fresh\n");
  g_auto (QueensDocument) emptied = documents_parse (
    "[Rules]\npreset=boulder\n[Board]\nboulders=\nstate=fresh\n");

  g_assert_cmpstr (document.preset->id, ==, "boulder");
  g_assert_null (document.places);
  g_assert_cmpuint (document.setup.problem->size, ==, 6);
  g_assert_true (queens_squares_contain (&document.setup.problem->boulders,
                                         (QueensSquare) { 4, 4 }));
  g_assert_cmpint (document.setup.convention.cost, ==, QUEENS_COST_QUEENS);
  g_assert_cmpint (document.setup.convention.ties, ==, QUEENS_TIES_FIRST);
  g_assert_cmpint (document.setup.generator, ==, QUEENS_GENERATOR_PYTHON);
  g_assert_cmpuint (document.setup.seed, ==, 9);
  g_assert_cmpfloat (queens_setup_get_param (&document.setup, "attempts"), ==, 1000);

  g_assert_true (queens_squares_contain (&moved.setup.problem->static_points,
                                         (QueensSquare) { 4, 4 }));
  g_assert_cmpuint (moved.setup.problem->boulders.length, ==, 0);
  g_assert_cmpuint (emptied.setup.problem->boulders.length, ==, 0);
}

static void
test_forgiving (void)
{
  g_auto (QueensDocument) plain = documents_parse (
    "[Search]\nseed=5\n[View]\nshow=values odds\n"
    "[Board]\nstatic=(0, 0)\nboulders=(1, 2) (2, 2)\nstate=0, 1, 0\n");
  static const char *const others[] = {
    "\xef\xbb\xbf# a board\r\n[Search]\r\n  seed = 5 \r\n[View]\r\nshow=odds,  values\r\n"
    "[Board]\r\nstatic= 0,0\r\nboulders = 2,2, 1,2 2,2\r\nstate = [ 0,1 ,0 ]\r\n\r\n# end",
    "\n\n[Board]\nstatic=(0,0)\n[Search]\nseed=5\n[Board]\nboulders=(2,2),(1,2)\nstate=[0, 1, 0] - "
    "f=2\n"
    "[View]\nshow=\todds values values",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (QueensDocument) other = documents_parse (others[i]);

      documents_assert_same (&plain, &other);
    }
}

static void
test_empty_columns (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nalgorithm=forward-checking\n[Board]\nstate=[0, -, -, 1]\n");

  g_assert_cmpint (document.places[1], ==, QUEENS_NO_ROW);
  documents_assert_come_back (&document);
}

/* A document with a systematic search also keeps the full board for the next local search. */
static void
test_kept (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nalgorithm=depth-first\n[Board]\nsize=4\nkept=[3, 2, 1, 0]\nstate=fresh\n");
  g_auto (QueensDocument) other = documents_parse (
    "[Search]\nalgorithm=depth-first\n[Board]\nsize=4\nkept=[3, 2, 1, 1]\nstate=fresh\n");
  g_auto (QueensDocument) none = documents_parse (
    "[Search]\nalgorithm=depth-first\n[Board]\nsize=4\nstate=fresh\n");
  g_autofree char *text = queens_document_write (&document);

  g_assert_null (document.places);
  g_assert_cmpuint (document.setup.problem->size, ==, 4);
  g_assert_cmpint (document.kept[0], ==, 3);
  g_assert_nonnull (strstr (text, "\nkept=[3, 2, 1, 0]\nstate=fresh\n"));
  g_assert_false (queens_document_equal (&document, &other));
  g_assert_false (queens_document_equal (&document, &none));
  g_assert_null (none.kept);
  documents_assert_come_back (&document);
}

/* If there are arrows or marks, they have one line each. */
static void
test_chalk (void)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Board]\nmarks=blue (1, 1)\narrows=purple (2, 0) (0, 1) green (0, 0) (2, 2)\nstate=0,1,2\n");
  g_auto (QueensDocument) none = documents_parse ("[Board]\nstate=0,1,2\nmarks=\n");
  g_autofree char *text = queens_document_write (&document);
  g_autofree char *plain = queens_document_write (&none);

  g_assert_nonnull (strstr (text, "\narrows=green (0, 0) (2, 2) purple (2, 0) (0, 1)\n"
                                  "marks=blue (1, 1)\nstate="));
  g_assert_null (strstr (plain, "marks"));
  g_assert_null (strstr (plain, "arrows"));
  g_assert_false (queens_document_equal (&document, &none));
  documents_assert_come_back (&document);
}

static void
test_large (void)
{
  const guint size = FIXTURE_IS_SANITIZED ? 100000 : 1000000;
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nalgorithm=british-museum\n[Board]\nstate=fresh\n");
  g_autoptr (GTimer) timer = NULL;

  queens_setup_set_problem (&document.setup, problem);
  document.places = g_new (gint32, size);
  for (guint x = 0; x < size; x++)
    document.places[x] = size - 1 - x;
  timer = g_timer_new ();
  documents_assert_come_back (&document);
  g_test_message ("%u columns, written twice and read: %.3f s", size,
                  g_timer_elapsed (timer, NULL));
}

int
document_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/document/round-trips", test_round_trips);
  g_test_add_func ("/document/equal", test_equal);
  g_test_add_func ("/document/text", test_text);
  g_test_add_func ("/document/experiment", test_experiment);
  g_test_add_func ("/document/race", test_race);
  g_test_add_func ("/document/locale", test_locale);
  g_test_add_func ("/document/defaults", test_defaults);
  g_test_add_func ("/document/preset", test_preset);
  g_test_add_func ("/document/forgiving", test_forgiving);
  g_test_add_func ("/document/empty-columns", test_empty_columns);
  g_test_add_func ("/document/kept", test_kept);
  g_test_add_func ("/document/chalk", test_chalk);
  g_test_add_func ("/document/large", test_large);
  return g_test_run ();
}
