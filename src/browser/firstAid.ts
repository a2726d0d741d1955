/**
 * A classic script in the initial HTML, run before all modules, so that nobody faces a blank page.
 * It tells users of an unsupported browser (browserslist in package.json) what is wrong, and replaces blocked
 * storage with one that lasts as long as the page. It must not import anything.
 */
{
  const words = {
    pl: {
      old: 'Ta przeglądarka jest zbyt stara, aby bezpiecznie pokazać tę stronę. Proszę zaktualizować przeglądarkę albo otworzyć ten adres na innym urządzeniu.',
      storage:
        'Przeglądarka nie pozwala tej stronie niczego zapamiętać. Można z niej korzystać, ale po odświeżeniu trzeba będzie zalogować się i wpisać dane jeszcze raz.',
    },
    en: {
      old: 'This browser is too old to show this page safely. Please update it, or open this address on another device.',
      storage:
        'This browser lets the page remember nothing. It can be used, but after a reload it will be necessary to log in and to enter data again.',
    },
  };
  const say = (what: 'old' | 'storage'): void => {
    if (document.getElementById('first-aid')) return;
    const note = document.createElement('p');
    note.id = 'first-aid';
    note.setAttribute('role', 'alert');
    note.textContent = words[document.documentElement.lang === 'en' ? 'en' : 'pl'][what];
    document.body.insertBefore(note, document.body.firstChild);
  };

  // Modules, and what no browser of the floor lacks: Chrome 92 has the one, Firefox 91 and Safari 15
  // the other, and the versions before them neither.
  const isOld =
    !('noModule' in HTMLScriptElement.prototype) ||
    (!('at' in Array.prototype) && !('cause' in new Error('', { cause: '' })));
  if (isOld) say('old');
  // A syntax error in one of our files before anything is rendered.
  addEventListener('error', ({ message, filename }) => {
    const isDrawn = document.querySelector('#root > :not([data-first-head])') !== null;
    if (!isDrawn && /SyntaxError/.test(message) && filename.startsWith(location.origin)) say('old');
  });

  const makeStorage = (): Storage => {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('oferta');
    } catch {
      Object.defineProperty(window, name, { value: makeStorage(), configurable: true });
      document.documentElement.dataset.storage = 'none';
      say('storage');
    }
  }
}
