import type { Recorded } from '../../machines/recorded.ts';
import type { Live } from '../live.ts';

/** What one tab, or the tabs of a failing test, did: the charts' events in their order. */
export interface Recording {
  name: string;
  /** What the sender said of it; empty when nothing. */
  words: string;
  events: readonly Recorded[];
}

const texts = ['chart', 'actor', 'event', 'data', 'state'] as const;

const isRecorded = (one: unknown): one is Recorded => {
  const fields = one as Partial<Recorded> | null;
  return typeof fields?.at === 'number' && texts.every((name) => typeof fields[name] === 'string');
};

/**
 * Reads a report of a problem (`npm run reports`, or as its sender sees it) or a failing test's file.
 * @throws Error with a sentence for whoever chose the file.
 */
export const recordingOf = (name: string, text: string): Recording => {
  let read: { events?: unknown; words?: unknown };
  try {
    // What npm prints above a report is no part of it.
    read = JSON.parse(text.slice(text.indexOf('{'))) as typeof read;
  } catch {
    throw new Error(`${name} is no JSON.`);
  }
  const { events, words } = read;
  if (!Array.isArray(events) || !events.every(isRecorded))
    throw new Error(`${name} is no recording: it has no list of events.`);
  if (events.length === 0) throw new Error(`${name} has no event in it.`);
  return { name, words: typeof words === 'string' ? words : '', events };
};

type Value = { [state: string]: Value };

/** The value of a chart by its innermost states, as a recording names them. */
const valueOf = (state: string): Value => {
  const value: Value = {};
  for (const path of state.split(' ').filter(Boolean)) {
    let inside = value;
    for (const key of path.split('.')) inside = inside[key] ??= {};
  }
  return value;
};

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** An event in words. */
export const eventWords = ({ at, chart, actor, event, data, state }: Recorded): string =>
  `${timeOf(at)} ${chart} (${actor}): ${event}${data === '{}' ? '' : ` ${data}`} → ${state || '–'}`;

/**
 * The charts after an event, the one that it came to last; one that had stopped before is gone.
 * @param step The place of the event, from 0.
 */
export const standAt = ({ events }: Recording, step: number): Live => {
  const told = events.slice(0, step + 1);
  const now = new Map<string, Recorded>();
  for (const [place, one] of told.entries()) {
    now.delete(one.actor);
    if (one.event !== 'xstate.stop' || place === step) now.set(one.actor, one);
  }
  return {
    actors: [...now.values()].map(({ actor, chart, event, state }) => ({
      // As those that live: the tab, then the chart in it.
      actor: actor.includes('/') ? actor : `recorded/${actor}`,
      machine: chart,
      status: event === 'xstate.stop' ? 'stopped' : 'recorded',
      value: valueOf(state),
      context: 'A recording keeps no context.',
      events: [],
    })),
    log: told
      .map((one, key) => ({
        key,
        from: 'recorded',
        to: one.chart,
        type: one.event,
        text: eventWords(one),
      }))
      .toReversed(),
  };
};
