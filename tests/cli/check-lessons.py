#!/usr/bin/env python3
# Checks the lessons that are installed: the command finds no mistake, the answers of tests/golden/lessons.tsv earn all
# points, and every text exists in every language. Prints TAP. The arguments are queenside-cli, the folder of the
# lessons, and the source folder.
# SPDX-License-Identifier: GPL-3.0-or-later
import configparser
import csv
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

cli, folder, root = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
languages = [line for line in (root / "po" / "lessons" / "LINGUAS").read_text().splitlines()
             if not line.startswith("#")]
keys = ["title", "about", "text", "question", "hint", "why"]
failed = count = 0


def report(what, faults):
    global failed, count
    count += 1
    failed += len(faults) > 0
    print(f"{'not ok' if faults else 'ok'} {count} - {what}")
    for fault in faults:
        print(f"# {fault}")


def run(*words):
    result = subprocess.run([cli, "lesson", *words], capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


def read(path):
    lesson = configparser.ConfigParser(delimiters="=", comment_prefixes="#", interpolation=None)
    lesson.optionxform = str
    lesson.read(path, encoding="utf-8")
    return lesson


def find_untranslated(lesson):
    for name in lesson.sections():
        for key in lesson[name]:
            if key in keys or re.fullmatch(r"choice-\d", key):
                for language in languages:
                    if f"{key}[{language}]" not in lesson[name]:
                        yield f"[{name}] {key} isn't translated into {language}"


def write_result(path, answers, wrong):
    """Returns a result as a student hands it in. The answer to the step `wrong` is wrong."""
    title = read(path)["Lesson"]["title"]
    lines = ["[Result]", "version=1", f"lesson={hashlib.sha256(path.read_bytes()).hexdigest()[:16]}",
             f"title={title}", "name=Ada"]
    lines += [f"step {step}={'99' if step == wrong else answer}" for step, answer in sorted(answers.items())]
    text = "".join(line + "\n" for line in lines).encode()
    return text + f"checksum={zlib.crc32(text):08x}\n".encode()


def get_points(path, answers, wrong=None):
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "ada.queenside-result").write_bytes(write_result(path, answers, wrong))
        status, printed, errors = run("marks", "--lesson", str(path), "--format", "json", name)
    if status != 0:
        return [f"marks: {errors}"], None
    return [], json.loads(printed)[0]


def find_lost_points(path, answers):
    lesson = read(path)
    asked = [int(name[5:]) for name in lesson.sections() if name.startswith("Step ") and "ask" in lesson[name]]
    if sorted(answers) != asked:
        yield f"questions in the steps {asked}, answers for {sorted(answers)}"
        return
    faults, row = get_points(path, answers)
    yield from faults
    if row and row["points"] != row["of"]:
        yield f"the right answers earn {row['points']} of {row['of']} points: {row}"
    # Check that this test can fail: a wrong number must lose its point.
    number = next(step for step in asked if lesson[f"Step {step}"]["ask"] == "number")
    faults, other = get_points(path, answers, number)
    yield from faults
    if row and other and other["points"] != row["points"] - 1:
        yield f"a wrong answer in step {number} earns {other['points']} points"


golden = {}
with open(root / "tests" / "golden" / "lessons.tsv", encoding="utf-8") as file:
    for row in csv.DictReader(file, delimiter="\t"):
        golden.setdefault(row["#lesson"], {})[int(row["step"])] = row["answer"]

print("TAP version 13")
paths = sorted(folder.glob("*.queenside-lesson"))
report("all lessons are there", [] if [path.stem for path in paths] == sorted(golden) else [str(paths)])
for path in paths:
    lesson = read(path)
    status, printed, errors = run("check", str(path))
    report(f"{path.stem}: no mistakes", [] if status == 0 else [printed + errors])
    n_steps = len(lesson.sections()) - 1
    report(f"{path.stem}: 8 to 14 steps", [] if 8 <= n_steps <= 14 else [f"{n_steps} steps"])
    report(f"{path.stem}: all texts in {len(languages)} languages", list(find_untranslated(lesson)))
    report(f"{path.stem}: the answers", list(find_lost_points(path, golden[path.stem])))
with tempfile.TemporaryDirectory() as name:
    page = Path(name) / "page.html"
    status = subprocess.run([cli, "lesson", "render", str(paths[0]), "--output", str(page)], check=False,
                            env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}).returncode
    german = page.read_text(encoding="utf-8") if status == 0 else ""
    report("a page in German", [] if "Das Problem" in german and "The puzzle" not in german
                                  else [f"exit status {status}, {len(german)} characters"])
print(f"1..{count}")
sys.exit(failed > 0)
