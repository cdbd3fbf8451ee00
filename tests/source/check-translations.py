"""Checks the translations in po, and those of the lessons in po/lessons. Each language must have all
messages of the source and no others. Each translation must keep placeholders, mnemonics, names that
users type, squares and boards, markup, and its beginning and end, and must not be much longer than the
English. In the main menu, no two entries that are visible together may have the same mnemonic."""

import glob
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

ROOT, = sys.argv[1:]
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3"]

# A text without a full stop is a label. These limit its width: a multiple of the English width plus
# a number of cells, because short words grow most.
LABEL_GROWS, LABEL_MORE = 1.6, 16
SENTENCE_GROWS, SENTENCE_MORE = 1.7, 24

# Words of programs, documents and tables that stay the same in every language.
NAMES = re.compile(r"--[a-z]+(?:-[a-z]+)*|\[(?:Board|Results|Queenside|Tried 1)\]|\.queenside\b"
                   r"|\b(?:choose_next|n_?queens(?:_restart)?|get_successors)\b|(?<= )None\b"
                   r"|\b(?:state|squares|placement|kept|jump|max-iterations)=")
MARKUP = re.compile(r"</?\w+>|\*|\\n\\n")
SQUARES = re.compile(r"\(\d+, \d+\)|\[\d+(?:, \d+)+\]")
PLACEHOLDERS = re.compile(
    r"%(?:(\d+)\$)?([-+#0']*\d*(?:\.\d+)?(?:<PRI\w+>|[hlqjzt]*[diouxXeEfgGcs]))|%%")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT,
                          env=dict(os.environ, LC_ALL="C")).stdout


