#!/usr/bin/env python3
"""Tests the Python module. Runs its examples, and the cells of every notebook in docs/notebooks. If nbconvert is
installed, also runs the notebooks with nbconvert. Prints TAP. The argument is the source folder. With --write, stores
the outputs in the notebooks instead."""
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import contextlib
import doctest
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import traceback
from pathlib import Path
from xml.etree import ElementTree

root = Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path.insert(0, str(root / "python"))
import queenside                        # noqa: E402  pylint: disable=wrong-import-position
from queenside import Setup             # noqa: E402  pylint: disable=wrong-import-position

golden = root / "tests" / "golden"
notebooks = sorted((root / "docs" / "notebooks").glob("*.ipynb"))
PRESETS = ["steepest-ascent-course", "static-point", "boulder", "random-neighbour", "search-survey", "cs7320"]


def run_cell(source, names):
    """Runs a cell as a notebook does. Returns what it prints, and the value of its last line."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)      # pylint: disable=exec-used
        if last is not None and not source.rstrip().endswith(";"):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)    # pylint: disable=eval-used
    return printed.getvalue(), value


def split(text):
    return text.splitlines(keepends=True)


def make_outputs(printed, value, count):
    outputs = []
    if printed:
        outputs.append({"name": "stdout", "output_type": "stream", "text": split(printed)})
    if value is not None:
        data = {}
        svg = value._repr_svg_() if hasattr(value, "_repr_svg_") else None
        if svg is not None:
            data["image/svg+xml"] = split(svg)
        data["text/plain"] = split(repr(value))
        outputs.append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
    return outputs


def get_plain(outputs):
    """Returns the outputs without pictures, which depend on the version of cairo, and the boards in the pictures."""
    plain, codes = [], []
    for output in outputs:
        data = output.get("data", {})
        plain.append("".join(output.get("text", data.get("text/plain", []))))
        if "image/svg+xml" in data:
            text = "".join(data["image/svg+xml"])
            ElementTree.fromstring(text)
            codes.append(re.findall(r"queenside:1:[\w-]+", text))
    return plain, codes


def run_notebook(path):
    """Runs each code cell and yields it with its new outputs."""
    names = {"__name__": "__main__"}
    count = 0
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            yield cell, make_outputs(*run_cell("".join(cell["source"]), names), count)


def write(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    outputs = [output for _, output in run_notebook(path)]
    for count, cell in enumerate((cell for cell in notebook["cells"] if cell["cell_type"] == "code"), 1):
        cell["execution_count"], cell["outputs"] = count, outputs[count - 1]
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def check_notebook(path):
    count = 0
    for cell, outputs in run_notebook(path):
        count += 1
        if get_plain(outputs) != get_plain(cell["outputs"]):
            yield f"cell {count}: {''.join(cell['source'])}\ngives {get_plain(outputs)}\ninstead of " \
                  f"{get_plain(cell['outputs'])}"
    if count < 5:
        yield f"only {count} cells ran"


def check_nbconvert(path):
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "IPYTHONDIR": folder,
                                    "JUPYTER_DATA_DIR": folder, "JUPYTER_RUNTIME_DIR": folder}
        result = subprocess.run([sys.executable, "-m", "nbconvert", "--execute", "--to", "notebook",
                                 "--output-dir", folder, "--output", "run.ipynb", path], env=environment,
                                capture_output=True, text=True, check=False)
        if result.returncode != 0:
            yield result.stderr
            return
        run = json.loads((Path(folder) / "run.ipynb").read_text(encoding="utf-8"))
        stored = json.loads(path.read_text(encoding="utf-8"))
        for cell, kept in zip(run["cells"], stored["cells"]):
            if cell["cell_type"] == "code" and get_plain(cell["outputs"]) != get_plain(kept["outputs"]):
                yield f"{''.join(cell['source'])}\ngives {get_plain(cell['outputs'])}\n" \
                      f"instead of {get_plain(kept['outputs'])}"


def check_examples():
    """Checks the examples in the documentation of the module."""
    from queenside import _check, _search       # pylint: disable=import-outside-toplevel
    count = 0
    for module in (queenside, _search, _check):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            result = doctest.testmod(module)
        count += result.attempted
        if result.failed:
            yield printed.getvalue()
    if count < 30:
        yield f"only {count} examples ran"


def check_page():
    """Checks the examples of the manual's page and, if pandas is installed, the examples for pandas."""
    text = (root / "docs" / "manual" / "python.md").read_text(encoding="utf-8")
    names = {}
    unfenced = re.sub(r"^ *```.*$", "", text, flags=re.M)
    examples = doctest.DocTestParser().get_doctest(unfenced, names, "python.md", None, 0)
    printed = []
    result = doctest.DocTestRunner().run(examples, out=printed.append)
    if result.failed or result.attempted < 15:
        yield "".join(printed) or f"only {result.attempted} examples ran"
    blocks = re.findall(r"^```python\n(.*?)^```$", text, flags=re.M | re.S)
    if not blocks:
        yield "there is no block for pandas"
    if importlib.util.find_spec("pandas"):
        for block in blocks:
            _, table = run_cell(block, {"queenside": queenside})
            if table is None or table["solved"] != 4:
                yield f"pandas gives {table}"


