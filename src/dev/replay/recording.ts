import type { Recorded } from '../../machines/recorded.ts';
import type { Live } from '../live.ts';

/** Events of the charts of one tab, or of all tabs of a failing test, in order. */
export interface Recording {
  name: string;
  /** The sender's comment; may be empty. */
  words: string;
  events: readonly Recorded[];
}

const texts = ['chart', 'actor', 'event', 'data', 'state'] as const;

const isRecorded = (one: unknown): one is Recorded => {
  const fields = one as Partial<Recorded> | null;
  return typeof fields?.at === 'number' && texts.every((name) => typeof fields[name] === 'string');
};

/**
 * Parses a problem report (from `npm run reports`, or as saved by its sender) or the recording of a
 * failing test.
 * @throws Error with a message for the person who chose the file.
 */
export const recordingOf = (name: string, text: string): Recording => {
  let read: { events?: unknown; words?: unknown };
  try {
    // npm prints lines before a report.
    read = JSON.parse(text.slice(text.indexOf('{'))) as typeof read;
  } catch {
    throw new Error(`${name} is not valid JSON.`);
  }
  const { events, words } = read;
  if (!Array.isArray(events) || !events.every(isRecorded))
    throw new Error(`${name} is no recording: it has no list of events.`);
  if (events.length === 0) throw new Error(`${name} has no event in it.`);
  return { name, words: typeof words === 'string' ? words : '', events };
};

type Value = { [state: string]: Value };

/** A chart's value from its innermost states, as named in a recording. */
const valueOf = (state: string): Value => {
  const value: Value = {};
  for (const path of state.split(' ').filter(Boolean)) {
    let inside = value;
    for (const key of path.split('.')) inside = inside[key] ??= {};
  }
  return value;
};

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** An event as text. */
export const eventWords = ({ at, chart, actor, event, data, state }: Recorded): string =>
  `${timeOf(at)} ${chart} (${actor}): ${event}${data === '{}' ? '' : ` ${data}`} → ${state || '–'}`;

/**
 * The charts after an event, the one concerned last; charts that had stopped earlier are gone.
 * @param step Index of the event, from 0.
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
      // Same form as running ones: the tab, then the chart in it.
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
