# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the functions that the course sheets ask for."""

from __future__ import annotations

import contextlib
import inspect
import io
import math
import re
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Union

from . import _library as lib
from ._search import Board, Setup, State, list_options

#: What each function of the course sheets returns, by the name of the function.
_TASKS = {
    "f": "cost", "attack_pairs": "cost",
    "attack_pairs_board": "values",
    "succ": "successors",
    "choose_next": "next",
    "successors_probs": "odds",
    "n_queens": "end", "nqueens": "end",
}


def _find_next(board: Board) -> Optional[State]:
    following = board.next()
    return None if following is None else following.state


_ANSWERS: Dict[str, Callable[[Board], Any]] = {
    "cost": lambda board: board.cost,
    "values": Board.values,
    "successors": Board.successors,
    "next": _find_next,
    "odds": Board.odds,
    "end": lambda board: board.search().run().state,
}


class Verdict:
    """The result of `check`. It is true if the function is right.

    `board` is the first board with a wrong answer, or None. `returned` is the function's answer for this board, and
    `expected` is the right answer.
    """

    def __init__(self, message: str, board: Optional[Board] = None, returned: Any = None, expected: Any = None) -> None:
        self.message = message
        self.board = board
        self.returned = returned
        self.expected = expected

    def __bool__(self) -> bool:
        return self.board is None

    def __repr__(self) -> str:
        return self.message


def _make_plain(value: Any) -> Any:
    """Converts NumPy's arrays and numbers, and tuples, to lists and numbers."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    return [_make_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def _is_table(value: Any, size: int) -> bool:
    return (isinstance(value, list) and len(value) == size
            and all(isinstance(row, list) and len(row) == size for row in value))


def _is_same(returned: Any, expected: Any) -> bool:
    if isinstance(expected, float):
        return isinstance(returned, (int, float)) and math.isclose(returned, expected, rel_tol=1e-6, abs_tol=1e-9)
    return not isinstance(returned, bool) and returned == expected


def _compare(task: str, returned: Any, expected: Any) -> Optional[str]:
    """Says what is wrong with an answer. Returns None if it is right."""
    if task == "successors" and isinstance(returned, list):
        faults = []
        missing = [state for state in expected if state not in returned]
        extra = [state for state in returned if state not in expected]
        if missing:
            faults.append(f"misses the successor {missing[0]}")
        if extra:
            faults.append(f"returns {extra[0]}, which isn't a successor")
        if not faults and len(returned) != len(expected):
            faults.append(f"returns {len(returned)} states. There are {len(expected)} successors")
        return f"{' and '.join(faults)}." if faults else None
    if task in ("values", "odds") and isinstance(returned, list):
        size = len(expected)
        if returned and len(returned) == size * size:
            returned = [returned[y * size:(y + 1) * size] for y in range(size)]
        if not _is_table(returned, size):
            return f"returns a table of the wrong shape. It needs {size} rows of {size} numbers."
        for y in range(size):
            for x in range(size):
                if not _is_same(returned[y][x], expected[y][x]):
                    return (f"is wrong on square ({x}, {y}): {returned[y][x]!r}. The right answer is "
                            f"{expected[y][x]!r}.")
        return None
    return None if _is_same(returned, expected) else f"returns {returned!r}. The right answer is {expected!r}."


def _get_arguments(setup: Setup, task: str) -> List[int]:
    """Lists what the functions of the sheets take after the state: the static point or boulder, or k."""
    text = str(setup)
    if task == "odds":
        found = re.search(r"^k=(\d+)$", text, flags=re.M)
        return [int(found[1])] if found else []
    squares = "".join(re.findall(r"^(?:static|boulders)=(.*)$", text, flags=re.M))
    return [int(number) for number in re.findall(r"\d+", squares)]


def _choose_states(setup: Setup, boards: int, seed: int) -> Iterable[Board]:
    """Yields random boards. If there is a static point, also yields a board whose static point has no queen."""
    fresh = setup.replace(state="fresh", generator="fast", seed=seed)
    board = None
    for trial in range(boards):
        board = setup.board(fresh.replace(trial=trial).board().state)
        yield board
    found = re.search(r"^static=\((\d+), (\d+)\)", str(setup), flags=re.M)
    if board is not None and found and setup.size > 1 and not isinstance(board.state[0], tuple):
        state = list(board.state)
        state[int(found[1])] = (int(found[2]) + 1) % setup.size
        with contextlib.suppress(ValueError):
            yield setup.board(state)


def check(function: Callable[..., Any], setup: Setup, *, task: Optional[str] = None, boards: int = 20, seed: int = 0,
          states: Optional[Sequence[State]] = None, arguments: Optional[Sequence[Any]] = None) -> Verdict:
    """Compares a function's answers with the right ones, on random boards or on `states`.

    `task` is what the function returns: "cost", "values", "successors" (in any order), "next" (a state or
    None), "odds", or "end" (where the search ends). If the function has a name from a course sheet, you can omit
    the task. The function gets the state, and as many `arguments` as it takes: by default, column and row of the
    static point or boulder or, for "odds", the parameter k. The function's output isn't shown. If the function
    doesn't return, interrupt the notebook.

    >>> def attack_pairs(queens):
    ...     return sum(abs(queens[j] - queens[i]) in (0, j - i)
    ...                for j in range(len(queens)) for i in range(j))
    >>> check(attack_pairs, Setup(preset="steepest-ascent-course"))
    attack_pairs is right on 20 boards.
    """
    name = getattr(function, "__name__", "The function")
    task = task or _TASKS.get(name)
    if task not in _ANSWERS:
        choices = ", ".join(f'"{each}"' for each in _ANSWERS)
        raise ValueError(f"task must be one of {choices}, not “{task}”." if task else
                         f"The name “{name}” doesn't tell what the function returns. Give task as one of {choices}.")
    tried = list(_choose_states(setup, boards, seed)) if states is None else [setup.board(state) for state in states]
    if not tried:
        raise ValueError("There are no boards to check. Use at least one.")
    if arguments is None:
        arguments = _get_arguments(setup, task)
        with contextlib.suppress(ValueError):   # no signature
            parameters = inspect.signature(function).parameters.values()
            if not any(each.kind is each.VAR_POSITIONAL for each in parameters):
                arguments = arguments[:max(len(parameters) - 1, 0)]
    convert: Callable[[State], Any] = list
    if re.search(r"^preset=steepest-ascent-course$", str(setup), flags=re.M):
        with contextlib.suppress(ImportError):
            from numpy import array as convert
    for board in tried:
        expected = _ANSWERS[task](board)
        call = f"{name}({', '.join(repr(each) for each in [board.state, *arguments])})"
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                returned = _make_plain(function(convert(board.state), *arguments))
        except Exception as error:      # pylint: disable=broad-exception-caught
            return Verdict(f"{call} raises {type(error).__name__}: {error}", board, error, expected)
        fault = _compare(task, returned, _make_plain(expected))
        if fault is not None:
            return Verdict(f"{call} {fault}", board, returned, expected)
    return Verdict(f"{name} is right on {len(tried)} board{'s' if len(tried) > 1 else ''}.")


def grade(program: Union[str, Path], preset: str, **options: Any) -> dict:
    """Grades a program or a notebook with the tests of a sheet, as `queenside-cli grade` does.

    The program runs in its own protected process. The keywords are options of the command, such as `tests`,
    `boards`, `seed` or `time`. Returns points, the answers and the reasons as a dict.
    """
    return lib.read_json("grade", "--preset", preset, *list_options(**options), str(program))
