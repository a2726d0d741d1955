/** Whether it can be worked with; the watch has the same, and loads this only when it is needed. */
const isShown = (one: Element): boolean =>
  one.isConnected && one.getClientRects().length > 0 && !one.matches(':disabled');

const focusables =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary):not([tabindex="-1"])';

/** What was removed from the page, and the record that tells what it stood between. */
export interface Gone {
  node: Node;
  record: MutationRecord;
}

/** What may be focused in it: a field opens the keyboard of a phone. */
const placeIn = (one: Element): HTMLElement | undefined => {
  const all = [...one.querySelectorAll<HTMLElement>(focusables)].filter(isShown);
  return all.find((place) => !place.matches('input, textarea')) ?? all[0];
};

/** Where a row is read from. Its buttons act: a second press of the same key would do so. */
const headIn = (one: Element): HTMLElement | null =>
  one.querySelector(':is(h2, h3, h4), a[href]:not([tabindex="-1"])');

/** The next of the same kind, else the one before: what stood beside an item as it went. */
const besideOf = ({ node, record: { previousSibling, nextSibling } }: Gone): HTMLElement[] => {
  const found: HTMLElement[] = [];
  const isLike = (one: Node): one is HTMLElement =>
    one instanceof HTMLElement &&
    node instanceof HTMLElement &&
    one.tagName === node.tagName &&
    one.className === node.className;
  for (let one = nextSibling; one; one = one.nextSibling) if (isLike(one)) found.push(one);
  for (let one = previousSibling; one; one = one.previousSibling) if (isLike(one)) found.push(one);
  return found;
};

/**
 * Where the focus goes from what is gone: to the next of its kind, else the one before, else to what
 * may be focused of the nearest thing around that is still there; a page is too wide for that. A row
 * hands it to a row, or to the heading of its list.
 * @param around What the focus was in, from the inside.
 */
export const neighbourOf = (around: Element[], gone?: Gone): HTMLElement | null | undefined => {
  const isRow = around.some((one) => !one.isConnected && one.matches('li, tr, article'));
  const next = gone && besideOf(gone).find(isShown);
  if (next && isRow) return headIn(next) ?? next;
  if (next) return next.matches(focusables) ? next : placeIn(next);
  const reach = isRow ? headIn : placeIn;
  const left = around.find((one) => isShown(one) && reach(one));
  if (!left || left.matches('main, body, #root') || left.querySelector('main')) return undefined;
  return reach(left);
};
