/**
 * A classic script at the top of the initial HTML, so that nobody faces a blank page: it hears of every
 * file that does not come. It tells users of an unsupported browser (browserslist in package.json) what is
 * wrong, replaces blocked storage with one that lasts as long as the page, and loads the page anew if
 * a file was lost on the way. It must not import anything.
 */
{
  const words = {
    pl: {
      old: 'Ta przeglądarka jest zbyt stara, aby bezpiecznie pokazać tę stronę. Proszę zaktualizować przeglądarkę albo otworzyć ten adres na innym urządzeniu.',
      storage:
        'Przeglądarka nie pozwala tej stronie niczego zapamiętać. Można z niej korzystać, ale po odświeżeniu trzeba będzie zalogować się i wpisać dane jeszcze raz.',
      lost: 'Nie udało się wczytać strony: serwer nie odpowiada albo połączenie zostało przerwane. Za chwilę spróbujemy ponownie.',
      gone: 'Nie udało się wczytać strony mimo kilku prób. Proszę odświeżyć ją później.',
    },
    en: {
      old: 'This browser is too old to show this page safely. Please update it, or open this address on another device.',
      storage:
        'This browser lets the page remember nothing. It can be used, but after a reload it will be necessary to log in and to enter data again.',
      lost: 'The page could not be loaded: the server does not answer, or the connection was lost. We will try again in a moment.',
      gone: 'The page could not be loaded even after several attempts. Please reload it later.',
    },
  };
  const say = (what: keyof typeof words.pl): void => {
    if (!document.body) return addEventListener('DOMContentLoaded', () => say(what));
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

  const mostReloads = 5;
  let isLost = false;
  /** Reloads the page once the server answers; a file that never comes ends in words. */
  const recover = (): void => {
    if (isLost) return;
    isLost = true;
    // Kept with the page and not in storage, which may be blocked: it must never reload without end.
    const { reloads = 0, reloadedAt = 0 } = (history.state || {}) as Record<string, number>;
    const before = Date.now() - reloadedAt < 600_000 ? reloads : 0;
    say(before < mostReloads ? 'lost' : 'gone');
    const askIn = (pauseMs: number): void => {
      setTimeout(
        () => {
          void fetch('/', { cache: 'no-store' })
            .then(
              ({ ok }) => ok,
              () => false,
            )
            .then((isBack) => {
              if (!isBack) return askIn(Math.min(2 * pauseMs, 15_000));
              const now = { reloads: before + 1, reloadedAt: Date.now() };
              history.replaceState(Object.assign({}, history.state, now), '');
              location.reload();
            });
        },
        pauseMs * (1 + Math.random()),
      );
    };
    if (before < mostReloads) askIn(1000 * 2 ** before);
  };
  // Before anything is rendered: a file of the page that was lost, which does not bubble, or one that
  // this browser cannot read. A module also fails with what it imports.
  addEventListener(
    'error',
    ({ target, message, filename }) => {
      if (isOld || document.querySelector('#root > :not([data-first])')) return;
      const { src = '', href = '', rel } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
      const isOurs = (url: string): boolean => url.startsWith(location.origin);
      const isScript = target instanceof HTMLScriptElement;
      if ((isScript && isOurs(src)) || (rel === 'stylesheet' && isOurs(href))) recover();
      else if (/SyntaxError/.test(message) && isOurs(filename)) say('old');
    },
    true,
  );

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
