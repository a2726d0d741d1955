import { useMachine } from '@xstate/react';
import type { InspectionEvent, StateValue } from 'xstate';

declare global {
  /** Set by the developer's script outside production; what it sees is told at /dev/machines. */
  var ofertaInspector: ((event: InspectionEvent) => void) | undefined;
}

/**
 * What the charts of this tab came to and when, in milliseconds since 1970, until the recorder is
 * here (report/recorder.ts), which takes each at once from then on.
 */
export const seen: [number, InspectionEvent][] = [];

const inspect = (event: InspectionEvent): void => {
  // A recorder that never came must not let it grow for ever.
  if (seen.length < 999) seen.push([Date.now(), event]);
  globalThis.ofertaInspector?.(event);
};

/** The options with the flight recorder, and the developer's inspector where there is one. */
export const inspected = <Options extends object>(options: Options): Options => ({
  ...options,
  inspect,
});

/** The name of the state a chart is in, from the outside in: `connectionLost.atSubmit`. */
export const stateName = ({ value }: { value: StateValue }): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner ? `${name}.${stateName({ value: inner })}` : name))
        .join(' ');

/** A chart for a screen: `useMachine`, seen by the developer's page. */
export const useChart: typeof useMachine = (machine, ...[options]) =>
  // The rest of the parameters says only whether the options may be left out.
  useMachine(machine, ...([inspected(options ?? {})] as unknown as [typeof options & object]));
