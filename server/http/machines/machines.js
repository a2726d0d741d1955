/* The developer's page of one chart: lights the states that last now, logs events, sends some. */
const channel = new BroadcastChannel('oferta:machines');
const machine = document.body.dataset.machine;
const actors = new Map();
const log = [];
const byId = (id) => document.getElementById(id);
const make = (tag, text) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  return element;
};

/** Every path of a state value, ancestors too: {a: 'b'} lasts in a and a.b. */
const pathsOf = (value, before = '') => {
  const join = (key) => (before ? `${before}.${key}` : key);
  return typeof value === 'string'
    ? [join(value)]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => [
        join(key),
        ...pathsOf(inner, join(key)),
      ]);
};

const chosen = () => actors.get(byId('actor').value);

const show = () => {
  const own = [...actors.values()].filter((one) => one.machine === machine);
  const select = byId('actor');
  const before = select.value;
  select.replaceChildren(
    ...own.map(({ actor, value, status }) => {
      const option = make('option', `${actor}: ${pathsOf(value).join(', ')} (${status})`);
      option.value = actor;
      return option;
    }),
  );
  if (own.some(({ actor }) => actor === before)) select.value = before;
  else if (own.length > 0) select.value = own.at(-1).actor;
  byId('none').hidden = own.length > 0;
  byId('live').hidden = own.length === 0;
  const actor = chosen();
  const lit = new Set(actor ? pathsOf(actor.value) : []);
  for (const node of document.querySelectorAll('[data-state]')) {
    node.classList.toggle('lit', lit.has(node.dataset.state));
  }
  for (const row of document.querySelectorAll('[data-row]')) {
    row.classList.toggle('lit', lit.has(row.dataset.row));
  }
  const deepest = [...document.querySelectorAll('svg .lit')].at(-1);
  deepest?.scrollIntoView({ block: 'nearest', inline: 'center' });
  byId('now').textContent = [...lit].join(', ');
  byId('context').textContent = actor ? JSON.stringify(actor.context, null, 2) : '';
  byId('events').replaceChildren(
    ...(actor?.events ?? []).map((type) => {
      const button = make('button', type);
      button.type = 'button';
      button.addEventListener('click', () => {
        const typed = byId('payload').value.trim();
        try {
          const payload = typed ? JSON.parse(typed) : {};
          byId('wrong').textContent = '';
          channel.postMessage({ kind: 'send', actor: actor.actor, event: { ...payload, type } });
        } catch {
          byId('wrong').textContent = 'The payload is not JSON.';
        }
      });
      return button;
    }),
  );
};

const showLog = () => {
  const wanted = byId('filter').value.toLowerCase();
  byId('log').replaceChildren(
    ...log
      .filter((one) => one.text.toLowerCase().includes(wanted))
      .slice(0, 200)
      .map((one) => make('li', one.text)),
  );
};

/** Who told whom, as lanes and arrows; the newest hundred. */
const showSequence = () => {
  const told = log.slice(0, 100).toReversed();
  const lanes = [...new Set(told.flatMap(({ from, to }) => [from, to]))];
  const at = (lane) => 90 + lanes.indexOf(lane) * 200;
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const draw = (tag, attributes, text) => {
    const one = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
    if (text !== undefined) one.textContent = text;
    svg.append(one);
  };
  const height = 40 + told.length * 34;
  svg.setAttribute('width', 180 + Math.max(lanes.length - 1, 0) * 200);
  svg.setAttribute('height', height);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'Sequence of the events between actors');
  for (const lane of lanes) {
    draw('text', { x: at(lane), y: 16, 'text-anchor': 'middle', 'font-weight': 600 }, lane);
    draw('line', { x1: at(lane), x2: at(lane), y1: 24, y2: height, stroke: '#c9c9c4' });
  }
  for (const [index, { from, to, type }] of told.entries()) {
    const y = 54 + index * 34;
    const [start, end] = [at(from), at(to)];
    const path =
      from === to
        ? `M${start} ${y - 8} h40 v10 h-36`
        : `M${start} ${y} H${end - Math.sign(end - start) * 6}`;
    draw('path', { d: path, fill: 'none', stroke: '#171716' });
    const tip = from === to ? [start + 4, y + 2, 1] : [end, y, Math.sign(start - end)];
    draw('path', {
      d: `M${tip[0]} ${tip[1]} l${tip[2] * 7} -4 v8 z`,
      fill: '#171716',
    });
    const middle = from === to ? start + 46 : (start + end) / 2;
    draw(
      'text',
      { x: middle, y: y - 5, 'font-size': 12, 'text-anchor': from === to ? 'start' : 'middle' },
      type,
    );
  }
  byId('sequence').replaceChildren(svg);
};

/** A link to a state: its box and its row are marked. */
const aim = () => {
  const path = decodeURIComponent(location.hash.slice(1));
  for (const one of document.querySelectorAll('[data-state], [data-row]')) {
    const isAimed = path !== '' && (one.dataset.state ?? one.dataset.row) === path;
    one.classList.toggle('aimed', isAimed);
    if (isAimed && one.dataset.state) one.scrollIntoView({ block: 'center', inline: 'center' });
  }
};
addEventListener('hashchange', aim);
for (const button of document.querySelectorAll('[data-copies]')) {
  const name = button.dataset.copies;
  button.addEventListener('click', async () => {
    // The page carries the text escaped.
    const escaped = document.querySelector(`[data-text="${name}"]`).textContent;
    const text = escaped.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    await navigator.clipboard.writeText(text);
    button.textContent = `Copied as ${name}`;
  });
}

channel.addEventListener('message', ({ data }) => {
  if (data.kind === 'snapshot') {
    actors.set(data.actor, data);
    show();
  }
  if (data.kind === 'left') {
    for (const actor of actors.keys()) if (actor.startsWith(`${data.tab}/`)) actors.delete(actor);
    show();
  }
  if (data.kind === 'event') {
    const time = new Date(data.at).toISOString().slice(11, 23);
    const { type, ...payload } = data.event;
    const rest = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';
    log.unshift({
      from: data.source || 'person',
      to: data.machine,
      type,
      text: `${time} ${data.source || '•'} → ${data.machine} (${data.actor}): ${type}${rest}`,
    });
    log.length = Math.min(log.length, 1000);
    showLog();
    showSequence();
  }
});
byId('actor').addEventListener('change', show);
byId('filter').addEventListener('input', showLog);
byId('copy').addEventListener('click', () =>
  navigator.clipboard.writeText(log.map((one) => one.text).join('\n')),
);
show();
aim();
channel.postMessage({ kind: 'hello' });
