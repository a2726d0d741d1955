/**
 * The server's time, as far as this device knows it. Tokens live by it; a clock that is fifteen
 * minutes off would otherwise renew them without end, or too late.
 */
export interface ServerClock {
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
  /** Learns from an answer of the server: its `Date` header, whole seconds. */
  hear: (answer: Response) => void;
}

/** @param now This device's clock, in milliseconds since 1970. */
export const serverClock = (now: () => number): ServerClock => {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    hear: ({ headers }) => {
      const date = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(date)) ahead = date - now();
    },
  };
};
