# SPDX-License-Identifier: GPL-3.0-or-later
"""Setups, searches and boards."""

from __future__ import annotations

import ast
import hashlib
import re
from ctypes import byref, c_bool, c_double, c_int32, c_int64, c_uint64
from pathlib import Path
from typing import Any, Iterator, List, Optional, Sequence, Tuple, Union

from . import _library as lib

#: The row of the queen in each column (None for an empty column) or, with queens on any squares, the
#: column and row of each queen.
State = Union[List[Optional[int]], List[Tuple[int, int]]]

_TALLIES = ("steps", "iterations", "moves", "evaluations", "restarts", "minima", "nodes", "backtracks",
            "solutions")


def _write_number(value: Any) -> str:
    """Writes a row, such as 3, 3.0 or a number of NumPy. The library refuses 3.5."""
    return "-" if value is None else str(int(value) if value == int(value) else value)


def _write_value(key: str, value: Any) -> str:
    """Writes a value in the format of a document."""
    if hasattr(value, "tolist"):        # NumPy
        value = value.tolist()
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, (list, tuple)):
        return str(value)
    is_pair = len(value) == 2 and not any(isinstance(item, (list, tuple)) for item in value)
    if key in ("static", "boulders") and is_pair:
        value = [value]
    if key in ("static", "boulders") or (value and isinstance(value[0], (list, tuple))):
        return " ".join(f"({', '.join(map(_write_number, square))})" for square in value)
    return "[" + ", ".join(map(_write_number, value)) + "]"


def _read_state(text: str) -> State:
    if text.startswith("("):
        return [ast.literal_eval(square) for square in re.findall(r"\([^)]*\)", text)]
    return ast.literal_eval(re.sub(r"-(?!\d)", "None", text))


