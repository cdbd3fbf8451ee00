'use strict';
(() => {
const get = id => document.getElementById(id);
const lesson = JSON.parse(get('data').textContent), words = lesson.words, steps = lesson.steps;
const films = lesson.films.map(entry => Object.assign(entry.film, entry.rules));
const namespace = get('board').namespaceURI;
const TRIES_BEFORE_HINT = lesson.tries_before_hint, MAX_TRIES = lesson.max_tries;
/* Fills in the printf placeholders of a text. */
const write = (text, ...values) => {
  let next = 0;
  return text.replace(/%(?:(\d)\$)?[sdu]/g, (all, place) => values[place ? place - 1 : next++]);
};

/* Rules: attacks, costs and successors of a board. A board is the list of its queens' squares, or
 * -1 for a queen off the board. */
const make_rules = film => {
  const n = film.size, boulders = new Set(film.boulders), statics = new Set(film.statics);
  const x_of = index => index % n, y_of = index => Math.floor(index / n);
  const on_a_line = (a, b) => {
    const dx = x_of(b) - x_of(a), dy = y_of(b) - y_of(a);
    return dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  };
  const between = (a, b, taken) => {
    const dx = Math.sign(x_of(b) - x_of(a)), dy = Math.sign(y_of(b) - y_of(a)), step = dy * n + dx;
    for (let c = a + step; c !== b; c += step) if (taken.has(c)) return true;
    return false;
  };
  const attacks = (a, b) => a >= 0 && b >= 0 && a !== b && on_a_line(a, b) && !between(a, b, boulders);
  const count_attackers = queens => {
    const counts = queens.map(() => 0);
    for (let i = 0; i < queens.length; i++)
      for (let k = 0; k < i; k++)
        if (attacks(queens[i], queens[k])) { counts[i]++; counts[k]++; }
    return counts;
  };
  const cost = queens => count_attackers(queens).reduce((sum, count) => sum + film.weights[count], 0) / 2;
  const holds = queens => film.statics.every(index => queens.includes(index));
  const is_full = queens => queens.every(index => index >= 0);
  /* Calls visit with every successor. visit must not keep the list, because the list is reused. */
  const successors = (queens, visit) => {
    if (!holds(queens)) return;
    const list = [...queens], taken = new Set(queens);
    queens.forEach((home, queen) => {
      if (home < 0 || statics.has(home)) return;
      for (let to = 0; to < n * n; to++) {
        if (boulders.has(to) || taken.has(to)) continue;
        if (film.moves !== 'anywhere' && x_of(to) !== x_of(home)) continue;
        if (film.moves === 'step' && Math.abs(y_of(to) - y_of(home)) !== 1) continue;
        list[queen] = to;
        visit(list, to);
      }
      list[queen] = home;
    });
  };
  const list_of = queens => film.anywhere
    ? queens.map(index => x_of(index) * n + y_of(index)).sort((a, b) => a - b) : queens.map(y_of);
  const is_lower = (one, other) => {
    const a = list_of(one), b = list_of(other);
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
    return false;
  };
  /* Returns true if the first step of a climb from the board finds successors, but moves no queen. */
  const is_stuck = queens => {
    const now = cost(queens), {moves, lower, jumps} = film.plateau;
    let has_successors = false, goes_on = false;
    successors(queens, list => {
      const value = cost(list);
      has_successors = true;
      goes_on = goes_on || value < now || value === now && (jumps || moves && (!lower || is_lower(list, queens)));
    });
    return has_successors && !goes_on;
  };
  const values = queens => {
    const lowest = new Array(n * n).fill(null);
    successors(queens, (list, to) => {
      const value = cost(list);
      if (lowest[to] === null || value < lowest[to]) lowest[to] = value;
    });
    return lowest;
  };
  const lines = queens => {
    const taken = new Set(queens), found = [];
    for (let i = 0; i < queens.length; i++)
      for (let k = 0; k < i; k++)
        if (attacks(queens[k], queens[i]) && !between(queens[k], queens[i], taken)) found.push([queens[k], queens[i]]);
    return found;
  };
  /* Returns a board in the notation of answers. */
  const write_board = queens => {
    if (!film.anywhere) return `[${queens.map(y_of).join(', ')}]`;
    return [...queens].sort((a, b) => x_of(a) - x_of(b) || y_of(a) - y_of(b)).map(index => `(${x_of(index)}, ${y_of(index)})`).join(' ');
  };
  return {n, x_of, y_of, boulders, statics, count_attackers, cost, holds, is_full, is_stuck, values, lines, write_board};
};

/* Returns a step that shows an edited board. */
const make_hand = (film, rules, queens) => {
  const counts = rules.count_attackers(queens);
  const step = {queens, attacked: queens.filter((index, queen) => counts[queen] > 0), cost: rules.cost(queens)};
  if (film.lines) step.lines = rules.lines(queens);
  if (step.cost === 0 && rules.holds(queens) && rules.is_full(queens)) step.solved = true;
  else if (film.costs) {
    const values = rules.values(queens), seen = values.filter(value => value !== null);
    const low = Math.min(...seen), high = Math.max(...seen);
    const kinds = [...new Set(seen)], shades = film.palette.length || 256;
    step.values = values.map(value => value === null ? -1 : kinds.indexOf(value));
    step.kinds = kinds.map(value => {
      const shade = Math.floor((high > low ? 1 - (value - low) / (high - low) : 1) * (shades - 1) + .5);
      return [String(value), shade, 3 - Math.min(3, Math.floor(shade * 4 / shades))];
    });
    step.candidates = film.numbers ? values.flatMap((value, index) => value !== null && value === low ? [index] : []) : [];
  }
  return step;
};

const make_drawing = film => {
  const n = film.size;
  get('squares').replaceChildren();
@BOARD_SCRIPT@
  prepare();
  return {element, square, top_of, put, frame_view, lay_below, lay_above};
};

/* What the student did in each step. A step without a search continues with the board of the
 * previous step, so several steps may share a board. */
const boards = steps.map((step, index) => step.own || index === 0
  ? {at: step.at, hand: null} : null);
boards.forEach((board, index) => { if (board === null) boards[index] = boards[index - 1]; });
const tries = steps.map(() => []), drafts = steps.map(() => ({}));
let now = 0, name = '', cursor = 0, picked = -1, timer = 0, drag = null, skip_click = false;
let film, rules, drawing, movers = [], layers = [];

const asks = () => steps.filter(step => step.ask);
const is_right = index => tries[index].length > 0 && tries[index][tries[index].length - 1].right;
const count_wrong = index => tries[index].filter(entry => !entry.right).length;
const points_of = index => !is_right(index) ? 0
  : steps[index].hint && count_wrong(index) >= TRIES_BEFORE_HINT ? steps[index].points / 2 : steps[index].points;
const sum_points = () => steps.reduce((sum, step, index) => sum + points_of(index), 0);
const all_points = () => steps.reduce((sum, step) => sum + step.points, 0);

/* Reloading the page keeps what the student did. Closing the page forgets it. */
const KEY = `queenside-lesson-${lesson.id}`;
const keep = () => {
  try { sessionStorage.setItem(KEY, JSON.stringify({now, name, tries})); } catch (error) { /* no storage */ }
};
const recall = () => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY));
    if (kept === null || kept.tries.length !== steps.length) return;
    kept.tries.forEach((list, index) => { tries[index] = list; });
    now = Math.max(0, Math.min(steps.length, kept.now));
    name = kept.name;
  } catch (error) { /* no storage, or stored by another page */ }
};

