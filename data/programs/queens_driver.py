#!/usr/bin/env python3
"""Calls the functions of another person's Python program for Queenside.

    python3 queens_driver.py PROGRAM.py
    python3 queens_driver.py NOTEBOOK.ipynb

Standard input has a request per line, {"id": 1, "call": "succ", "args": [[0, 1, 2], 0, 0]}, and
perhaps

    "seed": 7           of random and numpy.random, set before the call
    "times": 500        calls the function so often; the value is the list of all values
    "arrays": true      hands over lists as numpy arrays, where there is numpy
    "helpers": {"f": "f", "get_successors": "succ"}
                        replaces these functions of the program. What the replacement is asked, it
                        asks on standard output, {"ask": "f", "args": […]}; the next line of standard
                        input is the answer, {"value": …, "keep": true}, with "keep" false if the next
                        answer to the same question may differ.

The first line of standard output tells if the program was loaded, {"ready": true, "cells": […]} or
{"error": "…"}. "cells" lists what failed in a notebook, [[3, "NameError: …"]]. Then comes an answer
for each request, {"id": 1, "value": …, "shown": "…", "printed": "…"}, or with "error" instead of the
value. "shown" is what Python writes for the value; "plain" is false if that isn't a number, text or
list, "cut" is true if more was printed than is kept, "missing" is true if there is no such function.
What the program prints is kept apart from the answers, and its own standard input is empty.

A notebook's cells run one statement at a time, so a drawing that fails or an experiment that runs
long doesn't hide the functions after it.
"""
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import importlib.machinery
import importlib.util
import io
import json
import os
import random
import re
import sys
import traceback
import types

MOST_PRINTED = 1 << 20          # bytes that are kept of what a call prints
MOST_SHOWN = 400                # characters
MOST_ITEMS = 200_000            # numbers in a value
MOST_LINES = 200_000            # executed by a notebook's statement that defines nothing
CELL = "code cell "             # the file name of a cell, before its number
FIRST_SEED = 1


class Kept(io.RawIOBase):
    """Keeps the first bytes that are written to it."""

    def __init__(self):
        super().__init__()
        self.bytes = bytearray()
        self.is_cut = False

    def writable(self):
        return True

    def write(self, data):
        room = MOST_PRINTED - len(self.bytes)
        self.bytes += bytes(data[:room])
        self.is_cut = self.is_cut or len(data) > room
        return len(data)


class NotPlain(Exception):
    pass


class TooLong(BaseException):
    """Ends a statement of a notebook; it passes `except Exception`."""


