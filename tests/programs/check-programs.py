"""Runs the programs in this folder, prints their results in the styles of students, checks the output with the command,
and compares the verdicts with expected.tsv."""

import functools
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import wrong_programs

PATIENCE = 600                  # in seconds; only programs that hang take this long
CLI, = sys.argv[1:]
FOLDER = os.path.dirname(os.path.abspath(__file__))
WRONG = tempfile.TemporaryDirectory()
BOARDS = [[0, 5, 0, 7, 3, 0, 2, 1], [0, 7, 3, 6, 1, 3, 0, 3], [0, 4, 2, 6, 2, 1, 2, 7],
          [0, 7, 3, 4, 7, 1, 2, 2], [0, 1, 2, 3, 5, 5, 6, 7]]
# These boards have no queen on the static point, so they are only for the boulder programs.
BOULDER_BOARDS = [[7, 3, 2, 0, 2, 1, 5, 2]]
STYLES = {
    "plain": "n_queens({board}, {x}, {y})",
    "returned": "print(n_queens({board}, {x}, {y}))",
    "arrow": "print('=>', n_queens({board}, {x}, {y}))",
    "both": "end = n_queens({board}, {x}, {y})\nprint('=>', end)\nprint(end)",
}


@functools.cache
def run(module, code, interactive=False):
    """Returns the bytes that Python prints. If `interactive`, they include Python's prompts."""
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((FOLDER, WRONG.name)), PYTHONDONTWRITEBYTECODE="1",
                       PYTHONIOENCODING="utf-8", PYTHON_COLORS="0")
    command = [sys.executable, "-S", "-q", "-i"] if interactive else [sys.executable, "-S", "-c"]
    text = f"from {module} import *\n{code}\n"
    done = subprocess.run(command if interactive else command + [text],
                          input=text.encode() if interactive else b"", env=environment, timeout=PATIENCE,
                          stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT if interactive else subprocess.DEVNULL)
    return done.stdout


def check(module, printed, board=None):
    preset, option = (("static-point", ["--static", "0,0"]) if "static_point" in module
                      else ("boulder", ["--boulder", "4,4"]))
    start = [] if board is None else ["--state", str(board)]
    done = subprocess.run([CLI, "check", "--preset", preset] + option + start, input=printed,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode().strip() or done.stderr.decode().strip()


def place(module):
    return (0, 0) if "static_point" in module else (4, 4)


def list_right():
    """Yields a name and the verdict for each right program, board and style."""
    for module in ("static_point", "boulder"):
        x, y = place(module)
        for board in BOARDS + (BOULDER_BOARDS if module == "boulder" else []):
            for style, code in STYLES.items():
                code = code.format(board=board, x=x, y=y)
                printed = run(module, code)
                text = printed.decode()
                forms = {
                    style: printed,
                    style + ", CRLF": text.replace("\n", "\r\n").encode(),
                    style + ", UTF-16": text.encode("utf-16"),
                    style + ", UTF-16, CRLF, no mark": text.replace("\n", "\r\n").encode("utf-16-le"),
                }
                if "\n" not in code:
                    forms[style + ", prompts"] = run(module, code, interactive=True)
                    forms[style + ", pasted session"] = f">>> {code}\n{text}>>> \n".encode()
                for name, form in forms.items():
                    yield f"{module} {board} {name}", check(module, form, board)
        echoed = run(module, f"n_queens({BOARDS[0]}, {x}, {y})", interactive=True)
        both = echoed + run(module, f"n_queens({BOARDS[1]}, {x}, {y})", interactive=True)
        yield f"{module} two sessions", check(module, both)


def list_wrong():
    """Yields each wrong program with the first board that shows its bug, and the verdict."""
    for module in wrong_programs.write(WRONG.name):
        if "course" in module:          # it prints nothing; tests of `grade` run it
            continue
        x, y = place(module)
        base = "static_point" if "static_point" in module else "boulder"
        for board in BOARDS + (BOULDER_BOARDS if base == "boulder" else []):
            call = f"print(n_queens({board}, {x}, {y}))"
            printed = run(module, call)
            if printed != run(base, call):
                break
        else:
            yield module, "no board shows it"
            continue
        plain = check(module, printed, board)
        echoed = check(module, run(module, call[6:-1], interactive=True), board)
        same = "" if plain[0] == echoed[0] and plain[1].split(":")[1:] == echoed[1].split(":")[1:] \
            else f" (at a prompt: {echoed[0]} {echoed[1]})"
        yield module, f"{board}\t{plain[0]}\t{plain[1]}{same}"


def main():
    failures = []
    for name, (status, words) in list_right():
        if status != 0 or not words.startswith("ok"):
            failures.append(f"{name}: {status} {words}")
    with open(os.path.join(FOLDER, "expected.tsv"), encoding="utf-8") as table:
        expected = table.read().splitlines()
    found = [f"{module}\t{words}" for module, words in list_wrong()]
    if os.environ.get("WRITE"):
        with open(os.path.join(FOLDER, "expected.tsv"), "w", encoding="utf-8") as table:
            table.write("\n".join(found) + "\n")
        expected = found
    failures += [f"{one}\n#   not {other}" for one, other in zip(found, expected) if one != other]
    if len(found) != len(expected):
        failures.append(f"{len(found)} wrong programs, {len(expected)} expected")
    print("1..1")
    for failure in failures:
        print("#", failure)
    print("not ok 1 - programs" if failures else "ok 1 - programs")


main()
