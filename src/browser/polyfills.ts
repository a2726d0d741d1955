/**
 * Polyfills for the oldest supported browsers (vite.config.ts); small. The entry module loads them
 * only in browsers that lack one of them, before it draws anything.
 */

/** @param name A method of `target`, added if the browser lacks it. */
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

// Without options, as we use none.
add(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});

export {};
