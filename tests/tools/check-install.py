#!/usr/bin/env python3
# Installs the build into a folder, checks the files, and uninstalls them. Prints TAP.
# The arguments are the source folder, the build folder and, if the window is built, "app".
# SPDX-License-Identifier: GPL-3.0-or-later
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

root, build = Path(sys.argv[1]), Path(sys.argv[2])
has_app = sys.argv[3] == "app"
LOG = build / "meson-logs" / "install-log.txt"
ID = "org.queenside.Queenside"
UNINSTALL = root / "tools" / "uninstall"
# The programs that write the desktop's caches. Their last argument is the folder.
CACHES = [
    ("update-mime-database", "share/mime"),
    ("update-desktop-database", "share/applications"),
    ("gtk4-update-icon-cache", "-qtf", "share/icons/hicolor"),
    ("glib-compile-schemas", "share/glib-2.0/schemas"),
]

COMMAND = [
    "bin/queenside-cli",
    "share/bash-completion/completions/queenside-cli",
    "share/doc/queenside/manual/README.md",
    "share/doc/queenside/manual/check.html",
    "share/doc/queenside/manual/index.html",
    "share/doc/queenside/manual/pictures/board.png",
    "share/doc/queenside/searches.html",
    "share/doc/queenside/searches.md",
    "share/fish/vendor_completions.d/queenside-cli.fish",
    "share/man/man1/queenside-cli.1",
    "share/queenside/boards/figure.queenside",
    "share/queenside/lessons/1-cost.queenside-lesson",
    "share/queenside/programs/search.py",
    "share/zsh/site-functions/_queenside-cli",
] + [f"share/locale/{path.stem}/LC_MESSAGES/queenside.mo" for path in (root / "po").glob("*.po")]
LIBRARY = [
    "include/queenside.h",
    "share/doc/queenside/examples/search.py",
    "share/doc/queenside/notebooks/boulder.ipynb",
]
MODULE = ["__init__.py", "_check.py", "_library.py", "_search.py", "py.typed"]
WINDOW = [
    "bin/queenside",
    f"share/applications/{ID}.desktop",
    f"share/glib-2.0/schemas/{ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{ID}.svg",
    "share/icons/hicolor/scalable/mimetypes/application-x-queenside-lesson.svg",
    "share/icons/hicolor/scalable/mimetypes/application-x-queenside-result.svg",
    f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
    "share/man/man1/queenside.1",
    f"share/metainfo/{ID}.metainfo.xml",
    f"share/mime/packages/{ID}.xml",
] + [f"share/thumbnailers/{path.name}" for path in (root / "data").glob("*.thumbnailer")]


PROGRAM = """
#include <queenside.h>
#include <stdio.h>

int
main (void)
{
  QueensideSetup *setup = queenside_setup_new (NULL, NULL);
  uint64_t count = 0;

  queenside_setup_count_solutions (setup, 1, &count, NULL);
  queenside_setup_free (setup);
  return printf ("%d\\n", (int) count) < 0;
}
"""


def run(*words):
    result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return result.returncode, result.stdout


