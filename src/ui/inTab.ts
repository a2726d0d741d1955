/** One value of this tab, in session storage; lost if that is blocked or full. */
export const inTab = <Value>(key: string) => ({
  read: (): Value | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
    } catch {
      return null;
    }
  },
  write: (value: Value | null): void => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The tab works without it.
    }
  },
});

/**
 * One value of this tab for each person, by whose it is: somebody else who logs in there does not
 * read it.
 */
export const inTabOf = <Value>(key: string) => {
  const all = inTab<Readonly<Record<string, Value>>>(key);
  return {
    read: (holder: string): Value | undefined => (all.read() ?? {})[holder],
    write: (holder: string, value: Value | undefined): void => {
      const { [holder]: _former, ...others } = all.read() ?? {};
      const next = value === undefined ? others : { ...others, [holder]: value };
      all.write(Object.keys(next).length === 0 ? null : next);
    },
  };
};
