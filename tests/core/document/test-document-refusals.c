/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wrong document is refused with the number of its line, and the document in memory stays
 * unchanged. */

#include "documents.h"

#include "fixture.h"
#include "queens-setup.h"
#include "queens-search.h"

#include <string.h>

#define DAMAGES (FIXTURE_IS_SANITIZED ? 1000 : 20000)

#define EXPERIMENT "[Experiment]\ntrials=9\nsizes=8\n"
#define SUM "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define RESULTS "[Results]\nrows=9\nchecksum=" SUM "\n"
#define FRESH "[Board]\nstate=fresh\n"

static const struct
{
  const char *text;
  const char *sentence;         /* part of the message */
} refused[] = {
  { "", "The document has no state or is incomplete. Under [Board], write state=" },
  { "[Queenside]\nversion=1\n", "no state" },
  { "# nothing\n\n", "no state" },
  { "hello\n", "Line 1: This isn’t a Queenside document: it begins with “hello”, not with "
               "[Queenside]." },
  { "\n# x\n[Desktop Entry]\nName=x\n", "Line 3: This isn’t a Queenside document: it begins with "
                                        "“[Desktop Entry]”" },
  { "seed=1\n", "Line 1: This isn’t a Queenside document" },
  { "<?xml version=\"1.0\"?>\n", "Line 1: This isn’t a Queenside document" },
  { "\x89PNG\r\n", "Line 1: This isn’t valid UTF-8" },
  { "[Board]\nstate=0\n# \xff\n", "Line 3: This isn’t valid UTF-8" },
  { "[Board]\nsi\rze=8\n", "Line 2: The control character 0x0d isn’t allowed" },
  { "[Queenside]\nversion=3\n[Future]\n",
    "Line 2: The document has version “3”, but this version of Queenside reads versions 1 and 2." },
  { "[Queenside]\nversion=\n", "Line 2: The document has version “”" },
  { "[Queenside]\nname=x\n", "Line 2: “name” isn’t a key of [Queenside]. Its keys are version." },
  { "[Board]\nstate=0\n[Chess]\n",
    "Line 3: “[Chess]” isn’t a group of a document. The groups are [Queenside], [Rules], [Search], "
    "[Experiment], [Configuration 1], [Results], [Tried 1], [Compare], "
    "[Search A], [Search B], [Search C], [Search D], [View], [Board]." },
  { "[Board]\n[View\n", "Line 2: “[View” isn’t a group" },
  { "[Board]\n[\n", "Line 2: “[” isn’t a group" },
  { "[Board]\nsize\n", "Line 2: “size” can’t be read. Write key=value, [group] or # comment." },
  { "[Board]\n=8\n", "Line 2: “” isn’t a key of [Board]" },
  { "[Board]\nSize=8\n",
    "Line 2: “Size” isn’t a key of [Board]. Its keys are size, placement, queens, static, "
    "boulders, arrows, marks, kept, state, squares." },
  { "[Search]\nsede=5\n", "Line 2: “sede” isn’t a key of [Search]. Its keys are algorithm, "
                          "max-iterations, generator, seed, trial, levels, all, position, and "
                          "the parameters of the algorithm." },
  { "[Board]\nsize=8\n\nsize=8\n", "Line 4: size is given twice. Line 2 already has it." },
  { "[Board]\nsize=8\n[View]\n[Board]\nsize=8\n", "Line 5: size is given twice. Line 2" },
  { "[Search]\nk=5\nk=5\n", "Line 3: k is given twice" },
  { "[Board]\nstate=\n", "Line 2: “” isn’t a list of rows" },
  { "[Board]\nstate=[]\n", "Line 2: “[]” isn’t a list of rows" },
  { "[Board]\nstate=[0, 1\n", "Line 2: “[0, 1” isn’t a list of rows" },
  { "[Board]\nstate=Fresh\n", "Line 2: “Fresh” isn’t a list of rows" },
  { "[Board]\n\nstate=[0, 2]\n",
    "Line 3: In column 1, row 2 is outside the board. Use rows 0 to 1." },
  { "[Board]\nstate=[0, -1]\n", "Line 2: In column 1, the row is below 0" },
  { "[Board]\nstate=[0, -]\n", "Line 2: Column 1 is empty. Put a queen in every column." },
  { "[Board]\nstate=[0, 1]\nsize=3\n",
    "Line 2: The state has 2 rows, but the board has 3 columns" },
  { "[Board]\nboulders=1,1\nstate=[0, 1]\n",
    "Line 3: The queen in column 1 is on the boulder (1, 1)" },
  { "[Board]\nsize=0\nstate=fresh\n", "Line 2: size must be a whole number from 1 to "
                                      "10000000, not “0”." },
  { "[Board]\nsize=8.0\nstate=fresh\n",
    "Line 2: size must be a whole number from 1 to 10000000, not “8.0”" },
  { "[Board]\nstatic=0\nstate=fresh\n", "Line 2: “0” isn’t a list of squares. Write each as "
    "(column, row)" },
  { "[Board]\nstatic=(0, 0) (1, 2\nstate=fresh\n", "Line 2: “(1, 2” isn’t a list of squares" },
  { "[Board]\nstate=fresh\nstatic=8,0\n", "Line 3: The static point (8, 0) is outside the board" },
  { "[Board]\nstate=fresh\nboulders=0,-1\n", "Line 3: The boulder (0, -1) is outside the board" },
  { "[Board]\nstatic=1,1\nstate=fresh\nboulders=1,1\n",
    "Line 4: (1, 1) is both a static point and a boulder" },
  { "[Board]\nstatic=1,1 1,2\nstate=fresh\n",
    "Line 2: The static points (1, 1) and (1, 2) are in the same column" },
  { "[Board]\nstate=0,0\nboulders=1,0 1,1\n", "Line 3: Column 1 is full of boulders" },
  { "[Board]\nqueens=7\nstate=fresh\n", "Line 2: The number of queens is 7. With one queen per "
                                        "column, use 8 queens." },
  { "[Board]\nqueens=no\nstate=fresh\n", "Line 2: queens must be a whole number from " },
  { "[Board]\nstate=fresh\nplacement=here\n",
    "Line 3: placement must be one of column, anywhere, not “here”." },
  { "[Board]\nplacement=anywhere\n", "The document has no squares or is incomplete. Under [Board], "
                                     "write squares=" },
  { "[Board]\nplacement=anywhere\nstate=fresh\n",
    "Line 3: A board with placement=anywhere has no state" },
  { "[Board]\nsquares=fresh\nstate=fresh\n",
    "Line 2: A board with placement=column has no squares" },
  { "[Board]\nplacement=anywhere\nqueens=3\nsquares=(0, 3) (0, 7)\n",
    "Line 4: The state has 2 queens, but the board needs 3" },
  { "[Board]\nplacement=anywhere\nsquares=(0, 3) (0, 8)\n",
    "Line 3: The queen on (0, 8) is outside the board" },
  { "[Board]\nplacement=anywhere\nsquares=(0, 3) (0, 3)\n", "Line 3: Two queens are on (0, 3)" },
  { "[Board]\nplacement=anywhere\nboulders=0,3\nsquares=(0, 3)\n",
    "Line 4: The queen on (0, 3) is on a boulder" },
  { "[Board]\nplacement=anywhere\nsquares=(0, 3) -\n",
    "Line 3: The state has 1 queen, but the board needs 2" },
  { "[Board]\nplacement=anywhere\nsquares=3, 2, 1\n", "Line 3: “1” isn’t a list of queens" },
  { "[Board]\nplacement=anywhere\nqueens=65\nsquares=fresh\n",
    "Line 3: The number of queens is 65" },
  { "[Board]\nplacement=anywhere\nsquares=fresh\n[Search]\nalgorithm=forward-checking\n",
    "Line 5: Forward checking places queens column by column. Choose one queen per column." },
  { "[Board]\nstate=fresh\n[Rules]\npreset=chess\n",
    "Line 4: The preset must be one of steepest-ascent" },
  { "[Board]\nstate=fresh\n[Rules]\ncost=pair\n",
    "Line 4: cost must be one of pairs, queens, not “pair”." },
  { "[Board]\nstate=fresh\n[Rules]\nmoves=leap\n",
    "Line 4: moves must be one of column, step, anywhere, not “leap”" },
  { "[Board]\nstate=fresh\n[Rules]\nmoves=anywhere\n",
    "Line 4: With one queen per column, a queen can’t leave its column" },
  { "[Board]\nstate=fresh\n[Rules]\nties=coin\n",
    "Line 4: ties must be one of lowest-row, lowest-state, first, last, random, not “coin”" },
  { "[Board]\nstate=fresh\n[Rules]\nplateau=Stop\n",
    "Line 4: plateau must be one of stop, lower-state, equal-once, sideways, jump, not “Stop”" },
  { "[Board]\nstate=fresh\n[Search]\nalgorithm=luck\n", "Line 4: " },
  { "[Board]\nstate=fresh\n[Search]\nk=5\n",
    "Line 4: steepest-ascent has no parameter “k”. Its parameters: sideways-limit, jump." },
  { "[Board]\nstate=fresh\n[Search]\nsideways-limit=10001\n",
    "Line 4: sideways-limit must be a whole number from 0 to 10000, not “10001”." },
  { "[Board]\nstate=fresh\n[Search]\njump=far\n",
    "Line 4: jump must be one of from-best, single, not “far”" },
  { "[Board]\nstate=fresh\n[Search]\nmax-iterations=1e5\n", "Line 4: max-iterations must be a whole number from " },
  { "[Board]\nstate=fresh\n[Search]\ngenerator=dice\n",
    "Line 4: generator must be one of fast, numpy, python, not “dice”" },
  { "[Board]\nstate=fresh\n[Search]\nseed=4294967296\n",
    "Line 4: seed must be a whole number from 0 to 4294967295, not “4294967296”" },
  { "[Board]\nstate=fresh\n[Search]\ntrial=-1\n", "Line 4: trial must be a whole number from " },
  { "[Board]\nstate=fresh\n[Search]\nposition=1000000000000000001\n",
    "Line 4: position must be a whole number from 0 to "
    "1000000000000000000, not "
    "“1000000000000000001”." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nby=steps\n",
    "Line 4: by must be one of iterations, evaluations, not “steps”." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nrunning=1\n",
    "Line 4: running must be one of no, yes, not “1”." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nstop=never\n",
    "Line 4: stop must be one of end, difference, not “never”." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nposition=-1\n", "Line 4: position must be a whole number" },
  { "[Board]\nstate=[1, 0]\n[Compare]\nseed=x\nstate=fresh\n", "Line 4: seed must be" },
  { "[Board]\nstate=[1, 0]\n[Compare]\nseed=7\n", "Line 3: [Compare] needs state." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nstate=[1, 0, 2]\n", "Line 4: The state has 3 rows" },
  { "[Board]\nstate=[1, 0]\n[Compare]\nstate=(0, 1) (1, 0)\n", "Line 4: “(0, 1) (1, 0)” " },
  { "[Board]\nstate=[1, 0]\n[Compare]\nsquares=(0, 1) (1, 0)\n",
    "Line 3: [Compare] needs state." },
  { "[Board]\nstate=[1, 0]\n[Compare]\nsquares=fresh\nstate=fresh\n",
    "Line 4: A board with placement=column has no squares" },
  { "[Board]\nstate=[1, 0]\n[Compare]\nsize=2\n", "Line 4: “size” isn’t a key of [Compare]" },
  { "[Board]\nstate=[1, 0]\n[Search E]\n", "Line 3: “[Search E]” isn’t a group" },
  { "[Board]\nstate=[1, 0]\n[Search B]\nseed=1\n", "Line 4: “seed” isn’t a key of [Search B]" },
  { "[Board]\nstate=[1, 0]\n[Search B]\nalgorithm=luck\n", "Line 4: " },
  { "[Board]\nstate=[1, 0]\n[Search D]\nk=5\n",
    "Line 4: steepest-ascent has no parameter “k”" },
  { "[Board]\nstate=fresh\n[View]\nguessed-moves=many\n",
    "Line 4: guessed-moves is “many”" },
  { "[Board]\nstate=fresh\n[View]\nguessed-costs=4 of 5, 2 equal\n",
    "Line 4: guessed-costs is “4 of 5, 2 equal”" },
  { "[Board]\nstate=fresh\n[View]\nshow=values everything\n",
    "Line 4: show must be one of values" },
  { "[Board]\narrows=red (0, 0) (1, 1)\nstate=[1, 0]\n",
    "Line 2: arrows must be one of green, purple, blue, not “red”." },
  { "[Board]\nstate=[1, 0]\nmarks=green (0, 0) blue (0, 2)\n",
    "Line 3: (0, 2) is outside the board. Use columns and rows 0 to 1." },
  { "[Board]\nstate=[1, 0]\narrows=green (0, 0)\n", "Line 3: “green” needs two squares for an arrow" },
  { "[Board]\nkept=[0, 1]\nstate=[1, 0]\n",
    "Line 2: steepest-ascent isn’t a systematic search" },
  { "[Search]\nalgorithm=depth-first\n[Board]\nsize=2\nstate=fresh\nkept=[0, -]\n",
    "Line 6: Column 1 is empty" },
  { "[Search]\nalgorithm=depth-first\n[Board]\nkept=[0, 1, 2]\nstate=[0, 1]\n",
    "Line 4: The state has 3 rows, but the board has 2 columns" },
  { "[Search]\nalgorithm=depth-first\n[Board]\nkept=fresh\nstate=[0, 1]\n",
    "Line 4: “fresh” isn’t a list of rows" },
  { "[Search]\nalgorithm=depth-first\n[Board]\nplacement=anywhere\nqueens=2\nkept=(0, 1) (0, 1)\n"
    "squares=fresh\n", "Line 6: Two queens are on (0, 1)" },
  { FRESH "[Experiment]\nsizes=8\n", "Line 3: [Experiment] needs trials." },
  { FRESH "[Experiment]\ntrials=9\n", "Line 3: [Experiment] needs sizes." },
  { FRESH "[Experiment]\ntrials=0\nsizes=8\n", "Line 4: trials must be a whole number from 1 "
                                               "to 10000000, not “0”." },
  { FRESH "[Experiment]\ntrials=9\nsizes=8-4\n", "Line 5: “8-4” isn’t a list of sizes" },
  { FRESH "[Experiment]\ntrials=9\nsizes=1-5000\n", "Line 5: “1-5000” isn’t a list of sizes" },
  { FRESH EXPERIMENT "seed=-1\n",
    "Line 6: seed must be a whole number from 0 to 4294967295, not “-1”" },
  { FRESH EXPERIMENT "size=8\n", "Line 6: “size” isn’t a key of [Experiment]. Its keys are trials, "
                                 "sizes, seed." },
  { FRESH EXPERIMENT "trials=9\n", "Line 6: trials is given twice. Line 4 already has it." },
  { FRESH "[Configuration 1]\nname=a\n", "Line 3: [Configuration] needs a group [Experiment]." },
  { FRESH EXPERIMENT "[Configuration 2]\nname=a\n",
    "Line 6: “[Configuration 2]” is out of order. The next group must be [Configuration 1]." },
  { FRESH EXPERIMENT "[Configuration 0]\nname=a\n", "Line 6: “[Configuration 0]” is out of order" },
  { FRESH EXPERIMENT "[Configuration]\nname=a\n", "Line 6: “[Configuration]” isn’t a group" },
  { FRESH EXPERIMENT "[Configuration 1\nname=a\n", "Line 6: “[Configuration 1” isn’t a group" },
  { FRESH EXPERIMENT "[Configuration 1]\n[Configuration 2]\n[Configuration 3]\n[Configuration 4]\n"
    "[Configuration 5]\n[Configuration 6]\n[Configuration 7]\n[Configuration 8]\n"
    "[Configuration 9]\n", "Line 14: The experiment has too many configurations. At most 8 "
                            "are allowed." },
  { FRESH EXPERIMENT "[Configuration 1]\nseed=1\n", "Line 6: [Configuration] needs name." },
  { FRESH EXPERIMENT "[Configuration 1]\nname=a\nalgorithm=luck\n", "Line 8: " },
  { FRESH EXPERIMENT "[Configuration 1]\nname=a\nk=5\n",
    "Line 8: steepest-ascent has no parameter “k”" },
  { FRESH EXPERIMENT "[Configuration 1]\nname=a\nstatic=(9, 9)\n",
    "Line 8: The static point (9, 9) is outside the board" },
  { FRESH EXPERIMENT "[Configuration 1]\nname=a\nsize=100000\n", "Line 6: " },
  { FRESH EXPERIMENT "[Configuration 1]\nname=a\nposition=1\n",
    "Line 8: “position” isn’t a key of [Configuration]. Its keys are name, cost" },
  { FRESH RESULTS, "Line 3: [Results] needs a group [Experiment]." },
  { FRESH EXPERIMENT "[Tried 1]\nname=a\n", "Line 6: [Tried] needs a group [Results]." },
  { FRESH EXPERIMENT "[Results]\nrows=9\n", "Line 6: [Results] needs checksum." },
  { FRESH EXPERIMENT "[Results]\nchecksum=" SUM "\n", "Line 6: [Results] needs rows." },
  { FRESH EXPERIMENT "[Results]\nrows=9\nchecksum=12\n",
    "Line 8: checksum must have 64 hexadecimal digits." },
  { FRESH EXPERIMENT "[Results]\nrows=10\nchecksum=" SUM "\n",
    "Line 7: rows is “10”, which is too large for this experiment." },
  { FRESH EXPERIMENT RESULTS "chosen=1\n",
    "Line 9: chosen is “1”, which is too large for this experiment." },
  { FRESH EXPERIMENT RESULTS "seconds=-1\n", "Line 9: seconds must be a number" },
  { FRESH EXPERIMENT RESULTS "seconds=nan\n", "Line 9: seconds must be a number" },
  { FRESH EXPERIMENT RESULTS "seconds=1,5\n", "Line 9: seconds must be a number" },
  { FRESH EXPERIMENT RESULTS "trials=9\n", "Line 6: [Results] needs from." },
  { FRESH EXPERIMENT RESULTS "from=disk\ntrials=9\nsizes=8\n",
    "Line 9: from must be one of board, configurations, not “disk”." },
  { FRESH EXPERIMENT RESULTS "from=board\ntrials=9\nsizes=8\n",
    "Line 9: With from=board, [Results] needs [Tried 1] and no other group with a setup." },
  { "[Board]\nstate=fresh\nsize=100000\n", "Line 2: " },      /* The size is too large for steepest
                                                               * ascent, the default algorithm. */
};

/* Checks that @text is refused with @sentence, and that the document in memory stays unchanged. */
static void
assert_refused (const char *text,
                gsize       length,
                const char *sentence)
{
  g_auto (QueensDocument) document = documents_parse ("[Search]\nseed=77\n[Board]\nstate=[1, 0]\n");
  g_auto (QueensDocument) before = documents_parse ("[Search]\nseed=77\n[Board]\nstate=[1, 0]\n");
  g_autoptr (GError) error = NULL;

  if (queens_document_read (&document, text, length, &error))
    g_error ("it was read: %s", text);
  fixture_assert_says (error, sentence);
  documents_assert_same (&document, &before);
}

static void
test_refused (void)
{
  g_autofree char *long_value = g_strnfill (300, '1');
  g_autofree char *long_seed = g_strconcat ("[Search]\nseed=", long_value, "\n", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_refused (refused[i].text, strlen (refused[i].text), refused[i].sentence);
  assert_refused (long_seed, strlen (long_seed),
                  "Line 2: The value of seed has 300 characters. At most 200 are allowed.");
  assert_refused ("[Board]\nst\0ate=0\n", 17, "Line 2: This isn’t valid UTF-8");
}

/* A truncated document is refused, unless only the last line feed is missing. */
static void
test_truncation (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint turn = 0; turn < 4; turn++)
      {
        g_auto (QueensDocument) document = { 0 };
        g_autofree char *text = NULL;
        gsize length;

        documents_draw (random, queens_algorithms[i], 1 + g_rand_int_range (random, 0, 12),
                        &document);
        text = queens_document_write (&document);
        length = strlen (text);
        for (gsize cut = 0; cut < length; cut++)
          {
            g_auto (QueensDocument) found = { 0 };
            g_autoptr (GError) error = NULL;

            if (queens_document_read (&found, text, cut, &error))
              {
                documents_assert_same (&found, &document);
                g_assert_cmpuint (cut, ==, length - 1);         /* Only the last line feed is
                                                                 * missing. */
              }
            else
              fixture_assert_says (error, "");
          }
      }
}

static void
damage (GRand   *random,
        GString *text)
{
  for (gint n = g_rand_int_range (random, 1, 4); n > 0 && text->len > 1; n--)
    {
      gsize place = g_rand_int_range (random, 0, text->len);
      gsize length = g_rand_int_range (random, 1, 1 + MIN (text->len - place, 20));

      switch (g_rand_int_range (random, 0, 8))
        {
        case 0: text->str[place] = g_rand_int_range (random, 0, 256); break;
        case 1: g_string_erase (text, place, length); break;
        case 2: g_string_insert_c (text, place, g_rand_int_range (random, 1, 128)); break;
        case 3:
          {
            g_autofree char *part = g_strndup (text->str + place, length);

            g_string_insert (text, g_rand_int_range (random, 0, text->len), part);
          }
          break;
        default:
          if (g_ascii_isdigit (text->str[place]))
            text->str[place] = g_rand_int_range (random, '0', '9' + 1);
        }
    }
}

/* A document with random damage is either refused or read. If it is read, it can be written, and
 * its search can start. */
static void
test_damage (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_read = 0;

  for (guint i = 0; i < DAMAGES; i++)
    {
      const QueensAlgorithm *algorithm = queens_algorithms[g_rand_int_range (random, 0, 9)];
      g_auto (QueensDocument) document = { 0 };
      g_auto (QueensDocument) found = { 0 };
      g_autoptr (GString) text = NULL;
      g_autofree char *whole = NULL;
      g_autoptr (GError) error = NULL;

      documents_draw (random, algorithm, 1 + i % 9, &document);
      whole = queens_document_write (&document);
      text = g_string_new (whole);
      damage (random, text);
      if (!queens_document_read (&found, text->str, text->len, &error))
        {
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_true (g_str_has_suffix (error->message, "."));
          g_assert_null (strpbrk (error->message, "\r\n"));
          continue;
        }
      n_read++;
      documents_assert_come_back (&found);
      if (found.setup.problem->size <= 40)
        queens_search_free (queens_search_new (&found.setup, found.places, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_read, >, DAMAGES / 100);
  g_assert_cmpuint (n_read, <, DAMAGES);
}

int
document_refusals_tests (int   argc,
                         char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-refusals/refused", test_refused);
  g_test_add_func ("/document-refusals/truncation", test_truncation);
  g_test_add_func ("/document-refusals/damage", test_damage);
  return g_test_run ();
}
