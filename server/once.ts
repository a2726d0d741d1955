/**
 * Keeps what was made under a key, and hands it to whoever asks again. A failure is not kept: what a
 * machine lacked for a moment, such as a descriptor, it has later.
 */
export const makeOnce = <T>(): ((key: string, make: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
};
