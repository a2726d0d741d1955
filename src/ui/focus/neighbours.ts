/** Whether it can be worked with; the watch has the same, and loads this only when it is needed. */
const isShown = (one: Element): boolean =>
  one.isConnected && one.getClientRects().length > 0 && !one.matches(':disabled');

/** A button that opens or unfolds something; any other does something, unasked, at the next key. */
const opener = 'button:is([aria-haspopup], [aria-expanded]):not(:disabled)';
const focusables = `:is(a[href], ${opener}, input:not(:disabled), select, textarea, summary):not([tabindex="-1"])`;
const rows = 'li, tr, article';

/** What was removed from the page, and the record that tells what it stood between. */
export interface Gone {
  node: Node;
  record: MutationRecord;
}

/** Where a part of the page is read on from: a page and a field, which opens a phone's keyboard, last. */
const placeIn = (one: Element): HTMLElement | null | undefined => {
  const title = one.querySelector<HTMLElement>('h1');
  if (title) return title;
  const all = [...one.querySelectorAll<HTMLElement>(focusables)].filter(isShown);
  const place = all.find((each) => !each.matches('input, textarea'));
  if (place) return place;
  return one.matches(rows) ? rowIn(one) : (headIn(one) ?? all[0]);
};

/** Where a row is read from. Its buttons act: a second press of the same key would do so. */
const headIn = (one: Element): HTMLElement | null =>
  one.querySelector(':is(h2, h3, h4), a[href]:not([tabindex="-1"])');

const rowIn = (one: Element): HTMLElement => headIn(one) ?? (one as HTMLElement);

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
 * that is gone hands it to a row, or to the heading of its list; one that is still there keeps it.
 * Whoever presses the same key again never does so on another button that acts.
 * @param around What the focus was in, from the inside.
 */
export const neighbourOf = (around: Element[], gone?: Gone): HTMLElement | null | undefined => {
  const isRow = around.some((one) => !one.isConnected && one.matches(rows));
  const next = gone && besideOf(gone).find(isShown);
  if (next && isRow) return rowIn(next);
  const beside = next?.matches(focusables) ? next : next && placeIn(next);
  if (beside) return beside;
  const reach = isRow ? headIn : placeIn;
  const left = around.find((one) => isShown(one) && reach(one));
  if (!left || left.matches('main, body, #root') || left.querySelector('main')) return undefined;
  return reach(left);
};
