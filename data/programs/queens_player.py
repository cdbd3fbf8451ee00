"""Runs somebody's Python program on a board, for Queenside.

    python3 queens_player.py PROGRAM.py STATE [static=X,Y]... [boulder=X,Y]...

Where the program has a function n_queens or nqueens, that is called with the state, and with the
column and the row of each static point and boulder; what the program does beside that prints
nothing. Any other program is run as it is, with STATE and the squares as its arguments.
"""
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import importlib.util
import inspect
import io
import os
import runpy
import sys
import traceback

FUNCTIONS = ("n_queens", "nqueens")


def find_function(path):
    with open(path, "rb") as file:
        tree = ast.parse(file.read(), path)
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return next((name for name in FUNCTIONS if name in names), None)


def load(path):
    """The module, quietly: many programs end with a try of their own."""
    spec = importlib.util.spec_from_file_location("student", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["student"] = module
    shown, sys.stdout = sys.stdout, io.StringIO()
    try:
        spec.loader.exec_module(module)
    finally:
        sys.stdout = shown
    return module


def call(path, name, state, squares):
    function = getattr(load(path), name)
    args = [state] + [int(number) for square in squares
                      for number in square.split("=")[1].split(",")]
    try:
        inspect.signature(function).bind(*args)
    except TypeError as error:
        sys.exit(f"{name}{inspect.signature(function)} cannot be called for this board, with "
                 f"{len(args)} arguments: {error}.")
    function(*args)


def main():
    path, state, *squares = sys.argv[1:]
    sys.path[0] = os.path.dirname(path)
    sys.argv = [path, state, *squares]
    try:
        name = find_function(path)
        if name is None:
            runpy.run_path(path, run_name="__main__")
        else:
            call(path, name, ast.literal_eval(state), squares)
    except Exception as error:
        own = [frame for frame in traceback.extract_tb(error.__traceback__)
               if frame.filename == path]
        sys.stderr.write("".join(traceback.format_list(own)
                                 + traceback.format_exception_only(type(error), error)))
        sys.exit(1)


main()