/* Like queens_number_write(): the shortest %g that gives the same number. */
const write_number = number => {
  for (let digits = 15; digits <= 17; digits++) {
    const [mantissa, exponent] = number.toExponential(digits - 1).split('e'), power = Number(exponent);
    const strip = text => text.includes('.') ? text.replace(/\.?0+$/, '') : text;
    const text = power < -4 || power >= digits
      ? `${strip(mantissa)}e${exponent[0]}${String(Math.abs(power)).padStart(2, '0')}` : strip(number.toFixed(digits - 1 - power));
    if (Number(text) === number) return Object.is(number, -0) ? '-0' : text;
  }
  return String(number);
};

/* The result, as queens-lesson-result.h describes it. */
const crc32 = bytes => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
};
/* Like queens_key_escape(). */
const escape_value = text => text.replace(/[\\\n\r\t]/g, letter => ({'\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t'})[letter])
  .replace(/^ | $/g, '\\s').replace(/[\x00-\x1f\x7f]/g, '');
const write_result = () => {
  let text = `[Result]\nversion=1\nlesson=${lesson.id}\ntitle=${escape_value(lesson.title)}\nname=${escape_value(name)}\n`;
  tries.forEach((list, index) => {
    if (list.length > 0) text += `step ${index + 1}=${list.map(entry => entry.answer).join('; ')}\n`;
  });
  return `${text}checksum=${crc32(new TextEncoder().encode(text))}\n`;
};
const write_code = () => {
  const bytes = new TextEncoder().encode(write_result());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return lesson.prefix + btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

const step_of = () => steps[now];
const board_of = () => boards[now];
const queens_of = () => board_of().hand || film.steps[board_of().at].queens;
const can_edit = () => now < steps.length && !step_of().locks_board && !['move', 'cost', 'rule'].includes(step_of().ask);
const can_play = () => !step_of().locks_play && film.steps.length > 1;
/* Returns true if an open question asks for what the next step shows. */
const is_waiting = () => ['move', 'cost', 'rule'].includes(step_of().ask) && !is_right(now);
/* Returns true if the cost beside the board would answer an open question. */
const hides_cost = () => step_of().ask && !['reach', 'stuck'].includes(step_of().ask) && !is_right(now)
  && !film.numbers && !film.lines;
const say = text => { get('note').textContent = text; };

const describe = (index, shown) => {
  const parts = [`(${drawing.square(index).join(', ')})`];
  if (shown.queens.includes(index)) parts.push(shown.attacked.includes(index) ? words.attacked_queen : words.queen);
  if (rules.statics.has(index)) parts.push(words.static_point);
  if (rules.boulders.has(index)) parts.push(words.boulder);
  const kind = film.numbers && shown.values ? shown.values[index] : -1;
  if (kind !== undefined && kind >= 0) parts.push(film.costs ? write(words.cost, shown.kinds[kind][0]) : shown.kinds[kind][0]);
  return parts.join(', ');
};

/* Returns the step to show on the board, without anything that would answer the question. */
const shown_step = () => {
  const board = board_of(), step = board.hand ? make_hand(film, rules, board.hand) : film.steps[board.at];
  if (board.hand || !is_waiting()) return step;
  const shown = {...step, title: '', text: ''}, asked = step_of();
  if (asked.ask !== 'cost') for (const key of ['candidates', 'taken', 'mover', 'column']) delete shown[key];
  else if (shown.values && shown.values.length > 0) shown.values = shown.values.map((kind, index) => index === asked.square ? -1 : kind);
  return shown;
};

/* Makes the board, and on top of it a grid of buttons for the pointer, the keyboard and screen
 * readers. */
const make_board = () => {
  const board = get('board'), cells = get('cells'), n = film.size;
  rules = make_rules(film);
  drawing = make_drawing(film);
  board.replaceChildren();
  drawing.frame_view(board);
  drawing.put(board, 'squares', drawing.top_of(0) === 0 ? 0 : n * (n - 1), {});
  layers = [0, 1, 2].map(() => drawing.element(board, 'g', {}));
  movers = film.steps[0].queens.map(() => {
    const mover = drawing.element(layers[1], 'g', {class: 'mover'});
    drawing.element(mover, 'use', {href: '#queen'});
    return mover;
  });
  const [left, , width] = board.getAttribute('viewBox').split(' ').map(Number);
  const inset = `${-left / width * 100}%`, side = `${n / width * 100}%`;
  Object.assign(cells.style, {left: inset, top: inset, width: side, height: side, gridTemplateColumns: `repeat(${n}, 1fr)`, gridTemplateRows: `repeat(${n}, 1fr)`});
  cells.setAttribute('aria-label', write(words.board, n));
  cells.replaceChildren();
  for (let top = 0; top < n; top++) {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    for (let x = 0; x < n; x++) {
      const cell = document.createElement('button');
      cell.type = 'button';
      cell.tabIndex = -1;
      cell.setAttribute('role', 'gridcell');
      cell.dataset.index = (film.top ? top : n - 1 - top) * n + x;
      row.append(cell);
    }
    cells.append(row);
  }
  cursor = Math.min(cursor, n * n - 1);
};
const cell_at = index => get('cells').querySelector(`[data-index="${index}"]`);

const show_board = () => {
  const board = board_of(), step = shown_step(), question = step_of(), draft = drafts[now];
  layers[0].replaceChildren(); layers[2].replaceChildren();
  drawing.lay_below(layers[0], step); drawing.lay_above(layers[2], step);
  step.queens.forEach((place, queen) => {
    const [x, y] = drawing.square(Math.max(place, 0));
    movers[queen].setAttribute('visibility', place < 0 ? 'hidden' : 'visible');
    movers[queen].style.transform = `translate(${x}px, ${drawing.top_of(y)}px)`;
  });
  get('cells').classList.toggle('open', can_edit() || question.ask === 'move' && !is_right(now));
  for (const cell of get('cells').querySelectorAll('button')) {
    const index = +cell.dataset.index, is_chosen = index === picked || question.ask === 'move' && draft.square === index;
    cell.classList.toggle('chosen', is_chosen);
    cell.classList.toggle('asked', question.ask === 'cost' && index === question.square);
    cell.classList.toggle('free', can_edit() && step.queens.includes(index) && !rules.statics.has(index));
    cell.setAttribute('aria-selected', is_chosen);
    cell.setAttribute('aria-label', describe(index, step) + (cell.classList.contains('asked') ? `, ${words.asked}` : ''));
    cell.tabIndex = index === cursor ? 0 : -1;
  }
  const placed = step.queens.filter(index => index >= 0).length;
  const is_partial = placed < step.queens.length;
  const level = is_partial ? write(words.queens, placed, step.queens.length) : hides_cost() ? '' : write(words.cost, step.cost);
  get('status').textContent = [board.hand ? words.hand : question.locks_play ? '' : write(words.search_step, step.number), level].filter(part => part !== '').join(' · ');
  const [title, text] = get('why').children;
  title.textContent = board.hand ? '' : step.title;
  title.hidden = title.textContent === '';
  text.textContent = board.hand ? '' : step.text;
  get('why').hidden = !can_play() || hides_cost();
  get('controls').hidden = !can_play() && !can_edit();
  for (const id of ['earlier', 'run', 'later']) get(id).hidden = !can_play();
  get('reset').hidden = !can_edit() && !can_play();
  get('earlier').disabled = board.hand !== null || is_waiting() || board.at === 0;
  get('later').disabled = get('run').disabled = board.hand !== null || is_waiting() || board.at === film.steps.length - 1;
  get('reset').disabled = board.hand === null && board.at === first_of(now).at;
  say(can_play() && is_waiting() ? words.answer_first : can_play() && board.hand ? words.reset_first
      : can_play() && board.at === film.steps.length - 1 && film.is_cut ? words.cut : '');
};
const first_of = index => {
  while (!steps[index].own && index > 0) index--;
  return steps[index];
};

const pause = () => {
  clearTimeout(timer);
  timer = 0;
  get('run').textContent = words.play;
  get('status').setAttribute('aria-live', 'polite');
};
const go = at => {
  board_of().at = Math.max(0, Math.min(film.steps.length - 1, at));
  show_board();
};
const tick = () => {
  go(board_of().at + 1);
  if (board_of().at === film.steps.length - 1) pause();
  else timer = setTimeout(tick, step_of().time);
};
const play = () => {
  if (timer) { pause(); return; }
  get('run').textContent = words.pause;
  /* A screen reader would be too slow to read every step. */
  get('status').setAttribute('aria-live', 'off');
  timer = setTimeout(tick, step_of().time);
};

/* Editing */
const put_queen = (queen, to) => {
  const queens = [...queens_of()];
  pause();
  queens[queen] = to;
  board_of().hand = queens;
  picked = -1;
  show_board();
};
const refuse = (queen, to) => {
  const queens = queens_of();
  if (rules.boulders.has(to)) return words.no_boulder;
  if (rules.statics.has(queens[queen])) return words.no_static;
  return queens.includes(to) ? words.no_taken : null;
};
const move_queen = (queen, to) => {
  const why = refuse(queen, to);
  if (why !== null) say(why);
  else put_queen(queen, to);
};
const act = index => {
  const queens = queens_of(), question = step_of();
  cursor = index;
  if (question.ask === 'move') {
    if (is_right(now)) return;
    drafts[now].square = index;
    show_board();
    get('verdict').textContent = write(words.chosen, drawing.square(index).join(', '));
  } else if (!can_edit()) {
    if (question.locks_board) say(words.locked);
  } else if (!film.anywhere) {
    if (queens.indexOf(index) < 0) move_queen(rules.x_of(index), index);
  } else if (queens.includes(index)) {
    picked = picked === index ? -1 : index;
    show_board();
  } else {
    const queen = picked >= 0 ? queens.indexOf(picked) : queens.indexOf(-1);
    if (queen < 0) say(words.pick);
    else move_queen(queen, index);
  }
};
get('cells').addEventListener('click', event => {
  const cell = event.target.closest('button');
  if (skip_click) { skip_click = false; return; }
  if (cell === null) return;
  act(+cell.dataset.index);
  cell.focus();
});
get('cells').addEventListener('keydown', event => {
  const n = film.size, x = cursor % n, y = Math.floor(cursor / n), up = film.top ? -1 : 1;
  const keys = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, up], ArrowDown: [0, -up], Home: [-x, 0], End: [n - 1 - x, 0]};
  const by = keys[event.key];
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  cell_at(cursor).tabIndex = -1;
  cursor = Math.max(0, Math.min(n - 1, y + by[1])) * n + Math.max(0, Math.min(n - 1, x + by[0]));
  cell_at(cursor).tabIndex = 0;
  cell_at(cursor).focus();
});

