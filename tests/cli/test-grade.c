/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades programs of students. Some are correct, some have one bug each, and some misbehave. */

#include "command.h"

#include "queens-protection.h"

#include <glib/gstdio.h>
#include <string.h>

/* An assignment sheet, with its correct program and tests of its functions. */
typedef struct
{
  const char *preset;
  const char *file;
  const char *tests;
} Sheet;

static const Sheet static_point = {
  "static-point", "static-point.py",
  "1 f [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
  "1 succ [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
  "1 succ-order [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
  "1 choose_next [0, 2, 0] at 0,0\n"
  "1 n_queens [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
  "1 trace [0, 1, 2, 3, 5, 6, 6, 7] at 1,1\n"
};

static const Sheet restart = {
  "static-point", "static-point.py", "1 n_queens_restart size 6 k 12 at 0,0\n"
};

static const Sheet boulder = {
  "boulder", "boulder.py",
  "1 f [0, 3, 1, 3, 5, 2] at 2,3\n"
  "1 succ [1, 1, 2] at 0,0\n"
  "1 choose_next [1, 1, 2] at 0,0\n"
  "1 n_queens [0, 1, 2, 3, 5, 6, 6, 7] at 4,4\n"
  "1 trace [0, 1, 2, 3, 5, 6, 6, 7] at 4,4\n"
};

/* The course's sheet with its exact tests. Statistical tests of random functions are in
 * test_draws(). */
static const Sheet course = {
  "steepest-ascent-course", "../programs/course.py",
  "1 f [3, 2, 1, 4, 3, 2, 1, 2]\n"
  "1 values [3, 2, 1, 4, 3, 2, 1, 2]\n"
  "1 odds [2, 1, 4, 4, 0] k 10\n"
  "1 steepest_ascent_hill_climb size 8 calls 10\n"
  "1 random_restart_hill_climb size 8 k 3 calls 10\n"
};

static const Sheet first_choice = {
  "steepest-ascent-course", "../programs/course.py",
  "1 first_choice [0, 1, 0, 1, 0] k 50 calls 2000\n"
};

static const Sheet uniform_choice = {
  "steepest-ascent-course", "../programs/course.py",
  "1 first_choice [0, 1, 0, 1, 0] k 1 calls 2000\n"
};

static const Sheet first_climb = {
  "steepest-ascent-course", "../programs/course.py",
  "1 first_choice_hill_climb size 3 k 10 calls 1000\n"
};

static const Sheet stochastic = {
  "steepest-ascent-course", "../programs/course.py",
  "1 stochastic_hill_climb size 3 k 1000 calls 50\n"
  "1 stochastic_hill_climb size 4 k 20 calls 200\n"
};

/* The system's Python may not have NumPy. */
static gboolean
has_numpy (void)
{
  g_auto (CommandRun) run = { 0 };

  if (!command_has_python ())
    return FALSE;
  run = command_run_shell ("python3 -c 'import numpy'");
  if (run.status != 0)
    g_test_skip ("python3 has no numpy");
  return run.status == 0;
}