def read_messages(path):
    """Maps context, text and plural to the flags and translations."""
    messages = {}
    for block in run("msgcat", "--no-wrap", "--to-code=UTF-8", path).split("\n\n"):
        fields, field = {}, None
        for line in block.splitlines():
            start = re.match(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? (".*")$', line)
            if start:
                field = start[1]
                fields.setdefault(field, []).append("")
            if field and not line.startswith("#"):
                fields[field][-1] += line[line.index('"') + 1:-1].replace('\\"', '"')
        if fields.get("msgid", [""]) != [""]:
            flags = re.findall(r"[\w-]+", " ".join(re.findall(r"^#,(.*)", block, re.M)))
            key = [fields.get(name, [None])[0] for name in ("msgctxt", "msgid", "msgid_plural")]
            messages[tuple(key)] = flags, fields["msgstr"]
    return messages


def make_template():
    files = sum((glob.glob(f"{ROOT}/{pattern}", recursive=True) for pattern in (
        "src/**/*.[ch]", "ui/*.ui", "data/*.in", "data/*.gschema.xml")), [])
    with tempfile.NamedTemporaryFile(suffix=".pot") as file:
        run("xgettext", "--from-code=UTF-8", *(f"--keyword={word}" for word in KEYWORDS),
            f"--output={file.name}", *sorted(files))
        return read_messages(file.name).keys()


def make_lesson_template():
    with open(f"{ROOT}/po/lessons/meson.build", encoding="utf-8") as file:
        keys = re.findall(r"'([\w-]+)'", re.search(r"foreach key : \[(.*?)\]", file.read(), re.S)[1])
    with tempfile.NamedTemporaryFile(suffix=".pot") as file:
        run("xgettext", "--language=Desktop", "--from-code=UTF-8", "--keyword",
            *(f"--keyword={key}" for key in keys), f"--output={file.name}",
            *sorted(glob.glob(f"{ROOT}/data/queenside/lessons/*.in")))
        return read_messages(file.name).keys()


def find_placeholders(text):
    """Returns the format of each argument, in order, and the number of %%."""
    found = [(match[1], match[2]) for match in PLACEHOLDERS.finditer(text)]
    kinds = [(int(number or 0), kind) for number, kind in found if kind]
    kinds = [kind for _, kind in sorted(kinds, key=lambda pair: pair[0])]
    return kinds, len(found) - len(kinds)


def measure(text):
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def find_end(text):
    """Returns the line ends at the end of a text, and the full stop, colon or ellipsis before them."""
    body = re.sub(r"(?:\s|\\n)+$", "", text)
    ends = {".": ".", "。": ".", ":": ":", "：": ":", "…": "…"}
    return re.findall(r"\\n|\n", text[len(body):]), ends.get(body[-1:], "")


def find_mnemonic(text):
    return re.findall(r"_(?=\w)", NAMES.sub("", text))


def find_wrong(english, text, is_plural):
    """Describes what the translation `text` of `english` lost."""
    kinds, percents = find_placeholders(english)
    theirs, their_percents = find_placeholders(text)
    # A singular may omit its number: "one queen".
    if theirs != kinds and not (is_plural and len(theirs) < len(kinds)
                                and set(theirs) <= set(kinds)):
        yield "other placeholders"
    if (percents > 0) != (their_percents > 0):
        yield "a lost %%"
    if len(find_mnemonic(english)) != len(find_mnemonic(text)):
        yield "another mnemonic"
    if sorted(NAMES.findall(english)) != sorted(NAMES.findall(text)):
        yield "another name that one types"
    if sorted(MARKUP.findall(english)) != sorted(MARKUP.findall(text)):
        yield "other markup"
    if sorted(SQUARES.findall(english)) != sorted(SQUARES.findall(text)):
        yield "another square or board"
    if find_end(english) != find_end(text):
        yield "another end"
    if english.startswith(" ") and english[1:2].isalpha() and not re.match(r" |\w", text):
        yield "another beginning"
    is_label = find_end(english)[1] != "."
    grows, more = (LABEL_GROWS, LABEL_MORE) if is_label else (SENTENCE_GROWS, SENTENCE_MORE)
    if measure(text) > grows * measure(english) + more:
        yield f"too long, {measure(text)} for {measure(english)}"


def check_catalogue(path, template):
    try:
        run("msgfmt", "--check", "--output-file=/dev/null", path)
    except subprocess.CalledProcessError as error:
        yield from error.stderr.splitlines()
        return
    messages = read_messages(path)
    for key in sorted(template - messages.keys(), key=str):
        yield f"missing: {key[1]}"
    for key in sorted(messages.keys() - template, key=str):
        yield f"gone from the source: {key[1]}"
    for (_, english, plural), (flags, texts) in messages.items():
        if "fuzzy" in flags:
            yield f"fuzzy: {english}"
        if "" in texts:
            yield f"untranslated: {english}"
            continue
        for i, text in enumerate(texts):
            source = plural if plural and (i > 0 or len(texts) == 1) else english
            for wrong in find_wrong(source, text, plural is not None):
                yield f"{wrong}: {source} → {text}"


def check_language(language, template):
    path = f"{ROOT}/po/{language}.po"
    yield from check_catalogue(path, template)
    messages = read_messages(path)
    yield from find_twice(lambda label: messages.get((None, label, None), ([], [label]))[1][0])


def list_menus(element):
    """Returns a list of the labels of the menu `element`, followed by such a list for each submenu."""
    labels, menus = [], []
    for child in element:
        if child.tag == "section":
            inner = list_menus(child)
            labels += inner[0]
            menus += inner[1:]
        elif child.tag in ("item", "submenu"):
            labels.append(child.find("attribute[@name='label']").text)
            menus += list_menus(child) if child.tag == "submenu" else []
    return [labels] + menus


def find_twice(translate):
    """Yields the mnemonics that two entries of the main menu share."""
    tree = xml.etree.ElementTree.parse(f"{ROOT}/ui/queenside-window.ui")
    for labels in list_menus(tree.find("menu[@id='primary_menu']")):
        texts = [translate(label) for label in labels]
        keys = [text[text.index("_") + 1].lower() for text in texts]
        for key in sorted({key for key in keys if keys.count(key) > 1}):
            yield f"_{key}: " + ", ".join(text for text, k in zip(texts, keys) if k == key)


def find_broken():
    """Yields the texts that a macro cuts off, so that their rest isn't translated."""
    for path in glob.glob(f"{ROOT}/src/**/*.[ch]", recursive=True):
        with open(path, encoding="utf-8") as file:
            for match in re.finditer(r'\bN?_ ?\(("[^"\n]*"\s*)(?:"[^"\n]*"\s*|PRI\w+\s*)*'
                                     r'(?!PRI)(?=[A-Z])', file.read()):
                yield f"{os.path.relpath(path, ROOT)}: {match[1].strip()}"


def check_linguas(folder):
    with open(f"{folder}/LINGUAS", encoding="utf-8") as file:
        languages = [line.strip() for line in file if not line.startswith("#")]
    files = {os.path.basename(path)[:-3] for path in glob.glob(f"{folder}/*.po")}
    return languages, sorted(files ^ set(languages))


def check():
    languages, wrong = check_linguas(f"{ROOT}/po")
    lessons, wrong_lessons = check_linguas(f"{ROOT}/po/lessons")
    yield "LINGUAS names the files", wrong + wrong_lessons
    yield "LINGUAS is in order", [] if languages == sorted(languages) else languages
    yield "lessons have the same languages", sorted(set(languages) ^ set(lessons))
    yield "no macro breaks a text off", sorted(find_broken())
    yield "mnemonics of the main menu", list(find_twice(lambda label: label))
    template, lesson_template = make_template(), make_lesson_template()
    for language in languages:
        yield language, list(check_language(language, template))
        yield f"lessons in {language}", list(check_catalogue(f"{ROOT}/po/lessons/{language}.po",
                                                             lesson_template))


if __name__ == "__main__":
    count = failed = 0
    print("TAP version 13")
    for count, (what, wrong) in enumerate(check(), 1):
        for line in wrong:
            print(f"# {what}: {line}")
        print(f"{'not ok' if wrong else 'ok'} {count} - {what}")
        failed += bool(wrong)
    print(f"1..{count}")
    sys.exit(failed > 0)
