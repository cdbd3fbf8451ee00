"""Adds one of each thing that HACKING.md describes to a copy of the source, and builds the copy: an algorithm,
a cost, a column of trials, a chart and a format of pictures. No addition may touch more files than HACKING.md
says, and each must work in the new command."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT, = sys.argv[1:]

ALGORITHM = """\
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves one random queen after another to a random row. */

#include "queens-context.h"
#include "queens-look-ahead.h"

#include <glib/gi18n-lib.h>

static const QueensChoice stride_choices[] = {
  { "one", N_("One"), N_("Goes to the next row.") },
  { "any", N_("Any"), N_("Goes to any row.") },
  { NULL, NULL }
};

static const QueensParam params[] = {
  { "rest", N_("Rest"), NULL, 0, 0, 9, 0, NULL, N_("How long a queen rests.") },
  { "stride", N_("Stride"), NULL, 1, 0, 1, 0, stride_choices },
  { .id = NULL }
};

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  guint size = context->setup->problem->size;
  guint queen = queens_random_pick (context->random, size);
  QueensSquare square = { queen, queens_random_row (context->random, size) };

  event->iterations = 1;
  event->evaluations = 1;
  queens_context_move (context, event, queen, square);
  return QUEENS_END_NONE;
}

const QueensAlgorithm queens_random_walk = {
  .id = "random-walk",
  .name = N_("Random walk"),
  .summary = N_("Moves a random queen to a random row."),
  .reference = "Pearson, The Problem of the Random Walk, 1905",
  .params = params,
  .max_iterations = 1000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .sentences = { { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost } },
  .step = step,
};
"""

COST = """\
static gint64
measure_attacks (const QueensLineCounts *counts)
{
  return 2 * counts->n_pairs;
}

static gint64
measure_attacks_of_attackers (const guint *n_attackers,
                              guint        n_queens)
{
  gint64 sum = 0;

  for (guint i = 0; i < n_queens; i++)
    sum += n_attackers[i];
  return sum;
}

static gint64
get_most_attacks (gint64 n_queens)
{
  return n_queens * (n_queens - 1);
}

"""

# Measures all boards of 4 columns and marks an answer by the cost.
PROBE = """\
#include "queens-judge.h"
#include "queens-landscape.h"

#include <stdio.h>

int
main (void)
{
  g_autoptr (QueensJson) reply = queens_json_read ("{\\"plain\\": true, \\"value\\": 6, \\"shown\\": \\"6\\"}");
  QueensTask task = { .kind = QUEENS_TASK_F, .function = "f" };
  QueensAnswer answer = { reply, "" };
  QueensTaskMark mark = { 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (4, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                          NULL, 0, NULL);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autoptr (QueensLandscape) landscape = NULL;
  gint32 rows[4] = { 0, 0, 0, 0 };

  queens_setup_init (&task.setup);
  queens_setup_set_problem (&task.setup, problem);
  task.setup.convention.cost = QUEENS_COST_ATTACKS;
  task.state = rows;
  queens_judge_answer (&task, &answer, &mark);
  puts (mark.why);
  landscape = queens_landscape_new (&task.setup, NULL, NULL, NULL);
  for (guint state = 0; state < landscape->states.n_states; state++)
    {
      for (guint x = 0; x < 4; x++)
        rows[x] = state / landscape->states.strides[x] % landscape->states.n_rows[x];
      queens_board_set_rows (board, rows);
      if (queens_board_get_cost (board, QUEENS_COST_ATTACKS)
          != queens_landscape_get (landscape, state).cost)
        return 1;
    }
  printf ("%u solutions\\n", queens_landscape_count (landscape, 0, QUEENS_LANDSCAPE_SOLUTION));
  return 0;
}
"""

CHART = """\
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of trials by the way they ended. */

#include <glib/gi18n-lib.h>

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-summary.h"

typedef struct
{
  DrawChart chart;
  guint64   counts[QUEENS_N_FATES];
} Fates;

static void
fill (gpointer      data,
      gconstpointer summary)
{
  Fates *self = data;

  for (guint i = 0; i < QUEENS_N_FATES; i++)
    self->counts[i] = ((const QueensSummary *) summary)->iterations[i]->moments.count;
}

static double
find_share (const Fates *self,
            guint        fate)
{
  return (double) self->counts[fate] / MAX (self->counts[0] + self->counts[1] + self->counts[2], 1);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const Fates *self = data;
  g_auto (DrawPlot) plot = draw_plot_new (cr, self->chart.theme, NULL);

  for (guint i = 0; i < QUEENS_N_FATES; i++)
    {
      double x = width * (i + 0.5) / QUEENS_N_FATES;
      double y = height * (1 - find_share (self, i));

      draw_plot_bar (&plot, &(cairo_rectangle_t) { x - width / 12, y, width / 6, height - y },
                     draw_plot_get_color (&plot, i), DRAW_PLOT_FULL, 0);
    }
}

static guint64
count_points (gconstpointer chart,
              guint         series)
{
  return QUEENS_N_FATES;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  double place = point->x / ((const Fates *) data)->chart.width;

  *point = (DrawChartPoint) { 0, CLAMP (place * QUEENS_N_FATES, 0, QUEENS_N_FATES - 1) };
  return TRUE;
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  static const char *const names[] = { N_("solved"), N_("stuck"), N_("cut off") };
  const Fates *self = data;

  point->x = self->chart.width * (point->index + 0.5) / QUEENS_N_FATES;
  point->y = self->chart.height * (1 - find_share (self, point->index));
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %s", self->counts[point->index],
                          _(names[point->index]));
}

