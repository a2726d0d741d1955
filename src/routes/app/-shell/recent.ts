/** A recently opened record by its URL: nothing about its content is stored on the device. */
export interface Recent {
  kind: 'offer' | 'campaign' | 'advisor' | 'form';
  id: string;
}

const most = 8;
const places: [RegExp, Recent['kind']][] = [
  [/^\/app\/investors\/offer\/([\da-f-]{36})$/, 'offer'],
  [/^\/app\/offers\/([\da-f-]{36})$/, 'campaign'],
  [/^\/app\/advisors\/([\da-f-]{36})$/, 'advisor'],
  [/^\/app\/kyc\/([\da-f-]{36})$/, 'form'],
];
const keyOf = (holder: string): string => `recent:${holder}`;

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  places.some(([, kind]) => kind === (one as Recent).kind) &&
  typeof (one as Recent).id === 'string';

/** Records a person opened recently, newest first. @param holder Whose session it is. */
export const recentOf = (holder: string): Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(holder)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => isRecent(one)).slice(0, most) : [];
  } catch {
    return [];
  }
};

/** Remembers the record of a URL, if it has one. */
export const rememberOpened = (holder: string, path: string): void => {
  const [found] = places.flatMap(([pattern, kind]) => {
    const id = pattern.exec(path)?.[1];
    return id ? [{ kind, id }] : [];
  });
  if (!found) return;
  const others = recentOf(holder).filter(({ id }) => id !== found.id);
  try {
    localStorage.setItem(keyOf(holder), JSON.stringify([found, ...others].slice(0, most)));
  } catch {
    // Not stored if storage is blocked or full; everything can still be found by name.
  }
};
