#!/usr/bin/env python3
# Completes command lines in bash, zsh and fish with the scripts of tools/make-completion. Prints TAP. The arguments are
# that program and queenside-cli.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import shutil
import subprocess
import sys
import tempfile

generator, cli = map(os.path.abspath, sys.argv[1:])
SHELLS = ("bash", "zsh", "fish")

# Each case has a typed line, words that must be offered for its last word, and words that must not.
CASES = (
    ("sol", ["solve"], ["evaluate"]),
    ("help co", ["conflicts", "count"], ["solve"]),
    ("evaluate --cost ", ["pairs", "queens"], ["lowest-row"]),
    ("evaluate --co", ["--cost"], ["--plateau"]),
    ("solve --algorithm first", ["first-choice"], ["steepest-ascent"]),
    ("solve --preset boul", ["boulder"], ["static-point"]),
    ("grade --preset ", ["boulder", "steepest-ascent-course"], ["search-survey"]),
    ("grade --fo", ["--format"], ["--output"]),
    ("trials --format ", ["csv", "ioh"], ["png"]),
    ("render --format ", ["svg", "gif"], ["json"]),
    ("exact --algorithm min", ["min-conflicts"], ["tabu"]),
    ("landscape --format ", ["json"], ["csv"]),
    ("check sha", ["shard.txt"], ["other.txt"]),
    ("lesson ma", ["marks"], ["check"]),
    ("lesson re", ["render"], ["marks"]),
    ("lesson check sha", ["shard.txt"], ["marks"]),
    ("lesson marks --format ", ["csv"], ["png"]),
    ("report --output fo", ["folder"], ["fold.txt"]),
)


def run(*words, **others):
    return subprocess.run(words, capture_output=True, text=True, check=False, **others)


def write(shell):
    return run(sys.executable, generator, shell, cli).stdout


def complete_bash(script, line, folder):
    words = ["queenside-cli"] + line.split(" ")
    quoted = " ".join(f"'{word}'" for word in words)
    text = f"{script}\nCOMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}\n_queenside_cli\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
    result = run("bash", "--norc", "-c", text, cwd=folder)
    return result.stdout.split() if result.returncode == 0 else [result.stderr]


def complete_fish(script, line, folder):
    with open(os.path.join(folder, ".script"), "w", encoding="utf-8") as file:
        file.write(script)
    home = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
    result = run("fish", "--no-config", "-c", f"source .script; complete -C 'queenside-cli {line}'", cwd=folder, env=home)
    return [row.split("\t")[0].rstrip("/") for row in result.stdout.splitlines()]


def complete_zsh(script, line, folder):
    """Returns the words that zsh inserts and lists, read from its own terminal."""
    os.makedirs(os.path.join(folder, ".zsh"), exist_ok=True)
    with open(os.path.join(folder, ".zsh", "_queenside-cli"), "w", encoding="utf-8") as file:
        file.write(script)
    driver = r"""
zmodload zsh/zpty
zpty z zsh -f -i
read_until () { local out= part; repeat 6000; do zpty -r -t z part && out+=$part || sleep 0.05; [[ $out == *$1* ]] && break; done; print -r -- $out }
zpty -w z "fpath=($PWD/.zsh \$fpath); PS1=; autoload -U compinit; compinit -u -D; stty columns 200 -echo"
zpty -w z 'hook () { unfunction compadd 2>/dev/null; print -r -- "END""LINE" }; compadd () { builtin compadd -A shown -D shown "$@" 2>/dev/null; '\
'local -a hits; builtin compadd -O hits "$@"; for hit in $hits; do print -r -- "HIT[$hit]"; done; builtin compadd "$@" }; comppostfuncs=(hook)'
zpty -w z 'print READY""NOW'
read_until READYNOW > /dev/null
zpty -w -n z "queenside-cli $1"$'\t'
read_until ENDLINE
zpty -d z
"""
    result = run("zsh", "-f", "-c", driver, "zsh", line, cwd=folder)
    return [hit.rstrip("=/") for hit in re.findall(r"HIT\[([^\]]*)\]", result.stdout)]


COMPLETE = {"bash": complete_bash, "zsh": complete_zsh, "fish": complete_fish}


def check_cases(shell):
    script = write(shell)
    with tempfile.TemporaryDirectory() as folder:
        for name in ("shard.txt", "other.txt", "fold.txt"):
            with open(os.path.join(folder, name), "w", encoding="utf-8"):
                pass
        os.mkdir(os.path.join(folder, "folder"))
        for line, offered, others in CASES:
            found = COMPLETE[shell](script, line, folder)
            for word in offered:
                if word not in found:
                    yield f"{line!r} does not offer {word}: {found}"
            for word in others:
                if word in found:
                    yield f"{line!r} offers {word}"


def check_options(shell):
    """Checks that each command has all options of its help, with their values."""
    script = write(shell)
    commands = re.findall(r"^  ([a-z]+) +\S", run(cli, "--help").stdout.partition("\n\n")[2], flags=re.M)
    if len(commands) < 16:
        yield f"only {len(commands)} commands were found"
    for command in commands:
        options = set(re.findall(r"^  (?:-h, )?--([a-z-]+)", run(cli, command, "--help").stdout, flags=re.M))
        if shell == "bash":
            words = re.findall(rf"^    '{command} '\*\) words='(.*)'$", script, flags=re.M)
            there = {word[2:] for word in words[0].split()} if words else set()
        elif shell == "fish":
            there = set(re.findall(rf"^complete .*_is {command}' -l ([a-z-]+) ", script, flags=re.M))
        else:
            part = script.partition(f"\n    {command})\n")[2].partition("\n      ;;\n")[0]
            there = set(re.findall(r"^        '\*?--([a-z-]+)", part, flags=re.M))
        if options != there or not options:
            yield f"{command}: {sorted(options ^ there)}"


def check_refusal():
    result = run(sys.executable, generator, "tcsh", cli)
    if result.returncode != 1 or "bash, zsh, fish" not in result.stderr:
        yield f"tcsh: {result.returncode}, {result.stderr}"


tests = [("refusal", check_refusal, ())]
for each in SHELLS:
    tests.append((f"{each}: options", check_options, (each,)))
    tests.append((f"{each}: lines", check_cases if shutil.which(each) else None, (each,)))
print(f"1..{len(tests)}")
for number, (title, check, arguments) in enumerate(tests, 1):
    if check is None:
        print(f"ok {number} {title} # SKIP there is no {title.partition(':')[0]}")
        continue
    faults = list(check(*arguments))
    for fault in faults:
        print("# " + fault.replace("\n", "\n# "))
    print(f"{'not ok' if faults else 'ok'} {number} {title}")