const DrawChartKind draw_fates = {
  .id = N_("fates"),
  .name = N_("Trials: ends"),
  .label = N_("How trials end"),
  .size = sizeof (Fates),
  .width = 640,
  .height = 400,
  .least_height = 230,
  .fill = fill,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
};
"""

POSTSCRIPT = """\
static gboolean
write_postscript (const DrawPicture  *picture,
                  double              scale,
                  GByteArray         *bytes,
                  GError            **error)
{
  cairo_surface_t *surface = cairo_ps_surface_create_for_stream (append, bytes,
                                                                 picture->width, picture->height);

  return write_vectors (surface, picture, error);
}

"""

# The additions: a file, a pattern for the line before the new text (None for a new file), and the text.
ADDITIONS = {
    "algorithm": [
        ("src/core/algorithms/random-walk.c", None, ALGORITHM),
        ("src/core/algorithms/meson.build", r"  'min-conflicts',\n", "  'random-walk',\n"),
    ],
    "cost": [
        ("src/core/board/queens-cost.h", r"  QUEENS_COST_QUEENS,.*\n",
         "  QUEENS_COST_ATTACKS,          /* queens that each queen is attacked by, summed up */\n"),
        ("src/core/board/queens-cost.c", r"(?=const QueensChoice queens_cost_choices)", COST),
        ("src/core/board/queens-cost.c", r"(?=  \{ NULL, NULL \}\n\};\n\nconst QueensCostFunction)",
         "  [QUEENS_COST_ATTACKS] = { \"attacks\", N_(\"Attacks\"), .phrase = \"how many attacks there are\" },\n"),
        ("src/core/board/queens-cost.c", r"queens_cost_functions\[\] = \{\n",
         "  [QUEENS_COST_ATTACKS] = {\n    .measure = measure_attacks,\n"
         "    .measure_attackers = measure_attacks_of_attackers,\n    .get_most = get_most_attacks,\n"
         "    .sentence = N_(\"The board has %\" PRId64 \" attacks.\"),\n"
         "    .miscounts = { [QUEENS_MISCOUNT_UNKNOWN] = N_(\"that many attacks there are\") },\n  },\n"),
    ],
    "column": [
        ("src/core/trials/queens-trial.h", r"  QUEENS_TRIAL_COLUMN_TIME,\n",
         "  QUEENS_TRIAL_COLUMN_BOULDERS,\n"),
        ("src/core/trials/queens-trial.c", r"  \[QUEENS_TRIAL_COLUMN_TIME\] =.*\n",
         "  [QUEENS_TRIAL_COLUMN_BOULDERS] = { \"boulders\", N_(\"Boulders\") },\n"),
        ("src/core/trials/queens-trial.c", r"(?=    case QUEENS_TRIAL_COLUMN_SEED:\n)",
         "    case QUEENS_TRIAL_COLUMN_BOULDERS:\n"
         "      queens_record_add_integer (record, id, setup->problem->boulders.length);\n"
         "      break;\n"),
    ],
    "chart": [
        ("src/draw/charts/draw-fates.c", None, CHART),
        ("src/draw/charts/meson.build", r"  'histogram',\n", "  'fates',\n"),
    ],
    "format of pictures": [
        ("src/draw/base/draw-picture.h", r"  DRAW_FORMAT_PDF,\n", "  DRAW_FORMAT_POSTSCRIPT,\n"),
        ("src/draw/base/draw-picture.c", r"#include <cairo-pdf\.h>\n", "#include <cairo-ps.h>\n"),
        ("src/draw/base/draw-picture.c", r"(?=const DrawFormatInfo draw_formats)", POSTSCRIPT),
        ("src/draw/base/draw-picture.c", r"  \[DRAW_FORMAT_PDF\] =.*\n",
         "  [DRAW_FORMAT_POSTSCRIPT] = { \"ps\", FALSE, write_postscript },\n"),
    ],
}
# The numbers in HACKING.md.
MOST_FILES = {"algorithm": 2, "cost": 2, "column": 2, "chart": 2, "format of pictures": 2}


def add(tree, name):
    files = set()
    for path, after, text in ADDITIONS[name]:
        files.add(path)
        full = os.path.join(tree, path)
        if after is None:
            with open(full, "x", encoding="utf-8") as file:
                file.write(text)
            continue
        with open(full, encoding="utf-8") as file:
            before, n_places = re.subn(f"({after})", lambda match: match[1] + text, file.read())
        if n_places != 1:
            raise ValueError(f"{path}: “{after}” is there {n_places} times")
        with open(full, "w", encoding="utf-8") as file:
            file.write(before)
    if len(files) > MOST_FILES[name]:
        raise ValueError(f"a new {name} touches {', '.join(sorted(files))}")


def run(*words, **options):
    done = subprocess.run(words, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise ValueError(f"{' '.join(words)}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def run_probe(tree, build, folder):
    """Compiles and runs PROBE. It tests landscapes and marks with a cost that no preset has, which the command can't do."""
    source, program = os.path.join(folder, "probe.c"), os.path.join(folder, "probe")
    rooms = ("base", "board", "search", "algorithms", "exact", "trials", "trace", "grade")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROBE)
    run(*os.environ.get("CC", "cc").split(), source, "-o", program,
        *(f"-I{tree}/src/core/{room}" for room in rooms), "-Wl,--start-group",
        *(f"{build}/src/core/{room}/libqueenside-core-{room}.a" for room in (*rooms, "words")),
        "-Wl,--end-group", *run("pkg-config", "--cflags", "--libs", "glib-2.0", "zlib").split(), "-lm")
    return run(program)