class Setup:
    """All that determines a search: board, rules, algorithm and its parameters, generator, seed, start state.

    `text` is the content of a `.queenside` file, a board, or None for 8 queens. The keywords change it,
    in order: `preset`, `size`, `placement`, `queens`, `static`, `boulders`, `state`, `cost`, `moves`, `ties`,
    `plateau`, `algorithm`, `max_iterations`, `generator`, `seed`, `trial`, or a parameter of the algorithm
    such as `noise`. Squares are a text such as `"(0, 0) (3, 4)"`, a pair (column, row), or a list of pairs. A setup
    never changes. `replace` returns another setup. A wrong value raises ValueError, which says what is allowed.

    >>> Setup(size=6, algorithm="min-conflicts", noise=0.1, seed=1)
    Setup(size=6, algorithm='min-conflicts', noise=0.1, seed=1)
    >>> Setup(size=0)
    Traceback (most recent call last):
        ...
    ValueError: size must be a whole number from 1 to 10000000, not “0”.
    """

    def __init__(self, text: Optional[str] = None, **values: Any) -> None:
        self._setup = lib.call(lib.setup_new, None if text is None else text.encode())
        self._text = text
        self._values = values
        for key, value in values.items():
            lib.call(lib.setup_set, self._setup, key.replace("_", "-").encode(), _write_value(key, value).encode())

    def __del__(self) -> None:
        if getattr(self, "_setup", None):
            lib.setup_free(self._setup)

    def __repr__(self) -> str:
        words = [] if self._text is None else [repr(self._text)]
        return f"Setup({', '.join(words + [f'{key}={value!r}' for key, value in self._values.items()])})"

    def __str__(self) -> str:
        """The setup as the content of a `.queenside` file."""
        return lib.take(lib.setup_write(self._setup))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @classmethod
    def open(cls, path: Union[str, Path]) -> Setup:
        """Reads a `.queenside` file."""
        return cls(Path(path).read_text(encoding="utf-8"))

    def save(self, path: Union[str, Path]) -> None:
        """Writes a `.queenside` file, which the window opens."""
        Path(path).write_text(str(self), encoding="utf-8")

    def replace(self, **values: Any) -> Setup:
        """Returns a copy of the setup with some values changed.

        >>> Setup(size=8).replace(static=(0, 0)).count()
        4
        """
        other = Setup(str(self), **values)
        other._text = self._text
        other._values = {key: value for key, value in self._values.items() if key not in values} | values
        return other

    @property
    def size(self) -> int:
        """The number of columns and rows of the board."""
        return lib.setup_get_size(self._setup)

    @property
    def n_queens(self) -> int:
        """The number of queens."""
        return lib.setup_get_n_queens(self._setup)

    def board(self, state: Union[State, str, None] = None) -> Board:
        """Returns the board with `state` or, if it is None, the board where the search starts.

        >>> Setup(preset="steepest-ascent-course").board([3, 2, 1, 4, 3, 2, 1, 2]).cost
        17
        """
        return Board(self if state is None else self.replace(state=state))

    def search(self) -> Search:
        """Returns a search at its start."""
        return Search(self)

    def count(self, threads: int = 0) -> int:
        """Counts all solutions exactly, on `threads` threads, or one per processor.

        >>> Setup(size=8).count(), Setup(size=8, boulders=(3, 3)).count()
        (92, 347)
        """
        count = c_uint64()
        lib.call(lib.setup_count, self._setup, threads, byref(count))
        return count.value

    def trials(self, trials: int, sizes: Optional[str] = None) -> List[dict]:
        """Searches many times from random boards. Returns a dict per search, for `pandas.DataFrame(...)`.

        `sizes` tries several sizes, such as `"4..12"` or `"10,20,30"`. The keys are those of `queenside-cli
        trials --each --format json`: trial, solved, start, end, cost, iterations, moves, evaluations,
        restarts, ended and more.

        >>> trial, = Setup(size=6, algorithm="min-conflicts", seed=3).trials(1)
        >>> trial["solved"], trial["end"]
        (True, [3, 0, 4, 1, 5, 2])
        """
        return lib.read_json("trials", "--each", *list_options(trials=trials, sizes=sizes), setup=str(self))

    def summary(self, trials: int, sizes: Optional[str] = None) -> Any:
        """Searches many times from random boards. Returns the statistics as a dict; with `sizes`, a list of dicts.

        >>> summary = Setup(preset="steepest-ascent-course").summary(100)
        >>> summary["success_rate"], summary["means"]["solved"]["iterations"]
        (0.12, 4)
        """
        return lib.read_json("trials", *list_options(trials=trials, sizes=sizes), setup=str(self))

    def exact(self) -> dict:
        """Computes the exact chances of the search on a board of up to 6 columns.

        The search begins on a uniform random board, or on the state of the setup. `solved_within` has the chances
        that it is solved within 0, 1, 2… iterations.

        >>> Setup(size=4, max_iterations=3).exact()["solved_within"]
        [0.0078125, 0.1015625, 0.34296875, 0.41598307291666664]
        """
        return lib.read_json("exact", setup=str(self))


def list_options(**values: Any) -> List[str]:
    """Writes options of the command. Leaves out options that are None."""
    return [word for key, value in values.items() if value is not None
            for word in ("--" + key.replace("_", "-"), str(value))]


