import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { useSyncExternalStore } from 'react';
import { stack } from '../ui/theme/utility.css.ts';
import { pathsOf } from './paths.ts';
import { Listing } from './Listing.tsx';
import * as styles from './machines.css.ts';
import { showPage } from './start.tsx';

const logLength = 500;
let events: readonly StatelyInspectionEvent[] = [];
const listeners = new Set<() => void>();
createBrowserReceiver().subscribe((event) => {
  events = [event, ...events].slice(0, logLength);
  for (const listener of listeners) listener();
});

interface Snapshot {
  status?: string;
  value?: unknown;
}
const stateOf = (snapshot: unknown): string => {
  const { status = '', value } = (snapshot ?? {}) as Snapshot;
  return [value === undefined ? '' : pathsOf(value).join(', '), status].filter(Boolean).join(', ');
};

/** An offline receiver of Stately's protocol: actors, their states and events. */
const InspectorPage = () => {
  const heard = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => events,
  );
  const names = new Map(
    heard.flatMap((event) =>
      event.type === '@xstate.actor' ? [[event.sessionId, event.name] as const] : [],
    ),
  );
  const stateNow = (sessionId: string): string => {
    const last = heard.find((event) => 'snapshot' in event && event.sessionId === sessionId);
    return last && 'snapshot' in last ? stateOf(last.snapshot) : '';
  };
  return (
    <main id="main" className={`${styles.page} ${stack.normal}`}>
      <h1>Inspector</h1>
      {heard.length === 0 ? (
        <p>Nothing was heard. This page is opened by the button in the corner of another one.</p>
      ) : null}
      <h2>Actors</h2>
      <Listing heads={['Session', 'Name', 'State']}>
        {[...names].map(([sessionId, name]) => (
          <tr key={sessionId} data-actor={name}>
            <th scope="row">{sessionId}</th>
            <td>{name}</td>
            <td>{stateNow(sessionId)}</td>
          </tr>
        ))}
      </Listing>
      <h2>Events</h2>
      <ol className={styles.mono} tabIndex={0} aria-label="Events, newest first">
        {heard.map((event, at) => (
          // Keyed from the end, as newer events push the others down.
          <li key={heard.length - at}>
            {names.get(event.sessionId) ?? event.sessionId}{' '}
            {event.type === '@xstate.actor'
              ? 'started'
              : `${event.type === '@xstate.event' ? 'heard' : 'is in'} ${JSON.stringify(
                  event.type === '@xstate.event' ? event.event : event.snapshot,
                )}`}
          </li>
        ))}
      </ol>
    </main>
  );
};

document.title = 'Inspector';
await showPage(<InspectorPage />);
