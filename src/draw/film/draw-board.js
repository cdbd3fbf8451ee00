const element = (parent, name, attributes, text) => {
  const made = document.createElementNS(namespace, name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.append(made);
  return made;
};
const square = index => [index % n, Math.floor(index / n)];
const top_of = y => film.top ? y : n - 1 - y;
const middle = index => { const [x, y] = square(index); return [x + .5, top_of(y) + .5]; };
const put = (parent, what, index, attributes) => {
  const [x, y] = square(index);
  return element(parent, 'use', {href: '#' + what, x, y: top_of(y), ...attributes});
};
const rectangle = (parent, index, attributes) => {
  const [x, y] = square(index), inset = attributes.inset || 0;
  delete attributes.inset;
  return element(parent, 'rect', {x: x + inset, y: top_of(y) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset, ...attributes});
};
const line = (parent, from, to, cut, attributes) => {
  const [a, b] = middle(from), [c, d] = middle(to), length = Math.hypot(c - a, d - b) || 1;
  const part = Math.max(length - cut, length * .3) / length;
  return element(parent, 'line', {x1: a, y1: b, x2: a + (c - a) * part, y2: b + (d - b) * part, ...attributes});
};
const arrow = (parent, from, to, cut, color, dash) => {
  const shaft = line(parent, from, to, cut + .25, {stroke: color, 'stroke-width': .08, ...(dash ? {'stroke-dasharray': dash} : {})});
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(key => +shaft.getAttribute(key));
  const angle = Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI;
  element(parent, 'path', {d: 'M0-.14L.27 0 0 .14z', fill: color, transform: `translate(${x2} ${y2}) rotate(${angle})`});
};

const prepare = () => {
  const board = get('squares');
  let odd = '';
  for (let x = 0; x < n; x++)
    for (let y = 0; y < n; y++)
      if ((x + y) % 2) odd += `M${x} ${top_of(y)}h1v1h-1z`;
  element(board, 'rect', {width: n, height: n, fill: 'var(--square0)'});
  element(board, 'path', {d: odd, fill: 'var(--square1)'});
  for (const index of film.boulders) put(board, 'boulder', index, {});
  const every = n <= 25 ? 1 : n <= 60 ? 5 : 10, size = Math.max(.34, n / 45);
  for (let k = 0; film.coordinates && k < n; k += every) {
    element(board, 'text', {class: 'label', 'font-size': size, x: k + .5, y: film.top ? -size : n + size}, k);
    element(board, 'text', {class: 'label', 'font-size': size, x: -size * 1.1, y: top_of(k) + .5}, k);
  }
  element(board, 'rect', {width: n, height: n, fill: 'none', stroke: 'var(--edge)', 'stroke-width': n / 400});
};
const frame_view = svg => {
  const room = film.coordinates ? Math.max(.34, n / 45) * 2 : .05;
  svg.setAttribute('viewBox', `${-room} ${-room} ${n + 2 * room} ${n + 2 * room}`);
};

/* The parts of a step that are drawn below and above the queens. */
const lay_below = (layer, step) => {
  const kinds = step.kinds || [];
  (step.values || []).forEach((kind, index) => {
    if (kind < 0) return;
    if (film.colors) rectangle(layer, index, {class: 'level' + (n > 24 ? 0 : kinds[kind][2]), fill: film.palette[kinds[kind][1]], 'fill-opacity': 'var(--weight)'});
    if (film.numbers) {
      const [x, y] = middle(index), text = kinds[kind][0];
      element(layer, 'text', {x, y, 'font-size': text.length > 2 ? .3 : .38}, text);
    }
  });
  for (const index of step.candidates || []) rectangle(layer, index, {inset: .08, fill: 'none', stroke: 'var(--text)', 'stroke-width': .04, 'stroke-dasharray': '.14 .1'});
  for (const index of step.taken || []) rectangle(layer, index, {inset: .09, fill: 'none', stroke: 'var(--text)', 'stroke-width': .09});
  for (const [index, left] of step.waits || []) {
    const [x, y] = square(index), top = top_of(y), size = .24;
    let lines = '';
    for (let k = .25; k < 2; k += .25) lines += k <= 1 ? `M${x} ${top + k}l${k}-${k}` : `M${x + k - 1} ${top + 1}l${2 - k}-${2 - k}`;
    element(layer, 'path', {d: lines, stroke: 'var(--label)', 'stroke-opacity': .5, 'stroke-width': .025, fill: 'none'});
    element(layer, 'rect', {x: x + .98 - size * (.4 + .6 * String(left).length), y: top + .98 - size * 1.2, width: size * (.4 + .6 * String(left).length), height: size * 1.2, fill: 'var(--label)'});
    element(layer, 'text', {x: x + .98 - size * (.2 + .3 * String(left).length), y: top + .98 - size * .6, 'font-size': size, style: 'fill: var(--square0)'}, left);
  }
  for (const index of step.crossed || []) {
    const [x, y] = middle(index);
    element(layer, 'path', {d: `M${x - .16} ${y - .16}l.32 .32m0-.32l-.32 .32`, stroke: 'var(--label)', 'stroke-width': .05, fill: 'none'});
  }
  for (const index of step.forward || []) {
    const [x, y] = middle(index);
    element(layer, 'path', {d: `M${x - .22} ${y}h.44M${x} ${y - .22}v.44`, stroke: 'var(--accent)', 'stroke-width': .06, fill: 'none'});
  }
  for (const index of step.arcs || []) {
    const [x, y] = middle(index);
    element(layer, 'circle', {cx: x, cy: y, r: .16, stroke: 'var(--attacked)', 'stroke-width': .06, fill: 'none'});
  }
  if (step.solved) for (const index of step.queens) if (index >= 0) rectangle(layer, index, {class: 'calm', fill: 'var(--calm)', 'fill-opacity': .45});
  for (const [from, to] of step.lines || []) line(layer, from, to, 0, {stroke: 'var(--attacked)', 'stroke-width': .04});
  if (step.mover !== undefined) rectangle(layer, step.mover, {inset: .03, fill: 'none', stroke: 'var(--accent)', 'stroke-width': .06});
  if (step.column !== undefined) element(layer, 'rect', {x: square(step.column)[0] + .03, y: .03, width: .94, height: n - .06, fill: 'none', stroke: 'var(--accent)', 'stroke-width': .06});
  for (const index of step.attacked) {
    const [cx, cy] = middle(index);
    element(layer, 'circle', {class: 'ring', cx, cy, r: .46, fill: 'none', stroke: 'var(--attacked)', 'stroke-width': .05});
  }
};
const lay_above = (layer, step) => {
  for (const index of film.statics) put(layer, 'static', index, {});
  for (const [from, to] of step.moves || []) arrow(layer, from, to, .36, 'var(--accent)');
  for (const [from, to, color] of film.chalk) {
    const [rgb, dash] = film.chalks[color];
    if (from !== to) { arrow(layer, from, to, .1, rgb, dash); continue; }
    const [x, y] = middle(from), common = {fill: 'none', stroke: rgb, 'stroke-width': .07};
    if (color === 0) element(layer, 'circle', {cx: x, cy: y, r: .37, ...common});
    else if (color === 1) rectangle(layer, from, {inset: .13, ...common});
    else element(layer, 'path', {d: `M${x - .42} ${y - .42}l.23 .23M${x + .42} ${y - .42}l-.23 .23M${x - .42} ${y + .42}l.23-.23M${x + .42} ${y + .42}l-.23-.23`, ...common});
  }
};
