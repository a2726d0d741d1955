/** What stays free beside an item that was brought to the edge, px. */
const edge = 16;

/**
 * Brings an item into view in its line, such as the chosen one of a phone's views, which are wider
 * than the screen: moves the line, and nothing else.
 */
export const bringIntoView = (item: HTMLElement | null): void => {
  const line = item?.parentElement;
  if (!item || !line) return;
  const [own, all] = [item.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft +=
    Math.max(0, own.right + edge - all.right) + Math.min(0, own.left - edge - all.left);
};
