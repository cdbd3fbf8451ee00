"""Compares the drawing and the table in src/DESIGN.md with the folders of src, and with the rooms that their
meson.build files let them use. Also checks that no files include each other in a cycle (a .c file and its .h file
count as one), and that only presets name an algorithm's id outside the algorithm's file."""

import glob
import os
import re
import sys

ROOT, = sys.argv[1:]
SOURCE = os.path.join(ROOT, "src")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def find_rooms():
    """Returns the rooms that each room may use, from its meson.build."""
    rooms = {}
    for path in sorted(glob.glob(f"{SOURCE}/*/*/meson.build")):
        text = read(path)
        room = "/".join(path.split("/")[-3:-1])
        uses = re.search(r"^  dependencies: (.*),$", text, re.M)[1]
        rooms[room] = {f"{a}/{b}" for a, b in re.findall(r"\b(core|draw|app)_(\w+)_dep\b", uses)}
    return rooms


def find_arrows(design):
    arrows = {}
    for room, uses in re.findall(r"^    (\S+) --> (.*)$", design, re.M):
        arrows[room] = set(uses.split(" & "))
    return arrows


def find_rings():
    """Yields each file, without suffix, that includes itself through other files."""
    includes = {}
    for path in glob.glob(f"{SOURCE}/**/*.[ch]", recursive=True):
        noun = os.path.basename(path)[:-2]
        found = re.findall(r'^#include "([^"]+)\.h"', read(path), re.M)
        includes.setdefault(noun, set()).update(name for name in found if name != noun)
    for noun in sorted(includes):
        seen, ahead = set(), list(includes[noun])
        while ahead:
            name = ahead.pop()
            if name not in seen:
                seen.add(name)
                ahead += includes.get(name, ())
        if noun in seen:
            yield noun


def find_named_algorithms():
    """Yields each place that names another file's algorithm by its id."""
    homes = {}
    for path in glob.glob(f"{SOURCE}/core/algorithms/*.c"):
        for name in re.findall(r'^  \.id = "([^"]+)",$', read(path), re.M):
            homes[name] = path
    assert len(homes) >= 10
    for path in glob.glob(f"{SOURCE}/**/*.[ch]", recursive=True):
        # The choices of a parameter may have the names of algorithms.
        for name in re.findall(r'"([\w-]+)"(?!, N_\()', read(path)):
            if homes.get(name, path) != path and not path.endswith("/queens-preset.c"):
                yield f"{os.path.relpath(path, ROOT)} names {name}"


def check():
    design = read(SOURCE, "DESIGN.md")
    rooms = find_rooms()
    arrows = find_arrows(design)
    rows = {name for row in re.findall(r"^\| ([^|]+) \|", design, re.M) for name in row.split(", ")}
    named = set(re.findall(r"`((?:queens|queenside|draw|cli)-[\w-]+)(?:\.[ch])?`", design))
    files = {os.path.basename(path)[:-2] for path in glob.glob(f"{SOURCE}/**/*.[ch]", recursive=True)}

    yield "a row a room", rows - {"Room", "---"} ^ set(rooms) ^ {"cli", "lib"}
    yield "the drawing is what the rooms may use", {
        room for room in rooms if arrows.get(room, set()) != rooms[room]} | arrows.keys() - rooms.keys()
    yield "files that are named are there", named - files - {"queenside-cli"}
    yield "no rings", set(find_rings())
    yield "no algorithm's id outside its file", set(find_named_algorithms())


failed = 0
print("TAP version 13")
for number, (what, wrong) in enumerate(check(), 1):
    for name in sorted(wrong):
        print(f"# {what}: {name}")
    print(f"{'not ok' if wrong else 'ok'} {number} - {what}")
    failed += bool(wrong)
print("1..5")
sys.exit(failed > 0)
