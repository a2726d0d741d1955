import type { InspectionEvent } from 'xstate';
import { makeRedact } from '../domain/redact.ts';

/**
 * An event of a chart and the resulting state, without personal data. Problem reports and
 * recordings of failing tests are lists of these, and the page of charts replays them (decision
 * 093).
 */
export interface Recorded {
  /** Milliseconds since 1970. */
  at: number;
  /** The chart's name, and its number within the tab. */
  chart: string;
  actor: string;
  /** The event's name, and its payload as JSON. */
  event: string;
  data: string;
  /** The innermost states after it, by path: `signedIn.keys.idle signedIn.proof.none`. */
  state: string;
}

/** Most events kept, of all charts together. */
export const mostRecorded = 300;
/**
 * Longest payload in characters; a longer one is dropped as a whole, as truncated JSON is useless.
 */
const mostData = 800;

const redact = makeRedact();

/** The innermost states of a chart, by path. */
const leavesOf = (value: unknown, above = ''): string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        // A leaf state has an empty object.
        typeof inner === 'object' && Object.keys(inner as object).length === 0
          ? [above + name]
          : leavesOf(inner, `${above}${name}.`),
      );

/**
 * The record of an event. @param told The event, redacted. @param value The chart's value after it.
 */
export const keptOf = (
  { at, chart, actor }: Pick<Recorded, 'at' | 'chart' | 'actor'>,
  told: { type: string },
  value: unknown,
): Recorded => {
  const { type, ...rest } = told;
  const data = JSON.stringify(rest);
  return {
    at,
    chart,
    actor,
    event: type,
    data: data.length > mostData ? '{}' : data,
    state: leavesOf(value).join(' '),
  };
};

/** The record of an inspection event; null unless it is a chart's event. */
export const recordedOf = (at: number, seenEvent: InspectionEvent): Recorded | null => {
  if (seenEvent.type !== '@xstate.snapshot') return null;
  const { actorRef, event, snapshot } = seenEvent;
  const { logic, sessionId } = actorRef as {
    logic?: { id?: string; root?: object };
  } & typeof actorRef;
  if (!logic?.root || !logic.id) return null;
  const { value } = snapshot as { value?: unknown };
  const chart = { at, chart: logic.id, actor: sessionId };
  return keptOf(chart, redact(event) as { type: string }, value);
};