def check_presets():
    """Checks that every preset has a notebook."""
    for preset in PRESETS:
        if preset not in [path.stem for path in notebooks]:
            yield f"docs/notebooks/{preset}.ipynb isn't there"


def read_state(text):
    return [int(row) for row in text.split(",")]


def check_golden():
    """Checks the costs, successors and next states that the sheets print."""
    count = 0
    for line in (golden / "published.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        source, what, state, expected = line.split("\t")
        words = what.split()
        if words[0] not in ("evaluate", "successors", "next", "climb") or state == "-":
            continue
        squares = {"static" if words[-2] == "static" else "boulders": f"({words[-1]})"} if "," in words[-1] else {}
        board = Setup(preset=source, **squares).board(read_state(state))
        if words[0] == "evaluate":
            found, expected = str(board.cost), expected
        elif words[0] == "successors":
            found = " ".join(sorted(",".join(map(str, each)) for each in board.successors())) or "-"
            expected = " ".join(sorted(expected.split()))
        elif words[0] == "next":
            following = board.next()
            found = "None" if following is None else ",".join(map(str, following.state))
        else:
            found = " ".join(f"{','.join(map(str, each.state))}:{each.cost}" for each in board.search())
        count += 1
        if found != expected:
            yield f"{line}: {found}"
    if count < 25:
        yield f"only {count} rows"


def check_states():
    """Checks incomplete boards, and queens on any squares."""
    search = Setup(size=4, algorithm="depth-first").search()
    boards = [board.state for board in search]
    if boards[0] != [None] * 4 or boards[1] != [0, None, None, None] or boards[-1] != [1, 3, 0, 2]:
        yield f"depth first: {boards}"
    if not search.go_on() or search.run().state != [2, 0, 3, 1]:
        yield f"the second solution: {search}"
    board = Setup(size=8, placement="anywhere").board([(0, 3), (0, 7), (2, 2)])
    if board.cost != 1 or board.state != [(0, 3), (0, 7), (2, 2)] or sum(map(sum, board.matrix())) != 3:
        yield f"any squares: {board!r}"
    if len(board.successors()) != 3 * 61 or board.next().cost != 0:
        yield f"any squares: {board.next()!r}"
    if Setup(str(board.setup)) != board.setup or hash(Setup(str(board.setup))) != hash(board.setup):
        yield "a written setup reads differently"
    for given, count in (((0, 0), 4), ([0, 0], 4), ([(0, 0)], 4), ("(0, 0)", 4), ([(0, 0), (1, 2)], 0), ([], 92),
                         ("", 92)):
        if Setup(static=given).count() != count:
            yield f"static={given!r}: {Setup(static=given).count()} solutions"
    if Setup().board((1.0, 3, 0, 2)).state != [1, 3, 0, 2]:
        yield "1.0 isn't a row"
    if Setup(algorithm="forward-checking", diagonals=True).search().run().end != "solved":
        yield "True isn't a value"
    for wrong in ({"size": 0}, {"colour": 1}, {"preset": "none"}, {"state": [1.5, 3, 0, 2]}, {"state": []},
                  {"static": [0, 0.5]}, {"static": [(0, 0, 0)]}):
        try:
            Setup(**wrong)
            yield f"{wrong} is allowed"
        except ValueError:
            pass


def check_verdicts():
    """Checks that wrong functions are found, and that right functions pass."""
    static = Setup(preset="static-point", static=(0, 0))
    course = Setup(preset="steepest-ascent-course", size=5)

    def succ(state, x, y):
        print("this isn't shown")
        if state[x] != y:
            return []
        return [state[:i] + [row + step] + state[i + 1:] for i, row in enumerate(state) if i != x
                for step in (1, -1) if 0 <= row + step < len(state)]

    def choose_next(state, x, y):
        if state[x] != y:
            return None
        return min([state] + succ(state, x, y), key=lambda each: (static.board(each).cost, each))

    def attack_pairs_board(queens):
        return [list(row) for row in course.board(list(queens)).values()]

    def n_queens(state, x, y):
        return static.board(state).search().run().state

    for function, setup in ((succ, static), (choose_next, static), (n_queens, static), (attack_pairs_board, course)):
        verdict = queenside.check(function, setup)
        if not verdict or "is right on 2" not in repr(verdict):
            yield repr(verdict)
    wrong = {
        "misses the successor": (lambda state, x, y: succ(state, x, y)[1:], "successors"),
        "which isn't a successor": (lambda state, x, y: succ(state, x, y) + [[9] * 8], "successors"),
        "There are": (lambda state, x, y: succ(state, x, y) * 2, "successors"),
        "returns None": (lambda state: None, "cost"),
        "returns True": (lambda state: True, "cost"),
        "raises ZeroDivisionError": (lambda state: 1 // 0, "cost"),
        "on square (": (lambda state: [[0] * 8] * 8, "values"),
        "wrong shape": (lambda state: [1, 2], "values"),
        "The right answer is None": (lambda state, x, y: choose_next(state, x, y) or state, "next"),
    }
    for words, (function, task) in wrong.items():
        verdict = queenside.check(function, static, task=task)
        if verdict or words not in repr(verdict) or verdict.board is None:
            yield f"{words}: {verdict}"
    try:
        queenside.check(lambda state: 0, static, task="colour")
        yield "an unknown task is allowed"
    except ValueError as error:
        if "successors" not in str(error):
            yield str(error)


def check_pictures():
    """Checks that two pictures on one page have different ids. Without the command, a board is shown as text."""
    boards = [Setup().board([1, 3, 0, 2]), Setup().board([1, 3, 1, 0])]
    names = [set(re.findall(r'\bid="([^"]+)"', board._repr_svg_())) for board in boards]
    if not names[0] or names[0] & names[1]:
        yield f"names: {names}"
    for board in boards:
        svg = board.picture(values=True, width=200).svg
        used = re.findall(r'(?:href="|url\()#([^")]+)', svg)
        if not used or not set(used) <= set(re.findall(r'\bid="([^"]+)"', svg)):
            yield f"{board}: {set(used)}"
        with tempfile.TemporaryDirectory() as folder:
            board.picture().save(Path(folder) / "board.svg")
            again = subprocess.run([os.environ["QUEENSIDE_CLI"], "evaluate", "--open", Path(folder) / "board.svg"],
                                   capture_output=True, text=True, check=False).stdout
        if again != f"{board.cost}\n":
            yield f"the saved picture: {again}"
    plain, values = boards[0]._repr_svg_(), boards[0].picture(values=True)._repr_svg_()
    if values.count("<use") <= plain.count("<use"):
        yield "values aren't drawn, or a plain board has them"
    kept = {key: os.environ.pop(key) for key in ("QUEENSIDE_CLI", "PATH")}
    try:
        if boards[0]._repr_svg_() is not None:
            yield "a picture without the command"
        boards[0].setup.trials(1)
        yield "trials without the command"
    except FileNotFoundError as error:
        if "queenside-cli" not in str(error):
            yield str(error)
    finally:
        os.environ.update(kept)


def check_grade():
    """Checks that a notebook is graded as by the command."""
    notebook = root / "docs" / "notebooks" / "static-point.ipynb"
    marks = queenside.grade(notebook, "static-point", boards=1)
    # The notebook leaves out n_queens_restart.
    for test in marks["tests"]:
        if (test["verdict"] == "right") != (test["test"] != "n_queens_restart"):
            yield str(test)
    if len(marks["tests"]) < 20:
        yield str(marks)


def check_threads():
    """Checks that several threads can run their own searches at the same time."""
    found = []
    threads = [threading.Thread(target=lambda: found.append(
        Setup(size=50, algorithm="min-conflicts", seed=1).search().run().state)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(found) != 4 or any(each != found[0] for each in found):
        yield str(found)


if sys.argv[2:] == ["--write"]:
    for notebook in notebooks:
        write(notebook)
    sys.exit()
has_nbconvert = all(importlib.util.find_spec(name) for name in ("nbconvert", "ipykernel"))
tests = [("the examples of the module", check_examples, ()), ("what the sheets print", check_golden, ()),
         ("the page of the manual", check_page, ()), ("states", check_states, ()),
         ("checking functions", check_verdicts, ()), ("pictures", check_pictures, ()),
         ("threads", check_threads, ())]
tests += [("every preset has a notebook", check_presets, ()), ("grade", check_grade, ())]
tests += [(path.name, check_notebook, (path,)) for path in notebooks]
if has_nbconvert:
    tests += [(f"{path.name} with nbconvert", check_nbconvert, (path,)) for path in notebooks]
print(f"TAP version 13\n1..{len(tests)}")
if not has_nbconvert:
    print("# nbconvert isn't installed, so the notebooks run in plain Python only")
for number, (title, check, arguments) in enumerate(tests, 1):
    try:
        faults = list(check(*arguments))
    except Exception:                   # pylint: disable=broad-exception-caught
        faults = [traceback.format_exc()]
    for fault in faults:
        print("# " + str(fault).replace("\n", "\n# "))
    print(f"{'not ok' if faults else 'ok'} {number} {title}")
