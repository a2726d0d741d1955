import { useMachine } from '@xstate/react';
import type { InspectionEvent, StateValue } from 'xstate';

declare global {
  /** Set by the developer's script outside production; what it sees is told at /dev/machines. */
  var ofertaInspector: ((event: InspectionEvent) => void) | undefined;
}

/** The options with the developer's inspector, where there is one. */
export const inspected = <Options extends object>(options: Options): Options =>
  globalThis.ofertaInspector ? { ...options, inspect: globalThis.ofertaInspector } : options;

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