/* Dragging a queen. A click without a drag is handled above. */
get('cells').addEventListener('pointerdown', event => {
  const cell = event.target.closest('button');
  skip_click = false;
  if (cell === null || event.button !== 0 || !cell.classList.contains('free')) return;
  drag = {queen: queens_of().indexOf(+cell.dataset.index), from: +cell.dataset.index, to: +cell.dataset.index};
});
document.addEventListener('pointermove', event => {
  if (drag === null) return;
  const box = get('cells').getBoundingClientRect(), n = film.size;
  const limit = value => Math.max(0, Math.min(n - .01, value));
  const home = rules.x_of(drag.from);
  const x = film.anywhere ? limit((event.clientX - box.left) / box.width * n) : home + .5;
  const top = limit((event.clientY - box.top) / box.height * n);
  drag.to = drawing.top_of(Math.floor(top)) * n + Math.floor(x);
  movers[drag.queen].classList.add('drag');
  movers[drag.queen].style.transform = `translate(${x - .5}px, ${top - .5}px)`;
});
const drop = event => {
  if (drag === null) return;
  const {queen, from, to} = drag;
  drag = null;
  movers[queen].classList.remove('drag');
  if (to === from || event.type === 'pointercancel') { show_board(); return; }
  skip_click = true;
  setTimeout(() => { skip_click = false; });
  const why = refuse(queen, to);
  if (why === null) { cursor = to; put_queen(queen, to); }
  else { show_board(); say(why); }
};
document.addEventListener('pointerup', drop);
document.addEventListener('pointercancel', drop);