/* Writes @text to a file in the folder. Returns its path; free with g_free(). */
static char *
write_file (const CommandFolder *folder,
            const char          *name,
            const char          *text)
{
  char *path = g_build_filename (folder->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static char *
read_right (const char *file)
{
  g_autofree char *path = g_build_filename (g_getenv ("QUEENSIDE_PROGRAMS"), file, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Grades the program @text by @sheet. Returns the marks as JSON; free with g_free(). */
static char *
grade (CommandFolder *folder,
       const Sheet   *sheet,
       const char    *text,
       const char    *options)
{
  g_autofree char *program = write_file (folder, "program.py", text);
  g_autofree char *tests = write_file (folder, "sheet.tests", sheet->tests);
  g_autofree char *line = g_strdup_printf ("grade --preset %s --tests '%s' --format json %s '%s'",
                                           sheet->preset, tests, options, program);
  char *json = command_run_json (line);

  command_assert_json (json, "format == 2",
                       "all(t['why'] is None for t in tests if t['verdict'] == 'right')",
                       "all(t['points'] == t['max_points'] for t in tests if t['verdict'] != "
                       "'wrong')", NULL);
  return json;
}

/* Lists the tests that lost points. If @has_reasons, lists all answers that aren't right, with the
 * reason, as in “f: …”. Free with g_free(). */
static char *
list_lost (const char *json,
           gboolean    has_reasons)
{
  return command_eval_json (
    json, has_reasons
            ? "'\\n'.join(f\"{t['test']}: {t['why']}\" for t in tests if t['verdict'] != 'right')"
            : "' '.join(t['test'] for t in tests if t['verdict'] == 'wrong')");
}

/* Correct programs get all points of the command's own tests, even on generated boards. The
 * course's program is slow, so check_programs() grades it. */
static void
test_right (void)
{
  const Sheet *const sheets[] = { &static_point, &boulder };

  if (!command_has_python ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("QUEENSIDE_PROGRAMS"), sheets[i]->file,
                                                NULL);
      g_autofree char *line = g_strdup_printf (
        "grade --preset %s --boards 1 --seed %u --time 600 '%s'", sheets[i]->preset, i, path);
      g_auto (CommandRun) run = command_run (line);

      g_assert_cmpstr (run.message, ==, "");
      g_assert_cmpint (run.status, ==, 0);
      g_assert_true (g_str_has_suffix (run.output, "\n100 of 100 points\n"));
    }
}

/* A bug replaces a part of the correct program. The program then loses the tests @lost, and one of
 * these tests gives the reason @said. */
typedef struct
{
  const Sheet *sheet;
  const char  *right;
  const char  *wrong;
  const char  *lost;
  const char  *said;
} Bug;

static const Bug bugs[] = {
  /* A queen attacks itself. */
  { &static_point, "i != j and attacks", "attacks", "f",
    "f: The attacked queens are in columns 1, 2, 3, 4, 5, 6, 7." },
  /* The function f counts pairs instead of queens. */
  { &static_point, "any(i != j and attacks(state, i, j) for j in range(n))",
    "sum(attacks(state, i, j) for j in range(i))", "f",
    "f: The attacked queens are in columns 1, 2, 3, 4, 5, 6, 7. The board has 5 attacking pairs." },
  /* The function f misses one diagonal. */
  { &static_point, "abs(i - j) == abs(state[i] - state[j])", "i - j == state[i] - state[j]",
    "choose_next",
    "choose_next: Both cost 2. The tie rule chooses the lexicographically smallest list, [0, 2, "
    "0]." },
  /* The static queen moves. */
  { &static_point, "        if i == static_x:\n            continue\n", "", "succ",
    "succ: [1, 7, 3, 4, 7, 1, 2, 2] moves the queen of the static point (0, 0)." },
  /* A queen leaves the board. */
  { &static_point, "0 <= state[i] + step < len(state)", "True", "succ",
    "succ: [0, 7, 3, 4, 8, 1, 2, 2] has row 8 in column 4. Use rows 0 to 7." },
  { &static_point, "return sorted(states)", "return states", "succ-order",
    "succ-order: List the states in ascending order. [0, 7, 3, 3, 7, 1, 2, 2] must come before "
    "[0, 7, 4, 4, 7, 1, 2, 2]." },
  /* A queen moves by two rows. */
  { &static_point, "for step in (-1, 1)", "for step in (-2, -1, 1, 2)", "succ",
    "succ: [0, 5, 3, 4, 7, 1, 2, 2] moves the queen of column 1 by 2 rows. A move is one row up "
    "or down." },
  /* A successor is missing. */
  { &static_point, "return sorted(states)", "return sorted(states)[1:]",
    "succ",
    "succ: 1 of 12 successors are missing. The first is [0, 6, 3, 4, 7, 1, 2, 2]." },
  { &static_point, "return sorted(states)", "return sorted(states + states[:1])", "succ",
    "succ: [0, 6, 3, 4, 7, 1, 2, 2] is listed more than once." },
  /* The first of equal states is chosen. */
  { &static_point, "(f(state), state)", "f(state)", "choose_next",
    "choose_next: Both cost 2. The tie rule chooses the lexicographically smallest list, [0, 2, "
    "0]." },
  { &static_point, " + [list(curr)]", "", "choose_next",
    "choose_next: Both cost 2. The tie rule chooses the lexicographically smallest list, [0, 2, "
    "0]." },
  /* The search returns the state before the last one. */
  { &static_point, "            return following\n        state",
    "            return state\n        state", "n_queens",
    "n_queens: This is state 4 of 5 on the path of the search, which ends at [0, 6, 3, 5, 7, 1, 4, "
    "2]." },
  /* The first line is not printed. */
  { &static_point, "    if print_path:\n        print(f\"{state} - f={f(state)}\")\n", "", "trace",
    "trace: Line 1: The search must begin with the given state." },
  { &static_point, "print(f\"{state} - f={f(state)}\")", "print('here we go')", "trace",
    "trace: Line 2: The search must begin with the given state." },
  { &static_point, "print(f\"{following} - f={f(following)}\")", "pass", "trace",
    "trace: Line 1: The search stopped although [0, 1, 2, 3, 5, 7, 6, 7] costs less: 7." },
  /* The search continues, although it must end here according to the sheet. */
  { &static_point, "in (f(state), 0)", "== 0", "trace", "trace: Line 4: " },
  { &static_point, "def f(state):", "def cost(state):", "f",
    "f: The program has no function f." },
  { &static_point, "    return sorted(states)", "    return iter(sorted(states))",
    "succ succ-order", "succ: The function must return a list of states." },

  { &restart, "sorted(ends)", "sorted(ends, reverse=True)", "n_queens_restart",
    "n_queens_restart: Line 2: The best results must be in ascending order, but " },
  { &restart, "best, ends = f(end), []", "best = f(end)", "n_queens_restart",
    "n_queens_restart: Line 3: [0, 2, 5, 3, 0, 0] costs 4, not 3." },
  { &restart, "            break\n", "            pass\n        print(f\"{end} - f={f(end)}\")\n",
    "n_queens_restart", "n_queens_restart: Line " },
  { &restart, "- f={best}", "", "n_queens_restart", "The cost of " },
  { &restart, "        state[static_x] = static_y\n        end", "        end",
    "n_queens_restart", "n_queens_restart: The program raised TypeError: " },

  /* The boulder blocks no lines, or no rows. */
  { &boulder, "return all((i + t", "return True or all((i + t", "f",
    "f: The attacked queens are in columns 0, 3. Without the boulder, the cost would be 3." },
  { &boulder, "return all((i + t", "return rise == 0 or all((i + t", "f",
    "f: The attacked queens are in columns 0, 3. Without the boulder, the cost would be 3." },
  { &boulder, " and (x, y) != (boulderX, boulderY)", "", "succ",
    "succ: [0, 1, 2] has a queen on the boulder (0, 0)." },
  { &boulder, "return None if best == curr else best", "return None", "choose_next",
    "choose_next: The rule chooses [1, 0, 2] here." },
};

static const Bug course_bugs[] = {
  { &course, "abs(queens[i] - queens[j])", "queens[i] - queens[j]", "f",
    "f: The board has 17 attacking pairs." },
  { &course, "board[row, column] = attack", "board[column, row] = attack", "values",
    "values: 44 of 64 numbers are wrong. The first one, in row 0, column 1, must be 14, not 18. With "
    "rows and columns swapped, all numbers would be right." },
  { &course, "k * low", "low", "odds",
    "odds: 25 of 25 numbers are wrong. The first one, in row 0, column 0, must be 0.04624277, not "
    "0.04271357." },
  { &course, "if board[row, column] >= pairs", "if board[row, column] >= pairs - 1",
    "steepest_ascent_hill_climb",
    "steepest_ascent_hill_climb: Call 1 after numpy.random.seed(0) returned (" },
  { &course, "climb(np.random.randint(n, size=n))",
    "climb(np.array([random.randrange(n) for _ in range(n)]))", "steepest_ascent_hill_climb",
    "boards are created with numpy.random.randint(n, size=n)." },
  { &course, "    return pairs, queens", "    return queens, pairs",
    "steepest_ascent_hill_climb", "steepest_ascent_hill_climb: Call 1 didn’t return a pair: " },
  { &course, "pairs < best[0]", "pairs <= best[0]", "random_restart_hill_climb",
    "random_restart_hill_climb: Call 1 after " },

  { &first_choice, "random.choices(range(n * n), weights=probs)[0]", "random.randrange(n * n)",
    "first_choice", "first_choice: The square costs at most " },
  { &first_choice, "if board[index] < pairs", "if board[index] <= pairs", "first_choice",
    ", which isn’t better than 8." },
  { &first_choice, "            return index", "            return index % n", "first_choice",
    "first_choice: Call " },
  { &uniform_choice, "probs = successors_probs(queens, k)", "probs = successors_probs(queens, 50)",
    "first_choice", "first_choice: The square costs at most " },
  { &first_climb, "randint(n, size=n)\n    while", "randint(n - 1, size=n)\n    while",
    "first_choice_hill_climb", "first_choice_hill_climb: The result is " },
  { &first_climb, "    while attack_pairs_board(queens).min() <",
    "    if attack_pairs_board(queens).min() <", "first_choice_hill_climb",
    "where no climb can end." },
  { &stochastic, "range(1000)", "range(100)", "stochastic_hill_climb",
    "stochastic_hill_climb: The final board costs at most 0 in " },
  { &stochastic, "weights=successors_probs(queens, k))", "weights=None)", "stochastic_hill_climb",
    "stochastic_hill_climb: The final board costs at most 2 in " },
};

static void
check_bugs (const CommandFolder *folder,
            const Bug           *list,
            guint                n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *right = read_right (list[i].sheet->file);
      g_auto (GStrv) parts = g_strsplit (right, list[i].right, 2);
      g_autofree char *wrong = NULL;
      g_autofree char *lost = NULL;
      g_autofree char *said = NULL;
      g_autofree char *json = NULL;

      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      wrong = g_strjoinv (list[i].wrong, parts);
      json = grade ((CommandFolder *) folder, list[i].sheet, wrong, "--time 600");
      lost = list_lost (json, FALSE);
      said = list_lost (json, TRUE);
      if (!g_str_equal (lost, list[i].lost) || strstr (said, list[i].said) == NULL)
        {
          g_test_message ("“%s” instead of “%s” loses %s:\n%s", list[i].wrong, list[i].right, lost,
                          said);
          g_test_fail ();
        }
    }
}

static void
test_bugs (CommandFolder *folder,
           gconstpointer  data)
{
  if (command_has_python ())
    check_bugs (folder, bugs, G_N_ELEMENTS (bugs));
}

/* In the course on attacking pairs, random functions are called many times. */
static void
test_course (CommandFolder *folder,
             gconstpointer  data)
{
  if (has_numpy ())
    check_bugs (folder, course_bugs, G_N_ELEMENTS (course_bugs));
}

/* A misbehaving function f loses only its own points. */
static const struct
{
  const char *body;
  const char *said;
  const char *options;
} rogues[] = {
  { "    while True: pass\n", "f: The program didn’t end within 10 s and was stopped.", "--time 10" },
  { "    import time; time.sleep(1000)\n", "f: The program didn’t end within 10 s and was stopped.",
    "--time 10" },
  { "    import time\n    while True: print('x' * 100000); time.sleep(0.01)\n",
    "f: The program didn’t end within 10 s and was stopped.", "--time 10" },
  { "    import os\n    while True: os.write(2, b'x' * 65536)\n",
    "f: The program printed more than 16.0\302\240MiB and was stopped.", "--time 600" },
  { "    return 1 // 0\n",
    "f: The program raised ZeroDivisionError: integer division or modulo by zero (line 4).",
    "--time 600" },
  { "    import os; os.kill(os.getpid(), 11)\n", "f: The program crashed: ", "--time 600" },
  { "    import os; os._exit(0)\n", "f: The program exited before your function returned.", "--time 600" },
  { "    import os; os._exit(7)\n", "f: The program exited with status 7.", "--time 600" },
  { "    import sys; sys.exit(3)\n",
    "f: The program raised SystemExit: the program ended itself (line 4).",
    "--time 600" },
  { "    return int(input())\n", "f: The program raised EOFError: ", "--time 600" },
  { "    import sys; return len(sys.stdin.read())\n", "f: The attacked queens are", "--time 600" },
  { "    return f(state)\n", "f: The program raised RecursionError: ", "--time 600" },
  { "    return bytes(1 << 40)\n", "f: The program raised MemoryError", "--time 600 --memory 512" },
  { "    return [0] * 10000000\n", "f: The attacked queens are", "--time 600" },
  { "    return 'seven'\n", "The function must return a number.", "--time 600" },
  { "    return True\n", "The function must return a number.", "--time 600" },
  { "    return {}\n", "The function must return a number.", "--time 600" },
  { "    return float('nan')\n", "The function must return a number.", "--time 600" },
  { "    return 10 ** 400\n", "The function must return a number.", "--time 600" },
  { "    print('\\x1b[2J\\0' + chr(0xd800)); return 1e300\n", "f: The attacked queens are", "--time 600" },
  { "    import json, os; json.dumps = None; json.loads = None; os._exit = None; return 8\n",
    "f: The attacked queens are", "--time 600" },
  { "    import os; os.fork(); os.fork(); return 8\n", "f: The attacked queens are", "--time 600" },
  { "    import os; os.close(0); os.close(1); os.close(2); return 8\n", "f: The attacked queens are",
    "--time 600" },
  { "    import os\n    while True: os.fork()\n", "f: The program ", "--time 600" },
};

static void
test_rogues (CommandFolder *folder,
             gconstpointer  data)
{
  static const Sheet sheet = {
    "static-point", NULL, "1 f [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n1 succ [0, 1, 2] at 0,0\n"
  };

  if (!command_has_python ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rogues); i++)
    {
      g_autofree char *text = g_strconcat (
        "def succ(state, x, y):\n    return [[0, 0, 2], [0, 1, 1], [0, 2, 2]]\ndef f(state):\n",
        rogues[i].body, NULL);
      g_autofree char *json = grade (folder, &sheet, text, rogues[i].options);
      g_autofree char *lost = list_lost (json, FALSE);
      g_autofree char *said = list_lost (json, TRUE);

      if (!g_str_equal (lost, "f") || strstr (said, rogues[i].said) == NULL)
        {
          g_test_message ("%s%s", rogues[i].body, said);
          g_test_fail ();
        }
    }
}

/* Correct answers get their points even if the program does odd things. Examples are printing
 * megabytes, starting a process, returning tuples, printing at the start, or running code for
 * __main__. */
static void
test_odd_but_right (CommandFolder *folder,
                    gconstpointer  data)
{
  static const Sheet sheet = { "static-point", NULL, "1 f [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
                                                     "1 succ [0, 1, 2] at 0,0\n" };
  static const char text[] =
    "import os, subprocess, sys\n"
    "print('hello', {\"ready\": True})\n"
    "os.write(1, b'{\"id\": 1, \"value\": 3, \"plain\": true}\\n')\n"
    "def succ(state, x, y):\n"
    "    for i in range(3000): print('x' * 1000)\n"
    "    return ([0, 2, 2], (0, 0, 2), [0, 1.0, 1])\n"
    "def f(state):\n"
    "    sys.stdout.buffer.write(b'\\xff')\n"
    "    subprocess.run(['true'])\n"
    "    return 7.0\n"
    "if __name__ == '__main__':\n"
    "    sys.exit(1)\n";
  g_autofree char *json = NULL;
  g_autofree char *said = NULL;

  if (!command_has_python ())
    return;
  json = grade (folder, &sheet, text, "--time 600");
  said = list_lost (json, TRUE);
  g_assert_cmpstr (said, ==, "");
}

/* If a file can't be loaded, all its tests are lost for the same reason. */
static void
test_broken_file (CommandFolder *folder,
                  gconstpointer  data)
{
  static const Sheet sheet = { "static-point", NULL, "1 f [1, 2, 2] at 0,1\n1 succ random 8\n" };
  static const char *const cases[][2] = {
    { "def f(:\n", "The file cannot be loaded: SyntaxError: invalid syntax (line 1)." },
    { "import nowhere\n", "The file cannot be loaded: ModuleNotFoundError: No module named "
                          "'nowhere' (line 1)." },
    { "while True: pass\n", "The file cannot be loaded. The program didn’t end within 2 s and was "
                            "stopped." },
    { "import os; os._exit(0)\n",
      "The file cannot be loaded. The program exited before your function returned." },
  };

  if (!command_has_python ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = grade (folder, &sheet, cases[i][0],
                                     strstr (cases[i][1], "within 2 s") != NULL
                                       ? "--boards 1 --time 2" : "--boards 1 --time 600");
      g_autofree char *reasons = command_eval_json (
        json, "f\"{len(tests)} {' '.join({t['why'] for t in tests})}\"");
      g_autofree char *expected = g_strdup_printf ("2 %s", cases[i][1]);

      g_assert_cmpstr (reasons, ==, expected);
    }
}

/* Grades a program by the command's own tests of its sheet. Returns the marks as JSON; free with
 * g_free(). */
static char *
grade_by_sheet (const char *path,
                const char *options)
{
  g_autofree char *name = g_path_get_basename (path);
  const char *preset = strstr (name, "boulder") != NULL  ? "boulder"
                       : strstr (name, "course") != NULL ? "steepest-ascent-course"
                                                         : "static-point";
  g_autofree char *line = g_strdup_printf ("grade --preset %s --time 600 --format json %s '%s'",
                                           preset, options, path);

  return command_run_json (line);
}

/* Grades programs of tests/programs by the command's own tests. The correct program gets all
 * points. Each wrong program loses points only for its wrong functions. One random board per row is
 * enough to find every mistake. Without -m slow, runs only every third wrong program. */
static void
check_programs (CommandFolder *folder,
                const char    *what)
{
  static const char *const cases[][2] = {
    { "wrong_boulder_boulder_ignored.py", "f" },
    { "wrong_boulder_boulder_row_only.py", "f" },
    { "wrong_boulder_boulder_stood_on.py", "succ" },
    { "wrong_boulder_highest_tie.py", "choose_next" },
    { "wrong_boulder_last_omitted.py", "trace" },
    { "wrong_boulder_plateau_left.py", "choose_next" },
    { "wrong_course_last_kept.py", "random_restart_hill_climb" },
    { "wrong_course_one_diagonal.py", "f" },
    { "wrong_course_row_missing.py", "first_choice_hill_climb" },
    { "wrong_course_sideways.py", "steepest_ascent_hill_climb" },
    { "wrong_course_stops_early.py", "stochastic_hill_climb" },
    { "wrong_course_ties_last.py", "steepest_ascent_hill_climb" },
    { "wrong_course_weights_ignored.py", "first_choice" },
    { "wrong_static_point_every_attacker.py", "f" },
    { "wrong_static_point_far_moves.py", "succ" },
    { "wrong_static_point_first_omitted.py", "trace" },
    { "wrong_static_point_first_tie.py", "choose_next" },
    { "wrong_static_point_free_counted.py", "f" },
    { "wrong_static_point_goes_on.py", "n_queens trace" },
    { "wrong_static_point_highest_tie.py", "choose_next" },
    { "wrong_static_point_last_omitted.py", "trace" },
    { "wrong_static_point_no_diagonals.py", "f" },
    { "wrong_static_point_no_rows.py", "f" },
    { "wrong_static_point_off_board.py", "succ" },
    { "wrong_static_point_one_diagonal.py", "f" },
    { "wrong_static_point_pairs_counted.py", "f" },
    { "wrong_static_point_self_attack.py", "f" },
    { "wrong_static_point_static_moved.py", "succ" },
    { "wrong_static_point_stops_early.py", "n_queens trace" },
    { "wrong_static_point_two_move.py", "n_queens trace" },
    { "wrong_static_point_wrong_returned.py", "n_queens" },
  };
  g_autofree char *right = g_build_filename (g_getenv ("QUEENSIDE_PROGRAMS"), "..", "programs",
                                             NULL);
  g_autofree char *make = g_strdup_printf ("python3 '%s/wrong_programs.py' '%s'", right,
                                           folder->folder);
  g_autofree char *right_name = g_strdup_printf ("%s.py", what);
  g_autofree char *right_path = g_build_filename (right, right_name, NULL);
  g_autofree char *prefix = g_strdup_printf ("wrong_%s_", what);
  g_auto (CommandRun) made = { 0 };
  g_autoptr (GDir) files = NULL;
  guint n_cases = 0, n_files = 0;

  if (g_str_equal (what, "course") ? !has_numpy () : !command_has_python ())
    return;
  made = command_run_shell (make);
  g_assert_cmpint (made.status, ==, 0);
  {
    g_autofree char *json = grade_by_sheet (right_path, "--boards 3");

    command_assert_json (json, "points == max_points == 100", NULL);
  }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_has_prefix (cases[i][0], prefix))
      {
        g_autofree char *path = g_build_filename (folder->folder, cases[i][0], NULL);
        g_autofree char *json = NULL;
        g_autofree char *lost = NULL;

        if (n_cases++ % 3 != 0 && !g_test_slow ())
          continue;
        json = grade_by_sheet (path, "--boards 1 --seed 5");
        lost = command_eval_json (
          json, "' '.join(dict.fromkeys(t['test'] for t in tests if t['verdict'] == 'wrong'))");
        if (!g_str_equal (lost, cases[i][1]))
          {
            g_test_message ("%s loses %s", cases[i][0], lost);
            g_test_fail ();
          }
      }
  /* The table has a row for every wrong program. */
  files = g_dir_open (folder->folder, 0, NULL);
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files))
    n_files += g_str_has_prefix (name, prefix);
  g_assert_cmpuint (n_files, ==, n_cases);
  g_assert_cmpuint (n_files, >=, 5);
}

