#!/usr/bin/env python3
# Checks the pages of README.md and docs/ against the program. Prints TAP. The arguments are the source folder and queenside-cli.
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(sys.argv[1])
cli = os.path.abspath(sys.argv[2])
manual = root / "docs" / "manual"
pages = [root / "README.md"] + sorted((root / "docs").rglob("*.md"))
# Pages whose commands use the files of earlier commands.
sessions = [manual / "teachers.md", manual / "write-lessons.md"]
LARGEST = 100_000               # maximum bytes of a picture


def name(path):
    return os.path.relpath(path, root)


def find_links(page):
    """Returns the targets of links and pictures outside code."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r"`[^`\n]*`", "", text)
    return re.findall(r"\]\(([^)\s]+)\)", text)


def find_pictures():
    return {(page.parent / link).resolve() for page in pages for link in find_links(page)
            if link.endswith((".png", ".webp", ".gif"))}


def find_anchors(page):
    """Returns the anchors of the headings on a web page: lower-case letters and digits, with dashes for spaces."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def check_links():
    for page in pages:
        for link in find_links(page):
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists():
                yield f"{name(page)}: {link} is not there"
            elif anchor and anchor not in find_anchors(target):
                yield f"{name(page)}: {link}: there is no such heading"


def check_index():
    listed = {(manual / link.partition("#")[0]).resolve() for link in find_links(manual / "README.md")}
    for page in sorted(manual.glob("*.md")):
        if page.name != "README.md" and page.resolve() not in listed:
            yield f"docs/manual/README.md does not name {page.name}"


def check_scenes():
    script = subprocess.run([root / "tools" / "screenshots", "--list"], capture_output=True, text=True, check=True)
    scenes = {(root / line).resolve() for line in script.stdout.split()}
    pictures = find_pictures()
    for picture in sorted(pictures - scenes):
        yield f"{name(picture)} has no scene in tools/scenes/scenes.txt"
    for picture in sorted(scenes - pictures):
        yield f"{name(picture)} is a scene, but no page shows it"
    for picture in sorted(p for p in pictures if p.exists() and p.stat().st_size > LARGEST):
        yield f"{name(picture)} has more than {LARGEST} bytes"


def find_examples(page, beginning="$ queenside-cli"):
    """Yields the commands of a page with this beginning, each with its expected output."""
    example = None
    is_fenced = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_fenced ^= line.startswith("```")
        line = line[4:] if line.startswith("    ") and not is_fenced else line
        if line.startswith("$ ") or line.startswith("```") or (example and line.strip() == ""):
            if example:
                yield example
            example = [line[2:], []] if line.startswith(beginning) else None
        elif example and example[0].endswith("\\"):
            example[0] = example[0][:-1] + line
        elif example:
            example[1].append(line)
    if example:
        yield example


def matches(expected, printed):
    """Returns True if the lines match. `…` matches anything in a line. Alone in the last line, it matches any lines."""
    patterns = [".*".join(re.escape(part) for part in re.split(r"(?<=\S) *… *|… *", line)) for line in expected]
    if expected[-1:] == ["…"]:
        patterns, printed = patterns[:-1], printed[:len(patterns) - 1]
    return len(patterns) == len(printed) and all(re.fullmatch(p, line) for p, line in zip(patterns, printed))


