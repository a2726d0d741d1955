import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Choices that are saved at once. Each stands from the press on; what is chosen while another is
 * saved is saved after it, of each thing the last choice. One that could not be saved takes back
 * those that wait for it.
 * @param save Saves a choice, and loads what is saved. @returns whether it succeeded.
 */
export const useChoices = <T>(save: (what: string, chosen: T) => Promise<boolean>) => {
  const waiting = useRef(new Map<string, T>());
  const [shown, show] = useState<ReadonlyMap<string, T>>(waiting.current);
  /** With what the page shows by then, such as a newer version. */
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  const choose = async (what: string, chosen: T): Promise<void> => {
    const all = waiting.current;
    const isSaving = all.size > 0;
    all.set(what, chosen);
    show(new Map(all));
    if (isSaving) return;
    // What is chosen again meanwhile keeps its place, and is saved again.
    for (let [first] = all; first; [first] = all) {
      const [next, value] = first;
      const isSaved = await latest.current(next, value);
      if (!isSaved) all.clear();
      else if (all.get(next) === value) all.delete(next);
      show(new Map(all));
    }
  };
  return {
    /** What is to be shown. @param saved What the page has loaded. */
    chosen: (what: string, saved: T): T => shown.get(what) ?? saved,
    choose: (what: string, chosen: T): void => void choose(what, chosen),
  };
};