def check_cost(cli, folder):
    board = ["--state", "[3, 2, 1, 4, 3, 2, 1, 2]"]
    report, student = os.path.join(folder, "report"), os.path.join(folder, "student", "student.py")
    tests = os.path.join(folder, "student.tests")

    pairs = run(cli, "evaluate", *board).split()
    attacks = run(cli, "evaluate", *board, "--cost", "attacks").split()
    yield "cost", int(attacks[-1]) == 2 * int(pairs[-1])
    climb = run(cli, "solve", *board, "--cost", "attacks", "--trace")
    yield "cost leads a search", len(climb.splitlines()) > 2
    for algorithm in "steepest-ascent", "min-conflicts":
        tables = [json.loads(run(cli, "trials", "--size", "8", "--trials", "200", "--algorithm", algorithm,
                                 "--cost", cost, "--format", "json")) for cost in ("pairs", "attacks")]
        yield f"cost in trials of {algorithm}", tables[0]["solved"] == tables[1]["solved"]
    run(cli, "report", "--size", "5", "--cost", "attacks", "--trials", "3", "--output", report)
    with open(os.path.join(report, "report.md"), encoding="utf-8") as file:
        yield "cost is reported", "how many attacks there are; 0 is a solution" in file.read()
    os.mkdir(os.path.dirname(student))
    with open(student, "w", encoding="utf-8") as file:
        file.write("def f(state):\n    return 12\n")
    with open(tests, "w", encoding="utf-8") as file:
        file.write("1 f [0, 0, 0, 0] at 0,0\n")
    grade = subprocess.run([cli, "grade", "--preset", "static-point", "--tests", tests, student],
                           capture_output=True, text=True, check=False)
    yield "cost explains a mark", "The board has 12 attacks." in grade.stdout


