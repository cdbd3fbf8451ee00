#!/usr/bin/env python3
"""Calls the functions of somebody's Python program for Queenside.

    python3 queens_driver.py PROGRAM.py

Standard input has a request a line, {"id": 1, "call": "succ", "args": [[0, 1, 2], 0, 0]}. The
first line of standard output says whether the program was loaded, {"ready": true} or
{"error": "…"}; then comes an answer for each request, {"id": 1, "value": …, "shown": "…",
"printed": "…"}, or with "error" instead of the value. "shown" is what Python writes for the value;
"plain" is false where that is no number, text or list, "cut" true where more was printed than is
kept, "missing" true where there is no such function. What the program prints is kept apart from the
answers, and its own standard input is empty.
"""
# SPDX-License-Identifier: GPL-3.0-or-later
import importlib.util
import io
import json
import os
import random
import sys
import traceback

MOST_PRINTED = 1 << 20          # bytes that are kept of what a call prints
MOST_SHOWN = 400                # characters
MOST_ITEMS = 200_000            # numbers in a value


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
    line = None
    if isinstance(error, SyntaxError) and error.filename == path:
        line = error.lineno
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == path:
            line = frame.lineno
    try:
        words = str(error)
    except Exception:
        words = ""
    if isinstance(error, SyntaxError):
        words = error.msg
    if isinstance(error, SystemExit):
        words = "the program ended itself"
    text = type(error).__name__ + (f": {words[:MOST_SHOWN]}" if words else "")
    return text + (f" (line {line})" if line else "")


def load(path):
    """The module, under a name of its own so that what is for `__main__` alone does not run."""
    spec = importlib.util.spec_from_file_location("student", path)
    if spec is None:
        raise ImportError("its name does not end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["student"] = module
    spec.loader.exec_module(module)
    return module


def seed():
    """What is left to chance comes out the same way each time."""
    random.seed(1)
    numpy = sys.modules.get("numpy")
    if numpy is not None and hasattr(numpy, "random"):
        numpy.random.seed(1)


def answer(module, path, request):
    reply = {"id": request["id"]}
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
    try:
        value = function(*request["args"])
        reply["shown"] = show(value)
        try:
            reply["value"] = make_plain(value, [MOST_ITEMS])
            reply["plain"] = True
        except NotPlain:
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
    dump = json.dumps           # a program may spoil what it imports
    end = os._exit

    def put(reply):
        try:
            text = dump(reply)
        except Exception as error:
            text = dump({"id": reply.get("id"), "error": type(error).__name__})
        answers.write(text + "\n")
        answers.flush()

    sys.dont_write_bytecode = True
    sys.argv = [path]
    sys.path[0] = os.path.dirname(path)
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(Kept()), "utf-8", "backslashreplace",
                                  write_through=True)
    try:
        module = load(path)
    except BaseException as error:
        put({"error": describe(error, path)})
        end(0)
    put({"ready": True})
    for line in requests:
        seed()
        put(answer(module, path, json.loads(line)))
    end(0)


main()
