"""Writes the wrong programs, which bugs.diff makes from the correct ones, into the given folder."""
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def read_lines(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read().splitlines(keepends=True)


def apply(lines, hunks):
    """Applies hunks to the lines and returns the result. A hunk is the number of its first line, and its lines in the diff."""
    for first, changes in reversed(hunks):
        old = [change[1:] for change in changes if change[0] in " -"]
        if lines[first - 1:first - 1 + len(old)] != old:
            sys.exit(f"bugs.diff, line {first} has changed: {''.join(old)}")
        lines[first - 1:first - 1 + len(old)] = [change[1:] for change in changes if change[0] in " +"]
    return lines


def write(folder):
    """Writes the wrong programs. Returns the names of their modules."""
    programs, hunks = {}, None
    for line in read_lines("bugs.diff"):
        if line.startswith("--- "):
            right = line.split()[1]
        elif line.startswith("+++ "):
            hunks = []
            programs[line.split()[1]] = right, hunks
        elif line.startswith("@@ "):
            hunks.append((int(re.match(r"@@ -(\d+)", line)[1]), []))
        elif hunks and line[0] in " -+":
            hunks[-1][1].append(line)
    for name, (right, hunks) in programs.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.writelines(apply(read_lines(right), hunks))
    return [name.removesuffix(".py") for name in programs]


if __name__ == "__main__":
    write(sys.argv[1])
