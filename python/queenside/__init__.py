# SPDX-License-Identifier: GPL-3.0-or-later
"""Local search on the n-queens puzzle, with the rules of five courses.

A setup has the board, the rules and the search. Its keywords are the keys of a `.queenside` file, with
`_` for `-`:

>>> import queenside
>>> setup = queenside.Setup(preset="static-point", static="(0, 0)")

A board evaluates a state and lists its successors. In a notebook, it draws itself:

>>> board = setup.board([0, 7, 3, 4, 7, 1, 2, 2])
>>> board
Board([0, 7, 3, 4, 7, 1, 2, 2], cost=7)
>>> board.next()
Board([0, 6, 3, 4, 7, 1, 2, 2], cost=6)

A search yields its boards, from the start to the end:

>>> for each in board.search():
...     print(each)
[0, 7, 3, 4, 7, 1, 2, 2] - f=7
[0, 6, 3, 4, 7, 1, 2, 2] - f=6
[0, 6, 3, 5, 7, 1, 2, 2] - f=4
[0, 6, 3, 5, 7, 1, 3, 2] - f=3
[0, 6, 3, 5, 7, 1, 4, 2] - f=0

The results of many searches are a list of dicts, from which you can make a pandas.DataFrame:

>>> trials = queenside.Setup(preset="steepest-ascent-course").trials(100)
>>> sum(trial["solved"] for trial in trials)
12

`check` tells whether a function of yours gives the right answers:

>>> def f(state):
...     return 0
>>> queenside.check(f, setup, states=[[0, 0, 2]])
f([0, 0, 2]) returns 0. The right answer is 3.

Counting and searching use the library libqueenside. Pictures, trials, exact chances and grades come from
the program queenside-cli.
"""

from __future__ import annotations

from ._check import Verdict, check, grade
from ._library import get_algorithm as _get_algorithm
from ._library import get_version as _get_version
from ._search import Board, Picture, Search, Setup, State

__all__ = ["Board", "Picture", "Search", "Setup", "State", "Verdict", "check", "grade", "list_algorithms"]
__version__: str = _get_version().decode()


def list_algorithms() -> list[str]:
    """Lists the names of the algorithms.

    >>> "min-conflicts" in list_algorithms()
    True
    """
    names = []
    while (name := _get_algorithm(len(names))) is not None:
        names.append(name.decode())
    return names
