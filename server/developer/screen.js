/*
 * Shows the screen of a chart that somebody drives by hand on /dev/machines (decision 111): the
 * built application, as it is, in a frame. The server puts this file into the frame's page only,
 * and never in production. The chart does not run here: it stands as the page above says that it
 * stands, and what the person does on the screen is told there. The calls of the page are answered
 * with the contract's examples; nothing goes to the server but for files, and nothing is kept.
 */
(() => {
  const { machine, screen, language, isDark, answers, tokens } = JSON.parse(
    document.getElementById('simulated').textContent,
  );
  /** How the chart stands: `{ value, context }`; null shows the page with the chart running. */
  let stand = JSON.parse(window.name || 'null');

  const namesOf = (value, above = '') =>
    typeof value === 'string'
      ? [above + value]
      : Object.entries(value ?? {}).flatMap(([name, inner]) => [
          above + name,
          ...namesOf(inner, `${above}${name}.`),
        ]);
  const addressNow = () => {
    const { at, elsewhere = [] } = screen;
    const names = namesOf(stand?.value);
    const fitting = elsewhere.find(({ states }) =>
      names.some((name) => new RegExp(states).test(name)),
    );
    return (fitting ?? { at }).at;
  };
  history.replaceState(null, '', addressNow());

  // Nothing that the developer has stored is read or written.
  const memory = (kept = new Map()) => ({
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  });
  const own = (name, value) => Object.defineProperty(window, name, { value, configurable: true });
  own('localStorage', memory());
  own('sessionStorage', memory());
  // Drafts are kept in a database; without one the pages do without.
  own('indexedDB', undefined);
  Object.defineProperty(document, 'cookie', {
    get: () => `language=${language}; appearance=${isDark ? 'dark' : 'light'}`,
    set: () => {},
  });
  if (tokens) for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
  // Whoever presses buttons above keeps the focus there.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the element as `this`.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusHere(options) {
    if (document.hasFocus()) focus.call(this, options);
  };

  const files = window.fetch.bind(window);
  const patterns = answers.map((one) => ({ ...one, pattern: new RegExp(one.pattern) }));
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!/^\/(api|auth|public-api|investor-api|back-office-api)\//.test(pathname))
      return files(input, init);
    const found = patterns.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    );
    // What no example answers is never answered.
    if (!found) return new Promise(() => {});
    const { status, body } = found;
    const text = body === undefined ? null : JSON.stringify(body);
    const length = Array.isArray(body) ? { 'x-total-count': String(body.length) } : {};
    return new Response(text, {
      status,
      headers: { 'content-type': 'application/json', ...length },
    });
  };

  /** Files and actors come as their names (src/dev/simulation.ts). */
  const revive = (text) =>
    JSON.parse(text, (_key, one) => {
      const [name, ...others] = one && typeof one === 'object' ? Object.entries(one) : [];
      return name?.[0] === 'file' && others.length === 0 ? new File(['sample'], name[1]) : one;
    });

  const named = (_key, one) => (one instanceof File ? { file: one.name } : one);

  let isOpen = !screen.opens;
  const tell = (event) => {
    // Opening the page's window is no act of the chart's person.
    if (isOpen && !event.type.startsWith('xstate.'))
      parent.postMessage(
        { simulated: 'event', event: JSON.stringify(event, named) },
        location.origin,
      );
  };

  /** The charts that run inside of the mirrored one; they run for real, answered by the examples. */
  const childrenOf = (ref, logic, snapshot, before) => {
    const { context, _nodes: nodes } = snapshot;
    const invoked = nodes.flatMap(({ invoke }) => invoke);
    const kept = {};
    for (const { id, src, input } of invoked) {
      const child = logic.implementations.actors[src];
      if (!child?.root) continue;
      const given = typeof input === 'function' ? input({ context, self: ref }) : input;
      kept[id] = before[id] ?? new ref.constructor(child, { id, src, parent: ref, input: given });
      if (!before[id]) queueMicrotask(() => kept[id].start());
    }
    return kept;
  };

  const mirrors = new Set();
  let application;
  const mirrorOf = (ref, logic) => {
    const standing = (before) => {
      const { value, context } = revive(JSON.stringify(stand));
      if (machine === 'application' && context.pair) {
        localStorage.setItem('apiKey', context.pair.accessToken);
        localStorage.setItem('refreshToken', context.pair.refreshToken);
      }
      // Active at its end too: the screen that it ended on stays.
      const snapshot = Object.assign(logic.resolveState({ value, context }), { status: 'active' });
      snapshot.children = childrenOf(ref, logic, snapshot, before);
      return snapshot;
    };
    return {
      config: logic.config,
      id: logic.id,
      getInitialSnapshot: () => standing({}),
      transition: (snapshot, event) => {
        if (event.type === 'simulated.stand') return standing(snapshot.children);
        tell(event);
        return snapshot;
      },
      getPersistedSnapshot: (snapshot) => snapshot,
      restoreSnapshot: (snapshot) => snapshot,
    };
  };

  globalThis.ofertaInspector = ({ type, actorRef: ref }) => {
    if (type !== '@xstate.actor' || !ref.logic?.root) return;
    if (ref.logic.id === 'application') application = ref;
    if (!stand || ref.logic.id !== machine) return;
    ref.logic = mirrorOf(ref, ref.logic);
    mirrors.add(ref);
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.simulated !== 'stand') return;
    stand = JSON.parse(data.stand);
    for (const ref of mirrors) ref.send({ type: 'simulated.stand' });
    const address = addressNow();
    // The router listens to what it is told of the history.
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
  });

  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const open = async () => {
    for (const { press, tell: told } of screen.opens ?? []) {
      if (told) {
        const actor = await until(() => application?.getSnapshot().value?.signedIn && application);
        actor.send(told);
        continue;
      }
      const button = await until(() =>
        [...document.querySelectorAll('button')].find(
          (one) =>
            one.offsetParent &&
            new RegExp(press).test(one.getAttribute('aria-label') ?? one.textContent),
        ),
      );
      button.click();
    }
    isOpen = true;
    // For whoever waits for the screen.
    await until(() => !stand || mirrors.size > 0);
    document.documentElement.dataset.simulated = 'shown';
  };
  addEventListener('load', () => {
    if (parent !== window) parent.postMessage({ simulated: 'ready' }, location.origin);
    void open();
  });
})();
