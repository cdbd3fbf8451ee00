#!/usr/bin/env python3
"""Runs searches and counts solutions with libqueenside, by ctypes.

The library is found where the system keeps libraries; QUEENSIDE_LIBRARY names another one.
All of its functions are in queenside.h.
"""

import ctypes
import os
from ctypes import POINTER, byref, c_bool, c_char_p, c_int, c_int64, c_uint, c_uint64, c_void_p

library = ctypes.CDLL(os.environ.get("QUEENSIDE_LIBRARY", "libqueenside.so.1"))
STEPS, ITERATIONS, MOVES, EVALUATIONS, RESTARTS, MINIMA = range(6)


def declare(name, result, *arguments):
    """Texts that the library gives away are pointers here, as they are to be freed."""
    function = getattr(library, "queenside_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


free = declare("free", None, c_void_p)
setup_new = declare("setup_new", c_void_p, c_char_p, POINTER(c_void_p))
setup_free = declare("setup_free", None, c_void_p)
setup_set = declare("setup_set", c_bool, c_void_p, c_char_p, c_char_p, POINTER(c_void_p))
setup_count = declare("setup_count_solutions", c_bool, c_void_p, c_uint, POINTER(c_uint64), POINTER(c_void_p))
search_new = declare("search_new", c_void_p, c_void_p, POINTER(c_void_p))
search_free = declare("search_free", None, c_void_p)
search_run = declare("search_run", c_uint64, c_void_p, c_uint64)
search_get_end = declare("search_get_end", c_char_p, c_void_p)
search_get_cost = declare("search_get_cost", c_int64, c_void_p)
search_get_tally = declare("search_get_tally", c_uint64, c_void_p, c_int)
search_explain = declare("search_explain", c_void_p, c_void_p)
search_write_state = declare("search_write_state", c_void_p, c_void_p)


def take(pointer):
    """The text behind a pointer that the library gave away."""
    text = ctypes.string_at(pointer).decode()
    free(pointer)
    return text


def call(function, *arguments):
    """Calls a function whose last argument is an error."""
    error = c_void_p()
    result = function(*arguments, byref(error))
    if error.value:
        raise ValueError(take(error))
    return result


class Setup:
    """What is searched and how; keywords are the keys of a .queenside file, - written as _."""

    def __init__(self, text=None, **values):
        self.setup = call(setup_new, None if text is None else text.encode())
        for key, value in values.items():
            call(setup_set, self.setup, key.replace("_", "-").encode(), str(value).encode())

    def __del__(self):
        if getattr(self, "setup", None):
            setup_free(self.setup)

    def count(self, threads=0):
        solutions = c_uint64()
        call(setup_count, self.setup, threads, byref(solutions))
        return solutions.value


class Search:
    """One run of a setup."""

    def __init__(self, setup):
        self.search = call(search_new, setup.setup)

    def __del__(self):
        if getattr(self, "search", None):
            search_free(self.search)

    def run(self, most=2**64 - 1):
        return search_run(self.search, most)

    def get_end(self):
        return search_get_end(self.search).decode()

    def get_cost(self):
        return search_get_cost(self.search)

    def get_tally(self, tally):
        return search_get_tally(self.search, tally)

    def write_state(self):
        return take(search_write_state(self.search))

    def explain(self):
        return take(search_explain(self.search))


def main():
    search = Search(Setup(size=8, algorithm="steepest-ascent", seed=1))
    search.run()
    print(search.write_state(), "costs", search.get_cost(), "after", search.get_tally(STEPS), "steps")
    print(search.explain())

    trials = [Search(Setup(size=8, algorithm="min-conflicts", noise=0.1, seed=1, trial=trial)) for trial in range(100)]
    for search in trials:
        search.run(1000)
    solved = [search.get_tally(MOVES) for search in trials if search.get_end() == "solved"]
    print(f"{len(solved)} of {len(trials)} solved, {sum(solved) / len(solved):.1f} moves on average")

    print(Setup(size=8).count(), "solutions,", Setup(size=8, boulders="(3, 4)").count(), "with a boulder")
    try:
        Setup(size=0)
    except ValueError as error:
        print(error)


if __name__ == "__main__":
    main()
