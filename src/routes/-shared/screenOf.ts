import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';

/** The outermost states of a chart, from the type of its snapshot's value. */
type Outermost<Value> = Value extends string ? Value : keyof Value & string;

/**
 * Picks the screen for a chart's current state.
 * @param screens One per top-level state; a missing one does not compile.
 */
export const screenOf = <Value extends StateValue>(
  { value }: { value: Value },
  screens: { [State in Outermost<Value>]: () => ReactNode },
): ReactNode => {
  const outermost = typeof value === 'string' ? value : Object.keys(value)[0]!;
  return screens[outermost as Outermost<Value>]();
};