def make_plain(value, left, depth=0):
    """Numbers, text and lists as JSON has them; `left` counts down."""
    left[0] -= 1
    if left[0] < 0 or depth > 8:
        raise NotPlain
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        if abs(value) >= 1 << 53:
            raise NotPlain
        return int(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            raise NotPlain
        return float(value)
    if isinstance(value, (list, tuple)):
        return [make_plain(item, left, depth + 1) for item in value]
    if hasattr(value, "tolist"):        # numpy
        return make_plain(value.tolist(), left, depth + 1)
    raise NotPlain


def show(value):
    try:
        text = repr(value)
    except Exception as error:
        text = f"a {type(value).__name__} that Python cannot write: {type(error).__name__}"
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


def describe(error, path):
    """The exception and the last line of the program that it came through."""
    place = None
    if isinstance(error, SyntaxError) and error.filename:
        place = error.filename, error.lineno
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == path or frame.filename.startswith(CELL):
            place = frame.filename, frame.lineno
    try:
        words = str(error)
    except Exception:
        words = ""
    if isinstance(error, SyntaxError):
        words = error.msg
    if isinstance(error, SystemExit):
        words = "the program ended itself"
    text = type(error).__name__ + (f": {words[:MOST_SHOWN]}" if words else "")
    if isinstance(error, TooLong):
        text = "it runs long and was stopped"
    if place is None:
        return text
    return f"{text} ({place[0] + ', ' if place[0].startswith(CELL) else ''}line {place[1]})"


class Chance:
    """Makes what is left to chance come out the same way each time, also where a program asks for
    fresh randomness."""

    def __init__(self):
        self.last = FIRST_SEED
        original = random.Random.seed

        def seed_python(generator, a=None, version=2):
            original(generator, self.draw() if a is None else a, version)

        random.Random.seed = seed_python
        random.seed = random._inst.seed
        sys.meta_path.insert(0, self)

    def draw(self):
        self.last = (self.last * 69069 + 1) % (1 << 32)
        return self.last

    def seed(self, seed):
        self.last = seed
        random.seed(seed)
        numpy = sys.modules.get("numpy.random")
        if hasattr(numpy, "seed"):
            numpy.seed(seed)

    def find_spec(self, name, path, target=None):
        """Numpy seeds itself when it is imported, so it is seeded again then."""
        if name != "numpy.random":
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            run = spec.loader.exec_module

            def run_and_seed(module):
                run(module)
                seed_numpy, make = module.seed, module.default_rng
                module.seed = lambda seed=None: seed_numpy(self.draw() if seed is None else seed)
                module.default_rng = lambda seed=None: make(self.draw() if seed is None else seed)
                module.seed(self.last)

            spec.loader.exec_module = run_and_seed
        return spec


def run_within_budget(code, names):
    """Counts lines rather than seconds, so that a busy machine does the same."""
    left = MOST_LINES

    def count(frame, event, argument):
        nonlocal left
        if not frame.f_code.co_filename.startswith(CELL):
            return None
        left -= 1
        if left < 0:
            raise TooLong
        return count

    sys.settrace(count)
    try:
        exec(code, names)
    finally:
        sys.settrace(None)


def parse_cell(text, name):
    """Leaves out the magics and commands of a shell that Python doesn't know."""
    try:
        return ast.parse(text, name).body
    except SyntaxError:
        pass
    lines = text.split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    magic = re.match(r"\s*%%(\w*)", lines[0]) if lines else None
    if magic and magic[1] not in ("time", "timeit", "capture", "prun"):
        return []
    for i, line in enumerate(lines):
        if re.match(r"\s*([%!?]|[\w, ]+=\s*[%!])", line) or re.match(r"[^#'\"]*\?\s*$", line):
            lines[i] = re.match(r"\s*", line)[0] + "pass"
    return ast.parse("\n".join(lines), name).body


def read_cells(path):
    with open(path, encoding="utf-8") as file:
        notebook = json.load(file)
    cells = notebook.get("cells")
    if cells is None:           # before version 4
        cells = [cell for sheet in notebook["worksheets"] for cell in sheet["cells"]]
    for cell in cells:
        if cell.get("cell_type") == "code":
            source = cell.get("source", cell.get("input", ""))
            yield source if isinstance(source, str) else "".join(source)


def load_notebook(module, path):
    """Returns the cells that failed, with the first reason of each."""
    failed = {}
    definitions = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
    os.environ.setdefault("MPLBACKEND", "Agg")
    module.display = print
    for number, text in enumerate(read_cells(path), 1):
        name = f"{CELL}{number}"

        def note(error):
            failed.setdefault(number, describe(error, path).replace(f"({name}, ", "("))

        try:
            statements = parse_cell(text, name)
        except (SyntaxError, ValueError) as error:
            note(error)
            continue
        for statement in statements:
            try:
                code = compile(ast.Module([statement], []), name, "exec")
                if isinstance(statement, definitions):
                    exec(code, module.__dict__)
                else:
                    run_within_budget(code, module.__dict__)
            except BaseException as error:
                note(error)
    return sorted(failed.items())


def load(path):
    """The module, under a name of its own so that what is for `__main__` alone doesn't run, and the
    cells that failed."""
    if path.endswith(".ipynb"):
        module = types.ModuleType("student")
        module.__file__ = path
        sys.modules["student"] = module
        return module, load_notebook(module, path)
    spec = importlib.util.spec_from_file_location("student", path)
    if spec is None:
        raise ImportError("its name does not end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["student"] = module
    spec.loader.exec_module(module)
    return module, []


def find_array():
    try:
        from numpy import array
        return array
    except Exception:
        return list


def make_helper(kind, ask, array):
    """A function that the grader answers."""
    known = {}

    def hand_over(value):
        if not isinstance(value, list):
            return value
        if len({isinstance(item, list) for item in value}) == 2:     # a number and a board
            return tuple(map(hand_over, value))
        return array(value)

    def helper(*args, **others):
        args = make_plain(args, [MOST_ITEMS])
        key = str(args)
        if key not in known:
            reply = ask(kind, args)
            if not reply["keep"]:
                return hand_over(reply["value"])
            known[key] = reply["value"]
        return hand_over(json_copy(known[key]))

    return helper


def json_copy(value):
    return [json_copy(item) for item in value] if isinstance(value, list) else value


def answer(module, path, request, ask):
    reply = {"id": request["id"]}
    array = find_array() if request.get("arrays") else list
    for name, kind in request.get("helpers", {}).items():
        setattr(module, name, make_helper(kind, ask, array))
    function = getattr(module, request["call"], None)
    if not callable(function):
        reply["error"] = f"the program has no function {request['call']}"
        reply["missing"] = True
        return reply
    kept = Kept()
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(kept), "utf-8", "backslashreplace",
                                  write_through=True)
    sys.stderr = io.TextIOWrapper(io.BufferedWriter(Kept()), "utf-8", "backslashreplace",
                                  write_through=True)
    printed = sys.stdout
    values, left = [], [MOST_ITEMS]
    try:
        for _ in range(request.get("times", 1)):
            value = function(*(array(argument) if isinstance(argument, list) else argument
                               for argument in request["args"]))
            if not values:
                reply["shown"] = show(value)
            values.append(make_plain(value, left))
        reply["value"] = values if "times" in request else values[0]
        reply["plain"] = True
    except NotPlain:
        reply["shown"] = show(value)
        reply["value"] = None
        reply["plain"] = False
    except BaseException as error:
        reply.pop("shown", None)
        reply["error"] = describe(error, path)
    try:
        printed.flush()
    except Exception:
        pass
    reply["printed"] = kept.bytes.decode("utf-8", "replace")
    reply["cut"] = kept.is_cut
    return reply


def main():
    path = os.path.abspath(sys.argv[1])
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    dump, parse = json.dumps, json.loads        # a program may spoil what it imports
    end = os._exit

    def put(reply):
        try:
            text = dump(reply)
        except Exception as error:
            text = dump({"id": reply.get("id"), "error": type(error).__name__})
        answers.write(text + "\n")
        answers.flush()

    def ask(kind, args):
        put({"ask": kind, "args": args})
        return parse(requests.readline())

    sys.dont_write_bytecode = True
    sys.argv = [path]
    sys.path[0] = os.path.dirname(path)
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(Kept()), "utf-8", "backslashreplace",
                                  write_through=True)
    chance = Chance()
    seed = chance.seed
    seed(FIRST_SEED)
    try:
        module, cells = load(path)
    except BaseException as error:
        put({"error": describe(error, path)})
        end(0)
    put({"ready": True, "cells": cells})
    for line in requests:
        request = parse(line)
        seed(request.get("seed", FIRST_SEED))
        put(answer(module, path, request, ask))
    end(0)


main()
