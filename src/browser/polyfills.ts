/**
 * Polyfills for the oldest supported browsers (browserslist in package.json); small. The entry module loads them
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

add(Array.prototype, 'toSorted', function <
  One,
>(this: One[], compare?: (one: One, other: One) => number) {
  return [...this].sort(compare);
});

add(Array.prototype, 'toReversed', function <One>(this: One[]) {
  return [...this].reverse();
});

// Safari before 15.4.
for (const of of [Array.prototype, String.prototype] as { at: unknown }[]) {
  add(of, 'at', function (this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index];
  });
}

// Safari before 15.4, Chrome before 93, Firefox before 92.
add(Object, 'hasOwn', (of: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(of, name),
);

// Safari before 15.4, Firefox before 95: version 4, with the variant in its seventeenth digit.
add(crypto, 'randomUUID', () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random! & (15 >> (Number(digit) / 4)))).toString(16);
  }),
);

// Without options, as we use none.
add(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});

export {};