def check_command(cli, folder):
    board = ["--state", "[3, 2, 1, 4, 3, 2, 1, 2]"]
    picture = os.path.join(folder, "board.ps")

    yield "algorithm", "random-walk" in run(cli, "list")
    walk = next(algorithm for algorithm in json.loads(run(cli, "list", "--format", "json"))["algorithms"]
                if algorithm["id"] == "random-walk")
    yield "words of a parameter and of choices", [param["words"] for param in walk["parameters"]] == [
        "How long a queen rests.", ["Goes to the next row.", "Goes to any row."]]
    yield "algorithm solves", json.loads(run(
        cli, "solve", "--algorithm", "random-walk", "--size", "5", "--seed", "1", "--format",
        "json"))["solved"] is True
    rows = run(cli, "trials", "--size", "8", "--boulder", "3,3", "--trials", "3", "--each", "--format", "csv")
    names, *values = csv.reader(rows.splitlines())
    yield "column", {row[names.index("boulders")] for row in values} == {"1"}
    run(cli, "render", *board, "--output", picture)
    with open(picture, "rb") as file:
        yield "format of pictures", file.read(4) == b"%!PS"


def check():
    with tempfile.TemporaryDirectory(prefix="queenside-") as folder:
        tree = os.path.join(folder, "tree")
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build*", ".git"))
        for name in ADDITIONS:
            add(tree, name)
        build = os.path.join(folder, "build")
        run("meson", "setup", build, tree, "-Dapp=disabled", "-Dlibrary=false", "-Dtests=false",
            "-Dbuildtype=plain")
        run("ninja", "-C", build, "src/cli/queenside-cli")
        cli = os.path.join(build, "src/cli/queenside-cli")
        yield from check_command(cli, folder)
        yield from check_cost(cli, folder)
        yield from check_chart(build)
        probed = run_probe(tree, build, folder)
        yield "cost is graded", probed.startswith("The board has 12 attacks. The board has 6 attacking pairs.\n")
        yield "cost has a landscape", probed.endswith("\n2 solutions\n")


def check_chart(build):
    """Runs the test of all charts, which must also find the new chart."""
    run("meson", "configure", build, "-Dtests=true")
    run("ninja", "-C", build, "tests/draw/draw-tests")
    said = run(os.path.join(build, "tests/draw/draw-tests"), "charts",
               env=dict(os.environ, LC_ALL="C.UTF-8"))
    yield "chart is described", "fates: 0 of 1: 30 solved\n" in said
    yield "chart is saved", "fates is saved\n" in said


failed = 0
print("TAP version 13")
number = 0
try:
    for number, (what, is_right) in enumerate(check(), 1):
        print(f"{'ok' if is_right else 'not ok'} {number} - {what}", flush=True)
        failed += not is_right
except ValueError as error:
    number += 1
    failed += 1
    print("\n".join(f"# {line}" for line in str(error).splitlines()))
    print(f"not ok {number} - additions")
print(f"1..{number}")
sys.exit(failed > 0)