static void
test_static_point_programs (CommandFolder *folder,
                            gconstpointer  data)
{
  check_programs (folder, "static_point");
}

static void
test_boulder_programs (CommandFolder *folder,
                       gconstpointer  data)
{
  check_programs (folder, "boulder");
}

static void
test_course_programs (CommandFolder *folder,
                      gconstpointer  data)
{
  check_programs (folder, "course");
}

/* Generated boards are chosen so that a program that ignores the boulder fails on each of them,
 * whatever the seed. */
static void
test_telling_boards (CommandFolder *folder,
                     gconstpointer  data)
{
  static const Sheet sheet = { "boulder", "../programs/boulder.py", "1 f random 8\n" };
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *wrong = NULL;

  if (!command_has_python ())
    return;
  text = read_right (sheet.file);
  parts = g_strsplit (text, "return not (i < boulder_x", 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  wrong = g_strjoinv ("return not (False and i < boulder_x", parts);
  for (guint seed = 0; seed < 6; seed++)
    {
      g_autofree char *options = g_strdup_printf ("--time 600 --boards 3 --seed %u", seed);
      g_autofree char *json = grade (folder, &sheet, wrong, options);

      command_assert_json (json, "points == 0", "len(tests) == 3", NULL);
    }
}

/* Repeated runs give the same marks, even if the program uses random numbers. */
static void
test_same_marks (CommandFolder *folder,
                 gconstpointer  data)
{
  static const Sheet sheet = { "static-point", NULL, "1 f [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
                                                     "1 f random 8\n" };
  static const char text[] =
    "import random\n"
    "loaded = random.random()\n"
    "random.seed()\n"
    "fresh = random.Random().random()\n"
    "order = hash('queens')\n"
    "def f(state):\n"
    "    random.seed()\n"
    "    return [loaded, fresh, order % 1000003, random.random(), random.randrange(9)]\n";
  static const char numpy_text[] =
    "import numpy as np\n"
    "loaded = np.random.rand()\n"
    "fresh = np.random.default_rng().random()\n"
    "def f(state):\n"
    "    np.random.seed()\n"
    "    return [loaded, fresh, np.random.rand(), np.random.default_rng().random()]\n";
  const char *const texts[] = { text, numpy_text };

  if (!has_numpy ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *first = grade (folder, &sheet, texts[i], "--time 600 --boards 1");

      command_assert_json (first, "tests[0]['found'].startswith('[')", NULL);
      for (guint run = 1; run < 4; run++)
        {
          g_autofree char *json = grade (folder, &sheet, texts[i], "--time 600 --boards 1");

          g_assert_cmpstr (json, ==, first);
        }
    }
}

/* A notebook may contain magics, drawings that fail, long experiments and cells that aren't Python.
 * Its functions are still found, and the notes name the cells that fail. */
static void
test_notebook (CommandFolder *folder,
               gconstpointer  data)
{
  static const char text[] =
    "{\"nbformat\": 4, \"cells\": [\n"
    " {\"cell_type\": \"markdown\", \"source\": [\"def f(: no code\"]},\n"
    " {\"cell_type\": \"code\", \"source\": [\"%matplotlib inline\\n\", \"!pip install x\\n\",\n"
    "   \"import numpy as np\\n\", \"size = 8\"]},\n"
    " {\"cell_type\": \"code\", \"source\": \"draw_the_board(size)\\ndef attack_pairs(queens):\\n"
    "    assert isinstance(queens, np.ndarray)\\n"
    "    n = len(queens)\\n    return sum(queens[i] == queens[j] or j - i == "
    "abs(queens[i] - queens[j]) for i in range(n) for j in range(i + 1, n))\"},\n"
    " {\"cell_type\": \"code\", \"source\": \"%%time\\nwhile True: size += 1\"},\n"
    " {\"cell_type\": \"code\", \"source\": \"%%bash\\necho hello\"},\n"
    " {\"cell_type\": \"code\", \"source\": \"def broken(:\\n    pass\"},\n"
    " {\"cell_type\": \"code\", \"source\": \"import nowhere\\ndef show_climb(queens):\\n"
    "    queens = queens.copy()\\n    print(queens, attack_pairs(queens))\"}\n"
    "]}\n";
  g_autofree char *path = write_file (folder, "notebook.ipynb", text);
  g_autofree char *tests = write_file (
    folder, "notebook.tests",
    "1 f [3, 2, 1, 4, 3, 2, 1, 2]\n1 trace [1, 3, 0, 2]\nname trace show_climb\n"
    "1 odds [1, 0, 0] k 2\n");
  g_autofree char *line = g_strdup_printf ("grade --preset steepest-ascent-course --tests '%s' "
                                           "--time 600 --format json '%s'", tests, path);
  g_autofree char *json = NULL;
  g_autofree char *notes = NULL;
  g_autofree char *verdicts = NULL;

  if (!has_numpy ())
    return;
  json = command_run_json (line);
  verdicts = command_eval_json (json, "' '.join(t['verdict'] for t in tests)");
  notes = command_eval_json (json, "'\\n'.join(n for n in notes if 'Code cell' in n)");
  g_assert_cmpstr (verdicts, ==, "right right wrong");
  g_assert_cmpstr (notes, ==,
                   "Code cell 2 of the notebook fails: NameError: name 'draw_the_board' is not "
                   "defined (line 1).\n"
                   "Code cell 3 of the notebook fails: it runs long and was stopped (line 2).\n"
                   "Code cell 5 of the notebook fails: SyntaxError: invalid syntax (line 1).\n"
                   "Code cell 6 of the notebook fails: ModuleNotFoundError: No module named "
                   "'nowhere' (line 1).");
}

/* Grades functions that choose random boards or moves. Some are correct, and some are slightly
 * wrong. */
static void
test_draws (CommandFolder *folder,
            gconstpointer  data)
{
  static const Sheet board = { "static-point", NULL, "1 random-board size 8 calls 2000\n" };
  static const Sheet placed = {
    "boulder", NULL, "1 random-board size 5 at 2,3 calls 2000\nname random-board make\n"
  };
  static const Sheet accept = { "boulder", NULL, "1 accept delta 2 temperature 1.5 calls 5000\n"
                                                 "1 accept delta -1 temperature 2 calls 500\n" };
  static const struct
  {
    const Sheet *sheet;
    const char  *text;
    const char  *said;
  } cases[] = {
    { &board, "def random_board(n): return [random.randrange(n) for _ in range(n)]\n", "" },
    { &board, "def random_board(n): return [random.randint(0, n) for _ in range(n)]\n",
      ": a row is off the board." },
    { &board, "def random_board(n): return [random.randrange(n - 1) for _ in range(n)]\n",
      "random-board: The queen of column 0 is in row 7 in 0 of 2000 calls. The right "
      "probability is 0.125, so " },
    { &board, "def random_board(n): return random.sample(range(n), n)\n",
      "random-board: The queens of columns 0 and 1 are in rows 0 and 0 in 0 of 2000 calls." },
    { &board, "def random_board(n): return [0] * n\n", "random-board: The queen of column 0 is" },
    { &board, "def random_board(n): return []\n",
      "random-board: Call 1 didn’t return a state of 8 whole numbers." },
    { &placed,
      "def make(n, x, y):\n"
      "    while True:\n"
      "        state = [random.randrange(n) for _ in range(n)]\n"
      "        if state[x] != y: return state\n", "" },
    { &placed,
      "def make(n, x, y):\n"
      "    state = [random.randrange(n) for _ in range(n)]\n"
      "    if state[x] == y: state[x] = 0\n"
      "    return state\n", "random-board: The queen of column 2 is in row 0 in " },
    { &placed, "def make(n, x, y): return [random.randrange(n) for _ in range(n)]\n",
      "or a queen is on the boulder." },
    { &accept, "def accept(d, t): return d <= 0 or random.random() < math.exp(-d / t)\n", "" },
    { &accept, "def accept(d, t): return random.random() < math.exp(-d / t)\n", "" },
    { &accept, "def accept(d, t): return d <= 0 or random.random() < 1 / (1 + math.exp(d / t))\n",
      "accept: The function accepts the move in " },
    { &accept, "def accept(d, t): return d <= 0 or random.random() > math.exp(-d / t)\n",
      "accept: The function accepts the move in " },
    { &accept, "def accept(d, t): return random.random() < math.exp(-abs(d) / t)\n",
      " of 500 calls. The right probability is 1, so 500 to 500 calls would be plausible." },
    { &accept, "def accept(d, t): return 'yes'\n", "accept: Call 1 didn’t return True or False." },
  };

  if (!command_has_python ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("import math, random\n", cases[i].text, NULL);
      g_autofree char *json = grade (folder, cases[i].sheet, text, "--time 600");
      g_autofree char *said = list_lost (json, TRUE);

      if (*cases[i].said == '\0' ? *said != '\0' : strstr (said, cases[i].said) == NULL)
        {
          g_test_message ("%s%s", cases[i].text, said);
          g_test_fail ();
        }
    }
}

/* The program can't use the network. If this can't be prevented, the notes say so. */
static void
test_network (CommandFolder *folder,
              gconstpointer  data)
{
  static const Sheet sheet = { "static-point", NULL, "1 f [1, 2, 2] at 0,1\n" };
  static const char text[] =
    "import socket\n"
    "def f(state):\n"
    "    socket.create_server(('127.0.0.1', 0)).close()\n"
    "    s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\n"
    "    s.connect(('192.0.2.1', 9))\n"
    "    return 3\n";
  g_autofree char *json = NULL;
  g_autofree char *said = NULL;
  g_autofree char *notes = NULL;

  if (!command_has_python ())
    return;
  json = grade (folder, &sheet, text, "--time 600");
  notes = command_eval_json (json, "' '.join(notes)");
  said = list_lost (json, TRUE);
  if (*notes == '\0')
    g_assert_true (g_str_has_prefix (said, "f: The program raised OSError: "));
  else
    g_assert_nonnull (strstr (notes, "network"));
}

static const char half_right[] =
  "def f(state):\n    return 3\n"
  "def succ(state, x, y):\n    print('<&\\x1b')\n    return [[0, 1, 2]]\n";
static const char few_tests[] =
  "# two of them\n"
  "2.5 f [1, 2, 2] at 0,1   # published\n\n"
  "name succ-order succ\n"
  "1 succ [0, 1, 2] at 0,0 hidden\n";

static char *
print_grade (CommandFolder *folder,
             const char    *format)
{
  g_autofree char *program = write_file (folder, "half.py", half_right);
  g_autofree char *tests = write_file (folder, "few.tests", few_tests);
  g_autofree char *line = g_strdup_printf (
    "grade --preset static-point --tests '%s' --format %s '%s'", tests, format, program);
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  return g_steal_pointer (&run.output);
}

static void
test_formats (CommandFolder *folder,
              gconstpointer  data)
{
  const QueensChoice *protection = &queens_protection_choices[queens_protection_find_best ()];
  g_autofree char *end = g_strdup_printf ("%s\n\n2.5 of 3.5 points\n", protection->words);
  g_autofree char *property = g_strdup_printf ("    <properties>\n"
                                               "      <property name=\"protection\" value=\"%s\"/>\n"
                                               "    </properties>\n", protection->id);
  g_autofree char *text = NULL;
  g_autofree char *junit = NULL;
  g_autofree char *gradescope = NULL;

  if (!command_has_python ())
    return;
  text = print_grade (folder, "text");
  g_assert_true (g_str_has_prefix (text,
                                   "   1  2.5/2.5   Cost: f([1, 2, 2])\n   2  0/1       "
                                   "Successors: succ([0, 1, 2], 0, 0)\n      expected  [[0, 0, 2], "
                                   "[0, 1, 1], [0, 2, 2]]\n      returned  [[0, 1, 2]]\n      "
                                   "why       [0, 1, 2] is the state itself. No queen has "
                                   "moved.\n\n"));
  g_assert_true (g_str_has_suffix (text, end));
  junit = print_grade (folder, "junit");
  g_assert_nonnull (strstr (junit, property));
  *strstr (junit, property) = '\0';
  g_assert_cmpstr (junit, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<testsuites>\n"
                   "  <testsuite name=\"static-point\" tests=\"2\" failures=\"1\" errors=\"0\" "
                   "skipped=\"0\">\n");
  g_assert_cmpstr (junit + strlen (junit) + 1 + strlen (property) - 1, ==,
                   "    <testcase classname=\"static-point.f\" name=\"f([1, 2, 2])\">\n      "
                   "<properties>\n        <property name=\"points\" value=\"2.5\"/>\n        "
                   "<property name=\"max_points\" value=\"2.5\"/>\n      </properties>\n    "
                   "</testcase>\n    <testcase classname=\"static-point.succ\" name=\"succ([0, 1, "
                   "2], 0, 0)\">\n      <properties>\n        <property name=\"points\" "
                   "value=\"0\"/>\n        <property name=\"max_points\" value=\"1\"/>\n      "
                   "</properties>\n      <failure message=\"[0, 1, 2] is the state itself. No "
                   "queen has moved.\">expected: [[0, 0, 2], [0, 1, 1], [0, 2, 2]]&#10;found: [[0, "
                   "1, 2]]&#10;</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n");
  gradescope = print_grade (folder, "gradescope");
  command_assert_json (gradescope, "tests[0]['score'] == 2.5", "tests[0]['status'] == 'passed'",
                       "tests[0]['visibility'] == 'visible'", "tests[1]['score'] == 0",
                       "tests[1]['max_score'] == 1", "tests[1]['status'] == 'failed'",
                       "tests[1]['name'] == 'Successors: succ([0, 1, 2], 0, 0)'",
                       "tests[1]['number'] == '2'", "tests[1]['visibility'] == 'hidden'",
                       "'No queen has' in tests[1]['output']", "score == 2.5", NULL);
}

/* The seed chooses the hidden boards, and --boards their number. Their number doesn't change the
 * points, unless it is 0. */
static void
test_boards (CommandFolder *folder,
             gconstpointer  data)
{
  g_autofree char *program = write_file (folder, "half.py", half_right);
  g_autofree char *tests = write_file (folder, "random.tests",
                                       "3 f random 8\n3 f random 8\n1 f [1, 2, 2] at 1,1\n");
  g_autofree char *line = g_strdup_printf ("grade --preset boulder --tests '%s' '%s'", tests,
                                           program);
  g_autofree char *seeded = g_strconcat (line, " --seed 7 --boards 2", NULL);
  g_autofree char *none = g_strconcat (line, " --boards 0", NULL);
  g_auto (CommandRun) run = { 0 };
  g_auto (CommandRun) again = { 0 };
  g_auto (CommandRun) other = { 0 };
  g_auto (CommandRun) alone = { 0 };
  g_auto (GStrv) rows = NULL;
  g_autoptr (GHashTable) boards = g_hash_table_new (g_str_hash, g_str_equal);

  if (!command_has_python ())
    return;
  run = command_run (seeded);
  again = command_run (seeded);
  other = command_run (line);
  alone = command_run (none);
  g_assert_cmpstr (run.output, ==, again.output);
  g_assert_cmpstr (run.output, !=, other.output);
  g_assert_nonnull (strstr (run.output, " of 7 points\n"));
  g_assert_nonnull (strstr (other.output, " of 7 points\n"));
  g_assert_nonnull (strstr (alone.output, " of 1 points\n"));
  rows = g_strsplit (run.output, "\n", -1);
  for (guint i = 0; rows[i] != NULL; i++)
    if (strstr (rows[i], "Cost: ") != NULL)
      g_assert_true (g_hash_table_add (boards, strstr (rows[i], "Cost: ")));
  g_assert_cmpuint (g_hash_table_size (boards), ==, 5);
}

/* Programs in other languages are graded by their traces. */
static void
test_commands (CommandFolder *folder,
               gconstpointer  data)
{
  g_autofree char *tests = write_file (folder, "trace.tests",
                                       "4 trace [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n"
                                       "4 n_queens [0, 7, 3, 4, 7, 1, 2, 2] at 0,0\n");
  g_auto (CommandRun) climb = command_run ("solve --preset static-point --state "
                                           "'[0, 7, 3, 4, 7, 1, 2, 2]' --trace");
  g_autofree char *text = g_strdup_printf (
    "#!/bin/sh\n"
    "read state; read square\n"
    "[ \"$state|$square|$2\" = \"$1|static (0, 0)|static=0,0\" ] || exit 1\n"
    "cat << END\n%sEND\n", climb.output);
  g_autofree char *script = write_file (folder, "climb.sh", text);
  g_autofree char *source = write_file (
    folder, "climb.c",
    "#include <stdio.h>\n"
    "int main (int n, char **a)\n"
    "{ printf (\"%s - f=7\\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\\n\", a[1]); }\n");
  g_autofree char *plain = write_file (folder, "notes.txt", "");
  g_autofree char *refused = write_file (folder, "wrong.c", "int main (void) { return x; }\n");
  const char *const files[] = { script, source };
  const char *const found[] = { "4/4", "0/4" };

  g_chmod (script, 0755);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *line = g_strdup_printf ("grade --preset static-point --tests '%s' '%s'",
                                               tests, files[i]);
      g_auto (CommandRun) run = command_run (line);

      g_assert_cmpstr (run.message, ==, "");
      g_assert_nonnull (strstr (run.output, found[i]));
      g_assert_nonnull (strstr (run.output, "   2  -         End of the search"));
      g_assert_nonnull (strstr (run.output, "1 test isn’t counted: it calls a function"));
      if (i == 1)
        g_assert_nonnull (strstr (run.output, "why       Line 2: The search stopped although [0, "
                                              "6, 3, 5, 7, 1, 2, 2] costs less: 4.\n"));
    }
  {
    g_autofree char *line = g_strdup_printf ("grade --preset static-point '%s'", plain);
    g_autofree char *broken = g_strdup_printf ("grade --preset static-point '%s'", refused);

    command_assert_refuses (line, 1, "It must end in .py, .ipynb, .c or .java, or be executable");
    command_assert_refuses (broken, 1, "The program doesn’t compile: ");
  }
}

