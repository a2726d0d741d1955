import { useEffect, useState } from 'react';

/** Timers of browsers count up to 2^31 milliseconds, which is 24 days. */
const longest = 2 ** 31 - 1;

const isPast = (instant: string | null): boolean =>
  instant !== null && Date.parse(instant) <= Date.now();

/**
 * An instant until it has passed, then null: a page that stays open no longer promises what is over.
 */
export const useUntil = (instant: string | null): string | null => {
  const [past, setPast] = useState(() => (isPast(instant) ? instant : null));
  useEffect(() => {
    if (instant === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = Math.max(0, Date.parse(instant) - Date.now());
      timer = setTimeout(
        () => (isPast(instant) ? setPast(instant) : wait()),
        Math.min(left, longest),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [instant]);
  return past === instant ? null : instant;
};