def check_session(page):
    """Runs the commands of a page in order, in a temporary folder. The page copies its files from the installed manual."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (Path(folder) / "queenside-cli").symlink_to(cli)
        environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        count = 0
        for command, expected in find_examples(page, "$ "):
            words = command.replace("/usr/share/doc/queenside/manual", str(manual.resolve()))
            result = subprocess.run(["bash", "-c", words], cwd=home, env=environment, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, check=False)
            count += 1
            if result.returncode != 0 or not matches(expected, result.stdout.splitlines()):
                yield f"{name(page)}: {command}: it prints\n{result.stdout}"
        if count < 8:
            yield f"{name(page)}: only {count} commands were found"


def check_sessions():
    for page in sessions:
        yield from check_session(page)


def check_lesson():
    """The lesson of the page is the one in the folder that the page copies."""
    page = manual / "write-lessons.md"
    blocks = re.findall(r"^```ini\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    lesson = (manual / "lesson" / "first.queenside-lesson").read_text(encoding="utf-8")
    if blocks != [lesson]:
        yield f"{name(page)}: the lesson differs from lesson/first.queenside-lesson"


def check_lesson_keys():
    """The page names every key, question and lock that the command would accept."""
    wrong = "[Lesson]\nversion=1\ntitle=a\nkey=a\n[Step 1]\ntext=a\nstate=[0, 1]\nkey=a\nask=key\nlock=key\n"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "wrong.queenside-lesson"
        path.write_text(wrong, encoding="utf-8")
        printed = subprocess.run([cli, "lesson", "check", path], capture_output=True, text=True, check=False).stdout
    lists = re.findall(r"(?:keys are|must be one of) (.*?)(?:\.$|, not |, and the keys of)", printed, flags=re.M)
    if len(lists) != 4:
        yield f"lesson check names {len(lists)} lists, not 4: {printed}"
    page = manual / "write-lessons.md"
    words = re.findall(r"`([\w-]+)", page.read_text(encoding="utf-8"))
    for word in re.split(", | to ", ", ".join(lists)):
        if word not in words:
            yield f"{name(page)} doesn't have {word}"


def check_examples():
    count = 0
    for page in pages:
        if page in sessions:
            continue
        for command, expected in find_examples(page):
            words = [cli] + shlex.split(command)[1:]
            result = subprocess.run(words, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            count += 1
            if not matches(expected, result.stdout.splitlines()):
                yield f"{name(page)}: {command}: it prints\n{result.stdout}"
    if count < 10:
        yield f"only {count} examples were found"


def find_rows(page):
    """Yields the cells of every table row of a page, without code marks."""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("|"):
            yield [cell.strip().replace("`", "") for cell in line.strip("|").split("|")]


def describe_algorithms(algorithms):
    """Yields the rows that docs/manual/algorithms.md should have, except the last column."""
    for algorithm in algorithms:
        limit = str(algorithm["max_iterations"] or "unlimited")
        yield [algorithm["name"], algorithm["id"], limit, algorithm["summary"]]
        for param in algorithm["parameters"]:
            allowed = ", ".join(param["choices"]) if "choices" in param else f"{param['lowest']:.12g} to {param['highest']:.12g}"
            yield [algorithm["id"], param["name"], param["id"], str(param["default"]), allowed]


def describe_presets(presets):
    for preset in presets:
        board = [f"{word} ({x},{y})" for key, word in (("static_points", "static point"), ("boulders", "boulder"))
                 for x, y in preset.get(key, [])]
        yield [preset["name"], preset["id"], preset["cost"], preset["moves"], preset["ties"], preset["plateau"],
               " ".join(board) or "plain", preset["algorithm"], f"{preset['generator']}, {preset['seed']}"]


def check_tables():
    printed = subprocess.run([cli, "list", "--format", "json"], capture_output=True, text=True, check=True).stdout
    catalogue = json.loads(printed)
    for page, wanted in ((manual / "algorithms.md", describe_algorithms(catalogue["algorithms"])),
                         (manual / "conventions.md", describe_presets(catalogue["presets"]))):
        rows = list(find_rows(page))
        for row in wanted:
            if not any(there[:len(row)] == row for there in rows):
                yield f"{name(page)} has no row | {' | '.join(row)} |"


def check_keys():
    overlay = (root / "ui" / "help-overlay.ui").read_text(encoding="utf-8")
    text = (manual / "keys.md").read_text(encoding="utf-8")
    for title in re.findall(r'name="title"[^>]*>([^<]+)<', overlay):
        if title not in text:
            yield f"docs/manual/keys.md does not have “{title}” of the shortcuts window"


def check_man():
    text = (root / "data" / "queenside-cli.1").read_text(encoding="utf-8").replace("\\-", "-")
    printed = subprocess.run([cli, "help"], capture_output=True, text=True, check=True).stdout
    for command in re.findall(r"^  ([a-z]+)  ", printed, re.M):
        options = subprocess.run([cli, "help", command], capture_output=True, text=True, check=True).stdout
        for option in re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", options, re.M):
            if not re.search(re.escape(option) + r"(?![a-z-])", text):
                yield f"data/queenside-cli.1 does not have {option} of {command}"


checks = [check_links, check_index, check_scenes, check_examples, check_sessions, check_lesson, check_lesson_keys, check_tables, check_keys, check_man]
failed = 0
print(f"1..{len(checks)}")
for number, check in enumerate(checks, 1):
    faults = list(check())
    failed += len(faults) > 0
    print(f"{'not ok' if faults else 'ok'} {number} - {check.__name__.removeprefix('check_')}")
    for fault in faults:
        print("# " + fault.replace("\n", "\n# "))
sys.exit(failed > 0)