def list_all(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def introspect(folder, what):
    return json.loads(subprocess.run(["meson", "introspect", what, folder], capture_output=True, check=True).stdout)


def get_option(name):
    return next(option["value"] for option in introspect(build, "--buildoptions") if option["name"] == name)


def check_install():
    # Keep the log of an earlier installation, so that its files can still be uninstalled.
    kept = LOG.read_bytes() if LOG.exists() else None
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "there"
        there.mkdir()
        prefix = there / str(get_option("prefix")).lstrip("/")
        other = prefix / "share" / "doc" / "other"
        other.mkdir(parents=True)
        (other / "README").write_text("of another program\n", encoding="utf-8")
        before = list_all(there)
        try:
            # Install twice, as over an earlier version.
            for _ in range(2):
                status, output = run("meson", "install", "-C", build, "--no-rebuild", "--destdir", there)
                if status != 0:
                    yield output
            installed = list_all(prefix)
            for path in COMMAND + (LIBRARY if get_option("library") else []) + (WINDOW if has_app else []):
                if not any(each == path or each == path + ".gz" for each in installed):
                    yield f"{path} is not installed"
            if get_option("library") and get_option("python") != "disabled":
                for path in MODULE:
                    if not any(each.endswith(f"/queenside/{path}") for each in installed):
                        yield f"{path} of the Python module is not installed"
            for path in installed:
                if not has_app and path in WINDOW:
                    yield f"{path} is installed without the window"
                if "__pycache__" in path:
                    yield f"{path} is installed"
            # Write the caches, as an installation without staging does.
            for words in CACHES:
                if shutil.which(words[0]) and (prefix / words[-1]).exists():
                    run(*words[:-1], str(prefix / words[-1]))
            status, output = run("env", f"DESTDIR={there}", UNINSTALL, build)
            if status != 0:
                yield output
            for path in sorted(set(list_all(there)) ^ set(before)):
                yield f"{path} stays"
        finally:
            if kept is not None:
                LOG.write_bytes(kept)
            else:
                LOG.unlink(missing_ok=True)


def install(*words):
    """Installs the build. Keeps the log of an earlier installation, so that its files can still be uninstalled."""
    kept = LOG.read_bytes() if LOG.exists() else None
    try:
        run("meson", "install", "-C", build, "--no-rebuild", *words)
    finally:
        if kept is not None:
            LOG.write_bytes(kept)
        else:
            LOG.unlink(missing_ok=True)


def check_command():
    """Checks that the installed command runs from its folder."""
    with tempfile.TemporaryDirectory() as folder:
        install("--destdir", folder)
        prefix = Path(folder) / str(get_option("prefix")).lstrip("/")
        boards = sorted((prefix / "share/queenside/boards").glob("*.queenside"))
        if len(boards) < 5:
            yield f"only {len(boards)} boards"
        for board in boards:
            picture = Path(folder) / "board.svg"
            status, output = run(prefix / "bin/queenside-cli", "render", "--open", board, "--output", picture)
            if status != 0 or not picture.exists():
                yield f"{board.name}: {output}"
            picture.unlink(missing_ok=True)


def check_library():
    """Checks that a program compiles with the installed library, which exports exactly the functions of its header."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        install("--tags", "devel,runtime", "--destdir", folder)
        prefix = there / str(get_option("prefix")).lstrip("/")
        libraries = prefix / get_option("libdir")
        (there / "count.c").write_text(PROGRAM, encoding="utf-8")
        environment = os.environ | {"PKG_CONFIG_PATH": str(libraries / "pkgconfig"), "LD_LIBRARY_PATH": str(libraries)}
        words = subprocess.run(["pkg-config", f"--define-variable=prefix={prefix}", "--cflags", "--libs", "queenside"],
                               env=environment, capture_output=True, text=True, check=True).stdout.split()
        status, output = run("cc", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-std=c99", there / "count.c", *words,
                             "-o", there / "count")
        if status != 0:
            yield output
            return
        output = subprocess.run([there / "count"], env=environment, capture_output=True, text=True, check=False).stdout
        if output != "92\n":
            yield f"the program says {output!r}"
        exported = set(re.findall(r" T (\w+)@@QUEENSIDE_1\.\d+$", run("nm", "-D", libraries / "libqueenside.so")[1], flags=re.M))
        header = (root / "src" / "lib" / "queenside.h").read_text(encoding="utf-8")
        declared = set(re.findall(r"(queenside_\w+) +\((?!\))", header))
        documented = set(re.findall(r"^ \* (queenside_\w+):$", header, flags=re.M))
        if not exported == declared == documented:
            yield f"not in all three: {sorted((exported ^ declared) | (exported ^ documented))}"


def check_module():
    """Checks that the installed Python module finds the installed library and command."""
    with tempfile.TemporaryDirectory() as folder:
        install("--destdir", folder)
        prefix = Path(folder) / str(get_option("prefix")).lstrip("/")
        places = list(prefix.rglob("queenside/py.typed"))
        environment = {key: value for key, value in os.environ.items() if not key.startswith("QUEENSIDE_")}
        for place in places:
            program = "import queenside; s = queenside.Setup(size=4); print(s.count(), len(s.trials(3)))"
            result = subprocess.run([sys.executable, "-B", "-c", program], env=environment | {
                "PYTHONPATH": str(place.parent.parent), "PATH": "/nowhere"}, capture_output=True, text=True, check=False)
            if result.stdout != "2 3\n":
                yield result.stdout + result.stderr
        if len(places) != 1:
            yield f"the module is in {len(places)} places"


def check_translations():
    """Checks that the translations of core and command are built and installed without the window, too."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".git", "build*"))
        (copy / "po" / "LINGUAS").write_text("xx\n", encoding="utf-8")
        (copy / "po" / "xx.po").write_text(
            'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
            'msgid "Print the cost of a state."\nmsgstr "XX"\n', encoding="utf-8")
        there = Path(folder) / "build"
        status, output = run("meson", "setup", "-Dapp=disabled", there, copy)
        if status != 0:
            yield output
            return
        places = [place for target in introspect(there, "--targets") if target["installed"]
                  for place in target["install_filename"]]
        if not any(place.endswith("share/locale/xx/LC_MESSAGES/queenside.mo") for place in places):
            yield "the translation is not installed"
        status, output = run("ninja", "-C", there, "po/xx/LC_MESSAGES/queenside.mo")
        if status != 0 or b"XX" not in (there / "po/xx/LC_MESSAGES/queenside.mo").read_bytes():
            yield output


def check_manual():
    """Checks that every page exists as HTML, with working links and no Markdown left."""
    for source in sorted((root / "docs" / "manual").glob("*.md")):
        name = "index" if source.name == "README.md" else source.stem
        page = build / "data" / "doc" / "queenside" / "manual" / f"{name}.html"
        text = page.read_text(encoding="utf-8")
        words = re.sub(r"<(pre|code|style)\b.*?</\1>", "", text, flags=re.S)
        for left in re.findall(r"\*\*|\]\(|`|\0|\|---|^#+ ", words, flags=re.M):
            yield f"{page.name} has {left!r}"
        for example in re.findall(r"^```\w*\n(.*?)\n```$", source.read_text(encoding="utf-8"), flags=re.M | re.S):
            if f"<pre>{html.escape(example, False)}</pre>" not in text:
                yield f"{page.name} lacks the example {example}"
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            path, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            target = page.parent / path if path else page
            if not target.exists() or (anchor and f'id="{anchor}"' not in target.read_text(encoding="utf-8")):
                yield f"{page.name}: {link} leads nowhere"


tests = [("manual", check_manual), ("install and uninstall", check_install), ("installed command", check_command)]
if get_option("library") and sys.platform == "linux":
    tests.append(("a program with the library", check_library))
    if get_option("python") != "disabled":
        tests.append(("the Python module", check_module))
if shutil.which("msgfmt"):
    tests.append(("translations without the window", check_translations))
print(f"1..{len(tests)}")
for number, (title, check) in enumerate(tests, 1):
    faults = list(check())
    for fault in faults:
        print("# " + str(fault).replace("\n", "\n# "))
    print(f"{'not ok' if faults else 'ok'} {number} {title}")
