import { correctionEvents } from '../../../src/domain/correctionLife.ts';
import { reminderEvents } from '../../../src/domain/reminderLife.ts';
import { successionEvents } from '../../../src/domain/succession.ts';
import type { Samples } from './arrows.ts';

/** A reminder that is due after this many days. */
export const reminderDays = 2;

export const reminderSamples: Samples = {
  events: reminderEvents.map((type) => ({ type })),
  actors: {},
  input: { days: reminderDays },
  facts: (context) => context,
};

export const correctionSamples: Samples = {
  events: correctionEvents.map((type) => ({ type })),
  actors: {},
  input: {},
  facts: () => [],
};

/** A succession of three and a half batches, or of less than one. */
export const successionSamples = (isLong: boolean): Samples => ({
  way: isLong ? 'long' : 'short',
  events: successionEvents.map((type) => ({ type })),
  actors: {},
  input: { left: isLong ? 350 : 50 },
  facts: ({ left, failures, redirected }: Record<string, number>) => [
    left,
    // A second failure in a row, and a second successor, are tried once each.
    Math.min(failures!, 2),
    Math.min(redirected!, 1),
  ],
});
