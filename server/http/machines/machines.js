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
      text: `${time} ${data.source || '•'} → ${data.machine} (${data.actor}): ${type}${rest}`,
    });
    log.length = Math.min(log.length, 1000);
    showLog();
  }
});
byId('actor').addEventListener('change', show);
byId('filter').addEventListener('input', showLog);
byId('copy').addEventListener('click', () =>
  navigator.clipboard.writeText(log.map((one) => one.text).join('\n')),
);
show();
channel.postMessage({ kind: 'hello' });
