import { useSyncExternalStore } from 'react';

/**
 * A running chart of some tab, as reported by that tab (server/developer/inspect.js), without
 * personal data.
 */
export interface LiveActor {
  /** Its tab, and its session id there. */
  actor: string;
  machine: string;
  status: string;
  value: unknown;
  context: unknown;
  /** Types of the events it currently accepts. */
  events: string[];
}

/** A log entry, newest first. */
export interface Told {
  key: number;
  from: string;
  to: string;
  type: string;
  text: string;
}

export interface Live {
  actors: readonly LiveActor[];
  log: readonly Told[];
}

type Message =
  | ({ kind: 'snapshot' } & LiveActor)
  | { kind: 'left'; tab: string }
  | {
      kind: 'event';
      actor: string;
      machine: string;
      /** Milliseconds since 1970. */
      at: number;
      source: string;
      event: { type: string };
    };

const logLength = 1000;
const channel = new BroadcastChannel('oferta:machines');
const listeners = new Set<() => void>();
let live: Live = { actors: [], log: [] };
let key = 0;

const change = (next: Partial<Live>): void => {
  live = { ...live, ...next };
  for (const listener of listeners) listener();
};

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'snapshot') {
    const others = live.actors.filter(({ actor }) => actor !== data.actor);
    change({ actors: [...others, data] });
  } else if (data.kind === 'left') {
    change({ actors: live.actors.filter(({ actor }) => !actor.startsWith(`${data.tab}/`)) });
  } else if (data.kind === 'event') {
    const { type, ...payload } = data.event;
    const time = new Date(data.at).toISOString().slice(11, 23);
    const rest = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';
    key += 1;
    const told = {
      key,
      from: data.source || 'person',
      to: data.machine,
      type,
      text: `${time} ${data.source || '•'} → ${data.machine} (${data.actor}): ${type}${rest}`,
    };
    change({ log: [told, ...live.log].slice(0, logLength) });
  }
});
// Asks all tabs to report their running charts.
channel.postMessage({ kind: 'hello' });

/** Shown instead of running charts: a moment of a recording. */
let instead: Live | null = null;

/** Shows the charts of a recording, or with null the running ones again. */
export const showInstead = (shown: Live | null): void => {
  instead = shown;
  for (const listener of listeners) listener();
};

/**
 * The running charts of all tabs of this browser and their log; those of a recording while one is
 * open.
 */
export const useLive = (): Live =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => instead ?? live,
  );

/** Sends an event to a running chart, in its own tab. */
export const sendTo = (actor: string, event: { type: string }): void =>
  channel.postMessage({ kind: 'send', actor, event });