class Search:
    """A search, one step at a time. Iterating yields the current board, then the board after each step.

    >>> search = Search(Setup(size=8, algorithm="steepest-ascent", seed=1))
    >>> [board.cost for board in search]
    [5, 2, 1]
    >>> search.end, search.moves, search.evaluations
    ('plateau', 2, 168)
    >>> search.explain().splitlines()[0]
    'Plateau'
    """

    #: Counts of the search; `queenside.h` says what each counts.
    steps: int
    iterations: int
    moves: int
    evaluations: int
    restarts: int
    minima: int
    nodes: int
    backtracks: int
    solutions: int

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._search = lib.call(lib.search_new, setup._setup)

    def __del__(self) -> None:
        if getattr(self, "_search", None):
            lib.search_free(self._search)

    def __repr__(self) -> str:
        return f"Search({self.state}, cost={self.cost}, steps={self.steps}, end={self.end!r})"

    def __iter__(self) -> Iterator[Board]:
        yield self.board
        while self.step():
            yield self.board

    def __getattr__(self, name: str) -> int:
        if name in _TALLIES:
            return lib.search_get_tally(self._search, _TALLIES.index(name))
        raise AttributeError(f"A search has no {name!r}.")

    def step(self) -> bool:
        """Takes one step. Returns False if the search has ended."""
        return lib.search_step(self._search)

    def run(self, most: int = 2**64 - 1) -> Search:
        """Takes up to `most` steps as fast as possible, and returns the search.

        >>> Search(Setup(size=100, algorithm="min-conflicts", seed=1)).run().end
        'solved'
        """
        lib.search_run(self._search, most)
        return self

    def go_on(self) -> bool:
        """Lets a systematic search continue to its next solution. Returns True if it continues."""
        return lib.search_go_on(self._search)

    def nodes_by_depth(self) -> List[int]:
        """Lists the nodes of a systematic search by the number of queens placed. Empty for other searches.

        >>> search = Search(Setup(size=6, algorithm="backtracking", inference="ac-3"))
        >>> while search.run().go_on():
        ...     pass
        >>> search.nodes, search.backtracks, search.solutions, search.nodes_by_depth()
        (45, 20, 4, [1, 6, 20, 6, 4, 4, 4])
        """
        nodes = (c_uint64 * (self.setup.n_queens + 1))()
        return list(nodes[:lib.search_get_nodes(self._search, nodes)])

    def explain(self) -> str:
        """Explains what the search does next, or why it ended."""
        return lib.take(lib.search_explain(self._search))

    @property
    def end(self) -> str:
        """The reason why the search ended, such as "solved" or "plateau", or "running"."""
        return lib.search_get_end(self._search).decode()

    @property
    def cost(self) -> int:
        """The cost of the current board."""
        return lib.search_get_cost(self._search)

    @property
    def state(self) -> State:
        """The state of the current board."""
        return _read_state(self._write())

    @property
    def board(self) -> Board:
        """The current board. It doesn't change when the search continues."""
        return Board(self.setup.replace(state=self._write()))

    def members(self) -> List[dict]:
        """Lists the population, the best member first. Empty if the algorithm searches with one board.

        >>> search = Search(Setup(algorithm="genetic", population=20, seed=1))
        >>> len(search.members()), search.members()[0]["cost"] == search.cost
        (20, True)
        """
        members = []
        for index in range(lib.search_count_members(self._search)):
            member, rows = lib.Member(), (c_int32 * self.setup.n_queens)()
            lib.search_get_member(self._search, index, byref(member), rows)
            members.append({"state": list(rows), "cost": member.cost, "parents": list(member.parents),
                            "cut": member.cut, "changed": member.changed, "is_kept": member.is_kept})
        return members

    def _write(self) -> str:
        return lib.take(lib.search_write_state(self._search))