/* Questions. read returns the text of the answer (undefined if the answer is missing or invalid)
 * and a sentence that asks for a valid answer. */
const add = (parent, name, attributes, text) => {
  const made = document.createElement(name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
};
const add_choices = (choices, ids) => choices.forEach((choice, index) => {
  const label = add(get('fields'), 'label', {class: 'choice'});
  const button = add(label, 'input', {type: 'radio', name: 'answer', value: ids[index]});
  button.checked = drafts[now].text === ids[index];
  button.addEventListener('change', () => { drafts[now].text = ids[index]; });
  add_runs(add(label, 'span', {}), choice);
});
const add_entry = () => {
  const entry = add(get('fields'), 'input', {type: 'text', inputmode: 'decimal', size: 12, 'aria-labelledby': 'asked', id: 'entry'});
  entry.value = drafts[now].text || '';
  entry.addEventListener('input', () => { drafts[now].text = entry.value; });
};
const read_choice = () => [drafts[now].text, words.choose_answer];
const read_board = () => rules.is_full(queens_of()) ? [rules.write_board(queens_of())] : [undefined, words.place_all];
const listed = answer => step_of().answers.includes(answer);
const kinds = {
  move: {
    build: () => {
      const none = add(get('fields'), 'button', {type: 'button', class: 'key', id: 'none'}, words.none);
      add(get('fields'), 'p', {class: 'note'}, words.click_square);
      none.addEventListener('click', () => {
        drafts[now].square = -1;
        show_board();
        get('verdict').textContent = words.chosen_none;
      });
    },
    read: () => {
      const square = drafts[now].square;
      return [square === undefined ? undefined : square < 0 ? 'none' : `(${drawing.square(square).join(', ')})`, words.choose_square];
    },
    /* Except in a systematic search, the square of any queen also counts as the answer “none”. */
    judge: answer => listed(answer) || queens_of().includes(drafts[now].square) && !film.systematic && listed('none'),
  },
  cost: {
    build: add_entry,
    read: () => {
      const text = (drafts[now].text || '').trim();
      return [/^[0-9]{1,9}$/.test(text) ? String(Number(text)) : undefined, words.type_whole];
    },
    judge: listed,
  },
  rule: {
    build: () => add_choices(lesson.rules.map(rule => [[rule[1], false]]), lesson.rules.map(rule => rule[0])),
    read: read_choice,
    judge: listed,
  },
  reach: {
    build: () => add(get('fields'), 'p', {class: 'note'}, can_edit() ? words.edit_board : words.play_board),
    read: read_board,
    judge: () => rules.holds(queens_of()) && rules.cost(queens_of()) === step_of().target,
  },
  stuck: {
    build: () => add(get('fields'), 'p', {class: 'note'}, words.edit_board),
    read: read_board,
    judge: () => rules.holds(queens_of()) && rules.cost(queens_of()) > 0 && rules.is_stuck(queens_of()),
  },
  number: {
    build: add_entry,
    /* Refuse a comma before three digits, which could be a decimal comma or separate thousands. */
    read: () => {
      const text = (drafts[now].text || '').trim().replace(/\s*%$/, '').replace(/,(?![0-9]{3}$)/, '.');
      const is_number = /^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[-+]?[0-9]+)?$/i.test(text) && Number.isFinite(Number(text));
      return [is_number ? write_number(Number(text)) : undefined, words.type_number];
    },
    judge: answer => Math.abs(Number(answer) - step_of().answer) <= step_of().tolerance + 1e-9,
  },
  choice: {
    build: () => add_choices(step_of().choices, step_of().choices.map((choice, index) => String(index + 1))),
    read: read_choice,
    judge: listed,
  },
};

