import { bankEntryEvents } from '../../../src/domain/bankEntry.ts';
import type { Samples } from './arrows.ts';

/** The amount of the walks' offer. */
export const worth = '1000.00';

const amounts = ['400.00', '600.00', '1000.00', '1400.00'];
/** Movements of every kind: for each state, one that satisfies every guard of its arrows. */
export const offerPaymentSamples: Samples = {
  events: [
    ...amounts.map((amount) => ({ type: 'moneyIn', amount })),
    ...['100.00', '400.00', '1400.00'].map((amount) => ({ type: 'moneyOut', amount })),
    { type: 'lose' },
  ],
  actors: {},
  input: { worth },
  // The amounts outside the state only decide which arrow is taken; each state is visited once.
  facts: () => null,
};

/** Two people of the back office, who confirm one after the other in any order. */
export const bookers = ['first', 'second'] as const;

export const bankEntrySamples = (isAboveLimit: boolean): Samples => ({
  way: isAboveLimit ? 'above' : 'upTo',
  events: bankEntryEvents.flatMap((type): { type: string; by?: string }[] =>
    type === 'confirm' ? bookers.map((by) => ({ type, by })) : [{ type }],
  ),
  actors: {},
  input: { isAboveLimit },
  facts: ({ confirmedBy }: { confirmedBy: string | null }) => confirmedBy,
});
