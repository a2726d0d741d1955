import { inTabOf } from '../../../ui/inTab.ts';
import { filesOnTheWay } from '../accept/sending.ts';

/**
 * Files that the end of a session cut off: they cannot be kept, but whoever was sending them is told
 * which they were, in this tab and after the next log-in, as with what was typed.
 */

const unsent = inTabOf<readonly string[]>('unsent');

/**
 * @param holder Whose session it was.
 * @param names Of the files; all that were on their way, if nothing else is said.
 */
export const keepUnsent = (holder: string, names = filesOnTheWay(holder)): void => {
  if (names.length === 0) return;
  unsent.write(holder, [...new Set([...(unsent.read(holder) ?? []), ...names])]);
};

/** Takes out those that arrived after all, as their document outlived the session. */
export const forgetUnsent = (holder: string, arrived: readonly string[]): void => {
  const left = unsent.read(holder)?.filter((name) => !arrived.includes(name));
  if (left) unsent.write(holder, left.length > 0 ? left : undefined);
};

/**
 * Their names, to be told once. Those that still go on stay: they may arrive.
 * @returns which were cut off, and which go on.
 */
export const takeUnsent = (
  holder: string,
): { lost: readonly string[]; going: readonly string[] } => {
  const names = unsent.read(holder) ?? [];
  const onTheWay = filesOnTheWay(holder);
  const lost = names.filter((name) => !onTheWay.includes(name));
  if (lost.length > 0) forgetUnsent(holder, lost);
  return { lost, going: names.filter((name) => onTheWay.includes(name)) };
};