const show_points = () => {
  get('points').textContent = asks().length === 0 ? '' : write(words.points, sum_points(), all_points());
};
/* A text is a list of runs, which may be bold. Empty lines separate paragraphs. */
const add_runs = (parent, runs) => {
  for (const [text, bold] of runs || [])
    if (bold) add(parent, 'b', {}, text);
    else parent.append(text);
};
const show_runs = (parent, runs) => { parent.replaceChildren(); add_runs(parent, runs); };
const show_text = (parent, runs) => {
  parent.replaceChildren();
  let paragraph = null;
  for (const [text, bold] of runs || [])
    text.split(/\n{2,}/).forEach((part, index) => {
      if (paragraph === null || index > 0) paragraph = add(parent, 'p', {});
      add_runs(paragraph, [[part, bold]]);
    });
};
const show_verdict = () => {
  const step = step_of(), right = is_right(now), wrong = count_wrong(now);
  get('verdict').textContent = right ? `✓ ${write(words.right, points_of(now), step.points)}`
    : wrong > 0 ? `✗ ${wrong >= MAX_TRIES ? words.no_more : words.wrong}` : '';
  get('hint').hidden = !step.hint || right || wrong < TRIES_BEFORE_HINT;
  show_runs(get('hint'), [[`${words.hint} `, true], ...step.hint || []]);
  get('explain').hidden = !step.why || !right;
  show_runs(get('explain'), step.why);
  get('check').disabled = right || wrong >= MAX_TRIES;
  for (const field of get('fields').querySelectorAll('input, button')) field.disabled = get('check').disabled;
  show_points();
};
get('question').addEventListener('submit', event => {
  const kind = kinds[step_of().ask];
  event.preventDefault();
  if (get('check').disabled) return;
  pause();
  const [answer, missing] = kind.read();
  if (answer === undefined) { get('verdict').textContent = missing; return; }
  tries[now].push({answer, right: kind.judge(answer)});
  keep();
  show_verdict();
  show_board();
});