static void
test_refusals (CommandFolder *folder,
               gconstpointer  data)
{
  static const char *const tests[][2] = {
    { "", "The file has no tests" },
    { "# nothing\n", "The file has no tests" },
    { "\nx f [1, 2] at 0,0\n", "Line 2 of the tests: “x” isn’t a number of points. Begin the "
                               "line with a number from 0 to 10000" },
    { "-1 f [1, 2] at 0,0\n", "Line 1 of the tests: “-1” isn’t a number of points" },
    { "1 g [1, 2] at 0,0\n", "“g” isn’t a test of the preset static-point. Write one of f, succ, "
                             "succ-order, choose_next, n_queens, trace, n_queens_restart, "
                             "random-board, accept." },
    { "1 values [1, 2] at 0,0\n", "“values” isn’t a test of the preset" },
    { "1 f\n", "The state is missing" },
    { "1 f [1, 2]\n", "The static point is missing. Write, for example, “at 0,0”." },
    { "1 f [1, x] at 0,0\n", "“x”" },
    { "1 f [1, 9] at 0,1\n", "Line 1 of the tests: " },
    { "1 f [1] at 0,0\n", "The state has only one column" },
    { "1 f [1, 2 at 0,0\n", "Line 1 of the tests: " },
    { "1 f [0, 1] at 5,0\n", "Line 1 of the tests: " },
    { "1 f [0, 1] at 0\n", "Line 1 of the tests: " },
    { "1 f [0, 1] at 0,0 later\n", "“later” isn’t allowed here" },
    { "1 f [0, 1] at 0,0 k 3\n", "“k” isn’t allowed here" },
    { "1 f random 51\n", "size" },
    { "1 f random\n", "size" },
    { "1 n_queens_restart size 8 at 0,0\n", "k is missing" },
    { "1 n_queens_restart k 8 at 0,0\n", "The size is missing" },
    { "1 n_queens_restart size 8 k 0 at 0,0\n", "k" },
    { "1 accept delta 1\n", "The numbers are missing. Write, for example, delta 2 temperature "
                            "1.5." },
    { "1 accept delta x temperature 1\n", "delta is “x”. It must be a number from -1000 to 1000." },
    { "1 accept delta 1 temperature 0\n", "temperature is “0”. It must be a number from 0.001 to " },
    { "1 accept size 8\n", "“size” isn’t allowed here. After the test, write delta 2" },
    { "1 random-board size 8 calls 0\n", "calls" },
    { "1 random-board size 50 calls 10000\n", "10000 calls are too many for boards of this size" },
    { "1 random-board calls 5\n", "The size is missing" },
    { "1 n_queens_restart size 8 k 4 seed 1 at 0,0\n", "“seed” isn’t allowed here" },
    { "name succ two words\n", "“two” isn’t a valid function name" },
    { "name succ a.b\n", "“a.b” isn’t a valid function name" },
    { "name succ\n", "“” isn’t a valid function name" },
  };
  static const char *const course_tests[][2] = {
    { "1 trace [0, 1]\n", "Line 1 of the tests: The sheet has no function name for “trace”." },
    { "1 stochastic_hill_climb size 6 k 2\n", "size" },
    { "1 stochastic_hill_climb size 3\n", "k is missing" },
    { "1 first_choice [1, 3, 0, 2] k 2\n", "No square is clearly better than this state" },
    { "1 steepest_ascent_hill_climb size 8 seed -1\n", "seed" },
    { "1 succ [0, 1]\n", "“succ” isn’t a test of the preset" },
  };
  g_autofree char *program = write_file (folder, "half.py", half_right);
  g_autofree char *without_python = NULL;
  g_auto (CommandRun) run = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = write_file (folder, "bad.tests", tests[i][0]);
      g_autofree char *line = g_strdup_printf ("grade --preset static-point --tests '%s' '%s'",
                                               path, program);

      command_assert_refuses (line, 1, tests[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (course_tests); i++)
    {
      g_autofree char *path = write_file (folder, "bad.tests", course_tests[i][0]);
      g_autofree char *line = g_strdup_printf (
        "grade --preset steepest-ascent-course --tests '%s' '%s'", path, program);

      command_assert_refuses (line, 1, course_tests[i][1]);
    }
  without_python = g_strdup_printf (
    "PATH='%s' '%s' grade --preset static-point '%s'", folder->folder, g_getenv ("QUEENSIDE_CLI"),
    program);
  run = command_run_shell (without_python);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.message, ==, "queenside-cli: Programs in Python need “python3”, which isn’t "
                                    "installed. Install the package python3.\n");
  command_assert_refuses ("grade --preset static-point nowhere.py", 1, "“nowhere.py” isn’t a file");
  command_assert_refuses ("grade --preset static-point --tests nowhere x.py", 1, "nowhere");
  command_assert_refuses ("grade --preset search-survey x.py", 1, "search-survey");
  command_assert_refuses ("grade --preset nothing x.py", 1, "nothing");
  command_assert_refuses ("grade --preset static-point --time 0 x.py", 1,
                          "--time must be from 0.1 to 3600 seconds, not “0”");
  command_assert_refuses ("grade --preset static-point --time x x.py", 1,
                          "--time must be from 0.1 to 3600 seconds, not “x”");
  command_assert_refuses ("grade --preset static-point --memory 1 x.py", 1, "memory");
  command_assert_refuses ("grade --preset static-point --boards 2000 x.py", 1, "boards");
  command_assert_refuses ("grade --preset static-point --format xml x.py", 1, "xml");
  command_assert_refuses ("grade x.py", 2, "No assignment sheet given");
  command_assert_refuses ("grade --preset static-point", 2, "No program given");
}

int
grade_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade/right", test_right);
  command_folder_add_test ("/grade/bugs", test_bugs);
  command_folder_add_test ("/grade/course", test_course);
  command_folder_add_test ("/grade/programs/static-point", test_static_point_programs);
  command_folder_add_test ("/grade/programs/boulder", test_boulder_programs);
  command_folder_add_test ("/grade/programs/course", test_course_programs);
  command_folder_add_test ("/grade/marks/telling-boards", test_telling_boards);
  command_folder_add_test ("/grade/marks/same", test_same_marks);
  command_folder_add_test ("/grade/notebook", test_notebook);
  command_folder_add_test ("/grade/draws", test_draws);
  command_folder_add_test ("/grade/rogues", test_rogues);
  command_folder_add_test ("/grade/odd-but-right", test_odd_but_right);
  command_folder_add_test ("/grade/broken-file", test_broken_file);
  command_folder_add_test ("/grade/network", test_network);
  command_folder_add_test ("/grade/formats", test_formats);
  command_folder_add_test ("/grade/boards", test_boards);
  command_folder_add_test ("/grade/commands", test_commands);
  command_folder_add_test ("/grade/refusals", test_refusals);
  return g_test_run ();
}
