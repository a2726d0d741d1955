/**
 * What the oldest browsers that we serve lack (vite.config.ts), the size of a small picture.
 * The first import of the entry, so that it is there before anything asks for it.
 */

/** @param name A method of `target`, added where the browser has none. */
const add = <Target extends object>(
  target: Target,
  name: string & keyof Target,
  method: (this: never, ...input: never[]) => unknown,
): void => {
  if (name in target) return;
  Object.defineProperty(target, name, { value: method, writable: true, configurable: true });
};

add(AbortSignal, 'timeout', (milliseconds: number) => {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
    milliseconds,
  );
  return controller.signal;
});

add(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = (): void => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { signal: controller.signal });
  }
  return controller.signal;
});

add(Array.prototype, 'toSorted', function <
  One,
>(this: One[], compare?: (one: One, other: One) => number) {
  return [...this].sort(compare);
});

add(Array.prototype, 'toReversed', function <One>(this: One[]) {
  return [...this].reverse();
});

// Without its options, of which we use none.
add(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});