/* Steps */
const show_end = () => {
  const table = get('table');
  get('sum').textContent = write(words.points, sum_points(), all_points());
  table.replaceChildren();
  steps.forEach((step, index) => {
    if (!step.ask) return;
    const row = add(table, 'tr', {});
    add(row, 'th', {scope: 'row'}, write(words.step, index + 1));
    add(row, 'td', {}, is_right(index) ? `✓ ${words.is_right}` : tries[index].length > 0 ? `✗ ${words.is_wrong}` : `– ${words.is_open}`);
    add(row, 'td', {}, `${points_of(index)} / ${step.points}`);
  });
  get('name').value = name;
  show_code();
};
const show_code = () => {
  const link = get('save'), file = `${lesson.title}-${name}`.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80);
  get('code').value = write_code();
  get('copied').textContent = '';
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([write_result()], {type: 'application/octet-stream'}));
  link.download = `${file || 'lesson'}.queenside-result`;
};
const show = is_first => {
  const is_end = now === steps.length, step = steps[now];
  pause();
  picked = -1;
  for (const id of ['play', 'words', 'question']) get(id).hidden = is_end;
  get('end').hidden = !is_end;
  get('progress').textContent = is_end ? words.results : write(words.progress, now + 1, steps.length);
  get('bar').max = steps.length;
  get('bar').value = Math.min(now + 1, steps.length);
  get('back').disabled = now === 0;
  get('next').hidden = is_end;
  get('next').textContent = now === steps.length - 1 ? words.finish : words.next;
  if (is_end) { show_end(); show_points(); }
  else {
    if (films[step.film] !== film) { film = films[step.film]; make_board(); }
    get('heading').textContent = step.title || write(words.step, now + 1);
    show_text(get('text'), step.text);
    get('question').hidden = !step.ask;
    get('fields').replaceChildren();
    show_runs(get('asked'), step.question);
    if (step.ask) kinds[step.ask].build();
    show_board();
    show_verdict();
  }
  if (is_first) return;
  keep();
  scrollTo(0, 0);
  get(is_end ? 'results' : 'heading').focus({preventScroll: true});
};

