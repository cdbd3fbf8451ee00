# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions of queenside.h, and the program queenside-cli.

Set QUEENSIDE_LIBRARY and QUEENSIDE_CLI to use other files than the installed ones.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import tempfile
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_uint, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable


class Member(ctypes.Structure):
    """QueensideMember of queenside.h."""

    _fields_ = [("cost", c_int64), ("parents", c_int * 2), ("cut", c_uint), ("changed", c_int), ("is_kept", c_bool)]


def _find_below_prefix(*patterns: str) -> str | None:
    """Finds a file in the folders above this module, for an installation outside the system's folders."""
    for folder in Path(__file__).resolve().parents:
        for pattern in patterns:
            for path in sorted(folder.glob(pattern)):
                return str(path)
    return None


def _load() -> ctypes.CDLL:
    name = os.environ.get("QUEENSIDE_LIBRARY")
    name = name or _find_below_prefix("lib/libqueenside.so.1", "lib/*/libqueenside.so.1", "lib64/libqueenside.so.1")
    try:
        return ctypes.CDLL(name or "libqueenside.so.1")
    except OSError as error:
        raise ImportError(f"The library libqueenside can't be loaded ({error}). Install it, or set QUEENSIDE_LIBRARY "
                          "to its file.") from None


_library = _load()


def _declare(name: str, result: Any, *arguments: Any) -> Callable[..., Any]:
    """Declares a function of the library. A text that the caller must free has the type c_void_p, not c_char_p."""
    try:
        function = getattr(_library, "queenside_" + name)
    except AttributeError:
        raise ImportError(f"The library libqueenside is too old: it has no queenside_{name}. Install the version of "
                          "this module.") from None
    function.restype = result
    function.argtypes = arguments
    return function


_ERROR = POINTER(c_void_p)
get_version = _declare("get_version", c_char_p)
get_algorithm = _declare("get_algorithm", c_char_p, c_uint)
_free = _declare("free", None, c_void_p)
setup_new = _declare("setup_new", c_void_p, c_char_p, _ERROR)
setup_free = _declare("setup_free", None, c_void_p)
setup_set = _declare("setup_set", c_bool, c_void_p, c_char_p, c_char_p, _ERROR)
setup_write = _declare("setup_write", c_void_p, c_void_p)
setup_get_size = _declare("setup_get_size", c_uint, c_void_p)
setup_get_n_queens = _declare("setup_get_n_queens", c_uint, c_void_p)
setup_count = _declare("setup_count_solutions", c_bool, c_void_p, c_uint, POINTER(c_uint64), _ERROR)
search_new = _declare("search_new", c_void_p, c_void_p, _ERROR)
search_free = _declare("search_free", None, c_void_p)
search_step = _declare("search_step", c_bool, c_void_p)
search_run = _declare("search_run", c_uint64, c_void_p, c_uint64)
search_go_on = _declare("search_go_on", c_bool, c_void_p)
search_get_end = _declare("search_get_end", c_char_p, c_void_p)
search_explain = _declare("search_explain", c_void_p, c_void_p)
search_get_cost = _declare("search_get_cost", c_int64, c_void_p)
search_get_tally = _declare("search_get_tally", c_uint64, c_void_p, c_int)
search_get_nodes = _declare("search_get_nodes", c_uint, c_void_p, POINTER(c_uint64))
search_get_state = _declare("search_get_state", None, c_void_p, POINTER(c_int32))
search_write_state = _declare("search_write_state", c_void_p, c_void_p)
search_get_values = _declare("search_get_values", c_bool, c_void_p, POINTER(c_int64), _ERROR)
search_get_odds = _declare("search_get_odds", c_bool, c_void_p, POINTER(c_double), _ERROR)
search_list_successors = _declare("search_list_successors", c_uint64, c_void_p, POINTER(c_int32), POINTER(c_int64))
search_choose_next = _declare("search_choose_next", c_bool, c_void_p, POINTER(c_bool), POINTER(c_int32), _ERROR)
search_count_members = _declare("search_count_members", c_uint, c_void_p)
search_get_member = _declare("search_get_member", None, c_void_p, c_uint, POINTER(Member), POINTER(c_int32))


def take(pointer: int) -> str:
    """Returns the text at a pointer that the library returned, and frees it."""
    text = ctypes.string_at(pointer).decode()
    _free(pointer)
    return text


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls a function whose last argument is an error. Raises ValueError if the function sets the error."""
    error = c_void_p()
    result = function(*arguments, byref(error))
    if error.value:
        raise ValueError(take(error.value))
    return result


def find_command() -> str:
    """Returns the path of queenside-cli: beside the library, or in PATH."""
    path = os.environ.get("QUEENSIDE_CLI") or _find_below_prefix("bin/queenside-cli") or shutil.which("queenside-cli")
    if path is None:
        raise FileNotFoundError("The program queenside-cli isn't installed. Install it, or set QUEENSIDE_CLI to its "
                                "file.")
    return path


def run_command(command: str, *words: str, setup: str | None = None) -> str:
    """Runs a command of queenside-cli, on a setup if there is one, and returns its output."""
    with tempfile.TemporaryDirectory() as folder:
        opened = []
        if setup is not None:
            document = Path(folder) / "setup.queenside"
            document.write_text(setup, encoding="utf-8")
            opened = ["--open", str(document)]
        result = subprocess.run([find_command(), command, *opened, *words], stdin=subprocess.DEVNULL,
                                capture_output=True, encoding="utf-8", check=False)
    if result.returncode != 0:
        raise ValueError(result.stderr.strip().removeprefix("queenside-cli: "))
    return result.stdout


def read_json(command: str, *words: str, setup: str | None = None) -> Any:
    """Runs a command of queenside-cli and returns its JSON output, parsed."""
    return json.loads(run_command(command, "--format", "json", *words, setup=setup))
