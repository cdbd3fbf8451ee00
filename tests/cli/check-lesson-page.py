#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers a lesson on its web page in Chromium: with the mouse, with the keyboard alone, and with fingers on a
phone. The code that the page shows, and the file that it saves, must get the same marks from
queenside-cli. Usage: check-lesson-page.py QUEENSIDE-CLI"""

import base64
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import zlib
from random import Random

import browser

CLI = sys.argv[1]
CAUGHT = "</script><script>document.title='caught'</script>"

# A lesson with each kind of question. Step 6 continues with the board of step 5.
LESSON = f'''[Lesson]
version=1
title=Kosten & “more” {CAUGHT}\u2028
about=<b>What</b> a board costs.

[Step 1]
title=Read <b>this</b>
text=Queens *attack* along lines.\\n\\nPlay the {CAUGHT} search.
static=(0, 0)
boulders=(5, 5)
ties=lowest-state
state=[0, 7, 3, 4, 7, 1, 2, 2]
show=values coordinates
speed=50

[Step 2]
ask=move
hint=The *lowest* number.
points=2

[Step 3]
ask=cost
square=(3, 5)
show=coordinates
why=It <i>costs</i> that.

[Step 4]
ask=rule

[Step 5]
ask=reach
target=0
static=
boulders=
show=values colors attack-lines coordinates
state=[2, 0, 3, 2]

[Step 6]
ask=stuck

[Step 7]
lock=all
ask=number
question=How much is a *half*?
answer=0.5
tolerance=0.02

[Step 8]
ask=choice
question=Which one?
choice-1=The <b>first</b>
choice-2=The "second" & last
answer=2
'''

# The tries of every student of this test, by step, as the result lists them.
TRIES = {
    2: '(7, 3); none; (6, 6)', 3: '6', 4: 'ties; none', 5: '[2, 0, 3, 2]; [2, 0, 3, 1]',
    6: '[2, 0, 3, 1]; [3, 0, 0, 3]', 7: '0.51', 8: '1; 2',
}
POINTS = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}


class Mouse:
    """A student who uses the page. Moves a queen by dragging it."""

    options = {}

    def __init__(self, path):
        self.page = browser.Browser(path, **self.options)

    def press(self, selector):
        self.page.click(selector)

    def square(self, index):
        self.press(f'[data-index="{index}"]')

    def move(self, start, to):
        self.page.drag(f'[data-index="{start}"]', f'[data-index="{to}"]')

    def choose(self, value):
        self.press(f'.choice:has([value="{value}"])')

    def write(self, selector, text):
        self.press(selector)
        self.page.get(f'document.querySelector("{selector}").select()')
        self.page.type(text)

    def get(self, name):
        return self.page.text(f'#{name}').strip()


class Keyboard(Mouse):
    options = {'is_dark': True}

    def press(self, selector):
        self.page.tab_to(selector)
        self.page.key('Enter')

    def square(self, index):
        self.page.tab_to('#cells button')
        size = round(self.page.get('document.querySelectorAll("#cells button").length') ** 0.5)
        now = int(self.page.get('document.activeElement.dataset.index'))
        for steps, less, more in ((index % size - now % size, 'ArrowLeft', 'ArrowRight'),
                                  (index // size - now // size, 'ArrowDown', 'ArrowUp')):
            for _ in range(abs(steps)):
                self.page.key(more if steps > 0 else less)
        check(self.page.get('document.activeElement.dataset.index'), str(index))
        self.page.key('Enter')

    def move(self, start, to):
        self.square(to)

    def choose(self, value):
        self.page.tab_to('.choice input')
        self.page.key(' ')
        for _ in range(9):
            if self.page.get('document.activeElement.value') == value:
                return
            self.page.key('ArrowDown')
        raise AssertionError(f'no choice {value}')

    def write(self, selector, text):
        self.page.tab_to(selector)
        self.page.get(f'document.querySelector("{selector}").select()')
        self.page.type(text)


class Finger(Mouse):
    options = {'width': 360, 'height': 640, 'is_touch': True}

    def press(self, selector):
        self.page.tap(selector)

    def move(self, start, to):
        self.page.swipe(f'[data-index="{start}"]', f'[data-index="{to}"]')


def check(value, expected):
    assert value == expected, f'{value!r}, not {expected!r}'


def answer(student, expected):
    student.press('#check')
    verdict = student.get('verdict')
    assert verdict.startswith(expected), f'{verdict!r}, not {expected!r}'


def is_disabled(student, name):
    return student.page.get(f'document.getElementById("{name}").disabled')


def read_and_play(student):
    check(student.get('heading'), 'Read <b>this</b>')
    check(student.get('text'), f'Queens attack along lines.\n\nPlay the {CAUGHT} search.')
    check(student.page.text('#text b'), 'attack')
    check(student.get('status'), 'Search step 0 · cost 5')
    student.press('#later')
    check(student.get('status'), 'Search step 1 · cost 2')
    check(is_disabled(student, 'later'), True)
    student.press('#earlier')
    student.press('#run')
    student.page.wait('document.getElementById("status").innerText === "Search step 1 · cost 2"')
    # A moved queen stops the search, and the queen of the static point can't be moved.
    student.press('#reset')
    student.move(35, 59)
    check(student.get('status'), 'Your board · cost 6')
    check(is_disabled(student, 'later'), True)
    student.square(8)
    check(student.get('note'), 'A static point keeps its queen. Choose another queen.')
    student.square(45)
    check(student.get('note'), 'A boulder is on this square. Choose another square.')
    student.press('#reset')
    check(student.get('status'), 'Search step 0 · cost 5')
    student.press('#next')


def answer_about_the_search(student):
    # Two wrong answers show the hint, so the right answer earns half of the points.
    check(is_disabled(student, 'later'), True)
    answer(student, 'Choose a square of the board first.')
    student.square(31)
    answer(student, '✗')
    check(student.page.get('document.getElementById("hint").hidden'), True)
    student.press('#none')
    answer(student, '✗')
    check(student.get('hint'), 'Hint: The lowest number.')
    student.square(54)
    answer(student, '✓ Right. Points: 1 of 2')
    check(is_disabled(student, 'later'), False)
    check(is_disabled(student, 'check'), True)
    student.press('#next')

    # The cost isn't shown while the question is open.
    check(student.get('status'), 'Search step 0')
    student.write('#entry', 'x')
    answer(student, 'Type a whole number')
    student.write('#entry', ' 06 ')
    answer(student, '✓')
    check(student.get('explain'), 'It <i>costs</i> that.')
    check(student.get('status'), 'Search step 0 · cost 5')
    student.press('#next')

    student.choose('ties')
    answer(student, '✗')
    student.choose('none')
    answer(student, '✓')
    student.press('#next')


def find_boards(student):
    answer(student, '✗')
    student.move(11, 7)
    check(student.get('status'), 'Your board · cost 0')
    answer(student, '✓')
    student.press('#next')
    check(student.get('status'), 'Your board · cost 0')
    answer(student, '✗')
    student.move(8, 12)
    student.move(14, 2)
    student.move(7, 15)
    answer(student, '✓')
    student.press('#next')


def answer_the_rest(student):
    check(student.page.get('document.getElementById("controls").hidden'), True)
    student.square(0)
    check(student.get('note'), 'The lesson locks the board.')
    student.write('#entry', '1,234')
    answer(student, 'Type a number')
    student.write('#entry', '0,510')
    answer(student, 'Type a number')
    student.write('#entry', '%')
    answer(student, 'Type a number')
    student.write('#entry', ',51 %')
    answer(student, '✓')
    # A reload keeps all answers and boards. Rarely, Chromium restores what was stored only at a later reload.
    for _ in range(100):
        student.page.load('Page.reload')
        if student.get('verdict').startswith('✓'):
            break
    check(student.get('verdict')[:1], '✓')
    student.press('#next')
    student.choose('1')
    answer(student, '✗')
    student.choose('2')
    answer(student, '✓')
    student.press('#next')
    check(student.get('sum'), 'Points: 7 of 8')


def hand_in(student, folder, name, lesson):
    """Returns the text of the result, after checking the code and the file."""
    student.page.send('Page.setDownloadBehavior', behavior='allow', downloadPath=str(folder))
    student.write('#name', name)
    student.press('#copy')
    check(student.get('copied'), 'Copied')
    code = student.page.get('document.getElementById("code").value')
    letters = code.removeprefix('queenside-result:1:')
    text = base64.urlsafe_b64decode(letters + '=' * (-len(letters) % 4))
    student.press('#save')
    student.page.wait('true')
    for _ in range(1000):
        saved = list(folder.glob('*.queenside-result'))
        if saved and saved[0].read_bytes() == text:
            break
        student.page.send('Runtime.evaluate', awaitPromise=True,
                          expression='new Promise(done => setTimeout(done, 10))')
    check([file.read_bytes() for file in saved], [text])
    body, line = text[:-len('checksum=01234567\n')], text[-len('checksum=01234567\n'):]
    check(line, b'checksum=%08x\n' % zlib.crc32(body))
    text = lesson.read_text()
    title = text.split('\ntitle=')[1].split('\n')[0]
    identity = hashlib.sha256(text.encode()).hexdigest()[:16]
    check(body.decode().split('\n')[:4], ['[Result]', 'version=1', f'lesson={identity}', f'title={title}'])
    check(body.decode().split('\n')[4:-1],
          ['name=' + name.replace('\\', '\\\\')] + [f'step {step}={tries}' for step, tries in TRIES.items()])
    (folder / 'mail.txt').write_text(f'> {code[:70]}\n> {code[70:]}\n')


def give_marks(lesson, folder):
    printed = subprocess.run([CLI, 'lesson', 'marks', folder, '--lesson', lesson, '--format', 'json'],
                             check=True, capture_output=True, text=True)
    check(printed.stderr, '')
    return json.loads(printed.stdout)


def do_lesson(kind, name, lesson, path, folder):
    student = kind(path)
    try:
        read_and_play(student)
        answer_about_the_search(student)
        find_boards(student)
        answer_the_rest(student)
        hand_in(student, folder, name, lesson)
        check(student.page.get('document.title').startswith('Kosten'), True)
        check(student.page.get('document.scrollingElement.scrollWidth <= innerWidth'), True)
        check(student.page.problems, [])
    finally:
        student.page.close()
    # The file and the code contain the same result, so it counts once.
    marks = give_marks(lesson, folder)
    check(len(marks), 1)
    check((marks[0]['name'], marks[0]['points'], marks[0]['of']), (name, 7, 8))
    for step, points in POINTS.items():
        check(marks[0][f'step_{step}'], {'points': points, 'tries': TRIES[step].count(';') + 1})


def check_boards_on_any_square(folder):
    """With queens on any squares, a click picks up a queen, and another click puts it down."""
    lesson = folder / 'anywhere.queenside-lesson'
    lesson.write_text('[Lesson]\nversion=1\ntitle=Any squares\n[Step 1]\nsize=3\nplacement=anywhere\n'
                      'queens=2\nmoves=anywhere\nsquares=(0, 0) (1, 0)\nask=reach\ntarget=0\n')
    path = folder / 'anywhere.html'
    subprocess.run([CLI, 'lesson', 'render', lesson, '--output', path], check=True)
    student = Mouse(path)
    try:
        student.square(5)
        check(student.get('note'), 'Choose a queen first, then its new square.')
        student.square(1)
        student.square(5)
        answer(student, '✓')
        student.press('#next')
        student.write('#name', 'Ada')
        code = student.page.get('document.getElementById("code").value')
        check(student.page.problems, [])
    finally:
        student.page.close()
    (folder / 'marks').mkdir()
    (folder / 'marks' / 'ada.txt').write_text(code)
    check(give_marks(lesson, folder / 'marks')[0]['points'], 1)


def write_result(lesson, name, tries):
    body = f'[Result]\nversion=1\nlesson={lesson}\ntitle=x\nname={name}\n'
    body += ''.join(f'step {step}={text}\n' for step, text in tries)
    return f'{body}checksum={zlib.crc32(body.encode()):08x}\n'


def check_rules(folder):
    """The page's script and Queenside judge random boards alike, under all rules of a climb."""
    random = Random(31)
    steps, places = [], []
    for plateau in ('stop', 'lower-state', 'equal-once', 'sideways', 'sideways\nsideways-limit=0', 'jump'):
        for cost, moves in ('pairs', 'column'), ('queens', 'column'), ('pairs', 'step'), ('queens', 'step'):
            steps.append(f'plateau={plateau}\ncost={cost}\nmoves={moves}\nask=stuck')
            places.append([f'[{", ".join(map(str, state))}]' for state in
                           [[0] + [random.randrange(5) for _ in range(4)] for _ in range(40)]])
    for cost in 'pairs', 'queens':
        steps.append(f'cost={cost}\nask=reach\ntarget=1' if cost == 'pairs'
                     else f'cost={cost}\nask=reach\ntarget=2')
        places.append(places[0])
    # The last step has queens on any squares. It asks for a board on which a climb is stuck.
    steps.append('placement=anywhere\nqueens=3\nsize=3\nmoves=anywhere\nsquares=(0, 0) (1, 0) (2, 0)\n'
                 'static=\nboulders=\nplateau=stop\nask=stuck')
    squares = [(x, y) for x in range(3) for y in range(3)]
    places.append([' '.join(map(str, sorted(random.sample(squares, 3)))) for _ in range(40)])
    text = '[Lesson]\nversion=1\ntitle=Rules\n'
    for number, keys in enumerate(steps, 1):
        start = 'algorithm=steepest-ascent\nstatic=(0, 0)\nboulders=(2, 2)\nstate=[0, 0, 0, 0, 0]\n'
        text += f'[Step {number}]\n{start if number == 1 else ""}{keys}\n'
    lesson, path = folder / 'rules.queenside-lesson', folder / 'rules.html'
    lesson.write_text(text)
    subprocess.run([CLI, 'lesson', 'render', lesson, '--output', path], check=True)
    source = path.read_text()
    begin = source.index('const make_rules = ')
    script = source[begin:source.index('\n};\n', begin) + 4]
    page = browser.Browser(path)
    try:
        identity = page.get('JSON.parse(document.getElementById("data").textContent).id')
        judged = page.get(f'''(() => {{
          {script}
          const lesson = JSON.parse(document.getElementById('data').textContent);
          return {json.dumps(places)}.map((boards, index) => {{
            const step = lesson.steps[index], {{film, rules}} = lesson.films[step.film];
            const n = film.size, all = make_rules(Object.assign(film, rules));
            return boards.map(text => {{
              const numbers = text.match(/[0-9]+/g).map(Number);
              const queens = film.anywhere ? numbers.flatMap((x, i) => i % 2 ? [] : [numbers[i + 1] * n + x])
                                           : numbers.map((y, x) => y * n + x);
              if (all.write_board(queens) !== text) return text;
              if (queens.some(index => all.boulders.has(index))) return null;
              if (step.ask === 'reach') return all.holds(queens) && all.cost(queens) === step.target;
              return all.holds(queens) && all.cost(queens) > 0 && all.is_stuck(queens);
            }});
          }});
        }})()''')
    finally:
        page.close()
    results = folder / 'results'
    results.mkdir()
    for i in range(40):
        tries = [(step, boards[i]) for step, boards in enumerate(places, 1) if judged[step - 1][i] is not None]
        (results / f'{i:02}.queenside-result').write_text(write_result(identity, f'{i:02}', tries))
    n_right = 0
    for row in give_marks(lesson, results):
        for step in range(len(steps)):
            verdict = judged[step][int(row['name'])]
            if verdict is not None:
                check((steps[step], places[step][int(row['name'])], verdict),
                      (steps[step], places[step][int(row['name'])], row[f'step_{step + 1}']['points'] == 1))
                n_right += verdict
    assert n_right > 20, n_right


def main():
    if not browser.is_installed():
        print('1..0 # SKIP chromium is not installed')
        return
    tests = {'mouse': (Mouse, 'Zoë \\ B'), 'keyboard': (Keyboard, 'Ann C'), 'finger': (Finger, 'x')}
    others = {'any squares': check_boards_on_any_square, 'rules': check_rules}
    print(f'1..{len(tests) + len(others)}', flush=True)
    with tempfile.TemporaryDirectory() as top:
        top = pathlib.Path(top)
        lesson, path = top / 'all.queenside-lesson', top / 'all.html'
        lesson.write_text(LESSON)
        subprocess.run([CLI, 'lesson', 'render', lesson, '--output', path], check=True)
        for number, (test, (kind, name)) in enumerate(tests.items(), 1):
            folder = top / test
            folder.mkdir()
            do_lesson(kind, name, lesson, path, folder)
            print(f'ok {number} {test}', flush=True)
        for number, (test, run) in enumerate(others.items(), len(tests) + 1):
            run(top)
            print(f'ok {number} {test}', flush=True)


main()