for (const [id, word] of [['earlier', 'step_back'], ['run', 'play'], ['later', 'step_forward'], ['reset', 'reset'], ['check', 'check'], ['back', 'back'], ['next', 'next'], ['copy', 'copy'], ['save', 'save'], ['results', 'results'], ['hand-in', 'hand_in']])
  get(id).textContent = words[word];
document.querySelector('label[for=name]').textContent = words.name;
document.querySelector('label[for=code]').textContent = words.code;
get('controls').setAttribute('aria-label', words.search);
get('earlier').addEventListener('click', () => { pause(); go(board_of().at - 1); });
get('later').addEventListener('click', () => { pause(); go(board_of().at + 1); });
get('run').addEventListener('click', play);
get('reset').addEventListener('click', () => { pause(); board_of().hand = null; picked = -1; go(first_of(now).at); });
get('back').addEventListener('click', () => { now--; show(false); });
get('next').addEventListener('click', () => { now++; show(false); });
get('name').addEventListener('input', () => {
  let letters = [...get('name').value];
  while (new TextEncoder().encode(letters.join('')).length > lesson.max_name) letters.pop();
  name = letters.join('');
  keep();
  show_code();
});
get('copy').addEventListener('click', () => {
  get('code').focus();
  get('code').select();
  const copied = document.execCommand('copy');
  get('copied').textContent = copied ? words.copied : words.not_copied;
});
recall();
get('lesson').hidden = false;
show(true);
})();
