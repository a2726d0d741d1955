import { useMachine } from '@xstate/react';
import type { InspectionEvent, StateValue } from 'xstate';

declare global {
  /** Set by the developer script outside production; feeds /dev/machines. */
  var ofertaInspector: ((event: InspectionEvent) => void) | undefined;
}

/**
 * Inspection events of this tab with their time (ms since 1970), buffered until the recorder
 * (report/recorder.ts) is loaded and takes over.
 */
export const seen: [number, InspectionEvent][] = [];

const inspect = (event: InspectionEvent): void => {
  // Bounded, in case the recorder is never loaded.
  if (seen.length < 999) seen.push([Date.now(), event]);
  globalThis.ofertaInspector?.(event);
};

/** Adds the event recorder to the options, and the developer's inspector, if any. */
export const inspected = <Options extends object>(options: Options): Options => ({
  ...options,
  inspect,
});

/** The path of a chart's state, outermost first: `connectionLost.atSubmit`. */
export const stateName = ({ value }: { value: StateValue }): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner ? `${name}.${stateName({ value: inner })}` : name))
        .join(' ');

/** `useMachine`, visible to the developer pages. */
export const useChart: typeof useMachine = (machine, ...[options]) =>
  // The conditional parameters only say whether the options are optional.
  useMachine(machine, ...([inspected(options ?? {})] as unknown as [typeof options & object]));