class Board:
    """A state under the rules of a setup. A notebook shows it as a picture.

    >>> board = Setup(preset="boulder", boulders=(0, 0)).board([1, 1, 2])
    >>> board.cost, board.successors()
    (3, [[2, 1, 2], [1, 0, 2], [1, 2, 2], [1, 1, 0], [1, 1, 1]])
    >>> print(board.matrix())
    [[0, 0, 0], [1, 1, 0], [0, 0, 1]]
    """

    def __init__(self, setup: Setup) -> None:
        self._search = setup.search()
        self.setup = setup.replace(state=self._search._write())
        self.state = self._search.state
        self.cost = self._search.cost

    def __repr__(self) -> str:
        return f"Board({self.state}, cost={self.cost})"

    def __str__(self) -> str:
        """The state and its cost as the courses print them."""
        return f"{self._search._write()} - f={self.cost}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.setup == other.setup

    def __hash__(self) -> int:
        return hash(self.setup)

    def successors(self) -> List[State]:
        """Lists the states one move away, column by column, rows ascending."""
        count = lib.search_list_successors(self._search._search, None, None)
        n_queens = self.setup.n_queens
        places = (c_int32 * (count * n_queens))()
        lib.search_list_successors(self._search._search, places, None)
        return [self._read_places(places[i * n_queens:(i + 1) * n_queens]) for i in range(count)]

    def next(self) -> Optional[Board]:
        """Returns the board that steepest ascent chooses by the rules of the setup, or None if the climb ends here."""
        is_chosen, places = c_bool(), (c_int32 * self.setup.n_queens)()
        lib.call(lib.search_choose_next, self._search._search, byref(is_chosen), places)
        return self.setup.board(self._read_places(places)) if is_chosen.value else None

    def values(self) -> List[List[Optional[int]]]:
        """Returns the cost with the column's queen on each square, row 0 first, or None if the queen may not stand there.

        >>> Setup().board([0, 1, 3, 1]).values()
        [[2, 1, 5, 2], [4, 2, 4, 2], [2, 1, 5, 2], [2, 2, 2, 4]]
        """
        size = self.setup.size
        values = (c_int64 * (size * size))()
        lib.call(lib.search_get_values, self._search._search, values)
        return [[None if value < 0 else value for value in values[y * size:(y + 1) * size]] for y in range(size)]

    def odds(self) -> List[List[float]]:
        """Returns the probability that a queen moves to each square in the first iteration, row 0 first.

        >>> Setup().board([0, 1, 3, 1]).odds()[0]
        [0.0, 0.5, 0.0, 0.0]
        """
        size = self.setup.size
        odds = (c_double * (size * size))()
        lib.call(lib.search_get_odds, self._search._search, odds)
        return [odds[y * size:(y + 1) * size] for y in range(size)]

    def matrix(self) -> List[List[int]]:
        """Returns the board as rows of 0 and 1, row 0 first."""
        squares = {square if isinstance(square, tuple) else (column, square)
                   for column, square in enumerate(self.state)}
        size = self.setup.size
        return [[int((x, y) in squares) for x in range(size)] for y in range(size)]

    def search(self, **values: Any) -> Search:
        """Returns a search from this board. The keywords change the setup.

        >>> Setup().board([4, 3, 6, 0, 6, 2, 7, 6]).search(algorithm="min-conflicts", noise=0.1).run().cost
        0
        """
        return Search(self.setup.replace(**values) if values else self.setup)

    def picture(self, **options: Any) -> Picture:
        """Draws the board. The keywords are options of `queenside-cli render`.

        For example, `values=True` shows the cost on each square, `odds=True` shows the probabilities, and
        `colors=True` colours the squares by value. Others are `attacks="lines"`, `top=True`, `style="print"` and
        `width=300`.
        """
        words = [word for key, value in options.items() if value is not False
                 for word in ["--" + key.replace("_", "-")] + ([] if value is True else [str(value)])]
        if "width" not in options:
            words += ["--width", "300"]
        # Don't show the document's overlays, because costs on the squares would reveal the answers.
        plain = re.sub(r"^show=.*$", "show=coordinates", str(self.setup), flags=re.M)
        return Picture(lib.run_command("render", "--output", "-", "--format", "svg", *words, setup=plain), str(self))

    def _repr_svg_(self) -> Optional[str]:
        """Returns the picture for a notebook, or None if queenside-cli is missing. The notebook then shows the text."""
        try:
            return self.picture().svg
        except FileNotFoundError:
            return None

    def _read_places(self, places: Sequence[int]) -> State:
        if self.state and isinstance(self.state[0], tuple):
            return [divmod(place, self.setup.size) for place in places]
        return [None if row < 0 else row for row in places]


class Picture:
    """A picture that a notebook shows. `svg` is its source."""

    def __init__(self, svg: str, title: str) -> None:
        # All pictures of a notebook are in one web page, so their ids must differ.
        prefix = "q" + hashlib.sha256(svg.encode()).hexdigest()[:8] + "-"
        self.svg = re.sub(r'(\bid="|"#|url\(#)', rf"\g<1>{prefix}", svg[svg.index("<svg"):])
        self.title = title

    def __repr__(self) -> str:
        return f"Picture({self.title})"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: Union[str, Path]) -> None:
        """Writes the picture to a file, which the window opens as a board."""
        Path(path).write_text(self.svg, encoding="utf-8")
